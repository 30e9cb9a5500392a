#!/bin/bash
# Games played elsewhere: what the samples in tests/import become, and files that are nothing of the kind.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output
samples=$(dirname "$0")/../import

import() { # FILE [OPTION...]: its record
    "$PROVOST" import "$@" >"$folder/record" 2>"$output"
}

# A program built without the libraries says so of what is compressed.
has() { "$PROVOST" --version | grep -q "$1"; }

if has liblzma; then
    import "$samples/annus-mirabilis.json.xz"
    [ $? -eq 0 ] && [ "$(grep -c '"do":' "$folder/record")" -gt 200 ]
    ok $? "Rally the Troops: a whole game" "$output"

    "$PROVOST" import --to text "$samples/annus-mirabilis.json.xz" 2>"$output" | "$PROVOST" convert --to json - >"$folder/back" 2>>"$output"
    "$PROVOST" convert --to json "$folder/record" 2>>"$output" | diff - "$folder/back" >>"$output"
    ok $? "... in the notation, and back" "$output"

    import --from rally-the-troops "$samples/annus-mirabilis.json.xz"
    ok $? "... called by its site" "$output"

    head -c 9000 "$samples/annus-mirabilis.json.xz" >"$folder/cut"
    import "$folder/cut"
    [ $? -eq 2 ] && grep -q 'damaged or cut short' "$output"
    ok $? "a file cut short" "$output"

fi
if has liblzma && command -v xz >/dev/null; then
    head -c 80000000 /dev/zero | xz -1 >"$folder/bomb"
    import "$folder/bomb"
    [ $? -eq 2 ] && grep -q 'larger than 64 megabytes' "$output"
    ok $? "what would fill the memory" "$output"
else
    skip "what would fill the memory" "xz or liblzma is not here"
fi

# From file to ruling: what the sample says is lawful, and all of it is read.
ruled() { # NAME SAMPLE DECLARATIONS [OPTION...]
    local name=$1 sample=$samples/$2 declarations=$3
    shift 3
    import "$sample" "$@" && "$PROVOST" check -q "$folder/record" >"$output" 2>&1 &&
        grep -q ": a clean record" "$output" && [ "$(grep -c '"do":' "$folder/record")" -eq "$declarations" ]
    ok $? "$name" "$output"
}
ruled "ACTS: a journal as HTML" acts.html 5
ruled "... called by its site" acts.html 5 --from acts
ruled "ACTS: a journal as text" acts.txt 5
diff <("$PROVOST" import "$samples/acts.html") <("$PROVOST" import "$samples/acts.txt") >"$output"
ok $? "... the same" "$output"
# A whole page, newest first: every other entry a card, the others dice.
{
    echo 'ACTS journal.asp Entry Title Player Turn'
    for entry in $(seq 100 -1 1); do
        if [ $((entry % 2)) -eq 0 ]; then
            printf '%d\t4 May\t1757 Early Season\tFrance\tPlay Strategy card as Operations\t#%d: 2 / A card\n' "$entry" $((entry / 2))
        else
            printf '%d\t4 May\t1757 Early Season\tBritain\tDie roll request\tRequest: 6-sided die x 2\n\n%d\n6\n' "$entry" $((entry % 6 + 1))
        fi
    done
} >"$folder/page"
import "$folder/page"
[ "$(grep -c '"do":"play"' "$folder/record")" -eq 50 ] && [ "$(grep -c '^{"dice":\[[1-6],6\],"server":"ACTS"' "$folder/record")" -eq 50 ] &&
    grep '"do":"play"' "$folder/record" | sed 's/.*"card":\([0-9]*\).*/\1/' | cmp -s - <(seq 1 50)
ok $? "... cards and dice of a whole page, in order" "$folder/record"
ruled "Board Game Arena: a table" table.json 9
grep -q 'left out: somethingNew (u7)' "$folder/record" && ! grep -q kithanink "$folder/record"
ok $? "... what is not known is told, what was taken back left out" "$folder/record"
ruled "... a Raid space by space, and a road" raid.json 13
import "$samples/winter.json"
tail -n +3 "$folder/record" | diff - "$samples/winter.jsonl" >"$output"
ok $? "... a reroll, winter quarters, a fort" "$output"
has zlib && ruled "VASSAL: a log" carry.vlog 4
has zlib && has liblzma && ruled "VASSAL: a log of a newer version" carry-xz.vlog 4

ruled "Rally the Troops: a game that stops in the middle" stopped.json 8

sed 's/"snaps":.*/"snaps":[]}/' "$samples/stopped.json" >"$folder/unseen"
import "$folder/unseen"
"$PROVOST" check -q "$folder/record" >"$output" 2>&1 && grep -q 'holds no positions' "$folder/record"
ok $? "... whose export holds no positions" "$output"

sed '0,/".h2 France"/s//"Somebody danced.",".h2 France"/' "$samples/stopped.json" >"$folder/strange"
import "$folder/strange"
[ $? -eq 0 ] && grep -q 'import: text [0-9]* of the log: not understood: Somebody danced\.' "$folder/record" && [ "$(grep -c '"do":' "$folder/record")" -eq 8 ]
ok $? "... with a text that nobody knows" "$folder/record"

if command -v python3 >/dev/null && has liblzma; then
    python3 "$samples/variants.py" "$PROVOST" "$samples/annus-mirabilis.json.xz" >"$output" 2>&1
    ok $? "Rally the Troops: variants of a whole game (no positions, no seed, cut, given up, taken back)" "$output"
    python3 -c 'import sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as file:
    file.writestr("savedGame", b"0" * 80000000)' "$folder/bomb.vlog"
    import "$folder/bomb.vlog"
    [ $? -eq 2 ] && grep -q 'larger than 64 megabytes' "$output"
    ok $? "VASSAL: what would fill the memory" "$output"
else
    skip "variants of a whole game" "python3 or liblzma is not here"
    skip "VASSAL: what would fill the memory" "python3 is not here"
fi

printf '!VCSK5a' >"$folder/short"
import "$folder/short"
[ $? -eq 0 ] && ! grep -q '"do":' "$folder/record"
ok $? "a saved game with nothing in it" "$output"

# Rules data that is not shipped is named, so that a check takes it from the user's directory.
export XDG_DATA_HOME=$folder/users/data
printf 'name: House Map\n[spaces]\nMade-up Ford | Northern | | wilderness | | | ~Albany\n' >"$folder/sheet"
"$PROVOST" data wilderness-war --fill "$folder/sheet" >"$output" 2>&1 &&
    "$PROVOST" import --rules-data "$folder/users/data/provost" "$samples/acts.txt" >"$folder/record" 2>>"$output" &&
    grep -q '^{"provost":1,"data":"House Map [0-9a-f]\{16\}","game":' "$folder/record" &&
    "$PROVOST" check "$folder/record" 2>&1 | tee -a "$output" | grep -q '^   data House Map [0-9a-f]\{16\}$'
ok $? "its rules data is named in the record" "$output"
"$PROVOST" import --to text --rules-data "$folder/users/data/provost" "$samples/acts.txt" 2>"$output" | head -1 | grep -q '; data .*House Map'
ok $? "... in the notation, too" "$output"

printf 'Dear all,\nnice game.\n' >"$folder/letter"
import "$folder/letter"
[ $? -eq 2 ] && grep -q 'nothing that is known' "$output"
ok $? "a file that is no game" "$output"

head -c 100000 /dev/zero | tr '\0' '[' >"$folder/deep"
import "$folder/deep"
[ $? -eq 2 ] && grep -q 'nested deeper' "$output"
ok $? "brackets without end" "$output"

echo '{"setup":{"title_id":"napoleons-triumph"},"replay":[],"state":{"log":[]}}' >"$folder/other"
import "$folder/other"
[ $? -eq 2 ] && grep -q 'not Wilderness War' "$output"
ok $? "another game of the site" "$output"

import --from nowhere "$folder/other"
[ $? -eq 2 ] && grep -q 'provost-import(1)' "$output"
ok $? "a site that is not known" "$output"

import "$folder/none"
[ $? -eq 2 ] && grep -q 'No such file' "$output"
ok $? "no file" "$output"

import
[ $? -eq 2 ] && grep -q 'one file was expected' "$output"
ok $? "no operand" "$output"

finish
