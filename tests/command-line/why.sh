#!/bin/bash
# provost why: four disputes of Wilderness War answered in one command each, and what an answer may not give away.
# Every expected text was worked out from the rulebook and the example, not taken from an answer.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

fixtures=$(dirname "$0")/../../fixtures
faults=$fixtures/demo/early-1757-french-4-faults.jsonl
phase=$fixtures/demo/early-1757-french-4.jsonl
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output

# why STATUS ARGUMENT...: the answer on one line, and whether it has that status.
why() {
    local wanted=$1
    shift
    "$PROVOST" why "$@" >"$folder/answer" 2>&1
    status=$?
    tr -s '\n ' ' ' <"$folder/answer" >"$output"
    [ "$status" -eq "$wanted" ]
    ok $? "status $wanted" "$output"
}

# says TEXT NAME, lacks TEXT NAME: the answer holds it; it does not.
says() {
    grep -qF -- "$1" "$output"
    ok $? "$2" "$output"
}
lacks() {
    ! grep -qF -- "$1" "$output"
    ok $? "$2" "$output"
}

# --- several declarations in one line: each is played, the first that is not legal or the last is answered ---

printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands open' 'deal F 1 2 3 4 5 6 7 8 31; deal B 9 10 11 12 13 14 15 16 17' >"$folder/open"
why 0 "$folder/open" "F plays 31 to activate Montcalm with two regulars and the coureurs"
says "legal F1.2 Early 1757, French activate Montcalm" "the activation is ruled on behind its card"
why 1 "$folder/open" "F #5; force Montcalm, 2 regulars; Montréal > Québec > Albany"
says "ILLEGAL F1.3" "the third is ruled on behind two others"
why 1 "$folder/open" "F #32; force Montcalm, 2 regulars"
says "ILLEGAL F1.1 Early 1757, French play #32 for activation record.card" "a card that is not held ends it"
why 2 "$folder/open" "F #31; hello there"
lacks "Write" "nothing to write for what is not read"

# --- a subordinate who outranks: the leader to take is told once ---

cat >"$folder/outranked" <<'END'
game wilderness-war; scenario annus-mirabilis; hands closed
F1 #32
END
why 1 "$folder/outranked" "F force Bougainville, Rigaud, 2 reg"
says "without Rigaud leader: Rigaud Repair" "the leader is told once"

# --- the retreat: Drilled Troops, in a mountain space without works ---

why 1 --at 8 "$faults" "B retreat all > Adirondacks South"
says "ILLEGAL F4.9 Early 1757, British retreat all > Adirondacks South 7.92-drilled Drilled Troops need shelter" "the rule of the retreat"
says "Adirondacks South (mountain) has no own works and is not cultivated: 2 reduced Provincials may not go there" "its figures"
says "Legal to: Hudson Carry North, Hudson Carry South" "where these pieces may go"
says "Write B retreat all > Hudson Carry North Away 1 change" "what to write, and how far it is from lawful"
says "Holds 7.92-entered-from No retreat past the attackers" "what it keeps"
lacks "Holds 7.92-drilled" "what it breaks is not said to hold"
# Wood Creek is not next to Hudson Carry North: what it is like is beside the point.
why 1 --at "Early 1757 F4.8" "$fixtures/demo/year-1757.txt" "F retreat > Wood Creek"
says "7.91-adjacent Retreat to the next space: Wood Creek (wilderness) is not adjacent to the battle Before" "a space that is not the next is that alone"
# Adirondacks South is, and nobody came from there.
why 1 --at "Early 1757 F4.8" "$fixtures/demo/year-1757.txt" "F retreat > Adirondacks South"
says "7.92-back Attackers go back: Adirondacks South (mountain) is not where the attackers came from, Ticonderoga 7.92-drilled" "what forbids it to all names nobody"
# Rigaud's tactics are 0; the total is that of the modifier written.
why 1 --at "Early 1757 F4.5" "$fixtures/demo/year-1757.txt" "F battle @ HCN [F3+1=4 B4]"
says "modifier +1 written, +0 by the rules: tactics of Rigaud +0 [7.51] Repair French die 3+0 = 3" "a wrong modifier is told once"
why 0 --at 8 "$faults" "B retreat all > Hudson Carry South"
says "legal F4.9" "the lawful one is lawful"
why 1 --at F4.8 "$faults" "B retreat all > Adirondacks South"
says "7.92-drilled" "the moment may be a label"

# --- asked at a fault that waits for what follows: the moment behind it, not behind that ---

why 0 --at F4.2 "$faults" "F moves Rigaud Ticonderoga > HCN"
says "legal F4.3" "as players type it, at the moment of a fault"

# --- the interception without its die ---

why 1 --at 3 "$phase" "B intercept Rangers @ Hudson Carry North"
says "OPEN F4.4" "open without its die"
says "not known: the British die for interception" "which die is owed"
says "Holds 6.72-near Interceptors are next to it" "what holds whatever it shows"
# Without a leader one unit intercepts (6.72); Webb is with them, and leads four (5.34).
why 1 --at 3 "$phase" "B intercept 3 Provincials, Rangers > Hudson Carry North [4]"
says "Repair leader Webb" "the leader who is there, before units are left out"
why 0 --at 3 "$phase" "B intercept 3 Provincials, Rangers > Hudson Carry North leader Webb [4]"

# They intercepted, and are outside (8.1): the same unit, not another.
why 1 --at 4 "$phase" "B inside Rangers"
says "Repair do outside Write B outside Rangers Away 1 change" "another verb for the same unit"

# --- a claim is told in the words of what came of it ---

why 1 --at 3 "$phase" "B intercept Rangers @ Hudson Carry North [1] = success"
says "result British: yes claimed, no by the rules: die 1, no leader in command [6.71] = 1, needed 4" "a success that was none"

# --- the assault with a wrong modifier: Montcalm has 2 ---

why 1 --at 3 "$fixtures/wilderness-war/09-assault/9.14-drilled.jsonl" \
    '{"by":"french","do":"battle","dice":{"french":[{"raw":2,"modifier":4,"total":6}],"british":[3]}}'
says "the attackers' fire (French): modifier +4 written, +2 by the rules: tactics of Montcalm +2 [7.51]; not here: Coehorns & Howitzers +2 [9.13]; with Coehorns & Howitzers it would be 4" "which two are lacking"

# --- the right numbers are what is to be written: column 4 of 7.2 gives 2 hits at 2+2, and the higher result wins (9.2) ---

says "Repair French die 2+2 = 4" "the right modifier"
why 1 --at 3 "$fixtures/wilderness-war/09-assault/9.14-drilled.jsonl" "F battle [F2+2=5 B3] = hits F3 B1, win B"
says "Repair French die 2+2 = 4, claim hits French 2, claim win French" "each wrong number, and no other"
says "Write F battle [F2+2=4 B3] = hits F2 B1, win F Away 3 changes" "the line with the right numbers"
why 1 --at 1 "$fixtures/fort-tokens/expedition/expedition.total.jsonl" "F play #X5, #W1 = count 8, win B, loss 2"
says "Repair claim count 6, claim loss left out" "what nothing came of is left out"
says "Write F #X5, #W1 = count 6, win B Away 2 changes" "the total of the cards"
says "count French: 8 claimed, 6 by the rules: #X5 Short Supplies 5, #W1 Skirmish +1 [expedition.total]" "a rule once, behind all that it gives"
# A single card decides nothing before the other side has played; a raid that is due cannot be said no to (10.1).
printf '%s\n' 'game fort-tokens' 'B toss [british]' 'deal B J4 J2 W5 C3 R2 I4 L5 S2' 'deal F X5 W1 R3 I2 L4 D1 D2 M3' >"$folder/tokens.txt"
why 1 "$folder/tokens.txt" "B #J4 = win B"
says "Write B #J4 Away 1 change" "a line without an empty claim"
printf '%s\n' 'B #J4, #W5, #R2 = count 12' 'F #X5, #W1, #R3 = count 9, win B' 'B #C3, #L5' >>"$folder/tokens.txt"
# #R3 was played in the expedition; the British have 3 + 5 = 8, Lord and Stockade 4 + 2 = 6.
why 1 "$folder/tokens.txt" "F #L4, #D2, #R3 = win F"
says "Repair cards without #R3 Militia, claim win British Write F #L4, #D2 = win B Away 2 changes" "a false claim is mended with the cards"
head -n 4 "$fixtures/wilderness-war/10-raids/10.1.jsonl" >"$folder/raid.jsonl"
why 1 "$folder/raid.jsonl" "F pass raid"
says "Repair do raid Write F raid Away 1 change" "the raid that is due, as a line"
why 1 --at 3 "$phase" "B intercept Rangers @ Hudson Carry North = hits 2"
says "Repair claim hits left out" "no number of a die that nobody knows"

# 5.34, 6.71: Johnson is elsewhere, and Webb adds nothing to the die; those who are named for their kind are those with Webb.
why 1 --at "Late 1757 F5.3" "$fixtures/demo/year-1757.txt" "B intercept Webb, Dunbar, 4 prov, 2 reg, hl, Johnson > HCN [3+1=4]"
says "Repair units without Johnson, die 3+0 = 3" "of a list of interceptors only who is not there is left out"

# --- one card is played (5.1): of those in a list one is meant ---

printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands open' 'deal F 14 24 32 36 37 41 44 46 48' \
    'deal B 5 12 17 22 28 31 38 57 59' >"$folder/hands.txt"
why 1 "$folder/hands.txt" "F1 #37, #41"
says "play takes one card, 2 are given Legal cards: left out card: #37 British Ministerial Crisis, #41 British Colonial Politics, #14" "both that were named come first"
says "Repair cards left out, card #37 British Ministerial Crisis Write F1 #37" "one of them is the repair"
lacks "needs a card" "what is said is not lacking"
why 1 "$folder/hands.txt" '{"by":"french","do":"play","cards":[37],"for":"event"}'
says "play takes no cards; it takes a card" "a list of one card"
says 'Write {"by":"french","do":"play","card":37,"for":"event"}' "that card is the repair"
# #5 was dealt to the British.
why 1 "$folder/hands.txt" "F1 #5"
[ "$(grep -o 'card: #14' "$output" | wc -l)" -eq 1 ]
ok $? "what would be lawful is told once" "$output"

# --- claimed alone, typed or in JSON, asked or in the record: the same parts, the same repair ---

assault=$fixtures/wilderness-war/09-assault/9.14-drilled.jsonl
head -n 4 "$assault" >"$folder/assault.jsonl"
parts="modifier French: 4 claimed, 2 by the rules: tactics of Montcalm +2 [7.51]; not here: Coehorns & Howitzers +2 [9.13]; with Coehorns & Howitzers it would be 4"
for claim in "F battle = modifier F+4" "F battle [F2 B3] = modifier F 4" '{"by":"french","do":"battle","claim":{"modifier":{"french":4}}}'; do
    why 1 --at 3 "$assault" "$claim"
    says "$parts" "which two lack: $claim"
    says "Repair claim modifier French 2" "the modifier by the rules: $claim"
done
"$PROVOST" convert --to text "$folder/assault.jsonl" >"$folder/assault.txt"
echo "F battle [F2 B3] = modifier F+4" >>"$folder/assault.txt"
"$PROVOST" check "$folder/assault.txt" 2>&1 | tr -s '\n ' ' ' >"$output"
says "$parts Repair claim modifier French 2" "a report tells the same as an answer"
# Column 4 of 7.2, a die from 1 to 6 and 2 more: no hits to 3, and 9 with none.
why 1 --at 3 "$assault" "F battle"
says "Result modifier French 2 = tactics of Montcalm +2 [7.51]" "the modifier before the dice"
says "Result total French 3 to 8 = die 1 to 6 [7.2], tactics of Montcalm +2 [7.51]" "what the die may come to"
why 1 --at 3 "$assault" "F battle = total F9, banana 3, mod F2"
says "total French: 9 claimed, 3 to 8 by the rules: die 1 to 6 [7.2], tactics of Montcalm +2 [7.51]" "a total that no die gives"
says "no claim is called banana" "what no claim is called"
says "Repair claim total French left out, claim banana left out Write F battle = mod F2 Away 2 changes" "what stands of the claims"

# --- the wrong deal: #3 is in the French hand ---

why 1 --at 1 "$fixtures/wilderness-war/05-cards/5.25-in-turn.jsonl" '{"do":"deal","to":"british","cards":[3,20,21]}'
says "record.deal" "a card dealt already"

# --- what is to be left out or said otherwise is a change, too ---

cat >"$folder/intercepted.txt" <<'END'
game wilderness-war; scenario annus-mirabilis; hands closed; players F Anna, B Ben
F1 #32; force Rigaud, Bougainville, 2 reg, Coureurs
F Ticonderoga > HCN
B intercept Webb, 3 prov, Rangers > HCN [4] = yes
B inside 2 prov
END
why 1 "$folder/intercepted.txt" "F #9 response"
says "Repair do nothing Away 1 change" "an entry to leave out"
why 1 "$folder/intercepted.txt" "F battle @ Crown Point [F4 B2]"
says "the battle is at Hudson Carry North, not Crown Point" "dice of a battle that is elsewhere"
says "Write F battle @ Hudson Carry North [F4 B2] Away 1 change" "where it is"
why 1 "$folder/intercepted.txt" "B #14 response"
says "#14 Foul Weather is played before an active enemy moves" "when a response card is played"
# Webb is the enemy's: what initiative he has is beside the point (5.32).
printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands closed' 'F1 #32' >"$folder/enemy.txt"
why 1 "$folder/enemy.txt" "F force Webb, 3 Provincials"
says "not French but British: Webb" "a leader of the enemy"
lacks "5.32-initiative" "and nothing of what he could lead"
saratoga=$fixtures/washingtons-war/examples/saratoga.jsonl
why 1 --at 8 "$saratoga" "B retreat > Ticonderoga"
says "Repair do surrender Write B surrender Away 2 changes" "another verb that says it all"
why 1 --at 6 "$saratoga" "B battle @ Ticonderoga [B3 A4]"
says "the battle is at Saratoga, not Ticonderoga" "a battle that is elsewhere, in another game"
says "Write B battle @ Saratoga [B3 A4] Away 1 change" "and where it is"
why 1 --at 7 "$saratoga" "B lose 2 CU"
says "the dice for losses come first" "losses before their dice"
lacks "Write B lose" "and no repair that lacks those dice itself"

# --- what decided it: 3 + 0 is less than 4 (6.71); the columns of 10.3 give -, 2 at 4; 9.3, 9.2, 9.5, 7.8.A ---

head -n 3 "$folder/intercepted.txt" >"$folder/entered.txt"
why 1 "$folder/entered.txt" "B intercept Webb, 3 prov, Rangers > HCN [3] = yes"
says "yes claimed, no by the rules: die 3, tactics of Webb +0 [6.71] = 3, needed 4" "an interception by its die"
why 1 --at 5 "$saratoga" "B rate [B4 A1] = rating B4 A1"
says "4 claimed, 2 by rule 9.3: die 4: Burgoyne rates 2 with 4 to 6, half of that, rounded down, with 1 to 3" "a rating by the die and what is printed"
why 1 --at 5 "$saratoga" "B rate [B4 A1] = rating B2 A2"
says "2 claimed, 1 by rule 9.3: die 1: Gates rates 2 to 3 (which is not in the rules data) with 4 to 6, half of that, rounded down, with 1 to 3" "and one that is not known"
why 1 --at 6 "$saratoga" "B battle [B3 A4] = win B"
says "British, the attacker, has 12, American 13" "who wins by both totals"
why 1 --at 7 "$saratoga" "B lose [B5 A2] = loss B1 A1"
says "loss British: 1 claimed, 2 by the rules: the loser's die 5 (1 is lost up to 3, 2 up to 5, 3 up to 6)" "the loser's die, by its row"
# 7.2: the column of 9 to 12 gives 3 hits with 4.
why 1 --at 5 "$phase" "F battle @ HCN [F4 B4] = hits F2"
says "hits French: 2 claimed, 3 by rule 7.2: column 9 with a total of 4 gives 3, 2 with a total of 1 to 3" "hits by the column, and when it would give what is claimed"
why 1 --at 7 "$saratoga" "B lose [B5 A2] = loss B2 A2"
says "loss American: 2 claimed, 1 by the rules: the winner's die 2 (Burgoyne's agility 1: one is lost up to 2) [9.5] Repair" "nothing of what would be less"
why 1 "$folder/intercepted.txt" "F battle @ HCN [F4 B2] = column B5, modifier F-1, hits F1"
lacks "it would be" "no cause that is told already, and no table left out"
lacks "fieldworks" "no column of the attacker for the defender"
why 1 "$folder/intercepted.txt" "F battle @ HCN [F4 B2] = win F"
says "French, the attacker, loses 2 of 6 steps, British 2 of 8" "a battle by the steps lost"

# --- what to write: 5.32 (initiative 3 with a 2 card), 8.24 (an assault needs level 1), 7.1.A ---

year=$fixtures/demo/year-1757.txt
why 1 --at 22 "$year" "F force Vaudreuil, all"
says "Repair leader Rigaud, with the others Write F force Rigaud, 2 Regulars, Coureurs, Algonquin, Caughnawaga, Bougainville " "another leader keeps who was with the first"
why 1 --at 22 "$year" "F force Vaudreuil, Rigaud, 2 reg"
says "Write F force Rigaud, 2 Regulars Away" "who leads is named once"
# 6.61: Auxiliaries stop after an enemy cultivated space; Schoharie is wilderness, and joins the same two spaces.
why 1 --at 54 "$year" "F Huron: OCW > Oneida Castle > Canajoharie > Schenectady > Albany > Kinderhook"
says "Repair path Schoharie for Schenectady Write F Huron: Oneida Carry West > Oneida Castle > Canajoharie > Schoharie > Albany > Kinderhook Away 1 change" "one wrong space of a path, before less of it"
# 6.71: an interception is one die.
why 1 --at 3 "$phase" "B intercept 3 Provincials, Rangers > Hudson Carry North leader Webb [4 2]"
says "2 dice written, 1 rolled: interception Repair 1 die left out Die" "a die too many"
says "leader Webb [4] Away 1 change" "and only that"
# 6.2: an Auxiliary has six; a march that is typed without boats is no voyage (6.3), nor is the reader's limit a paragraph.
why 1 --at 119 "$year" "F Villiers, cdb: Cataraqui > Oswego > Oneida Carry West > Schenectady > Albany"
says "6.2-allowance Within the movement allowance: 7 spaces by land, limit 6" "a march without boats is judged by land"
lacks "Boats need water" "and not by water"
why 1 --at 119 "$year" "F Villiers, cdb: Cataraqui > Oswego > Oneida Carry West > Schenectady > Albany by boat"
says "6.3-water Boats need water: Oneida Carry West to Oneida Carry East (on the way) is land" "one with boats by water"
why 1 --at 42 "$year" "F Mingo: Mingo Town > Charlestown"
says "6.2-allowance Within the movement allowance: 15 spaces by land, limit 6 6.61" "a way that was filled in"
lacks "is not read" "is too long by the rules alone"
there_and_back="Logstown > Mingo Town > Logstown > Mingo Town > Logstown > Mingo Town > Logstown"
why 1 --at 42 "$year" "F Mingo: Mingo Town > $there_and_back > Mingo Town > $there_and_back > Mingo Town"
says "6.2-allowance Within the movement allowance: 16 spaces by land, limit 6 Before" "what the program does not read is beside what is too long"
why 1 --at 3 "$fixtures/wilderness-war/08-siege/8.231-force.jsonl" "F siege Rigaud @ HCN [1]"
says "8.231-force A force besieges: Rigaud is not in the active force, which Montcalm commands" "a leader who is not with the besiegers"
why 1 --at 2 "$fixtures/wilderness-war/08-siege/8.231-force.jsonl" "F siege Rigaud @ HCN [1]"
says "Rigaud, at Ticonderoga, is not active" "a leader who is not active"
why 1 --at 106 "$year" "F assault @ HCN [F3 B4]"
says "Repair do siege Write F siege @ HCN Away" "the siege roll comes first, whatever dice were typed"
lacks "dice written" "nothing of dice that what is forbidden does not roll"

# --- machines; what is no question ---

why 1 --format json --at 8 "$faults" "B retreat all > Adirondacks South"
says '"rule":"7.92-drilled"' "the answer as JSON"
says '"away":1,"edit":{"line":1,"start":1,"end":34,"start16":1,"end16":34,"text":"B retreat all > Hudson Carry North"}' "how far it is from lawful, and what to write, as JSON"
why 1 --format json --at 8 "$faults" '{"by":"british","do":"retreat","units":["all"],"to":"Adirondacks South"}'
says '"text":"{\"by\":\"british\",\"do\":\"retreat\",\"units\":[\"all\"],\"to\":\"Hudson Carry North\"}"}' "in the form in which it was asked"
why 2 --at 8 "$faults" "B undulate all"
why 2 --at 99 "$faults" "B pass"
says "has no entry 99" "no such moment"
why 2 --format sarif "$faults" "B pass"
says "why answers as text or json, not as sarif" "no such format"

# --- of a hand that is closed no card is proposed that nobody has shown ---

printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands closed' 'deal F 9' 'deal B 9' 'F #24' >"$folder/closed.txt"
why 1 "$folder/closed.txt" "B #99"
says "no card is called 99" "a card that is none"
lacks "Write" "another number is no slip of the pen"
why 1 "$folder/closed.txt" 'B #"Fieldwoks"'
says "no card is called" "a title with a slip"
says "Write B #9" "is the card meant"
cat >"$folder/closed.txt" <<'RECORD'
game washingtons-war; scenario printed; hands closed
A place @ Concord NH, Yorktown, Newport, Long Island, Pittsburgh, Salem, Camden
A place @ Baltimore, St. Mary's, Wilmington DE, New Brunswick, Hartford, Falmouth
deal A 7; deal B 7
A choose B
RECORD
why 1 "$folder/closed.txt" "B play Hortelez"
says "6.32.A" "an event of the other side"
lacks "Campaign" "nor of Washington's War"

# --- dice of a seed are not drawn, and hands that it deals are not told ---

sed -n '1,4p' "$faults" | sed 's/"stream":"supplied"/"stream":"seeded","seed":"abc"/' >"$folder/seeded.jsonl"
why 1 "$folder/seeded.jsonl" "B intercept Rangers @ Hudson Carry North"
says "not known: the British die for interception" "the die of the seed stays hidden"
why 0 "$folder/seeded.jsonl" "B intercept Rangers @ Hudson Carry North [2]"
says "the dice are taken as written: what the record's dice give is not told" "a die that is written is not compared with the seed"
lacks "(stream)" "nothing is drawn"
# The hand has nine of seventy cards (5.21): of no card asked for is another named, nor where it is that nobody has shown.
dealt='game wilderness-war; scenario annus-mirabilis; dice seeded; seed abc
deal F
deal B'
printf '%s\n' "$dealt" >"$folder/dealt.txt"
held=0
for card in $(seq 1 70); do
    "$PROVOST" why -v "$folder/dealt.txt" "F #$card activation" >"$output" && held=$((held + 1))
    "$PROVOST" why --format json "$folder/dealt.txt" "F #$card activation" >>"$output"
    grep -oE '#[0-9]+' "$output" | grep -vx "#$card"
    grep -E '"from":"(deck|British hand|French hand)|is in the (deck|British hand|French hand)' "$output"
done >"$folder/named"
[ "$held" -eq 9 ] && [ ! -s "$folder/named" ]
ok $? "of a hand of the stream no card is named but the one asked for" "$folder/named"
for card in $(seq 1 70); do
    "$PROVOST" why "$folder/dealt.txt" "F #$card activation" >/dev/null || break
done
why 1 "$folder/dealt.txt" "F #$card activation"
says "the French hand does not hold #$card" "why, in plain words"
says "Repair another card of the hand" "that another would do"
printf '%s\n' "$dealt" "F #$card activation" | "$PROVOST" check - >"$output" 2>&1
! grep -qE '^  (Legal|Repair).*#' "$output"
ok $? "a repair names none either" "$output"
# What names no hidden card is told as in any record: 6.51 stops at Hudson Carry North, which the British hold.
for card in $(seq 1 70); do
    "$PROVOST" why "$folder/dealt.txt" "F #$card activation" >/dev/null && break
done
printf '%s\n' "$dealt" "F #$card; force Rigaud, Bougainville, 2 Regulars @ Ticonderoga" >"$folder/dealt.txt"
why 1 "$folder/dealt.txt" "F Ticonderoga > HCN > Albany"
says "Before Ticonderoga (French fort): Rigaud" "the forces before"
says "Legal path: as far as Hudson Carry North" "what would be lawful"
says "Repair path as far as Hudson Carry North Write F Ticonderoga > Hudson Carry North Away 1 change" "the repair"

# --- a repair keeps the verb where another value makes it lawful ---

waw=$folder/waw.txt
cat >"$waw" <<'END'
game washingtons-war; scenario printed; hands closed
A place @ Concord NH, Yorktown, Newport, Long Island, Pittsburgh, Salem, Camden
A place @ Baltimore, St. Mary's, Wilmington DE, New Brunswick, Hartford, Falmouth
deal A 7; deal B 7
A choose B
B #2ops
END
# The British hold Boston; ports are next to each other for them (10.11.B.ii).
why 1 "$waw" "B place @ Boston"
says "Legal at: Barnstable," "other places of the markers"
says "Write B place @ Barnstable Away 1 change" "and not reinforcements there"
lacks "deploy" "another use of the card is none of it"
# Howe and Carleton are 3 (7.1.A): nobody on the map can be activated; a queue begins with a 1 or a 2 (7.1.B).
why 1 "$waw" "B force Howe"
says "Howe's strategy rating is 3; 2 OPS are played; an OPS card of 3 or a queue would do" "which card would do"
says "Legal instead: nothing, place, deploy Away another declaration" "what else the card is good for"
lacks "do nothing" "nobody is told to waste the card"
# Eight or nine cards are held: 4.0 keeps the last alone.
printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands closed' 'deal F 9; deal B 9' >"$folder/ww.txt"
why 1 "$folder/ww.txt" "F hold #6"
says "Legal instead: play," "a card that may not be kept is played"
lacks "Write F discard" "and not thrown away"

# Newport is in Rhode Island and has its Committee: both rules are broken (4.0).
sed '/^A place @ Balt/,$d; s/, Salem, Camden$//' "$waw" >"$folder/committees.txt"
why 1 "$folder/committees.txt" "A place @ Newport"
says "4.0-colony One Committee a colony: Rhode Island has its PC, limit 1 a colony 10.0-space" "every rule that a marker breaks"

# --- Fort Tokens: a wrong count is settled, and leaves nothing in doubt ---

# Trappers are 2, and 1 more by the optional rule; no card serves twice by the default ruling.
ft=$folder/ft.txt
cat >"$ft" <<'END'
game fort-tokens; hands open; players B Ann, F Bob; option colonists
B toss [british]
deal B J4 J2 W5 C3 R2 I4 L5 S2
deal F X5 W1 R3 I2 L4 D1 D2 M3
B #J4, #W5, #R2 = count 11
F #X5, #W1, #R3 = count 9, win B
END
why 1 "$ft" "B #C3, #R2, #L5 = count 10"
says "ILLEGAL B1.3" "not open"
says "British played #R2 Trappers in the Expedition Phase, no card serves twice" "the rule"
says "#R2 Trappers +2, optional rule on Irregular Troop cards of the British for #R2 Trappers +1 [siege.total]" "the part of the option is told apart"

# --- how things stand is asked, too; where cards lie that nobody has shown is not told ---

why 0 --at 2 "$phase" "= VP F4"
says "legal Early 1757 assert VP F4" "what holds"
why 1 --at 2 "$phase" "= at Ticonderoga: Montcalm"
says "record.assert" "what does not hold"
lacks "Away" "no way to lawful for what is no declaration"
dealt=$folder/dealt.jsonl
"$PROVOST" generate fort-tokens --seed 5 2>/dev/null | head -n 6 >"$dealt"
why 1 "$dealt" "= in lost: deck"
says "OPEN Turn 1, Strategy Phase" "of a hand dealt by the stream nothing is told"
lacks "hand in the position" "not where a card is"

# --- who plays a side is known to a question, too ---

players=$folder/players.txt
cat >"$players" <<'END'
game fort-tokens; hands closed; players B Ann, F Carl
B toss [british]
deal B 8; deal F 8
END
why 0 "$players" "Ann discards 2"
says "legal B1.2" "a player's name"

# --- a running total: what changed it in this Battle, the Penalty at its head ---

why 1 --at 20 "$fixtures/bayonets-and-tomahawks/13.3/battle-at-montreal.jsonl" "B battle = marker B9"
says "marker British: 9 claimed, 6 by rule 13.6: B6.1: -1 [13.3.2], B6.2 +1 [13.3.4], B6.2 +1 [13.3.3], B6.3 +1, B6.6 +1 [13.3.4], B6.6 +1 [13.3.3], B6.9 +1, B6.10 +1 [13.3.4]; it had changed before at B6.10 +1" \
    "what changed a marker that is claimed wrongly"

# --- repairs that keep to what was named ---

year=$fixtures/demo/year-1757.txt
why 1 --at "Late 1757 F3.1" "$year" "F force Rigaud, Montcalm"
says "Write F force Rigaud " "the commander is not his own subordinate"
why 1 --at "Early 1757 F4.2" "$year" "F Ticonderoga > Adirondacks South > Schenectady"
says "must stop at Hudson Carry North (on the way)" "a space that nobody named is said to be one of the way"
says "Adirondacks South is not adjacent to Ticonderoga: between them lies Hudson Carry North" "two spaces of a way that are not adjacent, and what lies between"
says "Write F Ticonderoga > Hudson Carry North " "as far on the way as may be"
why 1 --at "Early 1757 B2.2" "$year" "B New York > Albany > Schenectady > HCN > Ticonderoga > Montréal > Québec"
says "Québec is not adjacent to Montréal: between them lie Sorel, Trois-Rivières, Bécancour" "and of each gap that a way has, behind a fault, too"
why 1 --at "Early 1757 F4.5" "$year" "F battle @ HCN [F3,2 B4]"
says "Write F battle @ HCN [F3 B4]" "a die too many between others"
why 1 --at "Early 1757 F4.8" "$year" "F Ticonderoga > Crown Point"
says "6.51-stop" "a force that has fought stays"
says "the force has attacked, and no Overrun lets it go on" "and the retreat is no attack"
why 1 --at "Early 1757 F4.8" "$year" "B retreat > HCS"
says "expected: French: retreat; British: play a card" "only what may be lawful is expected"
why 1 --at "Early 1757 B2.1" "$year" "B force Loudoun, Abercromby, Webb, 2 RA, 3 reg"
says "Repair units without Webb Write B force Loudoun, Abercromby, 2 RA, 3 reg Away" "units keep the words they were typed in"
why 1 --at "Early 1757 B1.1" "$year" "B draw Braddock"
lacks "Write" "nobody says what chance is to draw"

cat >"$folder/assault.txt" <<'END'
game wilderness-war; scenario annus-mirabilis; hands closed; position dealt yes; position active F; position at Montcalm: HCN | regulars-bearn: HCN | regulars-la-sarre: HCN | coureurs-marin: HCN | Bougainville: HCN; position besieged HCN; position inside provincials-new-hampshire-1: yes | provincials-new-jersey-1: yes; position "siege level" HCN: 0; position "hidden cards" F6 B6
F1 #8 activation
F force Montcalm, Bougainville, 2 reg, Marin
F siege [2]
F assault
END
why 1 "$folder/assault.txt" "F siege [3]"
says "8.24 Assault possible" "an assault that was declared goes on"
echo 'F battle [F4 B5]' >>"$folder/assault.txt"
why 1 "$folder/assault.txt" "F lose Marin"
says "Repair units 2 Regulars" "losses are made good by losses"
lacks "do drop" "not by leaving units behind"
why 1 "$folder/assault.txt" "B #17 response"
lacks "for activation" "a response is not played for anything else"

raid=$folder/raid.txt
cp "$fixtures/bayonets-and-tomahawks/chapters-together/first-raid.txt" "$raid"
why 1 "$raid" "F choose 2x army"
says "Repair choice army" "the value that has the word"
echo 'F choose light' >>"$raid"
why 1 "$raid" "F raid Lignery, Villiers > Rays Town"
says "Write F raid Lignery: Forks of the Ohio > Loyalhanna > Rays Town" "one of two, along a way"
montreal=$fixtures/bayonets-and-tomahawks/13.3/battle-at-montreal.jsonl
why 1 --at 7 "$montreal" "B roll metropolitan [flag]"
says "13.3.3-all Every unit of the type rolls: metropolitan: 1 of 1 have rolled already" "units that have rolled"
lacks "metropolitan rolls (4" "are not out of order"
why 1 --at 17 "$montreal" "F battle = win F"
says "13.6 Who wins: French cannot battle now: the Battle is decided when its rolls are over" "victory is claimed too soon"

# --- what is lawful behind something else ---

why 1 --at "Early 1757 F4.1" "$year" "F Ticonderoga > HCN"
says "5.31-active" "what moves is active"
says "Repair first activate Rigaud, " "is activated first"
says "Write F force Rigaud, " "by a line of its own"
says "Write F Ticonderoga > HCN Away 1 change" "and the move stands as it is"

# --- marches, sails, deals: the rule of what was declared ---

march=$folder/march.txt
cat >"$march" <<'END'
game ww; scenario annus-mirabilis; hands open; position dealt yes; position active F;
 position in 12: British hand | 31: British hand | 5: British hand | 32: French hand | 14: French hand
F #32; force Montcalm, Vaudreuil, 2 reg, cdb
END
why 1 "$march" "F Montréal > Philadelphia"
says "6.2-allowance Within the movement allowance: 12 spaces by land, limit 4" "a march between spaces that are far apart"
lacks "(on the way)" "is too long by whatever spaces"
lacks "6.4-" "and no sail, where no port is"
dealt=$folder/dealt.txt
printf '%s\n' 'game ww; scenario annus-mirabilis; hands open' 'deal F 14 24 32 36 37 41 44 46 48' \
    'deal B 5 12 17 22 28 31 38 57 59' >"$dealt"
why 1 "$dealt" "B #5"
says "4.0 Seasons: British cannot play now" "out of turn, when both hands have been dealt"
why 1 --at 0 "$dealt" "B #5"
says "5.21 Hands are filled up: British cannot play now: no cards have been dealt yet" "before the first entry"
why 1 --at 1 "$dealt" "F deal 3"
says "5.21" "behind the first"

# --- what holds, with its figures ---

echo 'F #32' | cat <(sed '$d' "$march") - >"$folder/command.txt"
why 0 "$folder/command.txt" "F force Rigaud, 2 reg"
says "Holds 5.34-limit Units within the command: Rigaud has 2 units, limit 4" "a limit that is kept"
"$PROVOST" why --format json "$folder/command.txt" "F force Rigaud, 2 reg" >"$output"
grep -q '"kept":{"5.34-limit":"Rigaud has 2 units, limit 4"}' "$output"
ok $? "in JSON by its rule" "$output"

# --- what a number lacks ---

why 1 --at 5 "$phase" "F battle @ HCN [F3+1=4 B4+2=6]"
says "modifier +2 written, +0 by the rules: no leader in command [7.51]" "no modifier is there"

# --- what a director tried over a year ---

# 5.31: only active pieces move; Mingo alone is named.
why 1 --at "Early 1757 F7.1" "$year" "F Mingo: Allegheny South > Augusta"
says "Repair first activate Mingo Write F each Mingo Write F Mingo: Allegheny South > Augusta Away 1 change" "first its own pieces, not others"
# 5.52: the event takes Southern Provincials; those at Shamokin are the nearest to Hudson Carry South.
why 1 --at "Early 1757 F5.1" "$year" "B eliminate prov @ Hudson Carry South"
says "Write B eliminate prov @ Shamokin Away 1 change" "the same units by their kind, at the nearest space"
# VAUDREUIL INTERFERES: the British name two French leaders.
why 1 --at "Early 1757 B3.1" "$year" "B swap Montcalm, Murray"
says "Vaudreuil for Murray" "leaders of the other side, where they are named"
why 1 --at "Late 1757 F6.1" "$year" "F force Levis, all"
says "Write F force Montcalm, all Away 1 change" "all under another leader is still all"

# 5.32: one Drilled unit by itself, wherever it is.
printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands closed' 'deal F 9' 'deal B 9' 'F1 #44' >"$folder/drilled.txt"
why 1 "$folder/drilled.txt" "F each 2 Regulars"
says "5.32-drilled One Drilled unit by itself: 2 pieces activated" "no question which of them, where none will do"
lacks "which of them" "and none is asked"

# The page, and ruling order: the attacker plays first, the defender no Journey, nobody two of a type.
ft='game fort-tokens; hands open
B toss [british]
deal B J4 J2 W5 C3 L1 R2 D4 X2
deal F J5 J3 W1 I2 L5 L4 D1 R4'
printf '%s\n' "$ft" >"$folder/tokens.txt"
why 1 "$folder/tokens.txt" "F play J5, J3"
says "turn.order" "who plays first"
says "French cannot play now: British, the attacker, is to play (ruling order: attacker-first)" "by which reading"
says "#J5 Travel by Sea is a Journey card: none for the defender" "and what the cards break"
says "French plays 2 Journey cards, limit 1" "each of it"
lacks "Repair British" "the attacker does not hold them"
why 1 --at 3 "$folder/tokens.txt" "F play J4"
says "Repair British: play #J4 Write B #J4 Away 1 change" "a card of the other hand is played by the other side"

# 7.3, 10.2.1: another stack goes by a point of its own; one that goes another way by the same has used none of the Connections of the first.
split='{"provost":1,"game":"bayonets-and-tomahawks","position":{"depth":3,"steps":{"1":"game/years","2":"year/rounds","3":"action round/initiative"},"year":1757,"scenario":3,"victory marker":0,"dealt":{"british":true,"french":true},"indian card dealt":true,"first cards dealt":{"british":true,"french":true},"reserve kept":{"british":true,"french":true},"round":"ar5","plays":{"british":"7","french":"42"},"indian card":"44","british action points":{"light":1,"army":2,"army-2x":1},"french action points":{"light":1,"french-light-army":1,"indian":1},"card in":{"7":"in-play","42":"in-play","44":"in-play"},"at":{"langis":"northfield","rogers":"albany","goreham":"boston"},"control marker":{"northfield":"french"},"british at start":{"albany":true,"boston":true},"french at start":{"northfield":true},"captured at start":{"northfield":true}}}'
printf '%s\n' "$split" \
    '{"by":"french","do":"choose","what":"second"}' '{"by":"british","do":"choose","what":"light"}' \
    '{"by":"british","do":"move","units":["rogers"],"path":["albany","lake-george","albany"]}' >"$folder/split.txt"
why 1 "$folder/split.txt" "B goreham: boston > new-london > boston"
says "7.3 Action Points" "another stack takes a point of its own"
says "Repair first choose army" "which is chosen first"
sed -i 's/"light":1,"army":2,"army-2x":1/"light":1/' "$folder/split.txt"
why 1 "$folder/split.txt" "B goreham: boston > new-london > boston"
says "10.2.1-split" "where none is left, another way for the same point"
says "Holds 10.2-points Movement Points: Goreham: 2 Connections from the start, limit 3" "and no more Connections than it goes"
# 12.0: Construction takes an Army point, and one is left when the Light one has been chosen.
printf '%s\n' "${split/'"langis":"northfield"'/'"new-england-1":"albany","langis":"northfield"'}" \
    '{"by":"french","do":"choose","what":"second"}' '{"by":"british","do":"choose","what":"light"}' >"$folder/build.txt"
why 1 "$folder/build.txt" "B build new-england-1 what begin-fort"
says "12.0-point" "a Light point builds nothing"
says "Repair first choose army Write B choose army Write B build new-england-1 begin fort Away 1 change" \
    "behind the choice of another point it is lawful"
sed 's/"what":"light"/"what":"army"/' "$folder/build.txt" >"$folder/finish.txt"
why 1 "$folder/finish.txt" "B build new-england-1 what finish-fort"
says "12.0-finish-fort" "a Fort that nobody began is not finished"
says "Repair choice begin-fort" "what else is done to a Fort there is nearer than nothing"

# 12.2.B.i, 12.3: the French Navy goes to a blockade zone, not to a space; 6.33: what is no event of that side may be thrown away.
cat >"$folder/navy.txt" <<'END'
game washingtons-war; scenario printed; hands closed;
position steps 1: game/turns | 2: turn/strategy; position "to play" A;
position "unseen cards" B7 A1; position year 1776; position alliance 7
A #"Declaration of Independence"
A place @ falmouth, concord, newport, hartford, new-york, new-brunswick, reading, wilmington-de, baltimore, alexandria, new-bern, camden, savannah
B #"Benjamin Franklin"
END
why 1 "$folder/navy.txt" "A deploy navy @ new-york"
says "12.3-zone open: Where the French Navy goes: to which blockade zone does the French Navy go?" "the Navy is asked for a zone"
cat >"$folder/arnold.txt" <<'END'
game washingtons-war; scenario printed; hands closed; position steps 1: game/turns | 2: turn/strategy; position "to play" A; position "unseen cards" B7 A7
END
why 1 "$folder/arnold.txt" 'A #"Benedict Arnold"'
says 'Repair do discard Write A discard #"Benedict Arnold"' "a card with the flag of the other side is thrown away"
printf '%s\n' "$(head -1 "$folder/arnold.txt")" >"$folder/paine.txt"
why 0 "$folder/paine.txt" 'A discard #Thomas Paine'
says "discard #Thomas Paine" "a title of two words is one card"
# A question is read as a line of the record is: of the meanings of a word the one that is lawful at that moment.
printf '%s\n' "$(head -1 "$folder/arnold.txt" | sed 's/"to play" A/"to play" B/'); position pc falmouth: A | boston: B; position at howe: falmouth | british-cu-1: falmouth" 'B #1ops' >"$folder/flip.txt"
why 0 "$folder/flip.txt" "B flips Falmouth"
says "place @ Falmouth" "what flips is a PC marker here"

# 10.1, 12.0: who wants to build is not told to pull down.
why 1 --at "Late 1757 F2.2" "$fixtures/demo/year-1757.txt" "F fort @ Ticonderoga"
lacks "demolish" "nobody is told to demolish the fort"

# 5.26: #41 lies in the discards; of the cards that are seen #14 is a response, and its moment is here.
why 1 --at "Early 1757 B5.2" "$year" "F #41 response"
says "Write F #14 response Away 1 change" "another card for the same use"

# 6.3: the way is by land; 5.34: Johnson, who commands, goes with them. The way stays as it was said.
printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands closed' 'deal F 9' 'deal B 9' 'F1 #44' 'F pass' 'B1 #43' 'B force Johnson, New York' >"$folder/boats.txt"
why 1 "$folder/boats.txt" "B New York: Schenectady > Canajoharie > Adirondacks South by boat"
says "Write B New York: Schenectady > Canajoharie > Adirondacks South leader Johnson Away 2 changes" "no space of a way is left out that need not be"

# The page: two cards thrown away, two drawn; #J2 was thrown away, and #W1 is in the French hand.
printf '%s\n' "$ft" 'B discard J2, X2' >"$folder/tokens.txt"
why 1 "$folder/tokens.txt" "B draw #J2, #M1"
says "Repair cards #M1 Hatreds, 2 in all Write B draw #M1 2" "the card that can have been drawn, and how many"
why 1 "$folder/tokens.txt" "B draw #S5"
says "Write B draw #S5 2 Away 1 change" "one card of two was named"
why 0 "$folder/tokens.txt" "B draw #S5 2"
why 1 "$folder/tokens.txt" "B draw #W1, #J2"
says "Write B draw 2 " "none of those named"

washington='game washingtons-war; scenario printed; hands closed;
  position steps 1: game/turns | 2: turn/strategy; position "to play" B;
  position "unseen cards" B7 A7; position phase strategy'
printf '%s\n' "$washington" 'B #3ops' >"$folder/washington.txt"
why 1 "$folder/washington.txt" "B deploy 2 CU @ Boston"
says "8.1.C-box From the British box: 2 CUs, 0 in the box" "nobody is in the box"
lacks "Write" "and no card is spent on bringing nobody"
printf '%s\n' 'B force Howe, 5 CU' 'B Boston > New York by sea' >>"$folder/washington.txt"
why 1 "$folder/washington.txt" "B pick 2 CU"
says "Repair do nothing" "units that are with him are not picked up"
lacks "Write B drop" "nor dropped"
# 6.34.A: Benjamin Franklin is played.
printf '%s\n' "$washington" 'B #3ops' >"$folder/washington.txt"
why 1 "$folder/washington.txt" "A discard #Benjamin Franklin"
says 'Repair do play Write A #"Benjamin Franklin"' "a card that may not be thrown away is played"
# 7.9: where to is not in the record; the attempt was rolled.
cat >"$folder/saratoga.jsonl" <<'END'
{"provost":1,"game":"washingtons-war","scenario":"printed","hands":"closed","position":{"steps":{"1":"game/turns","2":"turn/strategy"},"to play":"british","at":{"burgoyne":"ticonderoga","gates":"saratoga","british-cu-11":"ticonderoga","british-cu-12":"ticonderoga","american-cu-11":"saratoga","american-cu-12":"saratoga"},"pc":{"ticonderoga":"american","saratoga":"american"},"unseen cards":{"british":7,"american":7}}}
{"by":"british","do":"play","card":"2 OPS"}
{"by":"british","do":"activate","leader":"Burgoyne","units":["2 CU"]}
{"by":"british","do":"move","path":["Ticonderoga","Saratoga"]}
END
why 1 "$folder/saratoga.jsonl" "A avoid Gates [2] = no"
says 'avoid needs a destination' "where to is not said"
lacks "Repair" "and nobody is told that nothing was done"
# 8.2.C: a card of 2 OPS brings 2 CUs; whether there are more than the 12 on the map is not known.
cat >"$folder/stock.jsonl" <<'END'
{"provost":1,"game":"washingtons-war","scenario":"printed","hands":"closed","position":{"steps":{"1":"game/turns","2":"turn/strategy"},"to play":"american","at":{"american-cu-1":"boston","american-cu-2":"boston","american-cu-3":"boston","american-cu-4":"boston","american-cu-5":"boston","american-cu-6":"boston","american-cu-7":"boston","american-cu-8":"boston","american-cu-9":"boston","american-cu-10":"boston","american-cu-11":"boston","american-cu-12":"boston"},"unseen cards":{"british":7,"american":7}}}
{"by":"american","do":"play","card":"2 OPS"}
END
why 1 "$folder/stock.jsonl" "A deploy 3 CU @ Hartford"
says "Repair count 2, as far as is known Write A deploy 2 @ Hartford Away 1 change" "a number that nothing known forbids"
# 17.3.1: a garrison stays on the way home; Fort Edward stands at Lake George.
cat >"$folder/winter.jsonl" <<'END'
{"provost":1,"game":"bayonets-and-tomahawks","position":{"steps":{"1":"game/years","2":"year/rounds","3":"winter quarters/fleets back","4":"return to colonies/garrisons"},"year":1758,"round":"WQ","at":{"44th-48th":"Ticonderoga","fort-edward":"Lake George"},"wintering":"british"}}
END
why 1 "$folder/winter.jsonl" "B hold 44th & 48th > Fort Edward"
says "Write B hold 44th & 48th > Lake George Away 1 change" "a Fort stands for its space"

# --- the words of a fault ---

# checked TEXT NAME RECORD: its report, on one line, has the text.
checked() {
    "$PROVOST" check "$3" 2>&1 | tr -s '\n ' ' ' >"$output"
    says "$1" "$2"
}
bayonets=$fixtures/bayonets-and-tomahawks
checked "no Connection joins Number Four and Albany Before" "a space that is not the next is that alone" "$bayonets/13.9/two-retreats.jsonl"
checked "nothing was placed first at Boston this Round, but at: Halifax" "where the Fleets lie" "$bayonets/15/15.3-with-fleets.jsonl"
# 10.3: what the raid on Culpeper needs stands beside what was rolled.
why 1 --at "Early 1757 F7.3" "$year" "F raid Mingo @ Culpeper [4] = success"
says "needed in the column of cultivated spaces" "what a raid needs"
printf '%s\n' "$ft" >"$folder/tokens.txt"
why 1 "$folder/tokens.txt" "F play J5, J3"
says "F1.2 Turn 1, Expedition Phase, French" "the moment of its step"
why 1 "$folder/tokens.txt" "B discard all"
says "British throws away 8, limit 4" "all of a hand that everybody knows"
printf '%s\n' 'B discard J2, X2' >>"$folder/tokens.txt"
why 1 "$folder/tokens.txt" "B play #J4"
says "expected: British: draw replacements" "who has thrown nothing away draws nothing"
cp "$folder/saratoga.jsonl" "$folder/stays.jsonl"
why 1 "$folder/stays.jsonl" "A avoid Gates > Saratoga [2]"
says "who retreats leaves Saratoga" "no space is connected to itself"

# --- a step that goes nowhere (7.3.B, 10.2, 6.81, 6.1) ---

washingtons=$fixtures/washingtons-war/examples/saratoga.jsonl
why 1 --at 2 "$washingtons" "B move Burgoyne: Ticonderoga > Ticonderoga"
says "they are at Ticonderoga already" "a move to where they are, in Washington's War"
lacks "connected" "nothing of a line"
head -n 1 "$bayonets/10/10.2-points.jsonl" >"$folder/march.jsonl"
why 1 "$folder/march.jsonl" "B new-england-1: Albany > Albany"
says "they are at Albany already" "and in Bayonets & Tomahawks"
lacks "joins" "nothing of a Connection"
sed -n 10,13p "$fixtures/wilderness-war/06-avoiding/6.811-port.jsonl" >"$folder/avoid.jsonl"
why 1 "$folder/avoid.jsonl" "B avoid 22nd > Baie-St-Paul [4]"
says "who avoids battle leaves Baie-St-Paul" "avoiding to where they are"
lacks "6.81-enemy" "and not that the enemy is there"

# --- a die that was rolled stays rolled: a success needs a space, and no space is next to it ---

why 1 "$folder/avoid.jsonl" "B avoid 22nd > Halifax [4]"
lacks "dice left out" "no repair without the die"
why 1 "$folder/avoid.jsonl" "B avoid 22nd > Halifax [3]"
says "Repair to left out" "of a failure the space may be left out"
says "Write B avoid 22nd [3]" "with its die"

# --- one cause is told once (6.3): four stretches of land by boat ---

why 1 --at "Early 1757 F6.2" "$year" "F Huron: Montréal > OCW > Oneida Castle > Canajoharie > Schoharie > Albany by boat"
[ "$(grep -c '6\.3-water' "$folder/answer")" -eq 1 ]
ok $? "land by boat once" "$output"
lacks "6.3-carry" "no second carry of a boat that is aground"

# --- what an event takes, and of which department (5.52, card 42) ---

why 1 --at "Early 1757 F5.1" "$year" "B eliminate prov @ Hudson Carry South"
says "1 Northern Provincial eliminated, 0 due, but 2 Southern Provincials" "the department"

# --- an ambush: its fire comes first, and settles no battle (7.56) ---

head -n 5 "$fixtures/wilderness-war/05-events/card-11-fort.jsonl" >"$folder/ambush.jsonl"
why 1 "$folder/ambush.jsonl" "F battle [F4] = win B"
says "win claimed, which this entry does not settle; it rolls for the fire of the ambush, which comes first; it gave" "the ambush fires first"
why 0 "$folder/ambush.jsonl" "F battle [F4] = win F"
says legal "who loses all four steps to it has lost the battle (7.8)"

# --- a check says whether it has a bound: its figures are told where it holds, and no others (6.3, 7.2.B) ---

why 1 --at "Early 1757 F6.2" "$year" "F Huron: Montréal > OCW by boat = count 3"
says "Holds 6.3-spaces Boats move nine: 7 spaces by boat, limit 9" "how far a boat has gone"
head -n 1 "$fixtures/washingtons-war/7.2/7.2.B-one.jsonl" >"$folder/landing.jsonl"
why 1 "$folder/landing.jsonl" "B place @ Savannah = count 3"
lacks "landing parties on this card: 1" "no figure that is true of the fault alone"

# --- who is to do what, as a player says it ---

why 1 "$folder/march.jsonl" "B pass raid"
says "British cannot pass now" "not now"
checked "dice are rerolled one by one, 2 units are named" "one by one" "$bayonets/13.5/13.5-singly.jsonl"

# --- a counter named by its kind is told so, with what is printed on it ---

why 1 --at 3 "$phase" "B intercept Highlanders > HCN [3]"
says "Highlanders (1/42nd) at" "who is meant by the kind"
why 1 --at 3 "$phase" "B intercept 1/42nd > HCN [3]"
says "next to it: 1/42nd at" "and by its own name"

# --- a count of a kind is read from where the leader is, though another of the list is elsewhere (6.72) ---

why 1 --at "Late 1757 F5.3" "$year" "B intercept Webb, 2 reg, Johnson > HCN [3]"
says "Johnson at Schenectady" "who is elsewhere"
lacks "New York" "and nobody of the kind from afar"
says "Write B intercept Webb, 2 Regulars > HCN [3] Away 1 change" "the rest as it was said"

# --- what only the stream decides is open: tokens and cards that it draws before the declaration, or for it ---

stream=$fixtures/bayonets-and-tomahawks/following/placed-elsewhere.txt
why 1 --at 61 "$stream" "B pick royal-artillery-5, royal-artillery-6"
says "OPEN" "the next entry of the record is not called illegal"
says "British cannot pick before the dice or cards that come first, and a question is not told what they are" "a token of the stream may ask for it"
why 1 --at 4 "$stream" "F draw #forced-march-24"
says "OPEN" "a card that the stream may deal"
says "#24 Forced March may be one of them" "which is told without what it deals"
why 1 --at 10 "$stream" "F draw #3"
says "Card 3 cannot be drawn: it is in the British Buildup deck" "a card that is not in the deck"
lacks "may be one of them" "is none that the stream may deal"

# A work is repaired into no other, least of all removed (12.0). A Highland Brigade takes an Army point (7.3.1), which is left.
points='{"provost":1,"game":"bt","position":{"steps":{"1":"game/years","2":"year/rounds","3":"action round/second phase","4":"action phase/points"},"year":1758,"round":"AR6","active side":"british","first player":"british","british action points":{"light":1,"army":1},"plays":{"british":20},"at":{"new-england-1":"Rumford","fort-ticonderoga":"Rumford","royal-highland":"Albany","gage":"Albany","langlade":"Ticonderoga"}}}'
printf '%s\n' "$points" '{"by":"british","do":"choose","what":"army"}' >"$folder/army.jsonl"
why 1 --at 1 "$folder/army.jsonl" "B build new-england-1 what repair-fort"
lacks "remove-fort" "no Fort is removed that cannot be repaired"
printf '%s\n' "$points" '{"by":"british","do":"choose","what":"light"}' >"$folder/light.jsonl"
why 1 --at 1 "$folder/light.jsonl" "B Royal Highland: Albany > Lake George"
says "Repair first choose army Write B choose army Write B Royal Highland: Albany > Lake George" "another point before other units"

# Of one name the CUs of the card come without who may not replace Washington (8.2.C); what is named twice is named once.
printf '%s\n' 'game washingtons-war; scenario printed; hands closed;' \
    'position steps 1: game/turns | 2: turn/strategy; position "to play" A;' \
    'position "unseen cards" B7 A7; position year 1775' 'A #3ops' >"$folder/washington.txt"
why 1 --at 1 "$folder/washington.txt" "A deploy lincoln, 3 CU @ lexington-and-concord"
says "Repair leader left out Write A deploy 3 @ Lexington and Concord" "the leader is left out, and the place stays"
why 1 --at 1 "$folder/washington.txt" "A place @ reading, reading"
says "Repair each named once Write A place @ Reading" "a place named twice"

# The British box is empty: Clinton comes alone (8.1.C), to the port that is nearest on the map, for Norfolk is blockaded (12.3).
printf '%s\n' 'game washingtons-war; scenario printed; hands closed;' \
    'position steps 1: game/turns | 2: turn/strategy; position "to play" A;' \
    'position "unseen cards" B7 A1; position year 1776; position alliance 7' \
    'A #"Declaration of Independence"' 'A place @ falmouth, concord, newport, hartford, new-york, new-brunswick, reading, wilmington-de, baltimore, alexandria, new-bern, camden, savannah' \
    'B #"Benjamin Franklin"' 'A deploy navy @ chesapeake' 'A deploy Rochambeau, 5 French @ newport' 'A choose leader greene' \
    'B #3ops' >"$folder/box.txt"
why 1 --at 7 "$folder/box.txt" "B deploy clinton, 2 CU @ boston"
says "Repair count left out Write B deploy @ Boston leader Clinton" "a general without the CUs that are not there"
why 1 --at 7 "$folder/box.txt" "B deploy clinton, 2 CU @ norfolk"
says "Repair at Wilmington NC; count left out" "and to another port"

# --- the rule that is broken is the one that is told ---

# record POSITION LINE...: a game of Wilderness War with closed hands that begins so, with those lines.
record() {
    printf '%s\n' "game wilderness-war; scenario annus-mirabilis; hands closed$1" "${@:2}" >"$folder/asked.txt"
}
asked=$folder/asked.txt

# The British hold Hudson Carry North: it is the card that has ended the move, no enemy (6.51).
record '; position at loudoun: hudson-carry-north | regulars-22nd: hudson-carry-north' 'F discard #9' 'B #31 activation' \
    'B force Loudoun, regulars-22nd' 'B HCN > Ticonderoga' 'F #15 response'
why 1 "$asked" "B HCN > Hudson Carry South"
says "card-15 LAKE SCHOONER: must stop at Hudson Carry North, goes on to Hudson Carry South" "who was sent back goes no further"

# A force is active as long as its battle goes on; it fights first (7.1).
record '' 'F #14 activation' 'F force Rigaud, 2 reg, cdb' 'F Ticonderoga > Wood Creek' 'B intercept Webb, 3 prov, Rangers > Wood Creek [4]'
why 1 "$asked" "F > HCS"
says "7.1 Battle: French cannot move now: a battle that has begun is fought to its end" "no move out of a battle"
lacks "only what a card has activated" "whose force is active"

# An Amphib space is the end of a naval move (6.432), for which a force needs a 3 (6.41); the mode may be left out.
record '; position amphib ile-d-orleans; position at regulars-40th: ile-d-orleans | wolfe: ile-d-orleans' 'F discard #9' 'B #5 activation' 'B force Wolfe, Regulars'
why 1 "$asked" "B Ile d'Orleans > Halifax"
says "6.41 A force sails with a 3: a force sails with a card of value 1, needed 3" "by sea, where no land leads there"
lacks "is not connected to" "the space is connected by sea"

# 6.1, 6.431: the landing is lawful, and is all of the move.
besiegers='; position fortress louisbourg: B; position at monckton: louisbourg | regulars-40th: louisbourg | drucour: quebec | regulars-artois: quebec | regulars-bourgogne: quebec | regulars-marine-1: quebec | coureurs-boishebert-acadian: quebec'
record "$besiegers" 'F discard #9' 'B #31 activation' 'B force Monckton, Regulars' 'B #17 response'
why 1 "$asked" "B Louisbourg > Ile d'Orleans > Quebec"
says "6.1-mode One mode of movement: a naval move ends where the ships land, at Île d'Orléans; this goes on to Québec" "the second leg"
lacks "is not connected to" "not the first"

# A response that is refused is no card of the French phase: what follows is the fourth entry of the British one.
record '' 'F discard #9' 'B #31 activation' 'B force Monckton, 3 Regulars' 'B #17 response'
why 1 "$asked" "F #14 response"
says "ILLEGAL B1.4 Early 1757, French" "a refused response begins no phase"
record '; position fort hudson-carry-north: B' 'F discard #9'
why 0 "$asked" "B demolish @ HCN"
says "legal B1.1 Early 1757, British" "what comes where a card is due belongs to its phase"

# Of two counters of a name the one on the map is spoken of: the other is in the Force Pool.
record '; position reduced rangers-rogers, highlanders-1-42nd' 'F discard #1' 'B #46 event [3]'
why 1 "$asked" "B restore Highlanders"
says "1/42nd at Schenectady is not restored by this event" "the reduced one is meant"
lacks "Force Pool" "and none that is in no space"

record '; position besieged boston; position "siege level" boston: 0; position inside regulars-22nd, loudoun; position at loudoun: boston | regulars-22nd: boston | levis: boston | regulars-marine-2: boston' \
    'F discard #9' 'B #31 activation' 'B force Loudoun, Regulars'
why 1 "$asked" "B siege [4]"
says "Loudoun is at Boston, besieged, not besieging" "the besieged besiege nobody"

# 10.1: the Shawnee raid before anybody else moves, one by one (5.33).
record '; position at shawnee-1: allegheny-south | mingo-1: allegheny-south' 'F #5 activation' 'F each Shawnee, Mingo' 'F Shawnee: Allegheny South > Augusta'
why 1 "$asked" "F Mingo: Allegheny South > Woodstock"
says "10.1 Raids are made" "a raid is owed first"

record '' 'F #1 event' 'F force Montcalm, 2 reg' 'F force Levis, 3 reg' 'F Quebec > Louisbourg by sea' 'F Montreal > Sorel'
why 1 "$asked" "F Louisbourg > Quebec"
says "5.31-active Only active pieces act: nobody at Louisbourg is active any longer" "a force that has acted"

# 10.33: a second marker at Augusta, for its stockade. Each mention is one; a space named once may have several.
record '; position raided culpeper, augusta; position at shawnee-1: allegheny-south' 'F #5 activation' 'F each Shawnee' 'F Allegheny South > Augusta' 'F raid [6]'
why 0 "$asked" "= raided augusta, augusta, culpeper"
why 0 "$asked" "= raided augusta, culpeper"
why 1 "$asked" "= raided augusta, augusta, augusta, culpeper"
says "raided: augusta asserted, 2 in the position" "three are not there"
why 1 "$asked" "= raided augusta, augusta"
says "raided: 1 asserted, 2 in the position" "nor are all spaces named"

# BASTIONS REPAIRED is for the besieged; at Niagara these are the French.
record '; position besieged niagara; position "siege level" niagara: 1; position at bradstreet: niagara | regulars-22nd: niagara' 'F discard #9'
why 1 "$asked" "B #5 event @ Niagara"
says "Niagara has no British fort or fortress" "whose wall it is"

# 5.55: with both besieged the third goes back to the pool.
record '; position besieged hudson-carry-north; position "siege level" hudson-carry-north: 1; position inside loudoun, abercromby, provincials-new-hampshire-1, provincials-new-jersey-1; position at rigaud: hudson-carry-north | regulars-languedoc: hudson-carry-north | loudoun: hudson-carry-north | abercromby: hudson-carry-north' \
    'F discard #9' 'B #54 event' 'B draw Amherst'
why 1 "$asked" "B place Amherst @ Albany"
says "5.55-third A third commander in chief: Amherst goes back to the pool" "the third is not placed"
lacks "is not brought by" "for no other reason"
why 1 "$asked" "B remove Loudoun"
says "5.55-third A third commander in chief: British cannot remove now: both leaders of command 7 are besieged" "and nobody makes room for him"

# Who leads is named once.
record '' 'F #5 activation'
why 1 "$asked" "F each Huron, Montcalm"
says "Write F force Montcalm, Huron Away" "the leader once"

# Words: a space that the data leave open, a general and the CUs with him, the spaces that stay.
printf '%s\n' 'game washingtons-war; scenario printed; hands closed;' \
    'position steps 1: game/turns | 2: turn/strategy; position "to play" B;' \
    'position "unseen cards" B7 A7; position year 1775' 'B #3ops' >"$folder/clinton.txt"
why 1 --at 1 "$folder/clinton.txt" "B deploy Clinton, 2 CU @ Norfolk"
says "deploy Clinton with 2 @ Norfolk" "the general is not counted"
why 1 --at 1 "$folder/clinton.txt" "B place @ Savannah, Augusta"
says "is Augusta connected to a space with a British PC that was there before? not in the rules data" "no space that is far from it is named"
record '' 'F discard #9' 'B #31 build'
why 1 "$asked" "B stockade @ Shepherd's Ferry, Boston"
says "all but Boston" "the spaces that stay"

# What a side gives up is what it named (5.46): Hudson Carry North has a British fort, no French one.
record ""
why 1 --at 0 "$asked" "F demolish @ Hudson Carry North"
says "Legal at: Ticonderoga, Crown Point" "where it can be lawful is told"
lacks "Repair" "and neither that another fort was to be pulled down nor that nothing was"

# Montréal is no port (6.4): where the way cannot go by sea, no march elsewhere is meant.
record "" "F #31 activation" "F force Montcalm, 2 reg"
why 1 "$asked" "F Montreal > Louisbourg by sea"
lacks "Write F" "no march in the place of a way by sea"

# The only connection of the path over a lake from a British fort is that from Ticonderoga to Hudson Carry North (card 15).
record "; position at coureurs-marin: ticonderoga" "F #5 activation" "F each coureurs-marin" \
    "F Ticonderoga > HCN > HCS > Albany > Kinderhook"
why 1 "$asked" "B #15 response"
says "Repair at Hudson Carry North Write B #15 response @ Hudson Carry North" "a response says where"

# Past a fort goes a leader with one Auxiliary, or it alone (6.6).
record "; position at shawnee-1: laurel-ridge-south | mingo-1: laurel-ridge-south | dumas: laurel-ridge-south" \
    "F #14 activation" "F force Dumas, Shawnee, Mingo"
why 1 "$asked" "F Laurel Ridge South > Will's Creek > Raystown"
says "Repair units: without one of Mingo, Shawnee" "one stays behind, and the path stays: which nobody knows"

# A landing needs AMPHIBIOUS LANDING (6.431), which nobody is known to hold: said in words, and no line names its number.
record "" "F discard #9" "B #31 activation" "B force Monckton, 3 Regulars"
why 1 "$asked" "B Halifax > Louisbourg by sea"
says "Repair first Amphibious Landing, if British holds it Away" "the card of a landing before another port"

why 1 --at 0 "$asked" "F #8 response"
says "Repair for activation" "a card of sieges where there is none is played for the phase that is due (5.1, 5.13)"

# The Coureurs are at Ticonderoga, next to Hudson Carry North, where the enemy comes (6.72).
record "; position besieged hudson-carry-north; position \"siege level\" hudson-carry-north: 0; position inside provincials-new-hampshire-1, provincials-new-jersey-1; position at rigaud: hudson-carry-north | regulars-languedoc: hudson-carry-north" \
    "F discard #14" "B #31 activation" "B force Webb, Rangers, 3 prov" "B HCS > HCN"
why 1 "$asked" "F intercept cdb @ Ticonderoga > HCN [5]"
says "Write F intercept cdb: Ticonderoga > Hudson Carry North [5]" "where they stand begins the path"

# Four tribes are at Montréal; a card of 2 activates four Indians (5.32). Royal Americans are Regulars (3.11).
record "" "F #14 activation"
why 1 "$asked" "F each 3 Indians @ Montreal"
says "Write F each Mississauga, Huron, Ojibwa @ Montreal" "what players call Indians are tribes"
record "" "F discard #9" "B #31 activation"
why 1 "$asked" "B force Loudoun, Abercromby, 6 Regulars"
says "Write B force Loudoun, Abercromby, 3 Regulars, 3 Royal Americans" "six are as many as were named"

# BRITISH REGULARS brings three Regulars (card 57), none of the 60th: as many as were named, of those.
record "" "F discard #1" "B #57 event" "B draw Murray"
why 1 "$asked" "B place 2 Royal Americans @ Boston"
says "Write B place 2 Regulars @ Boston" "two for two"

# Americans never sail (7.5). Howe alone keeps clear of 5 CUs (7.4.A); those with him may be picked up first (7.3.A).
printf '%s\n' 'game washingtons-war; scenario printed; hands closed;' \
    'position steps 1: game/turns | 2: turn/strategy; position "to play" A;' \
    'position "unseen cards" B7 A7; position pc eutaw-springs: A | camden: B;' \
    'position at arnold: charleston | american-cu-11: charleston | american-cu-12: charleston' \
    'A #3ops' 'A force Arnold, 2 CU' >"$folder/arnold.txt"
why 1 "$folder/arnold.txt" "A Charleston > Norfolk by sea"
lacks "Write A" "nobody marches back for a way by sea"
printf '%s\n' 'game washingtons-war; scenario printed; hands closed;' \
    'position steps 1: game/turns | 2: turn/strategy; position "to play" B;' \
    'position "unseen cards" B7 A7' 'B #3ops' 'B force Howe' >"$folder/howe.txt"
why 1 "$folder/howe.txt" "B Boston > Lexington and Concord"
says "Write B pick 5 British CU Write B Boston > Lexington and Concord" "who would go alone picks up first"

# Colvill's Fleets have put to sea with the 22nd & 28th, and nobody else has: a double point (7.3.4) takes them on to a Port.
printf '%s\n' '{"provost":1,"game":"bt","position":{"steps":{"1":"game/years","2":"year/rounds","3":"action round/second phase","4":"action phase/points"},"year":1758,"round":"AR6","active side":"british","first player":"british","british action points":{"sail-army-2x":1},"plays":{"british":20},"at":{"fleet-colvill":"Halifax","22nd-28th":"Halifax"}}}' \
    '{"by":"british","do":"choose","what":"sail-army-2x"}' \
    '{"by":"british","do":"move","units":["fleet-colvill","22nd-28th"],"path":["Halifax","Sail Box"]}' >"$folder/sea.jsonl"
why 1 --at 2 "$folder/sea.jsonl" "B > new-york"
says "Write B 22nd & 28th, Colvill: Sail Box > New York" "who goes where nobody was named"

# All that was not played is thrown away; five of the six are said.
printf '%s\n' 'game fort-tokens; scenario standard; dice seeded; seed f1-1; option colonists, indian-relations' \
    'F toss' 'F deal F' 'B deal B' 'B discard #general, #missionary, #veterans, #mercenaries' 'B draw' \
    'B #iroquois-scouts, #hatreds' 'F #frontiersmen, #algonquin-warriors, #lost' \
    'B discard #colonials, #bombardment, #palisade, #garrison, #discipline' >"$folder/rest.txt"
"$PROVOST" check "$folder/rest.txt" >"$output" 2>&1
grep -q '^  Repair  cards with #W4 Raid' "$output"
ok $? "the card left out of a hand thrown away" "$output"

# A line as players type it, asked at the end of a record: its words are those of the record's game. Nobody supplies these
# besiegers, for no Amphib marker lies at Louisbourg (12.1).
record '; position besieged louisbourg; position "siege level" louisbourg: 0; position inside drucour, regulars-artois; position at monckton: louisbourg | regulars-40th: louisbourg | regulars-45th: louisbourg' \
    'F discard #14' 'B #31 activation' 'B force Monckton, 2 Regulars'
why 1 "$asked" "B rolls for the siege: 5"
says "siege [5] 8.231-supply" "a typed line behind the last of a record"

# --- what one would propose oneself: nobody whom nobody named, what is owed, the fewest changes ---

# Dice behind an assault are those of the battle that it begins; level 2 is enough against a fortress (8.24).
printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands closed; position at monckton: louisbourg | regulars-40th: louisbourg | regulars-45th: louisbourg | regulars-47th: louisbourg; position amphib louisbourg: yes; position besieged louisbourg: yes; position inside drucour: yes | regulars-artois: yes | regulars-bourgogne: yes | regulars-marine-1: yes | coureurs-boishebert-acadian: yes; position "siege level" louisbourg: 2' \
    'F1 #2' 'F force Dumas' 'B1 #57; force Monckton, 3 Regulars @ Louisbourg' >"$folder/assault-dice"
why 0 "$folder/assault-dice" "B assault [B3 F3]"
says "Die British the attackers' fire: 3+0 = 3 Die French the defenders' fire" "the dice of the battle"
why 0 "$folder/assault-dice" '{"by":"british","do":"assault","dice":[3,3]}'
why 1 "$folder/assault-dice" "B assault [B3]"
says "1 die written, 0 rolled" "one die is none of a battle"
# Auxiliaries alone avoid attackers without any, in mountains and wilderness, by themselves (6.8).
record '' 'F1 #1 build; stockade @ Sorel, Becancour' 'B1 #2 build; fort @ Winchester' 'F2 #3 build' 'B2 #4' \
    'B force Dunbar, 2 Regulars' 'B Albany > Hudson Carry South > Hudson Carry North > Ticonderoga by boat'
why 1 "$asked" "F avoid Coureurs > Crown Point [2]"
says "1 die written, 0 rolled: auxiliaries in the woods need no die against attackers who have none" "why no die is rolled"
says "Repair dice left out Write F avoid Coureurs > Crown Point Away 1 change" "the die left out"

# Dumas is at Ohio Forks, the Shawnee at Logstown: activated one by one both are kept (5.31). Rigaud, who commands 4, leads
# Bougainville (5.34). Webb is British, and nobody named a Frenchman.
record '' 'F1 #2'
why 1 "$asked" "F force Dumas, Shawnee"
says "Write F each Dumas, Shawnee Away 1 change" "each by himself before one is left out"
why 1 "$asked" "F force Bougainville, Rigaud"
says "Write F force Rigaud, Bougainville" "who commands more leads"
why 1 "$asked" "F force Webb"
lacks "Write" "nobody in the place of one of the other side"
record '' 'F1 #2' 'F force Montcalm, 2 Regulars, Coureurs, Huron, Ojibwa'
why 1 "$asked" "F Mississauga: Montreal > Oswego"
lacks "Write" "nobody goes in the place of who is not active"
# Albany is the British: no leader alone goes there, by whatever way (6.53).
why 1 "$asked" "F Montcalm: Montreal > Albany"
says "6.53-enter Leaders alone keep away: Albany" "what the goal forbids by any way"
# Three OPS (10.11); whether the lines of Salem, Reading and Concord reach a British PC the printed data does not say.
printf '%s\n' 'game washingtons-war; scenario printed; hands closed;' \
    'position steps 1: game/turns | 2: turn/strategy; position "to play" B;' \
    'position "unseen cards" B7 A7' 'B #3ops' >"$folder/ops.txt"
why 1 "$folder/ops.txt" "B place @ Salem, Reading, Concord, Lexington and Concord"
says "Write B place @ Salem, Reading, Concord Away 1 change" "what is not known to be wrong stays"
# The 50th & 51st alone can build at Boston (12.0).
printf '%s\n' 'game bayonets-and-tomahawks; scenario vaudreuils-petite-guerre' 'B draw #3, #4; reserve #4' \
    'F draw #23, #35; reserve #35' 'B draw #2' 'F draw #22, #43' 'B #2' 'F #22, #43' 'B choose first' 'B hold army' 'B choose army' >"$folder/bt.txt"
why 1 "$folder/bt.txt" "B build fort @ Boston"
says "build needs units" "in plain words"
says "Repair units 50th & 51st" "the only one who builds there"
# No raider and no Battle is there.
why 1 "$folder/bt.txt" "B roll [triangle]"
says "9.3 The Raid roll" "outside a Battle a die is a Raid's"
# Cards changed once (strategy.once) are not played later; #X3, thrown away, is no slip for any card of eight.
printf '%s\n' 'game fort-tokens; players B Ann, F Bob' 'B toss [british]' 'deal B X3 J1 R4 X5 W4 J2 L5 I5' \
    'deal F W5 M3 L4 D1 J4 I4 S3 W1' 'B discard #X3, #X5, #J1; draw #M4, #R1, #R2' 'F discard #J4, #S3; draw #I2, #D4' >"$folder/changed.txt"
why 1 "$folder/changed.txt" "B discard #J2"
lacks "Write B #J2" "what was to be thrown away is not played"
why 1 "$folder/changed.txt" "B #X3"
lacks "Write" "no card of several is guessed"
# The French may not walk on from a stockade (6.51), and a raid is owed there (10.1).
record '' 'F1 #26' 'F each Shawnee, Mingo' 'F Shawnee: Logstown > Allegheny South > Augusta'
why 1 "$asked" "F Shawnee: Augusta > Culpeper"
says "Legal instead: raid, demolish Repair do raid Write F raid" "what is owed comes first"
why 1 "$asked" "F raid Shawnee @ Augusta [5] = success, vp F9"
says "vp: F9 asserted" "the score behind other claims"
says "Repair claim vp left out" "the score left out"
# A fort that is demolished costs a point (5.46), and the track has F4 at the start.
record '' 'F1 #24' 'B1 #43'
why 1 "$asked" '{"by":"british","do":"demolish","at":"Shamokin","claim":{"vp":3}}'
says "vp: F3 claimed, F5 by the rules: before F4" "a claim of the score"
says "Repair claim vp F5" "is mended in the words of its track"
# The card says who comes (5.52); Regulars have no department.
record '' 'F1 #2' 'F force Dumas' 'B1 #43 event'
why 1 "$asked" "B place Regulars @ Boston"
lacks "department" "nothing of a department"

# --- what the stream decides first is not told, and need not be where the question is unlawful whatever it gives ---

# The cards are dealt before anything is activated (5.31) or fought (7.1): that hands are full and no card is played yet no deal changes.
echo 'game wilderness-war; scenario annus-mirabilis; dice seeded; seed why' >"$folder/seeded.txt"
why 1 "$folder/seeded.txt" "F Montcalm, 2 reg: Montreal > Quebec"
says "ILLEGAL Early 1757, French" "a march before any card, whatever is dealt"
says "5.31-active Only active pieces act: French cannot move, whatever dice or cards come first: only what a card has activated moves" "under its rule"
# #31 may be dealt, or not.
why 1 "$folder/seeded.txt" "F #31"
says "OPEN Early 1757, French" "a card that may be dealt"
says "a question is not told what they are" "of which nothing is told"
# Fort Tokens: who wins the toss chooses what to deal first; nobody draws before cards were changed.
echo 'game fort-tokens; scenario standard; dice seeded; seed f1-1' >"$folder/toss.txt"
why 1 "$folder/toss.txt" "B draw"
says "ILLEGAL Set-up, British draw setup.toss" "nothing is drawn before the toss, whoever wins it"

# --- behind an entry at fault, the question is what follows it: it tells what was meant as any line does ---

# Nobody marches from Ticonderoga to Albany, two spaces past Hudson Carry North; the next card is the British one (4.0).
printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands closed; players F Anna, B Ben' \
    'F1 #32; force Rigaud, Bougainville, 2 reg, Coureurs' 'F Ticonderoga > Albany' >"$folder/slip.txt"
why 0 "$folder/slip.txt" "B #3 build"
says "legal B1.1" "play goes on behind a march that cannot be"
why 1 "$folder/slip.txt" "F retreat Montcalm > Albany"
says "ILLEGAL F1.4" "what is unlawful whatever was meant"
lacks "waits on" "does not wait on the fault of its side"
# Rigaud has left Ticonderoga: the same march again is one too many, and the battle at Hudson Carry North is due (7.1).
printf '%s\n' 'F Ticonderoga > HCN' 'F Rigaud, 2 reg: Ticonderoga > Crown Point' |
    cat <(head -n 2 "$folder/slip.txt") - >"$folder/again.txt"
why 1 "$folder/again.txt" "F drop Rigaud"
says "ILLEGAL F1.5 Early 1757, French drop Rigaud 7.1 Battle" "nor is a battle left for what a fault may have meant"
why 0 "$folder/again.txt" "B intercept Webb, 3 prov, Rangers > HCN [4] = yes"

# --- out of turn: what else is wrong ---

printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands closed' 'deal F 9' 'deal B 9' 'F1 #1 activation' \
    >"$folder/turn.txt"
why 1 "$folder/turn.txt" "B retreat Rogers: Albany > Boston"
says "record.piece (remark) Pieces are where they are named: besides, Rogers is at Hudson Carry South, not at Albany" \
    "a piece that is elsewhere"
why 1 "$folder/turn.txt" "B lose 2 Foos"
says "besides, no piece is called Foos" "a piece that is none"
why 1 "$folder/turn.txt" 'B siege @ "Albani"'
says "besides, no space is called Albani; did you mean Albany?" "a place that is none"
printf '%s\n' 'game washingtons-war; scenario printed; hands closed' \
    'position steps 1: game/turns | 2: turn/strategy; position "to play" B; position "unseen cards" B7 A7' 'B #3ops' 'B pass' \
    >"$folder/turn.txt"
why 1 "$folder/turn.txt" 'B #"Thomas Paine" event'
says "5.3 Strategy phase: British cannot play" "it is the other side's turn"
says "record.step (remark) Each entry in its turn: in its turn it would break " "and what would fail in the own turn"

# --- a card that is not held: of several that are one sign away none is what was meant ---

printf '%s\n' 'game fort-tokens; hands open' 'B toss [british]' 'deal B J4 J2 W5 C3 R2 I4 L5 S2' \
    'deal F X5 W1 R3 I2 L4 D1 D2 M3' >"$folder/tokens.txt"
why 1 "$folder/tokens.txt" "B #W4"
says "Repair cards: one of #I4 Mohawk War Party, #J4 Wilderness Trek, #W5 Ambush Away 1 change" "cards that are as near"
lacks "Write" "and nothing to write for them"
why 1 "$folder/tokens.txt" "B #S4"
lacks "one of #S2" "a card of a type that may not be played is not among them"
printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands open' 'deal F 14 24 32 36 37 41 44 46 48' \
    'deal B 5 12 17 22 28 31 38 57 59' >"$folder/hands.txt"
why 1 "$folder/hands.txt" "F #3"
says "Repair card: one of #32 Treaty of Easton, #36 François Bigot, #37 British Ministerial Crisis" "numbers that are as near"
why 1 "$folder/hands.txt" "F #3 event"
says "Repair card #37 British Ministerial Crisis Write F #37 event" "the only one of them with an event to play"

# --- where one thing alone is left to do ---

# Attackers who are beaten go back where they came from (7.92), and that is Ticonderoga.
why 1 --at "Early 1757 F4.8" "$fixtures/demo/year-1757.txt" "F retreat inside"
says "Repair do retreat Write F retreat > Ticonderoga" "the retreat that is left, with its goal"
# The Canadiens come before others (card 31), and no other unit may be chosen.
head -n 1 "$fixtures/bayonets-and-tomahawks/cards/card-31.jsonl" >"$folder/round-up.jsonl"
why 1 "$folder/round-up.jsonl" "F choose Langis > Québec"
says "Repair units Canadiens Write F choose Canadiens > Québec" "the only unit that may be chosen"

# --- a roll whose die is missing: what each face gives (7.2: strength 9 has 2 up to 3, 3 up to 5, 4 with 6) ---

why 1 --at "Early 1757 F4.4" "$fixtures/demo/year-1757.txt" "F battle @ HCN"
says "hits French 2 to 4: 2 with 1, 2, 3; 3 with 4, 5; 4 with 6 (the French die for the attackers' fire)" "by the die that decides it"
lacks "total French 1 to 6:" "a number that is the die itself"

# --- who rolls in a Battle (13.3.3), and a running total that moves twice in one entry ---

printf '%s\n' 'game bayonets-and-tomahawks; scenario vaudreuils-petite-guerre' 'B draw #3, #4; reserve #4' \
    'F draw #23, #35; reserve #35' 'B draw #2' 'F draw #22, #43' 'B #2' 'F #22, #43' 'B choose second' 'F choose indian' \
    'F Abénaki: Les Trois Rivières > Montréal > Isle aux Noix > Ticonderoga' \
    'F choose light; Delaware: Kithanink > Assunepachla > Rays Town' 'F choose sail-army' \
    'F Langlade, Outaouais: Le Détroit > Waabishkiigoo Gichigami > Niagara' 'B choose army' \
    'B 40th & 45th & 47th, Royal Artillery, Goreham: Halifax > Chignectou' 'B battle @ Chignectou' >"$folder/battle.txt"
# An attack on a Fort with Artillery takes one from the marker (13.3.2), a flag adds one (13.3.3).
why 0 "$folder/battle.txt" "B roll light [flag]"
says "marker British 0 = attack on a Fort with Artillery -1 [13.3.2], Flags (1) +1 [13.3.3] Result hits" "a total told once, with all its parts"
lacks "the marker before the roll" "and not from where it stood in the entry"
printf '%s\n' 'B roll light [miss]; roll metropolitan [miss]' 'B roll artillery [miss]' >>"$folder/battle.txt"
# Light units roll first, Bastions and Forts seventh; Langis is a light unit.
why 1 "$folder/battle.txt" '{"by":"french","do":"roll","what":"fort","units":["Langis"],"dice":["miss"]}'
says "13.3.3-order Battle rolls have their order: bastion-or-fort is no. 7 in the order of rolls; light, no. 1, is to roll now 13.3.3-all" "the Fort rolls after the light units"
says "Langis does not roll with bastion-or-fort in this Battle" "who rolls with others"
lacks "takes part" "the Fort takes part"
why 1 "$folder/battle.txt" "F roll fleet [miss]"
says "the French have no unit of that type (fleet) in this Battle" "none of the kind is there"

# --- what is asked for of a kind, and a name that is elsewhere: 5 CUs and 2 are 7, Cornwallis is none ---

printf '%s\n' 'game washingtons-war; scenario printed; hands closed' \
    'position steps 1: game/turns | 2: turn/strategy; position "to play" B; position "unseen cards" B7 A7' 'B #3ops' >"$folder/army.txt"
why 1 "$folder/army.txt" "B force Howe, 5 CU, Cornwallis, 2 CU"
says "Cornwallis is in British Reinforcements, not at Boston" "who is not there is the fault"

# --- what presupposes a fault is not told beside it ---

why 1 --at 1 "$fixtures/wilderness-war/chapters-together/first-reason.jsonl" "F force Abercromby, Bougainville, cdb"
says "not French but British: Abercromby Before" "an enemy leader, and not where the units are from him"
printf '%s\n' "$ft" 'B discard J4 J2; draw R3 R5' >"$folder/thrown.txt"
why 1 "$folder/thrown.txt" "B discard"
says "British has thrown away 2 already (ruling discards) Before" "what the verb breaks whatever it says, and not that it says nothing"
why 1 --at 0 "$fixtures/bayonets-and-tomahawks/9/9.1.jsonl" "F raid Langis: Montréal > Boston"
says "no Connection joins Montréal and Boston" "a way that there is not"
lacks "Holds 9.1" "nor does what presupposes it hold"

finish
