// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QList>
#include <QString>

namespace inferrack::ui {

/// One entry of a choice: what it stands for, what the closed field says and what the open list says.
struct Choice {
    QString id;
    QString brief;
    QString full;
    bool operator==(const Choice &) const = default;
};

/// A choice among things of the catalogue. Searchable: one types a part of the name and picks from what is left.
class ChoiceBox : public QComboBox {
    Q_OBJECT
public:
    explicit ChoiceBox(bool searchable, QWidget *parent = nullptr);

    void setChoices(const QList<Choice> &choices);
    QString id() const { return currentData().toString(); }
    /// What the closed field says.
    QString brief() const;
    /// Shows an entry; an id that is not among the choices is shown as it is written.
    void setId(const QString &id);

Q_SIGNALS:
    /// The user picked another entry.
    void picked(const QString &id);

protected:
    void paintEvent(QPaintEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void showPopup() override;

private:
    void pick(int index);
    /// The entry of the id, whatever was typed.
    void showId();

    QList<Choice> m_choices;
    QString m_id;
    bool m_searchable;
    bool m_enteredByClick = false; ///< the click that gave the focus selects all: what is typed then replaces the name
};

} // namespace inferrack::ui
