// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QGridLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace inferrack::ui {

class Chip;

/// A line of the panel of assumed values: name with the source below, mark, value, a button that confirms it or puts the default back, and the way to how
/// it came about. The columns after the name are equally wide in all lines, so that lines below each other are one grid.
class AssumedRow : public QWidget {
    Q_OBJECT
public:
    enum class Mark { None, Assumed, Stated };
    enum class Restore { None, Default, Remove };

    /// The value stands in `field`, which becomes a child; without one it is only shown.
    explicit AssumedRow(QWidget *field = nullptr, QWidget *parent = nullptr);

    void setName(const QString &name);
    /// The value of a line without a field.
    void setFigure(const QString &figure);
    void setMark(Mark mark);
    /// The line below the name; a refusal is red. `inFull` is its tool tip.
    void setSource(const QString &line, const QString &inFull = {}, bool refusal = false);
    /// The button that takes the value as it is.
    void setConfirm(bool shown, bool enabled = true);
    /// The button that puts the default back, or takes away what has none; `usual` is the default as it is shown.
    void setRestore(Restore restore, const QString &usual = {});
    /// The way to the derivation of the value.
    void setWhy(bool shown);

    QString name() const;
    /// The first of its buttons that has something to do; nullptr = none.
    QWidget *firstButton() const;

    static constexpr int valueWidth = 150;

Q_SIGNALS:
    void confirmed();
    void restored();
    void whyAsked();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    void recolour();
    void showMark();
    void showRestore();

    QGridLayout *m_grid;
    QLabel *m_name;
    Chip *m_mark;
    QLabel *m_figure = nullptr;
    QPushButton *m_confirm, *m_restore;
    QToolButton *m_why;
    QLabel *m_source;
    Mark m_shown = Mark::None;
    Restore m_offered = Restore::None;
    bool m_refusal = false;
};

} // namespace inferrack::ui
