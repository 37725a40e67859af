// SPDX-FileCopyrightText: The InferRack authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "app/cli/evaluate_command.h"
#include "app/cli/exit_code.h"

#include <CLI/CLI.hpp>

using namespace inferrack;

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    CLI::App cli("Evaluates InferRack projects: data to standard output, messages to standard error.\n"
                 "Exit codes: 0 done, 1 blockers found (with --strict), 2 wrong usage, 3 input that cannot be read or output that cannot be written.",
                 "inferrack-cli");
    cli.set_version_flag("--version", INFERRACK_VERSION);
    cli.require_subcommand(1);

    cli::EvaluateOptions options;
    CLI::App *evaluate = cli.add_subcommand("evaluate", "Computes the figures and findings of a project");
    evaluate->add_option("PROJECT", options.file, "Project file (.inferrack)")->required();
    evaluate->add_flag("--json", options.json, "Print JSON instead of text");
    evaluate->add_flag("--strict", options.strict, "Exit with 1 if there is a blocker");
    evaluate->add_option("--language", options.language, "Language of sentences: en or zh; without it that of the system")->check(CLI::IsMember({"en", "zh"}));

    try {
        cli.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        const bool asked = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success);
        cli.exit(error);
        return asked ? cli::done : cli::wrongUsage;
    }
    return cli::evaluate(options);
}
