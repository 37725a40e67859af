// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workload/workload_bar.h"

#include "core/inference/engines/engine.h"
#include "core/project/edits.h"
#include "core/project/ranges.h"
#include "ui/document/document.h"
#include "ui/document/merge_id.h"
#include "ui/style/style.h"
#include "ui/text/filled.h"
#include "ui/text/number_format.h"
#include "ui/widgets/card_background.h"
#include "ui/widgets/changed_only.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/floating.h"
#include "ui/widgets/labelled_field.h"
#include "ui/widgets/number_edit.h"
#include "ui/workload/assumed_fields.h"
#include "ui/workload/assumed_list.h"
#include "ui/workload/choice_box.h"
#include "ui/workload/layout_edit.h"

#include <QFrame>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QResizeEvent>

#include <cmath>

namespace inferrack::ui {

namespace {

constexpr int inset = 14;
constexpr int markGap = 7, markGapTight = 2;
constexpr int modelWidth = 190;
constexpr int modelWidthCompact = 176;
constexpr int modelWidthTight = 140;
constexpr int modelWidthMost = 300;
constexpr int engineWidth = 104, engineWidthTight = 92;
constexpr int versionWidth = 56, versionWidthTight = 52;

const std::vector<double> tokenLadder = powersOfTwo(16, 4194304);
const std::vector<double> ttftLadder{100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 7500, 10000, 15000, 20000, 30000, 60000};
const std::vector<double> tpotLadder{5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 200, 300, 500, 1000};

/// "FP8 E4M3" of "FP8 E4M3, 128x128 weight blocks": what a closed field says of a format.
QString briefName(const QString &name)
{
    static const QRegularExpression tail(QStringLiteral("\\s*[,(（，].*$"));
    return QString(name).remove(tail);
}

template <class Format>
QString briefName(const Format *format)
{
    return format ? briefName(partName(format->nameEn, format->nameZh)) : QString();
}

QString billions(double parameters)
{
    const double b = parameters / 1e9;
    return number(b, b < 10 ? 1 : 0) + QLatin1Char('B');
}

/// The weight format that the released weights of a model have.
core::WeightFormatId nativeFormat(const core::LanguageModel &model, const core::Catalog &catalog)
{
    const core::WeightFormatId same(model.nativeDtype);
    if (catalog.weightFormat(same))
        return same;
    if (model.nativeDtype == "fp8")
        for (const core::WeightFormat &format : catalog.weightFormats())
            if (format.kind == core::WeightKind::Fp8 && format.groupSize > 0)
                return format.id;
    return core::WeightFormatId("bf16");
}

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

} // namespace

WorkloadBar::WorkloadBar(Document &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_more(new QFrame(this, Qt::Popup)), m_moreGrid(new QGridLayout(m_more)), m_moreButton(new QPushButton(this)),
      m_assumedButton(new QPushButton(this)), m_assumed(new AssumedList(document, this))
{
    setAccessibleName(tr("Workload"));
    standOnCard(*m_more);
    m_moreGrid->setContentsMargins(12, 12, 12, 12);
    m_moreGrid->setSpacing(12);

    addModelFields();
    addLoadFields();
    addTermsFields();

    for (QPushButton *button : {m_moreButton, m_assumedButton})
        button->setFixedHeight(30);
    m_moreButton->setIcon(icon(QStringLiteral("chevron-down")));
    connect(m_assumedButton, &QPushButton::clicked, this, [this] { m_assumed->openBelow(*m_assumedButton); });
    connect(m_assumed, &AssumedList::whyAsked, this, &WorkloadBar::whyAsked);
    connect(m_moreButton, &QPushButton::clicked, this, [this] {
        const auto place = [this] {
            m_more->adjustSize();
            placeCard(*m_more, *m_moreButton, m_moreButton->mapToGlobal(QPoint(m_moreButton->width() - cardOf(*m_more).width(), m_moreButton->height() + 4)));
        };
        place();
        m_more->show();
        place(); // fields that were never on a screen learn their size only now
    });
    m_inMore.assign(m_fields.size(), false);
    connect(&document, &Document::changed, this, &WorkloadBar::sync);
    // A file may bring models and formats of its own along.
    connect(&document, &Document::replaced, this, &WorkloadBar::fillChoices);
    setCompact(false);
    retranslate();
    orderTabs();
}

void WorkloadBar::addModelFields()
{
    m_model = new ChoiceBox(true);
    m_model->setMinimumWidth(modelWidth);
    addField(
        m_model, 0, 0, [] { return tr("Model"); },
        [this] {
            m_model->setId(text(workload().model.text));
            return false;
        });
    connect(m_model, &ChoiceBox::picked, this, &WorkloadBar::chooseModel);

    m_weightFormat = new ChoiceBox(false);
    addField(
        m_weightFormat, 0, 0, [] { return tr("Weight format"); },
        [this] {
            m_weightFormat->setId(text(deployment().weightFormat.value.text));
            return deployment().weightFormat.assumed;
        },
        "deployment.weight_format");
    connect(m_weightFormat, &ChoiceBox::picked, this, [this](const QString &id) {
        editDeployment(
            [&catalog = m_document.catalog(), format = core::WeightFormatId(id.toStdString())] {
                return filled(tr("Set the weight format to %1"), {briefName(catalog.weightFormat(format))});
            },
            -1,
            [&id](core::Deployment &d) {
                d.weightFormat = {core::WeightFormatId(id.toStdString()), false};
            });
    });

    m_kvFormat = new ChoiceBox(false);
    addField(
        m_kvFormat, 0, 1500, [] { return tr("KV cache format"); },
        [this] {
            m_kvFormat->setId(text(deployment().kvFormat.value.text));
            return deployment().kvFormat.assumed;
        },
        "deployment.kv_format");
    connect(m_kvFormat, &ChoiceBox::picked, this, [this](const QString &id) {
        editDeployment(
            [&catalog = m_document.catalog(), format = core::KvFormatId(id.toStdString())] {
                return filled(tr("Set the KV cache format to %1"), {briefName(catalog.kvFormat(format))});
            },
            -1,
            [&id](core::Deployment &d) {
                d.kvFormat = {core::KvFormatId(id.toStdString()), false};
            });
    });

    m_engine = new ChoiceBox(false);
    m_engineVersion = new QLineEdit;
    m_engine->setMinimumWidth(engineWidth);
    m_engineVersion->setFixedSize(versionWidth, 30);
    m_engineVersion->setTextMargins(4, 0, 4, 0);
    auto *engineAndVersion = new QWidget;
    auto *row = new QHBoxLayout(engineAndVersion);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(m_engine, 1);
    row->addWidget(m_engineVersion);
    addField(
        engineAndVersion, 0, 1500, [] { return tr("Inference engine"); },
        [this] {
            m_engine->setId(text(deployment().engine.value.text));
            if (!m_engineVersion->isModified())
                changeText(*m_engineVersion, text(deployment().engineVersion.value));
            return deployment().engine.assumed || deployment().engineVersion.assumed;
        },
        "deployment.engine");
    connect(m_engine, &ChoiceBox::picked, this, [this](const QString &id) {
        editDeployment([name = m_engine->brief()] { return tr("Set the inference engine to %1").arg(name); }, -1,
                       [&id](core::Deployment &d) {
                           d.engine = {core::EngineId(id.toStdString()), false};
                           if (const core::Engine *engine = core::engine(d.engine.value))
                               d.engineVersion = {engine->defaultVersion, true};
                       });
    });
    m_versionRest.setSingleShot(true);
    m_versionRest.setInterval(NumberEdit::restMs);
    connect(m_engineVersion, &QLineEdit::textEdited, this, [this] { m_versionRest.start(); });
    connect(&m_versionRest, &QTimer::timeout, this, &WorkloadBar::takeVersion);
    connect(m_engineVersion, &QLineEdit::editingFinished, this, [this] {
        takeVersion();
        m_engineVersion->setModified(false);
        changeText(*m_engineVersion, text(deployment().engineVersion.value));
        m_document.endMerge();
    });

    m_layout = new LayoutEdit;
    addField(
        m_layout, 0, 0, [] { return tr("Parallel layout"); },
        [this] {
            const core::Input<core::ParallelLayout> &layout = deployment().layout;
            const auto &results = m_document.result().deployments;
            m_layout->setLayoutShown(layout.value, layout.assumed, results.empty() ? 0 : results.front().acceleratorCount);
            return layout.assumed;
        },
        "deployment.layout");
    connect(m_layout, &LayoutEdit::edited, this, [this](const core::ParallelLayout &layout) {
        editDeployment([layout] { return tr("Set the parallel layout to %1").arg(text(core::toString(layout))); }, MergeId::Layout,
                       [&layout](core::Deployment &d) {
                           d.layout = {layout, false};
                       });
    });
    connect(m_layout, &LayoutEdit::automaticWished, this, [this] {
        editDeployment([] { return tr("Let the parallel layout follow the accelerators"); }, -1,
                       [this](core::Deployment &d) {
                           d.layout.assumed = true;
                           d.layout.value = core::suggestedLayout(m_document.scenario(), m_document.catalog(), d);
                       });
    });
    connect(m_layout, &LayoutEdit::settled, this, [this] { m_document.endMerge(); });
}

void WorkloadBar::takeVersion()
{
    m_versionRest.stop();
    const std::string version = m_engineVersion->text().trimmed().toStdString();
    if (!version.empty() && version != deployment().engineVersion.value)
        editDeployment([version] { return tr("Set the engine version to %1").arg(text(version)); }, EngineVersion,
                       [&version](core::Deployment &d) {
                           d.engineVersion = {version, false};
                       });
    // What the project has taken is shown as it stands there, after undo too.
    m_engineVersion->setModified(m_engineVersion->text() != text(deployment().engineVersion.value));
}

void WorkloadBar::addLoadFields()
{
    struct Count {
        const char *name;
        int goesBelow, mergeId;
        double maximum;
        const std::vector<double> &ladder;
        core::Input<int> core::Workload::*member;
        QString (*label)();
        QString (*unit)();
        QString (*step)(const QString &);
    };
    const auto tokens = [] { return tr("tokens", "unit behind a number"); };
    const Count counts[] = {
        {"workload.input_tokens", 1330, InputLength, 4194304, tokenLadder, &core::Workload::inputTokens, [] { return tr("Input length"); }, tokens,
         [](const QString &n) { return tr("Set the input length to %1 tokens").arg(n); }},
        {"workload.output_tokens", 1330, OutputLength, 4194304, tokenLadder, &core::Workload::outputTokens, [] { return tr("Output length"); }, tokens,
         [](const QString &n) { return tr("Set the output length to %1 tokens").arg(n); }},
        {"workload.concurrency", 0, Concurrency, 65536, countLadder(), &core::Workload::concurrency, [] { return tr("Concurrency"); }, [] { return QString(); },
         [](const QString &n) { return tr("Set concurrency to %1").arg(n); }},
    };
    for (const Count &count : counts) {
        auto *edit = new NumberEdit({1, count.maximum, 0, false, count.ladder, 1});
        addNumber(
            edit, 1, count.goesBelow, count.label, count.unit,
            [this, edit, count] {
                const core::Input<int> &value = workload().*count.member;
                edit->setValue(value.value);
                return value.assumed;
            },
            count.name);
        connect(edit, &NumberEdit::edited, this, [this, edit, count](std::optional<double> value) {
            const int whole = static_cast<int>(value.value_or(1));
            if (!editWorkload([step = count.step, whole] { return step(number(whole)); }, count.mergeId,
                              [&](core::Workload &w) {
                                  w.*count.member = {whole, false};
                              }))
                edit->refuse();
        });
        if (count.mergeId == Concurrency)
            m_concurrency = edit;
    }
}

void WorkloadBar::addTermsFields()
{
    struct Target {
        int mergeId;
        double maximum;
        const std::vector<double> &ladder;
        std::optional<core::Seconds> core::Workload::*member;
        QString (*label)();
        QString (*step)(const QString &);
        QString (*without)();
    };
    const Target targets[] = {
        {TtftTarget, 600000, ttftLadder, &core::Workload::ttftTarget, [] { return tr("TTFT, mean ≤"); },
         [](const QString &n) { return tr("Set the TTFT target to %1 ms").arg(n); }, [] { return tr("Remove the TTFT target"); }},
        {TpotTarget, 60000, tpotLadder, &core::Workload::tpotTarget, [] { return tr("TPOT, mean ≤"); },
         [](const QString &n) { return tr("Set the TPOT target to %1 ms").arg(n); }, [] { return tr("Remove the TPOT target"); }},
    };
    for (const Target &target : targets) {
        auto *edit = new NumberEdit({1, target.maximum, 0, true, target.ladder, 1});
        addNumber(
            edit, 2, 0, target.label, [] { return QStringLiteral("ms"); },
            [this, edit, target] {
                const std::optional<core::Seconds> &value = workload().*target.member;
                edit->setValue(value ? std::optional<double>(std::round(core::inMilliseconds(*value))) : std::nullopt);
                return false;
            });
        connect(edit, &NumberEdit::edited, this, [this, edit, target](std::optional<double> value) {
            const auto step = [value, target] { return value ? target.step(number(*value)) : target.without(); };
            const auto change = [&](core::Workload &w) { w.*target.member = value ? std::optional(core::milliseconds(*value)) : std::nullopt; };
            if (!editWorkload(step, target.mergeId, change))
                edit->refuse();
        });
    }

    auto *years = new NumberEdit({core::ranges::evaluationYears.least, core::ranges::evaluationYears.most, 0, false, {}, 1});
    addNumber(
        years, 3, 1500, [] { return tr("Evaluation period"); }, [] { return tr("years", "unit behind a number"); },
        [this, years] {
            const core::Input<int> &value = m_document.scenario().costTerms.years;
            years->setValue(value.value);
            return value.assumed;
        },
        "cost.years");
    connect(years, &NumberEdit::edited, this, [this, years](std::optional<double> value) {
        const int whole = static_cast<int>(value.value_or(1));
        const auto step = [whole] { return tr("Set the evaluation period to %1").arg(translated(core::Argument(core::Counted{core::Noun::Year, whole}))); };
        if (!editCostTerms(step, EvaluationPeriod, [whole](core::CostTerms &terms) { terms.years = {whole, false}; }))
            years->refuse();
    });

    auto *tariff = new NumberEdit({0, 100, 2, false, {}, 0.05});
    addNumber(
        tariff, 3, 1500, [] { return tr("Electricity price"); },
        [this] {
            const core::Currency currency = m_document.scenario().site.tariff.value.currency;
            return currency == core::Currency::CNY ? tr("CNY/kWh") : QStringLiteral("%1/kWh").arg(text(std::string(core::code(currency))));
        },
        [this, tariff] {
            tariff->setValue(core::inMajor(m_document.scenario().site.tariff.value));
            return m_document.scenario().site.tariff.assumed;
        },
        "site.tariff");
    connect(tariff, &NumberEdit::edited, this, [this, tariff](std::optional<double> value) {
        const double price = value.value_or(0);
        const auto change = [&](core::Site &site) { site.tariff = {core::estimated(price, site.tariff.value.currency), false}; };
        if (!editSite([price] { return tr("Set the electricity price to %1").arg(number(price, 2)); }, Tariff, change))
            tariff->refuse();
    });
    auto *pue = new NumberEdit({1, 3, 2, false, {}, 0.05});
    addNumber(
        pue, 3, 1500, [] { return QStringLiteral("PUE"); }, [] { return QString(); },
        [this, pue] {
            const core::Input<double> &value = m_document.scenario().site.pue;
            // Zero stands for what is typical of the cooling.
            pue->setValue(value.value > 0 ? value.value : m_document.result().cost.pue);
            return value.assumed;
        },
        "site.pue");
    connect(pue, &NumberEdit::edited, this, [this, pue](std::optional<double> value) {
        const double entered = value.value_or(1);
        if (!editSite([entered] { return tr("Set PUE to %1").arg(number(entered, 2)); }, Pue, [&](core::Site &site) { site.pue = {entered, false}; }))
            pue->refuse();
    });
}

void WorkloadBar::addField(QWidget *editor, int group, int goesBelow, std::function<QString()> label, std::function<bool()> syncField, const char *name)
{
    auto *box = new LabelledField(label(), editor, this);
    m_fields.push_back({box, group, name != nullptr, goesBelow, std::move(label), std::move(syncField)});
    if (name)
        connect(box, &LabelledField::confirmed, this, [this, name] { confirmAssumed(m_document, name); });
}

void WorkloadBar::addNumber(NumberEdit *edit, int group, int goesBelow, const std::function<QString()> &label, std::function<QString()> unit,
                            std::function<bool()> syncField, const char *name)
{
    m_units.emplace_back(edit, std::move(unit));
    addField(edit, group, goesBelow, label, std::move(syncField), name);
    LabelledField *box = m_fields.back().box;
    connect(edit, &NumberEdit::settled, this, [this] { m_document.endMerge(); });
    connect(edit, &NumberEdit::refusedChanged, this, [this, edit, box, label](bool isRefused) {
        describe(*edit, *box, label());
        if (!isRefused)
            Q_EMIT mended(edit->refusal(label()));
    });
}

void WorkloadBar::describe(const NumberEdit &edit, LabelledField &box, const QString &label)
{
    const QString reason = edit.isRefused() ? edit.refusal(label) : QString();
    box.setError(reason);
    if (!reason.isEmpty())
        Q_EMIT refused(reason);
}

const core::Workload &WorkloadBar::workload() const
{
    return m_document.scenario().workloads.front();
}
const core::Deployment &WorkloadBar::deployment() const
{
    return m_document.scenario().deployments.front();
}

bool WorkloadBar::editWorkload(const StepName &step, int mergeId, const std::function<void(core::Workload &)> &change)
{
    bool accepted = true;
    m_document.edit(
        step,
        [&](const core::Project &project) {
            core::Workload changed = workload();
            change(changed);
            core::Result<core::Project> after = core::setWorkload(project, m_document.catalog(), m_document.scenario().id, changed);
            accepted = static_cast<bool>(after);
            return after;
        },
        mergeId);
    return accepted;
}

bool WorkloadBar::editDeployment(const StepName &step, int mergeId, const std::function<void(core::Deployment &)> &change)
{
    bool accepted = true;
    m_document.edit(
        step,
        [&](const core::Project &project) {
            core::Deployment changed = deployment();
            change(changed);
            core::Result<core::Project> after = core::setDeployment(project, m_document.catalog(), m_document.scenario().id, changed);
            accepted = static_cast<bool>(after);
            return after;
        },
        mergeId);
    if (!accepted)
        sync();
    return accepted;
}

bool WorkloadBar::editSite(const StepName &step, int mergeId, const std::function<void(core::Site &)> &change)
{
    bool accepted = true;
    m_document.edit(
        step,
        [&](const core::Project &project) {
            core::Site changed = m_document.scenario().site;
            change(changed);
            core::Result<core::Project> after = core::setSite(project, m_document.catalog(), m_document.scenario().id, changed);
            accepted = static_cast<bool>(after);
            return after;
        },
        mergeId);
    return accepted;
}

bool WorkloadBar::editCostTerms(const StepName &step, int mergeId, const std::function<void(core::CostTerms &)> &change)
{
    bool accepted = true;
    m_document.edit(
        step,
        [&](const core::Project &project) {
            core::CostTerms changed = m_document.scenario().costTerms;
            change(changed);
            core::Result<core::Project> after = core::setCostTerms(project, m_document.scenario().id, changed);
            accepted = static_cast<bool>(after);
            return after;
        },
        mergeId);
    return accepted;
}

void WorkloadBar::chooseModel(const QString &id)
{
    const core::LanguageModel *model = m_document.catalog().model(core::ModelId(id.toStdString()));
    if (!model)
        return;
    m_document.edit([name = model->name] { return tr("Set the model to %1").arg(text(name)); },
                    [&](const core::Project &project) {
                        const core::ScenarioId scenario = m_document.scenario().id;
                        core::Workload changed = workload();
                        changed.model = model->id;
                        core::Result<core::Project> after = core::setWorkload(project, m_document.catalog(), scenario, changed);
                        core::Deployment served = deployment();
                        if (after && served.weightFormat.assumed) {
                            served.weightFormat.value = nativeFormat(*model, m_document.catalog());
                            after = core::setDeployment(*after, m_document.catalog(), scenario, served);
                        }
                        return after;
                    });
    sync();
}

void WorkloadBar::fillChoices()
{
    const core::Catalog &catalog = m_document.catalog();
    QList<Choice> choices;
    for (const auto &model : catalog.models())
        choices.append({text(model->id.text), text(model->name), QStringLiteral("%1 · %2").arg(text(model->name), billions(model->parameters.total()))});
    m_model->setChoices(choices);
    choices.clear();
    for (const core::WeightFormat &format : catalog.weightFormats()) {
        const QString name = partName(format.nameEn, format.nameZh);
        choices.append({text(format.id.text), briefName(name), name});
    }
    m_weightFormat->setChoices(choices);
    choices.clear();
    for (const core::KvFormat &format : catalog.kvFormats()) {
        const QString name = partName(format.nameEn, format.nameZh);
        choices.append({text(format.id.text), briefName(name), name});
    }
    m_kvFormat->setChoices(choices);
    choices.clear();
    for (const core::Engine &engine : core::engines())
        choices.append({QString::fromLatin1(engine.id), QString::fromLatin1(engine.name), QString::fromLatin1(engine.name)});
    m_engine->setChoices(choices);
}

void WorkloadBar::sync()
{
    const core::Scenario &scenario = m_document.scenario();
    Shown now;
    now.complete = !scenario.workloads.empty() && !scenario.deployments.empty();
    for (const Field &field : m_fields)
        field.box->setEnabled(now.complete);
    if (now.complete)
        for (const Field &field : m_fields)
            now.assumed.push_back(field.sync());
    for (const auto &[edit, unit] : m_units) {
        now.units.append(unit());
        edit->setUnit(now.units.back());
    }
    now.count = m_document.result().assumed.size();
    // Fields are as wide whatever their values are: they are arranged anew only if their marks, their units or the count are others.
    if (m_shown == now)
        return;
    m_shown = std::move(now);
    for (std::size_t i = 0; i < m_shown->assumed.size(); ++i)
        m_fields[i].box->setAssumed(m_shown->assumed[i]);
    changeAccessibleName(*m_assumedButton, translated(core::Argument(core::Counted{core::Noun::AssumedValue, static_cast<long long>(m_shown->count)})));
    arrange();
}

void WorkloadBar::setCompact(bool compact)
{
    m_compact = compact;
    setFixedHeight(compact ? 60 : 68);
    fit();
}

void WorkloadBar::setTight(bool tight)
{
    m_model->setMinimumWidth(tight ? modelWidthTight : m_compact ? modelWidthCompact : modelWidth);
    if (tight == m_tight)
        return;
    m_tight = tight;
    m_engine->setMinimumWidth(tight ? engineWidthTight : engineWidth);
    m_engineVersion->setFixedWidth(tight ? versionWidthTight : versionWidth);
    m_engine->parentWidget()->updateGeometry();
    for (const Field &field : m_fields)
        field.box->setMarkClose(tight);
}

std::vector<bool> WorkloadBar::collapsedByWidth() const
{
    std::vector<bool> inMore(m_fields.size());
    for (std::size_t i = 0; i < m_fields.size(); ++i)
        inMore[i] = width() < m_fields[i].goesBelow;
    return inMore;
}

void WorkloadBar::fit()
{
    setTight(false);
    shortenAssumed(true);
    // Where the words of a language are long the fields of a wide bar move together before one goes into More.
    setTight(!m_compact && widthOf(collapsedByWidth(), fieldWidths()) > width());
    arrange();
}

void WorkloadBar::shortenAssumed(bool shortened)
{
    const QString assumed = m_assumedButton->accessibleName();
    m_assumedButton->setText(shortened ? tr("%1 assumed", "number of assumed values").arg(m_document.result().assumed.size()) : assumed);
    if (m_assumedButton->icon().isNull() != shortened)
        m_assumedButton->setIcon(shortened ? QIcon() : icon(QStringLiteral("settings")));
    changeToolTip(*m_assumedButton, shortened ? assumed : QString());
}

void WorkloadBar::focusConcurrency()
{
    m_concurrency->setFocus(Qt::ShortcutFocusReason);
    m_concurrency->selectAll();
}

QSize WorkloadBar::minimumSizeHint() const
{
    return {0, height()};
}

int WorkloadBar::gap() const
{
    return m_compact || m_tight ? 6 : 8;
}
int WorkloadBar::groupGap() const
{
    return m_compact || m_tight ? 15 : 19;
}

int WorkloadBar::widthOf(const Field &field) const
{
    // Rows inside the box learn of a change of theirs only now.
    field.box->layout()->activate();
    int width = field.box->minimumSizeHint().width();
    // The mark keeps its room when it goes, so that the bar does not jump under the pointer.
    if (const auto *mark = field.mayBeAssumed ? field.box->findChild<Chip *>() : nullptr)
        width = std::max(width, QFontMetrics(ui::font(TextRole::Note)).horizontalAdvance(field.label()) + (m_tight ? markGapTight : markGap) +
                                    mark->sizeHint().width());
    return width;
}

std::vector<int> WorkloadBar::fieldWidths() const
{
    std::vector<int> widths;
    for (const Field &field : m_fields)
        widths.push_back(widthOf(field));
    return widths;
}

int WorkloadBar::widthOf(const std::vector<bool> &inMore, const std::vector<int> &widths) const
{
    int width = 2 * inset;
    int group = -1;
    bool anyInMore = false;
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        anyInMore = anyInMore || inMore[i];
        if (inMore[i])
            continue;
        width += (group < 0 ? 0 : m_fields[i].group == group ? gap() : groupGap()) + widths[i];
        group = m_fields[i].group;
    }
    if (!m_assumedButton->isHidden())
        width += groupGap() + m_assumedButton->sizeHint().width();
    if (anyInMore)
        width += gap() + m_moreButton->sizeHint().width();
    return width;
}

void WorkloadBar::arrange()
{
    shortenAssumed(m_compact || m_tight);
    const std::vector<int> widths = fieldWidths();
    std::vector<bool> inMore = collapsedByWidth();
    const auto waiting = [&] { return std::count(inMore.begin(), inMore.end(), true); };
    const auto moreText = [&] { m_moreButton->setText(tr("More %1", "number of fields that have no room").arg(waiting())); };
    moreText();
    if (widthOf(inMore, widths) > width())
        shortenAssumed(true);
    while (widthOf(inMore, widths) > width()) {
        int next = -1;
        for (int i = 0; i < static_cast<int>(m_fields.size()); ++i)
            if (!inMore[static_cast<std::size_t>(i)] && m_fields[static_cast<std::size_t>(i)].goesBelow > 0 &&
                (next < 0 || m_fields[static_cast<std::size_t>(i)].goesBelow >= m_fields[static_cast<std::size_t>(next)].goesBelow))
                next = i;
        if (next < 0)
            break;
        inMore[static_cast<std::size_t>(next)] = true;
        moreText();
    }

    if (inMore != m_inMore) {
        m_inMore = inMore;
        int row = 0;
        for (std::size_t i = 0; i < m_fields.size(); ++i) {
            LabelledField *box = m_fields[i].box;
            m_moreGrid->removeWidget(box);
            if (inMore[i]) {
                m_moreGrid->addWidget(box, row / 2, row % 2);
                ++row;
                box->show();
            } else {
                if (box->parentWidget() != this)
                    box->setParent(this);
                box->show();
            }
        }
        orderTabs();
    }

    const int spare = std::max(0, width() - widthOf(inMore, widths));
    const int top = m_compact ? 5 : 9;
    int x = inset;
    int group = -1;
    std::vector<int> separators;
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        if (inMore[i])
            continue;
        LabelledField *box = m_fields[i].box;
        if (group >= 0) {
            if (m_fields[i].group != group)
                separators.push_back(x + groupGap() / 2);
            x += m_fields[i].group == group ? gap() : groupGap();
        }
        group = m_fields[i].group;
        QSize size(widths[i], box->minimumSizeHint().height());
        if (box->field() == m_model)
            size.rwidth() += std::min(spare, modelWidthMost - m_model->minimumWidth());
        box->setGeometry(QRect(QPoint(x, top), size));
        x += size.width();
    }

    int right = width() - inset;
    const int buttonTop = top + 19;
    m_moreButton->setVisible(waiting() > 0);
    for (QPushButton *button : {m_moreButton, m_assumedButton}) {
        if (button->isHidden())
            continue;
        const int buttonWidth = button->sizeHint().width();
        button->setGeometry(right - buttonWidth, buttonTop, buttonWidth, 30);
        right -= buttonWidth + gap();
    }
    if (separators != m_separators) {
        m_separators = std::move(separators);
        update();
    }
}

void WorkloadBar::orderTabs()
{
    QWidget *before = nullptr;
    const auto follow = [&before](QWidget *next) {
        if (before)
            setTabOrder(before, next);
        before = next;
    };
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        if (m_inMore[i])
            continue;
        if (m_fields[i].box->isAncestorOf(m_engineVersion)) {
            follow(m_engine);
            follow(m_engineVersion);
        } else {
            follow(m_fields[i].box->field());
        }
    }
    follow(m_assumedButton);
    follow(m_moreButton);
}

void WorkloadBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

void WorkloadBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), tokens().panel);
    painter.setPen(tokens().hair);
    painter.drawLine(0, 0, width(), 0);
    painter.drawLine(0, height() - 1, width(), height() - 1);
    for (const int x : m_separators)
        painter.drawLine(x, 10, x, height() - 11);
}

void WorkloadBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        // The marks beside the labels learn of the language after their parent: only then the widths are right.
        QMetaObject::invokeMethod(this, &WorkloadBar::fit, Qt::QueuedConnection);
    } else if (event->type() == QEvent::PaletteChange) {
        m_moreButton->setIcon(icon(QStringLiteral("chevron-down")));
        m_assumedButton->setIcon(QIcon());
        arrange();
    }
}

void WorkloadBar::retranslate()
{
    setAccessibleName(tr("Workload"));
    m_engine->setAccessibleName(tr("Inference engine"));
    m_engineVersion->setAccessibleName(tr("Engine version"));
    m_engineVersion->setToolTip(tr("Engine version"));
    for (const Field &field : m_fields) {
        field.box->setLabel(field.label());
        if (const auto *edit = qobject_cast<NumberEdit *>(field.box->field()))
            describe(*edit, *field.box, field.label());
    }
    fillChoices();
    m_shown.reset();
    sync();
}

} // namespace inferrack::ui
