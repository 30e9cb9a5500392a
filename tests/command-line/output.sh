#!/bin/bash
# What a record, a file's name, an argument or rules data holds breaks no output: JUnit's XML stays readable, messages stay on
# their line, links of a page lead somewhere.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output
header='{"provost":1,"game":"fort-tokens"}'

# --- XML ---

# Every character that XML 1.0 does not allow and JSON can hold.
{
    echo "$header"
    for point in 0001 0008 000b 000c 000e 001f fffe ffff; do
        printf '{"by":"french","do":"toss","dice":["french"],"what":"x\\u%s","expect":{"verdict":"legal"},"comment":"a\\u%s b"}\n' \
            $point $point
    done
    printf '{"by":"french","do":"toss","what":"x\xef\xbf\xbe\xef\xbf\xbf"}\n'
} >"$folder/wild.jsonl"
if command -v python3 >/dev/null; then
    for command in "check --format junit" "test --format junit"; do
        # shellcheck disable=SC2086
        "$PROVOST" $command "$folder/wild.jsonl" >"$output" 2>/dev/null
        python3 -c 'import sys, xml.etree.ElementTree; xml.etree.ElementTree.parse(sys.argv[1])' "$output" >"$folder/fault" 2>&1
        ok $? "no character that XML forbids: $command" "$folder/fault"
    done
else
    skip "no character that XML forbids" "python3 is not here"
fi
{ echo "$header" && tail -n 1 "$folder/wild.jsonl"; } >"$folder/alone.jsonl"
"$PROVOST" check --format junit "$folder/alone.jsonl" | grep -qF 'x\ufffe\uffff'
ok $? "such a character shows as its escape" "$output"

# --- standard error ---

# one_line NAME ARGUMENT...: each message stands on a line of its own that begins with the program's name, and nothing in it is obeyed.
wild=$'x\n::stop-commands::y\e[31m\u202e\ufffe\x07'
one_line() {
    local name=$1
    shift
    "$PROVOST" "$@" >/dev/null 2>"$folder/messages" </dev/null
    [ -s "$folder/messages" ] && ! grep -vq '^provost: ' "$folder/messages" &&
        ! LC_ALL=C grep -q $'[\001-\010\013-\037\177]\|\342\200[\250-\256]\|\357\277\276' "$folder/messages"
    ok $? "nothing to obey: $name" "$folder/messages"
}
mkdir "$folder/$wild"
one_line "a file's name" check "$folder/$wild.jsonl"
grep -qF 'x\u000a::stop-commands::y\u001b[31m\u202e\ufffe\u0007.jsonl' "$folder/messages"
ok $? "it shows as its escapes" "$folder/messages"
one_line "a folder's name" test "$folder/$wild"
one_line "a file's name, several at a time" check -j2 "$folder/$wild.jsonl" "$folder/wild.jsonl"
one_line "a command" "$wild"
one_line "a command that is nearly one" $'check\n::stop-commands::'
one_line "an option" check "--$wild"
one_line "an option's value" check --format "$wild"
one_line "a number" check -j "$wild"
for command in generate rules data explain; do
    one_line "a game: $command" $command "$wild" 1
done
one_line "a rule" explain fort-tokens "$wild"
one_line "a scenario" generate fort-tokens --scenario "$wild"
one_line "an entry" show --at "$wild" "$folder/wild.jsonl"
one_line "a form" convert --to "$wild" "$folder/wild.jsonl"
one_line "a side" commit "$wild"
one_line "a draw" roll --seed x --at "$wild"
one_line "a format of show" show --format "$wild" "$folder/wild.jsonl"
printf '%s\n' "$header" '{"by":"x\n\u001b[31m\u202e' >"$folder/cut.jsonl"
for command in ledger convert show; do
    one_line "a line: $command" $command "$folder/cut.jsonl"
done
cp -r rules-data "$folder/data" && sed -i '0,/"type": *"[^"]*"/s//"type":"x\\n::stop-commands::\\u001b[31m\\u202e"/' \
    "$folder"/data/fort-tokens/*.json
one_line "rules data" data fort-tokens --check "$folder/data"
one_line "rules data, for a generator" generate fort-tokens --rules-data "$folder/data"
"$PROVOST" generate fort-tokens --rules-data "$folder/data" >/dev/null 2>&1
[ $? -eq 2 ]
ok $? "bad rules data is no fault of the generator's own" "$folder/messages"

# --- a seed ---

# generated NAME SEED: what is made of that seed can be read, and is of that seed.
generated() {
    local result=1
    if "$PROVOST" generate fort-tokens --seed "$2" >"$output" 2>"$folder/messages" &&
        "$PROVOST" generate fort-tokens --seed "$2" --to text >"$folder/made.txt" 2>>"$folder/messages" &&
        "$PROVOST" check -q "$output" >/dev/null 2>>"$folder/messages"; then
        "$PROVOST" convert --to text "$output" | cmp -s - <("$PROVOST" convert --to text "$folder/made.txt") &&
            { ! command -v python3 >/dev/null ||
                SEED=$2 python3 -c 'import json, os, sys
sys.exit(json.loads(open(sys.argv[1]).readline())["dice"]["seed"] != os.environ["SEED"] + "-1")' "$output"; }
        result=$?
    fi
    ok $result "$1" "$folder/messages"
}
generated "a seed in quotes" '"},"x":{"y":"'
generated "a seed of backslashes" '\\\'
generated "a seed of controls" $'x\n\001\e[31m\u202e\ufffe'
generated "a seed longer than a sentence" "$(printf 'seed%.0s' {1..5000})"
"$PROVOST" generate fort-tokens --seed $'\xff' >"$output" 2>&1
[ $? -eq 2 ] && grep -q "the seed is not UTF-8" "$output"
ok $? "a seed that no record can hold" "$output"

# --- records printed anew ---

# Of a record that is written in another form, or taken up, nothing reaches a terminal as it stands, nor what cannot be seen.
unseen=$'a\u200bb\u00adc\u2060d\u202ee\u009bf\x7fg\U000e0041h\ufff9i'
{
    printf '{"provost":1,"game":"fort-tokens","players":{"british":"%s"},"dice":{"convention":"%s"}}\n' "$unseen" "$unseen"
    printf '{"note":"%s"}\n{"by":"british","do":"toss","dice":["british"],"comment":"%s"}\n' "$unseen" "$unseen"
} | sed $'s/\x7f/\\\\u007f/g' >"$folder/unseen.jsonl"
for command in "convert --to text" "convert --to json" "show --format json" "check -v" "check --format json"; do
    # shellcheck disable=SC2086
    "$PROVOST" $command "$folder/unseen.jsonl" >"$output" 2>&1 && grep -qi 'a\\u200bb\\u00adc\\u2060d\\u202ee\\u009bf\\u007fg\\udb40\\udc41h\\ufff9i' "$output"
    ok $? "what cannot be seen shows as its escapes: $command" "$output"
done
"$PROVOST" convert --to text "$folder/unseen.jsonl" >"$folder/unseen.txt" && "$PROVOST" convert --to json "$folder/unseen.txt" >"$folder/back.jsonl" &&
    "$PROVOST" convert --to text "$folder/back.jsonl" | cmp -s - "$folder/unseen.txt"
ok $? "and comes back" "$folder/unseen.txt"

# --- links ---

# links RECORD ARGUMENT...: every link of the page within itself has its place, and no place has two.
links() {
    "$PROVOST" check --format html "$@" >"$output" 2>/dev/null
    grep -o ' id="[^"]*"' "$output" | cut -d '"' -f 2 | sort >"$folder/ids"
    grep -o 'href="#[^"]*"' "$output" | cut -d '"' -f 2 | cut -c 2- | sort -u >"$folder/links"
    [ -s "$folder/links" ] && [ -z "$(uniq -d "$folder/ids")" ] && [ -z "$(comm -13 "$folder/ids" "$folder/links")" ]
    local result=$?
    comm -13 <(sort -u "$folder/ids") "$folder/links" >"$folder/dangling"
    ok $result "each link leads somewhere: ${*: -1} ${*:1:1}" "$folder/dangling"
}
{
    printf '%s\n' "$header" '{"by":"french","do":"toss","dice":["french"],"what":"x"}' '{"ruling":"allow","entry":1,"reason":"fine"}' \
        '{"by":"french","do":"undo","entry":1}' '{"by":"british","do":"agree","entry":1}'
} >"$folder/ruled.jsonl"
printf '%s\n' "$header" '{"by":"french","do":"toss","dice":["french"]}' '{"ruling":"disallow","entry":1,"reason":"late"}' \
    '{"note":"x"}' '{"by":"french","do":"raid"}' >"$folder/taken-back.jsonl"
for detail in -q -v; do
    for record in "$folder/ruled.jsonl" "$folder/taken-back.jsonl" fixtures/fort-tokens/hands/record.reveal.jsonl; do
        links $detail "$record"
    done
done

finish
