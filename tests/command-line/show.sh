#!/bin/bash
# provost show: where the game stands, in text and JSON alike and as at the end of a report; nothing is settled because somebody asks.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

fixtures=$(dirname "$0")/../../fixtures
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output

# says NAME PATTERN ARGUMENT...: the answer has a line with the pattern.
says() {
    local name=$1 pattern=$2
    shift 2
    "$PROVOST" "$@" >"$output" 2>&1
    grep -qE -- "$pattern" "$output"
    ok $? "$name" "$output"
}

# --- the French chose to act first in Action Round 5 and have points: nobody is in Action Round 6 ---

cat >"$folder/first.jsonl" <<'END'
{"provost":1,"game":"bayonets-and-tomahawks","position":{"depth":3,"steps":{"1":"game/years","2":"year/rounds","3":"action round/initiative"},"year":1757,"scenario":3,"victory marker":0,"dealt":{"british":true,"french":true},"indian card dealt":true,"first cards dealt":{"british":true,"french":true},"reserve kept":{"british":true,"french":true},"round":"ar5","plays":{"british":"7","french":"42"},"indian card":"44","british action points":{"light":1,"army":2,"army-2x":1},"french action points":{"light":1,"french-light-army":1,"indian":1},"card in":{"7":"in-play","42":"in-play","44":"in-play"},"at":{"langis":"northfield","rogers":"albany"},"control marker":{"northfield":"french"},"british at start":{"albany":true},"french at start":{"northfield":true},"captured at start":{"northfield":true}}}
{"by":"french","do":"choose","what":"first"}
END
says "the round in text" '^1757 Action Round 5$' show "$folder/first.jsonl"
grep -q '^round: ar5$' "$output" && ! grep -q 'ar6' "$output"
ok $? "and of the pieces" "$output"
says "who may act" '^now: 1757 Action Round 5; VP F1; French may act: indian points; else' show "$folder/first.jsonl"
says "the round in JSON" '"round":"ar5"' show --format json "$folder/first.jsonl"
says "the same words at the end of a report" '"state":"1757 Action Round 5; VP F1; French may act: indian points; else' \
    check --format json "$folder/first.jsonl"

# --- a question while a fault waits for the lines after it ---

# After the battle of line 10 the attacker takes his losses first (7.61), then the defender, then who lost retreats (7.7).
follow=$fixtures/wilderness-war/following/claimed-success.txt
says "behind the battle the attacker loses" "^French, attacker's losses: owed$" options --at 7 "$follow"
says "then the defender" "^British, defender's losses: owed$" options --at 8 "$follow"
says "then the British retreat" '^British, retreat: owed$' options --at 9 "$follow"
says "all stand where they fought" '^Hudson Carry North .*: Webb, Rigaud, Bougainville, 5 Provincials, Rangers, 2 Regulars, Coureurs$' \
    show --at 7 "$follow"
says "and at the end they have gone" '^Hudson Carry South .*: Webb' show "$follow"

# --- of generated games: what is printed for programs is what is printed for people ---

for game in fort-tokens wilderness-war washingtons-war bayonets-and-tomahawks; do
    "$PROVOST" generate "$game" --seed show >"$folder/$game.jsonl" 2>"$output"
    failed=0
    for at in 3 9 14 22 31 40; do
        "$PROVOST" show --at "$at" --format json "$folder/$game.jsonl" >"$folder/again.jsonl" 2>>"$output"
        diff <("$PROVOST" show --at "$at" "$folder/$game.jsonl") <("$PROVOST" show "$folder/again.jsonl") >>"$output" || failed=1
        diff <("$PROVOST" show --format json "$folder/again.jsonl") "$folder/again.jsonl" >>"$output" || failed=1
    done
    ok $failed "text and JSON show one moment: $game" "$output"
done

# --- labels: one entry of a year each, those of games in which both sides act at once with the side that declares ---

for game in fort-tokens bayonets-and-tomahawks; do
    if ! command -v python3 >/dev/null; then
        skip "labels of $game" "python3 is not here"
        continue
    fi
    "$PROVOST" check --format json "$folder/$game.jsonl" | python3 -c '
import json, sys
seen = set()
for verdict in map(json.loads, sys.stdin):
    label = verdict.get("label")
    year = verdict.get("moment", "").split(" ")[0] if "'$game'" != "fort-tokens" else ""
    if label and ((year, label) in seen or label[0] != verdict["side"][0]):
        sys.exit(f"{label}: {verdict}")
    seen.add((year, label))
' >"$output" 2>&1
    ok $? "labels of $game" "$output"
done

finish
