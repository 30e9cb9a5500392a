#!/usr/bin/env python3
"""A second opinion on the program's verdicts, reckoned from the rulebooks alone.

oracle.py PROVOST [--games N] [--seed S] [--fixtures DIR] [--mutations N] [--keep DIR] GAME...

Each game has a module of its name with a class Judge:

    Judge(header)               takes the header of a record
    entry(declaration, verdict) yields Comparisons, for each entry in the order of the record
    finish(summary)             yields what can only be compared at the end of the game
    lawful(declaration)         (True, False, record.UNREFUTED or None for "not judged", rule): for --mutations

and, if it likes, ruling(comparison): the named ruling that explains a difference, or None; and words():
names of the game by kind, for --mutations; BOARD: a folder of rules data on which generated games are played, with
use(folder), which takes it, or nothing for the shipped rules data. A Judge may raise record.Beyond.

Prints TAP, one point a game, then how often each rule was compared. Exit status 1 where a difference has no
explanation, 2 where the program could not be run.
"""

import argparse
import collections
import functools
import importlib
import json
import pathlib
import subprocess
import sys

sys.dont_write_bytecode = True  # the tree stays as it is

import mutate
import record


class Table:
    """Comparisons by rule: how many, how many differed, how many of these a ruling explains."""

    def __init__(self):
        self.compared = collections.Counter()
        self.differing = collections.Counter()
        self.explained = collections.Counter()
        self.beyond = collections.Counter()
        self.judged = 0
        self.entries = 0

    def add(self, comparison, explanation):
        """Counts a comparison; true where it is a difference without explanation."""
        self.compared[comparison.rule] += 1
        if comparison.expected == comparison.got:
            return False
        self.differing[comparison.rule] += 1
        if explanation:
            self.explained[f"{comparison.rule}: {explanation}"] += 1
        return not explanation

    def show(self, game):
        print(f"# {game}: {self.judged} games, {self.entries} entries")
        print(f"# {'rule':24} {'compared':>9} {'differing':>9}")
        for rule in sorted(self.compared):
            print(f"# {rule:24} {self.compared[rule]:9} {self.differing[rule]:9}")
        print(f"# {'all':24} {sum(self.compared.values()):9} {sum(self.differing.values()):9}")
        for what, count in sorted(self.explained.items()):
            print(f"# explained {count} times: {what}")
        for reason, count in sorted(self.beyond.items()):
            print(f"# not judged to the end, {count} games: {reason}")


def run(arguments, text=None):
    """What the program prints; its own faults (status 3) and those of usage end the oracle."""
    done = subprocess.run(arguments, input=text, capture_output=True, encoding="utf-8")
    if done.returncode not in (0, 1) and not done.stdout:
        print(f"Bail out! {' '.join(arguments)}: status {done.returncode}: {done.stderr.strip()}")
        sys.exit(2)
    if done.returncode == 3:
        print(f"# fault of the program: {done.stderr.strip()}")
    return done.stdout


def board(module):
    """Options of the program for a game whose generated games are played on other rules data."""
    return ["--rules-data", str(module.BOARD)] if getattr(module, "BOARD", None) else []


def verdicts(provost, text, options=()):
    """Verdicts by line of the record, and the summary of each game in order."""
    by_line, summaries = {}, []
    report = run([provost, "check", *options, "--format", "json", "-v", "-"], text)
    for _, verdict in record.lines(report):
        if "game" in verdict:
            summaries.append(verdict)
        else:
            by_line.setdefault(verdict["line"], verdict)
    return by_line, summaries


class Oracle:
    def __init__(self, options):
        self.options = options
        self.points = 0
        self.failed = 0

    def compare(self, module, table, comparisons, where, faults):
        explain = getattr(module, "ruling", lambda comparison: None)
        for comparison in comparisons:
            if table.add(comparison, explain(comparison)):
                faults.append(f"{where}: {comparison.rule}: {comparison.what}: "
                              f"expected {comparison.expected}, got {comparison.got}")

    def judge_game(self, module, table, header, entries, by_line, summary):
        """The faults found in one game, in words."""
        faults = []
        table.judged += 1
        try:
            judge = module.Judge(header)
            for line, entry in entries:
                if line in by_line:
                    table.entries += 1
                    self.compare(module, table, judge.entry(entry, by_line[line]), f"line {line}", faults)
            self.compare(module, table, judge.finish(summary), "end", faults)
        except record.Beyond as reason:
            table.beyond[str(reason)] += 1
        return faults

    def point(self, title, faults):
        self.points += 1
        self.failed += bool(faults)
        print(f"{'not ok' if faults else 'ok'} {self.points} - {title}")
        for fault in faults[: self.options.faults]:
            print(f"#   {fault}")
        sys.stdout.flush()

    def judge_text(self, module, table, text, title, options=()):
        by_line, summaries = verdicts(self.options.provost, text, options)
        for number, (header, entries) in enumerate(record.games(text), 1):
            summary = summaries[number - 1] if number <= len(summaries) else None
            faults = self.judge_game(module, table, header, entries, by_line, summary)
            self.point(f"{title}, game {number}", faults)
            if faults and self.options.keep:
                self.keep(title, number, header, entries)

    def keep(self, title, number, header, entries):
        directory = pathlib.Path(self.options.keep)
        directory.mkdir(parents=True, exist_ok=True)
        name = f"{title.replace('/', '-').replace(' ', '-')}-{number}.jsonl"
        with open(directory / name, "w", encoding="utf-8") as file:
            for entry in [header] + [entry for _, entry in entries]:
                file.write(json.dumps(entry, ensure_ascii=False) + "\n")

    def fixtures(self, module, table, folder, options=()):
        for path in sorted(folder.rglob("*")):
            if path.name in getattr(module, "UNJUDGED", ()):
                continue
            if path.suffix == ".txt":
                text = run([self.options.provost, "convert", *options, "--to", "json", str(path)])
            elif path.suffix == ".jsonl":
                text = path.read_text(encoding="utf-8")
            else:
                continue
            self.judge_text(module, table, text, str(path), options)

    def generated(self, module, game):
        return run([self.options.provost, "generate", *board(module), game, "--games", str(self.options.games),
                    "--seed", self.options.seed])

    def game(self, game):
        module = importlib.import_module(game.replace("-", "_"))
        table = Table()
        use = getattr(module, "use", lambda folder: None)
        use(getattr(module, "BOARD", None))
        if self.options.games:
            text = self.generated(module, game)
            self.judge_text(module, table, text, f"{game} seed {self.options.seed}", board(module))
            if self.options.mutations:
                spoiled = Table()
                on_board = functools.partial(verdicts, options=board(module))
                for title, faults in mutate.compare(module, spoiled, text, self.options, on_board):
                    self.point(title, faults)
                spoiled.show(f"{game}, spoiled entries")
        if self.options.fixtures and board(module):
            self.fixtures(module, table, module.BOARD / "cases", board(module))
        if self.options.fixtures:
            use(None)
            self.fixtures(module, table, pathlib.Path(self.options.fixtures) / game)
        table.show(game)


def main():
    parser = argparse.ArgumentParser(description="Judges records a second time, from the rulebooks alone.")
    parser.add_argument("provost", help="the program")
    parser.add_argument("game", nargs="+")
    parser.add_argument("--games", type=int, default=0, help="how many games to generate")
    parser.add_argument("--seed", default="oracle", help="of the generated games")
    parser.add_argument("--fixtures", help="a directory with a folder a game")
    parser.add_argument("--mutations", type=int, default=0, help="spoiled entries for each generated game")
    parser.add_argument("--keep", help="where to write the games that differ")
    parser.add_argument("--faults", type=int, default=10, help="how many faults of a game to print")
    oracle = Oracle(parser.parse_args())
    for game in oracle.options.game:
        oracle.game(game)
    print(f"1..{oracle.points}")
    return 1 if oracle.failed else 0


if __name__ == "__main__":
    sys.exit(main())
