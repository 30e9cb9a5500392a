#!/usr/bin/env python3
"""What the program accepts of lawful entries with one value replaced by any other of the game.

accepted.py PROVOST [--games N] [--seed S] [--mutations N] [--list FILE] GAME...

Each accepted one is equal in effect to the entry it was made from (the position after it is the same), or lawful by the
game's oracle, or it is listed for a reader. One that the oracle finds unlawful is a fault. A game without an oracle has
the names of its rules data alone: everything that is not equal is listed.

Prints TAP and the counts by verb and field. Exit status 1 where the oracle finds an accepted entry unlawful.
"""

import argparse
import collections
import importlib
import json
import pathlib
import random
import subprocess
import sys

sys.dont_write_bytecode = True

import mutate
import record


def ids(rows):
    return [row["id"] for row in rows if isinstance(row, dict) and "id" in row]


def words_of_data(game):
    """Names by kind from the rules data alone."""
    kinds = {"side": {"wilderness-war": ["french", "british"]}.get(game, ["british", "french"])}
    for file, lists in (("map", ("spaces", "boxes")), ("pieces", ("pieces", "counters")), ("cards", ("cards",))):
        try:
            rows = record.data(game, file)
        except OSError:
            continue
        for name in lists:
            if rows.get(name):
                kinds[name] = ids(rows[name])
    return {kind: names for kind, names in kinds.items() if names}


class NoJudge:
    """Stands for an oracle that does not exist."""

    def __init__(self, header):
        pass

    def entry(self, declaration, verdict):
        return iter(())

    def lawful(self, declaration):
        return None, "no oracle"


class Module:
    def __init__(self, game):
        try:
            module = importlib.import_module(game.replace("-", "_"))
            self.words, self.Judge, self.ruling = module.words, module.Judge, getattr(module, "ruling", None)
            self.board = getattr(module, "BOARD", None)
            if self.board:
                module.use(self.board)
        except ImportError:
            self.words, self.Judge, self.ruling, self.board = lambda: words_of_data(game), NoJudge, None, None

    def options(self):
        return ["--rules-data", str(self.board)] if self.board else []


def run(arguments, text=None):
    done = subprocess.run(arguments, input=text, capture_output=True, encoding="utf-8")
    if done.returncode not in (0, 1, 2):
        print(f"# {' '.join(arguments)}: status {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def verdicts(provost, module, lines):
    """Verdicts by line."""
    text = "\n".join(json.dumps(line, ensure_ascii=False) for line in lines)
    report = run([provost, "check", *module.options(), "--format", "json", "-v", "-"], text)
    return {verdict["line"]: verdict for _, verdict in record.lines(report) if "line" in verdict and "game" not in verdict}


def changed_fields(entry, spoiled):
    return "+".join(sorted(key for key in {*entry, *spoiled} if entry.get(key) != spoiled.get(key)))


def mutants(provost, module, header, entries, count, random_source):
    """(entry, spoiled, verdict of the lawful one, verdict, judgement, rule) of one game."""
    plain = verdicts(provost, module, [header] + [entry for _, entry in entries])
    by_line = {line: plain.get(index) for index, (line, _) in enumerate(entries, 2)}
    found = mutate.spoiled_entries(module, header, entries, {k: v for k, v in by_line.items() if v}, count, random_source)
    for spoiled in found:
        line, entry = entries[spoiled.index]
        lines = [header] + [entry for _, entry in entries[:spoiled.index]] + [spoiled.entry]
        verdict = verdicts_at_end(provost, module, lines)
        yield entry, spoiled.entry, by_line[line], verdict, *spoiled.lawful(verdict), lines


def verdicts_at_end(provost, module, lines):
    """The verdict on the last line, whose prefix is lawful."""
    return verdicts(provost, module, lines).get(len(lines), {"verdict": "none"})


def keep(options, name, lines):
    """The record up to the spoiled entry, for a reader."""
    if not options.keep:
        return
    folder = pathlib.Path(options.keep)
    folder.mkdir(parents=True, exist_ok=True)
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    (folder / (name + ".jsonl")).write_text(text, encoding="utf-8")


def tell(counts, listed, game):
    print(f"# {game}: {sum(counts.values())} spoiled entries")
    for what, count in sorted(counts.items()):
        print(f"#   {what:40} {count:7}")
    fields = collections.Counter((entry["do"], changed_fields(entry, spoiled)) for entry, spoiled, *_ in listed)
    for (verb, field), count in sorted(fields.items()):
        print(f"#   listed: {verb:12} {field:24} {count:5}")


def judge(options, game, out):
    module = Module(game)
    random_source = random.Random(options.seed)
    text = run([options.provost, "generate", *module.options(), game, "--games", str(options.games), "--seed", options.seed])
    counts, listed, faults = collections.Counter(), [], []
    for header, entries in record.games(text):
        for entry, spoiled, was, verdict, lawful, rule, lines in mutants(
                options.provost, module, header, entries, options.mutations, random_source):
            if verdict["verdict"] != "legal":
                counts["refused"] += 1
            elif was and verdict.get("checksum") == was.get("checksum"):
                counts["accepted, equal in effect"] += 1
            elif lawful is True:
                counts["accepted, lawful by the oracle"] += 1
            elif lawful is False:
                counts["accepted, unlawful by the oracle"] += 1
                faults.append((entry, spoiled, rule))
                keep(options, f"unlawful-{game}-{len(faults)}", lines)
            else:
                counts["accepted, listed"] += 1
                listed.append((entry, spoiled, header))
                keep(options, f"listed-{game}-{len(listed)}", lines)
    tell(counts, listed, game)
    for entry, spoiled, *rest in listed:
        out.write(json.dumps({"was": entry, "is": spoiled}, ensure_ascii=False) + "\n")
    for entry, spoiled, rule in faults[:20]:
        print(f"# {json.dumps(spoiled, ensure_ascii=False)}: {rule}")
    return not faults


def main():
    parser = argparse.ArgumentParser(description="What is accepted of lawful entries with one value replaced.")
    parser.add_argument("provost")
    parser.add_argument("game", nargs="+")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--seed", default="accepted")
    parser.add_argument("--mutations", type=int, default=40)
    parser.add_argument("--list", default="/dev/null", help="where to write what a reader has to judge")
    parser.add_argument("--keep", help="where to write the records up to those listed and those unlawful")
    options = parser.parse_args()
    failed = 0
    with open(options.list, "w", encoding="utf-8") as out:
        for number, game in enumerate(options.game, 1):
            held = judge(options, game, out)
            failed += not held
            print(f"{'ok' if held else 'not ok'} {number} - {game}")
    print(f"1..{len(options.game)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
