"""Records and reports as data: what a judge is given. Nothing here knows a rule of a game."""

import collections
import hashlib
import itertools
import json
import pathlib

RULES_DATA = pathlib.Path(__file__).resolve().parents[2] / "rules-data"

# One thing reckoned twice: the paragraph, what it is about, the oracle's value and the program's.
Comparison = collections.namedtuple("Comparison", "rule what expected got")


# What a judge that looks for faults only says of a spoiled entry in which it finds none.
UNREFUTED = "nothing found against it"


class Beyond(Exception):
    """The judge cannot follow the game from here: what remains of it is counted as not judged."""


def data(game, name):
    """A file of the rules data, by game and name without .json ("scenarios/early-war" too)."""
    with open(RULES_DATA / game / (name + ".json"), encoding="utf-8") as file:
        return json.load(file)


def lines(text):
    """(number, object) of each line that holds a JSON object; others are no entries."""
    for number, line in enumerate(text.splitlines(), 1):
        try:
            entry = json.loads(line)
        except ValueError:
            continue
        if isinstance(entry, dict):
            yield number, entry


def games(text):
    """(header, [(line number, entry)]) of each game of a record."""
    header, entries = None, []
    for number, entry in lines(text):
        if "provost" in entry:
            if header is not None:
                yield header, entries
            header, entries = entry, []
        elif header is not None:
            entries.append((number, entry))
    if header is not None:
        yield header, entries


def listed(value):
    """The values of a field that takes one or a list."""
    if value is None:
        return []
    return list(value) if isinstance(value, list) else [value]


class Stream:
    """The seeded stream of provost-record(5): the n-th draw of one of k equal things, from 1."""

    def __init__(self, seed):
        self.seed = seed
        self.drawn = 0

    def draw(self, k):
        self.drawn += 1
        for attempt in itertools.count():
            text = f"provost-1:{self.seed}:{self.drawn}:{attempt}"
            value = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
            if value < 2**64 - 2**64 % k:
                return value % k + 1
