#!/bin/bash
# Every number that a ruling gives is shown with its parts: numbers.py, on generated games and the fixtures.
set -u
: "${PROVOST:=build/provost}"
if ! command -v python3 >/dev/null; then
    echo "1..0 # SKIP python3 is not here"
    exit
fi
exec python3 "$(dirname "$0")/numbers.py" "$PROVOST"
