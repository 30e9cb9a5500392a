#!/usr/bin/env python3
"""Refuses unlawful lines of a record at once and goes on without them: bot.py PROVOST RECORD.

Shows how a program speaks with "provost serve": one JSON object a line each way. A line is tried first; only when
nothing in it is illegal, open or unreadable is it given to the game.
"""
import json
import subprocess
import sys


class Referee:
    """A referee in a process of its own; each request is a method call."""

    def __init__(self, program, *options):
        self.process = subprocess.Popen([program, "serve", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        encoding="utf-8")

    def ask(self, do, **request):
        self.process.stdin.write(json.dumps({"do": do, **request}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer.pop("ok"):
            raise ValueError(answer["error"])
        return answer

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def why(verdict):
    """The first reason of a verdict that is not legal."""
    for finding in verdict.get("findings", ()):
        if finding["kind"] != "remark":
            return f"{finding['rule']} {finding['text']}"
    return verdict.get("cause", "")


def main(program, record):
    referee, refused = Referee(program), 0
    referee.ask("open", game="g")
    with open(record, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            line = line.rstrip("\n")
            verdicts = referee.ask("try", game="g", line=line)["verdicts"]
            bad = [v for v in verdicts if v.get("verdict") in ("illegal", "open", "unreadable")]
            if bad:
                refused += 1
                print(f"refused line {number}: {why(bad[0])}")
            else:
                referee.ask("line", game="g", line=line)
    print(referee.ask("position", game="g")["text"])
    referee.end()
    return refused


if __name__ == "__main__":
    print(main(*sys.argv[1:3]), "lines refused", file=sys.stderr)
