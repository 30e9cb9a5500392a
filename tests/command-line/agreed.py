"""Compares what NOW says with what is listed: agreed.py PROVOST RECORD, or agreed.py PROVOST GAME SEED MOMENTS.

At each moment of the game everybody who NOW says may or must do something is offered it at that step, and who is
offered something at a step is named by NOW, but for what silence does by itself or may come between any two steps.
"""
import json
import os
import re
import sys

sys.path.insert(0, "share/doc")
from bot import Referee  # noqa: E402

BY_ITSELF = {"discard what was not played", "resolve a Battle", "outcome of the Battle", "roll for leaders",
             "winter losses"}
AT_ANY_TIME = {"demolish", "drop"}
RESPONSES = {"play a response card", "play a card of the battle"}


def turns_of(now, sides):
    """Who, the steps, and whether they must: of each turn that is told."""
    one = "|".join(sides)
    turn = re.compile(f"(?:else )?((?:{one})(?: or (?:{one}))?) (may act|to act): (.*)$")
    matches = [turn.match(part) for part in now.split("; ")]
    return [(m[1].split(" or "), m[3], m[2] == "to act") for m in matches if m]


def is_offered(options, side, said, must):
    return any(o["side"] == side and o["step"] in said and (o["owed"] or not must) for o in options)


def may_go_untold(option):
    return option["step"] in BY_ITSELF or option["verb"] in AT_ANY_TIME or option["step"] in RESPONSES


def is_told(turns, option):
    campaign_first = option["side"] == "British" and any("unless the British" in said for _, said, _ in turns)
    return campaign_first or any(option["side"] in who and option["step"] in said for who, said, _ in turns)


def differences(now, answer, sides):
    turns, options, chance = turns_of(now, sides), answer["options"], answer.get("chance")
    for who, said, must in turns:
        for side in who:
            if not is_offered(options, side, said, must) and not (chance and said.startswith(chance)):
                yield f"NOW has {side}: {said}; it is not offered"
    for option in options:
        if not may_go_untold(option) and not is_told(turns, option):
            yield f"{option['side']} is offered {option['verb']} at {option['step']}; NOW does not say so"


def now_of(referee):
    lines = referee.ask("position", game="g")["text"].splitlines()
    return next((line for line in reversed(lines) if line.startswith("now: ")), "now: ")[5:]


def lines_of_game(referee, game, seed, moments):
    yield json.dumps({"provost": 1, "game": game, "dice": {"stream": "seeded", "seed": f"agreed-{seed}"}})
    line = referee.ask("random", game="g", seed=int(seed))["line"]
    for _ in range(int(moments)):
        if not line:
            return
        yield line
        line = referee.ask("random", game="g")["line"]


def main(program, first, *generated):
    referee, count, wrong = Referee(program), 0, 0
    referee.ask("open", game="g")
    named = {side.capitalize() for game in referee.ask("games")["games"] for side in game["sides"]}
    lines = open(first, encoding="utf-8").read().splitlines() if os.path.exists(first) else \
        lines_of_game(referee, first, *generated)
    for count, line in enumerate(lines, 1):
        if not referee.ask("line", game="g", line=line)["verdicts"]:
            continue  # a header may go on in the next line
        answer = referee.ask("options", game="g")["may"]
        now = now_of(referee)
        for difference in differences(now, answer, sorted(named)):
            print(f"{count}: {line}\n  {now}\n  {difference}")
            wrong += 1
    referee.end()
    print(f"{count} lines, {wrong} differences")
    return 1 if wrong or not count else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
