#!/usr/bin/env python3
"""Nothing that is said is lost: python3 tests/typing/lost.py PROVOST [SEED [N]] [-v] [LIST...]

Of the lines of each list that are understood, N (chosen by SEED) are given one thing more, at a random place: another
piece, place, card, a die, a face, a word for how something is done, each as it is written and with a letter wrong, or
the tail of another line of that game. The referee does not say of it what he said of the line without it, unless what
was put in stands in what he tells. Prints TAP, a point a list; with -v each line of which something is lost."""
import os
import random
import re
import sys

import contrary
import count

# So many of the usual run (seed 1) are left. Most say no more than was read: remarks in brackets, which the report
# shows; a way or a use beside which there is no other ("by land"); the same again; the title of the card that is read.
# Lost in truth: a claim behind a move ("American 1"), a second event behind a dash, what stands within "fall back" or
# "goes with", which unit goes first, a die beside a card, a way in brackets ("(by land)") of who goes by sea.
LEFT = {"first-list.txt": 2, "second-list.txt": 1, "fourth-list.txt": 4, "fifth-list.txt": 7,
        "seventh-list.txt": 1, "eighth-list.txt": 2, "ninth-list.txt": 5, "tenth-list.txt": 3,
        "eleventh-list.txt": 3, "twelfth-list.txt": 3, "thirteenth-list.txt": 1,
        "fifteenth-list.txt": 3, "sixteenth-list.txt": 1, "nineteenth-list.txt": 3, "twentieth-list.txt": 2,
        "twenty-first-list.txt": 2, "twenty-second-list.txt": 1, "twenty-third-list.txt": 1,
        "twenty-fourth-list.txt": 1, "twenty-fifth-list.txt": 1, "twenty-sixth-list.txt": 4, "ways-list.txt": 6,
        "twenty-seventh-list.txt": 5, "twenty-eighth-list.txt": 1, "twenty-ninth-list.txt": 1, "thirtieth-list.txt": 1,
        "thirty-first-list.txt": 2, "threads-second-list.txt": 4, "threads-list.txt": 6, "threads-third-list.txt": 3,
        "threads-invented-list.txt": 6}
LINES = 8
# How a thing stands beside what is said.
JOINTS = [", {}", " {}", " and {}", " + {}", ". {}.", " - {}", "; {}", " ({})", " with {}"]
# Words for how something is done, of each game.
MODES = {"wilderness-war": ["by land", "by boat", "inside", "outside", "as an event", "for ops"],
         "washingtons-war": ["by sea", "by land", "as an event", "for ops"],
         "bayonets-and-tomahawks": ["second", "first", "by commander", "Army AP", "Light AP"]}
DICE = ["die 3", "rolled a 5", "[4]", "die roll 2", "both dice 1", "modifier +2"]
DIE_FACES = ["flag", "miss", "B&T", "triangle", "square/circle"]
FACED = "bayonets-and-tomahawks"


def misspelt(word, chance):
    """A word with one letter lost, doubled or changed places with the next, behind its first."""
    spots = [at for at in range(1, len(word) - 1)
             if word[at - 1:at + 2].isalpha() and word[at:at + 2].islower() and word[at] != word[at + 1]
             and len(re.search(r"\w*$", word[:at]).group() + re.match(r"\w*", word[at:]).group()) > 5]
    if not spots:
        return None
    at = chance.choice(spots)
    return chance.choice([word[:at] + word[at + 1:], word[:at] + word[at] + word[at:],
                          word[:at] + word[at + 1] + word[at] + word[at + 2:]])


class Addition:
    """A line with one thing more."""

    def __init__(self, how, line, new):
        self.how, self.line, self.new = how, line, new

    def is_told(self, said):
        return all(word in said.lower() for word in re.findall(r"\w+", self.new.lower()))


class Adding:
    """A line as typed, and what may be put into it."""

    def __init__(self, case, names, tails, chance):
        self.case, self.names, self.tails, self.chance = case, names, tails, chance
        self.line = case.typed
        self.ids = {value for value in contrary.values(case.meant) if isinstance(value, str)}

    def things(self):
        """One of each kind: what it is, and what it is called."""
        kinds = {}
        for thing, kind in self.names.kind.items():
            printed = self.names.printed[thing]
            if thing not in self.ids and len(self.names.things[printed.lower()]) == 1 and \
                    printed.lower() not in self.line.lower():
                kinds.setdefault(kind[0] if isinstance(kind, tuple) else kind, []).append(printed)
        for kind, printed in kinds.items():
            yield kind, self.chance.choice(printed)
        game = contrary.game_of(self.case)
        yield "die", self.chance.choice(DIE_FACES if game == FACED else DICE)
        mode = self.chance.choice(MODES.get(game, [""]))
        if mode and mode.lower() not in self.line.lower():
            yield "mode", mode

    def put_in(self, thing):
        """At the end, or between two words behind the head."""
        ends = [found.start() for found in re.finditer(r"(?<=[\w.]) ", self.line)][1:] + [len(self.line)] * 3
        at = self.chance.choice(ends)
        return self.line[:at] + self.chance.choice(JOINTS).format(thing) + self.line[at:]

    def additions(self):
        for kind, thing in self.things():
            yield Addition(kind, self.put_in(thing), thing)
            wrong = misspelt(thing, self.chance)
            if wrong:
                yield Addition(f"{kind} misspelt", self.put_in(wrong), wrong)
        tail = self.chance.choice(self.tails)
        yield Addition("tail", self.line.rstrip(".!") + tail, tail)


def tails_of(cases):
    """What stands behind the last comma, colon or sentence of each line, where that has a figure or a name in it."""
    found = {}
    for case in cases:
        tail = re.search(r"[,;:.!] [^,;:.!]{6,}[.!]?$", case.typed)
        if tail and re.search(r"\d|\w [A-Z]", tail.group()):
            found.setdefault(contrary.game_of(case), []).append(tail.group())
    return found


def ruling(game, after, line):
    """What is said of a line and the position behind it; and all that is told of it."""
    said = " ".join(f"{verdict.get('said', '')} {verdict.get('reading', '')} {verdict.get('comment', '')}"
                    for verdict in game[0] if verdict.get("line") == line)
    return count.told(game, after), said


def rulings(provost, text, cases):
    records = [text["\n".join(case.prefix)] + "\n" + case.typed for case in cases]
    games = count.games_of(provost, records)
    line, found = 0, []
    for at, (case, record, game) in enumerate(zip(cases, records, games)):
        if at % count.TOGETHER == 0:
            line = 0
        line += record.count("\n") + 1
        found.append(ruling(game, len(case.prefix) - 1, line))
    return found


def lost(provost, path, seed, lines, names):
    """How many lines were given something more, and those that are ruled on as if they were not."""
    cases = count.read_list(path)
    tails = tails_of(cases)
    chance = random.Random(f"{os.path.basename(path)} {seed}")
    cases = [case for case in cases if case.meant and "note" not in case.meant[0] and contrary.game_of(case) in tails]
    cases = sorted(chance.sample(cases, min(lines, len(cases))), key=lambda case: case.number)
    cases = [case for case, (kind, _) in zip(cases, count.judge(provost, cases)) if kind == "understood"]
    text = count.prefixes_of(provost, cases)
    before = rulings(provost, text, cases)
    added = [(case, ruled, addition) for case, (ruled, _) in zip(cases, before) if ruled[0]
             for addition in Adding(case, names[contrary.game_of(case)], tails[contrary.game_of(case)], chance).additions()]
    after = rulings(provost, text, [count.Case(case.number, case.prefix, case.meant, addition.line)
                                    for case, _, addition in added])
    wrong = [(case, addition, said) for (case, ruled, addition), (now, said) in zip(added, after)
             if ruled == now and not addition.is_told(said)]
    return len(added), wrong


if __name__ == "__main__":
    contrary.over_lists(lost, LEFT, LINES, "with one thing more {} lose it")
