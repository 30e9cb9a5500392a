#!/bin/bash
# Wilderness War: what the reports say of the year 1757 and of the faults players commit most, word by word.
# Every expected text was worked out from the rulebook, the example and the map, not taken from a report.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

fixtures=$(dirname "$0")/../../fixtures
year=$fixtures/demo/year-1757.txt
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output

# The report of a record with each paragraph on one line.
report() {
    "$PROVOST" check "$@" 2>&1 |
        awk '/^$/ { print ""; next } { sub(/^ +/, ""); printf "%s ", $0 }' | tr -s ' ' | sed 's/ $//' >"$output"
}

# says TEXT NAME: the report holds it.
says() {
    grep -qF -- "$1" "$output"
    ok $? "$2" "$output"
}

# marks: the verdicts that are not legal, with their labels.
marks() {
    grep -oE '^(ILLEGAL|OPEN|RULED|UNREADABLE) +(F|B)?[0-9.]+ +line' "$output" | sed 's/ line$//' | tr '\n' ';'
}

# --- the year 1757 ---

report "$year"
[ "$(marks)" = 'OPEN F7.12;OPEN F8.1;OPEN F5.6;ILLEGAL F7.1;ILLEGAL F7.10;' ]
ok $? "the year: three open, the wrong card, the leader driven out, and nothing else" "$output"
grep -q '^RULED line 2[0-9]* Late 1757 replace F7.1 Changed F7.1 illegal to ruled Reason ' "$output"
ok $? "the ruling on the wrong card stands under it" "$output"
says '#4 Campaign has been in the discards since entry' "W1: the card is not in the hand"
says "(B2.1), not in the French hand Legal card: #2 Campaign, #26 Western Indian Alliance, #56 French Regulars Repair card #2 Campaign" \
    "W1: played by the other side in its second phase; the hand; the nearest card"
says 'what is claimed fits, in that order: 1 1; 1 2; 1 3; 2 1; 2 2; 2 3; 3 1; 3 2; 3 3; 4 1; 4 2; 4 3' \
    "W8: French 1 to 4 and British 1 to 3 do nothing to each other on column 1"
says "the French die for victories in Germany; any face gives the same: 1, 2, 3, 4, 5, 6" "W9: any face restores one unit"
says "the French die for the attackers' fire; any face gives the same: 1, 2, 3, 4, 5, 6" \
    "W10: any face kills the one reduced Provincial"
says 'Johnson does not have to retreat: the stockade at Schenectady shelters him' "W4: by the letter of 6.53"
says '(ruling leader-in-stockade; drives-out makes him go)' "W4: the other reading is named"

sed -e '1s/; hands open/; hands open; rule leader-in-stockade=drives-out/' -e 's/ !illegal 6.53-alone//' \
    -e '/^B retreat Johnson > Albany (filled in/d' "$year" >"$folder/drives-out.txt"
"$PROVOST" test -q "$folder/drives-out.txt" >"$output" 2>&1
ok $? "W4: under the example's reading the year is lawful there, with the same end" "$output"

report "$fixtures/demo/year-1757-without-ruling.txt"
[ "$(marks)" = 'OPEN F7.12;OPEN F8.1;OPEN F5.6;ILLEGAL F7.1;ILLEGAL F7.10;' ]
ok $? "without the ruling: the same faults" "$output"
grep -qE '^ILLEGAL F7.1 line [0-9]+ Late 1757, French ROOT play #4 for event' "$output"
ok $? "without the ruling: the card is the root" "$output"
says 'Repair: French play #2 for event (card #2 Campaign) Depends on it ' "without the ruling: the smallest repair, and what rests on the card"

# --- what is said beside a fault ---

report "$fixtures/wilderness-war/08-siege/8.231-highest.jsonl"
says "Legal instead: nothing, move, drop, demolish Repair do nothing" "who cannot besiege may leave it: the smallest repair"
cat >"$folder/covered.txt" <<'END'
game wilderness-war; scenario annus-mirabilis; hands open; position "hand size" F1 B1;
  position at coureurs-marin: Casco Bay | provincials-massachusetts-2: Concord | provincials-massachusetts-3: Concord
deal F 1
deal B 2
F1 #1; each Marin; Casco Bay > Portsmouth
B intercept 2 prov > Portsmouth [6]
END
report "$folder/covered.txt"
says "Before Portsmouth (attackers came from Casco Bay): Coureurs Legal units: without Northern Provincials Repair" \
    "units of a kind: no space they do not stand in, each name once"

cat >"$folder/instead.txt" <<'END'
game wilderness-war; scenario annus-mirabilis; hands open; position active B; position dealt yes;
  position in 21: british hand | 57: british hand | 1: french hand
B #57 event
B draw Amherst
B remove Amherst
game wilderness-war; scenario annus-mirabilis; hands open; position active B; position dealt yes;
  position in 21: british hand | 1: french hand
B #21; force Webb, 44th, Rogers, 4 prov
game wilderness-war; scenario annus-mirabilis; hands open; position active F; position dealt yes;
  position in 32: french hand | 1: british hand;
  position at light-infantry-howes: Wood Creek | mohawk-1: Wood Creek | mohawk-2: Wood Creek;
  position at british-oneida-1: Wood Creek | johnson: Wood Creek | montcalm: Ticonderoga;
  position at regulars-bearn: Ticonderoga | regulars-la-sarre: Ticonderoga
F #32; force Montcalm, 4 reg; Ticonderoga > Wood Creek
F battle [F5 B4] = hits F4 B2
F lose 2 reg
B lose Howe's, 2 Mohawk, Oneida
game wilderness-war; scenario annus-mirabilis; hands open; position active B; position dealt yes;
  position in 2: british hand | 1: french hand; position fort ticonderoga: nothing;
  position at rangers-rogers: HCN | rigaud: Crown Point | bougainville: Crown Point;
  position at regulars-languedoc: Crown Point | regulars-royal-roussillon: Crown Point;
  position at coureurs-marin: Crown Point
B #2; each Rogers; HCN > Ticonderoga > Crown Point
game wilderness-war; scenario annus-mirabilis; hands open; position active F; position dealt yes;
  position in 32: french hand | 1: british hand; position at shawnee-1: Allegheny South;
  position at provincials-virginia-1: Woodstock | provincials-virginia-2: Augusta
F #32; each Shawnee; Allegheny South > Woodstock > Culpeper
B intercept provincials-virginia-1 > Culpeper [6]
END
report "$folder/instead.txt"
says "remove Amherst" "an event's leader: the entry"
says "Legal units: Abercromby, Loudoun Repair units: one of Abercromby, Loudoun" "who else may be removed"
says "Legal units: Rangers and 3 Provincials Repair" "where units are not there, those that are"
says "Legal units: Light Infantry for Mohawk, Light Infantry for Oneida" "who loses a step for another"
says "Legal units: Southern Provincials at Augusta" "another of the name from elsewhere, and where"
says "Repair path as far as Ticonderoga" "a path is cut before it is turned"

report "$fixtures/wilderness-war/13-victory/13.11-french.jsonl"
says "Now Late 1757: French has won; VP F11; the game is over" "the winner, in the season that ended the game"

# --- faults players commit most ---

"$PROVOST" check --format json "$fixtures/wilderness-war/unlawful-plays.txt" 2>&1 | grep -oE '"first":\{[^}]*' |
    sed -E 's/.*"rule":"([^"]*)","text":"([^"]*)".*/\1: \2/' >"$folder/faults"
cat >"$folder/expected" <<'END'
5.32-initiative: Vaudreuil has initiative 3, limit 2 with this card: a card of value 3 would do, or one Drilled unit without a leader
5.31-once: Languedoc has been activated in this phase
8.11: 5 units inside, limit 4
6.2-wilderness: must stop at Île-aux-Noix, goes on to Montréal: Drilled Troops without Auxiliaries went through wilderness without friendly works
6.2-allowance: 5 spaces by land, limit 4
6.3-carry: Hudson Carry South to Hudson Carry North is the second carry, limit 1
7.92-entered-from: Wood Creek (wilderness) is where the attackers came from
7.92-enemy: Northampton (cultivated) holds unbesieged enemy units
7.62: 0 of 2 steps from Drilled Troops, needed 1
5.4-in-a-row: the last card of the British was construction, too
8.231-supply: French Drilled Troops at Winchester: none of 1 in supply, 1 needed; the enemy holds Shepherd's Ferry, Woodstock, Will's Creek, Alexandria; neither cultivated nor fortified, so no link by land: Allegheny South
6.72-units: no units try, 1 needed
10.1: Mingo at Culpeper must raid
END
diff "$folder/expected" "$folder/faults" >"$output"
ok $? "each fault has its rule and its figures" "$output"

# --- which are meant, and one reason each ---

start='{"provost":1,"game":"wilderness-war","scenario":"annus-mirabilis","dice":{"stream":"supplied"},"hands":"open","position":{"dealt":true,'
cat >"$folder/which.jsonl" <<END
$start"active":"french","in":{"1":"french hand","41":"french hand","28":"british hand"},"at":{"montcalm":"ticonderoga"}}}
{"by":"french","do":"play","card":1,"for":"event"}
{"by":"french","do":"activate","leader":"Montcalm","units":["Languedoc"]}
{"by":"french","do":"activate","leader":"Rigaud","units":["Languedoc"]}
$start"active":"british","season":"late","last year":1757,"hand size":{"french":0,"british":0},"reduced":{"provincials-new-jersey-1":true,"regulars-22nd":true},"at":{"provincials-new-jersey-1":"cowass","regulars-22nd":"cowass"}}}
{"by":"british","do":"lose","units":["Provincials"]}
END
"$PROVOST" check --format json "$folder/which.jsonl" >"$output" 2>&1
says '"text":"not Languedoc, but another of its kind is taken"' "a counter that has been activated is replaced aloud"
says '"text":"New Jersey is taken from Cowass: those elsewhere do not fit"' "and one of a kind is named with its space"

cat >"$folder/reasons.jsonl" <<END
${start/\"position/\"on-fault\":\"skip\",\"position}"active":"french","in":{"8":"french hand","28":"british hand"},"at":{"dumas":"allegheny-south","mingo-1":"allegheny-south","provincials-virginia-2":"mingo-town"}}}
{"by":"french","do":"play","card":8,"for":"activation"}
{"by":"french","do":"activate","leader":"Dumas","units":["Mingo"]}
{"by":"french","do":"move","path":["Allegheny South","Augusta"]}
{"by":"french","do":"raid","dice":[5]}
{"by":"french","do":"home","units":["Mingo"],"to":"Mingo Town"}
{"by":"french","do":"home","units":["Mingo"],"to":"Venango"}
END
report "$folder/reasons.jsonl"
says 'Mingo goes to Mingo Town, its settlement, which the enemy holds' "10.41: a settlement that is taken"
says 'Mingo goes to Venango; its settlement: Mingo Town, the closest fortification: Ohio Forks' "10.41: neither the one nor the other"

cat >"$folder/to-and-fro.jsonl" <<'RECORD'
{"provost":1,"game":"wilderness-war","scenario":"annus-mirabilis","dice":{"stream":"supplied"},"hands":"open","position":{"dealt":true,"active":"french","in":{"41":"french hand"}}}
{"by":"french","do":"play","card":41,"for":"activation"}
{"by":"french","do":"activate","leader":"Rigaud","units":["2 Regulars"]}
{"by":"french","do":"move","mode":"land","path":["Ticonderoga","Crown Point","Ticonderoga","Crown Point","Ticonderoga","Crown Point","St-Jean"]}
RECORD
report "$folder/to-and-fro.jsonl"
says 'as far as Crown Point (space 4 of the path), as far as Ticonderoga (space 3 of the path)' \
    "where a path that comes twice to a space is cut"
says 'Legal path: as far as Ticonderoga (space 5 of the path)' "the longest lawful part: 6.2 allows the Regulars 4 spaces"
says 'Repair way boat' "by boat the whole way is lawful (6.3): the mode before another goal"

# --- the data ---

"$PROVOST" data wilderness-war >"$folder/data" 2>"$output"
[ $? -eq 0 ] && grep -q '"title": "Treaty of Easton"' "$folder/data"
ok $? "the data is printed"
says 'symmetry: 276 connections, each the same both ways; 4 one-way arrows, 4 amphibious' "and checked: symmetry"
says 'counts: 128 units and 23 leaders of 37 kinds, as many as their kinds say; 70 cards' "counts"
says 'names: 149 places, 151 counters, 70 cards are found by id and name' "names"

# contradicts FILE SED-SCRIPT TEXT NAME: a copy of one file changed by the script is told to contradict, by status 1.
shipped=$(dirname "$0")/../../rules-data/wilderness-war
mkdir "$folder/copy"
contradicts() {
    rm -f "$folder/copy"/*
    sed "$2" "$shipped/$1" >"$folder/copy/$1"
    "$PROVOST" data wilderness-war --check "$folder/copy" >"$output" 2>&1
    [ $? -eq 1 ] && grep -qxF "contradicts: $1: $3" "$output"
    ok $? "$4" "$output"
}
contradicts map.json 's/"names": \["LDM"\]/"names": ["Albany"]/' "albany has the name of another" "a name given twice"
contradicts map.json '/"[ab]": "raystown"/d' "raystown cannot be reached" "a space joined to nothing"
contradicts map.json 's/"from": "pays-d-en-haut", "to": "french-creek"/"from": "presqu-ile", "to": "french-creek"/' \
    "presqu-ile to french-creek is an arrow and a connection" "an arrow along a connection"
contradicts map.json 's/"from": "halifax", "to": "louisbourg"/"from": "albany", "to": "louisbourg"/' \
    "an amphibious arrow leaves albany, which is no port" "an amphibious arrow from inland"
sed '/"[ab]": "raystown"/d; s/"from": "pays-d-en-haut", "to": "toronto"/"from": "albany", "to": "raystown"/' \
    "$shipped/map.json" >"$folder/copy/map.json"
"$PROVOST" data wilderness-war --check "$folder/copy" >"$output" 2>&1 && ! grep -q raystown "$output"
ok $? "a space that an arrow alone leads to is reached" "$output"
rm -f "$folder/copy"/*
sed '/"id": "rangers"/s/"count": 3, //; /"id": "rangers-goreham"/d' "$shipped/pieces.json" >"$folder/copy/pieces.json"
"$PROVOST" data wilderness-war --check "$folder/copy" >"$output" 2>&1
grep -q "there is no rangers-goreham" "$output" && ! grep -q "counters of rangers" "$output"
ok $? "a kind that states no number is not counted" "$output"
contradicts pieces.json '/"id": "rangers-goreham"/d' "there is no rangers-goreham" "a counter that is missing"
grep -q "^contradicts: pieces.json: 2 counters of rangers, 3 said" "$output"
ok $? "and too few of its kind" "$output"

# --- names ---

printf 'game wilderness-war\n= "at" Mingo: eliminated\n= "at" Mingoo: eliminated\n= "at" Ming: eliminated\n' >"$folder/names.txt"
report "$folder/names.txt"
says 'which piece is Ming: Mingo?' "a beginning of one name is told once"
says 'which piece is Mingo: mingo-1 or mingo-2?' "namesakes are told apart by their ids"
says 'no piece is called Mingoo; did you mean Mingo?' "and offered once"

# --- by which rule a raider ends whom militia beats, and whose way back an enemy holds ---

cases=$(dirname "$0")/../../fixtures/wilderness-war
tac "$cases/07-retreat/7.92-lost.jsonl" | sed '/^{"provost":1/q' | tac >"$folder/cut-off.jsonl"
echo '{"by":"british","do":"play","card":28,"for":"activation"}' >>"$folder/cut-off.jsonl"
"$PROVOST" check -v "$folder/cut-off.jsonl" >"$output"
grep -qF 'Mingo at: Augusta to Eliminated [6.63]' "$output"
ok $? "an infiltrator, by 6.63" "$output"

# --- what may be declared: a lawful entry of a case is listed before it ---

head -n 4 "$cases/06-interception/6.72-force.jsonl" >"$folder/force"
"$PROVOST" options "$folder/force" >"$output" 2>&1
grep -q '^  intercept   (may) leader: ' "$output"
ok $? "the leader of those who intercept" "$output"

# The rulebook's example of 7.63: of three losses two are the Light Infantry, the third any Indian.
sed -n '/^B lose/q;p' "$cases/rulebook-examples/7.63.txt" >"$folder/losses.txt"
"$PROVOST" options "$folder/losses.txt" >"$output"
grep -q '^  lose        units: Light Infantry, Mohawk, Cherokee$' "$output"
ok $? "every unit that may lose beside one that loses both steps" "$output"

tac "$cases/07-battle/7.63.jsonl" | sed '1d; /^{"provost":1/q' | tac >"$folder/losses.jsonl"
"$PROVOST" options "$folder/losses.jsonl" >"$output"
grep -q '^  lose        units: Mingo, Shawnee$' "$output"
ok $? "no unit that would die while others stay whole" "$output"

head -n 3 "$cases/06-movement/6.432-amphib-port.jsonl" >"$folder/sea"
"$PROVOST" options "$folder/sea" | sed -n '/^  move        path: /,/\.\.\.$/p' >"$output"
grep -q 'Halifax' "$output"
ok $? "a port that is sailed to from an Amphib space" "$output"

head -n 1 "$fixtures/demo/early-1757-french-4.jsonl" >"$folder/campaign.jsonl"
echo '{"by":"french","do":"play","card":"Camp","for":"activation"}' >>"$folder/campaign.jsonl"
report "$folder/campaign.jsonl"
echo '{"by":"french","do":"play","card":32,"for":"activation"}
{"by":"french","do":"activate","leader":"Rigaudd","units":["2 Regulars"]}' >>"$folder/campaign.jsonl"
report "$folder/campaign.jsonl"
says 'no piece is called Rigaudd; did you mean Rigaud?' "a leader misspelt beside units that could be of several kinds"
says 'which card is Camp: #1 Campaign or #2 Campaign' "cards of one title are told apart by their numbers"

# --- events: what is said of an entry that does not fit ---

cat >"$folder/events.jsonl" <<END
$start"active":"british","in":{"33":"british hand","46":"french hand"}}}
{"by":"british","do":"play","card":33,"for":"event"}
{"by":"british","do":"eliminate","units":["Huron"]}
{"by":"british","do":"eliminate","units":["Shawnee"]}
END
cat >>"$folder/events.jsonl" <<END
$start"active":"british","in":{"43":"british hand","46":"french hand"}}}
{"by":"british","do":"play","card":43,"for":"event"}
{"by":"british","do":"place","units":["Northern Provincials"],"at":"HCS"}
{"by":"british","do":"place","units":["Northern Provincials"],"at":"Hartford"}
END
report "$folder/events.jsonl"
says 'Northern Provincials not placed: Hudson Carry South is not in their department' "a fort outside the department"
says 'Northern Provincials not placed: Hartford has no British fortification' "a space of it without works"
says 'Shawnee is at Logstown, another was at Montréal' "INDIANS DESERT: where the one named before was"

# --- what is owed is named ---

cat >"$folder/owed.txt" <<'END'
game wilderness-war; scenario annus-mirabilis; hands open; position active F; position dealt yes;
  position in 32: french hand | 28: british hand; position at mingo-1: Allegheny South
F #32; each Mingo; Allegheny South > Augusta > Culpeper
B #28
game wilderness-war; scenario annus-mirabilis; hands open; position active F; position dealt yes;
  position in 32: french hand | 28: british hand; position at webb: Wood Creek | johnson: Wood Creek
F #32; force Rigaud, 2 Regulars; Ticonderoga > Wood Creek
B #28
END
report "$folder/owed.txt"
says 'British cannot play now: a raid is owed; expected:' "a raid that was passed over"
says 'French: roll for the raid at Culpeper' "and where"
says 'retreat with lone leaders: Webb at Wood Creek, Johnson at Wood Creek' \
    "leaders who have to retreat, by name and space"
says 'British to act: retreat with lone leaders: Webb at Wood Creek' "in the state, too"

cat >"$folder/winter.jsonl" <<END
$start"active":"french","season":"late","at":{"marine-detachment-1":"wood-creek","marine-detachment-2":"wood-creek","regulars-bearn":"wood-creek","marine-detachment-3":"winooski","marine-detachment-4":"winooski","regulars-la-sarre":"winooski"},"reduced":["marine-detachment-1","marine-detachment-2","marine-detachment-3","marine-detachment-4","regulars-bearn","regulars-la-sarre"]}}
{"by":"french","do":"lose","units":["4 Marine Detachments"]}
END
report "$folder/winter.jsonl"
says 'Marine Detachment is at Winooski; an entry is of one space, here Wood Creek' "winter losses of two stacks in one entry"

# Shamokin is joined by land to Tuscarora Hills alone; three spaces up its rivers have links by land beyond them.
cat >"$folder/supply.jsonl" <<END
$start"active":"french","in":{"32":"french hand","28":"british hand"},"at":{"montcalm":"shamokin","regulars-bearn":"shamokin","regulars-la-sarre":"shamokin"},"besieged":{"shamokin":true},"inside":{"provincials-pennsylvania-2":true}}}
{"by":"french","do":"play","card":32,"for":"activation"}
{"by":"french","do":"activate","leader":"Montcalm","units":["2 Regulars"]}
{"by":"french","do":"siege","dice":[3]}
END
report "$folder/supply.jsonl"
says "no link by land: East Susquehanna, Tuscarora Hills, West Susquehanna, Wyoming" "links by land at the end of rivers"

# What goes on after an entry that is open: a page shows what a misplaced entry speaks of.
cat >"$folder/open.jsonl" <<'OPEN'
{"provost":1,"game":"wilderness-war","scenario":"annus-mirabilis","dice":{"stream":"supplied"},"hands":"open","position":{"dealt":true,"active":"british","in":{"28":"british hand","32":"french hand"}}}
{"assert":{"vp":"F5"}}
{"by":"british","do":"toss"}
{"by":"british","do":"play","card":28,"for":"activation"}
{"by":"british","do":"activate","leader":"Webb","units":["Massachusetts","Rangrs"]}
{"provost":1,"game":"wilderness-war","scenario":"annus-mirabilis","dice":{"stream":"supplied"},"hands":"open","position":{"dealt":true,"active":"french","in":{"28":"british hand","46":"french hand"},"at":{"mingo-1":"culpeper"}}}
{"by":"french","do":"play","card":46,"for":"activation"}
{"by":"french","do":"activate","units":["Mingo"]}
{"by":"french","do":"raid"}
{"by":"british","do":"play","card":46,"for":"activation"}
OPEN
"$PROVOST" check --format html "$folder/open.jsonl" >"$output"
grep -q 'British cannot toss now' "$output"
ok $? "a verb of other games" "$output"
grep -q 'Repair.*Massachusetts, Rangers' "$output"
ok $? "a name that several units have is left in a repair" "$output"
grep -q 'the game waits for entry 3 to be put right, which has taken no effect' "$output"
ok $? "an entry after one that is not decided" "$output"

# Three of nine Drilled units at Hudson Carry South are reduced: two die, and the six full ones lose a step. Three raided
# markers are a point and a half: two.
winter=$fixtures/wilderness-war/11-winter/11.2-count.jsonl
report --verbose "$winter"
says 'Result loss British 8 = half of 3 reduced Drilled units at Hudson Carry South, rounded up 2 [11.2-count], full Drilled units at Hudson Carry South lose a step +6 [11.2]' \
    "winter attrition with its parts"
says 'Result vp F6 = before F4, Points for raids F+2 [13.22]' "points with their parts"
"$PROVOST" check --format json "$winter" >"$output"
says '{"claim":"vp","value":"6","rule":"13.22","parts":[{"what":"before","value":4,"times":1,"rule":"13.22","counts":true},{"what":"Points for raids","value":2,"times":1,"rule":"13.22","counts":true}]}' \
    "points with their parts in JSON"
"$PROVOST" check --format html "$winter" >"$output"
says 'full Drilled units at Hudson Carry South lose a step +6 <small>[11.2]</small>' "winter attrition with its parts in HTML"

# --- a word that is no verb ---

"$PROVOST" check - >"$output" 2>&1 <<'END'
{"provost":1,"game":"wilderness-war","scenario":"annus-mirabilis"}
{"by":"british","do":"british"}
END
grep -qE 'or one of [0-9]+( more)?' "$output" && ! grep -q '"toss"' "$output"
ok $? "of very many verbs the first are told" "$output"

# 7.2: Béarn fights alone, with its three.
"$PROVOST" check -v "$fixtures/wilderness-war/04-fields/several-entries.jsonl" >"$output" 2>&1
grep -qx '  Result  strength French 3 = Béarn 3 \[7.2\]' "$output"
ok $? "what alone makes a number has its figure" "$output"

# 7.92: units and a stockade hold Northampton: one reason, said once.
"$PROVOST" check fixtures/wilderness-war/07-retreat/7.92-enemy.jsonl 2>&1 | tail -n 30 | tr -s ' \n' ' ' >"$output"
[ "$(grep -o '7.92-enemy No retreat' "$output" | wc -l)" -eq 1 ] && grep -q 'holds unbesieged enemy units and fortifications' "$output"
ok $? "enemies that bar a retreat are told at once" "$output"

finish
