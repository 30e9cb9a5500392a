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
# One of the first that stop at a winter.
for seed in $(seq 20); do
    "$PROVOST" generate washingtons-war --seed "$seed" 2>"$output" >"$folder/stopped.jsonl" &&
        tail -n 1 "$folder/stopped.jsonl" |
        grep -q '^{"note":"no end was found: 1775; .* to act: winter losses at .*"}$' && break
done && "$PROVOST" check -q "$folder/stopped.jsonl" >>"$output" 2>&1
ok $? "a generated game says where it stops for want of data" "$output"

"$PROVOST" check "$root/fixtures/washingtons-war/13/13.1-unknown-colony.jsonl" 2>&1 | tr -s '\n ' ' ' >"$output"
grep -q 'Now 1783: who has won hangs on whether Springfield is in a colony; worksheet: Springfield, colony' "$output"
ok $? "13.1 is asked at the end" "$output"

# 7.3.C: five spaces without a battle. The way to Brindle by Barrowdale is as short and overruns the CU there, which leaves four.
cat >"$folder/overrun" <<'RECORD'
{"provost":1,"game":"washingtons-war","scenario":"printed","hands":"open","position":{"steps":{"1":"game/turns","2":"turn/strategy"},"to play":"american","card in":{"ops-3-1":"American hand","ops-1-2":"British hand"},"at":{"washington":"cindergap","american-cu-1":"cindergap","american-cu-2":"cindergap","american-cu-3":"cindergap","american-cu-4":"cindergap","american-cu-5":"cindergap","british-cu-20":"barrowdale","british-cu-21":"lowmarsh","british-cu-22":"lowmarsh"}}}
{"by":"american","do":"play","card":"3 OPS"}
{"by":"american","do":"activate","leader":"Washington","units":["5 CU"]}
RECORD
"$PROVOST" options --rules-data "$board" "$folder/overrun" | sed -n '/^  move        path: /,/\.\.\.$/p' >"$output"
grep -q 'Barrowdale' "$output" && grep -q 'Ambleford' "$output"
ok $? "an end that another way of the same length does not come to is listed" "$output"

# Two ports have one name: each is listed with its colony.
head -n 3 "$root/fixtures/washingtons-war/7.5/7.5-british.jsonl" >"$folder/ports"
"$PROVOST" options "$folder/ports" | sed -n '/^  move        path: /,/\.\.\.$/p' >"$output"
grep -q 'Wilmington NC' "$output" && grep -q 'Wilmington DE' "$output"
ok $? "ports of one name are told apart" "$output"

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

"$PROVOST" data washingtons-war --check "$root/rules-data" >"$output" 2>&1
grep -q '^missing: map.json: a way of 3 spaces from newport to new-york' "$output" &&
    grep -q '^missing: map.json: a space with "winter_quarters" in va' "$output" &&
    grep -q '^missing: map.json: a line from ticonderoga to montreal or quebec' "$output"
ok $? "what the whole map must fulfil is asked for" "$output"
grep -q '^inferred: pieces.json: "strategy" of clinton, not ruled by' "$output" &&
    grep -q '^missing: pieces.json: "strategy" of clinton, 1 to 3' "$output"
ok $? "what is only inferred is said" "$output"

# A map that calls itself whole and has none of these lines.
sed '/"list": "connections", "complete"/s/false/true/; /"list": "spaces", "complete"/s/false/true/
    /"colony": "va"/s/"winter_quarters": null/"winter_quarters": false/' \
    "$root/rules-data/washingtons-war/map.json" >"$folder/copy/map.json"
"$PROVOST" data washingtons-war --check "$folder/copy" >"$output" 2>&1
[ $? -eq 1 ] &&
    grep -q '^contradicts: map.json: there is not a line from hartford to alexandria or ' "$output" &&
    grep -q '^contradicts: map.json: there is not a way of 3 spaces from newport to new-york' "$output" &&
    grep -q '^contradicts: map.json: there is not a space with "winter_quarters" in va' "$output" &&
    grep -q '^unlikely: map.json: there is not a line from ticonderoga to montreal or quebec' "$output"
ok $? "a whole map that does not fulfil it contradicts" "$output"

# Two lines more, a longer way than three, and one square of Virginia.
sed 's/"connections": \[/&{"a": "hartford", "b": "newport", "kind": "normal", "only": null, "status": "confirmed"}, {"a": "hartford", "b": "new-york", "kind": "wilderness", "only": null, "status": "confirmed"},/
    /"list": "connections", "complete"/s/false/true/; /"id": "richmond"/s/"winter_quarters": null/"winter_quarters": true/' \
    "$root/rules-data/washingtons-war/map.json" >"$folder/copy/map.json"
"$PROVOST" data washingtons-war --check "$folder/copy" >"$output" 2>&1
grep -q 'there is not a way of 3 spaces from newport to new-york' "$output" &&
    ! grep -q 'a line from hartford' "$output" && ! grep -q '"winter_quarters" in va' "$output"
ok $? "a wilderness line counts for three" "$output"

# What a copy calls a weak inference counts as unknown.
rm -f "$folder"/copy/*
sed '/"id": "burgoyne", "field": "\(battle\|agility\)"/s/"status": "confirmed"/"status": "inferred", "confidence": "low"/' \
    "$root/rules-data/washingtons-war/pieces.json" >"$folder/copy/pieces.json"
doubt() {
    printf '{"list": "cards", "id": "%s", "field": "%s", "status": "inferred", "confidence": "low"}, ' "$1" "$2"
}
sed "s/\"provenance\": \[/&$(doubt morgans-riflemen battle_card; doubt morgans-riflemen strategy_event
    doubt william-pitt condition; doubt william-pitt reshuffle)/" \
    "$root/rules-data/washingtons-war/cards.json" >"$folder/copy/cards.json"
"$PROVOST" data washingtons-war --check "$folder/copy" >"$output" 2>&1
while read -r message; do
    grep -qxF "missing: $message" "$output"
    ok $? "in doubt: $message" "$output"
done <<'DOUBTS'
pieces.json: "battle" of burgoyne, 1 to 6
pieces.json: "agility" of burgoyne, 1 to 3
cards.json: "battle_card" of morgans-riflemen
cards.json: "strategy_event" of morgans-riflemen
cards.json: "condition" of william-pitt
cards.json: "reshuffle" of william-pitt
DOUBTS
rm -f "$folder"/copy/*

# A copy that knows less than what is shipped, or more, or other than what is only inferred, contradicts nothing.
sed '/"id": "boston"/s/"winter_quarters": true/"winter_quarters": null/
    /"id": "springfield", "name"/s/"south_of_line": false/"south_of_line": true/
    /"a": "charleston", "b": "savannah"/s/"kind": "normal"/"kind": null/
    s/"connections": \[/&{"a": "hartford", "b": "newport", "kind": "normal", "only": null, "status": "confirmed"}, {"a": "hartford", "b": "new-york", "kind": "normal", "only": null, "status": "confirmed"},/' \
    "$root/rules-data/washingtons-war/map.json" >"$folder/copy/map.json"
sed 's/"stock": null/"stock": 40/; /"id": "burgoyne", "name"/s/"strategy": 2/"strategy": 1/' \
    "$root/rules-data/washingtons-war/pieces.json" >"$folder/copy/pieces.json"
sed '/"list": "cards", "complete"/s/false/true/; /"id": "hortelez", "title"/s/"event": "hortelez"/"event": null/
    /"id": "declaration-of-independence", "title"/s/"condition": "none"/"condition": null/
    /"id": "destaing", "title"/s/"side": "british"/"side": "american"/' \
    "$root/rules-data/washingtons-war/cards.json" >"$folder/copy/cards.json"
"$PROVOST" data washingtons-war --check "$folder/copy" >"$output" 2>&1
ok $? "a copy that knows less or more contradicts nothing" "$output"
while read -r message; do
    grep -qxF "missing: $message" "$output"
    ok $? "unknown to the copy: $message" "$output"
done <<'UNKNOWNS'
map.json: "winter_quarters" of boston
map.json: "kind" of the line from charleston to savannah
cards.json: "event" of hortelez
cards.json: "condition" of declaration-of-independence
UNKNOWNS
! grep -qE '"stock"|completeness of "cards"|newport to new-york' "$output"
ok $? "what it knows is not missing" "$output"
rm -f "$folder"/copy/*

# Spaces by another name are spaces that are missing: nothing can be said of their lines.
sed 's/"hartford"/"hartforth"/; s/"newport"/"newporth"/; s/"new-york"/"new-yorke"/' \
    "$root/rules-data/washingtons-war/map.json" >"$folder/copy/map.json"
"$PROVOST" data washingtons-war --check "$folder/copy" >"$output" 2>&1
[ $? -eq 1 ] && grep -qxF 'contradicts: map.json: there is no space newport' "$output" &&
    grep -q '^missing: map.json: a line from hartford to alexandria' "$output" &&
    grep -qxF 'missing: map.json: a way of 3 spaces from newport to new-york' "$output"
ok $? "lines of spaces that are missing" "$output"
rm -f "$folder"/copy/*

# The figures of the rulebook.
sed 's/\("id": "army-cus", "value": \)5/\16/' "$root/rules-data/washingtons-war/tables.json" >"$folder/copy/tables.json"
sed '/"id": "benjamin-franklin"/s/"must_be_played": true/"must_be_played": false/' \
    "$root/rules-data/washingtons-war/cards.json" >"$folder/copy/cards.json"
"$PROVOST" data washingtons-war --check "$folder/copy" >"$output" 2>&1
grep -q '^contradicts: tables.json: limits: "army-cus" is 6, confirmed is 5' "$output" &&
    grep -q '^contradicts: cards.json: "must_be_played" of benjamin-franklin' "$output"
ok $? "figures and cards are compared" "$output"

# Mistakes a person makes who fills in a copy: file, what stood there, what stands there now, the message.
while IFS='|' read -r file before after message; do
    rm -f "$folder"/copy/*
    sed "0,/$before/s//$after/" "$root/rules-data/washingtons-war/$file" >"$folder/copy/$file"
    "$PROVOST" data washingtons-war --check "$folder/copy" >"$output" 2>&1
    [ $? -eq 2 ] && grep -qF "$message" "$output"
    ok $? "$message" "$output"
done <<'MISTAKES'
pieces.json|"agility": null|"agility": 7|"agility": 7, expected 1 to 3
pieces.json|"strategy": null|"strategy": 9|"strategy": 9, expected 1 to 3
pieces.json|"stock": null|"stock": -3|"stock": -3, expected 0 to 192
cards.json|"event": null|"event": "batle-card"|"event": nothing is called "batle-card"; the nearest is "battle-card"
cards.json|"condition": null|"condition": "european war"|"condition": nothing is called "european war"; the nearest is "european-war"
cards.json|"reshuffle": null|"reshuffle": "when-play"|"reshuffle": nothing is called "when-play"; the nearest is "when-played"
cards.json|"side": null|"side": "britsh"|there is no side "britsh"; nearest is "british"
tables.json|"british_reinforcements": null|"british_reinforcements": -2|"british_reinforcements": -2, expected 0 to 192
map.json|"b": "ninety-six"|"b": "ninty-six"|there is no space "ninty-six"; nearest is "ninety-six"
map.json|"kind": "wilderness"|"kind": "dashed"|there is no kind of connection "dashed"
map.json|"kind": "normal"|"knd": "normal"|a connection needs "kind"; what is not known is null
map.json|"only": null|"ony": null|a connection has no "only"; what is not known is null
map.json|"winter_quarters": null|"winter_quarter": true|norwich has no "winter_quarters"; what is not known is null
pieces.json|"agility": null|"agilty": 2|howe has no "agility"; what is not known is null
cards.json|"reshuffle": null|"reshufle": "never"|benjamin-franklin has no "reshuffle"; what is not known is null
cards.json|"copies": null, "copies_min"|"copies": 900, "copies_min"|"copies": 900, expected 1 to 40
cards.json|"copies": null|"copies": -1|"copies": -1, expected 1 to 40
cards.json|"event": null|"event": "campaign"|henry-knox has no "activations"
cards.json|"event": null|"event": "xxxxxxxxxxxxxxxx"|"event": nothing is called "xxxxxxxxxxxxxxxx"
pieces.json|"kind": "navy"|"kind": "congress"|pieces.json has no French Navy
pieces.json|"nationality": "french"|"nationality": "frensh"|"nationality": nothing is called "frensh"; the nearest is "french"
pieces.json|"class": "general"|"class": "generall"|"class": nothing is called "generall"; the nearest is "general"
pieces.json|"stock": null|"stock": 150|pieces, limit 192
map.json|\["quebec", "montreal"\]|["quebec"]|canada has one of "control_spaces", expected two or none
tables.json|"year": 1775|"year": 1774|"year": 1774, expected 1775
tables.json|"die_min": 6, "die_max": 6|"die_min": 6, "die_max": 7|"die_max": 7, expected 1 to 6
tables.json|"losing_agility": 3|"losing_agility": 4|"losing_agility": 4, expected 0 to 3
tables.json|"id": "army-cus"|"id": "army-cu"|limits: "army-cus" is missing
tables.json|"year": 1777|"year": 1776|"year": 1776, expected 1777
MISTAKES

# More rows than there is room for.
many() {
    for ((i = 1; i <= $1; i++)); do printf '%s, ' "${2//#/$i}"; done
}
while IFS='|' read -r file list count row message; do
    rm -f "$folder"/copy/*
    sed "s|\"$list\": \[|&$(many "$count" "$row")|" "$root/rules-data/washingtons-war/$file" >"$folder/copy/$file"
    "$PROVOST" data washingtons-war --check "$folder/copy" >"$output" 2>&1
    [ $? -eq 2 ] && grep -qF "$message" "$output"
    ok $? "$message" "$output"
done <<'ROWS'
map.json|colonies|3|{"id": "c#", "name": "C#", "names": []}|17 colonies, limit 16
map.json|zones|2|{"id": "z#", "name": "Z#", "names": [], "x": 1, "y": 1}|9 zones, limit 8
map.json|constraints|27|{"kind": null}|33 constraints, limit 32
map.json|not_connected|56|{"a": "boston", "b": "quebec"}|65 rows of "not_connected", limit 64
map.json|boxes|102|{"id": "b#", "name": "B#", "names": [], "x": 1, "y": 1}|161 places, limit 160
map.json|provenance|97|{"list": "spaces", "id": "quebec", "field": "colony", "status": "inferred", "confidence": "high"}|more than 96 inferences
cards.json|cards|180|{"number": null, "id": "c#", "title": "C#", "names": [], "side": "either"}|are too many
ROWS
rm -f "$folder"/copy/*

# One copy with many contradictions: file, what is changed, the message.
rm -f "$folder"/copy/*
while IFS='|' read -r file change message; do
    [ -f "$folder/copy/$file" ] || cp "$root/rules-data/washingtons-war/$file" "$folder/copy/$file"
    sed -i "$change" "$folder/copy/$file"
    printf '%s: %s\n' "$file" "$message" >>"$folder/expected"
done <<'CONTRADICTIONS'
map.json|/"id": "quebec"/s/"fortified": true/"fortified": false/|"fortified" of quebec is false, confirmed is true
map.json|/"id": "savannah"/s/"colony": "ga"/"colony": "sc"/|savannah is in ga
map.json|/"id": "savannah"/s/"zone": "south-atlantic"/"zone": "new-england"/|savannah is a port of south-atlantic
map.json|s/"genesee"/"geneseo"/|there is no space genesee
map.json|/"id": "reading"/s/"winter_quarters": false/"winter_quarters": true/|"winter_quarters" of reading is true, confirmed is false
map.json|/"id": "springfield", "name"/s/"port": false/"port": true/|"port" of springfield is true, confirmed is false
map.json|/"a": "bassett-town", "b": "fort-detroit"/s/wilderness/normal/|the line from fort-detroit to bassett-town is wilderness
map.json|/"a": "charleston", "b": "savannah"/s/normal/wilderness/|the line from charleston to savannah is normal
map.json|/"a": "augusta", "b": "savannah"/s/"only": null/"only": "greene"/|"only" of the line from savannah to augusta is null
map.json|/"a": "falmouth", "b": "quebec"/s/"only": "arnold"/"only": null/|"only" of the line from quebec to falmouth is arnold
map.json|/"a": "fort-stanwix", "b": "montreal"/s/"b": "montreal"/"b": "savannah"/|fort-stanwix and montreal are not connected
map.json|s/"connections": \[/&{"a": "fort-stanwix", "b": "montreal", "kind": "normal", "only": null, "status": "confirmed"},/|fort-stanwix and montreal are not connected
cards.json|s/"nathan-hale"/"nathan-hail"/|there is no card nathan-hale
pieces.json|/"id": "burgoyne"/s/"battle": 2/"battle": 1/|"battle" of burgoyne is 1, confirmed is 2 to 2
pieces.json|s/"id": "lee"/"id": "leigh"/|there is no general lee
tables.json|/"lost_die_max": 3/s/3/4/|winter_attrition
tables.json|/"die_min": 6, "die_max": 6, "cus": 3/s/"cus": 3/"cus": 4/|loser_losses
tables.json|/"losing_agility": 1, "die_min": 1/s/"cus": 1/"cus": 2/|winner_losses
tables.json|/"die_min": 1, "die_max": 3, "share": "half"/s/half/full/|actual_battle_rating
tables.json|/"side": "british", "colonies": 6/s/6/8/|victory
CONTRADICTIONS
"$PROVOST" data washingtons-war --check "$folder/copy" >"$output" 2>&1
[ $? -eq 1 ]
ok $? "a copy with many contradictions" "$output"
while read -r message; do
    grep -qxF "contradicts: $message" "$output"
    ok $? "$message" "$output"
done <"$folder/expected"
rm -f "$folder"/copy/*

rm -f "$folder"/copy/*
sed 's/"number": 99/"number": 98/' "$root/rules-data/washingtons-war/cards.json" >"$folder/copy/cards.json"
"$PROVOST" data washingtons-war --check "$folder/copy" >"$output" 2>&1
[ $? -eq 1 ] && grep -q '^contradicts: cards.json: "number" of declaration-of-independence' "$output"
ok $? "a card with another number contradicts" "$output"
rm -f "$folder"/copy/*
"$PROVOST" data washingtons-war --check "$root/rules-data" >"$output" 2>&1
grep -q '^missing: map.json: "winter_quarters" of norwich' "$output" &&
    grep -q '^missing: map.json: "colony" of springfield' "$output" &&
    grep -q '^missing: map.json: "kind" of the line from saratoga to ticonderoga' "$output" &&
    grep -q '^missing: cards.json: "copies" of ops-1' "$output"
ok $? "each datum that is missing is named" "$output"

# A battle card has its condition, too.
sed '/"id": "morgans-riflemen"/s/"condition": null/"condition": "european-war"/' \
    "$root/rules-data/washingtons-war/cards.json" >"$folder/copy/cards.json"
"$PROVOST" check --rules-data "$folder/copy" "$root/fixtures/washingtons-war/examples/saratoga.jsonl" >"$output" 2>&1
grep -q "^First fault .*Morgan's Riflemen asks for the European War" "$output"
ok $? "a battle card whose condition is not met" "$output"
rm -f "$folder"/copy/*

# What an event does that the data does not tell, although it calls its effect complete.
cat >"$folder/hortelez.jsonl" <<'HORTELEZ'
{"provost":1,"game":"washingtons-war","scenario":"printed","hands":"closed","position":{"steps":{"1":"game/turns","2":"turn/strategy"},"to play":"american","unseen cards":{"british":7,"american":7}}}
{"by":"american","do":"play","card":"Hortelez"}
HORTELEZ
sed '/"id": "hortelez", "title"/{s/"event": "hortelez"/"event": null/; s/"condition": null/"condition": "none"/;}' "$root/rules-data/washingtons-war/cards.json" >"$folder/copy/cards.json"
"$PROVOST" check --rules-data "$folder/copy" "$folder/hortelez.jsonl" | tr -s '\n ' ' ' >"$output"
grep -q "1 open .*open: .*Hortelez et Cie Clandestine French Aid .*not in the rules data; worksheet" "$output"
ok $? "an event that has no effect in the data: open" "$output"
rm -f "$folder"/copy/*

# Eutaw Springs is no winter quarters space, but whether it lies south of the line is not known: none of two CUs, or one.
cat >"$folder/winter.jsonl" <<'WINTER'
{"provost":1,"game":"washingtons-war","scenario":"printed","hands":"closed","position":{"steps":{"1":"game/turns","2":"turn/winter"},"to play":"british","phase":"strategy","at":{"british-cu-11":"eutaw-springs","british-cu-12":"eutaw-springs"}}}
{"by":"british","do":"lose","at":"Eutaw Springs","units":["1 CU"]}
WINTER
sed '/"id": "eutaw-springs", "name"/s/"winter_quarters": null/"winter_quarters": false/' \
    "$root/rules-data/washingtons-war/map.json" >"$folder/copy/map.json"
"$PROVOST" check --rules-data "$folder/copy" "$folder/winter.jsonl" | tr -s '\n ' ' ' >"$output"
grep -q "11.0-count open: .*is Eutaw Springs a winter quarters space, or south of the line?" "$output"
ok $? "no winter quarters, but perhaps south of the line: open" "$output"
rm -f "$folder"/copy/*

# A card that calls for a reshuffle and leaves play leaves play.
cat >"$folder/leaves.jsonl" <<'LEAVES'
{"provost":1,"game":"washingtons-war","scenario":"printed","hands":"closed","position":{"steps":{"1":"game/turns","2":"turn/strategy"},"to play":"british","unseen cards":{"british":7,"american":7}}}
{"by":"british","do":"play","card":"William Pitt"}
{"assert":{"card in":{"william-pitt":"out of play"},"reshuffle due":true}}
LEAVES
cp -r "$board" "$folder/invented"
sed -i '/"id": "william-pitt"/s/"leaves_play": false/"leaves_play": true/' "$folder/invented/cards.json"
"$PROVOST" check --rules-data "$folder/invented" "$folder/leaves.jsonl" >"$output" 2>&1
ok $? "a card that calls for a reshuffle and leaves play" "$output"

# Words of two meanings, by zones with other names: a general before a zone, and two zones of which neither is meant.
sed -n 1,18p "$board/cases/alliance.jsonl" | tac | sed '/^{"provost":1/q' | tac >"$folder/words.jsonl"
echo '{"by":"british","do":"remove","units":["How"],"at":"Aldport"}' >>"$folder/words.jsonl"
sed 's/lower-sea/howling-sea/g' "$board/map.json" >"$folder/invented/map.json"
"$PROVOST" check --rules-data "$folder/invented" "$folder/words.jsonl" >"$output" 2>&1
grep -q 'Howe is no British CU on the map' "$output"
ok $? "a general before a zone of the same beginning" "$output"
head -n 1 "$root/fixtures/washingtons-war/5/5.3-chooser.jsonl" >"$folder/words.jsonl"
echo '{"by":"american","do":"choose","what":"Nor"}' >>"$folder/words.jsonl"
sed 's/upper-sea/north-water/g; s/lower-sea/north-deep/g' "$board/map.json" >"$folder/invented/map.json"
"$PROVOST" check --rules-data "$folder/invented" "$folder/words.jsonl" >"$output" 2>&1
grep -q 'which side or zone is Nor: north-deep or$' "$output"
ok $? "two zones of one beginning" "$output"

# What may be declared while it is no side's turn, and in the next turn.
"$PROVOST" options --rules-data "$board" "$board/cases/winter.jsonl" >"$output"
grep -q '^American, remove isolated PCs$' "$output" && grep -q '^American, deal: owed$' "$output"
ok $? "a removal that nobody owes, and the deal after it" "$output"

# What would have been lawful: of the CUs that are lost, and of more than five with a general.
"$PROVOST" check "$root/fixtures/washingtons-war/9.5/9.5-which.jsonl" \
    "$root/fixtures/washingtons-war/7.9/7.9.B-five.jsonl" | tr -s '\n ' ' ' >"$output"
for said in "lose 2 American CU 9.5-which The CUs lost: 2 CUs named, 1 to lose .* Legal units: without American CU" \
    "avoid 4 CU > Charleston \[1\] 7.9.B-five Five CUs leave: 4 CUs go, .* Legal units: with American CU"; do
    grep -q "$said" "$output"
    ok $? "$said" "$output"
done

# What a fault is told with: why no CU rolls (11.0), what guards a PC (7.6.B), that the stock is short (8.2.C).
tells() {
    "$PROVOST" check "${@:3}" "$1" 2>&1 | tr -s '\n ' ' ' >"$output"
    grep -qF -- "$2" "$output"
    ok $? "$2" "$output"
}
tells "$root/fixtures/washingtons-war/11/11.0-needless.jsonl" "Charleston is south of the Winter Attrition Line: no CU rolls there"
tells "$root/fixtures/washingtons-war/7.6/7.6.B-guard.jsonl" "7.6.B-guard Guarded PCs stay: Philadelphia has an American unit"
tells "$root/fixtures/washingtons-war/7.6/7.6.B-guard.jsonl" "an American unit guards every PC that could be lost with Washington (7.6.B)"
cus=$(seq -f '"american-cu-%g":"cutwater",' 1 19)
printf '%s\n' '{"provost":1,"game":"washingtons-war","scenario":"printed","hands":"closed","position":{"steps":{"1":"game/turns","2":"turn/strategy"},"to play":"american","unseen cards":{"british":7,"american":7},"at":{'"$cus"'"american-cu-20":"american-stock"}}}' \
    '{"by":"american","do":"play","card":"3 OPS"}' '{"by":"american","do":"deploy","at":"Alderwick","count":3}' | tr -d '\n' |
    sed 's/}{/}\n{/g' >"$folder/short.jsonl"
tells "$folder/short.jsonl" "8.2.C-count As many CUs as the card says: 3 CUs, 3 OPS (13) brings 1: there are no more in the stock" --rules-data "$board"

# How many CUs there are is asked for once more are wanted than are known to be.
cat >"$folder/box.jsonl" <<'BOX'
{"provost":1,"game":"washingtons-war","scenario":"printed","hands":"closed","position":{"steps":{"1":"game/turns","2":"turn/reinforcements"},"year":1776,"to play":"british"}}
{"by":"american","do":"play","card":"1 OPS"}
{"by":"british","do":"play","card":"1 OPS"}
{"by":"british","do":"deploy","at":"Boston"}
{"assert":{"cu":{"boston":"13 British"}}}
BOX
sed '/"year": 1776/s/null/8/' "$root/rules-data/washingtons-war/tables.json" >"$folder/copy/tables.json"
"$PROVOST" check --rules-data "$folder/copy" "$folder/box.jsonl" >"$output" 2>&1
grep -q "8.1.C-box open: .*how many CUs are in the box, 3 or more" "$output"
ok $? "more British CUs than are known to be: open" "$output"
sed '/"id": "british-cu"/s/"stock": null/"stock": 30/' \
    "$root/rules-data/washingtons-war/pieces.json" >"$folder/copy/pieces.json"
"$PROVOST" check --rules-data "$folder/copy" "$folder/box.jsonl" >"$output" 2>&1
ok $? "with the stock known there are eight" "$output"
sed '/"id": "american-cu"/s/"stock": null/"stock": 10/' \
    "$root/rules-data/washingtons-war/pieces.json" >"$folder/copy/pieces.json"
"$PROVOST" data washingtons-war --check "$folder/copy" >"$output" 2>&1
grep -q '^contradicts: pieces.json: "stock" of the american CUs is 10, there are 12 at least' "$output"
ok $? "a stock that is too small contradicts" "$output"
rm -f "$folder"/copy/*

# The notation as players write it.
cat >"$folder/moves.txt" <<'MOVES'
Hello Ann, a few moves as they come to mind.

game washingtons-war; scenario printed; hands closed; position steps 1: game/turns | 2: turn/strategy;
  position "to play" A; position "unseen cards" B7 A7;
  position at Gates: Ninety-Six | american-cu-11: Ninety Six | american-cu-12: Ninety Six | american-cu-13: Ninety Six | american-cu-14: Ninety Six | american-cu-15: Charleston | american-cu-16: Charleston | american-cu-17: Charleston (Gates's march of 7.3)

A1 #2ops !legal; force Gates, 4 CU !legal; Ninety-Six > Camden > Eutaw Springs !legal; drop 2 CU !legal
A > Charleston !legal; pick 3 CU !legal; > Savannah > Augusta !legal
= at Augusta: Gates, 5 CU

B1 #3ops !legal; deploy Clinton @ New York !legal
A2 #3ops !legal; place PC @ Hartford, Reading, Camden !legal
B2 #3ops !legal; force Howe, 5 CU !legal; > New York by sea !legal; choose Clinton !legal
A3 #1ops !legal; place British @ Salem !illegal record.field
A deploy Nobody @ Salem !illegal record.name
B3 #1ops queue !legal

game washingtons-war; scenario printed; hands closed; position steps 1: game/turns | 2: turn/strategy;
  position "to play" B; position "unseen cards" B7 A7;
  position at british-cu-11: British box | british-cu-12: British box | british-cu-13: British box;
  position pc oswego: A (reinforcements by count, and a PC removed by name)

B1 #1ops !legal; deploy Clinton, 2 CU @ Norfolk !legal
= at Norfolk: Clinton, 2 CU
A1 #3ops !legal; deploy Arnold, 3 CUs @ Hartford !legal
= at Hartford: Arnold, 3 CU
B discard #"Henry Knox" !legal; remove PC @ Oswego !legal
A2 #1ops !legal; deploy 2 dogs @ Salem !illegal record.name
B discard #"Anthony Wayne" !legal; remove British @ Oswego !illegal record.piece

game washingtons-war; scenario printed; hands closed; position steps 1: game/turns | 2: turn/strategy;
  position "to play" B; position "unseen cards" B7 A7;
  position at Burgoyne: Ninety-Six | british-cu-11: Ninety Six | Arnold: Charleston | american-cu-11: Charleston;
  position pc eutaw-springs: A | camden: nothing (Arnold's interception of 7.8)

B1 #2ops !legal; force Burgoyne, 1 CU !legal; > Camden > Eutaw Springs !legal
A intercept Arnold @ Eutaw Springs [2] = success !legal
= at Eutaw Springs: Burgoyne, 1 British CU, Arnold, 3 American CU
A #"Morgan's Riflemen" !legal
B rate [B4 A1] !legal; battle [B1 A6] = win A !legal; losses [B1 A6] !legal
A #Franklin !legal

game washingtons-war; scenario printed; hands closed; position steps 1: game/turns | 2: turn/strategy;
  position "to play" B; position "unseen cards" B7 A7;
  position pc Boston: none | Norfolk: nothing | Gilbert Town: none | Ninety Six: none | Wilmington NC: none

= pc Boston: none | Norfolk: none
B1 #2ops !legal; place PC @ Oswego, Fort Stanwix !illegal 10.11.B.ii-adjacent
MOVES
"$PROVOST" test "$folder/moves.txt" >"$output" 2>&1
ok $? "a way of one space, a general's name alone, PC placed by that name" "$output"

# CUs by their number and nation, before their general or after him; cards drawn by number.
cat >"$folder/counts.txt" <<'COUNTS'
game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy; position "unseen cards" B7 A7;
  position "to play" B; position at british-cu-21: british-reinforcements | british-cu-22: british-reinforcements | british-cu-23: british-reinforcements; (the general before the CUs)
B1 #1ops; deploy Burgoyne, 3 CU @ Norfolk !legal
= cu Norfolk: "3 British" = at Norfolk: Burgoyne, 3 CU

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy; position "unseen cards" B7 A7;
  position "to play" B; position at british-cu-21: british-reinforcements | british-cu-22: british-reinforcements | british-cu-23: british-reinforcements; (behind them)
B1 #1ops; deploy 3 CU, Burgoyne @ Norfolk !legal
= cu Norfolk: "3 British" = at Norfolk: Burgoyne, 3 CU

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy; position "unseen cards" B7 A7;
  position "to play" B; position at british-cu-21: british-reinforcements | british-cu-22: british-reinforcements | british-cu-23: british-reinforcements; (the number alone)
B1 #1ops; deploy 2, Burgoyne @ Norfolk !legal
= at Norfolk: Burgoyne, 2 CU

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy; position "unseen cards" B7 A7;
  position "to play" B; position at british-cu-21: british-reinforcements | british-cu-22: british-reinforcements | british-cu-23: british-reinforcements; (by their nation)
B1 #1ops; deploy 2 British CUs, Burgoyne @ Norfolk !legal
= at Norfolk: Burgoyne, 2 CU

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy; position "unseen cards" B7 A7;
  position "to play" B; position at british-cu-21: british-reinforcements | british-cu-22: british-reinforcements | british-cu-23: british-reinforcements; (which is not French)
B1 #1ops; deploy Burgoyne, 3 French @ Norfolk !illegal record.piece

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy; position "unseen cards" B7 A7;
  position "to play" A; position "france at war" yes; position "navy in" chesapeake; position pc newport: A; position at greene: american-reinforcements | french-cu-1: american-reinforcements | french-cu-2: american-reinforcements | french-cu-3: american-reinforcements | french-cu-4: american-reinforcements | french-cu-5: american-reinforcements | rochambeau: american-reinforcements; (all five French come with Rochambeau)
A1 #3ops; deploy Rochambeau, 5 French @ Newport !legal
= at Newport: Rochambeau, 5 French, 2 American

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy; position "unseen cards" B7 A7;
  position "to play" A; position "france at war" yes; position "navy in" chesapeake; position pc newport: A; position at greene: american-reinforcements | french-cu-1: american-reinforcements | french-cu-2: american-reinforcements | french-cu-3: american-reinforcements | french-cu-4: american-reinforcements | french-cu-5: american-reinforcements | rochambeau: american-reinforcements; (in any order)
A1 #3ops; deploy 5 French CU, Rochambeau @ Newport !legal
= at Newport: Rochambeau, 5 French, 2 American

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy; position "unseen cards" B7 A7;
  position "to play" A; position "france at war" yes; position "navy in" chesapeake; position pc newport: A; position at greene: american-reinforcements | french-cu-1: american-reinforcements | french-cu-2: american-reinforcements | french-cu-3: american-reinforcements | french-cu-4: american-reinforcements | french-cu-5: american-reinforcements | rochambeau: american-reinforcements; (he goes without saying)
A1 #3ops; deploy 5 French @ Newport !legal
= at Newport: Rochambeau, 5 French, 2 American

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy; position "unseen cards" B7 A7;
  position "to play" A; position "france at war" yes; position "navy in" chesapeake; position pc newport: A; position at greene: american-reinforcements | french-cu-1: american-reinforcements | french-cu-2: american-reinforcements | french-cu-3: american-reinforcements | french-cu-4: american-reinforcements | french-cu-5: american-reinforcements | rochambeau: american-reinforcements; (all or none)
A1 #3ops; deploy 3 French @ Newport !illegal 12.2.B.ii-all

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy; position "unseen cards" B7 A7;
  position "to play" A; position "france at war" yes; position "navy in" chesapeake; position pc newport: A; position at greene: american-reinforcements | french-cu-1: american-reinforcements | french-cu-2: american-reinforcements | french-cu-3: american-reinforcements | french-cu-4: american-reinforcements | french-cu-5: american-reinforcements | rochambeau: american-reinforcements; (with him, not with Greene)
A1 #3ops; deploy Greene, 5 French @ Newport !illegal 12.2.B.ii-all

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy; position "unseen cards" B7 A7;
  position "to play" A; position "france at war" yes; position "navy in" chesapeake; position pc newport: A; position at greene: american-reinforcements | french-cu-1: american-reinforcements | french-cu-2: american-reinforcements | french-cu-3: american-reinforcements | french-cu-4: american-reinforcements | french-cu-5: american-reinforcements | rochambeau: american-reinforcements; (no Americans come with him)
A1 #3ops; deploy Rochambeau, 5 American @ Newport !illegal 12.2.B.ii-all

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy; position "unseen cards" B7 A7;
  position "to play" A; position "france at war" yes; position "navy in" chesapeake; position pc newport: A; position at greene: american-reinforcements | french-cu-1: american-reinforcements | french-cu-2: american-reinforcements | french-cu-3: american-reinforcements | french-cu-4: american-reinforcements | french-cu-5: american-reinforcements | rochambeau: american-reinforcements; (but with Greene)
A1 #3ops; deploy 3 American, Greene @ Newport !legal
= at Newport: Greene, 5 American

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy; position "unseen cards" B7 A7;
  position "to play" A; position "france at war" yes; position "navy in" chesapeake; position pc newport: A; position at rochambeau: captured; (nor French who have not landed with a general in captivity)
A1 #3ops; deploy 5 French @ Newport !illegal 8.2.C-general

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy; position "unseen cards" B7 A7;
  position "to play" A; position "france at war" yes; position "navy in" chesapeake; position pc newport: A; position at rochambeau: american-reinforcements | greene: american-reinforcements; (none are left to come with him)
A1 #3ops; deploy Rochambeau, 5 French @ Newport !illegal 12.2.B.ii-all

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy | 3: "card/French troops land"; position "unseen cards" B7 A7;
  position "to play" A; position "france at war" yes; position "navy in" chesapeake; position pc newport: A; position at greene: american-reinforcements; (named)
A deploy Rochambeau, 5 French @ Newport !legal
= at Newport: Rochambeau, 5 French, 2 American

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy | 3: "card/French troops land"; position "unseen cards" B7 A7;
  position "to play" A; position "france at war" yes; position "navy in" chesapeake; position pc newport: A; position at greene: american-reinforcements; (the French alone)
A deploy French @ Newport !legal
= at Newport: Rochambeau, 5 French, 2 American

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy | 3: "card/French troops land"; position "unseen cards" B7 A7;
  position "to play" A; position "france at war" yes; position "navy in" chesapeake; position pc newport: A; position at greene: american-reinforcements; (four of five)
A deploy 4 French @ Newport !illegal 12.2.B.ii-all

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy; position "unseen cards" B7 A7;
  position "to play" A; position at greene: american-reinforcements | rochambeau: newport | french-cu-1: newport | french-cu-2: newport | french-cu-3: newport; (French CUs named after their general)
A1 #3ops; force Rochambeau, 3 French, 2 American !legal

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy; position "unseen cards" B7 A7;
  position "to play" A; position at greene: american-reinforcements | rochambeau: newport | french-cu-1: newport | french-cu-2: newport | french-cu-3: newport; (before him)
A1 #3ops; force 3 French, Rochambeau !legal; drop 1 French !legal; pick 1 French, 2 CU !legal

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy; position "unseen cards" B7 A7;
  position "to play" A; position at greene: american-reinforcements | rochambeau: newport | french-cu-1: newport | french-cu-2: newport | french-cu-3: newport; (between)
A1 #3ops; force 3 French, Rochambeau, 2 CU !legal

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy; position "unseen cards" B7 A7;
  position "to play" A; position at greene: american-reinforcements | rochambeau: newport | french-cu-1: newport | french-cu-2: newport | french-cu-3: newport; (nobody leads them)
A1 #3ops; force 3 French, 2 CU !illegal record.name

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy | 3: "card/replacement cards"; position "unseen cards" B7 A5;
  position "to play" B; position "card played" minor-campaign-1; position "replacement cards due" A1; (one card is owed)
A draw 1 card !legal
= hand A6

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy | 3: "card/replacement cards"; position "unseen cards" B7 A5;
  position "to play" B; position "card played" minor-campaign-1; position "replacement cards due" A1; (two are one too many)
A draw 2 !illegal 6.33.B

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy | 3: "card/replacement cards"; position "unseen cards" B7 A5;
  position "to play" B; position "card played" minor-campaign-1; position "replacement cards due" A2; (of two one by one)
A draw 1 !legal; draw 1 !legal
= hand A7

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy | 3: "card/replacement cards"; position "unseen cards" B7 A5;
  position "to play" B; position "card played" minor-campaign-1; position "replacement cards due" A2; (or at once)
A draw 2 !legal
= hand A7

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy | 3: "card/replacement cards"; position "unseen cards" B7 A5;
  position "to play" B; position "card played" minor-campaign-1; position "replacement cards due" A2; (three)
A draw 3 !illegal 6.33.B

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy | 3: "card/French alliance" | 4: "operations/card lost at random"; position "unseen cards" B7 A6;
  position "to play" A; position "card played" john-paul-jones; position "card for" event; position "loses a card at random" B; (one is lost at random: which is not said)
A draw 1 !open record.card

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy | 3: "card/French alliance" | 4: "operations/card lost at random"; position "unseen cards" B7 A6;
  position "to play" A; position "card played" john-paul-jones; position "card for" event; position "loses a card at random" B; (it is)
A draw #2ops count 1 !legal
= hand B6

game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy | 3: "card/French alliance" | 4: "operations/card lost at random"; position "unseen cards" B7 A6;
  position "to play" A; position "card played" john-paul-jones; position "card for" event; position "loses a card at random" B; (one, not two)
A draw #2ops count 2 !illegal 6.31-random
A discard count 2 !illegal 5.3
A deploy "5 French" @ Newport !illegal record.name
COUNTS
"$PROVOST" convert --to json "$folder/counts.txt" >"$folder/counts.jsonl" &&
    "$PROVOST" convert --to text "$folder/counts.jsonl" | "$PROVOST" convert --to json |
    cmp - "$folder/counts.jsonl" >"$output" 2>&1 &&
    "$PROVOST" test "$folder/counts.txt" "$folder/counts.jsonl" >"$output" 2>&1
ok $? "counts in any order, by nation, and of cards" "$output"

# An event that is thrown away is a card of its side like any other.
cat >"$folder/thrown.txt" <<'THROWN'
game washingtons-war; scenario printed; hands closed; position steps 1: game/turns | 2: turn/strategy;
  position "to play" B; position "unseen cards" B7 A7; position pc eutaw-springs: A | camden: B

B discard #Henry Knox
B remove @ Eutaw Springs
A #2ops
A pass
B #1ops
THROWN
"$PROVOST" check --format json "$folder/thrown.txt" | grep -o '"label":"[AB][0-9.]*"' | head -5 | tr '\n' ' ' >"$output"
grep -q '^"label":"B1.1" "label":"B1.2" "label":"A1.1" "label":"A1.2" "label":"B2.1"' "$output"
ok $? "a card that is thrown away begins the labels of its entries" "$output"

cat >"$folder/event.txt" <<'EVENT'
game washingtons-war; scenario printed; hands closed; position steps 1: game/turns | 2: turn/strategy;
  position "to play" B; position "unseen cards" B7 A7

B #Franklin event
EVENT
"$PROVOST" check --format json "$folder/event.txt" >"$output" 2>&1
grep -qF "calls for a reshuffle is not in the rules data; none is made" "$output" &&
    grep -qF "leaves play is not in the rules data; it is taken as discarded" "$output"
ok $? "what an unknown card is taken to do is said" "$output"

# Ten unlawful plays, each with its rule and figures.
"$PROVOST" check "$root/fixtures/washingtons-war/examples/ten-faults.jsonl" | tr -s '\n ' ' ' >"$output"
for said in "7.3.A-five Five CUs: Burgoyne takes 6 CUs, limit 5" \
    "7.1.A-rating Operations for the strategy rating: Burgoyne's strategy rating is 2; 1 OPS is played; an OPS card of 2 or more or a queue would do" \
    "choose which general stays" \
    "7.8-americans Only Americans intercept: British may not, only Americans do" \
    "7.5-british Only the British sail: Gates is American" \
    "6.34.A-special Special cards are not discarded: Benjamin Franklin: Minister to France must be played" \
    "10.11.B.ii-adjacent No daisy chains: Fort Stanwix is next to no British PC that was there before" \
    "10.11.A.iv No placing without Congress: the Congress is dispersed: no PC is placed in Hartford" \
    "8.2.B-twice American reinforcements twice a turn: 2 reinforcements brought this turn, limit 2" \
    "9.61.A-pc No retreat onto an enemy PC: Ticonderoga has an American PC: no retreat there"; do
    grep -qF "$said" "$output"
    ok $? "$said" "$output"
done

# What keeps a force from the sea, and what else is lawful where the verb is not.
"$PROVOST" check "$root/fixtures/washingtons-war/9.6/9.62-from.jsonl" \
    "$root/fixtures/washingtons-war/6/6.32.B.iii-discard.jsonl" | tr -s '\n ' ' ' >"$output"
for said in "9.62-from The port left by sea: Charleston is a fortified port without British PC" \
    "9.62-from The port left by sea: Savannah is blockaded" "Legal instead: nothing, place, deploy, activate Repair do nothing"; do
    grep -qF "$said" "$output"
    ok $? "$said" "$output"
done

"$PROVOST" explain washingtons-war 9.6 | grep -oE '^9\.6[0-9]' | sort -u | tr '\n' ' ' >"$output"
[ "$(cat "$output")" = "9.61 9.62 9.63 " ]
ok $? "a section is explained by its paragraphs" "$output"

# Where a field is missing, no other field mends it.
(head -2 "$root/fixtures/washingtons-war/7.3/longest-path.jsonl" &&
    echo '{"by":"british","do":"activate","units":["british-cu-11","british-cu-12"]}') |
    "$PROVOST" check - >"$output" 2>&1
grep -qxF '  Legal   leader: Burgoyne' "$output" && ! grep -q 'units: without' "$output"
ok $? "a general that nobody named is what is asked for" "$output"

# The first card that the Americans play, played again in their next turn.
awk '
    /"by":"american","do":"play"/ { plays++; if (plays == 1) first = $0; if (plays == 3) $0 = first }
    plays <= 3 { print } plays == 3 { exit }' "$root/tests/command-line/following/washingtons-war-501.jsonl" | "$PROVOST" check - >"$output" 2>&1
tr -s '\n ' ' ' <"$output" | grep -qE "has been in the discard pile since entry [0-9]+ \(A1.1\), not in the American hand"
ok $? "a card played twice: the entry that played it is named" "$output"

# Saratoga to its losses, then a retreat by the winner.
(head -9 "$root/fixtures/washingtons-war/examples/saratoga.jsonl" && echo '{"by":"american","do":"retreat"}') |
    "$PROVOST" check - >"$output" 2>&1
tr -s '\n ' ' ' <"$output" | grep -q "Last good state to B1.8: 1775; colonies British 3, American 2; British may act: retreat; American may act: draw replacement cards; else American to act: play a card"
ok $? "the sound state before an entry without a step says who acts" "$output"

# Reading is no winter quarters space: half of five, rounded down.
"$PROVOST" check --verbose "$root/fixtures/washingtons-war/11/losses-said.jsonl" | tr -s '\n ' ' ' >"$output"
grep -qF 'Result loss British 2 = half of 5 CUs at Reading, rounded down 2 [11.0-count]' "$output"
ok $? "winter attrition with its parts" "$output"

# The British have lost at Boston and may leave by sea (9.63): nobody surrenders, and the American has not won.
cat >"$folder/surrender.txt" <<'END'
game washingtons-war; scenario printed; hands closed;
position steps 1: game/turns | 2: turn/strategy; position "to play" A;
position "unseen cards" B0 A1; position pc falmouth: A
ruling data Boston - Lexington and Concord
ruling data Howe battle 5
ruling data Howe agility 2
ruling data Washington battle 6
ruling data Washington agility 3
A #1ops; force Washington, 5 CU
A > boston
A rate [B2 A4]
A battle @ boston [B3 A4]
A lose [B6 A3]
B retreat > new-york by sea
END
"$PROVOST" why --at 6 "$folder/surrender.txt" "B surrender" >"$output" 2>&1
grep -qxF 'ILLEGAL  A1.7    1775, British' "$output"
ok $? "the heading tells the moment at which an entry is declared, not what comes of it" "$output"

# 7.9: the army goes by Camden, where no Americans are, to Eutaw Springs, where one CU is and no general.
cat >"$folder/carolina.txt" <<'END'
game washingtons-war; scenario printed; hands closed;
position steps 1: game/turns | 2: turn/strategy; position "to play" B;
position "unseen cards" B7 A7; position pc eutaw-springs: A | camden: B | ninety-six: B | savannah: A | charleston: A | st-marys: A | boston: B | norfolk: B;
position at cornwallis: ninety-six | arnold: charleston | greene: savannah | burgoyne: camden | clinton: norfolk;
position at british-cu-11: ninety-six | british-cu-12: ninety-six;
position at british-cu-13: ninety-six | british-cu-14: ninety-six | british-cu-15: ninety-six | british-cu-16: ninety-six | british-cu-17: camden;
position at american-cu-11: charleston | american-cu-12: charleston;
position at american-cu-13: charleston | american-cu-14: savannah | american-cu-15: savannah | american-cu-16: eutaw-springs
ruling data Cornwallis strategy 2
ruling data Cornwallis battle 4
ruling data Cornwallis agility 2
ruling data Arnold battle 5
ruling data Arnold strategy 1
ruling data Greene battle 5
ruling data Greene agility 3
ruling data Clinton strategy 3
ruling data Clinton battle 3
ruling data Clinton agility 1
B #2ops; force Cornwallis, 5 CU
B > camden > eutaw-springs
END
"$PROVOST" why --at 3 "$folder/carolina.txt" "A avoid > charleston [1]" | tr -s '\n ' ' ' >"$output"
grep -qF "no American general is in Eutaw Springs" "$output" && ! grep -q Camden "$output"
ok $? "who retreats before battle does so where Americans stand in the way" "$output"

# 11.1: Boston is a winter quarters space; the general and five CUs in it lose none.
cat >"$folder/winter.txt" <<'END'
game washingtons-war; scenario printed; hands closed;
position steps 1: game/turns | 2: turn/strategy; position "to play" A;
position "unseen cards" B0 A1;
position at british-cu-11: reading | british-cu-12: reading | british-cu-13: reading | british-cu-14: hartford | american-cu-11: springfield | american-cu-12: springfield | american-cu-13: springfield | american-cu-14: camden | gates: camden | lee: springfield | clinton: norfolk
ruling data Lexington and Concord no winter
ruling data Fort Detroit no winter
ruling data Hartford no winter
ruling data Reading no winter
ruling data Springfield no winter
ruling data Camden no winter
A #1ops
END
"$PROVOST" why --at 1 "$folder/winter.txt" "B lose 2 CU @ boston" | tr -s '\n ' ' ' >"$output"
grep -qF "Boston is a Winter Quarters space: no CUs are lost there" "$output"
ok $? "why no CUs are lost in winter" "$output"
"$PROVOST" why --at 1 "$folder/winter.txt" "A lose 1 CU @ camden" | tr -s '\n ' ' ' >"$output"
grep -qF "Camden has 1 CU with a general: no CUs are lost there" "$output"
ok $? "a CU with a general is not lost" "$output"

# Five CUs are at Boston, two at Quebec, one at Fort Detroit as the game begins (8.0).
printf '%s\n' 'game washingtons-war; scenario printed; hands closed' 'position steps 1: game/turns | 2: turn/strategy; position "to play" B; position "unseen cards" B7 A7' \
    'B #3ops' >"$folder/begins.txt"
"$PROVOST" why --at 1 "$folder/begins.txt" "B force howe, 6 CU" | tr -s '\n ' ' ' >"$output"
grep -qF "6 CU named, 5 at Boston; others: 2 at Quebec, 1 at Fort Detroit" "$output"
ok $? "others of a kind that are elsewhere are counted" "$output"

# 7.2.B: only the British land a party, wherever it is.
printf '%s\n' 'game washingtons-war; scenario printed; hands closed' 'position steps 1: game/turns | 2: turn/strategy; position "to play" A; position "unseen cards" B7 A7' \
    'A #"Major Campaign"' >"$folder/campaign.txt"
"$PROVOST" why --at 1 "$folder/campaign.txt" "A place @ boston" | tr -s '\n ' ' ' >"$output"
grep -qF "7.2.B-british Landing parties are British: the card is American" "$output" && ! grep -qF "10.0-space" "$output"
ok $? "an American landing party is told by its own rule" "$output"

# An invented event removes two PCs; of three removals the one that it does not allow comes to nothing, the two it does are lawful.
printf '%s\n' '[cards]' 'Joseph Brant | 25 | british | event, no battle, remove 2 American PCs in Maryland or Virginia not in ports' >"$folder/sheet"
printf '%s\n' 'game washingtons-war; scenario printed; hands open; position steps 1: game/turns | 2: turn/strategy; position "to play" B' \
    'position "card in" joseph-brant: British hand | ops-3-2: American hand' \
    'position pc Frederick Town: american | Springfield: american | Richmond: american' \
    'ruling data Frederick Town in Maryland' 'ruling data Springfield in Massachusetts' \
    'B #"Joseph Brant"' 'B remove @ Springfield' 'B remove @ "Frederick Town"' 'B remove @ Richmond' >"$folder/raid.txt"
"$PROVOST" data washingtons-war --fill "$folder/sheet" --to "$folder/raid" >/dev/null 2>&1
"$PROVOST" check --rules-data "$folder/raid" "$folder/raid.txt" >"$output" 2>&1
grep -q ' 1 ILLEGAL, 5 others  *1 British error$' "$output" && grep -q '^  6.31-where ' "$output" && grep -q '^  Repair  leave it out$' "$output"
ok $? "an unlawful act too many comes to nothing and remains an error" "$output"

finish
