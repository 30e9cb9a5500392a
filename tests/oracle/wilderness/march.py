"""Activation (5.3), movement (6.1 to 6.6), interception (6.7) and avoiding battle (6.8)."""

import collections

from record import listed

from .board import Unclear, enemy


class Way:
    """How far an activation has moved, in each mode that its steps still fit."""

    __slots__ = ("at", "start", "count", "land", "boat", "sea", "carry", "stop", "came", "stood")

    def __init__(self, start):
        self.at = self.start = start
        self.count, self.carry = 0, 0
        self.land = self.boat = True
        self.sea = False
        self.stop = None  # the land stop that binds those who are here, by name
        self.came = None
        self.stood = ()  # spaces whose works stood when the force was in them

    def copy(self):
        other = Way(self.start)
        other.at, other.count, other.carry, other.stop = self.at, self.count, self.carry, self.stop
        other.land, other.boat, other.sea, other.came, other.stood = (
            self.land, self.boat, self.sea, self.came, self.stood)
        return other

    def key(self):
        return (self.at, self.count, self.land, self.boat, self.sea, self.carry, self.stop)

    def __deepcopy__(self, memo):
        return self.copy()


class Marches:
    def begin_marches(self):
        self.ways = {}
        self.mover = None
        self.tried_to_intercept, self.tried_to_avoid, self.intercepted = set(), set(), set()
        self.tried_here, self.goal = set(), None
        self.card, self.used_for = None, None
        self.guided = self.landing = None
        self.began, self.razed = {}, set()
        self.highest = {}  # the highest command where each activation began (8.231)
        self.halted = {}

    # Who is active.

    def group(self, number):
        return [p for p in self.data.pieces if self.pos.get("activation", p, "0") == number]

    def commander(self, number):
        leader = self.pos.get("commander", number)
        return leader if leader in self.data.pieces else None

    def activated(self, piece):
        return self.pos.get("activation", piece, "0")

    def campaign(self):
        return self.used_for == "event" and self.card and self.data.cards[self.card]["event"] == "campaign"

    def commanded(self, leader, pieces):
        """Units that count against the force's limit, and the limit (5.34, 5.534)."""
        pos = self.pos
        leaders = [p for p in pieces if pos.leader(p)]
        units = [p for p in pieces if pos.unit(p)]
        if "johnson" in leaders and (leader == "johnson" or pos.ruling("johnson-as-subordinate") == "yes"):
            units = [p for p in units if not self.iroquois(p)]
        return len(units), sum(pos.kind(p)["command"] for p in leaders)

    def iroquois(self, piece):
        row = self.pos.kind(piece)
        return row["side"] == "british" and row.get("group") in ("iroquois", "mohawk")

    def force_checks(self, leader, pieces, said):
        """5.34 and 5.534 of a commander with those who go with him, himself included."""
        pos = self.pos
        command = pos.kind(leader)["command"]
        yield ("5.34-stacked", all(pos.at(p) == pos.at(leader) for p in pieces), "together")
        yield ("5.34-rank", all(pos.kind(p)["command"] <= command for p in pieces if pos.leader(p)), "rank")
        count, limit = self.commanded(leader, pieces)
        yield ("5.34-limit", count <= limit, f"{count} of {limit}")
        if any(self.iroquois(p) for p in pieces):
            johnson = leader == "johnson" or (
                "johnson" in pieces and pos.ruling("johnson-as-subordinate") == "yes")
            yield ("5.534", johnson, "Johnson's Indians")

    def law_activate(self, said):
        pos, side = self.pos, said["by"]
        pieces = self.pieces_named(said)
        leader = self.pieces_named(said, "leader") or self.pieces_named({"leader": said.get("what")}, "leader")
        everybody = list(dict.fromkeys(leader + pieces))
        yield ("5.31", all(pos.side(p) == side and pos.on_map(p) for p in everybody), "own pieces on the map")
        yield ("5.31-once", not any(self.activated(p) != "0" for p in everybody), "not active yet")
        if said.get("at") is not None:
            at = self.place_named(said, "at")
            yield ("record.at", all(pos.at(p) == at for p in everybody), "stand where the entry says")
        value = self.data.cards[self.card]["value"] if self.card else 3
        if leader:
            if not pos.leader(leader[0]):
                yield ("5.34", False, "a leader commands")
                return
            if self.card and not self.campaign():
                yield ("5.32-initiative", pos.kind(leader[0])["initiative"] <= value, "initiative")
            yield from self.force_checks(leader[0], everybody, said)
            return
        yield ("5.3-militia", not any(pos.militia(p) for p in everybody), "militia are never activated")
        already = [p for p in self.data.pieces if self.activated(p) != "0"]
        if self.campaign():
            yield ("5.34-campaign", all(pos.leader(p) for p in everybody), "leaders")
            return
        every = already + everybody
        if any(pos.drilled(p) for p in every):
            yield ("5.32-drilled", len(every) == 1, "one Drilled unit alone")
        else:
            halves = sum(1 if pos.unit(p) and pos.indian(p) else 2 for p in every)
            yield ("5.32-value", halves <= 2 * value, f"{halves} halves of {2 * value}")

    # Steps of movement.

    def allowance(self, pieces):
        units = [p for p in pieces if self.pos.unit(p)]
        return min((self.pos.kind(p)["movement"] for p in units), default=6)

    def hop(self, way, pieces, to, number, by_sea=False):
        """The way after one more space, or nothing, with the rule that forbids it; by_sea where it is said to sail."""
        pos, new = self.pos, way.copy()
        side = pos.side(pieces[0])
        kind = self.data.near[way.at].get(to)
        arrow = (way.at, to) in self.data.arrows
        foul = pos.yes("foul weather", number)
        if way.sea:
            return None, "6.4"
        new.at, new.came, new.count = to, way.at, way.count + 1
        if way.count == 0 and self.sails(way.at, to, pieces, number):
            if by_sea or (kind is None and not arrow):
                if foul:
                    return None, "card-14"
                new.land = new.boat = False
                new.sea = True
                return new, "6.4"
        if kind is None and not arrow:
            return None, "6.1"
        if foul and new.count > 2 and pos.ruling("foul-weather-spaces") == "two":
            return None, "card-14"
        if way.land:
            new.land = self.by_land(way, new, pieces, side, number)
        if way.boat:
            new.boat = self.by_boat(way, new, pieces, side, kind, arrow)
        new.stop = self.land_stop(way, new, pieces, side, number)
        if self.sheltered(way, way.at, side):
            new.stood = way.stood + (way.at,)
        if new.land or new.boat:
            return new, "6.2 and 6.3" if new.land and new.boat else "6.2" if new.land else "6.3"
        return None, "6.2 or 6.3"

    def by_land(self, way, new, pieces, side, number):
        if new.count > self.allowance(pieces):
            return False
        if way.stop is None:
            return True
        if all(self.pos.leader(p) for p in pieces) and way.stop != "mountain":
            return self.pos.ruling("stop-binds-leader") == "no"
        return False

    def sheltered(self, way, space, side):
        return self.pos.works(space, side) is not None or space in way.stood or space in self.razed

    def land_stop(self, way, new, pieces, side, number):
        """The stop that binds on entering a space (6.2)."""
        pos = self.pos
        if pos.terrain(new.at) == "mountain" and not self.sheltered(way, new.at, side):
            return "mountain"
        if way.at == way.start and way.count == 0 or self.sheltered(way, way.at, side):
            return None
        drilled, auxiliary = any(map(pos.drilled, pieces)), any(map(pos.auxiliary, pieces))
        guided = self.guided == "next" or number == self.guided
        if pos.terrain(way.at) == "wilderness" and drilled and not auxiliary and not guided:
            return "wilderness"
        if pos.cultivated_of(way.at, enemy(side)) and auxiliary and not drilled:
            return "cultivated"
        return None

    def by_boat(self, way, new, pieces, side, kind, arrow):
        if new.count > self.data_boat():
            return False
        if kind in ("river", "lake") or arrow:
            return True
        ends = all(self.pos.cultivated_of(s, side) or self.sheltered(way, s, side) for s in (way.at, new.at))
        new.carry = way.carry + 1
        return ends and new.carry <= 1

    def data_boat(self):
        return next(r["spaces"] for r in self.data.tables["movement"] if r["id"] == "boat")

    def lands_from(self, space):
        return any(start == space for start, _ in self.data.landings)

    def sails(self, start, to, pieces, number):
        """Naval movement and landings (6.4)."""
        pos, side = self.pos, self.pos.side(pieces[0])
        rows = self.data.spaces
        if side == "french":
            good = {start, to} == {"quebec", "louisbourg"} and pos.controls(side, start) and pos.controls(side, to)
            if pos.yes("No French Naval") or (pos.ruling("quiberon-naval") == "yes" and pos.yes("Quiberon Bay")):
                good = False
        else:
            by_card = (self.landing == "next" and self.lands_from(start)) or number == self.landing
            landing = (start, to) in self.data.landings and pos.controls(side, start) and by_card
            ports = [bool(rows[s].get("port")) and pos.controls(side, s) for s in (start, to)]
            amphib = [pos.yes("amphib", s) for s in (start, to)]
            good = landing if by_card else all(ports) or (ports[0] and amphib[1]) or (amphib[0] and ports[1])
        return good and (not self.is_force(pieces, number) or self.sea_card())

    def is_force(self, pieces, number):
        leader = self.commander(number)
        if leader is None:
            return False
        if len(pieces) == 1:
            if len(self.began.get(number, pieces)) > 1:
                return self.pos.ruling("force-left-behind-sails") == "three"
            return self.pos.ruling("force-of-one-sails") == "three"
        return True

    def sea_card(self):
        return self.card is None or self.data.cards[self.card]["value"] >= 3

    def lone_auxiliary(self, pieces):
        units = [p for p in pieces if self.pos.unit(p)]
        return len(units) == 1 and self.pos.auxiliary(units[0])

    def bars_leaders(self, space, foe):
        """Whether a space is enemy-occupied for leaders alone (6.53)."""
        if self.pos.ruling("empty-works") == "free":
            return bool(self.pos.free_units(space, foe))
        return self.pos.occupied(space, foe)

    def entering(self, way, pieces, to, number):
        """What forbids entering a space for who is in it (6.51 to 6.53, 6.6): (rule, holds, words)."""
        pos, side = self.pos, self.pos.side(pieces[0])
        foe = enemy(side)
        alone = not any(map(pos.unit, pieces))
        held = self.bars_leaders(way.at, foe) if alone else pos.occupied(way.at, foe)
        if way.count and way.at != way.start and held:
            yield ("6.51", self.lone_auxiliary(pieces), "stops among enemies, unless it infiltrates")
        if not pos.occupied(to, foe):
            return
        if alone:
            yield ("6.53", not self.bars_leaders(to, foe), "leaders alone among enemies")
            return
        if pos.strong(to, foe) and pos.free_works(to, foe) and not any(map(pos.drilled, pieces)):
            after, _ = self.hop(way, pieces, to, number)
            yield ("6.52", self.lone_auxiliary(pieces) and after is not None and self.reaches(after, pieces, number),
                   "works of the enemy need Drilled Troops, or infiltration that can end")

    def reaches(self, way, pieces, number):
        """Whether an infiltrator can still come to a space free of the enemy (6.61)."""
        foe = enemy(self.pos.side(pieces[0]))
        seen, queue = set(), [way]
        while queue:
            here = queue.pop()
            for to in [*self.data.near[here.at], *(b for a, b in self.data.arrows if a == here.at)]:
                new, _ = self.hop(here, pieces, to, number)
                if new is None or new.key() in seen:
                    continue
                seen.add(new.key())
                if not self.pos.occupied(to, foe):
                    return True
                queue.append(new)
        return False

    def way_of(self, number, at):
        if number not in self.ways:
            self.ways[number] = Way(at)
        return self.ways[number]

    def step_enter(self, changes, declaration):
        hops = []
        for change in changes:
            if change.field != "at":
                continue
            if not hops or hops[-1][0] != (change.was, change.now) or change.subject in hops[-1][1]:
                hops.append(((change.was, change.now), []))
            hops[-1][1].append(change.subject)
        for (start, to), pieces in hops:
            number = self.activated(pieces[0])
            if number != "0":
                yield from self.moved(number, start, to, pieces)
            for piece in pieces:
                self.pos.put("at", piece, to)

    def moved(self, number, start, to, pieces):
        self.new_mover(number)
        if self.guided == "next":
            self.guided = number
        if self.landing == "next" and self.lands_from(start):
            self.landing = number
        way = self.way_of(number, start)
        words = f"{', '.join(pieces)}: {start} to {to}, space {way.count + 1} from {way.start}"
        group = {p for p in self.group(number) if self.pos.at(p) == start}
        yield ("6.1", words + ": all who are active", sorted(group), sorted(pieces))
        if start != way.at:
            way.at = start
        yield ("7.82, 8.231, 8.25, 9.1", f"{words}: {self.halted.get(number, '')}", "may move",
               "has fought or besieged" if number in self.halted else "may move")
        for rule, good, text in self.entering(way, pieces, to, number):
            yield (rule, f"{words}: {text}", "lawful", "lawful" if good else "unlawful by the oracle")
        new, rule = self.hop(way, pieces, to, number)
        yield (rule, words, "lawful", "lawful" if new else "unlawful by the oracle")
        if new is None:
            new = way.copy()
            new.at, new.came, new.count = to, start, way.count + 1
        self.ways[number] = new
        self.kind_of_fight = "battle"
        self.fight["open"] = False
        self.tried_here = set()

    def new_mover(self, number):
        if number != self.mover:
            self.mover = number
            self.tried_to_intercept, self.tried_to_avoid = set(), set()
            self.intercepted = set()

    def stand_at_start(self, said):
        """Counters of one name that a move shows to have been taken for each other."""
        start = next((self.data.place(str(s)) for s in listed(said.get("path"))), None)
        if start not in self.data.spaces or len(listed(said.get("path"))) < 2:
            return
        active = [p for p in self.data.pieces if self.activated(p) != "0" and not self.sure(p)]
        if said.get("units") is None and said.get("leader") is None:
            wrong = active if not any(self.activated(p) != "0" for p in self.pos.here(start)) else []
        else:
            wrong = [p for p in active if p in self.literal]
        for piece in wrong:
            if self.pos.at(piece) != start and not self.ways.get(self.activated(piece)):
                twins = [p for p in self.data.printed[self.data.pieces[piece]["name"]] if self.pos.at(p) == start
                         and self.activated(p) == "0" and self.pos.side(p) == said.get("by")]
                if twins:
                    number = self.activated(piece)
                    self.swap(piece, twins[0])
                    self.pos.put("activation", piece, number)
                    self.pos.put("activation", twins[0], "0")

    # Declared movement.

    def law_move(self, said):
        pos = self.pos
        path = [self.data.place(str(s)) for s in listed(said.get("path"))]
        if not path or None in path:
            raise Unclear("path")
        pieces = list(dict.fromkeys(self.pieces_named(said) + self.pieces_named(said, "leader")))
        active = [p for p in self.data.pieces if self.activated(p) != "0" and pos.side(p) == said["by"]]
        if not active:
            yield ("5.31-active", False, "nobody is active")
            return
        if said.get("units") is None:
            start = path[0] if len(path) > 1 else None
            numbers = {self.activated(p) for p in (pieces or active) if pieces or pos.at(p) == (start or pos.at(p))}
            if start is None and self.mover in numbers:
                numbers = {self.mover}  # who has begun goes on
            if len(numbers) != 1:
                raise Unclear("who moves")
            number = numbers.pop()
            stand = {pos.at(p) for p in pieces or self.group(number)} if len(path) == 1 else {start}
            pieces = [p for p in self.group(number) if pos.at(p) in stand]
        numbers = {self.activated(p) for p in pieces}
        yield ("5.31-active", numbers and "0" not in numbers, "active pieces")
        yield ("6.1", len(numbers) == 1, "one force or one piece")
        where = {pos.at(p) for p in pieces}
        yield ("6.1-together", len(where) == 1, "from one space")
        if "0" in numbers or len(numbers) != 1 or len(where) != 1:
            return
        number, start = numbers.pop(), where.pop()
        if len(path) > 1:
            yield ("6.1-start", path[0] == start, "the path begins where they stand")
            if path[0] != start:
                return
            path = path[1:]
            yield ("6.1-adjacent", all(a != b for a, b in zip([start] + path, path)), "no space next to itself")
        if any(map(pos.inside, pieces)) and pos.besieged(start):
            yield ("8.25", False, "besieged pieces stay in the space")
            return
        yield ("7.82, 8.231, 8.25, 9.1", number not in self.halted, self.halted.get(number, "free to go on"))
        leader = self.commander(number)
        yield ("5.34-leader", not leader or self.activated(leader) != "0", "who commands is active")
        if leader and leader in pieces and not self.faulty:
            yield from self.force_checks(leader, pieces, said)
        way = self.ways[number] if number in self.ways else Way(start)
        mode = said.get("mode")
        if path and any(map(pos.unit, pieces)) and pos.strong(path[-1], enemy(said["by"])) and pos.free_works(path[-1], enemy(said["by"])):
            yield ("6.52", any(map(pos.drilled, pieces)), "no infiltrator ends at a fort or fortress")
        yield ("6.1-path", self.can_go(way, pieces, path, number, mode), f"a lawful way from {start} over {path}")

    def can_go(self, way, pieces, path, number, mode):
        """Whether some way over these spaces is lawful."""
        ways = [way]
        for target in path:
            ways = self.straight(ways, pieces, target, number, mode)
        if ways:
            return True
        ways = [way]
        for target in path:
            ways = self.around(ways, pieces, target, number, mode)
        return bool(ways)

    def next_ways(self, here, pieces, spaces, number, mode):
        for to in spaces:
            new, _ = self.hop(here, pieces, to, number, mode == "sea")
            if new is not None and self.fits(new, mode) and all(
                    good for _, good, _ in self.entering(here, pieces, to, number)):
                yield new

    def straight(self, ways, pieces, target, number, mode):
        """Ways that go there in one step."""
        return [new for here in ways for new in self.next_ways(here, pieces, [target], number, mode)]

    def around(self, ways, pieces, target, number, mode):
        """Ways that go there, over spaces that the path does not name."""
        found, seen, queue = [], set(), collections.deque(ways)
        while queue:
            here = queue.popleft()
            spaces = [*self.data.near[here.at], *(b for a, b in self.data.arrows if a == here.at), target]
            for new in self.next_ways(here, pieces, dict.fromkeys(spaces), number, mode):
                if new.key() not in seen:
                    seen.add(new.key())
                    queue.append(new)
                    if new.at == target:
                        found.append(new)
        return found

    @staticmethod
    def fits(way, mode):
        return mode is None or {"land": way.land, "boat": way.boat, "sea": way.sea}.get(mode, False)

    def law_drop(self, said):
        pos, pieces = self.pos, self.pieces_named(said)
        if not pieces:
            raise Unclear("who")
        yield ("6.1-drop", all(pos.side(p) == said["by"] and self.activated(p) != "0" for p in pieces),
               "active pieces of one's own")
        yield ("6.1-drop together", len({pos.at(p) for p in pieces}) == 1, "from one space")
        yield ("6.1-drop twice", len(set(pieces)) == len(pieces), "each once")

    # Interception.

    def where_mover_is(self):
        if self.mover is None:
            return None
        places = {self.pos.at(p) for p in self.group(self.mover)}
        return places.pop() if len(places) == 1 else None

    def law_intercept(self, said):
        pos, side = self.pos, said["by"]
        pieces = list(dict.fromkeys(self.pieces_named(said) + self.pieces_named(said, "leader")))
        leader = self.pieces_named(said, "leader")
        target = self.where_mover_is()
        if target is None or not pieces:
            raise Unclear("whom")
        movers = [p for p in self.group(self.mover) if pos.at(p) == target]
        if not movers or pos.side(movers[0]) == side:
            yield ("6.71", False, "only against enemies that move")
            return
        for field in ("to", "at"):
            if said.get(field) is not None and self.place_named(said, field) != target:
                    raise Unclear(field)
        way = self.ways.get(self.mover)
        came = way.came if way else None
        yield from self.interceptors(pieces, leader, side, target, movers, came)

    def interceptors(self, pieces, leader, side, target, movers, came):
        pos = self.pos
        units = [p for p in pieces if pos.unit(p)]
        yield ("6.72-own", all(pos.side(p) == side and pos.on_map(p) for p in pieces), "own pieces on the map")
        yield ("6.72-units", bool(units), "a unit")
        yield ("6.72-militia", not any(map(pos.militia, units)), "no militia")
        where = {pos.at(p) for p in pieces}
        yield ("6.72-together", len(where) == 1, "from one space")
        if len(where) != 1:
            return
        start = where.pop()
        infiltrated = start == target and self.infiltrates(target, movers)
        yield ("6.71-adjacent", target in self.data.near.get(start, {}) or infiltrated, f"{start} next to {target}")
        yield ("6.72-besieged", not (pos.besieged(start) and any(map(pos.inside, pieces))), "not besieged")
        yield ("6.724", start != came, "not from where the enemy left")
        yield ("6.723", any(map(pos.unit, movers)), "not against leaders alone")
        friends = [p for p in pos.free_units(target, enemy(side)) if p not in movers]
        cover = pos.free_works(target, enemy(side))
        if not cover and pos.ruling("besieged-works-cover") == "yes":
            cover = pos.works(target, enemy(side)) is not None
        if not cover:
            cover = target in self.razed
        yield ("6.722", not friends and not cover, "enemies not covered by their own")
        if (self.lone_auxiliary(movers) and pos.terrain(target) in ("wilderness", "mountain")
                and not infiltrated):
            yield ("6.721", self.lone_auxiliary(pieces), "a lone Auxiliary by a lone Auxiliary")
        yield ("6.72-once", self.mover_space() not in self.tried_here, "one attempt a space")
        if self.pos.ruling("intercept-or-avoid") == "move":
            yield ("6.85", not any(t == target for t, _ in self.tried_to_avoid), "not where one tries to avoid")
        yield from self.one_group(pieces, leader, "6.72")

    def infiltrates(self, target, movers):
        """Whether a mover among enemies goes through (6.62), or could yet where a ruling takes that for it (6.64)."""
        way, ends = self.ways.get(self.mover), self.goal == target
        return self.lone_auxiliary(movers) and (not ends or (self.pos.ruling("infiltrator-ends") == "infiltrates"
                                                            and way and self.reaches(way, movers, self.mover)))

    def mover_space(self):
        way = self.ways.get(self.mover)
        return (self.mover, way.count if way else 0)

    def one_group(self, pieces, leader, rule):
        """One unit, or one force with a leader within his limit (5.34)."""
        pos = self.pos
        units, leaders = [p for p in pieces if pos.unit(p)], [p for p in pieces if pos.leader(p)]
        if leader:
            yield from self.force_checks(leader[0], pieces, None)
        elif len(units) > 1:
            if not leaders:
                yield (rule + "-force", False, "several units need a leader")
            else:
                good = any(all(ok for _, ok, _ in self.force_checks(chief, pieces, None)) for chief in leaders)
                yield ("5.34-limit", good, "some leader can command them")
        elif leaders:
            good = any(all(ok for _, ok, _ in self.force_checks(chief, pieces, None)) for chief in leaders)
            yield ("5.34-limit", good, "some leader can command them")

    def tactics_of_group(self, pieces, leader):
        """Tactics a group may count: its commander's, or of those who may command it the best."""
        pos = self.pos
        leaders = leader or [p for p in pieces if pos.leader(p)]
        able = [p for p in leaders if all(ok for _, ok, _ in self.force_checks(p, pieces, None))]
        return {pos.kind(p)["tactics"] for p in able} or {0}

    def reaction(self, verb, rule, changes, declaration):
        """The die of an interception or of avoiding battle, with its modifier (6.71, 6.8)."""
        if not declaration or declaration.get("do") != verb:
            return
        got = self.claims()
        if "total" not in got:
            return
        die = next((d["raw"] for d in self.verdict.get("dice", ()) if d.get("rule") == rule), None)
        try:
            pieces = list(dict.fromkeys(self.pieces_named(declaration) + self.pieces_named(declaration, "leader")))
            leader = self.pieces_named(declaration, "leader")
        except Unclear:
            return
        allowed = self.tactics_of_group(pieces, leader)
        modifier = int(got.get("modifier", "0"))
        yield (rule + " modifier", f"{verb} of {', '.join(pieces)}", modifier if modifier in allowed else allowed,
               modifier)
        if die is not None:
            yield (rule + " success", f"{verb} on {die} and {modifier}",
                   "yes" if die + modifier >= 4 else "no", got.get("success"))

    def claims(self):
        out = {}
        while self.results:
            row = self.results.pop(0)
            out[row["claim"]] = row["value"]
        return out

    def step_interception(self, changes, declaration):
        yield from self.reaction("intercept", "6.71", changes, declaration)
        target = self.where_mover_is()
        placed = [c for c in changes if c.field == "at" and c.rule == "6.71"]
        for change in placed:
            yield ("6.71 placed", f"{change.subject} where the enemy is", target, change.now)

    def step_avoiding_battle(self, changes, declaration):
        yield from self.reaction("avoid", "6.8", changes, declaration)
        for change in changes:
            if change.field == "at" and change.rule == "6.8":
                yield ("6.81", f"{change.subject} avoids from {change.was} to {change.now}", "lawful",
                       "lawful" if self.may_avoid_to(change.subject, change.was, change.now)
                       else "unlawful by the oracle")

    def may_avoid_to(self, piece, start, to):
        pos, side = self.pos, self.pos.side(piece)
        way = self.ways.get(self.mover)
        if pos.occupied(to, enemy(side)) or (way and way.came == to and way.at == start):
            return False
        if to in self.data.near.get(start, {}):
            return True
        return (side == "british" and pos.yes("amphib", start) and bool(self.data.spaces.get(to, {}).get("port"))
                and pos.controls(side, to))

    def law_avoid(self, said):
        pos, side = self.pos, said["by"]
        pieces = list(dict.fromkeys(self.pieces_named(said) + self.pieces_named(said, "leader")))
        leader = self.pieces_named(said, "leader")
        where = {pos.at(p) for p in pieces}
        if not pieces:
            raise Unclear("who")
        yield ("6.8-own", all(pos.side(p) == side for p in pieces), "own pieces")
        yield ("6.8-together", len(where) == 1, "from one space")
        yield ("6.8-unit", any(map(pos.unit, pieces)), "a unit")
        if len(where) != 1:
            return
        start = where.pop()
        if said.get("at") is not None:
            yield ("record.at", self.place_named(said, "at") == start, "where they stand")
        foes = pos.free_units(start, enemy(side)) if start in self.data.spaces else []
        sortie = [p for p in pos.here(start, enemy(side)) if pos.yes("attacks", p)]
        yield ("6.8-attacked", bool(foes or sortie), "about to be attacked")
        yield ("6.8-besieged", not any(pos.inside(p) for p in pieces), "not besieged")
        yield ("6.84", not any(p in self.tried_to_intercept for p in pieces), "not after trying to intercept")
        paths = [self.data.place(str(s)) for s in listed(said.get("path"))]
        to = self.place_named(said, "to") or (paths[-1] if paths else None)
        if to is not None:
            yield ("6.81", all(self.may_avoid_to(p, start, to) for p in pieces), f"to {to}")
        yield from self.one_group(pieces, leader, "6.8")

    def note_march(self, said, verdict):
        """What later entries need to know of a move or of a reaction."""
        if verdict.get("verdict") != "legal":
            return
        if said["do"] == "move":
            self.goal = self.data.place(str((listed(said.get("path")) or [""])[-1]))
            return
        try:
            pieces = list(dict.fromkeys(self.pieces_named(said) + self.pieces_named(said, "leader")))
        except Unclear:
            return
        if said["do"] == "intercept":
            self.tried_to_intercept.update(pieces)
            self.tried_here.add(self.mover_space())
        elif said["do"] == "avoid" and pieces:
            self.tried_to_avoid.update((self.pos.at(p), p) for p in pieces)
