#!/usr/bin/env python3
"""Lines that a mail program has broken are read as whole ones: python3 tests/typing/wrapped.py PROVOST [EVERY [-v]]

Lines of the lists that are understood as one, broken at a blank where a mail is 64 to 78 columns wide (each at one
width; of every so many lines one, all unless said), are to be understood as before; chat behind them changes nothing.
With -v those that are read otherwise are printed. Prints TAP, a point a list."""
import glob
import os
import sys

from count import FOLDER, games_of, prefixes_of, read_list, told

WIDTHS = (64, 66, 70, 72, 76, 78)
PARTS_OF_GAME_LINE = ("game", "option", "rul", "hands", "house", "strict", "dice", "scenario", "player", "position")
CHAT = "Hope you had a nice weekend with the family"
# So many of a list are read otherwise: what stands behind the break is a declaration by itself.
LEFT = {"twenty-fifth-list.txt": 1, "twenty-seventh-list.txt": 3}


def broken(line, width):
    """The lines that a mail program so wide makes of it."""
    lines = []
    for word in line.split(" "):
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


def cases_of(path, every):
    """Each case that is long enough, with the lines it is broken into; not those in which one would begin a game line
    or go on with it."""
    for case in read_list(path)[::every]:
        lines = broken(case.typed, WIDTHS[case.number % len(WIDTHS)])
        if len(lines) > 1 and not any(line.lower().startswith(PARTS_OF_GAME_LINE) for line in lines):
            yield case, lines


def is_same(right, got):
    """The same rulings, or as lawful a way to the same position."""
    lawful = all(kind == "legal" for said in (right[0], got[0]) for kind, _, _ in said)
    return right == got or (lawful and got[0] and right[1] == got[1])


def judge(provost, path, every):
    """How many lines are broken, and those that are read otherwise for it."""
    found = list(cases_of(path, every))
    text = prefixes_of(provost, [case for case, _ in found])
    before = [text["\n".join(case.prefix)] for case, _ in found]
    whole = games_of(provost, [f"{record}\n{case.typed}" for record, (case, _) in zip(before, found)])
    parts = games_of(provost, ["\n".join([record, "", *lines, "", CHAT]) for record, (_, lines) in zip(before, found)])
    tried, bad = 0, []
    for (case, lines), one, other in zip(found, whole, parts):
        right, got = (told(game, len(case.prefix) - 1) for game in (one, other))
        if right[0] and not any(kind == "unreadable" for kind, _, _ in right[0]):
            tried += 1
            bad += [(case.number, lines, right[0], got[0])] if not is_same(right, got) else []
    return tried, bad


def main():
    provost, every = sys.argv[1], int((sys.argv[2:] + ["1"])[0])
    lists = sorted(glob.glob(os.path.join(FOLDER, "*-list.txt")))
    good = True
    print(f"1..{len(lists)}")
    for point, path in enumerate(lists, 1):
        name = os.path.basename(path)
        tried, bad = judge(provost, path, every)
        sound = len(bad) <= LEFT.get(name, 0)
        good = good and sound
        print(f"{'ok' if sound else 'not ok'} {point} - {name}: of {tried} lines broken in mails {len(bad)} are read otherwise")
        for number, lines, right, got in bad if "-v" in sys.argv or not sound else []:
            print(f"# line {number}:")
            for line in lines:
                print(f"#   {line}")
            print(f"#   {got} instead of {right}")
    sys.exit(not good)


if __name__ == "__main__":
    main()
