"""How players of Bayonets & Tomahawks say what they declare: the templates of said.py.

Parts in brackets are left out where the entry has nothing for them; "say" is a phrase behind "I", "The French" and, in
a log, the side; "=" before a template says that it is a sentence by itself."""
import re

NAME = "bayonets-and-tomahawks"
SIDES = {"french": ("F", "French"), "british": ("B", "British")}
POINTS = {"light": "Light", "army": "Army", "sail-army": "Sail/Army", "indian": "Indian",
          "french-light-army": "Light/Army", "light-2x": "2x Light", "army-2x": "2x Army", "indian-2x": "2x Indian",
          "sail-army-2x": "2x Sail/Army"}
# In a terse line, in a log and in a sentence.
FACES = {"hit-triangle-circle": ("triangle", "Triangle/Circle", "a triangle/circle"),
         "hit-square-circle": ("square", "Square/Circle", "a square/circle"), "b-and-t": ("B&T", "B&T", "a B&T"),
         "flag": ("flag", "Flag", "a flag"), "miss": ("miss", "Miss", "a miss")}
ROLLERS = {"artillery": "Artillery", "bastion-or-fort": "Fort", "fleet": "Fleet", "highland": "Highland",
           "indian": "Indian", "light": "Light", "metropolitan": "Metropolitan",
           "non-metropolitan": "Non-Metropolitan", "militia": "Militia"}
WORKS = {"begin-fort": "a Fort", "finish-fort": "the Fort", "repair-fort": "the Fort", "remove-fort": "the Fort",
         "begin-road": "a Road", "finish-road": "the Road"}


def can_be_said(entry):
    """Counters that share a name are told apart by no words."""
    units = [*entry.get("units", []), entry.get("leader", "")]
    return not any(re.search(r"-\d( x2)?$", unit) for unit in units)


def others_of(saying, thing):
    """The other names of a thing, but those that others have, too."""
    printed = saying.names.printed.get(thing, thing).lower()
    return [other for other, things in saying.names.things.items() if things == {thing} and other != printed]


def named(saying, unit):
    name = saying.names.printed.get(unit, unit)
    if saying.terse and "&" in name and saying.chance.random() < 0.5:
        return name.replace(" & ", "/")
    if name.startswith("Fort ") and saying.terse and saying.chance.random() < 0.5:
        return "Ft " + name[5:]
    return "the " + name if "&" in name and saying.kind in ("I", "they") else name


def units(saying, ids):
    made = []
    for unit in ids:
        unit, _, steps = unit.partition(" x")
        made.append(named(saying, unit) if not steps else f"{named(saying, unit)} x{steps}" if saying.terse
                    else "two steps of " + named(saying, unit))
    return made


def place(saying, place):
    if place == "sail-box":
        return "Sail Box"
    others = others_of(saying, place) if saying.terse and saying.chance.random() < 0.5 else []
    return others[0].title() if others else saying.names.printed.get(place, place)


def card(saying, card):
    number, title = saying.names.number[card], saying.names.printed.get(card)
    shared = re.search(r"-\d+$", card) is not None
    if saying.terse or not title:
        return saying.one_of(f"#{number}", f"card {number}", title if title and not shared else f"#{number}")
    return saying.one_of(title, f"{title} (#{number})") if not shared else saying.one_of(
        f"{title} (#{number})", f"#{number} {title}")


def faces(saying, count):
    """The faces of the entry's dice; none of another number of them."""
    dice = saying.entry.get("dice", [])
    if not dice or isinstance(dice, dict) or (len(dice) == 1) != (count == 1):
        return None
    saying.take("dice")
    said = [FACES[face][0 if saying.terse else 1 if saying.kind == "log" else 2] for face in dice]
    return ", ".join(said) if saying.terse or saying.kind == "log" else " and ".join(
        [", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)


def of_table(saying, table):
    what = saying.entry.get("what")
    return table[saying.value("what")] if what in table else None


def slot(saying, name):
    """What this game says otherwise."""
    if name == "point":
        return of_table(saying, POINTS)
    if name == "order":
        return saying.value("what") if saying.entry.get("what") in ("first", "second") else None
    if name == "chit":
        what = saying.entry.get("what", "")
        return saying.value("what").replace("-", " ") if what.endswith("chit") else None
    if name == "roller":
        roller = of_table(saying, ROLLERS)
        return roller.lower() if roller and saying.terse else roller
    if name == "deed":
        return saying.entry["what"].split("-")[0] if of_table(saying, WORKS) else None
    if name == "works":
        works = of_table(saying, WORKS)
        return works.split(" ")[1].lower() if works and saying.terse else works
    if name in ("face", "faces"):
        return faces(saying, 1 if name == "face" else 2)
    if name in ("first_end", "last_end"):
        path = saying.entry.get("path", [])
        saying.take("path")
        return saying.place(path[0 if name == "first_end" else -1]) if path else None
    if name == "shore":
        path = saying.entry.get("path", [])
        return saying.take("path") or saying.place(path[1]) if path[:1] == ["sail-box"] else None
    if name in ("given", "guns"):
        fleet = saying.entry["units"][:1] if name == "given" else saying.entry["units"][1:]
        return saying.take("units") or saying.names_of(fleet)[0] if fleet else None
    if name == "indian_card":
        rest = [each for each in saying.entry.get("cards", []) if each != saying.entry.get("card")]
        return saying.take("cards") or card(saying, rest[0]) if rest and "card" in saying.entry else None
    return None


def silent(saying):
    """The card is one of the cards."""
    entry = saying.entry
    return {"cards"} if entry.get("cards") == [entry.get("card")] else set()


SAYS = {
    "battle": {
        "terse": ("battle {at}", "battle @ {at}"), "log": ("=Battle at {at}", "resolve the Battle at {at}"),
        "I": ("={side}: the battle at {at} is next", "={side}: we fight at {at} now", "resolve the battle at {at}"),
        "they": ("fight at {at}", "resolve the battle at {at}")},
    "build": {
        "terse": ("{deed} {works}[ @ {at}][ > {to}]: {units}", "{units} {deed} {works}[ > {to}]"),
        "log": ("=[{units} ]{deed} {works}[ to {to}]", "{deed} {works}[ to {to}] with {units}"),
        "say": ("{deed} {works}[ to {to}] with {units}", "have {units} {deed} {works}[ to {to}]")},
    "choose": {
        "terse": ("{point}", "{point} AP", "{order}", "go {order}", "choose {at}", "choose {to}", "choose {first_end} > {last_end}",
                  "choose {units}[ > {to}]", "{units} > {to}", "choose {chit}"),
        "log": ("use {point} AP", "={point} Action Point", "choose {order}", "go {order}", "choose the stack at {at}",
                "choose {to}", "choose the Highway {first_end} - {last_end}", "choose {units}[ to {to}]", "keep the {chit}"),
        "I": ("={side}: I use a {point} point", "={side}: I spend one {point} Action Point", "={side}: now my {point} AP",
              "={side}: I go {order} this round", "={side}: I choose to be the {order} player", "choose the stack at {at}",
              "={side}: my choice is {to}", "choose {to}", "choose the Highway between {first_end} and {last_end}",
              "choose {units}", "=my choice is {units}", "choose {units} and {to}", "={side}: I keep the {chit}"),
        "they": ("use their {point} Action Point", "spend a {point} point", "go {order}", "pick the stack in {at}",
                 "choose {to}", "choose the Highway from {first_end} to {last_end}", "choose {units}[ for {to}]",
                 "keep the {chit}")},
    "command": {
        "terse": ("cmd {leader}", "commander {leader}"), "log": ("=Commander: {leader}", "={leader} commands"),
        "I": ("={leader} commands my side", "=my Commander is {leader}", "={leader} leads my side in this battle"),
        "they": ("choose {leader} as Commander", "={leader} commands the {side}")},
    "demolish": {
        "terse": ("demolish[ {at}]", "demolish fort[ {at}]"), "log": ("demolish the Fort[ at {at}]",),
        "I": ("={side}: I demolish the fort[ at {at}]",), "they": ("demolish the fort[ at {at}]", "blow up the fort[ at {at}]")},
    "deploy": {
        "terse": ("{leader} > {to}", "deploy {leader} > {to}"), "log": ("redeploy {leader} to {to}", "={leader} to {to}"),
        "say": ("redeploy {leader} to {to}", "send {leader} to {to}")},
    "draw": {
        "terse": ("draw {units}", "draw {cards}"), "log": ("draw {units}", "draw {cards}", "={units} deserts"),
        "say": ("draw {units}", "draw {cards}")},
    "eliminate": {
        "terse": ("elim {units}", "eliminate {units}"), "log": ("eliminate {units}", "=Rout: {units} eliminated"),
        "say": ("eliminate {units}", "give up {units} for the Rout", "lose {units} by the Rout")},
    "exchange": {
        "terse": ("exchange {units}", "emergency artillery {units}"),
        "log": ("exchange {given} for {guns}", "=Emergency Artillery: {units}"),
        "say": ("exchange {given} for {guns}", "give up {units} for Emergency Artillery")},
    "hold": {
        "terse": ("hold {point}", "{point} for Reaction", "hold {units}[ > {to}]"),
        "log": ("hold {point} AP for Reaction", "={point} held", "leave {units} as garrison[ in {to}]"),
        "I": ("={side}: I hold my {point} point for Reaction", "={side}: I keep one {point} AP back for a Reaction",
              "leave {units} as garrison[ in {to}]", "={units} stays as winter garrison[ in {to}]"),
        "they": ("hold a {point} Action Point for Reaction", "leave {units} as a winter garrison[ in {to}]")},
    "home": {
        "terse": ("home[ {units}:][ {at}] > {to}", "home[ {units}][ @ {at}] > {to}"),
        "log": ("[{units} ]return[ from {at}] to {to}", "go home[ with {units}][ from {at}] to {to}"),
        "I": ("={side}: I go home[ with {units}][ from {at}] to {to}", "bring {units} home[ from {at}] to {to}",
              "={side}: my stack at {at} goes home to {to}"),
        "they": ("bring {units} home[ from {at}] to {to}", "return[ from {at}] to {to}")},
    "intercept": {
        "terse": ("intercept[ {at}]: {face}", "int[ @ {at}] {face}"),
        "log": ("interception[ at {at}]: {face}", "roll for interception[ at {at}]: {face}"),
        "I": ("={side}: I intercept[ at {at}] and roll {face}", "={side}: my interception die[ at {at}] is {face}"),
        "they": ("try to intercept[ at {at}] and roll {face}", "=The {side} interception roll[ at {at}] is {face}")},
    "lose": {
        "terse": ("lose {units}", "loss {units}"), "log": ("lose {units}", "=losses: {units}", "={units} takes a hit"),
        "say": ("lose {units}", "take the hit on {units}")},
    "marshal": {
        "terse": ("marshal {at}: [{leader}; ]{units}", "marshal [{leader} ]@ {at}, {units}", "{leader} marshals {units} @ {at}"),
        "log": ("=Marshal at {at}: [{leader} activated, ]{units}[ join]", "={leader} marshals {units} at {at}",
                "marshal {units} at {at}[, {leader} activated]"),
        "I": ("={leader} marshals {units} at {at}", "marshal {units} at {at}[ with {leader} activated]",
              "={leader} Marshals at {at} and is joined by {units}", "={units} gather at {at}"),
        "they": ("marshal {units} at {at}[ with {leader} activated]", "marshal at {at}, where {leader} is joined by {units}")},
    "move": {
        "terse": ("{units}: {way}", "move {units} {way}", "{units} > {to}", "land {shore}"),
        "log": ("=[{units} ]moves {way}", "move {units} {way}", "={units} to {to}", "land at {shore}"),
        "I": ("move {units} {way}", "march with {units} {way}", "={units} goes {way}", "move {units} to {to}",
              "={side}: I land at {shore}"),
        "they": ("move {units} {way}", "advance with {units} {way}", "move {units} to {to}", "land at {shore}")},
    "pick": {"terse": ("pick {units}",), "log": ("pick {units}",), "say": ("pick {units}", "take {units}")},
    "place": {
        "terse": ("{units} > {to}", "place {units} @ {to}"), "log": ("place {units} at {to}", "={units} arrive at {to}"),
        "say": ("place {units} at {to}", "put {units} in {to}")},
    "play": {
        "terse": ("{card}[ + {indian_card}]", "plays {card}[, Indian {indian_card}]", "{cards}", "plays {cards}"),
        "log": ("play {card}[ with Indian card {indian_card}]", "play {cards}", "reveal {cards}"),
        "I": ("={side}: I play {card}[ with the Indian card {indian_card}]", "={side}: my card is {card}",
              "={side}: I play {cards}"),
        "they": ("play {card}[ and the Indian card {indian_card}]", "reveal {cards}", "play {cards}")},
    "raid": {
        "terse": ("raid {units}: {way}", "{units} raids {way}"), "log": ("={units} raid {way}", "raid with {units} {way}"),
        "say": ("raid {to} with {units} {way}", "raid with {units} {way}")},
    "rally": {
        "terse": ("rally[ {at}]: {face}", "rally[ {at}]: {faces}", "rally {face}"),
        "log": ("rally roll[ at {at}]: {face}", "rally[ at {at}]: {faces}"),
        "I": ("={side}: my stack[ at {at}] rolls {face} for Rally", "={side}: I roll to rally[ at {at}] and get {faces}"),
        "they": ("roll {face} to rally[ at {at}]", "roll {faces} to rally the stack[ at {at}]")},
    "reroll": {
        "terse": ("reroll {units}[ ({mode})]: {face}", "reroll {units}[ by {mode}]: {faces}"),
        "log": ("reroll {units}[ by {mode}]: {face}", "reroll {units}[ by {mode}]: {faces}"),
        "say": ("reroll {units}[ by the {mode}] and get {face}", "reroll {units}[ by the {mode}] and get {faces}")},
    "reserve": {
        "terse": ("reserve {card}", "res {card}"), "log": ("reserve {card}", "keep {card} in reserve"),
        "say": ("reserve {card}", "keep {card} as the reserve card", "put {card} in reserve")},
    "restore": {
        "terse": ("restore {units} > {to}",), "log": ("return {units} from the Losses Box to {to}",),
        "say": ("bring {units} back at {to}", "take {units} out of the Losses Box to {to}")},
    "retreat": {
        "terse": ("retreat[ {units}:][ {at}] > {to}", "ret[ {units}][ @ {at}] > {to}"),
        "log": ("retreat[ with {units}][ from {at}] to {to}", "=[{units} ]retreat[ from {at}] to {to}"),
        "I": ("={side}: I retreat[ with {units}][ from {at}] to {to}", "={side}: [{units} ]falls back[ from {at}] to {to}"),
        "they": ("retreat[ with {units}][ from {at}] to {to}", "withdraw[ with {units}][ from {at}] to {to}")},
    "roll": {
        "terse": ("{roller}[ {units}]: {face}", "{units}: {face}", "roll[ {roller}][ {units}]: {face}",
                  "{roller}[ {units}]: {faces}", "{units}: {faces}", "roll[ {roller}][ {units}]: {faces}"),
        "log": ("[{roller} ]roll[ for {units}]: {face}", "[{roller} ]roll[ for {units}]: {faces}"),
        "I": ("={side}: I roll {face}[ for my {roller}][ for {units}]", "={side}: I roll {faces}[ for my {roller}][ for {units}]",
              "={side}: my {roller} rolls {face}", "={side}: my {roller} units roll {faces}"),
        "they": ("roll {face}[ for their {roller}][ for {units}]", "roll {faces}[ for their {roller}][ for {units}]")},
}

CHAINS = [("choose", "move"), ("choose", "raid"), ("choose", "marshal"), ("choose", "build"), ("choose", "move", "move"),
          ("intercept", "roll"), ("raid", "intercept"), ("raid", "intercept", "roll"), ("battle", "roll"), ("roll", "roll"),
          ("roll", "roll", "roll"), ("roll", "reroll"), ("roll", "lose"), ("lose", "lose"), ("lose", "retreat"),
          ("battle", "command"), ("place", "place"), ("home", "home"), ("play", "choose"), ("play", "play"), ("choose", "choose"),
          ("retreat", "retreat"), ("pick", "pick"), ("rally", "rally"), ("reserve", "reserve"), ("deploy", "deploy"),
          ("demolish", "retreat"), ("eliminate", "retreat"), ("exchange", "exchange")]
