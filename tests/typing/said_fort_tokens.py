"""How players of Fort Tokens say what they declare: the templates of said.py."""

NAME = "fort-tokens"
SIDES = {"french": ("F", "French"), "british": ("B", "British")}


def units(saying, ids):
    return ids


def place(saying, place):
    return place


def card(saying, card):
    """By its title or, in a terse line, by its letter and number."""
    short = [name for name, things in saying.names.things.items() if things == {card} and len(name) == 2]
    if saying.terse and short and saying.codes:
        return short[0].upper()
    return saying.names.printed[card]


def slot(saying, name):
    """What this game says otherwise: a coin shows a side, and a line has codes or titles throughout."""
    saying.codes = getattr(saying, "codes", saying.chance.random() < 0.5)
    if name == "face" and "dice" in saying.entry:
        saying.take("dice")
        return saying.entry["dice"][0].title()
    if name == "hand" and "to" in saying.entry:
        return SIDES[saying.value("to")][1]
    return None


SAYS = {
    "toss": {
        "terse": ("toss: {face}", "coin {face}"), "log": ("=Coin toss: {face}", "=The coin shows {face}"),
        "I": ("toss the coin and it comes up {face}", "=the coin falls on the {face} side"),
        "they": ("toss the coin: it is {face}", "=the coin shows the {face} side")},
    "deal": {
        "terse": ("deal {hand} {cards}",), "log": ("=Dealt to the {hand}: {cards}", "={hand} dealt: {cards}"),
        "I": ("=the {hand} are dealt {cards}", "deal the {hand} {cards}"), "they": ("=the {hand} are dealt {cards}",)},
    "discard": {
        "terse": ("disc {cards}", "discard {cards}"), "log": ("discard {cards}", "=Discards {cards}"),
        "I": ("={side}: I discard {cards}", "={side}: I throw away {cards}", "={side}: I get rid of {cards}"),
        "they": ("discard {cards}", "part with {cards}", "throw away {cards}")},
    "draw": {
        "terse": ("draw {cards}",), "log": ("draw {cards}",), "say": ("draw {cards}", "draw {cards} in their place")},
    "pass": {
        "terse": ("pass", "passes"), "log": ("pass", "=no cards", "play nothing"),
        "I": ("={side}: I pass", "={side}: I play no card"), "they": ("pass", "pass and play nothing")},
    "play": {
        "terse": ("{cards}", "plays {cards}"), "log": ("play {cards}", "={cards}"),
        "I": ("={side}: I play {cards}", "={side}: my cards are {cards}", "={side}: I answer with {cards}"),
        "they": ("play {cards}", "send {cards}", "answer with {cards}")},
}

CHAINS = [("discard", "discard"), ("play", "play"), ("play", "pass"), ("discard", "pass"), ("pass", "discard"), ("pass", "pass")]
