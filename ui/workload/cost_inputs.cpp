// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workload/cost_inputs.h"

#include "core/cost/default_origin.h"
#include "core/project/edits.h"
#include "core/project/ranges.h"
#include "ui/document/document.h"
#include "ui/document/merge_id.h"
#include "ui/inspector/derivation_text.h"
#include "ui/text/filled.h"
#include "ui/text/number_format.h"
#include "ui/text/translate.h"
#include "ui/widgets/changed_only.h"
#include "ui/widgets/number_edit.h"
#include "ui/workload/assumed_fields.h"
#include "ui/workload/assumed_row.h"

#include <QEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace inferrack::ui {

namespace {

core::Rational hundredths(double value)
{
    return {std::llround(value * 100), 100};
}

core::Rational percentage(double percent)
{
    return {std::llround(percent), 100};
}

core::Currency currencyOfSite(const core::Scenario &scenario)
{
    return scenario.site.tariff.value.currency;
}

NumberRule rule(core::InputRange range, int decimals, double step, bool mayBeEmpty = false)
{
    return {range.least, range.most, decimals, mayBeEmpty, {}, step};
}

NumberRule percentRule(core::InputRange range)
{
    return rule({range.least * 100, range.most * 100}, 0, 1);
}

/// "3 years" of "3"
QString yearsText(const QString &years)
{
    return translated(core::Argument(core::Counted{core::Noun::Year, years.toInt()}));
}

/// "0.75 CNY/kWh"
QString withUnit(const QString &value, const QString &unit)
{
    return unit.isEmpty() ? value : value + ' ' + unit;
}

} // namespace

/// An input of the cost: how it is shown, changed and named. Functions get the document they are asked of.
struct CostInputs::Input {
    const char *field; ///< core::AssumedValue::field
    MergeId mergeId;
    NumberRule rule;
    QString (*name)();
    QString (*unit)(const Document &);
    std::optional<double> (*value)(const Document &);
    std::optional<double> (*usual)(const Document &); ///< the default; nothing = there is none
    bool (*stands)(const Document &); ///< whether the user stated the value
    core::Result<core::Project> (*change)(const core::Project &, const Document &, std::optional<double>);
    QString (*step)(const QString &value); ///< name of the undo step
    bool (*applies)(const Document &) = nullptr; ///< nothing = always
};

struct CostInputs::Row {
    const Input &input;
    NumberEdit *edit = nullptr;
    AssumedRow *line = nullptr;
};

const std::vector<CostInputs::Input> &CostInputs::inputs()
{
    using core::Project;
    using core::Result;
    using Value = std::optional<double>;
    static const auto site = [](const Project &project, const Document &document, const std::function<void(core::Site &)> &change) {
        core::Site changed = document.scenario().site;
        change(changed);
        return core::setSite(project, document.catalog(), document.scenario().id, changed);
    };
    static const auto terms = [](const Project &project, const Document &document, const std::function<void(core::CostTerms &)> &change) {
        core::CostTerms changed = document.scenario().costTerms;
        change(changed);
        return core::setCostTerms(project, document.scenario().id, changed);
    };
    static const auto years = [](const Document &) { return tr("years", "unit behind a number"); };
    static const auto percent = [](const Document &) { return QStringLiteral("%"); };
    static const std::vector<Input> all{
        {"cost.years", EvaluationPeriod, rule(core::ranges::evaluationYears, 0, 1), [] { return tr("Evaluation period"); }, years,
         [](const Document &d) -> Value { return d.scenario().costTerms.years.value; },
         [](const Document &d) -> Value { return d.catalog().costDefaults().years; }, [](const Document &d) { return !d.scenario().costTerms.years.assumed; },
         [](const Project &p, const Document &d, Value v) {
             return terms(p, d, [v](core::CostTerms &t) { t.years = {static_cast<int>(v.value_or(1)), false}; });
         },
         [](const QString &v) { return tr("Set the evaluation period to %1").arg(yearsText(v)); }},
        {"site.tariff", Tariff, rule(core::ranges::tariff, 2, 0.05), [] { return tr("Electricity price"); },
         [](const Document &d) { return tr("%1/kWh", "currency").arg(currencyInUnits(currencyOfSite(d.scenario()))); },
         [](const Document &d) -> Value { return core::inMajor(d.scenario().site.tariff.value); },
         [](const Document &d) -> Value {
             // The default is a price in CNY.
             const core::Money usual = d.catalog().costDefaults().tariff;
             return usual.currency == currencyOfSite(d.scenario()) ? Value(core::inMajor(usual)) : std::nullopt;
         },
         [](const Document &d) { return !d.scenario().site.tariff.assumed; },
         [](const Project &p, const Document &d, Value v) {
             return site(p, d, [v](core::Site &s) { s.tariff = {core::estimated(v.value_or(0), s.tariff.value.currency), false}; });
         },
         [](const QString &v) { return tr("Set the electricity price to %1").arg(v); }},
        {"site.pue", Pue, rule(core::ranges::pue, 2, 0.05), [] { return QStringLiteral("PUE"); }, [](const Document &) { return QString(); },
         [](const Document &d) -> Value { return d.result().cost.pue; },
         [](const Document &d) -> Value {
             const auto *cooling = d.catalog().find<core::Cooling>(d.scenario().site.cooling.value);
             return cooling && cooling->pueTypical ? cooling->pueTypical : Value(1.0);
         },
         [](const Document &d) { return !d.result().cost.pueAssumed; },
         [](const Project &p, const Document &d, Value v) { return site(p, d, [v](core::Site &s) {
                                                                s.pue = {v.value_or(1), false};
                                                            }); },
         [](const QString &v) { return tr("Set PUE to %1").arg(v); }},
        {"site.colocation", Colocation, rule(core::ranges::colocation, 0, 500, true), [] { return tr("Colocation fee"); },
         [](const Document &d) {
             const auto &fee = d.scenario().site.colocationPerMonth;
             return tr("%1/month", "currency").arg(currencyInUnits(fee ? fee->currency : currencyOfSite(d.scenario())));
         },
         [](const Document &d) -> Value {
             const auto &fee = d.scenario().site.colocationPerMonth;
             return fee ? Value(core::inMajor(*fee)) : std::nullopt;
         },
         [](const Document &) -> Value { return std::nullopt; }, [](const Document &d) { return d.scenario().site.colocationPerMonth.has_value(); },
         [](const Project &p, const Document &d, Value v) {
             return site(p, d, [v](core::Site &s) {
                 const core::Currency in = s.colocationPerMonth ? s.colocationPerMonth->currency : s.tariff.value.currency;
                 s.colocationPerMonth = v ? std::optional(core::estimated(*v, in)) : std::nullopt;
             });
         },
         [](const QString &v) { return v.isEmpty() ? tr("Remove the colocation fee") : tr("Set the colocation fee to %1 per month").arg(v); }},
        {"cost.maintenance", Maintenance, percentRule(core::ranges::maintenance), [] { return tr("Maintenance per year"); }, percent,
         [](const Document &d) -> Value { return core::inDecimals(d.scenario().costTerms.maintenance.value) * 100; },
         [](const Document &d) -> Value { return core::inDecimals(d.catalog().costDefaults().maintenance) * 100; },
         [](const Document &d) { return !d.scenario().costTerms.maintenance.assumed; },
         [](const Project &p, const Document &d, Value v) {
             return terms(p, d, [v](core::CostTerms &t) { t.maintenance = {percentage(v.value_or(0)), false}; });
         },
         [](const QString &v) { return tr("Set the maintenance per year to %1%").arg(v); }},
        {"cost.warranty_years", Warranty, rule(core::ranges::warrantyYears, 0, 1), [] { return tr("Warranty period"); }, years,
         [](const Document &d) -> Value { return d.scenario().costTerms.warrantyYears.value; },
         [](const Document &d) -> Value { return d.catalog().costDefaults().warrantyYears; },
         [](const Document &d) { return !d.scenario().costTerms.warrantyYears.assumed; },
         [](const Project &p, const Document &d, Value v) {
             return terms(p, d, [v](core::CostTerms &t) { t.warrantyYears = {static_cast<int>(v.value_or(0)), false}; });
         },
         [](const QString &v) { return tr("Set the warranty period to %1").arg(yearsText(v)); }},
        {"cost.utilisation", BusyShare, percentRule(core::ranges::busyShare), [] { return tr("GPU utilisation"); }, percent,
         [](const Document &d) -> Value { return core::inDecimals(d.scenario().costTerms.utilisation.value) * 100; },
         [](const Document &d) -> Value { return core::inDecimals(d.catalog().costDefaults().utilisation) * 100; },
         [](const Document &d) { return !d.scenario().costTerms.utilisation.assumed; },
         [](const Project &p, const Document &d, Value v) {
             return terms(p, d, [v](core::CostTerms &t) { t.utilisation = {percentage(v.value_or(1)), false}; });
         },
         [](const QString &v) { return tr("Set the GPU utilisation to %1%").arg(v); }},
        {"prices.exchange_rate", ExchangeRate, rule({0.01, 10'000}, 2, 0.01, true), [] { return tr("Exchange rate"); },
         [](const Document &d) {
             return tr("%1 per %2", "two currencies").arg(currencyInUnits(currencyOfSite(d.scenario())), currencyInUnits(d.result().cost.bill.currency));
         },
         [](const Document &d) -> Value {
             const auto &rate = d.result().cost.exchangeRate;
             return rate ? Value(core::inDecimals(*rate)) : std::nullopt;
         },
         [](const Document &d) -> Value {
             const bool stated = currencyOfSite(d.scenario()) == core::Currency::CNY && d.result().cost.bill.currency == core::Currency::USD;
             return stated ? Value(core::inDecimals(d.catalog().costDefaults().exchangeRate)) : std::nullopt;
         },
         [](const Document &d) { return d.scenario().prices.exchangeRate.has_value(); },
         [](const Project &p, const Document &d, Value v) {
             core::PriceSelection changed = d.scenario().prices;
             changed.exchangeRate = v ? std::optional(hundredths(*v)) : std::nullopt;
             return core::setPrices(p, d.catalog(), d.scenario().id, changed);
         },
         [](const QString &v) { return v.isEmpty() ? tr("Remove the exchange rate") : tr("Set the exchange rate to %1").arg(v); },
         [](const Document &d) { return d.catalog().priceList(d.scenario().prices.list) && d.result().cost.bill.currency != currencyOfSite(d.scenario()); }},
    };
    return all;
}

CostInputs::CostInputs(Document &document, QWidget *parent) : QWidget(parent), m_document(document)
{
    setBackgroundRole(QPalette::Base);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(rowGap);
    for (const Input &input : inputs())
        addRow(input);
    nameRows();
    // What nobody sees is not made with every edit.
    connect(&document, &Document::changed, this, [this] {
        if (isVisible())
            sync();
    });
}

CostInputs::~CostInputs() = default;

bool CostInputs::covers(std::string_view field)
{
    const std::vector<Input> &all = inputs();
    return std::any_of(all.begin(), all.end(), [field](const Input &input) { return input.field == field; });
}

void CostInputs::addRow(const Input &input)
{
    Row &row = *m_rows.emplace_back(std::make_unique<Row>(Row{input}));
    row.edit = new NumberEdit(input.rule);
    row.edit->setObjectName(QString::fromLatin1(input.field));
    row.line = new AssumedRow(row.edit);
    layout()->addWidget(row.line);

    connect(row.edit, &NumberEdit::edited, this, [this, &row](std::optional<double> value) { edit(row.input, value, row); });
    connect(row.edit, &NumberEdit::settled, this, [this] { m_document.endMerge(); });
    connect(row.edit, &NumberEdit::refusedChanged, this, [this, &row] { sync(row); });
    connect(row.line, &AssumedRow::confirmed, this, [this, &row] { confirmAssumed(m_document, row.input.field); });
    connect(row.line, &AssumedRow::restored, this, [this, &row] {
        m_document.edit(
            [name = row.input.name] { return filled(tr("Back to the default: %1"), {name()}); },
            [&](const core::Project &project) { return core::restoreCostDefault(project, m_document.catalog(), m_document.scenario().id, row.input.field); });
    });
    connect(row.line, &AssumedRow::whyAsked, this, [this, &row] {
        if (const std::optional<core::AssumedQuestion> question = questionAbout(row.input.field))
            Q_EMIT whyAsked(*question);
    });
}

std::optional<core::AssumedQuestion> CostInputs::questionAbout(std::string_view field) const
{
    const std::vector<core::AssumedValue> &values = m_document.result().assumed;
    const auto value = std::find_if(values.begin(), values.end(), [field](const core::AssumedValue &v) { return v.field == field; });
    return value == values.end() ? std::nullopt : core::questionAbout(*value, values);
}

NumberEdit &CostInputs::first() const
{
    return *m_rows.front()->edit;
}

void CostInputs::edit(const Input &input, std::optional<double> value, Row &row)
{
    const QString shown = value ? number(*value, input.rule.decimals) : QString();
    bool accepted = true;
    m_document.edit([step = input.step, shown] { return step(shown); },
                    [&](const core::Project &project) {
                        core::Result<core::Project> after = input.change(project, m_document, value);
                        accepted = static_cast<bool>(after);
                        return after;
                    },
                    input.mergeId);
    if (!accepted)
        row.edit->refuse();
}

void CostInputs::nameRows()
{
    for (const auto &row : m_rows) {
        const QString name = row->input.name();
        changeAccessibleName(*row->edit, name);
        row->line->setName(name);
    }
}

void CostInputs::sync()
{
    for (const auto &row : m_rows)
        sync(*row);
}

void CostInputs::sync(Row &row)
{
    const Input &input = row.input;
    const bool shown = !input.applies || input.applies(m_document);
    row.line->setVisible(shown);
    if (!shown)
        return;
    const QString unit = input.unit(m_document);
    const std::optional<double> usual = input.usual(m_document), value = input.value(m_document);
    const bool stated = input.stands(m_document);
    row.edit->setUnit(unit);
    row.edit->setValue(value);
    const bool refused = row.edit->isRefused();
    row.edit->setProperty("error", refused);

    // A value nobody stated and nobody assumes, like no colocation, bears no mark.
    const bool assumed = !stated && value.has_value();
    row.line->setMark(stated ? AssumedRow::Mark::Stated : assumed ? AssumedRow::Mark::Assumed : AssumedRow::Mark::None);
    row.line->setWhy(assumed && questionAbout(input.field));
    // What takes the focus is shown before what gives it up goes.
    if (assumed)
        row.line->setConfirm(true, !refused);
    row.line->setRestore(!stated ? AssumedRow::Restore::None
                         : usual ? AssumedRow::Restore::Default
                                 : AssumedRow::Restore::Remove,
                         usual ? withUnit(number(*usual, input.rule.decimals), unit) : QString());
    if (!assumed)
        row.line->setConfirm(false);

    QString said, inFull;
    if (refused) {
        said = row.edit->refusal(input.name());
    } else if (!usual && !value) {
        said = std::string_view(input.field) == "site.colocation" ? tr("No colocation fee is counted.") : tr("Without an exchange rate there is no total.");
    } else if (usual) {
        const core::Origin origin = stated ? core::originOfDefault(m_document.scenario(), m_document.catalog(), input.field)
                                           : core::originOfAssumed(m_document.scenario(), m_document.catalog(), input.field);
        const core::Provenance provenance{origin.sources, origin.asOf, origin.confidence, {}};
        const QString source = origin.sources.empty() ? tr("chosen by the program") : provenanceLine(provenance, m_document.catalog());
        if (!origin.sources.empty())
            inFull = provenanceText(provenance, m_document.catalog());
        said = stated ? filled(tr("Default %1: %2", "value, source"), {withUnit(number(*usual, input.rule.decimals), unit), source}) : source;
    }
    row.line->setSource(said, inFull, refused);
    changeAccessibleDescription(*row.edit, said);
}

void CostInputs::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    sync();
}

void CostInputs::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    // A value that was not taken is not there when one looks again.
    for (const auto &row : m_rows)
        if (row->edit->isRefused())
            row->edit->takeBack();
}

void CostInputs::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    nameRows();
    if (isVisible())
        sync();
}

} // namespace inferrack::ui
