"""What may be declared in Bayonets & Tomahawks, value by value: Retreats and their price (13.9), Rout losses (13.8),
events, ways home and Commanders' quarters (17.3), garrisons (17.3.1), units that come back (17.2 #8)."""

from bayonets_and_tomahawks import Judge, Own

from bayonets.board import SIDES, other

CANNOT_GO = ("fort", "bastion", "indian")
MADE_UP = 40


def places(own):
    return [*own.data.spaces, "sail-box"]


def retreats(header, entry, _):
    """Where a stack retreats to. Of one space alone there is no choice: silence goes there and on."""
    judge = Judge(header)
    own = Own(judge.pos)
    side, start = own.get("retreating"), own.get("retreat from")
    units = [u for u in own.data.pieces if own.yes("retreats", u)]
    if side not in SIDES or not units or own.data.place(entry.get("at", start)) != start:
        return
    refuges, _ = judge.retreat_spaces(own, side, start, units)
    lights = [u for u in units if own.data.kind(u)["class"] == "light"]
    if not refuges and lights:
        refuges, _ = judge.retreat_spaces(own, side, start, lights)
    for place in places(own) if len(refuges) > 1 else ():
        yield {**entry, "to": place}, place in refuges


def ways_home(header, entry, _):
    """Where a stack goes for the winter, which leaves nobody behind."""
    judge = Judge(header)
    own = Own(judge.pos)
    side, start = own.get("wintering"), own.data.place(entry.get("at", ""))
    if side not in SIDES or start not in own.data.spaces:
        return
    stack = [p for p in own.here(start, side) if own.data.kind(p)["id"] not in CANNOT_GO
             and not own.yes("garrison", p) and own.get("gone home", p, "0") == "0"]
    fleet = any(own.data.kind(p)["id"] == "fleet" for p in stack)
    if not stack or fleet or own.friendly_colony_home(start, side) or own.yes("left alone by Indians", stack[0]):
        return
    nearest = judge.nearest(own, side, start, stack)
    for place in places(own) if len(nearest) > 1 else ():
        yield {"by": entry["by"], "do": "home", "at": start, "to": place}, place in nearest


# Events at the start of an Action Round.


def step_of(header):
    steps = header["position"]["steps"]
    return steps[max(steps, key=int)]


def in_play(own, side, fits):
    return [p for p in own.data.pieces if own.in_play(p) and own.side(p) == side and fits(own.data.kind(p))]


def many(pieces, count, most, random_source):
    """Some of the pieces, so many or other numbers of them."""
    for _ in range(MADE_UP):
        number = random_source.choice([count, count, count, 1, 2, 3])
        if len(pieces) >= number <= most:
            yield random_source.sample(pieces, number)


def takes(own, entry, may, count, random_source):
    """So many of those that may be taken are named, no others, all where there are fewer; of no choice none are made."""
    due = min(count, len(may))
    alike = {(own.data.pieces[p]["name"], own.at(p), own.yes("reduced", p)) for p in may}
    if len(may) <= count or len(alike) == 1:
        return
    everybody = list(own.data.pieces)
    for units in [[p] for p in everybody] + list(many(may, due, 3, random_source)) + list(
            many(everybody, due, 3, random_source)):
        yield {"by": entry["by"], "do": "choose", "units": units}, len(units) == due and set(units) <= set(may)


def comes_back_to(own, unit, side):
    """Where a unit of the Losses Box comes back to (cards 4, 12, 17, 31)."""
    row = own.data.pieces[unit]
    home = [s for s in own.data.spaces if own.home(s) == side and own.controller(s) == side]
    if row.get("village") in home:
        return [row["village"]]
    return [s for s in home if row.get("colony") in (None, own.data.spaces[s].get("colony"))]


def round_up(own, entry, random_source):
    side = entry["by"]
    turned = [p for p in in_play(own, side, lambda k: k["id"] not in ("fort", "bastion")) if own.yes("reduced", p)]
    lost = own.here(side + "-losses-box", side)
    back = {p: comes_back_to(own, p, side) for p in lost}
    if not turned and not any(back.values()):
        return
    first = [p for p in lost if own.data.kind(p)["id"] == "non-metropolitan-brigade"] if side == "french" else []
    said = {"by": side, "do": "choose"}
    for piece in own.data.pieces:
        yield {**said, "units": [piece]}, piece in turned
        for to in random_source.sample(list(own.data.spaces), 4) + (back.get(piece) or [])[:2]:
            yield ({**said, "units": [piece], "to": to},
                   to in back.get(piece, ()) and (piece in first or not any(back[p] for p in first)))
    for units in many(turned, 2, 3, random_source):
        yield {**said, "units": units}, len(units) <= 2


def disease_in_british_camp(own, entry, random_source):
    brigades = in_play(own, "british", lambda k: k["class"] == "brigade")
    regular = [p for p in brigades if own.data.kind(p).get("metropolitan")]
    colonial = [p for p in brigades if p not in regular]
    if own.number("year") < 1757:
        yield from takes(own, entry, brigades, 1, random_source)
    elif len(regular) > 1 and len(colonial) > 1 and len({own.data.pieces[p]["name"] for p in colonial}) > 1:
        for units in [[p] for p in brigades] + list(many(brigades, 2, 3, random_source)):
            kinds = [p in regular for p in units]
            yield {"by": "british", "do": "choose", "units": units}, sorted(kinds) == [False, True]


def disease_in_french_camp(own, entry, random_source):
    brigades = in_play(own, "french", lambda k: k["class"] == "brigade")
    regular = [p for p in brigades if own.data.kind(p).get("metropolitan")]
    yield from takes(own, entry, regular or brigades, 1, random_source)


def blankets(own, entry, random_source):
    indians = in_play(own, "french", lambda k: k["id"] == "indian")
    yield from takes(own, entry, [p for p in indians if own.at(p) in own.data.spaces], 2, random_source)


def peace_promises(own, entry, random_source):
    card = "pennsylvanias-peace-promises"
    if not any(own.controller(s) == "british" or own.get("raided", s) == "british" for s in own.data.card_spaces[card]):
        yield from takes(own, entry, [p for p in own.data.card_pieces[card] if own.in_play(p)], 2, random_source)


def hesitant_general(own, entry, _):
    for place in places(own):
        yield ({"by": "french", "do": "choose", "at": place},
               place in own.data.spaces and bool(own.here(place, "british")))


def battoemen(own, entry, _):
    marked = own.having("british out of supply") or own.having("british routed")
    for place in own.data.spaces if len(marked) > 1 else ():
        yield {"by": "british", "do": "choose", "at": place}, place in marked


def warships(own, entry, random_source):
    """A lake Highway that has not both its ends under British control (card 39)."""
    lakes = own.data.card_lines["french-lake-warships"]

    def open_(line):
        return line.id in lakes and any(own.controller(s) != "british" for s in line.ends)

    lines = list(own.data.connections.values())
    for line in lines if any(map(open_, lines)) else ():
        if line.id in lakes or random_source.random() < 0.2:
            yield {"by": "french", "do": "choose", "path": list(line.ends)}, open_(line)
            yield {"by": "french", "do": "choose", "path": list(reversed(line.ends))}, open_(line)


EVENTS = {
    "disease-in-british-camp": disease_in_british_camp, "disease-in-french-camp": disease_in_french_camp,
    "smallpox-infected-blankets": blankets, "pennsylvanias-peace-promises": peace_promises,
    "hesitant-british-general": hesitant_general, "armed-battoemen": battoemen, "french-lake-warships": warships}


def village(own, entry):
    """Where a Nation's unit that comes back goes: a Village of it without British units (card 51)."""
    for unit in own.having("drawn"):
        nation = own.data.pieces[unit].get("nation")
        for place in own.data.spaces if nation else ():
            good = own.data.spaces[place].get("nation") == nation and not own.units(place, "british")
            yield {"by": "french", "do": "choose", "units": [unit], "to": place}, good


def events(header, entry, random_source):
    own = Own(Judge(header).pos)
    card = own.get("event")
    if step_of(header) == "event/villages":
        yield from village(own, entry)
    elif step_of(header) != "event/event":
        return
    elif card.startswith("round-up"):
        yield from round_up(own, entry, random_source)
    elif card in EVENTS:
        yield from EVENTS[card](own, entry, random_source)


# What is eliminated: for a Rout (13.8), as the price of an Overwhelm in Retreat (13.9.4).


def eliminated(header, entry, random_source):
    judge = Judge(header)
    own = Own(judge.pos)
    said = {"by": entry["by"], "do": "eliminate"}
    if step_of(header) == "battle/rout loss":
        side, place = other(own.get("winner")), own.get("battle at")
        may = [p for p in judge.rout_choice(own, place, side) if not own.yes("sits out", p)]
        if len({own.data.pieces[p]["name"] for p in may}) > 1:
            for piece in own.data.pieces:
                yield {**said, "units": [piece]}, piece in may
    elif step_of(header) == "retreat/overwhelm":
        units = [p for p in own.data.pieces if own.yes("retreats", p) and own.data.kind(p)["counts"]]
        place, foe = own.get("retreat to"), entry["by"]
        due = min(len(own.units(place, foe)) + own.militia(place, foe), len(units))
        for named in many(units, due, 4, random_source):
            yield {**said, "units": named}, len(named) == due
        for named in many([*units, *own.here(place)], due, 4, random_source):
            yield {**said, "units": named}, len(named) == due and set(named) <= set(units)


# Winter Quarters.


def quarters(header, entry, _):
    """A Commander goes to a stack on a friendly Colony, once (17.3 #3)."""
    own = Own(Judge(header).pos)
    side = own.get("wintering")
    if side not in SIDES or not step_of(header).startswith("return to colonies/redeployment"):
        return
    alone = [p for p in in_play(own, side, lambda k: k["id"] == "commander") if not own.units(own.at(p), side)]
    leaders = [p for p in own.data.pieces if own.data.kind(p)["id"] == "commander"]
    for leader in alone or leaders:
        for place in own.data.spaces:
            good = own.side(leader) == side and own.at(leader) in own.data.spaces and not own.yes("redeployed", leader)
            good = good and own.friendly_colony_home(place, side) and bool(own.units(place, side))
            yield {"by": side, "do": "deploy", "leader": leader, "to": place}, good


def come_back(header, entry, random_source):
    """Of three of a type one comes back, to a friendly Settled Home space; one Highland Brigade a Year (17.2 #8)."""
    own = Own(Judge(header).pos)
    side = own.get("wintering")
    if side not in SIDES or not step_of(header).endswith(" losses"):
        return
    box, kind = side + "-losses-box", own.data.kind
    there = [p for p in own.here(box, side) if kind(p)["id"] != "indian"]
    back = own.having("brought back")
    for piece in there:
        of_type = [p for p in [*there, *back] if own.side(p) == side and kind(p)["combines_as"] == kind(piece)["combines_as"]]
        came = [p for p in of_type if p in back]
        good = len(of_type) // 3 > len(came)
        if kind(piece)["id"] == "highland-brigade":
            good = good and not any(kind(p)["id"] == "highland-brigade" for p in back)
        colonial = own.data.pieces[piece].get("group") == "colonial" and kind(piece)["class"] == "brigade"
        for place in [*own.data.spaces, "disbanded-colonial-brigades-box"]:
            row = own.data.spaces.get(place, {})
            home = row.get("type") == "settled" and row["home"] == side and own.controller(place) == side
            fits = home if not colonial else place == "disbanded-colonial-brigades-box"
            yield {"by": side, "do": "restore", "units": [piece], "to": place}, good and fits


CHOICES = {"retreat": retreats, "home": ways_home, "choose": events, "eliminate": eliminated, "deploy": quarters,
           "restore": come_back}
