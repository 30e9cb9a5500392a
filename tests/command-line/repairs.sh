#!/bin/bash
# Repairs that one would propose oneself: the nearest first, of several wrong items only those, nothing that nobody knows.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output
annus='game wilderness-war; scenario annus-mirabilis; hands closed
deal F 9
deal B 9'

# repaired NAME PATTERN RECORD: the first fault's repair has the pattern, and its edit, put in, is lawful.
repaired() {
    printf '%s\n' "$3" >"$folder/record"
    "$PROVOST" check --format json "$folder/record" >"$folder/json"
    "$PROVOST" check "$folder/record" >"$output"
    sed -n 's/^  Repair  //p' "$output" | head -n 1 | grep -qE -- "$2"
    ok $? "$1" "$output"
    [ "${3:0:1}" = '{' ] || grep -qE '^  Write   [A-Z]' "$output"
    ok $? "$1: with its line" "$output"
    if command -v python3 >/dev/null; then
        python3 - "$folder/record" "$folder/json" >"$folder/mended" <<'END'
import json, sys
lines = open(sys.argv[1], encoding="utf-8").read().split("\n")
edit = next(v["edit"] for v in map(json.loads, open(sys.argv[2], encoding="utf-8")) if "edit" in v)
bytes_ = lines[edit["line"] - 1].encode()
units = lines[edit["line"] - 1].encode("utf-16-le")
mended = bytes_[:edit["start"] - 1] + edit["text"].encode() + bytes_[edit["end"] - 1:]
again = units[:2 * edit["start16"] - 2] + edit["text"].encode("utf-16-le") + units[2 * edit["end16"] - 2:]
assert mended.decode() == again.decode("utf-16-le")
lines[edit["line"] - 1] = mended.decode()
print("\n".join(lines), end="")
END
        [ $? -eq 0 ] && "$PROVOST" check "$folder/mended" >"$output" 2>&1
        [ $? -eq 0 ] || ! grep -E '^  [0-9a-z]+\.[^ ]* ' "$output" | grep -qv '^  record.dice open'
        ok $? "$1: put in, it is lawful but for dice" "$output"
    fi
}

# unrepaired NAME RECORD: the first fault has no repair.
unrepaired() {
    printf '%s\n' "$2" >"$folder/record"
    "$PROVOST" check "$folder/record" >"$output"
    grep -q '^ILLEGAL' "$output" && ! grep -q '^  Repair' "$output"
    ok $? "$1" "$output"
}

# A Base bars the way of 2.1.7; one by Rumford joins the same two spaces.
bt='{"provost":1,"game":"bayonets-and-tomahawks","position":{"depth":3,"steps":{"1":"game/years","2":"year/rounds","3":"action round/initiative"},"year":1757,"scenario":3,"victory marker":0,"dealt":{"british":true,"french":true},"indian card dealt":true,"first cards dealt":{"british":true,"french":true},"reserve kept":{"british":true,"french":true}'
repaired "a way past a space that is barred" '^path Rumford for Boston$' "$bt"',"round":"ar5","plays":{"british":"7","french":"42"},"indian card":"44","british action points":{"light":1,"army":2,"army-2x":1},"french action points":{"light":1,"french-light-army":1,"indian":1},"card in":{"7":"in-play","42":"in-play","44":"in-play"},"at":{"langis":"northfield","rogers":"albany"},"control marker":{"northfield":"french"},"british at start":{"albany":true},"french at start":{"northfield":true},"captured at start":{"northfield":true}}}
{"by":"french","do":"choose","what":"first"}
{"by":"french","do":"choose","what":"light"}
{"by":"french","do":"raid","units":["Langis"],"path":["Northfield","Boston","York"]}'
# Northfield is the space of New England that is nearest to Albany.
repaired "the same unit in the nearest space" '^to Northfield$' "$bt"',"round":"ar3","plays":{"british":"2","french":"35"},"indian card":"44","british action points":{"light":1,"army":2},"french action points":{"light":1,"indian":1},"card in":{"2":"in-play","35":"in-play","44":"in-play"},"at":{"new-england-1":"british-colonial-pool","n-york-nj-1":"british-colonial-pool","rogers":"albany","langis":"montreal"},"british at start":{"albany":true},"french at start":{"montreal":true}}}
{"by":"french","do":"choose","what":"second"}
{"by":"british","do":"draw","units":["New England","N.York & N.J."]}
{"by":"british","do":"place","units":["New England"],"to":"Albany"}'
# Kinderhook is the own cultivated space next to Canajoharie; Québec is no site (5.41, 5.43), and Kinderhook is one.
ww='{"provost":1,"game":"wilderness-war","scenario":"annus-mirabilis","dice":{"stream":"supplied"},"hands":"open","position":{"dealt":true,"active":"british","in":{"44":"british hand","28":"british hand","38":"french hand"}}}
{"by":"british","do":"play","card":44,"for":"construction"}'
repaired "the nearest site of a stockade" '^at Kinderhook$' "$ww"'
{"by":"british","do":"build","what":"stockade","at":"Canajoharie"}'
repaired "of two sites the wrong one" '^at all but Québec$' "$ww"'
{"by":"british","do":"build","what":"stockade","at":["Kinderhook","Québec"]}'
# Albany is a fortress (5.43), Hudson Carry South has a fort; #5 is worth one stockade (5.41).
repaired "of three sites the one that holds" '^at all but Albany and Hudson Carry South$' "$annus
F1 #32
B1 #5 build; stockade @ Albany, Hudson Carry South, Kinderhook"
"$PROVOST" check "$folder/record" | grep '^  Legal' >"$output"
[ "$(grep -o 'Albany' "$output" | wc -l)" -eq 1 ]
ok $? "of three sites the one that holds: told once" "$output"
# No place was said: none of the sites is nearer than another.
printf '%s\n' "$annus" 'F1 #32' 'B1 #5 construction' 'B build stockade' | "$PROVOST" check - >"$output" 2>&1
grep -qE '^  Repair  at: one of Burlington, .* more$' "$output"
ok $? "a place left out is none of them before the others" "$output"
# It must stop in the first space that the enemy holds.
repaired "as far as a force may go" '^path (as far as|Ticonderoga >) Hudson Carry North' "$annus
F1 #24 activation
F force Rigaud, Bougainville, 2 Regulars, Coureurs
F Ticonderoga > Albany > Kinderhook"
# Cards of a closed hand nobody knows: another use of the same.
repaired "no card that nobody is known to hold" '^for (activation|construction)$' "$annus
F1 #31 event"
grep -q '^F1 #31 *\(construction\)*$' "$folder/mended"
ok $? "of the same card" "$folder/mended"

# Crown Point lies two connections from Cowass; Green Mountains Central, where mountains stop them (6.2), one.
repaired "a path to the space nearest to its end" '^path to Green Mountains Central$' "$annus
F1 #24 activation
F force Rigaud, Bougainville, 2 Regulars, Coureurs
F Ticonderoga > Crown Point > Cowass"
# Drilled Troops are at Cataraqui, four connections from Bécancour, where nobody need stand for a stockade (5.41, 5.42).
repaired "a work of another kind before one far off" '^choice stockade$' "$annus
F1 #24 construction
F build fort @ Bécancour"

# The French are on the move, no lake has been crossed to a space with British works, and #15 may open the British turn
# instead (5.13): that the card can be played is told, and neither that nor nothing is proposed.
responding='game wilderness-war; scenario annus-mirabilis; hands open
deal F 1 11 13 24 32 36 41 44 46
deal B 5 12 15 22 28 31 38 57 59
F1 #24 activation
F force Rigaud
F Ticonderoga > Crown Point
B #15 response'
unrepaired "what a response may be played for is no repair" "$responding"
grep -q '^  Legal   for: activation, construction$' "$output"
ok $? "and is told" "$output"

# "act" is no word of the notation: no edit can be marked in that line, and JSON has the line to write all the same.
printf '%s\n' "$annus" 'F1 #32' 'B1 #1 activation' 'B act Royal Americans @ Boston' >"$folder/record"
"$PROVOST" check --format json "$folder/record" >"$output"
grep -q '"repair":"at Philadelphia".*"write":"B each Royal Americans @ Philadelphia"' "$output"
ok $? "the line to write of a line that is read otherwise than it stands" "$output"

# A battle is due where nobody is called Frobnitz: a line that leaves the name out is not what was meant.
(head -51 "$(dirname "$0")/../../fixtures/wilderness-war/games/closed-hands.txt" && echo 'B attack Frobnitz') |
    "$PROVOST" check - >"$output" 2>&1
grep -q 'not understood: Frobnitz$' "$output" && ! grep -q 'write:' "$output"
ok $? "a name that nobody knows is not answered by the bare verb" "$output"

# Who stands right before where a way begins goes it, whoever's he is: Webb is British, and no line without him is proposed.
for line in 'F move Webb Montréal > Albany' 'F Webb Ticonderoga > HCN' 'F move Webb from Ticonderoga to HCN'; do
    printf '%s\n' "$annus" 'F1 #24 activation' 'F force Rigaud, Bougainville, 2 Regulars, Coureurs' "$line" >"$folder/record"
    "$PROVOST" check "$folder/record" >"$output"
    grep -q '^  move Webb ' "$output" && grep -q 'not French but British: Webb$' "$output" && ! grep -q 'write:' "$output"
    ok $? "ruled on with its piece: $line" "$output"
done

# Of nine cards known the only one whose number has a digit of the number written in its place.
repaired "the card whose number is nearest" '^card #41 British Colonial Politics$' 'game wilderness-war; scenario annus-mirabilis; hands open
deal F 14 24 32 36 37 41 44 46 48
deal B 5 12 17 22 28 31 38 57 59
F1 #51 activation'
grep -q '^F1 #41$' "$folder/mended"
ok $? "the card whose number is nearest: as it is played" "$folder/mended"

# The first of the Coureurs has been activated (5.31-once); any other has not, and the name of the kind does not say which.
repaired "the counter that the name of its kind means" '^units Joncaire$' "$annus
F1 #1 activation
F activate Boishébert Acadian
F activate Boishébert Acadian"
! grep -q boishebert "$folder/mended"
ok $? "the counter that the name of its kind means: another than the one activated" "$folder/mended"
# An interception is towards a space: that was said, and need not change with the units.
entered="$annus
F1 #24 activation
F force Rigaud, Bougainville, 2 Regulars, Coureurs
F Ticonderoga > HCN"
repaired "nothing but what is wrong" '^units without 2nd Berry$' "$entered
B intercept 2nd Berry, Rangers > HCN"
grep -q '^B intercept .* > HCN$' "$folder/mended"
ok $? "nothing but what is wrong: in the form of the record, also at its end" "$folder/mended"
# At Hudson Carry South stand Northern Provincials and Rangers; either may intercept (6.7), and which was meant nobody knows.
printf '%s\n' "$entered" 'B intercept 2nd Berry > HCN' >"$folder/record"
"$PROVOST" check "$folder/record" >"$output"
grep -q '^  Repair  units: one of Northern Provincials, Rangers$' "$output" &&
    ! "$PROVOST" check --format json "$folder/record" | grep -q '"edit"'
ok $? "of units that are as near none is proposed" "$output"
# What is one field too many is left out, and the point that was chosen stays chosen (7.3).
repaired "a unit where a point is chosen" '^units left out$' 'game bayonets-and-tomahawks; scenario vaudreuils-petite-guerre
B draw #3, #4; reserve #4
F draw #23, #35; reserve #35
B draw #2
F draw #22, #43
B #2
F #22, #43
B choose second
F choose indian
F Abénaki: Les Trois Rivières > Montréal > Isle aux Noix > Ticonderoga
F choose Langlade what light'

# Rogers starts at Rumford, and a Light point moves him (7.3.1): a misspelt space is no cause to do nothing.
opened='game bayonets-and-tomahawks; scenario vaudreuils-petite-guerre
B draw #2, #15
B reserve #2
F draw #22, #26
F reserve #26
B draw #3
F draw #24, #43
B play #3
F play #24
F choose first
B light'
repaired "a misspelt space of a verb that can be lawful" '^path Rumford > .*> Kingston$' "$opened
B move Rogers: Rumford > \"Kingstn\""

# Northfield is connected to both (10.2): the goal stays.
repaired "a space that was left out" '^path by Northfield$' "$opened
B move Rogers: Rumford > Albany"
# 11.0: whoever stands in the space is the one activated, those who come keep their places in the entry (10.2: the Sea joins both).
repaired "who is there is activated, and all the others come" '^leader 44th & 48th, with the others$' \
    '{"provost":1,"game":"bayonets-and-tomahawks","position":{"steps":{"1":"game/years","2":"year/rounds","3":"action round/second phase","4":"action phase/points","5":"action/action"},"year":1758,"round":"AR6","active side":"british","first player":"british","point in use":"army","at":{"44th-48th":"Philadelphia","new-england-1":"Philadelphia","Light Howe":"New York","Colvill":"New York","Holmes":"New York"}}}
{"by":"british","do":"marshal","units":["44th-48th","Colvill","Holmes","Light Howe"],"at":"Philadelphia"}'
# Goreham is at Halifax, and may move from there (10.2): no other unit is meant.
repaired "the unit that was named, where it is" '^path Halifax > ' "$opened
B move Goreham: Annapolis Royal > Boston"
# Halifax is far from Albany, and whatever Goreham can come to from Northfield: of that way nothing would stay.
printf '%s\n' "$opened" 'B move Goreham: Albany > Northfield' | "$PROVOST" check - >"$output" 2>&1
grep -q '^ILLEGAL' "$output" && ! grep -q '^  Repair  path Halifax' "$output"
ok $? "no way far off for the one that was said" "$output"
# 50th & 51st are at Boston, and no Light point moves a Brigade (7.3.1): that another unit may move elsewhere is no help.
printf '%s\n' "$opened" 'B move 50th & 51st: New York > Albany' | "$PROVOST" check - >"$output" 2>&1
! grep -qE '^  (Legal|Repair) .*(Rogers|Goreham)' "$output"
ok $? "no unit that is elsewhere on the map" "$output"
# Abercromby and Loudoun have initiative 3, and cards of 1 activate a leader of 1 or one Drilled unit (5.32).
repaired "one of the units where a leader may not be activated" '^leader left out; units ' "$annus
F1 #32
B1 #12 activation
B force Abercromby"

# Goreham stands at Halifax, Rogers at Rumford: one unit for another, the way as it was.
repaired "a unit that is there for one that is not" '^units Rogers$' "$opened
B move Goreham: Rumford > Northfield"
# Rigaud, Bougainville and the Regulars stand at Ticonderoga: the space is the slip, not five names.
repaired "units where they stand" '^at Ticonderoga$' "$annus
F1 #24 activation
F force Rigaud, Bougainville, 2 Regulars @ Montréal"
# Vaudreuil is at Montréal: of the leaders at Ticonderoga Rigaud may lead there with card 24 (5.32).
repaired "another leader of the same units" '^leader Rigaud$' "$annus
F1 #24 activation
F force Vaudreuil, Bougainville, Coureurs @ Ticonderoga"

# Two CUs stand with Greene: the number is the slip, not the leader. Dumas may lead two of the three with him, where no Mingo are.
repaired "those that are there, not another leader" '^units 2 American CUs$' 'game washingtons-war; scenario printed; hands closed
A place @ Concord NH, Yorktown, Newport, Long Island, Pittsburgh, Salem, Camden
A place @ Baltimore, St. Mary'"'"'s, Wilmington DE, New Brunswick, Hartford, Falmouth
deal A 7; deal B 7
A choose B
B #3ops; place @ Barnstable
A #3ops; force Greene, 3 CU'
printf '%s\n' "$annus" 'F1 #44; force Dumas, 2 Marine Detachments, Coureurs, Mingo' >"$folder/record"
"$PROVOST" check "$folder/record" >"$output"
grep -q '^  Repair  units: one of Marine Detachments and Coureurs, 2 Marine Detachments$' "$output"
ok $? "of those that are there as many as may be led: which nobody knows" "$output"
# New York to Boston is a way by land, whose boats would be carried twice and more (6.3).
repaired "the mode, before another space" '^way land$' "$annus
F1 #44; force Montcalm, 2 reg, Coureurs
F Montréal > Île-aux-Noix
B1 #12; each Regulars @ New York
B Regulars: New York > Boston by boat"
"$PROVOST" check "$folder/record" | grep '^  6.3-carry' >"$output"
[ "$(wc -l <"$output")" -eq 1 ]
ok $? "carries beyond the second are told once" "$output"
# 17 is what the cards come to without #R1 (1 of 18).
repaired "the card without which the claim is true" '^cards without #R1 Colonials$' 'game fort-tokens
B toss [british]
deal B X3 J1 R4 X5 W4 J2 L5 I5
deal F W5 M3 L4 D1 J4 I4 S3 W1
B discard #X3, #X5, #J1; draw #M4, #R1, #R2
F discard #J4, #S3; draw #I2, #D4
B1 #W4, #I5, #M4, #R4, #R1 = count 17'

# Rangers are British: one fault, of their side, whichever counter the name is taken for.
unrepaired "pieces of the other side: whom nobody named goes nowhere" "$annus
F1 #24 activation
F activate Rangers"
"$PROVOST" check "$folder/record" 2>&1 | tr -s '\n ' ' ' >"$output"
grep -qF 'F activate Rangers' "$folder/record" &&
    grep -qF 'record.piece Pieces are where they are named: not French but British: Rangers Legal' "$output"
ok $? "pieces of the other side: told so, and nothing else" "$output"

"$PROVOST" why --at 4 "$folder/record" "F activate Rangers, Regulars @ Ticonderoga" 2>&1 | tr -s '\n ' ' ' >"$output"
grep -qF 'no Rangers at Ticonderoga; one is at Hudson Carry South (British)' "$output"
ok $? "pieces of the other side at a space: where they are, and whose" "$output"

# Troops can be marshalled elsewhere (11.0): that nothing be done is no repair of an entry that marshals Light units.
printf '%s\n' "$annus" 'F1 #24' 'F force Rigaud, 2 Regulars' 'F Ticonderoga > Crown Point' 'B1 #43 event; place 2 Northern Provincials @ Albany, Québec' | "$PROVOST" check - >"$output" 2>&1
grep -q 'place takes one place, 2 are given' "$output" && ! grep -q 'record.piece' "$output"
ok $? "two places where one is taken: not where the units are" "$output"
"$PROVOST" check fixtures/bayonets-and-tomahawks/11/11.0-unit.jsonl >"$output" 2>&1
! grep -q '^  Repair  do nothing' "$output"
ok $? "not nothing where the verb can be lawful" "$output"

# Wood Creek and Ticonderoga are as near to Montréal: the space that was named stays (6.51: there it must stop).
webb='game wilderness-war; scenario annus-mirabilis; hands closed; position dealt yes; position active B; position in 31: British hand
B #31; force Webb, 3 prov, Rangers'
repaired "as far as the space that was named" '^path Hudson Carry South > Hudson Carry North > Ticonderoga$' "$webb
B HCS > Ticonderoga > Montréal"
repaired "a space that nobody knows: not there and back" '^path Hudson Carry South > [^>]*$' "$webb
B HCS > Nowhere"
# Norwich is in New Hampshire with Concord, Charleston in South Carolina with Camden: one Committee a colony (4.0).
repaired "of several spaces those that hold together" '^at all but Norwich and Charleston$' 'game washingtons-war; scenario printed; hands closed
A place @ Concord NH, Norwich, Newport, Camden, Charleston'
# Savannah has the one American marker beside a British one, at Charleston (6.32.B.iii).
repaired "another marker of the enemy to remove, not nothing" '^at Savannah$' 'game washingtons-war; scenario printed; hands closed;
position steps 1: game/turns | 2: turn/strategy; position "to play" B; position "unseen cards" B7 A7;
position pc charleston: B | savannah: A; position at howe: boston
B discard "Henry Knox"
B remove @ Boston'
# 13 strengths and a 6 hit 4 steps; two are lost, and half of the losses have to be of Drilled Troops (7.2, 7.6, 7.62).
repaired "losses that are two steps short" '^units with [^,]* and [^,]*$' 'game wilderness-war; scenario annus-mirabilis; hands closed;
position at montcalm: northampton | regulars-bearn: northampton | regulars-la-sarre: northampton;
position at marine-detachment-3: northampton | coureurs-repentigny: northampton | huron-1: northampton | ojibwa-1: northampton;
position at monckton: deerfield | regulars-40th: deerfield | regulars-45th: deerfield | regulars-47th: deerfield;
position at royal-americans-1-60th: deerfield
deal F 9
deal B 9
F1 discard #24
B1 #58; force Monckton, 3 Regulars, Royal Americans
B Deerfield > Northampton
B battle [B6 F1]
B lose 40th, 45th
F lose Bearn, La Sarre'
# Burgoyne goes through Camden, which has a British PC, to Eutaw Springs, which has an American one (7.8.A).
repaired "the same verb where it can be, in the space entered next" '^at Eutaw Springs$' 'game washingtons-war; scenario printed; hands closed;
position steps 1: game/turns | 2: turn/strategy; position "to play" B;
position "unseen cards" B7 A7; position pc eutaw-springs: A | camden: B;
position at burgoyne: ninety-six | arnold: charleston;
position at british-cu-11: ninety-six | british-cu-12: ninety-six;
position at british-cu-13: ninety-six | british-cu-14: ninety-six;
position at american-cu-11: charleston | american-cu-12: charleston;
position at american-cu-13: charleston
B #3ops; force Burgoyne, 4 CU; Ninety Six > Camden > Eutaw Springs
A intercept Arnold @ Camden [3]'
# Alexandria lies outside New England (16.3), and New London is the nearest of its spaces: not another Brigade.
repaired "the same unit, before another that may come there" '^to New London$' "$bt"',"round":"ar3","plays":{"british":"2","french":"35"},"indian card":"44","british action points":{"light":1,"army":2},"french action points":{"light":1,"indian":1},"card in":{"2":"in-play","35":"in-play","44":"in-play"},"at":{"new-england-1":"british-colonial-pool","virginia-s-1":"british-colonial-pool","rogers":"albany","langis":"montreal"},"british at start":{"albany":true},"french at start":{"montreal":true}}}
{"by":"french","do":"choose","what":"second"}
{"by":"british","do":"draw","units":["New England","Virginia & S."]}
{"by":"british","do":"place","units":["New England"],"to":"Alexandria"}'
# A raid takes a Light point (9.0); a move to the Fort would be a Battle.
repaired "no move in the place of a raid" '^do nothing$' '{"provost":1,"game":"bt","position":{"steps":{"1":"game/years","2":"year/rounds","3":"action round/second phase","4":"action phase/points","5":"action/action"},"year":1758,"round":"AR6","active side":"british","first player":"british","point in use":"army","at":{"27th & 55th":"Albany","new-england-1":"Albany","new-england-2":"Albany","Rogers":"Albany","royal-artillery-1":"Albany","Wolfe":"Albany","Langis":"Ticonderoga","fort-carillon":"Ticonderoga","Béarn & Guyenne":"Montréal","Goreham":"Halifax","fleet-hardy":"Boston"}}}
{"by":"british","do":"raid","units":["Rogers"],"path":["Albany","Lake George","Ticonderoga"]}'
# Berry is Reduced, Lery is not (card 31).
repaired "another unit of the verb, where none near will do" '^units Berry$' '{"provost":1,"game":"bt","position":{"steps":{"1":"game/years","2":"year/rounds","3":"action round/events","4":"event/event"},"year":1758,"round":"AR6","event":31,"event done":"31","first player":"british","plays":{"french":31},"at":{"langis":"French Losses","canadiens-1":"French Losses","lery":"Québec","berry":"Montréal"},"reduced":{"berry":true}}}
{"by":"french","do":"choose","units":["Lery"]}'
# The Highlanders are at Schenectady, two spaces from Hudson Carry North (6.72); the Rangers, next to it, nobody named.
unrepaired "nobody comes in the place of who stands too far off" '{"provost":1,"game":"wilderness-war","scenario":"annus-mirabilis","dice":{"stream":"supplied"},"hands":"open","position":{"dealt":true,"active":"french","cards played":{"french":3,"british":3},"in":{"32":"french hand","41":"french hand","36":"french hand","46":"french hand","48":"french hand","14":"french hand","12":"british hand","28":"british hand","5":"british hand","38":"british hand","17":"british hand","37":"discards","57":"discards","59":"removed","24":"discards","31":"discards","44":"discards","22":"discards"},"at":{"montcalm":"montreal","vaudreuil":"ticonderoga","algonquin-1":"ticonderoga","caughnawaga-1":"ticonderoga"},"allied":{"lac-des-deux-montagnes":"french","kahnawake":"french"}}}
{"by":"french","phase":4,"do":"play","card":32,"for":"activation"}
{"by":"french","do":"activate","leader":"Rigaud","units":["Bougainville","2 Regulars","Coureurs","Algonquin","Caughnawaga"]}
{"by":"french","do":"move","path":["Ticonderoga","Hudson Carry North"]}
{"by":"british","do":"intercept","units":["Highlanders"],"to":"Hudson Carry North","dice":[3]}'
# At level 0 the siege roll comes first (8.24), whether the space is said or not.
repaired "the siege roll before an assault" '^do siege$' 'game ww; scenario annus-mirabilis; hands open; position dealt yes; position active F;
 position in 12: British hand | 31: British hand | 8: French hand | 32: French hand | 14: French hand;
 position at montcalm: hudson-carry-north | regulars-bearn: hudson-carry-north | regulars-la-sarre: hudson-carry-north;
 position besieged hudson-carry-north: yes; position inside provincials-new-hampshire-1: yes | provincials-new-jersey-1: yes; position "siege level" hudson-carry-north: 0
F #32; force Montcalm, 2 Regulars
F assault'
"$PROVOST" check fixtures/wilderness-war/rulings/infiltrator-ends.jsonl >"$output" 2>&1
grep -q '^  Repair  to Albany' "$output"
ok $? "an interception of the space where it can be" "$output"
"$PROVOST" check fixtures/bayonets-and-tomahawks/13.7/13.7.1.jsonl >"$output" 2>&1
grep -q '^  Repair  units Iroquois' "$output"
ok $? "one of the Indian units that can desert" "$output"

# Of several units named each by itself the one that stands elsewhere is left out, and the others keep their words.
repaired "one of a force is elsewhere: it alone is left out" '^units without 45th$' "$annus
F1 #1 event
B1 #59; force Loudoun, 22nd, 27th, regulars-45th, 35th"
grep -q 'force Loudoun, 22nd, 27th, 35th$' "$folder/mended"
ok $? "the others keep their words" "$folder/mended"
"$PROVOST" check "$folder/record" 2>&1 | tr -s ' \n' ' ' >"$output"
grep -q 'Repair: British activate Loudoun, 22nd, 27th, 35th (units without 45th)' "$output"
ok $? "the head of the report says who is to do what" "$output"

# 7.62: one of two steps is of Drilled Troops; for which of those named nobody knows.
head -n 5 fixtures/wilderness-war/07-battle/7.62.jsonl >"$folder/losses"
"$PROVOST" why "$folder/losses" 'F lose algonquin-1, caughnawaga-1' >"$output" 2>&1
grep -q '^  Repair  units: one of Regulars for Algonquin, Regulars for Caughnawaga$' "$output"
ok $? "of two losses one is another's" "$output"

# 13.9: the Battle was at Number Four.
head -n 1 fixtures/bayonets-and-tomahawks/13.9/two-retreats.jsonl >"$folder/retreat"
"$PROVOST" why "$folder/retreat" 'B retreat @ Albany > Northfield' 2>&1 | tr -s ' \n' ' ' >"$output"
grep -q '13.9 Retreat: the retreat is from Number Four, not from Albany' "$output" && grep -q 'Repair at Number Four' "$output"
ok $? "a retreat from a place where no Battle is" "$output"

# 7.1: they fight where they have come to, wherever the record has it: nothing else is due.
head -n 4 fixtures/wilderness-war/07-battle/7.82.jsonl >"$folder/battle"
"$PROVOST" why "$folder/battle" 'F battle @ Kahnawake' >"$output" 2>&1
grep -q '^  Repair  at Wood Creek$' "$output" && grep -q '^  Write   F battle @ Wood Creek$' "$output"
ok $? "a battle that is due, said to be far away" "$output"

# Cards of which the same is to be said are told in one sentence; another one by itself.
head -n 1 fixtures/fort-tokens/strategy/strategy.four.jsonl |
    sed 's/"\(C4\|R3\)":"British hand"/"\1":"discard"/g' >"$folder/cards"
echo '{"by":"british","do":"discard","cards":["C4","L5","L4","R3"]}' >>"$folder/cards"
"$PROVOST" check "$folder/cards" 2>&1 | tr -s ' \n' ' ' >"$output"
grep -q '#C4 Marines and #R3 Militia are in the discard, not in the British hand' "$output"
ok $? "two cards of the discard in one sentence" "$output"
grep -q '#L4 Lord is in the French hand, not in the British hand' "$output"
ok $? "one of the other hand in another" "$output"

# 5.13: no response where no battle is, and a card is due (4.0); whose rule is 5.1.
repaired "a response card where a card of a phase is due" '^for activation$' "$annus
F1 #9 event"
# 5.31: Potawatomi alone is active; Guyenne is not, and nothing else is said to go.
goers="$annus
F1 #43 activation
F activate Huron @ Montréal
F activate Potawatomi @ Montréal
F move Huron Montréal > St-Régis"
unrepaired "no other goes for one who is not active" "$goers
F move Guyenne Montréal > Île-aux-Noix > Winooski"

finish
