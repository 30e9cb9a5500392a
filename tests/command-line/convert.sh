#!/bin/bash
# Both forms of a record: every fixture goes to the other form and back to the same bytes and verdicts.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

fixtures=$(dirname "$0")/../../fixtures
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output

convert() {
    "$PROVOST" convert "$@" 2>>"$output"
}

# The records of a game in both forms, one after the other: they are one record, too.
records_of() {
    find "$1" -type f \( -name '*.jsonl' -o -name '*.txt' \) -print0 | LC_ALL=C sort -z | xargs -0 cat
}

verdicts() {
    "$PROVOST" check --format json "$1" 2>>"$output" |
        grep -oE '"(verdict|rule|checksum)":"?[^",}]*' >"$2"
    [ -s "$2" ]
}

# --- every fixture ---

for game in "$fixtures"/*/; do
    name=$(basename "$game")
    : >"$output"
    records_of "$game" >"$folder/all"
    convert --to json "$folder/all" >"$folder/a.jsonl"
    convert "$folder/a.jsonl" >"$folder/a.txt"
    convert "$folder/a.txt" >"$folder/b.jsonl"
    convert "$folder/b.jsonl" >"$folder/b.txt"
    [ -s "$folder/a.jsonl" ] && cmp "$folder/a.jsonl" "$folder/b.jsonl" >>"$output" 2>&1
    ok $? "$name: JSON to text and back, the same bytes" "$output"
    [ -s "$folder/a.txt" ] && cmp "$folder/a.txt" "$folder/b.txt" >>"$output" 2>&1
    ok $? "$name: text to JSON and back, the same bytes" "$output"
    verdicts "$folder/a.jsonl" "$folder/a.verdicts" && verdicts "$folder/a.txt" "$folder/b.verdicts" &&
        diff "$folder/a.verdicts" "$folder/b.verdicts" >>"$output"
    ok $? "$name: the same verdicts in both forms" "$output"
done

# As stored, not only after one conversion: the records of one form, an empty line between them.
as_stored() {
    find "$fixtures/$1" -type f -name "*.$2" -print0 | LC_ALL=C sort -z | xargs -0 -r awk "$3" >"$folder/stored"
    [ -s "$folder/stored" ] || return 0
    convert "$folder/stored" >"$folder/other"
    convert "$folder/other" | diff "$folder/stored" - >>"$output" 2>&1
}
for directory in "$fixtures"/*/; do
    name=$(basename "$directory")
    : >"$output"
    as_stored "$name" jsonl '{ print }'
    ok $? "$name: stored JSON comes back as it is (provost convert --to json writes it so)" "$output"
    : >"$output"
    as_stored "$name" txt 'FNR == 1 && NR > 1 { print "" } { print }'
    ok $? "$name: stored text comes back as it is (provost convert --to text writes it so)" "$output"
done

# --- the command ---

cat >"$folder/record.txt" <<'END'
game fort-tokens; players B Bob, F Ann
Hello Ann,
B toss [french] (my coin)
> you wrote
deal B J4 J2 W5
B discard #J2, #X2; draw 2
--
Bob, of the signature
END
cat >"$folder/expected.jsonl" <<'END'
{"provost":1,"game":"fort-tokens","players":{"british":"Bob","french":"Ann"}}
{"note":"Hello Ann,"}
{"by":"british","do":"toss","dice":["french"],"comment":"my coin"}
{"do":"deal","to":"british","cards":["J4","J2","W5"]}
{"by":"british","do":"discard","cards":["J2","X2"]}
{"by":"british","do":"draw","count":2}
END
cat >"$folder/expected.txt" <<'END'
game fort-tokens; players B Bob, F Ann
-- Hello Ann,
B toss [french] (my coin)
deal B J4 J2 W5
B discard #J2, #X2
B draw 2
END
: >"$output"

convert "$folder/record.txt" | diff "$folder/expected.jsonl" - >>"$output"
ok $? "a record in the notation becomes JSON" "$output"

convert "$folder/expected.jsonl" | diff "$folder/expected.txt" - >>"$output"
ok $? "a record in JSON becomes text" "$output"

convert --to text "$folder/record.txt" | diff "$folder/expected.txt" - >>"$output"
ok $? "--to text brings text to its canonical form" "$output"

convert --to json "$folder/expected.jsonl" | diff "$folder/expected.jsonl" - >>"$output"
ok $? "--to json leaves canonical JSON as it is" "$output"

convert - <"$folder/record.txt" | diff "$folder/expected.jsonl" - >>"$output"
ok $? "standard input is read" "$output"

# status WANTED GOT NAME TEXT: the exit status, and what standard error says.
status() {
    [ "$1" -eq "$2" ] && grep -q -- "$4" "$output"
    ok $? "$3" "$output"
}

printf 'game fort-tokens\nB pass\nB pqs\nB draw 2\n' >"$folder/bad.txt"
: >"$output"
convert "$folder/bad.txt" >"$folder/bad.jsonl"
status 2 $? "what cannot be read is pointed at" 'bad.txt:3:3: I do not know what "pqs" does: begin with a verb'
[ "$(wc -l <"$folder/bad.jsonl")" -eq 3 ]
ok $? "the rest is converted"

: >"$output"
convert --to yaml "$folder/record.txt"
status 2 $? "an unknown form" "no form is called yaml"

: >"$output"
convert "$folder/none.txt"
status 2 $? "a missing file" "none.txt: No such file"

: >"$output"
convert </dev/null
status 2 $? "an empty record" "holds no record"

: >"$output"
printf '{"provost":1,"game":"chess"}\n{"by":"white","do":"pass"}\n' | convert >"$folder/chess.txt"
status 2 "${PIPESTATUS[1]}" "a game nobody knows" ":1:1: no game of that id"
grep -qx 'by "white" pass' "$folder/chess.txt"
ok $? "its sides are written out"
: >"$output"
printf 'game chess; players W Ann, B Bob\n' | convert --to json >"$folder/chess.jsonl"
status 2 "${PIPESTATUS[1]}" "its players have no side" ":1:1: no game of that id, so its sides"
[ "$(cat "$folder/chess.jsonl")" = '{"provost":1,"game":"chess"}' ]
ok $? "what of its header is known is written"

# The notation alone takes a line for chat; a check knows that a declaration stands in it.
printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands closed' 'Subject: F1 #24 Ticonderoga > HCN' 'F pass' \
    >"$folder/otherwise.txt"
: >"$output"
convert --to json "$folder/otherwise.txt" >"$folder/otherwise.jsonl"
status 0 $? "a line that a check reads otherwise" \
    'otherwise.txt:2:1: a check, which looks at where the game stands, reads this line otherwise'
: >"$output"
convert --to text "$folder/otherwise.jsonl" >"$folder/again.txt"
[ $? -eq 0 ] && [ ! -s "$output" ]
ok $? "nothing is read otherwise in JSON" "$output"

# --- the notation in other commands ---

"$PROVOST" test "$(dirname "$0")/careless" >"$output" 2>&1
ok $? "names without the marks and words that could be left out" "$output"

# No step of Fort Tokens admits a raid.
mkdir "$folder/records"
printf 'game fort-tokens\nF raid Rangers !illegal record.step\n' >"$folder/records/raid.txt"
"$PROVOST" test --format tap "$folder/records" >"$output" 2>&1
grep -q "^ok 1 - .*raid.txt" "$output"
ok $? "provost test finds .txt records and their expectations" "$output"

printf 'game fort-tokens;\n  scenario nowhere\n' | "$PROVOST" check - >"$output" 2>&1
grep -Eq "line 2,? column 12|:2:12" "$output"
ok $? "a fault of the game line is found in the second of its lines" "$output"

printf 'game fort-tokens\nB pass; nonsense\n' | "$PROVOST" check - >"$output" 2>&1
grep -Eq "line 2,? column 9|:2:9" "$output"
ok $? "an unreadable clause is reported with line and column" "$output"

finish
