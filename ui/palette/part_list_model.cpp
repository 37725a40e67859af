// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/part_list_model.h"

#include <QElapsedTimer>

#include "core/catalog/kinds/kinds.h"
#include "core/project/edits.h"
#include "ui/document/document.h"
#include "ui/settings/settings.h"
#include "ui/text/han.h"
#include "ui/text/number_format.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace inferrack::ui {

namespace {

// A slice leaves the rest of a frame to painting.
constexpr int sliceMs = 4;
// After an edit its picture comes first.
constexpr int restMs = 40;

int rank(const core::PlacementVerdict *verdict)
{
    if (!verdict)
        return 0;
    switch (verdict->fit) {
    case core::Fit::Fits:
        return 0;
    case core::Fit::FitsWithWarning:
        return 1;
    case core::Fit::Impossible:
    case core::Fit::OtherKind:
        return 2;
    }
    return 2;
}

/// What a search calls a ratio.
QLatin1String dimensionOf(core::PriceRatio ratio)
{
    switch (ratio) {
    case core::PriceRatio::PerGigabyte:
        return QLatin1String("price/gigabyte");
    case core::PriceRatio::PerTerabyte:
        return QLatin1String("price/terabyte");
    case core::PriceRatio::PerTerabytePerSecond:
        return QLatin1String("price/terabyte/s");
    case core::PriceRatio::PerTokenPerSecond:
        break;
    }
    return QLatin1String("price/token/s");
}

int installedCount(const core::ServerType &server, const core::PartId &part)
{
    return static_cast<int>(std::count_if(server.placements.begin(), server.placements.end(), [&](const core::Placement &p) { return p.part == part; }));
}

/// Parts that one server holds more often than the other.
std::set<core::PartId> partsThatDiffer(const core::ServerType &a, const core::ServerType &b)
{
    std::map<core::PartId, int> counts;
    for (const core::Placement &placement : a.placements)
        ++counts[placement.part];
    for (const core::Placement &placement : b.placements)
        --counts[placement.part];
    ++counts[a.chassis];
    --counts[b.chassis];
    std::set<core::PartId> differ;
    for (const auto &[part, count] : counts)
        if (count != 0)
            differ.insert(part);
    return differ;
}

} // namespace

PartListModel::PartListModel(Document &document, QObject *parent) : QAbstractListModel(parent), m_document(document), m_tokenPrices(document)
{
    for (const QString &id : settings::pinnedParts().value())
        m_pinned.insert(core::PartId(id.toStdString()));
    m_timer.setSingleShot(true);
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, &PartListModel::judgeSlice);
    connect(&document, &Document::changed, this, &PartListModel::documentChanged);
    connect(&document, &Document::replaced, this, &PartListModel::beginAnew);
    connect(&m_tokenPrices, &TokenPrices::found, this, [this] {
        forgetCards();
        if (asksForTokenPrices())
            rebuild();
        else
            bringInOrder();
    });
    rebuild();
}

void PartListModel::setKind(core::PartKind kind)
{
    if (kind == m_kind)
        return;
    m_kind = kind;
    m_verdicts.clear();
    m_judged.clear();
    syncTokenPrices();
    rebuild();
}

void PartListModel::setOrder(const PartOrder &order)
{
    if (order == m_order)
        return;
    m_order = order;
    syncTokenPrices();
    bringInOrder();
}

void PartListModel::setRatiosShown(bool shown)
{
    m_ratiosShown = shown;
    syncTokenPrices();
    forgetCards();
}

std::optional<core::Currency> PartListModel::currency() const
{
    const core::PriceList *list = m_document.catalog().priceList(m_document.scenario().prices.list);
    return list ? std::optional(list->currency) : std::nullopt;
}

bool PartListModel::asksForTokenPrices() const
{
    return std::any_of(m_query.limits.begin(), m_query.limits.end(),
                       [](const PartQuery::Limit &limit) { return limit.dimension == QLatin1String("price/token/s"); });
}

void PartListModel::syncTokenPrices()
{
    const bool sorted = m_order.by == PartOrder::By::Ratio && m_order.ratio == core::PriceRatio::PerTokenPerSecond;
    m_tokenPrices.setWanted((m_kind == core::PartKind::Accelerator && (m_ratiosShown || sorted)) || asksForTokenPrices());
}

void PartListModel::setQuery(const QString &text)
{
    PartQuery query = parsePartQuery(text);
    if (query == m_query)
        return;
    m_query = std::move(query);
    syncTokenPrices();
    rebuild();
}

void PartListModel::setFitsFirst(bool on)
{
    m_fitsFirst = on;
    forgetCards();
    rebuild();
}

void PartListModel::setOnlyDomestic(bool on)
{
    m_onlyDomestic = on;
    rebuild();
}

void PartListModel::setOnlyPriced(bool on)
{
    m_onlyPriced = on;
    rebuild();
}

void PartListModel::setVisibleRows(int first, int last)
{
    m_firstVisible = first;
    m_lastVisible = last;
}

int PartListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : total();
}

Qt::ItemFlags PartListModel::flags(const QModelIndex &index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren : Qt::NoItemFlags;
}

QVariant PartListModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= total())
        return {};
    const core::PartId &id = partAt(index.row());
    switch (role) {
    case PartIdRole:
        return QString::fromStdString(id.text);
    case CardRole:
        return QVariant::fromValue(card(id));
    case Qt::DisplayRole:
        return card(id).name;
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        return card(id).sentence;
    case Qt::AccessibleTextRole: {
        const PartCard &c = card(id);
        QStringList words{c.name, c.subtitle};
        for (const auto &figure : c.figures)
            words << figure.label + ' ' + figure.value;
        words << (c.pinned ? tr("pinned") : QString()) << c.price;
        for (const PartCard::Ratio &ratio : c.ratios) {
            if (ratio.known)
                words << ratio.name + ' ' + ratio.sentence;
        }
        words << c.installed << c.brief;
        words.removeAll(QString());
        return separated(words);
    }
    default:
        return {};
    }
}

int PartListModel::rowOf(const core::PartId &part) const
{
    const auto found = std::find(m_rows.begin(), m_rows.end(), part);
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

const PartCard &PartListModel::card(const core::PartId &part) const
{
    if (m_cardLanguage != language()) {
        m_cards.clear();
        m_cardLanguage = language();
    }
    const auto found = m_cards.find(part);
    return found != m_cards.end() ? found->second : m_cards.emplace(part, made(part)).first->second;
}

void PartListModel::refresh(const core::PartId &part)
{
    const auto shown = m_cards.find(part);
    if (shown == m_cards.end())
        return;
    PartCard now = made(part);
    if (now == shown->second)
        return;
    shown->second = std::move(now);
    if (const int row = rowOf(part); row >= 0)
        Q_EMIT dataChanged(index(row), index(row));
}

void PartListModel::forgetCards()
{
    m_cards.clear();
    if (total() > 0)
        Q_EMIT dataChanged(index(0), index(total() - 1));
}

PartCard PartListModel::made(const core::PartId &id) const
{
    PartCard out;
    out.id = id;
    const core::Part *part = m_document.catalog().part(id);
    if (!part)
        return out;
    const core::PartInfo &info = core::infoOf(*part);
    const core::Kind &kind = core::describe(core::kindOf(*part));
    out.kind = kind.kind;
    out.icon = QString::fromLatin1(kind.icon);
    out.name = partName(info.name, info.nameZh);
    QStringList words;
    for (const core::Text &word : kind.subtitle(*part))
        words << translated(word);
    out.subtitle = words.join(QStringLiteral(" · "));
    if (language() == Language::Chinese)
        out.subtitle = withChineseBrackets(out.subtitle);
    const auto figures = kind.figures(*part);
    for (std::size_t i = 0; i < figures.size(); ++i)
        out.figures[i] = {figures[i].value.isEmpty() ? QStringLiteral("—") : translated(figures[i].value), translated(figures[i].label)};

    addPrices(out, *part);
    out.pinned = isPinned(id);
    if (kind.kind == core::PartKind::Chassis)
        out.installed = m_document.server().chassis == id ? tr("in use") : QString();
    else if (const int count = installedCount(m_document.server(), id); count > 0)
        out.installed = tr("%n installed", nullptr, count);

    if (const auto found = m_verdicts.find(id); found != m_verdicts.end()) {
        out.fit = found->second.fit;
        out.dimmed = m_fitsFirst && found->second.fit != core::Fit::Fits;
        if (found->second.fit != core::Fit::Fits) {
            out.brief = translated(found->second.brief);
            out.sentence = translated(found->second.sentence);
        }
    }
    return out;
}

void PartListModel::addPrices(PartCard &card, const core::Part &part) const
{
    card.tablePrice = QStringLiteral("—");
    if (const core::PriceList *list = m_document.catalog().priceList(m_document.scenario().prices.list)) {
        const core::Price *price = list->price(card.id);
        card.price = price ? moneyInSentence(price->typical) : tr("on request");
        if (price)
            card.tablePrice = moneyInTable(price->typical);
    }
    for (const core::PriceRatio ratio : core::ratiosOf(core::kindOf(part))) {
        // Nobody looks for it: there will be no answer, and one of before may be of another load.
        if (ratio == core::PriceRatio::PerTokenPerSecond && !m_tokenPrices.isWanted())
            continue;
        const std::optional<core::PricePer> price = priceOf(ratio, card.id);
        PartCard::Ratio shown{ratio, translated(core::nameOf(ratio)), QStringLiteral("…"), tr("is being calculated"), false};
        if (price && price->money) {
            shown.value = moneyInTable(*price->money);
            shown.sentence = moneyInSentence(*price->money);
            shown.known = true;
        } else if (price) {
            shown.value = QStringLiteral("—");
            shown.sentence = translated(price->reason);
        }
        card.ratios.push_back(std::move(shown));
    }
}

std::optional<core::PricePer> PartListModel::priceOf(core::PriceRatio ratio, const core::PartId &part) const
{
    if (ratio != core::PriceRatio::PerTokenPerSecond)
        return core::pricePer(ratio, part, m_document.project(), m_document.scenario().id, m_document.catalog());
    const core::PricePer *found = m_tokenPrices.of(part);
    return found ? std::optional(*found) : std::nullopt;
}

std::optional<std::int64_t> PartListModel::sortedBy(const core::PartId &part) const
{
    switch (m_order.by) {
    case PartOrder::By::Catalogue:
        break;
    case PartOrder::By::Price: {
        const core::PriceList *list = m_document.catalog().priceList(m_document.scenario().prices.list);
        const core::Price *price = list ? list->price(part) : nullptr;
        return price ? std::optional(price->typical.minor) : std::nullopt;
    }
    case PartOrder::By::Ratio: {
        const auto ratios = core::ratiosOf(m_kind);
        if (std::find(ratios.begin(), ratios.end(), m_order.ratio) == ratios.end())
            break;
        const std::optional<core::PricePer> price = priceOf(m_order.ratio, part);
        return price && price->money ? std::optional(price->money->minor) : std::nullopt;
    }
    }
    return std::nullopt;
}

void PartListModel::put(std::vector<core::PartId> &rows) const
{
    struct Row {
        core::PartId part;
        int rank;
        std::optional<std::int64_t> key;
    };
    std::vector<Row> keyed;
    keyed.reserve(rows.size());
    for (const core::PartId &part : rows) {
        const auto found = m_verdicts.find(part);
        keyed.push_back({part, m_fitsFirst ? rank(found == m_verdicts.end() ? nullptr : &found->second) : 0, sortedBy(part)});
    }
    std::stable_sort(keyed.begin(), keyed.end(), [descending = m_order.descending](const Row &a, const Row &b) {
        if (a.rank != b.rank)
            return a.rank < b.rank;
        if (!a.key || !b.key)
            return a.key.has_value() && !b.key;
        return descending ? *b.key < *a.key : *a.key < *b.key;
    });
    std::transform(keyed.begin(), keyed.end(), rows.begin(), [](const Row &row) { return row.part; });
}

std::vector<PartCard> PartListModel::allOfKind() const
{
    std::vector<PartCard> all;
    for (const auto &part : m_document.catalog().parts(m_kind))
        all.push_back(card(core::infoOf(*part).id));
    return all;
}

int PartListModel::matching(core::PartKind kind) const
{
    const auto &parts = m_document.catalog().parts(kind);
    return static_cast<int>(std::count_if(parts.begin(), parts.end(), [this](const auto &part) { return accepts(*part); }));
}

std::optional<int> PartListModel::fitting() const
{
    int count = 0;
    for (const core::PartId &id : m_rows) {
        const auto found = m_verdicts.find(id);
        if (found == m_verdicts.end())
            return std::nullopt;
        count += found->second.fit == core::Fit::Fits || found->second.fit == core::Fit::FitsWithWarning;
    }
    return count;
}

bool PartListModel::isFiltered() const
{
    return !m_query.isEmpty() || m_onlyDomestic || m_onlyPriced;
}

void PartListModel::judgeAll()
{
    m_timer.stop();
    while (!m_pending.empty()) {
        judge(m_pending.back());
        m_pending.pop_back();
    }
    bringInOrder();
}

void PartListModel::retranslate()
{
    forgetCards();
    Q_EMIT countsChanged();
}

void PartListModel::beginAnew()
{
    // What was said of the server of another project says nothing of this one, and its file may bring other facts of the same part along.
    m_verdicts.clear();
    m_judged.clear();
    forgetCards();
    rebuild();
    if (!m_pending.empty())
        m_timer.start(0);
}

void PartListModel::documentChanged()
{
    const bool sameFit = m_document.server() == m_judgedServer && m_document.scenario().site == m_judgedSite;
    if (sameFit && m_document.scenario().prices == m_shownPrices)
        return;
    // The old verdicts stay on screen until the new ones are there.
    rebuild();
}

bool PartListModel::accepts(const core::Part &part) const
{
    const core::PartInfo &info = core::infoOf(part);
    if (m_onlyDomestic && !isDomestic(info))
        return false;
    if (m_onlyPriced) {
        const core::PriceList *list = m_document.catalog().priceList(m_document.scenario().prices.list);
        if (!list || !list->price(info.id))
            return false;
    }
    return matches(part, m_query, [this](const core::Part &priced, const QString &dimension) -> std::optional<double> {
        for (const core::PriceRatio ratio : core::ratiosOf(core::kindOf(priced))) {
            if (dimension != dimensionOf(ratio))
                continue;
            const std::optional<core::PricePer> price = priceOf(ratio, core::infoOf(priced).id);
            return price && price->money ? std::optional(core::inMajor(*price->money)) : std::nullopt;
        }
        return std::nullopt;
    });
}

void PartListModel::rebuild()
{
    const bool same = m_document.server() == m_judgedServer && m_document.scenario().site == m_judgedSite;
    const std::set<core::PartId> differ = partsThatDiffer(m_judgedServer, m_document.server());
    // What was said of another chassis says nothing of this one, and is judged at once.
    const bool other = m_document.server().chassis != m_judgedServer.chassis;
    if (other)
        m_verdicts.clear();
    if (!same)
        m_judged.clear();
    if (other || m_document.scenario().prices != m_shownPrices)
        forgetCards();
    m_judgedServer = m_document.server();
    m_judgedSite = m_document.scenario().site;
    m_shownPrices = m_document.scenario().prices;

    std::vector<core::PartId> rows;
    for (const auto &part : m_document.catalog().parts(m_kind)) {
        if (accepts(*part))
            rows.push_back(core::infoOf(*part).id);
    }
    arrange(rows);
    if (rows != m_rows) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    }
    for (const core::PartId &part : differ)
        refresh(part);

    m_pending.clear();
    for (const core::PartId &id : m_rows) {
        if (m_judged.count(id) == 0)
            m_pending.push_back(id);
    }
    // Taken from the end: what is on screen comes last in the list.
    const auto visible = [this](const core::PartId &id) {
        const int row = rowOf(id);
        return row >= m_firstVisible && row <= m_lastVisible;
    };
    std::stable_partition(m_pending.begin(), m_pending.end(), [&](const core::PartId &id) { return !visible(id); });
    m_differs = false;
    if (m_pending.empty())
        m_timer.stop();
    else
        m_timer.start(same || other ? 0 : restMs);
    Q_EMIT countsChanged();
}

void PartListModel::judgeSlice()
{
    QElapsedTimer clock;
    clock.start();
    while (!m_pending.empty() && clock.elapsed() < sliceMs) {
        judge(m_pending.back());
        m_pending.pop_back();
    }
    if (m_pending.empty())
        bringInOrder();
    else
        m_timer.start(0);
}

void PartListModel::judge(const core::PartId &part)
{
    core::PlacementVerdict verdict = m_kind == core::PartKind::Chassis
                                         ? chassisVerdict(part)
                                         : core::bestFit(m_document.project(), m_document.catalog(), m_document.scenario().id, m_document.server().id, part);
    m_judged.insert(part);
    auto &kept = m_verdicts[part];
    const bool changed = !(kept == verdict);
    kept = std::move(verdict);
    m_differs = m_differs || changed;
    if (changed)
        refresh(part);
}

core::PlacementVerdict PartListModel::chassisVerdict(const core::PartId &part) const
{
    core::PlacementVerdict verdict;
    verdict.fit = core::Fit::Fits;
    if (part == m_document.server().chassis)
        return verdict;
    const auto change = core::setChassis(m_document.project(), m_document.catalog(), m_document.scenario().id, m_document.server().id, part);
    if (!change) {
        verdict.fit = core::Fit::Impossible;
        verdict.sentence = verdict.brief = change.problem().text;
    } else if (!change->leftOut.empty()) {
        const auto count = static_cast<long long>(change->leftOut.size());
        verdict.fit = core::Fit::FitsWithWarning;
        verdict.brief = core::text(INFERRACK_TEXT_N("PartListModel", "No place for %n part(s)"), core::Plural{count});
        verdict.sentence = core::text(INFERRACK_TEXT_N("PartListModel", "This chassis has no place for %n part(s) of the server."), core::Plural{count});
    }
    return verdict;
}

void PartListModel::arrange(std::vector<core::PartId> &rows) const
{
    put(rows);
    std::stable_partition(rows.begin(), rows.end(), [this](const core::PartId &id) { return isPinned(id); });
}

void PartListModel::setPinned(const core::PartId &part, bool pinned)
{
    if (pinned == isPinned(part))
        return;
    if (pinned)
        m_pinned.insert(part);
    else
        m_pinned.erase(part);
    QStringList ids;
    for (const core::PartId &id : m_pinned)
        ids << QString::fromStdString(id.text);
    settings::pinnedParts().set(ids);
    refresh(part);
    bringInOrder();
}

void PartListModel::bringInOrder()
{
    std::vector<core::PartId> rows;
    for (const auto &part : m_document.catalog().parts(m_kind)) {
        if (const core::PartId &id = core::infoOf(*part).id; rowOf(id) >= 0)
            rows.push_back(id);
    }
    arrange(rows);
    if (rows != m_rows) {
        Q_EMIT layoutAboutToBeChanged();
        const QModelIndexList before = persistentIndexList();
        QModelIndexList after;
        for (const QModelIndex &kept : before) {
            const auto found = std::find(rows.begin(), rows.end(), m_rows[static_cast<std::size_t>(kept.row())]);
            after << (found == rows.end() ? QModelIndex() : index(static_cast<int>(found - rows.begin())));
        }
        m_rows = std::move(rows);
        changePersistentIndexList(before, after);
        Q_EMIT layoutChanged();
    }
    Q_EMIT countsChanged();
    if (std::exchange(m_differs, false))
        Q_EMIT sorted();
}

} // namespace inferrack::ui
