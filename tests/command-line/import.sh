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
ruled "Board Game Arena: a table" table.json 9
grep -q 'left out: somethingNew (u7)' "$folder/record" && ! grep -q kithanink "$folder/record"
ok $? "... what is not known is told, what was taken back left out" "$folder/record"
has zlib && ruled "VASSAL: a log" carry.vlog 4
has zlib && has liblzma && ruled "VASSAL: a log of a newer version" carry-xz.vlog 4

ruled "Rally the Troops: a game that stops in the middle" stopped.json 8

sed 's/"snaps":.*/"snaps":[]}/' "$samples/stopped.json" >"$folder/unseen"
import "$folder/unseen"
"$PROVOST" check -q "$folder/record" >"$output" 2>&1 && grep -q 'holds no positions' "$folder/record"
ok $? "... whose export holds no positions" "$output"

printf '!VCSK5a' >"$folder/short"
import "$folder/short"
[ $? -eq 0 ] && ! grep -q '"do":' "$folder/record"
ok $? "a saved game with nothing in it" "$output"

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
