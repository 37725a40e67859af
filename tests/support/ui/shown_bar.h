// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <catch2/catch.hpp>

#include <QTest>

#include "tests/support/core/catalog.h"
#include "tests/support/ui/handling.h"
#include "tests/support/ui/open_example.h"
#include "ui/document/document.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/labelled_field.h"
#include "ui/widgets/number_edit.h"
#include "ui/workload/workload_bar.h"

#include <optional>

namespace inferrack::tests {

/// The workload bar over the first example, shown at a width.
struct ShownBar {
    explicit ShownBar(int width = 1920) : document(core::testCatalog())
    {
        REQUIRE(document.open(tests::exampleFile()));
        bar.emplace(document);
        bar->setCompact(width < 1500);
        bar->resize(width, bar->height());
        showActive(*bar);
    }

    ui::LabelledField &field(const char *name) const
    {
        for (ui::LabelledField *box : bar->findChildren<ui::LabelledField *>())
            if (box->field()->accessibleName() == QString::fromUtf8(name))
                return *box;
        FAIL("no field " << name);
        throw 0;
    }
    ui::NumberEdit &number(const char *name) const { return *static_cast<ui::NumberEdit *>(field(name).field()); }
    bool isAssumed(const char *name) const { return !field(name).findChild<ui::Chip *>()->isHidden(); }
    bool isInBar(const char *name) const { return field(name).parentWidget() == &*bar; }
    void type(const char *name, const char *text) const
    {
        number(name).setFocus();
        number(name).selectAll();
        QTest::keyClicks(&number(name), QString::fromUtf8(text));
        QTest::keyClick(&number(name), Qt::Key_Return);
    }
    const core::Workload &workload() const { return document.scenario().workloads.front(); }
    const core::Deployment &deployment() const { return document.scenario().deployments.front(); }

    ui::Document document;
    std::optional<ui::WorkloadBar> bar;
};

} // namespace inferrack::tests
