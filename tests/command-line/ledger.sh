#!/bin/bash
# The ledgers of dice, blocks and cards against counts made by hand or in Python.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output

# says NAME WORDS: the ledger of standard input, its blanks squeezed, says so.
says() {
    "$PROVOST" ledger - >"$output" 2>&1
    tr -s ' \n' ' ' <"$output" | grep -qF -- "$2"
    ok $? "$1" "$output"
}

header='{"provost":1,"game":"fort-tokens"}'
deal='{"do":"deal","to":"british","cards":["X3","J1","R4","X5","W4","J2","L5","I5"]}
{"do":"deal","to":"french","cards":["W5","M3","L4","D1","J4","I4","S3","W1"]}'

says "a die with its purpose and source" "line 2 British toss british, written" <<END
$header
{"by":"british","do":"toss","dice":["british"]}
END

says "a die of a block" "ACTS block 7: 2 dice, 1 rolled (some left over)" <<END
$header
{"dice":["british","french"],"server":"ACTS","block":7}
{"by":"british","do":"toss"}
END

says "a block that was not used" "ACTS block 7: 2 dice, 0 rolled (another block came in its place)" <<END
$header
{"dice":["british","french"],"server":"ACTS","block":7}
{"dice":["french"],"server":"ACTS","block":8}
{"by":"british","do":"toss"}
END

# Who rolls again takes another block: neither the sums nor the foot of the report keep silent about the first.
rolled_again() {
    printf '%s\n' "$header" '{"dice":["french"],"server":"ACTS","block":7}' \
        '{"dice":["british"],"server":"ACTS","block":8}' '{"by":"british","do":"toss"}'
}
rolled_again | "$PROVOST" ledger --quiet - >"$output"
grep -qF "ACTS block 7: 1 die, 0 rolled (another block came in its place)" "$output"
ok $? "in the sums, too" "$output"
rolled_again | "$PROVOST" check --format json - >"$output"
grep '"line":3' "$output" | grep -qF '"kind":"remark","rule":"record.block"' && grep '"line":3' "$output" | grep -qF '"text":"1 die of the block before was never rolled"'
ok $? "a verdict on a block remarks on dice given up for it" "$output"
grep '"proof"' "$output" | grep -qF '2 blocks of dice can be asked for at ACTS, nothing else proves them; 1 of their dice was not rolled before another block came'
ok $? "the proof counts dice given up" "$output"

# A server is called what the record says, which a terminal must not obey.
says "a server's name with an escape sequence" '\u001b[2KACTS block 7: 1 die, 1 rolled' <<END
$header
{"dice":["british"],"server":"\u001b[2KACTS","block":7}
{"by":"british","do":"toss"}
END

says "a block left out" "block 8 of ACTS is not in the record, between block 7 of line 2 and block 9: what was rolled there is not shown" <<END
$header
{"dice":["british"],"server":"ACTS","block":7}
{"dice":["british"],"server":"ACTS","block":9}
END

# with_block HEADER DICE SERVER: a record with block 7 of the server.
with_block() {
    printf '%s\n' "$1" "{\"dice\":[$2],\"server\":\"$3\",\"block\":7}"
}
washington='{"provost":1,"game":"washingtons-war"}'
with_block "$header" '"british"' ACTS >"$folder/first.jsonl"
with_block "$header" '"french"' ACTS >"$folder/other.jsonl"
with_block "$header" '"british"' ACTS >"$folder/same.jsonl"
with_block "$header" '"british"' GOTHA >"$folder/server.jsonl"
with_block "$washington" 3 ACTS >"$folder/game.jsonl"
cat "$folder/first.jsonl" "$folder/other.jsonl" >"$folder/both.jsonl"
sed 's/"server":"ACTS",//' "$folder/first.jsonl" >"$folder/unnamed.jsonl"

# ledger_of NAME STATUS WORDS ARGUMENT...: so it ends, and says so ("" for nothing of another game).
ledger_of() {
    local name=$1 wanted=$2 words=$3
    shift 3
    "$PROVOST" ledger "$@" >"$output" 2>&1
    local status=$?
    if [ -n "$words" ]; then
        [ $status -eq "$wanted" ] && tr -s ' \n' ' ' <"$output" | grep -qF -- "$words"
    else
        [ $status -eq "$wanted" ] && ! grep -q "another game" "$output"
    fi
    ok $? "$name" "$output"
}

elsewhere="block 7 stands in another game, line 2 of $folder/first.jsonl, with"
ledger_of "a block of two records with other dice" 1 "$elsewhere other dice" "$folder/first.jsonl" "$folder/other.jsonl"
ledger_of "a block of two records with the same dice" 1 "$elsewhere the same dice" "$folder/first.jsonl" "$folder/same.jsonl"
ledger_of "a block of two systems" 1 "$elsewhere other dice" "$folder/first.jsonl" "$folder/game.jsonl"
ledger_of "a block of two games of one record" 1 "line 2 of $folder/both.jsonl, with other dice" "$folder/both.jsonl"
ledger_of "a block of two games in the summary" 1 "$elsewhere other dice" --quiet "$folder/first.jsonl" "$folder/other.jsonl"
ledger_of "a block of two games as JSON" 1 "\"reused\":\"$elsewhere other dice\"" --format json "$folder/first.jsonl" "$folder/other.jsonl"
ledger_of "one number of two servers" 0 "" "$folder/first.jsonl" "$folder/server.jsonl"
ledger_of "servers without a name are not known to be one" 0 "" "$folder/unnamed.jsonl" "$folder/unnamed.jsonl"
ledger_of "a summary of what is in order has sums alone" 0 "ALL 2 games" --quiet "$folder/first.jsonl" "$folder/server.jsonl"
[ "$(head -c 3 "$output")" = ALL ]
ok $? "and nothing else" "$output"

says "where a card went" "Difficult Terrain British hand 3, discard 5" <<END
$header
{"by":"british","do":"toss","dice":["british"]}
$deal
{"by":"british","do":"discard","cards":["X3"]}
END

# Two cards of one title, 24 and 25: where each went.
says "cards of one title stand apart" \
    "#24 Northern Indian Alliance British hand 3, discards 5 #25 Northern Indian Alliance British hand 3" <<END
{"provost":1,"game":"wilderness-war","scenario":"annus-mirabilis"}
{"do":"deal","to":"french","cards":[14,32,36,37,41,44,46,48,57]}
{"do":"deal","to":"british","cards":[24,25,1,2,3,5,12,17,28]}
{"by":"french","do":"play","card":14,"for":"activation"}
{"by":"british","do":"play","card":24,"for":"activation"}
END

says "a card in two places" "CONFLICT, line 9: #X3 Difficult Terrain has been in the discard since entry 4" <<END
$header
{"by":"british","do":"toss","dice":["british"]}
$deal
{"by":"british","do":"discard","cards":["X3"]}
{"by":"british","do":"draw","cards":["M4"]}
{"by":"french","do":"discard","cards":["J4"]}
{"by":"french","do":"draw","cards":["I2"]}
{"by":"british","do":"play","cards":["X3","J2"]}
END

# Twelve tosses of twelve games: 8 British, 4 French are 2 of 6 apart each, 4/6 + 4/6 = 1.33.
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do
    echo "$header"
    echo "{\"by\":\"british\",\"do\":\"toss\",\"dice\":[\"$([ "$i" -le 8 ] && echo british || echo french)\"]}"
done >"$folder/tosses.jsonl"
says "faces and their chi-squared over many games" \
    "coin 12 thrown: british x8, french x4 chi-squared 1.33; fair dice go above 3.84" <"$folder/tosses.jsonl"
says "dice by the rule that asks for them" \
    "Fort Tokens card game setup.toss The toss 12: 12 written british x8, french x4 chi-squared 1.33; fair dice go above 3.84" <"$folder/tosses.jsonl"
"$PROVOST" ledger --quiet --format json "$folder/tosses.jsonl" >"$output"
[ "$(cat "$output")" = '{"ledger":"rule","rolls":12,"game":"fort-tokens","rule":"setup.toss","title":"The toss","written":12,"die":"coin","faces":["british","french"],"fell":[8,4],"chi_squared":1.33,"freedom":1}
{"ledger":"purpose","rolls":12,"purpose":"toss","game":"fort-tokens","rule":"setup.toss","written":12}
{"ledger":"faces","games":12,"die":"coin","faces":["british","french"],"fell":[8,4],"chi_squared":1.33,"freedom":1}' ]
ok $? "the sums as JSON" "$output"

# 18 dice of two battles of Bayonets & Tomahawks: flag 3, triangle 2, square 4, B&T 5, miss 4. Two of the six sides
# show the flag, so 6 of it and 3 of each other are expected: 9/6 + 1/3 + 1/3 + 4/3 + 1/3 = 3.83 with 4 degrees of
# freedom. Its die is another than that of Wilderness War, whose three dice stand in a line of their own.
battle=$(dirname "$0")/ledger/battle.jsonl
"$PROVOST" ledger --quiet --format json "$battle" fixtures/demo/early-1757-french-4.jsonl | grep '"ledger":"faces"' >"$output"
[ "$(cat "$output")" = '{"ledger":"faces","games":2,"die":"die","faces":["flag","hit-triangle-circle","hit-square-circle","b-and-t","miss"],"fell":[3,2,4,5,4],"chi_squared":3.83,"freedom":4}
{"ledger":"faces","games":2,"die":"die","fell":[0,0,1,2,0,0],"chi_squared":7.00,"freedom":5}' ]
ok $? "a face on two sides is expected twice, and dice of two games are not added" "$output"
"$PROVOST" ledger --quiet "$battle" "$battle" >"$output"
tr -s ' \n' ' ' <"$output" | grep -qF "flag x6, hit-triangle-circle x4, hit-square-circle x8, b-and-t x10, miss x8 chi-squared 7.67; fair dice go above 9.49"
ok $? "twice as many dice have twice the chi-squared" "$output"

# The same dice by rule. 13 of units: flag 3, triangle 1, square 2, B&T 3, miss 4, of 13 * 2/6 flags and 13/6 of each
# other expected: 16/39 + 49/78 + 1/78 + 25/78 + 121/78 = 2.92. 5 of militia: triangle 1, square 2, B&T 2, of 5/3 flags
# and 5/6 of each other: 5/3 + 1/30 + 49/30 + 49/30 + 5/6 = 5.80.
"$PROVOST" ledger --quiet --format json "$battle" | grep '"ledger":"rule"' >"$output"
[ "$(cat "$output")" = '{"ledger":"rule","rolls":13,"game":"bayonets-and-tomahawks","rule":"13.3.3","title":"What a Battle roll does","written":13,"die":"die","faces":["flag","hit-triangle-circle","hit-square-circle","b-and-t","miss"],"fell":[3,1,2,3,4],"chi_squared":2.92,"freedom":4}
{"ledger":"rule","rolls":5,"game":"bayonets-and-tomahawks","rule":"13.3.3-militia","title":"Militia roll last","written":5,"die":"die","faces":["flag","hit-triangle-circle","hit-square-circle","b-and-t","miss"],"fell":[0,1,2,2,0],"chi_squared":5.80,"freedom":4}' ]
ok $? "all units that roll by one rule are one sum" "$output"

# summed KEY: over the rows of the output of that kind.
summed() {
    sed -n "s/^{\"ledger\":\"$1\",\"rolls\":\([0-9]*\).*/\1/p" "$output" | awk '{ sum += $1 } END { print sum }'
}

# Each unit that rolls is a purpose, and each raid: none is left out of the sums, and text has them by rule alone.
for seed in 1 2 3 4 5 6 7 8; do "$PROVOST" generate bayonets-and-tomahawks --seed "m$seed" 2>/dev/null; done >"$folder/many.jsonl"
"$PROVOST" ledger --quiet --format json "$folder/many.jsonl" >"$output"
thrown=$(sed -n 's/^{"ledger":"faces".*"fell":\[\([0-9,]*\).*/\1/p' "$output" | tr ',' '\n' | awk '{ sum += $1 } END { print sum }')
[ "$(grep -c '"ledger":"purpose"' "$output")" -gt 64 ] && [ "$(summed purpose)" -eq "$thrown" ]
ok $? "the dice by purpose add up to the dice by face" "$output"
[ "$(grep -c '"ledger":"rule"' "$output")" -lt 12 ] && [ "$(summed rule)" -eq "$thrown" ]
ok $? "and so do the dice by rule, which are few" "$output"
"$PROVOST" ledger --quiet "$folder/many.jsonl" >"$output"
grep -q '^  13.3.3 What a Battle roll does  *[0-9]*: ' "$output" && ! grep -q 'Raid on\|Militia  ' "$output"
ok $? "a text has what a reader knows from the rulebook" "$output"

# Two games with rules of one number.
"$PROVOST" ledger --quiet "$folder/many.jsonl" fixtures/demo/early-1757-french-4.jsonl "$folder/many.jsonl" >"$output"
[ "$(grep -c '^  Bayonets & Tomahawks$' "$output")" -eq 1 ] && [ "$(grep -c '^  Wilderness War$' "$output")" -eq 1 ]
ok $? "the rules of a game stand together, under its name" "$output"

# --- commitments and seeds of several games ---

british=71b836b4f80409fb7d981f23c0679bf6e91b568a50a37aeef24c080ffeb5ebbf
french=a4bdf59efb6207a49152edc8a8d3fbd82c906e75d0d9d290e4573324cf96b7f6
other=$(printf '%064d' 7)

# committed FRENCH BRITISH [GAME]: a header; played: what came of it, with both reveals.
committed() {
    echo "{\"provost\":1,\"game\":\"${3-fort-tokens}\",\"dice\":{\"stream\":\"committed\",\"commitments\":{\"french\":\"$1\",\"british\":\"$2\"}}}"
}
played() {
    echo '{"by":"british","do":"toss","dice":["british"]}'
    echo '{"by":"british","reveal":"ca191436e0562b981bca7f47e1c0eba8908b2aa508fbdbbbb8d4085c80fe6b57"}'
    echo '{"by":"french","reveal":"e4c2fd91753c7dc0912ca6262a229d4c59c975eda8b9663f117474cf57df47ef"}'
}
{ committed $french $british; played; } >"$folder/played.jsonl"
committed $french "$other" >"$folder/french.jsonl"
committed "$other" $british >"$folder/british.jsonl"
committed $french "$other" wilderness-war >"$folder/war.jsonl"
committed "$(printf '%064d' 8)" "$(printf '%064d' 9)" >"$folder/own.jsonl"
committed $french $british >"$folder/rematch.jsonl"
cat "$folder/own.jsonl" "$folder/played.jsonl" "$folder/french.jsonl" >"$folder/three.jsonl"

elsewhere="stands in another game, line 1 of $folder/played.jsonl: what is revealed in one is known in the other"
ledger_of "a commitment of two games" 1 "french.jsonl REUSED, line 1: the commitment a4bdf59efb6207a4... of French $elsewhere" --quiet "$folder/played.jsonl" "$folder/french.jsonl"
ledger_of "of the other side" 1 "the commitment 71b836b4f80409fb... of British $elsewhere" "$folder/played.jsonl" "$folder/british.jsonl"
ledger_of "of two systems" 1 "of French $elsewhere" "$folder/played.jsonl" "$folder/war.jsonl"
ledger_of "of one record" 1 "REUSED, line 6: the commitment a4bdf59efb6207a4... of French stands in another game, line 2 of $folder/three.jsonl" "$folder/three.jsonl"
ledger_of "a header copied for the next game" 1 "of British $elsewhere REUSED, line 1: the commitment a4bdf59efb6207a4... of French $elsewhere" "$folder/played.jsonl" "$folder/rematch.jsonl"
ledger_of "commitments of each game's own" 0 "" "$folder/played.jsonl" "$folder/own.jsonl"
"$PROVOST" ledger --quiet --format json "$folder/played.jsonl" "$folder/french.jsonl" >"$output"
[ "$(grep reuse "$output")" = "{\"ledger\":\"reuse\",\"line\":1,\"record\":\"$folder/french.jsonl\",\"kinship\":\"another-game\",\"side\":\"French\",\"commitment\":\"$french\",\"other\":{\"line\":1,\"record\":\"$folder/played.jsonl\"}}" ]
ok $? "a commitment of two games as JSON" "$output"

# One game is no fault, whatever file it comes in.
same="ONE GAME, line 1: entry for entry that of line 1 of $folder/played.jsonl, with the same commitments: its dice are counted twice"
ledger_of "a record given twice" 0 "$same" "$folder/played.jsonl" "$folder/played.jsonl"
"$PROVOST" convert --to text "$folder/played.jsonl" >"$folder/played.txt"
ledger_of "a record in both forms" 0 "$same" "$folder/played.jsonl" "$folder/played.txt"
cp "$folder/played.jsonl" "$folder/later.jsonl"
{ echo "$deal"; echo '{"note":"your turn"}'; } >>"$folder/later.jsonl"
ledger_of "a record that has grown" 0 "ONE GAME, line 1: for 1 entry, all of the shorter, that of line 1 of $folder/played.jsonl, with the same commitments: taken for one game, whose dice are counted twice" "$folder/played.jsonl" "$folder/later.jsonl"

# With the same secrets the first toss is the same; then the cards are others.
sed 's/"X3"/"M4"/' "$folder/later.jsonl" >"$folder/parted.jsonl"
cp "$folder/later.jsonl" "$folder/longer.jsonl"
echo '{"by":"british","do":"discard","cards":["X3"]}' >>"$folder/longer.jsonl"
sed 's/\["X3"\]/["J1"]/' "$folder/longer.jsonl" >"$folder/parted-late.jsonl"
ledger_of "a game that is alike for most of it and parts" 1 "another game, line 1 of $folder/longer.jsonl" "$folder/longer.jsonl" "$folder/parted-late.jsonl"
ledger_of "a game that begins alike and parts" 1 "another game, line 1 of $folder/later.jsonl" "$folder/later.jsonl" "$folder/parted.jsonl"

"$PROVOST" generate wilderness-war --seed q --scenario annus-mirabilis >"$folder/whole.jsonl"
head -100 "$folder/whole.jsonl" >"$folder/first-half.jsonl"
"$PROVOST" show --format json "$folder/first-half.jsonl" >"$folder/second-half.jsonl"
tail -n +101 "$folder/whole.jsonl" >>"$folder/second-half.jsonl"
ledger_of "a game that goes on in another record" 0 "ONE GAME, line 1: begins where line 1 of $folder/first-half.jsonl ends, with the same seed: taken for one game" "$folder/first-half.jsonl" "$folder/second-half.jsonl"
ledger_of "the second half first" 0 "ONE GAME, line 1: ends where line 1 of $folder/second-half.jsonl begins, with the same seed: taken for one game" "$folder/second-half.jsonl" "$folder/first-half.jsonl"
ledger_of "an earlier state of the same record" 0 "ONE GAME, line 1: for 99 entries, all of the shorter, that of line 1 of $folder/whole.jsonl" "$folder/whole.jsonl" "$folder/first-half.jsonl"
"$PROVOST" ledger --quiet --format json "$folder/whole.jsonl" "$folder/first-half.jsonl" >"$output"
[ "$(grep reuse "$output")" = "{\"ledger\":\"reuse\",\"line\":1,\"record\":\"$folder/first-half.jsonl\",\"kinship\":\"same-beginning\",\"alike\":99,\"other\":{\"line\":1,\"record\":\"$folder/whole.jsonl\"}}" ]
ok $? "one game as JSON" "$output"

# seeded SEED [GAME]: a header and nothing else.
seeded() {
    echo "{\"provost\":1,\"game\":\"${2-fort-tokens}\",\"dice\":{\"stream\":\"seeded\",\"seed\":\"$1\"}}"
}
{ seeded tea; echo '{"by":"british","do":"toss"}'; } >"$folder/tea.jsonl"
seeded tea wilderness-war >"$folder/tea-war.jsonl"
seeded coffee >"$folder/coffee.jsonl"
{ seeded '\u001b[2K\nx'; seeded '\u001b[2K\nx' wilderness-war; } >"$folder/hostile.jsonl"
{ seeded "x$(printf 'é%.0s' {1..25})"; seeded "x$(printf 'é%.0s' {1..25})" wilderness-war; } >"$folder/long.jsonl"
ledger_of "a seed of two games" 1 "REUSED, line 1: the seed \"tea\" stands in another game, line 1 of $folder/tea.jsonl: both draw from one stream" "$folder/tea.jsonl" "$folder/tea-war.jsonl"
ledger_of "a seed of each game's own" 0 "" "$folder/tea.jsonl" "$folder/coffee.jsonl"
ledger_of "a seed that a terminal must not obey" 1 'the seed "\u001b[2K\u000ax" stands in another game' "$folder/hostile.jsonl"
ledger_of "a long seed is cut between characters" 1 "the seed \"x$(printf 'é%.0s' {1..19})...\" stands" "$folder/long.jsonl"

# What is kept has a limit: beyond it a game is compared with those before it, but not with those behind it.
awk 'BEGIN {
    for (i = 1; i <= 50001; i++)
        printf "{\"provost\":1,\"game\":\"fort-tokens\",\"dice\":{\"stream\":\"seeded\",\"seed\":\"%d\"}}\n", i
    printf "{\"provost\":1,\"game\":\"wilderness-war\",\"dice\":{\"stream\":\"seeded\",\"seed\":\"50000\"}}\n"
    printf "{\"provost\":1,\"game\":\"wilderness-war\",\"dice\":{\"stream\":\"seeded\",\"seed\":\"50001\"}}\n"
}' >"$folder/very-many.jsonl"
ledger_of "what is not kept is said" 2 "NOT COMPARED the commitments and seeds of 3 games were not kept for those after it to be compared with: more than 50000 in all" "$folder/very-many.jsonl"
[ "$(grep -c REUSED "$output")" -eq 1 ] && tr -s ' \n' ' ' <"$output" | grep -qF "REUSED, line 50002: the seed \"50000\""
ok $? "and all before it is compared" "$output"

if command -v python3 >/dev/null; then
    "$PROVOST" ledger --format json fixtures/fort-tokens/games/supplied.jsonl >"$output"
    python3 - "$output" <<'PYTHON'
import json, sys
rows = [json.loads(line) for line in open(sys.argv[1])]
cards = [row for row in rows if row["ledger"] == "card"]
record = [json.loads(line) for line in open("fixtures/fort-tokens/games/supplied.jsonl")]
dealt = set()
for number, entry in enumerate(record, 1):
    if entry.get("do") in ("deal", "draw"):
        dealt |= {(number, card) for card in entry.get("cards", [])}
into_hands = sum(1 for card in cards for stay in card["went"] if stay["to"].endswith(" hand"))
assert len(dealt) == into_hands, (len(dealt), into_hands)
assert len({card["card"] for card in cards}) == len(cards)
for card in cards:
    lines = [stay["line"] for stay in card["went"]]
    assert lines == sorted(lines), card
PYTHON
    ok $? "every card dealt in the record stands in the ledger, once" "$output"
else
    skip "every card dealt in the record stands in the ledger, once" "python3 is not here"
fi

finish
