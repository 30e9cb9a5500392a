#!/usr/bin/env python3
"""Every number that a ruling gives is shown with its parts, and a wrong claim says them.

    tests/command-line/numbers.py PROVOST

Of lawful games, one of each made anew and the records of fixtures/: what came of each entry has parts or the figures that
decided it; parts that count add up to the number, from the least to the most where the rules data leaves one open. NUMBERS
lists what each game can give, chapter by chapter: each is met, and one more than it, claimed, is refused with the same parts.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
INVENTED = ["--rules-data", str(ROOT / "tests/boards/washingtons-war-invented")]

# What a number is, by game: claim and rule, with a word or two that its parts must hold somewhere.
NUMBERS = {
    "fort-tokens": {
        ("win", "setup.toss"): "the coin shows",
        ("count", "expedition.total"): "no card played",
        ("count", "siege.total"): "no card played",
        ("win", "expedition.total"): "the attacker, has",
        ("win", "siege.ties"): "the attacker, has",
        ("vp", "victory.attacker"): "before",
    },
    "wilderness-war": {
        ("modifier", "6.71"): "no leader in command",
        ("total", "6.71"): "die",
        ("success", "6.71"): "needed 4",
        ("modifier", "6.8"): "no leader in command",
        ("success", "6.8"): "needed 4",
        ("strength", "7.2"): "no units",
        ("column", "7.2"): "the column of strength",
        ("modifier", "7.51"): "no leader in command",
        ("total", "7.2"): "tactics of",
        ("hits", "7.2"): "with a total of",
        ("win", "7.8"): "a tie is the defender's",
        ("loss", "7.61"): "Regulars",
        ("vp", "7.81"): "before",
        ("count", "8.231"): "level before",
        ("modifier", "8.231"): "tactics of",
        ("vp", "8.231-surrender"): "before",
        ("win", "9.2"): "the attacker",
        ("modifier", "10.3"): "no leader in command",
        ("success", "10.3"): "needed in the column",
        ("loss", "10.31"): "a total of",
        ("loss", "11.2"): "half",
        ("vp", "13.22"): "before",
        ("vp", "5.46"): "before",
        ("count", "card-23"): "die",
    },
    "washingtons-war": {
        ("rating", "9.3"): "no general",
        ("modifier", "9.4"): "CUs",
        ("total", "9.2"): "die",
        ("win", "9.2"): "the attacker, has",
        ("loss", "9.5"): "die",
        ("loss", "11.0-count"): "half of",
        ("success", "7.8.A"): "agility is",
        ("marker", "12.1"): "before",
        ("win", "13.1"): "is left",
    },
    "bayonets-and-tomahawks": {
        ("success", "9.2"): "die",
        ("success", "9.3"): "die",
        ("marker", "13.3.2"): "no Penalty",
        ("marker", "13.3.3"): "no die moves it",
        ("hits", "13.3.3"): "no die scores a Hit",
        ("hits", "13.3.3-militia"): "Militia",
        ("marker", "13.6"): "no change",
        ("win", "13.6"): "the marker of",
        ("success", "14.2"): "needed 1",
        ("vp", "2.1.9"): "before",
        ("vp", "18.3.2"): "before",
    },
}


def run(*command, text=None):
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False).stdout


def verdicts(provost, data, path):
    return [json.loads(line) for line in run(provost, "check", *data, "--format", "json", str(path)).splitlines()]


def results_of(records):
    """Of each verdict that is about an entry: where it stands, and what came of it."""
    for path, report in records:
        for verdict in report:
            for result in verdict.get("results", []):
                yield path, verdict, result


def counted(result):
    return [part for part in result.get("parts", []) if part["counts"]]


def adds_up(result):
    parts = counted(result)
    least, most = sum(part["value"] for part in parts), sum(part.get("most", part["value"]) for part in parts)
    return not parts or result["value"] == (str(least) if least == most else f"{least} to {most}")


def words_of(result):
    return ", ".join([part["what"] for part in counted(result)] + [result.get("figures", "")])


class Tests:
    def __init__(self):
        self.count = self.failed = 0

    def ok(self, right, name, detail=""):
        self.count += 1
        self.failed += not right
        print(f"{'ok' if right else 'not ok'} {self.count} - {name}")
        if not right and detail:
            print("# " + str(detail)[:1000])


def claim_of(result):
    """A value that is not the one that came of it."""
    side = result.get("side", "").lower()
    if result["claim"] == "success":
        value = "no" if result["value"] == "yes" else "yes"
    else:
        value = int(result["value"]) + 1
    return {result["claim"]: {side: value} if side else value}


def refused(provost, data, path, verdict, result):
    """What is said where the entry claims another value."""
    lines = pathlib.Path(path).read_text(encoding="utf-8").splitlines()
    entry = json.loads(lines[verdict["line"] - 1])
    entry["claim"] = claim_of(result)
    lines = lines[:verdict["line"] - 1] + [json.dumps(entry)]
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as spoiled:
        spoiled.write("\n".join(lines) + "\n")
        spoiled.flush()
        report = verdicts(provost, data, spoiled.name)
    return " ".join(finding["text"] for told in report if told.get("line") == len(lines)
                    for finding in told.get("findings", []))


def told_in(text, result):
    """Whether a finding names what the number is made of."""
    if result.get("figures"):
        return result["figures"].split(",")[0].split(":")[0] in text
    return all(part["what"] in text for part in counted(result) if len(counted(result)) > 1 or part["what"][:3] == "no ")


def may_be_claimed(verdict, result):
    """Whether it is a number that the verdict gives and an entry could claim alone."""
    return verdict["verdict"] == "legal" and result["claim"] not in ("win", "vp") and \
        (result["value"].lstrip("-").isdigit() or result["value"] in ("yes", "no"))


def test_game(tests, provost, game, data, folder):
    made = pathlib.Path(folder, game + ".jsonl")
    made.write_text(run(provost, "generate", *data, game, "--games", "8", "--seed", "61"), encoding="utf-8")
    cases = sorted((ROOT / "fixtures" / game).rglob("*.jsonl"))
    records = [(made, verdicts(provost, data, made))] + [(path, verdicts(provost, [], path)) for path in cases]
    results = list(results_of(records))
    bare = [(str(path), verdict["line"], result) for path, verdict, result in results
            if not counted(result) and not result.get("figures")]
    tests.ok(not bare, f"{game}: {len(results)} numbers have parts or figures", bare[:3])
    wrong = [(str(path), verdict["line"], result) for path, verdict, result in results if not adds_up(result)]
    tests.ok(not wrong, f"{game}: the parts of each add up to it", wrong[:3])
    for (claim, rule), words in NUMBERS[game].items():
        met = [(path, verdict, result) for path, verdict, result in results
               if (result["claim"], result["rule"]) == (claim, rule)]
        tests.ok(any(words in words_of(result) for _, _, result in met), f"{game}: {claim} by {rule}: {words}",
                 [words_of(result) for _, _, result in met[:5]])
        asked = next(((path, verdict, result) for path, verdict, result in met
                      if may_be_claimed(verdict, result) and "claim" not in verdict and path != made), None)
        if asked:
            text = refused(provost, [], *asked)
            tests.ok(told_in(text, asked[2]), f"{game}: {claim} by {rule}: another is refused with its parts", (text, asked[2]))


def main():
    tests = Tests()
    with tempfile.TemporaryDirectory() as folder:
        for game in NUMBERS:
            test_game(tests, sys.argv[1], game, INVENTED if game == "washingtons-war" else [], folder)
    print(f"1..{tests.count}")
    return 1 if tests.failed else 0


if __name__ == "__main__":
    sys.exit(main())
