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
    # The retreat of the British into a mountain waits for the claim, which says who won: it is nobody's error yet.
    # Which of two forces moves in line 37 is not said, and what follows waits for it.
    "open by plan": {20, 37, 38, 39},
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
# Ann and Carl's first two rounds of a year of Bayonets & Tomahawks. First report: a card of the Campaign deck drawn
# in a Buildup round, twice (7.1 step 1); Indian points behind those of the French card, twice (7.2 step 2); the Army
# point that card lacks (7.3); Kithanink and Loyalhanna, which no Connection joins (10.2); a stack that goes nowhere; two
# dice for one Brigade, and a Hit claimed where the marker comes to 0 only (13.3.3); "wins" and a retreat that are not
# written as such.
BAYONETS = {
    "log": "log-bayonets.txt",
    "rounds": [
        {"lines": {}, "expected": {
            11: {"record.deal"}, 12: {"record.deal"}, 18: {"7.2-indian", "10.2"}, 20: {"7.2-indian"}, 21: {"7.3-card"},
            23: set(), 26: {"record.dice", "record.claim"}, 29: set()}},
        # Wills Creek, where Washington stands, may intercept the raid, and nobody rolled for it (9.2). At Chignectou
        # the fort's Flag is the only step of a marker above 0: the defender wins (13.6).
        {"lines": {
            11: "B draw #10", 12: "F draw #24, #43", 13: "B play #10", 14: "F play #24, #43",
            16: "F Indian: Delaware raid Kithanink > Assunepachla > Rays Town", 18: "F raid roll [flag]",
            19: "F Indian: Chaouanon, Forks of the Ohio > Mekekasink > Wills Creek raid [miss]",
            20: "F light: Langlade, Outaouais: Le Detroit > Waabishkiigoo Gichigami > Niagara",
            21: "F light/army: Canonniers Bombardiers x2 + Rigaud Quebec > Trois Rivieres > Montreal",
            23: "-- the 44th & 48th stay", 26: "B roll 40th [miss]", 29: "B battle = win B",
            30: "F retreat Langis > Miramichy"},
         "expected": {19: {"record.step"}, 29: {"record.claim"}}},
        # Rumford and Number Four are not joined (10.2). Card 23's Light/Army point is used as a Light one (7.3.5) by a
        # stack that is at Montreal still: a move is missing. The card has no doubled Army point (7.3), Rigaud is not at
        # Québec; that no Connection joins that and Montréal is told once all are there.
        {"lines": {
            19: "F Indian: raid Chaouanon: Forks of the Ohio > Mekekasink > Wills Creek; B intercept @ Wills Creek "
                "[miss]; F roll [miss]",
            29: "B battle = win F", 30: "B retreat > Halifax",
            31: "B battle @ Forks of the Ohio; roll Washington [miss]; F roll Lignery, Villiers [miss miss]; "
                "F roll indian [miss]; F roll bastion-or-fort [miss]; B retreat > Mekekasink",
            33: "B draw #3", 34: "F draw #23, #45", 35: "B play #3", 36: "F play #23, #45", 37: "F choose second"},
         "expected": {38: {"10.2"}, 42: {"record.step"}, 43: {"7.3-card", "record.piece"}}},
    ],
}

# Jean-Marc and Bob's Early Season of Wilderness War. First report: what is typed in a way that may mean two things:
# leaders behind a card of a title, a title without its use, chat with a unit and a space, a militia "event", "???".
WILDERNESS_WAR = {
    "log": "log-wilderness-war.txt",
    # With both forces of a CAMPAIGN named before either acts (27, 36), lines 28 and 36 do not say which of two in one
    # space moves: Montcalm's (without Levis, who is at Quebec) or Rigaud's, Loudoun's or Dunbar's. What follows waits.
    "open by plan": {28, 29, 36},
    "rounds": [
        {"lines": {}, "expected": {24: set(), 43: set(), 45: set(), 46: set(), 61: set(), 64: set(), 65: set()}},
        {"lines": {
            24: "F3 #1 event", 25: "F force Montcalm, 2 reg, cdb, Mississauga, Huron",
            29: "-- no interception: Bob takes it back", 43: "-- Rangers stop at Wood Creek.", 45: "F5 #6 event",
            46: "-- they all go, fort falls", 61: "F7 #49 event; place militia @ Montreal",
            64: "F8 #31 event; place 2 Cherokee", 65: "B8 #53 event; place rangers @ Albany"},
         "expected": {
            27: {"card-1-before"},                      # the ruling campaign-forces
            40: {"8.231-still", "8.231-highest"},       # it has just come; Montcalm did not
            45: {"5.13"},                               # SURRENDER! is a response, and no card of a phase
            48: {"5.41-where"},                         # Canajoharie: nobody there, not the British's own ground
            56: {"6.2-mountain"},                       # there is no way to Hoosic but by mountains and works
            59: {"card-57-season"},                     # #57 brought Regulars this season
            61: {"card-49-box"},                        # militia come to their box
            62: {"5.523-reduced"},                      # none of them is reduced
            64: {"card-31-cherokees"}}},
        {"lines": {
            25: "F force Montcalm, 2 reg, cdb, Mississauga, Huron; force Rigaud, Bougainville, 2 regs, cdb",
            26: "F Montcalm moves Montreal - Sorel - St-Jean - Ile-aux-Noix - Winooski - Crown Point - Ticonderoga "
                "by boat",
            27: "", 28: "F Rigaud moves Ticonderoga > HCN",
            35: "B force Loudoun, Abercromby, 3 regs, 3 RA; force Dunbar, 2 regs",
            36: "B Loudoun moves New York > Albany by boat; Dunbar moves Albany > HCS"},
         "expected": {
            39: {"record.piece"},                       # Rigaud, Bougainville and theirs are at the fort already
            40: {"8.231-still"}, 45: {"5.13"},
            48: {"5.41-where"}, 56: {"6.2-mountain"}, 59: {"card-57-season"}, 61: {"card-49-box"},
            62: {"5.523-reduced"}, 64: {"card-31-cherokees"}}},
    ],
}

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
        faults.setdefault(verdict["line"], set()).update(rules)
    return faults


def main():
    provost, point, good = sys.argv[1], 0, True
    for case in [FIVE_MISTAKES, BAYONETS, WILDERNESS_WAR]:
        with open(os.path.join(FOLDER, case["log"]), encoding="utf-8") as log:
            lines = log.read().split("\n")
        for number, mended in enumerate(case["rounds"]):
            for line, text in mended["lines"].items():
                lines[line - 1] = text
            faults = faults_of(provost, "\n".join(lines))
            told = {line: rules for line, rules in faults.items() if line not in case.get("open by plan", ())}
            sound = told == mended["expected"]
            point += 1
            good = good and sound
            print(f"{'ok' if sound else 'not ok'} {point} - {case['log']}, mended {number} times")
            if not sound:
                print(f"# expected {mended['expected']}\n# found    {told}")
    print(f"1..{point}")
    sys.exit(not good)


if __name__ == "__main__":
    main()
