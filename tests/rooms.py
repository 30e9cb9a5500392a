#!/usr/bin/env python3
"""Holds the rooms of src/ to src/README.md, in TAP: who includes whom, which rooms name no verb and no thing of a
game, and that no calls run in a circle, of rooms or of files.

    tests/rooms.py [BUILD]    BUILD has been built, gcc's or clang's; without it circles are not looked for
"""
import glob
import json
import os
import re
import subprocess
import sys

ROOMS_BELOW = {  # each room may include itself and these
    "record": "",
    "chance": "record",
    "board": "record",
    "data": "board record",
    "referee": "board chance record",
    "games": "referee worksheet board chance record",
    "session": "referee board chance record",
    "report": "referee board record",
    "worksheet": "board record",
    "import": "session referee board record",
    "library": "report session referee board record provost",
    "command": "library import worksheet report session referee board chance record provost",
}
NAME_VERBS = {"games"}  # their one table of verbs, and what these mean in a game
ASK_FLAGS = {"record", "referee"}  # what a line says is asked of the table, and no word compared with one of its
OTHER_WORDS = {  # (file, word): why
    ("src/referee/picture.c", "home"): "a column of rules data",
}

# Shared rooms know no word of a game: no side, kind of piece, place or noun of figures. But
NAME_THINGS = {"games", "import"}  # what another program writes of one game is read by its words
THINGS = ("kinds", "pieces", "types", "groups", "nations", "tokens", "markers", "spaces", "boxes", "zones",
          "sea_zones", "colonies", "departments")  # lists of rules data whose rows are called something
PLAIN_WORDS = {  # what is called so in a game is another thing where it stands in a shared room
    "leader": "a field of a declaration",
    "siege": "a verb of the notation, and the ring drawn around a place",
    "connection": "what joins two places of any map",
    "reading": "what a ruling chooses, and what is done with a line",
    "removed": "what is no longer there",
}
EXCEPTIONS = {  # (file, word): why
    ("src/record/lexicon.c", "commander"): "among plain words that are no names by themselves",
    ("src/record/everyday.c", "commander"): "among plain words that are no names by themselves",
    ("src/record/lexicon.c", "morale"): "among plain words that are no names by themselves",
    ("src/record/notation_clause.c", "albany"): "shows what a way is where the game is not known",
    ("src/record/notation_clause.c", "oswego"): "shows what a way is where the game is not known",
    ("src/record/notation_repair.c", "boston"): "shows what a datum is where the game is not known",
    ("src/command/dice.c", "french"): "shows what a side is, of no game",
    ("src/command/why.c", "albany"): "shows what a declaration is, of no game",
}
results = []


def ok(name, faults):
    results.append(name)
    print("%s %d - %s" % ("not ok" if faults else "ok", len(results), name))
    for fault in faults:
        print("# " + fault)


def sources():
    for folder, _, files in sorted(os.walk("src")):
        for file in sorted(files):
            if file.endswith((".c", ".h")):
                yield os.path.join(folder, file)


def room_of(path):
    return path.split("/")[1]


def without_comments(text):
    return re.sub(r"/\*.*?\*/", lambda comment: "\n" * comment.group().count("\n"), text, flags=re.S)


def verbs():
    """Of each verb its name and its word."""
    text = open("src/games/verbs/verbs.h", encoding="utf-8").read()
    return dict(re.findall(r'^ +VERB\((\w+), "(\w+)"', text, flags=re.M))


def verbs_named(path):
    """By their names, or as a word that a function is given alone."""
    known = verbs()
    for number, line in enumerate(without_comments(open(path, encoding="utf-8").read()).split("\n"), 1):
        for verb in re.findall(r"\b(?:VERB_|ADMITS\()(\w+)", line):
            if verb in known:
                yield "%s:%d: %s" % (path, number, verb)
        if room_of(path) not in ASK_FLAGS:
            continue
        for word in re.findall(r'\w\((?:[^()"]|\([^()"]*\))*"(\w+)"\s*[,)]', line):
            if word in known.values() and (path, word) not in OTHER_WORDS:
                yield '%s:%d: "%s"' % (path, number, word)


def things():
    """The names of the things of all games, in small letters."""
    names = set()
    for path in glob.glob("rules-data/*/*.json"):
        data = json.load(open(path, encoding="utf-8"))
        names.update(row["name"] for things in THINGS for row in data.get(things, []) if "name" in row)
    for path in glob.glob("src/games/*/game.c"):
        text = open(path, encoding="utf-8").read()
        for table in re.findall(r"\.side = \{NULL, (.*?)\}|struct noun nouns\[\] = (.*?);", text, flags=re.S):
            names.update(re.findall(r'"(\w+)"', "".join(table)))
    return {name.lower() for name in names}


def things_named(path, pattern):
    """Words of code stand together, as those of a text do: SEA_ZONE, seaZone, "sea zone"."""
    for number, line in enumerate(without_comments(open(path, encoding="utf-8").read()).split("\n"), 1):
        words = " ".join(re.findall(r"[a-z][a-z']*", re.sub(r"([a-z])([A-Z])", r"\1 \2", line).lower()))
        for thing in pattern.findall(words):
            if thing.rstrip("s") not in PLAIN_WORDS and (path, thing) not in EXCEPTIONS:
                yield "%s:%d: %s" % (path, number, thing)


def wrong_includes(path):
    room = room_of(path)
    may = {room, *ROOMS_BELOW.get(room, "").split()}
    for included in re.findall(r'^#include "(\w+)/', open(path, encoding="utf-8").read(), flags=re.M):
        if included not in may:
            yield "%s includes %s/" % (path, included)


def calls(objects):
    """Of each object file the others it calls, or reads."""
    defined, wanted = {}, {}
    for folder, _, files in os.walk(objects):
        for file in (file for file in files if file.endswith(".o")):
            name = os.path.relpath(os.path.join(folder, file), objects)[:-2]
            listed = subprocess.run(["nm", os.path.join(folder, file)], capture_output=True, text=True, check=True)
            symbols = [line.split()[-2:] for line in listed.stdout.splitlines()]
            defined.update({symbol: name for kind, symbol in symbols if kind in "TDRBC"})
            wanted[name] = [symbol for kind, symbol in symbols if kind == "U"]
    return {name: {defined[symbol] for symbol in symbols if symbol in defined} - {name}
            for name, symbols in wanted.items()}


def circles(graph):
    """What is left when whatever calls nothing that is left, or is called by nothing, has been taken away."""
    left = dict(graph)
    while True:
        called = set().union(*left.values()) if left else set()
        ends = [name for name, others in left.items() if not others & left.keys() or name not in called]
        if not ends:
            return ["circle through " + name for name in sorted(left)]
        for name in ends:
            del left[name]


def of_rooms(graph):
    rooms = {}
    for name, others in graph.items():
        room = os.path.dirname(name)
        rooms.setdefault(room, set()).update({os.path.dirname(other) for other in others} - {room})
    return rooms


ok("every room is known", sorted({room_of(path) for path in sources()} - ROOMS_BELOW.keys()))
ok("rooms include what stands below them", [fault for path in sources() for fault in wrong_includes(path)])
ok("shared rooms name no verb", [fault for path in sources() if room_of(path) not in NAME_VERBS
                                  for fault in verbs_named(path)] if verbs() else ["no verb is known"])
thing = re.compile(r"(?<![a-z])(%s)s?(?![a-z])" % "|".join(sorted(map(re.escape, things()), key=len, reverse=True)))
ok("shared rooms name no thing of a game", [fault for path in sources() if room_of(path) not in NAME_THINGS
                                            for fault in things_named(path, thing)])
if len(sys.argv) > 1:
    called = calls(os.path.join(sys.argv[1], "objects", "src"))
    ok("no circle of files", circles(called) if called else ["nothing is built in " + sys.argv[1]])
    ok("no circle of rooms", circles(of_rooms(called)))
print("1..%d" % len(results))
