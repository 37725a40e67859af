// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/drawing/chassis_painter.h"

#include <QFontMetricsF>
#include <QPainterPath>

#include "ui/drawing/text_cache.h"
#include "ui/style/style.h"
#include "ui/text/translate.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace inferrack::ui {

using core::PartKind;
using core::SlotKind;

namespace {

// Level of detail by scale.
constexpr double captionsFrom = 0.85, detailsFrom = 0.6, shapesFrom = 0.4;
constexpr double slotRadius = 4.0;
constexpr double lowSlot = 20.0; ///< below this height a slot has no room for words or a sign: a memory module
constexpr double leastSign = 8.0, mostSign = 14.0; ///< on the screen; in a slot that is small a sign reaches beyond it

QFont faceFont(int face)
{
    static const std::array<QFont, 5> fonts = [] {
        QFont note = font(TextRole::Note), small = font(TextRole::Small), strong = font(TextRole::Strong);
        QFont noteBold = note, smallBold = small;
        noteBold.setBold(true);
        smallBold.setBold(true);
        return std::array<QFont, 5>{note, noteBold, small, smallBold, strong};
    }();
    return fonts[static_cast<std::size_t>(face)];
}

QColor withAlpha(QColor color, double alpha)
{
    color.setAlphaF(static_cast<float>(alpha));
    return color;
}

/// Centre of a pixel row, so that one-pixel lines stay sharp.
QRectF crisp(const QRectF &rect)
{
    return rect.adjusted(0.5, 0.5, -0.5, -0.5);
}

QPainterPath roundedCorners(const QList<QPointF> &points, double radius)
{
    QPainterPath path;
    if (points.isEmpty())
        return path;
    path.moveTo(points.front());
    for (qsizetype i = 1; i < points.size(); ++i) {
        if (i + 1 == points.size()) {
            path.lineTo(points[i]);
            break;
        }
        const QLineF in(points[i], points[i - 1]), out(points[i], points[i + 1]);
        const double r = std::min({radius, in.length() / 2, out.length() / 2});
        if (r < 0.5) {
            path.lineTo(points[i]);
            continue;
        }
        path.lineTo(in.pointAt(r / in.length()));
        path.quadTo(points[i], out.pointAt(r / out.length()));
    }
    return path;
}

/// A line with its branches.
QPainterPath wayOf(const PlanLink &link)
{
    QPainterPath path = roundedCorners(link.points, 6.0);
    for (const QList<QPointF> &branch : link.branches)
        path.addPath(roundedCorners(branch, 6.0));
    return path;
}

QBrush hatch(const QColor &color, const QRectF &rect)
{
    QBrush brush(color, Qt::BDiagPattern);
    QTransform transform;
    transform.translate(rect.left(), rect.top());
    transform.scale(0.75, 0.75);
    brush.setTransform(transform);
    return brush;
}

constexpr double dimmedOpacity = 0.6; ///< of what is no target while a part is in hand

/// Paints weaker for as long as it lives.
class Opacity {
public:
    Opacity(QPainter &painter, double factor) : m_painter(painter), m_before(painter.opacity()) { painter.setOpacity(m_before * factor); }
    ~Opacity() { m_painter.setOpacity(m_before); }
    Opacity(const Opacity &) = delete;
    Opacity &operator=(const Opacity &) = delete;

private:
    QPainter &m_painter;
    double m_before;
};

/// The module itself in the pitch of its bank.
QRectF moduleIn(const QRectF &pitch)
{
    return pitch.adjusted(0.0, 0.0, 0.0, -pitch.height() * 0.28);
}

/// The sign of a conflict on the upper right corner: small on a small slot, so that it covers neither its text nor its neighbours.
QRectF cornerMark(const QRectF &rect)
{
    if (rect.width() < 60.0)
        return {rect.right() - 9.0, rect.top() - 3.0, 12.0, 12.0};
    if (rect.height() < 36.0)
        return {rect.right() - 9.0, rect.top() - 5.0, 14.0, 14.0};
    return {rect.right() - 10.0, rect.top() - 8.0, 18.0, 18.0};
}

QString shortCapacity(const QString &capacity)
{
    return capacity.section(QLatin1Char(' '), 0, 0);
}

bool isCard(const SlotLook &look)
{
    return look.part == PartKind::Accelerator;
}

/// "12 × 64 GB", shorter where that is too long.
QStringList populationForms(const SlotLook &look)
{
    return {look.population, look.population.section(QLatin1Char(' '), 0, 2), QString()};
}

QStringList prefixed(const QString &prefix, const QStringList &forms)
{
    QStringList result;
    for (const QString &form : forms)
        result << prefix + QStringLiteral(" · ") + form;
    result << prefix;
    return result;
}

} // namespace

double ChassisPainter::textWidth(Face face, const QString &text) const
{
    return laidOut(faceFont(static_cast<int>(face)), text).size().width();
}

double ChassisPainter::paintText(Face face, const QColor &color, const QRectF &where, int alignment, const QStringList &forms)
{
    if (forms.isEmpty() || where.width() <= 0.0)
        return 0.0;
    const QFont used = faceFont(static_cast<int>(face));
    m_painter.setPen(color);
    m_painter.setFont(used);
    for (const QString &form : forms) {
        const QStaticText &laid = laidOut(used, form);
        const QSizeF size = laid.size();
        if (size.width() > where.width() + 0.5)
            continue;
        double x = where.left();
        if (alignment & Qt::AlignHCenter)
            x = where.center().x() - size.width() / 2;
        else if (alignment & Qt::AlignRight)
            x = where.right() - size.width();
        double y = where.center().y() - size.height() / 2;
        if (alignment & Qt::AlignTop)
            y = where.top();
        else if (alignment & Qt::AlignBottom)
            y = where.bottom() - size.height();
        m_painter.drawStaticText(QPointF(std::round(x), std::round(y)), laid);
        return size.width();
    }
    paintElided(m_painter, where, alignment & Qt::AlignVertical_Mask ? alignment : alignment | Qt::AlignVCenter, forms.last());
    return where.width();
}

void ChassisPainter::box(const QRectF &rect, const QColor &fill, const QPen &pen, double radius)
{
    m_painter.setPen(pen);
    m_painter.setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
    m_painter.drawRoundedRect(crisp(rect), radius, radius);
    m_painter.setBrush(Qt::NoBrush);
}

QPen ChassisPainter::dashed(const QColor &color, double width, QList<qreal> pattern) const
{
    QPen pen(color, width);
    for (qreal &length : pattern)
        length /= width; // Qt counts dashes in pen widths
    pen.setDashPattern(pattern);
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

void ChassisPainter::pill(const QRectF &rect, const QColor &fill, const QColor &color, const QString &text, const QColor &edge)
{
    m_painter.setPen(edge.isValid() ? QPen(edge, 1.0) : QPen(Qt::NoPen));
    m_painter.setBrush(fill);
    m_painter.drawRoundedRect(edge.isValid() ? crisp(rect) : rect, rect.height() / 2, rect.height() / 2);
    m_painter.setBrush(Qt::NoBrush);
    paintText(Face::Note, color, rect, Qt::AlignCenter, text);
}

// ---- body

void ChassisPainter::paintBody(const ChassisPlan &plan, const ChassisLook &look)
{
    const Tokens &t = m_tokens;
    m_painter.setRenderHint(QPainter::Antialiasing);
    paintShadow(m_painter, plan.body, 10.0);
    box(plan.body, t.metal, QPen(t.border, 1.0), 10.0);
    for (const PlanZone &zone : plan.zones) {
        switch (zone.kind) {
        case ZoneKind::Fans:
            box(zone.rect, t.metal2, Qt::NoPen, 8.0);
            break;
        case ZoneKind::Baseboard:
            box(zone.rect, t.canvas, dashed(t.border, 1.0, {4, 3}), 8.0);
            break;
        default:
            break;
        }
        if (m_scale < captionsFrom)
            continue;
        QStringList titles;
        switch (zone.kind) {
        case ZoneKind::Drives:
            titles = {tr("Drives")};
            break;
        case ZoneKind::Fans:
            titles = {tr("Fans")};
            break;
        case ZoneKind::Processors:
            titles = {tr("Processors and memory"), tr("Processors")};
            break;
        case ZoneKind::Links:
            titles = zone.switches ? QStringList{tr("PCIe switches"), tr("Switches")} : QStringList{tr("PCIe links"), tr("Links")};
            break;
        case ZoneKind::Baseboard:
            titles = look.baseboardTitle;
            break;
        case ZoneKind::Slots:
            titles = {tr("Slots")};
            break;
        case ZoneKind::Supplies:
            titles = look.supplyTitle;
            break;
        }
        paintText(Face::Note, t.text2, zone.title, Qt::AlignCenter, titles + QStringList{QString()});
    }
    for (const PlanSocket &socket : plan.sockets)
        box(socket.frame, t.canvas, QPen(t.hair, 1.0), 6.0);
    if (plan.schematic && m_scale >= captionsFrom) {
        const QString text = tr("schematic");
        const double width = textWidth(Face::Note, text) + 16.0;
        const QRectF chip(plan.body.right() - width - 12.0, plan.body.top() + 3.0, width, 17.0);
        pill(chip, t.noteT, t.note, text, t.noteG);
    }
}

void ChassisPainter::paintLinks(const ChassisPlan &plan, const ChassisLook &look)
{
    const Tokens &t = m_tokens;
    const auto lookOf = [&](std::size_t i) { return i < look.links.size() ? look.links[i] : LinkLook{}; };
    std::vector<const PlanLink *> below;
    // Idle lines lie below lines in use.
    for (const bool active : {false, true}) {
        QPainterPath fabric;
        std::vector<std::pair<const PlanLink *, LinkState>> lines;
        for (std::size_t i = 0; i < plan.links.size(); ++i) {
            const PlanLink &link = plan.links[i];
            const LinkState state = lookOf(i).state;
            if ((state != LinkState::Idle) != active)
                continue;
            if (link.kind == PlanLink::Kind::Fabric) {
                fabric.addPath(roundedCorners(link.points, 6.0));
            } else if (link.kind == PlanLink::Kind::Sockets) {
                m_painter.setPen(QPen(active ? t.ink : t.border, active ? 3.0 : 1.1));
                m_painter.drawLine(link.points.front(), link.points.back());
            } else {
                lines.emplace_back(&link, state);
            }
        }
        // In one stroke, so that lines which share their way do not add up.
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(withAlpha(t.s1, active ? 0.5 : 0.22), 1.6));
        m_painter.drawPath(fabric);
        std::stable_sort(lines.begin(), lines.end(), [](const auto &one, const auto &other) { return one.first->node < other.first->node; });
        for (const auto &[link, state] : lines) {
            const double width = active ? 2.5 : 1.1;
            parted(*link, below, width);
            QPen pen(active ? t.ink : t.border, width);
            if (state == LinkState::Narrowed)
                pen = dashed(t.warnG, width, {6, 4});
            else if (state == LinkState::Dead)
                pen = QPen(t.blockG, width);
            pen.setJoinStyle(Qt::RoundJoin);
            m_painter.setPen(pen);
            m_painter.drawPath(wayOf(*link));
            below.push_back(link);
        }
    }
    if (m_scale < captionsFrom)
        return;
    for (std::size_t i = 0; i < plan.links.size(); ++i)
        paintLinkChip(plan.links[i], lookOf(i));
}

void ChassisPainter::parted(const PlanLink &link, const std::vector<const PlanLink *> &below, double width)
{
    constexpr double ends = 3.0, cut = 2.5; // a line is parted within its length only, a little wider than what it passes
    const auto inside = [](double at, double from, double to) { return at > std::min(from, to) + ends && at < std::max(from, to) - ends; };
    QPen seam(m_tokens.metal, width + 3.0);
    seam.setCapStyle(Qt::FlatCap);
    m_painter.setPen(seam);
    for (const PlanLink *other : below) {
        if (other->node == link.node)
            continue;
        for (qsizetype i = 1; i < link.points.size(); ++i) {
            const QPointF a = link.points[i - 1], b = link.points[i];
            for (qsizetype j = 1; j < other->points.size(); ++j) {
                const QPointF c = other->points[j - 1], d = other->points[j];
                if (a.x() == b.x() && c.y() == d.y() && inside(c.y(), a.y(), b.y()) && inside(a.x(), c.x(), d.x()))
                    m_painter.drawLine(QPointF(a.x(), c.y() - cut), QPointF(a.x(), c.y() + cut));
                else if (a.y() == b.y() && c.x() == d.x() && inside(c.x(), a.x(), b.x()) && inside(a.y(), c.y(), d.y()))
                    m_painter.drawLine(QPointF(c.x() - cut, a.y()), QPointF(c.x() + cut, a.y()));
            }
        }
    }
}

void ChassisPainter::paintLinkChip(const PlanLink &link, const LinkLook &look)
{
    const Tokens &t = m_tokens;
    if (link.chip.isEmpty() || look.text.isEmpty())
        return;
    if (link.kind == PlanLink::Kind::Sockets)
        paintText(Face::Note, t.text2, link.chip, Qt::AlignLeft | Qt::AlignVCenter, look.text);
    else if (look.state == LinkState::Narrowed)
        pill(link.chip, t.warnT, t.warn, look.text, t.warnG);
    else if (look.state == LinkState::Dead)
        pill(link.chip, t.blockT, t.block, look.text, t.blockG);
    else
        pill(link.chip, t.canvas, t.text2, look.text);
}

void ChassisPainter::paintPointedLink(const ChassisPlan &plan, const ChassisLook &look, std::size_t link)
{
    if (link >= plan.links.size() || link >= look.links.size())
        return;
    const Tokens &t = m_tokens;
    const PlanLink &line = plan.links[link];
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setBrush(Qt::NoBrush);
    QPen pen(t.accent, 3.0);
    pen.setJoinStyle(Qt::RoundJoin);
    m_painter.setPen(pen);
    m_painter.drawPath(wayOf(line));
    std::vector<QRectF> ends;
    for (const core::SlotId &id : line.slots) {
        const SlotLook *slot = look.slot(id);
        if (slot)
            ends.push_back(cardRect(plan, look, *slot));
    }
    if (const PlanChip *chip = plan.chip(line.node))
        ends.push_back(chip->rect);
    else if (const auto socket = core::slotOf(line.node); socket && line.kind != PlanLink::Kind::Sockets && plan.socket(*socket))
        ends.push_back(plan.socket(*socket)->lid);
    m_painter.setPen(QPen(t.accent, 1.5));
    for (const QRectF &end : ends)
        m_painter.drawRoundedRect(end.adjusted(-2.5, -2.5, 2.5, 2.5), slotRadius + 2.5, slotRadius + 2.5);
    if (m_scale >= captionsFrom)
        paintLinkChip(line, look.links[link]);
}

void ChassisPainter::paintChips(const ChassisPlan &plan, const ChassisLook &look)
{
    const Tokens &t = m_tokens;
    for (std::size_t i = 0; i < plan.chips.size() && i < look.chips.size(); ++i) {
        const PlanChip &chip = plan.chips[i];
        const ChipLook &chipLook = look.chips[i];
        const bool pcie = chip.kind == PlanChip::Kind::Switch;
        box(chip.rect, t.card, QPen(pcie ? t.ink : t.s1, 1.0), 5.0);
        if (m_scale < shapesFrom)
            continue;
        const QString &second = chipLook.model;
        const bool room = !second.isEmpty() && textWidth(Face::Note, second) <= chip.rect.width() - 6.0 && m_scale >= detailsFrom;
        const QRectF inner = chip.rect.adjusted(3.0, 0.0, -3.0, 0.0);
        const double ratioRise = chipLook.ratio.isEmpty() ? 0.0 : 4.0;
        if (room) {
            paintText(Face::NoteBold, t.text, QRectF(inner.left(), inner.center().y() - 17.0 - ratioRise, inner.width(), 16.0), Qt::AlignCenter, chipLook.name);
            paintText(Face::Note, t.text2, QRectF(inner.left(), inner.center().y() - 1.0 - ratioRise, inner.width(), 16.0), Qt::AlignCenter, second);
        } else if (chip.kind == PlanChip::Kind::Mesh && chipLook.name.contains(QLatin1Char(' '))) {
            const QRectF upper(inner.left(), inner.center().y() - 17.0, inner.width(), 16.0);
            paintText(Face::NoteBold, t.text, upper, Qt::AlignCenter, chipLook.name.section(QLatin1Char(' '), 0, 0));
            paintText(Face::NoteBold, t.text, upper.translated(0.0, 16.0), Qt::AlignCenter, chipLook.name.section(QLatin1Char(' '), 1));
        } else {
            paintText(Face::NoteBold, t.text, inner.translated(0.0, -ratioRise), Qt::AlignCenter, chipLook.name);
        }
        if (!chipLook.ratio.isEmpty() && m_scale >= captionsFrom) {
            const double width = textWidth(Face::Note, chipLook.ratio) + 12.0;
            pill(QRectF(std::round(chip.rect.center().x() - width / 2), chip.rect.bottom() - 9.0, width, 17.0), t.sunken, t.text2, chipLook.ratio, t.border);
        }
    }
}

void ChassisPainter::paintSocketTexts(const PlanSocket &socket, const SlotLook &processor, bool dimmed)
{
    const Tokens &t = m_tokens;
    const Opacity opacity(m_painter, dimmed ? dimmedOpacity : 1.0);
    if (processor.unbalanced) {
        const Verdict verdict = processor.memoryBlocked ? Verdict::Blocker : Verdict::Warning;
        for (const PlanBank &bank : socket.banks) {
            const QRectF frame = bank.rect.adjusted(-4.0, -3.0, 4.0, 1.0);
            box(frame, {}, QPen(colors(verdict, t).graphic, 1.5), 4.0);
            paintSign(verdict, QPointF(frame.right() - 3.0, frame.top() + 3.0), 12.0);
        }
    }
    if (m_scale < captionsFrom)
        return;
    if (!socket.nodeChip.isEmpty())
        pill(socket.nodeChip, t.card, t.text, processor.label, t.hair);
    if (socket.caption.isEmpty())
        return;
    const QRectF middle(socket.caption.left(), socket.caption.center().y() - 16.0, socket.caption.width(), 16.0);
    const QString population = processor.populationInLid ? QString() : processor.population;
    const bool one = processor.channels.isEmpty() || population.isEmpty();
    paintText(Face::Note, t.text2, one ? middle.translated(0.0, 8.0) : middle, Qt::AlignLeft | Qt::AlignVCenter, processor.channels);
    paintText(Face::NoteBold, t.text, one ? middle.translated(0.0, 8.0) : middle.translated(0.0, 16.0), Qt::AlignLeft | Qt::AlignVCenter, population);
}

void ChassisPainter::paintBridges(const ChassisPlan &plan, const ChassisLook &look)
{
    for (const std::vector<core::SlotId> &bridge : look.bridges) {
        std::vector<QRectF> cards;
        for (const core::SlotId &slot : bridge) {
            const SlotLook *slotLook = look.slot(slot);
            if (slotLook && plan.slot(slot))
                cards.push_back(cardRect(plan, look, *slotLook));
        }
        std::sort(cards.begin(), cards.end(), [](const QRectF &a, const QRectF &b) { return a.top() < b.top(); });
        for (std::size_t i = 0; i + 1 < cards.size(); ++i) {
            const double x = std::round(cards[i].left() + 4.0);
            const double from = cards[i].bottom() - 7.0, to = cards[i + 1].top() + 7.0;
            m_painter.setPen(QPen(m_tokens.s1, 1.6));
            m_painter.setBrush(m_tokens.card);
            m_painter.drawRoundedRect(QRectF(x, from, 8.0, to - from), 2.0, 2.0);
            m_painter.drawLine(QPointF(x + 4.0, from), QPointF(x + 4.0, to));
            m_painter.setBrush(Qt::NoBrush);
        }
    }
}

// ---- slots

QRectF ChassisPainter::cardRect(const ChassisPlan &plan, const ChassisLook &look, const SlotLook &slot)
{
    const PlanSlot *place = plan.slot(slot.slot);
    QRectF rect = place ? place->rect : QRectF();
    if (slot.kind != SlotKind::Pcie || slot.cardWidth <= 1.0)
        return rect;
    for (std::size_t i = 0; i < look.slots.size() && i < plan.slots.size(); ++i) {
        if (!look.slots[i].coveredBy.isEmpty() && look.slots[i].coveringSlot == slot.slot && plan.slots[i].zone == place->zone)
            rect = rect.united(plan.slots[i].rect);
    }
    return rect;
}

void ChassisPainter::paintSlot(const QRectF &rect, const QRectF &card, const SlotLook &look, const SlotMarks &marks)
{
    m_painter.setRenderHint(QPainter::Antialiasing);
    QRectF outline = look.part ? card : rect;
    if (marks.hovered && marks.state != SlotState::Impossible)
        outline = outline.united(marks.handRect);
    switch (marks.state) {
    case SlotState::Rest:
        paintContent(rect, card, look);
        break;
    case SlotState::Dimmed: {
        const Opacity opacity(m_painter, dimmedOpacity);
        paintContent(rect, card, look);
        break;
    }
    default:
        paintVerdict(outline, look, marks);
    }
    paintRings(outline, look, marks);
}

void ChassisPainter::paintContent(const QRectF &rect, const QRectF &card, const SlotLook &look)
{
    if (look.kind == SlotKind::Fan) {
        paintFan(rect);
        return;
    }
    if (!look.part) {
        paintEmpty(rect, look);
        return;
    }
    if (m_scale < shapesFrom && look.kind != SlotKind::Memory) {
        box(card, isCard(look) ? m_tokens.accentTint : m_tokens.card, QPen(isCard(look) ? m_tokens.s1 : m_tokens.border, 1.0), slotRadius);
        paintText(Face::SmallBold, m_tokens.text, card.adjusted(4.0, 0.0, -4.0, 0.0), Qt::AlignCenter, look.names);
        return;
    }
    switch (look.kind) {
    case SlotKind::Processor:
        paintProcessor(rect, look);
        break;
    case SlotKind::Memory:
        paintMemoryModule(rect, look);
        break;
    case SlotKind::Module:
        paintModule(rect, look);
        break;
    case SlotKind::Bay:
        paintDrive(rect, look);
        break;
    case SlotKind::Power:
        paintSupply(rect, look);
        break;
    case SlotKind::Pcie:
    case SlotKind::Mezzanine:
        if (isCard(look))
            paintCard(rect, card, look);
        else
            paintAdapter(card, look);
        break;
    case SlotKind::Fan:
        break;
    }
}

void ChassisPainter::paintEmpty(const QRectF &rect, const SlotLook &look)
{
    const Tokens &t = m_tokens;
    const QColor fill = look.conflict ? t.blockT : t.card;
    const QPen line = look.conflict ? QPen(t.blockG, 1.0) : dashed(t.border, 1.0, {4, 3});
    switch (look.kind) {
    case SlotKind::Memory: {
        const QRectF module = moduleIn(rect);
        box(module, fill, look.conflict ? line : QPen(withAlpha(t.border, 0.75), 1.0), 1.5);
        if (rect.height() >= lowSlot)
            paintText(Face::Note, t.text2, module, Qt::AlignCenter, look.takes);
        return;
    }
    case SlotKind::Processor: {
        box(rect, t.metal2, Qt::NoPen, 6.0);
        const QRectF lid = rect.adjusted(5.0, 5.0, -5.0, -5.0);
        box(lid, fill, line, slotRadius);
        if (m_scale < detailsFrom)
            return;
        const QRectF inner = lid.adjusted(3.0, 0.0, -3.0, 0.0);
        const bool population = m_scale >= captionsFrom && look.populationInLid && !look.population.isEmpty();
        const QRectF first(inner.left(), std::round(inner.center().y() - (population ? 16.0 : 8.0)), inner.width(), 16.0);
        paintText(Face::Note, t.text2, first, Qt::AlignCenter, look.takes);
        if (population)
            paintText(Face::NoteBold, t.text, first.translated(0.0, 16.0), Qt::AlignCenter, populationForms(look));
        return;
    }
    case SlotKind::Bay:
        if (rect.width() >= 60.0) {
            box(rect, fill, line, slotRadius);
            if (m_scale >= captionsFrom)
                paintText(Face::Note, t.text2, rect.adjusted(6.0, 0.0, -6.0, 0.0), Qt::AlignCenter, look.takes);
        } else {
            box(rect, fill, look.conflict ? line : QPen(t.border, 1.0), 3.0);
        }
        return;
    default:
        break;
    }
    if (!look.coveredBy.isEmpty()) {
        paintText(Face::Note, t.text2, rect.adjusted(12.0, 0.0, -10.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter, QStringList{look.coveredBy, QString()});
        return;
    }
    box(rect, fill, line, slotRadius);
    if (m_scale < detailsFrom)
        return;
    const QRectF inner = rect.adjusted(10.0, 0.0, -10.0, 0.0);
    if (look.kind == SlotKind::Module || look.kind == SlotKind::Power) {
        const QRectF upper(inner.left(), inner.center().y() - 16.0, inner.width(), 16.0);
        paintText(Face::NoteBold, t.text2, upper, Qt::AlignCenter, look.label);
        paintText(Face::Note, t.text2, upper.translated(0.0, 16.0), Qt::AlignCenter, look.takes);
        if (!look.limit.isEmpty() && rect.height() >= 66.0 && m_scale >= captionsFrom)
            paintText(Face::Note, t.text2, upper.translated(0.0, 32.0), Qt::AlignCenter, look.limit);
        return;
    }
    double right = 0.0;
    const double limitWidth = look.limit.isEmpty() ? 0.0 : textWidth(Face::Note, look.limit);
    const QStringList forms = prefixed(look.label, look.takes);
    // A slot of two rows says in two lines what does not fit in one.
    const double whole = textWidth(Face::Note, forms.front()) + (limitWidth > 0.0 ? limitWidth + 12.0 : 0.0);
    if (whole > inner.width() && !look.takesUpper.isEmpty() && !look.takesLower.isEmpty() && inner.height() >= 38.0 && m_scale >= captionsFrom) {
        const QRectF upper(inner.left(), std::round(inner.center().y()) - 16.0, inner.width(), 16.0);
        QRectF lower = upper.translated(0.0, 16.0);
        paintText(Face::Note, t.text2, upper, Qt::AlignLeft | Qt::AlignVCenter, prefixed(look.label, look.takesUpper));
        if (limitWidth > 0.0 && limitWidth + 12.0 + textWidth(Face::Note, look.takesLower.last()) <= lower.width())
            lower.setRight(lower.right() - paintText(Face::Note, t.text2, lower, Qt::AlignRight | Qt::AlignVCenter, look.limit) - 12.0);
        paintText(Face::Note, t.text2, lower, Qt::AlignLeft | Qt::AlignVCenter, look.takesLower);
        return;
    }
    const double least = textWidth(Face::Note, forms.size() > 2 ? forms[forms.size() - 2] : forms.last());
    if (limitWidth > 0.0 && limitWidth + least + 12.0 <= inner.width() && m_scale >= captionsFrom)
        right = paintText(Face::Note, t.text2, inner, Qt::AlignRight | Qt::AlignVCenter, look.limit) + 12.0;
    paintText(Face::Note, t.text2, inner.adjusted(0.0, 0.0, -right, 0.0), Qt::AlignLeft | Qt::AlignVCenter, forms);
}

void ChassisPainter::paintVerdict(const QRectF &rect, const SlotLook &look, const SlotMarks &marks)
{
    const Tokens &t = m_tokens;
    const bool small = rect.height() < lowSlot, lands = marks.hovered && marks.state != SlotState::Impossible;
    const double radius = small ? 1.5 : slotRadius;
    QRectF shape = rect;
    if (look.kind == SlotKind::Memory && small)
        shape = moduleIn(rect);
    Verdict verdict = Verdict::Ok;
    if (marks.state == SlotState::Impossible) {
        verdict = Verdict::Blocker;
        box(shape, t.sunken, Qt::NoPen, radius);
        m_painter.setPen(marks.hovered ? QPen(t.blockG, 3.0) : QPen(t.hair, 1.0));
        m_painter.setBrush(hatch(t.hair, shape));
        m_painter.drawRoundedRect(crisp(shape), radius, radius);
        m_painter.setBrush(Qt::NoBrush);
    } else if (marks.state == SlotState::Warning) {
        verdict = Verdict::Warning;
        box(shape, t.warnT, marks.hovered ? QPen(t.warnG, 3.0) : dashed(t.warnG, 1.5, {7, 3}), radius);
    } else if (marks.state == SlotState::Conflict) {
        verdict = Verdict::Blocker;
        box(shape, t.blockT, marks.hovered ? QPen(t.blockG, 3.0) : dashed(t.blockG, 1.5, {7, 3}), radius);
    } else {
        box(marks.hovered ? shape.adjusted(-1.0, -1.0, 1.0, 1.0) : shape, t.okT, QPen(t.okG, marks.hovered ? 3.0 : 1.5), radius);
    }
    QRectF inner = shape.adjusted(8.0, 0.0, -8.0, 0.0);
    if (lands)
        inner = paintLanding(shape, look, marks, verdict);
    if (small || m_scale < detailsFrom)
        return;
    if (shape.width() < 84.0) {
        if (shape.width() >= 18.0)
            paintVerdictGlyph(m_painter, verdict, QRectF(shape.center().x() - 7.0, shape.center().y() - 7.0, 14.0, 14.0));
        return;
    }
    const QRectF glyph(inner.left(), std::round(inner.center().y() - 7.0), 14.0, 14.0);
    paintVerdictGlyph(m_painter, verdict, glyph);
    const VerdictColors verdictColors = colors(verdict, t);
    const QColor textColor = marks.state == SlotState::Impossible ? t.text2 : t.text;
    QRectF words = inner.adjusted(20.0, 0.0, 0.0, 0.0);
    if (lands && !marks.handIcon.isEmpty() && words.width() >= 150.0) {
        paintIcon(m_painter, marks.handIcon, QRectF(words.left(), std::round(words.center().y() - 8.0), 16.0, 16.0), verdictColors.text);
        words.setLeft(words.left() + 22.0);
    }
    const bool lanes = look.kind == SlotKind::Pcie || look.kind == SlotKind::Mezzanine;
    if (lanes && marks.state != SlotState::Impossible && words.width() > 120.0)
        words.setRight(words.right() - paintText(Face::Note, verdictColors.text, words, Qt::AlignRight | Qt::AlignVCenter, look.linkText) - 8.0);
    const bool stressed = marks.hovered || marks.best || marks.state == SlotState::Best;
    paintText(stressed ? Face::NoteBold : Face::Note, textColor, words, Qt::AlignLeft | Qt::AlignVCenter, verdictForms(look, marks));
}

QRectF ChassisPainter::paintLanding(const QRectF &rect, const SlotLook &look, const SlotMarks &marks, Verdict verdict)
{
    const Tokens &t = m_tokens;
    const VerdictColors verdictColors = colors(verdict, t);
    QRectF inner = rect.adjusted(8.0, 0.0, -8.0, 0.0);
    switch (look.kind) {
    case SlotKind::Memory: {
        const QRectF module = rect.adjusted(0.5, 0.5, -0.5, -0.5);
        if (rect.height() >= lowSlot)
            break;
        box(module, verdictColors.graphic, Qt::NoPen, 1.5);
        paintMemoryChips(module, withAlpha(t.card, 0.6));
        break;
    }
    case SlotKind::Pcie:
    case SlotKind::Mezzanine:
        m_painter.fillRect(QRectF(rect.right() - 6.0, rect.top() + 3.0, 3.5, rect.height() - 6.0), verdictColors.graphic); // bracket
        if (marks.handWidth > 1.0 && rect.width() >= 360.0) { // a card with fins is an accelerator
            paintFins(QRectF(rect.right() - 54.0, rect.top() + 5.0, 38.0, rect.height() - 10.0), verdictColors.graphic);
            inner.setRight(inner.right() - 50.0);
        }
        break;
    case SlotKind::Module:
        if (rect.height() >= 66.0)
            paintFins(QRectF(rect.left() + 12.0, rect.bottom() - 20.0, rect.width() - 24.0, 12.0), verdictColors.graphic);
        break;
    case SlotKind::Processor: { // the lid on its socket
        const double inset = rect.height() < 60.0 ? 4.0 : 6.0;
        box(rect.adjusted(inset, inset, -inset, -inset), {}, QPen(verdictColors.graphic, 1.0), slotRadius);
        break;
    }
    case SlotKind::Bay:
    case SlotKind::Power: // the handle
        m_painter.fillRect(QRectF(rect.left() + 3.0, rect.top() + 4.0, 2.5, rect.height() - 8.0), verdictColors.graphic);
        break;
    case SlotKind::Fan:
        break;
    }
    return inner;
}

void ChassisPainter::paintSign(Verdict verdict, QPointF centre, double size)
{
    const double drawn = std::max(size, leastSign / std::min(1.0, m_scale));
    paintVerdictGlyph(m_painter, verdict, QRectF(centre.x() - drawn / 2, centre.y() - drawn / 2, drawn, drawn));
}

void ChassisPainter::paintBankSigns(const ChassisPlan &plan, const PlanBank &bank, const ChassisLook &look, const std::vector<const SlotMarks *> &marks)
{
    struct Run {
        Verdict verdict;
        QRectF rect;
    };
    std::optional<Run> run;
    const auto finish = [&] {
        if (run) {
            const double size = std::clamp(run->rect.height(), leastSign, 12.0);
            paintSign(run->verdict, QPointF(run->rect.right() - 2.0 - size / 2, run->rect.center().y()), size);
        }
        run.reset();
    };
    for (std::size_t i = 0; i < bank.slots.size(); ++i) {
        const PlanSlot *place = plan.slot(bank.slots[i]);
        const SlotLook *slot = look.slot(bank.slots[i]);
        if (!place || !slot || place->rect.height() >= lowSlot)
            continue;
        const SlotState state = i < marks.size() && marks[i] ? marks[i]->state : SlotState::Rest;
        std::optional<Verdict> verdict;
        switch (state) {
        case SlotState::Rest:
            // Where the whole bank is in conflict its frame says so.
            if (slot->conflict && !slot->memoryBlocked)
                verdict = Verdict::Blocker;
            break;
        case SlotState::Dimmed:
            break;
        case SlotState::Valid:
        case SlotState::Best:
            verdict = Verdict::Ok;
            break;
        case SlotState::Warning:
            verdict = Verdict::Warning;
            break;
        case SlotState::Conflict:
        case SlotState::Impossible:
            verdict = Verdict::Blocker;
            break;
        }
        if (!verdict) {
            if (slot->part) // an empty slot at rest between two does not part them
                finish();
            continue;
        }
        if (run && run->verdict != *verdict)
            finish();
        const QRectF module = moduleIn(place->rect);
        run = Run{*verdict, run ? run->rect.united(module) : module};
    }
    finish();
}

QStringList ChassisPainter::verdictForms(const SlotLook &look, const SlotMarks &marks)
{
    const auto joined = [](QStringList words) {
        words.removeAll(QString());
        return words.join(QStringLiteral(" · "));
    };
    QStringList forms;
    if (marks.hovered && marks.state != SlotState::Impossible) {
        for (const QString &name : nameVariants(marks.handName))
            forms << tr("Release to place %1").arg(name);
        forms << tr("Release to place") << tr("Release");
        return forms;
    }
    if (marks.state == SlotState::Best)
        return {joined({look.label, look.node, tr("best")}), joined({look.label, tr("best")}), tr("best")};
    if (marks.best)
        return {joined({look.label, tr("best"), marks.brief}), joined({tr("best"), marks.brief}), joined({look.label, tr("best")}), tr("best")};
    // What is refused leaves the part in place, so its name stays.
    if (marks.state == SlotState::Impossible && look.part) {
        for (const QString &name : look.names)
            forms << joined({look.label, name, marks.brief});
        for (const QString &name : look.names)
            forms << joined({name, marks.brief});
        for (const QString &name : look.names)
            forms << joined({look.label, name});
        forms << look.names;
        return forms;
    }
    // The node tells more than "fits at PCIe 5.0 x16" where its width stands at the right anyway.
    if (marks.state == SlotState::Valid && !look.node.isEmpty())
        return {joined({look.label, look.node, marks.brief}), joined({look.label, look.node}), look.label};
    return {joined({look.label, marks.brief}), marks.brief.isEmpty() ? look.label : marks.brief, look.label};
}

void ChassisPainter::paintCount(const QRectF &rect, int count)
{
    const QString text = QStringLiteral("×%1").arg(count);
    const double width = std::max(26.0, textWidth(Face::NoteBold, text) + 14.0);
    pill(QRectF(rect.right() - width + 8.0, rect.top() - 9.0, width, 20.0), m_tokens.accent, m_tokens.onAccent, text);
}

void ChassisPainter::paintRings(const QRectF &rect, const SlotLook &look, const SlotMarks &marks)
{
    const Tokens &t = m_tokens;
    const bool small = rect.height() < lowSlot;
    m_painter.setBrush(Qt::NoBrush);
    // Of a memory module the line is its own, and its bank has the sign.
    if (look.conflict && marks.state == SlotState::Rest && !small) {
        m_painter.setPen(QPen(t.blockG, 2.5));
        m_painter.drawRoundedRect(rect.adjusted(1.0, 1.0, -1.0, -1.0), slotRadius, slotRadius);
        const QRectF mark = cornerMark(rect);
        paintSign(Verdict::Blocker, mark.center(), mark.width());
    }
    if (marks.hovered && marks.handCount > 1)
        paintCount(rect, marks.handCount);
    if (marks.selected) {
        // On the edge rather than around it: slots lie as close as two pixels, and each ring is one of its own. A conflict keeps its line.
        const QRectF shape = look.kind == SlotKind::Memory && small ? moduleIn(rect) : rect;
        const double out = small ? 0.0 : look.conflict ? 1.0 : -0.75;
        m_painter.setPen(QPen(t.accent, small || look.conflict ? 1.5 : 2.5));
        m_painter.drawRoundedRect(shape.adjusted(-out, -out, out, out), small ? 2.0 : slotRadius + out, small ? 2.0 : slotRadius + out);
    }
    if (marks.focused) {
        const double out = small ? 2.5 : 4.75;
        m_painter.setPen(dashed(t.text, 1.5, {1.5, 2.5}));
        m_painter.drawRoundedRect(rect.adjusted(-out, -out, out, out), slotRadius + out, slotRadius + out);
    }
    if (marks.pulse > 0.0) {
        const double out = 2.0 + 7.0 * marks.pulse;
        m_painter.setPen(QPen(withAlpha(look.conflict ? t.blockG : t.accent, 1.0 - marks.pulse), 3.0));
        m_painter.drawRoundedRect(rect.adjusted(-out, -out, out, out), slotRadius + out, slotRadius + out);
    }
}

void ChassisPainter::paintMemoryBar(const QRectF &rect, const SlotLook &look)
{
    const Tokens &t = m_tokens;
    QPainterPath outline;
    outline.addRoundedRect(rect, rect.height() / 2, rect.height() / 2);
    m_painter.save();
    m_painter.setClipPath(outline, Qt::IntersectClip);
    m_painter.fillRect(rect, t.metal2);
    double x = rect.left();
    for (const MemorySegment &segment : look.memory.segments) {
        // What does not fit ends at the edge of the bar.
        const double width = std::min(rect.right() - x, std::max(0.0, segment.bytes) / look.memory.visible * rect.width());
        const QRectF piece(x, rect.top(), width, rect.height());
        const bool reserve = segment.kind == MemorySegment::Kind::Reserve;
        m_painter.fillRect(piece, reserve ? t.metal2 : t.*tokenOf(segment.kind));
        if (reserve)
            m_painter.fillRect(piece, hatch(t.border, rect));
        x += width;
        if (width > 2.0)
            m_painter.fillRect(QRectF(x - 1.0, rect.top(), 1.0, rect.height()), t.accentTint); // parts the segments
    }
    m_painter.restore();
    const bool isShort = look.memory.shortfall > 0.0;
    m_painter.setPen(QPen(isShort ? colors(look.memoryVerdict, t).graphic : t.border, isShort ? 1.5 : 0.8));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawPath(outline);
}

void ChassisPainter::paintFins(const QRectF &rect, const QColor &color)
{
    if (m_scale < detailsFrom)
        return;
    m_painter.setPen(QPen(withAlpha(color, 0.35), 1.0));
    for (double x = std::round(rect.left()) + 0.5; x < rect.right(); x += 5.0)
        m_painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom()));
}

void ChassisPainter::paintCard(const QRectF &rect, const QRectF &card, const SlotLook &look)
{
    const Tokens &t = m_tokens;
    box(card, look.conflict ? t.blockT : t.accentTint, QPen(look.conflict ? t.blockG : t.s1, 1.0), slotRadius);
    m_painter.fillRect(QRectF(card.right() - 6.0, card.top() + 3.0, 3.5, card.height() - 6.0), look.conflict ? t.blockG : t.s1);
    const double width = rect.width();
    // One line holds the bar and the watts from 240 on; up to 280 two lines hold more, where there is height for them.
    const bool tight = width < 280.0;
    if (width >= (tight && (rect.height() >= 38.0 || m_scale < detailsFrom) ? 280.0 : 240.0)) {
        const bool fins = width >= 360.0;
        const double finsWidth = fins ? 44.0 : 0.0, gap = tight ? 6.0 : 8.0;
        const QRectF inner = rect.adjusted(tight ? 10.0 : 14.0, 0.0, (tight ? -8.0 : -14.0) - finsWidth, 0.0);
        if (fins)
            paintFins(QRectF(rect.right() - 14.0 - 40.0, rect.top() + 5.0, 38.0, rect.height() - 10.0), t.s1);
        const double figure = paintText(Face::Note, t.text2, inner.adjusted(0.0, 0.0, -gap, 0.0), Qt::AlignRight | Qt::AlignVCenter, look.figure);
        const double barWidth = width >= 340.0 ? 112.0 : 84.0;
        const double barRight = inner.right() - gap - std::max(figure, 40.0) - 1.5 * gap;
        const bool bar = m_scale >= detailsFrom;
        if (bar)
            paintMemoryBar(QRectF(std::round(barRight - barWidth), std::round(rect.center().y() - 4.0), barWidth, 8.0), look);
        QRectF words = inner;
        words.setRight(bar ? barRight - barWidth - gap : barRight);
        // The number of the card goes before its name is cut.
        const Face face = tight ? Face::NoteBold : Face::SmallBold;
        const double between = tight ? 6.0 : 10.0, index = textWidth(Face::Note, look.index);
        const bool numbered = !look.names.isEmpty() && textWidth(face, look.names.last()) + between + index <= words.width();
        const double name =
            paintText(face, t.text, words.adjusted(0.0, 0.0, numbered ? -index - between : 0.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter, look.names);
        if (numbered)
            paintText(Face::Note, t.text2, words.adjusted(name + between, 0.0, 0.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter, look.index);
        return;
    }
    const QRectF inner = rect.adjusted(10.0, 0.0, -12.0, 0.0);
    const bool two = rect.height() >= 38.0 && m_scale >= detailsFrom;
    const QRectF line = two ? QRectF(inner.left(), rect.center().y() - 17.0, inner.width(), 17.0) : inner;
    const double index = paintText(Face::Note, t.text2, line, Qt::AlignRight | Qt::AlignVCenter, look.index);
    paintText(Face::NoteBold, t.text, line.adjusted(0.0, 0.0, -index - 6.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter, look.names);
    if (!two)
        return;
    const QRectF lower(inner.left(), rect.center().y() + 1.0, inner.width(), 16.0);
    const double figure = paintText(Face::Note, t.text2, lower, Qt::AlignRight | Qt::AlignVCenter, look.figure);
    paintMemoryBar(QRectF(lower.left(), std::round(lower.center().y() - 4.0), lower.width() - figure - 8.0, 8.0), look);
}

void ChassisPainter::paintModule(const QRectF &rect, const SlotLook &look)
{
    const Tokens &t = m_tokens;
    if (!isCard(look)) {
        box(rect, look.conflict ? t.blockT : t.card, QPen(look.conflict ? t.blockG : t.border, 1.0), slotRadius);
        paintText(Face::SmallBold, t.text, rect.adjusted(8.0, 0.0, -8.0, 0.0), Qt::AlignCenter, look.names);
        return;
    }
    box(rect, look.conflict ? t.blockT : t.accentTint, QPen(look.conflict ? t.blockG : t.s1, 1.0), 5.0);
    const QRectF inner = rect.adjusted(10.0, 6.0, -10.0, -6.0);
    const QRectF top(inner.left(), inner.top(), inner.width(), 16.0), bottom(inner.left(), inner.bottom() - 16.0, inner.width(), 16.0);
    const double barTop = bottom.top() - 10.0;
    if (barTop - 6.0 - (top.bottom() + 6.0) >= 10.0)
        paintFins(QRectF(inner.left() + 2.0, top.bottom() + 6.0, inner.width() - 4.0, barTop - 6.0 - (top.bottom() + 6.0)), t.s1);
    const double index = paintText(Face::Note, t.text2, top, Qt::AlignRight | Qt::AlignVCenter, look.index);
    paintText(Face::SmallBold, t.text, top.adjusted(0.0, 0.0, -index - 6.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter, look.names);
    if (m_scale < detailsFrom)
        return;
    paintMemoryBar(QRectF(inner.left(), std::round(barTop), inner.width(), 8.0), look);
    const double figure = paintText(Face::Note, t.text2, bottom, Qt::AlignRight | Qt::AlignVCenter, look.figure);
    paintText(Face::Note, t.text2, bottom.adjusted(0.0, 0.0, -figure - 6.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter, QStringList{look.size, QString()});
}

void ChassisPainter::paintAdapter(const QRectF &rect, const SlotLook &look)
{
    const Tokens &t = m_tokens;
    box(rect, look.conflict ? t.blockT : t.card, QPen(look.conflict ? t.blockG : t.s3, 1.0), slotRadius);
    const AdapterForm &form = look.form;
    const bool wide = rect.width() >= wideAdapter;
    QRectF inner = rect.adjusted(adapterLeft, 0.0, -adapterRight, 0.0);
    if (form.icon) {
        paintIcon(m_painter, QStringLiteral("nic"), QRectF(inner.left(), std::round(rect.center().y() - 8.0), 16.0, 16.0), t.s3);
        inner.setLeft(inner.left() + adapterIcon);
    }
    if (m_scale >= captionsFrom) {
        if (wide)
            inner.setRight(inner.right() - paintText(Face::Note, t.text2, inner, Qt::AlignRight | Qt::AlignVCenter, look.figure) - adapterGap);
        if (form.label) {
            paintText(Face::Note, t.text2, inner, Qt::AlignRight | Qt::AlignVCenter, look.label);
            inner.setRight(inner.right() - form.labelWidth - adapterGap);
        }
    }
    const QString detail = form.detail && m_scale >= detailsFrom ? look.details.value(0) : QString();
    const double detailRoom = detail.isEmpty() ? 0.0 : textWidth(Face::Note, detail) + adapterGap;
    const double name =
        paintText(wide ? Face::SmallBold : Face::NoteBold, t.text, inner.adjusted(0.0, 0.0, -detailRoom, 0.0), Qt::AlignLeft | Qt::AlignVCenter, look.names);
    if (!detail.isEmpty())
        paintText(Face::Note, t.text2, inner.adjusted(name + adapterGap, 0.0, 0.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter, detail);
}

void ChassisPainter::paintProcessor(const QRectF &rect, const SlotLook &look)
{
    const Tokens &t = m_tokens;
    box(rect, t.metal2, QPen(look.conflict ? t.blockG : t.border, 1.0), 6.0);
    const double inset = rect.height() < 60.0 ? 3.0 : 6.0;
    const QRectF lid = rect.adjusted(inset, inset, -inset, -inset);
    box(lid, look.conflict ? t.blockT : t.card, QPen(look.conflict ? t.blockG : t.border, 1.0), slotRadius);
    const bool population = m_scale >= captionsFrom && look.populationInLid && !look.population.isEmpty() && lid.height() >= 35.0;
    // A low lid draws its three lines together, as far as they do not touch; then cores and watts give way.
    constexpr double leastPitch = 13.0;
    const double third = std::floor((lid.height() - 2.0) / 3.0);
    const bool details = m_scale >= detailsFrom && !look.details.isEmpty() && (!population || third >= leastPitch);
    const double pitch = details && population ? std::min(third, 16.0) : 16.0;
    const double lines = pitch * (1.0 + (details ? 1.0 : 0.0) + (population ? 1.0 : 0.0));
    const double side = lid.width() < 90.0 ? 3.0 : 6.0;
    QRectF line(lid.left() + side, std::round(lid.center().y() - lines / 2 + (pitch - 16.0) / 2), lid.width() - 2 * side, 16.0);
    // Smaller letters before a name without its family.
    const auto namesFamily = [&](Face face) {
        return std::any_of(look.names.begin(), look.names.end(),
                           [&](const QString &name) { return name.contains(QLatin1Char(' ')) && textWidth(face, name) <= line.width() + 0.5; });
    };
    const Face face = !namesFamily(Face::SmallBold) && namesFamily(Face::NoteBold) ? Face::NoteBold : Face::SmallBold;
    paintText(face, t.text, line, Qt::AlignCenter, look.names);
    line.translate(0.0, pitch);
    if (details) {
        paintText(Face::Note, t.text2, line, Qt::AlignCenter, look.details);
        line.translate(0.0, pitch);
    }
    if (population)
        paintText(Face::NoteBold, t.text, line, Qt::AlignCenter, populationForms(look));
}

void ChassisPainter::paintMemoryModule(const QRectF &rect, const SlotLook &look)
{
    const Tokens &t = m_tokens;
    if (rect.height() >= lowSlot) { // soldered: one block instead of modules
        box(rect, look.conflict ? t.blockT : t.card, QPen(look.conflict ? t.blockG : t.s3, 1.0), slotRadius);
        if (m_scale >= shapesFrom)
            paintText(Face::NoteBold, t.text, rect.adjusted(6.0, 0.0, -6.0, 0.0), Qt::AlignCenter,
                      QStringList{look.label + QStringLiteral(" · ") + look.size, look.size});
        return;
    }
    const QRectF module = moduleIn(rect);
    if (look.conflict) {
        box(module, t.blockT, QPen(t.blockG, 1.0), 1.5);
    } else {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(t.s3);
        m_painter.drawRoundedRect(module, 1.5, 1.5);
        m_painter.setBrush(Qt::NoBrush);
    }
    paintMemoryChips(module, look.conflict ? withAlpha(t.blockG, 0.35) : withAlpha(t.card, 0.45));
}

void ChassisPainter::paintMemoryChips(const QRectF &module, const QColor &color)
{
    if (m_scale < detailsFrom)
        return;
    const double pitch = module.width() / 8.5;
    const double chip = pitch * 0.62, height = module.height() * 0.36;
    for (int i = 0; i < 8; ++i)
        m_painter.fillRect(QRectF(module.left() + pitch * (i + 0.44), module.center().y() - height / 2, chip, height), color);
}

void ChassisPainter::paintDrive(const QRectF &rect, const SlotLook &look)
{
    const Tokens &t = m_tokens;
    const QColor fill = look.conflict ? t.blockT : t.solid, text = look.conflict ? t.text : t.solidText;
    box(rect, fill, QPen(look.conflict ? t.blockG : t.solid, 1.0), rect.width() >= 60.0 ? slotRadius : 3.0);
    if (m_scale < detailsFrom)
        return;
    const QString shortSize = shortCapacity(look.size);
    const QRectF inner = rect.adjusted(2.0, 0.0, -2.0, 0.0);
    if (rect.width() >= 96.0) {
        const double size = paintText(Face::NoteBold, text, inner.adjusted(4.0, 0.0, -4.0, 0.0), Qt::AlignRight | Qt::AlignVCenter, look.size);
        paintText(Face::Note, text, inner.adjusted(4.0, 0.0, -size - 8.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter, QStringList{look.label, QString()});
        return;
    }
    paintText(Face::NoteBold, text, inner, Qt::AlignCenter, QStringList{look.size, shortSize, QString()});
}

void ChassisPainter::paintFan(const QRectF &rect)
{
    const Tokens &t = m_tokens;
    const QRectF circle = fanCircle(rect);
    const QPointF centre = circle.center();
    const double size = circle.width();
    m_painter.setPen(QPen(t.border, 1.0));
    m_painter.setBrush(t.card);
    m_painter.drawEllipse(circle);
    m_painter.setBrush(Qt::NoBrush);
    if (m_scale >= detailsFrom) {
        m_painter.setPen(QPen(t.text2, 1.1));
        for (int i = 0; i < 5; ++i) {
            const double angle = i * 2.0 * M_PI / 5.0;
            const QPointF inner(centre.x() + size * 0.12 * std::cos(angle), centre.y() + size * 0.12 * std::sin(angle));
            const QPointF bend(centre.x() + size * 0.36 * std::cos(angle + 0.1), centre.y() + size * 0.36 * std::sin(angle + 0.1));
            const QPointF outer(centre.x() + size * 0.43 * std::cos(angle + 0.75), centre.y() + size * 0.43 * std::sin(angle + 0.75));
            QPainterPath blade(inner);
            blade.quadTo(bend, outer);
            m_painter.drawPath(blade);
        }
    }
    m_painter.setPen(QPen(t.border, 1.0));
    m_painter.setBrush(t.metal2);
    m_painter.drawEllipse(centre, size * 0.12, size * 0.12);
    m_painter.setBrush(Qt::NoBrush);
}

void ChassisPainter::paintSupply(const QRectF &rect, const SlotLook &look)
{
    const Tokens &t = m_tokens;
    box(rect, look.conflict ? t.blockT : t.card, QPen(look.conflict ? t.blockG : t.border, 1.0), 5.0);
    const double inset = rect.width() < 80.0 ? 6.0 : 8.0;
    const QRectF inner = rect.adjusted(inset, 5.0, -inset, -6.0);
    constexpr double iconRoom = 22.0, feedRoom = 22.0;
    const double rating = textWidth(Face::SmallBold, look.figure);
    const bool details = inner.height() >= 36.0 && m_scale >= detailsFrom, load = look.load >= 0.0;
    // The rating is read first: the feed stands beside it, else below, and the icon has what is left.
    const bool feed = !look.feed.isEmpty(), beside = feed && rating + feedRoom <= inner.width();
    const bool icon = iconRoom + rating + (beside ? feedRoom : 0.0) <= inner.width();
    const QRectF top(inner.left(), inner.top(), inner.width() - (beside ? feedRoom : 0.0), 18.0);
    // In a low one the lines draw together, so that the load has its figure too: beside its bar instead of above it.
    const bool low = inner.height() < 58.0, loadBeside = load && low && inner.height() >= 40.0;
    const QRectF second(inner.left(), top.bottom() + (low ? -3.0 : 1.0), inner.width() - (feed && !beside ? feedRoom : 0.0), 16.0);
    if (feed && (beside || details)) {
        const bool a = look.feed == QStringLiteral("A");
        pill(QRectF(inner.right() - 18.0, beside ? inner.top() : second.top(), 18.0, beside ? 18.0 : 16.0), a ? t.accentTint : t.sunken, a ? t.accent : t.text,
             look.feed);
    }
    if (icon)
        paintIcon(m_painter, QStringLiteral("psu"), QRectF(top.left(), top.top() + 1.0, 16.0, 16.0), t.text2);
    paintText(Face::SmallBold, t.text, top.adjusted(icon ? iconRoom : 0.0, 0.0, 0.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter,
              QStringList{look.figure, look.figure.section(QLatin1Char(' '), 0, 0)});
    if (m_scale < detailsFrom)
        return;
    if (details)
        paintText(Face::Note, t.text2, second, Qt::AlignLeft | Qt::AlignVCenter, look.details + QStringList{QString()});
    if (!load)
        return;
    const Verdict verdict = look.load > 1.0 ? Verdict::Blocker : look.load > 0.8 ? Verdict::Warning : Verdict::Ok;
    const VerdictColors verdictColors = colors(verdict, t);
    const double figureRoom = loadBeside ? textWidth(Face::Note, look.loadText) + 6.0 : 0.0;
    const QRectF track(inner.left(), inner.bottom() - 5.0, inner.width() - figureRoom, 5.0);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(t.metal2);
    m_painter.drawRoundedRect(track, 2.5, 2.5);
    m_painter.setBrush(verdictColors.graphic);
    m_painter.drawRoundedRect(QRectF(track.left(), track.top(), std::max(5.0, track.width() * std::min(1.0, look.load)), track.height()), 2.5, 2.5);
    m_painter.setBrush(Qt::NoBrush);
    if (!low || loadBeside)
        paintText(Face::Note, verdict == Verdict::Ok ? t.text2 : verdictColors.text,
                  QRectF(inner.left(), loadBeside ? track.center().y() - 8.0 : track.top() - 18.0, inner.width(), 16.0), Qt::AlignRight | Qt::AlignVCenter,
                  look.loadText);
}

// ---- elevations

void ChassisPainter::paintElevation(const PlanElevation &elevation, const ChassisLook &look, const std::vector<const SlotMarks *> &marks)
{
    const Tokens &t = m_tokens;
    m_painter.setRenderHint(QPainter::Antialiasing);
    // While a part is in hand all but its targets step back.
    const auto isTarget = [](const SlotMarks *mark) { return mark && mark->state != SlotState::Dimmed; };
    const bool inHand = std::any_of(marks.begin(), marks.end(), [](const SlotMarks *mark) { return mark && mark->state != SlotState::Rest; });
    const double others = inHand ? dimmedOpacity : 1.0;
    if (m_scale >= captionsFrom) {
        const double title =
            paintText(Face::NoteBold, t.text, elevation.title, Qt::AlignLeft | Qt::AlignVCenter, elevation.rear ? look.rearTitle : look.frontTitle);
        paintText(Face::Note, t.text2, elevation.title.adjusted(title + 10.0, 0.0, 0.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter,
                  elevation.rear ? look.rearNote : look.frontNote);
    }
    const double opacity = m_painter.opacity();
    m_painter.setOpacity(opacity * others);
    box(elevation.rect, t.metal2, QPen(t.border, 1.0), 5.0);
    box(elevation.face, t.metal, QPen(t.border, 1.0), 2.0);
    for (const double x : {elevation.rect.left() + 7.0, elevation.rect.right() - 7.0}) {
        for (const double y : {elevation.rect.top() + 9.0, elevation.rect.bottom() - 9.0}) {
            m_painter.setPen(QPen(t.border, 1.0));
            m_painter.setBrush(t.card);
            m_painter.drawEllipse(QPointF(x, y), 2.0, 2.0);
        }
    }
    m_painter.setBrush(Qt::NoBrush);
    for (const PlanElevation::Outline &outline : elevation.outlines) {
        box(outline.rect.adjusted(1.0, 1.0, -1.0, -1.0), t.metal2, QPen(t.hair, 1.0), 3.0);
        if (m_scale >= captionsFrom && outline.rect.height() >= 18.0)
            paintText(Face::Note, t.text2, outline.rect.adjusted(7.0, 3.0, -7.0, -3.0), Qt::AlignLeft | Qt::AlignTop,
                      QStringList{language() == Language::Chinese ? outline.textZh : outline.textEn, QString()});
    }
    struct Sign {
        Verdict verdict;
        QPointF centre;
        double size, opacity;
    };
    std::vector<Sign> signs; // over all members: in a small one a sign reaches beyond it
    for (std::size_t i = 0; i < elevation.members.size(); ++i) {
        const PlanElevation::Member &member = elevation.members[i];
        const SlotLook *slot = look.slot(member.id);
        if (!slot || !slot->coveredBy.isEmpty())
            continue;
        QRectF rect = member.rect.adjusted(0.5, 0.5, -0.5, -0.5);
        const SlotMarks *mark = i < marks.size() ? marks[i] : nullptr;
        const bool judged = mark && mark->state != SlotState::Rest && mark->state != SlotState::Dimmed;
        const bool lands = judged && mark->hovered && mark->state != SlotState::Impossible;
        if (slot->kind == SlotKind::Pcie && (slot->part || lands)) {
            const double more = std::max(1.0, lands ? mark->handWidth : slot->cardWidth) - 1.0;
            const bool two = std::abs(member.pitch.x()) > std::abs(member.pitch.y()) ? member.rect.width() > 1.5 * std::abs(member.pitch.x())
                                                                                     : member.rect.height() > 1.5 * std::abs(member.pitch.y());
            if (!two)
                rect = rect.united(rect.translated(member.pitch * more));
        }
        const double radius = std::min(3.0, std::min(rect.width(), rect.height()) / 4);
        m_painter.setOpacity(isTarget(mark) && slot->kind != SlotKind::Fan ? opacity : opacity * others);
        QColor fill = t.card;
        QPen pen(t.border, 1.0);
        if (slot->kind == SlotKind::Fan) {
            const double size = std::min(rect.width(), rect.height());
            pen = QPen(withAlpha(t.border, 0.7), 1.0);
            box(rect, t.metal2, pen, radius);
            m_painter.setPen(QPen(t.border, 1.0));
            m_painter.drawEllipse(rect.center(), size * 0.4, size * 0.4);
            m_painter.drawEllipse(rect.center(), size * 0.12, size * 0.12);
            continue;
        }
        if (!slot->part)
            pen = dashed(t.border, 1.0, {3, 2});
        else if (isCard(*slot)) {
            fill = t.accentTint;
            pen = QPen(t.s1, 1.0);
        } else if (slot->kind == SlotKind::Bay) {
            fill = t.solid;
            pen = QPen(t.solid, 1.0);
        } else if (slot->kind == SlotKind::Pcie || slot->kind == SlotKind::Mezzanine)
            pen = QPen(t.s3, 1.0);
        if (slot->conflict) {
            fill = t.blockT;
            pen = QPen(t.blockG, 1.5);
        }
        const bool bad = judged && mark->state == SlotState::Impossible;
        const Verdict verdict = !judged || bad || mark->state == SlotState::Conflict ? Verdict::Blocker
                                : mark->state == SlotState::Warning                  ? Verdict::Warning
                                                                                     : Verdict::Ok;
        if (judged) {
            const VerdictColors verdictColors = colors(verdict, t);
            fill = bad ? t.sunken : verdictColors.tint;
            pen = QPen(bad && !mark->hovered ? t.hair : verdictColors.graphic, mark->hovered ? 2.5 : 1.5);
        }
        box(rect, fill, pen, radius);
        if (bad) {
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(hatch(t.hair, rect));
            m_painter.drawRoundedRect(crisp(rect), radius, radius);
            m_painter.setBrush(Qt::NoBrush);
        }
        // The name of what is in place stays: below the sign, or beside it, where there is room for both.
        const double size = std::clamp(std::min(rect.width(), rect.height()) - 4.0, leastSign, mostSign);
        const bool signedSlot = judged || slot->conflict, tall = rect.height() >= 34.0, beside = !tall && rect.width() >= 60.0;
        if (signedSlot) {
            const QPointF centre = tall     ? QPointF(rect.center().x(), rect.top() + 4.0 + size / 2)
                                   : beside ? QPointF(rect.right() - 4.0 - size / 2, rect.center().y())
                                            : rect.center();
            signs.push_back({verdict, centre, size, m_painter.opacity()});
        }
        if (!signedSlot || tall)
            paintElevationLabel(rect, *slot);
        else if (beside)
            paintElevationLabel(rect.adjusted(0.0, 0.0, -size - 4.0, 0.0), *slot);
        if (mark && mark->selected) { // inside: members of a row touch each other
            m_painter.setPen(QPen(t.accent, 2.5));
            m_painter.drawRoundedRect(rect.adjusted(0.75, 0.75, -0.75, -0.75), radius, radius);
        }
    }
    for (const Sign &sign : signs) {
        m_painter.setOpacity(sign.opacity);
        paintSign(sign.verdict, sign.centre, sign.size);
    }
    m_painter.setOpacity(opacity);
}

void ChassisPainter::paintElevationLabel(const QRectF &rect, const SlotLook &slot)
{
    const Tokens &t = m_tokens;
    if (m_scale < captionsFrom || !slot.part || slot.kind == SlotKind::Bay || rect.height() < 15.0)
        return;
    QRectF where = rect.adjusted(3.0, 0.0, -3.0, 0.0);
    if (slot.kind == SlotKind::Power) { // fan at the left, feed or name at the right
        const double size = std::min(rect.height() - 8.0, 30.0);
        if (rect.width() >= size + 40.0) {
            const QPointF centre(rect.left() + 8.0 + size / 2, rect.center().y());
            m_painter.setPen(QPen(t.border, 1.0));
            m_painter.drawEllipse(centre, size / 2, size / 2);
            m_painter.drawEllipse(centre, size * 0.14, size * 0.14);
            where.setLeft(centre.x() + size / 2 + 4.0);
        }
        paintText(Face::Note, t.text2, where, Qt::AlignCenter, QStringList{slot.feed.isEmpty() ? slot.label : slot.feed, QString()});
        return;
    }
    const bool tall = rect.height() >= 34.0;
    where = rect.width() < 40.0 ? rect.adjusted(1.5, 0.0, -1.5, 0.0) : where;
    paintText(Face::Note, t.text2, tall ? where.adjusted(0.0, 0.0, 0.0, -3.0) : where, Qt::AlignHCenter | (tall ? Qt::AlignBottom : Qt::AlignVCenter),
              slot.faceLabels + QStringList{QString()});
}

void ChassisPainter::paintGhost(const QRectF &rect, const QString &name, const QString &icon, int count)
{
    const Tokens &t = m_tokens;
    m_painter.setRenderHint(QPainter::Antialiasing);
    paintShadow(m_painter, rect, 5.0);
    box(rect, t.card, QPen(t.accent, 1.5), 5.0);
    QRectF inner = rect.adjusted(8.0, 0.0, -8.0, 0.0);
    if (inner.width() >= 60.0 && inner.height() >= 18.0) {
        paintIcon(m_painter, icon, QRectF(inner.left(), std::round(inner.center().y() - 8.0), 16.0, 16.0), t.accent);
        inner.setLeft(inner.left() + 22.0);
    }
    if (inner.height() >= 16.0)
        paintText(Face::SmallBold, t.text, inner, Qt::AlignLeft | Qt::AlignVCenter, nameVariants(name));
    if (count > 1)
        paintCount(rect, count);
}

void ChassisPainter::paintAll(const ChassisPlan &plan, const ChassisLook &look)
{
    paintBody(plan, look);
    paintLinks(plan, look);
    paintChips(plan, look);
    const SlotMarks none;
    for (std::size_t i = 0; i < plan.slots.size() && i < look.slots.size(); ++i)
        paintSlot(plan.slots[i].rect, cardRect(plan, look, look.slots[i]), look.slots[i], none);
    for (const PlanSocket &socket : plan.sockets) {
        if (const SlotLook *processor = look.slot(socket.slot))
            paintSocketTexts(socket, *processor);
        for (const PlanBank &bank : socket.banks)
            paintBankSigns(plan, bank, look);
    }
    paintBridges(plan, look);
    for (const PlanElevation &elevation : plan.elevations)
        paintElevation(elevation, look, {});
}

} // namespace inferrack::ui
