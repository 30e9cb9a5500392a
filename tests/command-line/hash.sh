#!/bin/bash
# The hash of a record, reckoned again in Python from provost-record(5) alone: line ends, blank lines, a byte order mark, games one
# after another; and the manual's own examples.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
record=$folder/record
output=$folder/output

command -v python3 >/dev/null || {
    skip "the second implementation" "python3 is not here"
    finish
    exit
}

# The hashes of the games of a record in JSON Lines, one a line.
cat >"$folder/second.py" <<'PYTHON'
import hashlib, json, sys

def lines_of(record):
    parts = record.split(b"\n")
    ended, last = parts[:-1], parts[-1]
    return [line[:-1] if line.endswith(b"\r") else line for line in ended] + ([last] if last else [])

def is_header(line):
    try:
        return json.loads(line.decode("utf-8-sig")).get("provost") == 1
    except (ValueError, AttributeError):
        return False

games = []
for line in lines_of(sys.stdin.buffer.read()):
    if not line.strip(b" \t"):
        continue
    if is_header(line):
        games.append(hashlib.sha256())
    if games:
        games[-1].update(line + b"\n")
for game in games:
    print(game.hexdigest())
PYTHON

# same NAME: the record's hashes are those of the second implementation.
same() {
    "$PROVOST" check --format json "$record" | grep -o '"sha256":"[0-9a-f]*"' | cut -d '"' -f 4 >"$output"
    python3 "$folder/second.py" <"$record" >"$folder/second"
    [ -s "$output" ] && cmp -s "$output" "$folder/second"
    ok $? "$1" "$output"
}

header='{"provost":1,"game":"fort-tokens"}'
toss='{"by":"french","do":"toss","dice":["french"]}'

# vector NAME FORMAT: the manual has the hash of the record that printf makes of the format.
vector() {
    # shellcheck disable=SC2059
    printf "$2" "$header" "$toss" >"$record"
    same "$1"
    tr -d '\n' <man/provost-record.5 | grep -qF "$(cat "$output")"
    ok $? "the manual has it: $1" "$output"
}
plain='%s\n%s\n'
vector "line feeds" "$plain"
[ "$(sha256sum <"$record" | cut -d ' ' -f 1)" = "$(cat "$output")" ]
ok $? "that is the hash of the file" "$output"
vector "carriage returns" '%s\r\n%s\r\n'
vector "blank lines" '\n%s\n\n \t\r\n%s\n\n'
vector "no end of the last line" '%s\n%s'
vector "a byte order mark" '\xef\xbb\xbf%s\n%s\n'
vector "a carriage return that ends the file" '%s\n%s\r'

printf ' %s \n\t%s\n' "$header" "$toss" >"$record"
same "blanks within a line"
printf 'chat\n%s\n%s\n\n%s\n{"note":"x"}\n' "$header" "$toss" "$header" >"$record"
same "two games, and a line before them"
printf '%s\nnonsense\n\xff\xfe\n{"by":\n%s\n' "$header" "$toss" >"$record"
same "lines that cannot be read"
printf '%s\n\r\r\r\n%s\n\r' "$header" "$toss" >"$record"
same "carriage returns alone are no blank line"
printf '%s\n{"provost":2,"game":"fort-tokens"}\n%s\n' "$header" "$toss" >"$record"
same "a header that cannot be read begins no game"
printf '%s\n%s\n{"provost":1,"game":"chess"}\n%s\n' "$header" "$toss" "$toss" >"$record"
"$PROVOST" check --format json "$record" | grep -o '"sha256":"[0-9a-f]*"' | cut -d '"' -f 4 >"$output"
python3 "$folder/second.py" <"$record" | head -n 1 | cmp -s - "$output"
ok $? "a header of a game that is not known ends the one before" "$output"
{
    printf '%s\n{"note":"' "$header"
    head -c 1048570 /dev/zero | tr '\0' x
    printf '"}\n%s\n' "$toss"
} >"$record"
"$PROVOST" check --format json "$record" | grep -o '"sha256":"[0-9a-f]*"' | cut -d '"' -f 4 >"$output"
printf '%s\n%s\n' "$header" "$toss" | sha256sum | cut -d ' ' -f 1 | cmp -s - "$output"
ok $? "a line past the limit is left out" "$output"
for record in fixtures/demo/early-1757-french-4.jsonl tests/reports/every-verdict.jsonl; do
    same "$record"
done

# joined NAME FORMAT JOINED: the notation's lines as they are put together.
joined() {
    # shellcheck disable=SC2059
    printf "$2" >"$folder/record.txt"
    # shellcheck disable=SC2059
    printf "$3" | sha256sum | cut -d ' ' -f 1 >"$folder/second"
    "$PROVOST" check --format json "$folder/record.txt" | grep -o '"sha256":"[0-9a-f]*"' | cut -d '"' -f 4 | cmp -s - "$folder/second"
    ok $? "in the notation: $1" "$folder/second"
}
joined "a plain line" 'game fort-tokens\nF toss [french]\n' 'game fort-tokens\nF toss [french]\n'
joined "a line that goes on" 'game fort-tokens;\n  dice supplied\nF toss,\n [french]\n' \
    'game fort-tokens;   dice supplied\nF toss,  [french]\n'
joined "blanks at an end, blank lines, quoted mail, a mark" '\xef\xbb\xbfHello\ngame fort-tokens \t\r\n\n> said before\nF toss [french]  ' \
    'game fort-tokens\nF toss [french]\n'
joined "parts of the game line on lines of their own" 'game fort-tokens\nscenario standard\nHello\nhands open\nF toss [french]\n' \
    'game fort-tokens; scenario standard; hands open\nHello\nF toss [french]\n'
joined "chat within a game" 'game fort-tokens\nchat\n-- note\n' 'game fort-tokens\nchat\n-- note\n'

finish
