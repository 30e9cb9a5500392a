#!/bin/bash
# Lines and branches of the rules' code that the tests go through, by gcov: the fixtures, the unit tests, what the command
# line shows of the games, failing allocations, perft and generated games. Needs a build with --coverage in DIRECTORY.
#
# Each line that no test reaches must have its reason in tests/coverage-reasons.txt, each branch never taken its reason in
# tests/coverage-branches.txt: one that has none makes the exit status 1, as does a reason that nothing needs any more, or
# more lines or branches than the reason allows. DIRECTORY/uncovered has the lines, DIRECTORY/branches the lines with
# branches never taken, both with their reasons.
#   tests/coverage.sh DIRECTORY
set -u
cd "$(dirname "$0")/.." || exit 1
build=$1
sources=$(find src/referee src/games src/board -name '*.c' | sort)
invented=tests/boards/washingtons-war-invented
export CMOCKA_MESSAGE_OUTPUT=TAP LC_ALL=C.UTF-8 PROVOST=$build/provost

find "$build" -name '*.gcda' -delete
failed=0
run() {
    "$@" >"$build/output" 2>&1 || {
        echo "failed: $*"
        failed=1
    }
}
run "$PROVOST" test -q fixtures
run "$PROVOST" test -q --rules-data $invented $invented/cases
for test in tests/unit/test_*.c; do
    run "$build/${test%.c}"
done
run "$PROVOST" show --format svg fixtures/demo/early-1757-french-4.jsonl
"$PROVOST" check --format html fixtures/demo/*.jsonl fixtures/*/games/* >/dev/null 2>&1
for test in bad-input games wilderness-war washingtons-war bayonets-and-tomahawks diff stream ledger html tester; do
    run bash tests/command-line/$test.sh
done
run "$build/tests/failures/allocation"
run "$build/tests/failures/commands"
run "$build/tests/perft/perft" tests/perft/*.txt
run "$build/tests/property/property"

# Each line as gcov has it: file, line, text, whether it was reached, branches taken and not.
for source in $sources; do
    gcov -b -c -t -o "$build/objects/${source%.c}.o" "$source" 2>/dev/null |
        awk -v source="$source" '
            function tell() { if (line) printf "%s\t%s\t%d\t%d\t%d\t%s\n", source, line, reached, taken, never, text }
            /^ *[^:]*: *0:Source:/ { sub(/.*Source:/, ""); here = $0 == source; next }
            !here                  { next }
            /^ *[^:]*: *[0-9]+:/ {
                tell()
                split($0, part, ":")
                line = part[1] ~ /-/ ? 0 : part[2] + 0
                reached = part[1] !~ /#####/
                taken = never = 0
                text = substr($0, length(part[1]) + length(part[2]) + 3)
                sub(/^ */, "", text)
            }
            /^branch .*(never|taken 0)/ { never++ }
            /^branch .*taken [1-9]/     { taken++ }
            END { tell() }'
done >"$build/lines"
awk -F '\t' -v lists=tests/coverage- -v uncovered="$build/uncovered" -v branches="$build/branches" '
    function rate(part, rest) { return part + rest ? 100 * part / (part + rest) : 100 }
    function read_reasons(what,    row, part) {
        while ((getline row < (lists what ".txt")) > 0) {
            if (row ~ /^(#|$)/)
                continue
            split(row, part, /   */)
            files[++rows] = part[1]
            pattern[rows] = part[2]
            why[rows] = part[3]
            of[rows] = what
        }
    }
    # The row that allows this; 0: none. What is owed begins so, and says how much at most.
    function reason_for(what, file, text, many,    i) {
        for (i = 1; i <= rows; i++)
            if (of[i] == what && file ~ "^" files[i] "$" && text ~ pattern[i])
                break
        i = i > rows ? 0 : i
        needed[i] += many
        if (i && why[i] !~ /^owed/)
            listed[folder, what] += many
        else
            owed[folder, what] += many
        return i ? why[i] : "not listed"
    }
    BEGIN {
        read_reasons("reasons")
        read_reasons("branches")
        printf "" >uncovered
        printf "" >branches
    }
    {
        folder = $1
        sub(/\/[^\/]*$/, "", folder)
        if (!(folder in lines)) order[++folders] = folder
        lines[folder]++
        reached[folder] += $3
        taken[folder] += $3 * $4
        never[folder] += $3 * $5
        if (!$3)
            print $1 ":" $2 ": " $6 "  -- " reason_for("reasons", $1, $6, 1) >uncovered
        else if ($5)
            print $1 ":" $2 ": " $5 " of " $4 + $5 ": " $6 "  -- " reason_for("branches", $1, $6, $5) >branches
    }
    END {
        for (i = 1; i <= folders; i++) {
            f = order[i]
            printf "%-32s %5d lines: %6.2f %% reached, %3d with a reason, %3d owed; ", f, lines[f],
                rate(reached[f], lines[f] - reached[f]), listed[f, "reasons"], owed[f, "reasons"]
            printf "%5d branches: %6.2f %% taken, %3d with a reason, %3d owed\n", taken[f] + never[f],
                rate(taken[f], never[f]), listed[f, "branches"], owed[f, "branches"]
        }
        for (i = 1; i <= rows; i++) {
            most = why[i]
            if (!needed[i])
                wrong = "stale"
            else if (sub(/^owed /, "", most) && needed[i] > most + 0)
                wrong = needed[i] " found"
            else
                continue
            print wrong ": " lists of[i] ".txt: " files[i] "  " pattern[i] "  " why[i]
            stale++
        }
        print needed[0] + 0 " lines and branches neither gone through nor listed; all that are not gone through: " uncovered ", " branches
        exit needed[0] + stale > 0
    }' "$build/lines" || failed=1
exit $failed
