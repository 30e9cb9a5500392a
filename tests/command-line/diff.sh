#!/bin/bash
# provost diff: where two records of one game part, and how the positions differ there.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
fixtures=$(realpath "$(dirname "$0")/../../fixtures/bayonets-and-tomahawks/chapters-together")
cd "$folder" || exit 1
PROVOST=$(cd "$OLDPWD" && realpath "$PROVOST")
output=output

header='{"provost":1,"game":"fort-tokens"}'
toss='{"by":"british","do":"toss","dice":["british"]}'
british='{"do":"deal","to":"british","cards":["J4","J2","W5","C3","L1","R2","D4","X2"]}'
french='{"do":"deal","to":"french","cards":["X5","W1","S3","I2","L5","L4","D1","D2"]}'
other='{"do":"deal","to":"french","cards":["X5","W1","S3","I2","L5","L4","D1","D3"]}'

# parts STATUS NAME: compares a and b; then each pattern on standard input must stand in the output.
parts() {
    local result=0 pattern
    "$PROVOST" diff a b >"$output" 2>&1
    [ $? -eq "$1" ] || result=1
    while read -r pattern; do
        grep -Eq -- "$pattern" "$output" || {
            echo "lacks: $pattern" >>"$output"
            result=1
        }
    done
    ok $result "$2" "$output"
}

printf '%s\n' "$header" "$toss" "$british" "$french" >a
printf '%s\n\n%s\n%s\n%s\n%s\n' "$header" "$toss" '{"note":"Weather?"}' "$british" "$french" >b
parts 0 "notes and blank lines are passed over" <<SAY
^The same, entry by entry: 4
SAY

printf '%s\n' "$header" "$toss" "$british" "$other" >b
parts 1 "another card" <<SAY
^A  a:4 .*legal
^B  b:4 .*legal
^  Frontier Forts in: A French hand, B deck|^  .* in: A French hand, B deck
^  .* in: A deck, B French hand
SAY
[ "$(grep -c '^  .* in: A' "$output")" -eq 2 ]
ok $? "only the cells that differ" "$output"

printf '%s\n' "$header" "$toss" '{"by":"french","do":"raid"}' >b
parts 1 "another entry: its verdict and the rule" <<SAY
^A  a:3 .*legal
^B  b:3 .*illegal
record.step
SAY

printf '%s\n' "$header" "$toss" >b
parts 1 "one ends" <<SAY
^A  a:3
^B  b: ends here
SAY

printf '%s\n' '{"provost":1,"game":"fort-tokens","position":{"tokens":{"british":6,"french":4}},"scenario":"standard"}' "$toss" >b
parts 1 "another position at the header" <<SAY
at the header
tokens: A 5, B 6
SAY

printf '%s\n' '{"provost":1,"game":"wilderness-war"}' >b
parts 1 "another game" <<SAY
different games
SAY
[ "$("$PROVOST" diff a b | grep -c 'different games')" -eq 1 ]
ok $? "which is said once"

printf '%s\n' "$header" pish >b
parts 2 "an unreadable line" <<SAY
b:2:1:
SAY

# --- what may be declared ---

# After the year's fourth French card: no British card has an event that could be played, so none is offered, nor a place for one;
# a work is demolished at the first step that takes it.
demo=$OLDPWD/fixtures/demo/early-1757-french-4.jsonl
"$PROVOST" options "$demo" >"$output" 2>&1
grep -q '^  play        for: activation, construction$' "$output" && ! grep -q '^  play        (may)' "$output" &&
    [ "$(grep -c '^  demolish    at: St-Jean' "$output")" = 1 ]
ok $? "options that hold together" "$output"
"$PROVOST" options --at 7 "$demo" >"$output" 2>&1
[ "$(grep '^[A-Z]' "$output")" = "British, lose steps as the defender: owed
French, demolish a fort or stockade" ] && grep -q '^  lose        units: ' "$output" && [ "$(grep -c '^  demolish    at: ' "$output")" = 1 ]
ok $? "while losses are owed nothing else is offered, but what comes between any two steps" "$output"

# Where reinforcements of the year come in by the card: ports, and no box; equal counters once; within 80 columns.
year=$OLDPWD/fixtures/demo/year-1757.txt
"$PROVOST" options --at B1.2 "$year" >"$output" 2>&1
grep -q '^  place       units: Regulars, Murray$' "$output" && [ "$(LC_ALL=C.UTF-8 wc -L <"$output")" -le 80 ] &&
    [ "$(sed '/^British, demolish/,$d' "$output" | tr -s '\n ' ' ' | sed 's/.* place at: //')" = \
        "Boston, New Haven, New York, Alexandria, Baltimore, Philadelphia, Halifax " ]
ok $? "options are listed whole" "$output"
"$PROVOST" options --at F7.7 "$year" >"$output" 2>&1
grep -q '^British, intercept$' "$output" && grep -q '^  intercept   units: Regulars, ' "$output"
ok $? "an infiltrator can be intercepted on the way, too" "$output"
"$PROVOST" options --at 1 "$year" >"$output" 2>&1
grep -q '^  deal        to: British$' "$output"
ok $? "a deal is to a side, to no space" "$output"
"$PROVOST" options --at B1.1 "$year" >"$output" 2>&1
grep -q '^  draw        units: Amherst, Wolfe, Forbes, Murray, Bradstreet$' "$output"
ok $? "whom a record may say to be drawn" "$output"
cat >seeded <<'RECORD'
{"provost":1,"game":"wilderness-war","scenario":"annus-mirabilis","dice":{"stream":"seeded","seed":"a"},"position":{"dealt":true,"active":"british","in":{"59":"british hand","32":"french hand"}}}
{"by":"british","do":"play","card":59,"for":"event"}
RECORD
"$PROVOST" options seeded >"$output" 2>&1
grep -q '^  draw$' "$output" && ! grep -q 'draw  ' "$output"
ok $? "whom a stream draws is not told before" "$output"
sed 's/"seeded","seed":"a"/"supplied"/' seeded >supplied
echo '{"by":"british","do":"draw"}' | tee -a seeded >>supplied
"$PROVOST" check seeded >"$output" 2>&1 && ! "$PROVOST" check supplied >>"$output" 2>&1 &&
    grep -q 'a draw names the leaders drawn' "$output"
ok $? "the stream draws at a word" "$output"

# A courier's card comes from the enemy's hand: the one shown, or one not seen elsewhere while some are hidden.
cat >courier <<'RECORD'
{"provost":1,"game":"wilderness-war","scenario":"annus-mirabilis","dice":{"stream":"supplied"},"hands":"closed","position":{"dealt":true,"active":"french","in":{"35":"french hand","6":"british hand","7":"discards"},"hidden cards":{"british":1}}}
{"by":"french","do":"play","card":35,"for":"event","dice":[3]}
RECORD
"$PROVOST" options courier | sed -n '/^French, take a card: owed$/,/^$/p' >"$output"
grep -q '^  take        card: #1 Campaign, ' "$output" && grep -q ' Surrender!,' "$output" && ! grep -q 'Massacre!' "$output"
ok $? "a card that may be in a closed hand may be taken from it"

# 6.6: a lone Auxiliary passes the fort at Hudson Carry South on its way to Albany, and may not stop there.
cat >infiltration <<'RECORD'
{"provost":1,"game":"wilderness-war","scenario":"annus-mirabilis","dice":{"stream":"supplied"},"hands":"open","position":{"dealt":true,"active":"french","in":{"41":"french hand"},"at":{"coureurs-marin":"hudson-carry-north"}}}
{"by":"french","do":"play","card":41,"for":"activation"}
{"by":"french","do":"activate","units":["coureurs-marin"]}
RECORD
"$PROVOST" options infiltration | sed -n '/^  move        path: /,/\.\.\.$/p' >"$output"
grep -q 'Hudson Carry South' "$output" && grep -q 'Albany' "$output"
ok $? "a way past an enemy fort is listed"

# 13.3: a bid is any number of VPs; a deal is of as many cards as are due.
head -n 1 infiltration | sed 's/,"position".*/}/' >bids
"$PROVOST" options bids >"$output" 2>&1
[ "$(grep -c '^  choose      count: 0, 1, 2, 3, \.\.\.$' "$output")" = 2 ] && grep -q '^  deal        (may) count: 9$' "$output"
ok $? "numbers without end are listed as such"

# Eight cards at once: the side is listed that gets them, where the record has the cards.
cat >cards <<'RECORD'
{"provost":1,"game":"fort-tokens","dice":{"stream":"supplied"},"hands":"open"}
{"by":"british","do":"toss","dice":["british"]}
RECORD
"$PROVOST" options cards >"$output" 2>&1
grep -q '^  deal        to: British$' "$output"
ok $? "a deal is listed with the side it is to" "$output"

# A move is said with its units and its way: both are listed. What a chit of the stream brings is not told before.
cat >chits <<'RECORD'
{"provost":1,"game":"bayonets-and-tomahawks","scenario":"loudouns-gamble","dice":{"stream":"seeded","seed":"a"}}
RECORD
"$PROVOST" options chits >"$output" 2>&1
tail -n 1 "$output" | grep -q '^chance decides what comes after that: .'
ok $? "what chance decides is said to be open" "$output"

"$PROVOST" generate wilderness-war --scenario nowhere >"$output" 2>&1
[ $? -eq 2 ] && [ "$(cat "$output")" = 'provost: Wilderness War has no scenario nowhere; see provost games' ]
ok $? "a scenario that there is not is the user's mistake, not the generator's"

# --- positions as players know them ---

cp "$demo" a
cp "${demo%.jsonl}-faults.jsonl" b
parts 1 "asserts that hold are passed over" <<SAY
^A  a:7  F4.2  legal
^B  b:3  F4.2  illegal
^  Bougainville activation: A 1, B 0
SAY
cp a b
sed '/"do":"activate"/d' b >a
parts 1 "the step that waits" <<SAY
^  next: A British: intercept at Hudson Carry North, B French: move
SAY
! grep -Eq 'depth|steps: A' "$output"
ok $? "no inner workings" "$output"
cp "${demo%/*}/year-1757.txt" a
cp "${demo%/*}/year-1757-without-ruling.txt" b
parts 1 "cards of one title by their numbers" <<SAY
^  card: A #2 Campaign, B #4 Campaign
SAY

rm b
parts 2 "a missing record" <<SAY
b: No such file
SAY

"$PROVOST" diff a >"$output" 2>&1
[ $? -eq 2 ]
ok $? "one record is not enough" "$output"

# The activation under way differs, what the French may do does not.
raid=$fixtures/first-raid.txt
sed '$d' "$raid" >a
{ cat "$raid"; echo 'F choose light'; } >b
"$PROVOST" diff a b >"$output" 2>&1
[ $? -eq 1 ] && grep -q 'The positions at the end differ' "$output" && ! grep -q '  next: ' "$output"
ok $? "what is the same for both is no difference" "$output"

finish
