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
        "$PROVOST" convert --to text - 2>>"$output" | sed -e 1d -e '/^$/d'
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
#24 activation
lose reg !illegal
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
says 'LEFT   2 of chat, 1 quoted, 3 of signatures' 'counts of lines left out'
says 'quoted: > F1 #24' 'quoted lines are shown by -v'
says 'of a signature: Tel. 1' 'lines of a signature are shown by -v'
says 'play #24 for activation' 'a signature ends at the head of the next mail'
for format in json tap junit sarif github html; do
    check --format "$format" <<<"$mails"
    says '2 of chat, 1 quoted, 3 of signatures' "counts in $format"
done
check -q <<<"$mails"
says 'LEFT   2 of chat' 'counts in a summary'

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
for part in 'hands open' strict 'rule raid-after-retreat=stays' 'house 1 "x"'; do
    printf '%s\n' 'game wilderness-war; hands closed' 'deal F 9' "$part" | check
    [ $? -eq 2 ] && grep -q 'a part of the game line behind entries' "$output"
    ok $? "$part is refused behind an entry" "$output"
done

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

# --- the line to write ---

printf '%s\n' 'game wilderness-war; hands closed' 'deal F 9' 'deal B 9' 'F1 #24' 'F force Rigaud, 2 Regulars' \
    'Rigaud Ticonderoga -> HCN' 'Battle at HCN: French 3, British 4' | check
says 'write: F ' 'an unreadable line is told with the line to write'

check -v <<<'game wilderness-war; hands closed
F: Rigaud moves to HCN by boat'
says 'read as: F move leader Rigaud path HCN by boat' 'what was read is shown by -v'

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
-- left out: 1 quoted, 0 of signatures' ]
ok $? 'the record in a file of mails' "$output"
printf '%s\n' 'game wilderness-war' 'F gugus' | "$PROVOST" mail >"$output" 2>&1
[ $? -eq 2 ] && grep -q '^-- line 2 is not read' "$output"
ok $? 'mails: what is not read is a note, and the status says so' "$output"
"$PROVOST" mail /nowhere >"$output" 2>&1
[ $? -eq 2 ]
ok $? 'no such thread' "$output"

# --- a thread pasted newest first ---

check <<<'game wilderness-war; hands closed
B3 #8
B2 #7
B1 #5'
says 'the newest mail seems to stand first' 'a thread pasted newest first is told'

finish
