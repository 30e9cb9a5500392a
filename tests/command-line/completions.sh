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
