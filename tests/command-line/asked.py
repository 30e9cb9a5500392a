"""Asks for options of groups at moments of a random game: asked.py PROVOST GAME SEED MOMENTS.

Every declaration listed must be lawful when tried and hold the units; what a whole declaration of the
unfiltered list has besides its units must be among the values listed for just these units. A field that may be left
out is left out of some declaration listed of its verb, and one that is needed stands in each.
"""
import json
import sys

sys.path.insert(0, "share/doc")
from bot import Referee  # noqa: E402

FIELDS = ("card", "cards", "for", "leader", "mode", "what")
GROUPS = 6  # asked for at a moment


def lines_of(options):
    return [value["line"] for row in options for value in row["values"] if "line" in value]


def named(line):
    return set(line.get("units", [])) | {line.get("leader")}


def ask(referee, **question):
    return referee.ask("options", game="g", **question)["may"]["options"]


def lawful(referee, line):
    verdicts = referee.ask("try", game="g", line=json.dumps(line))["verdicts"]
    return all(v.get("verdict") in ("legal", "open") for v in verdicts)


def look_at_group(referee, line):
    """Compares what is listed of the units of a line with that line; how many lines were tried."""
    units = line["units"]
    question = {"side": line["by"], "verb": line["do"], "units": ", ".join(units)}
    rows = ask(referee, **question)
    listed = lines_of(rows)
    assert listed, f"nothing is listed for {question}, though {line} is lawful"
    for other in listed:
        assert set(units) <= named(other), f"{other} does not hold {units}"
        assert lawful(referee, other), f"{other} is listed and unlawful"
    for field in set(FIELDS) & set(line):
        values = [value.get("id") for row in rows if row.get("field") == field for value in row["values"]]
        cut = any(row["cut"] for row in rows if row.get("field") == field)
        wanted = line[field] if isinstance(line[field], list) else [line[field]]
        assert cut or set(wanted) <= set(values) | set(units), f"{field} of {line} is not among {values}"
    return len(listed)


def look_at_needs(rows):
    """Whether what is said of a field holds of the declarations listed of its verb at that step."""
    of_verb = lambda row: (row["side"], row["step"], row["verb"])  # noqa: E731
    for row in rows:
        if row.get("field") and not row["cut"]:
            lines = lines_of(other for other in rows if of_verb(other) == of_verb(row))
            without = [line for line in lines if row["field"] not in line]
            assert bool(without) != row["needed"], f"{row}: without it {without[:1]}"


def main(program, game, seed, moments):
    referee, tried, groups = Referee(program), 0, 0
    header = {"provost": 1, "game": game, "dice": {"stream": "seeded", "seed": f"asked-{seed}"}}
    referee.ask("open", game="g")
    referee.ask("line", game="g", line=json.dumps(header))
    line = referee.ask("random", game="g", seed=int(seed))["line"]
    for _ in range(int(moments)):
        seen = set()
        rows = ask(referee)
        look_at_needs(rows)
        for other in lines_of(rows):
            group = (other["do"], tuple(other.get("units", ())))
            twice = any(" x2" in unit for unit in group[1])
            if group[1] and not twice and group not in seen and len(seen) < GROUPS:
                seen.add(group)
                tried += look_at_group(referee, other)
                groups += 1
        if not line:
            break
        referee.ask("line", game="g", line=line)
        line = referee.ask("random", game="g")["line"]
    referee.end()
    print(f"{groups} groups, {tried} declarations")
    return 0 if groups or game == "fort-tokens" else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:5]))
