// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/vocabulary.h"

#include <algorithm>

namespace inferrack::core {

namespace {

constexpr Word name(const char *key)
{
    return {key, {}};
}

const Word architecture[] = {
    name("Ampere (GA107)"),
    name("Turing (TU104)"),
    name("Ada Lovelace (AD104)"),
    name("Ampere (GA102)"),
    {"Ampere (GA102, AWS variant)", INFERRACK_TEXT("Word", "Ampere (GA102, variant for AWS)")},
    {"Ampere (4x GA107)", INFERRACK_TEXT("Word", "Ampere (4 × GA107)")},
    name("Ampere (GA100)"),
    name("Hopper (GH100)"),
    {"Hopper (GH100, cut)", INFERRACK_TEXT("Word", "Hopper (GH100, cut down)")},
    {"Ada Lovelace (AD102, cut)", INFERRACK_TEXT("Word", "Ada Lovelace (AD102, cut down)")},
    name("Ada Lovelace (AD102)"),
    {"Blackwell (2-die)", INFERRACK_TEXT("Word", "Blackwell (2 dies)")},
    {"Blackwell Ultra (2-die)", INFERRACK_TEXT("Word", "Blackwell Ultra (2 dies)")},
    {"Blackwell (2-die) + Grace", INFERRACK_TEXT("Word", "Blackwell (2 dies) and Grace")},
    {"Blackwell Ultra (2-die) + Grace", INFERRACK_TEXT("Word", "Blackwell Ultra (2 dies) and Grace")},
    name("Blackwell (GB202)"),
    name("Ampere (GA104)"),
    name("Volta (GV100)"),
    name("CDNA 2 (Aldebaran, 1 GCD)"),
    name("CDNA 2 (2 GCD)"),
    name("CDNA 3"),
    name("CDNA 3 (80 CU)"),
    name("CDNA 4"),
    name("Gaudi 2"),
    name("Gaudi 3"),
    name("Xe-HPG (ACM-G10)"),
    name("Myriad X VPU (SHAVE + NCE)"),
    name("Da Vinci"),
    {"Da Vinci (4x 310)", INFERRACK_TEXT("Word", "Da Vinci (4 × 310)")},
    name("Da Vinci (310P3)"),
    {"Da Vinci (2x 310P3)", INFERRACK_TEXT("Word", "Da Vinci (2 × 310P3)")},
    name("Da Vinci (220)"),
    {"Da Vinci (220), 24 cores", INFERRACK_TEXT("Word", "Da Vinci (220), 24 cores")},
    {"Da Vinci (220), 20 cores", INFERRACK_TEXT("Word", "Da Vinci (220), 20 cores")},
    {"Da Vinci (2 dies)", INFERRACK_TEXT("Word", "Da Vinci (2 dies)")},
    name("Da Vinci (950)"),
    {"MLUarch03 (2x SiYuan 370)", INFERRACK_TEXT("Word", "MLUarch03 (2 × SiYuan 370)")},
    {"MLUarch03 (SiYuan 370)", INFERRACK_TEXT("Word", "MLUarch03 (SiYuan 370)")},
    name("MLUarch05"),
    {"Hygon DCU gen2 (gfx926)", INFERRACK_TEXT("Word", "Hygon DCU, second generation (gfx926)")},
    {"Hygon DCU gen2 AI (gfx928)", INFERRACK_TEXT("Word", "Hygon DCU AI, second generation (gfx928)")},
    name("TPU v5e"),
    name("TPU v6e"),
    name("XDNA / AIE-ML (Versal VC2802)"),
    name("UltraScale+ (VU13P) FPGA"),
    name("Ampere (Orin)"),
    name("Blackwell (Thor)"),
    {"RKNPU2 (3 cores)", INFERRACK_TEXT("Word", "RKNPU2 (3 cores)")},
    name("BPU Bayes"),
    name("BPU Nash"),
};

const Word cardCooling[] = {
    {"passive", INFERRACK_TEXT("Word", "passive cooling")},        {"active-fan", INFERRACK_TEXT("Word", "active cooling")},
    {"blower", INFERRACK_TEXT("Word", "blower cooling")},          {"liquid", INFERRACK_TEXT("Word", "liquid cooling")},
    {"module", INFERRACK_TEXT("Word", "heat sink of the module")},
};

const Word cardForm[] = {
    {"PCIe HHHL low-profile single-slot", INFERRACK_TEXT("Word", "PCIe low-profile, single-width")},
    {"PCIe HHHL single-slot", INFERRACK_TEXT("Word", "PCIe low-profile, single-width")},
    {"PCIe FHFL single-slot", INFERRACK_TEXT("Word", "PCIe FHFL, single-width")},
    {"PCIe FHFL dual-slot", INFERRACK_TEXT("Word", "PCIe FHFL, double-width")},
    {"PCIe FHFL dual-slot, flow-through", INFERRACK_TEXT("Word", "PCIe FHFL, double-width, flow-through cooling")},
    {"PCIe FHFL 3/4-length single-slot", INFERRACK_TEXT("Word", "PCIe full-height 3/4-length, single-width")},
    {"PCIe dual-slot (passive 3/4 length or active full length)", INFERRACK_TEXT("Word", "PCIe, double-width: passive 3/4-length or active full-length")},
    {"PCIe dual-slot (FE); partner cards 3-4 slots", INFERRACK_TEXT("Word", "PCIe, double-width (Founders Edition); partner cards 3–4 slots")},
    {"PCIe 3-slot (FE); partner cards 3-4 slots", INFERRACK_TEXT("Word", "PCIe, 3 slots (Founders Edition); partner cards 3–4 slots")},
    {"PCIe 3-slot (FE)", INFERRACK_TEXT("Word", "PCIe, 3 slots (Founders Edition)")},
    {"PCIe 2-4 slots (partner cards)", INFERRACK_TEXT("Word", "PCIe, 2–4 slots (partner cards)")},
    {"PCIe 3-4 slots", INFERRACK_TEXT("Word", "PCIe, 3–4 slots")},
    {"PCIe (AWS g5 only)", INFERRACK_TEXT("Word", "PCIe, only in AWS g5 instances")},
    name("SXM2"),
    {"SXM4 (HGX A100 4/8-GPU)", INFERRACK_TEXT("Word", "SXM4 (HGX A100, 4 or 8 GPUs)")},
    {"SXM4 (HGX A800 8-GPU)", INFERRACK_TEXT("Word", "SXM4 (HGX A800, 8 GPUs)")},
    {"SXM5 (HGX H100 4/8-GPU)", INFERRACK_TEXT("Word", "SXM5 (HGX H100, 4 or 8 GPUs)")},
    {"SXM5 (HGX H200 4/8-GPU)", INFERRACK_TEXT("Word", "SXM5 (HGX H200, 4 or 8 GPUs)")},
    {"SXM5 (HGX H20 8-GPU)", INFERRACK_TEXT("Word", "SXM5 (HGX H20, 8 GPUs)")},
    {"SXM5 (HGX H800 8-GPU)", INFERRACK_TEXT("Word", "SXM5 (HGX H800, 8 GPUs)")},
    {"SXM6 (HGX B200 8-GPU)", INFERRACK_TEXT("Word", "SXM6 (HGX B200, 8 GPUs)")},
    {"SXM6 (HGX B300 8-GPU)", INFERRACK_TEXT("Word", "SXM6 (HGX B300, 8 GPUs)")},
    {"GB200 superchip tray (NVL72 rack)", INFERRACK_TEXT("Word", "GB200 compute tray of the NVL72 rack")},
    {"GB300 superchip tray (NVL72 rack)", INFERRACK_TEXT("Word", "GB300 compute tray of the NVL72 rack")},
    name("OAM"),
    {"OAM (UBB 8-GPU)", INFERRACK_TEXT("Word", "OAM (UBB, 8 GPUs)")},
    {"OAM (UBB 8-card)", INFERRACK_TEXT("Word", "OAM (UBB, 8 accelerators)")},
    {"OAM (M9); PCIe (H8)", INFERRACK_TEXT("Word", "OAM (M9) or PCIe (H8)")},
    {"HCCS module (Atlas 900 A2)", INFERRACK_TEXT("Word", "HCCS module (Atlas 900 A2)")},
    {"HCCS module (Atlas 900 A2 PoD)", INFERRACK_TEXT("Word", "HCCS module (Atlas 900 A2 PoD)")},
    {"HCCS module (Atlas 800T A2)", INFERRACK_TEXT("Word", "HCCS module (Atlas 800T A2)")},
    {"HCCS module (Atlas 800I A2) or Atlas 300I A2 card", INFERRACK_TEXT("Word", "HCCS module (Atlas 800I A2) or Atlas 300I A2 card")},
    {"Atlas 300T PCIe card or Atlas 800/900 module", INFERRACK_TEXT("Word", "Atlas 300T PCIe card or Atlas 800 or 900 module")},
    {"UB module (Atlas 800I/T A3, CloudMatrix 384)", INFERRACK_TEXT("Word", "UB module (Atlas 800I A3, 800T A3, CloudMatrix 384)")},
    {"card / UB module", INFERRACK_TEXT("Word", "card or UB module")},
    {"SoC / USB stick / M.2 / mPCIe", INFERRACK_TEXT("Word", "SoC, USB stick, M.2 or mPCIe")},
    {"SoC / Atlas 200 module", INFERRACK_TEXT("Word", "SoC or Atlas 200 module")},
    {"SO-DIMM module", INFERRACK_TEXT("Word", "SO-DIMM module")},
    {"SO-DIMM module / dev kit", INFERRACK_TEXT("Word", "SO-DIMM module or developer kit")},
    {"module 100x87 mm / dev kit", INFERRACK_TEXT("Word", "module of 100 × 87 mm or developer kit")},
    {"module / dev kit", INFERRACK_TEXT("Word", "module or developer kit")},
    {"SoC on SBC / module", INFERRACK_TEXT("Word", "SoC on a single-board computer or module")},
    {"automotive SoC", INFERRACK_TEXT("Word", "automotive SoC")},
    {"Google Cloud only", INFERRACK_TEXT("Word", "only in Google Cloud")},
};

const Word cardMemory[] = {
    name("GDDR6"),
    name("GDDR6X"),
    name("GDDR7"),
    name("GDDR7 ECC"),
    name("HBM"),
    name("HBM2"),
    name("HBM2e"),
    name("HBM3"),
    name("HBM3e"),
    name("HBM2e/HBM3"),
    name("DDR4"),
    name("LPDDR4/4X"),
    name("LPDDR4X"),
    name("LPDDR5"),
    {"GDDR6 (4x16 GB)", INFERRACK_TEXT("Word", "GDDR6, 4 × 16 GB")},
    {"LPDDR4 (in package)", INFERRACK_TEXT("Word", "LPDDR4 in the package")},
    {"HiBL 1.0 (in-house HBM)", INFERRACK_TEXT("Word", "HiBL 1.0 (HBM of the maker)")},
    {"LPDDR5 (unified)", INFERRACK_TEXT("Word", "LPDDR5, unified memory")},
    {"LPDDR5X (unified)", INFERRACK_TEXT("Word", "LPDDR5X, unified memory")},
    {"LPDDR4X/LPDDR5 (shared, up to 32 GB)", INFERRACK_TEXT("Word", "LPDDR4X or LPDDR5, unified memory up to 32 GB")},
};

const Word powerPlug[] = {
    {"none (slot power)", INFERRACK_TEXT("Word", "none, power from the slot")},
    {"baseboard", INFERRACK_TEXT("Word", "power from the baseboard")},
    {"busbar (rack)", INFERRACK_TEXT("Word", "busbar of the rack")},
    {"host", INFERRACK_TEXT("Word", "power from the server")},
    {"module", INFERRACK_TEXT("Word", "power from the module")},
    {"module/8-pin", INFERRACK_TEXT("Word", "power from the module, or 1 × 8-pin")},
    {"board", INFERRACK_TEXT("Word", "power from the board")},
    {"1x 16-pin (12VHPWR/12V-2x6)", INFERRACK_TEXT("Word", "1 × 16-pin (12VHPWR, 12V-2x6)")},
    {"1x 8-pin EPS (CPU type)", INFERRACK_TEXT("Word", "1 × 8-pin EPS (CPU type)")},
    {"1x 8-pin EPS", INFERRACK_TEXT("Word", "1 × 8-pin EPS")},
    {"1x 8-pin PCIe", INFERRACK_TEXT("Word", "1 × 8-pin PCIe")},
    {"1x 8-pin PCIe AUX", INFERRACK_TEXT("Word", "1 × 8-pin PCIe")},
    {"1x 6-pin PCIe", INFERRACK_TEXT("Word", "1 × 6-pin PCIe")},
    {"2x 8-pin", INFERRACK_TEXT("Word", "2 × 8-pin")},
    {"1x 12-pin (FE) / 2-3x 8-pin (partners)", INFERRACK_TEXT("Word", "1 × 12-pin (Founders Edition) or 2–3 × 8-pin (partner cards)")},
};

const Word cardLink[] = {
    {"none", INFERRACK_TEXT("Word", "none")},
    name("NVLink"),
    name("HCCS"),
    name("UB"),
    name("MLU-Link"),
    {"NVLink-bridge", INFERRACK_TEXT("Word", "NVLink bridge")},
    {"NVLink/NVSwitch", INFERRACK_TEXT("Word", "NVLink and NVSwitch")},
    {"InfinityFabric", INFERRACK_TEXT("Word", "Infinity Fabric")},
    {"RoCE 24x100GbE on chip", INFERRACK_TEXT("Word", "RoCE, 24 × 100GbE on the chip")},
    {"RoCE 24x200GbE on chip", INFERRACK_TEXT("Word", "RoCE, 24 × 200GbE on the chip")},
    {"RoCE bridge (top board)", INFERRACK_TEXT("Word", "RoCE over a bridge")},
    {"UB/HCCS", INFERRACK_TEXT("Word", "UB and HCCS")},
    {"MLU-Link bridge", INFERRACK_TEXT("Word", "MLU-Link bridge")},
    {"ICI 2D torus", INFERRACK_TEXT("Word", "ICI, two-dimensional torus")},
};

const Word chassisForm[] = {
    {"rack", INFERRACK_TEXT("Word", "rack-mount")},
    {"tower", INFERRACK_TEXT("Word", "tower")},
    {"tower/4U", INFERRACK_TEXT("Word", "tower or 4U rack-mount")},
    {"tower/5U", INFERRACK_TEXT("Word", "tower or 5U rack-mount")},
    {"edge", INFERRACK_TEXT("Word", "edge")},
};

const Word socket[] = {
    name("LGA1700"),
    name("LGA4189"),
    name("LGA4677"),
    name("LGA4677-W"),
    name("LGA4710"),
    name("LGA4926"),
    name("LGA7529"),
    name("SP3"),
    name("SP5"),
    name("SP6"),
    name("AM5"),
    name("sTR5"),
    {"SL1 (SP3-like)", INFERRACK_TEXT("Word", "SL1, like SP3")},
    {"SL2 (SP5-like)", INFERRACK_TEXT("Word", "SL2, like SP5")},
    {"BGA (board-soldered)", INFERRACK_TEXT("Word", "BGA, soldered to the board")},
    {"BGA (SoC)", INFERRACK_TEXT("Word", "BGA, SoC")},
    {"SoC module", INFERRACK_TEXT("Word", "SoC module")},
};

const Word redundancy[] = {
    name("1+1"),
    name("2+1"),
    name("2+2"),
    name("3+3"),
    name("4+2"),
    name("5+1"),
    {"none", INFERRACK_TEXT("Word", "none")},
    {"2+2 / 3+1", INFERRACK_TEXT("Word", "2+2 or 3+1")},
    {"3+1 / 2+2", INFERRACK_TEXT("Word", "3+1 or 2+2")},
    {"3+3 / 4+2", INFERRACK_TEXT("Word", "3+3 or 4+2")},
    {"3+3 (4+2 in some kits)", INFERRACK_TEXT("Word", "3+3, in some kits 4+2")},
    {"5+1 or 3+3 fault-tolerant", INFERRACK_TEXT("Word", "5+1, or 3+3 fault-tolerant")},
    {"3+3 (54 V) plus 2 x 2700 W (12 V)", INFERRACK_TEXT("Word", "3+3 (54 V) and 2 × 2,700 W (12 V)")},
    {"load share (two ATX)", INFERRACK_TEXT("Word", "two ATX supplies share the load")},
};

const Word memoryModule[] = {
    name("RDIMM"), name("LRDIMM"), name("MRDIMM"), name("UDIMM"), name("3DS RDIMM"), name("3DS LRDIMM"), {"on-module", INFERRACK_TEXT("Word", "on the module")},
};

const Word driveForm[] = {
    name("M.2 2280"),
    name("M.2 22110"),
    name("U.2"),
    name("U.3"),
    name("E1.S"),
    name("E1.L"),
    name("E3.S"),
    name("E3.S 1T"),
    {"U.2 7mm", INFERRACK_TEXT("Word", "U.2, 7 mm")},
    {"U.2 15mm", INFERRACK_TEXT("Word", "U.2, 15 mm")},
    {"2.5in 7mm", INFERRACK_TEXT("Word", "2.5-inch, 7 mm")},
    {"3.5in", INFERRACK_TEXT("Word", "3.5-inch")},
    {"HHHL", INFERRACK_TEXT("Word", "PCIe low-profile")},
    {"soldered", INFERRACK_TEXT("Word", "soldered")},
};

const Word adapterForm[] = {
    {"LP", INFERRACK_TEXT("Word", "low-profile")},
    {"HHHL", INFERRACK_TEXT("Word", "low-profile, half-length")},
    {"FHHL", INFERRACK_TEXT("Word", "full-height half-length")},
    {"HHHL / FHHL", INFERRACK_TEXT("Word", "low-profile or full-height, half-length")},
    {"FHHL dual-slot", INFERRACK_TEXT("Word", "full-height half-length, double-width")},
    {"OCP3", INFERRACK_TEXT("Word", "OCP 3.0")},
    {"dedicated", INFERRACK_TEXT("Word", "slot of its own")},
    {"dedicated front slot", INFERRACK_TEXT("Word", "slot of its own at the front")},
    {"dedicated rear bay", INFERRACK_TEXT("Word", "bay of its own at the rear")},
    {"dedicated or internal", INFERRACK_TEXT("Word", "slot of its own or internal")},
    {"licence key", INFERRACK_TEXT("Word", "licence key")},
};

const Word supplyForm[] = {
    name("ATX"),
    name("1U"),
    name("2U"),
    name("DGX"),
    {"1U 73.5mm", INFERRACK_TEXT("Word", "1U, 73.5 mm")},
    {"86mm", INFERRACK_TEXT("Word", "86 mm")},
    {"CRPS 73.5mm", INFERRACK_TEXT("Word", "CRPS, 73.5 mm")},
    {"M-CRPS 73.5mm", INFERRACK_TEXT("Word", "M-CRPS, 73.5 mm")},
    {"FlexSlot", INFERRACK_TEXT("Word", "Flex Slot")},
    name("Huawei"),
    {"2U wide", INFERRACK_TEXT("Word", "2U, wide")},
    {"external", INFERRACK_TEXT("Word", "external")},
};

const Word efficiency[] = {
    {"80 PLUS (115V)", INFERRACK_TEXT("Word", "80 PLUS, 115 V")},
    {"Gold (230V internal)", INFERRACK_TEXT("Word", "80 PLUS Gold, 230 V internal")},
    {"Platinum (230V internal)", INFERRACK_TEXT("Word", "80 PLUS Platinum, 230 V internal")},
    {"Platinum (230V redundant)", INFERRACK_TEXT("Word", "80 PLUS Platinum, 230 V redundant")},
    {"Titanium (230V internal)", INFERRACK_TEXT("Word", "80 PLUS Titanium, 230 V internal")},
    {"Titanium (230V redundant)", INFERRACK_TEXT("Word", "80 PLUS Titanium, 230 V redundant")},
};

const Word inlet[] = {
    name("C6"),
    name("C14"),
    name("C20"),
    name("C22"),
    name("APP 2006G1"),
    {"C20 x2 / hardwired", INFERRACK_TEXT("Word", "2 × C20 or hardwired")},
    {"high-current / 3-phase cord", INFERRACK_TEXT("Word", "high-current or three-phase cord")},
};

const Word instructionSet[] = {
    {"avx2", INFERRACK_TEXT("Word", "AVX2")},
    {"avx512", INFERRACK_TEXT("Word", "AVX-512")},
    {"amx", INFERRACK_TEXT("Word", "AMX")},
    {"neon", INFERRACK_TEXT("Word", "NEON")},
};

const Word companionKind[] = {
    {"rail-kit", INFERRACK_TEXT("Word", "rail kit")},
    {"riser", INFERRACK_TEXT("Word", "riser")},
    {"gpu-power-cable", INFERRACK_TEXT("Word", "power cable of an accelerator")},
    {"nic-power-cable", INFERRACK_TEXT("Word", "power cable of a network adapter")},
    {"accelerator-bridge", INFERRACK_TEXT("Word", "bridge between accelerators")},
    {"power-cord", INFERRACK_TEXT("Word", "power cord")},
    {"drive-carrier", INFERRACK_TEXT("Word", "drive carrier")},
    {"data-cable", INFERRACK_TEXT("Word", "data cable")},
    {"raid-cache-protection", INFERRACK_TEXT("Word", "protection of the RAID cache")},
    {"network-cable", INFERRACK_TEXT("Word", "network cable")},
    {"coolant-hose", INFERRACK_TEXT("Word", "coolant hose")},
};

const Word maker[] = {
    {"generic", INFERRACK_TEXT("Word", "any maker")},
    {"generic (China)", INFERRACK_TEXT("Word", "any maker in China")},
    {"white label (China)", INFERRACK_TEXT("Word", "white label, China")},
    {"server vendor", INFERRACK_TEXT("Word", "maker of the server")},
    {"generic CRPS", INFERRACK_TEXT("Word", "any maker, CRPS")},
    {"generic M-CRPS", INFERRACK_TEXT("Word", "any maker, M-CRPS")},
    {"generic CRPS (Delta / Great Wall / LITEON)", INFERRACK_TEXT("Word", "any maker, CRPS (Delta, Great Wall, LITEON)")},
    {"generic (Corsair RM850x class)", INFERRACK_TEXT("Word", "any maker (class of the Corsair RM850x)")},
    {"generic (Seasonic / Corsair class)", INFERRACK_TEXT("Word", "any maker (class of Seasonic and Corsair)")},
};

} // namespace

std::span<const Word> words(Vocabulary vocabulary)
{
    switch (vocabulary) {
    case Vocabulary::Architecture:
        return architecture;
    case Vocabulary::CardCooling:
        return cardCooling;
    case Vocabulary::CardForm:
        return cardForm;
    case Vocabulary::CardMemory:
        return cardMemory;
    case Vocabulary::PowerPlug:
        return powerPlug;
    case Vocabulary::CardLink:
        return cardLink;
    case Vocabulary::ChassisForm:
        return chassisForm;
    case Vocabulary::Socket:
        return socket;
    case Vocabulary::Redundancy:
        return redundancy;
    case Vocabulary::MemoryModule:
        return memoryModule;
    case Vocabulary::DriveForm:
        return driveForm;
    case Vocabulary::AdapterForm:
        return adapterForm;
    case Vocabulary::SupplyForm:
        return supplyForm;
    case Vocabulary::Efficiency:
        return efficiency;
    case Vocabulary::Inlet:
        return inlet;
    case Vocabulary::InstructionSet:
        return instructionSet;
    case Vocabulary::CompanionKind:
        return companionKind;
    case Vocabulary::Maker:
        return maker;
    }
    return {};
}

const Word *word(Vocabulary vocabulary, std::string_view key)
{
    const auto all = words(vocabulary);
    const auto found = std::find_if(all.begin(), all.end(), [key](const Word &candidate) { return key == candidate.key; });
    return found == all.end() ? nullptr : &*found;
}

Argument termOf(Vocabulary vocabulary, const std::string &key)
{
    const Word *known = word(vocabulary, key);
    return known && !known->isName() ? Argument(Term{known->message}) : Argument(Name{key});
}

} // namespace inferrack::core
