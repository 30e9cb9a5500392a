"""The judge of Wilderness War: rules on records again, from the rulebook, with a position of its own.

A report is followed step by step. Before a step changes the position its results, its moves, losses and points are
reckoned here from the position before it; between actions the whole board is looked at for what may not be.
"""

import json
import re

from record import UNREFUTED, Beyond, Comparison, Stream, listed
from wilderness.board import EMPTY, OFF_MAP, PIECE_FIELDS, PLACE_VALUES, SIDES, SPACE_FIELDS, Data, Position, Unclear, plain
from wilderness.fight import Fights
from wilderness.march import Marches
from wilderness.raids import Raids
from wilderness.year import Year

CORRECTIONS = ("amend", "after", "undo", "agree")
_data = []


def data_of():
    if not _data:
        _data.append(Data())
    return _data[0]


def words():
    """Names of the game by kind, for spoiled entries."""
    data = data_of()
    return {"space": list(data.spaces), "box": list(data.boxes), "card": list(data.cards), "side": list(SIDES),
            "unit": [p for p, row in data.pieces.items() if row["class"] != "leader"],
            "leader": [p for p, row in data.pieces.items() if row["class"] == "leader"],
            "works": ["stockade", "fort"]}


class Change:
    """One field's change as the report tells it, with ids."""

    def __init__(self, field, subject, was, now, rule):
        self.field, self.subject, self.was, self.now, self.rule = field, subject, was, now, rule

    def __repr__(self):
        return f"{self.field} of {self.subject}: {self.was} to {self.now} ({self.rule})"


class Judge(Marches, Fights, Raids, Year):
    """One game: `entry` for each declaration with its verdict, `finish` at the end."""

    def __init__(self, header):
        self.data = data_of()
        self.pos = Position(self.data, header)
        dice = header.get("dice", {})
        self.stream = None
        if dice.get("stream") == "seeded" and "from" not in dice and "draws" not in header.get("position", {}):
            self.stream = Stream(dice["seed"])
        self.closed = header.get("hands", "open") not in ("open", "seeded")
        self.faulty = False
        self.recent, self.entries, self.activating = {}, 0, None
        self.begin_marches()
        self.begin_fights()
        self.begin_raids()
        self.begin_year(header)

    # Reading a report.

    @staticmethod
    def runs(effects):
        """Effects in runs of one step, those of silence first."""
        runs = []
        for effect in effects:
            key = (effect.get("step", ""), bool(effect.get("silent")))
            if not runs or runs[-1][0] != key:
                runs.append((key, []))
            runs[-1][1].append(effect)
        return runs

    def subject(self, effect):
        name, field = effect.get("of"), effect["field"]
        if name is None:
            return None
        if field in PIECE_FIELDS:
            return effect["piece"]
        if field in SPACE_FIELDS:
            return self.data.place(name)
        if field == "in":
            return self.data.card(name)
        return plain(name) if name.lower() in SIDES else name

    def on_its_way(self, piece):
        """Whether an active counter has not moved yet, or stands where it has come to."""
        way = self.ways.get(self.activated(piece))
        return way is None or way.at == self.pos.at(piece)

    def beside(self, piece, ids):
        """A counter that is activated stands with its leader or where the entry says, one that loses in the fight."""
        leader = self.said.get("leader")
        if self.now == "raiders' losses":
            at = self.raid.get("at")
        elif self.now in ("attacker's losses", "defender's losses", "losses in the ambush"):
            at = self.fight.get("at")
        elif self.now != "activate":
            return piece
        else:
            at = self.pos.at(leader) if leader in self.data.pieces else self.data.place(str(self.said.get("at")))
        others = [i for i in ids if self.pos.at(i) == at and self.pos.side(i) == self.pos.side(piece)
                  and i not in self.literal]
        if at in self.data.spaces and self.pos.at(piece) not in OFF_MAP | {at} and others:
            self.swap(piece, others[0])
        return piece

    def swap(self, a, b, what=PIECE_FIELDS):
        """Two counters of one name that the report cannot tell apart were taken one for the other."""
        for fields in (self.pos.fields, self.before):
            for field in what:
                x, y = fields.pop((field, a), None), fields.pop((field, b), None)
                if y is not None:
                    fields[(field, a)] = y
                if x is not None:
                    fields[(field, b)] = x
        self.pos.moved()
        self.swap_in_fight(a, b)

    @staticmethod
    def same(a, b):
        return a == b or (a in EMPTY and b in EMPTY)

    def value(self, effect):
        return self.pos.value(effect["field"], effect["to"])

    def read(self, effects):
        """The changes a report tells of, made on the position."""
        changes = []
        for effect in effects:
            field, subject = effect["field"], self.subject(effect)
            was, now = self.pos.value(field, effect["from"]), self.value(effect)
            changes.append(Change(field, subject, was, now, effect.get("rule", "")))
            if field in PIECE_FIELDS:
                self.touched.add(subject)
            if field == "activation":
                self.activating = subject
            self.pos.put(field, subject, now)
        return changes

    # Judging.

    def entry(self, declaration, verdict):
        """Comparisons of one entry."""
        if "ruling" in declaration or "reveal" in declaration or declaration.get("do") in CORRECTIONS:
            raise Beyond("rulings, corrections and reveals")
        if verdict.get("verdict") == "ruled":
            raise Beyond("house rules")
        for rule, what, expected, got in self.compared(declaration, verdict):
            yield Comparison(rule, what if isinstance(what, str) else json.dumps(what, ensure_ascii=False),
                             str(expected), str(got))

    def compared(self, declaration, verdict):
        self.verdict, self.said, self.touched = verdict, declaration, set()
        self.literal = [u.removesuffix(" x2") for u in listed(declaration.get("units")) if isinstance(u, str)]
        self.results = list(verdict.get("results", ()))
        self.dice = list(verdict.get("dice", ()))
        if self.faulty:
            self.stream = None
        self.entries += 1
        runs = self.runs(verdict.get("effects", ()))
        for (step, silent), effects in runs:
            if silent:
                yield from self.step(step, effects, None)
        if "do" in declaration:
            self.tell_apart(runs)
            if declaration["do"] == "move" and verdict.get("verdict") == "legal":
                self.stand_at_start(declaration)
            for piece in self.literal:
                self.recent[piece] = self.entries
            if not self.faulty:  # what stands on a fault may be read by what follows it
                yield from self.law(declaration, verdict)
            self.note(declaration, verdict)
        if verdict.get("verdict") in ("illegal", "open", "unreadable"):
            self.faulty = True
        for (step, silent), effects in runs:
            if not silent:
                yield from self.step(step, effects, declaration)
        if verdict.get("verdict") == "legal" and self.results and not self.faulty:
            yield from self.left_results(declaration)

    def tell_apart(self, runs):
        """Which counters of one name an entry means, from what it does."""
        self.before, scratch = self.pos.fields, dict(self.pos.fields)
        self.pos.fields = scratch
        self.activating = None
        for (step, silent), effects in runs:
            if not silent:
                self.now = step
                if step == "winter attrition":
                    self.winter_begins()
                self.read(effects)
        self.pos.fields = self.before
        self.touched = set()

    def step(self, step, effects, declaration):
        """One step, judged on the position before it, and its changes."""
        self.before = dict(self.pos.fields)
        self.now = step
        if step == "winter attrition":
            self.winter_begins()
        changes = self.read(effects)
        after = self.pos.fields
        self.pos.fields = self.before
        handler = getattr(self, "step_" + re.sub(r"\W", "", step.replace(" ", "_")), None)
        if not self.faulty:
            yield from self.chance(step, effects)
            yield from self.scored(step, changes)
            if handler:
                yield from handler(changes, declaration)
        self.pos.fields = after
        self.follow(step, changes)

    def chance(self, step, effects):
        """The draws of a seeded stream: dice and cards."""
        draws = [e for e in effects if e["field"] == "draws"]
        if self.stream is None:
            return
        for effect in draws:
            number = int(effect["to"])
            if number != self.stream.drawn + 1:
                self.stream.drawn = number - 1
            if step.startswith("deal") or step in ("discard", "take a card", "draw leaders", "British swap"):
                yield from self.dealt(effect, effects)
                continue
            face = self.stream.draw(6)
            die = next((d for d in self.dice if "seen" not in d), None)
            if die is not None:
                die["seen"] = True
                yield ("record.stream", f"draw {number} in {step}: {die['purpose']}", face, die["raw"])

    def finish(self, summary):
        if not self.faulty and summary is not None:
            for rule, what, expected, got in self.victory(summary):
                yield Comparison(rule, what, str(expected), str(got))

    # Whether entries are lawful.

    def law(self, declaration, verdict):
        what = verdict.get("verdict")
        if what not in ("legal", "illegal"):
            return
        checks = self.checks(declaration)
        if checks is None:
            return
        verb = declaration["do"]
        if what == "legal":
            for rule, good, text in checks:
                yield (rule, f"{text} in {json.dumps(declaration, ensure_ascii=False)}", "lawful",
                       "lawful" if good else "unlawful by the oracle")
            return
        theirs = {f["rule"] for f in verdict.get("findings", ()) if f.get("kind") == "violation"}
        mine = {rule for rule, good, _ in checks if not good}
        if theirs & self.judged_rules(verb):
            yield ("unlawful: " + verb, declaration, "unlawful", "unlawful" if mine else
                   f"lawful by the oracle, not by {sorted(theirs)}")

    def checks(self, said):
        """(rule, holds, words) of an entry, or nothing where the oracle has no opinion."""
        check = getattr(self, "law_" + said["do"], None)
        if check is None or said.get("by") not in SIDES:
            return None
        try:
            return list(check(said))
        except Unclear:
            return None

    @staticmethod
    def judged_rules(verb):
        return RULES_OF_VERB.get(verb, set())

    def pieces_named(self, said, field="units"):
        """Ids of the counters of an entry; Unclear where they are named by kind."""
        ids = []
        for name in listed(said.get(field)):
            if not isinstance(name, str):
                raise Unclear(name)
            if name in self.data.pieces:
                if not self.sure(name) and self.pos.at(name) in OFF_MAP and said.get("do") not in ("restore", "place"):
                    raise Unclear(name)
                ids.append(name)
                continue
            found = self.data.piece_names.get(plain(name), [])
            if len(found) != 1:
                raise Unclear(name)
            ids.append(found[0])
        return ids

    def place_named(self, said, field):
        value = said.get(field)
        if value is None:
            return None
        if isinstance(value, list):
            if len(value) != 1:
                raise Unclear(value)
            value = value[0]
        place = self.data.place(str(value))
        if place is None:
            raise Unclear(value)
        return place

    # Spoiled entries.

    def silence(self, verdict):
        """What silence does before an entry happens, so that another may be judged in its place."""
        quiet = {**verdict, "effects": [e for e in verdict.get("effects", ()) if e.get("silent")]}
        quiet.pop("results", None)
        for _ in self.compared({}, quiet):
            pass

    def lawful(self, said):
        """False where a rule is broken; otherwise that nothing was found against the entry, which is no proof."""
        self.said, self.touched, self.literal, self.verdict = said, set(), [], {}
        if said.get("by") not in SIDES:
            return False, "record.side"
        checks = self.checks(said)
        if checks is None:
            return None, "verb or name not judged"
        broken = [rule for rule, good, _ in checks if not good]
        if broken:
            return False, broken[0]
        return UNREFUTED, "accepted: " + said["do"]


RULES_OF_VERB = {
    "activate": {"5.32-initiative", "5.34-stacked", "5.34-rank", "5.34-limit", "5.534", "5.32-value"},
    "move": {"6.1-adjacent", "6.2-wilderness", "6.2-cultivated", "6.2-mountain", "6.2-allowance", "6.3-spaces",
             "6.52", "6.53"},
    "intercept": {"6.72-adjacent", "6.721", "6.722", "6.724"},
    "avoid": {"6.81"},
    "lose": {"7.62", "7.63", "9.14"},
    "retreat": {"7.92-drilled", "7.92-enemy"},
    "build": {"5.41-supply", "5.42-supply", "5.43"},
}
