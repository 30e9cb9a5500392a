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

says "a block left out" "1 missing between block 7 of line 2 and block 9" <<END
$header
{"dice":["british"],"server":"ACTS","block":7}
{"dice":["british"],"server":"ACTS","block":9}
END

says "where a card went" "Difficult Terrain British hand 3, discard 5" <<END
$header
{"by":"british","do":"toss","dice":["british"]}
$deal
{"by":"british","do":"discard","cards":["X3"]}
END

says "a card in two places" "CONFLICT, line 9: British does not hold Difficult Terrain: it is in discard since entry 4" <<END
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
    "coin 12 thrown: british 8 french 4 chi-squared 1.33; fair dice go above 3.84" <"$folder/tosses.jsonl"
says "dice by purpose" "toss 12: 12 written" <"$folder/tosses.jsonl"

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
