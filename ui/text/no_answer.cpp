// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/no_answer.h"

#include "ui/text/translate.h"

#include <string_view>

namespace inferrack::ui {

namespace {

struct Texts {
    std::string_view problem;
    core::Message clause, sentence;
};

const Texts all[] = {
    {"no_accelerator", INFERRACK_TEXT("NoAnswer", "no accelerator"), INFERRACK_TEXT("NoAnswer", "No accelerator in the server. Drag one into a slot.")},
    {"other_slots", INFERRACK_TEXT("NoAnswer", "no accelerator in these slots"),
     INFERRACK_TEXT("NoAnswer", "No accelerator in the slots that the deployment runs on. Drag one there.")},
    {"no_model", INFERRACK_TEXT("NoAnswer", "no model chosen"), INFERRACK_TEXT("NoAnswer", "No model is chosen. Choose one in the workload.")},
    {"no_engine", INFERRACK_TEXT("NoAnswer", "no inference engine chosen"),
     INFERRACK_TEXT("NoAnswer", "No inference engine is chosen. Choose one in the workload.")},
    {"no_weight_format", INFERRACK_TEXT("NoAnswer", "no weight format chosen"),
     INFERRACK_TEXT("NoAnswer", "No weight format is chosen. Choose one in the workload.")},
    {"no_kv_format", INFERRACK_TEXT("NoAnswer", "no KV cache format chosen"),
     INFERRACK_TEXT("NoAnswer", "No KV cache format is chosen. Choose one in the workload.")},
    {"unknown_model", INFERRACK_TEXT("NoAnswer", "not a language model"),
     INFERRACK_TEXT("NoAnswer", "The model is not a language model of the catalogue: it has no token figures.")},
    {"encoder_model", INFERRACK_TEXT("NoAnswer", "the model makes no tokens"),
     INFERRACK_TEXT("NoAnswer", "The model makes embeddings and no tokens. Choose one that writes text.")},
    {"unknown_engine", INFERRACK_TEXT("NoAnswer", "inference engine not known"),
     INFERRACK_TEXT("NoAnswer", "The program does not know the inference engine. Choose another one.")},
    {"unknown_accelerator", INFERRACK_TEXT("NoAnswer", "accelerator not in the catalogue"),
     INFERRACK_TEXT("NoAnswer", "The catalogue does not know the accelerator.")},
    {"unknown_format", INFERRACK_TEXT("NoAnswer", "format not in the catalogue"),
     INFERRACK_TEXT("NoAnswer", "The catalogue does not know the weight format or the KV cache format.")},
    {"missing_figure", INFERRACK_TEXT("NoAnswer", "a figure of the part or the model is missing"),
     INFERRACK_TEXT("NoAnswer", "The catalogue lacks a figure of the accelerator or the model that the times need.")},
    {"missing_constants", INFERRACK_TEXT("NoAnswer", "constants of the serving model are missing"),
     INFERRACK_TEXT("NoAnswer", "The constants of the serving model could not be read.")},
};

} // namespace

NoAnswer noAnswer(const std::string &problem)
{
    for (const Texts &texts : all)
        if (texts.problem == problem)
            return {translated(core::Text{texts.clause, {}}), translated(core::Text{texts.sentence, {}})};
    return {};
}

} // namespace inferrack::ui
