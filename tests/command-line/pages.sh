#!/bin/bash
# The answers that the manual pages print are those of the program, to the byte: each "$ provost why ..." of a page, on the fixture that has its name.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

root=$(dirname "$0")/../..
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT

# fixture PAGE NAME: the record of that name that the page names in full, else wherever it is among the fixtures.
fixture() {
    local named
    named=$(sed -n "s|^\.Pa \(fixtures/.*/$2\).*|\1|p" "$1" | head -n 1)
    if [ -n "$named" ]; then
        echo "$root/$named"
    else
        find "$root/fixtures" -name "$2" -print -quit
    fi
}

# answers PAGE LINE: the question that stands on the line, and what the page prints below it.
answers() {
    local page=$1 line=$2 i
    local -a asked
    sed -n "$((line + 1)),\$p" "$page" | sed '/^\.Ed/,$d; s/\\e/\\/g' >"$folder/printed"
    eval "asked=($(sed -n "${line}s/^\\$ provost //p" "$page"))"
    for i in "${!asked[@]}"; do
        case ${asked[i]} in *.jsonl | *.txt) asked[i]=$(fixture "$page" "${asked[i]}") ;; esac
    done
    "$PROVOST" "${asked[@]}" >"$folder/answer" 2>&1
    [ $? -le 1 ] && diff "$folder/printed" "$folder/answer" >"$folder/output"
    ok $? "$(basename "$page") line $line: ${asked[-1]}" "$folder/output"
}

for page in "$root"/man/*; do
    for line in $(grep -n '^\$ provost why ' "$page" | cut -d: -f1); do
        answers "$page" "$line"
    done
done
grep -q '^\$ provost why ' "$root"/man/provost-{bayonets-and-tomahawks,fort-tokens,washingtons-war,wilderness-war}.7
ok $? "every game answers disputes" /dev/null

finish
