#!/bin/bash
# provost options: asked by side, verb, units and place; what it lists of a group is true of the group.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output
# Monckton and two Regulars may avoid battle by sea from a space where they landed: rule 6.432.
head -n 4 fixtures/wilderness-war/07-retreat/6.432-amphib.jsonl >"$folder/amphib.jsonl"

# asks NAME STATUS PATTERN ARGUMENT...: the answer has the pattern.
asks() {
    local name=$1 status=$2 pattern=$3
    shift 3
    "$PROVOST" options "$@" "$folder/amphib.jsonl" >"$output" 2>&1
    [ $? -eq "$status" ] && grep -qE -- "$pattern" "$output"
    ok $? "$name" "$output"
}

asks "a group avoids to its ports" 0 '\(may\) to: Boston, New Haven, New York' --units 'Monckton, 2 Regulars' --verb avoid --format text
! grep -qv '^British, \|^ ' "$output" && ! grep -q 'drop\|demolish' "$output"
ok $? "of one verb alone" "$output"
asks "a whole declaration stands first" 0 'B avoid Monckton, 40th, 45th' --units 'Monckton, 2 Regulars'
asks "a place" 0 '> Halifax' --place Halifax --verb avoid
! grep -q Boston "$output"
ok $? "and no other place" "$output"
asks "a place where it may not go" 0 '^\{"options":\[\],"why":"nothing is lawful with --place Québec; without that: British avoid"\}$' \
    --place Québec --verb avoid --format json --side British
asks "why nothing is listed: the verb" 0 '^nothing is lawful with --verb lose; without that: French battle, demolish$' \
    --verb lose --side French
asks "why nothing is listed: two of what is asked" 0 '^nothing is lawful with --place Québec --verb lose; without that: British avoid;$' \
    --verb lose --place Québec
asks "as JSON with ids" 0 '"field":"to","needed":false,"count":7,"cut":false,"values":\[\{"id":"boston","value":"Boston","line":\{' \
    --units Monckton --verb avoid --format json
asks "units that are none" 2 'no piece is called Regulrs; did you mean' --units '2 Regulrs'
asks "more units than there are" 2 '9 Rangers named, [0-9]* to be had' --units '9 Rangers' --side British
asks "a verb that is none" 2 'no verb "retreet"; did you mean retreat' --verb retreet
asks "a word for a verb" 0 'B avoid Monckton, 40th, 45th' --units 'Monckton, 2 Regulars' --verb avoids
asks "a verb that none is like" 2 'no verb "eventually"; its verbs are .*avoid.* and take$' --verb eventually
asks "a place that is none" 2 'Albny is no space; did you mean Albany' --place Albny
asks "a side by its first letter" 0 'B avoid Monckton, 40th, 45th' --units 'Monckton, 2 Regulars' --side b
! grep -q 'Monckton, Monckton' "$output"
ok $? "who leads is not one of those led"
asks "a side that is none" 2 'Spanish is no side' --side Spanish
asks "a format that is none" 2 'text or json' --format svg

# --- who may be lost with others alone: half of two steps is of Drilled Troops, rule 7.62 ---

head -n 5 fixtures/wilderness-war/07-battle/7.62.jsonl >"$folder/losses.jsonl"
"$PROVOST" options --units Algonquin --verb loses "$folder/losses.jsonl" >"$output" 2>&1
[ $? -eq 0 ] && grep -q '^  lose  *only together with others: F lose [A-Z].*, [A-Z].*$' "$output" &&
    grep -q 'with other units: Regulars$' "$output" && ! grep -qi 'caughnawaga' "$output"
ok $? "who may be lost with others is told, and with whom" "$output"
"$PROVOST" options --units 'Algonquin, Caughnawaga' --verb lose "$folder/losses.jsonl" >"$output" 2>&1
[ $? -eq 0 ] && grep -q '^nothing is lawful with --units Algonquin, Caughnawaga' "$output"
ok $? "two that may not be lost together are not" "$output"
"$PROVOST" options --units Algonquin --verb lose --format json "$folder/losses.jsonl" >"$output" 2>&1
grep -q '"with_others":true,"field":"units",.*"id":"regulars-' "$output"
ok $? "in JSON, with ids" "$output"
printf '%s\n' 'game wilderness-war; scenario annus-mirabilis' 'F #1; build' >"$folder/build.txt"
"$PROVOST" options --at 0 --verb fort "$folder/build.txt" >"$output" 2>&1
[ $? -eq 0 ] && grep -q '^nothing is lawful with --verb build; without that' "$output"
ok $? "a fort is built" "$output"

# --- who leads is a unit of the group, or its leader: what is lawful so is told once ---

printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands open' 'deal F 14 24 32 36 37 41 44 46 48' \
    'deal B 5 12 17 22 28 31 38 57 59' 'F #32' 'F force Rigaud, 2 regulars' >"$folder/led.txt"
"$PROVOST" options --units 'Rigaud, 2 Regulars' "$folder/led.txt" >"$output" 2>&1
[ $? -eq 0 ] && grep -q '^  move  *F Rigaud, Languedoc' "$output" && [ "$(grep -c '^  move  *path: ' "$output")" -eq 1 ]
ok $? "a group with its leader moves in one way" "$output"

# --- cards are asked for as counters are ---

# asks_cards NAME STATUS PATTERN ARGUMENT...: the same of the British hand of Fort Tokens.
printf '%s\n' 'game fort-tokens; hands open' 'B toss [british]' 'deal B J4 J2 W5 C3 R2 I4 L5 S2' \
    'deal F X5 W1 R3 I2 L4 D1 D2 M3' >"$folder/cards.txt"
asks_cards() {
    local name=$1 status=$2 pattern=$3
    shift 3
    "$PROVOST" options "$@" "$folder/cards.txt" >"$output" 2>&1
    [ $? -eq "$status" ] && tr -s '\n ' ' ' <"$output" | grep -qE -- "$pattern"
    ok $? "$name" "$output"
}
asks_cards "a card by its sign" 0 'discard B discard #"Wilderness Trek".*play B #"Wilderness Trek"' --units J4
asks_cards "two cards, by sign and by name" 0 'play B #"Wilderness Trek", #Ambush' --units '#J4, Ambush' --verb play
asks_cards "a card of the other hand" 0 '^French, change cards discard F discard #Lord $' --units L4
asks_cards "a card that is none" 2 'no card is called J44' --units J44
asks_cards "as JSON" 0 '"cards":\["wilderness-trek"' --units J4 --verb play --format json
"$PROVOST" options --at 2 --units '#12' --verb play fixtures/demo/early-1757-french-4.jsonl >"$output" 2>&1
[ $? -eq 0 ] && grep -q 'for: activation, construction' "$output"
ok $? "what a card may be played for, in a game of counters" "$output"

# --- what nobody knows decides: the dice of a battle of which a rating is not in the rules data ---

cat >"$folder/battle.txt" <<'END'
game washingtons-war; scenario printed; hands closed;
position steps 1: game/turns | 2: turn/strategy; position "to play" B;
position "unseen cards" B7 A7; position pc eutaw-springs: A | camden: B;
position at burgoyne: ninety-six | arnold: charleston;
position at british-cu-11: ninety-six | british-cu-12: ninety-six;
position at british-cu-13: ninety-six | british-cu-14: ninety-six;
position at american-cu-11: charleston | american-cu-12: charleston;
position at american-cu-13: charleston
B #3ops; force Burgoyne, 4 CU; Ninety Six > Camden > Eutaw Springs
A intercept Arnold @ Eutaw Springs [3]
B > Charleston
B rate [B4 A4]

END
"$PROVOST" options "$folder/battle.txt" >"$output" 2>&1
[ $? -eq 0 ] && grep -q '^British, roll for the battle: owed; not known to be lawful$' "$output" &&
    grep -q '^American, roll for the battle: owed; not known to be lawful$' "$output"
ok $? "a battle that nobody can judge is offered, and said to be open" "$output"
"$PROVOST" options --format json "$folder/battle.txt" 2>&1 | tee "$output" | grep -q '"owed":true,"open":true,'
ok $? "in JSON, too" "$output"

# --- of generated games: every line listed is lawful and holds what was asked ---

echo 'game fort-tokens; hands open' | "$PROVOST" options --units Rigaud - >"$output" 2>&1
[ $? -eq 2 ] && grep -q 'no card is called Rigaud' "$output"
ok $? "units in a game that has none" "$output"

# --- what a seed would bring is not told before it is drawn ---

"$PROVOST" generate bayonets-and-tomahawks --seed a --games 1 >"$folder/seeded.jsonl"
"$PROVOST" options --at 5 --verb draw "$folder/seeded.jsonl" >"$output" 2>&1
grep -q '^  draw$' "$output" && ! grep -q '(may)' "$output"
ok $? "a card that the seed would bring is not named" "$output"

if command -v python3 >/dev/null; then
    for game in fort-tokens bayonets-and-tomahawks wilderness-war; do
        python3 tests/command-line/asked.py "$PROVOST" "$game" 1 24 >"$output" 2>&1
        ok $? "what is listed of a group is true of it: $game" "$output"
    done
    for game in fort-tokens bayonets-and-tomahawks wilderness-war washingtons-war "$folder/battle.txt"; do
        python3 tests/command-line/agreed.py "$PROVOST" "$game" 1 40 >"$output" 2>&1
        ok $? "NOW says what is listed: ${game##*/}" "$output"
    done
else
    skip "what is listed of a group is true of it" "python3 is not here"
fi

finish
