#!/bin/bash
# What players type: nothing of a mail vanishes without a word.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output

# The lines below the game line, in the notation: what was read of them.
read_as() {
    printf '%s\n' 'game wilderness-war; hands closed; players F Jean-Marc, B Bob' "$@" |
        "$PROVOST" convert --to text - 2>"$folder/errors" | sed -e 1d -e '/^$/d'
}

# same NAME EXPECTED LINE...
same() {
    local name=$1 expected=$2
    shift 2
    read_as "$@" >"$output"
    [ "$(cat "$output")" = "$expected" ]
    ok $? "$name" "$output"
}

# Status and text of a check of standard input.
check() {
    "$PROVOST" check "$@" - >"$output" 2>&1
}

says() {
    grep -qF -- "$1" "$output"
    ok $? "$2" "$output"
}

# Words that a name in several words has in short or with a slip; consonants alone; a number that a blank is missing before.
same 'a name with a word in short' 'F retreat > Crown Point' 'F retreat > Crown Pt'
same 'a name with an initial' 'B retreat > New York' 'B retreat > N.York'
same 'a name with a slip in a word that is another name, too' 'B retreat > Oneida Carry East' 'B retreat > Oneida Carry Eest'
same 'a card, a blank missing' 'B #30 event' 'B plays card30 for event'
same 'consonants alone' 'F Albany > Schenectady leader Montcalm' 'F Montcalm mvs Albany > Schenectady'
same 'letters swapped before another letter' 'F raid Rigaud @ Albany [5]' 'F riad Rigaud @ Albany [5]'
same 'a verb, some of its letters' 'B each Monckton' 'B actv Monckton'
same 'a place and not another' 'F retreat > Oneida Carry West' 'F retreat > Oneida Carry West'

# A line ends where it ends: behind the 3 there stood, in a longer line before, a 2 at that column.
read_as 'B1 #43 event; place 2 provs @ Albany' 'F2 #23 event [5] = 3' >"$output"
[ "$(tail -n 1 "$output")" = 'F2 #23 event [5] = count 3' ]
ok $? "a number at the end of a line" "$output"

# --- heads ---

while IFS='|' read -r typed read_it; do
    same "head: $typed" "$read_it" "$typed"
done <<'LINES'
F: lose reg|F lose reg
F1. lose reg|F1 lose reg
F4:lose reg|F4 lose reg
F1) lose reg|F1 lose reg
(F1) lose reg|F1 lose reg
French lose reg|F lose reg
French: lose reg|F lose reg
FR lose reg|F lose reg
Brits: lose 2 prov|B lose 2 prov
f lose reg|F lose reg
F/lose reg|F lose reg
F1- lose reg|F1 lose reg
<Bob> B lose 2 prov|B lose 2 prov
<Bob> lose 2 prov|B lose 2 prov
Bob: lose 2 prov|B lose 2 prov
Jean-Marc: lose reg|F lose reg
12. F lose reg|F lose reg
118 F lose reg|F lose reg
* B lose 2 prov|B lose 2 prov
- B lose 2 prov|B lose 2 prov
LINES

# --- chat and what is none ---

while read -r typed; do
    same "chat: $typed" "-- $typed" "$typed"
done <<'LINES'
Nice start.
Bob here, dice from ACTS as usual.
On Sun, Mar 7, 2021 at 22:30 Bob <bob@example.com> wrote:
Subject: F1 #24 Ticonderoga > HCN
Grrr. Then Rigaud will have to do it.
Game #118 is on
(F1 force Rigaud? no, wait)
F. was here
Battle: what a roll
Well - that was fun
Note: Montcalm is strong
Next week: I am in Boston
Winter dice: Albany and Boston.
no way
LINES

while read -r typed; do
    read_as "$typed" >"$output"
    printf '%s\n' 'game wilderness-war; hands closed' "$typed" | check
    [ $? -eq 2 ]
    ok $? "no chat: $typed" "$output"
done <<'LINES'
Then Rigaud Ticonderoga -> HCN
Montcalm moves to Ticonderoga
Rigaud Ticonderoga force Regulars
Anna: lose 2 prov
lose reg !illegal
X3 #12
2/Berry raids
please take back F1
undo
Take that back, please
French landing at Albany
no battle
no raid
no assault this time
Garrison: both Provincials come out
Oswego: F 1, B 5
No retreat possible: surrender
Director: ruling allow F1.3 (agreed)
LINES

# A line of no side is that of the only one who may declare it now.
while read -r typed; do
    printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands closed' 'deal F 9' 'deal B 9' "$typed" | check
    [ $? -eq 0 ] && grep -q 'French may act: activate' "$output"
    ok $? "of the French, who play first: $typed" "$output"
done <<'LINES'
#24 activation
I play card 24
LINES
annus='game wilderness-war; scenario annus-mirabilis; hands closed
deal F 9
deal B 9
F1 #24; F force Rigaud, Bougainville, 2 Regulars, Coureurs'
check <<<"$annus
Rigaud marches from Ticonderoga to HCN"
says '5 legal: a clean record' 'a leader marches whose side is not said'
check <<<"$annus
Rigaud should march from Ticonderoga to HCN"
says '1 UNREADABLE' 'a wish is no march'
check <<<"$annus
Webb should have intercepted, nice march of Rigaud to HCN
I thought you would go for Albany"
says '4 legal: a clean record' 'talk of pieces and places is chat'
check <<<"$annus
Nice. Rigaud marches from Ticonderoga to HCN"
says '5 legal: a clean record' 'a declaration behind talk is none'
check <<<"$annus
F Ticonderoga > HCN
pass"
says '1 UNREADABLE' 'a pass of no side, which either may declare'

# --- clauses ---

# Words, and what they are in the notation, for a game line.
reads() {
    local game=$1
    while IFS='|' read -r typed read_it; do
        printf 'game %s\n%s\n' "$game" "$typed" | "$PROVOST" convert --to text - 2>/dev/null | sed -e 1d -e '/^$/d' |
            paste -sd '~' >"$output"
        [ "$(cat "$output")" = "$read_it" ]
        ok $? "read: $typed" "$output"
    done
}

reads 'wilderness-war; hands closed' <<'LINES'
F moves to Augusta and raids: 4|F move path Augusta~F raid [4]
B battle: my 3, your 5|B battle [B3 F5]
B lose Massachusetts (2 steps), Rogers|B lose Massachusetts x2, Rogers
B lose two steps of Rogers|B lose Rogers x2
F activates Rigaud, Regulars x2|F force Rigaud, 2 Regulars
B the Provincials withdraw into the fort|B inside Provincials
B exchange #12 for #57|B exchange #57 cards #12
B exchange Montcalm for Drucour|B swap Montcalm, Drucour
F1 #5 build stockade @ Canajoharie|F1 #5 build~F stockade @ Canajoharie
F1.2 should be Rigaud moves to HCN|F amend F1.2 is: move leader Rigaud path HCN
F1.2 undo|F undo F1.2
The French enter Augusta|F move path Augusta
LINES
reads 'bayonets-and-tomahawks; scenario 1' <<'LINES'
F Indian: raid Chaouanon: Forks of the Ohio > Wills Creek [miss]|F choose what Indian~F raid Chaouanon: Forks of the Ohio > Wills Creek~F roll [miss]
F Canonniers Bombardiers x2: Quebec > Montreal|F 2 Canonniers Bombardiers: Quebec > Montreal
F fort rolls flag|F roll what bastion-or-fort [flag]
B fleet Hardy to Halifax|B move fleet Hardy to Halifax
LINES
reads 'washingtons-war; hands closed' <<'LINES'
A1 3 ops: PC markers in Genesee, Salem|A1 #"3 ops"~A place @ Genesee, Salem
deal B 7, A 7|deal B 7~deal A 7
A place @ Wilmington (DE), Norwich|A place @ Wilmington DE, Norwich
B1 3ops, Howe and 5CU attack Charleston from Eutaw Springs|B1 #"3 OPS"~B force Howe, 5 CU~B Eutaw Springs > Charleston
LINES
reads 'washingtons-war; hands open' <<'LINES'
deal B 3 OPS, Minor Campaign|deal B "3 OPS" "Minor Campaign"
Deal to the Americans 7 cards|deal A 7
LINES
reads 'fort-tokens' <<'LINES'
B discards General (L5) and Marines (C4)|B discard #L5, #C4
B discards three cards|B discard 3
B throws away three|B discard 3
B discards all seven cards|B discard 7
Dealt to the British: J4, J2 and W5|deal B J4 J2 W5
LINES

# What the referee makes of the things that are named: a moment, what is typed, what it is read as.
tossed() {
    printf '%s\n' 'game fort-tokens; hands open; players B Jean, F Mark' "$1" | "$PROVOST" check -v - >"$output" 2>&1
    tr -s '\n ' ' ' <"$output" | grep -qF -- "$2"
    ok $? "by the referee: $1" "$output"
}
tossed 'Jean: toss: the French win it' 'read as: B toss [french]'
tossed 'Jean: maybe I toss, French win' 'write: B toss [french]'
tossed 'Jean: I toss the coin: French' 'read as: B toss [french]'
tossed 'the coin shows British' 'read as: B toss [british]'
# Cards by words of their titles, of the only side that may play them; nothing else names a thing.
sieged() {
    printf '%s\n' \
        'game fort-tokens; scenario standard; dice supplied; hands open; players B Ann, F Bob;' \
        '  position turn 2;' \
        '  position phase siege;' \
        '  position attacker B;' \
        '  position in L1: British hand | C1: British hand | S1: British hand | S5: British hand | D1: French hand | D2: French hand | C2: French hand;' \
        '  position "won by" expedition: B;' \
        '  position steps 1: game/turn | 2: turn/victory | 3: "contest/play cards";' \
        '  position tokens B9 F1' \
        "$1" | "$PROVOST" check -v - >"$output" 2>&1
    tr -s '\n ' ' ' <"$output" | grep -qF -- "$2"
    ok $? "by words of titles: $1" "$output"
}
sieged 'Siege: Ann Missionary and mercs, 2. Bob Stockade, 2' 'read as: F play #"Stockade" = count F2'
sieged 'mercs 1 and my Missionary' 'read as: B play #"Mercenaries", #"Missionary"'
sieged 'just the mercs, ok' 'write: B #Mercenaries'
sieged 'mercs or surprise' 'write: B #Mercenaries, #surprise'
sieged 'that was a long evening' '1 of chat'
sieged 'what about the mercs?' '1 of chat'

# Whose turn is first, whoever speaks.
first='game washingtons-war; scenario printed; hands closed; players B Henry, A Sue;
  position steps 1: game/turns | 2: turn/strategy; position "unseen cards" B7 A7'
while IFS='|' read -r typed read_it; do
    printf '%s\n' "$first" "$typed" | check -v
    grep -qx "  read as: $read_it" "$output"
    ok $? "who is first: $typed" "$output"
done <<'LINES'
A: you go first|A choose what british
A: I go last|A choose what british
American: I'll go first|A choose what american
A: let the British start|A choose what british
LINES

# What is said of where the game stands is the assertion it makes, where it holds.
while IFS='|' read -r typed verdict said; do
    printf '%s\n' 'game fort-tokens; hands closed; players B Ann, F Carl' "$typed" | check -v --format json
    grep -q "\"verdict\":\"$verdict\".*$said" "$output"
    ok $? "where the game stands: $typed" "$output"
done <<'LINES'
tokens: B 5 F 5|legal|assert tokens british 5, tokens french 5
Ann has 5 tokens|legal|assert tokens british 5
Carl takes token number 5|legal|assert tokens french 5
tokens: B 4 F 5|unreadable|write: = tokens B4 F5
Ann is the attacker|unreadable|write: = attacker B
Carl takes token number 7|unreadable|write: = tokens F7
Ann has 5 tokens and plays Marines|unreadable|Marines
LINES

# Several cards bear the same number of OPS: each that is named is one.
printf '%s\n' 'game washingtons-war; hands open' 'deal A #Henry Knox, #3ops, #3ops, #2ops, #2ops, #2ops, #1ops' |
    "$PROVOST" convert --to text - >"$output" 2>&1
grep -qx 'deal A "Henry Knox" "3 OPS" "3 OPS" "2 OPS" "2 OPS" "2 OPS" "1 OPS"' "$output"
ok $? 'cards of one title are as many as are named' "$output"

# A head and a colon are never chat.
while IFS='|' read -r game typed; do
    printf 'game %s\n%s\n' "$game" "$typed" | check
    [ $? -eq 2 ] && grep -q 'chat begins with --\|-- before chat' "$output"
    ok $? "no chat in $game: $typed" "$output"
done <<'LINES'
wilderness-war|F: gugus
wilderness-war|F3: gugus
wilderness-war|French: gugus
wilderness-war|A: gugus
wilderness-war|British fall on Albany
washingtons-war|F: gugus
washingtons-war|French: gugus
fort-tokens|Garbage: D5 D3 X1 X2
fort-tokens|Kept: D5 D3
LINES
printf 'game wilderness-war; players F Ann\nAnn: a fine game\nNB: tomorrow\n' | check
[ $? -eq 0 ] && grep -q '2 of chat' "$output"
ok $? 'what a player says is chat, and so is another word with a colon' "$output"

# No use of a card there activates: what it is played for is no question of that.
printf 'game washingtons-war; hands open\nB #ops-3 event arnold cloverton\n' | check
[ $? -eq 2 ] && grep -q 'not understood: cloverton' "$output"
ok $? 'a card for its event, and a piece' "$output"

printf 'game washingtons-war\ndeal everybody\nB gugus\n' | check
grep -q 'whose hand and which cards, or how many: deal B 9' "$output"
ok $? 'a deal to nobody is not read' "$output"
tr -s '\n ' ' ' <"$output" | grep -qF 'a verb (lose ...), a card (#"Major Campaign"), a way (Quebec > Montreal); chat begins with --'
ok $? 'what is expected is said with names of the game' "$output"

# Read by what is lawful now: typed|read as, behind Rigaud's activation.
active='game wilderness-war; scenario annus-mirabilis; hands closed
deal F 9; deal B 9
F1 #24
F force Rigaud, 2 Regulars'
while IFS='|' read -r typed line; do
    printf '%s\n%s\n' "$active" "$typed" | check -v
    [ $? -eq 0 ] && tr -s '\n ' ' ' <"$output" | grep -qF "read as: $line "
    ok $? "lawful now: $typed" "$output"
done <<'LINES'
F mv Ticonderoga - Hudson C. North|F move path Ticonderoga > Hudson Carry North
F (6.1) off we go from Ticonderga to Crown Point|F move path Ticonderoga > Crown Point (6.1)
F sorry Bob, not today! They walk from Ticonderoga to Crown Point|F move path Ticonderoga > Crown Point
LINES

# Refused, with the line to write: game|typed|line
while IFS='|' read -r game typed line; do
    printf 'game %s\n%s\n' "$game" "$typed" | check
    [ $? -eq 2 ] && tr -s '\n ' ' ' <"$output" | grep -qF "write: $line "
    ok $? "to write: $typed" "$output"
done <<'LINES'
wilderness-war; hands closed|F1 #6 Surrender!|F1 #6
wilderness-war; hands closed|F1 #49 event, militia Montreal|F1 #49 event
LINES

# --- what is left out is counted ---

mails='game wilderness-war; hands closed
deal F 9
deal B 9
Hello
> F1 #24
--
Ann
Tel. 1

From: Bob
F1 #24'
check -v <<<"$mails"
says 'Left out         2 of chat, 1 quoted, 3 of signatures' 'counts of lines left out'
says 'quoted: > F1 #24' 'quoted lines are shown by -v'
says 'of a signature: Tel. 1' 'lines of a signature are shown by -v'
says 'play #24 for activation' 'a signature ends at the head of the next mail'
for format in json tap junit sarif github html; do
    check --format "$format" <<<"$mails"
    says '2 of chat, 1 quoted, 3 of signatures' "counts in $format"
done
check -q <<<"$mails"
says 'Left out         2 of chat' 'counts in a summary'

# --- parts of the game line on lines of their own ---

check <<<'game wilderness-war
scenario annus-mirabilis

Hi Bob!
hands closed
strict
rule raid-after-retreat=stays
house 1 "no raids in winter"
deal F 9'
says 'rulings raid-after-retreat' 'parts of the game line, with chat between'
says '1 of chat' 'and the chat is kept'
check -v <<<'game wilderness-war; scenario annus-mirabilis
position at Webb: Boston | Dunbar: Baltimore
position year 1758
= at Boston: Webb
= at Baltimore: Dunbar
= year 1758'
[ $? -eq 0 ] && grep -q '3 legal: a clean record' "$output"
ok $? 'a position told on lines of its own' "$output"
check <<'LINES'
game fort-tokens; players B Lea, F Bob
  position attacker B;
game  position steps 1: game/turn | 2: turn/strategy | 3: recruit/deal
B passes the siege
Lea: pass
LINES
[ $? -eq 2 ] && grep -q 'expected ; and the next part of the game line' "$output"
ok $? 'a player of the game before, behind a game line that cannot be read' "$output"
check <<'LINES'
game bayonets-and-tomahawks; hands closed
Nothing from me this time, sorry!
game bayonets-and-tomahawks; rule marshal-from-enemy-space=never
-- no entry yet
LINES
[ $? -eq 0 ] && [ "$(grep -c '^-- provost' "$output")" -eq 2 ]
ok $? 'a game line in which never stands is no chat below another' "$output"
for part in 'hands open' strict 'rule raid-after-retreat=stays' 'house 1 "x"'; do
    printf '%s\n' 'game wilderness-war; hands closed' 'deal F 9' "$part" | check
    [ $? -eq 2 ] && grep -q 'a part of the game line behind entries' "$output"
    ok $? "$part is refused behind an entry" "$output"
done

# --- who plays, as players write it ---

while IFS='|' read -r typed read_it; do
    printf 'Game: Fort Tokens\n%b\nAnn: pass\n' "$typed" | "$PROVOST" convert --to text - >"$output" 2>&1
    [ "$(cat "$output")" = "$(printf 'game fort-tokens; %b' "$read_it")" ]
    ok $? "players: $typed" "$output"
done <<'LINES'
Players: British Ann, French Bob|players B Ann, F Bob\nB pass
Players: Ann (British), Bob (French)|players B Ann, F Bob\nB pass
Players: Ann is British and Bob is French|players B Ann, F Bob\nB pass
Players: B Ann vs. F Bob|players B Ann, F Bob\nB pass
players F "Bob, the great", B Ann|players F "Bob, the great", B Ann\nB pass
British: Ann; French: Bob M.|players B Ann, F Bob M.\nB pass
British: Ann\nFrench: Bob|players B Ann, F Bob\nB pass
Ann plays the British against Bob|players B Ann, F Bob\nB pass
Ann (B) v. Bob (F)\nhands open|hands open; players B Ann, F Bob\nB pass
players B Ann, F Bob\nFrench: pass|players B Ann, F Bob\nF pass\nB pass
LINES
printf 'Game: Fort Tokens\nPlayers: Ann and Bob\n' | check
[ $? -eq 2 ] && grep -q 'expected a side and a name, as F Ann, B Bob' "$output"
ok $? "players without their sides are told what is missing" "$output"
printf 'Game: Fort Tokens\nBritish: Ann\nBritish: Bob\n' | check
[ $? -eq 2 ] && grep -q 'found "british" again' "$output"
ok $? "one side has one player" "$output"
printf 'Game: Wilderness War\nPlayers: F Ann, B Bob\nBritish: New England brigade back\nSee you, Bob\n' | check
grep -q '^Left out  *1 of chat' "$output"
ok $? "a line of the first entry is no player" "$output"

# --- the game line as players head a mail with it ---

while IFS='|' read -r typed header; do
    printf '%s\nF pass\n' "$typed" | "$PROVOST" convert --to text - 2>/dev/null | head -n 1 >"$output"
    [ "$(cat "$output")" = "$header" ]
    ok $? "game line: $typed" "$output"
done <<'LINES'
game ww|game wilderness-war
Game: Wilderness War|game wilderness-war
GAME bayonets & tomahawks; Scenario: Vaudreuil 1755|game bayonets-and-tomahawks; scenario Vaudreuil 1755
game washington's war, scenario "1775", players A Ann, B Bob|game washingtons-war; scenario "1775"; players A Ann, B Bob
game fort tokens scenario standard; hands closed|game fort-tokens; scenario standard; hands closed
game: Wildernes War|game Wildernes War
Game over, I fear|-- Game over, I fear
LINES

check <<<'Game: Wilderness
F pass'
[ $? -eq 2 ] && grep -q 'no game is called Wilderness; did you mean wilderness-war?' "$output"
ok $? 'the beginning of a game is told with its id' "$output"

closed='game wilderness-war; scenario annus-mirabilis; hands closed'
for typed in 'Deal: F 9, B 9' 'Dealt F: 9 / B: 9.' 'deal F 9; B 9' 'deal F 9 and B 9' \
    'Dealt 9 cards each' 'deal 9 each' 'Deals: French 9 and British 9'; do
    printf '%s\n' "$closed" "$typed" | "$PROVOST" convert --to text - 2>/dev/null | tail -n 2 | tr '\n' '|' >"$output"
    [ "$(cat "$output")" = 'deal F 9|deal B 9|' ]
    ok $? "a deal to both: $typed" "$output"
done
# typed|read as
while IFS='|' read -r typed line; do
    printf '%s\n' "$closed" "$typed" | "$PROVOST" convert --to text - 2>/dev/null | tail -n 1 >"$output"
    [ "$(cat "$output")" = "$line" ]
    ok $? "a deal: $typed" "$output"
done <<'LINES'
deal F: 1 3 20|deal F 1 3 20
Server deals to British: #2 #4 #21|deal B 2 4 21
And 9 cards to the French|deal F 9
LINES

check <<<'Hello
B3 #8
game wilderness-war'
[ $? -eq 2 ]
ok $? 'a card above the game line is no greeting' "$output"

# --- dice servers ---

while IFS='|' read -r typed read_it; do
    same "server: $typed" "$read_it" "$typed"
done <<'LINES'
1D6 = 4|dice [4]
*** 2d6 = 3,5 ***|dice [3 5] server VASSAL
<Bob> *** 1d6 = 2 ***|dice [2] server VASSAL
Request: 6-sided die x 1 ... 1|dice [1] server ACTS
Request: 6-sided dice x 2 ... 3 6|dice [3 6] server ACTS
LINES
same 'server: what a declaration has told' 'B intercept Rangers [5]
-- ACTS sent me: 1D6 = 5' 'B intercept Rangers [5]' 'ACTS sent me: 1D6 = 5'

same 'server: what a clause of the line before has told' 'F2 #23 event [5]
F place Abenaki
-- ACTS: 1D6 = 5' 'F2 #23 event [5]; place Abenaki' 'ACTS: 1D6 = 5'
same 'server: a result on a line of its own' '-- Request: 6-sided dice x 2
dice [3 6] server ACTS' 'Request: 6-sided dice x 2' 'Result: 3, 6'

# --- corrections ---

while IFS='|' read -r typed read_it; do
    same "correction: $typed" "$read_it" "$typed"
done <<'LINES'
F takes back F1.2|F undo F1.2
B agrees to F1.2|B agree F1.2
F corrects F1.2: force Rigaud|F amend F1.2 is: force Rigaud
French: correction F1.2: force Rigaud|F amend F1.2 is: force Rigaud
ruling: allow F1.2 (agreed)|ruling allow F1.2 (agreed)
LINES

# --- words of players ---

while IFS='|' read -r typed read_it; do
    same "words: $typed" "$read_it" "$typed"
done <<'LINES'
F activates Rigaud with 2 regs & a Coureur|F force Rigaud, 2 regs, Coureur
F moves from Ticonderoga to HCN by boat|F Ticonderoga > HCN by boat
B: Rangers try to intercept at HCN, rolled a 4|B intercept Rangers > HCN [4]
F attacks at HCN: French roll 3, British roll 4|F battle @ HCN [F3 B4]
B no interception|B pass
F plays Courier Intercepted! as event|F #"Courier Intercepted!" event
F: Rigaud, 2x Regulars|F force Rigaud, 2 Regulars
F loses reg x2|F lose reg x2
by "french" inside|by "french" inside
LINES

printf '%s\n' 'game bayonets-and-tomahawks' 'F Indian: Delaware raid Kithanink > Loyalhanna' |
    "$PROVOST" convert --to text - >"$output" 2>&1
[ "$(sed -e 1d -e '/^$/d' "$output")" = 'F choose what Indian
F raid Delaware: Kithanink > Loyalhanna' ]
ok $? 'a point and the raid it pays for' "$output"

# --- the line to write ---

printf '%s\n' 'game wilderness-war; hands closed' 'deal F 9' 'deal B 9' 'F1 #24' 'F force Rigaud, 2 Regulars' \
    'Rigaud Ticonderoga -> HCN' 'Maybe battle at HCN: French 3, British 4' | check
says 'write: F ' 'an unreadable line is told with the line to write'

check -v <<<'game wilderness-war; hands closed
F: Rigaud moves to HCN by boat'
says 'read as: F move leader Rigaud path HCN by boat' 'what was read is shown by -v'

check <<<'game wilderness-war; hands closed
deal F 9; deal B 9; F1 #24
F Ticonderoga gugus HCN'
[ "$(grep -A1 '^  F Ticonderoga gugus' "$output")" = '  F Ticonderoga gugus HCN
    ^' ]
ok $? 'an unreadable line is quoted with a mark' "$output"

for form in UTF-16 UTF-16LE UTF-16BE; do
    printf 'game wilderness-war\nF1 #24\n' | iconv -t "$form" | check
    [ $? -eq 2 ] && [ "$(grep -c UTF-16 "$output")" = 1 ] && [ "$(grep -c ^UNREADABLE "$output")" = 1 ]
    ok $? "a file in $form is told once" "$output"
done

printf 'Hi\nF1 #24 activation\nF force Rigaud\n' | check
says 'no game yet' 'a log without a game line is told so at its first declaration'

# --- how it was read ---

printf '%s\n' 'game wilderness-war; hands closed' 'B: Rangers try to intercept at HCN, rolled a 4' 'Hello' '> F1 #24' \
    'F gugus' | "$PROVOST" check --explain-reading - >"$output" 2>&1
[ $? -eq 2 ] && [ "$(grep -v ' why: ' "$output" | head -7)" = '   1  game wilderness-war; hands closed
   2  B intercept Rangers > HCN [4]
        heard: Rangers: piece; try: says nothing; to: where to; intercept:
          intercept; at: where; HCN: place; rolled: roll; a: says nothing; 4:
          number
   3  chat: Hello
   4  quoted: > F1 #24' ]
ok $? 'check --explain-reading' "$output"

# --- threads of mails ---

{
    printf '%s\n' 'From bob@example.com Mon Mar  8 07:12:00 2021' 'Content-Type: text/plain; charset=utf-8' \
        'Content-Transfer-Encoding: base64' ''
    printf 'Hi!\ngame wilderness-war; hands closed\nF1 #24 activate Rigaud with 2 regs\n' | base64
    printf '%s\n' '' 'From ann@example.com Mon Mar  8 08:12:00 2021' '' '> F1 #24' 'F: moves to HCN'
} | "$PROVOST" mail >"$output" 2>&1
[ "$(grep -v '^$' "$output")" = 'game wilderness-war; hands closed
F1 #24
F force Rigaud, 2 regs
-- From ann@example.com Mon Mar  8 08:12:00 2021
F move path HCN
-- left out: 2 above the game line, 1 quoted, 0 of signatures' ]
ok $? 'the record in a file of mails' "$output"

# A mail in HTML alone, in another character set; one in plain text with the same in HTML, and a picture.
{
    printf '%s\n' 'From bob@example.com Mon Mar  8 07:12:00 2021' 'Content-Type: text/html;' ' charset="windows-1252"' \
        'Content-Transfer-Encoding: base64' ''
    printf '<html><head><title>F pass</title><style>p{}</style></head><body><!-- F pass --><p title="a > b">Hi &amp; hello</p><table><tr>%s' \
        '<td>game wilderness-war;</td><td>hands closed</td></tr></table><div>F1 #24 activate&#32;Rigaud<br>F: Rigaud &gt; Montr' |
        cat - <(printf '\351al</div><blockquote>B pass<br></blockquote>') | base64
    printf '%s\n' '' 'From ann@example.com Mon Mar  8 08:12:00 2021' 'Content-Type: multipart/mixed; boundary=xx' '' \
        'This is a multi-part message in MIME format.' '--xx' 'Content-Type: text/plain; charset=iso-8859-1' \
        'Content-Transfer-Encoding: quoted-printable' '' 'B: Webb > Montr=E9al and so=' ' on' '--xx' \
        'Content-Type: text/html' '' '<p>B: Webb &gt; Albany</p>' '--xx' 'Content-Type: image/png' 'Content-Transfer-Encoding: base64' '' \
        'iVBORw0KGgoAAAANSUhEUgAA' 'AAAAAAAAAAAAAAAA' '--xx--'
} | "$PROVOST" mail >"$output" 2>&1
[ "$(grep -v '^$\|^-- line\|^-- perhaps\|xx' "$output")" = 'game wilderness-war; hands closed
F1 #24
F force Rigaud
F move leader Rigaud path Montréal
-- From ann@example.com Mon Mar  8 08:12:00 2021
-- This is a multi-part message in MIME format.
B Webb > Montréal and so on
-- an attachment is left out
-- left out: 2 above the game line, 1 quoted, 0 of signatures' ]
ok $? 'mail: HTML alone is read, other character sets are converted, a picture is left out' "$output"

# All of base64 in one line, what a list of mails adds below it, and a line that begins as a file of mails does.
{
    printf '%s\n' 'Content-Type: text/plain' 'Content-Transfer-Encoding: base64' ''
    { printf 'game wilderness-war; hands closed\n'; yes -- '-- a long story' | head -n 120; echo 'F1 #24'; } | base64 -w 0
    printf '%s\n' '' 'The list: to be taken off it, write to nobody.' 'From bob@example.com Mon Mar  8 07:12:00 2021' \
        'Content-Type: text/plain' 'Content-Transfer-Encoding: quoted-printable' '' 'From Albany they go on.' 'B intercept Webb =5B4=5D'
} | "$PROVOST" mail >"$output" 2>&1
[ "$(grep -c '^-- a long story$' "$output")" -eq 120 ] && grep -qx 'F1 #24' "$output" && grep -q '^-- The list' "$output" &&
    grep -qx 'B intercept Webb \[4\]' "$output"
ok $? 'mail: long lines of base64, what is none of it, and a line that begins with From' "$output"

# What a mail repeats below the head of an older one, as Outlook and web mail write it, was said once; what is new
# there is read, and what somebody wrote into a quoted line is told.
older() {
    printf '%s\n' 'From ann@example.com Mon Mar  8 07:12:00 2021' 'From: Ann <ann@example.com>' '' \
        'game wilderness-war; hands closed' 'F1 #32' 'F force Rigaud, 2 Regulars' '' \
        'From bob@example.com Mon Mar  8 08:12:00 2021' 'From: Bob <bob@example.com>' "$@"
}
for head in 'From: Ann <ann@example.com>/Sent: Monday, March 8, 2021 7:12 AM/To: Bob/Subject: our game' \
    '  On Monday, March 8, 2021, 07:12:00 AM GMT+1, Ann <ann@example.com> wrote:'; do
    older '' 'B intercept Rangers [4]' '' "${head//\//$'\n'}" '' ' game wilderness-war; hands closed' 'F1 #32' \
        'Were it mine, Ann' 'F force Rigaud,' '2 Regulars' | "$PROVOST" mail >"$output" 2>&1
    [ "$(grep -v '^--\|^$' "$output")" = 'game wilderness-war; hands closed
F1 #32
F force Rigaud, 2 Regulars
B intercept Rangers [4]' ] && grep -q '^-- Were it mine' "$output" && grep -q ' 4 quoted' "$output"
    ok $? "mail: what stands below an older head was said before: ${head:0:20}" "$output"
done
older '' 'Begin forwarded message:' 'From: Carl <carl@example.com>' '' 'B intercept Rangers [4]' | "$PROVOST" mail >"$output" 2>&1
grep -qx 'B intercept Rangers \[4\]' "$output"
ok $? 'mail: what is forwarded, and was not said, is read' "$output"
older '' 'Ann wrote on 8 March:' '> F1 #32' '> F force Rigaud,' '> 2 Regulars' '> and Montcalm!' 'F1 #32' | "$PROVOST" mail >"$output" 2>&1
[ "$(grep -cx 'F1 #32' "$output")" -eq 2 ] && grep -q '^-- quoted, but not as it was said: and Montcalm!$' "$output" &&
    [ "$(grep -c 'quoted, but' "$output")" -eq 1 ]
ok $? 'mail: an answer within a quoted line is told, and what is said again is no quotation' "$output"
{
    older 'Content-Type: multipart/signed;' ' boundary="=_a b"' 'Content-Transfer-Encoding: 7bit' '' '--=_a b' \
        'Content-Type: text/plain; format=flowed; delsp=yes' '' 'B intercept Ran ' 'gers ' ' [4]' '> F1 ' 'B gugus' '--=_a b' \
        'Content-Type: text/plain' 'Content-Transfer-Encoding: base64' ''
    printf 'So be it.\nB gugus\n' | base64
    printf '%s\n' 'The games mailing list' 'Goodbyes' '' '--=_a b' 'Content-Type: application/pgp-signature' '' '-----BEGIN PGP SIGNATURE-----' \
        'B pass' '--=_a b--'
} | "$PROVOST" mail >"$output" 2>&1
grep -qx 'B intercept Rangers \[4\]' "$output" && grep -q '^-- line 21 is not read' "$output" && grep -q '^-- line 26 is not read' "$output" &&
    grep -qx -- '-- The games mailing list' "$output" && grep -q '^-- Goodbyes' "$output" && ! grep -q 'B pass\|=_a b' "$output"
ok $? 'mail: text that flows, the lines of the file, and what a list adds below base64' "$output"

# --- lines that a mail program broke ---

moment='game wilderness-war; scenario annus-mirabilis; dice supplied; hands closed
deal F 9; deal B 9'
check -v <<<"$moment
F1 #32. I activate Rigaud, and he takes with him Bougainville and two of the
regulars and they march from Ticonderoga to
Hudson Carry North"
[ "$(grep -c '^legal *F1' "$output")" -eq 3 ] && says 'move Ticonderoga > Hudson Carry North' 'a sentence in three lines is one'
says 'clean record' 'and nothing of it is unreadable'
check -v <<<"$moment
F1 #32. I activate Rigaud, and he takes with him Bougainville and two regulars, and goes to
B: outside with 2 provincials"
says 'line 4  Early 1757, British' 'what has a head of its own does not belong to the line above'
check -v <<<"$moment
F1 #32; force Rigaud, Bougainville, two regulars; Ticonderoga > Hudson Carry North
Hope you had a nice weekend with the family"
says 'clean record' 'chat below a long line stays chat'
check -v <<<"$moment
F1 #32; force Rigaud, Bougainville

two regulars"
says 'UNREADABLE  line 5, column 1' 'a blank line parts what stands above and below it'

printf '%s\n' 'game wilderness-war' 'F gugus' | "$PROVOST" mail >"$output" 2>&1
[ $? -eq 2 ] && grep -q '^-- line 2 is not read' "$output"
ok $? 'mails: what is not read is a note, and the status says so' "$output"
printf '%s\n' 'game wilderness-war; hands closed' 'F1 #24; F gugus,' '' 'B inside' >"$folder/thread"
"$PROVOST" mail "$folder/thread" >"$folder/mail"
"$PROVOST" check - <"$folder/mail" >"$output" 2>&1
[ $? -eq 2 ] && grep -q '^  F gugus,$' "$output" && grep -q ' 1 UNREADABLE' "$output"
ok $? 'mails: what is not read is found again by a check of the record' "$output"

printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands closed' 'deal F 9; deal B 9' '' 'From: Ann' '' \
    'F1 #24; force Rigaud, 2 Regulars' '' 'From: Bob' '' '> F1 #24' 'B intercept Rangers [4]; B gugus' 'Sorry!' '' \
    'From: Ann' '' 'Never mind.' >"$folder/thread"
"$PROVOST" mail --reply "$folder/thread" >"$output" 2>&1
[ $? -eq 2 ] && [ "$(sed -n '1p;2s/ .*illegal.*/ illegal/p;/"gugus" does/p' "$output")" = '> B intercept Rangers [4]; B gugus
-- illegal
-- not read: I do not know what "gugus" does: begin with a verb (lose' ] && ! grep -qv '^> \|^-- ' "$output"
ok $? 'mail --reply: the verdicts on the newest declarations, as quoted lines and notes' "$output"
grep -q '^-- Now: Early 1757' "$output"
ok $? 'mail --reply: who is to act' "$output"
"$PROVOST" mail "$output" 2>/dev/null | grep -q '^[^-]'
[ $? -eq 1 ]
ok $? 'mail --reply: an answer that is read again declares nothing' "$output"

echo 'Hi Bob, my move tomorrow.' | "$PROVOST" mail --reply >"$output" 2>&1
[ $? -eq 2 ] && grep -q 'holds no declaration to answer: above the first a line game GAME; scenario SCENARIO was expected' "$output"
ok $? 'mail --reply: what a thread without a game lacks' "$output"

"$PROVOST" mail /nowhere >"$output" 2>&1
[ $? -eq 2 ]
ok $? 'no such thread' "$output"

# --- talk with a side's head is never what would be done beside the play ---

for line in 'the fort at Ticonderoga holds' 'Ticonderoga holds' 'what a battle at HCN!' 'Crown Point is nice in spring' \
    'good luck with Montcalm' 'Albany looks weak' 'remember Oswego?'; do
    for before in 'F1 #24' 'F1 #24; F force Rigaud, 2 Regulars; F Ticonderoga > Crown Point'; do
        check <<<"game wilderness-war; scenario annus-mirabilis; hands closed
deal F 9
deal B 9
$before
F: $line"
        says 'First fault      line 5:' "no declaration is made of \"$line\""
    done
done

# --- a number with a sign is no count ---

# 13.3: a bid of at least 0
while read -r bid; do
    check <<<"game wilderness-war; scenario annus-mirabilis
F $bid"
    says 'a number from 0' "no bid below 0: $bid"
done <<'BIDS'
choose -1
choose –2
choose count -1
BIDS
check <<<'game wilderness-war; scenario annus-mirabilis
F bids 1'
says 'VP F3' 'a bid of 1 of 4 points'

# --- what a card is worth is not its number ---

check <<<'game wilderness-war; scenario annus-mirabilis; hands closed
F: 2-card to activate Montcalm'
says '1 UNREADABLE' 'a 2-card is not card 2'

# --- where one is met he does not go ---

check <<<'game bayonets-and-tomahawks
F attacks Putnam at Number Four'
says '1 UNREADABLE' 'a British unit does not go where the French attack it'

# --- who goes here and who there are two declarations ---

check <<<'game bayonets-and-tomahawks
B places New England at Boston, Rogers at Albany'
says '1 UNREADABLE' 'two groups are not placed in the space of the last'

# --- a thread pasted newest first ---

check <<<'game wilderness-war; hands closed
B3 #8
B2 #7
B1 #5'
says 'the newest mail seems to stand first' 'a thread pasted newest first is told'

cat >"$folder/newest-first" <<'END'
From: Bob <bob@example.com>
Subject: our game

Hi Ann, here we go.
B lose Rangers
Montcalm marches to Albany
On Sun, Mar 7, 2021 at 22:30 Ann <ann@example.com> wrote:
game wilderness-war; scenario annus-mirabilis; hands closed
deal F 9
END
"$PROVOST" mail "$folder/newest-first" >"$output" 2>&1
[ $? -eq 2 ] && [ "$(grep -c '^-- line [56] is not read: a declaration above the game line' "$output")" -eq 2 ] &&
    grep -qx 'B lose Rangers' "$output" && grep -qx 'Montcalm marches to Albany' "$output" &&
    grep -q 'in a thread the oldest mail stands first' "$output" && grep -q '^-- left out: 4 above the game line' "$output"
ok $? 'mail: what is declared above the game line is told, and nothing vanishes' "$output"
check <"$folder/newest-first"
says '2 UNREADABLE' 'what is declared above the game line is no greeting'

# --- whose a line is that speaks to the other player ---

check -v <<<'game wilderness-war; hands closed; players F Marc, B Bob
deal F 9
deal B 9
F1 #24
I activate Rigaud with 2 Regulars and the Coureurs, Bob.'
says 'read as: F activate leader Rigaud units 2 Regulars, Coureurs' 'who speaks to Bob is the other player'
check <<<'game washingtons-war; hands closed
That took a long time, sorry!'
says '1 of chat' 'a small word of every day is not the beginning of a name'

# Who takes a token is not told by who attacks next: the defender who won attacks, and takes none.
check <<'GAME'
game ft
B toss [british]
deal B J4 W5 M2 L5 C2 S1 R3 X1
deal F X3 W4 I2 D4 L3 C5 R2 M1
B pass
F pass
B J4, W5, M2 = count 11
F X3, W4, I2
B L5, C2, S1
F D4, L3, C5
F takes a Fort Token
GAME
says '1 UNREADABLE' 'a token that is taken is no attacker'

# --- a declaration amid what is said to the other player ---

dealt='game ft; players B Ann, F Bob
B toss [british]
deal B J4 W5 M2 L5 C2 S1 R3 X1
deal F X3 W4 I2 D4 L3 C5 R2 M1'
check -v <<GAME
$dealt
I think this hand is awful, Bob, so I pass. Well played! Ann
GAME
says 'read as: B pass' 'talk before and behind, and a signature, leave what is declared'
check -v <<GAME
$dealt
Into the woods, Bob! Ann passes. What do you say?
GAME
says 'read as: B pass' 'a question behind a declaration is no part of it'
check <<GAME
$dealt
Good luck and have fun, Bob! I think this is going to be great. Ann
GAME
says '1 of chat' 'talk alone, signed, is chat'
check -v <<GAME
$dealt
discards for B = J4, S1; drew 2
GAME
says 'read as: B discard #J4, #S1' 'for whom it is done is told by the side behind "for"'

# Two sides in one line, each with a head or its player; a verb said once is that of both.
cards='game bayonets-and-tomahawks; scenario amhersts-juggernaut; players B Fiona, F Armand
F draw #23, #35
B draw #10, #wintering-rear-admiral'
check -v <<GAME
$cards
Reserves - Brit #10 , Fr #23
B drew 3 / F drew 25+52
GAME
says 'read as: B reserve #10' 'the first side of a line'
says 'read as: F reserve #23' 'the other, by the same verb'
says 'read as: B draw #3' 'a head inside a line, before it'
says 'read as: F draw #25, #52' 'and behind it'
check -v <<GAME
$cards
F reserve #23
B reserve #10
F draw 25, 52; B draw #3
GAME
says 'read as: F draw #25, #52' 'numbers alone are cards where a verb takes them'
says 'a clean record' 'and lawful'
check -v <<'GAME'
game fort-tokens; players B Alec, F Marguerite
B toss [french]
deal F L1 X2 D5 D4 J1 C1 R4 M2
Alec draws his eight cards: W1, I4, W4, I5, S5, D1, X5 and M1.
GAME
says 'read as: deal B W1 I4 W4 I5 S5 D1 X5 M1' 'a hand that is due is dealt, not drawn'

# Nothing is lost: no card and no die of a line is left out of what is read.
check -v <<GAME
$cards
I'd rather keep 23 for later, so that is the French reserve, and Fiona told me that hers is card 10 for the British.
GAME
says '1 UNREADABLE' 'a number that may be a card is not passed over'
siege='game fort-tokens; scenario standard; dice supplied; hands open; players B Ann, F Bob;
  position turn 2;
  position phase siege;
  position attacker F;
  position in R4: British hand | L3: British hand | D3: British hand | C5: British hand | R5: French hand | L2: French hand | S4: French hand | C2: French hand;
  position "won by" expedition: F;
  position steps 1: game/turn | 2: turn/victory | 3: "contest/play cards"'
check -v <<GAME
$siege
F plays Captain, Bombard, Soldiers
GAME
says 'read as: F play #"Captain", #"Bombardment", #"Soldiers"' 'the beginning of a title in a list, though a verb'
check -v <<GAME
$siege
F: Bombard, Captain, Soldiers
GAME
says '1 UNREADABLE' 'where it may be a verb, the rest is not read without it'

# Dice told piece by piece, where those do not roll together: Langis is Light, the other a Brigade (13.3).
ticonderoga='game bayonets-and-tomahawks; players B Silas, F Thérèse;
  position steps 1: game/years | 2: year/rounds | 3: action round/battles;
  position year 1758;
  position round AR6;
  position battle ticonderoga;
  position "french at start" ticonderoga;
  position "british entered" lake-george-ticonderoga: forth;
  position at rogers: ticonderoga | gage: ticonderoga | 27th-55th: ticonderoga | new-england-1: ticonderoga | bradstreet: ticonderoga | langis: ticonderoga | bearn-guyenne: ticonderoga | commander-levis: ticonderoga
B battle @ ticonderoga'
check -v <<GAME
$ticonderoga
B roll rogers, gage [hit-triangle-circle flag]
B roll what metropolitan [miss]
B reroll 27th-55th by commander [miss flag]
B roll what non-metropolitan [miss]
F: Langis miss, Bearn + Guyenne b&t
GAME
says 'read as: F roll units Langis [miss]' 'the first of several rolls'
says 'read as: roll units Béarn & Guyenne [b-and-t]' 'the second, of two names joined by a sign'
check -v <<GAME
$ticonderoga
B: Rogers and Gage roll two flags
GAME
says 'read as: B roll units Rogers, Gage [flag flag]' 'so many dice show the face behind a number'

# A side, a number or a name, and a word nobody knows: a slip, no chat.
for slip in 'French qwxz 35, 23' 'Brit lqs: 27/55' 'eight qwxzs to British, eight to French'; do
    check <<GAME
$dealt
$slip
GAME
    says '1 UNREADABLE' "not chat: $slip"
done
check <<GAME
$dealt
Why are the French so lucky with 3 of these?
GAME
says '1 of chat' 'but a question is'

# What was misspelt, or read for want of another reading, is told under its entry, without -v.
check <<GAME
$dealt
Ann discrads J4, W5
GAME
says '  read "discrads" as discards' 'a misspelt word is told with the one it was read as'
check --format json <<GAME
$dealt
Ann discrads J4, W5
GAME
says '"reading":"read \"discrads\" as discards"' 'in JSON, too'
check --format html <<GAME
$dealt
Ann discrads J4, W5
GAME
says '<p class="reading">read &quot;discrads&quot; as discards</p>' 'and on the page'
check <<'GAME'
game ft; players B Ann, F Bob
B toss [britsh]
GAME
says 'read "britsh" as british' 'a die with a slip is told, too'
check --format json <<GAME
$dealt
I keep all my cards.
GAME
says 'write: B pass; or: F pass' 'what either side may declare is told for both'
check <<GAME
$dealt
See the attached map, three of these are lovely.
GAME
says '1 of chat' 'a word of every day is no slip of another'
bid='game wilderness-war; scenario annus-mirabilis; hands closed; players F Pascal, B Imogen'
check <<GAME
$bid
I bid three points to have the British.
GAME
says 'read as: B choose 3' 'the only side that is called is that which bids'
check <<GAME
$bid
leader dice Levis 2, Vaudreil 5, Rigaud 1
GAME
says '1 UNREADABLE' 'each thing with its number, and no word that nobody knows, is no chat'
check <<GAME
$bid
Poor Levis and Rigaud, what a pair they made in 1757!
GAME
says '1 of chat' 'things that are spoken of are'
list=$(dirname "$0")/../typing/twenty-first-list.txt
moment=$(sed -n '/^@ washingtons-war: Morgan is spent/,/^=/p' "$list" | grep '^{' | "$PROVOST" convert --to text -)
check <<GAME
$moment
It hurts to waste such a card but I need Eutaw Springs now: Morgan's Riflemen is discarded and the PC goes there.
GAME
says '2 legal: a clean record' 'a card that is said to be thrown away is not played'

# --- no reading does to somebody what the line says is not done to him ---

dealt='game fort-tokens; players B Ann, F Bob
B toss [british]
deal B X3 J1 R4 X5 W4 J2 L5 I5
deal F W5 M3 L4 D1 J4 I4 S3 W1'
for line in 'B keeps General, War Chief, Raid, Frontiersmen; discards the rest' 'B changes one' 'B discards all but the generals' \
    'B discards everything except General, War Chief, Raid, Frontiersmen'; do
    check <<GAME
$dealt
$line
GAME
    says 'UNREADABLE' "what is kept is not thrown away: $line"
done
halifax='game bayonets-and-tomahawks; scenario vaudreuils-petite-guerre
B draw #3, #4
B reserve #4
F draw #23, #35
F reserve #35
B draw #2
F draw #22, #43
B #2
F #22, #43
B choose second
F choose indian
F Abénaki: Les Trois Rivières > Montréal > Isle aux Noix > Ticonderoga
F choose light
F Delaware: Kithanink > Assunepachla > Rays Town
F choose sail-army
F Langlade, Outaouais: Le Détroit > Waabishkiigoo Gichigami > Niagara
B choose army
B 40th & 45th & 47th, Royal Artillery, Goreham: Halifax > Chignectou
B battle @ Chignectou'
check <<GAME
$halifax
B metropolitan [b&t]
GAME
says '13.3.3-order' 'a die is nobody else'"'"'s than whose it is said to be'
check <<GAME
game washingtons-war; scenario printed; hands closed
A place @ Concord NH, Yorktown, Newport, Long Island, Pittsburgh, Salem, Camden
A place @ Baltimore, St. Mary's, Wilmington DE, New Brunswick, Hartford, Falmouth
deal A 7
deal B 7
A choose B
B 3 OPS, Howe leaves 2 CU in Boston and goes to New York by sea
GAME
says 'UNREADABLE' 'who is left behind does not go'

# --- what was read otherwise than it was typed is told ---

printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands closed' 'deal F 9' 'deal B 9' 'F1 plays #1 for activation' \
    'F each Marin' >"$folder/freely.txt"
"$PROVOST" check "$folder/freely.txt" >"$folder/told" 2>&1
grep -q '^Typed  *line 4 read as: F1 play #1 for activation$' "$folder/told" && ! grep -q 'line 5 read' "$folder/told"
ok $? "a line typed freely is told, one in the notation is not" "$folder/told"
"$PROVOST" check -v "$folder/freely.txt" >"$folder/told" 2>&1
grep -q '^  read as: F1 play #1 for activation$' "$folder/told" && ! grep -q '^Typed' "$folder/told"
ok $? "with -v it stands at the entry" "$folder/told"
printf '%s\n' 'game ww; scenario annus-mirabilis; hands closed' 'F #32; force Rigaud, 2 reg' 'F gugus the gandalf' \
    'B interception: Rangers HCN 4' |
    "$PROVOST" check - >"$folder/told"
grep -q '^Typed  *line 4 read as: B' "$folder/told"
ok $? "what a line that waits was read as" "$folder/told"

# --- a line changed in one thing is not read as if it were not ---

# The moment before a line of a list.
moment_of() {
    awk -v line="$2" '/^@/ { moment = "" } /^[{]/ { moment = moment $0 "\n" } $0 == line { printf "%s", moment; exit }' \
        "$(dirname "$0")/../typing/$1-list.txt" | "$PROVOST" convert --to text -
}

# What is changed is not read: the list, the line of it, the changed line, and why.
changed() {
    check <<GAME
$(moment_of "$1" "$2")
$3
GAME
    says 'UNREADABLE' "$4: $3"
}

changed nineteenth 'B winter HCS: lose New Hampshire, 22nd' 'B winter HCS: lose New Hampshire stays behind, 22nd' \
    'who stays does nothing else'
changed second 'B plays 31 to activate' 'B passes 31 to activate' 'who passes does nothing'
changed seventh 'B plays Amphibious Landing (17) as a response' 'B would play Amphibious Landing (17) as a response' \
    'what would be done is not done'
changed eighteenth 'Americans: I use a 3 OPS card to place three PC markers, one each in Camden, Savannah and New Bern.' \
    'Americans: I use a 3 OPS card to remove three PC markers, one each in Camden, Savannah and New Bern.' \
    'what is removed is not placed'
changed third 'French discard card no. 36' 'French draw card no. 36' 'an abbreviation ends no sentence'
changed eleventh 'Sven: we make retreat to Halifax' 'Sven: we make advance to Halifax' 'an advance is no retreat'
changed twenty-first 'I use Colonial Recruits for the event, roll a 5 and flip Marin back to full.' \
    'I use Colonial Recruits for the event, roll a 5 and flip Marin back to reduced.' 'who is reduced is not restored'
changed tenth 'Hugo: then we have a battle. I rolled 2, you rolled 3, so the British win this one.' \
    'Hugo: then we have a battle. I rolled 2, you rolled 3 and 1, so the British win this one.' 'no die is left out'
changed eleventh 'Jürgen: Then I am intercepting also in Culpeper with Maryland, dice 4. Success!' \
    'Jürgen: Then I am intercepting also in Culpeper with Maryland, dice 4. Failure!' 'what came of it is claimed'
changed twentieth \
    'I throw away the Captain, the Colonials, the Iroquois Scouts and Investment in the strategy phase.' \
    'I throw away the Captain, except the Colonials, the Iroquois Scouts and Investment in the strategy phase.' \
    'who is exempt is kept'
changed twenty-second "I don't think anyone will ever come to Charles Town, so one Virginia & S. brigade removes the fort there." \
    "I don't think anyone will ever come to Wolastokuk, so one Virginia & S. brigade removes the fort there." \
    'a place is not passed over as talk'
check <<GAME
$dealt
I'll get rid of Expedition and Lost
GAME
says 'UNREADABLE' 'a card that nobody says is drawn is none'
check <<GAME
$dealt
B discards three: X3, X5
GAME
says 'UNREADABLE' 'as many cards are named as are counted'
check <<GAME
$halifax
B roll light [miss]
B roll metropolitan [hit-triangle-circle]
B roll artillery [miss]
F Langis hits: triangle, B marker 1
GAME
says 'UNREADABLE' 'the marker is whose it is said to be'
inside='game wilderness-war; scenario annus-mirabilis; hands open; players F Ann, B Bob
deal F 14 24 32 36 37 41 44 46 48
deal B 5 12 17 22 28 31 38 57 59
F1 #32
F force Rigaud, Bougainville, 2 reg, cdb
F Ticonderoga > HCN'
check <<GAME
$inside
B Rangers: 4. Missed!
GAME
says 'UNREADABLE' 'what was missed is no success'
check <<GAME
$inside
B pass
B outside 2 prov
F 3, B 4. VP goes to 5
GAME
says 'UNREADABLE' 'the first figures are the dice'

# --- what is explained by where the game stands, and what is not ---

# A moment of a list of tests/typing, by its heading, as a record in the notation.
moment_headed() {
    sed -n "/^@ $2/,/^=/p" "$(dirname "$0")/../typing/$1-list.txt" | grep '^{' | "$PROVOST" convert --to text -
}
while IFS='|' read -r name heading typed read_it; do
    { moment_headed "$name" "$heading"; printf '%s\n' "$typed"; } | check -v
    if [ "$read_it" ]; then
        tr -s '\n ' ' ' <"$output" | grep -qF "read as: $read_it "
        ok $? "explained: $typed" "$output"
    else
        says 'UNREADABLE' "not explained: $typed"
    fi
done <<'LINES'
twentieth|bayonets-and-tomahawks: the militia of Albany|British Militia at Albany roll B&T, triangle/circle, flag|B roll what Militia [b-and-t hit-triangle-circle flag]
twentieth|bayonets-and-tomahawks: the militia of Albany|British Militia at Oswego roll B&T, triangle/circle, flag|
twenty-first|bayonets-and-tomahawks: a lucky cannonball|With Lucky Cannonball I reroll the die of the Royal Artillery and it is a triangle/circle.|B reroll Royal Artillery [hit-triangle-circle]
twenty-first|bayonets-and-tomahawks: a lucky cannonball|With Coup de Main I reroll the die of the Royal Artillery and it is a triangle/circle.|
twentieth|wilderness-war: foul weather over Green Mountains South|French respond with Foul Weather (#14) against the force at Green Mountains South|F play #14 for response at Green Mountains South
nineteenth|washingtons-war: a committee in Connecticut|Hello Gordon, let us begin this war: I put an American PC down in New Haven, please.|A place at New Haven
LINES
{
    moment_headed seventeenth 'wilderness-war: the northern nations'
    echo 'F #23 ev [5 and 3]=3, place Abenaki, Algonquin, Caughnawaga'
} | check
says '2 dice written, 1 rolled' 'dice stay with what they are written behind'

# --- a number is what it is called ---

check <<GAME
$(moment_headed nineteenth 'fort-tokens: some of the discards unseen')
British swap 3 cards
GAME
says 'read as: B discard count 3' 'a count is the number of no card'
check -v <<'GAME'
game wilderness-war; scenario annus-mirabilis; hands open; players F Ann, B Bob
deal F 14 24 32 36 37 41 44 46 48
deal B 5 12 17 22 28 31 38 57 59
F1 #32
F force Rigaud, Bougainville, 2 reg, cdb
F Ticonderoga > HCN
B pass
B outside 2 prov
F attack: 1-1
GAME
! grep -q 'read as: F battle = ' "$output"
ok $? "two figures of a battle are its dice, and no claims" "$output"

for typed in 'F attack: 3+2, 4' 'F attack: 3-4, with +2'; do
    printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands open; players F Ann, B Bob' \
        'deal F 14 24 32 36 37 41 44 46 48' 'deal B 5 12 17 22 28 31 38 57 59' 'F1 #32' \
        'F force Rigaud, Bougainville, 2 reg, cdb' 'F Ticonderoga > HCN' 'B pass' 'B outside 2 prov' "$typed" | check
    ! grep -q 'clean record' "$output"
    ok $? "what is added to a die is a modifier and nothing else: $typed" "$output"
done
cat >"$folder/expedition.txt" <<'GAME'
game fort-tokens; scenario standard; dice seeded; seed 5-1; option british-advantage
F toss
B deal B
F deal F
F discard #commander, #huron-braves, #war-chief, #guerilla-warfare
F draw
F pass
B #colonials, #lost, #discipline
B discard #general, #marines, #delayed, #short-supplies, #savagery
F discard #lord, #mercenaries, #trappers, #mohawk-war-party, #palisade, #difficult-terrain, #skirmish, #ambush
B deal B
F deal F
B pass
B discard #captain, #investment, #stockade, #garrison
B draw
F discard #indian-fighters, #militia, #algonquin-warriors, #mortars
F draw
GAME
{ cat "$folder/expedition.txt"; echo 'B holds Outrage and plays Expedition'; } | check
says 'UNREADABLE' 'a card that is held is not played'

for typed in "B doesn't play Outrage" "B doesn't want to play Outrage" "B don't play Outrage, just Expedition"; do
    { cat "$folder/expedition.txt"; printf '%s\n' "$typed"; } | check
    grep -q 'UNREADABLE' "$output" && ! grep -q 'write: B #' "$output"
    ok $? "what is denied is not proposed: $typed" "$output"
done

# --- whose mail it is ---

cat >"$folder/thread.txt" <<'MAIL'
From: Ann Carpenter <ann@home.example>
Subject: our game

game fort-tokens; hands closed; players B Ann, F Carl
B toss [british]
deal B 8; deal F 8
I keep all my cards.

From: Carl <carl@home.example>
Subject: Re: our game

> I keep all my cards.
I keep all my cards.
MAIL
"$PROVOST" check -v "$folder/thread.txt" >"$output" 2>&1
grep -q 'read as: B pass' "$output" && grep -q 'read as: F pass' "$output" && ! grep -q UNREADABLE "$output"
ok $? "a mail is of the player it comes from" "$output"

# what is said by a word that means one thing is not read as another
changed twenty-first \
    'I spend an Army point on marshalling troops at Philadelphia, where the Royal Artillery and Commander Howe arrive from New York.' \
    'I spend an Army point on marshalling troops at Philadelphia, where the Royal Artillery and Commander Howe arrive from New York.' \
    'who marshals does not move'
check <<GAME
$(moment_of twelfth 'Carl marshals at Montreal, bringing Lacorne and Langis from Isle aux Noix')
Carl marshals at Montreal, bringing Lacorne and Langis from Isle aux Noix
GAME
says 'F marshal units Lacorne, Langis at Montreal' 'whence they come who stand there is said in passing'
check <<GAME
$(moment_of twentieth 'I keep my Light point for reaction.')
I keep my Light point for reaction.
GAME
says 'hold Light' 'a point that is kept is not used'

# What alone can have been meant is read where talk stands before it, and an enemy is named who is there.
understood() {
    check <<GAME
$(moment_of "$1" "$2")
$2
GAME
    says "$3" "$4: $2"
}
understood twenty-first "I still have Lucky Cannonball, haven't I? Then the Royal Artillery's die is rolled again, triangle/circle this time." \
    'read as: B reroll units Royal Artillery' 'a question before it is talk'
understood twenty-second 'I try to intercept your Mingo at Wills Creek and roll a miss.' 'read as: B intercept at Wills Creek' \
    'an enemy who is there adds nothing'
understood twenty-third 'The coin says French: French attack in turn 1' 'read as: F toss [french]' \
    'a coin shows a side, and the turn is no figure that is lost'
understood twenty-second 'One little Stockade? Then allow me to attack it with Surprise and my Veterans.' \
    'read as: F play #"Surprise", #"Veterans"' 'what a question names is not played'
understood twenty-first 'I am nearly happy with these, so just Savagery and the Mortars go away before the expedition.' \
    'read as: F discard #"Savagery", #"Mortars"' 'a word for anything that is done'
understood twenty-first "Of the two at St. Mary's it is Howe who returns to the British reinforcements box." \
    'read as: B choose leader Howe' 'of how many is no number'
changed twenty-first 'A toast to the good doctor: Benjamin Franklin is my card, so the French come four spaces nearer.' \
    'A toast to the good doctor: Benjamin Franklin is my card, so the French come four spaces nearer.' 'an article is no side'
understood twenty-first "One freezing soul at Eutaw Springs, and his winter die is a three, I'm afraid." \
    'read as: A roll @ Eutaw Springs [3]' 'a die that is told is no chat'
changed twenty-first 'There are two of them sitting in the fort, but Pouchot shall command in this battle.' \
    'There are two of them sitting in the fort, but Pouchot shall command in this battle.' 'what shall be done is no chat'
changed twentieth 'You would play that card now... very well, it is De La Marine that falls to the disease.' \
    'You would play that card now... very well, it is De La Marine that falls to the disease.' 'who is stressed is no chat'
changed twentieth 'I give a 3 OPS and take the Anthony Wayne you just discarded.' \
    'I give a 3 OPS and take the Anthony Wayne you just discarded.' 'what the other player did is not done again'
changed twenty-second 'One little Stockade? Then allow me to attack it with Surprise and my Veterans.' \
    'One little Stockade? Then I might attack it with Surprise and my Veterans.' 'what may be done is not done'
check <<GAME
$(moment_of nineteenth 'French drwa 35, 23')
British drwa 35, 23
GAME
says '1 British error' 'what one side does is not done by the other'
changed twentieth 'F Mercenaries, Indian Fighters, Cannons = 10' 'F except Mercenaries, Indian Fighters, Cannons = 10' \
    'what is excepted is not played'
changed twenty-third 'B War Chief, Travel by Sea, Discipline' 'B War Chief, Travel by land, Discipline' \
    'a title that goes on otherwise is another'
changed twenty-first "British play a 2 OPS, deploying Clinton and 2 CU at St. Mary's" \
    "British play a 2 OPS, deploying Clinton and Howe and 2 CU at St. Mary's" 'of a list all are read'
changed twenty-third 'Sorry, the road is closed tonight. Webb takes Rogers and Johnson along to intercept you at Hudson Carry North, and with a 4 they get there.' \
    'Sorry, the road is closed tonight. Webb leaves Rogers and Johnson along to intercept you at Hudson Carry North, and with a 4 they get there.' \
    'who is left does not go'
changed nineteenth 'Battle of Saratoga: Beatrix 3, Ezra 4' 'Battle of Saratoga: Beatrix 3, Ezra 4 and 2' 'a die more is no count'
changed twenty-first 'I respond with Fieldworks, card 10, at Wood Creek.' 'I respond with Fieldworks, would card 10, at Wood Creek.' \
    'what would be played, named again, is not played'
changed twenty-third 'F siege Oswego (Villiers): 6' 'F siege Oswego (without Villiers): 6' 'a remark may turn it round'

# a short line with two slips, and dice of both sides, are no chat
tokens='game fort-tokens; players F Ann, B Bob'
check <<GAME
$tokens
cion toss = Britsh
GAME
says 'read "cion" as coin, "Britsh" as British' 'a short line with two slips is read'
check <<GAME
$tokens
no rush, Ann
GAME
says '1 of chat' 'who is addressed is talked to'

# --- an arrow says who comes where, and not what that is called ---

while IFS='|' read -r name heading typed said; do
    { moment_headed "$name" "$heading"; printf '%s\n' "$typed"; } | check -v
    tr -s '\n ' ' ' <"$output" | grep -qF "$said"
    ok $? "$typed" "$output"
done <<'LINES'
twenty-third|wilderness-war: the militia of Deerfield|B militia > Deerfield|read as: B deploy units militia at Deerfield
twenty-third|wilderness-war: the militia of Deerfield|B move militia > Deerfield|ILLEGAL
twenty-third|washingtons-war: the Congress comes back|A Congress > Baltimore|read as: A deploy leader Congress at Baltimore
twenty-third|washingtons-war: the Congress comes back|A Washington > Baltimore|move Washington > Baltimore
twenty-third|washingtons-war: the French Navy|A French Navy: Chesapeake|read as: A deploy what Chesapeake leader French Navy
twenty-third|bayonets-and-tomahawks: New England musters|B 4 New England > Northfield|read as: B place units 4 New England to Northfield
twenty-third|bayonets-and-tomahawks: Boscawen leaves|B Boscawen > St. George|read as: B move units Boscawen to St. George
twenty-third|bayonets-and-tomahawks: Saint-Frédéric blown up|F demolish fort, Ticonderoga|read as: F demolish at Ticonderoga
twenty-third|bayonets-and-tomahawks: a fort at Carlisle|B 35th & NY Cos begin fort Carlisle|build begin-fort 35th & New York Companies @ Carlisle
twenty-third|bayonets-and-tomahawks: a muster at Albany|For one Army point the 44th-48th marshals at Albany and is joined by the 50th-51st, the Royal Artillery and Bradstreet.|marshal leader 44th-48th units 50th-51st, Royal Artillery, Bradstreet at Albany
twenty-third|bayonets-and-tomahawks: a muster at Albany|B Army: 44th/48th marshals 50th/51st, Royal Artillery, Bradstreet at Albany|marshal leader 44th & 48th units 50th & 51st, Royal Artillery, Bradstreet at Albany
twenty-third|bayonets-and-tomahawks: hesitation at Onontake|French choose the stack at Onontake|choose @ Onontake
twenty-third|bayonets-and-tomahawks: a fort at Carlisle|B begin fort Carlisle: 35th/New York Companies|build begin-fort 35th & New York Companies @ Carlisle
twenty-third|bayonets-and-tomahawks: two French cards|F plays Reluctant Wagoneers (#30) and Pursuit of Elevated Status|play #30, #
twenty-fifth|bayonets-and-tomahawks: a point held|B hold Sail/Army for Reaction|hold sail-army
twenty-fourth|bayonets-and-tomahawks: cards and initiative|F 22 + #49; F: second|choose second
twenty-second|bayonets-and-tomahawks: three commanders|F Lévis Montréal, Rigaud Miramichy, Montcalm Louisbourg|deploy Montcalm > Louisbourg
LINES

# --- a count, a die or a worth that is not read forbids the reading ---

for typed in 'B discards 2 cards and draws 3' 'B discards two and draws three'; do
    printf '%s\n' 'game fort-tokens; hands closed; players B Ann, F Bob' 'B toss [british]' 'deal B 8; deal F 8' \
        "$typed" | check
    says 'UNREADABLE' "how many is no card, and not less: $typed"
done
printf '%s\n' 'game fort-tokens; hands closed; players B Ann, F Bob' 'B toss [british]' 'deal B 8; deal F 8' \
    'Ann: I discard 5, draw 5' | check
says 'British throws away 5, limit 4' 'what is said in so many words is told by its rule'
# nor is a die that is said to be rolled lost, and who is behind "with" goes with one
while IFS='|' read -r heading typed; do
    { moment_headed twenty-third "$heading"; printf '%s\n' "$typed"; } | check
    says 'UNREADABLE' "$typed"
done <<'LINES'
washingtons-war: no Marbleheaders today|British discard John Glover for the battle, actual battle rating roll 5
wilderness-war: Webb catches Villiers|Webb, Johnson and Rogers' Rangers intercept at Hudson Carry North: rolled 4 and 3
LINES
{ cat "$folder/expedition.txt"; echo 'B plays Outrage (2) and Expedition (2)'; } | check
says 'UNREADABLE' 'a card is worth what it is worth'
for typed in 'F attack! 5, Brits 2' 'F battle: 3-4, I score 3'; do
    printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands open; players F Ann, B Bob' \
        'deal F 14 24 32 36 37 41 44 46 48' 'deal B 5 12 17 22 28 31 38 57 59' 'F1 #32' \
        'F force Rigaud, Bougainville, 2 reg, cdb' 'F Ticonderoga > HCN' 'B pass' 'B outside 2 prov' "$typed" | check
    ! grep -q -e 'strength B5' -e 'total F3' "$output"
    ok $? "dice come before what came of them: $typed" "$output"
done

# --- slips of the pen ---

while IFS='|' read -r typed read_it; do
    same "slip: $typed" "$read_it" "$typed"
done <<'LINES'
F Ticonderga > Hudson Cary Nroth|F Ticonderoga > Hudson Carry North
F lsoe reg|F lose reg
Bob loses 2 provncials @ Albnay|B lose 2 provincials @ Albany
F activte Rigaud (the crazy mersh)|F each Rigaud (the crazy mersh)
he is in bad form|-- he is in bad form
-- lsoe reg|-- lsoe reg
LINES
check <<'GAME'
game fort-tokens; players F Stella, B Bob
Steela: dicsard 2
GAME
says 'read "Steela" as Stella, "dicsard" as discard' 'what was mended is told, a player, too'
check <<'GAME'
game fort-tokens; players F Ann, B Bob
B toss [british]
B discard Sharp Shooters, Mohawk warparty
GAME
says '"Sharp Shooters" as Sharpshooters, "warparty" as war party' 'words run together or parted'
check <<'GAME'
game wilderness-war; hands closed
what luck at Albnay 5 wth Ragners
GAME
says 'UNREADABLE' 'what names the game by slips is no chat'
check <<'GAME'
game wilderness-war; hands closed
those Ragners are tough
GAME
says '1 of chat' 'but whoever speaks of somebody is chatting, as without the slip'
check <<'GAME'
game wilderness-war; hands closed
Frnech gugus Tcionderoga
GAME
says 'UNREADABLE  line 2, column 8' 'a fault stands where the line as it was typed has it'
says '  Frnech gugus Tcionderoga' 'a line is quoted as it was typed'

# declarations said in words: names with a stroke, kinds beside names, where they stand and go, each side's part
while IFS='|' read -r typed read_it; do
    read_as "$typed" >"$output"
    [ "$(paste -sd ';' "$output")" = "$read_it" ]
    ok $? "said: $typed" "$output"
done <<'LINES'
B activates Johnson with 1/42nd and New York in Schenectady|B force Johnson, 1/42nd, New York @ Schenectady
B lose the 1/42nd Highlanders and 2/60th|B lose 1/42nd, 2/60th
F loses Guyenne Regulars and La Reine Regulars|F lose Guyenne, La Reine
F act. Rigaud, 2 Reg @ Ticonderoga, Ticonderoga-HCN|F force Rigaud, 2 Reg;F Ticonderoga > HCN
B activates Amherst with the 44th at Albany and marches with Amherst from Albany to HCS|B force Amherst, 44th @ Albany;B Albany > HCS leader Amherst
British lose 2 prov; French lose Béarn Regulars; British retreat to Albany|B lose 2 prov;F lose Béarn;B retreat > Albany
I lose the Connecticut Provincials. The French lose Béarn.|B lose Connecticut;F lose Béarn
B fight the battle at HCN with a 4 against a 1|B battle @ HCN [B4 F1]
F battle @ HCN: British 4, French 1|F battle @ HCN [B4 F1]
LINES

# nothing that is said is lost: of a name that nobody can read, a die, a word for which, a name in short
lost() {
    changed twenty-fourth "$1" "${4:-$1}" "$3"
    says "no place was found for $2" "$3: that is told"
}
check <<GAME
$(moment_of twenty-fourth 'place PC Pt. Pleasant, St Marys, Charlote, Camden')
place PC Pt. Pleasant, St Marys, Charlote, Camden
GAME
says 'read "Pt. Pleasant" as Point Pleasant, "Charlote" as Charlotte' 'a place in short is not dropped'
check <<GAME
$(moment_of twenty-fourth 'Newfoundland to sailbox: Campbel + fleets Colvil, Durell, R. Navy')
Newfoundland to sailbox: Campbel + fleets Colvil, Durell, R. Navy
GAME
says 'move Campbel, Colvil, Durell, Royal Navy: Newfoundland > sail box' 'one letter ends no sentence'
changed fourth 'French Villiers, Coureurs go back to Ticonderoga' \
    'French Villiers, Coureurs go back to Ticonderoga, modifier +2' 'what is added is not dropped'
lost 'F 22 + 49, second' second 'who goes second is not dropped'
changed twenty-fourth "Monckton storms Louisbourg, and both dice, mine and the garrison's, come up 1." \
    "Monckton storms Louisbourg, and both dice, mine and the garrison's, come up 1." 'dice are not dropped'
changed nineteenth 'losses: B5 A2' 'losses: B5 A2 with Lincoln' 'a piece is not dropped'

# who keeps nothing does not pass; all that land are no markers; a card that another cannot be given for now
changed twenty-eighth 'F keeps all' 'F keeps nothing' 'who keeps nothing does not pass'
changed twenty-seventh 'B 2ops reinf New Haven' 'With a 2 OPS, kindly put all my reinforcement CUs in New Haven.' \
    'all that land are no markers'
changed twenty-ninth 'Before I play I put a 2 OPS on the discard pile and take Henry Knox into my hand.' \
    'A exchanges a 2 OPS for Nathan Hale' 'a card that cannot be got is not dropped'
says 'no place was found for Nathan' 'a card that cannot be got: that is told'

# what is passed over as talk is told where it names something
check <<GAME
$(moment_of nineteenth "I don't think I'll wait for you, Delphine: Rogers avoids to Hudson Carry South, my die is a 4.")
I don't think Johnson will wait for you, Delphine: Rogers avoids to Hudson Carry South, my die is a 4.
GAME
says "left out: I don't think Johnson will wait for you, Delphine:" 'what is left out is told'

# a line of no side that the position alone makes plain is read alike by all
{
    moment_of twenty-second 'I try to intercept your Mingo at Wills Creek and roll a miss.'
    echo 'I try to intercept your Mingo at Wills Creek and roll a miss.'
} >"$folder/plain"
"$PROVOST" check --explain-reading "$folder/plain" >"$output" 2>&1
grep -q ' B intercept @ Wills Creek \[miss\]$' "$output"
ok $? '--explain-reading reads as a check does' "$output"
"$PROVOST" mail "$folder/plain" >"$output" 2>&1
grep -qx 'B intercept @ Wills Creek \[miss\]' "$output"
ok $? 'mail reads as a check does' "$output"

# What the game explains is no obstacle: whose dice they are, where that is so or all the same, who is met, of which kind a card is.
understood twentieth 'ratign dice: Washington 3 / Howe 4' 'rate [A3 B4]' 'whose dice they are'
understood twenty-third 'Americans activate Washington with 5 CU and Greene with 2 CU' 'activate leader Greene' 'each leads his own'
changed twenty-first 'For my three leaders Lévis, Vaudreuil and Rigaud I roll 2, 5 and 1.' \
    'For my three leaders Rigaud, Lévis and Vaudreuil I roll 2, 5 and 1.' 'who dies is not another'
understood twenty-first 'wintr roll for the American CU in Eutaw Springs =3' 'roll @ Eutaw Springs [3]' 'for whom a roll is'
understood twenty-fifth 'Johnson and his New Yorkers try to intercept the Marines in Adirondacks Central and roll a 5.' \
    'read as: B intercept leader Johnson' 'who is met where he is'
understood twenty-fifth 'French cards palyed 47(Ind.) and 22' '#47, #22' 'of which kind a card is'
understood twenty-fifth 'British hold the Sail/Army AP for Reaction' 'read as: B hold what sail-army' 'a part of what is held'

# --- what is claimed, counted or denied in words is weighed or told, and never dropped ---

# The beginning of a game, by its name: the first lines of a record.
begun() {
    case $1 in
    tokens) cat <<'GAME' ;;
game fort-tokens; players B Ann, F Bob
B toss [british]
deal B X3 J1 R4 X5 W4 J2 L5 I5
deal F W5 M3 L4 D1 J4 I4 S3 W1
B discard #X3, #J1, #X5
B draw #M4, #R1, #R2
F discard #J4, #S3, #W1
F draw #I2, #D4, #C1
GAME
    siege)
        begun tokens
        cat <<'GAME'
B1 #J2, #W4, #I5, #M4, #R4 = count 19
F1 #W5, #I4, #M3 = count 12, win B
B #L5
GAME
        ;;
    cards) cat <<'GAME' ;;
game bayonets-and-tomahawks; scenario vaudreuils-petite-guerre; players B Ann, F Bob
B draw #3, #4; reserve #4
F draw #23, #35; reserve #35
B draw #2
F draw #22, #43
B #2
GAME
    round)
        begun cards
        echo 'F #22, #43'
        ;;
    points)
        begun round
        echo 'B choose second'
        ;;
    fight)
        begun points
        cat <<'GAME'
F choose indian
F Abénaki: Les Trois Rivières > Montréal > Isle aux Noix > Ticonderoga
F choose light; Delaware: Kithanink > Assunepachla > Rays Town
F choose sail-army
F Langlade, Outaouais: Le Détroit > Waabishkiigoo Gichigami > Niagara
B choose army
B 40th & 45th & 47th, Royal Artillery, Goreham: Halifax > Chignectou
B battle @ Chignectou
GAME
        ;;
    attacked)
        begun fight
        printf '%s\n' 'B roll light [miss]; roll metropolitan [hit-triangle-circle]' 'B roll artillery [miss]'
        ;;
    markers) cat <<'GAME' ;;
game washingtons-war; scenario printed; hands closed; players B Carl, A Dora
A place @ Concord NH, Yorktown, Newport, Long Island, Pittsburgh, Salem, Camden
A place @ Baltimore, St. Mary's, Wilmington DE, New Brunswick, Hartford, Falmouth
deal A 7; deal B 7
A choose B
GAME
    war) cat <<'GAME' ;;
game wilderness-war; scenario annus-mirabilis; hands open; players F Ann, B Bob
deal F 14 24 32 36 37 41 44 46 48
deal B 5 12 17 22 28 31 38 57 59
F1 #37 event
B discard #57
B1 #59 event; draw Murray; place reg @ New York; place Murray, 2 reg @ Halifax
F2 #24 event [4] = count 2; place Algonquin @ LDM; place Caughnawaga @ Kahnawake
B2 #31; force Loudoun, Abercromby, 2 RA, 3 reg; New York > Halifax by sea
F3 #44; each Algonquin, Caughnawaga, Montcalm
F Algonquin: LDM > Ticonderoga by boat
F Caughnawaga: Kahnawake > Ticonderoga by boat
F Montcalm: Montréal > Ticonderoga by boat
B3 #22 event; swap Montcalm, Vaudreuil
F4 #32; force Rigaud, Bougainville, 2 reg, cdb, Algonquin, Caughnawaga
F Ticonderoga > HCN
B intercept Rangers > HCN [4] = yes; outside 2 prov
GAME
    losses)
        begun war
        echo 'F battle @ HCN [F3 B4] = hits F2 B2, win B'
        ;;
    raid)
        begun losses
        cat <<'GAME'
F lose reg, Algonquin; B lose 2 prov; F retreat > Ticonderoga
B4 #12; each RA @ New York
B New York > HCN by boat
F5 #41 event
B eliminate prov @ Shamokin; eliminate prov @ Shepherd's Ferry
B5 #28; force Loudoun, all
F #14 response @ Halifax
F6 #36; each Huron, Mississauga, Shawnee, Mingo
F Mingo: Mingo Town > Allegheny South
B6 #5 build; fort @ Winchester
F7 #46; each Mingo
F Mingo: Allegheny South > Augusta > Culpeper
GAME
        ;;
    esac
}

{ begun round && echo 'Ann: you go first, Bob'; } | "$PROVOST" check - >"$output" 2>&1
says 'read as: B choose what second' "who lets the other go first is second"
# What is proposed holds what was named, and what is said of the line is what was not understood of it.
with_villiers() {
    printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands closed; players F Yves, B Colin' "$@" | check
}
with_villiers 'Yves: right, I open with British Regulars (57) for ops: Villiers takes command of the Marines at Cataraqui'
! grep -q 'write:' "$output"
ok $? 'nothing is proposed that leaves most of a line out' "$output"
with_villiers 'F1 #57' 'F force Villiers, Marine Detachments @ Cataraqui' 'Yves: the whole regatta frolics to Ganneious, gleefully'
says 'not understood: regatta, frolics; write: F move path' 'what was not understood is told'
! grep -q 'begin with a verb' "$output"
ok $? 'and not how a line begins, where there is one to write' "$output"
# Chat that names what declarations name may be one: it is told where something is missing behind it, and nobody is charged for that.
chatted() {
    printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands closed' 'F1 #32; force Rigaud, Bougainville, 2 Regulars' "$@" | check
}
stroll='And Rigaud? He wants some air, and would stroll off to Hudson Carry North if you do not mind.'
chatted "$stroll" 'B intercept Rangers > Hudson Carry North [4]'
says 'line 3: "And Rigaud? He' 'chat before a fault is told'
says "nobody's error" 'nobody is charged for what chat may have declared'
chatted 'Your turn to sweat!' 'B intercept Rangers > Hudson Carry North [4]'
says '1 British error' 'other chat excuses nobody'
chatted "$stroll" 'F Ticonderoga > Boston'
says '1 French error' 'nor does any chat what breaks a rule at its own step'
chatted 'F Ticonderoga > Hudson Carry North' 'Webb at Hudson Carry South may well come out to meet you'
says 'behind the last entry, and perhaps a declaration' 'chat at the end of a record is told'
chatted 'F Ticonderoga > Hudson Carry North' '(Webb at Hudson Carry South may well come out)'
! grep -q 'may declare' "$output"
ok $? 'but for a line in brackets' "$output"
# Who is with a leader is his, by whatever word; of half of them, of so many as there are not, or of what is not done nothing is read.
with_rigaud() {
    printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands closed' 'F1 #32' "$@" | check
}
for typed in 'F Rigaud and his army' 'F activate Rigaud with his men'; do
    with_rigaud "$typed"
    says 'read as: F activate leader Rigaud units all' "those with him: $typed"
done
for typed in 'F activate Rigaud with fifteen regiments' 'F activate Rigaud with half his army' \
    'F activate Rigaud with some of the Regulars'; do
    with_rigaud "$typed"
    says 'UNREADABLE' "nobody knows who they are: $typed"
done
for typed in 'is unable to move to Hudson Carry North' 'moves to Hudson Carry North, excluding Bougainville' \
    'refuses to march to Hudson Carry North' 'leaves his men at Ticonderoga and walks to Hudson Carry North' \
    'marches to Hudson Carry North after dropping Bougainville' 'stops short of Hudson Carry North' \
    'moves to Hudson Carry North and goes back' 'alone goes to Hudson Carry North' \
    'goes all alone to Hudson Carry North'; do
    with_rigaud 'F force Rigaud, Bougainville, 2 Regulars, Coureurs' "F Rigaud $typed"
    says 'UNREADABLE' "not what would be read: Rigaud $typed"
done
printf '%s\n' 'game fort-tokens; hands closed; players B Ann, F Bob' 'B toss [british]' 'deal B 8; deal F 8' \
    'Ann: Regulars and Colonials leave my hand' | check
says 'read as: B discard #"Regulars", #"Colonials"' 'what leaves a hand is thrown away, not dealt'
printf '%s\n' 'game fort-tokens; hands closed; players B Ann, F Bob' 'B toss [british]' 'deal B 8; deal F 8' \
    'Ann: I did not play Regulars' | check
says 'read as: B discard #"Regulars"' 'what was not played is thrown away'
demolished() {
    printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands closed; players B Ann, F Bob' 'F #57 activation' \
        "Bob: I demolish Ticonderoga, $1" | "$PROVOST" check - >"$output" 2>&1
}
demolished 'which costs me a VP, VP 3 now'
says 'read as: F demolish at Ticonderoga' "points as they are"
demolished 'which costs me a VP, VP 4 now'
says 'UNREADABLE' "points that are not so"

while IFS='|' read -r where line why; do
    { begun "$where" && printf '%s\n' "$line"; } | "$PROVOST" check - >"$output" 2>&1
    says 'UNREADABLE' "$why: $line"
done <<'LINES'
cards|Bob plays Indian card 22 and French card 43, French go first|the British choose who goes first
points|F light AP unused|what is unused is not chosen
fight|Ann: Goreham miss, marker 0|the marker is that of who rolls
fight|Ann: Goreham hits (triangle), two steps|a triangle is one Hit
fight|Ann: Goreham hits twice with a triangle|nor two
attacked|F light: miss; fort: hit|a clause is not dropped
siege|Bob: Lord, Cannons = 8, loses|who wins does not lose
siege|Bob: Lord, Cannons = 8, beaten|nor is he beaten
tokens|Ann plays Guides twice|a card is played once
tokens|Ann plays neither Guides nor Raid|what is denied is not done
markers|Carl plays a 2, two PCs at Barnstable|one place takes one marker
war|Ann attacks HCN with Montcalm: French 3, British 4|a leader who is elsewhere does not attack
war|F attacks HCN: French 3, British 4. The British lose|who wins has not lost
war|battle: Ann 3 for one hit, Bob 4 for two hits|each number of hits is weighed
losses|Ann takes one hit: Regular, Algonquin|the hits are counted
losses|Ann takes three hits: Regular, Algonquin|the hits are counted
markers|Carl lets Dora start|who lets another begin does not chat
tokens|Bob folds|nor who gives in
raid|Ann: raid 6, success, lost a VP|points that are claimed are told
raid|Ann: raid 4, lost half a VP|points are no units
raid|Ann: raid 5, hit, lose nothing|what is done is no piece
LINES
{ begun war && echo 'Bob: Rangers intercept, 3, no failure'; } | "$PROVOST" check - >"$output" 2>&1
says 'intercept units Rangers [3] = success' '"no failure" is a success'
{ begun tokens && echo 'Ann plays neither Guides nor Raid'; } | "$PROVOST" check - >"$output" 2>&1
! grep -q 'write: B #Guides, #Raid' "$output"
ok $? 'nobody is told to write what he denies' "$output"
{ begun fight && echo 'Ann: Goreham miss, French marker 0'; } | "$PROVOST" check - >"$output" 2>&1
says 'read as: B roll units Goreham [miss] = marker F0' 'a marker whose side is named is weighed'
{ begun losses && echo 'Ann takes two hits: Regular, Algonquin'; } | "$PROVOST" check - >"$output" 2>&1
says 'a clean record' 'a count that is right says nothing against it'

changed ways 'B Johnson stays, Mohawk back to Canajoharie' 'B Webb back to Albany' 'a leader who is elsewhere does not go home, nor another for him'
changed twenty-fifth 'French play Lord, Militia, Stockade for 9' 'F Lord, Militia, Stockade makes 12' 'a total is the number of no card'
changed twenty-fifth 'French play Lord, Militia, Stockade for 9' 'F Lord. B Scalping, Ambush. B wins 10:5' 'nobody moves where there is no map'

# Each line says in one thing what the declaration it is like does not.
while IFS='|' read -r list line said why; do
    changed "$list" "$line" "$said" "$why"
done <<'LINES'
twenty-sixth|F: MD Ile-aux-Noix-St-Jean-Memphremagog-Green Mtns N|F Marine Detachment Ile-aux-Noix - St-Jean, no, stays at Ile-aux-Noix|what is taken back is not done
twenty-sixth|B act Dunbar + 47th (Halifax)|B activates Dunbar, next turn the 47th|what comes next turn is not done now
twenty-sixth|stockade Lancaster|B removes the stockade at Lancaster|who removes it does not build it
twenty-sixth|Oswego battle: B 2, F 2|Oswego battle: B 2, F 2, French win|who wins is who is said to
twenty-sixth|losses: B 3, A 4|losses: B 3, A 4: British lose 2|whose loss it is
twenty-sixth|F siege L5 R2|F siege L5 R2, minus 1|what is taken from it is told
twenty-sixth|F draws C4 L4 I4 R4|F draws C4 L4 I4 R4 and one more|one more is not dropped
twenty-sixth|B hold Army AP for reaction|B hold the Sail/Army AP|what is in no field of a verb is no fault of the game
twenty-sixth|2 OPS > queue|B queue the 2 OPS twice|nor how often it is done
twenty-fourth|B assault (Monckton) B1 F1|B assault (Monckton) B1 F1, won|who has won is who says it
twenty-fourth|B assault (Monckton) B1 F1|B assault (Monckton hangs back) B1 F1|who hangs back does not assault, and dice are no piece
twenty-fourth|Light: Rogers raids Lake George-Ticonderoga|B Light: Rogers raids Lake George-Ticonderoga with the Mohawk|who raids does not move
twenty-fourth|B R4 I3 X4 M4 W2|B R4 I3 X4 M4 W2, attacker wins|a claim by who attacks is told
twenty-fourth|loss dice B5 A2|B loses one, A loses two|how many are lost is no die
twenty-fourth|B 2 OPS: PC Oswego, Bassett Town|B 2 OPS for 2 PCs: Oswego; Bassett Town|a marker brings no reinforcements
twenty-sixth|Army AP: R. Highland, Rogers, Mohawk Albany-Lake George-Ticonderoga|B army: everything in Albany except the Mohawk goes to Lake George|a sentence is no name
twenty-sixth|Howe + 5 CU|B Howe + 5 CU march on Washington|of the other side nobody marches with him
twenty-fourth|F int Tic w/ Marine Det: 2|F intercepts at Ticonderoga with Marine Detachment, rolled 2 (success!)|what came of it in brackets is weighed
twenty-sixth|F: MD Ile-aux-Noix-St-Jean-Memphremagog-Green Mtns N|F Marine Detachment: Ile-aux-Noix > St-Jean > lake-george > Memphremagog > Green Mountains North|a place that nobody knows is not left out of a way
twenty-sixth|F: MD Ile-aux-Noix-St-Jean-Memphremagog-Green Mtns N|F: MD almost to Green Mtns N, from Ile-aux-Noix by St-Jean and Memphremagog|who gets almost there is not there
twenty-fifth|French play Lord, Militia, Stockade for 9|F swaps Lord for Militia|of a card for a card both are not played
LINES
# Where it happens and who is there is told by the position before anything comes by itself; a courtesy is no condition.
understood twenty-sixth 'Rays Twn raid = hit triangle-circle' 'F roll [hit-triangle-circle]' 'where a Raid is need not be declared'
changed twenty-sixth 'Rays Twn raid = hit triangle-circle' 'Carlisle raid = hit triangle-circle' 'a Raid is nowhere else'
understood twenty-second 'Poor Aubry, he is the one who is eliminated at Winchester.' 'F eliminate Aubry' 'where who is lost stands'
changed twenty-second 'Poor Aubry, he is the one who is eliminated at Winchester.' \
    'Poor Aubry, he is the one who is eliminated at Oswego.' 'he stands nowhere else'
understood twenty-sixth \
    'I fear it is going to be Dieskau and Vaudreuil who trade places, if that is all right with you, Odile.' \
    'B swap units Dieskau, Vaudreuil' 'a courtesy is no condition'
changed twenty-third 'Vaudreuil Interferes: Drucour and Beaujeu trade places' \
    'Vaudreuil Interferes: Drucour and Beaujeu trade places if you lose' 'a condition is one'
changed twenty-third 'Vaudreuil Interferes: Drucour and Beaujeu trade places' \
    "Vaudreuil Interferes: Drucour and Beaujeu trade places if you don't" 'nor is it a courtesy to wait for the other player'
understood twentieth \
    'The Mohawks will have to wait this year; I take card 29 as construction instead, with one stockade at Portsmouth. Over to you.' \
    'stockade @ Portsmouth' 'a doubt beside what is read is none of it'
changed nineteenth 'B winter HCS: lose New Hampshire, 22nd' "I don't lose New Hampshire, and so the 22nd it is" 'a doubt about it is one'
understood twenty-second 'I tossed the coin and it shows the British, so you attack.' 'F toss [british]' 'the side that the coin shows is said'
understood eighteenth \
    'I play card 57, British Regulars, for its event. The leader I draw is Murray, and I place him at Halifax together with three Regulars.' \
    'place units Murray, 3 Regulars at Halifax' 'him, who was named before'
changed twenty-third 'Washington leaves another two CUs behind at Lexington and Concord.' \
    'Washington takes back the two CUs he left behind at Lexington and Concord.' 'what is taken back is not done'
understood twenty-fifth 'B Iroquois Diplomacy: Delaware, Mingo' 'B choose Delaware, Mingo' 'things alone, where nothing else can be meant'

# Words that turn round what stands beside them, or take back what was said.
while IFS='|' read -r list base line why; do
    changed "$list" "$base" "$line" "$why"
done <<'LINES'
first|F move to HCN|F move to HCN, no I don't|what he says he does not do is not done
first|F move to HCN|F Ticonderoga to HCN, scratch that|what is taken back is not done
first|F move to HCN|F Ticonderoga to HCN. Just kidding!|nor what is taken back in a sentence of its own
first|F move to HCN|F Ticonderoga to HCN - just kidding|nor behind a dash
first|F move to HCN|F is tempted to move to HCN|a temptation is no move
seventh|F retreats to Onontake|F might retreats to Onontake|who might is no slip of a name
fifth|F battle: French roll 1 for one hit, British roll 6 for two hits, British win|F battle: French roll 4 for the British, British roll 3|of whom a die is
fifth|French battle: F 2 (2 hits), B 2 (1 hit), the French win|French battle: F 2, B 2, no hits|no hits is a claim
twenty-third|Washington leaves another two CUs behind at Lexington and Concord.|Washington keeps his CUs together|who keeps them together drops none
twenty-fifth|I change four cards and discard Soldiers, Iroquois Scouts, Mohawk War Party and Stockade.|I change four cards and draw Soldiers, Iroquois Scouts|a card drawn is not thrown away
twenty-fifth|I change four cards and discard Soldiers, Iroquois Scouts, Mohawk War Party and Stockade.|I discard Soldiers and Iroquois Scouts and draw as many|as many are drawn
twenty-eighth|French are dealt their eight cards|French are dealt their eight cards|whose their cards are
twenty-eighth|I draw as many as I discarded.|I draw as many as I discarded.|who draws does not chat
LINES
understood twenty-eighth 'British attack at Charleston; rolls British 3, American 3' 'B battle at Charleston [B3' 'dice in a clause of their own'
understood twentieth 'French intercept in Wood Creek with Rigaud, Bougainville and Languedoc; roll 1, fails' 'Wood Creek [1]' 'a roll in a clause of its own'

finish
