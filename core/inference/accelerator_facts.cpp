// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/accelerator_facts.h"

#include "core/inference/replica.h"

#include <algorithm>

namespace inferrack::core {

namespace {

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

double rate(const std::optional<FlopPerSecond> &peak)
{
    return peak ? peak->base() : 0.0;
}

/// GiB less of the driver's total (catalogue, "Visible VRAM"): medians over start logs of engines, by maker.
double visibleOfDriver(const Accelerator &accelerator, double driver)
{
    if (accelerator.vendor == "NVIDIA" && accelerator.accelClass != "edge-soc")
        return driver - (0.4 + 0.002 * driver);
    if (accelerator.id.text.starts_with("amd-mi"))
        return driver;
    if (contains(accelerator.id.text, "ascend910"))
        return driver * 0.9525;
    return driver * 0.98;
}

} // namespace

std::string lowerCase(std::string_view text)
{
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return out;
}

VisibleVram visibleVram(const Accelerator &accelerator)
{
    if (accelerator.memoryVisible)
        return {inGibibytes(*accelerator.memoryVisible), false};
    if (accelerator.memoryDriver)
        return {visibleOfDriver(accelerator, inGibibytes(*accelerator.memoryDriver)), true};
    // the gigabytes of the label are decimal, and the maker keeps some of them
    if (accelerator.memory)
        return {inGigabytes(*accelerator.memory) * 0.93, true};
    return {};
}

std::string familyOf(const Accelerator &accelerator)
{
    const std::string text = lowerCase(accelerator.id.text + ' ' + accelerator.architecture);
    const std::string vendor = lowerCase(accelerator.vendor);
    if (contains(text, "turing"))
        return "turing";
    if (contains(text, "volta"))
        return "volta";
    if (contains(text, "ga100"))
        return "ampere_hbm";
    if (contains(text, "ampere"))
        return "ampere_gddr";
    if (contains(text, "ada"))
        return "ada";
    if (contains(text, "hopper"))
        return "hopper";
    if (contains(text, "blackwell"))
        return contains(text, "gb20") && !contains(text, "2-die") && !contains(text, "grace") ? "blackwell_gddr" : "blackwell_hbm";
    if (contains(vendor, "amd") || contains(text, "cdna") || contains(text, "rdna"))
        return "cdna";
    if (contains(vendor, "huawei") || contains(text, "ascend"))
        return "ascend";
    if (contains(text, "apple"))
        return "apple";
    return "other";
}

std::optional<PeakRow> peakRow(const Accelerator &accelerator, WeightKind kind)
{
    const ComputeRates &peak = accelerator.compute;
    const double fp16 = rate(peak.fp16) > 0.0 ? rate(peak.fp16) : rate(peak.bf16);
    const double fp8 = rate(peak.fp8), int8 = rate(peak.int8), fp4 = rate(peak.fp4);
    const auto known = [](double flops, EfficiencyRow row) { return flops > 0.0 ? std::optional(PeakRow{flops, row}) : std::nullopt; };
    const auto unitsOr16 = [&](double flops, EfficiencyRow row, EfficiencyRow without) { return flops > 0.0 ? known(flops, row) : known(fp16, without); };
    switch (kind) {
    case WeightKind::Fp8:
        return unitsOr16(fp8, EfficiencyRow::Fp8, EfficiencyRow::R16);
    case WeightKind::Int8:
        return unitsOr16(int8, EfficiencyRow::Fp8, EfficiencyRow::R16);
    case WeightKind::Fp4:
        return unitsOr16(fp4, EfficiencyRow::Fp4, EfficiencyRow::W4);
    case WeightKind::Mxfp4:
        return known(fp4 > 0.0 && fp8 > 0.0 ? fp8 : fp16, EfficiencyRow::Mx4);
    case WeightKind::Gguf4:
    case WeightKind::Gguf8:
        return known(std::max(fp16, int8), EfficiencyRow::Gguf);
    case WeightKind::Int4:
    case WeightKind::Exl2:
        return known(fp16, EfficiencyRow::W4);
    case WeightKind::Int8WeightOnly:
        return known(fp16, EfficiencyRow::W8);
    case WeightKind::Fp32:
        return known(rate(peak.fp32), EfficiencyRow::R16);
    case WeightKind::Bits16:
        return known(fp16, EfficiencyRow::R16);
    }
    return std::nullopt;
}

bool hasServingFigures(const Accelerator &accelerator, WeightKind kind)
{
    return accelerator.bandwidth && accelerator.bandwidth->base() > 0.0 && peakRow(accelerator, kind) && peakRow(accelerator, WeightKind::Bits16);
}

} // namespace inferrack::core
