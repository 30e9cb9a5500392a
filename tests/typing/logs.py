#!/usr/bin/env python3
"""Logs as players typed them, against the rulings a director would give: python3 tests/typing/logs.py PROVOST

A log is mended in at most two rounds, as its player would after a report: lines written anew, or moved. What stands
after the last round was looked up in the rulebook by hand, before it was compared. Prints TAP, a point a round."""
import json
import os
import subprocess
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))

# Five mistakes were planted in it. The first report shows the claim that the fight does not bear out, that the British
# lose before the attacker (7.6), that the French lose one step of the three they owe (British 11, column 9-12, die 4: 3),
# and nothing that only waits for it.
FIVE_MISTAKES = {
    "log": "log-five-mistakes.txt",
    "rounds": [
        {"lines": {}, "expected": {17: {"record.claim"}, 18: {"7.6"}, 19: {"7.6-count", "7.62"}}},
        # 7.6: the attacker loses first; 7.62: of three steps two from Drilled Troops; and no unit dies (7.63)
        {"lines": {18: "F lose 2 Regulars, Coureurs", 19: "B lose prov x2"}, "expected": {
            17: {"record.claim"}, 19: {"7.63"}, 23: {"5.34-limit"}, 26: {"card-31-cherokees"},
            30: {"record.card"}, 34: {"5.41-where"}}},
        {"lines": {19: "B lose 2 prov"}, "expected": {
            17: {"record.claim"},           # no modifier stands behind the die
            23: {"5.34-limit"},             # six units under Dunbar, who leads four
            26: {"card-31-cherokees"},      # CHEROKEES was not played
            30: {"record.card"},            # #24 was F2's card
            34: {"5.41-where"}}},           # Canajoharie: nobody there, not the British's own ground
    ],
}
# The retreat of the British into a mountain waits for the claim, which says who won: it is nobody's error yet. Which
# of two forces moves in line 37 is not said, and what follows waits for it.
OPEN_BY_PLAN = {20, 37, 38, 39}


def faults_of(provost, text):
    """By line: the rules of each ruling that is no consequence."""
    report = subprocess.run([provost, "check", "--format", "json", "-"], input=text, capture_output=True, text=True,
                            check=False).stdout
    faults = {}
    for line in report.splitlines():
        verdict = json.loads(line)
        if verdict.get("verdict") not in ("illegal", "open", "unreadable") or verdict.get("waits"):
            continue
        rules = {finding["rule"] for finding in verdict.get("findings", []) if finding.get("kind") != "remark"}
        faults[verdict["line"]] = rules
    return faults


def main():
    provost, point, good = sys.argv[1], 0, True
    for case in [FIVE_MISTAKES]:
        with open(os.path.join(FOLDER, case["log"]), encoding="utf-8") as log:
            lines = log.read().split("\n")
        for number, mended in enumerate(case["rounds"]):
            for line, text in mended["lines"].items():
                lines[line - 1] = text
            faults = faults_of(provost, "\n".join(lines))
            told = {line: rules for line, rules in faults.items() if line not in OPEN_BY_PLAN}
            sound = told == mended["expected"]
            good, point = good and sound, point + 1
            print(f"{'ok' if sound else 'not ok'} {point} - {case['log']}, mended {number} times")
            if not sound:
                print(f"# expected {mended['expected']}\n# found    {told}")
    print(f"1..{point}")
    sys.exit(not good)


if __name__ == "__main__":
    main()
