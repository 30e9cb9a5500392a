#!/bin/bash
# Every check of a game has a legal and an illegal case among its records, and one that lacks a case
# is told.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output
fixtures=$(dirname "$0")/../../fixtures

for game in wilderness-war washingtons-war bayonets-and-tomahawks fort-tokens; do
    "$PROVOST" rules "$game" --coverage "$fixtures/$game" >"$output" 2>&1
    ok $? "$game: every check has both cases" "$output"
done

"$PROVOST" rules wilderness-war --coverage "$fixtures/wilderness-war/11-winter" >"$output" 2>&1
[ $? -eq 1 ] && grep -q '^7\.63 .*lacks a legal case and an illegal case$' "$output"
ok $? "a check without cases is named, by exit status 1"
grep -q 'section 7: 0 of' "$output"
ok $? "and counted by section" "$output"

finish
