"""The turn of Washington's War: phases, winter, isolation, the French, the end (5, 10.2 to 13)."""

from washington.board import SIDES, other, plain

PHASES = ("reinforcements", "strategy cards", "strategy", "winter attrition", "french naval", "political control", "end")


class Turn:
    """Everything between the cards; mixed into the judge."""

    def phase(self, own, to):
        own.set("phase", None, to, "5.0")

    def step_reinforcements(self, own, effects, said):
        """Captured Generals come back, the British get CUs of the year (5.1, 8.1.A)."""
        self.phase(own, "reinforcements")
        own.set("For The King markers left", None, 0, "5.0")
        own.set("line mutinies", None, "no", "5.0")
        for side in SIDES:
            own.set("reinforcements brought", side, 0, "5.0")
        for general, row in self.data.generals.items():
            if own.at(general) == "captured-generals":
                own.set("at", general, row["side"] + "-reinforcements", "5.1")
        due = next((t["british_reinforcements"] for t in self.data.tables["turns"] if t["year"] == own.number("year")), None)
        if due is None:
            return False
        for cu in own.cus("british-stock", "british")[:due]:
            own.set("at", cu, "british-reinforcements", "8.1.A")
        return None

    def step_reshuffle(self, own, effects, said):
        """The discards go back into the deck where a reshuffle is due; the cards of 1776 join it (6.1)."""
        self.phase(own, "strategy cards")
        if own.yes("reshuffle due"):
            for (field, card), pile in list(own.fields.items()):
                if field == "card in" and pile in ("discard pile", "on the deck"):
                    own.set(field, card, "deck", "6.1.B")
        for row in self.data.scenario["set_aside"]:
            if row["joins_year"] <= own.number("year") and any(
                    self.pos.card(e.get("of")) == row["card"] for e in effects):
                own.set("card in", row["card"], "deck", "6.1.E")
        return False if len(self.data.cards) != len({c["id"] for c in self.data.cards.values()}) else None

    def deal(self, own, effects, side):
        cards = [self.pos.card(e["of"]) for e in effects if e["field"] == "card in" and plain(e["to"]).endswith("hand")]
        if cards:
            self.extra.append(("5.2-deal", f"cards dealt to {side}", 7, len(cards)))
        return False

    def step_deal_to_the_american(self, own, effects, said):
        return self.deal(own, effects, "american")

    def step_deal_to_the_british(self, own, effects, said):
        return self.deal(own, effects, "british")

    def step_strategy(self, own, effects, said):
        self.phase(own, "strategy")

    def step_winter(self, own, effects, said):
        self.phase(own, "winter attrition")

    def step_end_of_the_card(self, own, effects, said):
        self.nothing_owed()
        for field in ("ops", "PC actions left", "activations left", "PCs lost with Washington"):
            own.set(field, None, 0, "5.3")

    # Winter.

    def sheltered(self, own, space):
        row = self.data.spaces[space]
        return bool(row["winter_quarters"] or row["south_of_line"])

    def winter_loss(self, own, space):
        """(CUs lost without a die, CUs that roll a die) in a space (11.0); French with Americans are as Americans."""
        british = own.cus(space, "british")
        american = own.cus(space, "american")
        french = [c for c in american if c.startswith("french")]
        if british or (french and len(french) == len(american)):
            group = british or french
            if "washington" in own.generals(space) and french and not british:
                return None, None
            if self.sheltered(own, space):
                return 0, 0
            if len(group) == 1:
                return 0, 0 if own.generals(space, "british" if british else "american") else 1
            return len(group) // 2, 0
        count = len(american)
        if own.at("washington") == space and self.sheltered(own, space):
            count = max(0, count - 5)
            if count and french:
                return None, None
            if count == 1:
                return 0, 1
            return count // 2, 0
        if count == 1:
            return 0, 0 if own.generals(space, "american") else 1
        return count // 2, 0

    def step_winter_losses(self, own, effects, said):
        """Half of each stack that winter strikes (11.1 to 11.3), in any order (5.0) with the dice of CUs alone."""
        if said and said["do"] == "roll":
            return self.step_winter_of_a_cu_alone(own, effects, said)
        if said and said["do"] == "lose":
            return False  # which of the counters: not judged
        for space in self.data.spaces:
            if own.yes("wintered", space) or not own.cus(space):
                continue
            loss, rolls = self.winter_loss(own, space)
            lost = [self.pos.subject("at", e["of"]) for e in effects if e["field"] == "at"
                    and self.pos.value("at", e["from"]) == space]
            owed = any(e["field"] == "CUs to lose in winter" and self.data.find(e["of"], self.data.spaces) == space
                       for e in effects)
            done = any(e["field"] == "wintered" and self.data.find(e["of"], self.data.spaces) == space for e in effects)
            if loss is None or owed:
                for cu in lost:
                    own.lose(cu, "11.0")
                continue
            if done or lost:
                self.extra.append(("11.0", f"CUs lost in winter at {space}", loss, len(lost)))
            for cu in lost[:loss]:
                own.lose(cu, "11.0")
        return None

    def step_winter_of_a_cu_alone(self, own, effects, said):
        """Dice of CUs alone: gone on 1 to 3 (11.0)."""
        dice = self.dice()
        spaces = [self.data.find(e["of"], self.data.spaces) for e in effects if e["field"] == "wintered"]
        lost = [self.pos.subject("at", e["of"]) for e in effects if e["field"] == "at"]
        if len(spaces) != 1 or not dice or any(c.startswith("french") for c in own.cus(spaces[0])):
            return False
        due = 1 if dice[0] <= 3 and not any(e["field"] == "CUs to lose in winter" for e in effects) else 0
        self.extra.append(("11.0-die", f"a CU alone at {spaces[0]}", due, len(lost)))
        for cu in own.cus(spaces[0])[:0] + lost:
            own.lose(cu, "11.0")
        self.automatic(own, effects)
        return None

    def step_naval_phase(self, own, effects, said):
        over = own.get("phase") == "winter attrition" and self.under_way
        self.phase(own, "french naval")
        for space in self.data.spaces:
            if over and own.cus(space) and not own.yes("wintered", space):
                loss, rolls = self.winter_loss(own, space)
                self.extra.append(("11.0", f"winter at {space} without a word", (0, 0), (loss or 0, rolls or 0)))

    def navy_step(self, own, effects, said):
        """The French Navy goes to a Blockade Zone (12.3)."""
        for effect in effects:
            if effect["field"] == "navy in":
                zone = self.pos.value("navy in", effect["to"])
                self.extra.append(("12.3-zone", f"the Navy goes to {zone}", "a zone", "a zone" if zone in self.data.zones
                                   else zone))
                own.set("navy in", None, zone, "12.3")
            elif effect["field"] == "at":
                own.set("at", "french-navy", "nothing", "12.3")

    step_french_navy = step_french_navy_arrives = step_french_navy_returns = navy_step

    # Political control.

    def step_political_phase(self, own, effects, said):
        self.phase(own, "political control")

    def step_congress_returns(self, own, effects, said):
        """The Congress meets on an American PC without British pieces, in the colonies (10.2.1)."""
        to = next((self.pos.value("at", e["to"]) for e in effects if e["field"] == "at"), None)
        if to not in self.data.spaces:
            return False
        good = own.pc(to) == "american" and not own.cus(to, "british") and not own.generals(to, "british") \
            and self.data.colonies[self.data.spaces[to]["colony"]]["colony"]
        self.extra.append(("10.2.1-place", f"the Congress meets at {to}", "allowed", "allowed" if good else "not allowed"))
        own.set("at", "congress", to, "10.2.1")
        return None

    def step_pcs_of_armies(self, own, effects, said):
        """Armies place and flip PCs (10.2.2)."""
        for space in self.data.spaces:
            for side in SIDES:
                if own.army(space, side) and own.pc(space) != side:
                    own.set("pc", space, side, "10.2.2")

    def isolated(self, own, side):
        """The PCs of a side that trace no path (10.31, 10.32)."""
        held = [s for s in self.data.spaces if own.pc(s) == side]
        safe = [s for s in held if self.is_anchor(own, side, s)]
        seen = set(safe)
        while safe:
            space = safe.pop()
            for near in own.open_ways(space):
                if near not in seen and own.pc(near) == side:
                    seen.add(near)
                    safe.append(near)
        return set(held) - seen

    def is_anchor(self, own, side, space):
        """Whether a PC is not isolated by itself or by a space next to it."""
        if side == "american":
            if own.at("congress") == space or own.cus(space, "american") or own.generals(space, "american"):
                return True
            return any((own.pc(n) is None and not own.cus(n, "british")) or own.at("congress") == n
                       for n in own.open_ways(space))
        if own.is_port(space) or own.cus(space, "british"):
            return True
        return any(own.pc(n) is None and not own.cus(n, "american") and not own.generals(n, "american")
                   for n in own.open_ways(space))

    def isolation_step(self, own, side, rule):
        for space in self.isolated(own, side):
            own.set("pc", space, "nothing", rule)

    def step_isolated_american_pcs(self, own, effects, said):
        self.isolation_step(own, "american", "10.31")

    def step_isolated_british_pcs(self, own, effects, said):
        self.isolation_step(own, "british", "10.32")

    # The French, the end.

    def step_french_alliance(self, own, effects, said):
        own.set("france at war", None, "yes", "12.2.B")
        own.set("alliance due", None, "no", "12.2.B")
        own.set("european war next", None, "yes", "12.2.B")

    def step_french_troops_land(self, own, effects, said):
        to = next((self.pos.value("at", e["to"]) for e in effects if e["field"] == "at"), None)
        ports = [s for s in self.data.spaces if own.is_port(s) and not own.cus(s, "british") and own.pc(s) != "british"]
        if to in self.data.spaces:
            self.extra.append(("12.2.B.ii-port", f"the French land at {to}", "allowed", "allowed" if to in ports else "no"))
        elif own.ruling("french-with-washington", "box") == "box":
            ports = [s for s in ports if own.at("washington") != s]
            self.extra.append(("12.2.B.ii", "ports for the French", [], ports))
        here = [e["of"] for e in effects if e["field"] == "at"]
        self.extra.append(("12.2.B.ii-all", "French that land", 6, len([h for h in here if "CU" in h or h == "Rochambeau"])))
        if len({e["to"] for e in effects if e["field"] == "at"}) > 1:
            return False
        for piece in ["rochambeau", *[c for c in self.data.cus if c.startswith("french")]]:
            if own.at(piece) == "french-reinforcements":
                own.set("at", piece, to, "12.2.B.ii")
        if to in self.data.spaces:
            for general in own.generals(to, "british"):
                own.capture(general)
        return None

    def step_european_war(self, own, effects, said):
        gone = [self.pos.subject("at", e["of"]) for e in effects if e["field"] == "at"]
        on_map = [c for s in self.data.spaces for c in own.cus(s, "british")]
        due = min(own.number("British CUs to remove"), len(on_map))
        self.extra.append(("12.2.B.iii-two", "British CUs that go", f"{due} at most",
                           f"{due} at most" if len(gone) <= due else len(gone)))
        for cu in gone:
            self.extra.append(("12.2.B.iii-map", f"{cu} goes", "from the map", "from the map" if cu in on_map else own.at(cu)))
            own.lose(cu, "12.2.B.iii")

    def step_end_phase(self, own, effects, said):
        self.phase(own, "end")
        for side in ("american", "british"):
            self.extra.append(("10.31" if side == "american" else "10.32", f"isolated PCs of {side} left", [],
                               sorted(self.isolated(own, side))))
        if own.yes("european war next"):
            own.set("european war next", None, "no", "12.2.B.iii")
            own.set("european war", None, "yes", "12.2.B.iii")
        if any(e["field"] == "card in" for e in effects):
            for effect in effects:
                if effect["field"] == "card in":
                    own.set("card in", self.pos.card(effect["of"]), effect["to"], "6.1.B")
        if any(e["field"] == "over" for e in effects):
            self.count_colonies(own)

    def count_colonies(self, own):
        """Who wins at the end of the war (13.2)."""
        held = {s: len([c for c in self.data.colonies if own.controls(c) == s]) for s in SIDES}
        need = {row["side"]: row["colonies"] for row in self.data.tables["victory"]}
        british, american = held["british"] >= need["british"], held["american"] >= need["american"]
        own.set("over", None, "yes", "13.2")
        own.set("victor", None, "american" if american and not british else "british", "13.2")

    def step_end_of_the_turn(self, own, effects, said):
        own.set("year", None, own.number("year") + 1, "5.7")
        owed = min(own.number("British CUs to remove"), len([c for s in self.data.spaces for c in own.cus(s, "british")]))
        self.extra.append(("12.2.B.iii-two", "British CUs still to go", 0, owed))
        for (field, card), pile in list(own.fields.items()):
            if field == "card in" and ("reinforcement card" in pile or pile.endswith(" queue")):
                own.set(field, card, "discard pile", "5.7")
        ends = [self.data.cards[i].get("year") for i in self.data.cards if own.get("card in", i) == "War Ends box"]
        due = [y for y in ends if y and y <= own.number("year") - 1]
        self.extra.append(("5.7", "the war goes on", [], due))

    def step_pcs_lost_with_washington(self, own, effects, said):
        """Five PCs, one a colony, without CUs, General, Congress (7.6.B)."""
        for effect in effects:
            if effect["field"] == "pc":
                space = self.pos.subject("pc", effect["of"])
                good = own.pc(space) == "american" and not own.american_unit(space)
                self.extra.append(("7.6.B-guard", f"the PC in {space} goes", "allowed", "allowed" if good else "guarded"))
                own.set("pc", space, "nothing", "7.6.B")
                own.set("PCs lost with Washington", None, own.number("PCs lost with Washington") - 1, "7.6.B")
