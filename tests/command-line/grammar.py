"""Runs the TextMate grammar over records in the notation: grammar.py PROVOST GRAMMAR FILE...

Every line of a record must be coloured to its last letter by a rule, and one that provost reads as a
declaration, or a game line, by more than the rule of chat.
"""
import json
import re
import subprocess
import sys


def rules_of(grammar):
    def compiled(rule):
        return {key: re.compile(rule[key]) for key in ("match", "begin") if key in rule} | {"name": rule["name"]}
    return ([compiled(rule) for rule in grammar["patterns"]],
            [compiled(rule) for rule in grammar["repository"]["parts"]["patterns"]])


def colours(line, lines, parts):
    """The names of the rules that colour the line, and the text no rule colours."""
    for rule in lines:
        found = rule.get("match", rule.get("begin")).match(line)
        if not found:
            continue
        if "match" in rule:
            return [rule["name"]], line[found.end():]
        names, left, at = [rule["name"]], "", found.end()
        while at < len(line):
            hit = next(((p, m) for p in parts if (m := p["match"].match(line, at)) and m.end() > at), None)
            if hit:
                names.append(hit[0]["name"])
                at = hit[1].end()
            else:
                left += line[at].strip()
                at += 1
        return names, left
    return [], line


def declared_lines(program, path):
    """The numbers of the lines with entries that are no notes."""
    output = subprocess.run([program, "check", "--format", "json", path], capture_output=True, text=True).stdout
    verdicts = [json.loads(line) for line in output.splitlines()]
    return {v["line"] for v in verdicts if v.get("entry")}


def main(program, path, *records):
    with open(path, encoding="utf-8") as file:
        grammar = json.load(file)
    lines, parts = rules_of(grammar)
    faults = checked = 0
    for record in records:
        declared = declared_lines(program, record)
        with open(record, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                line = line.rstrip("\n")
                names, left = colours(line, lines, parts)
                chat = any("chat" in name for name in names)
                bad = line.strip() and (not names or left.strip() or (chat and (number in declared or line.startswith("game "))))
                checked += 1
                faults += bool(bad)
                if bad:
                    print(f"{record}:{number}: {line!r}: {names[:1]}, left {left!r}")
    print(f"{checked} lines, {faults} not coloured as what they are")
    return 1 if faults or not checked else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
