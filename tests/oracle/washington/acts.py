"""Cards and operations of Washington's War: plays, activation, movement, PCs, reinforcements (4, 6, 7, 8, 10.1)."""

from washington.board import other, plain


def listed(value):
    return value if isinstance(value, list) else [] if value is None else [value]


class Acts:
    """What a side does with its cards; mixed into the judge."""

    # Cards.

    def gone(self, card, played):
        """Where a card goes: off the game, the War Ends box, or the discard pile (6.3.C, 6.34.C.iii)."""
        if played and card["leaves_play"]:
            return "out of play"
        if played and card["event"] == "war-ends":
            return "War Ends box"
        if card["reshuffle"] == ("when-played" if played else "when-discarded"):
            return "on the deck" if played else "discard pile"
        return "discard pile"

    def step_play_a_card(self, own, effects, said):
        if not said or said["do"] not in ("play", "discard"):
            return False
        played = next((e["to"] for e in effects if e["field"] == "card played"), None)
        card = self.data.cards.get(self.pos.card(played)) if played else None
        if not card:
            return False
        side = said["by"]
        use = next((e["to"] for e in effects if e["field"] == "card for"), "")
        self.hand_card(own, card, side, use)
        if use == "ops":
            queue = self.queued(side)
            own.set("ops", None, card["ops"] + queue if False else card["ops"], "6.2")
            own.set("PC actions left", None, card["ops"], "6.2")
        elif use == "queue":
            self.queue_ops(own, effects, card)
        elif use == "discard" and card["kind"] != "ops":
            own.set("PC actions left", None, 1, "6.32.A")
        elif use == "event":
            self.event(own, effects, card, side)
        if use != "queue":
            for i in self.data.cards:
                if own.get("card in", i) == f"{side.capitalize()} queue":
                    own.set("card in", i, "discard pile", "7.1.B")
        return None

    def hand_card(self, own, card, side, use):
        if use == "queue":
            own.set("card in", card["id"], f"{side.capitalize()} queue", "7.1.B")
            return
        if use == "event" and card["event"] == "war-ends":
            for i in self.data.cards:
                if own.get("card in", i) == "War Ends box":
                    own.set("card in", i, "discard pile", "6.34.C.iii")
        own.set("card in", card["id"], self.gone(card, use == "event"), "6.3.C")

    def queued(self, side):
        return sum(self.data.cards[i]["ops"] for i in self.data.cards
                   if self.pos.get("card in", i) == f"{side.capitalize()} queue")

    def queue_ops(self, own, effects, card):
        for effect in effects:
            if effect["field"] == "ops":
                own.set("ops", None, self.queued(self.said["by"]) + card["ops"], "7.1.B")

    def event(self, own, effects, card, side):
        name = card["event"]
        if name == "campaign":
            own.set("activations left", None, card["activations"], "7.2.A")
        elif name == "glover":
            own.set("activations left", None, 1, "7.3.C-glover")
        elif name == "franklin":
            own.move_alliance(4)
        elif name == "hortelez":
            own.move_alliance(2)
        elif name == "von-steuben":
            own.lose_regulars()
        elif name == "line-mutinies":
            own.set("line mutinies", None, "yes", "6.3.C")
        elif name == "navy-leaves" and own.get("navy in") != "nothing":
            own.set("navy in", None, "nothing", "12.3")
            own.set("at", "french-navy", "turn-track", "12.3")

    def law_play(self, own, said):
        """An event is played by whom its flag says, while its condition holds (6.3.B, 6.32.A)."""
        if own.get("battle at") != "nothing":
            return self.law_battle_card(own, said)
        if not isinstance(said.get("card"), (str, int)):
            return None
        card = self.data.cards.get(self.pos.card(said["card"]))
        if not card or not card.get("effect_known") or said["by"] not in ("british", "american"):
            return None
        found, use = set(), said.get("for") or ("ops" if card["kind"] == "ops" else "event")
        if card["copies"] != 1:
            return None
        hand = f"{said['by'].capitalize()} hand"
        same = [c["id"] for c in self.data.cards.values() if c["id"] == said["card"] or (
            said["card"] not in self.data.cards and plain(c["title"]) == plain(card["title"]))]
        if not own.having("card in", hand) or own.number("unseen cards", said["by"]) > 0:
            return None
        if not any(own.get("card in", i) == hand for i in same):
            found.add("record.card")
        if self.comes_too_early(own, said, card["event"] == "campaign" and use == "event"):
            found.add("5.3-first")
        if use == "event" and card["kind"] != "ops":
            if card["side"] in ("british", "american") and card["side"] != said["by"]:
                found.add("6.3.B-flag")
            if not self.condition(own, card["condition"]):
                found.add("6.32.A-condition")
            if card["battle_card"] and not card["strategy_event"]:
                return None
        elif use == "queue" and card["kind"] == "ops":
            if card["ops"] == 3 and not self.queued(said["by"]):
                found.add("7.1.B-opening")
        elif use != "ops" or card["kind"] != "ops":
            return None
        return found

    @staticmethod
    def condition(own, name):
        return {"before-french-alliance": not own.yes("france at war"), "after-french-alliance": own.yes("france at war"),
                "european-war": own.yes("european war"), "no-european-war": not own.yes("european war")}.get(name, True)

    # Activation.

    def units_said(self, own, said, place, side):
        """CUs by id or number, or nothing where it is not plain."""
        found = []
        for name in listed(said.get("units")):
            if name in self.data.cus:
                found.append(name)
                continue
            return None
        return found

    def law_activate(self, own, said):
        general = self.data.find(said["leader"], self.data.generals) if isinstance(said.get("leader"), str) else None
        units = self.units_said(own, said, None, said["by"])
        if not general or units is None:
            return None
        found, row, place = set(), self.data.generals[general], own.at(general)
        if row["side"] != said["by"] or place not in self.data.spaces:
            found.add("7.1.A-general")
        if own.yes("activated", general):
            found.add("7.4.E-general")
        if row["strategy"] is None:
            return None
        if own.number("ops") and not own.number("activations left") and row["strategy"] > own.number("ops"):
            found.add("7.1.A-rating")
        if len(set(units)) > 5:
            found.add("7.3.A-five")
        if any(own.at(u) != place or u.startswith("british") != (row["side"] == "british") for u in units) or len(
                set(units)) < len(units):
            found.add("7.3.A-cus")
        # One CU is like another: those that may still move stand in for those named.
        fit = [u for u in self.data.cus if own.at(u) == place and u.startswith("british") == (row["side"] == "british")
               and own.get("moved with", u, None) in (None, general)]
        for nation in {u.split("-")[0] for u in units}:
            if sum(u.startswith(nation) for u in fit) < sum(u.startswith(nation) for u in set(units)):
                found.add("7.4.E-cu")
        return found

    def step_operations(self, own, effects, said):
        if not said:
            return False
        handler = {"place": self.place_pcs, "activate": self.activated, "deploy": self.deployed,
                   "remove": self.remove_pc}.get(said["do"])
        return handler(own, effects, said) if handler else False

    def activated(self, own, effects, said):
        if own.number("activations left"):
            own.set("activations left", None, own.number("activations left") - 1, "7.2.A")
        if any(e["field"] == "card in" for e in effects):
            for i in self.data.cards:
                if own.get("card in", i).endswith("queue") and own.get("card in", i).startswith(said["by"].capitalize()):
                    own.set("card in", i, "discard pile", "7.1.B")

    # Movement.

    def most(self, own, general, battle):
        """Spaces a General may move (7.3.A, 7.3.C)."""
        if self.data.generals[general]["side"] == "british":
            return 4
        if own.yes("Glover"):
            return 6
        return 4 if battle else 5

    def law_move(self, own, said):
        general, place = own.get("general moving", None, None), own.get("army at", None, None)
        if general not in self.data.generals or place not in self.data.spaces:
            return None
        path = [self.data.find(p, self.data.spaces) if isinstance(p, str) else None for p in listed(said.get("path"))]
        if not path or None in path:
            return None
        side = self.data.generals[general]["side"]
        if said["by"] != side:
            return {"record.side"}
        if said.get("mode") not in (None, "land", "sea"):
            return {"record.name"}
        if path[0] == place:
            path = path[1:]
        if not path:
            return None
        units = [u for u in own.having("in the army")]
        if said.get("mode") == "sea":
            return self.sea_faults(own, side, place, path)
        if any(b not in own.neighbours(a) for a, b in zip([place, *path], path)):
            return {"7.3.B-line"} if self.adjacent_or_near(own, [place, *path]) else None
        return self.land_faults(own, side, general, place, path, units)

    def adjacent_or_near(self, own, path):
        """Gaps in a path take the shortest way; only a move that no way can make is judged."""
        return False

    def sea_faults(self, own, side, place, path):
        found = set()
        if side != "british":
            found.add("7.5-british")
        if len(path) > 1 or own.number("spaces moved"):
            found.add("7.5-whole")
        for port in (place, path[-1]):
            if not own.is_port(port) or own.blockaded(port) or own.cus(port, "american") or own.pc(port) == "american":
                found.add("7.5-port")
        if place == path[-1]:
            found.add("7.5-port")
        return found

    def land_faults(self, own, side, general, place, path, units):
        found, used, stop = set(), own.number("spaces moved"), own.yes("stopped")
        battle = own.yes("fought or overran")
        for a, b in zip([place, *path], path):
            line = own.neighbours(a)[b]
            if stop:
                found.add("7.3.B-stops")
            if line.get("only") not in (None, general):
                found.add("7.4.D")
            used += 3 if line["kind"] == "wilderness" else 1
            foes = own.cus(b, other(side))
            if foes and not units:
                found.add("7.4.A-alone")
            if foes and units:
                battle = True
                overrun = len(foes) == 1 and not own.generals(b, other(side)) and len(units) in (4, 5)
                stop = not overrun
            if not units and own.pc(b) == other(side):
                found.add("7.4.B")
        if not units and own.generals(path[-1], other(side)):
            found.add("7.4.A-stop")
        if used > self.most(own, general, battle):
            five = side == "american" and battle and used <= 5
            found.add("7.3.C-five" if five or side == "american" and battle else "7.3.A-four" if side == "british"
                      else "7.3.C-five")
        return found

    def step_next_space(self, own, effects, said):
        """The Army goes to the next space of its way."""
        to = next((self.pos.value("at", e["to"]) for e in effects if e["field"] == "army at"), None)
        place, general = own.get("army at"), own.get("general moving")
        if to not in self.data.spaces or general not in self.data.generals:
            return False
        for piece in [general, *own.having("in the army")]:
            own.set("at", piece, to, "7.3.B")
        if own.yes("by sea"):
            cost = next((int(e["to"]) for e in effects if e["field"] == "spaces moved"), 0)
        else:
            line = own.neighbours(place).get(to)
            self.extra.append(("7.3.B-line", f"a line from {place} to {to}", "yes", "yes" if line else "no"))
            cost = 3 if line and line["kind"] == "wilderness" else 1
        if any(e["field"] == "spaces moved" for e in effects):
            own.set("spaces moved", None, own.number("spaces moved") + cost, "7.3.D")
        return None

    def step_end_of_the_move(self, own, effects, said):
        place, general = own.get("army at"), own.get("general moving")
        if place in self.data.spaces and general in self.data.generals and own.at(general) == place:
            side = self.data.generals[general]["side"]
            left = own.generals(place, other(side)) if own.cus(place, side) and not own.cus(place, other(side)) else []
            self.extra.append(("7.6.A", f"enemy Generals alone with an Army at {place}", [], left))
            if side == "british" and own.cus(place, side) and not own.cus(place, "american"):
                self.extra.append(("7.7", "the Congress with a British Army", "elsewhere", "there" if own.at(
                    "congress") == place else "elsewhere"))
        own.set("spaces moved", None, 0, "7.1.A")

    def step_two_generals(self, own, effects, said):
        """Of two Generals of a side one goes to the box, never Washington (7.4.C)."""
        for effect in effects:
            if effect["field"] == "at":
                general = self.pos.subject("at", effect["of"])
                place = own.at(general)
                side = self.data.generals[general]["side"]
                good = general != "washington" and len(own.generals(place, side)) > 1
                self.extra.append(("7.4.C", f"{general} goes to the box", "allowed", "allowed" if good else "not allowed"))
                own.set("at", general, side + "-reinforcements", "7.4.C")

    # Interception and retreat before battle.

    def step_interception__americans_only(self, own, effects, said):
        general = next((self.pos.subject("at", e["of"]) for e in effects if e["field"] == "tried to intercept"), None)
        place, dice = own.get("army at"), self.dice()
        if general not in self.data.generals or not dice:
            return False
        start = own.at(general)
        good = dice[0] <= self.data.generals[general]["agility"]
        self.success("7.8.A", good)
        if good:
            group = own.cus(start, "american")
            if len(group) > 5:
                group = [c for c in group if ("at", c) in {("at", self.pos.subject("at", e["of"])) for e in effects
                                                           if e["field"] == "at"}][:5]
            for piece in [general, *group]:
                own.set("at", piece, place, "7.8.C")
            for enemy in own.generals(place, "british"):        # the interceptors were there first (7.8.F, 7.6.A)
                if enemy != own.get("general moving"):
                    own.capture(enemy)
        return None

    def success(self, rule, good):
        for result in self.verdict.get("results", ()):
            if result["claim"] == "success":
                self.extra.append((rule, rule + " succeeds", "yes" if good else "no", result["value"]))

    def law_intercept(self, own, said):
        general = self.data.find(said["leader"], self.data.generals) if isinstance(said.get("leader"), str) else None
        place = own.get("army at", None, None)
        if not general or place not in self.data.spaces or said.get("units"):
            return None
        found, start = set(), own.at(general)
        target = said.get("at") or said.get("to")
        if not isinstance(target, str) or self.data.find(target, self.data.spaces) != place:
            return None
        if self.data.generals[general]["side"] != "american" or said["by"] != "american":
            found.add("7.8-americans")
        if start not in self.data.spaces or not own.cus(start, "american"):
            found.add("7.8.A-army")
        elif place not in own.neighbours(start):
            found.add("7.8.A-adjacent")
        if own.pc(place) != "american":
            found.add("7.8.A-pc")
        if own.yes("tried to intercept", general):
            found.add("7.8.E-once")
        return found

    def step_retreat_before_battle__americans_only(self, own, effects, said):
        dice, place = self.dice(), own.get("army at")
        general = next(iter(own.generals(place, "american")), None)
        if not general or not dice:
            return False
        row = self.data.generals[general]
        good = dice[0] <= row["agility"] + (2 if general in ("washington", "greene") else 0)
        self.success("7.9.A", good)
        moves = [e for e in effects if e["field"] == "at" and e["rule"] == "7.9.B"]
        if good and moves:
            to = self.pos.value("at", moves[0]["to"])
            came = own.get("came from", None, None)
            line = own.neighbours(place).get(to)
            fair = bool(line) and to != came and not own.cus(to, "british") and own.pc(to) != "british" and line.get(
                "only") in (None, general)
            self.extra.append(("7.9.B", f"{general} retreats before battle to {to}", "allowed",
                               "allowed" if fair else "not allowed"))
            group = own.cus(place, "american")
            if len(group) > 5:
                group = [self.pos.subject("at", e["of"]) for e in moves if self.pos.subject("at", e["of"]) in group]
                self.extra.append(("7.9.B-five", "CUs that leave", 5, len(group)))
            for piece in [general, *group]:
                own.set("at", piece, to, "7.9.B")
            for enemy in own.generals(to, "british"):
                own.capture(enemy)
        return None

    # PC markers.

    def place_pcs(self, own, effects, said):
        landing = any(e["rule"] == "7.2.B" for e in effects)
        rule = "7.2.B" if landing else "10.11"
        for name in listed(said.get("at")):
            space = self.data.find(name, self.data.spaces)
            if not space:
                return False
            own.set("pc", space, said["by"], rule)
            if landing:
                own.set("activations left", None, own.number("activations left") - 1, "7.2.B")
            else:
                own.set("PC actions left", None, own.number("PC actions left") - 1, "10.11")
        return None

    def remove_pc(self, own, effects, said):
        """An enemy PC next to an own one goes for a discarded event (6.32.B.iii)."""
        for name in listed(said.get("at")):
            space = self.data.find(name, self.data.spaces)
            side = said["by"]
            guarded = own.cus(space, other(side)) or own.at("congress") == space or (own.generals(
                space, "american") and (side == "british" or own.ruling("general-guards", "no") == "no"))
            near = any(own.pc(n) == side for n in own.adjacent(space, side))
            good = own.pc(space) == other(side) and near and not guarded
            self.extra.append(("6.32.B", f"the PC in {space} goes", "allowed", "allowed" if good else "not allowed"))
            own.set("pc", space, "nothing", "6.32.B")
            if any(e["field"] == "PC actions left" for e in effects):
                own.set("PC actions left", None, own.number("PC actions left") - 1, "6.32.B")

    def law_place(self, own, said):
        spaces = [self.data.find(n, self.data.spaces) if isinstance(n, str) else None for n in listed(said.get("at"))]
        if not spaces or None in spaces or said["by"] not in ("british", "american"):
            return None
        if own.get("phase") in ("setting up", "nothing") and not own.get("card played") != "nothing":
            return self.set_up_faults(own, said, spaces)
        if own.yes("Declaration of Independence"):
            return self.declaration_faults(own, spaces) if said["by"] == "american" else {"record.side"}
        card = self.data.cards.get(self.pos.card(own.get("card played")))
        if not card:
            return None
        if said["by"] != own.get("to play"):
            return {"record.side"}
        if card["event"] == "campaign" and own.get("card for") == "event":
            return self.landing_faults(own, said, spaces)
        found, fresh = set(), set(own.having("PC of this card"))
        if len(spaces) > own.number("PC actions left"):
            found.add("10.11-count")
        for space in spaces:
            found |= self.pc_faults(own, said["by"], space, fresh, own.get("card for") == "discard")
            own.put("pc", space, said["by"])
            fresh.add(space)
        return found

    def set_up_faults(self, own, said, spaces):
        if said["by"] == "american" and len(spaces) == 1:
            space = spaces[0]
            colony = self.data.spaces[space]["colony"]
            found = set()
            if own.yes("committee in", colony) or not self.data.colonies[colony]["colony"]:
                found.add("4.0-colony")
            if own.pc(space) or own.cus(space, "british") or own.generals(space, "british"):
                found.add("4.0-space")
            return found
        return None

    def declaration_faults(self, own, spaces):
        found = set()
        for space in spaces:
            colony = self.data.spaces[space]["colony"]
            if own.yes("independence declared in", colony) or not self.data.colonies[colony]["colony"]:
                found.add("6.34.C.i-colony")
            if own.pc(space) or own.cus(space, "british"):
                found.add("6.34.C.i-space")
            own.put("independence declared in", colony, "yes")
        return found

    def landing_faults(self, own, said, spaces):
        found, space = set(), spaces[0]
        if said["by"] != "british":
            found.add("7.2.B-british")
        if own.yes("landing party made") or len(spaces) > 1:
            found.add("7.2.B-one")
        open_port = own.pc(space) == "nothing" and own.ruling("landing-blockaded", "no") == "yes"
        if not own.is_port(space) or own.fortified(space) or (own.blockaded(space) and not open_port):
            found.add("7.2.B-port")
        if own.american_unit(space) and (own.pc(space) == "american" or own.ruling("landing-empty", "yes") == "yes"):
            found.add("7.2.B-units")
        if own.pc(space) == "british":
            found.add("7.2.B-port")
        return found

    def pc_faults(self, own, side, space, fresh, discard):
        """One PC action (10.11, 10.12.B)."""
        found, now = set(), own.pc(space)
        if now == side:
            return {"10.11.A.ii" if side == "american" else "10.11.B.ii-units"}
        near = any(own.pc(n) == side and n not in fresh for n in own.adjacent(space, side))
        if discard and not near:
            found.add("6.32.B-adjacent")
        if side == "american":
            if now == "british" and not own.generals(space, "american"):
                found.add("10.11.A.iii")
            if not now and own.cus(space, "british"):
                found.add("10.11.A.ii")
            if not now and (own.at("congress") == "congress-dispersed" or own.yes("line mutinies")):
                found.add("10.11.A.iv")
        elif not own.army(space, "british"):
            if now == "american":
                found.add("10.11.B.iii")
            else:
                if own.american_unit(space):
                    found.add("10.11.B.ii-units")
                if not near:
                    found.add("10.11.B.ii-adjacent")
        return found

    def step_committees(self, own, effects, said):
        if not said:
            return False
        for name in listed(said.get("at")):
            own.set("pc", self.data.find(name, self.data.spaces), "american", "4.0-committees")
        return None

    def step_for_the_king(self, own, effects, said):
        if not said:
            return False
        for name in listed(said.get("at")):
            space = self.data.find(name, self.data.spaces)
            fresh = set() if own.ruling("king-chains", "no") == "yes" else set(own.having("PC of this card"))
            faults = self.pc_faults(own, "british", space, fresh, False) - {"10.11.B.iii"}
            if not self.data.whole:  # a line of the map that nobody has published may join them
                faults -= {"10.11.B.ii-adjacent"}
            self.extra.append(("4.0-king", f"For The King in {space}", [], sorted(faults)))
            own.set("pc", space, "british", "4.0-king")
            own.set("For The King markers left", None, own.number("For The King markers left") - 1, "4.0-king")
        return None

    def step_declaration_of_independence(self, own, effects, said):
        if not said or said["do"] != "place":
            return False
        for name in listed(said.get("at")):
            own.set("pc", self.data.find(name, self.data.spaces), "american", "6.34.C.i")
        return None

    # Reinforcements.

    def law_deploy(self, own, said):
        space = self.data.find(said["at"], self.data.spaces) if isinstance(said.get("at"), str) else None
        if not space or not own.number("ops") or own.get("card for") != "ops" or said["by"] not in ("british", "american"):
            return None
        if said["by"] != own.get("to play"):
            return None  # it is the other's card
        leader = self.data.find(said["leader"], self.data.generals) if isinstance(said.get("leader"), str) else None
        if said.get("leader") and not leader or leader == "rochambeau" or said.get("what"):
            return None
        side, found = said["by"], set()
        if own.at("rochambeau") == "french-reinforcements" and own.yes("france at war"):
            return None  # the French may be meant (12.2.B.ii)
        if isinstance(said.get("count"), int) and said["count"] < 1:
            return None
        if own.get("activity") != "nothing" and not leader and "count" not in said:
            return None  # the Congress may be meant (10.2.1)
        if own.get("activity") != "nothing":
            found.add("6.2-one-activity")
        if own.number("reinforcements brought", side) >= (1 if side == "british" else 2):
            found.add("8.1.B-once" if side == "british" else "8.2.B-twice")
        if leader and (own.at(leader) != side + "-reinforcements"):
            found.add("8.1.C-general" if side == "british" else "8.2.C-general")
        if side == "british":
            if not own.is_port(space) or own.blockaded(space):
                found.add("8.1.C-port")
            if own.cus(space, "american") or own.pc(space) == "american":
                found.add("8.1.C-free")
            if isinstance(said.get("count"), int) and said["count"] > len(own.cus("british-reinforcements")):
                found.add("8.1.C-box")
        else:
            if own.cus(space, "british") or own.pc(space) == "british":
                found.add("8.2.C-space")
            if leader and own.at("washington") == space:
                found.add("8.2.C-washington")
            stock = len([c for c in own.cus("american-stock") if c.startswith("american")])
            if isinstance(said.get("count"), int) and said["count"] != min(own.number("ops"), stock):
                found.add("8.2.C-count")
        return found

    def deployed(self, own, effects, said):
        side, space = said["by"], self.data.find(said["at"], self.data.spaces) if isinstance(said.get("at"), str) else None
        if not space:
            return False
        leader = self.data.find(said["leader"], self.data.generals) if isinstance(said.get("leader"), str) else None
        moved = [self.pos.subject("at", e["of"]) for e in effects if e["field"] == "at"
                 and self.pos.value("at", e["to"]) == space]
        cus = [c for c in moved if c in self.data.cus]
        if leader == "rochambeau" or any(c.startswith("french") for c in cus):
            return False
        self.deploy_cus(own, side, space, cus, said)
        if leader:
            for general in own.generals(space, side):
                own.set("at", general, side + "-reinforcements", "7.4.C")
            own.set("at", leader, space, "8.0")
        for general in own.generals(space, other(side)):
            if own.cus(space, side):
                self.take(own, general)
        if side == "british" and own.at("congress") == space and any(
                e.get("of") == "Continental Congress" for e in effects):
            own.set("at", "congress", "congress-dispersed", "7.7")
        card = self.data.cards[self.pos.card(own.get("card played"))]
        pile = next((e["to"] for e in effects if e["field"] == "card in"), "")
        own.set("card in", card["id"], pile if pile.startswith(f"{side.capitalize()} reinforcement") else "its box", "8.0")
        own.set("reinforcements brought", side, own.number("reinforcements brought", side) + 1, "8.0")
        own.set("PC actions left", None, 0, "8.0")
        return None

    def deploy_cus(self, own, side, space, cus, said):
        """How many CUs come: as many as the card says, or as are wanted of the box (8.1.C, 8.2.C)."""
        box = side + ("-reinforcements" if side == "british" else "-stock")
        there = own.cus(box, side)
        if side == "british":
            due = said["count"] if isinstance(said.get("count"), int) else len(there)
        else:
            due = min(own.number("ops"), len([c for c in there if c.startswith("american")]))
        self.extra.append(("8.0", f"CUs that come to {space}", due, len(cus)))
        for cu in cus:
            if own.at(cu) == box:
                own.set("at", cu, space, "8.0")
