#!/usr/bin/env python3
"""Lines spliced from those of the lists are ruled on at the moments of the lists, and every one of them is told:
python3 tests/typing/splice.py PROVOST [SEED [LINES]]     (60 lines a moment, unless said)
python3 tests/typing/splice.py PROVOST --seeds FOLDER     a file a moment, its lines as typed, for the fuzzer

A line is the beginning of one and the end of another, of the same game; sometimes a word is lost or doubled. Prints
TAP, a point a list."""
import glob
import json
import os
import random
import subprocess
import sys

from count import FOLDER, prefixes_of, read_list


def moments_of(cases):
    """The lines typed at each moment, by the record up to there."""
    moments = {}
    for case in cases:
        moments.setdefault("\n".join(case.prefix), []).append(case.typed)
    return moments


def spliced(lines, chance):
    words = chance.choice(lines).split(" ")
    others = chance.choice(lines).split(" ")
    line = words[:chance.randint(0, len(words))] + others[chance.randint(0, len(others)):]
    if line and chance.random() < 0.3:
        at = chance.randrange(len(line))
        line[at:at + 1] = [line[at]] * chance.choice([0, 2])
    return " ".join(line).rstrip(" ,;:>=")  # a line that goes on would take the next one's


def untold(provost, prefix, lines):
    """What the referee does not tell of each line, ruled on at the moment by itself; "" where all is well."""
    record = "\n".join(prefix + "\n\n" + line for line in lines) + "\n"  # a blank line: it goes on with nothing
    done = subprocess.run([provost, "check", "--format", "json", "-v", "-"], input=record, capture_output=True, text=True,
                          check=False)
    if done.returncode not in (0, 1, 2):
        return f"exit status {done.returncode}"
    told = [json.loads(line) for line in done.stdout.split("\n") if line]
    games = sum("verdicts" in value for value in told)
    heard = {value.get("line") for value in told}
    length = prefix.count("\n") + 3
    missing = [line for at, line in enumerate(lines, 1) if line.strip() and at * length not in heard]
    return f"{games} games of {len(lines)}" if games != len(lines) else "\n# ".join(missing)


def judge(provost, path, seed, count):
    """The moments of a list at which a line is untold."""
    cases, bad = read_list(path), []
    text = prefixes_of(provost, cases)
    chance = random.Random(f"{os.path.basename(path)} {seed}")
    of_game = {}
    for case in cases:
        of_game.setdefault(json.loads(case.prefix[0])["game"], []).append(case.typed)
    for prefix in moments_of(cases):
        lines = of_game[json.loads(prefix.split("\n")[0])["game"]]
        why = untold(provost, text[prefix], [spliced(lines, chance) for _ in range(count)])
        if why:
            bad.append(f"{prefix[:300]}\n#   {why}")
    return len(text), bad


def write_seeds(provost, folder):
    for path in sorted(glob.glob(os.path.join(FOLDER, "*-list.txt"))):
        cases = read_list(path)
        text = prefixes_of(provost, cases)
        for number, (prefix, lines) in enumerate(moments_of(cases).items()):
            name = f"{os.path.basename(path)[:-4]}-{number}.txt"
            with open(os.path.join(folder, name), "w", encoding="utf-8") as seed:
                seed.write(text[prefix] + "\n" + "\n".join(lines) + "\n")


def main():
    provost, arguments = sys.argv[1], sys.argv[2:]
    if arguments[:1] == ["--seeds"]:
        write_seeds(provost, arguments[1])
        return
    seed, count = (arguments + ["1", "60"][len(arguments):])[:2]
    lists = sorted(glob.glob(os.path.join(FOLDER, "*-list.txt")))
    failed = 0
    print(f"1..{len(lists)}")
    for point, path in enumerate(lists, 1):
        moments, bad = judge(provost, path, seed, int(count))
        failed += bool(bad)
        print(f"{'not ok' if bad else 'ok'} {point} - {os.path.basename(path)}: {count} lines spliced at each of {moments} moments")
        for why in bad:
            print(f"# {why}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
