#!/bin/bash
# Runs the fuzz targets one after another, each so many seconds of the processor's time, on seeds from the fixtures.
#   tests/fuzz/run.sh PROGRAMS SECONDS [TARGET...]
#   tests/fuzz/run.sh PROGRAMS keep       write the corpus of the tree anew, from what build/fuzz/corpus has come to
#   tests/fuzz/run.sh PROGRAMS bundle DIR a folder as services for fuzzing take it: program, dictionary, seed corpus by target
# A target is a program, or entries:GAME. What was found lies in build/fuzz/found; the corpus grows in build/fuzz/corpus, beside the
# small one of the tree, and is used again. The last line of each target says how many inputs were tried, in what time;
# build/fuzz/executions keeps these by target and build, and the sums stand at the end.
set -u
cd "$(dirname "$0")/../.." || exit 1
programs=$1
seconds=$2
shift 2
work=build/fuzz
kept=tests/fuzz/corpus
keep_bytes=100000 # of each target, in the tree
build=$("$programs/provost" --version | cut -d ' ' -f 2)-$(git rev-parse --short HEAD 2>/dev/null || echo unknown)$(
    git diff --quiet HEAD -- src tests/fuzz rules-data 2>/dev/null || echo +)
provost=${PROVOST:-$programs/provost} # which makes the seeds
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

# Every record, every tenth in the notation (the program with sanitizers is slow), and what players typed.
seed_doors() {
    find fixtures -name '*.jsonl' -o -name '*.txt' | while read -r record; do cp "$record" "$1/${record//\//_}"; done
    find fixtures -name '*.jsonl' | sort | awk 'NR % 10 == 1' | while read -r record; do
        "$provost" convert --to text "$record" >"$1/${record//\//_}.txt" 2>/dev/null
    done
    python3 tests/typing/splice.py "$provost" --seeds "$1"
}

seed_rules_data() {
    for file in rules-data/*/*.json; do
        game=$(basename "$(dirname "$file")")
        { echo "$game/$(basename "$file")" && head -c 20000 "$file"; } >"$1/$game-$(basename "$file")"
        { echo "$game/$(basename "$file")" && cat "$file"; } >"$1/$game-whole-$(basename "$file")"
    done
}

seed_import() {
    find tests/import -type f ! -name '*.sh' -size -40k | while read -r file; do cp "$file" "$1/$(basename "$file")"; done
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

seed_target() {
    case $1 in
    entries:*) seed_entries "${1#*:}" "$2" ;;
    entries) for game in $games; do seed_entries "$game" "$2"; done ;;
    positions) seed_positions "$2" ;;
    rules_data) seed_rules_data "$2" ;;
    import) seed_import "$2" ;;
    *) seed_doors "$2" ;;
    esac
}

# unpack_kept ARCHIVE FOLDER: what is kept of a target, if anything is.
unpack_kept() {
    [ ! -f "$1" ] || tar -xzf "$1" -C "$2" || exit 1
}

dictionary_of() {
    [ "$1" = rules_data ] && echo tests/fuzz/rules_data.dict || echo tests/fuzz/records.dict
}

# What is long is slow, and shows little more.
length_of() {
    case $1 in
    json | doors | output) echo 4096 ;;
    *) echo 20000 ;;
    esac
}

result=0
run_target() {
    local target=$1 program=${1%%:*} name=${1/:/-} corpus seeds log fuzzer used inputs
    if [ ! -x "$programs/tests/fuzz/$program" ]; then
        printf '%-36s not run: it was not built (output takes libxml2-dev)\n' "$target"
        return
    fi
    corpus=$work/corpus/$name
    seeds=$(mktemp -d) || exit 1
    log=$work/log-$name
    mkdir -p "$corpus" "$work/found"
    seed_target "$target" "$seeds"
    unpack_kept "$kept/$name.tar.gz" "$seeds"
    "$programs/tests/fuzz/$program" -max_len="$(length_of "$program")" -timeout=60 -rss_limit_mb=2500 -print_final_stats=1 \
        -dict="$(dictionary_of "$program")" -artifact_prefix="$work/found/$name-" "$corpus" "$seeds" >"$log" 2>&1 &
    fuzzer=$!
    used=$(end_in_time $fuzzer)
    wait $fuzzer
    local status=$?
    rm -rf "$seeds"
    inputs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    printf '%-36s %10s inputs in %s s, %s\n' "$target" "$inputs" "$used" \
        "$([ $status -eq 0 ] && echo "nothing found" || echo "FOUND, see $log")$(
            grep -q '^Slowest unit' "$log" && echo "; slow ones in $work/found")"
    echo "$target $build ${inputs:-0} $used" >>"$work/executions"
    [ $status -eq 0 ] || result=1
}

# The smallest inputs that reach what the grown corpus reaches, in one archive that is the same for the same inputs.
keep_target() {
    local name=${1/:/-} program=${1%%:*} merged bytes=0 size file list
    [ -d "$work/corpus/$name" ] && [ -x "$programs/tests/fuzz/$program" ] || return
    merged=$(mktemp -d) || exit 1
    list=$(mktemp) || exit 1
    "$programs/tests/fuzz/$program" -merge=1 -max_len=4096 -timeout=60 "$merged" "$work/corpus/$name" >/dev/null 2>&1
    while read -r size file; do
        bytes=$((bytes + size))
        [ $bytes -le $keep_bytes ] || break
        echo "$file"
    done < <(find "$merged" -type f -printf '%s %f\n' | sort -n) >"$list"
    mkdir -p "$kept"
    tar -c --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=644 -C "$merged" -T "$list" |
        gzip -9n >"$kept/$name.tar.gz" || result=1
    printf '%-36s %s inputs kept\n' "$1" "$(wc -l <"$list")"
    rm -rf "$merged" "$list"
}

# One program a target, with TARGET.dict, TARGET.options and TARGET_seed_corpus.zip beside it.
bundle_target() {
    local target=$1 folder=$2 seeds
    seeds=$(mktemp -d) || exit 1
    seed_target "$target" "$seeds"
    for corpus in "$kept/$target.tar.gz" "$kept/$target"-*.tar.gz; do
        unpack_kept "$corpus" "$seeds"
    done
    cp "$programs/tests/fuzz/$target" "$folder/$target" && cp "$(dictionary_of "$target")" "$folder/$target.dict" &&
        printf '[libfuzzer]\nmax_len = %s\ntimeout = 60\n' "$(length_of "$target")" >"$folder/$target.options" &&
        rm -f "$folder/${target}_seed_corpus.zip" && find "$seeds" -type f | sort | zip -qj "$folder/${target}_seed_corpus.zip" -@ || result=1
    rm -rf "$seeds"
}

all="json doors rules_data positions import output"
if [ "$seconds" = bundle ]; then
    mkdir -p "$1"
    for target in $all entries; do
        [ ! -x "$programs/tests/fuzz/$target" ] || bundle_target "$target" "$1"
    done
    exit $result
fi
if [ $# -eq 0 ]; then
    # shellcheck disable=SC2086
    set -- $all
    for game in $games; do
        set -- "$@" "entries:$game"
    done
fi
for target in "$@"; do
    if [ "$seconds" = keep ]; then keep_target "$target"; else run_target "$target"; fi
done
if [ "$seconds" != keep ]; then
    echo "So far, by target and build:"
    awk '{ inputs[$1 " " $2] += $3; seconds[$1 " " $2] += $4 }
        END { for (run in inputs) { split(run, part, " "); printf "%-36s %-20s %12d inputs in %d s\n", part[1], part[2], inputs[run], seconds[run] } }' \
        "$work/executions" | sort
fi
exit $result
