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
# An exit status that no command of the program has.
export ASAN_OPTIONS=${ASAN_OPTIONS:-allocator_may_return_null=1:detect_stack_use_after_return=1:handle_sigill=1:exitcode=99}
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
    echo $? >"$1/ended"
    mv "$1/ended" "$1/status"
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

# Runs what is queued, several at a time, and reports each in the order of the queue, as soon as it has ended.
run_queue() {
    local runner test_directory
    [ $queued -gt 0 ] || return
    printf '%s\n' "$logs"/[0-9]* | xargs -P "$jobs" -I{} bash -c 'run_test {}' &
    runner=$!
    for test_directory in "$logs"/[0-9]*; do
        while [ ! -e "$test_directory/status" ] && kill -0 $runner 2>/dev/null; do
            sleep 0.2
        done
        report "$test_directory"
    done
    wait $runner
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
of_usual_build="reports convert completions coverage growth parallel editors numbers"

# Lines as players type them: the script and its arguments.
queue_typed() {
    local script arguments
    for script in count turned "splice 1 2" said contrary lost slips "wrapped 7" shuffle logs; do
        read -r script arguments <<<"$script"
        queue "$1: lines as players type them: $script" \
            "exec $limit python3 tests/typing/$script.py $2/provost $arguments"
    done
}

# What rules on many games. With sanitizers it takes five times as long, and a few of them are enough there.
queue_judges() {
    local test
    queue "$1: mutation" "exec $limit $2/tests/mutation/mutation"
    queue "$1: properties" "exec $limit $2/tests/property/property"
    queue_typed "$1" "$2"
    for test in $of_usual_build; do
        queue "$1: tests/command-line/$test.sh" "PROVOST=$PWD/$2/provost exec $limit bash tests/command-line/$test.sh"
    done
    queue "$1: planted mistakes" "exec $limit $2/tests/planted/planted check"
    queue "$1: matrix of verbs, fields and values" "exec $limit $2/tests/matrix/matrix 1 1"
    queue_oracle "$1" "$2"
    queue "$1: rooms of src" "exec $limit python3 tests/rooms.py $2"
}

# Builds, with all cores: label, make's variables and targets. A build that fails has no tests.
built() {
    local failed_before=$failed
    queue "$1: build" "make --no-print-directory -s -j$jobs $2"
    run_queue
    [ "$failed" -eq "$failed_before" ]
}

# The tests of one build: label, directory.
queue_variant() {
    local label=$1 build=$2 test
    if [ "$label" != clang ]; then # long, or short commands, many of them: of one compiler
        [ "$label" != gcc ] || queue "$label: properties of a few games" "exec $limit $build/tests/property/property few"
        queue "$label: failures: commands" "exec $limit $build/tests/failures/commands"
        for test in tests/command-line/*.sh; do
            [[ " $of_usual_build " == *" $(basename "$test" .sh) "* ]] ||
                queue "$label: $test" "PROVOST=$PWD/$build/provost exec $limit bash $test"
        done
    fi
    queue "$label: fixtures" "exec $limit $build/provost test --format tap fixtures"
    queue "$label: perft" "exec $limit $build/tests/perft/perft tests/perft/*.txt"
    for test in tests/unit/test_*.c tests/failures/allocation.c tests/failures/update.c; do
        queue "$label: ${test%.c}" "exec $limit $build/${test%.c}"
    done
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
    queue "threads: library" "exec $limit build/gcc-tsan/tests/library/threads tests/reports/every-verdict.jsonl"
    queue "threads: test runner" "exec $limit build/gcc-tsan/provost test -j4 --format tap fixtures/fort-tokens"
}

mkdir -p build
rm -rf "$logs"
case ${1:-quick} in
quick)
    if built build programs-of-tests; then
        queue_judges build build
        queue_variant build build
    fi
    queue_man_pages
    run_queue
    ;;
check)
    # All builds first: then one queue, its longest first, keeps every core at work to its end.
    sound=''
    built gcc "CC=gcc SANITIZE=1 programs-of-tests" && sound+=" gcc"
    built clang "CC=clang SANITIZE=1 programs-of-tests" && sound+=" clang"
    built judges "$(printf 'build/%s ' provost tests/mutation/mutation tests/property/property tests/planted/planted tests/matrix/matrix)" &&
        sound+=" judges"
    built threads "CC=gcc SANITIZE=thread build/gcc-tsan/provost build/gcc-tsan/tests/library/threads" && sound+=" threads"
    [[ $sound != *judges* ]] || queue_judges judges build
    [[ $sound != *gcc* ]] || queue_variant gcc build/gcc-asan
    [[ $sound != *clang* ]] || queue_variant clang build/clang-asan
    [[ $sound != *threads* ]] || queue_threads
    queue_format
    queue_man_pages
    run_queue
    ;;
*)
    echo "usage: tests/run.sh [quick|check]" >&2
    exit 2
    ;;
esac

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
