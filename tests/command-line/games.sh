#!/bin/bash
# What the position of each game shows in words and on its map, beside what every game shows.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output

# show FORMAT: what a record on standard input shows, a row of the map on one line.
show() {
    "$PROVOST" show --format "$1" - 2>&1 | sed ':a; /<g>/{N; /<\/g>/!ba; s/\n//g}' >"$output"
}

# says TEXT NAME: a line of it is or begins with the text.
says() {
    grep -q "^$1" "$output"
    ok $? "$2" "$output"
}

# --- one game of those that there are ---

"$PROVOST" games ft >"$output" 2>&1
[ $? -eq 0 ] && [ "$(grep -c '^[a-z]' "$output")" -eq 1 ] && grep -q '^fort-tokens  ' "$output"
ok $? "games prints the one that is named, in short or not" "$output"
"$PROVOST" games fort-token >"$output" 2>&1
[ $? -eq 2 ] && grep -qx 'provost: no game is called fort-token; did you mean fort-tokens?' "$output"
ok $? "and no other in the place of one that there is not" "$output"

# --- Bayonets & Tomahawks: every marker a space may bear; a begun Fort, a made Road ---

cat >"$folder/markers.jsonl" <<'END'
{"provost":1,"game":"bayonets-and-tomahawks","scenario":"loudouns-gamble","position":{"raid points":{"british":1,"french":2},"british routed":"halifax","french routed":"niagara","british out of supply":"shamokin","french out of supply":"ticonderoga","british landing":"annapolis-royal","french landing":"quebec","british marshal troops":"albany","french marshal troops":"montreal","fort construction":{"albany":"begun"},"road":{"albany-oquaga":"road"}}}
END
show text <"$folder/markers.jsonl"
says "year: 1757" "the year"
says "raid points British: 1" "Raid Points of the British"
says "raid points French: 2" "Raid Points of the French"
says "Halifax (British Rout)" "a British Rout marker"
says "Niagara (French Rout)" "a French Rout marker"
says "Shamokin (British out of supply)" "a British Out of Supply marker"
says "Ticonderoga (French out of supply)" "a French Out of Supply marker"
says "Annapolis Royal (British Landing)" "a British Landing marker"
says "Québec (French Landing)" "a French Landing marker"
says "Albany (British Marshal Troops)" "a British Marshal Troops marker"
says "Montréal (French Marshal Troops)" "a French Marshal Troops marker"

show svg <"$folder/markers.jsonl"
says '<g><title>Albany .*<path class="outline dashed red"' "a begun Fort in the colour of who controls the space"
says '<g><title>Ticonderoga .*<path class="outline heavy blue"' "a Fort in the colour of its side"
roads=$(grep -c '<path class="way made"' "$output")
sed 's/,"road":{[^}]*}//' "$folder/markers.jsonl" | show svg
[ "$roads" -eq $(($(grep -c '<path class="way made"' "$output") + 1)) ]
ok $? "a Road made of a Path is drawn" "$output"

# --- Washington's War: the set-up ---

echo '{"provost":1,"game":"washingtons-war"}' >"$folder/setup.jsonl"
show text <"$folder/setup.jsonl"
says "alliance: 0" "the French Alliance track"
says "Boston (British PC): Howe, 5 British CUs" "what stands in Boston"
show svg <"$folder/setup.jsonl"
says '<g><title>Boston .*class="control red".*>5<' "Boston on the map: red, five CUs"

# --- Fort Tokens: copies of the data that are refused: what stood there, what stands there now, the message ---

mkdir "$folder/copy"
while IFS='|' read -r before after message; do
    sed "0,/$before/s//$after/" "$(dirname "$0")/../../rules-data/fort-tokens/cards.json" >"$folder/copy/cards.json"
    "$PROVOST" data fort-tokens --check "$folder/copy" >"$output" 2>&1
    [ $? -eq 2 ] && grep -qF "$message" "$output"
    ok $? "$message" "$output"
done <<'MISTAKES'
"wins_ties": "defender"|"wins_ties": null|a contest needs "phase" and "wins_ties"
"phase": "siege"|"phase": null|a contest needs "phase" and "wins_ties"
"id": "hand-size"|"id": "handsize"|limits: "hand-size" is missing
"id": "strategy-discards", "value": 4|"id": "strategy-discards", "value": 0|limits: "strategy-discards" is missing
"option": "colonists"|"option": "colonels"|a bonus for no option of the game
"option": "colonists"|"option": null|a bonus for no option of the game
"id": "recruit", "name"|"id": "recruits", "name"|there is no phase "recruit"
"cards": \[|"cards": [{"number": 51, "id": "z-nine", "title": "Z Nine", "names": ["Z9"], "type": "leader", "force": 1},|51 cards, expected 50
MISTAKES

# --- the Fort Tokens card game: no map, and cards that are not shown ---

echo '{"provost":1,"game":"fort-tokens","scenario":"standard","hands":"closed","position":{"hidden":{"british":3,"french":2},"in":{"L5":"British hand"}}}' >"$folder/hidden.jsonl"
show text <"$folder/hidden.jsonl"
says "cards British: #L5 General and 3 hidden" "a hand of which one card was seen"
says "cards French: 2 hidden" "a hand of which none was seen"

echo '{"provost":1,"game":"fort-tokens","scenario":"standard","position":{"turn":2,"phase":"strategy","attacker":"british","in":{"L5":"British hand"},"dealt":{"british":true,"french":true},"steps":{"1":"game/turn","2":"turn/expedition","3":"strategy/change cards"}}}
{"by":"british","do":"discard","cards":["L5","J4","W5"]}' | "$PROVOST" check - >"$output" 2>&1
says "  Repair  cards without #J4 Wilderness Trek and #W5 Ambush" "cards that are left out together are joined"

deals=$(dirname "$0")/../../fixtures/fort-tokens/recruit/recruit.reshuffle.jsonl
head -n 1 "$deals" >"$folder/deals.jsonl"
"$PROVOST" options "$folder/deals.jsonl" >"$output"
grep -q '^  deal        to: British$' "$output"
ok $? "a deal for which the discard is reshuffled" "$output"

# --- no game ---

echo '{"provost":1,"game":"chess"}' | "$PROVOST" check - >"$output" 2>&1
[ $? -eq 2 ] && grep -q "no game is called chess" "$output"
ok $? "a game that is none" "$output"

finish
