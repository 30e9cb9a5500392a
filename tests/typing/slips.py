#!/usr/bin/env python3
"""A slip of the pen changes nothing of what a line says: python3 tests/typing/slips.py PROVOST [SEED [N]] [-v] [LIST...]

Of the lines of each list that are understood, N (chosen by SEED) are typed with one or two slips: in words of four
letters and more a letter is left out, typed twice, swapped with the next, or one beside it on the keyboard is hit, in
words of eight twice; or a word is shortened to its first letters, with a full stop or without, or to its consonants; or
two words of a name are run together, or shortened to their initials. The line must still be understood, or be refused,
best with the right line to write. It is never read as something else, unless the slip made a word that means something
there ("another word"), and never taken as chat. Prints TAP, a point a
list; with -v each line that is not understood."""
import collections
import os
import random
import re
import sys

import contrary
import count

# Of the lines of the usual run with slips (seed 1) so many are still read as something else, or taken as chat.
LEFT = {"tenth-list.txt": 1, "eleventh-list.txt": 1, "twenty-second-list.txt": 1, "twenty-third-list.txt": 2,
        "twenty-fourth-list.txt": 1, "thirty-first-list.txt": 1}
LINES = 12
LETTERS = 4
KEYBOARD = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
KINDS = ("understood", "helped", "refused", "misled", "other", "another word", "silent")


def keys_beside(letter):
    """The letters beside one on the keyboard, on its row."""
    row = next(row for row in KEYBOARD if letter in row)
    at = row.index(letter)
    return row[max(at - 1, 0):at] + row[at + 1:at + 2]


def dropped(word, at, _):
    return word[:at] + word[at + 1:]


def doubled(word, at, _):
    return word[:at] + word[at] + word[at:]


def swapped(word, at, _):
    at = min(at, len(word) - 2)
    return word[:at] + word[at + 1] + word[at] + word[at + 2:]


def beside(word, at, chance):
    letter = chance.choice(keys_beside(word[at].lower()))
    return word[:at] + (letter.upper() if word[at].isupper() else letter) + word[at + 1:]


def slipped(word, chance):
    """A word with a slip in it, behind its first letter."""
    for _ in range(9):
        typed = chance.choice((dropped, doubled, swapped, beside))(word, chance.randint(1, len(word) - 1), chance)
        if typed.lower() != word.lower():
            return typed
    return word[:1] + word[2:]


def one_slip(_, word, chance):
    return word.end(), slipped(word.group(), chance)


def two_slips(_, word, chance):
    """In a long word."""
    typed = word.group()
    return (word.end(), slipped(slipped(typed, chance), chance)) if len(typed) >= 2 * LETTERS else None


def first_letters(_, word, chance):
    typed, size = word.group(), chance.randint(3, 5)
    return (word.end(), typed[:size] + chance.choice(("", "."))) if len(typed) > size + 1 else None


def consonants(_, word, __):
    typed = word.group()[0] + re.sub("[aeiou]", "", word.group()[1:])
    return (word.end(), typed) if 3 <= len(typed) < len(word.group()) else None


def next_of_name(line, word):
    """The word behind one, where both may be of a name."""
    behind = re.match(r" ([A-Z][a-z]+)(?![^\W_])", line[word.end():])
    return behind if behind and word.group()[0].isupper() else None


def run_together(line, word, _):
    behind = next_of_name(line, word)
    return (word.end() + behind.end(), word.group() + behind[1].lower()) if behind else None


def initials(line, word, _):
    behind = next_of_name(line, word)
    return (word.end() + behind.end(), word.group()[0] + behind[1][0]) if behind else None


WAYS = (one_slip, one_slip, one_slip, one_slip, two_slips, first_letters, consonants, run_together, initials)


def with_slips(line, chance):
    """The line with one or two slips, and the words they made; none where no word is long enough."""
    words = list(re.finditer(rf"(?<![^\W_])[A-Za-z]{{{LETTERS},}}(?![^\W_])", line))
    chosen = chance.sample(words, min(chance.choice((1, 1, 2)), len(words)))
    made = {}
    for word in sorted(chosen, key=lambda word: -word.start()):
        end, typed = chance.choice(WAYS)(line, word, chance) or one_slip(line, word, chance)
        made[typed] = line[word.start():end]
        line = line[:word.start()] + typed + line[end:]
    return line, made


def known_words(paths):
    """The words of the games and of all lists, in small letters, each with how often it stands there."""
    words = collections.Counter()
    for path in paths:
        with open(path, encoding="utf-8") as text:
            words.update(re.findall(r"[a-z]+", text.read().lower()))
    return words


def typed_with_slips(provost, path, seed, lines):
    """The lines of a list that are understood, with slips; what was made of which word, for each."""
    chance = random.Random(f"{os.path.basename(path)} {seed}")
    cases = count.read_list(path)
    cases = sorted(chance.sample(cases, min(lines, len(cases))), key=lambda case: case.number)
    cases = [case for case, (kind, _) in zip(cases, count.judge(provost, cases)) if kind == "understood"]
    typed = []
    for case in cases:
        line, made = with_slips(case.typed, chance)
        if made:
            typed.append((count.Case(case.number, case.prefix, case.meant, line), made))
    return typed


def kind_of(kind, made, known):
    """What became of a line; a slip may have made another word, that stands in the data or the lists."""
    return "another word" if kind == "other" and any(word.lower() in known for word in made) else kind


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "-v"]
    provost = arguments[0]
    seed = arguments[1] if len(arguments) > 1 else "1"
    lines = int(arguments[2]) if len(arguments) > 2 else LINES
    lists = arguments[3:] or list(count.FIGURES)
    paths = [os.path.join(count.FOLDER, name) for name in lists]
    known = known_words([os.path.join(count.FOLDER, name) for name in count.FIGURES]
                        + [os.path.join(folder, name) for folder, _, names in os.walk(contrary.DATA) for name in names])
    good, total = True, collections.Counter()
    print(f"1..{len(lists)}")
    for point, path in enumerate(paths, 1):
        typed = typed_with_slips(provost, path, seed, lines)
        results = count.judge(provost, [case for case, _ in typed])
        kinds = [kind_of(kind, made, known) for (kind, _), (_, made) in zip(results, typed)]
        number = collections.Counter(kinds)
        total += number
        name = os.path.basename(path)
        sound = len(arguments) > 1 or number["other"] + number["silent"] + number["misled"] <= LEFT.get(name, 0)
        good = good and sound
        print(f"{'ok' if sound else 'not ok'} {point} - {name}: {len(typed)} lines with slips, "
              + ", ".join(f"{number[kind]} {kind}" for kind in KINDS))
        for (case, made), kind, (_, why) in zip(typed, kinds, results):
            if kind != "understood" and ("-v" in sys.argv or not sound):
                of = ", ".join(f"{typed} for {word}" for typed, word in made.items())
                print(f"#   {kind}: line {case.number}: {case.typed}\n#       {of}\n#       {why}")
    print("# " + ", ".join(f"{total[kind]} {kind}" for kind in KINDS)
          + f" ({100 * total['understood'] / max(sum(total.values()), 1):.1f} % understood)")
    sys.exit(not good)


if __name__ == "__main__":
    main()
