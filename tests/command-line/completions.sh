#!/bin/bash
# Completions: they know every command, option and format, and bash's answer is tried.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output
mapfile -t commands < <("$PROVOST" --help | sed -n 's/^  \([a-z]*\) .*/\1/p')
formats=$("$PROVOST" check --format none 2>&1 </dev/null | sed 's/.*one of \(.*\) was expected/\1/; s/,//g')
test_formats=$("$PROVOST" test --format none x 2>&1 | sed 's/.*one of \(.*\) was expected/\1/; s/,//g')

for file in provost.bash _provost provost.fish; do
    path=share/completions/$file
    : >"$output"
    for word in "${commands[@]}" "$formats" "$test_formats"; do
        grep -Eq "(^|[^a-z])$word([^a-z]|\$)" "$path" || echo "lacks $word" >>"$output"
    done
    for option in $(sed -n 's/.*\.\(It\|Op\) Fl -\([a-z-]*\).*/\2/p' man/provost.1 | sort -u); do
        grep -Eq -- "(--|-l )$option([^a-z]|\$)" "$path" || echo "lacks --$option" >>"$output"
    done
    [ ! -s "$output" ]
    ok $? "$file knows every command, option and format" "$output"
done

# Which command takes which option, a line "COMMAND OPTION" each, by the program itself: it complains of the first that it does not take.
mapfile -t options < <(sed -n 's/.*\.\(It\|Op\) .*Fl -\([a-z-]*\).*/\2/p' man/provost.1 | grep -v '^help$\|^version$' | sort -u)
taken() {
    local command option
    for command in "${commands[@]}"; do
        for option in "${options[@]}"; do
            case $("$PROVOST" "$command" "--$option" 1 --none-such 2>&1 </dev/null) in
            *"takes no option --$option;"*) ;;
            *) echo "$command $option" ;;
            esac
        done
    done
}
bash_offers() {
    (. share/completions/provost.bash && _provost_options "$1")
}
zsh_offers() {
    awk -v start="^        $1)" '$0 ~ start { inside = 1 } inside { print } /;;/ { inside = 0 }' share/completions/_provost |
        sed 's/\$data/--rules-data[/'
}
fish_offers() {
    grep -E "subcommand_from ([a-z ]* )?$1( [a-z ]*)?[';]" share/completions/provost.fish | sed 's/ -l / --/g'
}
# What stands in every synopsis alike, --rules-data, is left to the list of options.
man_offers() {
    sed -n '/^\.Sh SYNOPSIS/,/^\.Sh DESC/p' man/provost.1 |
        awk -v start="^\\.Cm $1\$" '$0 ~ start { inside = 1 } /^\.Nm/ { inside = 0 } inside { print }' |
        sed -E 's/Fl qv$/--quiet --verbose/; s/Fl q$/--quiet/; s/Fl v$/--verbose/; s/Fl j /--jobs /; s/Fl -([a-z-]+)/--\1/g'
    grep -x "$1 rules-data" "$folder/taken" | sed 's/.* /--/'
}
taken | sort >"$folder/taken"
for offers in bash_offers zsh_offers fish_offers man_offers; do
    for command in "${commands[@]}"; do
        "$offers" "$command" | grep -Eo -- '--[a-z-]+' | sed "s/^--/$command /"
    done | sort -u | comm -3 "$folder/taken" - >"$output"
    [ ! -s "$output" ]
    ok $? "${offers%_offers}: each command with its own options and no other" "$output"
done
[ "${#options[@]}" -ge 15 ]
ok $? "the manual page names the options"

bash -n share/completions/provost.bash >"$output" 2>&1
ok $? "bash reads its completion" "$output"
for shell in zsh fish; do
    path=share/completions/_provost
    [ $shell = fish ] && path=share/completions/provost.fish
    if command -v $shell >/dev/null; then
        $shell -n $path >"$output" 2>&1
        ok $? "$shell reads its completion" "$output"
    else
        skip "$shell reads its completion" "$shell is not here"
    fi
done

# completes WORD... : what bash offers for the last word, on one line.
PATH=$(dirname "$(realpath "$PROVOST")"):$PATH
# shellcheck source=/dev/null
. share/completions/provost.bash
completes() {
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    _provost
    echo "${COMPREPLY[*]}"
}
[ "$(completes provost ch)" = check ]
ok $? "a command"
[ "$(completes provost test --format j)" = 'json junit' ]
ok $? "formats"
[ "$(completes provost test --u)" = --update ]
ok $? "options"
[ "$(completes provost explain fort)" = fort-tokens ]
ok $? "games"
completes provost explain fort-tokens siege.t | grep -q 'siege.total'
ok $? "rules of a game"

finish
