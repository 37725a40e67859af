// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/text_cache.h"

#include <QHash>
#include <QTransform>

namespace inferrack::ui {

const QStaticText &laidOut(const QFont &font, const QString &text)
{
    constexpr int most = 6000;
    using Key = std::pair<QString, QString>;
    static QHash<Key, QStaticText> cache;
    const Key key(font.key(), text);
    const auto found = cache.constFind(key);
    if (found != cache.constEnd())
        return *found;
    if (cache.size() >= most)
        cache.clear();
    QStaticText laid(text);
    laid.setTextFormat(Qt::PlainText);
    laid.setPerformanceHint(QStaticText::AggressiveCaching);
    laid.prepare(QTransform(), font);
    return *cache.insert(key, laid);
}

} // namespace inferrack::ui
