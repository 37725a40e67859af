// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/pages.h"

#include "core/catalog/catalog.h"
#include "core/catalog/kinds/kinds.h"
#include "ui/style/style.h"
#include "ui/text/number_format.h"
#include "ui/widgets/key_hint.h"
#include "ui/widgets/card_background.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <vector>

namespace inferrack::ui {

namespace {

/// Context of the texts of this file.
class Pages {
    Q_DECLARE_TR_FUNCTIONS(Pages)
};

struct Page {
    QDialog *dialog;
    QVBoxLayout *column;
};

/// A page of this width; 0 = as wide as what it holds.
Page page(const QString &title, int width, QWidget *parent)
{
    auto *dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    standOnCard(*dialog);
    if (width > 0)
        dialog->setFixedWidth(width + aroundCard(*dialog));
    auto *column = new QVBoxLayout(dialog);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(12);
    auto *heading = new QLabel(title);
    heading->setFont(ui::font(TextRole::DialogTitle));
    column->addWidget(heading);
    return {dialog, column};
}

/// A noun as the beginning of a line.
QString capitalised(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

QLabel *paragraph(const QString &text)
{
    auto *label = new QLabel(text);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

void finish(const Page &page)
{
    auto *close = new QPushButton(Pages::tr("Close"));
    close->setProperty("kind", QStringLiteral("primary"));
    close->setMinimumHeight(32);
    close->setDefault(true);
    QObject::connect(close, &QPushButton::clicked, page.dialog, &QDialog::accept);
    // Height that is left over parts the texts from the button, not from each other.
    page.column->addStretch(1);
    page.column->addSpacing(8);
    page.column->addWidget(close, 0, Qt::AlignRight);
    if (page.dialog->hasHeightForWidth())
        page.dialog->resize(page.dialog->width(), page.dialog->heightForWidth(page.dialog->width()));
}

struct Key {
    QString keys, text;
};
struct KeyGroup {
    QString name;
    std::vector<Key> keys;
};

/// Groups of keys one below the other; all texts begin at one edge.
QVBoxLayout *keyColumn(const std::vector<KeyGroup> &groups)
{
    int width = 0;
    for (const KeyGroup &group : groups)
        for (const Key &key : group.keys)
            width = std::max(width, KeyHint::plateWidth(key.keys));
    auto *column = new QVBoxLayout;
    column->setSpacing(4);
    for (const KeyGroup &group : groups) {
        if (group.keys.empty())
            continue;
        if (column->count() > 0)
            column->addSpacing(12);
        auto *heading = new QLabel(group.name);
        heading->setFont(ui::font(TextRole::Strong));
        column->addWidget(heading);
        for (const Key &key : group.keys) {
            auto *hint = new KeyHint(key.keys, key.text);
            hint->setPlateColumn(width);
            column->addWidget(hint, 0, Qt::AlignLeft);
        }
    }
    column->addStretch(1);
    return column;
}

/// "Alt+1–8" of "Alt+%1".
QString range(const QString &keys, int last)
{
    return keys.arg(Pages::tr("%1–%2", "digits of keys, first to last").arg(1).arg(last));
}

QString keysOf(const QAction &action)
{
    QStringList all;
    for (const QKeySequence &keys : action.shortcuts())
        all << keys.toString(QKeySequence::NativeText);
    return all.join(QStringLiteral(", "));
}

} // namespace

QDialog *keysPage(const QList<QAction *> &actions, QWidget *parent)
{
    const Page made = page(Pages::tr("Keyboard shortcuts"), 0, parent);
    KeyGroup project{Pages::tr("Project and parts", "group of keys"), {}}, window{Pages::tr("View and window", "group of keys"), {}};
    for (const QAction *action : actions)
        if (!action->shortcut().isEmpty()) {
            KeyGroup &group = action->property(ofWindow).toBool() ? window : project;
            group.keys.push_back({keysOf(*action), action->text().remove(QLatin1Char('&')).remove(QStringLiteral("…"))});
        }
    const KeyGroup canvas{Pages::tr("Canvas", "group of keys"),
                          {{QStringLiteral("← ↑ → ↓"), Pages::tr("Walk the slots")},
                           {QStringLiteral("Home, End"), Pages::tr("First or last slot")},
                           {QStringLiteral("Tab"), Pages::tr("Next zone")},
                           {Pages::tr("Enter", "key"), Pages::tr("Open the slot or put down what is in hand")},
                           {Pages::tr("Space", "key"), Pages::tr("Pick up or put down")},
                           {QStringLiteral("Delete"), Pages::tr("Remove what is selected")},
                           {QStringLiteral("Ctrl+A"), Pages::tr("Select all of the same kind")},
                           {QStringLiteral("F"), Pages::tr("Fit the chassis into the view")},
                           {QStringLiteral("Esc"), Pages::tr("Cancel a drag, put away what is in hand")}}};
    const KeyGroup library{Pages::tr("Part library", "group of keys"),
                           {{Pages::tr("Enter", "key"), Pages::tr("Put the part into the best slot")},
                            {Pages::tr("Shift+Enter", "key"), Pages::tr("Fill all slots like it")},
                            {Pages::tr("Space", "key"), Pages::tr("Pick up or put down")},
                            {range(QStringLiteral("Alt+%1"), 8), Pages::tr("Kind of part")}}};
    const KeyGroup others{Pages::tr("Fields, tabs, results and charts", "group of keys"),
                          {{QStringLiteral("↑ ↓"), Pages::tr("Number field: next value, with Shift four values on")},
                           {QStringLiteral("F2"), Pages::tr("Tab of a scenario: rename it")},
                           {QStringLiteral("F1"), Pages::tr("Results, charts and slots: how the figure is made")},
                           {QStringLiteral("Alt+←"), Pages::tr("How a figure is made: back")},
                           {QStringLiteral("Shift+← →"), Pages::tr("Latency chart: read the curves elsewhere")},
                           {range(QStringLiteral("Ctrl+Shift+%1"), 3), Pages::tr("Charts: enlarge one")},
                           {QStringLiteral("Shift+F10"), Pages::tr("Menu of what has the focus")}}};
    auto *columns = new QHBoxLayout;
    columns->setSpacing(32);
    for (const std::vector<KeyGroup> &column : {std::vector{project, library}, std::vector{window}, std::vector{canvas, others}})
        columns->addLayout(keyColumn(column));
    made.column->addLayout(columns);
    made.column->setSizeConstraint(QLayout::SetFixedSize);
    finish(made);
    made.dialog->adjustSize();
    return made.dialog;
}

QDialog *programPage(QWidget *parent)
{
    const Page made = page(Pages::tr("About InferRack"), 600, parent);
    made.column->addWidget(paragraph(Pages::tr("Version %1").arg(QStringLiteral(INFERRACK_VERSION))));
    made.column->addWidget(paragraph(Pages::tr("InferRack configures AI inference servers: it shows whether a model fits, how fast it serves, whether lanes, "
                                               "power and cooling hold, and what it costs. "
                                               "Everything is calculated on this computer; nothing is uploaded.")));
    made.column->addWidget(paragraph(Pages::tr("Free software under the GNU General Public License, version 3 or later. It comes without any warranty.")));
    made.column->addWidget(paragraph(Pages::tr("Made with Qt %1, Qt Charts, QCustomPlot, nlohmann/json and Noto Sans.").arg(QLatin1String(qVersion()))));
    finish(made);
    return made.dialog;
}

QDialog *dataPage(const core::Catalog &catalog, QWidget *parent)
{
    const Page made = page(Pages::tr("About the data"), 600, parent);
    made.column->addWidget(paragraph(Pages::tr("Catalogue %1. Every figure names its source and date.").arg(QString::fromStdString(catalog.version()))));
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(4);
    int row = 0;
    const auto line = [&](const QString &name, const QString &value) {
        auto *figure = new QLabel(value);
        figure->setFont(ui::font(TextRole::Strong));
        figure->setAlignment(Qt::AlignRight);
        grid->addWidget(new QLabel(name), row, 0);
        grid->addWidget(figure, row++, 1);
    };
    for (const core::Kind &kind : core::kinds())
        line(capitalised(translated(kind.plural)), number(static_cast<double>(catalog.parts(kind.kind).size())));
    line(Pages::tr("Models"), number(static_cast<double>(catalog.models().size())));
    made.column->addLayout(grid);
    for (const core::PriceList &list : catalog.priceLists())
        made.column->addWidget(paragraph(Pages::tr("%1: %2 prices, valid from %3 until %4", "price list")
                                             .arg(partName(list.nameEn, list.nameZh), number(static_cast<double>(list.prices.size())),
                                                  QString::fromStdString(list.validFrom), QString::fromStdString(list.validTo))));
    finish(made);
    return made.dialog;
}

} // namespace inferrack::ui
