"""Cards of Washington's War beside their play: exchange, what a battle or chance takes, replacements (6.31 to 6.34)."""

from washington.board import SIDES, other, plain


class Cards:
    """What becomes of cards; mixed into the judge."""

    def hand(self, own, side):
        return own.having("card in", f"{side.capitalize()} hand")

    def card_said(self, own, said):
        """The card an entry means, one of the hand where several share the name; nothing where it is not plain."""
        name = said.get("card")
        if not isinstance(name, (str, int)) or own.number("unseen cards", said["by"]) > 0:
            return None
        first = self.data.cards.get(self.pos.card(name))
        if not first or first["copies"] != 1:
            return None
        same = [c for c in self.data.cards.values() if c["id"] == first["id"] or (
            name not in self.data.cards and plain(c["title"]) == plain(first["title"]))]
        return next((c for c in same if c["id"] in self.hand(own, said["by"])), first)

    def comes_too_early(self, own, said, campaign):
        """Who plays first: whom the chooser named, or the chooser; a British campaign comes before both (5.3)."""
        chooser = "british" if own.yes("congress dispersed last turn") else "american"
        to_play = own.get("to play")
        first = chooser if to_play == "nothing" else to_play if own.yes("first player chosen") else None
        return bool(first) and said["by"] != first and not (campaign and said["by"] == "british")

    def held(self, own, said, card):
        return set() if card["id"] in self.hand(own, said["by"]) else {"record.card"}

    # Exchange.

    def law_exchange(self, own, said):
        """Any OPS card of the British, one of 2 or 3 of the American, for the event just discarded (6.32.C)."""
        if said["by"] not in SIDES or own.get("event that may be exchanged") == "nothing":
            return None
        card = self.card_said(own, said)
        if not card:
            return None
        found = self.held(own, said, card)
        if said["by"] == own.get("discarded by"):
            found.add("record.side")
        if (card["ops"] or 0) < (1 if said["by"] == "british" else 2):
            found.add("6.32.C-ops")
        return found

    def step_exchange(self, own, effects, said):
        if not said:
            return False
        card, event = self.card_said(own, said), self.pos.card(own.get("event that may be exchanged"))
        if not card or event not in self.data.cards:
            return False
        self.extra.append(("6.32.C", f"{event} lies among the discards", "discard pile", own.get("card in", event)))
        own.set("card in", card["id"], "discard pile", "6.32.C")
        own.set("card in", event, f"{said['by'].capitalize()} hand", "6.32.C")
        return None

    # Discarded, or given up and played in a battle.

    def law_discard(self, own, said):
        """A special card is kept (6.34.A); in a battle an event is given up, one card a side (6.33.C, 6.33.D)."""
        card = self.card_said(own, said) if said["by"] in SIDES else None
        if not card:
            return None
        found = self.held(own, said, card)
        if card["must_be_played"]:
            found.add("6.34.A-special")
        if own.get("battle at") == "nothing":
            if self.comes_too_early(own, said, False):
                found.add("5.3-first")
            return found if said["by"] == own.get("to play") or "5.3-first" in found else None
        found |= self.of_one_battle(own, said)
        if card["kind"] == "ops":
            found.add("6.33.C-event")
        elif own.ruling("battle-discard", "any") == "enemy" and card["side"] != other(said["by"]):
            found.add("6.33.C-event")
        return found

    def law_battle_card(self, own, said):
        """A battle card of the side's flag, while its condition holds (6.3.B, 6.32.A, 6.33.A)."""
        card = self.card_said(own, said) if said["by"] in SIDES else None
        if not card or said.get("for") not in (None, "event", "battle"):
            return None
        found = self.held(own, said, card) | self.of_one_battle(own, said)
        if card["kind"] == "ops" or not card["battle_card"]:
            found.add("6.33.A-battle-card")
        if card["side"] == other(said["by"]):
            found.add("6.3.B-flag")
        if card["kind"] != "ops" and not self.condition(own, card["condition"]):
            found.add("6.32.A-condition")
        return found

    def of_one_battle(self, own, said):
        """Who is asked first is the attacker; a side uses one card (6.33.D)."""
        return {"6.33.D-one"} if own.get("battle card", said["by"]) != "nothing" else set()

    # Drawn.

    def step_replacement_cards(self, own, effects, said):
        """As many cards as battle cards were played, from the deck, or from the discards where it is empty (6.33.B)."""
        return self.drawn(own, effects, "6.33.B")

    step_replacement_cards_before_the_french = step_replacement_cards

    def drawn(self, own, effects, rule):
        shuffled = any(e["field"] == "card in" and plain(e["to"]) == "deck" for e in effects)
        for effect in effects:
            if effect["field"] == "unseen cards":  # drawn by a hand that nobody shows
                side = plain(effect["of"])
                self.owed[side] = self.owed.get(side, 0) - int(effect["to"]) + int(effect["from"])
            if effect["field"] != "card in" or not plain(effect["to"]).endswith("hand"):
                continue
            card = self.pos.card(effect.get("card") or effect["of"])
            there = self.pile(own, card)
            good = there == "deck" or (shuffled and there in ("discard pile", "on the deck"))
            self.extra.append((rule, f"{card} is drawn", "from the deck", "from the deck" if good else there))
            side = plain(effect["to"])[:-4]
            self.owed[side] = self.owed.get(side, 0) - 1
        return False

    def pile(self, own, card):
        """Where a card lies: in the deck, if nothing is said of it and it is not set aside (6.1.E)."""
        aside = any(r["card"] == card and r["joins_year"] > own.number("year") for r in self.data.scenario["set_aside"])
        return own.get("card in", card, "set aside" if aside else "deck")

    def note_battle_card(self, side):
        self.owed[side] = self.owed.get(side, 0) + 1

    def nothing_owed(self):
        """At the end of the card all battle cards are replaced, and no more cards are drawn (6.33.B)."""
        for side in SIDES:
            self.extra.append(("6.33.B", f"cards that {side} has still to draw", 0, self.owed.pop(side, 0)))

    # Lost at random.

    def step_card_lost_at_random(self, own, effects, said):
        """A card of the other hand is discarded; a special one happens at once (6.31, 6.34.B)."""
        loser = other(own.get("to play"))
        first = next((e for e in effects if e["field"] == "card in" and plain(e["from"]) == f"{loser}hand"), None)
        if not first:
            return False
        card = self.data.cards.get(self.pos.card(first.get("card") or first["of"]))
        if not card:
            return False
        self.extra.append(("6.31-random", f"cards {loser} loses", 1, sum(
            e["field"] == "card in" and plain(e["from"]) == f"{loser}hand" for e in effects)))
        if card["must_be_played"]:
            self.hand_card(own, card, loser, "event")
            self.event(own, effects, card, loser)
            return None
        own.set("card in", card["id"], "discard pile", "6.31-random")
        due = card["reshuffle"] == "when-discarded" and own.ruling("random-hortelez", "yes") == "yes"
        due = due or own.yes("reshuffle due")
        self.extra.append(("6.1.B", "a reshuffle is due", "yes" if due else "no", "yes" if own.yes("reshuffle due") or any(
            e["field"] == "reshuffle due" and e["to"] == "yes" for e in effects) else "no"))
        return None
