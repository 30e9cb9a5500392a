"""Looks at the labels of reports: labels.py PROVOST [--undone] RECORD...

With --undone also at copies of each record, which must be lawful, in which an entry is taken back, right behind it or
some entries later, and said again with all that followed. In one game no two declarations of a season have the same label, no entry has two verdicts, and where sides play at
once (Fort Tokens, Bayonets & Tomahawks) a label begins with the side that declares.
"""
import json
import re
import subprocess
import sys
import tempfile

AT_ONCE = ("Turn", "Action Round")
MOST_LATER = 8


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


def undone(lines, entries, number, later):
    """The lines of a record in which the entry on that line is taken back so many lines later, and all said again."""
    by = json.loads(lines[number - 1])["by"]
    other = next(b for b in (json.loads(line).get("by") for line in lines) if b and b != by)
    back = [{"by": by, "do": "undo", "entry": entries[number]}, {"by": other, "do": "agree", "entry": entries[number]}]
    return lines[:number + later] + [json.dumps(line) for line in back] + lines[number - 1:]


def write_undone(provost, record):
    """Records of which entries are taken back, in files that stay while the generator does."""
    with open(record, encoding="utf-8") as file:
        lines = file.read().splitlines()
    entries = {v["line"]: v["entry"] for game in games_of(provost, record) for v in game}
    declared = [n for n in sorted(entries) if "by" in json.loads(lines[n - 1])
                and not any('"deal"' in line for line in lines[n - 1:n + MOST_LATER])]  # a deal begins labels anew
    for index, number in enumerate(declared[2:-9:len(declared) // 12 + 1]):
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as file:
            file.write("\n".join(undone(lines, entries, number, (0, 1, 3, MOST_LATER)[index % 4])) + "\n")
            file.flush()
            yield file.name


def copies_of(provost, records):
    for record in records:
        yield record
        yield from write_undone(provost, record)


def main(provost, *records):
    records = copies_of(provost, records[1:]) if records[0] == "--undone" else records
    faults = [f"{record}: {fault}" for record in records for game in games_of(provost, record)
              for fault in faults_of(game)]
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
