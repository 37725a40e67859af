// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/palette/part_list_model.h"

#include <vector>

class QAbstractButton;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace inferrack::ui {

class Chip;
class KeyHint;
class Document;
class PartColumnsHeader;
class PartListView;
class Selection;

/// The part library: kinds, search, filters and cards. In a small window a rail of kinds that flies out over the canvas.
class PalettePanel : public QWidget {
    Q_OBJECT
public:
    PalettePanel(Document &document, Selection &selection, QWidget *parent = nullptr);
    ~PalettePanel() override;

    static constexpr int fullWidth = 272, railWidth = 56;

    void setCompact(bool compact);
    bool isCompact() const { return m_compact; }
    /// The flyout of the rail is open.
    bool isOpen() const;
    void focusSearch();
    void showKind(core::PartKind kind);
    /// Rows with prices in columns instead of cards; remembered.
    void showColumns(bool columns);
    /// The orders the parts can be put in; closes and deletes itself.
    QMenu *openSortMenu();
    /// Makes a part the current one, with the filters off that hide it; a part that is no card stays where it is.
    void showPart(const core::PartId &part);

    PartListModel &model() { return m_model; }
    PartListView &view() { return *m_view; }

    QSize sizeHint() const override { return {m_compact ? railWidth : fullWidth, 700}; }

Q_SIGNALS:
    /// Specification and source of a part are asked for.
    void partAsked(const inferrack::core::PartId &part);
    /// How a price per unit of a part is made is asked for.
    void priceAsked(const inferrack::core::PartId &part, inferrack::core::PriceRatio ratio);

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildBody();
    void arrange();
    void openFlyout(bool open);
    void place(const core::PartId &part, bool fillAll);
    void placeSearchKeys();
    void showMenu(const core::PartId &part, const QPoint &position);
    void retranslate();
    void syncCounts();
    void clearFilters();
    /// Ways on from an empty list: kinds in which the search finds something.
    void offerOtherKinds(bool offer);

    Document &m_document;
    Selection &m_selection;
    PartListModel m_model;
    QWidget *m_rail = nullptr; ///< kinds one above the other
    QWidget *m_body = nullptr; ///< search, kinds side by side, cards; floats over the canvas in a small window
    QWidget *m_kindRow = nullptr;
    QLineEdit *m_search = nullptr;
    KeyHint *m_searchKeys = nullptr; ///< at the right of the empty field
    QLabel *m_title = nullptr, *m_count = nullptr, *m_emptyText = nullptr, *m_hintText = nullptr;
    Chip *m_fits = nullptr, *m_domestic = nullptr, *m_priced = nullptr;
    QWidget *m_empty = nullptr, *m_hint = nullptr;
    QPushButton *m_clear = nullptr;
    std::vector<QPushButton *> m_otherKinds; ///< one for each kind; shown where the search finds nothing in this one
    QToolButton *m_hintClose = nullptr, *m_railSearch = nullptr;
    PartListView *m_view = nullptr;
    PartColumnsHeader *m_header = nullptr;
    QToolButton *m_sort = nullptr, *m_columns = nullptr;
    struct KindButtons {
        core::PartKind kind;
        QToolButton *inRow;
        QToolButton *inRail;
    };
    std::vector<KindButtons> m_kinds;
    bool m_compact = false;
};

} // namespace inferrack::ui
