#!/bin/bash
# What stands beside a note, a correction, a ruling, an assertion or a block of dice and has no meaning there is refused.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output

while IFS='|' read -r line key; do
    printf '%s\n' '{"provost":1,"game":"fort-tokens"}' '{"by":"french","do":"toss","dice":["french"]}' "$line" |
        "$PROVOST" check --format json - >"$output" 2>&1
    status=$?
    grep -qF "\"line\":3" "$output" && grep -qF "$key" "$output" && grep -q '"verdict":"unreadable"' "$output" && [ $status -eq 2 ]
    ok $? "$line" "$output"
done <<'END'
{"note":"x","dice":[1]}|the key \"dice\" in a note
{"note":"x","claim":{"vp":1}}|the key \"claim\" in a note
{"note":"x","by":"french"}|the key \"by\" in a note
{"by":"french","do":"undo","entry":1,"dice":[3]}|the key \"dice\" in a correction
{"by":"french","do":"undo","entry":1,"claim":{"vp":3}}|the key \"claim\" in a correction
{"by":"french","do":"undo","entry":1,"units":["all"]}|the key \"units\" in a correction
{"by":"french","do":"undo","entry":1,"with":{"do":"toss"}}|the key \"with\", expected none in undo
{"by":"french","do":"agree","entry":1,"phase":7}|the key \"phase\" in a correction
{"by":"french","do":"amend","entry":1,"with":{"do":"toss"},"dice":[1]}|the key \"dice\" in a correction
{"ruling":"allow","entry":1,"reason":"r","dice":[1]}|the key \"dice\" in a ruling
{"ruling":"set","position":{"attacker":"french"},"reason":"r","claim":{"vp":1}}|the key \"claim\" in a ruling
{"ruling":"disallow","entry":1,"reason":"r","by":"french"}|the key \"by\" in a ruling
{"ruling":"disallow","entry":1,"reason":"r","position":{"attacker":"french"}}|the key \"position\", expected none in disallow
{"assert":{"attacker":"french"},"dice":[1]}|the key \"dice\" in an assert
{"dice":[1],"by":"french"}|the key \"by\" in a block of dice
{"dice":[1],"claim":{"hits":1}}|the key \"claim\" in a block of dice
END

finish
