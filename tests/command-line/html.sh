#!/bin/bash
# The HTML report and the drawn map: the file itself, then in a headless Chromium where there is one.
set -u
shopt -s lastpipe # a test at the end of a pipe counts in this shell
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output

# Every verdict but "ruled", both sides, and text that would be markup.
cat >"$folder/cards.jsonl" <<'RECORD'
{"provost":1,"game":"fort-tokens","dice":{"stream":"supplied"},"hands":"open"}
{"by":"british","do":"toss","dice":["french"],"claim":{"win":"french"}}
{"do":"deal","to":"french","cards":["D4","D2","W4","W3","W5","M2","I1","I2"]}
{"do":"deal","to":"british","cards":["S5","J1","S4","X4","X5","I3","M4","R3"]}
{"note":"<script>document.title='fooled'</script>"}
{"by":"french","do":"discard","cards":["D4","D2"],"comment":"'\"><b class='evil'>"}
{"by":"british","do":"play","cards":["S5"],"comment":"<b class=\"evil\">boo</b><script>1</script>"}
{"by":"british","do":"raid"}
{"by":"french","do":"draw"}
{"assert":{"tokens":{"british":9}}}
no entry <script>
RECORD
cat >"$folder/map.jsonl" <<'RECORD'
{"provost":1,"game":"wilderness-war","scenario":"annus-mirabilis","dice":{"stream":"supplied"},"hands":"open"}
{"do":"deal","to":"french","cards":[14,24,32,36,37,41,44,46,48]}
{"do":"deal","to":"british","cards":[5,12,17,22,28,31,38,57,59]}
{"by":"french","phase":1,"do":"play","card":32,"for":"activation"}
{"by":"french","do":"activate","leader":"Rigaud","units":["Bougainville","2 Regulars","Coureurs"]}
{"by":"french","do":"move","path":["Ticonderoga","Wood Creek","Hudson Carry South","Albany"]}
{"by":"british","do":"retreat","path":["Adirondacks South"]}
RECORD

has_game() {
    "$PROVOST" games | grep -q "$1"
}

# --- the file ---

check_file() {
    local record=$1 name=$2 page=$folder/$2.html
    "$PROVOST" check "$record" >"$output" 2>&1
    local expected=$?
    "$PROVOST" check --format html "$record" >"$page" 2>"$output"
    [ $? -eq $expected ]
    ok $? "$name: exit status as of the text report" "$output"
    "$PROVOST" check --format html "$record" | cmp -s - "$page"
    ok $? "$name: the same bytes again"
    "$PROVOST" check --format json "$record" | sed -n 's/^{"verdict":"\([a-z]*\)".*/\1/p' >"$folder/verdicts"
    grep '<li class="entry' "$page" | sed 's/.*data-verdict="\([a-z]*\)".*/\1/' | diff - "$folder/verdicts" >"$output"
    ok $? "$name: an entry for each verdict, the same as in the JSON report, without scripts" "$output"
    ! grep -nE 'https?://|src=|@import|url\([^#]|<link [^>]*href="[^d]' "$page" >"$output"
    ok $? "$name: refers to nothing outside itself" "$output"
    grep -c '<dt>First fault</dt>' "$page" >"$output"
    ok $? "$name: the director's lines" "$output"
    grep -q '</html>' "$page"
    ok $? "$name: the page is whole"
}

check_file "$folder/cards.jsonl" cards

# Three entries in a line of the notation.
printf '%s\n' 'game fort-tokens' 'B toss [british]; B deal B X3 J1 R4 X5 W4 J2 L5 I5; B deal B X3' >"$folder/one-line.txt"
"$PROVOST" check -v --format html "$folder/one-line.txt" >"$output"
[ "$(grep -c '<li class="entry' "$output")" -eq 3 ] && [ -z "$(grep -o ' id="[^"]*"' "$output" | sort | uniq -d)" ]
ok $? "an id stands for one thing" "$output"
! grep -q "<b class=" "$folder/cards.html"
ok $? "a comment is no markup"
grep -q 'Ambush\|Raid' "$folder/cards.html"
ok $? "a game without a map shows its cards in words"

# #J3 is 3 and #R4 is 4: who claims 3 has left out #R4, and nothing else.
sed -n '9s/^/ /; 10s/"count":7/"count":3/; 9,10p' "$here/../../fixtures/fort-tokens/games/sums-and-ties.jsonl" |
    "$PROVOST" check --format html >"$folder/sum.html"
grep -q '<dt>count British</dt><dd><mark>3 claimed</mark>, <b>7</b> = <mark>#R4 Frontiersmen 4</mark>, #J3 Forced March +3 ' "$folder/sum.html"
ok $? "where what is claimed differs stands at the number, and the part that makes it" "$folder/sum.html"
[ "$(grep -o '<mark>' "$folder/sum.html" | wc -l)" -eq 2 ]
ok $? "and nothing else is marked" "$folder/sum.html"

if has_game wilderness-war; then
    # 9.14, 7.51: Montcalm has 2; the other two of +4 are the Coehorns' of 9.13, which nobody played.
    { head -n 4 "$here/../../fixtures/wilderness-war/09-assault/9.14-drilled.jsonl"
        echo '{"by":"french","do":"battle","dice":{"french":[2],"british":[3]},"claim":{"modifier":{"french":4}}}'; } >"$folder/assault.jsonl"
    "$PROVOST" check --format html "$folder/assault.jsonl" >"$folder/assault.html"
    grep -q '<mark>4 claimed</mark>, <b>2</b> = tactics of Montcalm +2 <small>\[7.51\]</small>; not here: <mark>Coehorns &amp; Howitzers +2</mark>' \
        "$folder/assault.html"
    ok $? "and what does not count here and would make it" "$folder/assault.html"
    "$PROVOST" check --format json "$folder/assault.jsonl" >"$output"
    grep -q '"what":"Coehorns & Howitzers","value":2,"times":1,"rule":"9.13","counts":false,"differs":true}\],"claimed":"4"' "$output"
    ok $? "for programs, too" "$output"
    check_file "$folder/map.jsonl" map
    [ "$(grep -c 'class="leg line' "$folder/map.html")" -ge 3 ]
    ok $? "the declared move is drawn, leg by leg"
    grep -q 'class="outline heavy red"' "$folder/map.html"
    ok $? "fortifications have their side's colour"
    cp "$here/../../fixtures/demo/early-1757-french-4-faults.jsonl" "$folder/demo.jsonl"
    check_file "$folder/demo.jsonl" demo
    # Of the whole line: the retreat from Hudson Carry North may stay inside, or go to Hudson Carry South.
    awk '/<svg class="before"/ { before = 1 } before && /class="lawful"/ { n += gsub(/class="lawful"/, "") }
        before && /<svg class="after"/ { before = 0 } END { exit n != 2 }' "$folder/demo.html"
    ok $? "where the retreat could have gone is marked"
    grep -c 'class="leg line refused"[^>]*L' "$folder/demo.html" | grep -q '^2$' # on its own map and in the replay
    ok $? "the move that is refused is drawn as such"
    grep -q '<title>demo.jsonl - Provost report</title>' "$folder/demo.html"
    ok $? "the title is the file's name"
    grep -q '<summary>Early 1757: 6 legal entries, F4.3 to F4.8</summary>' "$folder/demo.html"
    ok $? "lawful entries between faults are folded"
    # A marker nobody knows the place of: the one entry that waits for it is no fault of its own.
    awk '/^game/ && games++ { exit } { print }' "$here/../../fixtures/washingtons-war/following/place-in-doubt.txt" >"$folder/waits.txt"
    "$PROVOST" check --format html "$folder/waits.txt" >"$folder/waits.html"
    grep -q '<p class="counts">1 illegal, 11 legal, 1 waiting; 1 American error</p>' "$folder/waits.html" &&
        [ "$(grep -c '<li class="entry open"[^>]* data-verdict="open"' "$folder/waits.html")" -eq 1 ] &&
        [ "$(grep -c '<li class="entry [a-z]* fault"' "$folder/waits.html")" -eq 1 ]
    ok $? "an entry that only waits for an earlier fault is told as such" "$folder/waits.html"
    grep -qE '1 entry( and [0-9]+ di[ec]e?)? rests? on it; 1 waits for this alone' "$folder/waits.html"
    ok $? "and counted at that fault" "$folder/waits.html"
    at=$(sed -n 's|.*<dt>Waits on</dt><dd><a href="#\([^"]*\)">.*|\1|p' "$folder/waits.html")
    grep -q "<li class=\"entry illegal fault\" id=\"$at\"" "$folder/waits.html"
    ok $? "and leads there" "$folder/waits.html"
    # 10.42: the way home is at fault in 1757, what touches Johnson comes in 1758 and 1759, whose labels begin anew.
    sed '160s/Schenectady/Boston/' "$here/../../fixtures/wilderness-war/games/closed-hands.txt" >"$folder/years.txt"
    "$PROVOST" check --format html "$folder/years.txt" >"$folder/years.html"
    grep -q '<dt>Depends on it</dt><dd>3 entries (B6.7, line 219 to B4.1, line 441)' "$folder/years.html"
    ok $? "labels that begin anew have their lines" "$folder/years.html"
    # F7.1 of 1757 rests on the march that is at fault until line 259 puts another card in its place: it is counted no more.
    sed '32s/.*/B New York > Albany > Schenectady > HCN > Ticonderoga > Montréal > Québec/' "$here/../../fixtures/demo/year-1757.txt" >"$folder/march.txt"
    "$PROVOST" check "$folder/march.txt" >"$folder/march"
    "$PROVOST" check --format html "$folder/march.txt" >"$folder/march.html"
    resting=$(sed -n 's/^Depends on it  *\([0-9]*\) entries.*/\1/p' "$folder/march")
    sed -n '/^ILLEGAL  B2.3/,/^$/p' "$folder/march" | grep -q "^  On it   $resting entries"
    ok $? "what rests on a fault is counted as it is at the end" "$folder/march"
    grep -q "<span class=\"where\">$resting entries and" "$folder/march.html"
    ok $? "on the page, too" "$folder/march"
    grep -q 'class="key">Numbers: strength' "$folder/demo.html"
    ok $? "what the numbers are is said on the map"
    for meaning in 'strength 0' port 'the move' 'spaces filled in' 'a refused move' 'lawful instead'; do
        grep -q "<text class=\"meaning\"[^>]*>$meaning</text>" "$folder/demo.html"
        ok $? "the signs of the map tell: $meaning"
    done
    "$PROVOST" show --format svg --at F1.1 "$folder/map.jsonl" >"$folder/map.svg"
    ok $? "show --format svg"
    ! sed 1d "$folder/map.svg" | grep -nE 'href="[^#]|url\([^#]|="[^"]*[0-9]\.[0-9]' >"$output"
    ok $? "the drawing is in whole numbers and refers to nothing outside itself" "$output"
    if command -v xmllint >/dev/null; then
        xmllint --noout "$folder/map.svg" >"$output" 2>&1
        ok $? "the drawing is well-formed XML" "$output"
    fi
    # Ticonderoga, scenario Annus Mirabilis: two full Regulars (3 each) and one Coureurs (1).
    sed -n '/<title>Ticonderoga (French fort); French: Rigaud, Bougainville, 2 Regulars, Coureurs</,/<\/g>/p' \
        "$folder/map.svg" >"$output"
    grep -q 'class="strength"[^>]*>7<' "$output"
    ok $? "a counter shows the strength of the stack" "$output"
else
    skip "Wilderness War's map" "the game is not here"
fi

# Reads a page without faults: what its steps leave on the map, the last that of the panel, and the map at the end.
cat >"$folder/steps.awk" <<'AWK'
/<div class="replay/ { panel = 1 }
/<div class="list"/ { panel = 0 }
/<section class="ending"/ { end = 1 }
match($0, /<g data-key="[0-9]+">/) {
    key = substr($0, RSTART + 13, RLENGTH - 15)
    drawn = substr($0, RSTART + RLENGTH)
    if (panel)
        last[key] = drawn
    else
        place[key] = drawn
}
end && /^<g><title>/ { print substr($0, 4) >(to "end") }
END {
    for (key in last)
        place[key] = last[key]
    for (key in place)
        if (place[key] ~ /^<title>/)
            print place[key] >(to "steps")
}
AWK
# Whether the steps of the page come to the map at its end.
arrives() {
    rm -f "$folder/steps" "$folder/end"
    awk -v to="$folder/" -f "$folder/steps.awk" "$1"
    [ "$(wc -l <"$folder/end")" -gt 10 ] && diff <(sort "$folder/end") <(sort "$folder/steps") >"$output"
}
# A whole game, and one whose every second entry claims what is not.
for game in fort-tokens wilderness-war washingtons-war bayonets-and-tomahawks; do
    has_game $game || continue
    "$PROVOST" generate --seed html $game >"$folder/game.jsonl" 2>/dev/null
    "$PROVOST" check --format html "$folder/game.jsonl" >"$folder/game.html" 2>"$output"
    [ $? -eq 0 ] && [ "$(grep -c '<template>' "$folder/game.html")" -eq "$(wc -l <"$folder/game.jsonl")" ]
    ok $? "$game: a step for every entry, and the end" "$output"
    [ "$(grep -c '<i data-view' "$folder/game.html")" -gt 10 ]
    ok $? "$game: the state of the game follows the steps"
    if [ $game != fort-tokens ]; then
        arrives "$folder/game.html"
        ok $? "$game: step by step comes to the map at the end" "$output"
    fi
    sed '2~2s/^{\(.*"do".*\)}$/{\1,"claim":{"hits":99}}/' "$folder/game.jsonl" >"$folder/spoiled.jsonl"
    "$PROVOST" check --format html "$folder/spoiled.jsonl" >"$folder/spoiled.html" 2>"$output"
    echo "$(wc -c <"$folder/game.html") and $(wc -c <"$folder/spoiled.html") bytes" >"$output"
    sed 's/^/# /' "$output"
    [ "$(grep -c 'data-verdict="illegal"' "$folder/spoiled.html")" -gt 10 ] &&
        [ "$(wc -c <"$folder/game.html")" -lt 3000000 ] && [ "$(wc -c <"$folder/spoiled.html")" -lt 3000000 ]
    ok $? "$game: less than three megabytes, with or without many faults" "$output"
done

# The moment of a fold is told whole, however long the name of the space.
mkdir "$folder/long" && cp -r "$(dirname "$0")/../../rules-data/bayonets-and-tomahawks" "$folder/long/" &&
    sed -i 's/"name": "Forks of the Ohio"/"name": "Upper Ohio"/; s/"name": "Ticonderoga"/"name": "Forks of the Ohio"/' \
        "$folder/long/bayonets-and-tomahawks/map.json"
"$PROVOST" check --format html --rules-data "$folder/long" "$(dirname "$0")/../../fixtures/bayonets-and-tomahawks/13.8/13.8-one.jsonl" \
    >"$folder/long.html" 2>"$output"
grep -q '<summary>1758 Action Round 6, Battle at Forks of the Ohio: 3 legal entries' "$folder/long.html"
ok $? "no heading is cut within a word" "$folder/long.html"

"$PROVOST" generate --seed html fort-tokens 2>/dev/null | "$PROVOST" check --format html >"$folder/folded.html"
[ "$(grep -c '<summary>Turn 1: [0-9]* legal entries' "$folder/folded.html")" -eq 1 ]
ok $? "a turn of many phases is one fold" "$folder/folded.html"
if has_game wilderness-war; then
    # Easton, where attackers came from East Delaware: no more when their activation is over.
    "$PROVOST" check --format html "$here/../../fixtures/demo/year-1757.txt" >"$folder/year.html"
    arrives "$folder/year.html"
    ok $? "a space looks otherwise when the battle there is over" "$output"
    # 6.3: LDM > Ticonderoga by boat is Montréal, Île-aux-Noix, Winooski, Crown Point, Ticonderoga: five spaces.
    sed -n '/id="r1g1-line39"/,/<\/template>/p' "$folder/year.html" >"$output"
    [ "$(grep -c 'class="leg line broken"' "$output")" -eq 5 ]
    ok $? "a gap of a path is drawn along the spaces that were filled in" "$output"
    # 6.51: the way to Albany is by Hudson Carry North, which the British hold, and Hudson Carry South. Three spaces, on the
    # map of the fault and in the replay.
    printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands closed' 'F1 #32' \
        'F force Rigaud, Bougainville, 2 Regulars, Coureurs' 'F Ticonderoga > Albany' >"$folder/gap.txt"
    "$PROVOST" check --format html "$folder/gap.txt" >"$folder/gap.html"
    { cat "$folder/gap.txt"; echo 'B pass'; } | "$PROVOST" check --format html >"$folder/remark.html"
    sed '/<svg class="after"/,/<\/svg>/d' "$folder/gap.html" >"$output"
    [ "$(grep -c 'class="leg line broken refused"' "$output")" -eq 6 ]
    ok $? "that of a move that is refused, too" "$output"
    sed '0,/"do":"battle"/s/"do":"battle"/&,"claim":{"hits":{"french":9}}/; 30q' "$here/following/wilderness-war-12.jsonl" >"$folder/claim.jsonl"
    "$PROVOST" check --format html "$folder/claim.jsonl" >"$folder/claim.html"
    [ "$(grep -c '<details open><summary>[0-9]* di[ec]e*, [0-9]* results\{0,1\}</summary>' "$folder/claim.html")" -eq 1 ]
    ok $? "dice and results are open where a claim is disputed, effects are not" "$folder/claim.html"
    sed -n '/<li class="entry illegal fault"/,/<svg class="after"/p' "$folder/claim.html" >"$output"
    # On its own map and in the replay, before and after it.
    [ "$(grep -o 'class="concern"' "$output" | wc -l)" -eq 3 ]
    ok $? "a battle that names no place is shown where it is fought" "$output"
fi

# The state at a fault is not that behind the entry before, where a phase begins between them.
"$PROVOST" generate --seed html fort-tokens 2>/dev/null |
    awk '!done && /"do":"play"/ { done = sub(/}$/, ",\"claim\":{\"win\":\"british\"}}") } { print }' >"$folder/moment.jsonl"
"$PROVOST" check --format html "$folder/moment.jsonl" >"$folder/moment.html"
where=$(sed -n '/<li class="entry illegal fault"/,/<template/p' "$folder/moment.html" | sed -n 's|.*<span class="moment"> · \([^<]*\)</span>.*|\1|p')
sed -n '/<li class="entry illegal fault"/,/<\/template>/p' "$folder/moment.html" >"$output"
[ -n "$where" ] && grep -qE "<b data-view=\"[0-9]+\">$where<" "$output"
ok $? "the state at a fault is that of its moment" "$output"

# --- in a browser ---

browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)

# The document after its scripts ran; the console's messages go to $folder/console.
browse() {
    rm -rf "$folder/profile"
    timeout 60 "$browser" --headless --no-sandbox --disable-gpu --disable-background-networking \
        --disable-component-update --disable-sync --no-first-run --user-data-dir="$folder/profile" \
        --enable-logging=stderr --log-level=0 --virtual-time-budget=5000 "$@" 2>"$folder/messages"
    local status=$?
    grep 'CONSOLE' "$folder/messages" >"$folder/console"
    return $status
}

# Hands the lines a driven page wrote on as tests.
drive() {
    local name=$1
    shift
    { cat "$folder/$name.html"; echo '<script>'; cat "$here/html/drive.js"; echo '</script>'; } >"$folder/driven.html"
    browse --dump-dom "$@" "file://$folder/driven.html" >"$folder/dom"
    ok $? "$name: Chromium opens it" "$folder/messages"
    [ ! -s "$folder/console" ]
    ok $? "$name: no message on the console" "$folder/console"
    sed -n '/<pre id="results">/,/<\/pre>/p' "$folder/dom" | grep -E '^(not )?ok - ' >"$folder/results"
    [ -s "$folder/results" ]
    ok $? "$name: the page could be driven" "$folder/dom"
    while IFS= read -r line; do
        [ "${line#ok}" != "$line" ]
        ok $? "$name${*:+ ($*)}: ${line#*- }"
    done <"$folder/results"
}

if [ -n "$browser" ]; then
    echo '<p>faulty</p><script>undefinedFunction()</script>' >"$folder/faulty.html"
    browse --dump-dom "file://$folder/faulty.html" >"$folder/dom"
    grep -q undefinedFunction "$folder/console"
    ok $? "a message on the console would be seen" "$folder/messages"
    drive cards --window-size=1280,900
    drive cards --window-size=500,900 --blink-settings=preferredColorScheme=0
    if has_game wilderness-war; then
        drive demo --window-size=1280,900
        drive map --window-size=1280,900
        drive claim --window-size=1280,900
        drive waits --window-size=500,900
        drive remark --window-size=1280,900
        drive map --window-size=500,900 --blink-settings=preferredColorScheme=0
        browse --dump-dom "file://$folder/map.svg" >"$folder/dom"
        [ ! -s "$folder/console" ] && grep -q '<svg' "$folder/dom"
        ok $? "Chromium shows the drawing without a message" "$folder/console"
    fi
else
    skip "the page in a browser" "Chromium is not here"
fi

# What is not ruled on has its line, too.
printf '%s\n' '{"provost":1,"game":"fort-tokens","on-fault":"stop"}' '{"by":"british","do":"raid"}' \
    '{"by":"british","do":"toss","dice":["british"]}' >"$folder/stopped.jsonl"
"$PROVOST" check --format html "$folder/stopped.jsonl" >"$folder/stopped.html"
[ $? -eq 1 ] && grep -q 'not ruled on: stopped at the first fault' "$folder/stopped.html"
ok $? "a record that stops at its first fault"

# Which of two Shawnee is taken is a remark; the turn is one fold all the same, which says so.
if has_game wilderness-war; then
    printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands closed' 'F1 #5 activation' 'F each Shawnee' \
        'F Logstown > Allegheny South' | "$PROVOST" check --format html >"$folder/remarked.html"
    grep -q '<summary>Early 1757: 3 legal entries (1 with a remark), F1.1 to F1.3</summary>' "$folder/remarked.html"
    ok $? "a lawful entry with a remark is in the fold" "$folder/remarked.html"
fi

finish
