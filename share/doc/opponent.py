#!/usr/bin/env python3
"""Plays random lawful games to their end and prints their records: opponent.py PROVOST GAME [GAMES [ENTRIES [RULES-DATA]]].

ENTRIES, if given, is the number of declarations after which a game is left; RULES-DATA a folder with a player's own.
"""
import sys

from bot import Referee


def play(referee, game, number, entries):
    """One game; its lines."""
    name = f"{game} {number}"
    header = f'{{"provost":1,"game":"{game}","dice":{{"stream":"seeded","seed":"opponent-{number}"}}}}'
    referee.ask("open", game=name)
    referee.ask("line", game=name, line=header)
    line = referee.ask("random", game=name, seed=number)["line"]
    while line and entries > 0:
        for verdict in referee.ask("line", game=name, line=line)["verdicts"]:
            if verdict.get("verdict") != "legal":
                raise SystemExit(f"{line}: {verdict}")
        entries -= 1
        line = referee.ask("random", game=name)["line"]
    record = referee.ask("record", game=name)["record"]
    referee.ask("close", game=name)
    return record


def main(program, game, games=1, entries=100000, rules_data=None):
    referee = Referee(program, *(["--rules-data", rules_data] if rules_data else []))
    for number in range(1, int(games) + 1):
        sys.stdout.write(play(referee, game, number, int(entries)))
    referee.end()


if __name__ == "__main__":
    main(*sys.argv[1:])
