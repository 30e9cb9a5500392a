#!/usr/bin/env python3
"""Lines made of a game's words in random order are never chat, and what is to be written instead can be read:
python3 tests/typing/shuffle.py PROVOST [SEED]

Each line has a side's head or none, a verb, and names of places, pieces and cards of the game's data, in random order.
Prints TAP, a point a game."""
import json
import os
import random
import subprocess
import sys

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "rules-data")
LINES = 300
GAMES = {"wilderness-war": "FB", "washingtons-war": "BA", "bayonets-and-tomahawks": "FB", "fort-tokens": "BF"}
VERBS = ["moves", "attacks", "lose", "intercepts", "discards", "play", "placed", "retreats", "draws", "raids"]


def names(game, file, key, word):
    path = os.path.join(DATA, game, file)
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as data:
        return [row[word] for row in json.load(data)[key] if row.get(word)]


def lines_of(game, sides, chance):
    places = names(game, "map.json", "spaces", "name")
    pieces = names(game, "pieces.json", "pieces", "name")
    cards = names(game, "cards.json", "cards", "title") + [f"#{number}" for number in range(1, 40)]
    for _ in range(LINES):
        words = [chance.choice(VERBS)]
        words += [chance.choice(choices) for choices in (places, pieces, cards) if choices and chance.random() < 0.7]
        if len(words) == 1:
            words.append(chance.choice(places or cards))
        chance.shuffle(words)
        head = chance.choice(["", f"{chance.choice(sides)} ", f"{chance.choice(sides)}{chance.randint(1, 9)}: "])
        yield head + chance.choice([" ", ", ", " > "]).join(words)


def ruled_on(provost, game, lines):
    """What the referee says of each line below a game line."""
    record = "\n".join([f"game {game}"] + lines) + "\n"
    report = subprocess.run([provost, "check", "--format", "json", "-"], input=record, capture_output=True, text=True,
                            check=False).stdout
    return [json.loads(line) for line in report.splitlines()]


def proposals_unread(provost, game, told):
    """The lines that refusals tell to write, and that cannot be read."""
    advised = [line for verdict in told if "write: " in verdict.get("cause", "")
               for line in verdict["cause"].split("write: ", 1)[1].split("; or: ")]
    again = ruled_on(provost, game, advised) if advised else []
    unread = {verdict["line"] for verdict in again if verdict.get("verdict") == "unreadable"}
    return len(advised), [advised[line - 2] for line in sorted(unread)]


def main():
    provost, seed = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "1"
    print(f"1..{len(GAMES)}")
    good = True
    for point, (game, sides) in enumerate(GAMES.items(), 1):
        lines = list(lines_of(game, sides, random.Random(f"{game} {seed}")))
        told = ruled_on(provost, game, lines)
        chat = [verdict for verdict in told
                if verdict.get("verdict") == "noted" and not verdict["said"].startswith("read as: ")]
        heard = {verdict.get("line") for verdict in told if "line" in verdict}
        missing = [line for number, line in enumerate(lines, 2) if number not in heard]
        advised, unread = proposals_unread(provost, game, told)
        sound = not chat and not missing and not unread
        good = good and sound
        print(f"{'ok' if sound else 'not ok'} {point} - {game}: of {len(lines)} lines {len(chat)} chat, "
              f"{len(missing)} without a word; of {advised} to write instead {len(unread)} unreadable")
        for line in unread:
            print(f"# to write, and unreadable: {line}")
        for verdict in chat:
            print(f"# chat: {verdict['said']}")
        for line in missing:
            print(f"# without a word: {line}")
    sys.exit(not good)


if __name__ == "__main__":
    main()
