#!/usr/bin/env python3
"""libprovost(3) from Python: client.py LIBRARY. Plays, tries, asks, takes back, reports; fails at the first answer that is wrong."""
import ctypes
import json
import sys

library = ctypes.CDLL(sys.argv[1])
text, handle, size = ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t
HEAR = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)


def function(name, result, *arguments):
    called = getattr(library, "provost_" + name)
    called.restype, called.argtypes = result, arguments
    return called


free = function("free", None, text)


def given(pointer):
    """A text of the library's that is ours, given back; None for NULL."""
    if not pointer:
        return None
    copy = ctypes.string_at(pointer).decode()
    free(pointer)
    return copy


string = ctypes.c_char_p
open_, keep = function("open", handle, string), function("keep", ctypes.c_int, handle)
listen = function("listen", None, handle, HEAR, HEAR, ctypes.c_void_p)
feed, try_ = (function(name, ctypes.c_int, handle, string, size) for name in ("feed", "try"))
undo = function("undo", ctypes.c_int, handle, ctypes.c_int)
verdict_json = function("verdict_json", text, ctypes.c_void_p)
options = function("options_of_json", text, handle, string, string, string, string)
position = function("position_json", text, handle)
report, convert = (function(name, text, handle, string) for name in ("report", "convert"))
record, games = function("record", text, handle), function("games_json", text, handle)
explain = function("explain", text, string, string)
close = function("close", None, handle)

heard = []
on_verdict = HEAR(lambda _, verdict: heard.append(json.loads(given(verdict_json(verdict)))))
on_summary = HEAR(lambda _, summary: None)


def say(call, line):
    """The verdicts on a line."""
    heard.clear()
    assert call(referee, line.encode(), len(line.encode())) == 0
    return [verdict["verdict"] for verdict in heard]


referee = open_(None)
listen(referee, on_verdict, on_summary, None)
assert keep(referee) == 0
assert say(feed, '{"provost":1,"game":"fort-tokens"}') == []
toss = '{"by":"british","do":"toss","dice":["%s"]}'
before = given(position(referee))
assert say(try_, toss % "british") == ["legal"]
assert given(position(referee)) == before
asked = json.loads(given(options(referee, b"british", b"toss", None, None)))["options"]
assert asked and all(row["verb"] == "toss" and row["side"] == "British" for row in asked)
assert "error" in json.loads(given(options(referee, None, b"frobnicate", None, None)))
assert say(feed, asked[0]["values"][0]["line"] and toss % "british") == ["legal"]
assert given(position(referee)) != before
assert say(try_, '{"by":"british","do":"toss"') == ["unreadable"]
assert heard[0]["start"] == 1 and heard[0]["end"] == 1 + len('{"by":"british","do":"toss"')
assert "1..1" in given(report(referee, b"tap"))
assert given(report(referee, b"pdf")) is None
assert given(convert(referee, b"text")).startswith("game fort-tokens")
assert undo(referee, 1) == 0 and undo(referee, 1) == 1
assert given(position(referee)) == before and "toss" not in given(record(referee))
assert "fort-tokens" in [game["id"] for game in json.loads(given(games(referee)))]
assert given(explain(b"fort-tokens", b"turn.order")).startswith("turn.order")
close(referee)
print("all as libprovost(3) says")
