#!/bin/bash
# provost explain: by rule, by card, by a word; games by their short ids wherever one is named.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output

# says NAME STATUS PATTERN ARGUMENT...: what the command prints has the pattern.
says() {
    local name=$1 status=$2 pattern=$3
    shift 3
    "$PROVOST" "$@" >"$output" 2>&1
    [ $? -eq "$status" ] && grep -qE -- "$pattern" "$output"
    ok $? "$name" "$output"
}

says "a rule" 0 '^7\.92-drilled  Drilled Troops need shelter' explain wilderness-war 7.92
says "a card by its number" 0 '^#31  Cherokee Uprising  \(card, french\)$' explain ww 31
grep -q '^card-31-cherokees ' "$output"
ok $? "with the rules of it alone" "$output"
says "with the sign, too" 0 '^#31  Round Up Men & Equipment' explain bt '#31'
says "what is not sure of a card" 0 '^  In doubt: ' explain bt 31
says "a card by its name" 0 '^#31  Cherokee Uprising' explain ww 'cherokee uprising'
says "a card without a number" 0 "Government Falls—War Ends 1780" explain waw 'war ends 1780'
says "a card by its sign" 0 '^#L2  Captain' explain ft L2
says "a card by its sign as reports print it" 0 '^#L2  Captain' explain ft '#L2'
says "what stands on a card" 0 '^  deck french-buildup; initiative 4; action points light, sail-army$' explain bt 22
says "the value of another" 0 '^  value 1; stays in the game$' explain ww '#5'
says "a word with another ending" 0 '^8\.231-supply ' explain ww stacking
says "modifiers by their abbreviation" 0 '^8\.231  Siege roll' explain ww DRM
says "a word" 0 '^6\.431-card  A landing needs its card' explain ww amphibious
says "a word of the questions that a rulebook leaves open" 0 'ruling small-pox-nine' explain ww 'nine units'
says "a section with its paragraphs" 0 '^7\.91-adjacent ' explain ww 7.9
says "a piece" 0 '^Rogers  \(piece, british\)$' explain ww rogers
grep -q '^  class auxiliary; .*woodsmen; strength 2; reduced 1; movement 6' "$output"
ok $? "with the figures of its kind" "$output"
says "a space, with accents or without" 0 '^Québec  \(space' explain ww quebec
says "a card that has no number" 0 '^3 OPS  \(ops card\)$' explain waw '#3ops'
says "what the data does not know of a piece" 0 'strategy 3; battle 1 to 6; agility 1 to 3$' explain waw Howe
says "rules behind a kind that is called so" 0 '^6\.72-militia ' explain ww militia
says "a space with the lines of the map from it" 0 '^  next to Port Dauphin \(highway, coastal\), Port la Joye \(path, coastal\)$' explain bt Louisbourg
says "what is not known of lines" 0 '^  next to Oswego \(kind not known\), and what the rules data does not know$' explain waw montreal
says "several words, in any order and of several arguments" 0 '^6\.72-militia  Militia do not intercept' explain ww intercept militia
says "a part of a name" 0 '^Hudson Carry South  \(space\)$' explain ww 'hudson carry'
grep -q '^Hudson Carry North  (space)$' "$output"
ok $? "and of another" "$output"
says "a ruling with its rule" 0 '^7\.92-drilled ' explain ww 'drilled troops'
[ "$(grep -c 'ruling fieldworks-drilled' "$output")" = 1 ]
ok $? "which is not printed again" "$output"
says "a name with a slip" 0 '^read "Miramichi" as Miramichy$' explain bt Miramichi
grep -q '^Miramichy  (space)$' "$output"
ok $? "and what is known of it" "$output"
says "a word with a slip" 0 '^read "ministrial" as Ministerial$' explain ww ministrial
grep -q '^card-37 ' "$output"
ok $? "and the rule that has it" "$output"
says "words with a slip each" 0 '^read "miltia intercpt" as Militia intercept$' explain ww miltia intercpt
says "a word of rules nearer than any name" 0 '^read "wintr" as Winter$' explain waw wintr
says "a paragraph that is none" 0 '^no rule 7\.93; those of 7\.9:$' explain ww 7.93
grep -q '^7\.91-adjacent ' "$output"
ok $? "with those of its section" "$output"
says "a chapter that is none" 2 'no rule 99\.3,' explain ww 99.3
says "what other rules data knows" 0 '^Brindle  \(space\)$' explain --rules-data tests/boards/washingtons-war-invented waw Brindle
says "what is nothing" 2 'no rule gugus, nothing that is called so, and no rule with this word' explain ww gugus
says "an empty word" 2 'no rule ,' explain ww ''

# --- short ids ---

for game in ww:Wilderness waw:Washington bt:Bayonets ft:Fort; do
    says "${game%%:*} to explain" 0 "^${game#*:}" explain "${game%%:*}"
    says "${game%%:*} to rules" 0 '^[0-9a-z.-]+ +(check|effect|definition)' rules "${game%%:*}"
    says "${game%%:*} to generate" 0 "\"provost\":1" generate "${game%%:*}" --seed short
    says "${game%%:*} to data" 0 "^$" data "${game%%:*}" --template
    printf 'game %s\n' "${game%%:*}" >"$folder/short.txt"
    says "${game%%:*} in a typed record" 0 "^-- provost .*; ${game#*:}" check "$folder/short.txt"
    printf '{"provost":1,"game":"%s"}\n' "${game%%:*}" >"$folder/short.jsonl"
    says "${game%%:*} in a record" 0 "^-- provost .*; ${game#*:}" check "$folder/short.jsonl"
done
says "games says them" 0 '^washingtons-war .*; in short waw$' games
says "what is no short id" 2 'no game is called wx' explain wx

finish
