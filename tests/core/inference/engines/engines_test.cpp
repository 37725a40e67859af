// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/inference/engines/engine.h"

#include <catch2/catch.hpp>

namespace inferrack::core {
namespace {

const Engine &known(const char *id)
{
    const Engine *found = engine(EngineId(id));
    REQUIRE(found);
    return *found;
}

KvFormat kv(const char *id)
{
    KvFormat format;
    format.id = KvFormatId(id);
    return format;
}

TEST_CASE("version_numbers_are_read_out_of_what_makers_write", "[engines]")
{
    CHECK(versionNumber("0.24") == 0.024);
    CHECK(versionNumber("0.19.0") == 0.019);
    CHECK(versionNumber("v1.2.0rc6.post2") == 1.002);
    CHECK(versionNumber("0.12-0.20") == 0.020);
    CHECK(versionNumber("0.9 (of 2024.10)") == 0.009);
    CHECK(versionNumber("b4500") == std::nullopt);
    CHECK(versionNumber("") == std::nullopt);
    CHECK(versionNumber("7.") == std::nullopt);
}

TEST_CASE("engines_stand_in_the_order_of_the_workload_bar", "[engines]")
{
    std::string names;
    for (const Engine &e : engines())
        names += std::string(e.id) + ' ';
    CHECK(names == "vllm sglang tensorrt-llm llama.cpp lmdeploy mindie ");
    CHECK(engine(EngineId("onnxruntime")) == nullptr);
    CHECK(std::string(known("vllm").defaultVersion) == "0.24");
}

TEST_CASE("constants_follow_the_version_and_the_stack", "[engines]")
{
    struct Row {
        const char *engine, *version, *stack, *key;
    };
    const Row rows[] = {
        {"vllm", "0.24", "CUDA", "vllm"},
        {"vllm", "0.8", "ROCm", "vllm"},
        {"vllm", "0.7.3", "CUDA", "vllm_v0"},
        {"vllm", "0.2.1", "CUDA", "vllm_2023"},
        {"vllm", "", "CUDA", "vllm"},
        {"vllm", "0.24", "CANN", "vllm_ascend"},
        {"sglang", "0.5.9", "CUDA", "sglang"},
        {"tensorrt-llm", "1.2", "CUDA", "trtllm"},
        {"tensorrt-llm", "", "CUDA", "trtllm"},
        {"tensorrt-llm", "1.1.0", "CUDA", "trtllm_11"},
        {"tensorrt-llm", "0.20", "CUDA", "trtllm_cpp"},
        {"tensorrt-llm", "0.9", "CUDA", "trtllm_old"},
        {"llama.cpp", "b4500", "CUDA", "llamacpp"},
        {"lmdeploy", "0.10", "CUDA", "lmdeploy"},
        {"mindie", "2.0", "CANN", "vllm_ascend"},
    };
    for (const Row &row : rows) {
        INFO(row.engine << ' ' << row.version << ' ' << row.stack);
        CHECK(known(row.engine).constantsFor(row.version, row.stack) == row.key);
    }
    CHECK(known("mindie").borrowsConstants);
    CHECK_FALSE(known("vllm").borrowsConstants);
}

TEST_CASE("gguf_is_loaded_by_llama_cpp_alone", "[engines]")
{
    for (const Engine &e : engines()) {
        INFO(e.id);
        const bool ggufEngine = std::string(e.id) == "llama.cpp";
        CHECK(e.loadsWeights(WeightKind::Gguf4) == ggufEngine);
        CHECK(e.loadsWeights(WeightKind::Gguf8) == ggufEngine);
        CHECK(e.loadsWeights(WeightKind::Bits16));
        CHECK_FALSE(e.loadsWeights(WeightKind::Exl2));
    }
    CHECK_FALSE(known("llama.cpp").loadsWeights(WeightKind::Fp8));
    CHECK(known("llama.cpp").loadsWeights(WeightKind::Mxfp4));
    CHECK_FALSE(known("mindie").loadsWeights(WeightKind::Fp8));
    CHECK(known("vllm").loadsWeights(WeightKind::Fp4));
}

TEST_CASE("kv_formats_that_engines_keep_on_a_stack", "[engines]")
{
    DriverStack hopper, blackwell, volta, ascend;
    hopper.stack = blackwell.stack = volta.stack = "CUDA";
    hopper.formats = {{"fp8", FormatSupport::Native}, {"nvfp4", FormatSupport::WeightOnly}};
    blackwell.formats = {{"fp8", FormatSupport::Native}, {"nvfp4", FormatSupport::Native}};
    volta.formats = {{"fp8", FormatSupport::No}};
    ascend.stack = "CANN";
    ascend.formats = {{"fp8", FormatSupport::No}};
    struct Row {
        const char *engine;
        const DriverStack &stack;
        const char *kept;
    };
    const Row rows[] = {
        {"vllm", hopper, "fp16/bf16 fp8-e4m3 "},
        {"vllm", volta, "fp16/bf16 "},
        {"vllm", ascend, "fp16/bf16 "},
        {"sglang", hopper, "fp16/bf16 fp8-e4m3 fp8-e5m2 "},
        {"sglang", blackwell, "fp16/bf16 fp8-e4m3 fp8-e5m2 nvfp4 "},
        {"tensorrt-llm", hopper, "fp16/bf16 fp8-e4m3 int8 "},
        {"tensorrt-llm", blackwell, "fp16/bf16 fp8-e4m3 int8 nvfp4 "},
        {"llama.cpp", volta, "fp16/bf16 int8 int4 "},
        {"lmdeploy", hopper, "fp16/bf16 int8 int4 "},
        {"mindie", ascend, "fp16/bf16 "},
    };
    for (const Row &row : rows) {
        std::string kept;
        for (const char *format : {"fp16/bf16", "fp8-e4m3", "fp8-e5m2", "int8", "int4", "nvfp4"})
            if (keepsKv(known(row.engine), kv(format), row.stack))
                kept += std::string(format) + ' ';
        INFO(row.engine << " on " << row.stack.stack);
        CHECK(kept == row.kept);
    }
}

} // namespace
} // namespace inferrack::core
