"""What may be declared in Washington's War, value by value: each field of an entry takes every value of its kind, and the
judge says of each whether the rulebook allows it."""

from washingtons_war import Judge

MADE_UP = 60


def values(data, own, field, value):
    """What a field might have said instead."""
    spaces = list(data.spaces)
    if field == "at" and isinstance(value, list):
        return [[space] for space in spaces]
    return {"at": spaces, "to": spaces, "leader": list(data.generals), "card": list(data.cards), "count": range(1, 8),
            "for": ["ops", "queue", "event"], "mode": ["land", "sea"]}.get(field, [])


def may_be_played(data, header, entry, card):
    """In a battle under way, not one that begins in silence, a battle card; another is the next play's."""
    steps = header["position"]["steps"]
    step = steps[max(steps, key=int)]
    if step.startswith("battle/"):
        return entry["do"] == "play" and data.cards[card]["kind"] == "battle"
    return step.startswith(("card play/", "turn/"))


def by_law(fields):
    """Entries with another value in one of the fields, as far as the judge has an opinion of them."""

    def choices(header, entry, random_source):
        judge = Judge(header)
        for field in fields:
            made = [v for v in values(judge.data, judge.pos, field, entry.get(field)) if v != entry.get(field)]
            for value in random_source.sample(made, min(len(made), MADE_UP)):
                said = {**entry, field: value}
                if said["do"] in ("play", "discard") and not may_be_played(judge.data, header, entry, said["card"]):
                    continue
                lawful, _ = Judge(header).lawful(said)
                if lawful is not None:
                    yield said, bool(lawful)

    return choices


CHOICES = {
    "exchange": by_law(["card"]), "play": by_law(["card", "for"]), "discard": by_law(["card"]),
    "retreat": by_law(["to", "mode"]), "deploy": by_law(["at", "leader", "count"]), "place": by_law(["at"]),
    "activate": by_law(["leader"]), "intercept": by_law(["leader"])}
