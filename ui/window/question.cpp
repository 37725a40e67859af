// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/question.h"

#include "ui/style/style.h"
#include "ui/widgets/card_background.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace inferrack::ui {

namespace {

constexpr int cardWidth = 600;

} // namespace

Question::Question(const QString &title, const QString &body, const QStringList &answers, QWidget *parent) : QDialog(parent)
{
    setWindowTitle(QStringLiteral("InferRack"));
    standOnCard(*this);
    setFixedWidth(cardWidth + aroundCard(*this));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(12);
    auto *heading = new QLabel(title);
    heading->setFont(ui::font(TextRole::DialogTitle));
    // Names that others wrote stand in both.
    heading->setTextFormat(Qt::PlainText);
    heading->setWordWrap(true);
    column->addWidget(heading);
    auto *text = new QLabel(body);
    text->setFont(ui::font(TextRole::Body));
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    column->addWidget(text);
    column->addSpacing(12);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addStretch(1);
    for (int i = 0; i < answers.size(); ++i) {
        auto *button = new QPushButton(answers[i]);
        button->setMinimumHeight(32);
        button->setAutoDefault(false);
        if (i == answers.size() - 1) {
            button->setProperty("kind", QStringLiteral("primary"));
            button->setDefault(true);
            button->setFocus();
        }
        connect(button, &QPushButton::clicked, this, [this, i] {
            m_answer = i;
            accept();
        });
        row->addWidget(button);
    }
    column->addLayout(row);
    resize(width(), heightForWidth(width()));
}

int Question::ask()
{
    exec();
    return m_answer;
}

} // namespace inferrack::ui
