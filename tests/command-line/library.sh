#!/bin/bash
# libprovost: the example against the program, static and shared, threads, names and calls of the library, installation.
set -u
# shellcheck source-path=SCRIPTDIR source=../tap.sh
. "$(dirname "$0")/../tap.sh"
: "${PROVOST:=build/provost}"

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
output=$folder/output
out=$(dirname "$PROVOST")
record=tests/reports/every-verdict.jsonl

# --- the example ---

"$PROVOST" check --format json "$record" | sed -n 's/^{"verdict":"\([a-z]*\)","record":"[^"]*","line":\([0-9]*\).*/\2 \1/p' |
    grep -v noted >"$folder/program"
for example in example example-shared; do
    "$out/tests/library/$example" <"$record" >"$output" 2>&1
    status=$?
    sed -n 's/^line \([0-9]*\): \([a-z]*\):.*/\1 \2/p' "$output" | diff "$folder/program" - >"$folder/difference" &&
        [ "$status" -eq 1 ] && grep -q 'expedition.type Types of card' "$output" && grep -q '^fort-tokens: 1 legal, 3 illegal' "$output"
    ok $? "$example says what the program says" "$output"
done
[ "$(wc -l <tests/library/example.c)" -lt 60 ]
ok $? "the example has fewer than 60 lines"

"$out/tests/library/threads" "$record" >"$output" 2>&1
ok $? "referees in several threads say the same" "$output"

cpp=$(command -v g++ || command -v c++ || command -v clang++)
case $out in
*-asan | *-tsan) skip "programs in Python and C++ play through the library" "not with a sanitizer" ;;
*)
    if command -v python3 >/dev/null; then
        python3 tests/library/client.py "$out/libprovost.so" >"$output" 2>&1
        ok $? "a program in Python plays through the library" "$output"
    else
        skip "a program in Python plays through the library" "python3 is not here"
    fi
    if [ -n "$cpp" ]; then
        "$cpp" -std=c++17 -Wall -Wextra -Wpedantic -Werror -Iinclude -o "$folder/client" tests/library/client.cpp \
            "$out/libprovost.so.0" >"$output" 2>&1 && LD_LIBRARY_PATH=$out "$folder/client" >>"$output" 2>&1
        ok $? "a program in C++ plays through the library" "$output"
    else
        skip "a program in C++ plays through the library" "no C++ compiler is here"
    fi
    ;;
esac

# --- what the library is made of ---

if command -v nm >/dev/null; then
    nm -D --defined-only "$out/libprovost.so" 2>/dev/null | awk '$2 ~ /^[A-Z]$/ && $3 !~ /^(_|provost_|PROVOST_1$)/ {print $3}' |
        grep -Ev '^(__|asan|ubsan)' >"$output"
    [ ! -s "$output" ]
    ok $? "the shared library gives no other names" "$output"
    grep -v '#define' include/provost/provost.h | tr '\n' ' ' | grep -o 'PROVOST_API [^(]*(' | sed 's/($//; s/.*[ *]//' |
        sort >"$folder/declared"
    nm -D --defined-only "$out/libprovost.so" | awk '{print $3}' | sed -n 's/^\(provost_[a-z_0-9]*\).*/\1/p' | sort | diff "$folder/declared" - >"$output"
    ok $? "every function of the header is there, and no other" "$output"
    nm -D --defined-only "$out/libprovost.so" | awk '{print $3}' | grep '^provost_' | grep -v '@@PROVOST_1$' >"$output"
    [ ! -s "$output" ]
    ok $? "each has its version" "$output"
    # The objects themselves: what a sanitizer brings is not the library's.
    nm "$out/objects.a" 2>/dev/null | awk '$1 == "U" {print $2}' |
        grep -Ex '_?(exit|abort|_exit|quick_exit|printf|puts|putchar|vprintf|perror|stdout|stderr|stdin|setlocale|signal|fork|rand|time)' >"$output"
    [ ! -s "$output" ]
    ok $? "the library prints nothing and ends nothing" "$output"
    if [ "$out" = build ]; then
        nm "$out/objects.a" 2>/dev/null | awk '$2 ~ /^[bBCdD]$/ && $2 !~ /^[dD]$/ {print}' >"$output"
        [ ! -s "$output" ]
        ok $? "the library has no variable of its own" "$output"
    fi
else
    skip "names of the library" "nm is not here"
fi

# --- installation ---

case $out in
*-asan) variant="CC=$(basename "${out%-asan}") SANITIZE=1" ;;
*) variant= ;;
esac
root=$folder/root
# shellcheck disable=SC2086 # the words are separate arguments
MAKEFLAGS='' make -s $variant install DESTDIR="$root" PREFIX=/usr >"$output" 2>&1
ok $? "make install" "$output"
result=0
for file in bin/provost lib/libprovost.a lib/libprovost.so include/provost/provost.h lib/pkgconfig/provost.pc \
    share/provost/record.schema.json share/provost/vscode/provost.tmLanguage.json share/vim/vimfiles/syntax/provost.vim share/provost/report.schema.json share/man/man1/provost.1 share/man/man3/libprovost.3 \
    share/bash-completion/completions/provost share/zsh/site-functions/_provost share/fish/vendor_completions.d/provost.fish; do
    [ -s "$root/usr/$file" ] || {
        echo "lacks $file" >>"$output"
        result=1
    }
done
ok $result "everything is installed" "$output"
[ "$("$root/usr/bin/provost" --version)" = "$("$PROVOST" --version)" ]
ok $? "the installed program runs"

compiler=$(command -v gcc || command -v cc || command -v clang)
if command -v pkg-config >/dev/null && [ -n "$compiler" ] && [ -z "$variant" ]; then
    export PKG_CONFIG_PATH=$root/usr/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=
    for how in '' --static; do
        # shellcheck disable=SC2046,SC2086 # the words are separate arguments
        "$compiler" -std=c17 -Wall -Wextra -Wpedantic -Werror -o "$folder/example" tests/library/example.c \
            $(pkg-config --define-variable=prefix="$root/usr" $how --cflags --libs provost) >"$output" 2>&1 &&
            LD_LIBRARY_PATH=$root/usr/lib "$folder/example" <"$record" >>"$output" 2>&1
        [ $? -eq 1 ] && grep -q '^fort-tokens: 1 legal' "$output"
        ok $? "a program finds the library by pkg-config${how:+, $how}" "$output"
    done
else
    skip "a program finds the library by pkg-config" "not with a sanitizer, or no pkg-config"
fi
if command -v g++ >/dev/null; then
    echo '#include <provost/provost.h>' | g++ -x c++ -Wall -Wextra -Wpedantic -Werror -fsyntax-only -Iinclude - >"$output" 2>&1
    ok $? "the header is good C++" "$output"
else
    skip "the header is good C++" "g++ is not here"
fi

# shellcheck disable=SC2086
MAKEFLAGS='' make -s $variant uninstall DESTDIR="$root" PREFIX=/usr >"$output" 2>&1
find "$root" ! -type d >>"$output"
[ ! -s "$output" ]
ok $? "make uninstall leaves nothing" "$output"

finish
