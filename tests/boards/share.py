#!/usr/bin/env python3
"""How many card plays and marches of Washington's War are ruled on as an owner's worksheet fills.

Games are generated on the worksheet of this folder, whose map, ratings and cards are invented, and each card play and
each march is then ruled on alone, from the position it was made in, with the data shipped, with the map added, with map,
generals and years, and with all. Prints the share that is not open, and what the open ones ask for most.
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


def moments(provost, data, seed, most):
    """The card plays and marches of one game, each with the position it was made in."""
    game = run(provost, "generate", "washingtons-war", "--rules-data", data, "--seed", seed).splitlines()
    entries = [line for line in game if '"do":' in line]
    wanted = [i for i, line in enumerate(entries) if json.loads(line)["do"] in ("play", "move")]
    for i in wanted[:: max(1, len(wanted) // most)]:
        if i:
            header = run(provost, "show", "--rules-data", data, "--format", "json", "--at", str(i), text="\n".join(game))
            yield re.sub(r'"data":"[^"]*",', "", header).strip(), entries[i]


def share(provost, data, pairs):
    """By verb: how many there are and how many are ruled on; and what is asked for."""
    text = "".join(f"{header}\n{entry}\n" for header, entry in pairs)
    count, ruled, asked = collections.Counter(), collections.Counter(), collections.Counter()
    for line in run(provost, "check", "--format", "json", "-v", "--rules-data", data, text=text).splitlines():
        verdict = json.loads(line)
        verb = verdict.get("said", "").split(" ")[0]
        if verb not in ("play", "move"):
            continue
        count[verb] += 1
        ruled[verb] += verdict["verdict"] != "open"
        asked.update(finding["rule"] for finding in verdict.get("findings", []) if finding["kind"] == "missing")
    return count, ruled, asked


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("provost")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--moments", type=int, default=40, help="of each game at most about so many")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = {name: fill(arguments.provost, folder, name, parts) for name, parts in PARTS}
        pairs = [pair for game in range(arguments.games)
                 for pair in moments(arguments.provost, data["all"], f"share-{game}", arguments.moments)]
        for name, directory in data.items():
            count, ruled, asked = share(arguments.provost, directory, pairs)
            shares = ", ".join(f"{verb} {ruled[verb]} of {count[verb]} ({100 * ruled[verb] // max(1, count[verb])} %)"
                               for verb in ("play", "move"))
            print(f"{name}: {shares}; open most by {', '.join(rule for rule, _ in asked.most_common(3)) or 'nothing'}")


main()
