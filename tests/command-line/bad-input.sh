#!/bin/bash
# Bad input of every sort: a message that says where and why, exit status 2, and the rest still ruled.
set -u
shopt -s lastpipe # a test at the end of a pipe counts in this shell
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
record=$folder/record.jsonl
output=$folder/output

header='{"provost":1,"game":"fort-tokens"}'
# Fort Tokens knows no raid, so this entry is illegal: a report that says so ruled on it.
illegal='{"by":"french","do":"raid"}'
seconds=60

# Sanitizers reserve address space without end, so the limit is for programs without them.
memory_limit=:
if { (ulimit -v 300000 && "$PROVOST" games); } >/dev/null 2>&1; then
    memory_limit='ulimit -v 300000'
fi

# Runs provost on standard input with the arguments; output and messages go to $output.
referee() {
    ($memory_limit && exec timeout "$seconds" "$PROVOST" "$@") >"$output" 2>&1
}

# Whether the output names a line and a column, as "line 2, column 7", "file:2:7" or in JSON.
names_place() {
    grep -Eq "line $1,? column $2([^0-9]|\$)|:$1:$2(:|\$)|\"line\":$1,\"column\":$2," "$output"
}

# Whether the illegal entry on that line was ruled on.
ruled_on_line() {
    grep -Eiq "^illegal .*line $1([^0-9]|\$)" "$output"
}

# judged NAME STATUS-OF-PROVOST [CHECK...]: exit status 2, a message, and every further check.
judged() {
    local name=$1 status=$2 check result=0
    shift 2
    echo "exit status $status" >>"$output"
    [ "$status" -eq 2 ] || result=1
    for check in "$@"; do
        $check || {
            echo "does not hold: $check" >>"$output"
            result=1
        }
    done
    ok $result "$name" "$output"
}

# The words, wherever the lines are broken.
says() {
    tr -s '\n ' ' ' <"$output" | grep -iq -- "$*"
}

# bad_line NAME COLUMN WORD: standard input is the second line of a record whose third is illegal.
bad_line() {
    {
        echo "$header"
        cat
        printf '\n%s\n' "$illegal"
    } >"$record"
    referee check "$record"
    judged "$1" $? "names_place 2 $2" "says $3" "ruled_on_line 3"
}

# --- the strict door: one line that is refused ---

line='{"by":"french","do":"pass"'
printf '%s' "$line,\"wo\":1}" | bad_line "unknown key" 28 'wo'
printf '%s' '{"By":"french","do":"pass"}' | bad_line "key in another case" 2 'By'
printf '%s' "$line,\"by\":\"british\"}" | bad_line "key given twice" 28 'by'
printf '%s' "$line,\"\\u0062y\":\"british\"}" | bad_line "key given twice, once escaped" 28 'by'
printf '%s' "$line,\"dice\":{\"french\":[1],\"french\":[2]}}" | bad_line "inner key given twice" 49 'french'
printf '%s' '{"by":"french","do":"danse"}' | bad_line "unknown verb" 21 'danse'
printf '%s' '{"by":7,"do":"pass"}' | bad_line "number for a text" 7 'name'
printf '%s' "$line,\"units\":{}}" | bad_line "object for a list" 36 'list'
printf '%s' "$line,\"count\":\"two\"}" | bad_line "text for a number" 36 'number'
printf '%s' "$line,\"count\":1.5}" | bad_line "fraction" 36 'whole number'
printf '%s' "$line,\"count\":1e2}" | bad_line "exponent" 36 'whole number'
printf '%s' "$line,\"count\":1000001}" | bad_line "number out of range" 36 '1000000'
printf '%s' "$line,\"count\":9007199254740993}" | bad_line "number above 2^53" 36 '1000000'
printf '%s' "$line,\"count\":-1000001}" | bad_line "negative number out of range" 36 '1000000'
printf '%s' "$line,\"count\":01}" | bad_line "leading zero" 36 'zero'
printf '%s' "$line,\"count\":NaN}" | bad_line "not a number" 36 'N'
printf '%s' "$line,\"comment\":\"a"$'\001'"b\"}" | bad_line "control byte" 40 'control'
printf '%s' "$line,\"comment\":\"a"$'\t'"b\"}" | bad_line "tab in a text" 40 'control'
printf '%s' "$line,\"comment\":\"a"$'\377'"b\"}" | bad_line "byte that is not UTF-8" 40 'UTF-8'
printf '%s' "$line,\"comment\":\"a"$'\303'"\"}" | bad_line "UTF-8 cut short" 40 'UTF-8'
printf '%s' "$line,\"comment\":\"a"$'\300\257'"\"}" | bad_line "UTF-8 too long" 40 'UTF-8'
printf '%s' "$line,\"comment\":\"a"$'\355\240\200'"\"}" | bad_line "surrogate in UTF-8" 40 'UTF-8'
printf '%s\0%s' "$line,\"comment\":\"a" 'b"}' | bad_line "NUL" 40 'NUL'
printf '%s' "$line,\"comment\":\"a\\u0000b\"}" | bad_line "escaped NUL" 40 'NUL'
printf '%s' "$line,\"comment\":\"a\\ud800b\"}" | bad_line "unpaired surrogate" 40 'surrogate'
printf '%s' "$line,\"comment\":\"a\\xb\"}" | bad_line "unknown escape" 41 'after'
printf '%s' "$line} pass" | bad_line "text after the object" 29 'after'
printf '%s' "$line}$line}" | bad_line "two objects" 28 'after'
printf '%s' "$line,\"claim\":[[[[[[[[[[1]]]]]]]]]]}" | bad_line "nesting too deep" 43 'deep'
printf '%s' "$line" | bad_line "line cut short" 26 'end of the line'
printf '%s' '{"by":"fre' | bad_line "text cut short" 10 'closing quote'
printf '%s' '["by","french"]' | bad_line "list for an object" 1 'object'
printf '%s' 'F4 #32; force Rigaud' | bad_line "no JSON" 1 'object'
printf '%s' "{'by':'french'}" | bad_line "wrong quotes" 2 'double quotes'
printf '%s' "$line,}" | bad_line "comma too many" 28 'key'
printf '%s' '{}' | bad_line "empty object" 1 'key'
printf '{%1048576s' '' | bad_line "line over 1048576 bytes" 1048577 '1048576'
head -c 100000000 /dev/zero | tr '\0' 'x' | bad_line "line of 100 MB" 1048577 '1048576'
head -c 2000000 /dev/zero | tr '\0' '[' | bad_line "a million brackets" 1048577 '1048576'
head -c 100000 /dev/zero | tr '\0' '[' | bad_line "a hundred thousand brackets" 1 'object'

# --- whole records ---

: | referee check -
judged "empty input" $? "says -"

printf '\n\n\n' | referee check -
judged "blank lines only" $? "says -"

printf '%s\n' "$illegal" | referee check -
judged "entry before any header" $? "says header"

printf '%s\n%s\n' '{"provost":1,"game":"chess"}' "$illegal" | referee check -
judged "unknown game" $? "names_place 1 21" "says chess"

# What follows a bad header is told once, and each line is still counted as unreadable.
bad_header='{"provost":1,"game":"wilderness-war","scenario":"anus-mirabilis"}'
printf '%s\n' "$bad_header" "$illegal" "$illegal" "$illegal" | referee check -
judged "bad header" $? "names_place 1 49" "says did you mean Annus Mirabilis" "says and 2 more without a game"
[ "$(grep -c "no game yet" "$output")" -eq 1 ]
ok $? "the want of a game is told once" "$output"
printf '%s\n' "$bad_header" "$illegal" "$illegal" | referee check --format json -
[ "$(grep -c '"verdict":"unreadable"' "$output")" -eq 3 ]
ok $? "each line without a game is unreadable" "$output"

# Lines between two games belong to neither: each game is as clean as it is alone.
lone='{"provost":1,"game":"fort-tokens"}
{"by":"british","do":"toss","dice":["british"]}'
between="$lone
{\"provost\":1,\"game\":\"chess\"}
$illegal
$lone"
for options in "" --quiet; do
    referee check $options - <<<"$between"
    judged "lines between two games${options:+, quiet}" $?
    [ "$(grep -n -m3 "^standard input" "$output" | sed 's/^[0-9]*://')" = "standard input   1 legal: a clean record
standard input   2 UNREADABLE
standard input   1 legal: a clean record" ]
    ok $? "are counted between them${options:+, quiet}" "$output"
done
referee check --format junit - <<<"$between"
[ "$(sed -n 's/.*<testsuite .*tests="\([0-9]*\)".* errors="\([0-9]*\)".*/\1 \2/p' "$output")" = "1 0
2 2
1 0" ]
ok $? "are a suite of their own" "$output"

# Messages of the other commands name the record, too, and nothing of it reaches a terminal as it is.
printf '{"provost":1,"game":"\\u001b[31mred"}\n' >"$record"
for command in show options ledger convert "diff $record"; do
    # shellcheck disable=SC2086 # words
    referee $command "$record"
    [ $? -eq 2 ] && grep -qE "$record:1:[0-9]+: no game " "$output" && ! grep -q $'\033' "$output"
    ok $? "a game's name with an escape sequence: ${command%% *}" "$output"
done

# Fields of a position that together say more than there is, or the same thing in two ways.
bad_position() { # NAME GAME POSITION COLUMN WORD
    printf '%s\n' "{\"provost\":1,\"position\":$3,\"game\":\"$2\"}" | referee check -
    judged "$1" $? "names_place 1 $4" "says $5"
}
bad_position "forty tokens of ten" fort-tokens '{"tokens":{"british":20,"french":20}}' 26 'hold 40 Fort Tokens, there are 10'
bad_position "a step left out" bayonets-and-tomahawks '{"depth":4,"steps":{"1":"game/years","3":"action round/battles"}}' 26 \
    'steps: 3 is said, 2 is not'
bad_position "a card in two places" fort-tokens \
    '{"tokens":{"british":5,"french":5},"in":{"L5":"British hand","General":"French hand"}}' 60 'British hand was said before'
bad_position "more hidden cards than unseen" wilderness-war \
    '{"in":{"1":"deck"},"hidden cards":{"french":2}}' 26 '2 cards hidden, deck has 1'
bad_position "the same in another game" washingtons-war '{"unseen cards":{"british":1}}' 26 '1 card hidden, deck has 0'
bad_position "the same of one of several decks" bayonets-and-tomahawks \
    '{"hidden of indian deck":{"french":1}}' 26 '1 card hidden, Indian deck has 0'
bad_position "the first word of a field" wilderness-war '{"hand":{"french":1}}' 26 'has no field hand; did you mean "hand size"?'
bad_position "two chits of one side" bayonets-and-tomahawks \
    '{"chit at":{"war-in-europe-british-1":"british-war-in-europe-placeholder","war-in-europe-british-2":"british-war-in-europe-placeholder"}}' \
    26 'holds 2 War in Europe chits, limit 1'
printf '%s\n' '{"provost":1,"game":"fort-tokens","scenario":"standrad"}' | referee check -
judged "scenario misspelt" $? "names_place 1 46" "says did you mean Standard"

# What somebody new types.
printf '%s\n' '{"provost":1,"game":"bayonets-and-tomahawks"}' '{"by":"british","do":"draw","card":1}' | referee check -
says 'draw takes no card; it takes cards'
ok $? "a card where cards are wanted" "$output"
printf '%s\n' '{"provost":1,"game":"bayonets-and-tomahawks","position":{"steps":{"1":"game/years","2":"year/rounds","3":"fleets arrive/british placement"},"year":1758,"round":"FA","at":{"fleet-hardy":"Fleets"},"drawn":["fleet-hardy"]}}' \
    '{"by":"british","do":"place","units":["Hardy"],"at":"Halifax"}' | referee check -
says 'place takes no place; it takes a destination'
ok $? "where it is for where it goes" "$output"
printf '%s\n' '{"provost":1,"game":"bayonets-and-tomahawks","position":{"steps":{"1":"game/years","2":"year/rounds","3":"action round/events","4":"event/event"},"year":1758,"round":"AR6","event":21,"event done":"21","first player":"british","plays":{"british":21},"at":{"rogers":"Oswego","gage":"Ticonderoga"},"british out of supply":["Oswego","Ticonderoga"]}}' \
    '{"by":"british","do":"choose","units":["Rogers"]}' | referee check -
says 'takes no units in the event of #21 Armed Battoemen; it takes a place'
ok $? "a unit for the space that an event asks for" "$output"
printf '%s\n' '{"provost":1,"game":"bayonets-and-tomahawks","position":{"steps":{"1":"game/years","2":"year/rounds","3":"action round/events","4":"event/event"},"year":1758,"round":"AR6","event":4,"event done":"4","first player":"british","plays":{"british":4},"british action points":{"army":1},"at":{"fleet-hardy":"Sail Box"}}}' \
    '{"by":"british","do":"choose","what":"army"}' | referee check -
says 'expected: British: move ashore from the Sail Box'
ok $? "an event that asks for nothing is not owed" "$output"
printf '%s\n' 'game fort-tokens' 'deal B J4 J2 W5 C3 L1 R2 D4 X2' '= tokens British 5' 'B draw #M5 gugus' | referee check -
judged "messages to somebody new" $? "says missing before it, owed by British; by what follows: toss" \
    "says tokens: British 5 found, expected a side and what it has" \
    'says column 12'

printf '%s\n' '{"provost":2,"game":"fort-tokens"}' | referee check -
judged "unknown version of the form" $? "names_place 1 12"

printf '%s\n%s' "$header" '{"by":"french","do":"pa' | referee check -
judged "record cut short" $? "names_place 2 23"

head -c 100000 "$PROVOST" | referee check -
judged "binary" $? "names_place 1 1"

{
    printf '%s\n%s\n%s\n' "$header" 'garbage' "$illegal"
    printf '%s\n%s\n' "$header" "$illegal"
} | referee check -
judged "games after a bad line" $? "ruled_on_line 3" "ruled_on_line 5"

# --- input without end ---

yes | tr -d '\n' | head -c 200000000 | referee check -
judged "200 MB without a line end" $? "names_place 1 1048577"

yes | head -c 1000000 | referee check --format json -
judged "half a million bad lines" $? "names_place 500000 1"

yes | timeout "$seconds" "$PROVOST" check --format json - 2>/dev/null | head -n 1 >"$output"
statuses=("${PIPESTATUS[@]}")
[ "${statuses[1]}" -ne 124 ] && [ -s "$output" ]
ok $? "endless input ends when nobody reads the report" "$output"

# --- files and arguments ---

printf '%s\n%s\n' "$header" "$illegal" >"$record"

referee check "$folder/none.jsonl"
judged "missing file" $? "says none.jsonl: No such file"

referee check "$folder/none.jsonl" "$record"
judged "missing file before a good one" $? "says none.jsonl" "ruled_on_line 2"

referee check "$folder"
judged "directory as record" $? "says $folder: Is a directory"

if [ -e /proc/self/mem ]; then
    referee check /proc/self/mem
    judged "file that cannot be read" $? "says /proc/self/mem: "
else
    skip "file that cannot be read" "no /proc"
fi

if [ "$(id -u)" -ne 0 ]; then
    chmod 000 "$record"
    referee check "$record"
    judged "file without permission" $? "says record.jsonl: Permission denied"
    chmod 600 "$record"
else
    skip "file without permission" "root may read everything"
fi

referee check <&-
judged "standard input closed" $? "says -"

referee
judged "no command" $? "says usage"

referee chekc "$record"
judged "unknown command" $? "says chekc" "says check"

referee check --fromat json "$record"
judged "unknown option" $? "says --fromat"

referee check --format yaml "$record"
judged "unknown format" $? "says yaml"

referee check --format
judged "option without its value" $? "says --format"

referee show --at nowhere "$record"
judged "unknown entry" $? "says nowhere"

# A header whose choice is like nothing there is says what there is.
choice() {
    referee check - <<<'{"provost":1,'"$1"'}'
}
choice '"game":"washingtons-war","scenario":"big"'
judged "unknown scenario" $? "says expected printed"
choice '"game":"fort-tokens","options":["winter"]'
judged "unknown option" $? "says expected colonists"
choice '"game":"fort-tokens","rules":{"order":"randomly"}'
judged "unknown reading" $? "says expected attacker-first" "says defender-first, together"
referee check - <<<'game fort-tokens
B draw count 99999999999999'
judged "number out of range in the notation" $? "says from 0 to 1000000" "names_place 2 14"

referee explain chess
judged "unknown game to explain" $? "says chess"

referee explain fort-tokens no-such-rule
judged "unknown rule to explain" $? "says no-such-rule"

if [ -e /dev/full ]; then
    ($memory_limit && exec "$PROVOST" check "$record") >/dev/full 2>"$output"
    judged "no space for the report" $? "says standard output"
else
    skip "no space for the report" "no /dev/full"
fi

# --- help ---

for words in "check --help" "check -h" "help check" "--help check"; do
    # shellcheck disable=SC2086 # the words are separate arguments
    "$PROVOST" $words >"$output" 2>&1 && head -n 1 "$output" | grep -q '^usage: provost check .*\[--format ...\]' && grep -q '^  ledger ' "$output"
    ok $? "provost $words" "$output"
done

finish
