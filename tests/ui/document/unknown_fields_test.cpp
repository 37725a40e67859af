// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include "core/project/edits.h"
#include "tests/support/core/catalog.h"
#include "tests/support/ui/open_example.h"
#include "ui/document/document.h"
#include "ui/document/file.h"

using namespace inferrack;
using ui::Document;

namespace {

/// A file that a newer version wrote in the format of this one.
struct NewerFile {
    QTemporaryDir folder;
    QString name = folder.filePath(QStringLiteral("offer.inferrack"));

    NewerFile()
    {
        Document document(core::testCatalog());
        REQUIRE(document.open(tests::exampleFile()));
        REQUIRE(document.save(name));
        QJsonObject root = json();
        root.insert("made_by", "a newer version");
        QJsonObject project = root.value("project").toObject();
        project.insert("tags", QJsonValue::fromVariant(QStringList{"bank", "2027"}));
        root.insert("project", project);
        QJsonObject catalog = root.value("catalog").toObject();
        catalog.insert("optics/qsfp-dd", QJsonObject{{"id", "qsfp-dd"}, {"watts", 9}});
        QJsonObject card = catalog.value("accelerators/nvidia-l40s").toObject();
        card.insert("noise_db", 41);
        catalog.insert("accelerators/nvidia-l40s", card);
        root.insert("catalog", catalog);
        QFile file(name);
        REQUIRE(file.open(QIODevice::WriteOnly));
        file.write(QJsonDocument(root).toJson());
    }
    QJsonObject json() const { return QJsonDocument::fromJson(*ui::readFile(name)).object(); }
};

bool entitle(Document &document, const char *title)
{
    return document.edit(QStringLiteral("title"), [title](const core::Project &before) { return core::setTitle(before, title); });
}

} // namespace

TEST_CASE("opening_editing_and_saving_keeps_what_a_newer_version_wrote")
{
    const NewerFile newer;
    Document document(core::testCatalog());
    REQUIRE(document.open(newer.name));
    CHECK_FALSE(document.isReadOnly());
    REQUIRE(entitle(document, "Edited"));
    REQUIRE(document.save(newer.name));
    const QJsonObject saved = newer.json();
    CHECK(saved.value("made_by") == "a newer version");
    CHECK(saved.value("project").toObject().value("tags").toArray().size() == 2);
    CHECK(saved.value("project").toObject().value("title") == "Edited");
    CHECK(saved.value("catalog").toObject().value("optics/qsfp-dd").toObject().value("watts") == 9);
    CHECK(saved.value("catalog").toObject().value("accelerators/nvidia-l40s").toObject().value("noise_db") == 41);

    SECTION("and so does the next save")
    {
        REQUIRE(entitle(document, "Edited again"));
        REQUIRE(document.save(newer.name));
        CHECK(newer.json().value("catalog").toObject().contains("optics/qsfp-dd"));
        CHECK(newer.json().value("made_by") == "a newer version");
    }
    SECTION("and saving under another name")
    {
        const QString copy = newer.folder.filePath(QStringLiteral("copy.inferrack"));
        REQUIRE(document.save(copy));
        CHECK(*ui::readFile(copy) == *ui::readFile(newer.name));
    }
    SECTION("and a new project begins without them")
    {
        REQUIRE(document.open(tests::exampleFile()));
        CHECK_FALSE(document.content().contains("newer version"));
        CHECK_FALSE(document.content().contains("qsfp-dd"));
    }
}

TEST_CASE("undo_of_everything_gives_the_project_with_its_unknown_fields")
{
    const NewerFile newer;
    Document document(core::testCatalog());
    REQUIRE(document.open(newer.name));
    const core::Project first = document.project();
    const QByteArray content = document.content();
    for (const char *title : {"a", "b", "c"})
        REQUIRE(entitle(document, title));
    while (document.undoStack().canUndo())
        document.undoStack().undo();
    CHECK(document.project() == first);
    CHECK(document.content() == content);
    CHECK_FALSE(document.isModified());
}

TEST_CASE("what_was_recovered_holds_them_as_well")
{
    const NewerFile newer;
    Document document(core::testCatalog());
    REQUIRE(document.open(newer.name));
    REQUIRE(entitle(document, "Not saved"));
    Document recovered(core::testCatalog());
    REQUIRE(recovered.recover(document.content(), newer.name));
    CHECK(recovered.project() == document.project());
    CHECK(recovered.content() == document.content());
}
