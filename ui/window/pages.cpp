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
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

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

Page page(const QString &title, int width, QWidget *parent)
{
    auto *dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    dialog->setFixedWidth(width);
    standOnCard(*dialog);
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
    page.column->addSpacing(8);
    page.column->addWidget(close, 0, Qt::AlignRight);
}

} // namespace

QDialog *keysPage(const QList<QAction *> &actions, QWidget *parent)
{
    const Page made = page(Pages::tr("Keyboard shortcuts"), 860, parent);
    std::vector<std::pair<QString, QString>> keys;
    for (const QAction *action : actions)
        if (!action->shortcut().isEmpty())
            keys.emplace_back(action->shortcut().toString(QKeySequence::NativeText), action->text().remove(QLatin1Char('&')).remove(QStringLiteral("…")));
    const std::pair<QString, QString> gestures[] = {
        {QStringLiteral("← ↑ → ↓"), Pages::tr("Canvas: walk the slots")},
        {QStringLiteral("Tab"), Pages::tr("Canvas: next zone")},
        {Pages::tr("Enter", "key"), Pages::tr("Canvas: open the slot or put down what is in hand")},
        {Pages::tr("Space", "key"), Pages::tr("Part library and canvas: pick up or put down")},
        {QStringLiteral("Delete"), Pages::tr("Canvas: remove what is selected")},
        {QStringLiteral("Ctrl+A"), Pages::tr("Canvas: select all of the same kind")},
        {QStringLiteral("F"), Pages::tr("Canvas: fit the chassis into the view")},
        {QStringLiteral("Esc"), Pages::tr("Cancel a drag, put away what is in hand")},
        {Pages::tr("Enter", "key"), Pages::tr("Part library: put the part into the best slot")},
        {Pages::tr("Shift+Enter", "key"), Pages::tr("Part library: fill all slots like it")},
        {QStringLiteral("Alt+1 … 8"), Pages::tr("Part library: kind of part")},
        {QStringLiteral("F1"), Pages::tr("Results, charts and slots: how the figure is made")},
        {QStringLiteral("Alt+←"), Pages::tr("How a figure is made: back")},
        {QStringLiteral("Shift+← →"), Pages::tr("Latency chart: read the curves elsewhere")},
        {QStringLiteral("Ctrl+Shift+1 … 3"), Pages::tr("Charts: enlarge one")},
        {QStringLiteral("↑ ↓"), Pages::tr("Number field: next value, with Shift four values on")},
    };
    keys.insert(keys.end(), std::begin(gestures), std::end(gestures));
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(6);
    const int rows = (static_cast<int>(keys.size()) + 1) / 2;
    for (int i = 0; i < static_cast<int>(keys.size()); ++i)
        grid->addWidget(new KeyHint(keys[static_cast<std::size_t>(i)].first, keys[static_cast<std::size_t>(i)].second), i % rows, i / rows, Qt::AlignLeft);
    made.column->addLayout(grid);
    finish(made);
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
