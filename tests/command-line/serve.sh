#!/bin/bash
# provost serve: requests and answers, bad ones included; a bot and an opponent play through it.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output

# answers NAME REQUESTS PATTERN...: each pattern is found, in order, in one line of the answers.
answers() {
    local name=$1 result=0 number=0
    printf '%s\n' "$2" | "$PROVOST" serve >"$output" 2>&1 || result=1
    shift 2
    for pattern; do
        number=$((number + 1))
        sed -n "${number}p" "$output" | grep -qE "$pattern" || { echo "answer $number: no $pattern" >>"$output"; result=1; }
    done
    [ "$(grep -c '^{' "$output")" -eq $number ] || { echo "not $number answers" >>"$output"; result=1; }
    ok $result "$name" "$output"
}

open='{"id":1,"do":"open","game":"a"}'
header='{"do":"line","game":"a","line":"{\"provost\":1,\"game\":\"fort-tokens\"}"}'
toss='{"do":"line","game":"a","line":"{\"by\":\"british\",\"do\":\"toss\",\"dice\":[\"british\"]}"}'
deal='{"by":"british","do":"play","cards":["Palisade"]}'

answers "a line is ruled on at once" "$open
$header
$toss" '^\{"id":1,"ok":true\}$' '"verdicts":\[\]' '"verdicts":\[\{"verdict":"legal".*"entry":1'
answers "a line that is tried leaves nothing behind" "$open
$header
{\"do\":\"try\",\"game\":\"a\",\"line\":\"{\\\"by\\\":\\\"british\\\",\\\"do\\\":\\\"toss\\\",\\\"dice\\\":[\\\"french\\\"]}\"}
$toss
{\"do\":\"record\",\"game\":\"a\"}" ok ok '"verdict":"legal"' '"verdict":"legal".*"entry":1' '"record":"[^F]*toss[^F]*british'
answers "an entry is taken back with all after it" "$open
$header
$toss
{\"do\":\"undo\",\"game\":\"a\",\"entry\":1}
{\"do\":\"undo\",\"game\":\"a\",\"entry\":1}
$toss" ok ok '"legal"' '"ok":true' '"ok":false,"error":"there is no entry 1"' '"legal".*"entry":1'
answers "a position, options, a report" "$open
$header
{\"do\":\"position\",\"game\":\"a\"}
{\"do\":\"options\",\"game\":\"a\",\"side\":\"British\"}
{\"do\":\"report\",\"game\":\"a\",\"format\":\"tap\"}
{\"do\":\"record\",\"game\":\"a\",\"form\":\"text\"}
{\"do\":\"close\",\"game\":\"a\"}" ok ok '"position":\{"provost":1.*"text":' '"may":\{"options":\[\{"side":"British".*"verb":"toss"' \
    'TAP version 14' 'game fort-tokens' '"ok":true'
answers "what options list is given as it stands" "$open
$header
{\"do\":\"options\",\"game\":\"a\",\"side\":\"British\"}
{\"do\":\"try\",\"game\":\"a\",\"line\":{\"by\":\"british\",\"do\":\"toss\",\"dice\":[\"french\"]}}
{\"do\":\"line\",\"game\":\"a\",\"lines\":[{\"by\":\"british\",\"do\":\"toss\",\"dice\":[\"french\"]},7]}
{\"do\":\"record\",\"game\":\"a\"}" ok ok \
    '"line":\{"by":"british","do":"toss"\}' '"verdict":"legal".*"entry":1' '"ok":false,"error":"a line is a text without' '"record":"[^}]*fort-tokens[^}]*}.u000a"'
answers "a typed header is ruled on when it is known to end" "$open
{\"do\":\"line\",\"game\":\"a\",\"line\":\"game fort-tokens; dice seeded q\"}
{\"do\":\"position\",\"game\":\"a\"}
{\"do\":\"line\",\"game\":\"a\",\"line\":\"\"}
{\"do\":\"line\",\"game\":\"a\",\"line\":\"game fort-tokens\"}
{\"do\":\"position\",\"game\":\"a\"}" ok '"verdicts":\[\]' 'no game is under way' '"verdicts":\[\{"verdict":"unreadable"' ok '"position":'
answers "half an entry, two lines in one" "$open
$header
$toss
{\"do\":\"undo\",\"game\":\"a\",\"entry\":1.5}
{\"do\":\"line\",\"game\":\"a\",\"line\":\"x\\ny\"}
{\"do\":\"undo\",\"game\":\"a\",\"entry\":1}" ok ok legal 'running number' 'without a line end' '"ok":true'
answers "what asks about no game" '{"do":"games"}
{"do":"explain","of":"fort-tokens","rule":"turn.order"}
{"do":"explain","of":"chess"}' '"id":"wilderness-war"' '"text":"turn.order' '"ok":false'
answers "bad requests are answered, and the next one is heard" "$open
$open
[]
{
{\"do\":\"opne\"}
{\"do\":\"line\",\"game\":\"b\",\"line\":\"x\"}
{\"do\":\"line\",\"game\":\"a\"}
{\"do\":\"line\",\"game\":\"a\",\"lines\":[1]}
{\"do\":\"undo\",\"game\":\"a\",\"entry\":\"1\"}
{\"do\":\"report\",\"game\":\"a\",\"format\":\"pdf\"}
{\"do\":\"position\",\"game\":\"a\"}
{\"do\":\"open\",\"game\":\"\"}
$header" ok 'open already' 'JSON object' 'JSON object' 'did you mean open' 'no open game: b' 'a line of the record' 'a line is a text' \
    'running number' 'text, json' 'no game is under way' 'a name of 1' 'verdicts'
printf '{"do":"games","x":"%01100000d"}\n{"do":"explain","of":"fort-tokens"}\n' 1 | "$PROVOST" serve >"$output" 2>&1
[ "$(grep -c '"ok":false,"error":"the request is too long"' "$output")" -eq 1 ] && grep -q '"ok":true' "$output"
ok $? "a request that is too long" "$output"
"$PROVOST" serve x >"$output" 2>&1
[ $? -eq 2 ]
ok $? "no operand" "$output"

# --- the examples ---

if command -v python3 >/dev/null; then
    python3 share/doc/bot.py "$PROVOST" fixtures/demo/early-1757-french-4-faults.jsonl >"$output" 2>&1
    [ $? -eq 0 ] && [ "$(grep -c '^refused' "$output")" -ge 2 ] && grep -q '^refused line 3: 5.34-limit' "$output"
    ok $? "a bot refuses the demo's unlawful lines at once and goes on" "$output"
    for of in fort-tokens wilderness-war bayonets-and-tomahawks washingtons-war:tests/boards/washingtons-war-invented; do
        game=${of%%:*} board=
        [ "$game" = "$of" ] || board=${of#*:}
        python3 share/doc/opponent.py "$PROVOST" "$game" 1 60 ${board:+"$board"} >"$folder/played.jsonl" 2>"$output" &&
            "$PROVOST" check ${board:+--rules-data "$board"} "$folder/played.jsonl" >>"$output" 2>&1 && [ "$(wc -l <"$folder/played.jsonl")" -gt 10 ]
        ok $? "an opponent plays $game through it, and check agrees" "$output"
    done
else
    skip "a bot and an opponent" "python3 is not here"
fi

finish
