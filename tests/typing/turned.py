#!/usr/bin/env python3
"""A word that turns a line round is heard: python3 tests/typing/turned.py PROVOST [SEED [N]] [-v] [LIST...]

Of the lines of each list that are understood, N (chosen by SEED) are given words of denial, doubt, keeping, staying,
taking back or another's doing, before or behind a name, before a verb, or around the whole. None of these may be ruled
on as the line without them, with the same position after it: it is read as what it says now, or refused, or told.
Prints TAP, a point a list; with -v each line that is read as if nothing had been said."""
import re
import sys

import contrary
import count

# So many of the usual run (seed 1) are left: most stand in a sentence that is no more than talk ("He refuses to fight! F
# rolls 3, B rolls 4"), or before an abbreviation and a stop ("Crown Pt. Just kidding!").
LEFT = {"second-list.txt": 2, "ninth-list.txt": 1, "thirteenth-list.txt": 1, "fourteenth-list.txt": 1,
        "twentieth-list.txt": 1, "twenty-second-list.txt": 1, "twenty-third-list.txt": 2, "twenty-ninth-list.txt": 1}
LINES = 20
FORMS_A_LINE = 5
# Of each kind of thing: what stands before it and behind it.
OF_ANY = ["not {}", "without {}", "except {}", "instead of {}", "rather than {}", "but not {}", "never {}",
          "anything but {}", "no longer {}", "hardly {}"]
OF_PIECE = ["leaves {} behind", "leaving {} behind", "keeps {} back", "keeping {} there", "holds {} back", "spares {}",
            "minus {}", "excluding {}", "leaving out {}", "stays with {}", "{} guards the walls", "{} stays behind",
            "{} stays put", "{} remains", "{} isn't needed", "{} isn't going", "{} goes back in the cup",
            "{} is kept in reserve", "{} hangs back", "{} holds the fort", "{} sits tight", "{} stands fast",
            "{} stands his ground", "{} is held back", "{} is left behind", "{} won't", "{} stays home", "{} waits",
            "{} is not included", "{} refuses", "{} hasn't moved", "{} watches", "{} might", "{} is spared",
            "{} (not moving)", "all the others but not {}", "your {}", "sends {} home and stays"]
OF_CARD = ["keeps {}", "keeping {}", "holds on to {}", "hangs on to {}", "saves {}", "{} stays in hand",
           "{} isn't needed", "{} is kept", "{} for later", "{} not yet", "{} goes back in hand",
           "no use for {}", "saving {} for the siege", "your {}"]
OF_PLACE = ["avoiding {}", "anywhere but {}", "short of {}", "near {}", "not as far as {}",
            "{} is too far", "{} can wait", "{} isn't worth it", "next to {}"]
OF_VERB = ["does not {}", "doesn't {}", "won't {}", "might {}", "may yet {}", "never {}", "no longer {}", "hasn't {}",
           "could {}", "would rather not {}", "refuses to {}", "cannot {}", "is unable to {}", "hesitates to {}",
           "isn't going to {}", "forgot to {}", "without {}", "instead of {}", "thinks about {}", "almost {}",
           "decides not to {}", "has yet to {}", "is tempted to {}", "stops short of {}", "pretends to {}"]
OF_WHOLE = ["{}? No.", "{} unless you mind", "{}, or maybe not", "{} - no, wait", "{}, scratch that", "{} next turn",
            "{}, but not yet", "{}, forget it", "{}. Forget it.", "{}. Just kidding!", "{}? Not now", "{}. Not yet.", "{}, I take that back",
            "{} - just kidding", "{}, perhaps", "{} only if it rains", "{}, no I don't"]
VERBS = re.compile(r"\b(?:moves?|marche?s?|goe?s?|plays?|attacks?|raids?|intercepts?|loses?|retreats?|builds?|places?|removes?|"
                   r"discards?|draws?|activates?|drops?|takes?|rolls?|lands?|sails?|sieges?|besieges?|assaults?|avoids?|"
                   r"demolishe?s?|restores?|pass(?:es)?|swaps?|exchanges?|queues?|reinforces?|battles?|fights?|chooses?|"
                   r"marshals?|bombards?|heads|falls back|withdraws?|steps|picks? up|brings?)\b(?! (?:\d|event))")


def verbs_of(case):
    return {one.get("do") for one in map(contrary.json.loads, case.meant)}


def is_said_already(case):
    """Whether what is meant is that somebody stays, is kept, or that nothing is done."""
    return verbs_of(case) & {"drop", "inside", "outside", "stay", "home", "garrison", "command", "hold", "pass", "discard"}


def change_of(form, line, gone=()):
    """A line with those words in it; they are heard where what is ruled on has them, or has no more what is gone."""
    return contrary.Change(form, line, form.replace("{}", "").strip(" ,.?!-"), gone)


def is_done(line, at):
    """Whether a word is what somebody does: behind the head, who does it, or one of them."""
    before = line.line[:at]
    return at == line.head or any(span[1] == at - 1 for span in line.named.values()) or \
        re.search(r"\b(?:I|we|he|they|who) $", before)


def turned(line, case):
    """All that may be put into a line."""
    typed = line.line
    for thing, span in line.named.items():
        kind = line.names.kind[thing]
        kind = kind if isinstance(kind, str) else kind[0]
        forms = OF_ANY + {"piece": OF_PIECE, "card": OF_CARD, "place": OF_PLACE}[kind]
        if is_said_already(case):
            continue
        for form in forms:
            name = typed[span[0]:span[1]]
            yield change_of(form, contrary.put(typed, span, form.format(name)), [name, line.names.printed[thing]])
    verb = VERBS.search(typed, line.head)
    for form in OF_VERB if verb and is_done(line, verb.start()) else []:
        yield change_of(form, contrary.put(typed, verb.span(), form.format(verb.group())))
    talks = re.search(r"[,.!?:;)-] ", typed[line.said_first() or 0:]) or typed[-1] in ")?"
    for form in OF_WHOLE if not talks and "pass" not in verbs_of(case) else []:  # what is talk in the end is not what is taken back
        yield change_of(form, form.format(typed.rstrip(".!")))


def changes(line, case, chance):
    """A few of them, each of another kind where there are such."""
    every = list(turned(line, case))
    return chance.sample(every, min(FORMS_A_LINE, len(every)))


def unheard(provost, path, seed, lines, names):
    return contrary.misread(provost, path, seed, lines, names, changes)


if __name__ == "__main__":
    contrary.over_lists(unheard, LEFT, LINES, "with a word that turns them round {} are read as without it")
