"""Lawful entries with one value replaced: what the program accepts of them is compared with the oracle's judgement.

The values come from the game's names in the rules data and from numbers and forms of our own, never from the
program's generator.
"""

import copy
import json
import random

import record


def kinds_of(value, words):
    return [kind for kind, names in words.items() if value in names]


def replacement(value, words, random_source):
    """Another value in the place of one: of its own kind mostly, else of any kind."""
    if isinstance(value, bool) or value is None:
        return random_source.choice([0, "yes", "no"])
    if isinstance(value, int):
        return random_source.choice([0, -1, 1, 2, value + 1, value - 1, 99])
    if isinstance(value, str):
        own = kinds_of(value, words)
        if own and random_source.random() < 0.8:
            return random_source.choice(words[random_source.choice(own)])
        return random_source.choice([random_source.choice(names) for names in words.values()] + [value + " x2"])
    return value


def changed_list(values, words, random_source):
    values = list(values)
    if not values:
        return [random_source.choice(random_source.choice(list(words.values())))]
    at = random_source.randrange(len(values))
    what = random_source.choice(["replace", "replace", "replace", "twice", "drop", "swap", "more"])
    if what == "replace":
        values[at] = replacement(values[at], words, random_source)
    elif what == "twice":
        values.insert(at, values[at])
    elif what == "drop" and len(values) > 1:
        del values[at]
    elif what == "swap" and len(values) > 1:
        other = random_source.randrange(len(values))
        values[at], values[other] = values[other], values[at]
    else:
        values.append(replacement(values[at], words, random_source))
    return values


def mutation(entry, words, random_source):
    """The entry with one value replaced, or one field left out."""
    spoiled = copy.deepcopy(entry)
    fields = [field for field in entry if field not in ("do", "comment", "expect", "phase")]
    field = random_source.choice(fields)
    value = entry[field]
    if field != "by" and random_source.random() < 0.05:
        del spoiled[field]
    elif isinstance(value, list):
        spoiled[field] = changed_list(value, words, random_source)
    elif field == "for":
        spoiled[field] = random_source.choice(["activation", "construction", "event", "response"])
    elif field == "mode":
        spoiled[field] = random_source.choice(["land", "boat", "sea"])
    elif not isinstance(value, dict):
        spoiled[field] = replacement(value, words, random_source)
    return spoiled if spoiled != entry else None


class Spoiled:
    """A spoiled entry, and the judge where the game stands before it."""

    def __init__(self, index, entry, judge, instead_of):
        self.index, self.entry, self.judge, self.instead_of = index, entry, judge, instead_of

    def lawful(self, verdict):
        """The oracle's judgement. A judge that follows the report takes from it what silence did before: before this entry,
        where it was accepted (dice of a stream fall, and much may be over), else before the one that it stands for."""
        judge = copy.deepcopy(self.judge)
        if hasattr(judge, "silence"):
            judge.silence(verdict if verdict["verdict"] == "legal" else self.instead_of)
        return judge.lawful(self.entry)


def spoiled_entries(module, header, entries, by_line, count, random_source):
    """The spoiled entries of one game, in order."""
    chosen = sorted(random_source.randrange(len(entries)) for _ in range(count))
    words = module.words()
    judge = module.Judge(header)
    found = []
    for index, (line, entry) in enumerate(entries):
        verdict = by_line.get(line, {"verdict": "legal"})
        for _ in range(chosen.count(index)):
            spoiled = mutation(entry, words, random_source) if "do" in entry else None
            if spoiled is not None:
                found.append(Spoiled(index, spoiled, copy.deepcopy(judge), verdict))
        try:
            for _ in judge.entry(entry, verdict):
                pass
        except record.Beyond:
            break
    return found


def compare(module, table, text, options, verdicts):
    """Yields (title, faults) for each game of the text."""
    random_source = random.Random(options.seed)
    lawful_by_line, _ = verdicts(options.provost, text)
    for number, (header, entries) in enumerate(record.games(text), 1):
        found = spoiled_entries(module, header, entries, lawful_by_line, options.mutations, random_source)
        table.judged += 1
        table.entries += len(found)
        written, ends = [], []
        for spoiled in found:
            written += [header] + [entry for _, entry in entries[:spoiled.index]] + [spoiled.entry]
            ends.append(len(written))
        if not written:
            continue
        by_line, _ = verdicts(options.provost, "\n".join(json.dumps(line, ensure_ascii=False) for line in written))
        faults = []
        for spoiled, end in zip(found, ends):
            verdict = by_line.get(end, {"verdict": "none"})
            faults += judged(module, table, spoiled.entry, *spoiled.lawful(verdict), verdict, entries[spoiled.index][0])
        yield f"spoiled entries of game {number}", faults


def judged(module, table, spoiled, lawful, rule, verdict, line):
    if lawful is None:
        table.beyond[rule or "not judged"] += 1
        return []
    if lawful == record.UNREFUTED and verdict["verdict"] != "legal":
        table.beyond["refused by the program, nothing found against it here"] += 1
        return []
    got = "lawful" if verdict["verdict"] == "legal" else "unlawful"
    comparison = record.Comparison(rule or "lawful", json.dumps(spoiled, ensure_ascii=False),
                                   "lawful" if lawful else "unlawful", got)
    explain = getattr(module, "ruling", lambda comparison: None)
    if not table.add(comparison, explain(comparison)):
        return []
    rules = [finding.get("rule") for finding in verdict.get("findings", [])]
    return [f"before line {line}: {comparison.what}: {rule}: expected {comparison.expected}, got {got} {rules}"]
