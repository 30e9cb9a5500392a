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
says "who may act" '^now: 1757 Action Round 5; VP F1; French may act: use an Indian Action Point, hold an Action Point, use an Action Point; British may act: use an Action Point; else' show "$folder/first.jsonl"
says "the round in JSON" '"round":"ar5"' show --format json "$folder/first.jsonl"
says "the same words at the end of a report" '"state":"1757 Action Round 5; VP F1; French may act: use an Indian Action Point, hold an Action Point, use an Action Point; British may act: use an Action Point; else' \
    check --format json "$folder/first.jsonl"

# Head and last line tell the same moment, though silence leads on from the move to the next Round.
"$PROVOST" show "$fixtures"/bayonets-and-tomahawks/*/10.5.jsonl >"$output" 2>&1
[ "$(sed -n 1p "$output")" = "$(sed -n 's/^now: \([^;]*\);.*/\1/p' "$output")" ]
ok $? "one moment at head and end" "$output"

# --- a question while a fault waits for the lines after it ---

# After the battle of line 10 the attacker takes his losses first (7.61), then the defender, then who lost retreats (7.7).
follow=$fixtures/wilderness-war/following/claimed-success.txt
says "behind the battle the attacker loses" "^French, lose steps as the attacker: owed$" options --at 7 "$follow"
says "then the defender" "^British, lose steps as the defender: owed$" options --at 8 "$follow"
says "then the British retreat" '^British, retreat: owed$' options --at 9 "$follow"
says "all stand where they fought" '^Hudson Carry North .*: Webb, Rigaud, Bougainville, 5 Provincials, Rangers, 2 Regulars, Coureurs$' \
    show --at 7 "$follow"
says "and at the end they have gone" '^Hudson Carry South .*: Webb' show "$follow"

# What options offers for pieces is a line to type: it is lawful as it stands.
typed=$("$PROVOST" options --units "2 Regulars" --verb lose --at 7 "$follow" | sed -n 's/^  lose  *\(F lose .*\)$/\1/p' | head -n 1)
"$PROVOST" why --at 7 "$follow" "${typed:-nothing}" >"$output" 2>&1
ok $? "a line that options offers is lawful" "$output"
[ "$typed" = 'F lose Languedoc, Royal Roussillon' ]
ok $? "and has the names that are printed" "$output"

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

# --- taken up at any entry, a lawful game goes on lawfully: what somebody might still do there may be done ---

for game in fort-tokens wilderness-war washingtons-war bayonets-and-tomahawks; do
    lines=$(wc -l <"$folder/$game.jsonl")
    : >"$output"
    for ((line = 2; line < lines; line += lines / 40 + 1)); do
        head -n "$line" "$folder/$game.jsonl" | "$PROVOST" show --format json - >"$folder/again.jsonl"
        sed -n "$((line + 1))p" "$folder/$game.jsonl" >>"$folder/again.jsonl"
        "$PROVOST" check "$folder/again.jsonl" >"$folder/report" 2>&1 || cat "$folder/report" >>"$output"
    done
    [ ! -s "$output" ]
    ok $? "taken up at any entry: $game" "$output"
done
# card 14 and 5.13: a response card is played before the force moves, also in a record taken up there.
printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands open;
  position active F; position dealt yes; position in 24: French hand | 14: British hand' 'F1 #24 activation' \
    'F force Rigaud, Bougainville, 2 Regulars, Coureurs' >"$folder/weather.txt"
"$PROVOST" show --format json "$folder/weather.txt" >"$folder/weather.jsonl"
echo '{"by":"british","do":"play","card":14,"for":"response"}' >>"$folder/weather.jsonl"
says "a response to what came before" '1 legal: a clean record' check "$folder/weather.jsonl"

# --- labels: as players number their cards, anew each season of Wilderness War and each year, one entry each; ---
# --- where both sides act at once they are those of the side that declares ---

for game in fort-tokens wilderness-war washingtons-war bayonets-and-tomahawks; do
    if ! command -v python3 >/dev/null; then
        skip "labels of $game" "python3 is not here"
        continue
    fi
    "$PROVOST" check --format json "$folder/$game.jsonl" | python3 -c '
import json, sys
seen, at_once = set(), "'$game'" in ("fort-tokens", "bayonets-and-tomahawks")
for verdict in map(json.loads, sys.stdin):
    label, moment = verdict.get("label"), verdict.get("moment", "")
    season = {"fort-tokens": "", "wilderness-war": moment}.get("'$game'", moment.split(" ")[0])
    if label and ((season, label) in seen or at_once and label[0] != verdict["side"][0]):
        sys.exit(f"{label}: {verdict}")
    seen.add((season, label))
if not seen - {("", None)}:
    sys.exit("no labels")
' >"$output" 2>&1
    ok $? "labels of $game" "$output"
done

# A label that comes again is found behind its season; alone it is the first, and the others are told.
says "a label alone is the first of its name" '^Early 1757$' show --at F1.1 "$folder/wilderness-war.jsonl"
grep -qF 'F1.1 stands in Late 1757, too: --at "Late 1757 F1.1"' "$output"
ok $? "and others of that name are told" "$output"
says "a label behind its season" '^Late 1757$' show --at "Late 1757 F1.1" "$folder/wilderness-war.jsonl"
says "no such season" 'has no entry Late 1799 F1.1' show --at "Late 1799 F1.1" "$folder/wilderness-war.jsonl"

# After an activation its side may go on, else the other is to play.
printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands closed' 'deal F 9' 'deal B 9' 'F1 #24 activation' \
    'F force Rigaud, Bougainville, 2 Regulars, Coureurs' >"$folder/activated.txt"
says "after an activation" '^now: Early 1757; VP F4; French may act: move; else British to act: play a card$' show "$folder/activated.txt"
# 7.9: the French, who lost and came from Ticonderoga, go back there, by themselves or as they say; then it is the British card.
year=$(dirname "$0")/../../fixtures/demo/year-1757.txt
says "what comes by itself may still be declared" \
    '^now: Early 1757; VP F3; French may act: retreat; else British to act: play a card$' show --at 29 "$year"
# 6.7, 8.15, 6.8: the entered may intercept, go inside, and avoid battle, in this order.
says "all that the other side may do on an entry" \
    '^now: Early 1757; VP F4; British may act: intercept at Hudson Carry North, go inside or stay outside, avoid battle; else' show --at 24 "$year"

# 14.7: the sides are not chosen yet; what is bid is bid for one of them.
says "of two sides at a step the one that may lawfully declare something" \
    '^now: Early 1757; VP F3; French may act: bid; else French or British to act: deal$' \
    show --at 1 "$fixtures/wilderness-war/14-options/14.7-raise.jsonl"

# Nobody can intercept on the way: the position shown is that of which "now" speaks, and so is that of diff.
printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands closed' 'F1 #2' \
    'F force Montcalm, 2 Regulars, Coureurs, Huron, Ojibwa' \
    'F Montreal > Ile-aux-Noix > Crown Point > Ticonderoga > HCN by boat' >"$folder/way.txt"
says "a force stands where the other side is asked" \
    '^Hudson Carry North .British fort, attackers came from Ticonderoga.: Montcalm, 2 Provincials, 2 Regulars, Coureurs' show "$folder/way.txt"

finish
