#!/bin/bash
# What is unlawful most often in Bayonets & Tomahawks, with its figures; the rules data against the numbers the
# rulebook states, and copies that contradict them.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output
fixtures=$(dirname "$0")/../../fixtures/bayonets-and-tomahawks
shipped=$(dirname "$0")/../../rules-data/bayonets-and-tomahawks

# Lets data check a copy of one file changed by a sed script.
check_changed() {
    rm -rf "$folder/copy"
    mkdir -p "$(dirname "$folder/copy/$1")"
    sed "$2" "$shipped/$1" >"$folder/copy/$1"
    ! cmp -s "$shipped/$1" "$folder/copy/$1" || return 2
    "$PROVOST" data bayonets-and-tomahawks --check "$folder/copy" >"$output" 2>&1
}

told() { # STATUS FILE SED-SCRIPT PATTERN TITLE
    check_changed "$2" "$3"
    [ $? -eq "$1" ] && grep -q "$4" "$output"
    ok $? "$5" "$output"
}

"$PROVOST" data bayonets-and-tomahawks --check "$shipped/.." >"$output" 2>&1
ok $? "what is shipped contradicts nothing" "$output"
grep -q "^counts: 95 spaces, 164 connections, 135 units, 8 Commanders, 17 tokens, 24 chits, 54 cards" "$output"
ok $? "the rulebook's numbers are told" "$output"

told 1 map.json '/"id": "halifax"/s/"battle_priority": 8/"battle_priority": 9/' \
    "^contradicts: map.json: no space has battle priority 8" "a space that left the battle priority table is told"

# One copy with a fault in each of many spaces.
check_changed map.json '/"id": "newfoundland"/s/"home": "british", //
    /"id": "port-dauphin"/s/"value": 1/"value": 2/; /"id": "niagara"/s/"value": 1/"value": 1, "militia": 1/
    /"id": "port-la-joye"/s/"home": "french", //; /"id": "cote-de-beaupre"/s/"value": 2/"value": 0/
    /"id": "albany"/s/"colony": "new-york-new-jersey", //; /"id": "philadelphia"/s/"home": "british"/"home": "french"/
    /"id": "boston"/s/"home": "british"/"home": "british", "victory": true/
    /"id": "mtan"/s/"type"/"home": "french", "type"/; /"id": "matawaskiyak"/s/"type"/"victory": true, "type"/
    /"id": "wolastokuk"/s/"type"/"militia": 1, "type"/; /"id": "quebec"/s/"home": "french"/"home": "british"/
    /"id": "kadesquit"/s/"battle_priority": 20/"battle_priority": 0/
    /"id": "molojoak"/s/"battle_priority": 27/"battle_priority": 9999/
    /"[ab]": "wolastokuk"/s/"wolastokuk"/"albany"/'
for space in newfoundland port-dauphin niagara port-la-joye cote-de-beaupre albany philadelphia boston mtan matawaskiyak \
    wolastokuk quebec; do
    grep -qxF "contradicts: map.json: $space has what its type does not" "$output"
    ok $? "$space has what its type does not" "$output"
done
for space in kadesquit molojoak; do
    grep -qxF "contradicts: map.json: $space has no battle priority of its own" "$output"
    ok $? "$space has no battle priority" "$output"
done
grep -qxF "contradicts: map.json: wolastokuk cannot be reached" "$output"
ok $? "a space joined to nothing is told" "$output"

told 1 pieces.json '/"id": "abenaki"/s/, "village": "les-trois-rivieres"//' \
    "^contradicts: pieces.json: abenaki has no Village" "an Indian unit without a Village is told"

told 1 pieces.json '/"id": "commander-levis"/s/"side": "french"/"side": "french", "group": "french"/' \
    "^contradicts: pieces.json: 45 French units (1.2), 44 said" "a Commander among the units is told"

told 1 scenarios/loudouns-gamble.json '/"setup"/,$s/"langlade"/"micmac"/' \
    "^contradicts: scenario loudouns-gamble: langlade has 0 places" "a counter without a place is told"
grep -q "^contradicts: scenario loudouns-gamble: micmac has 2 places" "$output"
ok $? "and one with two" "$output"

told 1 map.json '/"id": "boston"/s/"sea_zone": "atlantic-ocean"/"value": 0/' \
    "^contradicts: map.json: boston has what its type does not" "a Base inland is told"

told 1 pieces.json '/"id": "gage"/s/"group": "british"/"group": "colonial"/' \
    "^contradicts: pieces.json: 53 British units (1.2), 54 said" "a unit of the wrong colour is told"

told 1 pieces.json '/"id": "war-in-europe-french-12"/s/"value": 2/"value": 3/' \
    "^contradicts: pieces.json: 11 French chits (18.3), 12 said" "a chit beyond its range is told"

told 1 cards.json '/"number": 1,/s/"side": "british"/"side": "french"/' \
    "^contradicts: cards.json: 20 British cards (1.2), 21 said" "a card of the wrong side is told"

told 2 cards.json 's/"a": "niagara", "b": "toronto"/"a": "niagara", "b": "boston"/' \
    ': a card closes a Connection that is none$' "a card that closes no Connection is refused"

told 2 pieces.json 's/"id": "fleet"/"id": "vessel"/; s/"kind": "fleet"/"kind": "vessel"/' \
    ': kind 6 is expected to be "fleet"' "a kind of counter under another id is refused"

told 2 map.json '/"id": "boston"/s/"type": "base"/"type": "harbour"/' \
    ': "harbour" is not among the words expected here$' "a type of space that is none is refused"

"$PROVOST" check --format json "$fixtures/unlawful-actions.jsonl" 2>&1 | grep -oE '"first":\{[^}]*' |
    sed -E 's/.*"rule":"([^"]*)","text":"([^"]*)".*/\1: \2/' >"$folder/faults"
cat >"$folder/expected" <<'END'
10.1: 5 British units along Assunepachla-Loyalhanna this Action Round, limit 4
10.1-artillery: 2 Artillery along the Road Mekekasink-Wills Creek this Action Round, limit 1
10.2-connection: New England is a non-Metropolitan Brigade, Assunepachla-Loyalhanna is a Path
7.3.1-light: New England is a non-Metropolitan Brigade, a Light Action Point activates Light units
7.3.2: Abénaki and Kahnawake are not of one Indian Nation; 2 units, limit 1
9.1: 4 Connections to Albany, limit 3
7.2.1: Rogers has acted once this Action Round, limit 1
10.6.2-sea: Québec borders the Gulf of Saint Lawrence only, which is friendly to the French alone until the British have held Louisbourg
12.0-supply: the stack at Loyalhanna is Out of Supply
13.9.3: Isle aux Noix (13.9.3 #1, no enemies) comes before Saranac (13.9.3 #3, no enemies)
13.3.4-priority: Fort Carillon is hit by artillery at priority 2 only; Canonniers Bombardiers (1) is hit first
13.5-scored: Montgomery rolled hit-square-circle, which scores a Hit
17.3.1-value: 4 Brigades stay at Montréal, limit 3
7.3: British cannot choose now: nothing is to be chosen by that side now: neither an Action Point nor what an event asks
10.6.1: British cannot choose now: the units in the Sail Box land first
record.claim: hits French claimed, what came of it counts for British
END
diff "$folder/expected" "$folder/faults" >"$output"
ok $? "each fault has its rule and its figures" "$output"

# The cards that lack a case of such a verdict with the card in play: two for a card with an event, the points on it and
# the event, one for any other.
cards_lacking() {
    awk -v verdict="\"verdict\":\"$1\"" '
        /"number": [0-9]+,/ { split($0, part, /"number": |,/); needed[part[2]] = /"event": / ? 2 : 1 }
        /^\{"provost"/      { card = match($0, /"comment":"card [0-9]+/) ? substr($0, RSTART + 16, RLENGTH - 16) : 0
                              if ($0 !~ "(\"(british|french|indian card)\":|\"card in\":\\{\")" card "[\",}]") card = 0
                              counted = 0 }
        index($0, verdict) && !counted { cases[card] += counted = 1 }
        END { for (card in needed) if (cases[card] + 0 < needed[card]) print card }
    ' "$shipped/cards.json" "${2:-$fixtures/cards/every-card.jsonl}"
}
cards_lacking legal >"$output"
[ ! -s "$output" ]
ok $? "each of the 54 cards has a lawful case, and its event one" "$output"
cards_lacking illegal >"$output"
[ ! -s "$output" ]
ok $? "each of the 54 cards has a refused case, and its event one" "$output"
sed '/"card 32: not at/s/"french":32/"french":31/' "$fixtures/cards/every-card.jsonl" | cards_lacking illegal - >"$output"
[ "$(cat "$output")" = 32 ]
ok $? "a card that is not in play in its refused case lacks one" "$output"

battle=$fixtures/13.3/battle-at-montreal.jsonl
# The battle up to the British loss to the Fort's B&T (line 28), and the entry in its place.
other_loss() {
    (head -27 "$battle" && echo '{"by":"british","do":"lose","units":['"$1"']}') | "$PROVOST" check - >"$output" 2>&1
    tr -s '\n ' ' ' <"$output" >"$folder/words"
}
# 13.6: the Battle is decided when Hits are applied, and those of line 28 are the British side's own to apply (13.4).
for side in british french; do
    (head -27 "$battle" && echo '{"by":"'$side'","do":"battle"}') | "$PROVOST" check - >"$output" 2>&1
    tr -s '\n ' ' ' <"$output" | grep -q 'applied; expected: British: lose units to Bayonets & Tomahawks'
    ok $? "the losses owed are what is expected of the $side side" "$output"
done
other_loss '"Rogers"'
grep -q "Rogers is never hit by bastion-or-fort; Fraser (1) is hit first" "$folder/words"
ok $? "what no die of the roller hits, and who is hit" "$output"
grep -q "Langis, Canadiens, Fort Lévis, .*Commander Lévis" "$folder/words"
ok $? "a Fort and a Commander of one name are told apart" "$output"
other_loss '"27th & 55th x2"'
grep -q "Legal units: without 27th & 55th Repair" "$folder/words"
ok $? "a unit named twice is left out once" "$output"

"$PROVOST" check "$fixtures/13.4/13.4-reduced.jsonl" >"$output" 2>&1
grep -q "^  Legal   units: another Canadiens$" "$output"
ok $? "the other one of a name at the same place" "$output"

# Nobody has anything left to declare: a War in Europe chit is drawn, and the French win at F8 or more.
"$PROVOST" check - >"$output" 2>&1 <<'END'
{"provost":1,"game":"bayonets-and-tomahawks","scenario":"amhersts-juggernaut","position":{"round":"AR9","victory marker":-9,"steps":{"1":"game/years","2":"year/rounds","3":"action round/battles","4":"battle/chits"},"battle":"Ticonderoga","battle at":"Ticonderoga","attacker":"british","winner":"british","chits drawn":{"british":1}},"dice":{"stream":"seeded","seed":"chit"}}
END
grep -q "^Now .*: French has won; .*the game is over" "$output"
ok $? "a chit still to draw does not keep a game from its end" "$output"

# Action Round 9, and each side has Action Points on its cards: nobody has said that he leaves them.
"$PROVOST" show --at 1 "$fixtures/17/17.1-over.jsonl" >"$output" 2>&1
grep -qx "now: 1757 Action Round 9; VP F1; British may act: hold an Action Point, use an Action Point; French may act: use an Indian Action Point, use an Action Point; else 1757 Winter Quarters: British has won; VP B2; the game is over: the Victory Marker stands at B2, the threshold of British for 1757 is B1 \[18.2.1\]" "$output"
ok $? "a game is not over while somebody may still act" "$output"

# Montréal, a Victory Space of 3, is British: from F2 over F1 and B1 to B2.
"$PROVOST" check -v "$fixtures/13.3/battle-at-montreal.jsonl" >"$output" 2>&1
grep -qxF "  Result  vp B2 = before F2, Victory Spaces (Montréal) B+3 [2.1.9]" "$output"
ok $? "points are told by side, as the track has them" "$output"

# Wolfe's reroll was not allowed; that the next claim of the marker does not agree is no fault of its own.
"$PROVOST" check "$fixtures/13.3/unlawful-forms.jsonl" 2>&1 | tail -44 | tr -s '\n ' ' ' >"$output"
grep -qF "2 ILLEGAL 1 British error" "$output" &&
    grep -qF "marker British: 2 claimed, 0 by the rules: no die moves it [13.3.3] Repair claim marker British 0 Die British Rogers: miss Depends on B6.1 (entry 1)" "$output"
ok $? "a claim that is wrong by an earlier fault alone is not charged" "$output"
"$PROVOST" check -v "$fixtures/13.3/unlawful-forms.jsonl" 2>&1 | grep -A3 "British Rogers: miss" >"$output"
grep -q "Result  hits British 0 = no die scores a Hit \[13.3.3\]" "$output"
ok $? "why there are no Hits is told" "$output"

for name in 4B "Scenario 4b" 4C; do
    echo '{"provost":1,"game":"bayonets-and-tomahawks","scenario":"'"$name"'"}' | "$PROVOST" check - 2>&1 | tr -s '\n ' ' '
done >"$output"
unknown="named in 17.4, its sheet is not known; expected amhersts-juggernaut, french-and"
grep -qF "has no scenario 4B: $unknown" "$output" && grep -qF "has no scenario Scenario 4b: $unknown" "$output" &&
    grep -qF "has no scenario 4C; did you mean The French" "$output"
ok $? "who asks for scenario 4B is told why it is not there" "$output"

echo '{"provost":1,"game":"bayonets-and-tomahawks","options":["mud"]}' | "$PROVOST" check - >"$output" 2>&1
grep -q "has no option mud$" "$output"
ok $? "a game without options expects none" "$output"

"$PROVOST" check "$fixtures/13.5/13.5-shape.jsonl" 2>&1 | tr -s '\n ' ' ' >"$output"
grep -qE "[A-Z][a-z]+ lets (triangle|square|triangle and square) reroll, .* is a (triangle|square|circle) unit" "$output"
ok $? "whose dice a Commander lets reroll is said" "$output"

# Lery is at Montréal: no other space to go to brings him into the stack.
"$PROVOST" check - >"$output" 2>&1 <<'END'
{"provost":1,"game":"bayonets-and-tomahawks","position":{"steps":{"1":"game/years","2":"year/rounds","3":"action round/battles","4":"battle/fort after retreat","5":"retreat/retreat"},"year":1758,"round":"AR6","battle":"Ticonderoga","battle at":"Ticonderoga","attacker":"british","in battle":"Langis","winner":"british","retreating":"french","retreat from":"Ticonderoga","retreats":"Langis","control marker":{"Isle aux Noix":"british"},"at":{"Langis":"Ticonderoga","Lery":"Montréal"}}}
{"by":"french","do":"retreat","units":["Langis","Lery"],"to":"Saranac"}
END
tr -s '\n ' ' ' <"$output" | grep -q "Lery is at Montréal, not at Ticonderoga" && ! grep -q "^  Legal   to" "$output"
ok $? "where a unit is not there, no other space is said to be legal" "$output"
grep -q "^  Legal   units: without Lery$" "$output"
ok $? "where a unit is not there, those that are may go" "$output"

# The die has two flags, which are one name.
"$PROVOST" check - <<'END' 2>&1 | tr -s '\n ' ' ' >"$output"
{"provost":1,"game":"bayonets-and-tomahawks","position":{"year":1758,"round":"AR6","steps":{"1":"game/years","2":"year/rounds","3":"action round/first phase"},"first player":"british","plays":{"british":8,"french":22},"british action points":{"army":1,"light":1},"at":{"rogers":"Albany","gage":"Albany","langis":"Lake George","béarn & guyenne":"Lake George"}}}
{"by":"british","do":"choose","what":"light"}
{"by":"british","do":"move","units":["rogers","gage"],"path":["Albany","Lake George"]}
{"by":"british","do":"roll","what":"light","dice":["hit","7"]}
END
grep -qF "a die has no face hit; expected flag, hit-triangle-circle, hit-square-circle, b-and-t, miss " "$output"
ok $? "who names no face of the die is told the faces" "$output"

# --- the map ---

echo '{"provost":1,"game":"bayonets-and-tomahawks","position":{"control marker":{"Lake George":"french"}}}' |
    "$PROVOST" show --format svg >"$output"
grep -qF 'Lake George (French control)' "$output"
ok $? "who controls a space is told on the map" "$output"

# --- what may be declared: a lawful entry of a case is listed before it ---

# The offers before a line of a case, each in one line.
listed() { # FIXTURE LINE PATTERN TITLE
    sed -n "1,$(($2 - 1))p" "$fixtures/$1" | tac | sed '/^{"provost":1/q' | tac >"$folder/before"
    "$PROVOST" options "$folder/before" | sed ':a;N;$!ba;s/\n              / /g' >"$output"
    grep -Eq "^  $3\$" "$output"
    ok $? "$4" "$output"
}

listed 13.5/13.5-highland.jsonl 2 'reroll      units: Fraser' "a reroll that has two reasons"
listed 13.5/13.5-highland.jsonl 2 'reroll      mode: highland, commander' "both of its reasons"
listed 13.3/7.4.jsonl 2 'play        card: #32 Wilderness Ambush' "a card in play that a Battle uses"
listed 6/6.0.1-deal.jsonl 9 'play        \(may\) cards: Card 22, #24 Forced March, Card 43' "the Indian card that is revealed"
listed 14/14.2-once.jsonl 6 'rally       \(may\) at: Sail Box' "a rally at sea"
listed 17/17.3.1-way.jsonl 2 'hold        units: 44th & 48th' "a garrison left on the way"
listed chapters-together/movement-into-battle.jsonl 8 'build       units: Washington, Virginia & S\.' \
    "a unit that joins in one of the works only"
listed rulings/bystanders.jsonl 6 'lose        units: Langis, Lery' "who sits out and may lose, by that reading"
listed rulings/indians-carried-by-sail.jsonl 4 'move        units: Hardy, Mohawk' "whom a Fleet carries"
listed 7/7.3.6.jsonl 16 'choose      what: army' "a point that is not held"
! grep -q reaction "$output"
ok $? "the point that is held comes after the other phase, for which silence does not stand" "$output"
listed 7/7.1-closed.jsonl 4 'draw        \(may\) count: 1' "how many cards are drawn to a closed hand"

# 13.3.3: a Hit by shape moves the marker from -1 to 0, and is applied above zero alone
"$PROVOST" check -v "$fixtures/13.3/siege-of-louisbourg.jsonl" | tr -s ' \n' ' ' >"$output"
grep -q 'hits British 0 = Hits by shape (1), the marker from -1 to 0: only above zero are they applied \[13.3.3\]' "$output"
ok $? "why a Hit that was scored is not applied" "$output"

# 7.2: with units in the Sail Box the Landing comes before a point is held; no other point has been used.
"$PROVOST" check - >"$output" 2>&1 <<'END'
{"provost":1,"game":"bayonets-and-tomahawks","position":{"year":1758,"round":"AR6","steps":{"1":"game/years","2":"year/rounds","3":"action round/first phase","4":"action phase/landing"},"first player":"british","active side":"british","plays":{"british":8,"french":22},"british action points":{"army":1,"sail-army":1},"at":{"fleet-durell":"Sail Box","gage":"Sail Box"}}}
{"by":"british","do":"hold","what":"army"}
END
tr -s '\n ' ' ' <"$output" | grep -qF "10.6.1 Landing comes first: British cannot hold now: the units in the Sail Box land first"
ok $? "who holds a point before the Landing is told of the Landing" "$output"

# 13.3.3: no Militia are in the Battle at Ticonderoga; the Light units roll first.
"$PROVOST" check - >"$output" 2>&1 <<'END'
{"provost":1,"game":"bayonets-and-tomahawks","position":{"year":1758,"round":"AR6","steps":{"1":"game/years","2":"year/rounds","3":"action round/battles","4":"battle/attacker's units","5":"unit type/roll"},"battle":"Ticonderoga","battle at":"Ticonderoga","attacker":"british","rolling":"british","rolling units":"light","in battle":["Rogers","Langis"],"at":{"Rogers":"Ticonderoga","Langis":"Ticonderoga"}}}
{"by":"british","do":"roll","what":"militia","dice":["flag"]}
END
tr -s '\n ' ' ' <"$output" | grep -qF "13.3.3-all Every unit of the type rolls: the British have no unit of that type (militia) in this Battle"
ok $? "Militia that are not there do not roll" "$output"

# 13.0: only where a Battle marker lies is a Battle fought; a box beside the map is no farther from one than any space.
record=$fixtures/13.0/13.0-order.jsonl
{
    sed -n 9p "$record"
    echo '{"by":"british","do":"battle","at":"Sail Box"}'
} >"$output.jsonl"
"$PROVOST" check "$output.jsonl" 2>&1 | tr -s ' \n' ' ' >"$output"
grep -qF "13.0 A Battle is where its marker lies: there is no Battle at Sail Box" "$output" && grep -qF "Repair at Ticonderoga" "$output"
ok $? "a Battle where there is none, and where there is one" "$output"
rm -f "$output.jsonl"

# --- the marker that decides is told with the rolls that moved it; effects are what is on the board ---

"$PROVOST" check -v "$fixtures/13.6/13.6.jsonl" >"$output" 2>&1
grep -q '^  Result  marker British 2 = B6\.1: 1 \[13\.3\.4\], B6\.2 +1 \[13\.3\.3\]$' "$output"
ok $? "how the marker came to where it is" "$output"
! grep -E '^  (Effect|Silence) .*(no to yes|yes to no|draws: |rolling|to nothing .* by itself|[a-z] rolled)' "$output"
ok $? "nothing that the program keeps for itself is an effect" "$output"

finish
