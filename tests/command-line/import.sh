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

    head -c 100000000 /dev/zero | xz -9 >"$folder/bomb"
    import "$folder/bomb"
    [ $? -eq 2 ] && grep -q 'larger than 64 megabytes' "$output"
    ok $? "what would fill the memory" "$output"
fi

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
