// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QHBoxLayout;

namespace inferrack::ui {

/// A label with its field below; the chip beside the label marks a value the program assumed.
class FieldBox : public QWidget {
    Q_OBJECT
public:
    /// Takes the editors, shown side by side; the first gets the focus and the name of the field.
    explicit FieldBox(std::initializer_list<QWidget *> editors, QWidget *parent = nullptr);

    QWidget *editor() const { return m_editor; }
    void setLabel(const QString &label);
    QString label() const { return m_label; }
    /// Keeps room for the chip, so that the bar does not jump under the pointer when it goes.
    void setMayBeAssumed(bool mayBe);
    void setAssumed(bool assumed);
    bool isAssumed() const { return m_assumed; }

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override { return minimumSizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    int labelWidth() const;

    QWidget *m_editor;
    QHBoxLayout *m_row;
    QString m_label;
    bool m_mayBeAssumed = false;
    bool m_assumed = false;
};

} // namespace inferrack::ui
