#!/bin/bash
# What an input costs as it grows: instructions, which a busy machine does not change. Each is made two,
# four and eight times as large; what is added must not grow faster than the input.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT

if ! command -v valgrind >/dev/null; then
    skip "costs grow with the input" "valgrind is not here"
    finish
    exit
fi

# Instructions of a command on the record in $folder/record; 0 when it cannot be counted.
instructions() {
    rm -f "$folder/counts"
    valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file="$folder/counts" "$PROVOST" "$@" "$folder/record" \
        >"$folder/output" 2>"$folder/messages"
    sed -n 's/^\(summary\|totals\): *\([0-9]*\).*/\2/p' "$folder/counts" 2>/dev/null | head -1 | grep . || echo 0
}

# grows NAME SIZE MAKER: the cost of MAKER's record of SIZE, 2, 4 and 8 times SIZE, which stay in counts.
grows() {
    local name=$1 size=$2 maker=$3 times
    counts=()
    for times in 1 2 4 8; do
        "$maker" $((size * times)) >"$folder/record"
        counts+=("$(instructions check)")
    done
    echo "$name, $size and 2, 4, 8 times as many: ${counts[*]} instructions" >"$folder/figures"
    sed 's/^/# /' "$folder/figures"
    local first=$((counts[1] - counts[0])) second=$((counts[2] - counts[1])) third=$((counts[3] - counts[2]))
    # A hundredth more is allowed for what a small input does not meet.
    [ "${counts[0]}" -gt 0 ] && [ $((second * 10)) -le $((first * 26 + counts[0] / 10)) ] &&
        [ $((third * 10)) -le $((second * 26 + counts[0] / 10)) ]
    ok $? "$name: no more than in proportion" "$folder/figures"
}

has_game() {
    "$PROVOST" games | grep -q "$1"
}

head_of_war() {
    cat <<'RECORD'
{"provost":1,"game":"wilderness-war","scenario":"annus-mirabilis","dice":{"stream":"supplied"},"hands":"open"}
{"do":"deal","to":"french","cards":[14,24,32,36,37,41,44,46,48]}
{"do":"deal","to":"british","cards":[5,12,17,22,28,31,38,57,59]}
{"by":"french","phase":1,"do":"play","card":32,"for":"activation"}
{"by":"french","do":"activate","leader":"Rigaud","units":["Bougainville","2 Regulars","Coureurs"]}
RECORD
}

# A line of the French that says the clauses so many times.
again() {
    awk -v times="$1" -v clauses="$2" 'BEGIN { for (i = 0; i < times; i++)
        printf "%s%s", i ? "; " : "F ", clauses
        print "" }'
}

# So many clauses of a word that nobody knows.
strange_words() {
    awk -v n="$1" 'BEGIN {
        printf "F "
        for (i = 0; i < n; i++) {
            printf "%s", i ? "; " : ""
            for (letter = 0; letter < 4 + i % 5; letter++) printf "%c", 97 + (i * 7 + letter * 11 + i * letter) % 26
        }
        print "" }'
}

# costs_at_most INSTRUCTIONS NAME: a typed line, from standard input.
costs_at_most() {
    head_of_war >"$folder/war.jsonl"
    "$PROVOST" convert --to text "$folder/war.jsonl" >"$folder/record"
    local short long
    short=$(instructions check)
    cat >>"$folder/record"
    long=$(instructions check)
    echo "$2: $((long - short)) instructions" >"$folder/figures"
    sed 's/^/# /' "$folder/figures"
    [ "$short" -gt 0 ] && [ $((long - short)) -lt "$1" ]
    ok $? "what $2 may cost is bounded" "$folder/figures"
}

# A move of so many spaces, no two of them connected.
gaps() {
    head_of_war
    awk -v n="$1" 'BEGIN { split("Ticonderoga Albany Boston Baltimore Philadelphia Halifax", space, " ")
        printf "{\"by\":\"french\",\"do\":\"move\",\"path\":["
        for (i = 0; i < n; i++) printf "%s\"%s\"", i ? "," : "", space[i % 6 + 1]
        print "]}" }'
}

# A line of 2 KB of units, each named again and again.
many_units() {
    awk 'BEGIN { count = split("Bougainville,2 Regulars,Coureurs,Rigaud,Ottawa,Languedoc,Bearn", unit, ",")
        printf "{\"by\":\"french\",\"do\":\"activate\",\"leader\":\"Rigaud\",\"units\":["
        for (i = 0; i < 150; i++) printf "%s\"%s\"", i ? "," : "", unit[i % count + 1]
        print "]}" }'
}

# So many units that nobody knows.
strangers() {
    head_of_war | head -4
    awk -v n="$1" 'BEGIN { printf "{\"by\":\"french\",\"do\":\"activate\",\"leader\":\"Rigaud\",\"units\":["
        for (i = 0; i < n; i++) printf "%s\"Zq%dwxe\"", i ? "," : "", i
        print "]}" }'
}

# So many lines that declare what is nowhere.
nonsense() {
    head -n 3 "$folder/game"
    awk -v n="$1" 'BEGIN { for (i = 0; i < n; i++)
        printf "{\"by\":\"british\",\"do\":\"play\",\"cards\":[\"Zq%dwxe\"]}\n", i }'
}

# A game of so many entries, and a ruling on each, which changes nothing.
rulings() {
    entries "$1"
    awk -v n="$1" 'BEGIN { for (i = 1; i <= n; i++)
        printf "{\"ruling\":\"allow\",\"entry\":%d,\"reason\":\"as played\"}\n", i }'
}

entries() {
    head -n $(($1 + 1)) "$folder/game"
}

"$PROVOST" generate --seed growth fort-tokens >"$folder/game"
grows "entries of a game" 40 entries
grows "faults, one a line" 20 nonsense

# To rule again on the whole game for each would cost a hundred times as much.
entries 100 >"$folder/record"
played=$(instructions check)
rulings 100 >"$folder/record"
ruled=$(instructions check)
echo "100 entries: $played instructions, with a ruling on each $ruled" >"$folder/figures"
sed 's/^/# /' "$folder/figures"
[ "$played" -gt 0 ] && [ "$ruled" -lt $((8 * played)) ]
ok $? "a ruling that changes nothing rules on one entry again" "$folder/figures"
if has_game wilderness-war; then
    grows "names nobody knows" 40 strangers
    grows "gaps in a path" 20 gaps
    long=${counts[3]}
    head_of_war >"$folder/record"
    short=$(instructions check)
    echo "a line of 2 KB: $((long - short)) instructions" >"$folder/figures"
    sed 's/^/# /' "$folder/figures"
    # Most of it is the search for a repair among whole declarations, which has a budget.
    [ "$short" -gt 0 ] && [ $((long - short)) -lt 45000000 ]
    ok $? "what a line of 2 KB of unconnected spaces costs is bounded" "$folder/figures"

    # What unclear clauses may mean is asked of the referee; a line has a budget of such questions, and what is proposed for
    # a clause a small one of its own.
    costs_at_most 88000000 "2 KB of unclear clauses" \
        < <(again 38 "Montcalm takes 2 regs from Quebec over Trois-Rivieres")
    six_faults="Ticonderoga > HCN; lose 2 regs; siege @ HCN [4]; retreat Rigaud > Crown Point; #24 event; battle [3 4]"
    # Each is a fault at a position that the one before left as it was: what is lawful there is found once, and the
    # faults of a line behind its first share what is tried; for the first, lines that may be missing are looked for far above.
    costs_at_most 192000000 "a line of 48 faults" < <(again 8 "$six_faults")
    costs_at_most 245000000 "a line of 92 moves" < <(again 46 "Ticonderoga > Albany; move to Boston")
    tr -s ' \n' ' ' <"$folder/output" | grep -q "too many faults before this one; write one declaration a line"
    ok $? "what was not looked for is told" "$folder/output"

    # What a word means is found once for a line, and what differs by a letter by its length and letters first.
    costs_at_most 119000000 "1,500 bytes of words that nobody knows" < <(strange_words 190)
    costs_at_most 356000000 "a letter full of names" <<'LINE'
Montcalm goes to Albany and Rigaud with Coureurs attacks Boston at Quebec from Halifax takes Ottawa moves to Oswego loses Languedoc plays Bearn Montcalm goes to Albany and Rigaud with Coureurs attacks Boston at Quebec from Halifax takes Ottawa moves to Oswego loses Languedoc plays Bearn Montcalm goes to Albany and Rigaud with Coureurs attacks Boston at Quebec
LINE
    tr -s ' \n' ' ' <"$folder/output" | grep -q "not all that it may mean was tried"
    ok $? "that not all was tried is told" "$folder/output"

    # A few hundred opinions that are none of the moment: none tells what a verdict would, and none is asked for twice.
    costs_at_most 37000000 "a sentence of what cannot be now" \
        < <(echo "The Coureurs try an interception at Hudson Carry North, die 3")

    # A search has a share of its own, which may end before that of the line.
    costs_at_most 94000000 "a sentence of many figures" \
        < <(echo "Montcalm and Levis with 2 Regulars attack Crown Point from Ticonderoga with 3 and 4")
    tr -s ' \n' ' ' <"$folder/output" | grep -q "not all that it may mean was tried"
    ok $? "that a search ended before all was tried is told" "$folder/output"

    { head_of_war | head -4 && many_units; } >"$folder/record"
    long=$(instructions check)
    head_of_war | head -4 >"$folder/record"
    short=$(instructions check)
    echo "2 KB of units: $((long - short)) instructions" >"$folder/figures"
    sed 's/^/# /' "$folder/figures"
    [ "$short" -gt 0 ] && [ $((long - short)) -lt 20000000 ]
    ok $? "what a line of 2 KB of units costs is bounded" "$folder/figures"

    # 4,000 instructions a draw, nine cards a hand: a few hundred trials that drew would be far above it.
    "$PROVOST" generate --seed growth wilderness-war >"$folder/war"
    head -n 1 "$folder/war" >"$folder/record"
    checked=$(instructions check)
    offered=$(instructions options)
    echo "a deal: $checked instructions to check, $offered for options" >"$folder/figures"
    sed 's/^/# /' "$folder/figures"
    [ "$checked" -gt 0 ] && [ "$offered" -lt $((3 * checked)) ]
    ok $? "the options of a deal draw nothing" "$folder/figures"

else
    skip "the shapes of Wilderness War" "the game is not here"
fi

# A map for every entry, at most three times what the text costs; the last game has the most battles of those tried.
for played in fort-tokens,growth wilderness-war,growth washingtons-war,growth bayonets-and-tomahawks,growth bayonets-and-tomahawks,2; do
    game=${played%,*} seed=${played#*,}
    if ! has_game "$game"; then
        skip "the HTML of $game" "the game is not here"
        continue
    fi
    "$PROVOST" generate --seed "$seed" "$game" >"$folder/record" 2>/dev/null
    text=$(instructions check)
    html=$(instructions check --format html)
    echo "a game of $game: $text instructions as text, $html as HTML" >"$folder/figures"
    sed 's/^/# /' "$folder/figures"
    [ "$text" -gt 0 ] && [ "$html" -le $((3 * text)) ]
    ok $? "the HTML of $game ($seed) costs at most three times its text" "$folder/figures"
done

finish
