# shellcheck shell=bash
# For shell tests: results in TAP. Source it, call ok for each test and finish at the end.

tests=0
failures=0

# ok STATUS NAME [DETAIL-FILE]: a test that passed when STATUS is 0; else the file's text is shown.
ok() {
    tests=$((tests + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $tests - $2"
    else
        failures=$((failures + 1))
        echo "not ok $tests - $2"
        [ $# -lt 3 ] || head -c 2000 "$3" | LC_ALL=C tr -c '\11\12\40-\176' '?' | sed 's/^/# /'
    fi
}

skip() {
    tests=$((tests + 1))
    echo "ok $tests - $1 # SKIP $2"
}

finish() {
    echo "1..$tests"
    [ "$failures" -eq 0 ]
}
