// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/actions.h"

#include "ui/text/translate.h"

#include <QWidget>

namespace inferrack::ui {

namespace {

struct Spec {
    Actions::Id id;
    core::Message name;
    const char *keys = "";
    bool checkable = false;
};

const Spec specs[] = {
    {Actions::New, INFERRACK_TEXT("Actions", "New"), "Ctrl+N"},
    {Actions::Open, INFERRACK_TEXT("Actions", "Open…"), "Ctrl+O"},
    {Actions::Start, INFERRACK_TEXT("Actions", "Start page")},
    {Actions::Save, INFERRACK_TEXT("Actions", "Save"), "Ctrl+S"},
    {Actions::SaveAs, INFERRACK_TEXT("Actions", "Save as…"), "Ctrl+Shift+S"},
    {Actions::Quit, INFERRACK_TEXT("Actions", "Quit"), "Ctrl+Q"},
    {Actions::Undo, INFERRACK_TEXT("Actions", "Undo"), "Ctrl+Z"},
    {Actions::Redo, INFERRACK_TEXT("Actions", "Redo"), "Ctrl+Shift+Z"},
    {Actions::History, INFERRACK_TEXT("Actions", "History…"), "Ctrl+Alt+Z"},
    {Actions::Duplicate, INFERRACK_TEXT("Actions", "Duplicate the selected part"), "Ctrl+D"},
    {Actions::Remove, INFERRACK_TEXT("Actions", "Remove the selected parts"), "Del"},
    {Actions::ShowSelected, INFERRACK_TEXT("Actions", "Specification of the selected parts"), "Ctrl+I"},
    {Actions::SearchParts, INFERRACK_TEXT("Actions", "Search the part library"), "Ctrl+F"},
    {Actions::PlaceBest, INFERRACK_TEXT("Actions", "Put the chosen part into the best slot")},
    {Actions::PlaceAll, INFERRACK_TEXT("Actions", "Fill all slots of this kind")},
    {Actions::Replace, INFERRACK_TEXT("Actions", "Replace the selected parts with the chosen one"), "Ctrl+R"},
    {Actions::SwitchLanguage, INFERRACK_TEXT("Actions", "Switch language"), "F9"},
    {Actions::DarkTheme, INFERRACK_TEXT("Actions", "Dark theme"), "", true},
    {Actions::ToggleParts, INFERRACK_TEXT("Actions", "Part library"), "Ctrl+1", true},
    {Actions::ToggleCharts, INFERRACK_TEXT("Actions", "Charts"), "Ctrl+2", true},
    {Actions::ToggleResults, INFERRACK_TEXT("Actions", "Results panel"), "Ctrl+3", true},
    {Actions::ToggleWorkload, INFERRACK_TEXT("Actions", "Workload"), "Ctrl+4", true},
    {Actions::ZoomIn, INFERRACK_TEXT("Actions", "Zoom in"), "Ctrl++"},
    {Actions::ZoomOut, INFERRACK_TEXT("Actions", "Zoom out"), "Ctrl+-"},
    {Actions::ActualSize, INFERRACK_TEXT("Actions", "Actual size"), "Ctrl+0"},
    {Actions::ZoomFit, INFERRACK_TEXT("Actions", "Fit the chassis into the view")},
    {Actions::NextRegion, INFERRACK_TEXT("Actions", "Next region"), "F6"},
    {Actions::PreviousRegion, INFERRACK_TEXT("Actions", "Previous region"), "Shift+F6"},
    {Actions::OpenMenus, INFERRACK_TEXT("Actions", "Open the menus"), "F10"},
    {Actions::AboutData, INFERRACK_TEXT("Actions", "About the data…")},
    {Actions::SearchCommands, INFERRACK_TEXT("Actions", "Search commands…"), "Ctrl+K"},
    {Actions::ShowKeys, INFERRACK_TEXT("Actions", "Keyboard shortcuts…"), "?"},
    {Actions::AboutProgram, INFERRACK_TEXT("Actions", "About InferRack…")},
};
static_assert(std::size(specs) == Actions::Count);

} // namespace

Actions::Actions(QWidget &window) : QObject(&window)
{
    for (const Spec &spec : specs) {
        auto *action = new QAction(this);
        action->setShortcut(QKeySequence(QString::fromLatin1(spec.keys)));
        action->setCheckable(spec.checkable);
        // What the search reads, whatever the language of the moment.
        const core::Text name{spec.name, {}};
        action->setProperty("names", QStringList{translated(name, Language::English), translated(name, Language::Chinese)});
        window.addAction(action);
        m_entries.push_back({action, spec.name});
    }
    // Both habits of redo.
    (*this)[Redo].setShortcuts({QKeySequence(QStringLiteral("Ctrl+Shift+Z")), QKeySequence(QStringLiteral("Ctrl+Y"))});
    (*this)[ZoomIn].setShortcuts({QKeySequence(QStringLiteral("Ctrl++")), QKeySequence(QStringLiteral("Ctrl+="))});
    retranslate();
}

std::vector<QAction *> Actions::all() const
{
    std::vector<QAction *> actions;
    for (const Entry &entry : m_entries)
        actions.push_back(entry.action);
    return actions;
}

QStringList Actions::namesOf(const QAction &action)
{
    QStringList names = action.property("names").toStringList();
    const QString shown = action.text().remove(QLatin1Char('&'));
    if (!names.contains(shown))
        names.append(shown);
    return names;
}

void Actions::retranslate()
{
    for (const Entry &entry : m_entries)
        entry.action->setText(translated(entry.name));
}

} // namespace inferrack::ui
