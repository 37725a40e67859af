// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ui/shown_window.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTimer>

#include "ui/widgets/card_background.h"
#include "ui/window/question.h"

namespace inferrack::tests {

void answerWith(const QString &text)
{
    QTimer::singleShot(0, [text] {
        auto *question = qobject_cast<ui::Question *>(QApplication::activeModalWidget());
        REQUIRE(question);
        CHECK(ui::cardOf(*question).width() == 600);
        for (QAbstractButton *button : question->findChildren<QAbstractButton *>())
            if (button->text() == text)
                return button->click();
        FAIL("no answer " << text.toStdString());
    });
}

std::map<QString, QString> textsOf(const QWidget &window)
{
    std::map<QString, QString> texts;
    int index = 0;
    const auto add = [&](const QString &what, const QString &text) {
        if (!text.isEmpty())
            texts[QStringLiteral("%1 %2").arg(what).arg(index)] = text;
    };
    for (const QWidget *widget : window.findChildren<QWidget *>()) {
        ++index;
        const QString kind = QString::fromLatin1(widget->metaObject()->className());
        if (const auto *label = qobject_cast<const QLabel *>(widget))
            add(kind + QStringLiteral(" text"), label->text());
        if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            add(kind + QStringLiteral(" text"), button->text());
        if (const auto *edit = qobject_cast<const QLineEdit *>(widget))
            add(kind + QStringLiteral(" placeholder"), edit->placeholderText());
        add(kind + QStringLiteral(" tool tip"), widget->toolTip());
        add(kind + QStringLiteral(" name"), widget->accessibleName());
        add(kind + QStringLiteral(" description"), widget->accessibleDescription());
    }
    for (const QAction *action : window.findChildren<QAction *>()) {
        ++index;
        add(QStringLiteral("action"), action->text());
    }
    return texts;
}

bool isEnglish(QString text)
{
    static const QRegularExpression names(
        QStringLiteral("InferRack|vLLM|Ascend|Qwen|DeepSeek|SGLang|TensorRT|llama\\.cpp|Token|kWh|Llama|Tier|Shift|Ctrl|Enter|Delete|Esc|PCIe|"
                       "NVLink|NVIDIA|EPYC|Xeon|ConnectX|Cache|tokens/s|MindIE|LMDeploy"
                       "|English|InfiniBand|Atlas|ms\\b|ollama|Ollama|rknn|EXO|exo"));
    text.remove(names);
    static const QRegularExpression word(QStringLiteral("[A-Za-z]?[a-z]{3,}"));
    static const QRegularExpression han(QStringLiteral("\\p{Han}"));
    return text.contains(word) && !text.contains(han);
}

} // namespace inferrack::tests
