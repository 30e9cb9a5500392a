#!/usr/bin/env python3
"""How many card plays and marches of Washington's War are ruled on as an owner's worksheet fills.

Games are generated on the worksheet of this folder, whose map, ratings and cards are invented, and the whole records are
then ruled on with the data shipped, with the map added, with map, generals and years, and with all. Prints the share of card
plays and marches that is not open, how many are unlawful (none is), and what the open ones ask for most.
"""

import argparse
import collections
import json
import pathlib
import re
import subprocess
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
INVENTED = re.compile(r"^Invented (Gap|Ferry|Mills) ")
OPS_CARD = re.compile(r"^(?:ops-)?([123])(?:-[0-9]+| OPS \([0-9]+\))$")
CLAIMED = {"rate": "rating", "battle": "win", "lose": "loss", "intercept": "success", "avoid": "success"}
PARTS = [("shipped", []), ("map", ["spaces"]), ("map, ratings", ["spaces", "generals", "years", "counters"]),
         ("all", ["spaces", "generals", "years", "counters", "ops", "cards"])]


def run(*command, text=None):
    return subprocess.run(command, input=text, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False).stdout


def worksheet(parts):
    """The parts of the worksheet, without the spaces whose names only it has: a position could not name them elsewhere."""
    lines, inside = ["game: washingtons-war"], False
    for line in (HERE / "washingtons-war-worksheet.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            inside = line[1:-1] in parts
        if inside and not INVENTED.match(line):
            lines.append(line)
    return "\n".join(lines) + "\n"


def fill(provost, folder, name, parts):
    directory = pathlib.Path(folder, name.replace(", ", "-"))
    run(provost, "data", "washingtons-war", "--fill", "-", "--to", str(directory), text=worksheet(parts))
    return str(directory)


def brought(verdict):
    """How many CUs come in a deployment."""
    return sum(effect["field"] == "at" and " CU " in effect["of"] and not effect.get("silent")
               for effect in verdict.get("effects", []))


def claims(verdict, key):
    """What came of a battle or a try: one value, or one a side."""
    results = [result for result in verdict.get("results", []) if result["claim"] == key]
    if key in ("win", "success"):
        return {key: result["value"].lower() for result in results[-1:]}
    return {key: {result["side"].lower(): int(result["value"]) for result in results}}


def as_played(entry, verdict):
    """The entry with what a table writes down: the dice thrown and what came of them, the card lost, how many were drawn or
    came; an OPS card by its value, as only the worksheet has the numbers."""
    faces = collections.defaultdict(list)
    for die in verdict.get("dice", []):
        faces[die["side"].lower()].append(die["raw"])
    if faces:
        entry["dice"] = faces
    if entry["do"] in CLAIMED and faces:
        entry["claim"] = claims(verdict, CLAIMED[entry["do"]])
    if entry["do"] == "deploy" and "count" not in entry and brought(verdict):
        entry["count"] = brought(verdict)
    if entry["do"] == "draw":
        lost = [effect["of"] for effect in verdict.get("effects", []) if effect["field"] == "card in" and
                effect["from"].endswith("hand")]
        entry.update({"card": lost[0]} if lost else {"count": 1})
    for key in ("card", "cards"):
        if key in entry:
            entry[key] = OPS_CARD.sub(r"\1 OPS", entry[key])
    return entry


def alliance_after(number, by_line):
    """Where the marker of the alliance stands when the text of an event that moves it is carried out; None: it does not."""
    played = number
    while number in by_line:
        for effect in by_line[number].get("effects", []):
            own = not effect.get("silent") if number == played else effect.get("step") == "event carried out"
            if effect["field"] == "alliance" and own:
                return int(effect["to"])
            if effect["field"] in ("card played", "card in") and number != played:
                return None
        number += 1
    return None


def winter_losses(verdict):
    """What each side loses in a winter without dice, stack by stack."""
    lost = collections.Counter((effect["of"].split()[0].lower(), effect["from"]) for effect in verdict.get("effects", [])
                               if effect.get("step") == "winter losses" and effect["field"] == "at" and effect.get("silent"))
    for (side, space), count in lost.items():
        yield {"by": "british" if side == "british" else "american", "do": "lose", "units": [f"{count} CU"], "at": space}


def by_number(units):
    """CUs by number, as nobody names counters that are alike."""
    nations = collections.Counter(unit.split("-cu-")[0].capitalize() for unit in units if "-cu-" in unit)
    return [unit for unit in units if "-cu-" not in unit] + [f"{count} {nation}" for nation, count in nations.items()]


def war_losses(entry, verdict):
    """What the European War takes, space by space."""
    lost = collections.Counter(effect["from"] for effect in verdict.get("effects", [])
                               if effect["field"] == "at" and effect["to"] == "British Stock")
    return [{**entry, "units": [f"{count} CU"], "at": space} for space, count in lost.items()]


def as_told(entry, verdict):
    """The entry with the CUs and spaces that are meant, each space of a march among them."""
    effects = verdict.get("effects", [])
    if entry["do"] in ("activate", "pick", "drop") and "units" in entry:
        entry["units"] = by_number(entry["units"])
    if entry["do"] == "move":
        route = [effect["to"] for effect in effects if effect["field"] == "route" and not effect.get("silent")]
        entry["path"] = route or entry["path"]
    if entry["do"] == "remove" and "at" not in entry and "units" not in entry:
        gone = [effect["of"] for effect in effects if effect["field"] == "pc" and effect["to"] == "nothing"]
        entry.update({"at": gone} if gone else {})
    if entry["do"] == "roll" and "at" not in entry:
        entry.update(at=next(effect["of"] for effect in effects if effect["field"] == "wintered" and not effect.get("silent")))
    return entry


def record(provost, data, seed):
    """One game from 1775 to its end as it is played at a table: hands closed, and written down whatever was seen."""
    lines = run(provost, "generate", "washingtons-war", "--rules-data", data, "--seed", seed).splitlines()
    verdicts = run(provost, "check", "--format", "json", "-v", "--rules-data", data, text="\n".join(lines)).splitlines()
    by_line = {verdict["line"]: verdict for verdict in map(json.loads, verdicts) if "line" in verdict}
    header = json.loads(lines[0])
    header.pop("data", None)
    header.pop("dice", None)
    header["hands"] = "closed"
    played = []
    for number, line in enumerate(lines, 1):
        entry = json.loads(line) if '"do":' in line else {"do": "deal"}
        if number in by_line:
            played.extend(winter_losses(by_line[number]))
        if entry["do"] == "remove" and "units" in entry:
            played.extend(war_losses(entry, by_line[number]))
        elif entry["do"] != "deal":
            played.append(as_played(as_told(entry, by_line[number]), by_line[number]))
        if entry["do"] == "play" and (space := alliance_after(number, by_line)) is not None:
            entry["claim"] = {"alliance": space}
    return "".join(json.dumps(entry) + "\n" for entry in [header, *played])


def share(provost, data, text):
    """By verb: how many there are and how many are ruled on; and what is asked for."""
    count, ruled, asked, unlawful = collections.Counter(), collections.Counter(), collections.Counter(), 0
    for line in run(provost, "check", "--format", "json", "-v", "--rules-data", data, text=text).splitlines():
        verdict = json.loads(line)
        verb = verdict.get("said", "").split(" ")[0]
        unlawful += verdict.get("verdict") == "illegal"
        if verb not in ("play", "move"):
            continue
        count[verb] += 1
        ruled[verb] += verdict["verdict"] != "open"
        asked.update(finding["rule"] for finding in verdict.get("findings", []) if finding["kind"] == "missing")
    return count, ruled, unlawful, asked


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("provost")
    parser.add_argument("--games", type=int, default=4)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = {name: fill(arguments.provost, folder, name, parts) for name, parts in PARTS}
        games = "".join(record(arguments.provost, data["all"], f"share-{game}") for game in range(arguments.games))
        for name, directory in data.items():
            count, ruled, unlawful, asked = share(arguments.provost, directory, games)
            shares = ", ".join(f"{verb} {ruled[verb]} of {count[verb]} ({100 * ruled[verb] // max(1, count[verb])} %)"
                               for verb in ("play", "move"))
            print(f"{name}: {shares}; {unlawful} unlawful; open most by "
                  f"{', '.join(rule for rule, _ in asked.most_common(3)) or 'nothing'}", flush=True)


main()
