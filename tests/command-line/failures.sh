#!/bin/bash
# A full disk, a reader who is gone, records that cannot be read or come in pieces: a message and a status, or the same report.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
errors=$folder/errors
record=fixtures/fort-tokens/games/supplied.jsonl
head -n 40 "$record" >"$folder/part.jsonl"

# full NAME ARGUMENT...: nothing of the output can be written.
full() {
    local name=$1
    shift
    "$PROVOST" "$@" >/dev/full 2>"$errors"
    [ $? -eq 2 ] && grep -q '^provost: standard output: ' "$errors"
    ok $? "full disk: $name" "$errors"
}

if [ -c /dev/full ]; then
    for format in text json tap junit sarif github html; do
        full "check in $format" check --format $format "$record"
    done
    full "show" show "$folder/part.jsonl"
    full "options" options "$folder/part.jsonl"
    full "ledger" ledger "$record"
    full "convert" convert "$record"
    full "diff" diff "$record" "$folder/part.jsonl"
    full "test" test fixtures/fort-tokens/games
    full "generate" generate fort-tokens
    full "explain" explain fort-tokens
    full "rules" rules fort-tokens
    full "data" data fort-tokens
    full "games" games
    full "roll" roll --seed x
    full "commit" commit french
    "$PROVOST" commit french >"$folder/secret"
    full "reveal" reveal "$folder/secret"
    for format in json tap junit sarif github; do
        full "test in $format" test --format $format "$record"
    done
    for format in json svg; do
        full "show in $format" show --format $format fixtures/demo/early-1757-french-4-faults.jsonl
    done
    full "ledger in json" ledger --format json "$record"
    full "several at a time" check -j2 "$record" "$folder/part.jsonl"
    full "generate in the notation" generate fort-tokens --to text
    full "coverage" rules fort-tokens --coverage fixtures/fort-tokens/setup
    full "check of rules data" data washingtons-war --check rules-data
    full "help" --help
    full "version" --version
else
    skip "full disk" "/dev/full is not here"
fi

"$PROVOST" generate fort-tokens --games 500 2>"$errors" | head -n 1 >/dev/null
[ "${PIPESTATUS[0]}" -eq 2 ] && grep -q '^provost: standard output: ' "$errors"
ok $? "a reader who is gone" "$errors"
for command in "check -v $record" "test -v fixtures/fort-tokens" "options $folder/part.jsonl" "ledger $record" \
    "show $record" "convert $record" games "data wilderness-war" "rules wilderness-war" "explain wilderness-war" \
    "roll --seed x --count 100000"; do
    # shellcheck disable=SC2086
    { sleep 0.1 && "$PROVOST" $command 2>"$errors"; } | true
    [ "${PIPESTATUS[0]}" -eq 2 ] && grep -q '^provost: standard output: ' "$errors"
    ok $? "a reader who is gone: ${command%% *}" "$errors"
done

# A game that the disk or the reader cut short has no end of its own to tell of.
if [ -c /dev/full ]; then
    for game in fort-tokens wilderness-war washingtons-war bayonets-and-tomahawks; do
        "$PROVOST" generate $game >/dev/full 2>"$errors"
        [ $? -eq 2 ] && [ "$(wc -l <"$errors")" -eq 1 ] && grep -q '^provost: standard output: ' "$errors"
        ok $? "a full disk is the one thing told: generate $game" "$errors"
    done
fi
"$PROVOST" generate chess >/dev/null 2>"$errors"
[ $? -eq 2 ] && [ "$(cat "$errors")" = "provost: no game is called chess; provost games lists them" ]
ok $? "a game that is not there is told once" "$errors"

# A line that cannot be read leaves something out of a ledger.
sed '5s/}$//' "$folder/part.jsonl" | "$PROVOST" ledger >/dev/null 2>"$errors"
[ $? -eq 2 ] && grep -q '^provost: standard input:5:' "$errors"
ok $? "a ledger names the line it cannot read" "$errors"

# Where memory ends each command says so, or does its work without. A sanitizer needs more to begin with.
for kilobytes in 4500 4700 5000 6000 8000; do
    for command in "check $record" "test $record" "diff $record $record" "show $record" "options $folder/part.jsonl" \
        "convert $record" "ledger $record" games "data fort-tokens" "generate fort-tokens" "rules fort-tokens"; do
        (ulimit -v $kilobytes && "$PROVOST" --version) >/dev/null 2>&1 || continue
        # shellcheck disable=SC2086
        (ulimit -v $kilobytes && exec "$PROVOST" $command) >"$folder/out" 2>"$errors"
        status=$?
        { [ $status -ge 2 ] && [ $status -le 3 ] && grep -q '^provost: ' "$errors" "$folder/out"; } ||
            { [ $status -eq 0 ] && [ -s "$folder/out" ]; } || { [ $status -eq 2 ] && grep -q memory "$folder/out"; }
        ok $? "$kilobytes KB of memory: ${command%% *}" "$errors"
    done
done

"$PROVOST" check - <"$folder" >/dev/null 2>"$errors"
[ $? -eq 2 ] && grep -q '^provost: ' "$errors"
ok $? "a directory on standard input" "$errors"

"$PROVOST" check - <&- >/dev/null 2>"$errors"
[ $? -eq 2 ] && grep -q '^provost: ' "$errors"
ok $? "standard input is closed" "$errors"

"$PROVOST" check "$folder/none.jsonl" >/dev/null 2>"$errors"
[ $? -eq 2 ] && grep -q "none.jsonl: " "$errors"
ok $? "a record that is not there" "$errors"

if [ "$(id -u)" -ne 0 ]; then
    install -m 000 "$record" "$folder/secret.jsonl"
    "$PROVOST" check "$folder/secret.jsonl" >/dev/null 2>"$errors"
    [ $? -eq 2 ] && grep -q "secret.jsonl: " "$errors"
    ok $? "a record that may not be read" "$errors"
fi

# The same report however the record comes: 7 bytes at a time.
"$PROVOST" check - <"$record" >"$folder/whole"
dd if="$record" bs=7 status=none | "$PROVOST" check - >"$folder/pieces"
cmp -s "$folder/whole" "$folder/pieces"
ok $? "a record that comes in pieces"

# A record cut anywhere is ruled on as far as it goes; only a line cut through is unreadable.
cut=0
size=$(wc -c <"$folder/part.jsonl")
for ((length = 1; length < size; length += 97)); do
    head -c "$length" "$folder/part.jsonl" | "$PROVOST" check - >"$folder/cut" 2>"$errors"
    [ $? -le 2 ] || cut=1
done
ok $cut "a record cut short"

finish
