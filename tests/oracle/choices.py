#!/usr/bin/env python3
"""Every value a player might have said, at moments of generated games: accepted and refused as the rulebook has it?

choices.py PROVOST [--games N] [--seed S] [--moments M] GAME...

Mutations change a value here and there and ask the judge of the whole game. Here the position before an entry is taken
by itself (`provost show`), every space it might name is put in the place of its own, or ways and forces are made up,
and each is judged by a function of that position alone. So what is refused is compared, too. A game has them in the
module `choices` of its package:

    CHOICES    by verb a function (header, entry, random source) that yields (entry, lawful)

where header is that of a record which begins at the moment. Entries that silence may carry on to another moment are
not made. Prints TAP, a point a game, and how many entries of each verb were compared. Exit status 1 where one differs.
"""

import argparse
import collections
import importlib
import json
import random
import sys

sys.dont_write_bytecode = True  # the tree stays as it is

import record
from oracle import board, run

PACKAGES = {"wilderness-war": "wilderness", "bayonets-and-tomahawks": "bayonets", "washingtons-war": "washington"}


def position_before(provost, on_board, lines, index):
    """The header of a record that begins before the entry of that index."""
    entries = sum('"do"' in line for line in lines[1:index])
    shown = run([provost, "show", *on_board, "--format", "json", "--at", str(entries), "-"], "\n".join(lines) + "\n")
    header = json.loads(shown)
    header.pop("on-fault", None)
    return header


def verdicts_on(provost, on_board, header, entries):
    """Verdicts on entries, each the first of a record of its own."""
    lines = [json.dumps(line, ensure_ascii=False) for entry in entries for line in (header, entry)]
    report = run([provost, "check", *on_board, "--format", "json", "-v", "-"], "\n".join(lines) + "\n")
    by_line = {v["line"]: v for _, v in record.lines(report) if "line" in v and "game" not in v}
    return [by_line.get(2 * i, {"verdict": "none"}) for i in range(1, len(entries) + 1)]


def compare_game(options, on_board, choices, lines, counts, random_source):
    """Faults of one game in words."""
    faults, taken = [], collections.Counter()
    indexes = list(range(1, len(lines)))
    random_source.shuffle(indexes)
    for index in indexes:
        entry = json.loads(lines[index])
        verb = entry.get("do")
        if verb not in choices or taken[verb] >= options.moments:
            continue
        header = position_before(options.provost, on_board, lines, index)
        made = list(choices[verb](header, entry, random_source))
        taken[verb] += bool(made)
        verdicts = verdicts_on(options.provost, on_board, header, [m[0] for m in made])
        for (said, lawful), verdict in zip(made, verdicts):
            counts[verb] += 1
            if (verdict["verdict"] == "legal") != lawful:
                rules = [finding.get("rule") for finding in verdict.get("findings", [])]
                faults.append(f"before line {index + 1}: {json.dumps(said, ensure_ascii=False)}: expected "
                              f"{'lawful' if lawful else 'unlawful'}, got {verdict['verdict']} {rules}")
    return faults


def judge(options, game, first):
    """The points of a game, numbered from first; how many there are and whether one failed."""
    module = importlib.import_module(game.replace("-", "_"))
    getattr(module, "use", lambda folder: None)(getattr(module, "BOARD", None))
    choices, on_board = importlib.import_module(PACKAGES[game] + ".choices").CHOICES, board(module)
    random_source, counts, failed = random.Random(options.seed), collections.Counter(), False
    text = run([options.provost, "generate", *on_board, game, "--games", str(options.games), "--seed", options.seed])
    number = first
    for header, entries in record.games(text):
        lines = [json.dumps(line, ensure_ascii=False) for line in [header] + [entry for _, entry in entries]]
        faults = compare_game(options, on_board, choices, lines, counts, random_source)
        failed |= bool(faults)
        print(f"{'not ok' if faults else 'ok'} {number} - {game} seed {options.seed}, game {number - first + 1}")
        for fault in faults[:10]:
            print(f"#   {fault}")
        number += 1
    print(f"# {game}: " + ", ".join(f"{count} {verb}" for verb, count in sorted(counts.items())))
    return number - first, failed


def main():
    parser = argparse.ArgumentParser(description="What may be declared, value by value.")
    parser.add_argument("provost", help="the program")
    parser.add_argument("game", nargs="+", choices=sorted(PACKAGES))
    parser.add_argument("--games", type=int, default=4, help="how many games to generate")
    parser.add_argument("--seed", default="choices", help="of the generated games and of what is made up")
    parser.add_argument("--moments", type=int, default=3, help="of each verb in a game")
    options = parser.parse_args()
    points, failed = 0, False
    for game in options.game:
        count, differs = judge(options, game, points + 1)
        points, failed = points + count, failed or differs
    print(f"1..{points}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
