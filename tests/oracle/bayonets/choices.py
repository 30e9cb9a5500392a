"""What may be declared in Bayonets & Tomahawks, space by space: Retreats (13.9), ways home (17.3 #1)."""

from bayonets_and_tomahawks import Judge, Own

from bayonets.board import SIDES

CANNOT_GO = ("fort", "bastion", "indian")


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


CHOICES = {"retreat": retreats, "home": ways_home}
