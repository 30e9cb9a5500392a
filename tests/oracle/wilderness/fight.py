"""Battles (7), sieges (8) and assaults (9)."""

from .board import OFF_MAP, Unclear, enemy

STRONG_LEVEL = {"fort": 1, "fortress": 2}
STRONG_POINTS = {"fort": 2, "fortress": 3}


class Fights:
    def begin_fights(self):
        self.fight = {}
        self.kind_of_fight = "battle"

    def swap_in_fight(self, a, b):
        for key in ("steps", "reduced", "lost"):
            for rows in self.fight.get(key, {}).values():
                x, y = rows.pop(a, None), rows.pop(b, None)
                if y is not None:
                    rows[a] = y
                if x is not None:
                    rows[b] = x
        for key in ("first",):
            for side, group in self.fight.get(key, {}).items():
                self.fight[key][side] = [b if p == a else a if p == b else p for p in group]

    # Who fights.

    def scene(self):
        """(space, attacking side, attackers, defenders), or nothing."""
        pos = self.pos
        joined = [p for p in self.data.pieces if pos.yes("attacks", p) and pos.on_map(p)]
        spaces = {pos.at(p) for p in joined}
        if self.kind_of_fight == "battle":
            space = self.where_mover_is()
            movers = [p for p in self.group(self.mover) if pos.at(p) == space] if space else []
            attackers = movers + [p for p in joined if pos.at(p) == space and p not in movers]
        else:
            space = spaces.pop() if len(spaces) == 1 else None
            attackers = joined
        if space not in self.data.spaces or not attackers:
            return None
        side = pos.side(attackers[0])
        attackers = attackers + [p for p in pos.units(space, side) if pos.militia(p) and p not in attackers]
        foes = pos.here(space, enemy(side))
        if self.kind_of_fight == "assault":
            defenders = [p for p in foes if pos.inside(p)]
        else:
            defenders = [p for p in foes if not pos.inside(p)]
        return space, side, attackers, defenders

    def open_fight(self):
        """The fight as it stands when the first die is rolled."""
        scene = self.scene()
        if scene is None:
            return False
        space, side, attackers, defenders = scene
        foe = enemy(side)
        self.fight = {
            "at": space, "attacker": side, "kind": self.kind_of_fight, "first": {side: attackers, foe: defenders},
            "steps": {s: {p: self.pos.steps(p) for p in who if self.pos.unit(p)}
                      for s, who in ((side, attackers), (foe, defenders))},
            "reduced": {s: {p: self.pos.reduced(p) for p in who if self.pos.unit(p)}
                        for s, who in ((side, attackers), (foe, defenders))},
            "hits": {}, "natural": {}, "lost": {side: {}, foe: {}}, "commander": self.commander(self.mover),
            "came": self.came_from(), "leaders": {s: [p for p in who if self.pos.leader(p)]
                                                  for s, who in ((side, attackers), (foe, defenders))}}
        self.fight["landed"] = bool(self.landing == self.mover and self.fight["kind"] == "battle"
                                    and self.ways.get(self.mover) and self.ways[self.mover].sea)
        if self.kind_of_fight != "battle":
            self.fight["commander"] = self.commander_of(attackers)
        if self.kind_of_fight == "assault":
            for piece in attackers:
                self.halt(self.activated(piece), "assaulted")
        return True

    def halt(self, number, why):
        """A force that has besieged, assaulted, or fought without an Overrun moves no more (7.82, 8.231, 8.25, 9.1)."""
        if number not in (None, "0"):
            self.halted[number] = why

    def overruns(self):
        fight, pos = self.fight, self.pos
        side, foe = fight["attacker"], enemy(fight["attacker"])
        return (fight["winner"] == side and not any(fight["lost"][side].values()) and pos.works(fight["at"], foe) is None
                and not any(map(pos.unit, self.alive(foe))))

    def commander_of(self, pieces):
        for piece in pieces:
            leader = self.commander(self.activated(piece))
            if leader in pieces:
                return leader
        return None

    def came_from(self):
        way = self.ways.get(self.mover)
        return way.came if way else None

    def alive(self, side):
        return [p for p in self.fight["first"][side] if self.pos.at(p) == self.fight["at"]]

    # Fire.

    def tactics(self, side, who):
        """Tactics that a side may add (7.51, 9.13)."""
        pos, fight = self.pos, self.fight
        leaders = [p for p in who if pos.leader(p)]
        attacking = side == fight["attacker"]
        if attacking and (fight["kind"] != "assault" or pos.ruling("assault-leader") == "activated"):
            chief = fight["commander"]
            if fight["kind"] == "raid" and chief not in leaders:
                leaders = [p for p in leaders if pos.kind(p)["command"] == max(
                    pos.kind(q)["command"] for q in leaders)]
                return {pos.kind(p)["tactics"] for p in leaders} or {0}
            return {pos.kind(chief)["tactics"] if chief in leaders else 0}
        if not leaders:
            return {0}
        highest = max(pos.kind(p)["command"] for p in leaders)
        return {pos.kind(p)["tactics"] for p in leaders if pos.kind(p)["command"] == highest}

    def fire(self, side):
        """(strength, lowest of the column, allowed modifiers) of a side (7.2, 7.5, 9.13)."""
        pos, fight = self.pos, self.fight
        foe, space = enemy(side), fight["at"]
        who, others = self.alive(side), self.alive(foe)
        units, foes = [p for p in who if pos.unit(p)], [p for p in fight["first"][foe] if pos.unit(p)]
        foes = [p for p in foes if p in others] if "hits" in fight and fight.get("ambushed") else foes
        strength = sum(pos.strength(p) for p in units)
        attacking, assault = side == fight["attacker"], fight["kind"] == "assault"
        shift, modifier = 0, 0
        if not assault:
            mine, theirs = pos.yes("ambush", side), pos.yes("ambush", foe)
            if mine and not theirs:
                strength *= 2
            woods = [any(pos.kind(p).get("woodsmen") for p in group) for group in (units, foes)]
            line = [any(map(pos.regulars, group)) for group in (units, foes)]
            terrain = pos.terrain(space)
            if terrain in ("wilderness", "mountain") and woods == [False, True]:
                modifier -= 1
            if terrain == "cultivated" and line == [False, True]:
                modifier -= 1
            if attacking:
                modifier -= bool(fight["landed"]) + (pos.get("stockade", space) == foe)
                shift -= pos.yes("fieldworks", space)
        else:
            shift -= attacking
            if self.guns(side, space):
                modifier += 2
        column = max(0, self.data.column(strength) + shift)
        return strength, column, {modifier + t for t in self.tactics(side, who)}

    def judge_fire(self, claims, die):
        side = claims["side"]
        fight = self.fight
        strength, column, modifiers = self.fire(side)
        row = self.data.tables["combat_columns"][column]
        words = f"{fight['kind']} at {fight['at']}, {side}"
        kind = "9" if fight["kind"] == "assault" else "7"
        yield (kind + " strength", words, strength, claims.get("strength"))
        yield (kind + " column", words, row["from"], claims.get("column"))
        modifier = int(claims.get("modifier", "0"))
        yield (kind + " modifier", words, modifier if modifier in modifiers else sorted(modifiers), modifier)
        if die is None:
            return
        hits = self.data.path(row, die + modifier)
        yield (kind + " hits", f"{words}, {die} and {modifier}", hits, claims.get("hits"))
        fight["hits"][side] = hits
        fight["natural"][side] = die

    def results_of_fire(self):
        """The results of a verdict, in groups: a fire of a side, the winner, the losses of a side."""
        groups = []
        for row in self.results:
            side = (row.get("side") or "").lower() or None
            if row["claim"] in ("strength",):
                groups.append({"what": "fire", "side": side})
            elif row["claim"] == "win":
                groups.append({"what": "win"})
            elif row["claim"] == "loss" and (not groups or groups[-1]["what"] != "fire" or "hits" in groups[-1]):
                groups.append({"what": "loss", "side": side})
            if not groups:
                groups.append({"what": "other"})
            groups[-1][row["claim"]] = row["value"]
        return groups

    def fires(self):
        """Fires whose results stand in the verdict, judged from the position at hand."""
        groups = self.results_of_fire()
        if not any(g["what"] == "fire" for g in groups):
            return
        self.results = []
        dice = [d for d in self.verdict.get("dice", ()) if d.get("rule") == "7.2"]
        if not (self.fight and self.fight.get("ambushed") and self.fight.get("open")):
            if not self.open_fight():
                return
        fight = self.fight
        fight["open"] = True
        scored = [g["side"] for g in groups if g["what"] == "fire"]
        for group in groups:
            if group["what"] == "fire":
                die = next((d["raw"] for d in dice if (d.get("side") or "").lower() == group["side"] and "raw" in d),
                           None)
                yield from self.judge_fire(group, die)
        if len(fight["hits"]) == 1 and len(scored) == 1 and not any(g["what"] == "win" for g in groups):
            fight["ambushed"] = True
        for group in groups:
            if group["what"] == "loss":
                yield from self.judge_loss(group)
            elif group["what"] == "win" and len(fight["hits"]) == 2:
                yield ("9.2" if fight["kind"] == "assault" else "7.8", f"{fight['kind']} at {fight['at']}",
                       self.winner(), group["win"].lower())
        if len(fight["hits"]) == 2:
            fight["open"] = False
            fight["winner"] = next((g["win"].lower() for g in groups if g["what"] == "win"), None)

    def due(self, side):
        """Steps a side has to lose: hits, no more than it has (7.6)."""
        return min(self.fight["hits"].get(enemy(side), 0), sum(self.fight["steps"][side].values()))

    def judge_loss(self, group):
        if enemy(group["side"]) in self.fight["hits"]:
            yield ("7.6 steps", f"{self.fight['kind']} at {self.fight['at']}, {group['side']} suffer",
                   self.due(group["side"]), group["loss"])

    def winner(self):
        """7.8, 9.2."""
        fight, side = self.fight, self.fight["attacker"]
        foe = enemy(side)
        mine, theirs = fight["hits"].get(side, 0), fight["hits"].get(foe, 0)
        gone = {s: self.due(s) >= sum(fight["steps"][s].values()) for s in (side, foe)}
        if fight["kind"] == "assault":
            wiped = gone[side] and self.pos.ruling("assault-wiped-out") == "fails"
            return side if mine > theirs and not wiped else foe
        if gone[side] != gone[foe]:
            return foe if gone[side] else side
        return side if mine > theirs else foe

    def step_battle(self, changes, declaration):
        yield from self.fires()

    def step_ambush(self, changes, declaration):
        yield from self.fires()

    def left_results(self, declaration):
        """Results of an entry that changed nothing else."""
        if declaration.get("do") in ("battle", "assault"):
            yield from self.fires()

    # Losses.

    def law_inside(self, said):
        pos, pieces = self.pos, self.pieces_named(said)
        if not pieces:
            raise Unclear("who")
        where = {pos.at(p) for p in pieces}
        yield ("8.1-own", all(pos.side(p) == said["by"] for p in pieces), "own pieces")
        yield ("8.1-together", len(where) == 1, "in one space")
        space = where.pop()
        yield ("8.1-works", space in self.data.spaces and pos.strong(space, said["by"]) is not None,
               "at an own fort or fortress")
        if pos.strong(space, said["by"]) == "fort":
            yield ("8.11", sum(map(pos.unit, pieces)) <= 4, "four units in a fort")

    def law_outside(self, said):
        pos, pieces = self.pos, self.pieces_named(said)
        if not pieces:
            raise Unclear("who")
        yield ("8.1-own", all(pos.side(p) == said["by"] for p in pieces), "own pieces")
        yield ("8.1-works", all(pos.at(p) in self.data.spaces and pos.strong(pos.at(p), said["by"]) for p in pieces),
               "at an own fort or fortress")
        if any(self.activated(p) != "0" and pos.side(p) == enemy(said["by"]) for p in self.data.pieces):
            return  # the other side's force has come: who goes out to meet it needs no activation
        relieved = any(self.activated(p) != "0" and not pos.inside(p) for p in pos.here(pos.at(pieces[0]), said["by"]))
        yield ("8.25-active", relieved or any(self.activated(p) != "0" for p in pieces),
               "somebody active among them, or friends who have come (8.251)")

    def law_deploy(self, said):
        pos, pieces = self.pos, self.pieces_named(said)
        if not pieces:
            raise Unclear("who")
        yield ("7.3-militia", all(pos.militia(p) and pos.side(p) == said["by"] for p in pieces), "own militia")
        space = self.where_mover_is()
        if space and self.mover is not None:
            row = self.data.departments.get(pos.department(space))
            boxes = {pos.at(p) for p in pieces if self.sure(p) or row is None}
            yield ("7.3-box", row is not None and row["side"] == said["by"] and boxes <= {row["militia_box"]},
                   f"from the box of {space}")

    def lost(self, changes):
        """Steps lost by each unit in a run of changes."""
        steps = {}
        for change in changes:
            if change.rule != "7.61" or change.subject not in self.data.pieces:
                continue
            if change.field == "reduced" and change.now == "yes":
                steps[change.subject] = steps.get(change.subject, 0) + 1
            elif change.field == "at" and change.now in ("eliminated", "removed"):
                steps[change.subject] = steps.get(change.subject, 0) + 1
        return steps

    def losses(self, changes, declaration):
        fight = self.fight
        if not fight:
            return
        for piece, count in self.lost(changes).items():
            side = self.pos.side(piece)
            words = f"{piece} at {fight['at']}"
            yield ("7.6 who", words, "in the fight", "in the fight" if piece in fight["steps"][side] else "elsewhere")
            rows = fight["lost"][side]
            rows[piece] = rows.get(piece, 0) + count
            yield ("7.61", words + ": no more steps than it has", True,
                   rows[piece] <= fight["steps"][side].get(piece, 2))
        for change in changes:
            if change.field == "at" and change.rule == "7.61":
                forever = not self.pos.kind(change.subject).get("returns")
                yield ("7.61 returns", change.subject, "removed" if forever else "eliminated", change.now)
        for side, rows in fight["lost"].items():
            if rows and side not in fight.setdefault("settled", []) and enemy(side) in fight["hits"]:
                lost = sum(rows.values())
                yield ("7.6 count", f"{side} at {fight['at']} lose {lost}", True, lost <= self.due(side))
                if lost == self.due(side):
                    fight["settled"].append(side)
                    yield from self.spread(side, rows)

    def spread(self, side, rows):
        """7.62, 7.63, 9.14 on the losses of a side as a whole."""
        fight, pos = self.fight, self.pos
        steps, due = fight["steps"][side], self.due(side)
        words = f"{fight['kind']} at {fight['at']}, {side}: {rows}"
        good, rule = self.lawful_spread(side, rows)
        yield (rule, words + f" of {steps}, {due} due", "lawful", "lawful" if good else "unlawful by the oracle")
        if fight["kind"] != "assault":
            yield ("7.63", words, "lawful", "lawful" if self.nobody_spared(side, rows) else "unlawful by the oracle")
        del pos

    def lawful_spread(self, side, rows):
        fight, pos = self.fight, self.pos
        steps = fight["steps"][side]
        drilled = {p: n for p, n in steps.items() if pos.drilled(p)}
        hits = fight["hits"][enemy(side)]
        wanted = hits if fight["kind"] == "assault" else (hits + 1) // 2
        wanted = min(wanted, sum(drilled.values()), self.due(side))
        taken = sum(n for p, n in rows.items() if p in drilled)
        return taken >= wanted, "9.14" if fight["kind"] == "assault" else "7.62"

    def nobody_spared(self, side, rows):
        """No unit dies while another stays at full strength, beyond what 7.62 asks for."""
        fight, pos = self.fight, self.pos
        steps = fight["steps"][side]
        dead = [p for p, n in rows.items() if n >= steps.get(p, 2)]
        full = [p for p in steps if not rows.get(p) and not fight["reduced"][side][p]
                and not pos.one_step(p)]
        if not dead or not full:
            return True
        if any(not pos.drilled(p) for p in dead) or any(pos.drilled(p) for p in full):
            return False
        hits = fight["hits"][enemy(side)]
        wanted = min((hits + 1) // 2, sum(n for p, n in steps.items() if pos.drilled(p)))
        return sum(n for p, n in rows.items() if pos.drilled(p)) <= wanted

    step_attackers_losses = losses
    step_defenders_losses = losses
    step_losses_in_the_ambush = losses

    def law_lose(self, said):
        """Losses of a fight, named all at once."""
        fight = self.fight
        side = said["by"]
        if not fight or enemy(side) not in fight.get("hits", {}) or not self.due(side) or (
                side in fight.get("settled", ())):
            raise Unclear("losses of something else")
        rows = dict(fight["lost"][side])
        from record import listed
        for name in listed(said.get("units")):
            if not isinstance(name, str):
                raise Unclear(name)
            count = 2 if name.endswith(" x2") else 1
            piece, = self.pieces_named({"units": [name.removesuffix(" x2")]})
            if piece not in fight["steps"][side]:
                yield ("7.6 who", not self.due(side), f"{piece} in the fight")
                return
            rows[piece] = rows.get(piece, 0) + count
        yield ("7.61", all(n <= fight["steps"][side][p] for p, n in rows.items()), "no more steps than there are")
        lost = sum(rows.values())
        yield ("7.6 count", lost <= self.due(side), f"{lost} of {self.due(side)}")
        if lost == self.due(side):
            good, rule = self.lawful_spread(side, rows)
            yield (rule, good, f"{rows} of {fight['steps'][side]}")
            if fight["kind"] != "assault":
                yield ("7.63", self.nobody_spared(side, rows), f"{rows} of {fight['steps'][side]}")

    def leader_dice(self, changes, declaration, leaders=None, rule="7.7"):
        """A die a leader in the fight; a 1 kills him (7.7, 10.32)."""
        dice = [d for d in self.verdict.get("dice", ()) if d.get("rule") == rule and "told" not in d]
        dead = {c.subject for c in changes if c.field == "at" and c.now == "removed"}
        names = {row["name"]: p for p, row in self.data.pieces.items() if row["class"] == "leader"}
        count = sum(1 for c in changes if c.field == "draws") or len(dice)
        rolled = set()
        for die in dice[:count]:
            die["told"] = True
            leader = names.get(die["purpose"])
            rolled.add(leader)
            if leader and "raw" in die:
                yield (rule, f"{leader} on {die['raw']}", "dies" if die["raw"] == 1 else "lives",
                       "dies" if leader in dead else "lives")
        if rule == "7.7" and self.fight and rolled:
            for side, group in self.fight["leaders"].items():
                mine = {p for p in rolled if p in group}
                if mine:
                    here = {p for p in group if self.pos.at(p) == self.fight["at"]}
                    yield ("7.7 each", f"leaders of {side} at {self.fight['at']}", sorted(here), sorted(mine))
                    hits, natural = (self.fight[k].get(enemy(side)) for k in ("hits", "natural"))
                    if natural is not None:
                        yield ("7.7 risk", f"{side}: natural {natural}, {hits} hits", True,
                               natural in (1, 6) and hits > 0)

    step_leader_losses_first = leader_dice
    step_leader_losses_second = leader_dice
    step_leader_losses_in_the_ambush = leader_dice
    step_leader_losses_in_the_ambush_first = leader_dice
    step_leader_losses = leader_dice

    # Points, retreat.

    def worth_a_point(self, loser):
        """7.81."""
        fight, pos = self.fight, self.pos
        units = [p for p in fight["first"][loser] if pos.unit(p)]
        counted = units
        if pos.ruling("units-for-a-point") == "not-counted":
            counted = [p for p in units if not pos.militia(p) and not (pos.yes("attacks", p) and pos.inside(p))]
        return any(map(pos.regulars, units)) or len(counted) > 4

    def step_winner(self, changes, declaration):
        fight = self.fight
        if not fight or fight.get("winner") is None or fight["kind"] == "assault":
            return
        loser = enemy(fight["winner"])
        if fight["kind"] in ("battle", "sortie") and not self.overruns():
            for piece in fight["first"][fight["attacker"]]:
                self.halt(self.activated(piece), "fought")
        points = [c for c in changes if c.field == "vp"]
        expected = self.pos.get("vp")
        if self.worth_a_point(loser):
            expected = self.pos.points(fight["winner"], 1)
        yield ("7.81", f"{fight['winner']} win at {fight['at']} over {fight['first'][loser]}", expected,
               points[0].now if points else self.pos.get("vp"))
        fight["scored"] = True
        for change in changes:
            if change.field == "at" and self.pos.militia(change.subject):
                row = self.data.departments[self.pos.department(fight["at"])]
                yield ("7.91 militia", change.subject, row["militia_box"], change.now)

    def shelter(self, space, side):
        return self.pos.terrain(space) == "cultivated" or self.pos.works(space, side) is not None

    def retreats(self, piece, start, attacker=None):
        """Spaces a beaten piece may go to (7.92); start itself stands for the inside of its own works."""
        pos, side = self.pos, self.pos.side(piece)
        foe, fight = enemy(side), self.fight
        fits = fight and fight.get("at") == start
        attacks = fits and fight["attacker"] == side if attacker is None else attacker
        came = fight.get("came") if fits else None
        kind = fight.get("kind") if fits else None
        if kind == "assault" and came is None:
            attacks = False  # besiegers have entered from nowhere: whoever must leave goes where he may (6.53)
        spaces = set()
        if attacks and kind == "sortie" or (attacks and pos.inside(piece)):
            return {start}
        if attacks:
            spaces = {came} if came in self.data.spaces and (
                came in self.data.near[start] or self.by_sea(came, start)) else set()
        else:
            spaces = set(self.data.near[start]) - ({came} if kind == "battle" else set())
            if side == "british" and pos.yes("amphib", start):
                spaces |= {s for s, row in self.data.spaces.items() if row.get("port") and s != start
                           and pos.controls("british", s) and s != (came if kind == "battle" else None)}
            if pos.strong(start, side):
                spaces.add(start)
        good = set()
        for space in spaces:
            if space != start and pos.occupied(space, foe):
                continue
            if pos.unit(piece) and pos.drilled(piece) and space != start and not self.shelter(space, side):
                continue
            good.add(space)
        return good

    def by_sea(self, start, to):
        way = self.ways.get(self.mover)
        return bool(way and way.sea)

    def step_retreat(self, changes, declaration):
        for change in changes:
            if change.field != "at" or change.subject not in self.data.pieces:
                continue
            piece = change.subject
            if change.rule == "7.91":
                places = self.retreats(piece, change.was)
                yield ("7.92", f"{piece} retreats from {change.was} to {change.now}", "lawful",
                       "lawful" if change.now in places else f"only {sorted(places)}")
            elif change.rule == "7.92-lost" and declaration is None:
                places = self.retreats(piece, change.was) - {change.was}
                yield ("7.92 lost", f"{piece} at {change.was} has no way out", [], sorted(places))
            elif change.rule == "6.63":
                came = self.fight.get("came")
                yield ("6.63", f"{piece} forced back to {came}", True,
                       came is not None and self.pos.occupied(came, enemy(self.pos.side(piece))))

    def law_retreat(self, said):
        pos, side = self.pos, said["by"]
        fight = self.fight
        from record import listed
        paths = [self.data.place(str(s)) for s in listed(said.get("path"))]
        to = self.place_named(said, "to") or (paths[-1] if paths else None)
        pieces = self.pieces_named(said)
        if to is None or not pieces or not fight or fight.get("winner") is None:
            raise Unclear("who retreats where")
        if any(pos.at(p) != fight["at"] or p not in fight["first"].get(pos.side(p), ()) for p in pieces):
            raise Unclear("not of this fight")
        if to != fight["at"] and all(pos.leader(p) and not pos.yes("must retreat", p) for p in pieces):
            raise Unclear("leaders left alone by it (6.53)")
        yield ("7.92-own", all(pos.side(p) == side for p in pieces), "own pieces")
        yield ("7.92", all(to in self.retreats(p, fight["at"]) for p in pieces),
               f"from {fight['at']} to {to}: {[sorted(self.retreats(p, fight['at'])) for p in pieces]}")

    # Sieges.

    def step_siege(self, changes, declaration):
        roll = next((d for d in self.verdict.get("dice", ()) if d.get("rule") == "8.231"), None)
        if roll is None or not declaration or declaration.get("do") != "siege":
            return
        for piece in self.pos.leaders(self.siege_space(declaration) or "", declaration["by"]):
            self.halt(self.activated(piece), "besieged")
        space = next((c.subject for c in changes if c.field == "siege level"), None) or self.siege_space(declaration)
        if space is None:
            return
        pos, side = self.pos, declaration["by"]
        foe = enemy(side)
        got = self.claims()
        modifiers = self.siege_modifiers(space, side)
        modifier = int(got.get("modifier", "0"))
        yield ("8.231 modifier", f"siege of {space}", modifier if modifier in modifiers else sorted(modifiers), modifier)
        if "raw" in roll:
            up = self.data.tables["siege_results"][max(0, min(7, roll["raw"] + modifier))]["levels"]
            level = pos.number("siege level", space)
            yield ("8.231 result", f"siege of {space} on {roll['raw']} and {modifier}", min(2, level + up),
                   next((c.now for c in changes if c.field == "siege level"), level))
        yield ("8.231 supply", f"{side} at {space}", True, any(map(pos.drilled, pos.free_units(space, side)))
               and pos.supplied(side, space))
        yield ("8.231 besieged", space, True, pos.besieged(space) and pos.strong(space, foe) is not None)

    def siege_space(self, said):
        try:
            place = self.place_named(said, "at")
        except Unclear:
            return None
        if place:
            return place
        active = {self.pos.at(p) for p in self.data.pieces if self.activated(p) != "0"
                  and self.pos.besieged(self.pos.at(p))}
        return active.pop() if len(active) == 1 else None

    def siege_modifiers(self, space, side):
        pos, foe = self.pos, enemy(side)
        chiefs = [p for p in pos.leaders(space, side) if self.activated(p) != "0"
                  and self.commander(self.activated(p)) == p]
        add = {pos.kind(p)["tactics"] for p in chiefs} or {0}
        inside = [p for p in pos.leaders(space, foe) if pos.inside(p)]
        highest = max((pos.kind(p)["command"] for p in inside), default=0)
        less = {pos.kind(p)["tactics"] for p in inside if pos.kind(p)["command"] == highest} or {0}
        fixed = -1 if space == "louisbourg" else 0
        fixed += 2 * self.guns(side, space) - 2 * self.guns(foe, space)
        return {a - b + fixed for a in add for b in less}

    def guns(self, side, space):
        """Whether COEHORNS counts for a side at a siege (8.231, 9.13)."""
        here = self.pos.get("Coehorns at", side) in (space, "nothing")
        return self.pos.yes("played Coehorns", side) and (
            here or self.pos.ruling("coehorns-second-siege") == "phase")

    def law_siege(self, said):
        yield from self.besiegers(said, "8.231")

    def besiegers(self, said, rule):
        pos, side = self.pos, said["by"]
        space = self.siege_space(said)
        if space is None:
            return
        foe = enemy(side)
        yield (rule + " besieged", pos.besieged(space) and pos.strong(space, foe) is not None, "besieged works")
        leaders = pos.leaders(space, side)
        here = max((pos.kind(p)["command"] for p in leaders), default=0)
        chiefs = [p for p in leaders if self.activated(p) != "0"
                  and pos.kind(p)["command"] >= self.highest.get(self.activated(p), here)]
        if rule == "8.231":
            yield ("8.231-leader", bool(chiefs), "a leader of the highest command is active")
            yield ("8.231 supply", any(map(pos.drilled, pos.free_units(space, side))) and pos.supplied(side, space),
                   "supplied Drilled Troops")
        elif pos.strong(space, foe):
            yield ("9.1 level", pos.number("siege level", space) >= STRONG_LEVEL[pos.strong(space, foe)],
                   "the siege level that an assault needs")
            yield ("9.11-leader", bool(leaders), "a leader")
        way = next((self.ways[self.activated(p)] for p in chiefs if self.activated(p) in self.ways), None)
        yield ("8.231-still", way is None or way.count == 0, "has not moved")

    def law_assault(self, said):
        yield from self.besiegers(said, "9.1")

    def captured_points(self, changes):
        """Points of works that change hands in a run, positive for the French (5.45, 8.231, 8.24, 9.22)."""
        points = 0
        for change in changes:
            if change.rule in ("5.45-captured", "5.45-destroyed") and change.field == "stockade":
                points += 1 if enemy(change.was) == "french" else -1
            elif change.field in STRONG_POINTS and change.rule[:4] in ("9.22", "8.23", "8.24"):
                if change.was in ("french", "british"):
                    count = STRONG_POINTS[change.field]
                    points += count if enemy(change.was) == "french" else -count
        return points

    # What the board may not show between two actions.

    def quiet_board(self):
        pos = self.pos
        for space in self.data.spaces:
            if not pos.here(space) and not pos.besieged(space):
                continue
            here = {s: pos.units(space, s) for s in ("french", "british")}
            free = {s: [p for p in here[s] if not pos.inside(p)] for s in here}
            yield ("A8", f"{space}: units of both sides outside", False, bool(free["french"] and free["british"]))
            for side in ("french", "british"):
                foe = enemy(side)
                works = pos.strong(space, foe)
                if works:
                    siege = bool(free[side]) and not free[foe]
                    yield ("8.21", f"{space}: besieged by the {side}", siege, pos.besieged(space))
                    inside = [p for p in here[foe] if pos.inside(p)]
                    if siege:
                        yield ("8.21 inside", f"{space}", sorted(here[foe]), sorted(inside))
                        if works == "fort":
                            yield ("8.11", f"{space}: units inside the fort", True, len(inside) <= 4)
                if pos.get("stockade", space) == foe:
                    alone = any(map(pos.drilled, free[side])) and not here[foe]
                    yield ("5.45", f"{space}: stockade of the {foe} among Drilled Troops alone", False, alone)
                if pos.get("fort under construction", space) == foe:
                    alone = any(map(pos.drilled, free[side])) and not here[foe]
                    yield ("5.45 pickaxe", f"{space}: begun by the {foe}", False, alone)
                if pos.get("fortress", space) == side and pos.original(space) == foe:
                    held = here[side] or (side == "british" and pos.yes("amphib", space))
                    yield ("8.24", f"{space}: captured fortress is held", True, bool(held))
            if pos.besieged(space):
                yield ("8.232", f"{space}: a siege has besiegers", True,
                       any(free[s] and pos.strong(space, enemy(s)) for s in free))
        for space in ("niagara", "ohio-forks"):
            yield from self.holder(space)
        yield from self.allied_markers()
        for space in self.data.spaces:
            if pos.yes("amphib", space):
                french = pos.free_units(space, "french")
                gone = pos.free_works(space, "french") or (
                    any(map(pos.drilled, french)) and not pos.units(space, "british"))
                yield ("6.431", f"{space}: Amphib marker among the French", False, bool(gone))
        for piece in self.data.pieces:
            if pos.on_map(piece) and pos.inside(piece):
                shut_in = pos.besieged(pos.at(piece)) and pos.strong(pos.at(piece), pos.side(piece))
                yield ("8.21 inside", f"{piece} at {pos.at(piece)} is inside own works besieged", True, bool(shut_in))
            if pos.leader(piece) and pos.on_map(piece) and not pos.inside(piece):
                side, space = pos.side(piece), pos.at(piece)
                foes = pos.free_units(space, enemy(side))
                if foes:
                    alone = not pos.free_units(space, side) and not pos.works(space, side)
                    yield ("6.53 alone", f"{piece} at {space}", False, alone)

    def holder(self, space):
        """13.23: who holds Niagara and Ohio Forks alone."""
        pos = self.pos
        there = {s: bool(pos.units(space, s) or pos.works(space, s)) for s in ("french", "british")}
        for side in there:
            if there[side] and not there[enemy(side)]:
                yield ("13.23", f"{space} solely occupied", side, pos.get("held by", space))

    def allied_markers(self):
        """5.532: settlements of tribes on the map."""
        pos = self.pos
        tribes = {}
        for piece, row in self.data.pieces.items():
            if row.get("settlement"):
                tribes.setdefault(row["settlement"], set())
                if pos.at(piece) not in OFF_MAP and pos.at(piece) != "nowhere":
                    tribes[row["settlement"]].add(row["side"])
        for settlement, sides in tribes.items():
            if len(sides) < 2:
                yield ("5.532", f"{settlement}: Allied marker", next(iter(sides), "nothing"),
                       pos.get("allied", settlement))
