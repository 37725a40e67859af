// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLabel;
class QListWidget;

namespace inferrack::ui {

class Document;

/// The steps of this session, the first at the top: a click or Enter on one goes back, or forth again, to the project as it was after it.
/// It stays open, so that several states can be looked at in turn.
class HistoryPanel : public QDialog {
    Q_OBJECT
public:
    explicit HistoryPanel(Document &document, QWidget *parent = nullptr);

    QListWidget &list() { return *m_list; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void fill();
    void mark();

    Document &m_document;
    QLabel *m_title;
    QListWidget *m_list;
};

} // namespace inferrack::ui
