#!/usr/bin/env python3
"""A line that is changed in one thing no longer says what it said: python3 tests/typing/contrary.py PROVOST [SEED [N]] [-v]

Of the lines of each list that are understood, N (chosen by SEED) are changed in one thing: another place, piece, card or
side for one that is meant, another figure or face, a word that turns it round ("not", "keep", "if"), the contrary of its
verb, one thing more or one less. None of these may be ruled on as the declaration that was meant, with the same position
after it: it is read as what it says now, or refused, or told. Prints TAP, a point a list; with -v each line that is read
as if nothing had been changed."""
import collections
import json
import os
import random
import re
import sys

import count

DATA = os.path.join(count.FOLDER, "..", "..", "rules-data")
# So many lines of the usual run (seed 1) are still read as if nothing had been changed.
LEFT = {"thirteenth-list.txt": 1, "sixteenth-list.txt": 1, "twentieth-list.txt": 2, "twenty-fourth-list.txt": 1,
        "twenty-fifth-list.txt": 2, "twenty-seventh-list.txt": 2, "thirtieth-list.txt": 1, "thirty-first-list.txt": 4,
        "threads-list.txt": 1}
LINES = 12
SIDE_WORDS = {"french": ("French", "F"), "british": ("British", "B"), "american": ("American", "A")}
CONTRARY = [("lose", "keep"), ("loses", "keeps"), ("retreat", "advance"), ("retreats", "advances"),
            ("inside", "outside"), ("plays", "discards"), ("play", "discard"), ("discards", "keeps"),
            ("discard", "keep"), ("draws", "discards"), ("draw", "discard"), ("first", "second"),
            ("success", "failure"), ("succeeds", "fails"), ("wins", "loses"), ("event", "ops"), ("demolish", "build"),
            ("eliminated", "kept"), ("removed", "kept"), ("removes", "keeps"), ("places", "removes"),
            ("place", "remove"), ("activates", "leaves"), ("takes", "leaves"), ("reduced", "full"), ("land", "sea"),
            ("boat", "land"), ("hit", "miss"), ("passes", "plays"),
            ("army", "light")]
FACES = {"hit-triangle-circle": ("triangle",), "hit-square-circle": ("square",), "flag": ("flag",), "miss": ("miss",),
         "b-and-t": ("b&t", "B&T", "B+T", "b+t")}
BEFORE_ALL = ["don't", "would", "if", "cancel", "never"]
BEFORE_NAME = ["not", "except", "keep", "without"]
# Behind a name, but for a declaration that somebody stays.
STAYING = ("drop", "inside", "outside", "stay", "home", "garrison", "command")
STAYS = [" stays behind", " remains"]


def rows(game, file, key):
    path = os.path.join(DATA, game, file)
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as data:
        return json.load(data).get(key, [])


class Names:
    """What a game's things are called: of each thing its kind, and of each name the things it may mean."""

    def __init__(self, game):
        self.kind, self.printed, self.number = {}, {}, {}
        self.things = collections.defaultdict(set)
        for place in rows(game, "map.json", "spaces"):
            self.add(place["id"], "place", place["name"], place.get("names", []))
        for piece in rows(game, "pieces.json", "pieces"):
            self.add(piece["id"], ("piece", piece["kind"].split("-")[-1] == "leaders", piece["side"]), piece["name"],
                     piece.get("names", []))
        for card in rows(game, "cards.json", "cards"):
            if card.get("title"):
                self.add(card["id"], "card", card["title"], card.get("names", []))
            self.number[card["id"]] = card["number"]

    def add(self, thing, kind, name, others):
        self.kind[thing], self.printed[thing] = kind, name
        for each in [name, *others]:
            self.things[each.lower()].add(thing)

    def alike(self, thing, but):
        """Other things of its kind, whose name means nothing else."""
        return [other for other, kind in self.kind.items()
                if kind == self.kind[thing] and other not in but and len(self.things[self.printed[other].lower()]) == 1]


def leaves(waiting):
    """The values within values, of lists and objects."""
    found = []
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting += list(value.values())
        elif isinstance(value, list):
            waiting += value
        else:
            found.append(value)
    return found


def values(meant):
    """All that stands in the declarations meant."""
    return leaves([json.loads(text) for text in meant])


def whole(word):
    return r"(?<![\w#'’-])" + re.escape(word) + r"(?![\w'’-])"


def once(word, line, flags=re.IGNORECASE):
    """Where a word stands in the line, if it stands there once."""
    found = list(re.finditer(whole(word), line, flags))
    return found[0].span() if len(found) == 1 else None


def put(line, span, text):
    return line[:span[0]] + text + line[span[1]:]


class Change:
    """A line changed in one thing; new: a name that it has now, gone: one that it has no more, under any name."""

    def __init__(self, how, line, new="", gone=()):
        self.how, self.line, self.new, self.gone = how, line, new, gone

    def is_heard(self, said):
        """Whether a name is in what was heard, or one is no more."""
        return self.gone and not any(name in said for name in self.gone) or self.new != "" and self.new in said


class Line:
    """A line as typed, and what of it stands where."""

    def __init__(self, case, names, chance):
        self.line, self.names, self.chance = case.typed, names, chance
        self.values = values(case.meant)
        self.players = json.loads(case.prefix[0]).get("players", {})
        self.meant = [json.loads(text) for text in case.meant]
        ids = {value for value in self.values if isinstance(value, str)}
        self.named = {}
        for name, things in names.things.items():
            span = once(name, self.line) if len(name) > 2 and len(things) == 1 else None
            thing = next(iter(things))
            if span and thing in ids:
                self.named[thing] = max(self.named.get(thing, span), span, key=lambda at: at[1] - at[0])
        inner = [thing for thing, span in self.named.items()
                 if any(other != thing and at[0] <= span[0] and span[1] <= at[1] for other, at in self.named.items())]
        for thing in inner:
            del self.named[thing]
        self.ids = ids
        self.head = self.head_of()
        self.stays = any(one.get("do") in STAYING for one in self.meant)

    def head_of(self):
        """The bytes of who declares it."""
        words = ["Americans", *(word for words in SIDE_WORDS.values() for word in words), *self.players.values()]
        found = re.match(r"(?:The |the )?(?:" + "|".join(map(re.escape, sorted(words, key=len, reverse=True))) + r")\d*[:.]?\s+",
                         self.line)
        return found.end() if found else 0

    def other_than(self, thing):
        """What another of its kind is called; None where there is none."""
        others = self.names.alike(thing, self.ids)
        return self.names.printed[self.chance.choice(others)] if others else None

    def another_thing(self):
        for thing, span in self.named.items():
            other = self.other_than(thing)
            if other:
                yield Change(f"another {self.names.kind[thing][0]}", put(self.line, span, other), new=other)

    def another_card(self):
        others = [str(other) for card, other in self.names.number.items() if card not in self.ids]
        for value in self.ids & set(self.names.number):
            number = self.names.number[value]
            found = re.search(rf"#{number}(?!\d)", self.line)
            span = (found.start() + 1, found.end()) if found else once(str(number), self.line) if number and number > 6 else None
            other = self.chance.choice(others)
            if span:
                yield Change("another card's number", put(self.line, span, other), new=other)

    def dice(self):
        return leaves([one.get("dice", []) for one in self.meant])

    def another_figure(self):
        dice = self.dice()
        for die in dice:
            faces = die in FACES
            others = [other for other in (FACES if faces else range(1, 7)) if other not in dice]
            for word in FACES.get(die, (str(die),)):
                span = once(word, self.line)
                if span and others:
                    other = self.chance.choice(others)
                    other = FACES[other][0] if faces else str(other)
                    yield Change("another die", put(self.line, span, other))
                    yield Change("one die more", put(self.line, (span[1], span[1]), " and " + other))

    def another_side(self):
        for side, words in SIDE_WORDS.items():
            for own in [*words, *([self.players[side]] if side in self.players else [])]:
                if not self.head or side != self.meant[0].get("by") or not re.match(whole(own) + f"|{own}(?=\\d)", self.line):
                    continue
                other = next(other for other in (*self.players, *SIDE_WORDS) if other != side)
                word = self.players[other] if own == self.players.get(side) else SIDE_WORDS[other][words.index(own)]
                yield Change("another side", word + self.line[len(own):])

    def said_first(self):
        """Where the sentence begins in which the first thing or number is; None where there is none."""
        things = [span[0] for span in self.named.values()] + [found.start() for found in re.finditer(r"\d", self.line)]
        first = min([at for at in things if at >= self.head], default=None)
        if first is None:
            return None
        before = [found.end() for found in re.finditer(r"[:,!.;?] +", self.line[:first])]
        return max([self.head, *before])

    def turned_round(self):
        word, at = self.chance.choice(BEFORE_ALL), self.said_first()
        if at is not None:
            yield Change(f'"{word}" before it', put(self.line, (at, at), word + " "))
        for span in self.named.values():
            word = self.chance.choice(BEFORE_NAME)
            if word == "keep" and self.stays:
                continue
            yield Change(f'"{word}" before a name', put(self.line, (span[0], span[0]), word + " "))
        pieces = {thing: span for thing, span in self.named.items() if self.names.kind[thing][0] == "piece"}
        for thing, span in pieces.items():
            if not self.stays:
                yield Change("who stays", put(self.line, (span[1], span[1]), self.chance.choice(STAYS)),
                             gone=[self.line[span[0]:span[1]], self.names.printed[thing]])
            other = self.other_than(thing)
            if other:
                yield Change("or another", put(self.line, (span[1], span[1]), " or " + other))

    def contrary_verb(self):
        for one, other in CONTRARY:
            for word, instead in ((one, other), (other, one)):
                span = once(word, self.line)
                apt = "first" not in (one, other) and "light" not in (one, other) or any(each.get("do") == "choose" for each in self.meant)
                if span and span[0] >= self.head and apt:
                    yield Change(f"{instead} for {word}", put(self.line, span, instead), new=instead)

    def one_more(self):
        for thing, span in self.named.items():
            kind, other = self.names.kind[thing][0], self.other_than(thing)
            joint = " > " if kind == "place" and self.line[span[1]:].lstrip().startswith(">") else " and "
            if other:
                yield Change(f"one {kind} more", put(self.line, (span[1], span[1]), joint + other), new=other)

    def one_less(self):
        for thing, span in self.named.items():
            joint = re.search(r"(?:,| and| &| \+|,? >| -) *$", self.line[:span[0]])
            before = self.line[:joint.start()] if joint else ""
            if joint and any(at[1] == len(before) and self.names.kind[other][0] == self.names.kind[thing][0]
                             for other, at in self.named.items()):
                yield Change("one less", before + self.line[span[1]:], gone=[self.line[span[0]:span[1]]])

    def changed(self):
        for change in (self.another_thing, self.another_card, self.another_figure, self.another_side, self.turned_round,
                       self.contrary_verb, self.one_more, self.one_less):
            yield from change()


def game_of(case):
    return json.loads(case.prefix[0])["game"]


def ruling(game, after):
    """What is said of a line, the position after it, the sides and dice that were heard; and the words heard."""
    heard = [verdict for verdict in game[0] if verdict["verdict"] != "noted"][after:]
    said = [(verdict.get("side"), re.findall(r"\[[^]]*\]", verdict.get("said", ""))) for verdict in heard]
    return (count.told(game, after), said), "; ".join(verdict.get("said", "") for verdict in heard)


def rulings(provost, text, cases):
    lines = [text["\n".join(case.prefix)] + "\n" + case.typed for case in cases]
    return [ruling(game, len(case.prefix) - 1) for case, game in zip(cases, count.games_of(provost, lines))]


def changes_of(line, _case, _chance):
    return line.changed()


def misread(provost, path, seed, lines, names, changes=changes_of):
    """How many lines of a list were changed, and those that are ruled on as if they were not."""
    cases = count.read_list(path)
    chance = random.Random(f"{os.path.basename(path)} {seed}")
    cases = [case for case in cases if case.meant and "note" not in case.meant[0]]
    cases = sorted(chance.sample(cases, min(lines, len(cases))), key=lambda case: case.number)
    cases = [case for case, (kind, _) in zip(cases, count.judge(provost, cases)) if kind == "understood"]
    text = count.prefixes_of(provost, cases)
    before = rulings(provost, text, cases)
    changed = [(case, ruled, change) for case, (ruled, _) in zip(cases, before) if ruled[0][0]
               for change in changes(Line(case, names[game_of(case)], chance), case, chance)]
    after = rulings(provost, text, [count.Case(case.number, case.prefix, case.meant, change.line) for case, _, change in changed])
    wrong = [(case, change, said) for (case, ruled, change), (now, said) in zip(changed, after)
             if ruled == now and not change.is_heard(said)]
    return len(changed), wrong


def over_lists(find, left, lines, told):
    """Runs find over the lists and prints TAP; in the usual run no more may be found of a list than are left."""
    arguments = [argument for argument in sys.argv[1:] if argument != "-v"]
    provost = arguments[0]
    seed = arguments[1] if len(arguments) > 1 else "1"
    lines = int(arguments[2]) if len(arguments) > 2 else lines
    usual = len(arguments) == 1
    names = {game: Names(game) for game in os.listdir(DATA) if os.path.isdir(os.path.join(DATA, game))}
    lists = arguments[3:] or [name for name in count.FIGURES if name != "chat-list.txt"]
    good = True
    print(f"1..{len(lists)}")
    for point, name in enumerate(lists, 1):
        number, wrong = find(provost, os.path.join(count.FOLDER, name), seed, lines, names)
        sound = not usual or len(wrong) <= left.get(name, 0)
        good = good and sound
        print(f"{'ok' if sound else 'not ok'} {point} - {name}: of {number} lines {told.format(len(wrong))}")
        for case, change, said in wrong:
            if "-v" in sys.argv or not sound:
                print(f"# line {case.number}: {change.how}: {change.line}\n#     of: {case.typed}\n#     as: {said}")
    sys.exit(not good)


if __name__ == "__main__":
    over_lists(misread, LEFT, LINES, "changed in one thing {} are read as before")
