"""The board of Washington's War as the oracle keeps it: rules data read as data, and a position of fields."""

import json
import pathlib
import unicodedata

SIDES = ("british", "american")
PIECE_FIELDS = {"at", "in the army", "moved with", "activated", "tried to intercept", "garrison"}
PLACE_VALUES = {"at", "army at", "battle at", "came from", "route", "navy in"}
EMPTY = ("nothing", "no", "0")


def other(side):
    return SIDES[1 - SIDES.index(side)]


def plain(text):
    text = unicodedata.normalize("NFKD", str(text))
    return "".join(c for c in text.lower() if c.isalnum())


class Data:
    """Everything that is printed, of one folder of rules data."""

    def __init__(self, folder):
        def load(name):
            with open(pathlib.Path(folder) / (name + ".json"), encoding="utf-8") as file:
                return json.load(file)

        world, counters, deck, self.tables = (load(n) for n in ("map", "pieces", "cards", "tables"))
        self.scenario = load("scenarios/printed")
        self.whole = all(row["complete"] for row in world["completeness"] if row["list"] in ("spaces", "connections"))
        self.spaces = {s["id"]: s for s in world["spaces"]}
        self.colonies = {c["id"]: c for c in world["colonies"]}
        self.boxes = {b["id"]: b for b in world["boxes"]}
        self.zones = {z["id"]: z for z in world["zones"]}
        self.near = {s: {} for s in self.spaces}
        for line in world["connections"]:
            if line["a"] in self.near and line["b"] in self.near:
                self.near[line["a"]][line["b"]] = line
                self.near[line["b"]][line["a"]] = line
        self.generals = {p["id"]: p for p in counters["pieces"] if p["kind"].endswith("general")}
        self.pieces = {p["id"]: p for p in counters["pieces"]}
        self.kinds = {k["id"]: k for k in counters["kinds"]}
        self.cus = {}
        for kind in ("british-cu", "american-cu", "french-cu"):
            for n in range(1, (self.kinds[kind].get("stock") or 40) + 1):
                self.cus[f"{kind}-{n}"] = kind
        self.cards = {c["id"]: c for c in deck["cards"]}
        self.names = {}
        for table in (self.spaces, self.boxes, self.colonies, self.zones, self.pieces, self.cards):
            for i, row in table.items():
                for name in [i, row.get("name") or row.get("title"), *row.get("names", ())]:
                    self.names.setdefault(plain(name), i)
        for i, kind in self.cus.items():
            self.names[plain(self.kinds[kind]["name"] + " " + i.rpartition("-")[2])] = i
            self.names[plain(i)] = i
        for i in ("british-stock", "american-stock"):
            self.names.setdefault(plain(i), i)

    def __deepcopy__(self, memo):
        return self

    def find(self, name, table):
        """The id in a table by a name or the only beginning of one, or nothing."""
        key = plain(name)
        hit = self.names.get(key)
        if hit in table:
            return hit
        hits = {i for n, i in self.names.items() if i in table and n.startswith(key) and len(key) > 1}
        return hits.pop() if len(hits) == 1 else None

    def limit(self, name):
        return next(row["value"] for row in self.tables["limits"] if row["id"] == name)


class Position:
    """What holds now, by field and subject; only what is not empty is kept."""

    def __init__(self, data, header):
        self.data, self.fields, self.rules = data, {}, header.get("rules", {})
        if "scenario" in header or "position" not in header:
            self.set_up()
        self.overlay(header.get("position", {}))

    def set_up(self):
        used = {}
        for row in self.data.scenario["places"]:
            for piece in row["pieces"]:
                self.put("at", piece, row["at"])
            for _ in range(row["cu"] or 0):
                used[row["cu_kind"]] = used.get(row["cu_kind"], 0) + 1
                self.put("at", f"{row['cu_kind']}-{used[row['cu_kind']]}", row["at"])
            if row["pc"]:
                self.put("pc", row["at"], row["pc"])
        for cu, kind in self.data.cus.items():
            if ("at", cu) not in self.fields:
                self.put("at", cu, kind.partition("-")[0] + "-stock")
        self.put("year", None, 1775)
        self.put("regulars", None, "yes")
        king = next((s["markers"] for s in self.data.scenario["steps"] if s["id"] == "for-the-king"), 3)
        self.put("For The King markers left", None, king)

    def overlay(self, position):
        for field, value in position.items():
            if field in ("steps", "depth") or value == "nothing" or value == []:
                continue
            if isinstance(value, dict):
                for subject, v in value.items():
                    self.put(field, self.subject(field, subject), self.value(field, v))
            elif isinstance(value, list) or field in PIECE_FIELDS:
                for subject in value if isinstance(value, list) else [value]:
                    self.put(field, self.subject(field, subject), "yes")
            else:
                self.put(field, None, self.value(field, value))

    def subject(self, field, name):
        if field in ("card in",):
            return self.card(name)
        key = plain(name)
        if key in SIDES:
            return key
        if field in PIECE_FIELDS:
            return self.data.find(name, {**self.data.pieces, **self.data.cus}) or str(name)
        return self.data.find(name, {**self.data.spaces, **self.data.colonies, **self.data.boxes}) or str(name)

    def card(self, name):
        """The card a report names, by its title, with a number behind it where several share it, or before it."""
        text = str(name)
        if text.startswith("#") and " " in text and not self.data.find(text, self.data.cards):
            text = text.split(" ", 1)[1]
        if text.endswith(")") and " (" in text:
            title, _, number = text[:-1].rpartition(" (")
            for i, row in self.data.cards.items():
                if plain(row["title"]) == plain(title) and str(row["number"]) == number:
                    return i
            return text
        copy, _, number = text.rpartition("-")
        if copy in self.data.cards and text not in self.data.cards:
            return f"{self.data.cards[copy]['title']} ({number})"
        return self.data.find(text, self.data.cards) or text

    def value(self, field, value):
        if isinstance(value, bool):
            return "yes" if value else "no"
        key = plain(value)
        if key in SIDES:
            return key
        if field == "card in":
            pile = str(value).lower()
            for word, name in (("british", "British"), ("american", "American"), ("war ends", "War Ends")):
                pile = pile.replace(word, name)
            return pile
        if field in PLACE_VALUES:
            found = self.data.find(value, {**self.data.spaces, **self.data.boxes, **self.data.zones})
            return found or str(value)
        if field in ("general moving", "moved with"):
            return self.data.find(value, self.data.pieces) or str(value)
        if field in ("battle card", "card played", "event that may be exchanged"):
            return str(value)
        return str(value)

    def put(self, field, subject, value):
        value = str(value)
        if value in EMPTY:
            self.fields.pop((field, subject), None)
        else:
            self.fields[(field, subject)] = value

    def get(self, field, subject=None, empty="nothing"):
        return self.fields.get((field, subject), empty)

    def number(self, field, subject=None):
        return int(self.fields.get((field, subject), 0))

    def yes(self, field, subject=None):
        return self.fields.get((field, subject)) == "yes"

    def having(self, field, value="yes"):
        return [s for (f, s), v in self.fields.items() if f == field and v == value]

    def ruling(self, name, default):
        return self.rules.get(name, default)

    # What the rulebook asks of a position.

    def at(self, piece):
        return self.get("at", piece, None)

    def cus(self, place, side=None):
        """CUs of a side in a space; French ones are American (12.2.C)."""
        found = [c for c in self.data.cus if self.fields.get(("at", c)) == place]
        return [c for c in found if side is None or c.startswith("british") == (side == "british")]

    def generals(self, place, side=None):
        return [g for g, row in self.data.generals.items() if self.fields.get(("at", g)) == place
                and (side is None or row["side"] == side)]

    def pc(self, space):
        return self.get("pc", space, None)

    def is_port(self, space):
        return bool(self.data.spaces[space].get("port"))

    def blockaded(self, space):
        zone = self.data.spaces[space].get("zone")
        return bool(zone) and self.get("navy in", None, None) == zone

    def fortified(self, space):
        return bool(self.data.spaces[space].get("fortified"))

    def american_unit(self, space):
        """An American or French General, a CU of theirs, or the Congress (3.0)."""
        return bool(self.cus(space, "american") or self.generals(space, "american") or self.at("congress") == space)

    def army(self, space, side):
        return bool(self.cus(space, side) and self.generals(space, side))

    def neighbours(self, space):
        return self.data.near.get(space, {})

    def open_ways(self, space):
        """Adjacent spaces for political control: not along Arnold's line (3.0, Adjacent)."""
        return {n for n, line in self.neighbours(space).items() if not line.get("only")}

    def adjacent(self, space, side):
        """Adjacent spaces for PCs: to the British all ports are adjacent to each other (10.11.B.ii)."""
        near = self.open_ways(space)
        if side == "british" and self.is_port(space):
            near |= {s for s in self.data.spaces if self.is_port(s) and s != space}
        return near

    def controls(self, colony):
        """Who controls a colony or Canada (10.0.B)."""
        row = self.data.colonies[colony]
        if row["control"] == "both":
            holders = {self.pc(s) for s in row["control_spaces"]}
            return holders.pop() if len(holders) == 1 else None
        count = {s: 0 for s in SIDES}
        for space, data in self.data.spaces.items():
            if data["colony"] == colony and self.pc(space):
                count[self.pc(space)] += 1
        if count["british"] == count["american"]:
            return None
        return max(SIDES, key=count.get)


class Own(Position):
    """A copy of the position on which a step is reckoned, with the rule of each change."""

    def __init__(self, pos):
        self.data, self.rules = pos.data, pos.rules
        self.fields, self.because = dict(pos.fields), {}

    def set(self, field, subject, value, rule):
        self.put(field, subject, value)
        self.because[(field, subject)] = rule

    def changed(self, before):
        keys = {k for k, v in self.fields.items() if before.get(k) != v}
        return keys | {k for k in before if k not in self.fields}

    def lose(self, cu, rule="9.5"):
        """A CU is eliminated: to its stock, a French one for good (12.2.C)."""
        self.set("at", cu, "removed" if cu.startswith("french") else cu.partition("-")[0] + "-stock", rule)

    def move_alliance(self, spaces, rule="12.1"):
        """The French Alliance marker moves while France is not at war (12.1, 12.2.A)."""
        if spaces and not self.yes("france at war"):
            now = min(9, max(0, self.number("alliance") + spaces))
            self.set("alliance", None, now, rule)
            if now == 9:
                self.set("alliance due", None, "yes", rule)

    def lose_regulars(self):
        if self.yes("regulars"):
            self.set("regulars", None, "no", "9.41-lost")
            self.move_alliance(2)

    def capture(self, general, rule="7.6.A"):
        """A General is captured; Washington leaves the game (7.6)."""
        if general == "washington":
            self.set("at", general, "removed", "7.6.B")
            self.move_alliance(-3)
        else:
            self.set("at", general, "captured-generals", rule)
