"""Battles of Washington's War: ratings, modifiers, losses, retreat, overrun (9)."""

from washington.board import SIDES, other, plain


class Battles:
    """Battles; mixed into the judge."""

    def attacker(self, pos):
        general = pos.get("general moving", None, None)
        if general in self.data.generals:
            return self.data.generals[general]["side"]
        return pos.get("to play", None, None)

    def results(self, said):
        """The totals a report states, compared with what the dice and modifiers give."""
        results = {(r["claim"], plain(r.get("side") or "")): r["value"] for r in self.verdict.get("results", ())}
        verb = said["do"]
        for side in SIDES:
            if verb == "battle" and ("modifier", side) in results:
                self.extra.append(("9.4", f"modifier of {side}", str(self.modifier(self.pos, side)).lstrip("+"),
                                   results[("modifier", side)].lstrip("+")))

    def fighting_general(self, pos, side):
        place = pos.get("battle at")
        general = pos.get("general moving", None, None)
        if general in self.data.generals and self.data.generals[general]["side"] == side:
            return general if pos.at(general) == place else None
        here = pos.generals(place, side)
        return here[0] if here else None

    def fighting_cus(self, pos, side):
        """CUs that fight: those with the moving General, or all that stand there."""
        place = pos.get("battle at")
        return pos.cus(place, side)

    def step_actual_battle_ratings(self, own, effects, said):
        """Half the rating on 1 to 3, the full one on 4 to 6, never above the CUs (9.3)."""
        for side in SIDES:
            dice = self.dice(side)
            general = self.fighting_general(own, side)
            if not general or not dice or self.data.generals[general]["battle"] is None:
                continue
            full = self.data.generals[general]["battle"]
            rating = full // 2 if dice[0] <= 3 else full
            own.set("actual battle rating", side, min(rating, len(self.fighting_cus(own, side))), "9.3")

    def militia(self, pos, side):
        colony = self.data.spaces[pos.get("battle at")]["colony"]
        return 1 if pos.controls(colony) == side else 0

    def navy_helps(self, pos):
        place = pos.get("battle at")
        if not pos.is_port(place) or pos.blockaded(place):
            return 0
        return 0 if pos.fortified(place) and pos.pc(place) != "british" else 1

    def modifier(self, pos, side):
        """The die roll modifier of a side (9.4)."""
        total = len(self.fighting_cus(pos, side)) + pos.number("actual battle rating", side)
        total += self.militia(pos, side) + pos.number("battle card bonus", side)
        if side == "british":
            total += (1 if pos.yes("regulars") else 0) + self.navy_helps(pos)
        else:
            total += 1 if pos.yes("intercepted") else 0
            if self.winter_offensive(pos):
                total += 2
        return total

    def plays_on(self, pos, side):
        """Whether a side has a card yet to play, in its hand or to come for a battle card (6.33.B)."""
        return any(pos.number(field, side) for field in ("unseen cards", "replacement cards due")) or bool(self.hand(pos, side))

    def winter_offensive(self, pos):
        """With the last card of the phase; what a battle has cost a hand was discarded there, not played (9.44, 6.32.C)."""
        hands = ("american",) if pos.ruling("winter-offensive", "both-hands") == "own-hand" else SIDES
        return pos.get("general moving") == "washington" and not any(self.plays_on(pos, side) for side in hands)

    def step_battle(self, own, effects, said):
        dice = {s: self.dice(s) for s in SIDES}
        if not all(dice.values()):
            return False
        attacker = self.attacker(own)
        total = {s: dice[s][0] + self.modifier(own, s) for s in SIDES}
        own.set("winner", None, attacker if total[attacker] >= total[other(attacker)] else other(attacker), "9.2")
        return None

    # Losses.

    def losses_due(self, own):
        """CUs the loser and the winner lose (9.5)."""
        winner = own.get("winner")
        loser = other(winner)
        dice = {s: self.dice(s) for s in SIDES}
        if not dice[winner] or not dice[loser]:
            return None
        die = dice[loser][0]
        lost = {loser: 1 if die <= 3 else 2 if die <= 5 else 3}
        general = self.fighting_general(own, loser)
        agility = self.data.generals[general]["agility"] if general else 0
        lost[winner] = 1 if dice[winner][0] <= agility + 1 else 0
        return {s: min(n, len(self.fighting_cus(own, s))) for s, n in lost.items()}

    def step_losses(self, own, effects, said):
        lost = self.losses_due(own)
        if lost is None:
            return False
        mixed = any(e["field"] == "American or French CUs to lose" for e in effects)
        for side, n in lost.items():
            if mixed and side == "american":
                continue
            own.set("CUs lost", side, own.number("CUs lost", side) + n, "9.5")
            fallen = [c for c in (self.pos.subject("at", e["of"]) for e in effects if e["field"] == "at")
                      if c in self.fighting_cus(own, side)]
            chosen = fallen + [c for c in self.fighting_cus(own, side) if c not in fallen]
            for cu in chosen[:n]:
                own.lose(cu)
        self.automatic(own, effects)
        return None

    def automatic(self, own, effects):
        """Automatic victory (13.1)."""
        if not any(e["field"] == "over" for e in effects):
            return
        british = any(own.cus(s, "british") for s in self.data.spaces if self.data.colonies[
            self.data.spaces[s]["colony"]]["colony"])
        american = any(own.cus(s, "american") for s in self.data.spaces)
        if not american or not british:
            both = not american and not british
            side = own.ruling("both-automatic", "british") if both else "british" if not american else "american"
            own.set("over", None, "yes", "13.1")
            own.set("victor", None, side, "13.1")

    def step_which_cus_are_lost(self, own, effects, said):
        n = own.number("American or French CUs to lose")
        fallen = [self.pos.subject("at", e["of"]) for e in effects if e["field"] == "at"]
        self.extra.append(("9.5-which", "CUs lost", n, len(fallen)))
        for cu in fallen:
            good = cu in self.fighting_cus(own, "american")
            self.extra.append(("9.5-which", f"{cu} falls", "there", "there" if good else "not there"))
            own.lose(cu)
        own.set("CUs lost", "american", own.number("CUs lost", "american") + len(fallen), "9.5")
        self.automatic(own, effects)

    def step_winner_without_cus(self, own, effects, said):
        """A winning General without CUs on an enemy PC is captured (9.5)."""
        place, winner = own.get("battle at"), own.get("winner")
        general = self.fighting_general(own, winner)
        if general and not own.cus(place, winner) and own.pc(place) == other(winner):
            own.capture(general, "9.5-alone")
            if general == "washington":
                own.set("PCs lost with Washington", None, 5, "7.6.B")

    def step_end_of_the_battle(self, own, effects, said):
        winner = own.get("winner")
        if winner not in SIDES:
            return False
        if winner == "american":
            own.move_alliance(1)
        if own.number("CUs lost", "british") >= 3:
            own.lose_regulars()
        for side in SIDES:
            for field in ("actual battle rating", "battle card bonus", "CUs lost"):
                own.set(field, side, 0, "9.2")
        own.set("winner", None, "nothing", "9.2")
        return None

    def card_step(self, own, effects, said):
        """A battle card for two, a discard for one (9.45)."""
        for effect in effects:
            if effect["field"] != "battle card":
                continue
            side = plain(effect["of"])
            card = self.data.cards.get(self.pos.card(effect["to"]))
            if card is None:
                return False
            good = card["battle_card"] and card["side"] in (side, "either", None)
            played = good and said.get("do") == "play"
            own.set("battle card bonus", side, 2 if played else 1, "9.45")
            if played:
                self.note_battle_card(side)
            own.set("card in", card["id"], self.gone(card, played), "9.45")
            if played and card["event"] == "treason" and own.at("arnold") != "removed":
                own.set("at", "arnold", "removed", "9.2-treason")
        return None

    step_attacker_s_battle_card = step_defender_s_battle_card = card_step

    # Retreat.

    def loser_force(self, own):
        place = own.get("battle at")
        loser = other(own.get("winner"))
        return loser, place, own.generals(place, loser) + own.cus(place, loser)

    def retreat_ways(self, own, loser, place):
        """Spaces a loser may retreat to (9.61, 9.62)."""
        attacker = self.attacker(own)
        came = own.get("came from", None, None)
        general = self.fighting_general(own, loser)

        def clear(space):
            captures = own.cus(place, loser) and (own.generals(place, loser) or own.ruling(
                'cus-alone', 'capture') != 'barred')
            stops = captures or not own.generals(space, other(loser))  # 7.4.A
            return stops and not own.cus(space, other(loser)) and own.pc(space) != other(loser)

        if loser == attacker:
            back = {came} if came and clear(came) and came in own.neighbours(place) else set()
            if came and came in own.neighbours(place) and own.neighbours(place)[came].get("only") not in (
                    None, general) and own.ruling("arnolds-cus", "yes") == "no":
                back = set()
            return back, set()
        land = {n for n, line in own.neighbours(place).items() if n != came and clear(n)
                and line.get("only") in (None, general)}
        sea = set()
        if loser == "british" and own.is_port(place) and not own.blockaded(place) and not (
                own.fortified(place) and own.pc(place) != "british"):
            sea = {s for s in self.data.spaces if s != place and own.is_port(s) and not own.blockaded(s)
                   and clear(s)}
            if own.ruling("sea-retreat-fortress", "yes") == "no":
                sea = {s for s in sea if not own.fortified(s) or own.pc(s) == "british"}
            if own.ruling("sea-retreat-origin", "yes") == "no":
                sea.discard(came)
        return land, sea

    def step_retreat(self, own, effects, said):
        loser, place, force = self.loser_force(own)
        if loser not in SIDES:
            return False
        land, sea = self.retreat_ways(own, loser, place)
        moves = [e for e in effects if e["field"] == "at" and e["rule"] == "9.61"]
        if not moves:
            return self.surrender(own, effects, loser, place, force, land | sea)
        to = self.pos.value("at", moves[0]["to"])
        alone = own.ruling("cus-alone", "capture") == "barred" and not own.generals(place, loser)
        bad = alone and own.generals(to, other(loser))
        self.extra.append(("9.61", f"{loser} retreats from {place}", "allowed",
                           "allowed" if to in land | sea and not bad else f"{to}, not one of {sorted(land | sea)}"))
        for piece in force:
            own.set("at", piece, to, "9.61")
        for general in own.generals(to, other(loser)):
            if own.cus(to, loser):
                self.take(own, general)
        enters = loser == "british" and own.army(to, "british") and own.at("congress") == to and not own.cus(to, "american")
        if enters or self.congress_scattered(own, place, loser, effects):
            own.set("at", "congress", "congress-dispersed", "7.7")
        self.automatic(own, effects)
        return None

    def take(self, own, general):
        own.capture(general)
        if general == "washington":
            own.set("PCs lost with Washington", None, 5, "7.6.B")

    def congress_scattered(self, own, place, loser, effects):
        return loser == "american" and own.at("congress") == place and any(
            e.get("of") == "Continental Congress" for e in effects)

    def surrender(self, own, effects, loser, place, force, ways):
        if not any(e["field"] == "at" for e in effects):
            return None
        self.extra.append(("9.63", f"{loser} surrenders at {place}", [], sorted(ways)))
        taken = [c for c in force if c in self.data.cus]
        for cu in taken:
            own.lose(cu, "9.63")
        if taken:
            own.set("CUs lost", loser, own.number("CUs lost", loser) + len(taken), "9.63")
        for general in [g for g in force if g in self.data.generals]:
            own.capture(general, "9.63")
            if general == "washington":
                own.set("PCs lost with Washington", None, 5, "7.6.B")
        if self.congress_scattered(own, place, loser, effects):
            own.set("at", "congress", "congress-dispersed", "7.7")
        self.automatic(own, effects)
        return None

    def law_retreat(self, own, said):
        loser, place, force = self.loser_force(own) if own.get("winner") in SIDES else (None, None, None)
        if not loser or said["by"] not in SIDES:
            return None
        path = said.get("path") or said.get("to")
        path = path if isinstance(path, list) else [path]
        to = self.data.find(path[-1], self.data.spaces) if path[-1] else None
        if not to or (said.get("path") and said.get("to")) or said.get("mode") not in (None, "land", "sea"):
            return None
        if said["by"] != loser:
            return {"record.side"}
        if len(path) > 1 and self.data.find(path[0], self.data.spaces) != place:
            return {"record.piece"}  # the beaten army does not stand there
        land, sea = self.retreat_ways(own, loser, place)
        ways = sea if said.get("mode") == "sea" else land if said.get("mode") == "land" else land | sea
        return set() if to in ways else self.why_not(own, loser, place, to, said)

    def why_not(self, own, loser, place, to, said):
        """The rules a retreat to that space breaks."""
        found = set()
        if to not in own.neighbours(place):
            found.add("9.61.A-adjacent" if said.get("mode") != "sea" and loser != "british" else "9.62-to")
        if own.cus(to, other(loser)):
            found.add("9.61.A-cus")
        if own.pc(to) == other(loser):
            found.add("9.61.A-pc")
        if loser == self.attacker(own):
            found.add("9.61.B-attacker")
        elif to == own.get("came from"):
            found.add("9.61.B-defender")
        return found or {"9.62-from"}

    # Overrun and undefended spaces.

    def step_overrun(self, own, effects, said):
        """An Army of 4 or 5 removes a CU alone (9.7); it counts as a battle (12.1)."""
        place, side = own.get("army at"), self.attacker(own)
        foes = own.cus(place, other(side))
        mine = [c for c in own.having("in the army") if own.at(c) == place]
        if not any(e["field"] == "at" for e in effects):
            return None
        self.extra.append(("9.7", "an overrun", "4 or 5 against 1 without a General", "4 or 5 against 1 without a General"
                           if len(mine) in (4, 5) and len(foes) == 1 and not own.generals(place, other(side))
                           else f"{len(mine)} against {len(foes)}"))
        for cu in foes:
            own.lose(cu, "9.7")
        if side == "american":
            own.move_alliance(1)
        self.automatic(own, effects)
        return None

    step_overrun_if_declared = step_overrun

    def step_undefended(self, own, effects, said):
        """What an Army finds without CUs: Generals, the Congress (7.6, 7.7)."""
        place, side = own.get("army at"), self.attacker(own)
        if not [c for c in own.having("in the army") if own.at(c) == place]:
            return None
        if own.cus(place, other(side)):
            return None
        for general in own.generals(place, other(side)):
            self.take(own, general)
        if side == "british" and own.at("congress") == place:
            own.set("at", "congress", "congress-dispersed", "7.7")
        return None

    def step_congress_flees(self, own, effects, said):
        if any(e.get("of") == "Continental Congress" for e in effects):
            own.set("at", "congress", "congress-dispersed", "7.7")
