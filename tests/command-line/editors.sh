#!/bin/bash
# The grammars of editors: every line of the fixtures in the notation is coloured as what it is.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output
grammar=share/vscode/provost.tmLanguage.json
mapfile -t records < <(find fixtures -name '*.txt' | sort)

if command -v python3 >/dev/null; then
    python3 tests/command-line/grammar.py "$PROVOST" "$grammar" "${records[@]}" >"$output" 2>&1
    ok $? "the TextMate grammar covers every line of ${#records[@]} fixtures" "$output"
    # The check itself: without a rule it must complain.
    for rule in meta.line meta.header string.unquoted.name; do
        python3 - "$grammar" "$rule" >"$folder/less.json" <<'END'
import json, sys
grammar = json.load(open(sys.argv[1]))
for rules in (grammar["patterns"], grammar["repository"]["parts"]["patterns"]):
    rules[:] = [rule for rule in rules if not rule["name"].startswith(sys.argv[2])]
print(json.dumps(grammar))
END
        python3 tests/command-line/grammar.py "$PROVOST" "$folder/less.json" fixtures/wilderness-war/examples/*.txt >"$output" 2>&1
        [ $? -eq 1 ] && grep -q 'not coloured' "$output"
        ok $? "without $rule it does not" "$output"
    done
else
    skip "the TextMate grammar" "python3 is not here"
fi

# The verbs that the program knows are verbs in both.
: >"$output"
for verb in $(sed -n 's/.*VERB([A-Z]*, "\([a-z]*\)",.*/\1/p' src/games/verbs/verbs.h); do
    grep -q "provostVerb contained.* $verb\( \|\$\)" share/vim/syntax/provost.vim || echo "Vim lacks $verb" >>"$output"
    grep -q "[(|:]$verb[|)]" "$grammar" || echo "TextMate lacks $verb" >>"$output"
done
[ ! -s "$output" ]
ok $? "every verb is a verb" "$output"

if command -v vim >/dev/null; then
    cat >"$folder/look.vim" <<'END'
set nocompatible runtimepath^=share/vim
syntax on
let g:faults = []
for s:file in argv()
  execute 'edit' fnameescape(s:file)
  set filetype= syntax=provost
  for s:line in range(1, line('$'))
    let s:at = match(getline(s:line), '\S') + 1
    if s:at > 0 && synID(s:line, s:at, 1) == 0
      call add(g:faults, s:file . ':' . s:line . ': ' . getline(s:line))
    endif
  endfor
endfor
call add(g:faults, 'looked at ' . argc() . ' files')
call writefile(g:faults, $LOOKED)
quitall!
END
    LOOKED=$output timeout 60 vim -N -u NONE -i NONE -es -S "$folder/look.vim" "${records[@]}" >/dev/null 2>&1 </dev/null
    [ "$(cat "$output")" = "looked at ${#records[@]} files" ]
    ok $? "Vim's syntax covers every line" "$output"
else
    skip "Vim's syntax" "vim is not here"
fi

finish
