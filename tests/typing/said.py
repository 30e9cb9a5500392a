#!/usr/bin/env python3
"""Lawful entries said in words: python3 tests/typing/said.py PROVOST [-v] [--games N] [--moments N] [--seed N] [GAME...]

Of the games kept in games/ (with --games or --seed, of generated ones) each verb with each of its uses and fields, and
each of the game's usual chains of them, is taken at a few moments and said by the templates of said_GAME.py: terse ("F Rigaud > HCN"), as in a log ("French: Rigaud moves to
Hudson Carry North"), and in whole sentences of who does it ("I move ...") and of one who tells it ("The French move
..."). The line is ruled on at its moment as count.py does it. Prints TAP, a point a game, and how many are understood
of each verb and kind; with -v each line that is not."""
import collections
import importlib
import json
import os
import random
import re
import sys

import contrary
import count

# Of the usual run: so many lines are understood, at least; so many are read as something else or as chat, at most.
FIGURES = {"wilderness-war": (1429, 49), "washingtons-war": (423, 7),
           "bayonets-and-tomahawks": (326, 7), "fort-tokens": (104, 4)}
KINDS = ("terse", "log", "I", "they")
WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
TALK = {"by", "do"}


def listed(words, last=" and "):
    return last.join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


class Saying:
    """An entry to be said in one kind: what each slot of a template is, and which fields it says."""

    def __init__(self, game, names, entry, kind, chance, record):
        self.game, self.names, self.entry, self.kind, self.chance = game, names, entry, kind, chance
        self.terse, self.record = kind == "terse", record
        self.fields = set()

    def slot(self, name):
        """The words for a slot; none where the entry has nothing for it."""
        return (self.game.slot(self, name) if hasattr(self.game, "slot") else None) or getattr(self, "say_" + name, str)()

    def take(self, *fields):
        self.fields.update(fields)

    def value(self, field):
        if field in self.entry:
            self.take(field)
        return self.entry.get(field)

    def one_of(self, *words):
        return self.chance.choice(words)

    def number(self, value):
        return str(value) if self.terse or value > 10 or self.chance.random() < 0.4 else WORDS[value]

    def joined(self, words):
        return listed(words, self.one_of(", ", " + ", " & ") if self.terse else self.one_of(", ", " and ")
                      if self.kind == "log" else " and ")

    def names_of(self, units):
        return self.game.units(self, [unit for unit in units])

    def say_units(self):
        units = self.value("units")
        return units and self.joined(self.names_of(units))

    def say_leader(self):
        leader = self.value("leader")
        return leader and self.names_of([leader])[0]

    def say_who(self):
        """The leader, and who is with him."""
        leader, units = self.say_leader(), self.value("units")
        if not leader or not units:
            return leader or self.say_units()
        if self.terse:
            return self.joined([leader, *self.names_of(units)])
        return leader + " with " + self.joined(self.names_of(units))

    def place(self, place):
        return self.game.place(self, place)

    def say_at(self):
        at = self.value("at")
        return at and (self.place(at) if isinstance(at, str) else self.joined([self.place(each) for each in at]))

    def say_from(self):
        path = self.entry.get("path", [])
        if len(path) == 2:
            self.take("from")
        return self.place(path[0]) if len(path) > 1 else None

    def say_to(self):
        """Where it ends, by its path or by name."""
        path = self.entry.get("path", [])
        end = self.entry.get("to") or (path[-1] if path else None)
        if end is None:
            return None
        self.take("to", "end")
        if "at" in self.entry and end == self.entry["at"]:
            self.take("at")
        return self.place(end) if not isinstance(end, list) else self.joined([self.place(each) for each in end])

    def say_way(self):
        """The path from end to end."""
        path = self.entry.get("path", [])
        if len(path) < 2:
            return None
        self.take("path")
        if self.entry.get("to") == path[-1]:
            self.take("to")
        names = [self.place(place) for place in path]
        if self.terse:
            return self.one_of(" > ", "-", " - ").join(names)
        if self.kind == "log":
            return self.one_of(" - ", " to ").join(names)
        through = self.one_of(" through ", " via ", " by way of ") + listed(names[1:-1]) if names[1:-1] else ""
        return f"from {names[0]}{through} to {names[-1]}"

    def say_card(self):
        card = self.value("card")
        return card and self.game.card(self, card)

    def say_cards(self):
        cards = self.value("cards")
        return cards and self.joined([self.game.card(self, card) for card in cards])

    def say_mode(self):
        return self.value("mode")

    def say_what(self):
        what = self.value("what")
        return what if what is None or isinstance(what, str) else self.joined(what)

    def say_count(self):
        number = self.value("count")
        return None if number is None else self.number(number)

    def say_die(self):
        """The one die, of the entry's side."""
        dice = self.entry.get("dice")
        if isinstance(dice, list) and len(dice) == 1:
            self.take("dice")
            return str(dice[0])
        return None

    def say_dice(self):
        """Several dice of the entry's side."""
        dice = self.entry.get("dice")
        if not isinstance(dice, list) or len(dice) < 2:
            return None
        self.take("dice")
        return (" " if self.terse and self.chance.random() < 0.5 else ", ").join(map(str, dice))

    def die_of(self, mine):
        dice = self.entry.get("dice")
        if not isinstance(dice, dict):
            return None
        rolled = [faces for side, faces in dice.items() if (side == self.entry["by"]) == mine]
        if len(dice) != 2 or len(rolled[0]) != 1:
            return None
        self.take("mine" if mine else "other")
        return str(rolled[0][0])

    def say_mine(self):
        return self.die_of(True)

    def say_other(self):
        return self.die_of(False)

    def side(self, side):
        return self.game.SIDES[side][0] if self.terse else self.game.SIDES[side][1]

    def say_side(self):
        return self.side(self.entry["by"])

    def say_foe(self):
        return self.side(next(side for side in self.game.SIDES if side != self.entry["by"]))

    def is_whole(self):
        """Whether every field of the entry was said."""
        said = set(self.fields)
        path = self.entry.get("path", [])
        if "end" in said and (len(path) < 2 or len(path) == 2 and "from" in said):
            said.add("path")
        if {"mine", "other"} <= said:
            said.add("dice")
        silent = self.game.silent(self) if hasattr(self.game, "silent") else set()
        return set(self.entry) - TALK <= said | silent


def filled(text, saying):
    """The template with its slots filled, parts in brackets only where they can be; none where another slot is empty."""
    def fill(part):
        words = {name: saying.slot(name) for name in re.findall(r"{(\w+)}", part)}
        return None if any(not word for word in words.values()) else part.format(**words)
    made = re.sub(r"\[([^]]*)\]", lambda part: fill(part[1]) or "", text)
    return fill(made.replace("{{", "{")) if "{" in made else made


def use_of(entry):
    """A verb with what its templates stand by: "play for event", "build fort"."""
    return " ".join([entry["do"], *([entry["for"]] if "for" in entry else [])])


def clauses(game, names, entry, kind, chance, record):
    """All that the templates make of an entry that says all of it."""
    table = game.SAYS.get(use_of(entry)) or game.SAYS.get(entry["do"], {})
    made = []
    for text in table.get(kind, table.get("say", ()) if kind != "terse" else ()):
        saying = Saying(game, names, entry, kind, chance, record)
        if "for" in entry and use_of(entry) in game.SAYS:
            saying.take("for")
        clause = filled(text, saying)
        if clause and saying.is_whole():
            made.append(clause)
    return made


def headed(game, entry, kind, clause, chance):
    """A clause with who does it; one that begins with = says it itself."""
    letter, name = game.SIDES[entry["by"]]
    if clause.startswith("="):
        said = clause[1:]
        if kind in ("terse", "log"):
            return f"{letter if kind == 'terse' else name}: {said}"
        return said[0].upper() + said[1:]
    if kind == "I":
        return "I " + clause
    return {"terse": chance.choice([letter + " ", letter + ": "]), "log": name + chance.choice([" ", ": "]),
            "they": f"The {name} "}[kind] + clause


def line_of(game, names, entries, kind, chance, record):
    """The entries said in one line; none where the templates have no words for one of them."""
    said = []
    for entry in entries:
        same = entry["by"] == entries[0]["by"]
        made = clauses(game, names, entry, kind if same or kind != "I" else "they", chance, record)
        if not made:
            return None
        said.append(chance.choice(made))
    line = headed(game, entries[0], kind, said[0], chance)
    for before, entry, clause in zip(entries, entries[1:], said[1:]):
        same = before["by"] == entry["by"]
        if kind in ("terse", "log"):
            line += chance.choice(["; ", ", "] if same else ["; "])
            line += clause.lstrip("=") if same else headed(game, entry, kind, clause, chance)
        elif same and not clause.startswith("="):
            line += chance.choice([" and ", ", then "]) + clause
        else:
            line += ". " + headed(game, entry, kind if same else "they", clause, chance)
    return line + ("." if kind in ("I", "they") else "")


def with_dice(entry, verdict):
    """The entry with the dice that its stream gave."""
    sides = collections.defaultdict(list)
    for die in verdict.get("dice", []):
        sides[die.get("side", "").lower() or entry["by"]].append(int(die["face"]) if die["face"].isdigit() else die["face"])
    if not sides or "dice" in entry:
        return entry
    return dict(entry, dice=sides[entry["by"]] if list(sides) == [entry["by"]] else dict(sides))


def records_in(text):
    records = []
    for line in text.splitlines():
        value = json.loads(line)
        if "provost" in value:
            records.append([])
        records[-1].append(value)
    return records


def as_text(record):
    return "\n".join(json.dumps(entry, ensure_ascii=False) for entry in record)


def lawful(provost, records):
    """Each record up to its first entry that is not lawful, and its entries with dice in them."""
    found = []
    for record, (verdicts, _) in zip(records, count.games_of(provost, [as_text(record) for record in records])):
        said = [record[0]]
        for entry, verdict in zip(record[1:], verdicts):
            if verdict["verdict"] != "legal" or verdict.get("findings"):
                break
            said.append(with_dice(entry, verdict))
        found.append((record, said))
    return found


def combination(entries):
    """What makes moments alike: verbs, uses, fields, and how many are named."""
    def size(value):
        return min(len(value), 3) if isinstance(value, (list, dict)) else 1
    return tuple((use_of(entry), entry.get("mode"), entry.get("what") if isinstance(entry.get("what"), str) else "",
                  tuple(sorted((field, size(value)) for field, value in entry.items()))) for entry in entries)


def chains_at(game, record, at):
    """The entry, and the chains that begin with it."""
    found = [record[at:at + 1]]
    for chain in game.CHAINS:
        entries = record[at:at + len(chain)]
        if len(entries) == len(chain) and all("do" in entry and entry["do"] == verb.split(" ")[0]
                                              and use_of(entry).startswith(verb)
                                              for entry, verb in zip(entries, chain)):
            found.append(entries)
    return found


def can_be_said(game, entries):
    """Whether words can tell the entries from others."""
    return not hasattr(game, "can_be_said") or all(map(game.can_be_said, entries))


def moments_of(game, records, limit, chance):
    """For each combination some moments: record, place in it, entries."""
    found = collections.defaultdict(list)
    for record, said in records:
        for at in range(1, len(said)):
            if "do" in said[at]:
                for entries in chains_at(game, said, at):
                    if can_be_said(game, entries):
                        found[combination(entries)].append((record, at, entries))
    return [moment for key in sorted(found, key=str)
            for moment in chance.sample(found[key], min(limit, len(found[key])))]


def position_before(provost, record, at):
    """A header with the position before an entry, of a game with dice of its own and closed hands."""
    shown = count.run(provost, ["show", "--at", str(at - 1), "--format", "json"], as_text(record) + "\n")
    header = json.loads(shown) if at > 1 else record[0]
    return [json.dumps({key: value for key, value in header.items() if key != "dice"} | {"hands": "closed"})]


def cases_of(provost, game, moments, chance):
    """The lines, with the verb and kind of each; and what no template says."""
    names, cases, unsaid, before = contrary.Names(game.NAME), [], collections.Counter(), {}
    for record, at, entries in moments:
        verb = ", ".join(use_of(entry) for entry in entries)
        for kind in KINDS:
            line = line_of(game, names, entries, kind, chance, record)
            if line is None:
                unsaid[f"{kind}: " + " / ".join(f"{use_of(entry)} {sorted(set(entry) - TALK)}" for entry in entries)] += 1
                continue
            key = (id(record), at)
            if key not in before:
                before[key] = position_before(provost, record, at)
            meant = [json.dumps(entry, ensure_ascii=False) for entry in entries]
            cases.append((verb, kind, count.Case(len(cases) + 1, before[key], meant, line)))
    return cases, unsaid


def of_lawful(provost, cases):
    """Those whose entries are lawful where no stream gives what chance decides before them."""
    games = count.games_of(provost, ["\n".join([*case.prefix, *case.meant]) for _, _, case in cases])
    return [case for case, game in zip(cases, games) if count.all_legal(count.told(game, len(case[2].prefix) - 1)[:1])]


def kept(name):
    """Games generated once: those of a seed change with the rules and the rulings there are."""
    with open(os.path.join(count.FOLDER, "games", name + ".jsonl"), encoding="utf-8") as games:
        return records_in(games.read())


def generated(provost, game, seed, number):
    text = ["generate", "--seed", str(seed), "--games", str(number), game.NAME]
    done = count.subprocess.run([provost, *text], capture_output=True, text=True, check=False).stdout
    return records_in(done)


def made(provost, game, seed, number):
    return (game.records(sys.modules[__name__], provost, seed, number) if hasattr(game, "records")
            else generated(provost, game, seed, number))


def table_of(cases, results):
    """How many are understood of how many, by verb and kind."""
    right, total = collections.Counter(), collections.Counter()
    for (verb, kind, _), (result, _) in zip(cases, results):
        for key in ((verb, kind), (verb, "all")):
            total[key] += 1
            right[key] += result == "understood"
    return [f"# {100 * right[verb, 'all'] / total[verb, 'all']:3.0f} % {verb}: "
            + ", ".join(f"{kind} {right[verb, kind]}/{total[verb, kind]}" for kind in KINDS)
            for verb in sorted({verb for verb, _, _ in cases})]


def option(arguments, name, default):
    if name not in arguments:
        return default
    at = arguments.index(name)
    value = int(arguments[at + 1])
    del arguments[at:at + 2]
    return value


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "-v"]
    usual, fresh = len(arguments) == 1, "--games" in arguments or "--seed" in arguments
    games, limit, seed = (option(arguments, f"--{name}", default)
                          for name, default in (("games", 2), ("moments", 1), ("seed", 1)))
    provost, *chosen = arguments
    chosen = chosen or list(FIGURES)
    good = True
    print(f"1..{len(chosen)}")
    for point, name in enumerate(chosen, 1):
        game = importlib.import_module("said_" + name.replace("-", "_").replace("'", ""))
        chance = random.Random(f"{name} {seed}")
        records = lawful(provost, made(provost, game, seed, games) if fresh else kept(name))
        cases, unsaid = cases_of(provost, game, moments_of(game, records, limit, chance), chance)
        cases = of_lawful(provost, cases)
        results = count.judge(provost, [case for _, _, case in cases])
        number = collections.Counter(result for result, _ in results)
        least, most = FIGURES.get(name, (0, 0))
        sound = not usual or number["understood"] >= least and number["other"] + number["silent"] + number["misled"] <= most
        good = good and sound
        print(f"{'ok' if sound else 'not ok'} {point} - {name}: {len(cases)} lines, "
              + ", ".join(f"{number[kind]} {kind}" for kind in ("understood", "helped", "refused", "misled", "other", "silent"))
              + f" ({100 * number['understood'] / max(len(cases), 1):.1f} % understood)")
        if "-v" in sys.argv or not sound:
            print("\n".join(table_of(cases, results)))
            for (verb, kind, case), (result, why) in zip(cases, results):
                if result != "understood":
                    print(f"# {result}: {verb}, {kind}: {case.typed}\n#     {' '.join(case.meant)}\n#     {why}")
        if "-v" in sys.argv:
            for what, times in unsaid.most_common():
                print(f"# no template: {what} ({times})")
    sys.exit(not good)


if __name__ == "__main__":
    main()
