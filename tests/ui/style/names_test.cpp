// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QPainter>

#include "tests/support/ui/recorder.h"
#include "ui/style/names.h"
#include "ui/style/style.h"

using namespace inferrack;
using namespace inferrack::tests;

namespace {

struct Painted {
    QString text;
    bool cut = false;
};

Painted painted(const QString &name, qreal width)
{
    Recorder recorder;
    QPainter painter(&recorder);
    painter.setFont(ui::font(ui::TextRole::Body));
    const bool cut = ui::paintName(painter, QRectF(0, 0, width, 20), Qt::AlignLeft | Qt::AlignVCenter, name);
    painter.end();
    return {recorder.words().join(QString()), cut};
}

} // namespace

TEST_CASE("names_of_a_series_are_told_apart_where_they_have_no_room")
{
    const Painted small = painted(QStringLiteral("D7-PS1010 3.84TB U.2 NVMe"), 100), large = painted(QStringLiteral("D7-PS1010 7.68TB U.2 SATA"), 100);
    CHECK(small.cut);
    CHECK(large.cut);
    CHECK(small.text.startsWith(QStringLiteral("D7")));
    CHECK(small.text.endsWith(QStringLiteral("NVMe")));
    CHECK(large.text.endsWith(QStringLiteral("SATA")));
    CHECK(small.text != large.text);
}

TEST_CASE("a_name_that_fits_is_whole")
{
    const Painted name = painted(QStringLiteral("L40S 48GB"), 200);
    CHECK_FALSE(name.cut);
    CHECK(name.text == QStringLiteral("L40S 48GB"));
}
