"""Cards and seasons (4, 5.2), construction (5.4), events (5.5), winter (11), points and victory (13)."""

import re

from .board import EMPTY, Unclear, enemy, whole

PHASE_FIELDS = {
    "foul weather", "guided by Croghan", "landing", "ambush", "played Coehorns", "Coehorns at", "commander",
    "dropped off", "attacks", "was active", "besieged in this phase", "must retreat", "hits suffered", "activation",
    "came with this card", "due", "event at", "event in department", "raid at", "battle at"}


class Year:
    def begin_year(self, header):
        self.left = {}
        self.header = header
        self.winter = None
        self.given, self.phases, self.driven = None, 0, set()
        self.landing = "next" if self.pos.yes("landing") else None
        self.guided = "next" if self.pos.yes("guided by Croghan") else None

    # What lasts.

    def follow(self, step, changes):
        """What a step means for those that come after it; the position has its changes."""
        pos = self.pos
        for change in changes:
            if change.field == "activation" and change.now != "0" and change.was == "0":
                self.began.setdefault(change.now, []).append(change.subject)
                there = pos.leaders(pos.at(change.subject), pos.side(change.subject))
                self.highest[change.now] = max((pos.kind(p)["command"] for p in there), default=0)
            if change.field in ("guided by Croghan", "landing") and change.now == "yes":
                pos.put(change.field, None, "no")
                number = next((self.activated(p) for p in self.literal if self.activated(p) != "0"), "next")
                if change.field == "landing":
                    self.landing = number
                else:
                    self.guided = number
            if change.rule == "9.12" and change.field == "attacks":
                self.kind_of_fight = "assault"
            elif change.rule == "8.25-break":
                self.kind_of_fight = "sortie"
                if self.activated(change.subject) != "0":  # others may fight along
                    self.mover = self.activated(change.subject)
            elif change.rule == "10.21" and change.field == "attacks":
                self.kind_of_fight = "raid"
        if step in ("demolition",):
            self.razed.update(c.subject for c in changes if c.field in ("stockade", "fort"))
        if step == "going home":
            self.note_home(changes)
        if step in ("leaders driven out", "lone leaders", "leaders left behind"):
            self.driven.update(c.subject for c in changes if c.rule == "6.53-alone")
        if step in ("battle", "battle ends", "sortie ends", "enter", "retreat"):
            for side in ("french", "british"):
                if step != "battle" or self.fight.get("winner"):
                    pos.put("ambush", side, "no")
        if step == "activation ends":
            self.left = {}
            for piece in self.data.pieces:
                if pos.yes("attacks", piece):
                    pos.put("attacks", piece, "no")
        if step == "play a card" and any(c.rule == "5.22" for c in changes):
            self.new_phase()
        if step in ("deal", "season ends"):
            self.winter = None
            self.new_phase()
            if step == "season ends" and any(c.field == "year" for c in changes):
                pos.put("blockhouses", "french", "no")
                pos.put("blockhouses", "british", "no")
                pos.put("No Amphib", None, "no")

    def new_phase(self):
        given = () if self.phases else self.header.get("position", ())
        for key in [k for k in self.pos.fields if k[0] in PHASE_FIELDS and k[0] not in given]:
            del self.pos.fields[key]
        self.phases += 1
        self.ways, self.mover, self.fight, self.raid, self.left = {}, None, {}, {}, {}
        self.tried_to_intercept, self.tried_to_avoid = set(), set()
        self.kind_of_fight, self.guided = "battle", None
        self.landing = "next" if "landing" in given else None
        self.began, self.highest, self.razed, self.driven, self.halted = {}, {}, set(), set(), {}

    def note(self, said, verdict):
        if said["do"] in ("intercept", "avoid"):
            self.note_march(said, verdict)
        if said["do"] == "move":
            self.razed = set()
        if verdict.get("verdict") != "legal":
            return
        if said["do"] == "play" and said.get("for") != "response":
            card = self.data.card(said.get("card"))
            if card and not self.data.cards[card].get("response") or said.get("for") != "event":
                self.card, self.used_for = card, said.get("for")
        elif said["do"] in ("discard", "hold"):
            self.card, self.used_for = None, None

    # Cards.

    def dealt(self, draw, effects):
        """A card drawn from a shuffled deck is the one that the stream names (5.21)."""
        index = effects.index(draw)
        nexts = [e for e in effects[index + 1:index + 2] if e["field"] == "in"]
        if not nexts:
            self.stream.drawn = int(draw["to"])
            return
        number = int(draw["to"])
        where = {self.data.card(e["of"]): e["to"].lower() for e in effects[:index] if e["field"] == "in"}
        deck = [c for c in self.data.order if where.get(c, self.pos.get("in", c)) == "deck"]
        if nexts[0]["from"] != "deck" or not deck:
            self.stream.drawn = number
            return
        face = self.stream.draw(len(deck))
        yield ("5.21", f"draw {number} of {len(deck)} cards", deck[face - 1], self.data.card(nexts[0]["of"]))

    def law_play(self, said):
        pos, side = self.pos, said["by"]
        card = self.data.card(said.get("card")) if said.get("card") is not None else None
        if card is None or self.closed:
            return
        row = self.data.cards[card]
        yield ("record.card", pos.get("in", card) == side + " hand", f"{card} in hand: {pos.get('in', card)}")
        use = said.get("for")
        if use == "construction":
            yield ("5.4-in-a-row", not pos.yes("built with the last card", side), "no two constructions in a row")
        if use == "response":
            yield ("5.13", bool(row.get("response")), "a response card")
        if use in ("event", "response"):
            allowed = row["side"] in ("both", side) or (row["event"] == "acadians-expelled" and "14.5" in pos.options)
            if row["event"] == "surrender":
                allowed = True
            yield ("5.12", allowed, f"an event of the {row['side']}")
        if use == "event" and not row.get("response"):
            yield from self.event_conditions(row, side)

    def event_conditions(self, row, side):
        """What the rulebook and the cards ask of an event."""
        pos, event, foe = self.pos, row["event"], enemy(side)
        number = row["number"]
        name = f"card-{number}"
        if event == "louisbourg-squadrons":
            yield (name, pos.controls("french", "louisbourg"), "Louisbourg is French")
        elif event == "northern-indian-alliance" and pos.ruling("northern-alliance") == "needed":
            yield (name, pos.controls("french", "montreal"), "Montréal is French")
        elif event == "cherokee-uprising":
            yield (name, pos.yes("Cherokees"), "CHEROKEES has been played")
        elif event == "cherokees":
            yield (name, not pos.yes("Cherokee Uprising"), "no uprising")
        elif event == "small-pox":
            counts = [len(pos.units(s, foe)) for s in self.data.spaces]
            yield (name, max(counts) > 4, "more than four enemy units in a space")
        elif event in ("courier-intercepted",):
            yield (name, any(pos.get("in", c) == foe + " hand" for c in self.data.cards), "the enemy holds a card")
        elif event == "francois-bigot":
            yield (name, any(pos.get("in", c) == "french hand" for c in self.data.cards), "the French hold a card")
        elif event == "stingy-provincial-assembly":
            yield (name, pos.get("assemblies") != "enthusiastic", "not enthusiastic")
        elif event == "british-colonial-politics":
            end = "reluctant" if side == "french" else "enthusiastic"
            anyhow = pos.ruling("politics-at-the-end") == "yes"
            yield (name, anyhow or pos.get("assemblies") != end, "the marker can move")
        elif event == "raise-provincial-regiments":
            yield (name, pos.get("assemblies") != "reluctant", "not reluctant")
        elif event == "victories-in-germany":
            yield (name, pos.number("year") >= 1756, "1756 or later")
        elif event == "highlanders":
            yield (name, pos.yes("William Pitt") or pos.number("year") >= 1759, "PITT or 1759")
        elif event == "french-regulars":
            yield (name, not pos.yes("Quiberon Bay"), "QUIBERON BAY is not played")
        elif event == "quiberon-bay":
            squadrons = pos.get("in", "louisbourg-squadrons") == "removed"
            yield (name, squadrons or pos.controls("british", "louisbourg") or pos.number("year") >= 1760,
                   "squadrons gone, Louisbourg British or 1760")
        elif event == "diplomatic-revolution":
            yield (name, not pos.yes("Quiberon Bay"), "QUIBERON BAY is not played")
        elif event == "iroquois-alliance":
            near = ["oswego", "oneida-carry-west", "oneida-carry-east"]
            counts = pos.ruling("besieged-fort-for-event") == "counts"
            mine = any(pos.works(s, side) and (counts or pos.free_works(s, side)) for s in near)
            yield (name, mine and not any(pos.works(s, foe) for s in near), "works at Oswego or an Oneida Carry")
        elif event == "intrigues-against-shirley":
            yield (name, pos.on_map("shirley") and not pos.inside("shirley"), "SHIRLEY on the map")

    def law_hold(self, said):
        pos, side = self.pos, said["by"]
        hand = [c for c in self.data.cards if pos.get("in", c) == side + " hand"]
        if not self.closed:
            yield ("4.0-hold", len(hand) == 1, f"one card left: {hand}")
        yield ("4.0-held", not pos.yes("began with a held card", side), "did not begin with a held card")

    def law_discard(self, said):
        card = self.data.card(said.get("card")) if said.get("card") is not None else None
        if card is None or self.closed:
            return
        yield ("record.card", self.pos.get("in", card) == said["by"] + " hand", "in hand")

    def step_play_a_card(self, changes, declaration):
        yield from self.between_actions()
        if declaration is None:
            return
        for change in changes:
            if change.field == "in" and change.rule == "5.23":
                yield ("5.23", change.subject, "removed", change.now)
            if change.field == "assemblies":
                rows = ["reluctant", "supportive", "enthusiastic"]
                step = -1 if declaration["by"] == "french" else 1
                yield ("5.54", "the assemblies marker", rows[max(0, min(2, rows.index(change.was) + step))], change.now)
            if change.field == "due" and self.dice and declaration.get("do") == "play":
                yield from self.event_die(change, declaration)

    def between_actions(self):
        """The board when an action is over; what a position given in a header breaks is the header's."""
        faults = list(self.quiet_board())
        if self.given is None:
            self.given = {(rule, what) for rule, what, a, b in faults if a != b} if "position" in self.header else set()
        for rule, what, expected, got in faults:
            if (rule, what) not in self.given or expected == got:
                yield (rule, what, expected, got)

    def event_die(self, change, declaration):
        """What a die of an event brings (cards 23 to 28, 34, 46, 48)."""
        row = self.data.cards.get(self.data.card(declaration["card"]), {})
        die = next((d["raw"] for d in self.dice if d.get("rule", "").startswith("card-") and "raw" in d), None)
        if die is None:
            return
        pos = self.pos
        event = row.get("event")
        if event in ("northern-indian-alliance", "western-indian-alliance"):
            whole_die = pos.number("vp") >= 5
        elif event == "iroquois-alliance":
            whole_die = pos.ruling("iroquois-die") == "full" or pos.number("vp") >= 5
        elif event == "small-pox":
            space = self.place_named(declaration, "at")
            if space is None:
                return
            units = len(pos.units(space, enemy(declaration["by"])))
            whole_die = units >= 9 and pos.ruling("small-pox-nine") == "full"
        else:
            return
        yield (f"card-{row['number']} die", f"{event} on {die} with {pos.get('vp')} VP: {change.subject}",
               (die if whole_die else (die + 1) // 2) * (1 if event == "small-pox" else 2), change.now)

    # Construction.

    def law_build(self, said):
        pos, side = self.pos, said["by"]
        at, what = self.place_named(said, "at"), said.get("what")
        if at not in self.data.spaces or what not in ("fort", "stockade"):
            return
        drilled = any(map(pos.drilled, pos.free_units(at, side)))
        supplied = drilled and pos.supplied(side, at)
        yield ("5.43-fortress", not self.data.spaces[at].get("fortress"), "not in a fortress space")
        yield ("5.43-siege", not pos.besieged(at), "not in a siege space")
        if what == "stockade":
            home = pos.cultivated_of(at, side)
            yield ("5.41-supply", home or supplied, f"{at}: own cultivated land or supplied Drilled Troops")
            yield ("5.43", not (pos.works(at, "french") or pos.works(at, "british")), "no other works")
            yield ("5.41-enemy", not pos.units(at, enemy(side)), "no enemy units")
        else:
            yield ("5.42-supply", supplied, f"{at}: supplied Drilled Troops")
            yield ("5.43", pos.get("fort", at) in ("nothing", None), "no fort yet")

    def step_build(self, changes, declaration):
        for change in changes:
            if change.field == "fort" and change.now in ("french", "british"):
                gone = next((c.now for c in changes if c.field == "stockade" and c.subject == change.subject), None)
                stood = self.pos.get("stockade", change.subject) == change.now
                yield ("5.43 stockade", f"fort completed at {change.subject}", "nothing" if stood else None, gone)
                yield ("5.42", f"fort at {change.subject} was begun before", change.now,
                       self.pos.get("fort under construction", change.subject))

    def law_demolish(self, said):
        pos, side = self.pos, said["by"]
        at = self.place_named(said, "at")
        if at not in self.data.spaces:
            raise Unclear("where")
        own = [f for f in ("stockade", "fort", "fort under construction") if pos.get(f, at) == side]
        yield ("5.46-own", bool(own), "own works")
        yield ("5.46-besieged", not (pos.besieged(at) and pos.get("fort", at) == side), "not besieged")

    # Placing.

    def law_restore(self, said):
        pos, side = self.pos, said["by"]
        for piece in self.pieces_named(said):
            yield ("5.523-own", pos.side(piece) == side, "own unit")
            yield ("5.523-reduced", pos.reduced(piece) or not self.sure(piece), f"{piece} is reduced")
            if pos.on_map(piece):
                yield ("5.523-besieged", not (pos.inside(piece) and pos.besieged(pos.at(piece))), "not besieged")
                if pos.drilled(piece):
                    yield ("12.3", pos.supplied(pos.side(piece), pos.at(piece)), f"{piece} at {pos.at(piece)} in supply")

    def sure(self, piece):
        """Whether the report tells this counter from others of its name."""
        return len(self.data.printed[self.data.pieces[piece]["name"]]) == 1

    def law_place(self, said):
        """Where what an event brings may not come from or enter (5.52, 5.522)."""
        pos, pieces, to = self.pos, self.pieces_named(said), self.place_named(said, "at")
        if not pieces or to is None:
            raise Unclear("who and where")
        side = pos.side(pieces[0])
        yield ("5.52-own", side == said["by"], "own pieces")
        yield ("5.52-twice", len(set(pieces)) == len(pieces), "each once")
        for piece in pieces:
            if self.sure(piece):
                yield ("5.52", not pos.on_map(piece), f"{piece} is not on the map")
        if to in self.data.spaces:
            yield ("5.522", not (pos.units(to, enemy(side)) or pos.works(to, enemy(side)) or pos.besieged(to)),
                   f"{to} is free of the enemy")
            yield ("5.52-militia", not any(map(pos.militia, pieces)), "militia enter a box")
        else:
            yield ("card-49-box", all(map(pos.militia, pieces)) and self.data.boxes[to].get("side") == side,
                   "only militia enter a box of their own")

    def law_eliminate(self, said):
        pos = self.pos
        for piece in self.pieces_named(said):
            yield ("5.51-unit", pos.unit(piece) or self.card == "intrigues-against-shirley", "a unit")
            if self.sure(piece):
                yield ("5.51-map", pos.on_map(piece), "on the map")
                yield ("8.22", not (pos.inside(piece) and pos.besieged(pos.at(piece))), "not besieged")

    def step_restore(self, changes, declaration):
        for change in changes:
            if change.field == "reduced" and change.now == "no":
                pos, piece = self.pos, change.subject
                if not pos.on_map(piece):
                    continue
                side = pos.side(piece)
                yield ("5.523 besieged", f"{piece} at {pos.at(piece)}", False,
                       pos.inside(piece) and pos.besieged(pos.at(piece)))
                if pos.drilled(piece):
                    yield ("12.3 restored", f"{piece} at {pos.at(piece)} is in supply", True,
                           pos.supplied(side, pos.at(piece)))

    def step_place(self, changes, declaration):
        pos = self.pos
        for change in changes:
            if change.field != "at" or change.subject not in self.data.pieces:
                continue
            piece, to = change.subject, change.now
            side = pos.side(piece)
            flips = any(c.field == "reduced" and c.subject == piece and c.now in EMPTY for c in changes)
            yield ("5.521", f"{piece} enters at full strength", False, pos.reduced(piece) and not flips)
            if change.rule != "5.521":
                continue
            yield ("5.52", f"{piece} comes from {change.was}", True,
                   change.was in ("force-pool", "eliminated", "british-leader-pool", "set-aside", "nowhere"))
            if to in self.data.spaces:
                yield ("5.522", f"{piece} at {to}", False,
                       bool(pos.units(to, enemy(side)) or pos.works(to, enemy(side)) or pos.besieged(to)))
                if declaration:
                    yield from self.entry_place(piece, to, side)
            elif to in self.data.boxes:
                yield ("card-49 box", f"{piece} at {to}", side, self.data.boxes[to].get("side"))

    step_place_in_answer = step_place
    step_draw_leaders = step_place

    def entry_place(self, piece, to, side):
        """Where units of a kind may enter."""
        pos, kind = self.pos, self.pos.kind(piece)
        port = bool(self.data.spaces[to].get("port")) and pos.controls(side, to)
        fortress = bool(self.data.spaces[to].get("fortress")) and pos.controls(side, to)
        amphib = pos.yes("amphib", to) and not pos.besieged(to)
        if kind["id"] == piece:
            return
        name = self.data.pieces[piece]["kind"]
        words = f"{piece} enters at {to}"
        if name in ("british-regulars", "highlanders"):
            yield ("card-57 place", words, True, port or amphib)
        elif name in ("royal-americans", "light-infantry"):
            yield ("card-65 place", words, True, fortress)
        elif name == "french-regulars":
            yield ("card-55 place", words, True, to in ("quebec", "louisbourg"))
        elif name in ("northern-provincials", "southern-provincials"):
            yield ("card-43 place", words, True, pos.works(to, side) is not None
                   and pos.department(to) == kind["department"])
        elif name == "rangers":
            yield ("card-53 place", words, True, pos.works(to, side) is not None)
        elif kind.get("settlement") and kind.get("group") != "mohawk":
            yield ("card-23 place", words, kind["settlement"], to)
            if kind.get("group") == "iroquois":
                twin = piece.replace(side, enemy(side))
                yield ("5.533", words, False, twin in self.data.pieces and twin != piece and pos.on_map(twin))

    def assembly_limits(self):
        """5.54: Provincials on the map when some are placed."""
        row = next(r for r in self.data.tables["provincial_assemblies"] if r["level"] == self.pos.get("assemblies"))
        return {"northern": row["northern"], "southern": row["southern"]}

    # Winter.

    def safe(self, space, side):
        """11.1: where Drilled Troops do not suffer."""
        pos = self.pos
        if pos.besieged(space):
            return pos.cultivated_of(space, side)
        if pos.cultivated_of(space, side) or pos.get("fortress", space) == side:
            return True
        return pos.works(space, side) in ("fort", "stockade") and len(pos.units(space, side)) <= 4

    def affected(self):
        """Spaces and sides that winter takes from, with their Drilled units by strength."""
        pos = self.pos
        stacks = {}
        for piece in self.data.pieces:
            space = pos.at(piece)
            if space not in self.data.spaces or not pos.unit(piece) or not pos.drilled(piece):
                continue
            side = pos.side(piece)
            held = pos.inside(piece) and pos.besieged(space)
            if held or not self.safe(space, side):
                stacks.setdefault((space, side), []).append(piece)
        return stacks

    def weak(self, piece):
        return self.pos.reduced(piece) or self.pos.one_step(piece)

    def winter_bill(self, space, side, units):
        """(reduced units, how many of them die, full ones that are reduced) of a stack (11.2)."""
        pos = self.pos
        weak = [p for p in units if self.weak(p)]
        full = [p for p in units if not self.weak(p)]
        lines = [p for p in units if pos.regulars(p) and not self.weak(p)]
        spared = [p for p in weak if pos.one_step(p) and lines]
        die = min((len(weak) + 1) // 2, len(weak) - len(spared))
        others = pos.units(space, side) if pos.ruling("last-step") == "only-unit" else [
            p for p in pos.units(space, side) if pos.drilled(p)]
        if len(others) == 1 and len(weak) == 1:
            die = 0
        return weak, die, full

    def winter_begins(self):
        if self.winter is None:
            self.winter = {"bills": {key: self.winter_bill(*key, units) for key, units in self.affected().items()},
                           "dead": {}, "flipped": set()}

    def winter_full(self):
        """Full units that winter reduces."""
        return {p for _, _, full in self.winter["bills"].values() for p in full}

    def step_winter_attrition(self, changes, declaration):
        self.winter_begins()
        pos, bills = self.pos, self.winter["bills"]
        where = {p: key for key, (weak, _, full) in bills.items() for p in weak + full}
        for change in changes:
            piece = change.subject
            if change.field == "at" and change.now in ("eliminated", "removed"):
                key = where.get(piece)
                yield ("11.2 who", f"{piece} at {change.was}", True, key is not None and piece in bills[key][0]
                       or self.twin(piece, bills, change.was))
                self.winter["dead"][key or (change.was, pos.side(piece))] = self.winter["dead"].get(
                    key or (change.was, pos.side(piece)), 0) + 1
            elif change.field == "reduced" and change.now == "yes":
                self.winter["flipped"].add((pos.at(piece), piece))

    def twin(self, piece, bills, space):
        """Another counter of the same name that the report may have meant."""
        name = self.data.pieces[piece]["name"]
        return any(self.data.pieces[p]["name"] == name for (s, _), (weak, _, _) in bills.items() if s == space
                   for p in weak)

    def winter_ends(self):
        """What winter took, against what it had to take."""
        if self.winter is None:
            return
        dead, flipped = self.winter["dead"], self.winter["flipped"]
        for key, (weak, die, full) in self.winter["bills"].items():
            yield ("11.2 dead", f"{key[1]} at {key[0]}: {len(weak)} reduced", die, dead.get(key, 0))
            yield ("11.2 reduced", f"{key[1]} at {key[0]}", len(full),
                   sum(1 for s, p in flipped if s == key[0] and self.pos.side(p) == key[1]))
        safe = {s for s, _ in flipped} - {s for s, _ in self.winter["bills"]}
        yield ("11.1", "spaces that winter spares", set(), safe)
        self.winter = None

    def step_season_ends(self, changes, declaration):
        pos = self.pos
        late = pos.get("season") == "late"
        if late:
            self.winter_begins()
            yield from self.winter_ends()
            yield from self.home_phase()
        year = next((c.now for c in changes if c.field == "year"), None)
        season = next((c.now for c in changes if c.field == "season"), None)
        if season:
            yield ("4.0 season", "the season after " + pos.get("season"), "early" if late else "late", season)
        yield ("4.0 year", f"the year after {pos.get('year')}", str(pos.number("year") + 1) if late else None, year)
        if late:
            yield ("13.11", f"the game goes on after {pos.get('year')}", "nobody", self.sudden_death() or "nobody")

    def home_phase(self):
        """4.0 B.3: nobody is left who should have gone home."""
        pos = self.pos
        for piece in self.data.pieces:
            space = pos.at(piece)
            if space not in self.data.spaces or pos.inside(piece):
                continue
            side = pos.side(piece)
            works = pos.works(space, side)
            if pos.unit(piece) and pos.indian(piece):
                home = pos.kind(piece).get("settlement") == space
                stays = home or works is not None
                if pos.ruling("no-fortification") == "eliminated" or pos.kind(piece).get("settlement"):
                    yield ("4.0 B.3 Indians", f"{piece} at {space}", True, stays)
            elif pos.leader(piece) and pos.terrain(space) in ("wilderness", "mountain") and (
                    piece not in self.driven):  # whom others drove out as they went home: the rulebook is silent
                troops = pos.units(space, side)
                if any(pos.free_works(s, side) for s in self.data.spaces):
                    yield ("4.0 B.3 leaders", f"{piece} at {space}", True, bool(troops or works))

    def step_raided_markers(self, changes, declaration):
        pos = self.pos
        points = 0
        for field, side in (("raided", 1), ("raided by the British", -1)):
            count = sum(pos.number(field, s) for s in self.data.spaces)
            points += side * ((count + 1) // 2)
        vp = [c.now for c in changes if c.field == "vp"]
        yield ("13.22", "points for Raided markers", str(pos.number("vp") + points), vp[-1] if vp else pos.get("vp"))
        for change in changes:
            if change.field.startswith("raided"):
                yield ("4.0 B.4", f"markers at {change.subject}", "0", change.now)

    # Points.

    def scored(self, step, changes):
        """Points of a run against what happens in it (13.21); battles and markers have rules of their own."""
        points = [c for c in changes if c.field == "vp"]
        expected = self.captured_points(changes)
        for change in changes:
            if change.rule == "5.46" and change.field == "fort" and change.was in ("french", "british"):
                expected += -1 if change.was == "french" else 1
            if change.field == "held by" and change.rule == "13.23":
                expected += 1 if change.now == "french" else -1
        if not points and not expected:
            return
        rules = {c.rule for c in points}
        if rules & {"7.81", "13.22", "13.3", "14.7", "14.3", "card-7"} or step in ("bids", "winner"):
            for change in points:
                if change.rule == "14.3":
                    yield ("14.3", "Regulars before 1757", 1, abs(whole(change.now) - whole(change.was)))
                    yield ("14.3 year", "the year", True, self.pos.number("year") < 1757)
                elif change.rule == "card-7":
                    yield ("card-7", "points", 1, abs(whole(change.now) - whole(change.was)))
            return
        before = whole(points[0].was) if points else self.pos.number("vp")
        after = whole(points[-1].now) if points else self.pos.number("vp")
        yield ("13.21", f"{step}: {changes}", expected, after - before)

    # Victory.

    def owns(self, side, space):
        return self.pos.controls(side, space)

    def alone(self, side, space):
        pos, foe = self.pos, enemy(side)
        return bool(pos.units(space, side) or pos.works(space, side)) and not (
            pos.units(space, foe) or pos.works(space, foe))

    def sudden_death(self):
        """Who wins at the end of a year (13.11)."""
        pos = self.pos
        if all(self.owns("british", s) for s in self.data.fortresses) and all(
                self.alone("british", s) for s in ("niagara", "ohio-forks")):
            return "british"
        vp, year = pos.number("vp"), pos.number("year")
        if abs(vp) >= 11:
            return "french" if vp > 0 else "british"
        mark = next((r.get("french_points") for r in self.data.tables["years"] if r["year"] == year), None)
        if mark is not None and vp >= mark:
            return "french"
        return None

    def at_the_end(self):
        """13.12, 13.13 and 13.14."""
        pos, vp = self.pos, self.pos.number("vp")
        if pos.number("last year") == 1762:
            return "french" if vp >= 1 else "british" if vp <= -5 else "draw"
        own = [s for s in self.data.fortresses if self.data.spaces[s]["originally"] == "british"]
        kept = all(self.holds_1759(s) for s in own)
        taken = [s for s in ("niagara", "ohio-forks", "quebec", "montreal") if self.took_1759(s)]
        if kept and len(taken) >= 2:
            return "british"
        return "french" if vp >= 1 else "british" if vp <= -1 else "draw"

    def took_1759(self, space):
        if self.data.spaces[space].get("fortress"):
            return self.owns("british", space)
        return self.owns("british", space)

    def holds_1759(self, space):
        pos = self.pos
        if pos.get("fortress", space) != "british":
            return False
        if not pos.besieged(space):
            return self.owns("british", space)
        besiegers = pos.free_units(space, "french")
        return not (pos.leaders(space, "french") and any(map(pos.drilled, besiegers))
                    and pos.supplied("french", space))

    def victory(self, summary):
        """What silence does after the last entry, and who has won (13.1), where nobody is still on the way."""
        found = re.search(r"(French|British) has won|a draw", summary.get("state", ""))
        points = re.search(r"VP (?:([FB])(\d+)|0)", summary.get("state", ""))
        pos = self.pos
        active = any(pos.get("activation", p, "0") != "0" for p in self.data.pieces)
        active |= self.said.get("do") in ("battle", "lose", "roll")  # silence awards the points of that fight
        if not found or not points or active or pos.get("season") != "late" or "position" in self.header:
            return
        raids = [sum(pos.number(field, s) for s in self.data.spaces) for field in ("raided", "raided by the British")]
        vp = pos.number("vp") + (raids[0] + 1) // 2 - (raids[1] + 1) // 2
        pos.put("vp", None, str(vp))
        sign, count = points.groups()
        yield ("13.22 at the end", "points when the game is over", vp, int(count or 0) * (-1 if sign == "B" else 1))
        winner = self.sudden_death() or self.at_the_end()
        if winner == "draw" and pos.scenario == "annus-mirabilis-wbc":
            winner = "french"
        yield ("13.1", "the winner", winner, (found.group(1) or "draw").lower())
