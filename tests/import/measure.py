#!/usr/bin/env python3
"""Imports whole games and counts what the referee thinks of them.

    tests/import/measure.py PROVOST FILE...

For each game and in all: declarations, how many are lawful, how many a ruling lets stand as a departure of the site that is
known by name, positions after a card, how many are equal. Then every difference by its cause: that of a position is the first
entry since the last position that did not pass, or the first fact that differs. A cause is a departure of the site (by the rule
it does not keep), what an open ruling leaves, what the file does not tell, or not explained.
"""
import collections
import json
import re
import subprocess
import sys

# Where a text of the referee holds the pattern, for that rule (a regular expression): kind and what it is.
CAUSES = [
    (r".*", r"6\.53-alone", "departure", "6.53: leaders without units enter, and stay among, enemies"),
    (r"record\.step", r"by what follows: retreat", "departure", "6.53: leaders without units enter, and stay among, enemies"),
    (r"record\.step", r"by what follows: roll", "departure", "10.32: a natural 6 endangers no leader in a raid"),
    (r"record\.step", r"cannot lose now", "ruling", "10.1: whether a leader who was there before takes part in a raid"),
    (r"10\.1-target", r"", "departure", "6.52, 10.11: Auxiliaries enter a fort or fortress, and raid there"),
    (r"7\.81", r"", "departure", "7.81: whether a battle is worth a point is settled before others join it"),
    (r"13\.11", r"", "departure", "13.1: the site's sudden death has other limits"),
    (r"5\.52-count", r"restore now", "departure", "5.523: the site follows supply otherwise"),
    (r"5\.52-count", r"eliminate now", "departure", "INDIANS DESERT takes more than two"),
    (r"8\.25.*|record\.step", r"(cannot battle|break out)", "departure", "8.25: leaders without units break out"),
    (r"assert", r"^(amphib)", "departure", "6.431: an Amphib marker stays, or lies twice"),
    (r"assert", r"^fort under construction", "departure", "5.45: a fort under construction is removed though defended, or stays"),
    (r"assert", r"at provincials-.*Eliminated", "departure", "DISPERSED takes a unit that is not on the map"),
    (r"assert", r"stockade|^vp", "departure", "6.53: a leader alone holds a stockade against capture"),
    (r"assert|8\.1-works", r"inside|Albany has no", "departure", "8.1: the inside of a fortress is offered to its besiegers"),
    (r"assert", r"^at [a-z]*:", "departure", "what follows from a leader left alone, or in two groups"),
    (r"record\.piece", r"Removed|path begins|asked for", "departure", "what follows from a leader left alone, or in two groups"),
    (r"record\.step", r"cannot (go inside|inside|retreat) now", "departure", "6.53: a leader in his own fort is driven inside or out by who passes"),
    (r"record\.step", r"cannot drop now", "ruling", "6.1: whether a leader may drop a unit in the space it infiltrates"),
    (r"6\.8.*|6\.85", r"", "departure", "6.85: who tried to intercept may avoid elsewhere"),
    (r"10\.42", r"", "ruling", "10.42: which fortification is the closest"),
    (r"record\.claim", r"", "departure", "7.3, 7.51: an attacker's militia, a commander inside or breaking out count otherwise"),
    (r"card-9-battle|8\.251", r"", "departure", "8.25: besieged friends, and cards, of those who break out"),
    (r"assert", r"^at (regulars|marine|provincials|[a-z-]*-\d)", "source", "which counter of a kind it was"),
]


def cause(rule, text):
    if rule.startswith("ruling "):
        return "departure", "what follows from a ruling: " + rule[7:]
    for rules, pattern, kind, name in CAUSES:
        if re.fullmatch(rules, rule) and re.search(pattern, text):
            return kind, name
    return "not explained", rule


def verdicts(provost, record):
    out = subprocess.run([provost, "check", "--format", "json", "-v", "-"], input=record, capture_output=True, check=False).stdout
    found = {}
    for line in out.decode("utf-8").splitlines():
        verdict = json.loads(line)
        if "line" in verdict and "verdict" in verdict:
            found[verdict["line"]] = verdict
    return found


def first_finding(verdict, rule=None):
    for finding in verdict.get("findings", []):
        return rule or finding["rule"], finding["text"]
    return rule or "none", ""


def measure(provost, name):
    record = subprocess.run([provost, "import", name], capture_output=True, check=True).stdout
    lines = record.decode("utf-8").splitlines()
    verdict = verdicts(provost, record)
    count, differences = collections.Counter(), []
    failed = ruled = None
    joined = False
    for number, line in enumerate(lines, 1):
        of = verdict.get(number, {"verdict": "none"})
        if '"do":' in line and not line.startswith('{"ruling"'):
            count["declarations"] += 1
            count[of["verdict"]] += 1
            joined |= '"do":"outside"' in line
            if of["verdict"] not in ("legal", "ruled") and not failed:
                failed = (number, *first_finding(of))
        elif line.startswith('{"assert":{"vp"'):
            count["positions"] += 1
            both = [of, verdict.get(number + 1, {"verdict": "none"})]
            if all(each["verdict"] == "legal" for each in both):
                count["equal"] += 1
                if failed:
                    differences.append(("entry", name, *failed))
            else:
                bad = [each for each in both if each["verdict"] != "legal"]
                fact = (number, *first_finding(bad[0], "assert"))
                if joined and fact[2].startswith("vp"):
                    fact = (number, "7.81", fact[2])
                if ruled and cause(*fact[1:])[0] != "departure":
                    fact = (number, "ruling " + ruled, fact[2])
                differences.append(("position", name, *(failed or fact)))
            failed = ruled = None
            joined = False
        elif line.startswith('{"ruling":"allow"'):
            ruled = json.loads(line)["reason"]
            count["allowed: " + ruled] += 1
        elif line.startswith('{"ruling":"set"') and not re.search(r'"position":\{"(reduced|vp)"', line):
            ruled = json.loads(line)["reason"]
            count["set: " + ruled] += 1
        elif line.startswith('{"note"'):
            count["notes"] += 1
    return count, differences


def share(part, whole):
    return f"{part} of {whole} ({100 * part / max(whole, 1):.2f} %)"


def main():
    provost, names = sys.argv[1], sys.argv[2:]
    total, all_differences = collections.Counter(), []
    for name in names:
        count, differences = measure(provost, name)
        total.update(count)
        all_differences += differences
        print(f"{name}: {count['declarations']} declarations, {count['legal']} lawful, {count['ruled']} allowed, "
              f"{count['positions']} positions, {count['equal']} equal")
    kinds = collections.defaultdict(collections.Counter)
    places = collections.defaultdict(list)
    for what, name, line, rule, text in all_differences:
        kinds[what][cause(rule, text)] += 1
        places[what, cause(rule, text)].append(f"{name.rsplit('/', 1)[-1]}:{line} {rule}: {text[:110]}")
    explained = sum(n for (kind, _), n in kinds["position"].items() if kind in ("departure", "ruling"))
    print(f"\ndeclarations lawful: {share(total['legal'], total['declarations'])}")
    print(f"  with what is allowed by name: {share(total['legal'] + total['ruled'], total['declarations'])}")
    print(f"positions equal: {share(total['equal'], total['positions'])}")
    print(f"  outside named departures: {share(total['equal'], total['positions'] - explained)}")
    for what, title in (("position", "positions that differ"), ("entry", "entries that do not pass, the position equal")):
        print(f"\n{title}:")
        for (kind, name), number in kinds[what].most_common():
            print(f"{number:5} {kind}: {name}")
            for place in places[what, (kind, name)][:3 if kind == "departure" else 8]:
                print(f"        {place}")
    print("\nby rulings in the records:")
    for key, number in total.most_common():
        if ": " in key:
            print(f"{number:5} {key}")


main()
