#!/bin/bash
# Reports: one record with every verdict in every format against stored output that was checked by hand, the same exit status
# in all, independent validators, nothing that a terminal would obey, 80 columns, corrections.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output
stored=tests/reports
record=$stored/every-verdict.jsonl
formats='text json tap junit sarif github'
header='{"provost":1,"game":"fort-tokens"}'

# The version is not what these tests are about; of the catalogue in SARIF one rule will do, of the page what is not
# src/report/page as it stands.
report() {
    "$PROVOST" check "$@" 2>"$folder/messages" |
        sed -e "s/$version/VERSION/g" -e 's/shipped [0-9a-f]\{16\}/shipped HASH/g' -e '/^{"id":"fort-tokens\/expedition.type"/p' -e '/^{"id":"fort-tokens/d' \
            -e '/^<style>$/,/^<\/style>$/d' -e '/^<script>$/,/^<\/script>$/d'
    return "${PIPESTATUS[0]}"
}
version=$("$PROVOST" --version | sed 's/provost \([^ ]*\).*/\1/; s/\./\\./g')

# --- one record with every verdict ---

for format in $formats html; do
    report --format "$format" "$record" >"$output"
    status=$?
    diff "$stored/every-verdict.$format" "$output" >"$folder/difference" && [ "$status" -eq 2 ]
    ok $? "every verdict as $format" "$folder/difference"
done

# --- validators ---

# The first Python that has a validator, the fast one before the slow one.
python=
for module in fastjsonschema jsonschema; do
    for program in python3 /usr/bin/python3; do
        [ -z "$python" ] && "$program" -c "import $module" 2>/dev/null && python=$program
    done
done
validate() { # SCHEMA [--lines] FILE...
    "$python" tests/reports/validate.py "$@" >"$output" 2>&1
}

if [ -n "$python" ]; then
    mapfile -t records < <(find fixtures tests/reports -name '*.jsonl')
    grep -vh '^this line is no entry$' "${records[@]}" >"$folder/lines"
    while read -r path; do
        "$PROVOST" convert --to json "$path"
    done < <(find fixtures -name '*.txt') >>"$folder/lines"
    validate share/schemas/record.schema.json --lines "$folder/lines"
    ok $? "records fit their schema" "$output"
    printf '%s\n' '{"by":"french","do":"danse"}' >"$folder/lines"
    ! validate share/schemas/record.schema.json --lines "$folder/lines"
    ok $? "what is no entry does not fit"
    mapfile -O "${#records[@]}" -t records < <(find fixtures -name '*.txt')
    "$PROVOST" check -j 2 --format json "${records[@]}" >"$folder/json" 2>"$folder/messages"
    "$PROVOST" test --format json fixtures "$record" >>"$folder/json"
    validate share/schemas/report.schema.json --lines "$folder/json"
    ok $? "reports in JSON fit their schema" "$output"
    "$PROVOST" check --format sarif "${records[@]}" >"$folder/check.sarif" 2>"$folder/messages"
    "$PROVOST" test --format sarif fixtures "$record" >"$folder/test.sarif"
    validate tests/reports/sarif.schema.json "$folder/check.sarif" "$folder/test.sarif"
    ok $? "reports in SARIF fit the standard" "$output"
    "$python" - "$folder/check.sarif" >"$output" 2>&1 <<'PYTHON'
import json, sys
run = json.load(open(sys.argv[1]))["runs"][0]
rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
assert len(rules) == len(set(rules)), "a rule stands twice"
unknown = {result["ruleId"] for result in run["results"]} - set(rules)
assert not unknown, f"no such rule: {unknown}"
PYTHON
    ok $? "every rule named in SARIF is described" "$output"
else
    skip "schemas" "python3-fastjsonschema or python3-jsonschema is not here"
fi

if command -v xmllint >/dev/null; then
    "$PROVOST" check --format junit "$record" >"$folder/check.xml"
    "$PROVOST" test --format junit fixtures "$record" >"$folder/test.xml"
    xmllint --noout --relaxng tests/reports/junit.rng "$folder/check.xml" "$folder/test.xml" >"$output" 2>&1
    ok $? "reports for JUnit fit their grammar" "$output"
else
    skip "reports for JUnit fit their grammar" "xmllint is not here"
fi

# The harness of Perl is asked as for version 13: it knows no later one, and these reports have nothing later.
if command -v prove >/dev/null; then
    "$PROVOST" check --format tap "$record" | sed 's/^TAP version 14$/TAP version 13/' >"$folder/check.tap"
    prove --exec cat "$folder/check.tap" >"$output" 2>&1
    grep -q 'Failed tests:  2-3, 5, 7-8' "$output" && ! grep -q 'Parse errors' "$output"
    ok $? "a harness reads the report in TAP" "$output"
else
    skip "a harness reads the report in TAP" "prove is not here"
fi

# --- the same exit status in all formats ---

statuses() { # EXPECTED NAME FILE...
    local expected=$1 name=$2 format result=0
    shift 2
    for format in $formats html; do
        "$PROVOST" check --format "$format" "$@" >"$output" 2>&1
        [ $? -eq "$expected" ] || result=1
    done
    ok $result "status $expected in all formats: $name" "$output"
}

printf '%s\n' "$header" '{"by":"british","do":"toss","dice":["british"]}' >"$folder/clean.jsonl"
printf '%s\n' "$header" '{"by":"french","do":"raid"}' >"$folder/illegal.jsonl"
printf '%s\n' "$header" '{"by":"british","do":"toss","dice":[null]}' >"$folder/open.jsonl"
printf '%s\n' "$header" 'pish' >"$folder/unreadable.jsonl"
{
    cat "$folder/illegal.jsonl"
    echo '{"ruling":"allow","entry":1,"reason":"settled"}'
} >"$folder/settled.jsonl"
statuses 0 "clean" "$folder/clean.jsonl"
statuses 1 "illegal" "$folder/illegal.jsonl"
statuses 1 "open" "$folder/open.jsonl"
statuses 2 "unreadable" "$folder/unreadable.jsonl"
statuses 2 "missing" "$folder/none.jsonl"
statuses 0 "made good by a ruling" "$folder/settled.jsonl"

# What reads a report sees no error output.
: >"$folder/empty.jsonl"
mkdir -p "$folder/folder.jsonl"
for format in $formats html; do
    "$PROVOST" check --format "$format" "$folder/none.jsonl" "$folder/empty.jsonl" "$folder/folder.jsonl" >"$output" 2>/dev/null
    grep -qF 'No such file or directory' "$output" && grep -qF 'a header line was expected' "$output" &&
        grep -qF 'is a directory' "$output"
    ok $? "why a record could not be read, as $format" "$output"
done

# Several records at a time, one of them missing: the same bytes and the same status, in the order of the arguments.
mapfile -t several < <(find fixtures/fort-tokens fixtures/demo -type f | sort)
for format in $formats html; do
    "$PROVOST" check -v --format "$format" "${several[@]}" "$folder/none.jsonl" "$record" >"$folder/one" 2>/dev/null
    status=$?
    "$PROVOST" check -v -j 3 --format "$format" "${several[@]}" "$folder/none.jsonl" "$record" >"$output" 2>/dev/null
    [ $? -eq "$status" ] && [ "$status" -eq 2 ] && cmp "$folder/one" "$output" >"$folder/difference" 2>&1
    ok $? "the same report with -j 3 as $format" "$folder/difference"
done

# An amendment that is agreed to waits no longer, the fault it mends has nothing resting on it, and one it makes is shown.
{
    printf '%s\n' '{"provost":1,"game":"fort-tokens","scenario":"standard","position":{"turn":2,"phase":"expedition",
        "attacker":"british","in":{"W5":"British hand","W4":"British hand","X5":"French hand","X1":"French hand"},
        "steps":{"1":"game/turn","2":"turn/siege","3":"contest/play cards"}}}' | tr -d '\n'
    printf '\n%s\n' '{"by":"british","do":"play","cards":["W5","W4"]}' '{"by":"french","do":"play","cards":["X5"]}' \
        '{"by":"british","do":"amend","entry":1,"with":{"by":"british","do":"play","cards":["W5"]}}' \
        '{"by":"french","do":"agree","entry":1}' \
        '{"by":"french","do":"amend","entry":2,"with":{"by":"french","do":"play","cards":["X5","X1"]}}' \
        '{"by":"british","do":"agree","entry":2}' \
        '{"by":"french","do":"amend","entry":2,"with":{"by":"french","do":"play","cards":["X1"]}}' \
        '{"by":"british","do":"agree","entry":2}'
} | grep . >"$folder/amended.jsonl"
"$PROVOST" check "$folder/amended.jsonl" | grep -E '^(ILLEGAL|OPEN|RULED)|^  (Now|Rests|On it)' >"$output"
diff "$output" - >"$folder/difference" <<'END'
ILLEGAL  B2.1  line 2  Turn 2, Expedition Phase, British
  Now     ruled, by line 5
OPEN     line 4  Turn 2, Expedition Phase, British
  Now     ruled, by line 5
RULED    line 5  Turn 2, Expedition Phase, French
OPEN     line 6  Turn 2, Expedition Phase, French
  Now     ruled, by line 7
RULED    line 7  Turn 2, Expedition Phase, British
ILLEGAL  F2.1  line 3  Turn 2, Expedition Phase, French
  Now     ruled, by line 9
OPEN     line 8  Turn 2, Expedition Phase, French
  Now     ruled, by line 9
RULED    line 9  Turn 2, Expedition Phase, British
END
ok $? "corrections that were agreed to" "$folder/difference"

# What a ruling made good fails in no format.
result=0
"$PROVOST" check --format tap "$folder/settled.jsonl" | grep -q '^not ok' && result=1
"$PROVOST" check --format junit "$folder/settled.jsonl" | grep -Eq '<(failure|error)' && result=1
"$PROVOST" check --format sarif "$folder/settled.jsonl" | grep -Eq '"level":"(error|warning)"' && result=1
"$PROVOST" check --format github "$folder/settled.jsonl" | grep -Eq '^::(error|warning)' && result=1
ok $result "a fault made good by a ruling fails nothing"

# Every machine format says where it comes from, of a clean run too.
for format in json tap junit sarif github; do
    "$PROVOST" check --format "$format" "$folder/clean.jsonl" >"$output"
    hash=$(sha256sum <"$folder/clean.jsonl" | cut -d ' ' -f 1)
    result=0
    for word in "$version" 'one page of rules' 'supplied' 'British open' 'nothing proves them' "$hash"; do
        grep -q "$word" "$output" || result=1
    done
    grep -Eq '1 legal|"legal":1' "$output" || result=1
    ok $result "provenance and counts as $format" "$output"
done

# A fifth unit made the battle possible: its entries, its three dice and the VP of the side that won it rest on that (7.7).
early=fixtures/wilderness-war/early-1757-french-4/one-unit-too-many.jsonl
"$PROVOST" check -q "$early" >"$output"
grep -qx 'Depends on it    7 entries (F4.3 to F4.9), 3 dice, 1 VP' "$output" && grep -q 'Last good state .*VP F4; French' "$output" &&
    grep -q '^Now .*VP F3' "$output"
ok $? "entries, dice and points that rest on a fault" "$output"
"$PROVOST" check --format json "$early" | grep -q '"resting":7,"resting_dice":3,"resting_points":1,'
ok $? "the same in JSON"

"$PROVOST" check "$early" | grep -qx '  On it   7 entries (F4.3 to F4.9), 3 dice'
ok $? "the fault itself says so, though what rests on it is lawful"

# A name behind a die is a face of the same side, and is shown with it: no side of the game is called Z.
printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; dice supplied; hands open' 'F battle @ LDM [B4 Z5]' \
    >"$folder/dice.txt"
"$PROVOST" check "$folder/dice.txt" >"$output"
grep -qx '  battle @ LDM \[B4,Z5\]' "$output"
ok $? "dice are shown as they were read" "$output"

# The first line counts what is lawful beside a fault, where there is any.
toss='{"by":"british","do":"toss","dice":["british"]}'
for others in 0 1; do
    printf '%s\n' "$header" >"$folder/others.jsonl"
    [ "$others" = 1 ] && printf '%s\n' "$toss" >>"$folder/others.jsonl"
    printf '%s\n' '{"by":"british","do":"retreat"}' >>"$folder/others.jsonl"
    "$PROVOST" check "$folder/others.jsonl" >"$output"
    [ "$others" = 1 ] && told='1 ILLEGAL, 1 other' || told='1 ILLEGAL'
    head -n 1 "$output" | grep -Eq "  $told(  |\$)"
    ok $? "the first line with $others others" "$output"
done

# The turn begins by itself: what is waited for is the deal.
tr -s '\n ' ' ' <"$output" | grep -q 'Last good state to line 2: Turn 1, [^:]* British or French to act: deal Depends on it'
ok $? "the last sound position waits for a step that takes an entry" "$output"

# While an unknown card is waited for (entry 1), two assertions and an entry rest on it; the last assertion does not.
{
    head -n 1 "$record"
    printf '%s\n' '{"by":"british","do":"play","cards":["nonsense"]}' '{"assert":{"turn":9}}' \
        '{"by":"british","do":"play","cards":["nonsense"]}' '{"assert":{"turn":9}}' \
        '{"by":"british","do":"play","cards":["J4"]}' '{"assert":{"turn":9}}'
} >"$folder/asserted.jsonl"
"$PROVOST" check "$folder/asserted.jsonl" >"$output"
grep -qx 'Depends on it    3 entries (line 3 to line 5)' "$output" && grep -qx '  On it   3 entries (line 3 to line 5)' "$output"
ok $? "assertions rest on a fault too" "$output"

# A ruling that takes an entry back makes the next one a fault: every machine format says why.
{
    head -n 1 "$record"
    printf '%s\n' '{"by":"british","do":"play","cards":["J4"]}' '{"by":"french","do":"play","cards":["W1"]}' \
        '{"ruling":"disallow","entry":1,"reason":"not sent in time"}'
} >"$folder/taken-back.jsonl"
result=0
for format in json tap junit sarif github; do
    "$PROVOST" check --format "$format" "$folder/taken-back.jsonl" | grep -q 'French cannot play now' || result=1
done
ok $result "what a ruling made a fault is explained in every format"

# A deal is to a side: that a space bears the word makes no space legal.
printf '%s\n' '{"provost":1,"game":"wilderness-war","dice":{"stream":"seeded","seed":"x"}}' \
    '{"by":"french","do":"deal","to":"culpeper"}' >"$folder/deal.jsonl"
"$PROVOST" check "$folder/deal.jsonl" >"$output"
grep -qx '  Legal   to: French' "$output"
ok $? "a deal is to a side" "$output"

# A die that stands in the faulty entry itself was seen as well.
for dice in '' ',"dice":["british"]'; do
    printf '%s\n' "$header" "{\"by\":\"french\",\"do\":\"raid\"$dice}" >"$folder/die.jsonl"
    "$PROVOST" check -q "$folder/die.jsonl"
done >"$output"
grep '^Take-back' "$output" | cut -c 18- | tr '\n' '/' | grep -q '^nobody acted since and no die .*/dice were shown: needs consent or ruling/$'
ok $? "dice of a faulty entry cannot be taken back" "$output"

# --- what a terminal, a page or a log would obey ---

{
    printf '%s\n' "$header"
    printf '{"note":"%s"}\n' 'A\u001b[31mB\u0007C\u009bD\u202eE\u2028F'
    printf '{"by":"british","do":"play","cards":["%s"]}\n' 'A\u001b[31mB\u0007C\u009bD\u202eE\u2028F' '<script>' '&lt;' '::error::x'
    printf '%s\n' '{"by":"french\u001b]0;x\u0007","do":"toss"}' $'\033[2J'
} >"$folder/wild.jsonl"
for format in $formats html; do
    "$PROVOST" check -v --format "$format" "$folder/wild.jsonl" >"$output" 2>&1
    LC_ALL=C grep -Eq $'[\001-\010\013-\037\177]|\302[\200-\237]|\342\200[\250-\256]' "$output"
    [ $? -eq 1 ]
    ok $? "nothing to obey as $format" "$output"
done
"$PROVOST" check --format github "$folder/wild.jsonl" | grep -Evq '^::(error|warning|notice) (file|title)='
[ $? -eq 1 ]
ok $? "a text begins no command of its own"

# --- a line that is told twice has its id once ---

# The first game line is unreadable; at the second the declarations above it are told again.
{
    printf 'gam\xff fort-tokens; hands open\nB toss [british]\n#J4\nB #J4\n\n'
    printf 'game fort-tokens; hands open\nB toss [british]\n'
} >"$folder/two-heads.txt"
"$PROVOST" check -v --format html "$folder/two-heads.txt" >"$output" 2>&1
grep -o ' id="[^"]*"' "$output" | sort | uniq -d >"$folder/twice"
[ "$(grep -c 'class="entry unreadable' "$output")" -gt 4 ] && [ ! -s "$folder/twice" ]
ok $? "every id of a page is given once" "$folder/twice"

# --- labels begin anew with a season: one that depends on a fault of another has its line (10.42, as the page has it) ---

sed '160s/Schenectady/Albany/' fixtures/wilderness-war/games/closed-hands.txt >"$folder/years.txt"
"$PROVOST" check "$folder/years.txt" >"$output"
grep -qx 'Depends on it    1 entry (B2.5, line 182)' "$output"
ok $? "one entry of another season has its line" "$output"

# --- an entry that is refused in a turn bears its number: the tie ended the Expedition and with it Turn 1 ---

printf '%s\n' 'game fort-tokens; hands closed' 'B toss [british]' 'deal B 8; deal F 8' 'B #J5' 'F #X5' 'B #L5' >"$folder/turn-2.txt"
"$PROVOST" check "$folder/turn-2.txt" >"$output"
grep -q '^First fault      B2.1, line 6' "$output" && grep -q '^ILLEGAL  B2.1  line 6  Turn 2, Expedition Phase, British' "$output"
ok $? "label and moment of a refused entry agree" "$output"

# --- labels are given once in a season ---

labels() {
    "$PROVOST" check --format json "$1" | sed -n 's/.*"label":"\([^"]*\)","moment":"\([^",]*\)[",].*/\2 \1/p'
}

# A French card that nobody holds, before each deal and each way home: nothing comes of it, and the game goes on.
"$PROVOST" generate wilderness-war --scenario annus-mirabilis --seed 1101 >"$folder/year.jsonl"
early='{"by":"french","do":"play","card":"campaign-1","for":"activation"}'
true >"$folder/twice"
tried=0
while IFS=: read -r line _; do
    sed "${line}i $early" "$folder/year.jsonl" >"$folder/early.jsonl"
    "$PROVOST" check "$folder/early.jsonl" >"$output"
    grep -q '^ILLEGAL' "$output" && tried=$((tried + 1))
    labels "$folder/early.jsonl" | sort | uniq -d >>"$folder/twice"
done < <(grep -n '"do":"home"\|"do":"deal"' "$folder/year.jsonl")
[ "$tried" -ge 10 ] && [ ! -s "$folder/twice" ]
ok $? "a card played too early: a label stands for one entry of its season" "$folder/twice"

# What is undone keeps its label, so that each means one entry.
printf '%s\n' 'game wilderness-war; scenario annus-mirabilis; hands closed' 'F1 #1' 'B undo F1.1' 'F agree F1.1' 'F1 #2' \
    'F force Dumas' 'B1 #57' >"$folder/undone.txt"
[ "$(labels "$folder/undone.txt" | tr '\n' ,)" = 'Early 1757 F1.1,Early 1757 F1.2,Early 1757 F1.3,Early 1757 B1.1,' ]
ok $? "nor is the label of what was undone given again"
printf '%s\n' 'game fort-tokens' 'B toss [french]' 'deal B 8; deal F 8' 'F #J2, #W4 = count 6' 'B #X5, #I1 = count 6, win B' \
    'F undo 5' 'B agree 5' 'B #X4' >"$folder/undone.txt"
labels "$folder/undone.txt" | sort | uniq -d >"$folder/twice"
[ ! -s "$folder/twice" ]
ok $? "where both sides play at once, too" "$folder/twice"

# A card that the other side throws away in a battle stands in the phase of the card that brought the battle.
{
    head -4 fixtures/washingtons-war/6/6.33.A-battle-card.jsonl |
        sed 's/"to play":"british"/&,"cards played":{"british":3,"american":4}/'
    echo '{"by":"american","do":"discard","card":"John Glover"}'
    echo '{"by":"british","do":"rate","dice":{"british":[1],"american":[6]}}'
} >"$folder/battle.jsonl"
[ "$(labels "$folder/battle.jsonl" | tr '\n' ,)" = '1775 B4.1,1775 B4.2,1775 B4.3,1775 B4.4,1775 B4.5,' ]
ok $? "a card in the other side's battle begins no phase"

# --- 80 columns, quiet and verbose ---

mkdir "$folder/short"
n=0
while read -r path; do
    n=$((n + 1))
    cp "$path" "$folder/short/$n.jsonl"
done < <(find fixtures tests/reports -name "*.jsonl" -o -name "*.txt" -path "fixtures/*")
program=$(realpath "$PROVOST")
(cd "$folder/short" && "$program" check -v ./*.jsonl) >"$output"
[ "$(LC_ALL=C.UTF-8 wc -L <"$output")" -le 80 ]
ok $? "text keeps to 80 columns" "$output"

"$PROVOST" check -q "$folder/illegal.jsonl" >"$output"
grep -q '^First fault' "$output" && ! grep -Eq '^ILLEGAL|sha256' "$output"
ok $? "-q gives the summary only" "$output"
"$PROVOST" check -v "$folder/clean.jsonl" >"$output"
grep -q '^legal' "$output" && grep -q '^  Rules ' "$output" && grep -q '^  Effect ' "$output"
ok $? "-v gives legal entries with rules and effects" "$output"

finish
