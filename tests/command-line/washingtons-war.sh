#!/bin/bash
# Washington's War on its invented board, whose data is complete, and the check of a copy of its data.
set -u
shopt -s lastpipe # a test at the end of a pipe counts in this shell
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output
root=$(dirname "$0")/../..
board=$root/tests/boards/washingtons-war-invented

"$PROVOST" test --rules-data "$board" "$board/cases" >"$output" 2>&1
ok $? "cases on the invented board" "$output"

"$PROVOST" generate washingtons-war --rules-data "$board" --games 20 --stats >"$output" 2>&1 &&
    grep -q "^20 games, .* 0 unfinished" "$output"
ok $? "generated games come to their end" "$output"

"$PROVOST" data washingtons-war --check "$root/rules-data" >"$output" 2>&1
ok $? "what is shipped contradicts nothing" "$output"
grep -q '^missing: map.json: completeness of "connections"' "$output"
ok $? "what is shipped says what it lacks" "$output"

mkdir "$folder/copy"
sed 's/"a": "camden", "b": "ninety-six"/"a": "camden", "b": "salem"/' \
    "$root/rules-data/washingtons-war/map.json" >"$folder/copy/map.json"
sed '/"id": "burgoyne", "name"/s/"strategy": 2, "strategy_min": 2, "strategy_max": 2/"strategy": 3/' \
    "$root/rules-data/washingtons-war/pieces.json" >"$folder/copy/pieces.json"
"$PROVOST" data washingtons-war --check "$folder/copy" >"$output" 2>&1
[ $? -eq 1 ]
ok $? "a copy that contradicts has exit status 1" "$output"
grep -q "^contradicts: map.json: ninety-six and camden are connected" "$output"
ok $? "a missing line is named" "$output"
grep -q '^contradicts: pieces.json: "strategy" of burgoyne is 3, confirmed is' "$output"
ok $? "a wrong rating is named" "$output"

finish
