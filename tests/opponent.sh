#!/bin/bash
# opponent.sh PROVOST GAMES GAME[:RULES-DATA]...: random games through "provost serve", to their end, each judged by
# "provost check"; ends with 1 where one is not legal.
set -u
program=$1 games=$2
shift 2
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
result=0
for of; do
    game=${of%%:*} board=
    [ "$game" = "$of" ] || board=${of#*:}
    python3 share/doc/opponent.py "$program" "$game" "$games" 100000 ${board:+"$board"} >"$folder/games.jsonl" || result=1
    played=$(grep -c '^{"provost":1' "$folder/games.jsonl")
    if "$program" check -q ${board:+--rules-data "$board"} "$folder/games.jsonl" >"$folder/report" 2>&1 &&
        [ "$played" -eq "$games" ]; then
        echo "$game: $played games, $(wc -l <"$folder/games.jsonl") lines, all legal"
    else
        echo "$game: $played games of $games"
        head -n 20 "$folder/report"
        result=1
    fi
done
exit $result
