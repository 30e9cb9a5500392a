#!/bin/bash
# provost test as a runner: folders, order, several at a time, snapshots, progress, memory, exit status.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output
header='{"provost":1,"game":"fort-tokens"}'
toss='{"by":"british","do":"toss","dice":["british"]'
raid='{"by":"french","do":"raid"'

# record PATH LINE...: a record of Fort Tokens.
record() {
    local path=$1
    shift
    mkdir -p "$(dirname "$path")"
    printf '%s\n' "$header" "$@" >"$path"
}

# tests EXPECTED-STATUS NAME ARGUMENT...: output to $output, messages to $folder/messages.
tests_with() {
    local expected=$1
    shift
    "$PROVOST" test "$@" >"$output" 2>"$folder/messages"
    [ $? -eq "$expected" ]
}

cases=$folder/cases
record "$cases/b/2.jsonl" "$toss}"
record "$cases/a/deep/3.jsonl" "$raid,\"expect\":{\"verdict\":\"illegal\",\"rules\":[\"record.step\"]}}"
record "$cases/a/1.jsonl" "$toss}"
record "$cases/z.jsonl" "$raid,\"expect\":{\"verdict\":\"legal\"}}"
record "$cases/a/4.jsonl" "$raid}"
echo talk >"$cases/a/README"

# --- results ---

tests_with 1 -v "$cases"
ok $? "a failure gives status 1" "$output"
grep -Eo '^(passed|FAILED)  .*' "$output" | sed "s|  $cases/|  |" >"$folder/order"
printf '%s\n' 'FAILED  z.jsonl' 'passed  a/1.jsonl' 'FAILED  a/4.jsonl' 'passed  a/deep/3.jsonl' 'passed  b/2.jsonl' |
    diff - "$folder/order" >"$folder/difference"
ok $? "a folder's records before its folders, by name" "$folder/difference"
tests_with 1 "$cases/b" "$cases/a/4.jsonl" "$cases/a/1.jsonl"
sed -n 's|^'"$cases"'/\([a-z]*\)   .*|\1|p' "$output" | tr '\n' ' ' | grep -qx 'b a '
ok $? "the order of the arguments" "$output"
tests_with 1 "$cases"
grep -q "^$cases   0 passed, 1 FAILED\$" "$output" && grep -q "^$cases/a   1 passed, 1 FAILED\$" "$output" &&
    grep -q "^$cases/b   1 passed\$" "$output" && grep -q '^3 passed, 2 failed; 5 entries, 2 expectations$' "$output"
ok $? "a line a folder and the totals" "$output"
grep -A2 '^FAILED .*z.jsonl' "$output" | grep -q '^  line 2' &&
    grep -q '^    expected  legal$' "$output" && grep -q '^    actual    illegal record.step$' "$output" &&
    grep -q '^    expected  legal or ruled$' "$output"
ok $? "expected against actual" "$output"
tests_with 1 -q "$cases" && [ "$(wc -l <"$output")" -eq 1 ]
ok $? "-q gives the totals only" "$output"
tests_with 0 "$cases/b" "$cases/a/deep"
ok $? "no failure gives status 0" "$output"

# --- what cannot be tested ---

tests_with 2 "$cases/b" "$folder/none"
grep -q "none: No such file" "$folder/messages" && grep -q '1 passed' "$output"
ok $? "a missing record gives status 2, the rest is run" "$output"
mkdir "$folder/links"
ln -s nowhere "$folder/links/link.jsonl"
for format in text json tap junit sarif github; do
    tests_with 2 --format "$format" "$folder/none" "$folder/links" && grep -q "none" "$output" && grep -q "link.jsonl" "$output" &&
        [ "$(grep -o "No such file or directory" "$output" | wc -l)" -ge 2 ]
    ok $? "a missing record and a link to nothing are tests that fail, as $format" "$output"
done
mkdir -p "$folder/rings/inner"
cp "$cases"/b/*.jsonl "$folder/rings/inner"
ln -s ../inner "$folder/rings/inner/first"
ln -s .. "$folder/rings/inner/second"
tests_with 0 "$folder/rings" && grep -q "^$(find "$folder/rings" -name '*.jsonl' | wc -l) passed, 0 failed" "$output"
ok $? "links that lead back to their own folders are passed over" "$output"
mkdir "$folder/empty"
tests_with 2 "$folder/empty"
ok $? "a folder without records gives status 2" "$folder/messages"
record "$folder/bad.jsonl" pish
tests_with 2 "$folder/bad.jsonl" && grep -q 'unreadable' "$output"
ok $? "an unreadable line gives status 2" "$output"
tests_with 2 && tests_with 2 --jobs 0 "$cases" && tests_with 2 --format html "$cases"
ok $? "bad usage gives status 2" "$folder/messages"

# Where memory is too little for a game's rules data its records are not run, in either form; and a record that speaks of it is read
# as any other.
for kilobytes in 6500 7000 8000 9000 16000 20000 25000 30000; do
    (ulimit -v $kilobytes && "$PROVOST" --version) >/dev/null 2>&1 || continue
    (ulimit -v $kilobytes && exec "$PROVOST" test -j2 fixtures/demo) >"$output" 2>"$folder/messages"
    status=$?
    ! grep -q FAILED "$output" && { [ $status -eq 3 ] || { [ $status -eq 0 ] && ! grep -q "NOT RUN" "$output"; }; }
    ok $? "$kilobytes KB of memory: run and passed, or not run" "$output"
done
echo '{"provost":1,"game":"fort-tokens","scenario":"memory ran out"}' >"$folder/memory.jsonl"
tests_with 2 "$folder/memory.jsonl" && grep -q "^FAILED" "$output"
ok $? "a record that says that memory ran out is unreadable all the same" "$output"

# --- several at a time ---

for format in text json tap junit sarif github; do
    "$PROVOST" test --format "$format" -v "$cases" fixtures/fort-tokens >"$folder/one" 2>/dev/null
    status=$?
    "$PROVOST" test --format "$format" -v -j 5 "$cases" fixtures/fort-tokens >"$output" 2>/dev/null
    [ $? -eq "$status" ] && cmp -s <(sed 's/ time="[0-9.]*"//' "$folder/one") <(sed 's/ time="[0-9.]*"//' "$output")
    ok $? "the same report with -j 5 as $format" "$output"
done

many=$folder/many
mkdir "$many"
for n in $(seq 1000 2999); do
    ln "$cases/b/2.jsonl" "$many/$n.jsonl" 2>/dev/null || cp "$cases/b/2.jsonl" "$many/$n.jsonl"
done
tests_with 0 -j 2 "$many" && grep -q '^2000 passed' "$output" && [ ! -s "$folder/messages" ]
ok $? "two thousand records; no progress in a pipe" "$output"
"$PROVOST" test -v -j 3 "$many" | grep '^passed' | sort -c 2>"$output"
ok $? "their order is kept" "$output"

# What a sanitizer keeps aside of memory that was freed would be counted too.
if command -v python3 >/dev/null; then
    ASAN_OPTIONS=${ASAN_OPTIONS:-}:quarantine_size_mb=0:thread_local_quarantine_size_kb=0 \
        python3 - "$PROVOST" "$many" >"$output" 2>&1 <<'PYTHON'
import glob, os, subprocess, sys
program, folder = sys.argv[1:]
def peak(records):
    process = subprocess.Popen([program, "test", "-j2", *records], stdout=subprocess.DEVNULL)
    return os.wait4(process.pid, 0)[2].ru_maxrss
records = sorted(glob.glob(folder + "/*.jsonl"))
few, many = peak(records[:200]), peak(records)
print(few, "KiB for 200,", many, "KiB for 2000")
sys.exit(many - few > 8 * 1800) # KiB a record
PYTHON
    ok $? "memory does not grow with the number of records" "$output"
else
    skip "memory does not grow with the number of records" "python3 is not here"
fi

if script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
    script -qec "'$PROVOST' test -j2 '$many'" /dev/null >"$output" 2>&1 </dev/null
    grep -aq ' of 2000 records' "$output"
    ok $? "progress on a terminal" "$output"
else
    skip "progress on a terminal" "script or its terminal is not here"
fi

# --- snapshots ---

snapshot=$folder/snapshot.jsonl
record "$snapshot" "$raid,  \"expect\": {\"snapshot\":true},\"comment\":\"expect {\\\"expect\\\"}\"}" \
    '{"note":"kept"}' "$raid,\"expect\":{\"verdict\":\"legal\"}}" \
    "$toss,\"expect\":{\"snapshot\":true,\"verdict\":\"illegal\",\"rules\":[\"record.step\"]}}"
cp "$snapshot" "$folder/before"
tests_with 1 "$snapshot" && cmp -s "$snapshot" "$folder/before" && grep -q '3 expectations' "$output"
ok $? "without --update nothing is written" "$output"
tests_with 1 --update "$snapshot"
grep -q '2 snapshots written' "$output" && grep -q '0 passed, 1 failed' "$output"
ok $? "--update writes snapshots and leaves other failures" "$output"
sed -e 's/"expect": {"snapshot":true}/"expect": {"snapshot":true,"verdict":"illegal","rules":["record.step"]}/' \
    -e '5s/"expect":{.*}}/"expect":{"snapshot":true,"verdict":"legal"}}/' "$folder/before" | diff - "$snapshot" >"$folder/difference"
ok $? "only the expectation is another" "$folder/difference"
cp "$snapshot" "$folder/before"
tests_with 1 --update "$snapshot" && cmp -s "$snapshot" "$folder/before" && ! grep -q 'written' "$output"
ok $? "what is met is not written again" "$output"
sed -i '4d' "$snapshot"
tests_with 0 "$snapshot"
ok $? "snapshots that were written pass" "$output"

# A record that is a link is written where it leads; a file that happens to be called so is no draft.
mkdir "$folder/linked"
cp "$folder/before" "$folder/linked/record.jsonl"
sed -i '4d; s/"rules":\["record.step"\]/"rules":[]/' "$folder/linked/record.jsonl"
ln -s linked/record.jsonl "$folder/link.jsonl"
tests_with 0 --update "$folder/link.jsonl" && [ -L "$folder/link.jsonl" ] && cmp -s "$snapshot" "$folder/linked/record.jsonl"
ok $? "a link stays a link" "$output"
sed -i 's/"rules":\["record.step"\]/"rules":[]/' "$folder/linked/record.jsonl"
echo mine >"$folder/linked/record.jsonl.new"
tests_with 0 --update "$folder/link.jsonl" && cmp -s "$snapshot" "$folder/linked/record.jsonl" &&
    [ "$(cat "$folder/linked/record.jsonl.new")" = mine ]
ok $? "a draft of its author's is left alone" "$folder/messages"

# What an update that was broken off left behind is named and taken away; a folder in its place is left alone.
spoil() {
    sed -i 's/"rules":\["record.step"\]/"rules":[]/' "$folder/linked/record.jsonl"
}
stale=$folder/linked/record.jsonl.provost.new
spoil
head -c 60 "$snapshot" >"$stale"
tests_with 0 --update "$folder/link.jsonl" && [ ! -e "$stale" ] && cmp -s "$snapshot" "$folder/linked/record.jsonl" &&
    grep -qF "$stale: left behind by an update that was broken off, removed" "$folder/messages"
ok $? "what a broken-off update left is taken away" "$folder/messages"
spoil
mkdir "$stale"
tests_with 1 --update "$folder/link.jsonl" && grep -q "could not be written: File exists" "$folder/messages" && [ -d "$stale" ] &&
    grep -qF "$stale: in the way, and no file that an update left" "$folder/messages"
ok $? "a folder in the way is left alone" "$folder/messages"
rmdir "$stale"

# Two updates at once: one writes, and neither loses what the other does.
cp "$folder/linked/record.jsonl" "$folder/before"
for _ in 1 2 3 4 5; do
    cp "$folder/before" "$folder/linked/record.jsonl"
    "$PROVOST" test -j 4 --update "$folder/link.jsonl" "$folder/linked/record.jsonl" "$folder/link.jsonl" >"$output" 2>&1 &
    "$PROVOST" test --update "$folder/link.jsonl" >/dev/null 2>&1
    wait
    cmp -s "$snapshot" "$folder/linked/record.jsonl" && [ ! -e "$stale" ] || break
done
cmp -s "$snapshot" "$folder/linked/record.jsonl"
ok $? "updates at once" "$output"

# What would be waited for without end, below a folder, is passed over with a word.
if mkfifo "$folder/linked/pipe.jsonl" 2>/dev/null; then
    timeout 20 "$PROVOST" test "$folder/linked" >"$output" 2>"$folder/messages"
    [ $? -eq 0 ] && grep -qF "linked/pipe.jsonl: a pipe, passed over" "$folder/messages" && grep -q '^1 passed, 0 failed' "$output"
    ok $? "a pipe below a folder is passed over" "$folder/messages"
    rm "$folder/linked/pipe.jsonl"
else
    skip "a pipe below a folder is passed over" "no mkfifo here"
fi
ln -s /dev/zero "$folder/linked/zero.jsonl"
timeout 20 "$PROVOST" test "$folder/linked" >"$output" 2>"$folder/messages"
[ $? -eq 0 ] && grep -qF "linked/zero.jsonl: a device, passed over" "$folder/messages"
ok $? "and a device" "$folder/messages"
rm "$folder/linked/zero.jsonl"

# What is no file is read once, as it can be, and not written.
spoil
timeout 20 "$PROVOST" test --update <(cat "$folder/linked/record.jsonl") >"$output" 2>"$folder/messages"
[ $? -eq 1 ] && grep -q "it is no file that can be replaced" "$folder/messages" && grep -q 'illegal record.step' "$output"
ok $? "a record from a pipe is run and not written" "$output"
if (ulimit -v 4000000 && "$PROVOST" --version) >/dev/null 2>&1; then # a sanitizer needs more to begin with
    (ulimit -v 4000000 && timeout 20 "$PROVOST" test --update /dev/zero) >"$output" 2>"$folder/messages"
    [ $? -eq 2 ] && grep -q "File too large" "$folder/messages"
    ok $? "a device without end is not kept in memory" "$folder/messages"
fi

# A record of several names is another file afterwards: that is told. One of another user's stays his.
ln "$folder/linked/record.jsonl" "$folder/other-name.jsonl"
tests_with 0 --update "$folder/linked/record.jsonl" && cmp -s "$snapshot" "$folder/linked/record.jsonl" &&
    grep -q "its other names (hard links) hold what it was" "$folder/messages"
ok $? "other names of a record are told" "$folder/messages"
if [ "$(id -u)" -eq 0 ]; then
    spoil
    chown 65534:65534 "$folder/linked/record.jsonl" && chmod 640 "$folder/linked/record.jsonl"
    tests_with 0 --update "$folder/linked/record.jsonl" && [ "$(stat -c %u:%g:%a "$folder/linked/record.jsonl")" = 65534:65534:640 ]
    ok $? "a record stays its owner's" "$folder/messages"
else
    skip "a record stays its owner's" "it takes root to give files away"
fi

# In the notation an expectation is a part of its line, whatever stands around it and beside it.
notation=$folder/snapshot.txt
cat >"$notation" <<'END'
-- !snapshot in a note stays
game fort-tokens
F raid !snapshot (a comment; "!snapshot"); B raid !snapshot legal
F raid !legal; F raid Rangers !snapshot open 1.2, 3.4 (kept)
B toss [french]   !snapshot   illegal   record.step
END
cat >"$folder/expected" <<'END'
-- !snapshot in a note stays
game fort-tokens
F raid !snapshot illegal setup.toss (a comment; "!snapshot"); B raid !snapshot open setup.toss
F raid !legal; F raid Rangers !snapshot illegal record.step (kept)
B toss [french]   !snapshot legal
END
tests_with 1 --update "$notation"
diff "$folder/expected" "$notation" >"$folder/difference" && grep -q '4 snapshots written' "$output" &&
    [ "$(grep -c '^    expected' "$output")" -eq 1 ]
ok $? "in the notation only the expectations are others, and another failure of the line is told" "$folder/difference"
printf 'game fort-tokens\nF raid Rangers,\n Coureurs !snapshot illegal 1.2,\n  record.name\n' >"$notation"
tests_with 1 --update "$notation"
grep -q 'could not be written' "$folder/messages" && grep -q 'goes on in the next line' "$folder/messages" &&
    grep -q 'record.name' "$notation"
ok $? "an expectation over two lines is left as it is, and said to be" "$folder/messages"

# --- what a ruling makes of an entry ---

ruled=$folder/ruled.jsonl
deal='{"do":"deal","to":"british","count":8'
disallow='{"ruling":"disallow","entry":1,"reason":"no"}'
record "$ruled" "$toss}" "$deal}" "$disallow"
tests_with 1 "$ruled"
grep -q '^  line 3 ' "$output" && grep -q '^    actual    illegal$' "$output"
ok $? "an entry that a ruling makes illegal fails" "$output"
record "$ruled" "$toss}" "$deal,\"expect\":{\"verdict\":\"legal\"}}" "$disallow"
tests_with 0 "$ruled"
ok $? "one that got what it expected passes" "$output"
"$PROVOST" check "$ruled" >"$output"
[ $? -eq 1 ] && ! grep -q missed "$output"
ok $? "and misses nothing" "$output"
record "$ruled" "$raid,\"expect\":{\"verdict\":\"legal\"}}" '{"ruling":"allow","entry":1,"reason":"so"}'
"$PROVOST" check "$ruled" >"$output"
[ $? -eq 1 ] && grep -q '1 expectation missed' "$output"
ok $? "one that missed it has missed it, allowed or not" "$output"

# --- one of many; what a report of tests says, and once ---

records=$(find fixtures/wilderness-war/following -name '*.jsonl' -o -name '*.txt' | grep -c following)
tests_with 0 --match following fixtures/wilderness-war && grep -q "^$records passed" "$output"
ok $? "--match runs the records whose path holds the text" "$output"
tests_with 2 --match nowhere fixtures/demo && grep -q "no record's path holds that" "$folder/messages"
ok $? "--match that nothing holds" "$folder/messages"
printf '%s\n' '{"provost":1,"game":"ft"}' \
    '{"by":"british","do":"toss","dice":["british"],"expect":{"verdict":"illegal","rules":["99.9-none"]}}' >"$folder/none.jsonl"
tests_with 1 "$folder/none.jsonl" && grep -q 'expected  illegal 99.9-none (no rule of Fort Tokens card game)' "$output"
ok $? "an expected rule that there is not is said to be none" "$output"
tests_with 1 --format junit "$folder/none.jsonl" &&
    grep -q 'message="expected illegal 99.9-none (no rule of Fort Tokens card game), got legal"' "$output"
ok $? "expected and got in the message of JUnit" "$output"
grep -qF '<system-out>1 entry, 1 expectation</system-out>' "$output"
ok $? "one entry is no entries" "$output"

printf 'game fort-tokens\nB tos !illegal\n' >"$folder/unread.txt"
"$PROVOST" test "$folder/unread.txt" >"$output" 2>&1
grep -qx '    expected  illegal' "$output" && grep -qx '    actual    unreadable' "$output"
ok $? "what is expected of an unreadable line is compared with that" "$output"

# An expectation counts on every line: on chat, on each unreadable line and clause, on a note in quotes. 3 are met; the
# first of the clauses in a line has none, and one behind the mark of a note is its text.
printf '%s\n' 'game fort-tokens' 'B toss [british]' 'xyz abc def !illegal' 'xyz abc def !noted' 'B fizz 3 of !unreadable' \
    'B fizz; B zork !unreadable' '(nice one) !illegal' '-- nice !illegal' '-- "nice" !illegal' >"$folder/lost.txt"
"$PROVOST" test "$folder/lost.txt" >"$output" 2>/dev/null
[ "$(grep -o '^  line [0-9]*' "$output" | tr -s '\n ' ' ')" = ' line 3 line 6 line 7 line 9 ' ] &&
    grep -qF '; 4 entries, 6 expectations' "$output"
ok $? "an expectation on a line always counts" "$output"
grep -qx '    actual    noted (chat: nobody declares anything here)' "$output"
ok $? "and of chat it is said to be chat" "$output"
"$PROVOST" convert --to json "$folder/lost.txt" 2>/dev/null | "$PROVOST" convert --to text - >"$folder/again.txt"
grep -qx -- '-- "xyz abc def" !illegal' "$folder/again.txt" && grep -qx -- '-- nice !illegal' "$folder/again.txt"
ok $? "a note keeps it in the other form" "$folder/again.txt"
record "$folder/lost.jsonl" "$toss}" '{"by":"british","do":"zork","expect":{"verdict":"unreadable"}}' \
    '{"by":"british","do":"zork","expect":{"verdict":"illegal"}}' '{"note":"x","expect":{"verdict":"noted"}}'
"$PROVOST" test "$folder/lost.jsonl" >"$output" 2>/dev/null
[ "$(grep -c '^  line ' "$output")" -eq 1 ] && grep -q '^  line 4 ' "$output"
ok $? "in JSON Lines, too" "$output"
"$PROVOST" test --format junit fixtures/wilderness-war/following fixtures/demo >"$output"
grep -q '<testcase [^>]* time="0\.[0-9]*[1-9]' "$output"
ok $? "the time a record took" "$output"
[ "$(grep -c 'data shipped' "$output")" -eq "$(grep -c '<testsuite name' "$output")" ]
ok $? "where a suite's records come under the same rules data it is said once" "$output"
"$PROVOST" test --format tap fixtures/wilderness-war/following >"$output"
[ "$(grep -c 'data shipped' "$output")" -eq 1 ]
ok $? "and in TAP" "$output"

finish
