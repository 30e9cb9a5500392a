#!/bin/bash
# The records that README.md and the manual pages print are what a new user tries first: each is ruled legal.
set -u
shopt -s lastpipe # a test at the end of a pipe counts in this shell
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

output=$(mktemp) || exit 1
trap 'rm -f "$output"' EXIT

# is_legal NAME ENTRIES: the record on standard input, its lines folded for print made whole, has that many, all legal.
is_legal() {
    awk '/^ /{ line = line substr($0, 2); next } { print line; line = $0 } END { print line }' |
        "$PROVOST" check - >"$output" 2>&1 && grep -q "^standard input   $2 legal: a clean record" "$output"
    ok $? "$1" "$output"
}

# printed FILE FIRST LAST: the lines of it from one to before the other.
printed() {
    sed -n "/$2/,/$3/p" "$1" | sed '$d'
}

printed README.md '^    {"provost"' '^$' | sed 's/^    //' | is_legal "README.md, JSON Lines" 4
printed README.md '^    game wilderness-war' '^$' | sed 's/^    //' | is_legal "README.md, as typed" 4
diff <(printed README.md '^    ILLEGAL' '^$' | sed 's/^    //') \
    <("$PROVOST" check fixtures/demo/early-1757-french-4-faults.jsonl | sed -n '/^ILLEGAL *F4.2/,/^$/p' | sed '$d') >"$output"
ok $? "README.md, the report" "$output"
printed man/provost-record.5 '^{"provost":1,"game":"wilderness-war"' '^\.Ed' | is_legal "provost-record(5)" 4
printed man/provost-notation.5 '^\.Sh DESCRIPTION' '^\.Sh GAME LINE' | sed -n '/^game/,/^\.Ed/p' | sed '$d' |
    is_legal "provost-notation(5)" 10
while IFS='|' read -r title first last entries; do
    printed man/provost-notation.5 "$first" "$last" | sed -n '/^game/,/^\.Ed/p' | grep -v '^\.' |
        is_legal "provost-notation(5), $title" "$entries"
done <<'PAGES'
Wilderness War|^\.Ss Wilderness War|^\.Ss Washington|49
Washington's War|^\.Ss Washington|^A march and|14
Washington's War, a position|^A march and|^\.Ss Bayonets|6
Bayonets & Tomahawks|^\.Ss Bayonets|^\.Ss Fort|21
Fort Tokens|^\.Ss Fort|^\.Sh DIAG|9
PAGES
printed man/provost-fort-tokens.7 '^{"provost"' '^\.Ed' | is_legal "provost-fort-tokens(7)" 8

finish
