"""The Fort Tokens card game, judged from its page of rules."""

from record import Beyond, Comparison, Stream, data, listed

GAME = "fort-tokens"
CARDS = data(GAME, "cards")
SIDES = ("british", "french")
NAMES = {"british": "British", "french": "French"}

# The page of rules: what each role may play in each phase, by the letters of its card list.
PLAYABLE = {
    ("expedition", "attacker"): "JWIMR",
    ("expedition", "defender"): "XWIMR",
    ("siege", "attacker"): "LSCR",
    ("siege", "defender"): "LDCR",
}
PHASES = ("toss", "recruit", "strategy", "expedition", "siege", "victory", "over")


def folded(name):
    return "".join(letter for letter in str(name).lower() if letter.isalnum())


class Card:
    def __init__(self, number, row):
        self.number = number
        self.id = row["id"]
        self.title = row.get("title") or row.get("name")
        self.letter = row["letter"]
        self.value = row["force"]


def read_cards():
    letters = {kind["id"]: kind["letter"] for kind in CARDS["types"]}
    cards = []
    for number, row in enumerate(CARDS["cards"], 1):
        cards.append(Card(row.get("number", number), {**row, "letter": letters[row["type"]]}))
    return cards


DECK = read_cards()
BY_NAME = {}
BY_ID = {card.id: card for card in DECK}
for _card in DECK:
    for _name in (_card.id, _card.title, f"{_card.letter}{_card.value}", str(_card.number), f"#{_card.number}"):
        BY_NAME[folded(_name)] = _card


def words():
    return {"card": [card.id for card in DECK], "side": list(SIDES), "number": [0, 1, 2, 4, 8]}


class Unlawful(Exception):
    pass


class Judge:
    def __init__(self, header):
        self.rules = header.get("rules", {})
        self.options = set(header.get("options", []))
        dice = header.get("dice", {})
        self.stream = Stream(dice["seed"]) if dice.get("stream") == "seeded" else None
        if dice.get("stream") == "committed":
            raise Beyond("dice committed to")
        self.seeded_hands = self.read_hands(header.get("hands"))
        self.place = {card.id: "deck" for card in DECK}
        self.tokens = {side: 5 for side in SIDES}
        self.tokens_told = dict(self.tokens)
        self.turn, self.phase, self.attacker = 0, "toss", None
        self.begin_turn_state()
        self.journal, self.results = [], []
        self.read_position(header.get("position", {}))

    def read_hands(self, hands):
        hands = hands or ("seeded" if self.stream else "open")
        by_side = hands if isinstance(hands, dict) else {side: hands for side in SIDES}
        if "closed" in by_side.values():
            raise Beyond("closed hands")
        return {side: by_side.get(side) == "seeded" for side in SIDES}

    def begin_turn_state(self):
        self.dealt = {side: False for side in SIDES}
        self.changed = {side: 0 for side in SIDES}
        self.due = {side: 0 for side in SIDES}
        self.played = {side: False for side in SIDES}
        self.passed = {side: False for side in SIDES}
        self.emptied = {side: False for side in SIDES}

    def read_position(self, position):
        if not position:
            return
        if set(position) - {"turn", "phase", "attacker", "in", "tokens", "dealt", "steps", "won by", "draws"}:
            raise Beyond("a position with other fields")
        for name, place in position.get("in", {}).items():
            self.place[self.card(name).id] = place
        self.turn = position.get("turn", 1 if "phase" in position else 0)
        self.phase = position.get("phase", "toss")
        if "attacker" in position:
            self.attacker = position["attacker"].lower()
            if "phase" not in position and "steps" not in position:
                self.phase = "next"
                self.turn -= "turn" in position
        self.tokens.update(position.get("tokens", {}))
        self.tokens_told.update(self.tokens)
        for side, dealt in position.get("dealt", {}).items():
            self.dealt[side] = dealt
        if self.phase in ("strategy", "expedition", "siege"):
            self.dealt = {side: True for side in SIDES}
        if self.phase == "victory" or "draws" in position:
            raise Beyond("a position in the Victory Phase or of a stream")

    # What is where

    def card(self, name):
        text = folded(str(name).lstrip("#"))
        if text in BY_NAME:
            return BY_NAME[text]
        begun = {card.id: card for one, card in BY_NAME.items() if one.startswith(text) and len(text) > 1}
        if len(begun) != 1:
            raise Unlawful("record.card")
        return next(iter(begun.values()))

    def holding(self, place):
        return [card for card in DECK if self.place[card.id] == place]

    def hand(self, side):
        return self.holding(NAMES[side] + " hand")

    def move(self, card, to):
        self.journal.append((card.title, self.place[card.id], to))
        self.place[card.id] = to

    def defender(self):
        return SIDES[1 - SIDES.index(self.attacker)]

    def role(self, side):
        return "attacker" if side == self.attacker else "defender"

    # Chance

    def reshuffle(self):
        """An empty deck is shuffled anew: when a card is needed, as ruled as soon as the last is drawn."""
        if not self.holding("deck"):
            for card in self.holding("discard"):
                self.move(card, "deck")

    def reshuffle_at_once(self):
        if self.rules.get("reshuffle", "when-needed") == "when-empty":
            self.reshuffle()

    def draw_one(self, side):
        self.reshuffle()
        deck = self.holding("deck")
        if not deck:
            return
        self.move(deck[self.stream.draw(len(deck)) - 1], NAMES[side] + " hand")
        self.reshuffle_at_once()

    def deal(self, side, count, names):
        if not names:
            if not self.stream or not self.seeded_hands[side]:
                raise Beyond("cards that the record does not name")
            for _ in range(count):
                self.draw_one(side)
            return
        if self.stream and self.seeded_hands[side]:
            raise Beyond("cards of a stream that are written out")
        for name in names:
            self.reshuffle()
            card = self.card(name)
            if self.place[card.id] != "deck":
                raise Unlawful("record.deal")
            self.move(card, NAMES[side] + " hand")
            self.reshuffle_at_once()

    # What silence does

    def begin_turn(self):
        self.turn += 1
        self.phase = "recruit"
        self.begin_turn_state()

    def deal_in_silence(self):
        for side in (self.attacker, self.defender()):
            if not self.dealt[side]:
                self.dealt[side] = True
                self.deal(side, 8, None)

    def draw_in_silence(self):
        for side in (self.attacker, self.defender()):
            if self.due[side]:
                self.deal(side, self.due[side], None)
                self.due[side] = 0

    def playable(self, side):
        letters = PLAYABLE[self.phase, self.role(side)]
        return [card for card in self.hand(side) if card.letter in letters]

    def play_in_silence(self):
        for side in (self.attacker, self.defender()):
            if not self.played[side] and self.playable(side):
                raise Unlawful("record.step")
        for side in (self.attacker, self.defender()):
            if not self.played[side]:
                self.play(side, [])

    def advance(self):
        """One phase on, as if nobody said more in this one."""
        if self.phase in ("toss", "next"):
            if not self.attacker:
                self.toss()
            else:
                self.begin_turn()
        elif self.phase == "recruit":
            self.deal_in_silence()
            self.phase = "strategy"
        elif self.phase == "strategy":
            self.draw_in_silence()
            self.phase = "expedition"
        elif self.phase in ("expedition", "siege"):
            self.play_in_silence()
        elif self.phase == "victory":
            self.clear()
            self.begin_turn()
        else:
            raise Unlawful("record.step")

    def reach(self, phase):
        for _ in range(8):
            if self.phase == phase:
                return
            if self.phase == "over":
                break
            self.advance()
        raise Unlawful("record.step")

    # The phases

    def toss(self, written=None):
        if self.attacker:
            raise Unlawful("record.step")
        if self.stream:
            self.attacker = SIDES[self.stream.draw(2) - 1]
            if written and written != [self.attacker]:
                raise Unlawful("record.stream")
        elif written:
            matches = [side for side in SIDES if side.startswith(written[0]) and len(written[0]) > 1]
            if len(matches) != 1 or len(written) != 1:
                raise Unlawful("record.dice")
            self.attacker = matches[0]
        else:
            raise Beyond("a toss that is not shown")
        self.results.append(("win", None, NAMES[self.attacker]))
        self.phase = "next"

    def first(self, side, done):
        """The ruling first-dealt: whose turn it is to be dealt and to change."""
        order = self.rules.get("first-dealt", "as-written")
        first = {"attacker": self.attacker, "defender": self.defender()}.get(order)
        return first is None or side == first or done[first]

    def total(self, side, cards):
        total = 0
        for card in cards:
            total += card.value
            british = side == "british"
            total += "colonists" in self.options and british and card.letter == "R"
            total += "indian-relations" in self.options and not british and card.letter == "I"
            total += "british-advantage" in self.options and british and self.turn >= 10 and card.letter in "JCS"
        return total

    def shown(self, side, phase=None):
        return self.holding(f"{NAMES[side]} {phase or self.phase}")

    def check_play(self, side, cards):
        order = self.rules.get("order", "attacker-first")
        first = {"attacker-first": self.attacker, "defender-first": self.defender()}.get(order)
        if first and side != first and not self.played[first]:
            if self.playable(first):
                raise Unlawful("turn.order")
            self.play(first, [])
        letters = [card.letter for card in cards]
        for card in cards:
            if card.letter not in PLAYABLE[self.phase, self.role(side)]:
                raise Unlawful(f"{self.phase}.type")
            self.check_card(side, card)
        if len(set(letters)) < len(letters) or len(set(cards)) < len(cards):
            raise Unlawful(f"{self.phase}.one-of-type")
        if self.rules.get("holding-back") == "must":
            if {card.letter for card in self.playable(side)} - set(letters) - {"R"}:
                raise Unlawful(f"{self.phase}.all")

    def check_card(self, side, card):
        at = self.place[card.id]
        irregulars = self.rules.get("irregulars", "each-card-once")
        if self.phase == "siege" and card.letter == "R":
            before = [one for one in self.shown(side, "expedition") if one.letter == "R"]
            if at == NAMES[side] + " expedition":
                if irregulars == "again":
                    return
                raise Unlawful("irregulars.both")
            if irregulars == "one-phase" and before:
                raise Unlawful("irregulars.both")
        if at != NAMES[side] + " hand":
            raise Unlawful("record.card")

    def play(self, side, cards):
        for card in cards:
            self.move(card, f"{NAMES[side]} {self.phase}")
        self.played[side] = True
        for one in SIDES:
            if self.played[one]:
                self.results.append(("count", NAMES[one], str(self.total(one, self.shown(one)))))
        if all(self.played.values()):
            self.decide()

    def decide(self):
        ours = self.total(self.attacker, self.shown(self.attacker))
        theirs = self.total(self.defender(), self.shown(self.defender()))
        won = ours > theirs if self.phase == "expedition" else ours >= theirs
        winner = self.attacker if won else self.defender()
        self.results.append(("win", None, NAMES[winner]))
        self.played = {side: False for side in SIDES}
        if won and self.phase == "expedition":
            self.phase = "siege"
            return
        self.phase = "victory"
        if not won:
            self.attacker = self.defender()
            return
        loser = self.defender()
        self.tokens[self.attacker] += 1
        self.tokens[loser] -= 1
        if self.tokens[loser] == 0:
            self.phase = "over"

    def clear(self):
        for side in SIDES:
            for card in self.hand(side):
                self.move(card, "discard")
        for card in DECK:
            if self.place[card.id].endswith((" expedition", " siege")):
                self.move(card, "discard")

    # The verbs

    def do_toss(self, side, entry):
        if self.phase != "toss":
            raise Unlawful("record.step")
        self.toss([str(face).lower() for face in listed(entry.get("dice"))])

    def do_deal(self, side, entry):
        to = str(entry.get("to", side)).lower()
        if to not in SIDES:
            raise Unlawful("record.field")
        if entry.get("by") and side != to:
            raise Beyond("who declares a deal of the other side's cards")
        side = to
        self.reach("recruit")
        if self.dealt[side]:
            if all(self.dealt.values()):
                raise Unlawful("record.step")
            raise Unlawful("recruit.deal")
        if not self.first(side, self.dealt):
            raise Unlawful("turn.order")
        names = listed(entry.get("cards"))
        count = entry.get("count", 8)
        if count != 8 or names and len(names) != 8:
            raise Unlawful("recruit.deal")
        self.dealt[side] = True
        self.deal(side, 8, names)

    def do_discard(self, side, entry):
        if "count" in entry:
            raise Beyond("cards that the record does not name")
        if not entry.get("cards") and not entry.get("card"):
            raise Unlawful("record.field")
        cards = [self.card(name) for name in listed(entry.get("cards") or entry.get("card"))]
        if self.phase in ("expedition", "siege"):
            self.play_in_silence()
        if self.phase == "siege":
            self.play_in_silence()
        if self.phase == "victory":
            if set(cards) == set(self.hand(side)) and len(cards) == len(set(cards)) and not self.emptied[side]:
                for card in cards:
                    self.move(card, "discard")
                self.emptied[side] = True
                return
            if not self.stream and not all(self.place[card.id] == NAMES[side] + " hand" for card in cards):
                raise Unlawful("record.card")
            if not self.stream:
                raise Unlawful("victory.discard")
            if self.emptied[side]:
                raise Beyond("cards that the stream deals next")
        self.reach("strategy")
        self.change(side, cards)

    def change(self, side, cards):
        self.draw_due_of_others(side)
        solo = {"british": "solo-french", "french": "solo-british"}[side]
        if solo in self.options:
            raise Unlawful("solo.strategy")
        if self.due[side]:
            self.draw_in_silence()
        in_parts = self.rules.get("discards") == "in-parts"
        if self.changed[side] and not in_parts:
            raise Unlawful("strategy.once")
        if self.too_late(side):
            raise Unlawful("turn.order")
        if any(self.place[card.id] != NAMES[side] + " hand" for card in cards) or len(set(cards)) < len(cards):
            raise Unlawful("record.card")
        if self.changed[side] + len(cards) > 4:
            raise Unlawful("strategy.four")
        for card in cards:
            self.move(card, "discard")
        self.changed[side] += len(cards)
        self.passed = {one: False for one in SIDES}
        self.due[side] += len(cards)

    def too_late(self, side):
        """The ruling first-dealt: the side that changes second has done so."""
        order = self.rules.get("first-dealt", "as-written")
        first = {"attacker": self.attacker, "defender": self.defender()}.get(order)
        return side == first and self.changed[SIDES[1 - SIDES.index(side)]] > 0

    def draw_due_of_others(self, side):
        for other in SIDES:
            if other != side and self.due[other]:
                self.deal(other, self.due[other], None)
                self.due[other] = 0

    def do_draw(self, side, entry):
        self.reach("strategy")
        if not self.due[side]:
            raise Unlawful("record.step")
        names = listed(entry.get("cards"))
        count = entry.get("count", len(names) or self.due[side])
        if count != self.due[side] or names and len(names) != count:
            raise Unlawful("strategy.replace")
        self.due[side] = 0
        self.deal(side, count, names)

    def do_play(self, side, entry):
        cards = [self.card(name) for name in listed(entry.get("cards") or entry.get("card"))]
        if not cards:
            raise Unlawful("record.field")
        if self.phase not in ("expedition", "siege"):
            self.reach("expedition")
        if self.played[side]:
            self.play_in_silence()
            if self.phase != "siege":
                raise Unlawful("record.step")
        self.check_play(side, cards)
        self.play(side, cards)

    def do_pass(self, side, entry):
        if entry.get("step") not in (None, "change cards", "play cards"):
            raise Unlawful("record.step")
        combat = self.phase in ("expedition", "siege")
        if combat and self.played[side]:
            self.play_in_silence()
            combat = self.phase == "siege"
        if not combat and entry.get("step") != "play cards":
            self.reach("strategy")
            if self.may_pass_here(side):
                self.draw_due_of_others(side)
                self.passed[side] = True  # It binds to nothing: the page knows no passing.
                return
        if not combat:
            self.reach("expedition")
        self.check_play(side, [])
        self.play(side, [])

    def may_pass_here(self, side):
        """In the Strategy Phase, while a side that could change cards has not passed."""
        waiting = any(self.may_change(one) and not self.passed[one] for one in SIDES)
        return waiting and self.may_change(side)

    def may_change(self, side):
        solo = {"british": "solo-french", "french": "solo-british"}[side]
        parts = self.rules.get("discards") == "in-parts" and self.changed[side] < 4
        return not (solo in self.options or self.too_late(side) or self.changed[side] and not parts)

    # What the frame asks

    def phase_rule(self, verb):
        """What the page says of when it is done: who does it at another time breaks that."""
        if self.phase == "over" and verb != "pass":
            return "victory.ten"
        return {"toss": "setup.toss", "deal": "recruit.deal", "draw": "strategy.replace"}.get(verb, "turn.phases")

    def perform(self, entry):
        """None where the entry is lawful, else the rule it breaks."""
        side = str(entry.get("by", "british" if entry["do"] == "deal" else "")).lower()
        verb = getattr(self, "do_" + entry["do"], None)
        if side not in SIDES or verb is None:
            return "record.field"
        allowed = {"toss": {"dice"}, "deal": {"to", "cards", "count"}, "discard": {"cards", "card", "count"},
                   "draw": {"cards", "count"}, "play": {"cards", "card"}, "pass": {"step"}}[entry["do"]]
        unread = set(entry) - allowed - {"by", "do", "phase", "claim", "comment", "expect"}
        try:
            verb(side, entry)
        except Unlawful as fault:
            return self.phase_rule(entry["do"]) if str(fault) == "record.step" else str(fault)
        return "record.field" if unread else None

    def entry(self, entry, verdict):
        if "do" not in entry:
            if "assert" in entry or "note" in entry:
                return
            raise Beyond("rulings and blocks of dice")
        if "entry" in entry:
            raise Beyond("corrections")
        self.journal, self.results = [], []
        rule = self.perform(entry)
        if "claim" in entry and rule is None:
            rule = self.claimed(entry)
        if "phase" in entry and rule is None and self.turn and entry["phase"] != self.turn:
            rule = "record.label"
        yield Comparison(rule or "lawful", f"verdict on {entry}", "unlawful" if rule else "lawful",
                         "lawful" if verdict["verdict"] == "legal" else "unlawful")
        if rule and rule not in ("record.claim", "record.label"):
            raise Beyond("the game after an unlawful entry")
        if "effects" not in verdict and "results" not in verdict:
            return
        yield from self.compare_effects(verdict)

    def claimed(self, entry):
        """A claim without sides is of the side that makes it, a winner of nobody's."""
        mine = {(what, side): value for what, side, value in self.results}
        for what, value in entry["claim"].items():
            own = None if what == "win" else entry["by"]
            for side, one in (value if isinstance(value, dict) else {own: value}).items():
                if str(one).lower() != mine.get((what, NAMES.get(side)), "").lower():
                    return "record.claim"
        return None

    RULES = {"hand": "recruit.deal", "deck": "recruit.reshuffle", "discard": "victory.discard",
             "expedition": "expedition.type", "siege": "siege.type"}

    def compare_effects(self, verdict):
        theirs, others = {}, {}
        for effect in verdict.get("effects", []):
            if effect["field"] == "in":
                card = BY_ID[effect["card"]]
                theirs.setdefault(effect["to"].split()[-1], []).append((card.title, effect["from"], effect["to"]))
            elif effect["field"] == "tokens":
                others[effect["of"]] = effect["to"]
            elif effect["field"] == "attacker":
                yield Comparison("victory.defender", "attacker", NAMES[self.attacker], effect["to"])
        ours = {}
        for move in self.journal:
            ours.setdefault(move[2].split()[-1], []).append(move)
        for kind in sorted(set(ours) | set(theirs)):
            yield Comparison(self.RULES[kind], f"cards to the {kind}", sorted(ours.get(kind, [])),
                             sorted(theirs.get(kind, [])))
        for side, tokens in others.items():
            yield Comparison("victory.attacker", f"tokens of the {side}", str(self.tokens[side.lower()]), tokens)
        for result in verdict.get("results", []):
            if result["claim"] == "vp":
                yield from self.compare_points(result)
                continue
            found = [value for what, side, value in self.results if (what, side) == (result["claim"], result.get("side"))]
            rule = "expedition.total" if result["claim"] == "count" else "siege.ties"
            yield Comparison(rule, f"{result['claim']} {result.get('side', '')}",
                             result["value"] if result["value"] in found else found, result["value"])

    def compare_points(self, result):
        """The points are the Fort Tokens: those last told, and the one that the attacker takes from the defender."""
        side = result["side"].lower()
        before, after = self.tokens_told[side], self.tokens[side]
        self.tokens_told[side] = after
        yield Comparison("victory.attacker", f"points of the {side}", str(after), result["value"])
        yield Comparison("victory.attacker", f"parts of the points of the {side}", [before, after - before],
                         [part["value"] * part["times"] for part in result["parts"] if part["counts"]])

    def finish(self, summary):
        if summary and self.phase in ("over",):
            yield Comparison("victory.attacker", "the game is over", True, "the game is over" in summary["state"])

    def lawful(self, entry):
        try:
            rule = self.perform(entry)
        except Beyond as reason:
            return None, str(reason)
        return rule is None, rule
