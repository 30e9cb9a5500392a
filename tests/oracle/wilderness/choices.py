"""What may be declared in Wilderness War, value by value: forces, ways, interceptions, avoiding battle, retreats, works,
reinforcements, ways home, demolition, militia, who is inside, step losses, units that events restore and take, each from
the rulebook and the position alone."""

from wilderness_war import data_of, plain

from wilderness.board import OFF_MAP, Position, enemy

FORT_ROOM, MADE_UP, LONGEST = 4, 30, 7
BY_LEADER = ("mohawk", "iroquois")  # whom Johnson alone commands (5.534)


class Moment(Position):
    """The position before an entry, and who makes it."""

    def __init__(self, header, entry):
        super().__init__(data_of(), header)
        self.header, self.by, self.foe = header["position"], entry["by"], enemy(entry["by"])
        self.spaces = self.data.spaces

    def place_in(self, field):
        return self.data.place(str(self.header[field])) if field in self.header else None

    def path(self):
        steps = sorted((int(step), place) for step, place in self.header.get("path", {}).items())
        return [self.data.place(place) for _, place in steps]

    def named(self, entry):
        return [(self.data.piece_names.get(plain(unit)) or [None])[0] for unit in entry.get("units") or []]

    def by_sea(self, start, to):
        """British from an Amphib space to any port they control (6.432)."""
        port = self.spaces[to].get("port") and self.controls("british", to)
        return self.by == "british" and self.yes("amphib", start) and bool(port)

    def next_to(self, start, to):
        return to != start and (to in self.data.near[start] or self.by_sea(start, to))

    def open_to(self, side, space):
        return not self.occupied(space, enemy(side))


# Forces (5.32, 5.34).


def forces(header, entry, random_source):
    pos = Moment(header, entry)
    held = ("activation", "was active")
    if header["position"].get("played for") != "activation" or any(field in header["position"] for field in held):
        return
    value = pos.data.cards[pos.data.card(header["position"]["card"])]["value"]
    own = [p for p in pos.data.pieces if pos.side(p) == pos.by and pos.on_map(p)]
    leaders = [p for p in own if pos.leader(p)]
    for _ in range(MADE_UP):
        if leaders:
            yield from force(pos, random_source.choice(leaders), value, random_source)
        alone = random_source.sample(own, min(len(own), random_source.randrange(1, 8)))
        if any(map(pos.drilled, alone)):
            yield {"by": pos.by, "do": "activate", "units": alone}, len(alone) == 1
        else:
            halves = sum(1 if pos.indian(p) else 2 for p in alone)
            yield {"by": pos.by, "do": "activate", "units": alone}, halves <= 2 * value


def force(pos, leader, value, random_source):
    """A force of some of those who stand with the leader."""
    row, space = pos.data.pieces[leader], pos.at(leader)
    here = [p for p in pos.here(space, pos.by) if p != leader and pos.inside(p) == pos.inside(leader)]
    chosen = random_source.sample(here, random_source.randrange(len(here) + 1))
    led = [pos.data.pieces[p] for p in chosen if pos.leader(p)]
    tribes = [p for p in chosen if pos.by == "british" and pos.unit(p) and pos.kind(p).get("group") in BY_LEADER]
    if not chosen or (tribes and any(r["id"] == "johnson" for r in led)):
        return  # who else may command them with Johnson is a ruling
    free = len(tribes) if leader == "johnson" else 0
    units = sum(map(pos.unit, chosen)) - free
    good = (row["initiative"] <= value and all(r["command"] <= row["command"] for r in led)
            and units <= row["command"] + sum(r["command"] for r in led) and (not tribes or free))
    yield {"by": pos.by, "do": "activate", "leader": leader, "units": chosen}, bool(good)


# Ways (6.2, 6.3), where no enemy is near them.


def ways(header, entry, random_source):
    pos = Moment(header, entry)
    active = [p for p in pos.data.pieces if pos.get("activation", p, "0") != "0"]
    starts, groups = {pos.at(p) for p in active}, {pos.get("activation", p) for p in active}
    moving = ("spaces moved", "path", "must stop", "acting", "foul weather")
    if len(groups) != 1 or len(starts) != 1 or any(field in header["position"] for field in moving):
        return
    start = starts.pop()
    if start not in pos.spaces or pos.besieged(start):
        return
    for _ in range(4 * MADE_UP):
        way = [start]
        while len(way) <= random_source.randrange(1, LONGEST) and pos.data.near[way[-1]]:
            way.append(random_source.choice(list(pos.data.near[way[-1]])))
        calm = not any(pos.here(s, pos.foe) or pos.works(s, pos.foe) or pos.besieged(s) for s in way[1:])
        land = by_land(pos, active, way)
        if len(way) > 1 and calm and land is not None:
            yield {"by": pos.by, "do": "move", "path": way}, land or by_boat(pos, way)


def by_land(pos, pieces, way):
    """Whether the pieces may go that way by land (6.2); nothing where a fortification stands in the next space."""
    units = [p for p in pieces if pos.unit(p)]
    drilled, auxiliary = any(map(pos.drilled, units)), any(map(pos.auxiliary, units))
    good = len(way) - 1 <= min([pos.data.pieces[u]["movement"] for u in units] or [6])
    for at, onward in enumerate(way[2:], 1):
        space, goes_on = way[at], at + 2 < len(way)
        if pos.works(space, pos.by):
            continue
        wild = pos.terrain(space) == "wilderness" and drilled and not auxiliary
        hostile = pos.cultivated_of(space, pos.foe) and auxiliary and not drilled
        good &= pos.terrain(space) != "mountain"
        if goes_on and (wild or hostile):
            if pos.works(onward, pos.by):
                return None
            good = False
    return good


def by_boat(pos, way):
    """Nine spaces by water, with one carry between fortifications or own fields (6.3)."""
    carries = [(a, b) for a, b in zip(way, way[1:]) if pos.data.near[a][b] == "land"]
    fit = all(pos.cultivated_of(s, pos.by) or pos.works(s, pos.by) for carry in carries for s in carry)
    return len(way) - 1 <= 9 and len(carries) <= 1 and fit


# Who intercepts (6.72), where one avoids battle to (6.81).


def interceptions(header, entry, _):
    pos = Moment(header, entry)
    place, origin = pos.place_in("entered"), pos.place_in("came from")
    tried = ("avoiding tried", "interception tried", "avoiding tried at")
    if not place or any(field in header["position"] for field in tried):
        return
    movers = [p for p in pos.here(place, pos.foe) if pos.get("activation", p, "0") == str(header["position"]["acting"])]
    units = [m for m in movers if pos.unit(m)]
    lone = len(units) == 1 and pos.auxiliary(units[0]) and pos.terrain(place) in ("wilderness", "mountain")
    covered = pos.free_works(place, pos.foe) or any(u not in movers for u in pos.free_units(place, pos.foe))
    for unit in [p for p in pos.data.pieces if pos.side(p) == pos.by and pos.unit(p)]:
        space = pos.at(unit)
        if space == place or pos.yes("tried to intercept", unit):
            continue
        held = space not in pos.spaces or pos.militia(unit) or (pos.inside(unit) and pos.besieged(space))
        good = not held and not covered and space in pos.data.near[place] and space != origin
        good = good and (not lone or pos.auxiliary(unit))
        yield {"by": pos.by, "do": "intercept", "units": [unit], "to": place}, bool(good and movers)


def avoidances(header, entry, _):
    pos = Moment(header, entry)
    units, path = pos.named(entry), pos.path()
    if len(units) != 1 or units[0] is None or "leader" in entry or "broke out" in header["position"]:
        return
    place = pos.at(units[0])
    gone = max(int(header["position"].get("path step", 1)) - 1, 1)
    entered = next((i for i in range(gone, len(path)) if path[i] == place), None)
    if entered is None or place in path[entered + 1:]:  # an infiltrator passes through first
        return
    for space in pos.spaces:
        good = pos.next_to(place, space) and pos.open_to(pos.by, space) and space != path[entered - 1]
        yield {"by": pos.by, "do": "avoid", "units": units, "to": space}, good


# Retreats (7.9), of each piece by itself where it has a choice.


def retreats(header, entry, _):
    pos = Moment(header, entry)
    battle, origin = pos.place_in("battle at"), pos.place_in("came from")
    if not battle or "combat" in header["position"] or pos.by == plain(header["position"]["active"]):
        return
    inside = sum(pos.inside(u) for u in pos.units(battle, pos.by))
    strong = pos.strong(battle, pos.by)
    room = strong is not None and (strong == "fortress" or inside < FORT_ROOM)
    for piece in [p for p in pos.here(battle, pos.by) if pos.yes("must retreat", p)]:
        def may_go(space):
            if space == battle:
                return room or bool(strong and pos.leader(piece))
            shelter = not pos.drilled(piece) or pos.terrain(space) == "cultivated" or pos.works(space, pos.by)
            return pos.next_to(battle, space) and pos.open_to(pos.by, space) and space != origin and bool(shelter)
        refuges = {space for space in pos.spaces if may_go(space)}
        for space in pos.spaces if len(refuges) > 1 else ():
            yield {"by": pos.by, "do": "retreat", "units": [piece], "to": space}, space in refuges


# Works (5.41 to 5.43) and reinforcements (5.52).


def works(header, entry, _):
    pos, what = Moment(header, entry), entry.get("what")
    begun = header["position"].get("begun in this phase", {})  # a fort is finished with a later card (5.42)
    for space in pos.spaces if what in ("stockade", "fort") else ():
        troops = any(map(pos.drilled, pos.units(space, pos.by))) and pos.supplied(pos.by, space)
        good = not (pos.units(space, pos.foe) or pos.works(space, pos.foe) or pos.besieged(space)
                    or pos.spaces[space].get("fortress"))
        if what == "stockade":
            good = good and (troops or pos.cultivated_of(space, pos.by)) and not pos.works(space, pos.by)
        else:
            good = good and troops and pos.works(space, pos.by) != "fort" and space not in begun
        yield {"by": pos.by, "do": "build", "at": space, "what": what}, bool(good)


def reinforcements(header, entry, _):
    """Units of the kinds that may enter in several spaces, by cards that name no space."""
    pos = Moment(header, entry)
    units = pos.named(entry)
    if len(units) != 1 or units[0] is None or "at" not in entry or "came with this card" in header["position"]:
        return
    kind = pos.data.pieces[units[0]]["kind"]
    for space, row in pos.spaces.items():
        held = pos.controls("british", space)
        fit = {"highlanders": (row.get("port") and held) or (pos.yes("amphib", space) and not pos.besieged(space)),
               "light-infantry": row.get("fortress") and held,
               "royal-americans": row.get("fortress") and held and pos.department(space),
               "northern-provincials": pos.works(space, "british") and pos.department(space) == "northern",
               "southern-provincials": pos.works(space, "british") and pos.department(space) == "southern",
               "rangers": pos.works(space, "british")}
        if kind in fit:
            free = not (pos.units(space, pos.foe) or pos.works(space, pos.foe) or pos.besieged(space))
            yield {"by": pos.by, "do": "place", "units": units, "at": space}, bool(free and fit[kind])


# Ways home (10.4): an Indian to its settlement, others to the closest fortification, or with company to the other's.


def ways_home(header, entry, _):
    pos = Moment(header, entry)
    readings = {"settlement-occupied": "units", "indian-with-leader": "together", "leader-may-stay": "leads"}
    if any(pos.ruling(point) != reading for point, reading in readings.items()):
        return
    if any(pos.get("goes home", p, "0") in ("3", "4") for p in pos.data.pieces):
        return
    for piece in [p for p in pos.data.pieces if pos.get("goes home", p, "0") == "1" and pos.side(p) == pos.by]:
        company = [p for p in pos.here(pos.at(piece), pos.by) if pos.get("goes home", p, "0") in ("1", "2")]
        goers = [p for p in company if "raid at" not in header["position"] or pos.get("goes home", p, "0") == "1"]
        homes = {p: pos.kind(p).get("settlement") for p in goers if pos.indian(p)}
        open_homes = {h for h in homes.values() if h and not pos.free_units(h, pos.foe)}
        refuges = pos.refuges(pos.at(piece), pos.by)
        if pos.indian(piece):
            good = {homes[piece]} & open_homes | (refuges if any(map(pos.leader, goers)) else set())
        else:
            follows = pos.leader(piece) or pos.kind(piece).get("coureurs") or "coureurs" in pos.data.pieces[piece]["kind"]
            good = refuges | (open_homes if follows else set())
        for space in pos.spaces:
            yield {"by": pos.by, "do": "home", "units": [piece], "to": space}, space in good


# Demolition (5.46), militia (7.3), step losses (7.62, 7.63, 9.14), restoring (5.523).


def demolitions(header, entry, _):
    pos, before = Moment(header, entry), header["position"]
    if plain(before.get("active", "")) != pos.by or "card is played" not in before or "entered" in before:
        return  # what is entered may be captured first
    for space in pos.spaces:
        sealed = pos.besieged(space) and pos.get("fort", space) == pos.by
        fort = pos.get("fort", space) == pos.by or pos.get("fort under construction", space) == pos.by
        for what, own in (("stockade", pos.get("stockade", space) == pos.by), ("fort", fort)):
            yield {"by": pos.by, "do": "demolish", "at": space, "what": what}, own and not sealed


def deployments(header, entry, _):
    pos = Moment(header, entry)
    battle = pos.place_in("battle at")
    if not battle or header["position"].get("combat") not in (None, "sortie"):
        return
    department = pos.department(battle)
    marker = "raided" if pos.foe == "french" else "raided by the British"
    raided = any(pos.number(marker, s) for s in pos.spaces if pos.department(s) == department)
    for unit in [p for p in pos.data.pieces if pos.militia(p) and pos.side(p) == pos.by]:
        home = pos.data.departments[department]["militia_box"] if department else None
        good = pos.cultivated_of(battle, pos.by) and pos.at(unit) == home and not raided
        yield {"by": pos.by, "do": "deploy", "units": [unit]}, bool(good)


def losses(header, entry, random_source):
    """Lists of steps, where the Drilled share leaves no doubt about 7.63: units of one class, or nobody dead or whole."""
    pos = Moment(header, entry)
    battle, before = pos.place_in("battle at"), header["position"]
    attacks = pos.by == plain(before["active"])
    due = int(before.get("hits suffered", {}).get(pos.by, 0)) - int(before.get("steps lost", {}).get(pos.by, 0))
    if not battle or due < 1 or any(map(pos.one_step, pos.data.pieces)):
        return
    assault = before.get("combat") == "assault"
    units = pos.units(battle, pos.by) if assault else pos.free_units(battle, pos.by)
    if attacks:
        units = [u for u in pos.units(battle, pos.by) if pos.yes("attacks", u)]
    drilled = [u for u in units if pos.drilled(u)]
    due = min(due, sum(map(pos.steps, units)))
    share = min(due if assault else (due + 1) // 2, sum(map(pos.steps, drilled)))
    for _ in range(MADE_UP if units else 0):
        lost = [random_source.choice(units) for _ in range(random_source.choice((due, due, due - 1, due + 1)))]
        dead = any(lost.count(u) == pos.steps(u) for u in units)
        spared = any(u not in lost and pos.steps(u) == 2 for u in units)
        if not lost or (dead and spared and 0 < len(drilled) < len(units)):
            continue
        good = (len(lost) == due and all(lost.count(u) <= pos.steps(u) for u in lost)
                and sum(map(pos.drilled, lost)) >= share and not (dead and spared))
        yield {"by": pos.by, "do": "lose", "units": lost}, good


def is_restored(pos, card, unit):
    """Whether the card restores units of that kind."""
    row, name = pos.data.pieces[unit], pos.data.cards[card]["event"]
    provincial = "provincials" in row["kind"]
    if name == "colonial-recruits":
        return provincial or row["kind"] in ("rangers", "light-infantry", "coureurs")
    if name in ("troop-transports", "victories-in-germany"):
        return pos.regulars(unit) or row["kind"] == "light-infantry"
    if name == "raise-provincial-regiments":
        return provincial
    return name == "call-out-militias" and pos.militia(unit)


def restorations(header, entry, _):
    pos, before = Moment(header, entry), header["position"]
    if not before.get("due") or "came with this card" in before or "event in department" in before:
        return
    card = pos.data.card(before["card"])
    events = ("colonial-recruits", "troop-transports", "victories-in-germany", "raise-provincial-regiments",
              "call-out-militias")
    if pos.data.cards[card]["event"] not in events:
        return
    for unit in [p for p in pos.data.pieces if pos.unit(p) and pos.side(p) == pos.by]:
        space = pos.at(unit)
        there = space in pos.spaces or (pos.militia(unit) and space in pos.data.boxes and space not in OFF_MAP)
        held = pos.inside(unit) and pos.besieged(space)
        good = there and pos.reduced(unit) and is_restored(pos, card, unit) and not held
        good = good and (not pos.drilled(unit) or pos.supplied(pos.by, space))
        yield {"by": pos.by, "do": "restore", "units": [unit]}, bool(good)


# Who defends inside (8.1, 8.11), whom events take (8.22).


def garrisons(header, entry, random_source):
    pos, before = Moment(header, entry), header["position"]
    place = pos.place_in("entered")
    more = len(pos.path()) > int(before.get("path step", 0))  # silence goes on to the next space
    if not place or more or "battle at" in before or pos.by == plain(before["active"]):
        return
    strong = pos.strong(place, pos.by) if not pos.besieged(place) else None
    held = sum(pos.unit(p) for p in pos.here(place, pos.by) if pos.inside(p))
    outside = [p for p in pos.here(place, pos.by) if not pos.inside(p)]
    others = [p for p in pos.data.pieces if pos.side(p) == pos.by and p not in outside]
    for _ in range(MADE_UP):
        chosen = random_source.sample(outside, random_source.randrange(1, len(outside) + 1)) if outside else []
        if random_source.random() < 0.2:
            chosen.append(random_source.choice(others))
        units = held + sum(map(pos.unit, chosen))
        good = strong and (strong == "fortress" or units <= FORT_ROOM) and all(p in outside for p in chosen)
        good = good and not any(p in before.get("intercepted here", {}) for p in chosen)
        if chosen:
            yield {"by": pos.by, "do": "inside", "units": chosen}, bool(good)


def victims(header, entry, _):
    """Of INDIANS DESERT, in one space, and of STINGY PROVINCIAL ASSEMBLY, in the department named."""
    pos, before = Moment(header, entry), header["position"]
    event = pos.data.cards[pos.data.card(before["card"])]["event"] if before.get("due") else None
    place = pos.place_in("event at")
    for unit in pos.data.pieces:
        row, held = pos.data.pieces[unit], pos.inside(unit) and pos.besieged(pos.at(unit))
        good = pos.unit(unit) and pos.on_map(unit) and not held
        if event == "indians-desert":
            good = good and pos.indian(unit) and pos.side(unit) == pos.foe and place in (None, pos.at(unit))
            yield {"by": pos.by, "do": "eliminate", "units": [unit]}, bool(good)
        elif event == "stingy-provincial-assembly" and "event in department" in before:
            named = list(pos.data.departments)[int(before["event in department"]) - 1]
            good = good and "provincials" in row["kind"] and row["department"] == named
            yield {"by": pos.by, "do": "eliminate", "units": [unit]}, bool(good)


CHOICES = {"activate": forces, "move": ways, "intercept": interceptions, "avoid": avoidances, "retreat": retreats,
           "build": works, "place": reinforcements, "home": ways_home, "demolish": demolitions, "deploy": deployments,
           "inside": garrisons, "lose": losses, "restore": restorations, "eliminate": victims}
