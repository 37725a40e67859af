// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace inferrack::ui {

class Chip;

/// A field with its label above, the mark "assumed" beside the label and a red border while its value cannot be used.
class LabelledField : public QWidget {
    Q_OBJECT
public:
    /// Takes the field as its child.
    LabelledField(const QString &label, QWidget *field, QWidget *parent = nullptr);

    QWidget *field() const { return m_field; }
    void setLabel(const QString &label);
    void setAssumed(bool assumed);
    /// Less room between label and mark.
    void setMarkClose(bool close);
    /// The reason is the tool tip and the accessible description; empty = the value is fine.
    void setError(const QString &reason);

Q_SIGNALS:
    /// The mark was clicked: the value is right as it is.
    void confirmed();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QHBoxLayout *m_head;
    QLabel *m_label;
    Chip *m_chip;
    QWidget *m_field;
};

} // namespace inferrack::ui
