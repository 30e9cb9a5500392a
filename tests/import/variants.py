#!/usr/bin/env python3
"""Imports what other exports of Rally the Troops may look like, made from whole ones.

    tests/import/variants.py PROVOST FILE...

An export without set-up or seed, and one with clicks that were taken back over a change of side, has to become the same record,
as has one whose log lacks the dice, with a note for each. One without positions, without the texts of the dice, cut anywhere,
given up or out of time has to become a record that is read to its end, of which a share is lawful. Prints TAP.
"""
import copy
import json
import lzma
import re
import subprocess
import sys

POINTS = []


def run(provost, *arguments, given):
    return subprocess.run([provost, *arguments, "-"], input=given, capture_output=True, check=False)


def record_of(provost, game):
    done = run(provost, "import", given=json.dumps(game, ensure_ascii=False).encode())
    return done.stdout.decode() if done.returncode == 0 else f"exit {done.returncode}: {done.stderr.decode()}"


def verdicts(provost, record):
    report = run(provost, "check", "--format", "json", "-v", given=record.encode()).stdout.decode()
    return {line["line"]: line["verdict"] for line in map(json.loads, report.splitlines()) if "verdict" in line and "line" in line}


def lawful(provost, record):
    """Declarations, those that are lawful or let stand, and lines that no door reads."""
    found = verdicts(provost, record)
    declared = [number for number, line in enumerate(record.splitlines(), 1) if '"do":' in line and '"ruling"' not in line]
    return (len(declared), sum(found.get(number) in ("legal", "ruled") for number in declared),
            sum(verdict == "unreadable" for verdict in found.values()))


def point(holds, words):
    POINTS.append(holds)
    print(f"{'ok' if holds else 'not ok'} {len(POINTS)} - {words}", flush=True)


def cut(game, texts, ending=()):
    """A game that goes no further than so many texts of its log."""
    short = copy.deepcopy(game)
    short["snaps"] = [snap for snap in short["snaps"] if snap[1]["log"] <= texts]
    short["state"] = dict(short["snaps"][-1][1]) if short["snaps"] else short["state"]
    short["state"]["log"] = game["state"]["log"][:texts] + list(ending)
    last = next((snap[0] for snap in game["snaps"] if snap[1]["log"] > texts), len(game["replay"]))
    short["replay"] = game["replay"][:last]
    return short


def undone(game):
    """Clicks taken back over a change of side, with the position that was kept in between."""
    more, after = copy.deepcopy(game), len(game["snaps"]) // 2
    clicks, state = more["snaps"][after]
    void = dict(state, log=state["log"] + 3, active="Britain", state="intercept_who")
    more["replay"][clicks:clicks] = [[state["active"], "space", 1], [state["active"], "undo"]]
    for snap in more["snaps"][after + 1:]:
        snap[0] += 2
    more["snaps"].insert(after + 1, [clicks + 1, void])
    return more


def without(game, key):
    less = copy.deepcopy(game)
    less.pop(key)
    return less


ROLL = re.compile(r"^Rolled \d")


def reckoned(provost, game, name):
    """Dice that the log lacks come from the seed, each with its note; a die that is not the seed's is told."""
    texts, told = game["state"]["log"], '"note":"import: text '
    rolls = [at for at, text in enumerate(texts) if ROLL.match(text)]
    for form in ("Rolled ?", "Rolled"):
        for words, original in (("", game), (", and no positions", dict(game, snaps=[]))):
            less = copy.deepcopy(original)
            less["state"]["log"] = [ROLL.sub(form, text) for text in texts]
            lines = record_of(provost, less).splitlines(keepends=True)
            kept = "".join(line for line in lines if "the die is reckoned from the seed" not in line)
            notes = sum("the die is reckoned from the seed" in line for line in lines)
            point(kept == record_of(provost, original) and notes == len(rolls) > 0,
                  f"{name}: {notes} of {len(rolls)} dice reckoned where the log has \"{form}\"{words}")
    forged, at = copy.deepcopy(game), rolls[len(rolls) // 2]
    die = int(texts[at][7])
    forged["state"]["log"][at] = ROLL.sub(f"Rolled {7 - die}", texts[at])
    record = record_of(provost, forged)
    point(f"{told}{at + 1} of the log: the seed gives a {die}: " in record and record.count("the seed gives") == 1
          and "the seed gives" not in record_of(provost, game), f"{name}: a die that is not the seed's is told")


def same(provost, game, name):
    whole = record_of(provost, game)
    seedless = copy.deepcopy(game)
    seedless["replay"][0][2][0] = None
    for snap in seedless["snaps"]:
        snap[1].pop("seed", None)
    for words, variant in (("without its set-up", without(game, "setup")), ("without a seed", seedless),
                           ("with clicks taken back over a change of side", undone(game))):
        point(record_of(provost, variant) == whole, f"{name}: {words} the same record")


def holds(provost, variant, least, words, ends=""):
    record = record_of(provost, variant)
    declared, good, unread = lawful(provost, record)
    lines = record.splitlines()
    ending = not ends or any(ends in line for line in lines)
    point(declared > 0 and unread == 0 and good >= least * declared and ending,
          f"{words}: {good} of {declared} lawful, {unread} not read")


def main():
    provost, names = sys.argv[1], sys.argv[2:]
    for name in names:
        with lzma.open(name) if name.endswith(".xz") else open(name, "rb") as file:
            game = json.load(file)
        name, texts = name.rsplit("/", 1)[-1], len(game["state"]["log"])
        same(provost, game, name)
        reckoned(provost, game, name)
        bare = dict(game, snaps=[])
        holds(provost, bare, 0.85, f"{name}: without positions")
        holds(provost, without(bare, "setup"), 0.85, f"{name}: ... and without set-up")
        for share in (0.1, 0.37, 0.5, 0.83):
            holds(provost, cut(game, int(share * texts)), 0.9, f"{name}: cut at {share}")
            holds(provost, dict(cut(game, int(share * texts)), snaps=[]), 0.8, f"{name}: cut at {share}, without positions")
        holds(provost, cut(game, texts // 2, ["", "France resigned."]), 0.9, f"{name}: resigned", "France resigned.")
        holds(provost, cut(game, texts // 3, ["", "Britain timed out."]), 0.9, f"{name}: out of time", "Britain timed out.")
        diceless = copy.deepcopy(game)
        diceless["state"]["log"] = ["" if text.startswith("Rolled") else text for text in game["state"]["log"]]
        holds(provost, diceless, 0.3, f"{name}: without the texts of the dice")
        shifted = copy.deepcopy(game)
        for snap in shifted["snaps"]:
            snap[0] += 1
        holds(provost, shifted, 0.8, f"{name}: positions numbered one too high")
    print(f"1..{len(POINTS)}")
    return not all(POINTS)


sys.exit(main())
