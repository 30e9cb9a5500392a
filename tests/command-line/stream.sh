#!/bin/bash
# The seeded stream and the committed dice, reckoned again by a second implementation in Python from their
# description alone; and forged records, each found for what it is.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
record=$folder/record.jsonl
output=$folder/output

command -v python3 >/dev/null || {
    skip "the second implementation" "python3 is not here"
    finish
    exit
}

cat >"$folder/second.py" <<'PYTHON'
import hashlib, itertools, sys

def draw(seed, n, k):
    for a in itertools.count():
        h = hashlib.sha256(f"provost-1:{seed}:{n}:{a}".encode()).digest()
        x = int.from_bytes(h[:8], "big")
        if x < 2**64 - 2**64 % k:
            return x % k + 1

def link_before(side, link):
    return hashlib.sha256(f"provost-commit-1:{side}:{link}".encode()).hexdigest()

if sys.argv[1] == "roll":
    seed, faces, first, count = sys.argv[2], *map(int, sys.argv[3:6])
    for n in range(first, first + count):
        print(draw(seed, n, faces))
else:
    side, steps, link = sys.argv[2], int(sys.argv[3]), sys.argv[4]
    for _ in range(steps):
        link = link_before(side, link)
    print(link)
PYTHON

second() {
    python3 "$folder/second.py" "$@"
}

# --- the stream ---

# same_stream SEED FACES FIRST COUNT
same_stream() {
    second roll "$@" >"$folder/second"
    "$PROVOST" roll --seed "$1" --faces "$2" --at "$3" --count "$4" >"$output" 2>&1
    [ "$(wc -l <"$output")" -eq "$4" ] && cmp -s "$folder/second" "$output"
    ok $? "stream of \"$1\", $2 faces, from $3 on" "$output"
}

same_stream ticonderoga 6 1 500
same_stream ticonderoga 70 1 200
same_stream "" 2 1 100
same_stream "Québec 1759: a seed \"quoted\"" 6 1 100
same_stream x 1 1 10
same_stream x 2147483647 1 200
same_stream x 6 999999900 99

# The vectors published in provost-record(5).
"$PROVOST" roll --seed ticonderoga --count 12 | tr '\n' ' ' >"$output"
[ "$(cat "$output")" = "6 1 2 4 5 2 5 6 5 3 3 5 " ]
ok $? "the published vectors are the program's" "$output"
[ "$(second roll ticonderoga 6 1 12 | tr '\n' ' ')" = "6 1 2 4 5 2 5 6 5 3 3 5 " ]
ok $? "the published vectors are the second implementation's"

"$PROVOST" roll --seed x --faces 0 >"$output" 2>&1
[ $? -eq 2 ]
ok $? "no die has 0 faces" "$output"

# refused NAME WORDS ARGUMENT...: status 2, nothing printed, and a message that says so.
refused() {
    local name=$1 words=$2
    shift 2
    "$PROVOST" "$@" >"$folder/none" 2>"$output"
    [ $? -eq 2 ] && [ ! -s "$folder/none" ] && [ "$(wc -l <"$output")" -eq 1 ] && grep -qF -- "$words" "$output"
    ok $? "$name" "$output"
}

refused "the stream begins with draw 1" "--at 0: a number from 1 on was expected" roll --seed x --at 0
refused "a seed that no record can hold" "the seed is not UTF-8" roll --seed $'\xff'

# --- commitments ---

for side in french british; do
    "$PROVOST" commit --links 3 $side >"$folder/$side"
    secret=$(awk '/^keep/ { print $5 }' "$folder/$side")
    published=$(sed -n 's/^publish.*"\([0-9a-f]*\)"$/\1/p' "$folder/$side")
    [ ${#secret} -eq 64 ] && [ "$(second link $side 3 "$secret")" = "$published" ]
    ok $? "the commitment of the $side is three hashes of the secret" "$folder/$side"
    "$PROVOST" reveal --at 1 "$folder/$side" >"$folder/$side.1"
    grep -q "$(second link $side 2 "$secret")" "$folder/$side.1"
    ok $? "the first reveal of the $side is two hashes of the secret" "$folder/$side.1"
    "$PROVOST" reveal --at 3 "$folder/$side" | grep -q "\"by\":\"$side\",\"reveal\":\"$secret\""
    ok $? "the last reveal of the $side is the secret"
done
"$PROVOST" commit french | cmp -s - "$folder/french"
[ $? -eq 1 ]
ok $? "another secret each time"
"$PROVOST" reveal --at 4 "$folder/french" >"$output" 2>&1
[ $? -eq 2 ]
ok $? "a chain of three has no fourth link" "$output"

refused "and says how many it has" "the chain has 3 links, there is no link 4" reveal --at 4 "$folder/french"
refused "no link 0 is revealed" "--at 0: a number from 1 on was expected" reveal --at 0 "$folder/french"
refused "a side that no game has" "no game has a side called frnch; did you mean french?" commit frnch
awk '/^keep/ { $5 = "0" substr($5, 1, 63) } { print }' "$folder/french" >"$folder/altered"
refused "a secret that was altered" "altered: the secret does not belong to what is published there" reveal "$folder/altered"
grep ^keep "$folder/french" >"$folder/kept"
"$PROVOST" reveal --at 2 "$folder/kept" | cmp -s - <("$PROVOST" reveal --at 2 "$folder/french")
ok $? "the line to be kept is enough"

# --- committed dice in a game: the coin of Fort Tokens is a die with two faces ---

french=$(printf '%064d' 1)
british=$(printf '%064d' 2)
coin=$(second roll "$british:$french" 2 1 1)
attacker=$([ "$coin" -eq 1 ] && echo british || echo french)
other=$([ "$coin" -eq 1 ] && echo french || echo british)
header="{\"provost\":1,\"game\":\"fort-tokens\",\"dice\":{\"stream\":\"committed\",\"commitments\":{
\"french\":\"$(second link french 1 "$french")\",\"british\":\"$(second link british 1 "$british")\"}}}"
header=${header//$'\n'/}
reveal_french="{\"by\":\"french\",\"reveal\":\"$french\"}"
reveal_british="{\"by\":\"british\",\"reveal\":\"$british\"}"

# Whether the output says so, wherever its lines break.
said() {
    tr -s ' \n' ' ' <"$output" | grep -qF -- "$1"
}

# found NAME STATUS WORDS: provost check of standard input ends so and says so.
found() {
    cat >"$record"
    "$PROVOST" check -v "$record" >"$output" 2>&1
    local status=$?
    [ $status -eq "$2" ] && said "$3"
    ok $? "$1" "$output"
}

toss() {
    echo "{\"by\":\"british\",\"do\":\"toss\",\"dice\":[\"$1\"]}"
}

found "a committed die that both secrets give" 0 "1 die is that of both sides' secrets" <<END
$header
$(toss "$attacker")
$reveal_french
$reveal_british
END

# A die that is left to the secrets: what it was stands where the verdict changed, with --verbose and without.
left_out() {
    printf '%s\n' "$header" '{"by":"british","do":"toss","claim":{"win":"'"$attacker"'"}}' "$reveal_french" "$reveal_british"
}
found "a die left to the secrets" 0 "Changed 1 open to legal (dice $attacker)" < <(left_out)
"$PROVOST" check "$record" >"$output"
said "Now legal, by line 4: dice $attacker"
ok $? "is told beside the verdict that waited for it" "$output"
"$PROVOST" check --format json "$record" >"$output"
grep -qF "\"was\":\"open\",\"now\":\"legal\",\"dice\":[{\"purpose\":\"toss\",\"side\":\"British\",\"face\":\"$attacker\"" "$output"
ok $? "and in JSON" "$output"

found "a committed die that was changed" 1 "record.stream" <<END
$header
$(toss "$other")
$reveal_british
$reveal_french
END
said "die 1, in entry 1: $other written"
ok $? "the changed die is named with its entry" "$output"

found "a reveal that does not match" 1 "record.reveal" <<END
$header
$(toss "$attacker")
$reveal_french
{"by":"british","reveal":"$french"}
END
said "false: what is revealed belongs to the commitment"
ok $? "a false reveal is called false" "$output"

found "a missing reveal is open" 1 "1 die since the last reveal of both is not proven: British has not revealed what French has" <<END
$header
$(toss "$attacker")
$reveal_french
END
for format in json tap junit sarif github html; do
    "$PROVOST" check --format $format "$record" >"$output" 2>&1
    [ $? -eq 1 ] && said "British has not revealed what French has"
    ok $? "a missing reveal in $format" "$output"
done
"$PROVOST" test "$record" >"$output" 2>&1
[ $? -eq 1 ] && said "British has not revealed what French has"
ok $? "a missing reveal fails a test" "$output"

found "nothing revealed" 1 "1 die since the last reveal of both is not proven: both sides are to reveal" <<END
$header
$(toss "$attacker")
END

found "a missing reveal ends the first of two games" 1 "OPEN line 3 Set-up the end of the record" <<END
$header
$(toss "$attacker")
$reveal_british
$header
$(toss "$attacker")
$reveal_british
$reveal_french
END

found "a commitment without dice is not open" 0 "no die is proven so far" <<END
$header
{"note":"ready?"}
END

found "a die that could be known before it was rolled" 1 "die 1, in entry 1, was rolled after one side alone had revealed: the other could know it before" <<END
$header
$reveal_british
$(toss "$attacker")
$reveal_french
END

said "1 was rolled after one side had revealed: the other could know it before"
ok $? "and the proof counts it" "$output"
for format in json tap junit sarif github html; do
    "$PROVOST" check --format $format "$record" >"$output" 2>&1
    [ $? -eq 1 ] && said "was rolled after one side alone had revealed"
    ok $? "a die that could be known before in $format" "$output"
done

# Who reveals last can reckon the dice first: what was still open to choice then is told, and is a fault by a word.
strict=${header/\"stream\":/\"reveals\":\"strict\",\"stream\":}
open_to_choice="no roll is declared since the last reveal of both: French can reckon the dice before it chooses whether to roll"
for word in free strict; do
    [ $word = strict ] && head=$strict status=1 || { head=$header status=0; }
    found "a reveal with no roll declared, $word" $status "$open_to_choice" <<END
$head
$reveal_british
$reveal_french
END
    said "1 time a side could reckon dice to come before it chose"
    ok $? "the proof counts it, $word" "$output"
    found "an entry of the side that could reckon the dice, $word" 1 \
        "British alone has revealed: French could reckon the dice before it declared this" <<END
$head
$(toss "$attacker")
$reveal_british
{"by":"french","do":"pass"}
$reveal_french
END
    # The side that has revealed knows no die of the other's secret.
    found "an entry of the side that has revealed, $word" 1 "British has not revealed what French has" <<END
$head
$(toss "$attacker")
$reveal_french
{"by":"french","do":"pass"}
END
    ! said "before it declared this"
    ok $? "is not told, $word" "$output"
    found "a roll declared, then both reveals, $word" 0 "1 die is that of both sides' secrets" <<END
$head
$(toss "$attacker")
$reveal_british
$reveal_french
END
    ! said "could reckon"
    ok $? "nothing is open to choice then, $word" "$output"
    found "a roll declared without its dice, $word" 0 "1 die is that of both sides' secrets" <<END
$head
{"by":"british","do":"toss"}
$reveal_british
$reveal_french
END
    ! said "could reckon"
    ok $? "nor then, $word" "$output"
done
found "a word on reveals for other dice" 2 "a word on reveals for dice without any" <<'END'
{"provost":1,"game":"fort-tokens","dice":{"stream":"seeded","seed":"x","reveals":"strict"}}
END

# Two games on one commitment: in one file check finds them, too; a game that begins like the other is taken for it.
found "two games on one commitment in one file" 1 "stands in another game, line 1 of $record: what is revealed in one is known in the other" <<END
$header
$(toss "$attacker")
$reveal_french
$reveal_british
$header
{"by":"british","do":"toss"}
$reveal_french
$reveal_british
END
for format in json tap junit sarif github html; do
    "$PROVOST" check --format $format "$record" >"$output" 2>&1
    [ $? -eq 1 ] && said "stands in another game, line 1 of"
    ok $? "two games on one commitment in $format" "$output"
done
found "one game twice" 0 "1 legal: a clean record" <<END
$header
$(toss "$attacker")
$reveal_french
$reveal_british
$header
$(toss "$attacker")
$reveal_french
$reveal_british
END
said "the game of line 1 has the same commitments and is taken for this one"
ok $? "is told" "$output"
# Alike for a while is not the same: what was revealed after they part is known.
deal='{"do":"deal","to":"british","cards":["J4","J2","W5","C3","L1","R2","D4","X2"]}'
deal_french='{"do":"deal","to":"french","cards":["X5","W1","S3","I2","L5","L4","D1","D2"]}'
played_on() {
    printf '%s\n' "$header" "$(toss "$attacker")" "$reveal_french" "$reveal_british" "$deal" "$deal_french"
    printf '{"by":"british","do":"discard","cards":["%s"]}\n' "$1"
}
found "two games that part late on one commitment" 1 "stands in another game, line 1 of $record" < <(
    played_on J2
    played_on X2
)

# pending N: a header that begins with N dice that wait for a reveal.
pending() {
    echo "${header%\}},\"position\":{\"draws\":$1,\"tokens\":{\"british\":5,\"french\":5}}}"
}
hundred_and_first=$([ "$(second roll "$british:$french" 2 101 1)" -eq 1 ] && echo british || echo french)
changed=$([ "$hundred_and_first" = british ] && echo french || echo british)

found "a die that is the 101st since a reveal is compared" 0 "1 die is that of both sides' secrets: neither could choose alone; 100 are not known" <<END
$(pending 100)
$(toss "$hundred_and_first")
$reveal_british
$reveal_french
END

found "the 101st die changed" 1 "die 101, in entry 1: $changed written" <<END
$(pending 100)
$(toss "$changed")
$reveal_british
$reveal_french
END

found "a die beyond those that can be compared" 1 "32000 dice since the last reveal of both, limit 32000" <<END
$(pending 32000)
$(toss "$attacker")
END

found "a side that reveals twice before the other" 1 "French has revealed already" <<END
$header
$reveal_french
$reveal_french
END

found "a commitment that is no commitment" 2 "64 digits" <<END
{"provost":1,"game":"fort-tokens","dice":{"stream":"committed","commitments":{"french":"abc","british":"def"}}}
END

found "a commitment of one side alone" 2 "one of each side" <<END
{"provost":1,"game":"fort-tokens","dice":{"stream":"committed","commitments":{"french":"$french"}}}
END

# The side's name is part of a link, so that whoever copies a commitment can never open it.
copied=$(second link french 1 "$french")
found "the commitment of the other side copied" 2 "line 1, column 165 the same commitment found for both sides, of which one alone could open it" <<END
{"provost":1,"game":"fort-tokens","dice":{"stream":"committed","commitments":{"french":"$copied","british":"$copied"}}}
$(toss "$attacker")
$reveal_french
$reveal_french
END

# Both forms of the record say the same.
printf '%s\n' "$header" "$(toss "$attacker")" "$reveal_french" "$reveal_british" >"$record"
"$PROVOST" convert --to text "$record" >"$folder/record.txt" 2>"$output" &&
    "$PROVOST" convert --to json "$folder/record.txt" 2>>"$output" | cmp -s - "$record"
ok $? "committed dice and reveals in the notation and back" "$folder/record.txt"

# --- forged records ---

found "a die changed in a seeded record" 1 "record.stream" <<END
{"provost":1,"game":"fort-tokens","dice":{"stream":"seeded","seed":"ticonderoga"}}
{"by":"british","do":"toss","dice":["$([ "$(second roll ticonderoga 2 1 1)" -eq 1 ] && echo french || echo british)"]}
END

found "a card played twice: both entries are named" 1 "since entry 4" <<'END'
{"provost":1,"game":"fort-tokens"}
{"by":"british","do":"toss","dice":["british"]}
{"do":"deal","to":"british","cards":["X3","J1","R4","X5","W4","J2","L5","I5"]}
{"do":"deal","to":"french","cards":["W5","M3","L4","D1","J4","I4","S3","W1"]}
{"by":"british","do":"discard","cards":["X3"]}
{"by":"british","do":"draw","cards":["M4"]}
{"by":"french","do":"discard","cards":["J4"]}
{"by":"french","do":"draw","cards":["I2"]}
{"by":"british","do":"play","cards":["X3","J2"]}
END

found "an assertion that was wrong until both had revealed" 1 "Now legal, by line 5" <<END
$header
{"by":"british","do":"toss","dice":["?"],"claim":{"win":"$other"}}
{"assert":{"attacker":"$attacker"}}
$reveal_french
$reveal_british
END
said "Changed 1 open to illegal (dice $attacker), line 3 illegal to legal"
ok $? "and the reveal says so" "$output"

found "where a reveal alone is at fault it is the first" 1 \
    "First fault line 4: die 1, in entry 1: $other written, both secrets together give $attacker [record.stream] Last good state to the header" <<END
$header
$(toss "$other")
$reveal_french
$reveal_british
END

found "an amendment that a reveal before it does not bear out" 1 "ILLEGAL line 4" <<END
$header
$(toss "$attacker")
$reveal_french
$reveal_british
{"by":"british","do":"amend","entry":1,"with":$(toss "$other")}
{"by":"french","do":"agree","entry":1}
END
"$PROVOST" check --format tap "$record" | grep -q '^not ok .*:4 British: reveal'
ok $? "a reveal found false later in TAP" "$record"
"$PROVOST" test "$record" >"$output" 2>&1
[ $? -eq 1 ] && said "line 4 British: reveal"
ok $? "a reveal found false later fails a test" "$output"

found "what waited for a die is ruled on when both have revealed" 0 "Now legal, by line 4" <<END
$header
{"by":"british","do":"toss","dice":["?"],"claim":{"win":"$attacker"}}
$reveal_french
$reveal_british
END
said "1 die is that of both sides' secrets"
ok $? "and its die is proven" "$output"

found "a claim that the die does not bear out is found then" 1 "Now illegal, by line 4" <<END
$header
{"by":"british","do":"toss","dice":["?"],"claim":{"win":"$other"}}
$reveal_french
$reveal_british
END

found "a link revealed before" 1 "false: French has revealed this before; the next link is due" <<END
$header
$reveal_french
$reveal_british
$reveal_french
END

found "the commitment itself in the place of its link" 1 "false: this is the commitment itself; what opens it is due" <<END
$header
{"by":"french","reveal":"$(second link french 1 "$french")"}
END

before=$(second link french 1 "$french")
longer=${header/$before/$(second link french 2 "$french")}
found "a link too far on" 1 "false: this is the link after the one that French is to reveal now" <<END
$longer
$reveal_french
END

found "a block of dice left out" 1 "block 8 of ACTS is not in the record, between block 7 of line 2 and block 9: what was rolled there is not shown" <<'END'
{"provost":1,"game":"fort-tokens"}
{"dice":["british"],"server":"ACTS","block":7}
{"by":"british","do":"toss"}
{"dice":["french"],"server":"ACTS","block":9}
END

found "blocks of dice left out" 1 "blocks 8 to 10 of acts are not in the record, between block 7 of line 2 and block 11" <<'END'
{"provost":1,"game":"fort-tokens"}
{"dice":["british"],"server":"ACTS","block":7}
{"by":"british","do":"toss"}
{"dice":["french"],"server":"acts","block":11}
END

found "a block without the number that others of its server have" 1 \
    "blocks of ACTS have numbers, as block 7 of line 2; without one nobody sees whether a block before it is left out" <<'END'
{"provost":1,"game":"fort-tokens"}
{"dice":["british"],"server":"ACTS","block":7}
{"by":"british","do":"toss"}
{"dice":["french"],"server":"ACTS"}
END

found "blocks without numbers" 0 \
    "2 blocks of dice can be asked for at ACTS, nothing else proves them; 2 blocks have no number: what was rolled between blocks is not seen" <<'END'
{"provost":1,"game":"fort-tokens"}
{"dice":["british"],"server":"ACTS"}
{"by":"british","do":"toss"}
{"dice":["french"],"server":"ACTS"}
END

found "a block of dice given twice" 1 "block 7 comes again after block 7 of line 2" <<'END'
{"provost":1,"game":"fort-tokens"}
{"dice":["british"],"server":"ACTS","block":7}
{"by":"british","do":"toss"}
{"dice":["french"],"server":"ACTS","block":7}
END

said "First fault line 4: block 7 comes again after block 7 of line 2 [record.block] Last good state to line 3"
ok $? "where a block alone is at fault it is the first" "$output"

found "a block that would stand for the dice of a seed" 1 "dice of this game are those of the seed: a block" <<END
{"provost":1,"game":"fort-tokens","dice":{"stream":"seeded","seed":"x"}}
{"dice":["british"],"server":"ACTS","block":7}
{"by":"british","do":"toss"}
END
[ "$(second roll x 2 1 1)" -eq 2 ] && said "British toss: french (stream)"
ok $? "the die is the seed's all the same" "$output"

found "a position that would do so" 0 "British toss: french (stream)" <<END
{"provost":1,"game":"fort-tokens","dice":{"stream":"seeded","seed":"x"},"position":{"tokens":{"british":5,"french":5},"block":{"1":1}}}
{"by":"british","do":"toss"}
END

found "a block that would stand for committed dice" 1 "those of both sides' secrets: a block has no place" <<END
$header
{"dice":["$other"],"server":"ACTS","block":7}
$(toss "$attacker")
$reveal_french
$reveal_british
END
said "1 die is that of both sides' secrets"
ok $? "the committed die is compared all the same" "$output"

found "what blocks of a server prove" 0 "2 blocks of dice can be asked for at ACTS, nothing else proves them" <<END
{"provost":1,"game":"fort-tokens"}
{"dice":["british"],"server":"ACTS","block":7}
{"by":"british","do":"toss"}
{"dice":["french"],"server":"ACTS","block":8}
END

found "blocks of two servers are counted apart" 0 "nothing to rule on" <<'END'
{"provost":1,"game":"fort-tokens"}
{"dice":["british"],"server":"ACTS","block":7}
{"dice":["french"],"server":"other","block":20}
{"dice":["british"],"server":"ACTS","block":8}
END

said "3 blocks of dice can be asked for at 2 servers (ACTS, other), nothing else proves them" &&
    said "of several servers, or of none, one can be left out with a roll that is not liked: the header's \"server\" fixes one"
ok $? "and told, for the server may be chosen by the roll" "$output"

# told_by_ledger WORDS: the ledger of the last record says so, in words, in JSON and in its sums.
told_by_ledger() {
    local result=0 options
    for options in "" "--quiet" "--format json"; do
        # shellcheck disable=SC2086
        "$PROVOST" ledger $options "$record" | tr -s ' \n' ' ' | grep -qF -- "$1" || result=1
    done
    ok $result "so says the ledger" "$record"
}
told_by_ledger "of several servers, or of none, one can be left out with a roll that is not liked"

found "a block of no server" 0 "1 block of dice names no server and nobody can be asked for it" <<'END'
{"provost":1,"game":"fort-tokens"}
{"dice":["british"]}
{"by":"british","do":"toss"}
END
! said "can be asked for at"
ok $? "no server is spoken of that the record does not have" "$output"
told_by_ledger "1 block has no number: what was rolled between blocks is not seen"
"$PROVOST" ledger "$record" >"$output"
grep -qF "line 2     no server,: 1 die" "$output"
[ $? -eq 1 ] && grep -qF "line 2     no server: 1 die" "$output"
ok $? "the ledger calls it so" "$output"

# Whoever may write a server in two ways may count twice: they are one.
found "a server in another spelling" 1 "block 7 comes again after block 7 of line 2" <<'END'
{"provost":1,"game":"fort-tokens"}
{"dice":["british"],"server":"Dice Tower","block":7}
{"dice":["french"],"server":"DICE-TOWER.","block":7}
END
said "a server is written in several ways, as DICE-TOWER.: they are taken for one"
ok $? "and told" "$output"
told_by_ledger "a server is written in several ways"

found "dice beside blocks" 0 "1 die stands in no block" <<'END'
{"provost":1,"game":"fort-tokens"}
{"dice":["british"],"server":"ACTS","block":7}
{"dice":["british","british","british"],"server":"ACTS","block":8}
{"by":"british","do":"toss"}
{"provost":1,"game":"fort-tokens"}
{"by":"british","do":"toss","dice":["french"]}
{"dice":["british"],"server":"ACTS","block":9}
END

found "a block of another server than the header's" 1 "a block of Bones, the header's server is ACTS" <<'END'
{"provost":1,"game":"fort-tokens","server":"ACTS"}
{"dice":["british"],"server":"Bones","block":5}
{"dice":["french"],"server":"acts","block":77}
{"by":"british","do":"toss"}
END
said "1 block of dice can be asked for at acts" && ! said "of several servers"
ok $? "one server alone is left" "$output"
found "the header's server needs no name in its blocks" 1 "block 8 of ACTS is not in the record" <<'END'
{"provost":1,"game":"fort-tokens","server":"ACTS"}
{"dice":["british"],"block":7}
{"by":"british","do":"toss"}
{"dice":["french"],"block":9}
END
found "a server for dice of a seed" 2 "a server for dice that come from a stream" <<'END'
{"provost":1,"game":"fort-tokens","server":"ACTS","dice":{"stream":"seeded","seed":"x"}}
END

# --- where a stream begins ---

second_of_lotto=$([ "$(second roll lotto-2026-11-22 2 2 1)" -eq 1 ] && echo british || echo french)
shift_told="the stream begins at draw 2 by the position alone, without \"from\" in the header's dice: who shifts it past 1 draw can choose among its dice"
found "a stream shifted by the position alone" 0 "$shift_told" <<'END'
{"provost":1,"game":"fort-tokens","dice":{"stream":"seeded","seed":"lotto-2026-11-22"},"position":{"draws":1,"tokens":{"british":5,"french":5}}}
{"by":"british","do":"toss"}
END
said "British toss: $second_of_lotto (stream)"
ok $? "it is shifted" "$output"
told_by_ledger "the stream begins at draw 2 by the position alone"
found "a stream that begins where the header says" 0 "the stream begins at draw 2, as the header says: the 1 before it is no part of this record" <<'END'
{"provost":1,"game":"fort-tokens","dice":{"stream":"seeded","seed":"lotto-2026-11-22","from":2}}
{"by":"british","do":"toss"}
END
said "British toss: $second_of_lotto (stream)" && ! said "by the position alone"
ok $? "it begins there" "$output"
"$PROVOST" show --format json "$record" | grep -qF '"dice":{"stream":"seeded","seed":"lotto-2026-11-22","from":3}'
ok $? "a printed position says where its stream goes on" "$record"
"$PROVOST" show --format json "$record" >"$folder/goes-on.jsonl"
"$PROVOST" check "$folder/goes-on.jsonl" | tr -s ' \n' ' ' >"$output"
said "the stream begins at draw 3, as the header says"
ok $? "and is taken up from there" "$output"
found "a beginning that the position contradicts" 2 "the stream is taken up from draw 4, but by the position 1 have been made; \"from\":2 expected" <<'END'
{"provost":1,"game":"fort-tokens","dice":{"stream":"seeded","seed":"x","from":4},"position":{"draws":1,"tokens":{"british":5,"french":5}}}
END
found "in capitals, too" 2 "the stream is taken up from draw 4, but by the position 1 have been made" <<'END'
{"provost":1,"game":"fort-tokens","dice":{"stream":"seeded","seed":"x","from":4},"position":{"Draws":1,"tokens":{"british":5,"french":5}}}
END
found "a beginning of no stream" 2 "a first draw for dice of no stream" <<'END'
{"provost":1,"game":"fort-tokens","dice":{"from":4}}
END
for from in 0 32769 '"x"'; do
    found "a beginning of $from" 2 "the number of a draw, from 1 to 32768" <<END
{"provost":1,"game":"fort-tokens","dice":{"stream":"seeded","seed":"x","from":$from}}
END
done
found "dice that waited before the record began" 1 "the stream begins at draw 101 by the position alone" <<END
$(pending 100)
$(toss "$hundred_and_first")
END

# A proof that has much to tell is told whole.
{
    echo '{"provost":1,"game":"fort-tokens","hands":"closed","position":{"tokens":{"british":5,"french":5},"block":{"1":2,"2":1}}}'
    for i in 1 2 3 4 5 6 7 8; do printf '{"dice":["british","french"],"server":"%s","block":%d}\n' "$i$(printf 'é%.0s' {1..60})" $i; done
    echo '{"dice":["british"]}'
    echo "{\"dice\":[\"british\"],\"server\":\"1$(printf 'É%.0s' {1..60})\",\"block\":2}"
    echo '{"ruling":"set","position":{"block used":1},"reason":"x"}'
    echo '{"by":"british","do":"toss","dice":["british"]}'
} >"$folder/many.jsonl"
found "a proof of many loopholes" 0 "1 ruling sets what is left of a block: those dice are no server's; of closed hands only conflicts with the cards shown can be found" <"$folder/many.jsonl"

# --- what chance gives next, set by the position or by a ruling ---

third_of_lotto=$([ "$(second roll lotto-2026-11-22 2 3 1)" -eq 1 ] && echo british || echo french)
found "a stream moved by a ruling" 0 "1 ruling moves the stream to another draw: who may do that can choose among its dice" <<'END'
{"provost":1,"game":"fort-tokens","dice":{"stream":"seeded","seed":"lotto-2026-11-22"}}
{"ruling":"set","position":{"Draws":2},"reason":"the die fell from the table"}
{"by":"british","do":"toss"}
END
said "British toss: $third_of_lotto (stream)"
ok $? "it is moved" "$output"
told_by_ledger "1 ruling moves the stream to another draw"
found "a ruling that leaves the stream where it is" 0 "1 legal, 1 ruled: a clean record" <<'END'
{"provost":1,"game":"fort-tokens","dice":{"stream":"seeded","seed":"x"}}
{"ruling":"set","position":{"draws":0,"attacker":"french"},"reason":"agreed"}
{"assert":{"attacker":"french"}}
END
! said "moves the stream"
ok $? "moves nothing" "$output"
found "committed dice that a ruling would leave out" 1 "draws: 1 die waits for the next reveal of both, which no ruling changes" <<END
$header
$(toss "$other")
{"ruling":"set","position":{"draws":0},"reason":"the die fell from the table"}
$reveal_french
$reveal_british
END
said "die 1, in entry 1: $other written"
ok $? "are compared all the same" "$output"
found "dice left of a block that is not in the record" 0 "the record begins with 2 dice left of a block that does not stand in it" <<'END'
{"provost":1,"game":"fort-tokens","server":"ACTS","position":{"tokens":{"british":5,"french":5},"block":{"1":2,"2":1}}}
{"by":"british","do":"toss"}
END
told_by_ledger "the record begins with 2 dice left of a block"
found "a block that a ruling changes" 0 "2 rulings set what is left of a block: those dice are no server's" <<'END'
{"provost":1,"game":"fort-tokens","server":"ACTS"}
{"dice":["british","british"],"server":"ACTS","block":7}
{"ruling":"set","position":{"block":{"1":2}},"reason":"x"}
{"ruling":"set","position":{"block used":1},"reason":"x"}
{"by":"british","do":"toss"}
END
told_by_ledger "2 rulings set what is left of a block"
found "dice behind the stream's last draw" 0 "what came after draw 32767, the stream's last, is as the record says" <<'END'
{"provost":1,"game":"fort-tokens","dice":{"stream":"seeded","seed":"x","from":32768}}
{"by":"british","do":"toss","dice":["british"]}
END

# Both forms have these keys.
for dice in '"dice":{"stream":"seeded","seed":"x","from":32768}' "\"dice\":{\"stream\":\"committed\",\"from\":7,$(
    echo "$header" | grep -o '"commitments":{[^}]*}'
),\"reveals\":\"strict\"}" '"server":"Dice Tower"'; do
    printf '%s\n' "{\"provost\":1,\"game\":\"fort-tokens\",$dice}" >"$record"
    "$PROVOST" convert --to text "$record" >"$folder/record.txt" 2>"$output" &&
        "$PROVOST" convert --to json "$folder/record.txt" 2>>"$output" | cmp -s - "$record"
    ok $? "in the notation and back: ${dice:0:40}" "$folder/record.txt"
done

finish
