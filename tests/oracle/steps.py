#!/usr/bin/env python3
"""No entry costs a piece a step that it has not, reckoned from the effects that a report tells.

steps.py PROVOST [--games N] [--seed S] GAME...

Of each generated game every counter has its steps by the rules data, and those that it has lost by the effects so far.
Each effect must begin where the last one on the counter ended; a step is lost by a counter of the board that has one;
and an entry that names the steps lost (lose) costs each counter named so many as it is named, and no other of its
side. Counters that share a printed name are reckoned together. Of cards: each leaves the pile that it is in.

Prints TAP and what was reckoned. Exit status 1 where an entry costs what is not there.
"""

import argparse
import collections
import json
import pathlib
import subprocess
import sys

sys.dont_write_bytecode = True

import record

BOARDS = {"washingtons-war": "tests/boards/washingtons-war-invented"}
SINGLE_STEP = 1


def run(arguments, text=None):
    done = subprocess.run(arguments, input=text, capture_output=True, encoding="utf-8")
    if done.returncode not in (0, 1):
        print(f"# {' '.join(arguments)}: status {done.returncode}: {done.stderr.strip()}")
    return done.stdout


class Counters:
    """Steps of every counter by its id and printed name, from the rules data; places by their ids."""

    def __init__(self, game, folder):
        self.printed, self.steps, self.place = {}, {}, {"nothing": "nothing"}
        if folder:
            game_map = json.loads((pathlib.Path(folder) / "map.json").read_text(encoding="utf-8"))
        else:
            game_map = record.data(game, "map") if game != "fort-tokens" else {}
        for row in game_map.get("spaces", []) + game_map.get("boxes", []):
            self.place[row["id"]] = row.get("name", row["id"])
        try:
            data = record.data(game, "pieces")
        except OSError:
            return
        kinds = {kind["id"]: kind for kind in data.get("kinds", [])}
        for piece in data.get("pieces") or data.get("counters") or []:
            kind = kinds.get(piece.get("kind"), {})
            self.printed[piece["id"]] = piece.get("name", piece["id"])
            faces = kind.get("faces", 2 if kind.get("reduced") is not None else SINGLE_STEP)
            self.steps[piece["id"]] = faces


    def learn(self, piece):
        """A combat unit that the data counts without naming it."""
        if piece not in self.printed:
            side, _, number = piece.split("-")
            self.printed[piece] = f"{side.title()} CU {number}"
            self.steps[piece] = SINGLE_STEP


class Game:
    def __init__(self, counters, position):
        self.counters = counters
        self.where = collections.Counter()  # (printed name, place): how many
        self.reduced = collections.Counter()  # (printed name, yes or no)
        self.lost = 0
        self.faults = []
        places, reduced = position.get("at", {}), position.get("reduced", {})
        for piece in places:
            counters.learn(piece)
        if isinstance(reduced, list):
            reduced = dict.fromkeys(reduced, True)
        for piece, name in counters.printed.items():
            self.where[name, counters.place[places.get(piece, "nothing")]] += 1
            self.reduced[name, "yes" if reduced.get(piece) else "no"] += 1
        self.full = collections.Counter(name for piece, name in counters.printed.items() if counters.steps[piece] > 1)

    def effect(self, line, effect):
        field, name = effect.get("field"), effect.get("of")
        table = {"at": self.where, "reduced": self.reduced}.get(field)
        if table is None or not name:
            return
        before, after = effect["from"], effect["to"]
        if table[name, before] < 1:
            self.faults.append(f"line {line}: {name} has no {field} {effect['from']} to leave")
        table[name, before] -= 1
        table[name, after] += 1
        if field == "reduced" and after == "yes":
            self.lost += 1
            if not self.full[name]:
                self.faults.append(f"line {line}: {name} has one step and is reduced")


class Cards:
    def __init__(self):
        self.pile, self.moved, self.faults = {}, 0, []

    def effect(self, line, effect):
        if effect.get("field") != "in" or not effect.get("of"):
            return
        card = effect["of"]
        if self.pile.get(card, effect["from"]) != effect["from"]:
            self.faults.append(f"line {line}: {card} leaves {effect['from']}, is in {self.pile[card]}")
        self.pile[card] = effect["to"]
        self.moved += 1


def named_steps(entry):
    """How often each counter is named by its id in the entry, None where it is named otherwise."""
    named = collections.Counter()
    for unit in record.listed(entry.get("units")):
        text = str(unit)
        times = 2 if text.endswith(" x2") else 1
        named[text[:-3] if times == 2 else text] += times
    return named


def costs_named(counters, entry, effects):
    """A fault in words: an entry that names steps lost costs each named counter just those."""
    named = named_steps(entry)
    if not named or any(unit not in counters.printed for unit in named):
        return None
    due = collections.Counter()
    for unit, times in named.items():
        if times > counters.steps[unit]:
            return f"{unit} loses {times} steps, has {counters.steps[unit]}"
        due[counters.printed[unit]] += times
    # Winter turns the full units of a stack by itself (11.2); SMALL POX takes the Indians there beside the units named.
    reduced = collections.Counter(e["of"] for e in effects
                                  if e.get("field") == "reduced" and e["to"] == "yes" and e.get("rule") != "11.2")
    gone = collections.Counter(e["of"] for e in effects if e.get("field") == "at" and not
                               (e.get("rule") == "card-34" and e["of"] not in due))
    small_pox = any(e.get("rule") == "card-34" for e in effects)
    for name, times in due.items():
        paid = reduced[name] + gone[name]
        if paid < times or (paid > times and not small_pox):
            return f"{name}: {times} steps named, {paid} paid"
    for name in {*reduced, *gone}:
        if name not in due:
            return f"{name} pays and is not named"
    return None


def first_position(provost, options, header):
    shown = run([provost, "show", *options, "--format", "json", "-"], json.dumps(header, ensure_ascii=False) + "\n")
    return json.loads(shown)["position"]


def reckon(provost, game, options, header, entries, counts):
    counters = Counters(game, BOARDS.get(game))
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in [header] + [entry for _, entry in entries])
    report = run([provost, "check", *options, "--format", "json", "-v", "-"], text)
    state, cards = Game(counters, first_position(provost, options, header)), Cards()
    by_line = {index: entry for index, (_, entry) in enumerate(entries, 2)}
    faults = []
    for _, verdict in record.lines(report):
        line = verdict.get("line")
        if "game" in verdict or line not in by_line:
            continue
        effects = verdict.get("effects", [])
        counts["entries"] += 1
        counts["effects"] += len(effects)
        for effect in effects:
            state.effect(line, effect)
            cards.effect(line, effect)
        entry = by_line[line]
        if entry.get("do") == "lose" and entry.get("units"):
            counts["losses declared"] += 1
            own = [e for e in effects if not e.get("silent")]
            fault = costs_named(counters, entry, own)
            if fault:
                faults.append(f"line {line}: {json.dumps(entry, ensure_ascii=False)}: {fault}")
    counts["steps lost by turning"] += state.lost
    counts["cards moved"] += cards.moved
    return faults + state.faults + cards.faults


def main():
    parser = argparse.ArgumentParser(description="No entry costs a piece a step that it has not.")
    parser.add_argument("provost")
    parser.add_argument("game", nargs="+")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--seed", default="steps")
    options = parser.parse_args()
    failed = 0
    for number, game in enumerate(options.game, 1):
        board = ["--rules-data", BOARDS[game]] if game in BOARDS else []
        counts, faults = collections.Counter(), []
        text = run([options.provost, "generate", *board, game, "--games", str(options.games), "--seed", options.seed])
        for header, entries in record.games(text):
            counts["games"] += 1
            found = reckon(options.provost, game, board, header, entries, counts)
            faults += [f"game {counts['games']}: {fault}" for fault in found]
        failed += bool(faults)
        print(f"{'not ok' if faults else 'ok'} {number} - {game}")
        for fault in faults[:10]:
            print(f"#   {fault}")
        print("# " + ", ".join(f"{count} {what}" for what, count in counts.items()))
    print(f"1..{len(options.game)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
