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

# Which command takes which option, by the program itself: it complains of the first that it does not take.
mapfile -t options < <(sed -n 's/.*\.\(It\|Op\) .*Fl -\([a-z-]*\).*/\2/p' man/provost.1 | grep -v '^help$\|^version$' | sort -u)
takes() { # COMMAND OPTION
    ! "$PROVOST" "$1" "--$2" 1 --none-such 2>&1 </dev/null | grep -q -- "takes no option --$2;"
}
bash_offers() {
    (. share/completions/provost.bash && _provost_options "$1") | grep -Eq -- "--$2( |\$)"
}
zsh_offers() {
    awk -v start="^        $1)" '$0 ~ start { inside = 1 } inside { print } /;;/ { inside = 0 }' share/completions/_provost |
        sed 's/\$data/--rules-data[/' | grep -Eq -- "--$2(\[|})"
}
fish_offers() {
    grep -E "subcommand_from ([a-z ]* )?$1( [a-z ]*)?[';]" share/completions/provost.fish | grep -q -- " -l $2 "
}
man_offers() { # what stands in every synopsis alike is left to the list of options
    local letter=$2
    case $2 in verbose | quiet | jobs) letter="(-$2|[qv]*${2:0:1}[qv]*)" ;; rules-data) return 0 ;; *) letter="-$2" ;; esac
    sed -n '/^\.Sh SYNOPSIS/,/^\.Sh DESC/p' man/provost.1 |
        awk -v start="^\\.Cm $1\$" '$0 ~ start { inside = 1 } /^\.Nm/ { inside = 0 } inside { print }' | grep -Eq "Fl $letter( |\$)"
}
for offers in bash_offers zsh_offers fish_offers man_offers; do
    : >"$output"
    for command in "${commands[@]}"; do
        for option in "${options[@]}"; do
            if takes "$command" "$option"; then
                $offers "$command" "$option" || echo "$command lacks --$option" >>"$output"
            elif [ "$option" != rules-data ] && $offers "$command" "$option"; then
                echo "$command takes no --$option" >>"$output"
            fi
        done
    done
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
