// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStandardItemModel>
#include <QTreeView>

#include "ui/chassis/chassis_actions.h"
#include "ui/chassis/chassis_scene.h"

#include <unordered_map>

namespace inferrack::ui {

/// The chassis as a list: zones, slots and what is in them, in step with the drawing and operable by keyboard alone. It is what
/// assistive tools read, since a drawing shows them nothing.
class SlotTree : public QTreeView {
    Q_OBJECT
public:
    SlotTree(ChassisActions &actions, ChassisScene &scene, QWidget *parent = nullptr);

    void sync();
    /// The slot of a row; nothing = a zone.
    std::optional<core::SlotId> slotAt(const QModelIndex &index) const;

Q_SIGNALS:
    void menuRequested(const inferrack::core::SlotId &slot, const QPoint &at);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;

private:
    void rebuild();
    void showSelection();
    std::vector<core::SlotId> selectedSlots() const;

    ChassisActions &m_actions;
    ChassisScene &m_scene;
    QStandardItemModel m_model;
    std::unordered_map<core::SlotId, QStandardItem *> m_items;
    bool m_showing = false;
};

} // namespace inferrack::ui
