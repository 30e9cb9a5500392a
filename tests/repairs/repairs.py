#!/usr/bin/env python3
"""Repairs over spoiled entries: repairs.py PROVOST ENTRIES GAME...

Of generated games entries are spoiled at the moment at which they are declared: a place becomes one beside it,
another value one that other entries have. Each repair
that is told as an edit is put in and tried there: it must be lawful. Prints how many there were, and how
far on the map a repaired place lies from the one that was written; the ten worst, and ten that are told
to be left out. Ends with 1 where a
repair is unlawful, or the median distance of a place is more than 1.
"""
import json
import os
import random
import statistics
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../share/doc"))
from bot import Referee  # noqa: E402

PLACES = ("path", "to", "at")
SPOILED = ("path", "to", "at", "units", "leader", "card", "cards", "for", "mode", "what")
A_GAME = 160  # entries looked at of each game


class Map:
    """How many connections lie between two places."""

    def __init__(self, game):
        self.next, self.known, self.names = {}, {}, {}
        try:
            with open(f"rules-data/{game}/map.json", encoding="utf-8") as file:
                data = json.load(file)
        except FileNotFoundError:
            return
        self.names = {s.get("name", s["id"]): s["id"] for s in data["spaces"] + data.get("boxes", [])}
        for way in data["connections"]:
            self.next.setdefault(way["a"], set()).add(way["b"])
            self.next.setdefault(way["b"], set()).add(way["a"])

    def beside(self, place):
        """The places a slip of one connection leads to."""
        return sorted(self.next.get(self.names.get(place, place), ()))

    def distance(self, a, b):
        a, b = self.names.get(a, a), self.names.get(b, b)
        if a not in self.known:
            found, at = {a: 0}, [a]
            for space in at:
                for other in self.next.get(space, ()):
                    if other not in found:
                        found[other] = found[space] + 1
                        at.append(other)
            self.known[a] = found
        return self.known[a].get(b)


def goal(entry):
    """The place an entry comes to: one text, or None."""
    for field in PLACES:
        value = entry.get(field)
        if value:
            return value[-1] if isinstance(value, list) else value
    return None


def spoil(entry, chance, values, world):
    """The entry with one value that other entries have, of places one beside it; None when there is none."""
    fields = [f for f in SPOILED if f in entry and len(values[f]) > 1]
    if not fields:
        return None
    entry = json.loads(json.dumps(entry))
    field = chance.choice(fields)
    value = entry[field]
    right = value[-1] if isinstance(value, list) else value
    beside = world.beside(right) if field in PLACES else None
    other = chance.choice(beside or sorted(values[field] - {right}))
    if isinstance(value, list):
        value[chance.randrange(len(value)) if field != "path" else -1] = other
    else:
        entry[field] = other
    return entry


def generated(program, game, number):
    command = [program, "generate", game, "--seed", f"repairs-{number}", "--to", "json"]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    return lines[: A_GAME + 1]


class Tally:
    def __init__(self):
        self.tried = self.faults = self.repaired = self.silent = 0
        self.unlawful, self.far, self.distances, self.left_out = [], [], [], []

    def add_place(self, game, spoiled, mended, distance):
        if distance is not None:
            self.distances.append(distance)
            self.far.append((distance, f"{game}: {json.dumps(spoiled)} -> {json.dumps(mended)}"))

    def tell(self):
        median = statistics.median(self.distances) if self.distances else 0
        print(f"{self.tried} spoiled entries, {self.faults} illegal, {self.repaired} repairs put in, {self.silent} to be "
              f"left out, {len(self.unlawful)} unlawful; {len(self.distances)} places repaired, median distance {median}")
        for bad in self.unlawful[:10]:
            print("unlawful:", bad)
        for distance, text in sorted(self.far, reverse=True)[:10]:
            print(f"{distance} connections away: {text}")
        for text in self.left_out[:10]:
            print("to be left out:", text)
        return median


def is_lawful(verdicts):
    """Only dice, which a spoiled entry could not have, may be missing."""
    def waits(v):
        return v.get("verdict") == "open" and all(f["rule"] == "record.dice" for f in v.get("findings", ()))
    return all(v.get("verdict") == "legal" or waits(v) for v in verdicts if "verdict" in v)


def attempt(ask, game, world, spoiled, tally):
    tally.tried += 1
    verdicts = ask("try", line=json.dumps(spoiled, ensure_ascii=False))["verdicts"]
    faulty = [v for v in verdicts if v.get("verdict") == "illegal"]
    tally.faults += bool(faulty)
    edit = faulty[0].get("edit") if faulty else None
    if not edit:
        return
    if not edit["text"]:
        tally.silent += 1
        tally.left_out.append(f"{game}: {json.dumps(spoiled)}: {[f['rule'] for f in faulty[0].get('findings', ())]}")
        return
    tally.repaired += 1
    mended = json.loads(edit["text"])
    again = ask("try", line=edit["text"])["verdicts"]
    if not is_lawful(again):
        tally.unlawful.append(f"{game}: {json.dumps(spoiled)} -> {edit['text']}: {faulty[0]['repair']}: "
                              f"{[f['rule'] + ' ' + f['text'] for v in again for f in v.get('findings', ())]}")
    elif goal(mended) != goal(spoiled) and goal(mended) and goal(spoiled):
        tally.add_place(game, spoiled, mended, world.distance(goal(spoiled), goal(mended)))


def try_game(referee, program, game, world, number, tally, wanted):
    lines, chance, name = generated(program, game, number), random.Random(number), f"{game} {number}"
    entries = [json.loads(line) for line in lines]
    values = {field: set() for field in SPOILED}
    for entry in entries[1:]:
        for field in SPOILED:
            value = entry.get(field, [])
            values[field].update([value] if isinstance(value, (str, int)) else value)
            values[field] = {v for v in values[field] if isinstance(v, str)}

    def ask(do, **request):
        return referee.ask(do, game=name, **request)

    ask("open")
    for line, entry in zip(lines, entries):
        spoiled = spoil(entry, chance, values, world) if "do" in entry and tally.tried < wanted else None
        if spoiled:
            attempt(ask, game, world, spoiled, tally)
        ask("line", line=line)
    ask("close")


def main(program, wanted, *games):
    referee, tally, share = Referee(program), Tally(), int(wanted) // len(games)
    for index, game in enumerate(games, 1):
        world, number = Map(game), 0
        while tally.tried < share * index:
            number += 1
            try_game(referee, program, game, world, number, tally, share * index)
    referee.end()
    return 1 if tally.tell() > 1 or tally.unlawful else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
