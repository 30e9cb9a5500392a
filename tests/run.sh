#!/bin/bash
# Builds (warnings are errors here) and runs every test and adds them up; the last line is "N passed, N failed".
#   tests/run.sh quick   the usual build, no sanitizers
#   tests/run.sh check   gcc and clang with address and undefined sanitizers, what rules on many games without them,
#                        threads, format, man pages
#
# A test is any program. What it prints in TAP is counted line by line; a program that prints none
# counts as one test, by its exit status. Whatever failed is shown in full.
set -u
cd "$(dirname "$0")/.." || exit 1
unset MAKEFLAGS MAKELEVEL CC SANITIZE # each variant below names its own
export WERROR=-Werror
jobs=${JOBS:-$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)}
export ASAN_OPTIONS=${ASAN_OPTIONS:-allocator_may_return_null=1:detect_stack_use_after_return=1}
export UBSAN_OPTIONS=${UBSAN_OPTIONS:-print_stacktrace=1}
export CMOCKA_MESSAGE_OUTPUT=TAP
export LC_ALL=C.UTF-8
limit=$(command -v timeout >/dev/null && echo "timeout ${TEST_SECONDS:-900}")
logs=build/logs
passed=0
failed=0

# Runs one test: its directory holds the command; output, exit status and seconds of the processor go there too.
run_test() {
    local TIMEFORMAT='%U %S'
    { time bash "$1/command" >"$1/output" 2>&1 </dev/null; } 2>"$1/seconds"
    echo $? >"$1/status"
}
export -f run_test

# Queues a test: its title, then the command line.
queued=0
queue() {
    local test_directory
    test_directory=$logs/$(printf '%03d' $queued)
    mkdir -p "$test_directory"
    echo "$1" >"$test_directory/title"
    echo "$2" >"$test_directory/command"
    queued=$((queued + 1))
}

# "passed failed skipped" of one test. A plan that was not fulfilled, or a bad exit status that no line
# explains, is one failure more.
count() {
    awk -v status="$(cat "$1/status")" '
        /^[ \t]*ok([ \t]|$)/     { if (/# *SKIP/) skipped++; else good++; seen++ }
        /^[ \t]*not ok([ \t]|$)/ { bad++; seen++ }
        /^[ \t]*1\.\.[0-9]+/     { split($1, plan, /\.\./); planned += plan[2]; plans++ }
        END {
            if (!seen && !plans) { if (status == 0) good++; else bad++ }
            else if (plans && seen != planned || status != 0 && !bad) bad++
            print good + 0, bad + 0, skipped + 0
        }' "$1/output"
}

report() {
    local good bad skipped
    read -r good bad skipped < <(count "$1")
    passed=$((passed + good))
    failed=$((failed + bad))
    printf '%5d passed %4d failed %4d s   %s%s\n' "$good" "$bad" "$(awk '{ printf "%.0f", $1 + $2 }' "$1/seconds")" "$(cat "$1/title")" \
        "$([ "$skipped" -eq 0 ] || echo " ($skipped skipped)")"
    if [ "$bad" -ne 0 ]; then
        sed 's/^/    | /' "$1/output" | tail -n 200
        echo "    | exit status $(cat "$1/status")"
    fi
}

# Runs what is queued, several at a time, and reports in the order of the queue.
run_queue() {
    [ $queued -gt 0 ] || return
    printf '%s\n' "$logs"/[0-9]* | xargs -P "$jobs" -I{} bash -c 'run_test {}'
    for test_directory in "$logs"/[0-9]*; do
        report "$test_directory"
    done
    rm -rf "$logs"
    queued=0
}

# A few games of each system that has a second judge; one variant is enough, for it judges the verdicts.
queue_oracle() {
    local game
    queue "$1: steps that counters have" "exec $limit python3 tests/oracle/steps.py $2/provost --games 1 \
        wilderness-war bayonets-and-tomahawks washingtons-war fort-tokens"
    for game in tests/oracle/*_*.py; do
        game=$(basename "$game" .py)
        queue "$1: oracle: ${game//_/-}" "exec $limit python3 tests/oracle/oracle.py $2/provost --games 4 \
            --mutations 40 --fixtures fixtures ${game//_/-}"
    done
}

# Scripts that rule on all fixtures, run many processes or count instructions: the same whatever compiled the program.
of_usual_build="reports convert completions coverage growth parallel editors"

# What rules on many games and is long.
queue_judges() {
    local test
    queue "$1: properties" "exec $limit $2/tests/property/property"
    queue "$1: planted mistakes" "exec $limit $2/tests/planted/planted check"
    queue "$1: mutation" "exec $limit $2/tests/mutation/mutation"
    for test in $of_usual_build; do
        queue "$1: tests/command-line/$test.sh" "PROVOST=$PWD/$2/provost exec $limit bash tests/command-line/$test.sh"
    done
    queue "$1: matrix of verbs, fields and values" "exec $limit $2/tests/matrix/matrix 1 1"
    queue_oracle "$1" "$2"
    queue "$1: rooms of src" "exec $limit python3 tests/rooms.py $2"
    queue "$1: lines as players type them" \
        "$limit python3 tests/typing/count.py $2/provost && $limit python3 tests/typing/logs.py $2/provost &&
            $limit python3 tests/typing/shuffle.py $2/provost &&
            $limit python3 tests/typing/contrary.py $2/provost && $limit python3 tests/typing/turned.py $2/provost &&
            $limit python3 tests/typing/lost.py $2/provost &&
            $limit python3 tests/typing/slips.py $2/provost && $limit python3 tests/typing/said.py $2/provost && exec $limit python3 tests/typing/splice.py $2/provost 1 10"
}

# Builds with make's variables; a build that fails has no tests.
built() {
    local failed_before=$failed
    queue "$1: build" "make --no-print-directory -s -j$jobs $2 programs-of-tests"
    run_queue
    [ "$failed" -eq "$failed_before" ]
}

# Many games by the usual build: with sanitizers they take five times as long, and a few of them are enough there.
test_judges() {
    built judges "" || return
    queue_judges judges build
    run_queue
}

# One build and its tests: label, make's variables, directory.
test_variant() {
    local label=$1 build=$3 test elsewhere
    built "$label" "$2" || return
    # The longest first, so that no core waits for it in the end.
    if [ "$build" = build ]; then
        queue_judges "$label" "$build"
    elif [ "$label" != clang ]; then # long: of one compiler
        queue "$label: properties of a few games" "exec $limit $build/tests/property/property few"
    fi
    for test in tests/unit/test_*.c; do
        [ -e "$test" ] && queue "$label: ${test%.c}" "exec $limit $build/${test%.c}"
    done
    for test in tests/command-line/*.sh; do
        # Scripts are short commands, many of them: the sanitizers of one compiler are enough for them.
        [ -e "$test" ] && [ "$label" != clang ] && [[ " $of_usual_build " != *" $(basename "$test" .sh) "* ]] &&
            queue "$label: $test" "PROVOST=$PWD/$build/provost exec $limit bash $test"
    done
    [ -d fixtures ] && queue "$label: fixtures" "exec $limit $build/provost test --format tap fixtures"
    for test in allocation commands update; do
        # Failing commands are many; of one compiler.
        [ "$label/$test" = clang/commands ] || [ ! -f tests/failures/$test.c ] ||
            queue "$label: failures: $test" "exec $limit $build/tests/failures/$test"
    done
    [ -d tests/perft ] && queue "$label: perft" "exec $limit $build/tests/perft/perft tests/perft/*.txt"
    run_queue
}

# Other versions of clang-format lay the same settings out differently.
queue_format() {
    case $(clang-format --version 2>/dev/null) in
    *"version 14."*)
        queue format "make --no-print-directory -s check-format"
        ;;
    *) echo "      skipped                format: clang-format 14 is not here" ;;
    esac
}

queue_man_pages() {
    if command -v mandoc >/dev/null; then
        queue "man pages" "mandoc -T lint -W warning man/*.[1-9]"
    else
        echo "      skipped                man pages: mandoc is not here"
    fi
}

# Referees in several threads, by the library and by the test runner.
queue_threads() {
    queue threads "make --no-print-directory -s -j$jobs CC=gcc SANITIZE=thread build/gcc-tsan/provost \
        build/gcc-tsan/tests/library/threads &&
        build/gcc-tsan/tests/library/threads tests/reports/every-verdict.jsonl &&
        build/gcc-tsan/provost test -j4 --format tap fixtures/fort-tokens"
}

mkdir -p build
rm -rf "$logs"
case ${1:-quick} in
quick)
    test_variant build "" build
    queue_man_pages
    run_queue
    ;;
check)
    test_variant gcc "CC=gcc SANITIZE=1" build/gcc-asan
    test_variant clang "CC=clang SANITIZE=1" build/clang-asan
    test_judges
    queue_man_pages
    queue_threads
    queue_format
    run_queue
    ;;
*)
    echo "usage: tests/run.sh [quick|check]" >&2
    exit 2
    ;;
esac

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
