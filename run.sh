#!/usr/bin/env bash
# SPDX-FileCopyrightText: The InferRack authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# ./run.sh          sets everything up, builds and starts InferRack; without a display it evaluates an example and renders the window
# ./run.sh test     builds and runs all tests
# ./run.sh bench    runs the benchmarks
# ./run.sh screenshots DIR   renders every page, dialog and state in both languages and themes at three sizes
# ./run.sh soak     runs the long tier: fuzzing, fresh reference cases, clang-tidy, installation on a bare system
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

packages=(g++ cmake ninja-build ccache clang-format-16 git
    qt6-base-dev qt6-charts-dev qt6-svg-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools libqt6opengl6-dev libxkbcommon-dev libvulkan-dev
    libqcustomplot-dev libqcustomplot2.1-qt6 libqt6svg6 qt6-translations-l10n
    nlohmann-json3-dev libvalijson-dev libcli11-dev catch2 libbenchmark-dev
    xvfb xauth xdotool poppler-utils)
soak_packages=(clang-16 clang-tidy-16 libfuzzer-16-dev libclang-rt-16-dev python3 debootstrap)

jobs=$(nproc)

say() { printf '\n== %s\n' "$*"; }

# Installs what is missing. Needs Debian's package tools and root or sudo only if something is missing.
install_packages() {
    local missing=()
    for package in "$@"; do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return
    say "Installing: ${missing[*]}"
    local root=()
    [ "$(id -u)" -eq 0 ] || root=(sudo)
    "${root[@]}" apt-get update -qq
    DEBIAN_FRONTEND=noninteractive "${root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}"
}

setup() {
    if ! command -v dpkg-query >/dev/null; then
        echo "This script installs packages on Debian and its relatives. Elsewhere install the equivalents of: ${packages[*]}" >&2
        return
    fi
    install_packages "${packages[@]}"
}

build() {
    local preset=$1
    shift
    cmake --preset "$preset" >build-"$preset".log 2>&1 || { cat build-"$preset".log; rm -f build-"$preset".log; exit 1; }
    rm -f build-"$preset".log
    cmake --build "build/$preset" -j "$jobs" "$@"
}

run_program() {
    setup
    say "Building"
    build release --target inferrack inferrack-cli
    if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
        exec build/release/bin/inferrack "$@"
    fi
    local example=resources/examples/tier-4xl40s.inferrack picture=build/inferrack-window.png
    say "No display: evaluating $example"
    build/release/bin/inferrack-cli evaluate "$example"
    build/release/bin/inferrack --screenshot "$picture" --size 1920x1080 "$example"
    say "The window was rendered to $PWD/$picture"
    echo "With a display, ./run.sh starts the program."
}

check_format() {
    say "Formatting"
    git ls-files '*.cpp' '*.h' | xargs clang-format-16 --dry-run -Werror
    echo "all sources are formatted"
}

# Runs ctest and keeps what it says, so that its closing lines can stand at the end.
run_ctest() {
    local preset=$1
    shift
    ctest --test-dir build/"$preset" --no-tests=error --output-on-failure "$@" 2>&1 | tee build/ctest-"$preset".log
}

run_tests() {
    setup
    say "Building (release, warnings are errors)"
    build release
    say "Tests"
    run_ctest release -j "$jobs"
    say "A real drag and a real start in an X server"
    QT_QPA_PLATFORM=xcb xvfb-run -a -s "-screen 0 1920x1080x24" build/release/bin/ui_tests "[xvfb]" | tee build/xvfb.log
    say "AddressSanitizer and UndefinedBehaviorSanitizer, core"
    build asan
    run_ctest asan -j "$jobs"
    check_format
    say "Closing lines"
    grep -hE 'All tests passed|test cases:|items, ' build/release/Testing/Temporary/LastTest.log build/xvfb.log build/asan/Testing/Temporary/LastTest.log
    grep -hE 'tests passed, ' build/ctest-release.log build/ctest-asan.log
}

run_benchmarks() {
    setup
    build release --target inferrack-bench inferrack-bench-start
    QT_QPA_PLATFORM=offscreen build/release/bin/inferrack-bench --benchmark_repetitions=5 --benchmark_report_aggregates_only=true "$@"
    QT_QPA_PLATFORM=offscreen build/release/bin/inferrack-bench-start
}

render_screenshots() {
    local folder
    folder=$(realpath -m "${1:-build/screenshots}")
    setup
    build release --target ui_tests
    INFERRACK_SCREENSHOTS=$folder QT_QPA_PLATFORM=offscreen build/release/bin/ui_tests "[screenshots]"
    echo "The pictures are in $folder"
}

run_soak() {
    setup
    install_packages "${soak_packages[@]}"
    exec tests/soak/soak.sh "$@"
}

case "${1:-}" in
    test) run_tests ;;
    bench) shift; run_benchmarks "$@" ;;
    screenshots) shift; render_screenshots "$@" ;;
    soak) shift; run_soak "$@" ;;
    -h | --help) sed -n '5,10s/^# //p' "$0" ;;
    *) run_program "$@" ;;
esac
