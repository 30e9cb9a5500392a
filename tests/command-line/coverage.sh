#!/bin/bash
# Every check of a game has a legal and an illegal case among its records, and one that lacks a case
# is told; every ruling stands in the game's manual page.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output
tree=$(dirname "$0")/../..
fixtures=$tree/fixtures

rulings_of() {
    "$PROVOST" explain "$1" | sed -n 's/^ *ruling \([a-z0-9-]*\):.*/\1/p' | LC_ALL=C sort -u
}

for game in wilderness-war bayonets-and-tomahawks fort-tokens; do
    "$PROVOST" rules "$game" --coverage "$fixtures/$game" >"$output" 2>&1
    ok $? "$game: every check has both cases" "$output"
done
# The data shipped knows no event with instructions: the invented board does.
board=$tree/tests/boards/washingtons-war-invented
"$PROVOST" rules washingtons-war --coverage "$fixtures/washingtons-war" >"$folder/shipped" 2>&1
"$PROVOST" rules washingtons-war --coverage "$board/cases" --rules-data "$board" >"$folder/invented" 2>&1
LC_ALL=C comm -12 <(grep ' lacks a' "$folder/shipped" | LC_ALL=C sort) <(grep ' lacks a' "$folder/invented" | LC_ALL=C sort) >"$output"
[ ! -s "$output" ] && [ "$(grep -c ' lacks a' "$folder/shipped")" -le 7 ]
ok $? "washingtons-war: every check has both cases" "$output"

"$PROVOST" rules wilderness-war --coverage "$fixtures/wilderness-war/11-winter" >"$output" 2>&1
[ $? -eq 1 ] && grep -q '^7\.63 .*lacks a legal case and an illegal case$' "$output"
ok $? "a check without cases is named, by exit status 1"
grep -q 'section 7: 0 of' "$output"
ok $? "and counted by section" "$output"

for game in wilderness-war washingtons-war bayonets-and-tomahawks fort-tokens; do
    rulings_of "$game" | grep -vxFf <(sed -n 's/^\.It Cm \([a-z0-9-]*\).*/\1/p' "$tree/man/provost-$game.7") >"$output"
    [ ! -s "$output" ] && [ -n "$(rulings_of "$game")" ]
    ok $? "$game: every ruling is in its manual page" "$output"
done

finish
