#!/bin/bash
# cases.sh [--compare OLD] PROVOST: what the command costs beside an entry, in instructions as callgrind counts them, so
# that a busy machine can compare; with OLD also those of another build, and how many of the old there are for one new.
# At last how many plies of chess pgn-extract rules on for an entry of each game, where it is installed.
set -u
old=
[ "${1:-}" != --compare ] || { old=$2; shift 2; }
provost=${1:?usage: cases.sh [--compare OLD] PROVOST}
root=$(cd "$(dirname "$0")/../.." && pwd)
ENTRIES=200

command -v valgrind >/dev/null || { echo "cases.sh: valgrind is not here, nothing is counted" >&2; exit 0; }
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT

# Instructions of a build with these arguments; 0 when it cannot be counted.
instructions() {
    rm -f "$folder/counts"
    valgrind --tool=callgrind --callgrind-out-file="$folder/counts" "$@" >"$folder/output" 2>&1
    sed -n 's/^\(summary\|totals\): *\([0-9]*\).*/\2/p' "$folder/counts" 2>/dev/null | head -1 | grep . || echo 0
}

declare -A entry=()

# row NAME DIVISOR FILE WITHOUT ARGUMENTS...: a command on FILE less the same on WITHOUT (-: nothing).
row() {
    local name=$1 divisor=$2 file=$3 without=$4 build cost
    local -a costs=()
    shift 4
    for build in $old "$provost"; do
        cost=$(instructions "$build" "$@" "$file")
        [ "$without" = - ] || cost=$((cost - $(instructions "$build" "$@" "$without")))
        costs+=($((cost / divisor)))
    done
    last=${costs[-1]}
    if [ -n "$old" ]; then
        awk -v name="$name" -v a="${costs[0]}" -v b="${costs[1]}" \
            'BEGIN { printf "  %-34s %13d %13d  %.2f\n", name, a, b, b ? a / b : 0 }'
    else
        printf '  %-34s %13d\n' "$name" "${costs[0]}"
    fi
}

# A line of 2 KB: names that nobody knows, or spaces in no order.
strangers() {
    awk -v by="$1" 'BEGIN { printf "{\"by\":\"%s\",\"do\":\"move\",\"units\":[\"Zq0wxe\"", by
        for (i = 1; i < 180; i++) printf ",\"Zq%dwxe\"", i
        print "]}" }'
}
scattered() {
    sed -n '/"spaces"/,/^  \]/s/.*"id": "\([a-z-]*\)".*/\1/p' "$2" | awk -v by="$1" '{ space[NR] = $0 }
        END { printf "{\"by\":\"%s\",\"do\":\"move\",\"path\":[", by
            for (i = 1; i <= 120; i++) printf "%s\"%s\"", (i > 1 ? "," : ""), space[(i * 37) % NR + 1]
            print "]}" }'
}

# cases GAME [BOARD]: shipped data, or a board on which the whole game can be played.
cases() {
    local game=$1 map=${2:-$root/rules-data}/$1/map.json by format
    local -a data=(${2:+--rules-data "$2"})
    [ -f "$map" ] || map=${2:-}/map.json
    "$provost" generate --seed bench ${data[@]+"${data[@]}"} "$game" 2>/dev/null | head -n $((ENTRIES + 1)) >"$folder/record"
    by=$(sed -n 's/.*"by":"\([a-z]*\)".*/\1/p' "$folder/record" | tail -1)
    head -n 1 "$folder/record" >"$folder/header"
    echo "$game${2:+, an invented board}, $(wc -l <"$folder/record") lines"
    row "start" 1 "$folder/header" - check ${data[@]+"${data[@]}"}
    row "an entry, as text" $(($(wc -l <"$folder/record") - 1)) "$folder/record" "$folder/header" check ${data[@]+"${data[@]}"}
    entry["$game${2:+, an invented board}"]=$last
    # Mistakes: what follows is tried in other ways.
    awk 'NR % 10' "$folder/record" >"$folder/spoiled"
    row "an entry, each tenth line missing" $(($(wc -l <"$folder/spoiled") - 1)) "$folder/spoiled" "$folder/header" check \
        ${data[@]+"${data[@]}"}
    for format in json junit sarif html; do
        row "the record as $format" 1 "$folder/record" - check --format $format ${data[@]+"${data[@]}"}
    done
    row "the position as svg" 1 "$folder/record" - show --format svg ${data[@]+"${data[@]}"}
    row "options at its end" 1 "$folder/record" - options ${data[@]+"${data[@]}"}
    { cat "$folder/record" && strangers "$by"; } >"$folder/longer"
    row "2 KB of unknown names" 1 "$folder/longer" "$folder/record" check ${data[@]+"${data[@]}"}
    [ -f "$map" ] || return
    { cat "$folder/record" && scattered "$by" "$map"; } >"$folder/longer"
    row "2 KB of scattered spaces" 1 "$folder/longer" "$folder/record" check ${data[@]+"${data[@]}"}
}

cases fort-tokens
cases wilderness-war
cases bayonets-and-tomahawks
cases washingtons-war
cases washingtons-war "$root/tests/boards/washingtons-war-invented"

# The game that Anderssen won of Kieseritzky in 1851, so many times.
chess() {
    local i
    for ((i = 0; i < $1; i++)); do
        printf '[Event "London"]\n[Result "1-0"]\n\n%s\n%s\n%s\n\n' \
            "1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6" \
            "10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2" \
            "18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0"
    done
}

plies() {
    local GAMES=100 PLIES=45 ply game
    chess 1 >"$folder/one.pgn"
    chess $((GAMES + 1)) >"$folder/many.pgn"
    pgn-extract -r "$folder/one.pgn" 2>&1 | grep -q '^1 game matched out of 1' || return
    ply=$((($(instructions pgn-extract -r "$folder/many.pgn") - $(instructions pgn-extract -r "$folder/one.pgn")) / (GAMES * PLIES)))
    [ "$ply" -gt 0 ] || return
    echo "pgn-extract, which rules on chess"
    printf '  %-34s %13d\n' "a ply" "$ply"
    for game in "${!entry[@]}"; do
        awk -v game="an entry of $game" -v a="${entry[$game]}" -v b="$ply" 'BEGIN { printf "  %-60s %.2f plies\n", game, a / b }'
    done | sort
}

PATH=$PATH:/usr/games # where Debian has it
if command -v pgn-extract >/dev/null; then
    plies
else
    echo "cases.sh: pgn-extract is not here, plies are not counted" >&2
fi
