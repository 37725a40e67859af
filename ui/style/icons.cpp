// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/style.h"

#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <memory>
#include <optional>

namespace inferrack::ui {

namespace {

QByteArray svg(const QString &name, const QColor &color, bool heavy)
{
    QFile file(QStringLiteral(":/resources/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly)) {
        qWarning("No icon is named %s", qUtf8Printable(name));
        return {};
    }
    QByteArray content = file.readAll();
    content.replace("currentColor", color.name().toLatin1());
    if (heavy)
        content.replace("stroke-width=\"1.5\"", "stroke-width=\"1.65\"");
    return content;
}

/// Parsed drawings, since a scene paints the same icon many times.
QSvgRenderer &renderer(const QString &name, const QColor &color, bool heavy)
{
    static QHash<QString, std::shared_ptr<QSvgRenderer>> renderers;
    const QString key = name + color.name() + (heavy ? u'h' : u'l');
    auto &entry = renderers[key];
    if (!entry)
        entry = std::make_shared<QSvgRenderer>(svg(name, color, heavy));
    return *entry;
}

void paintAt(QPainter &painter, const QString &name, const QRectF &where, const QColor &color)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(painter.opacity() * color.alphaF());
    renderer(name, color, where.width() < 20.0).render(&painter, where);
    painter.restore();
}

/// Draws an icon in a fixed colour or in that of the theme in use, at the size that is asked for.
class TokenIconEngine : public QIconEngine {
public:
    TokenIconEngine(QString name, std::optional<QColor> color) : m_name(std::move(name)), m_color(color) {}

    void paint(QPainter *painter, const QRect &rectangle, QIcon::Mode mode, QIcon::State state) override
    {
        paintAt(*painter, m_name, rectangle, colorIn(mode, state));
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return iconPixmap(m_name, qMin(size.width(), size.height()), colorIn(mode, state));
    }
    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State state, qreal scale) override
    {
        return iconPixmap(m_name, qRound(qMin(size.width(), size.height()) / scale), colorIn(mode, state), scale);
    }
    QIconEngine *clone() const override { return new TokenIconEngine(*this); }
    bool isNull() override { return false; }

private:
    QColor colorIn(QIcon::Mode mode, QIcon::State state) const
    {
        if (mode == QIcon::Disabled)
            return tokens().disabled;
        if (mode == QIcon::Selected)
            return tokens().onAccent;
        // As the text of a button that is on.
        return m_color.value_or(state == QIcon::On ? tokens().accent : tokens().text2);
    }

    QString m_name;
    std::optional<QColor> m_color;
};

} // namespace

QPixmap iconPixmap(const QString &name, int size, const QColor &color, qreal devicePixelRatio)
{
    const QString key = QStringLiteral("inferrack-%1-%2-%3-%4").arg(name).arg(size).arg(color.name(QColor::HexArgb)).arg(devicePixelRatio);
    QPixmap result;
    if (QPixmapCache::find(key, &result))
        return result;
    result = QPixmap(QSize(size, size) * devicePixelRatio);
    result.setDevicePixelRatio(devicePixelRatio);
    result.fill(Qt::transparent);
    QPainter painter(&result);
    paintAt(painter, name, QRectF(0, 0, size, size), color);
    painter.end();
    QPixmapCache::insert(key, result);
    return result;
}

QIcon icon(const QString &name)
{
    return QIcon(new TokenIconEngine(name, std::nullopt));
}

QIcon icon(const QString &name, const QColor &color)
{
    return QIcon(new TokenIconEngine(name, color));
}

void paintIcon(QPainter &painter, const QString &name, const QRectF &where, const QColor &color)
{
    paintAt(painter, name, where, color);
}

} // namespace inferrack::ui
