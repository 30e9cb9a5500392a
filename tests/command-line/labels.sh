#!/bin/bash
# Labels are unique, begin with the side they are of, and no entry has two verdicts: in generated games, in such with lines out of
# place, and in records with corrections.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output

if ! command -v python3 >/dev/null; then
    skip "labels" "python3 is not here"
    finish
    exit
fi

for game in fort-tokens wilderness-war washingtons-war bayonets-and-tomahawks; do
    record=$folder/$game
    "$PROVOST" generate --games 1 --seed 1 "$game" >"$output" 2>/dev/null
    head -n 200 "$output" >"$record"
    sed '17d' "$record" >"$record-left-out"
    sed '23p' "$record" >"$record-twice"
    sed '29{h;d};30{p;x}' "$record" >"$record-exchanged"
    sed '20~19s/"by":"british"/"by":"french"/;25~19s/"by":"french"/"by":"british"/;32~31d' "$record" >"$record-often"
    python3 tests/command-line/labels.py "$PROVOST" "$record" "$record"-* >"$output" 2>&1
    ok $? "$game" "$output"
    python3 tests/command-line/labels.py "$PROVOST" --undone "$record" >"$output" 2>&1
    ok $? "$game, with entries taken back" "$output"
done

grep -rlE '"(undo|amend|allow|disallow)"' fixtures >"$folder/corrected"
[ -s "$folder/corrected" ] && xargs python3 tests/command-line/labels.py "$PROVOST" <"$folder/corrected" >"$output" 2>&1
ok $? "records with corrections" "$output"

finish
