"""The judge of Washington's War: rules on records again, from the rulebook, with a position of its own.

Every step of the report is reckoned here first, on a copy of the position; what the report says happened is then
compared field by field. Generated games are played on the invented board, whose map is whole.
"""

import json
import pathlib

from record import RULES_DATA, Beyond, Comparison
from washington.acts import Acts
from washington.battle import Battles
from washington.board import EMPTY, PIECE_FIELDS, SIDES, Data, Own, Position, plain
from washington.cards import Cards
from washington.turn import Turn

# Rules data of generated games, and cases played on it.
UNJUDGED = ("instructions.jsonl",)  # events in an owner's words
BOARD = pathlib.Path(__file__).resolve().parents[1] / "boards" / "washingtons-war-invented"
JUDGED = {
    "at", "pc", "alliance", "alliance due", "regulars", "france at war", "european war", "european war next", "navy in",
    "year", "phase", "actual battle rating", "winner", "CUs lost", "battle card bonus", "spaces moved",
    "activations left", "ops", "PC actions left", "over", "victor", "reinforcements brought", "PCs lost with Washington",
    "For The King markers left", "card in", "line mutinies"}
# Rules that forbid the same entry for several reasons, of which each judge may name another.
FAMILIES = ({"9.61.A-adjacent", "9.61.A-cus", "9.61.A-pc", "9.61.B-attacker", "9.61.B-defender", "9.62-from", "9.62-to",
             "9.62-by-sea"}, {"7.5-whole", "7.3.B-stops"}, {"7.3.A-four", "7.3.C-five"})
CORRECTIONS = ("amend", "after", "undo", "agree")
_data = {}
_folder = RULES_DATA / "washingtons-war"


def use(folder):
    """Rules data of the games to come: a folder of this game's files, or nothing for those shipped."""
    global _folder
    _folder = pathlib.Path(folder) if folder else RULES_DATA / "washingtons-war"


def data_of(folder):
    if folder not in _data:
        _data[folder] = Data(folder)
    return _data[folder]


def words():
    """Names of the game by kind, for spoiled entries."""
    data = data_of(_folder)
    return {"space": list(data.spaces), "box": list(data.boxes), "card": list(data.cards), "side": list(SIDES),
            "general": list(data.generals), "cu": list(data.cus)[:60], "zone": list(data.zones),
            "for": ["ops", "queue", "event", "battle"], "number": [0, 1, 2, 3, 5, 6]}


class Judge(Acts, Battles, Cards, Turn):
    """One game."""

    def __init__(self, header):
        self.data = data_of(_folder)
        if not self.data.whole and "scenario" in header:
            raise Beyond("map not known")
        self.pos = Position(self.data, header)
        self.unjudged, self.extra, self.options = {}, [], header.get("options", [])
        self.owed = {}  # by side, cards to draw for battle cards (6.33.B)
        self.under_way = False  # a record may begin with the winter behind it

    def entry(self, declaration, verdict):
        """Comparisons of one entry."""
        if "ruling" in declaration or "reveal" in declaration or declaration.get("do") in CORRECTIONS:
            raise Beyond("rulings, corrections and reveals")
        if verdict.get("verdict") == "ruled":
            raise Beyond("house rules")
        for rule, what, expected, got in self.compared(declaration, verdict):
            yield Comparison(rule, what if isinstance(what, str) else json.dumps(what, ensure_ascii=False), expected,
                             got)

    def compared(self, declaration, verdict):
        self.verdict, self.said, self.extra = verdict, declaration, []
        runs = self.groups(verdict.get("effects", ()))
        for (step, silent), effects in runs:
            if silent:
                yield from self.step(step, effects, None)
        if "do" in declaration:
            yield from self.law(declaration, verdict)
        for (step, silent), effects in runs:
            if not silent:
                yield from self.step(step, effects, declaration)
        if declaration.get("do") and verdict.get("verdict") == "legal":
            self.results(declaration)
        self.under_way = True
        yield from self.beside()

    def beside(self):
        found, self.extra = self.extra, []
        yield from found

    @staticmethod
    def groups(effects):
        runs = []
        for effect in effects:
            key = (effect.get("step", ""), bool(effect.get("silent")))
            if not runs or runs[-1][0] != key:
                runs.append((key, []))
            runs[-1][1].append(effect)
        return runs

    def law(self, said, verdict):
        """Whether the entry is lawful, in the domain of the oracle."""
        found, what = self.faults(said), verdict.get("verdict")
        if found is None or what not in ("legal", "illegal"):
            return
        theirs = {f["rule"] for f in verdict.get("findings", ()) if f.get("kind") == "violation"}
        domain = self.domain(said["do"])
        if what == "legal":
            yield ("law:" + said["do"], said, "lawful", ", ".join(sorted(found)) or "lawful")
            for rule in sorted(domain):
                yield (rule, said, "lawful", rule if rule in found else "lawful")
        elif theirs and theirs <= domain:
            yield ("law:" + said["do"], said, "unlawful", "unlawful" if found else "lawful")
            for rule in sorted(theirs):
                near = found & next((f for f in FAMILIES if rule in f), {rule})
                yield (rule, said, rule, rule if near else ", ".join(sorted(found)))

    def step(self, step, effects, said):
        """One step: reckoned on a copy, read from the report, compared."""
        before, own = dict(self.pos.fields), None
        name = "".join(c if c.isalnum() else "_" for c in step).strip("_").lower()
        handler = getattr(self, "step_" + name, None)
        if handler and not (said and self.verdict.get("verdict") != "legal"):
            own = Own(self.pos)
            if handler(own, effects, said) is False:
                own = None
        yield from self.beside()
        read = self.read(effects)
        if own is None:
            for (field, _), rule in read.items():
                if field in JUDGED:
                    self.unjudged[(step, rule)] = self.unjudged.get((step, rule), 0) + 1
            return
        for key in sorted(set(read) | own.changed(before), key=str):
            field, subject = key
            if field not in JUDGED:
                continue
            mine, theirs = own.get(field, subject), self.pos.get(field, subject)
            rule = own.because.get(key) or read.get(key, step)
            yield (rule, f"{step}: {field} of {subject}", mine, theirs)

    def read(self, effects):
        """Takes over the changes a report tells of: by field and subject, the rule of each."""
        changes = {}
        for effect in effects:
            field = effect["field"]
            subject = None if effect.get("of") is None else self.pos.subject(field, effect["of"])
            was = self.pos.value(field, effect["from"])
            if field in ("at", "pc", "alliance") and not (was in EMPTY and self.pos.get(field, subject) in EMPTY):
                self.extra.append(("record", f"{field} of {subject} before", self.pos.get(field, subject), was))
            self.pos.put(field, subject, self.pos.value(field, effect["to"]))
            changes[(field, subject)] = effect.get("rule", "")
        return changes

    def dice(self, side=None):
        return [d.get("raw") for d in self.verdict.get("dice", ()) if side is None or plain(d["side"]) == side]

    def finish(self, summary):
        return iter(())

    # Spoiled entries.

    def silence(self, verdict):
        """What silence does before an entry happens, so that another may be judged in its place."""
        for _ in self.compared({}, {**verdict, "effects": [e for e in verdict.get("effects", ()) if e.get("silent")]}):
            pass

    def lawful(self, said):
        """Whether an entry is lawful here: true, false or nothing where the oracle has no opinion, and the rule."""
        if said.get("by") not in SIDES:
            return False, "record.side"
        self.verdict, self.said, self.extra = {}, said, []
        found = self.faults(said)
        if found is None:
            return None, "verb or name not judged"
        return not found, sorted(found)[0] if found else "law:" + said["do"]

    def faults(self, said):
        judge = getattr(self, "law_" + said["do"], None)
        return judge(Own(self.pos), said) if judge else None

    @staticmethod
    def domain(verb):
        return DOMAIN.get(verb, set())


DOMAIN = {
    "activate": {"7.1.A-general", "7.1.A-rating", "7.3.A-five", "7.3.A-cus", "7.4.E-general", "7.4.E-cu"},
    "move": {"7.3.A-four", "7.3.C-five", "7.3.B-line", "7.3.B-stops", "7.4.A-alone", "7.4.B", "7.4.D", "7.5-british",
             "7.5-whole", "7.5-port", "7.4.A-stop"},
    "place": {"4.0-colony", "4.0-space", "10.11.A.ii", "10.11.A.iii", "10.11.A.iv", "10.11.B.ii-units",
              "10.11.B.ii-adjacent", "10.11.B.iii", "10.11-count", "7.2.B-port", "7.2.B-units", "7.2.B-british",
              "7.2.B-one", "6.32.B-adjacent", "6.34.C.i-colony", "6.34.C.i-space"},
    "deploy": {"6.2-one-activity", "8.1.B-once", "8.1.C-box", "8.1.C-general", "8.1.C-port", "8.1.C-free", "8.2.B-twice", "8.2.C-count",
               "8.2.C-space", "8.2.C-general", "8.2.C-washington"},
    "play": {"5.3-first", "6.3.B-flag", "6.32.A-condition", "6.33.A-battle-card", "6.33.D-one", "7.1.B-opening",
             "record.card"},
    "discard": {"5.3-first", "6.33.C-event", "6.33.D-one", "6.34.A-special", "record.card"},
    "exchange": {"6.32.C-ops", "record.card"},
    "retreat": {"9.61.A-adjacent", "9.61.A-cus", "9.61.A-pc", "9.61.B-attacker", "9.61.B-defender", "9.62-from",
                "9.62-to", "9.62-by-sea"},
    "intercept": {"7.8-americans", "7.8.A-army", "7.8.A-adjacent", "7.8.A-pc", "7.8.B-british", "7.8.E-once"},
}
