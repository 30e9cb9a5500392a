#!/bin/bash
# Worksheets: printed, filled in and read back; what is wrong with one is told with line, column and nearest name.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output
root=$(dirname "$0")/../..
sheet=$root/tests/boards/washingtons-war-worksheet.txt
export XDG_DATA_HOME=$folder/users/data

fill() { # GAME SHEET DIRECTORY
    "$PROVOST" data "$1" --fill "$2" --to "$3" >"$output" 2>&1
}

"$PROVOST" data washingtons-war --template | diff - "$root/share/worksheets/washingtons-war.txt" >"$output" 2>&1
ok $? "the worksheet that is installed is the one that is printed" "$output"

for game in washingtons-war wilderness-war bayonets-and-tomahawks fort-tokens; do
    "$PROVOST" data $game --template >"$folder/sheet" && fill $game "$folder/sheet" "$folder/same" &&
        grep -q ': 0 cells changed, 0 rows added;' "$output" &&
        "$PROVOST" data $game --template --rules-data "$folder/same" | diff - "$folder/sheet" >>"$output" 2>&1
    ok $? "$game: a worksheet left as it was changes nothing" "$output"
done

fill washingtons-war "$sheet" "$folder/whole" && ! grep -q '^missing' "$output" &&
    grep -qx 'new, line 53: Invented Gap' "$output"
ok $? "a worksheet filled in lacks nothing" "$output"
"$PROVOST" data washingtons-war --check "$folder/whole" >"$output" 2>&1 && [ "$(wc -l <"$output")" -eq 1 ]
ok $? "its data is whole and contradicts nothing" "$output"
"$PROVOST" generate washingtons-war --rules-data "$folder/whole" --games 3 --seed sheet >"$folder/games.jsonl" 2>"$output" &&
    [ ! -s "$output" ] && "$PROVOST" check -q --rules-data "$folder/whole" "$folder/games.jsonl" >"$output" 2>&1
ok $? "games on it come from 1775 to their end" "$output"
"$PROVOST" generate washingtons-war --rules-data "$folder/whole" --games 2 --seed typed --to text >"$folder/typed.txt" 2>"$output" &&
    [ ! -s "$output" ] && "$PROVOST" check -q --rules-data "$folder/whole" "$folder/typed.txt" >"$output" 2>&1
ok $? "and typed games" "$output"
# Two players' game by mail, from the Committees to the end of the war: figures, losses, markers and colonies are reckoned by hand.
"$PROVOST" test --rules-data "$folder/whole" "$root/tests/boards/washingtons-war-typed.txt" >"$output" 2>&1 &&
    "$PROVOST" check --rules-data "$folder/whole" "$root/tests/boards/washingtons-war-typed.txt" >>"$output" 2>&1 &&
    grep -q 'Now  *1779: American has won; colonies British 4, American 10; the' "$output"
ok $? "a whole game as players type it" "$output"
# The rules data that is shipped proves nothing against it, and loses its thread at no winter; few cards' numbers are in it.
sed 's/#67/#"Line Mutinies"/; s/#23/#"War Ends 1780"/; s/#28/#Kosciuszko/; s/#92/#"d.Estaing"/; s/#88/#"Nathan Hale"/
    s/#86/#"War Ends 1779"/; s/#11/#"Henry Knox"/; s/#72/#"John Paul Jones"/; s/#97/#"John Glover"/; s/#27/#"Lord Sandwich"/
    s/#96/#Hortelez/' "$root/tests/boards/washingtons-war-typed.txt" >"$folder/titles.txt"
"$PROVOST" check --format json -v "$folder/titles.txt" >"$output" 2>&1
[ "$(grep -c '"verdict":"legal"' "$output")" -gt 120 ] && ! grep -q '"verdict":"illegal"\|"verdict":"unreadable"' "$output"
ok $? "of it nothing is unlawful where the data has gaps" "$output"
"$PROVOST" data washingtons-war --template --rules-data "$folder/whole" >"$folder/sheet" 2>"$output" &&
    "$PROVOST" data washingtons-war --fill "$folder/sheet" --to "$folder/again" --rules-data "$folder/whole" >>"$output" 2>&1 &&
    diff -r "$folder/whole" "$folder/again" >>"$output" 2>&1
ok $? "what was filled in is printed and read back" "$output"

# Filling in again says what is otherwise than it was, and keeps what would be gone.
fill washingtons-war "$sheet" "$folder/twice" && fill washingtons-war "$sheet" "$folder/twice" &&
    grep -q 'twice, against what was there: 0 values new, 0 other, 0 no longer there$' "$output" &&
    [ "$(find "$folder/twice" -name '*.old' | wc -l)" -eq 0 ]
ok $? "the same sheet again changes nothing" "$output"
sed 's/^Howe | 3 | 3 | 1$/Howe | 3 | 5 | 1/' "$sheet" >"$folder/sheet"
fill washingtons-war "$folder/sheet" "$folder/twice" && grep -q ': 0 values new, 1 other, 0 no longer there$' "$output" &&
    diff "$folder/twice/washingtons-war/pieces.json.old" "$folder/whole/washingtons-war/pieces.json" >>"$output" &&
    [ ! -e "$folder/twice/washingtons-war/map.json.old" ]
ok $? "a value that becomes another is told, and the file with the old one kept" "$output"
printf '[generals]\nHowe | 3 | 3 | 1\n' >"$folder/sheet"
fill washingtons-war "$folder/sheet" "$folder/twice" && grep -q ' no longer there, the first ' "$output" &&
    diff "$folder/twice/washingtons-war/map.json.old" "$folder/whole/washingtons-war/map.json" >>"$output" &&
    [ -e "$folder/twice/washingtons-war/pieces.json.old.2" ] && [ -e "$folder/twice/washingtons-war/pieces.json.old" ]
ok $? "so is what another sheet does not have" "$output"

# Two lines are a worksheet. Norwich has one line then, to Concord; Barnstable may have more.
printf '\357\273\277[spaces]\r\nNorwich | | | - | ~Concord NH # seen\r\nBarnstable | | | ...\r\n' >"$folder/sheet"
fill washingtons-war "$folder/sheet" "$folder/half" &&
    grep -q '^missing: lines of Quebec, Montreal, Fort Detroit, Concord, ' "$output"
ok $? "a sheet of two lines works and says what is missing" "$output"
cat >"$folder/record" <<'RECORD'
{"provost":1,"game":"washingtons-war","scenario":"printed","hands":"open","position":{"steps":{"1":"game/turns","2":"turn/strategy"},"to play":"british","card in":{"ops-3-1":"British hand","ops-3-2":"American hand"}}}
{"by":"british","do":"play","card":"3 OPS"}
{"by":"british","do":"place","at":["Norwich"],"expect":{"verdict":"illegal"}}
RECORD
"$PROVOST" test --rules-data "$folder/half" "$folder/record" >"$output" 2>&1
ok $? "where the lines of one space are whole there is no other" "$output"
"$PROVOST" check "$folder/record" 2>&1 | grep -q '^OPEN'
ok $? "and without that the placing is open" "$output"

"$PROVOST" games >"$output" 2>&1 && grep -q 'adds map and ratings in an hour, .* provost data washingtons-war --template' "$output" &&
    [ "$(grep -c template "$output")" -eq 1 ]
ok $? "the list of games says what an owner adds" "$output"

# The data is named: in the report, in a position that is printed, and where a record names another.
sed 's/^game: washingtons-war/&\nname: Invented Isles/' "$sheet" >"$folder/sheet"
fill washingtons-war "$folder/sheet" "$folder/named" &&
    "$PROVOST" show --format json --rules-data "$folder/named" "$folder/record" >"$folder/position" &&
    label=$(sed -n 's/.*"data":"\(Invented Isles [0-9a-f]\{16\}\)".*/\1/p' "$folder/position") && [ -n "$label" ] &&
    "$PROVOST" check --rules-data "$folder/named" "$folder/position" >"$output" 2>&1 &&
    grep -qx "   data $label" "$output" && ! grep -q '^Rules data' "$output"
ok $? "a position names its data" "$output"
"$PROVOST" check "$folder/position" 2>&1 | tr -s '\n ' ' ' >"$output"
grep -q 'Rules data the record was ruled on with Invented Isles [0-9a-f]*, which is other rules data' "$output"
ok $? "that it is ruled on with other data is told" "$output"
told() { # DATA YES|NO
    echo '{"provost":1,"game":"washingtons-war","data":"'"$1"'"}' | "$PROVOST" check --format json --rules-data "$folder/named" >"$output" 2>&1
    [ "$(grep -c '"other_data":"' "$output")" -eq "$2" ]
    ok $? "data named $1" "$output"
}
told "Invented Isles" 0
told "${label##* }" 0
told "any ${label: -16:8}" 0
told "${label: -16:7}" 1
told Invented 1
told "Invented Isles 01234567" 1
echo "game washingtons-war; data Invented Isles 01234567; hands closed" | "$PROVOST" convert | "$PROVOST" convert --to text >"$output" 2>&1
grep -q '; data .*Invented Isles 01234567' "$output"
ok $? "in the notation, too" "$output"
"$PROVOST" data wilderness-war --fill /dev/null --to "$folder/plain" >"$output" 2>&1 &&
    echo '{"provost":1,"game":"bayonets-and-tomahawks","data":"shipped"}' |
    "$PROVOST" check --format json --rules-data "$folder/plain" 2>>"$output" | tee -a "$output" | grep -q '"data":"shipped [0-9a-f]*"'
ok $? "a game that the directory has nothing of is ruled on with what is shipped" "$output"

# The user's data is taken by a record that names its hash, or by option, and by nothing else.
sed 's/^game: washingtons-war/&\nname: Users Board/' "$sheet" >"$folder/sheet"
"$PROVOST" data washingtons-war --fill "$folder/sheet" >"$output" 2>&1 &&
    label=$(sed -n 's/^or in the record: game washingtons-war; data \(Users Board [0-9a-f]\{16\}\)$/\1/p' "$output") &&
    [ -n "$label" ] && [ -f "$XDG_DATA_HOME/provost/washingtons-war/map.json" ]
ok $? "a worksheet is written to the user's directory" "$output"
env -u XDG_DATA_HOME HOME="$folder/home" "$PROVOST" data washingtons-war --fill "$folder/sheet" >"$output" 2>&1 &&
    diff -r "$XDG_DATA_HOME/provost" "$folder/home/.local/share/provost" >>"$output" 2>&1
ok $? "which is below HOME where nothing else is said" "$output"
ruled_on() { # DATA-PART EXPECTED-DATA YES|NO-OTHER-DATA OPTIONS...
    sed "1s/\"hands\"/$1&/" "$folder/record" >"$folder/with"
    "$PROVOST" check --format json "${@:4}" "$folder/with" >"$output" 2>&1
    grep -q "\"data\":\"$2\"" "$output" && [ "$(grep -c '"other_data":"' "$output")" -eq "$3" ]
    ok $? "ruled on with $2: ${1:-no data named} ${*:4}" "$output"
}
ruled_on "\"data\":\"${label##* }\"," "$label" 0
ruled_on "\"data\":\"$label\"," "$label" 0
ruled_on "" "shipped [0-9a-f]*" 0
ruled_on '"data":"Users Board",' "shipped [0-9a-f]*" 1
ruled_on '"data":"Users Board 0123456789abcdef",' "shipped [0-9a-f]*" 1
ruled_on "" "$label" 0 --rules-data "$XDG_DATA_HOME/provost"
ruled_on "\"data\":\"$label\"," "Invented Isles [0-9a-f]*" 1 --rules-data "$folder/named"
cat >"$folder/typed.txt" <<RECORD
game washingtons-war; data $label; hands closed
A place @ invented gap
game washingtons-war; hands closed
A place @ invented gap
RECORD
"$PROVOST" check --format json "$folder/typed.txt" >"$output" 2>&1
grep -q "\"data\":\"$label\"" "$output" && grep -q '"data":"shipped ' "$output" && ! grep -q '"other_data":"' "$output" &&
    [ "$(grep -c 'is invented gap a space' "$output")" -eq 1 ]
ok $? "each game of a file with its own" "$output"
echo '{"provost":1,"game":"washingtons-war","data":"'"$label"'","hands":"closed"}
{"by":"british","do":"place","at":["Invented Gap"]}' | "$PROVOST" convert --to text >"$output" 2>&1 && grep -q '^B place @ Invented Gap' "$output" &&
    "$PROVOST" convert "$output" >"$folder/back" 2>&1 && grep -q 'Invented Gap' "$folder/back"
ok $? "and converted with it" "$output"

printf 'game washingtons-war; data %s; hands closed\nA please put a marker in Invented Gap\n' "$label" >"$folder/typed.txt"
"$PROVOST" mail "$folder/typed.txt" >"$output" 2>&1 && grep -qx 'A place @ Invented Gap' "$output" &&
    "$PROVOST" check --explain-reading "$folder/typed.txt" >"$output" 2>&1 && grep -q 'Invented Gap: place' "$output"
ok $? "a mail is read with its names, and read aloud" "$output"
sed 's/; data [^;]*//' "$folder/typed.txt" >"$folder/unnamed.txt"
"$PROVOST" mail --rules-data "$folder/named" "$folder/unnamed.txt" >"$output" 2>&1 && grep -qx 'A place @ Invented Gap' "$output" &&
    "$PROVOST" check --rules-data "$folder/named" --explain-reading "$folder/unnamed.txt" >>"$output" 2>&1 &&
    ! "$PROVOST" mail "$folder/unnamed.txt" >>"$output" 2>&1
ok $? "by the option, too" "$output"

# Wilderness War with a space and a line more, and a river that is none.
cat >"$folder/sheet" <<'SHEET'
game: wilderness-war
[spaces]
Made-up Ford | Northern | | wilderness | | | ~Albany, Hoosic
Albany | | | | | | Schoharie, Hoosic, Hudson Carry South, ~Kinderhook, ~Schenectady
Boston | | | | | | !Providence, Worcester, Gloucester, Manchester
SHEET
fill wilderness-war "$folder/sheet" "$folder/variant" &&
    grep -q '"a":"albany","b":"made-up-ford","kind":"river"' "$folder/variant/wilderness-war/map.json" &&
    grep -q '"a":"albany","b":"hudson-carry-south","kind":"land"' "$folder/variant/wilderness-war/map.json" &&
    ! grep -q '"a":"boston","b":"providence"' "$folder/variant/wilderness-war/map.json" &&
    "$PROVOST" generate wilderness-war --rules-data "$folder/variant" --seed variant 2>&1 >"$folder/game" &&
    "$PROVOST" check -q --rules-data "$folder/variant" "$folder/game" >>"$output" 2>&1
ok $? "a map of another game with a change in it" "$output"

# Bayonets & Tomahawks with a Path more: a march along it is unlawful on the map as printed.
printf 'game: bayonets-and-tomahawks\n[spaces]\nLoyalhanna | | | | | | | | | | | Forks of the Ohio, Mekekasink\n' >"$folder/sheet"
cat >"$folder/march" <<'RECORD'
{"provost":1,"game":"bayonets-and-tomahawks","position":{"steps":{"1":"game/years","2":"year/rounds","3":"action round/second phase","4":"action phase/points","5":"action/action"},"year":1758,"round":"AR6","active side":"british","first player":"british","point in use":"light","at":{"Gage":"Mekekasink"}}}
{"by":"british","do":"move","units":["Gage"],"path":["Mekekasink","Loyalhanna"]}
RECORD
fill bayonets-and-tomahawks "$folder/sheet" "$folder/path" &&
    "$PROVOST" check --rules-data "$folder/path" "$folder/march" >"$output" 2>&1 && ! "$PROVOST" check -q "$folder/march" >>"$output" 2>&1
ok $? "a Path more" "$output"
# Fort Tokens with another force.
printf 'game: fort-tokens\n[cards]\n1 | Leader | 4\n' >"$folder/sheet"
fill fort-tokens "$folder/sheet" "$folder/force" && "$PROVOST" generate fort-tokens --rules-data "$folder/force" --seed 1 2>"$output" >"$folder/game" &&
    "$PROVOST" check -q --rules-data "$folder/force" "$folder/game" >>"$output" 2>&1
ok $? "cards of another force" "$output"

# An event that also loses the enemy a card does so where its text says it.
printf 'game: washingtons-war\n[cards]\nNathan Hale | 88 | american | event, remove 1 British CU, enemy loses a random card, any time, no reshuffle, stays in play\n' >"$folder/sheet"
fill washingtons-war "$folder/sheet" "$folder/order" &&
    grep -q '"nathan-hale".*"do":"remove".*"do":"lose","count":1.*"event":"instructions"' "$folder/order/washingtons-war/cards.json"
ok $? "what an event does stands in the order typed" "$output"

# Files that are not what they should be.
printf 'game: washingtons-war\n[spaces]\nG\351n\351see | New York | | - | Oswego\nOswego, New York, Genesee\n' >"$folder/sheet"
"$PROVOST" data washingtons-war --fill "$folder/sheet" --to "$folder/none" >"$output" 2>&1
[ $? -eq 2 ] && [ ! -e "$folder/none" ] && grep -q 'sheet:3:2: the byte 0xE9 is no UTF-8: save the file as UTF-8' "$output" &&
    grep -q 'sheet:4:1: "Oswego, New York, Genesee": expected cells with bars between, Name | ...' "$output"
ok $? "Latin-1, and commas for bars" "$output"
printf '\377\376g\0a\0m\0' >"$folder/sheet"
"$PROVOST" data washingtons-war --fill "$folder/sheet" --to "$folder/none" >"$output" 2>&1
[ $? -eq 2 ] && grep -q 'sheet: is in UTF-16: save it as UTF-8' "$output"
ok $? "UTF-16" "$output"
printf 'game washingtons-war; scenario printed; players B Jack, A Nate\nA place @ Newport\n' >"$folder/names.txt"
"$PROVOST" check --rules-data "$folder/nowhere" "$folder/names.txt" >"$output" 2>&1
[ $? -eq 2 ] && grep -q "washingtons-war: $folder/nowhere: No such file" <(tr -s '\n ' ' ' <"$output")
ok $? "rules data that is not there is told before the players" "$output"

# What is wrong is told with line, column and nearest name, and nothing is written.
wrong() { # GAME NAME: sheet and expected messages are in the folder
    "$PROVOST" data "$1" --fill "$folder/sheet" --to "$folder/none" 2>&1 >/dev/null | sed "s|^provost: $folder/sheet:||" >"$output"
    [ ! -e "$folder/none" ] && sed '$d' "$output" | diff - "$folder/expected" >>"$output"
    ok $? "$2" "$output"
}
cat >"$folder/sheet" <<'SHEET'
Boston
game: washington-war
nam: mine
[spaces]
Newport | RI | New England | - | - | more
Boston | MA
Boston | MA
all spaces are here: perhaps
[generels]
[generals]
Hwoe | 3
[years]
1774 | 3
all spaces are here: yes
[cards]
Wilmington | 1
? | 1
SHEET
cat >"$folder/expected" <<'TOLD'
1:1: expected a part in square brackets, [spaces]
2:7: this is a worksheet of washington-war, not of washingtons-war
3:1: "nam": expected "game", "name", or a part in square brackets
5:38: 5 cells were expected: lines is the last
7:1: Boston stands in line 6 already
8:22: "perhaps": expected yes or no
9:1: there is no part "generels"; the nearest is generals
11:1: there is no Name "Hwoe"; the nearest is Howe
13:1: there is no Year "1774"
14:1: expected cells between bars: |
17:1: "?" is no name
TOLD
wrong washingtons-war "faults of lines and rows"
# Rows that cannot be read keep the cells of the others from nobody: an owner sees all at once.
printf '[spaces]\nBoston | MA\nBoston | MA\nNewport | Rhode Iland\n' >"$folder/sheet"
printf '3:1: Boston stands in line 2 already\n4:11: there is no colony "Rhode Iland"; the nearest is Rhode Island\n' >"$folder/expected"
wrong washingtons-war "faults of rows and of cells at once"
cat >"$folder/sheet" <<'SHEET'
[spaces]
Boston | Massachusets | New England | winterr | Lexington, Newprt, ~Newport, Newport?, Boston
Newport | RI | New England | winter, no winter | Boston, Quebeck, Quebec (Arnld), ~Xyzzyx
[generals]
Howe | 3 | 9 | 2-
[years]
1776 | six
[ops]
1 OPS | 1, 2, 2
2 OPS | x99
[cards]
Major Campaign | 2 | eiter | evnt, campaign, war ends
Minor Campaign | 401
SHEET
cat >"$folder/expected" <<'TOLD'
2:10: there is no colony "Massachusets"; the nearest is Massachusetts
2:39: nothing is called "winterr" here; the nearest is winter
2:60: there is no space "Newprt"; the nearest is Newport
2:78: in line 2 this is ~Boston
2:88: a space is not connected with itself
3:38: "no winter" does not go with what stands before it
3:50: in line 2 this is ~Newport
3:58: there is no space "Quebeck"; the nearest is Quebec
3:67: "(Arnld)": nothing is known of such a line
3:83: there is no space "Xyzzyx": give it a line of its own
5:12: "9": expected a number from 1 to 6
5:16: "": expected a number from 2 to 3
7:8: "six": expected a number from 0 to 40
9:15: card 2 stands in line 9 already
10:9: "x99": expected x and how many, up to 40
12:18: card 2 stands in line 9 already
12:22: there is no side "eiter"; the nearest is either
12:30: nothing is called "evnt" here; the nearest is event
12:46: "war ends" does not go with what stands before it
13:18: "401": expected a card's number, or x and how many
TOLD
wrong washingtons-war "faults of cells"

# What an event does, in words; what is wrong with them.
cat >"$folder/sheet" <<'SHEET'
[cards]
Joseph Brant | | | event, remove 2 American PCs in Virginia or Marylnd
Nathan Hale | | | event, place six American PCs
Lord Sandwich | | | event, flip 2 CUs in Virginia
Anthony Wayne | | | event, draw 2 coards, may brng a general
Kosciuszko | | | event, place 2 PCs near Boston
Josiah Martin | | | event, alliance +12
SHEET
cat >"$folder/expected" <<'TOLD'
2:64: there is no colony or space "Marylnd"; the nearest is Maryland
3:32: "six American PCs": expected a number
4:35: "CUs in Virginia": expected British or American, PCs or CUs
5:35: "coards": expected cards
5:47: "brng a general": expected place, remove, flip, bring or draw
6:37: "near Boston": expected in or at and names with "or" between, in ports, not in ports, without enemy CUs, without enemy units, next to own PCs
7:37: "+12": expected a number
TOLD
wrong washingtons-war "faults of instructions"
cat >"$folder/sheet" <<'SHEET'
[cards]
Joseph Brant | 25 | british | event, no battle, remove 2 American PCs in Maryland or Virginia not in ports, may place a British CU at Norfolk
SHEET
fill washingtons-war "$folder/sheet" "$folder/brant"
cat >"$folder/record" <<'RECORD'
{"provost":1,"game":"washingtons-war","scenario":"printed","hands":"open","position":{"steps":{"1":"game/turns","2":"turn/strategy"},"to play":"british","card in":{"joseph-brant":"British hand","ops-3-2":"American hand"},"pc":{"frederick-town":"american","alexandria":"american","richmond":"american"}}}
{"by":"british","do":"play","card":"Joseph Brant","expect":{"verdict":"legal"}}
{"by":"british","do":"remove","at":"Richmond","expect":{"verdict":"legal"}}
{"by":"british","do":"remove","at":"Frederick Town","expect":{"verdict":"open","rules":["6.31-where"]}}
{"by":"british","do":"deploy","at":"Norfolk","expect":{"verdict":"legal"}}
{"provost":1,"game":"washingtons-war","scenario":"printed","hands":"open","position":{"steps":{"1":"game/turns","2":"turn/strategy"},"to play":"british","card in":{"joseph-brant":"British hand","ops-3-2":"American hand"},"pc":{"frederick-town":"american","springfield":"american","richmond":"american"}},"comment":"the colonies are told"}
{"ruling":"data","data":"Frederick Town in Maryland","expect":{"verdict":"ruled"}}
{"ruling":"data","data":"Springfield in Massachusetts","expect":{"verdict":"ruled"}}
{"by":"british","do":"play","card":"Joseph Brant","expect":{"verdict":"legal"}}
{"by":"british","do":"remove","at":"Frederick Town","expect":{"verdict":"legal"}}
{"by":"british","do":"remove","at":"Springfield","expect":{"verdict":"illegal","rules":["6.31-where"]}}
RECORD
"$PROVOST" test --rules-data "$folder/brant" "$folder/record" >"$output" 2>&1
ok $? "an event is carried out, open where a colony is not known, and not where the record tells it" "$output"
"$PROVOST" check "$folder/record" 2>&1 | tr -s "\n " " " | grep -q 'does Joseph Brant .* do this? not in the rules data; worksheet: Joseph Brant'
ok $? "and open when nobody knows its text" "$output"

# A club fills the map while it plays: what a record ruled is taken over, what was refused is not.
cat >"$folder/record" <<'RECORD'
game washingtons-war; hands open
ruling data Boston - Lexington
ruling data Frederick Town in Maryland
ruling data Frederick Town in Virginia
ruling data Fort Niagara ~ Genesee
ruling data no line Boston - Norwich
ruling data Camden no winter
ruling data Philadelphia winter
ruling data "Howe battle 4"
RECORD
printf '[generals]\nHowe | 3 | ... | 2\n' >"$folder/sheet"
"$PROVOST" data washingtons-war --fill "$folder/sheet" --from "$folder/record" --to "$folder/from" >"$output" 2>&1 &&
    grep -q ': 7 data$' "$output" &&
    "$PROVOST" data washingtons-war --template --rules-data "$folder/from" | tr -s ' ' >"$output" &&
    grep -q '^Boston | Massachusetts | New England | winter | Lexington and Concord, ...' "$output" &&
    grep -q '^Frederick Town | Maryland | ' "$output" && grep -q '^Fort Niagara | New York | | ... | ~Genesee, ...' "$output" &&
    grep -q '^Camden | South Carolina | | - | ' "$output" && grep -q '^Philadelphia | Pennsylvania | Delaware | fort, winter | ' "$output" &&
    grep -q '^Howe | 3 | 4 | 2 ' "$output"
ok $? "what a record ruled is filled in" "$output"
"$PROVOST" data washingtons-war --fill "$folder/sheet" --from "$folder/none" --to "$folder/out" >"$output" 2>&1
[ $? -eq 2 ] && [ ! -e "$folder/out" ]
ok $? "a record that is not there" "$output"

# A deck and a map that cannot be, typed like any other.
sed -e 's/^1 OPS | 1, /1 OPS | 111, 1, 112, 113, 114, 115, 116, 117, 118, /' "$sheet" >"$folder/sheet"
fill washingtons-war "$folder/sheet" "$folder/deck" &&
    "$PROVOST" data washingtons-war --check "$folder/deck" >"$output" 2>&1
[ $? -eq 1 ] && grep -qx 'contradicts: cards.json: 118 cards with all their copies, the deck has 110' "$output" &&
    grep -qx 'contradicts: cards.json: ops-1-1 has the number 111, the deck has 110 cards' "$output"
ok $? "a deck of 118 cards" "$output"
sed -e '/^1 OPS/s/, 107$//' "$sheet" >"$folder/sheet"
fill washingtons-war "$folder/sheet" "$folder/deck" &&
    "$PROVOST" data washingtons-war --check "$folder/deck" >"$output" 2>&1
grep -qx 'missing: cards.json: completeness of "cards": 28 events are there' "$output"
ok $? "a deck of 109 is not whole" "$output"
sed -i 's/"list":"cards","complete":false/"list":"cards","complete":true/' "$folder/deck/washingtons-war/cards.json"
"$PROVOST" data washingtons-war --check "$folder/deck" >"$output" 2>&1
[ $? -eq 1 ] && grep -qx 'contradicts: cards.json: 109 cards with all their copies, the deck has 110' "$output"
ok $? "nor can it be called so" "$output"

sed -e 's/^Invented Mills | Pennsylvania | | winter | .*/Invented Mills | Pennsylvania | | winter | -/' "$sheet" >"$folder/sheet"
fill washingtons-war "$folder/sheet" "$folder/alone" &&
    "$PROVOST" data washingtons-war --check "$folder/alone" >"$output" 2>&1
[ $? -eq 1 ] && grep -qx 'contradicts: map.json: invented-mills has no line and is no port: nobody reaches it' "$output"
ok $? "a space that nobody reaches" "$output"
sed -e 's/^Invented Gap | .*/Invented Gap | Virginia | | - | Invented Ferry/; s/^Invented Ferry | .*/Invented Ferry | North Carolina | | - | -/
    /^St. Mary.s/s/South Atlantic | - | -/South Atlantic | - | Invented Cove/; s/, St. Mary.s$//
    s/^all spaces are here: yes/Invented Cove | Georgia | | - | -\n&/' "$sheet" >"$folder/sheet"
fill washingtons-war "$folder/sheet" "$folder/parts" &&
    "$PROVOST" data washingtons-war --check "$folder/parts" >"$output" 2>&1
[ $? -eq 1 ] && grep -q '^contradicts: map.json: no line leads from invented-gap, with 2 spaces about it, to quebec, nor' "$output" &&
    grep -q '^unlikely: map.json: the map is in parts: no line leads from st-marys, with 2 spaces about it, to quebec$' "$output"
ok $? "a map in parts" "$output"

# A folder that holds no rules data, or a file by another name, is a fault: nothing is ruled on with other data unseen.
mkdir -p "$folder/misspelt/washington-war" "$folder/empty" "$folder/other/washingtons-war"
: >"$folder/other/washingtons-war/maps.json"
refused() { # DIRECTORY MESSAGE
    "$PROVOST" check --rules-data "$folder/$1" "$folder/record" >"$output" 2>&1
    [ $? -eq 2 ] && tr -s '\n ' ' ' <"$output" | grep -qF "$2"
    ok $? "rules data: $1" "$output"
}
refused empty 'holds no rules data: a directory washingtons-war, or files as map.json, were expected'
refused misspelt 'holds no rules data; washington-war in it: did you mean washingtons-war?'
refused other 'is no file of the rules data; the nearest is map.json'

{
    echo '[spaces]'
    for number in {1..1001}; do echo "Space Number $number"; done
    printf 'Boston | | | | '
    for number in {1..70}; do printf 'Newport, '; done
    echo '...'
} >"$folder/sheet"
echo '1002:1: more than 1000 rows' >"$folder/expected"
wrong washingtons-war "more rows than a map has"
sed '2,1002d' "$folder/sheet" >"$folder/cut" && mv "$folder/cut" "$folder/sheet"
echo '2:592: more than 64 lines' >"$folder/expected"
wrong washingtons-war "more lines than a space has"

"$PROVOST" data washingtons-war --fill "$folder/none" --to "$folder/out" >"$output" 2>&1
[ $? -eq 2 ] && grep -q 'none: No such file or directory' "$output"
ok $? "a worksheet that is not there" "$output"
printf '\0' >"$folder/sheet"
fill washingtons-war "$folder/sheet" "$folder/out"
[ $? -eq 2 ] && grep -q 'holds a NUL byte' "$output"
ok $? "a worksheet that is no text" "$output"
yes '# nothing' | head -c 1100000 >"$folder/sheet"
fill washingtons-war "$folder/sheet" "$folder/out"
[ $? -eq 2 ] && grep -q 'is longer than 1 MB' "$output"
ok $? "a worksheet that is too long" "$output"
env -u HOME XDG_DATA_HOME=relative "$PROVOST" data washingtons-war --fill "$sheet" >"$output" 2>&1
[ $? -eq 2 ] && grep -q 'needs --to' "$output"
ok $? "nowhere to write to" "$output"
fill washingtons-war "$sheet" "$folder/sheet"
[ $? -eq 2 ] && grep -q 'Not a directory' "$output"
ok $? "where it cannot be written" "$output"
finish
