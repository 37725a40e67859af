// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QString>
#include <QTimer>

#include "core/advice/part_value.h"
#include "core/project/placement.h"
#include "ui/palette/part_query.h"
#include "ui/palette/token_prices.h"
#include "ui/text/translate.h"

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

namespace inferrack::ui {

class Document;

/// What a card of the part library shows.
struct PartCard {
    core::PartId id;
    core::PartKind kind = core::PartKind::Accelerator;
    QString icon;
    QString name;
    QString subtitle; ///< maker and form
    QString price; ///< "on request" where the price list has none
    struct Figure {
        QString value;
        QString label;
        bool operator==(const Figure &) const = default;
    };
    std::array<Figure, 3> figures;
    QString tablePrice; ///< the same in a column: "21,000.00", "—"
    /// A price per GB, per TB/s or per token/s.
    struct Ratio {
        core::PriceRatio ratio{};
        QString name; ///< "Price per GB"
        QString value; ///< in a column: "437.50"; "—" where there is none, "…" while it is looked for
        QString sentence; ///< "CNY 438", or why there is none
        bool known = false; ///< there is a price
        bool operator==(const Ratio &) const = default;
    };
    std::vector<Ratio> ratios; ///< those of its kind
    QString installed; ///< "4 installed"; empty = none
    std::optional<core::Fit> fit; ///< nothing = not yet computed
    bool dimmed = false;
    QString brief; ///< reason for the foot strip; empty = fits
    QString sentence; ///< the same in full
    bool pinned = false; ///< stands at the top of the list
    bool operator==(const PartCard &) const = default;
};

/// By what the parts of a kind are sorted that fit alike. Parts without the price stand at the end, whatever the direction.
struct PartOrder {
    enum class By { Catalogue, Price, Ratio };
    By by = By::Catalogue;
    core::PriceRatio ratio = core::PriceRatio::PerGigabyte;
    bool descending = false;
    bool operator==(const PartOrder &) const = default;
};

/// The parts of one kind as the part library lists them: filtered, judged against the shown server, sorted by fit and by a price.
///
///   Document::changed -> fits are stale, shown as they were -> timer slices judge what is visible first, then the rest -> order is made anew
class PartListModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { CardRole = Qt::UserRole, PartIdRole };

    explicit PartListModel(Document &document, QObject *parent = nullptr);

    core::PartKind kind() const { return m_kind; }
    void setKind(core::PartKind kind);
    void setQuery(const QString &text);
    /// What fits comes first and the rest is dimmed; off = the order of the catalogue, nothing dimmed.
    void setFitsFirst(bool on);
    void setOnlyDomestic(bool on);
    void setOnlyPriced(bool on);
    void setOrder(const PartOrder &order);
    const PartOrder &order() const { return m_order; }
    /// Prices per token/s are on screen: they take an evaluation for each accelerator.
    void setRatiosShown(bool shown);
    TokenPrices &tokenPrices() { return m_tokenPrices; }
    /// Currency of the prices; nothing = the price list is not known.
    std::optional<core::Currency> currency() const;
    /// What is pinned stands before all others of its kind, whether it fits or not; remembered for the next run.
    void setPinned(const core::PartId &part, bool pinned);
    bool isPinned(const core::PartId &part) const { return m_pinned.count(part) > 0; }
    /// Rows on screen: judged first.
    void setVisibleRows(int first, int last);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

    const core::PartId &partAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    int rowOf(const core::PartId &part) const;
    /// What the card of a part shows; valid until the document or the verdict of the part changes.
    const PartCard &card(const core::PartId &part) const;

    /// Cards of all parts of the kind, whatever the search: what a layout common to them is made of.
    std::vector<PartCard> allOfKind() const;
    /// How many parts of another kind match the search and the filters.
    int matching(core::PartKind kind) const;

    /// Parts of the kind that match the search and the filters, and how many of them fit; nothing while not all are judged.
    int total() const { return static_cast<int>(m_rows.size()); }
    std::optional<int> fitting() const;
    bool isFiltered() const;
    bool isJudged() const { return m_pending.empty(); }
    /// Judges all that is left at once.
    void judgeAll();

    /// Reads texts and prices anew (language).
    void retranslate();

Q_SIGNALS:
    void countsChanged();
    /// The order was made anew.
    void sorted();

private:
    void documentChanged();
    void beginAnew();
    void rebuild();
    void judgeSlice();
    void judge(const core::PartId &part);
    void bringInOrder();
    /// Brings rows in the order of the catalogue into that of the list.
    void arrange(std::vector<core::PartId> &rows) const;
    PartCard made(const core::PartId &part) const;
    /// Compares the card of a part with what was shown and says so if it differs.
    void refresh(const core::PartId &part);
    void forgetCards();
    bool accepts(const core::Part &part) const;
    /// Parts in the order of the catalogue are put in the order that is asked for.
    void put(std::vector<core::PartId> &rows) const;
    /// What the order compares; nothing = there is no price.
    std::optional<std::int64_t> sortedBy(const core::PartId &part) const;
    /// Nothing = it is still looked for.
    std::optional<core::PricePer> priceOf(core::PriceRatio ratio, const core::PartId &part) const;
    void addPrices(PartCard &card, const core::Part &part) const;
    bool asksForTokenPrices() const;
    void syncTokenPrices();
    core::PlacementVerdict chassisVerdict(const core::PartId &part) const;

    Document &m_document;
    core::PartKind m_kind = core::PartKind::Accelerator;
    PartQuery m_query;
    TokenPrices m_tokenPrices;
    PartOrder m_order;
    bool m_ratiosShown = false;
    bool m_fitsFirst = true, m_onlyDomestic = false, m_onlyPriced = false;
    std::set<core::PartId> m_pinned;
    std::vector<core::PartId> m_rows;
    std::vector<core::PartId> m_pending; ///< still to judge, last first
    std::unordered_map<core::PartId, core::PlacementVerdict> m_verdicts;
    std::set<core::PartId> m_judged; ///< whose verdict is of this server; the others show the one before until their turn comes
    mutable std::unordered_map<core::PartId, PartCard> m_cards; ///< made when they are first asked for
    mutable Language m_cardLanguage = language(); ///< the one the cards are worded in
    bool m_differs = false; ///< a verdict of this round differs from the one before
    /// What the verdicts were made of: equal = nothing to judge anew.
    core::ServerType m_judgedServer;
    core::Site m_judgedSite;
    core::PriceSelection m_shownPrices;
    int m_firstVisible = 0, m_lastVisible = 8;
    QTimer m_timer;
};

} // namespace inferrack::ui

Q_DECLARE_METATYPE(inferrack::ui::PartCard)
