// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPainter>
#include <QString>

#include "ui/drawing/chassis_look.h"
#include "ui/drawing/chassis_plan.h"
#include "ui/style/tokens.h"

namespace inferrack::ui {

/// How a slot answers to the part in hand. Conflict: it takes the part, and with it comes a blocker.
enum class SlotState { Rest, Dimmed, Valid, Best, Warning, Conflict, Impossible };

/// What lies over the look of a slot for the moment: selection, focus, the part in hand.
struct SlotMarks {
    SlotState state = SlotState::Rest;
    bool hovered = false; ///< the part in hand would land here
    bool selected = false;
    bool focused = false;
    bool best = false; ///< the one to choose among those that take the part
    QString brief; ///< clause of the verdict
    QString handName, handIcon; ///< part in hand, drawn in the hovered slot
    double handWidth = 1.0; ///< slots it would cover
    QRectF handRect; ///< where it would lie in the plan; empty = in its slot alone
    int handCount = 1; ///< how many of it would land here and in slots like this one
    double pulse = 0.0; ///< 0 = none; 0..1 while a jump to the slot is shown
    bool operator==(const SlotMarks &) const = default;
};

/// Paints a chassis from its plan and its look, on screen or on paper. Sizes are those of the plan; `scale` says how large one unit
/// comes out, so that small print can be left out.
class ChassisPainter {
    Q_DECLARE_TR_FUNCTIONS(Chassis)
public:
    ChassisPainter(QPainter &painter, const Tokens &tokens, double scale = 1.0) : m_painter(painter), m_tokens(tokens), m_scale(scale) {}

    /// Outline, zone backgrounds and titles.
    void paintBody(const ChassisPlan &plan, const ChassisLook &look);
    void paintLinks(const ChassisPlan &plan, const ChassisLook &look);
    /// The link that is pointed at, over the others, with rings around its ends.
    void paintPointedLink(const ChassisPlan &plan, const ChassisLook &look, std::size_t link);
    void paintChips(const ChassisPlan &plan, const ChassisLook &look);
    /// A slot with what is in it. `card` is the rectangle a wide card covers.
    void paintSlot(const QRectF &rect, const QRectF &card, const SlotLook &look, const SlotMarks &marks);
    /// The names of the memory channels around a processor.
    void paintSocketTexts(const PlanSocket &socket, const SlotLook &processor, bool dimmed = false);
    /// Signs of what is said of the memory slots of a bank, which are too low for one each: one for a run of like ones. Marks as the slots
    /// of the bank; none = all at rest.
    void paintBankSigns(const ChassisPlan &plan, const PlanBank &bank, const ChassisLook &look, const std::vector<const SlotMarks *> &marks = {});
    void paintBridges(const ChassisPlan &plan, const ChassisLook &look);
    void paintElevation(const PlanElevation &elevation, const ChassisLook &look, const std::vector<const SlotMarks *> &marks);
    /// The part in hand away from slots.
    void paintGhost(const QRectF &rect, const QString &name, const QString &icon, int count);
    /// Everything at rest: for paper, thumbnails and tests.
    void paintAll(const ChassisPlan &plan, const ChassisLook &look);

    /// Rectangle of the card in a slot: its own and those it covers.
    static QRectF cardRect(const ChassisPlan &plan, const ChassisLook &look, const SlotLook &slot);
    /// Room that rings and marks take around a slot.
    static constexpr double margin = 10.0;

private:
    enum class Face { Note, NoteBold, Small, SmallBold, Strong };
    double textWidth(Face face, const QString &text) const;
    /// The first form that fits, elided if none does; returns the width it took.
    double paintText(Face face, const QColor &color, const QRectF &where, int alignment, const QStringList &forms);
    double paintText(Face face, const QColor &color, const QRectF &where, int alignment, const QString &text)
    {
        return paintText(face, color, where, alignment, QStringList{text});
    }
    void box(const QRectF &rect, const QColor &fill, const QPen &pen, double radius);
    QPen dashed(const QColor &color, double width, QList<qreal> pattern) const;
    void paintLinkChip(const PlanLink &link, const LinkLook &look);
    /// Parts the lines of other nodes below a line of this width where it crosses them.
    void parted(const PlanLink &link, const std::vector<const PlanLink *> &below, double width);
    /// What a slot answers to the part in hand, from whole to shortest.
    static QStringList verdictForms(const SlotLook &look, const SlotMarks &marks);
    /// "×8" at the upper right of a rectangle.
    void paintCount(const QRectF &rect, int count);
    void pill(const QRectF &rect, const QColor &fill, const QColor &color, const QString &text, const QColor &edge = {});

    void paintContent(const QRectF &rect, const QRectF &card, const SlotLook &look);
    void paintEmpty(const QRectF &rect, const SlotLook &look);
    void paintVerdict(const QRectF &rect, const SlotLook &look, const SlotMarks &marks);
    /// The part in hand in the slot that would take it, in the colours of the verdict. Returns what is left for words.
    QRectF paintLanding(const QRectF &rect, const SlotLook &look, const SlotMarks &marks, Verdict verdict);
    void paintRings(const QRectF &rect, const SlotLook &look, const SlotMarks &marks);
    void paintCard(const QRectF &rect, const QRectF &card, const SlotLook &look);
    void paintModule(const QRectF &rect, const SlotLook &look);
    void paintAdapter(const QRectF &rect, const SlotLook &look);
    void paintProcessor(const QRectF &rect, const SlotLook &look);
    void paintMemoryModule(const QRectF &rect, const SlotLook &look);
    void paintMemoryChips(const QRectF &module, const QColor &color);
    void paintDrive(const QRectF &rect, const SlotLook &look);
    void paintFan(const QRectF &rect);
    void paintSupply(const QRectF &rect, const SlotLook &look);
    void paintMemoryBar(const QRectF &rect, const SlotLook &look);
    void paintFins(const QRectF &rect, const QColor &color);
    /// A sign is never smaller on the screen than can be told.
    void paintSign(Verdict verdict, QPointF centre, double size);
    void paintElevationLabel(const QRectF &rect, const SlotLook &slot);

    QPainter &m_painter;
    const Tokens &m_tokens;
    double m_scale;
};

} // namespace inferrack::ui
