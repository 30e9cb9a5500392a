#!/bin/bash
# Runs the fuzz targets one after another, each so many seconds of the processor's time, on seeds from the fixtures.
#   tests/fuzz/run.sh PROGRAMS SECONDS [TARGET...]
# A target is a program, or entries:GAME. What was found lies in build/fuzz/found; the corpus grows in
# build/fuzz/corpus and is used again. The last line of each target says how many inputs were tried, in what time.
set -u
cd "$(dirname "$0")/../.." || exit 1
programs=$1
seconds=$2
shift 2
work=build/fuzz
provost=$programs/provost
games=$("$provost" games | awk '/^[a-z]/ { print $1 }')
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=1:allocator_may_return_null=1}
export UBSAN_OPTIONS=${UBSAN_OPTIONS:-print_stacktrace=1:halt_on_error=1}

# Entries from the middle of a generated game, after its position there: what comes late is reached at once.
seed_middle() {
    local record=$1 entry=$2 seed=$3
    "$provost" show --format json --at "$entry" "$record" >"$seed" 2>/dev/null
    tail -n +$((entry + 2)) "$record" | head -n 25 >>"$seed"
}

# Records of a game: its fixtures, and parts of generated ones.
seed_entries() {
    local generated number entry
    find "fixtures/$1" fixtures/crashes -name '*.jsonl' -size -40k 2>/dev/null |
        while read -r record; do cp "$record" "$2/${record//\//_}"; done
    generated=$(mktemp) || exit 1
    for number in 1 2 3 4 5 6; do
        "$provost" generate "$1" --seed "fuzz-$number" >"$generated" 2>/dev/null
        for entry in 0 60 120 180 240; do
            seed_middle "$generated" $entry "$2/generated-$number-$entry"
        done
    done
    rm "$generated"
}

# Positions of each game: after each third of its fixtures and of a generated game.
seed_positions() {
    local game number=0
    for game in $games; do
        { find "fixtures/$game" -name '*.jsonl' | sort | awk 'NR % 3 == 1' | head -n 40; } | while read -r record; do
            number=$((number + 1))
            "$provost" show --format json "$record" >"$1/$game-shown-$number" 2>/dev/null
        done
        "$provost" generate "$game" --seed fuzz 2>/dev/null | head -n 200 >"$1/$game-generated"
        "$provost" show --format json "$1/$game-generated" >"$1/$game-shown" 2>/dev/null
    done
}

# Every record, and every tenth in the notation: the program with sanitizers is slow.
seed_doors() {
    find fixtures -name '*.jsonl' -o -name '*.txt' | while read -r record; do cp "$record" "$1/${record//\//_}"; done
    find fixtures -name '*.jsonl' | sort | awk 'NR % 10 == 1' | while read -r record; do
        "$provost" convert --to text "$record" >"$1/${record//\//_}.txt" 2>/dev/null
    done
}

seed_rules_data() {
    for file in rules-data/*/*.json; do
        game=$(basename "$(dirname "$file")")
        { echo "$game/$(basename "$file")" && head -c 20000 "$file"; } >"$1/$game-$(basename "$file")"
        { echo "$game/$(basename "$file")" && cat "$file"; } >"$1/$game-whole-$(basename "$file")"
    done
}

# Asks the fuzzer to end, when it has used its time; the seconds it used.
end_in_time() {
    local used=0 now
    while now=$(ps -o cputimes= -p "$1"); do
        used=$((now))
        [ "$used" -lt "$seconds" ] || kill -USR1 "$1"
        sleep 1
    done
    echo "$used"
}

result=0
run_target() {
    local target=$1 program=${1%%:*} game=${1#*:} corpus seeds log bytes fuzzer used
    corpus=$work/corpus/${target/:/-}
    seeds=$(mktemp -d) || exit 1
    log=$work/log-${target/:/-}
    mkdir -p "$corpus" "$work/found"
    case $program in
    entries) seed_entries "$game" "$seeds" ;;
    positions) seed_positions "$seeds" ;;
    rules_data) seed_rules_data "$seeds" ;;
    *) seed_doors "$seeds" ;;
    esac
    # What is long is slow, and shows little more.
    case $program in
    json | doors) bytes=4096 ;;
    *) bytes=20000 ;;
    esac
    "$programs/tests/fuzz/$program" -max_len="$bytes" -timeout=60 -rss_limit_mb=2500 -print_final_stats=1 \
        -artifact_prefix="$work/found/${target/:/-}-" "$corpus" "$seeds" >"$log" 2>&1 &
    fuzzer=$!
    used=$(end_in_time $fuzzer)
    wait $fuzzer
    local status=$?
    rm -rf "$seeds"
    printf '%-36s %10s inputs in %s s, %s\n' "$target" \
        "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")" "$used" \
        "$([ $status -eq 0 ] && echo "nothing found" || echo "FOUND, see $log")$(
            grep -q '^Slowest unit' "$log" && echo "; slow ones in $work/found")"
    [ $status -eq 0 ] || result=1
}

if [ $# -eq 0 ]; then
    set -- json doors rules_data positions
    for game in $games; do
        set -- "$@" "entries:$game"
    done
fi
for target in "$@"; do
    run_target "$target"
done
exit $result
