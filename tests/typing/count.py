#!/usr/bin/env python3
"""Counts how lines as players type them are read: python3 tests/typing/count.py PROVOST [-v] [LIST...]

A list holds moments ("@ GAME ..."), the record up to there as JSON, what is meant ("= {...}"), and lines as typed. A
line is understood when the referee says of it what he says of the declaration meant, and the position after both is
the same; chat, which means nothing, where it is left as it is. If not, it must be refused, with a line to write instead; that one is then understood. Chat, or another
ruling than the one meant, is a failure. The lists of threads hold mails as they follow each other in a game; a board
that is invented (tests/boards) is named in the header by the hash of its data. Prints TAP; with -v each line that was not understood."""
import json
import os
import subprocess
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))
os.environ["XDG_DATA_HOME"] = os.path.join(os.path.dirname(FOLDER), "boards", "home")
# Of each list: so many lines are understood, at least, and so many of the others come with the right line to write.
FIGURES = {"first-list.txt": (100, 1), "second-list.txt": (320, 0), "third-list.txt": (104, 2),
           "fourth-list.txt": (256, 2), "fifth-list.txt": (130, 2), "sixth-list.txt": (139, 1),
           "seventh-list.txt": (134, 2), "eighth-list.txt": (59, 1), "ninth-list.txt": (130, 1),
           "tenth-list.txt": (115, 4), "eleventh-list.txt": (116, 3), "twelfth-list.txt": (260, 21),
           "thirteenth-list.txt": (271, 18), "fourteenth-list.txt": (62, 2), "fifteenth-list.txt": (72, 6),
           "sixteenth-list.txt": (308, 6), "seventeenth-list.txt": (288, 15),
           "eighteenth-list.txt": (109, 3), "nineteenth-list.txt": (292, 13),
           "twentieth-list.txt": (277, 18), "twenty-first-list.txt": (272, 15),
           "twenty-second-list.txt": (288, 14), "twenty-third-list.txt": (269, 21),
           "twenty-fourth-list.txt": (276, 15), "twenty-fifth-list.txt": (290, 12),
           "twenty-sixth-list.txt": (280, 14), "twenty-seventh-list.txt": (266, 11),
           "twenty-eighth-list.txt": (261, 12), "twenty-ninth-list.txt": (279, 15),
           "thirtieth-list.txt": (120, 5), "thirty-first-list.txt": (288, 11),
           "threads-second-list.txt": (60, 4), "ways-list.txt": (30, 0), "chat-list.txt": (93, 0),
           "threads-list.txt": (44, 3), "threads-invented-list.txt": (15, 3),
           "threads-third-list.txt": (121, 11)}
# Lines of them are still taken for chat: "I'd rather it were the 27th & 55th that takes the step".
SILENT = {"twenty-first-list.txt": 2, "twenty-second-list.txt": 2, "twenty-third-list.txt": 1,
          "twenty-fourth-list.txt": 3, "twenty-fifth-list.txt": 3, "twenty-sixth-list.txt": 1,
          "twenty-seventh-list.txt": 4, "twenty-eighth-list.txt": 5, "twenty-ninth-list.txt": 3,
          "thirtieth-list.txt": 3, "threads-invented-list.txt": 1}
# Lines of them are ruled on as something else: most stand in the notation as they are typed, and are not lawful there
# ("B pass siege"), or have a name that the report asks for.
OTHER = {"first-list.txt": 3, "fourth-list.txt": 1, "sixth-list.txt": 1, "twelfth-list.txt": 1, "sixteenth-list.txt": 1,
         "seventeenth-list.txt": 3, "eighteenth-list.txt": 4, "twentieth-list.txt": 1, "twenty-first-list.txt": 2,
         "twenty-second-list.txt": 1, "twenty-third-list.txt": 1, "twenty-fourth-list.txt": 5,
         "twenty-fifth-list.txt": 2, "twenty-sixth-list.txt": 3, "twenty-seventh-list.txt": 5,
         "twenty-eighth-list.txt": 4, "twenty-ninth-list.txt": 2, "thirtieth-list.txt": 1, "thirty-first-list.txt": 2,
         "threads-list.txt": 1, "threads-third-list.txt": 1}
TOGETHER = 12


def run(provost, arguments, text):
    done = subprocess.run([provost, *arguments, "-"], input=text, capture_output=True, text=True, check=False)
    return done.stdout


def declarations(text):
    """The JSON objects that stand one behind the other in text."""
    decoder, found = json.JSONDecoder(), []
    text = text.strip()
    while text:
        value, end = decoder.raw_decode(text)
        found.append(json.dumps(value, ensure_ascii=False))
        text = text[end:].strip()
    return found


class Case:
    """A line as typed, at a moment, and what it means."""

    def __init__(self, number, prefix, meant, typed):
        self.number, self.prefix, self.meant, self.typed = number, list(prefix), meant, typed


def read_list(path):
    cases, prefix, meant = [], [], None
    with open(path, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            line = line.rstrip("\n")
            if line.startswith("@"):
                prefix = []
            elif line.startswith("{"):
                prefix.append(line)
            elif line.startswith("= "):
                meant = declarations(line[2:])
            elif line and not line.startswith("#"):
                cases.append(Case(number, prefix, meant, line))
    return cases


def games_of(provost, records):
    """What the referee says of each record: its verdicts and its end. A few at a time, for what is asked of the
    referee about one line is not to be missing for another: a check asks so much and no more."""
    games = []
    for at in range(0, len(records), TOGETHER):
        games += games_together(provost, records[at:at + TOGETHER])
    return games


def games_together(provost, records):
    text = run(provost, ["check", "--format", "json"], "\n".join(records) + "\n")
    games, verdicts = [], []
    for line in text.splitlines():
        value = json.loads(line)
        if "verdicts" in value:
            games.append((verdicts, value))
            verdicts = []
        elif "verdict" in value:
            verdicts.append(value)
    if len(games) != len(records):
        sys.exit(f"{len(records)} records, {len(games)} games in the report")
    return games


def told(game, after):
    """What counts of the verdicts behind the first so many."""
    verdicts, end = game
    heard = [verdict for verdict in verdicts if verdict["verdict"] != "noted"][after:]
    said = [(verdict["verdict"], verdict.get("said", "").split(" ")[0],
             tuple(sorted(finding.get("rule", "") for finding in verdict.get("findings", []))))
            for verdict in heard]
    return said, end["checksum"]


def all_legal(game):
    """Two forts in one declaration are as good as one each, where the position is the same."""
    return game[0] and all(kind == "legal" and not rules for kind, _, rules in game[0])


def prefixes_of(provost, cases):
    """Each moment's record in the notation."""
    text = {}
    for case in cases:
        key = "\n".join(case.prefix)
        if key not in text:
            text[key] = run(provost, ["convert", "--to", "text"], key + "\n").rstrip("\n")
    return text


def advice_of(game):
    """The line a refusal says to write: write "LINE"."""
    for verdict in reversed(game[0]):
        cause = verdict.get("cause", "")
        if 'write: ' in cause:
            return cause.split('write: ', 1)[1].split('; or: ', 1)[0].strip()
    return None


def judge(provost, cases):
    """Of each case: understood, helped, refused, misled (the line to write cannot be read), other or silent; and what
    was said."""
    text = prefixes_of(provost, cases)
    before = ["\n".join(case.prefix) for case in cases]
    meant = games_of(provost, ["\n".join([*case.prefix, *case.meant]) for case in cases])
    typed = games_of(provost, [text[key] + "\n" + case.typed for key, case in zip(before, cases)])
    results = []
    for case, right, game in zip(cases, meant, typed):
        after = len(case.prefix) - 1
        expected, got = told(right, after), told(game, after)
        if got == expected or (all_legal(got) and all_legal(expected) and got[1] == expected[1]):
            results.append(["understood", ""])
        elif not got[0]:
            results.append(["silent", str(game[0][-1])])
        elif any(verdict["verdict"] == "unreadable" for verdict in game[0]):
            results.append(["refused", game[0][-1].get("cause", "")])
        else:
            results.append(["other", f"{got[0]} instead of {expected[0]}"])
    helped = [(at, advice_of(typed[at])) for at, result in enumerate(results) if result[0] == "refused"]
    helped = [(at, advice) for at, advice in helped if advice]
    again = games_of(provost, [text[before[at]] + "\n" + advice for at, advice in helped]) if helped else []
    for (at, advice), game in zip(helped, again):
        if told(game, len(cases[at].prefix) - 1) == told(meant[at], len(cases[at].prefix) - 1):
            results[at][0] = "helped"
        if any(verdict["verdict"] == "unreadable" for verdict in game[0]):
            results[at][0] = "misled"
    return results


def main():
    arguments = sys.argv[1:]
    verbose = "-v" in arguments
    provost, *paths = [argument for argument in arguments if argument != "-v"]
    points, good = 0, True
    for path in paths or [os.path.join(FOLDER, name) for name in FIGURES]:
        cases = read_list(path)
        results = judge(provost, cases)
        count = {kind: sum(result[0] == kind for result in results)
                 for kind in ("understood", "helped", "refused", "misled", "other", "silent")}
        understood, helped = FIGURES.get(os.path.basename(path), (0, 0))
        sound = count["understood"] >= understood and count["understood"] + count["helped"] >= understood + helped \
            and count["silent"] <= SILENT.get(os.path.basename(path), 0) and count["misled"] == 0 \
            and count["other"] <= OTHER.get(os.path.basename(path), 0)
        good = good and sound
        points += 1
        share = 100 * count["understood"] / len(cases)
        print(f"{'ok' if sound else 'not ok'} {points} - {os.path.basename(path)}: {len(cases)} lines, "
              + ", ".join(f"{number} {kind}" for kind, number in count.items()) + f" ({share:.1f} % understood)")
        for case, (kind, why) in zip(cases, results):
            if kind != "understood" and (verbose or not sound):
                print(f"#   {kind}: line {case.number}: {case.typed}\n#       {why}")
    print(f"1..{points}")
    sys.exit(not good)


if __name__ == "__main__":
    main()
