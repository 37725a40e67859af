// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QObject>

#include "core/text.h"

#include <vector>

namespace inferrack::ui {

/// Every command of the window: its name in both languages, its keys, and the place where menus, keys and search find it.
///
/// The order is that of the list in actions.cpp.
class Actions : public QObject {
    Q_OBJECT
public:
    enum Id {
        New,
        Open,
        Start,
        Save,
        SaveAs,
        Quit,
        Undo,
        Redo,
        History,
        Duplicate,
        Remove,
        ShowSelected,
        SearchParts,
        PlaceBest,
        PlaceAll,
        Replace,
        SwitchLanguage,
        DarkTheme,
        ToggleParts,
        ToggleCharts,
        ToggleResults,
        ToggleWorkload,
        ZoomIn,
        ZoomOut,
        ActualSize,
        ZoomFit,
        NextRegion,
        PreviousRegion,
        OpenMenus,
        AboutData,
        SearchCommands,
        ShowKeys,
        AboutProgram,
        Count
    };

    /// The actions belong to `window`, where their keys work.
    explicit Actions(QWidget &window);

    QAction &operator[](Id id) const { return *m_entries[id].action; }
    std::vector<QAction *> all() const;
    /// Names a search may find an action by: English and Chinese, for one from elsewhere its text.
    static QStringList namesOf(const QAction &action);
    void retranslate();

private:
    struct Entry {
        QAction *action;
        core::Message name;
    };
    std::vector<Entry> m_entries;
};

} // namespace inferrack::ui
