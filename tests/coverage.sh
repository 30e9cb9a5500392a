#!/bin/bash
# Lines and branches of the rules' code that the fixtures, the unit tests and generated games go through, by gcov. Needs a
# build with --coverage in DIRECTORY. Each line that no test reaches is listed in DIRECTORY/uncovered.
#   tests/coverage.sh DIRECTORY
set -u
cd "$(dirname "$0")/.." || exit 1
build=$1
sources=$(find src/referee src/games src/board -name '*.c' | sort)
export CMOCKA_MESSAGE_OUTPUT=TAP LC_ALL=C.UTF-8

find "$build" -name '*.gcda' -delete
failed=0
run() {
    "$@" >"$build/output" 2>&1 || {
        echo "failed: $*"
        failed=1
    }
}
run "$build/provost" test -q fixtures
for test in tests/unit/test_*.c; do
    run "$build/${test%.c}"
done
for game in rules-data/*/; do
    "$build/provost" data "$(basename "$game")" --check rules-data >/dev/null 2>&1
done
"$build/provost" check --format html fixtures/demo/*.jsonl fixtures/*/games/* >/dev/null 2>&1
run "$build/tests/perft/perft" tests/perft/*.txt
run "$build/tests/property/property"

: >"$build/uncovered"
for source in $sources; do
    gcov -b -t -o "$build/objects/${source%.c}.o" "$source" 2>/dev/null |
        awk -v source="$source" -v list="$build/uncovered" '
            /^ *-: *0:Source:/ { sub(/.*Source:/, ""); here = $0 == source }
            !here              { next }
            /^ *#####:/        { split($0, part, ":"); print source ":" part[2] + 0 ":" substr($0, index($0, part[3])) >> list }
            /^ *[0-9]+\*?:/    { reached++ }
            /^ *#####:/        { missed++ }
            /^branch .*never/  { never++ }
            /^branch .*taken 0/ { never++ }
            /^branch .*taken [1-9]/ { taken++ }
            END { print source, reached + 0, missed + 0, taken + 0, never + 0 }'
done >"$build/figures"
awk '
    function rate(part, rest) { return part + rest ? 100 * part / (part + rest) : 100 }
    {
        folder = $1; sub(/\/[^\/]*$/, "", folder)
        if (!(folder in lines)) order[++folders] = folder
        lines[folder] += $2; missed[folder] += $3; taken[folder] += $4; never[folder] += $5
        all_lines += $2; all_missed += $3; all_taken += $4; all_never += $5
    }
    END {
        for (i = 1; i <= folders; i++) {
            f = order[i]
            printf "%-36s %6.2f %% of %5d lines, %6.2f %% of %5d branches\n", f, rate(lines[f], missed[f]),
                lines[f] + missed[f], rate(taken[f], never[f]), taken[f] + never[f]
        }
        printf "%-36s %6.2f %% of %5d lines, %6.2f %% of %5d branches\n", "all", rate(all_lines, all_missed),
            all_lines + all_missed, rate(all_taken, all_never), all_taken + all_never
    }' "$build/figures"
echo "$(wc -l <"$build/uncovered") lines not reached: $build/uncovered"
exit $failed
