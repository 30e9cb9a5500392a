"""Raids (10.1 to 10.3) and going home (10.4, 4.0 B.3)."""

from .board import Unclear, enemy, whole


class Raids:
    def begin_raids(self):
        self.raid = {}
        self.cost = {}

    # Raids.

    def raid_target(self, space, side):
        """What makes a space a target of a side: works, settlement, open, or nothing (10.1, 10.11)."""
        pos, foe = self.pos, enemy(side)
        if pos.strong(space, "french") or pos.strong(space, "british") or pos.get("stockade", space) == side:
            return None
        if any(map(pos.drilled, pos.free_units(space, side))):
            return None
        if pos.get("stockade", space) == foe:
            return "works"
        if self.tribe_here(space, foe):
            return "settlement"
        return "open" if pos.cultivated_of(space, foe) else None

    def tribe_here(self, space, side):
        """Units of a side whose settlement this is."""
        return [p for p, row in self.data.pieces.items()
                if row.get("settlement") == space and row["side"] == side and self.pos.on_map(p)]

    def raiders(self, declaration):
        """The space that the entry of a raid names, by itself or by who raids."""
        pos = self.pos
        named, at = [], None
        if declaration and declaration.get("do") == "raid":
            try:
                named, at = self.pieces_named(declaration), self.place_named(declaration, "at")
            except Unclear:
                named, at = [], None
        if named:
            at = pos.at(named[0])
        return at

    def raid_space(self, side, changes, declaration):
        """Where a raid is: as the entry says, as its effects show, or the only place where one is owed."""
        space = self.raiders(declaration)
        if space in self.data.spaces:
            return space
        shown = {c.subject for c in changes if c.field in ("raided", "raided by the British", "stockade")}
        if len(shown) == 1:
            return shown.pop()
        owed = {s for s in self.data.spaces if self.pos.here(s, side) and self.raid_target(s, side)
                and any(map(self.pos.auxiliary, self.at_raid(s, side)))}
        mover = self.where_mover_is()
        return owed.pop() if len(owed) == 1 else mover if mover in owed else None

    def at_raid(self, space, side):
        """Everybody who raids there: those active or left behind, leaders with them (10.1, 10.13)."""
        pos = self.pos
        return [p for p in pos.here(space, side) if not pos.inside(p) and (pos.leader(p) or pos.auxiliary(p))
                and (self.activated(p) != "0" or pos.yes("dropped off", p) or pos.yes("was active", p))]

    def raid_tactics(self, who):
        pos = self.pos
        leaders = [p for p in who if pos.leader(p)]
        chief = self.commander(self.mover)
        if chief in leaders:
            return {pos.kind(chief)["tactics"]}
        if chief and not pos.on_map(chief):
            chief = None  # killed in the battle before: 7.51 knows no other, 10.3 may
        highest = max((pos.kind(p)["command"] for p in leaders), default=0)
        if any(pos.yes("dropped off", p) for p in who):
            return {pos.kind(p)["tactics"] for p in leaders} or {0}
        return ({pos.kind(p)["tactics"] for p in leaders if pos.kind(p)["command"] == highest} or {0}) | (
            set() if chief else {0})

    def step_raid(self, changes, declaration):
        dice = [d for d in self.verdict.get("dice", ()) if d.get("rule") == "10.3" and "told" not in d]
        groups = self.raid_results()
        if not groups:
            return
        group = groups[0]
        self.results = self.results[group["length"]:]
        side = group["side"]
        space = self.raid_space(side, changes, declaration)
        if space is None:
            self.raid = {}
            return
        target = self.raid_target(space, side) if space in self.data.spaces else None
        yield ("10.1", f"{side} raid {space}", True, target is not None)
        if target is None:
            return
        who = self.at_raid(space, side)
        pos, foe = self.pos, enemy(side)
        base = 1 if any(pos.kind(p)["type"] == "rangers" for p in who) else 0
        department = pos.department(space)
        if department and self.data.departments[department]["side"] == foe:
            box = self.data.departments[department]["militia_box"]
            base -= len([p for p in self.data.pieces if pos.at(p) == box]) >= 2
        modifiers = {base + t for t in self.raid_tactics(who)}
        modifier = whole(group.get("modifier", "0"))
        yield ("10.3 modifier", f"{side} at {space}: {', '.join(who)}",
               modifier if modifier in modifiers else sorted(modifiers), modifier)
        die = dice[0] if dice else None
        if die is None or "raw" not in die:
            return
        die["told"] = True
        row = self.data.tables["raid_results"][max(0, min(7, die["raw"] + modifier))]
        column = "works" if target != "open" or pos.yes("blockhouses", foe) else "open"
        words = f"{side} at {space} ({column}) on {die['raw']} and {modifier}"
        success, loss = row[column + "_success"], row[column + "_loss"]
        yield ("10.3 success", words, "yes" if success else "no", group.get("success"))
        steps = sum(pos.steps(p) for p in who if pos.unit(p))
        yield ("10.3 loss", words, min(loss, steps), group.get("loss"))
        self.raid = {"at": space, "side": side, "success": success, "due": min(loss, steps), "lost": 0}
        yield from self.raid_effects(space, side, target, success, changes)

    def raid_results(self):
        groups = []
        for index, row in enumerate(self.results):
            if row["claim"] == "modifier" or not groups:
                groups.append({"side": (row.get("side") or "").lower(), "start": index, "length": 0})
            groups[-1][row["claim"]] = row["value"]
            groups[-1]["length"] += 1
        return [g for g in groups if g["side"] and "success" in g]

    def raid_effects(self, space, side, target, success, changes):
        """10.31: marker, stockade, tribe."""
        pos, foe = self.pos, enemy(side)
        field = "raided" if side == "french" else "raided by the British"
        marked = next((c.now for c in changes if c.field == field and c.subject == space), pos.get(field, space))
        count = pos.number(field, space)
        more = success and (target != "open" or count == 0)
        yield ("10.31 marker", f"{side} at {space}", count + (1 if more else 0), whole(marked))
        razed = any(c.field == "stockade" and c.subject == space for c in changes)
        yield ("10.31 stockade", f"{side} at {space}", success and pos.get("stockade", space) == foe, razed)
        tribe = [p for p in self.tribe_here(space, foe)
                 if not (pos.inside(p) and pos.besieged(pos.at(p)))] if success else []
        dead = [c.subject for c in changes if c.field == "at" and c.now == "eliminated"]
        yield ("10.31 tribe", f"{side} at {space}", sorted(tribe), sorted(dead))

    def step_raiders_losses(self, changes, declaration):
        if not self.raid:
            return
        for change in changes:
            if change.rule != "10.31":
                continue
            if (change.field == "reduced" and change.now == "yes") or (
                    change.field == "at" and change.now in ("eliminated", "removed")):
                self.raid["lost"] += 1
                yield ("10.31 who", f"{change.subject} at {self.raid['at']}",
                       (self.raid["side"], self.raid["at"]), (self.pos.side(change.subject), self.pos.at(change.subject)))
        yield ("10.31 losses", f"raiders at {self.raid['at']}", True, self.raid["lost"] <= self.raid["due"])

    def step_raids_leader_losses_first(self, changes, declaration):
        yield from self.leader_dice(changes, declaration, rule="10.32")

    step_raids_leader_losses = step_raids_leader_losses_first

    def law_raid(self, said):
        pos, side = self.pos, said["by"]
        pieces, at = self.pieces_named(said), self.place_named(said, "at")
        for piece in pieces:
            yield ("10.1 who", pos.side(piece) == side and (pos.leader(piece) or pos.auxiliary(piece)),
                   "Auxiliaries and leaders raid")
        if pieces:
            where = {pos.at(p) for p in pieces}
            yield ("10.1 together", len(where) == 1 and (at is None or at in where), "from one space")
            at = where.pop() if len(where) == 1 else None
        if at in self.data.spaces:
            yield ("10.1", self.raid_target(at, side) is not None, f"{at} is a target")

    # Going home.

    def homes(self, piece, company):
        """Where a piece may go home to with that company (10.41, 10.42)."""
        pos, side = self.pos, self.pos.side(piece)
        start = pos.at(piece)
        places = set()
        if pos.unit(piece) and pos.indian(piece):
            own = pos.kind(piece).get("settlement")
            if own and not self.settlement_held(own, side):
                places.add(own)
            if any(pos.leader(p) for p in company):
                places |= pos.refuges(start, side)
            return places
        places |= pos.refuges(start, side)
        if pos.leader(piece) or pos.kind(piece)["type"] == "coureurs":
            for other in company:
                if pos.unit(other) and pos.indian(other):
                    own = pos.kind(other).get("settlement")
                    if own and not self.settlement_held(own, side):
                        places.add(own)
        return places

    def settlement_held(self, space, side):
        foe = enemy(side)
        if self.pos.free_units(space, foe):
            return True
        return self.pos.ruling("settlement-occupied") == "works" and self.pos.works(space, foe) is not None

    def company(self, piece, changes=()):
        """Those who stand with a piece, or stood there before they went home in this phase."""
        pos = self.pos
        start = pos.at(piece)
        return [p for p in self.data.pieces if p != piece and pos.side(p) == pos.side(piece)
                and (pos.at(p) == start or self.left.get(p) == start)]

    def step_going_home(self, changes, declaration):
        pos = self.pos
        for change in changes:
            if change.field != "at":
                continue
            piece = change.subject
            if change.rule == "10.4":
                places = self.homes(piece, self.company(piece))
                yield ("10.42" if not (pos.unit(piece) and pos.indian(piece)) else "10.41",
                       f"{piece} from {change.was} to {change.now}", "lawful",
                       "lawful" if change.now in places else f"only {sorted(places)}")
            elif change.rule in ("10.411", "10.412"):
                places = self.homes(piece, [])
                yield (change.rule, f"{piece} at {change.was} has no home", [], sorted(places))

    def law_home(self, said):
        pos, side = self.pos, said["by"]
        pieces, to = self.pieces_named(said), self.place_named(said, "to")
        if to is None:
            return
        if not pieces:
            return
        yield ("10.4 own", all(pos.side(p) == side for p in pieces), "own pieces")
        if not all(pos.on_map(p) for p in pieces):
            yield ("10.4 map", False, "on the map")
            return
        for piece in pieces:
            company = self.company(piece)
            yield ("10.41, 10.42", to in self.homes(piece, company),
                   f"{piece} to {to}, not {sorted(self.homes(piece, company))}")

    def note_home(self, changes):
        for change in changes:
            if change.field == "at" and change.rule.startswith("10.4"):
                self.left[change.subject] = change.was
