// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSettings>
#include <QString>
#include <QVariant>

#include <utility>

namespace inferrack::ui {

/// A value the program remembers between two runs: where it is kept and what holds until the user chose.
template <class T>
class Setting {
public:
    Setting(QString key, T standard) : m_key(std::move(key)), m_standard(std::move(standard)) {}

    bool isChosen() const { return QSettings().contains(m_key); }
    T value() const
    {
        // A file of settings holds texts: "300" is a number, "wide" is none.
        QVariant stored = QSettings().value(m_key);
        return stored.convert(QMetaType::fromType<T>()) ? stored.value<T>() : m_standard;
    }
    void set(const T &value) const { QSettings().setValue(m_key, QVariant::fromValue(value)); }
    /// Back to the standard.
    void reset() const { QSettings().remove(m_key); }

private:
    QString m_key;
    T m_standard;
};

} // namespace inferrack::ui
