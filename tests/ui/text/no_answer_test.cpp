// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include "ui/text/no_answer.h"
#include "ui/text/translate.h"

#include <set>

using namespace inferrack::ui;

TEST_CASE("every_reason_for_no_answer_has_its_own_words_in_both_languages")
{
    const char *problems[] = {"no_accelerator",      "other_slots",    "no_model",         "no_engine",      "no_weight_format",
                              "no_kv_format",        "unknown_model",  "encoder_model",    "unknown_engine", "unknown_format",
                              "unknown_accelerator", "missing_figure", "missing_constants"};
    for (const Language language : {Language::English, Language::Chinese}) {
        setLanguage(language);
        std::set<QString> clauses, sentences;
        for (const char *problem : problems) {
            INFO(problem);
            const NoAnswer none = noAnswer(problem);
            CHECK_FALSE(none.clause.isEmpty());
            CHECK(none.sentence.endsWith(language == Language::Chinese ? QStringLiteral("。") : QStringLiteral(".")));
            clauses.insert(none.clause);
            sentences.insert(none.sentence);
        }
        CHECK(clauses.size() == std::size(problems));
        CHECK(sentences.size() == std::size(problems));
    }
    setLanguage(Language::English);
    CHECK(noAnswer("").sentence.isEmpty());
}
