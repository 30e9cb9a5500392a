"""How players of Washington's War say what they declare: the templates of said.py.

The shipped data lack what a game goes on with behind its first turns: moments are those of the records in fixtures, too.
Parts in brackets are left out where the entry has nothing for them; "say" is a phrase behind "I", "The British" and, in
a log, the side; "=" before a template says that it is a sentence by itself."""
import glob
import os
import sys

import count

NAME = "washingtons-war"
SIDES = {"british": ("B", "British"), "american": ("A", "American")}
FIXTURES = os.path.join(count.FOLDER, "..", "..", "fixtures", NAME, "**", "*.jsonl")


def records(said, provost, seed, games):
    """Generated games, and what is legal of the fixtures."""
    found = said.generated(provost, sys.modules[__name__], seed, games)
    for path in sorted(glob.glob(FIXTURES, recursive=True)):
        with open(path, encoding="utf-8") as record:
            for each in said.records_in(record.read()):
                found.append([{key: value for key, value in entry.items() if key not in ("expect", "comment")}
                              for entry in each])
    return found


def units(saying, ids):
    """CUs are counted, by whose they are."""
    counted, made = {}, []
    for unit in ids:
        kind = next((kind for kind in ("american-cu", "british-cu", "french-cu") if unit.startswith(kind)), None)
        if kind:
            counted[kind] = counted.get(kind, 0) + 1
        else:
            number, _, name = unit.partition(" ")
            made.append(f"{saying.number(int(number))} {name}" if number.isdigit()
                        else saying.names.printed.get(unit, unit))
    return made + [f"{saying.number(number)} {'French CU' if kind == 'french-cu' else 'CU'}"
                   + ("s" if number > 1 and not saying.terse and kind != "french-cu" else "")
                   for kind, number in counted.items()]


def place(saying, place):
    return saying.names.printed.get(place, place)


def card(saying, card):
    card = str(card)
    if card.startswith("ops-"):
        return f"{card[4]} OPS" + ("" if saying.terse else " card")
    return saying.names.printed.get(card, card)


def silent(saying):
    """A claim is told by the referee, and a deal is to him who deals."""
    return {"claim", "phase"} | ({"to"} if saying.entry["do"] == "deal" else set())


SAYS = {
    "activate": {
        "terse": ("activate {who}", "act. {who}", "{who} activated"),
        "log": ("activate {who}", "={who} activated"),
        "say": ("activate {who}",)},
    "avoid": {
        "terse": ("avoid[ {units}] > {to} ({die})", "avoid battle[ {units}] to {to}: {die}"),
        "log": ("avoid battle[ with {units}] to {to}, die {die}", "=retreat before battle to {to}[ with {units}]: {die}"),
        "say": ("try to avoid battle[ with {units}] by going to {to} and roll a {die}",
                "retreat before battle to {to}[ with {units}]; the die is a {die}")},
    "battle": {
        "terse": ("battle[ @ {at}]: {side} {mine}, {foe} {other}", "battle[ {at}] {side}{mine} {foe}{other}"),
        "log": ("=battle[ at {at}]: {side} {mine}, {foe} {other}", "battle[ at {at}], {side} roll {mine}, {foe} roll {other}"),
        "say": ("fight the battle[ at {at}]: {side} {mine}, {foe} {other}",
                "fight the battle[ in {at}], {side} {mine} and {foe} {other}")},
    "choose": {
        "terse": ("choose {what}", "choose {leader}"), "log": ("choose {what}", "choose {leader}"),
        "say": ("choose the {what} to go first", "choose {leader}")},
    "deal": {"terse": ("deal {count}",), "log": ("=dealt {count} cards",), "say": ("deal {count} cards",)},
    "deploy": {
        "terse": ("reinforcements @ {at}:[ {leader},] {count} CU", "deploy {leader}[, {count} CU] @ {at}",
                  "deploy {count} CU @ {at}"),
        "log": ("place reinforcements at {at}:[ {leader} and] {count} CUs", "deploy {leader}[ with {count} CU] at {at}"),
        "say": ("deploy[ {leader} with] {count} CUs at {at}", "put[ {leader} and] {count} CUs in {at} as reinforcements",
                "place {leader} at {at}")},
    "discard": {
        "terse": ("discard {card}", "disc {card}"), "log": ("discard {card}", "={card} discarded"),
        "say": ("discard {card}", "throw away {card}")},
    "draw": {"terse": ("draw {count}",), "log": ("draw {count} card",), "say": ("draw {count} card",)},
    "drop": {
        "terse": ("drop {units}", "leave {units}"), "log": ("drop off {units}", "={units} left behind"),
        "say": ("leave {units} behind", "drop {units}")},
    "exchange": {"terse": ("exchange {card}",), "log": ("exchange {card}",), "say": ("exchange {card}",)},
    "intercept": {
        "terse": ("intercept {who} @ {at} ({die})", "int {who} > {at}: {die}"),
        "log": ("intercept with {who} at {at}, rolled {die}", "={who} intercepts at {at}: {die}"),
        "say": ("try to intercept with {who} at {at} and roll a {die}", "intercept in {at} with {who}; the die is a {die}")},
    "lose": {
        "terse": ("lose {units}[ @ {at}]", "losses: {side} {mine}, {foe} {other}"),
        "log": ("lose {units}[ at {at}]", "=losses: {side} die {mine}, {foe} die {other}"),
        "say": ("lose {units}[ at {at}]", "=the loss dice are {mine} for the {side} and {other} for the {foe}")},
    "move": {
        "terse": ("{way}[ {mode}]", "move {to}[ by {mode}]", "{units}: {way}[ {mode}]", "> {to}[ by {mode}]"),
        "log": ("move[ {units}] {way}[ by {mode}]", "move[ {units}] to {to}[ by {mode}]"),
        "say": ("move[ {units}] {way}[ by {mode}]", "march[ with {units}] {way}", "go to {to}[ by {mode}]")},
    "overrun": {"terse": ("overrun[ @ {at}]",), "log": ("overrun[ at {at}]",), "say": ("overrun[ {at}]",)},
    "pick": {
        "terse": ("pick up {units}", "+{units}"), "log": ("pick up {units}", "={units} picked up"),
        "say": ("pick up {units}", "take {units} along")},
    "place": {
        "terse": ("PC {at}", "place @ {at}", "PC @ {at}"),
        "log": ("place PC at {at}", "=PC markers in {at}"),
        "say": ("place a PC in {at}", "put a PC marker at {at}")},
    "play battle": {
        "terse": ("{card} in battle", "play {card}"), "log": ("play {card} as a battle card",),
        "say": ("play {card} as a battle card", "play {card} in the battle")},
    "play event": {
        "terse": ("{card} event",), "log": ("play {card} as event", "={card} for the event"),
        "say": ("play {card} for the event", "play {card} as an event")},
    "play ops": {
        "terse": ("{card}",), "log": ("play {card} for ops", "play {card}"), "say": ("play {card} for operations", "play a {card}")},
    "play queue": {
        "terse": ("{card} queue", "{card} to queue"), "log": ("play {card} to the queue", "put {card} in the queue"),
        "say": ("put a {card} in the queue", "add {card} to the reinforcement queue")},
    "play": {
        "terse": ("{card}", "play {card}"), "log": ("play {card}",), "say": ("play {card}",)},
    "rate": {
        "terse": ("rate {side} {mine}, {foe} {other}", "rating: {die}", "rate ({die})"),
        "log": ("=rating rolls: {side} {mine}, {foe} {other}", "=rating roll {die}", "roll {die} for the rating"),
        "say": ("roll a {die} for the general's rating", "rate the generals: {side} {mine}, {foe} {other}",
                "=the rating dice are {mine} for the {side} and {other} for the {foe}")},
    "remove": {
        "terse": ("remove {units} @ {at}", "remove PC {at}"), "log": ("remove {units} from {at}", "remove the PC at {at}"),
        "say": ("remove {units} at {at}", "remove the PC marker at {at}")},
    "retreat": {
        "terse": ("retreat[ {units}] > {to}[ {mode}]", "retreat[ {units}] to {to}[ by {mode}]"),
        "log": ("retreat[ with {units}] to {to}[ by {mode}]", "={units} retreats to {to}"),
        "say": ("retreat[ with {units}] to {to}[ by {mode}]", "fall back[ with {units}] to {to}[ by {mode}]")},
    "roll": {
        "terse": ("roll @ {at}: {die}", "roll {at} ({die})"), "log": ("roll {die} at {at}",),
        "say": ("roll a {die} at {at}",)},
    "surrender": {"terse": ("surrender",), "log": ("surrender",), "say": ("surrender",)},
}

CHAINS = [
    ("play", "activate"), ("play", "activate", "move"), ("activate", "move"), ("activate", "move", "move"), ("move", "drop"),
    ("move", "pick"), ("play", "place"), ("play", "place", "place"), ("place", "place"), ("play", "deploy"),
    ("battle", "lose"), ("rate", "battle"), ("intercept", "battle"), ("battle", "lose", "retreat"), ("discard", "place"),
    ("play battle", "battle"), ("lose", "retreat")]
