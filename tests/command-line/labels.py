"""Looks at the labels of reports: labels.py PROVOST RECORD...

In one game no two declarations of a season have the same label, no entry has two verdicts, and where sides play at
once (Fort Tokens, Bayonets & Tomahawks) a label begins with the side that declares.
"""
import json
import re
import subprocess
import sys

AT_ONCE = ("Turn", "Action Round")


def season_of(moment):
    """What labels are unique in: the turn, the season or the year."""
    return re.split(r",| Action Round", moment)[0]


def games_of(provost, record):
    """The verdicts of each game of the record: a header begins one."""
    report = subprocess.run([provost, "check", "--format", "json", record], capture_output=True, text=True, check=False)
    with open(record, encoding="utf-8", errors="replace") as lines:
        headers = [n for n, line in enumerate(lines, 1) if line.startswith(('{"provost"', "game "))]
    games = {}
    for verdict in map(json.loads, report.stdout.splitlines()):
        if "entry" in verdict and "said" in verdict:
            games.setdefault(sum(n <= verdict["line"] for n in headers), []).append(verdict)
    return games.values()


def faults_of(verdicts):
    """What is wrong with the labels of one game, in words."""
    labels, entries = set(), set()
    for verdict in verdicts:
        label, entry, moment = verdict.get("label"), verdict["entry"], verdict.get("moment", "")
        if entry in entries:
            yield f"line {verdict['line']}: two verdicts on entry {entry}"
        entries.add(entry)
        if not label:
            continue
        if (label, season_of(moment)) in labels:
            yield f"line {verdict['line']}: {label} twice in {season_of(moment)}"
        labels.add((label, season_of(moment)))
        at_once = any(word in moment for word in AT_ONCE)
        if at_once and verdict.get("side") and label[0] != verdict["side"][0]:
            yield f"line {verdict['line']}: {label} of {verdict['side']}"


def main(provost, records):
    faults = [f"{record}: {fault}" for record in records for game in games_of(provost, record)
              for fault in faults_of(game)]
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
