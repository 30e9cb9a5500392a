"""How players of Wilderness War say what they declare: the templates of said.py.

Parts in brackets are left out where the entry has nothing for them; "say" is a phrase behind "I", "The French" and, in
a log, the side; "=" before a template says that it is a sentence by itself."""
import contrary

NAME = "wilderness-war"
OTHERS = {row["id"]: row["names"] for row in contrary.rows(NAME, "map.json", "spaces") if row.get("names")}
SIDES = {"french": ("F", "French"), "british": ("B", "British")}
MANY = {"colonial-militia": "Colonial Militia", "canadian-militia": "Canadian Militia",
        "marine-detachment": "Marine Detachment"}
KINDS = {"regulars": ("{} Regulars", "the {} regiment"), "provincials": ("{} Provincials", "the {} Provincials"),
         "highlanders": ("{} Highlanders", "the {} Highlanders"), "royal-americans": ("{} Royal Americans",
                                                                                    "the {} Royal Americans"),
         "light-infantry": ("{} Light Infantry", "the {} light infantry"), "coureurs": ("CdB {}", "the coureurs {}"),
         "rangers": ("{}'s Rangers", "{}'s Rangers")}


def kind_of(unit):
    return next((kind for kind in [*MANY, *KINDS] if unit.startswith(kind)), None)


def named(saying, unit):
    """One unit, by its printed name or with its kind."""
    name, kind = saying.names.printed.get(unit, unit), kind_of(unit)
    if kind in KINDS and (not saying.terse or saying.chance.random() < 0.3) and saying.chance.random() < 0.7:
        return KINDS[kind][saying.kind in ("I", "they")].format(name)
    if saying.names.kind.get(unit, ("", False))[1] or kind or saying.terse:
        return name
    return "the " + name


def units(saying, ids):
    """Units that only their number tells apart are counted, steps told."""
    counted, made = {}, []
    for unit in ids:
        unit, _, steps = unit.partition(" x")
        kind = next((kind for kind in MANY if unit.startswith(kind)), None)
        if kind:
            counted[kind] = counted.get(kind, 0) + 1
        elif steps and not saying.terse:
            made.append(saying.one_of("both steps of ", "two steps of ") + named(saying, unit))
        else:
            made.append(named(saying, unit) + (f" x{steps}" if steps else ""))
    for kind, number in counted.items():
        name = MANY[kind] + ("s" if kind == "marine-detachment" and number > 1 else "")
        made.append(f"{saying.number(number)} {name}" if number > 1
                    else name if saying.terse or saying.kind == "log" else "a " + name)
    return made


def place(saying, place):
    """A place by its printed name or, in short, by another that the data has for it."""
    others = OTHERS.get(place)
    if saying.terse and others and saying.chance.random() < 0.5:
        return min(others, key=len)
    return saying.names.printed.get(place, place)


def card(saying, card):
    number, title = saying.names.number[card], saying.names.printed.get(card)
    if saying.terse or not title:
        return saying.one_of(f"#{number}", f"#{number}", f"card {number}", title)
    return saying.one_of(title, f"{title} (#{number})", f"#{number} {title}")


def slot(saying, name):
    """What this game says otherwise."""
    if name == "works":
        return saying.value("what")
    if name == "where":
        return saying.slot("to" if "to" in saying.entry or "path" in saying.entry else "at")
    if name == "both":
        units = saying.entry.get("units", [])
        if len(units) == 2:
            saying.take("units")
            return saying.names_of(units[:1])[0] + saying.one_of(" and ", " with ", " for ") + saying.names_of(units[1:])[0]
    return None


def silent(saying):
    """A landing and a way by land need no word; a deal is to him who deals."""
    entry, said = saying.entry, set()
    if entry["do"] == "deal" or entry.get("mode") == "land":
        said |= {"to", "mode"} if entry["do"] == "deal" else {"mode"}
    return said


SAYS = {
    "activate": {
        "terse": ("activate {who}[ @ {at}]", "act. {who}[ ({at})]", "{who}[ @ {at}] activated"),
        "log": ("activates {who}[ at {at}]", "activates {who}[ in {at}]", "={who}[ at {at}] activated"),
        "say": ("activate {who}[ at {at}]", "activate {who}[ in {at}]")},
    "assault": {
        "terse": ("assault[ {leader}][ @ {at}][: {mine}-{other}]", "assault[ {at}][ by {leader}][, my {mine} vs {other}]"),
        "log": ("assault[s {at}]", "assault[ {at}][ with {leader}][, {side} {mine}, {foe} {other}]",),
        "say": ("assault[ {at}][ with {leader}][, rolling {mine} against {other}]",
                "try an assault[ at {at}][ with {leader}][; the dice are {side} {mine}, {foe} {other}]")},
    "avoid": {
        "terse": ("avoid {who}[ {at}][ > {to}][ ({die})]", "avoid battle {who}[ @ {at}][ to {to}][: {die}]"),
        "log": ("avoid battle with {who}[ from {at}][ to {to}][: {die}]",
                "={who} tries to avoid battle[ at {at}][ to {to}], die [{die}]"),
        "say": ("try to avoid battle[ at {at}] with {who}[, going to {to}][ and roll a {die}]",
                "avoid battle with {who}[ from {at}][ to {to}][; the die is a {die}]")},
    "battle": {
        "terse": ("battle[ @ {at}]: {side} {mine}, {foe} {other}", "battle[ {at}] {side}{mine} {foe}{other}"),
        "log": ("=battle[ at {at}]: {side} {mine}, {foe} {other}", "=battle[ in {at}], {side} roll {mine}, {foe} roll {other}"),
        "I": ("fight the battle[ at {at}]: I roll a {mine} and you roll a {other}",
              "fight the battle[ at {at}], a {mine} against your {other}"),
        "they": ("=the battle[ at {at}] is fought: the {side} roll a {mine}, the {foe} a {other}",
                 "fight the battle[ at {at}] with a {mine} against a {other}")},
    "build": {
        "terse": ("{what} @ {at}", "build {what} {at}"),
        "log": ("build {what} at {at}", "=a {what} is built at {at}", "=builds a {what} in {at}"),
        "say": ("build a {what} at {at}", "build a {what} in {at}")},
    "choose": {
        "terse": ("choose {at}", "choose {count}"),
        "log": ("choose {at}", "choose {count}"),
        "say": ("choose {at}", "choose {count}")},
    "deal": {
        "terse": ("deal[ {count}]", "draw[s {count}] cards"),
        "log": ("=[{count} ]cards dealt", "=deal[t {count} cards]"),
        "say": ("deal[ {count}] cards",)},
    "demolish": {
        "terse": ("demolish[ {what}] @ {at}", "demolish {at}[ {what}]"),
        "log": ("demolish the [{what}] at {at}", "demolish {at}[ {what}]"),
        "say": ("demolish [the {what} at ]{at}", "demolish [the {what} in ]{at}")},
    "deploy": {
        "terse": ("deploy {units}[ @ {at}]", "{units}[ > {at}]"),
        "log": ("deploy {units}[ at {at}]", "={units} deployed[ at {at}]"),
        "say": ("deploy {units}[ at {at}]", "deploy {units}[ in {at}]")},
    "discard": {
        "terse": ("discard {card}", "disc. {card}"),
        "log": ("discard {card}", "={card} discarded"),
        "say": ("discard {card}", "throw away {card}")},
    "draw": {
        "terse": ("draw {units}", "draw leader {units}"),
        "log": ("draw {units}", "={units} drawn from the leader pool"),
        "say": ("draw {units}", "draw {units} from the leader pool")},
    "drop": {
        "terse": ("drop {units}[ @ {at}]", "leave {units}[ @ {at}]", "{units} stays[ @ {at}]"),
        "log": ("leave {units}[ at {at}]", "drop off {units}[ at {at}]", "={units} left[ at {at}]"),
        "say": ("leave {units} behind[ at {at}]", "drop {units}[ at {at}]", "leave {units}[ in {at}]")},
    "eliminate": {
        "terse": ("eliminate {units}[ @ {at}]", "elim {units}[ ({at})]"),
        "log": ("eliminate {units}[ at {at}]", "={units}[ at {at}] eliminated"),
        "say": ("eliminate {units}[ at {at}]", "eliminate {units}[ in {at}]")},
    "exchange": {
        "terse": ("exchange {card}[ for {cards}]", "exchange {card}[ {cards}]"),
        "log": ("exchange {card}[ for {cards}]",),
        "say": ("exchange {card}[ for {cards}]",)},
    "hold": {
        "terse": ("hold[ {card}]", "hold[s {card}]"),
        "log": ("hold[ {card}]", "hold a card[: {card}]"),
        "say": ("hold[ {card}]", "hold a card[, {card}]", "keep a card[, {card}]")},
    "home": {
        "terse": ("home[ {units}][ @ {at}] > {to}", "[{units} ][@ {at} ]home to {to}"),
        "log": ("go home[ with {units}][ from {at}] to {to}", "={units} goes home[ from {at}] to {to}"),
        "say": ("go home[ from {at}][ with {units}] to {to}", "send {units} home[ from {at}] to {to}")},
    "inside": {
        "terse": ("inside {units}[ @ {at}]", "{units} inside[ {at}]"),
        "log": ("={units} inside[ at {at}]", "keep {units} inside[ {at}]"),
        "say": ("keep {units} inside[ {at}]", "put {units} inside[ at {at}]")},
    "outside": {
        "terse": ("outside {units}[ @ {at}]", "{units} outside[ {at}]"),
        "log": ("={units} outside[ {at}]", "keep {units} outside[ at {at}]"),
        "say": ("leave {units} outside[ {at}]", "keep {units} outside[ at {at}]")},
    "intercept": {
        "terse": ("int {who}[ > {where}] ({die})", "intercept {who}[ @ {where}]: {die}", "intercept {where} with {who}: {die}"),
        "log": ("intercept[ at {where}] with {who}, rolled {die}", "={who} intercepts[ at {where}]: {die}"),
        "say": ("try to intercept[ at {where}] with {who} and roll a {die}",
                "intercept[ in {where}] with {who}; the die is a {die}")},
    "lose": {
        "terse": ("lose {units}[ @ {at}]", "loss {units}[ ({at})]", "-{units}[ @ {at}]"),
        "log": ("lose {units}[ at {at}]", "=losses[ at {at}]: {units}"),
        "say": ("lose {units}[ at {at}]", "take the losses[ at {at}] from {units}")},
    "move": {
        "terse": ("{who} {way}[ {mode}]", "move[ {who}] {way}[ by {mode}]", "{who} > {to}[ {mode}]", "{way}[ by {mode}]"),
        "log": ("move[ {who}] {way}[ by {mode}]", "={who} moves {way}[ by {mode}]", "move[ {who}] to {to}[ by {mode}]"),
        "say": ("move[ {who}] {way}[ by {mode}]", "march[ with {who}] {way}[ by {mode}]",
                "go[ with {who}] {way}[ by {mode}]")},
    "place": {
        "terse": ("place {units}[ @ {at}]", "{units} > {at}", "{units} @ {at}"),
        "log": ("place {units}[ at {at}]", "={units} placed[ at {at}]", "={units} arrives at {at}"),
        "say": ("place {units}[ at {at}]", "put {units}[ in {at}]")},
    "play activation": {
        "terse": ("{card} act", "{card} for activation", "plays {card} - activation", "{card} ops"),
        "log": ("play {card} for activation", "play {card} as an activation", "={card} for activation"),
        "say": ("play {card} for activation", "use {card} to activate", "play {card} for its activation value")},
    "play construction": {
        "terse": ("{card} construction", "{card} build", "{card} for construction"),
        "log": ("play {card} for construction", "={card} for construction"),
        "say": ("play {card} for construction", "use {card} for construction", "use {card} to build")},
    "play event": {
        "terse": ("{card} event[ @ {at}][ ({die})][ {dice}]", "{card} ev[ {at}][: {die}][: {dice}]"),
        "log": ("play {card} as event[ at {at}][, die {die}][, dice {dice}]", "={card} event[ at {at}][: {die}][: {dice}]"),
        "say": ("play {card} as an event[ at {at}][ and roll a {die}][ and roll {dice}]",
                "play {card} for the event[ at {at}][; the die is a {die}][; the dice are {dice}]")},
    "play response": {
        "terse": ("{card} response[ {units}][ @ {at}]", "respond {card}[ {units}][ @ {at}]"),
        "log": ("respond with {card}[ on {units}][ at {at}]", "play {card} as a response[ with {units}][ at {at}]"),
        "say": ("respond with {card}[ for {units}][ at {at}]", "play {card} as a response[ on {units}][ at {at}]",
                "answer with {card}[ for {units}][ at {at}]")},
    "raid": {
        "terse": ("raid[ {units}][ @ {at}]: {die}", "raid[ {at}][ {units}] ({die})"),
        "log": ("raid[ {at}][ with {units}], rolled {die}", "=[{units} ]raid[ {at}]: {die}"),
        "say": ("raid[ {at}][ with {units}] and roll a {die}", "raid[ {at}][ with {units}]; the die is a {die}")},
    "remove": {
        "terse": ("remove {units}", "{units} removed"),
        "log": ("remove {units}", "={units} removed"),
        "say": ("remove {units}", "take {units} off the map")},
    "restore": {
        "terse": ("restore {units}[ @ {at}]", "{units}[ @ {at}] restored"),
        "log": ("restore {units}[ at {at}]", "={units}[ at {at}] restored to full strength"),
        "say": ("restore {units}[ at {at}]", "flip {units}[ at {at}] back to full strength")},
    "retreat": {
        "terse": ("retreat[ {units}][ {at}] > {to}", "retreat[ {units}][ @ {at}] to {to}", "retreat @ {at}"),
        "log": ("retreat[ {units}][ from {at}] to {to}", "={units} retreats[ from {at}] to {to}", "retreat at {at}"),
        "say": ("retreat[ with {units}][ from {at}] to {to}", "fall back[ with {units}][ from {at}] to {to}",
                "retreat at {at}")},
    "roll": {
        "terse": ("roll[ @ {at}]: {die}", "roll[ {at}] ({die})", "roll[ @ {at}]: {dice}"),
        "log": ("roll[ at {at}]: {die}", "roll {dice}[ at {at}]", "roll {die}[ at {at}]"),
        "say": ("roll a {die}[ at {at}]", "roll {dice}[ at {at}]")},
    "siege": {
        "terse": ("siege[ {leader}][ @ {at}]: {die}", "siege roll[ {at}][ {leader}] ({die})"),
        "log": ("siege roll[ at {at}][ by {leader}]: {die}", "=siege[ at {at}][, {leader}]: {die}"),
        "say": ("make the siege roll[ at {at}][ with {leader}] and roll a {die}",
                "roll a {die} for the siege[ of {at}][ with {leader}]")},
    "swap": {
        "terse": ("swap {both}", "swap {units}"),
        "log": ("swap {both}", "swap {units}"),
        "say": ("swap {both}", "exchange {both}")},
    "take": {
        "terse": ("take {card}", "takes {card}"),
        "log": ("take {card}", "={card} taken"),
        "say": ("take {card} from the other hand", "take {card}")},
}

CHAINS = [
    ("play activation", "activate"), ("play activation", "activate", "move"), ("activate", "move"),
    ("play activation", "activate", "activate"), ("activate", "move", "drop"), ("move", "drop"), ("move", "move"),
    ("play construction", "build"), ("play construction", "build", "build"), ("build", "build"),
    ("play event", "place"), ("play event", "place", "place"), ("place", "place"), ("play event", "restore"),
    ("restore", "restore"), ("play event", "draw"), ("draw", "place"), ("play event", "eliminate"),
    ("eliminate", "eliminate"), ("play event", "remove"), ("play event", "take"), ("play event", "swap"),
    ("battle", "lose"), ("battle", "lose", "lose"), ("lose", "lose"), ("lose", "retreat"), ("move", "battle"),
    ("move", "raid"), ("home", "home"), ("intercept", "battle"), ("demolish", "play activation"), ("raid", "home"),
    ("play event", "deploy"), ("inside", "battle"), ("play response", "battle"), ("siege", "assault")]
