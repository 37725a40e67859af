// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

// core <- report <- ui <- app. Linking alone does not prevent an include that runs the wrong way; this test reads the include lines.

namespace {

namespace fs = std::filesystem;

const fs::path root = INFERRACK_SOURCE_DIR;
const std::set<std::string> reportRooms = {"document", "text", "drawing", "style"};

struct Include {
    std::string file, target;
    bool quoted;
};

std::vector<Include> includesUnder(const std::string &folder)
{
    static const std::regex line(R"re(^\s*#\s*include\s*(["<])([^">]+)[">])re");
    std::vector<Include> found;
    for (const auto &entry : fs::recursive_directory_iterator(root / folder)) {
        const std::string ending = entry.path().extension().string();
        if (ending != ".cpp" && ending != ".h")
            continue;
        std::ifstream file(entry.path());
        std::smatch match;
        for (std::string text; std::getline(file, text);)
            if (std::regex_search(text, match, line))
                found.push_back({fs::relative(entry.path(), root).generic_string(), match[2], match[1] == "\""});
    }
    return found;
}

/// core, report, ui or app; empty = nothing of ours.
std::string layerOf(const std::string &path)
{
    const std::string top = path.substr(0, path.find('/'));
    if (top != "ui")
        return top == "core" || top == "app" ? top : "";
    const std::string room = path.substr(3, path.find('/', 3) - 3);
    return reportRooms.count(room) ? "report" : "ui";
}

int rank(const std::string &layer)
{
    return layer == "core" ? 0 : layer == "report" ? 1 : layer == "ui" ? 2 : 3;
}

bool startsWith(const std::string &text, const std::string &beginning)
{
    return text.compare(0, beginning.size(), beginning) == 0;
}

} // namespace

TEST_CASE("include_arrows_run_from_app_to_ui_to_report_to_core")
{
    std::size_t arrows = 0;
    for (const char *folder : {"core", "ui", "app"}) {
        for (const Include &include : includesUnder(folder)) {
            if (!include.quoted)
                continue;
            const std::string from = layerOf(include.file), to = layerOf(include.target);
            INFO(include.file << " includes " << include.target);
            REQUIRE_FALSE(to.empty());
            CHECK(rank(to) <= rank(from));
            ++arrows;
        }
    }
    CHECK(arrows > 300);
}

TEST_CASE("core_includes_the_standard_library_only")
{
    for (const Include &include : includesUnder("core")) {
        if (include.quoted)
            continue;
        INFO(include.file << " includes " << include.target);
        const bool storage = startsWith(include.file, "core/storage/") && include.file.ends_with(".cpp");
        const bool json = startsWith(include.target, "nlohmann/"), schema = startsWith(include.target, "valijson/");
        if (json)
            CHECK(storage);
        else if (schema)
            CHECK(include.file == "core/storage/schema.cpp");
        else // headers of the standard library have neither folder nor ending
            CHECK(include.target.find_first_of("./") == std::string::npos);
    }
}

TEST_CASE("report_knows_no_widgets")
{
    const std::regex widgets(R"(Qt(Widgets|Charts|PrintSupport)|QWidget|QApplication|QDialog|QLabel|QPushButton|QGraphics.*|QChart.*|qcustomplot.*)");
    for (const Include &include : includesUnder("ui"))
        if (layerOf(include.file) == "report") {
            INFO(include.file << " includes " << include.target);
            CHECK_FALSE(std::regex_match(include.target, widgets));
        }
}

TEST_CASE("charting_libraries_stay_out_of_headers")
{
    for (const Include &include : includesUnder("ui"))
        if (include.file.ends_with(".h") && include.file != "ui/charts/qcustomplot.h") { // it wraps the library without its warnings
            INFO(include.file << " includes " << include.target);
            CHECK_FALSE(include.target.ends_with("qcustomplot.h"));
            CHECK_FALSE(startsWith(include.target, "QtCharts"));
        }
}

TEST_CASE("only_tokens_name_colours")
{
    const std::regex colour(R"re(QColor\(\s*("#|0x|\d)|"#[0-9a-fA-F]{6}")re");
    for (const auto &entry : fs::recursive_directory_iterator(root / "ui")) {
        const std::string name = fs::relative(entry.path(), root).generic_string();
        if (!entry.is_regular_file() || name == "ui/style/tokens.cpp")
            continue;
        std::ifstream file(entry.path());
        int number = 0;
        for (std::string text; std::getline(file, text);) {
            ++number;
            INFO(name << ":" << number << ": " << text);
            CHECK_FALSE(std::regex_search(text, colour));
        }
    }
}
