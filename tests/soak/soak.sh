#!/usr/bin/env bash
# SPDX-FileCopyrightText: The InferRack authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The long tier. soak.sh [PART...]: random, kills, reference, scales, fuzz, tidy, bare; all without arguments. Appends its counts to build/soak-report.md;
# tests/soak.md keeps them with commit and date. SOAK_FUZZ_SECONDS (600), SOAK_CASES (5000) and SOAK_KILLS (1000) set how long.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
fuzz_seconds=${SOAK_FUZZ_SECONDS:-600}
cases=${SOAK_CASES:-5000}
jobs=$(nproc)
mkdir -p build
report=build/soak-report.md

note() { printf '| %s | %s | %s | %s |\n' "$(date +%F)" "$(git rev-parse --short HEAD)" "$1" "$2" | tee -a "$report"; }

build_release() { cmake --preset release >/dev/null && cmake --build build/release -j "$jobs" --target "$1"; }

part_random() {
    build_release core_tests
    local line
    line=$(build/release/bin/core_tests "[soak]" | grep -E 'All tests passed|test cases:')
    note "random edits and projects" "$line"
}

# A program killed at any moment while it saves and journals: what it had reported as written opens each time.
part_kills() {
    build_release ui_tests
    local line
    line=$(SOAK_KILLS=${SOAK_KILLS:-1000} QT_QPA_PLATFORM=offscreen build/release/bin/ui_tests "[soak]" | grep -E 'All tests passed|test cases:')
    note "killed while saving, ${SOAK_KILLS:-1000} times" "$line"
}

part_reference() {
    build_release core_tests
    local seed=${SOAK_SEED:-$(date +%s)} line
    python3 tests/accuracy/make_cases.py --count "$cases" --seed "$seed" --out build/soak-cases.json
    line=$(INFERRACK_CASES=$PWD/build/soak-cases.json build/release/bin/core_tests "[reference]" | grep -E 'All tests passed|test cases:')
    note "fresh cases against the reference model, seed $seed" "$cases cases: $line"
}

# Screens of other scales: nothing is cut there either.
part_scales() {
    build_release ui_tests
    local scale line
    for scale in 1.25 1.5 2; do
        line=$(QT_SCALE_FACTOR=$scale QT_QPA_PLATFORM=offscreen build/release/bin/ui_tests "[scaled]" | grep -E 'All tests passed|test cases:')
        note "texts in every state at scale $scale" "$line"
    done
}

part_fuzz() {
    cmake --preset fuzz >/dev/null && cmake --build build/fuzz -j "$jobs"
    mkdir -p build/corpus/{project_file_fuzz,evaluate_fuzz,catalog_file_fuzz,recovery_file_fuzz,settings_fuzz}
    cp resources/examples/*.inferrack build/corpus/project_file_fuzz/
    cp resources/examples/*.inferrack build/corpus/evaluate_fuzz/
    local name line
    for name in project_file_fuzz evaluate_fuzz catalog_file_fuzz recovery_file_fuzz settings_fuzz; do
        build/fuzz/bin/$name -max_total_time="$fuzz_seconds" -max_len=262144 -timeout=60 -rss_limit_mb=4096 build/corpus/$name tests/fuzz/corpus/$name 2>build/$name.log ||
            { tail -40 build/$name.log; exit 1; }
        line=$(grep -oE '^Done [0-9]+ runs in [0-9]+ second' build/$name.log)
        note "fuzz $name" "$line, no crash"
    done
}

# The program's own sources; the tests are held by the compilers' warnings and the sanitizers.
part_tidy() {
    cmake --preset tidy >/dev/null
    run-clang-tidy-16 -quiet -p build/tidy -j "$jobs" "^$PWD/(core|ui|app)/" >build/tidy.log 2>&1 ||
        { grep -E -A4 '(warning|error):' build/tidy.log | head -200; exit 1; }
    note "clang-tidy" "$(grep -c '^clang-tidy' build/tidy.log) files, no warning"
}

# A bare Debian 12 in a folder, as root: the two commands of the README on a fresh clone.
part_bare() {
    local root=$PWD/build/bare mirror
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 2>/dev/null | head -1)
    rm -rf "$root"
    debootstrap --variant=minbase bookworm "$root" "$mirror"
    cp -r /etc/apt/. "$root/etc/apt/"
    cp /etc/resolv.conf "$root/etc/resolv.conf" 2>/dev/null || true
    git clone -q . "$root/root/inferrack"
    mount -t proc proc "$root/proc"
    mount --bind /dev "$root/dev"
    trap "umount '$root/proc' '$root/dev'" EXIT
    local started=$SECONDS
    chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb bash -c 'cd /root/inferrack && ./run.sh && ./run.sh test'
    note "bare Debian 12 as root: ./run.sh, ./run.sh test" "passed in $(( (SECONDS - started) / 60 )) min"
}

[ $# -gt 0 ] || set -- random kills reference scales fuzz tidy bare
for part in "$@"; do
    "part_$part"
done
