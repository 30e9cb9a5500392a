#!/bin/bash
# Lines and branches of the rules' code that the tests go through, by gcov: the fixtures, the unit tests, what the command
# line shows of the games, failing allocations, perft and generated games. Needs a build with --coverage in DIRECTORY.
#
# Each line that no test reaches must have its reason in tests/coverage-reasons.txt: one that has none makes the exit
# status 1, as does a reason that no line needs any more, or more lines than the reason says are owed. DIRECTORY/uncovered has the lines with their reasons,
# DIRECTORY/branches the lines with branches never taken.
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
for test in games wilderness-war washingtons-war bayonets-and-tomahawks diff stream ledger; do
    run bash tests/command-line/$test.sh
done
run "$build/tests/failures/allocation"
run "$build/tests/perft/perft" tests/perft/*.txt
run "$build/tests/property/property"

# Each line as gcov has it: file, line, text, whether it was reached, branches taken and not.
for source in $sources; do
    gcov -b -t -o "$build/objects/${source%.c}.o" "$source" 2>/dev/null |
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
awk -F '\t' -v reasons=tests/coverage-reasons.txt -v list="$build/uncovered" -v branches="$build/branches" '
    function rate(part, rest) { return part + rest ? 100 * part / (part + rest) : 100 }
    function reason_for(file, text,    i) {
        for (i = 1; i <= rows; i++)
            if (file ~ "^" files[i] "$" && text ~ pattern[i])
                return i
        return 0
    }
    BEGIN {
        while ((getline row < reasons) > 0) {
            if (row ~ /^(#|$)/)
                continue
            split(row, part, /   */)
            files[++rows] = part[1]
            pattern[rows] = part[2]
            why[rows] = part[3]
        }
        printf "" >list
        printf "" >branches
    }
    {
        folder = $1
        sub(/\/[^\/]*$/, "", folder)
        if (!(folder in lines)) order[++folders] = folder
        lines[folder]++
        reason = $3 ? 0 : reason_for($1, $6)
        needed[reason]++
        if ($3) {
            reached[folder]++
            taken[folder] += $4
            never[folder] += $5
            if ($5) print $1 ":" $2 ": " $5 " of " $4 + $5 ": " $6 >branches
        } else {
            listed[folder] += why[reason] !~ /^(owed|$)/
            owed[folder] += why[reason] ~ /^owed/
            missing += !reason
            print $1 ":" $2 ": " $6 "  -- " (reason ? why[reason] : "not listed") >list
        }
    }
    END {
        for (i = 1; i <= folders; i++) {
            f = order[i]
            printf "%-32s %5d lines: %6.2f %% reached, %3d with a reason, %3d owed; %5d branches: %6.2f %% taken\n", f,
                lines[f], rate(reached[f], lines[f] - reached[f]), listed[f], owed[f], taken[f] + never[f],
                rate(taken[f], never[f])
        }
        for (i = 1; i <= rows; i++)
            if (!needed[i]) {
                print "stale in " reasons ": " files[i] "  " pattern[i]
                stale++
            } else if (split(why[i], word, /[ :]/) && word[1] == "owed" && needed[i] > word[2] + 0) {
                print needed[i] " lines, " word[2] " owed in " reasons ": " files[i]
                stale++
            }
        print missing + 0 " lines neither reached nor listed; all that are not reached: " list
        print "branches never taken: " branches
        exit missing + stale > 0
    }' "$build/lines" || failed=1
exit $failed
