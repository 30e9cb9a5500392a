"""The board of Wilderness War as the oracle keeps it: rules data read as data, and a position of fields.

A field is a pair (name, subject); subjects and places are ids, other values words: 'yes', numbers as text, sides.
"""

import collections
import functools
import re
import unicodedata

import record

GAME = "wilderness-war"
SIDES = ("french", "british")
EMPTY = (None, "nothing", "no", "0")
OFF_MAP = {"force-pool", "eliminated", "removed", "british-leader-pool", "set-aside"}
PIECE_FIELDS = {
    "at", "reduced", "inside", "activation", "dropped off", "goes home", "must retreat", "attacks", "was active",
    "came with this card"}
SPACE_FIELDS = {
    "stockade", "fort", "fort under construction", "fortress", "besieged", "siege level", "fieldworks", "amphib",
    "allied", "held by", "raided", "raided by the British", "besieged in this phase"}
PLACE_VALUES = {"at", "raid at", "battle at", "event at", "entered", "fought at", "entered from", "Coehorns at"}
MARKERS = {"stockade": "stockade", "fort": "fort", "fort-under-construction": "fort under construction",
           "allied": "allied"}
FIRST_READINGS = {
    "empty-works": "occupy", "leader-in-stockade": "shelters", "raid-after-retreat": "raids", "natural-six": "target", "last-step": "only-unit",
    "settlement-occupied": "units", "no-fortification": "eliminated", "assault-leader": "activated",
    "siege-roll-when-ready": "allowed", "units-for-a-point": "counted", "besieged-amphib-supply": "supplies",
    "assault-wiped-out": "captures", "sortie-joins": "no", "intercept-or-avoid": "move", "infiltrator-ends": "attacks",
    "besieged-works-cover": "no",
    "johnson-as-subordinate": "yes", "fieldworks-won": "removed", "equal-commanders": "best",
    "foul-weather-spaces": "two", "leader-risk": "no", "response-between": "no", "force-of-one-sails": "any-card",
    "force-left-behind-sails": "three", "stop-binds-leader": "no", "quiberon-naval": "no",
    "surrender-at-louisbourg": "level-1", "coehorns-second-siege": "phase", "sortie-avoided": "moves",
    "northern-alliance": "needed", "western-alliance": "fort", "iroquois-die": "full", "small-pox-nine": "full",
    "small-pox-indians": "die", "besieged-fort-for-event": "counts", "regiments-count": "four-two",
    "politics-at-the-end": "no", "winner-without-units": "retreat", "indian-with-leader": "together", "leader-may-stay": "leads",
    "campaign-forces": "before"}


class Unclear(Exception):
    """An entry that cannot be read without the program's reading of names."""


def enemy(side):
    return SIDES[1 - SIDES.index(side)]


@functools.lru_cache(maxsize=None)
def plain(text):
    """A name without case, accents and the marks that names treat alike."""
    text = unicodedata.normalize("NFKD", str(text))
    return "".join(c for c in text.lower() if c.isalnum() or c in "&/#")


class Data:
    """Everything that is printed; shared by all games, never changed."""

    def __init__(self):
        world, counters = record.data(GAME, "map"), record.data(GAME, "pieces")
        self.tables = record.data(GAME, "tables")
        self.spaces = {s["id"]: s for s in world["spaces"]}
        self.boxes = {b["id"]: b for b in world["boxes"]}
        self.departments = {d["id"]: d for d in world["departments"]}
        self.kinds = {k["id"]: k for k in counters["kinds"]}
        self.pieces = {p["id"]: {**self.kinds[p["kind"]], **p} for p in counters["pieces"]}
        self.cards = {c["id"]: c for c in record.data(GAME, "cards")["cards"]}
        self.order = list(self.cards)
        self.by_number = {c["number"]: c["id"] for c in self.cards.values()}
        self.near = {s: {} for s in self.spaces}
        for row in world["connections"]:
            self.near[row["a"]][row["b"]] = self.near[row["b"]][row["a"]] = row["kind"]
        self.arrows = {(a["from"], a["to"]) for a in world["one_way_arrows"]}
        self.landings = {(a["from"], a["to"]) for a in world["amphibious_arrows"]}
        self.fortresses = [s for s, row in self.spaces.items() if row.get("fortress")]
        self.places = {}
        for i, row in {**self.spaces, **self.boxes}.items():
            for name in [i, row["name"], *row.get("names", ())]:
                self.places.setdefault(plain(name), i)
        self.printed, self.piece_names = collections.defaultdict(list), collections.defaultdict(list)
        for i, p in self.pieces.items():
            self.printed[p["name"]].append(i)
            for name in {i, p["name"]}:
                self.piece_names[plain(name)].append(i)
        self.card_names = {}
        for i, c in self.cards.items():
            for name in (i, str(c["number"]), f"#{c['number']}", f"#{c['number']} {c['title']}"):
                self.card_names[plain(name)] = i
        titles = collections.Counter(c["title"] for c in self.cards.values())
        for i, c in self.cards.items():
            if titles[c["title"]] == 1:
                self.card_names[plain(c["title"])] = i

    def __deepcopy__(self, memo):
        return self

    @functools.lru_cache(maxsize=None)
    def place(self, name):
        """The id of a place by name or by the only beginning of one."""
        key = plain(name)
        if key in self.places:
            return self.places[key]
        hits = {i for n, i in self.places.items() if n.startswith(key) and len(key) > 1}
        return hits.pop() if len(hits) == 1 else None

    def card(self, name):
        return self.card_names.get(plain(name))

    def column(self, strength):
        """The column of the Combat Results Table for a strength, as a row number."""
        rows = self.tables["combat_columns"]
        return max(i for i, row in enumerate(rows) if row["from"] <= strength)

    def path(self, row, die):
        return row["losses"][max(0, min(7, die))]


def whole(text):
    return int(text) if re.fullmatch(r"-?\d+", str(text)) else 0


class Position:
    """Where everything is: fields as the report names them."""

    def __init__(self, data, header):
        self.data, self.fields = data, {}
        self.rules = {**FIRST_READINGS, **header.get("rules", {})}
        self.options = set(header.get("options", ()))
        self.scenario = None
        if "scenario" in header or "position" not in header:
            self.set_up(header.get("scenario") or "annus-mirabilis")
        else:
            self.put("in", None, None)
            for piece in data.pieces:
                self.put("at", piece, "nowhere")
        self.take(header.get("position") or {})

    # Fields.

    @property
    def fields(self):
        return self._fields

    @fields.setter
    def fields(self, fields):
        self._fields, self._where = fields, None

    def moved(self):
        """Counters stand elsewhere: what is known of who is where is forgotten."""
        self._where = None

    def where(self):
        """Pieces by place."""
        if self._where is None:
            self._where = collections.defaultdict(list)
            for piece in self.data.pieces:
                self._where[self._fields.get(("at", piece))].append(piece)
        return self._where

    def get(self, field, subject=None, default="nothing"):
        return self._fields.get((field, subject), default)

    def put(self, field, subject, value):
        self._fields[(field, subject)] = value
        if field == "at":
            self._where = None

    def yes(self, field, subject=None):
        return self.get(field, subject) not in EMPTY

    def number(self, field, subject=None):
        return whole(self.get(field, subject, "0"))

    def ruling(self, name):
        return self.rules[name]

    # Setting up.

    def set_up(self, name):
        names = {plain(n): s for s in ("annus-mirabilis", "annus-mirabilis-wbc", "early-war", "late-war",
                                       "full-campaign")
                 for n in (s, *self.names_of(s))}
        row = record.data(GAME, "scenarios/" + names[plain(name)])
        self.scenario = row["id"]
        if not row.get("setup"):
            base = {"late-war": "annus-mirabilis", "full-campaign": "early-war"}.get(row["id"], "annus-mirabilis")
            row = {**record.data(GAME, "scenarios/" + base), **row}
        self.row = row
        for piece in self.data.pieces:
            self.put("at", piece, row["elsewhere"])
        for group in row["setup"]:
            for piece in group["pieces"]:
                self.put("at", piece, group["at"])
        for group in row["markers"]:
            for space in group["at"]:
                self.put(MARKERS[group["marker"]], space, group["side"])
        for space in self.data.fortresses:
            self.put("fortress", space, self.data.spaces[space]["originally"])
        for held in row["holders"]:
            self.put("held by", held["space"], held["side"])
        self.put("year", None, str(row["start_year"]))
        self.put("season", None, row["start_season"])
        self.put("last year", None, str(row["end_year"]))
        self.put("vp", None, str(row["vp"]))
        self.put("assemblies", None, row["assemblies"])
        self.put("first", None, row["first"])
        for side in SIDES:
            self.put("hand size", side, str(row[side + "_hand"]))
        for number, card in self.data.by_number.items():
            self.put("in", card, "deck" if row["first_card"] <= number <= row["last_card"] else "set aside")
        for event in row.get("events_in_effect", ()):
            self.put({"william-pitt": "William Pitt", "diplomatic-revolution": "Diplomatic Revolution"}[event], None,
                     "yes")

    @staticmethod
    def names_of(scenario):
        row = record.data(GAME, "scenarios/" + scenario)
        return [row["name"], *row.get("names", ())]

    def take(self, position):
        """The changes a header makes to its set-up."""
        for field, value in position.items():
            if isinstance(value, dict):
                for name, one in value.items():
                    subjects = self.subjects(field, name)
                    if not subjects:
                        raise record.Beyond(f"position: {field} of {name}")
                    for subject in subjects:
                        self.put(field, subject, self.value(field, one))
            elif isinstance(value, list):
                for name in value:
                    for subject in self.subjects(field, name):
                        self.put(field, subject, "yes")
            elif field in PIECE_FIELDS | SPACE_FIELDS and self.subjects(field, value):
                self.put(field, self.subjects(field, value)[0], "yes")
            else:
                self.put(field, None, self.value(field, value))

    def subjects(self, field, name):
        if field in PIECE_FIELDS:
            return self.data.piece_names.get(plain(name), [])[:1]
        if field in SPACE_FIELDS:
            place = self.data.place(name)
            return [place] if place else []
        if field == "in":
            card = self.data.card(name)
            return [card] if card else []
        return [plain(name)]

    def value(self, field, value):
        """A value as the fields hold it."""
        if value is True:
            return "yes"
        if value is False:
            return "no"
        text = str(value)
        if field == "vp" and re.fullmatch(r"[FfBb]\d+", text):
            return str(int(text[1:]) * (1 if text[0] in "Ff" else -1))
        if field in PLACE_VALUES:
            return self.data.place(text) or text
        if field == "commander":
            return self.data.piece_names.get(plain(text), [text])[0]
        return text.lower() if text.lower() in SIDES else text.lower() if field == "in" else text

    # Pieces.

    def kind(self, piece):
        return self.data.pieces[piece]

    def side(self, piece):
        return self.data.pieces[piece]["side"]

    def at(self, piece):
        return self.get("at", piece)

    def leader(self, piece):
        return self.kind(piece)["class"] == "leader"

    def unit(self, piece):
        return not self.leader(piece)

    def drilled(self, piece):
        return self.kind(piece)["class"] == "drilled"

    def auxiliary(self, piece):
        return self.kind(piece)["class"] == "auxiliary"

    def indian(self, piece):
        return self.kind(piece)["type"] == "indians"

    def militia(self, piece):
        return self.kind(piece)["class"] == "militia"

    def regulars(self, piece):
        return bool(self.kind(piece).get("regulars"))

    def reduced(self, piece):
        return self.yes("reduced", piece)

    def one_step(self, piece):
        """A Marine Detachment of the tournament variant has one step."""
        return bool(self.kind(piece).get("marines")) and self.scenario == "annus-mirabilis-wbc"

    def steps(self, piece):
        return 1 if self.reduced(piece) or self.one_step(piece) else 2

    def strength(self, piece):
        if self.leader(piece):
            return 0
        return self.kind(piece)["reduced"] if self.reduced(piece) else self.kind(piece)["strength"]

    def inside(self, piece):
        return self.yes("inside", piece)

    def here(self, space, side=None):
        return [p for p in self.where().get(space, ()) if side is None or self.data.pieces[p]["side"] == side]

    def units(self, space, side):
        return [p for p in self.here(space, side) if self.unit(p)]

    def leaders(self, space, side):
        return [p for p in self.here(space, side) if self.leader(p)]

    def free_units(self, space, side):
        """Units that no siege holds and that do not stand inside."""
        return [p for p in self.units(space, side) if not self.inside(p)]

    def on_map(self, piece):
        return self.at(piece) in self.data.spaces

    # Works.

    def works(self, space, side):
        """A completed fortification of a side: fortress, fort or stockade."""
        return next((w for w in ("fortress", "fort", "stockade") if self.get(w, space) == side), None)

    def strong(self, space, side):
        return next((w for w in ("fortress", "fort") if self.get(w, space) == side), None)

    def besieged(self, space):
        return self.yes("besieged", space)

    def free_works(self, space, side):
        """A fortification that is not besieged; stockades never are."""
        return self.works(space, side) is not None and not (self.besieged(space) and self.strong(space, side))

    def occupied(self, space, side):
        """Unbesieged units or fortifications of a side."""
        return bool(self.free_units(space, side)) or self.free_works(space, side)

    # Places.

    def terrain(self, space):
        return self.data.spaces[space].get("terrain")

    def original(self, space):
        return self.data.spaces[space].get("originally")

    def department(self, space):
        return self.data.spaces.get(space, {}).get("department")

    def cultivated_of(self, space, side):
        return self.terrain(space) == "cultivated" and self.original(space) == side

    def controls(self, side, space):
        """2.0, 8.22 and the reading A4 of ordinary spaces."""
        if self.besieged(space) or self.units(space, enemy(side)):
            return False
        if self.works(space, enemy(side)):
            return bool(self.get("fortress", space) == enemy(side)) and False
        own = self.units(space, side) or (side == "british" and self.yes("amphib", space))
        if self.get("fortress", space) == side:
            return self.original(space) == side or bool(own)
        if own or self.works(space, side):
            return True
        return self.original(space) == side and not (side == "french" and self.yes("amphib", space))

    def supplied(self, side, space):
        """12.1 and 12.2, with the supplied space in the chain (12.2)."""
        foe = enemy(side)
        if self.occupied(space, foe):
            return False
        if self.source(side, space):
            return True
        # Backwards from the sources: a state says by which kind of way the next space has to be reached.
        near = self.data.near

        def good(s):
            return (self.terrain(s) == "cultivated" or self.works(s, side) is not None
                    or (side == "british" and self.yes("amphib", s)))
        seen, queue = set(), []
        for s in self.data.spaces:
            if self.source(side, s):
                queue.append((s, False))
        while queue:
            s, by_land = queue.pop()
            if (s, by_land) in seen:
                continue
            seen.add((s, by_land))
            if s == space:
                return True
            for t, way in near[s].items():
                land = way == "land"
                if self.occupied(t, foe):
                    continue
                # s is a link of the chain: fit by itself, or by water on both sides.
                if not good(s) and (by_land or land):
                    continue
                queue.append((t, land))
        return False

    def source(self, side, space):
        row = self.data.spaces[space]
        if self.occupied(space, enemy(side)):
            return False
        if side == "british" and self.yes("amphib", space):
            if self.ruling("besieged-amphib-supply") == "supplies" or not self.besieged(space):
                return True
        if not row.get("fortress") or self.besieged(space) or self.get("fortress", space) != side:
            return False
        if row["originally"] == side:
            return self.controls(side, space)
        return side == "british" and bool(row.get("port")) and self.controls(side, space)

    def distances(self, space):
        """Steps to every space over any connection, arrows in their direction too (10.421)."""
        far, queue = {space: 0}, collections.deque([space])
        while queue:
            s = queue.popleft()
            for t in [*self.data.near[s], *(b for a, b in self.data.arrows if a == s)]:
                if t not in far:
                    far[t] = far[s] + 1
                    queue.append(t)
        return far

    def refuges(self, space, side, spare=()):
        """The closest unbesieged fortifications of a side."""
        far = self.distances(space)
        best = [(far[s], s) for s in far if s != space and s not in spare and self.free_works(s, side)
                and not (self.strong(s, side) == "fortress" and not self.controls(side, s)
                         and self.original(s) != side)]
        if not best:
            return set()
        least = min(best)[0]
        return {s for d, s in best if d == least}

    def points(self, side, count):
        """Victory points as the field holds them: positive for the French."""
        return str(self.number("vp") + (count if side == "french" else -count))


