"""The judge of Bayonets & Tomahawks: rules on records again, from the rulebook, with a position of its own.

Every step of the report is reckoned here first, on a copy of the position; what the report says happened is then
compared field by field, so that a change without a rule is found as well as a rule without its change.
"""

import json

from bayonets.actions import Actions
from bayonets.battle import TYPES, Battles
from bayonets.board import (CARD_VALUES, CONNECTION_FIELDS, EMPTY, PIECE_FIELDS, PIECE_VALUES, PLACE_VALUES, SIDES,
                            Data, Position, plain)
from bayonets.year import Year
from record import RULES_DATA, Beyond, Comparison

# What is compared; other fields of a report only say how far the program has come.
JUDGED = {
    'at', 'reduced', 'spent', 'control marker', 'victory marker', 'raid points', 'raided', 'battle', 'units along',
    'artillery along', 'entered', 'out of supply', 'routed', 'landing', 'marshal troops', 'nation with', 'road',
    'fort construction', 'open seas', 'battle victory marker', 'militia', 'winner', 'attacker', 'action points',
    'chits drawn', 'commander rerolls', 'card in', 'initiative', 'in battle', 'hits to apply', 'fleets that may leave',
    'at start', 'captured at start', 'year', 'round', 'token at', 'loser routed', 'sits out'}

# Rules that say the same of a stack at its start and on its way.
FAMILIES = ({'7.3.1-light', '7.3.2', '10.2.1-added'},)
CORRECTIONS = ('amend', 'after', 'undo', 'agree')
_data = {}


def data_of(folder):
    if folder not in _data:
        _data[folder] = Data(folder)
    return _data[folder]


def words():
    """Names of the game by kind, for spoiled entries."""
    data = data_of(RULES_DATA)
    return {'space': list(data.spaces), 'box': list(data.boxes), 'card': list(data.cards), 'side': list(SIDES),
            'unit': [p for p in data.pieces if len(data.printed[data.pieces[p]['name']]) == 1],
            'point': list(data.point_ids), 'type': list(TYPES), 'turn': ['first', 'second'],
            'construction': ['begin-fort', 'finish-fort', 'repair-fort', 'remove-fort', 'begin-road', 'finish-road']}


def base(field):
    """A field's name without the side before it."""
    first, _, rest = field.partition(' ')
    return rest if first in SIDES and rest in JUDGED | CONNECTION_FIELDS | {'tried to rally'} else field


class Judge(Actions, Battles, Year):
    """One game: `entry` for each declaration with its verdict, `finish` at the end."""

    def __init__(self, header):
        self.whole = 'position' not in header  # from its beginning
        self.data = data_of(RULES_DATA)
        self.pos = Position(self.data, header)
        if header.get('hands', 'open') == 'closed':
            raise Beyond('closed hands')
        self.unjudged = {}
        self.without_commander = set()
        self.rules = {}
        self.skip = header.get('on-fault') in ('skip', 'stop')
        self.notes = []

    # Reading a report.

    @staticmethod
    def groups(effects):
        """Effects in runs of one step, those of silence first."""
        runs = []
        for effect in effects:
            key = (effect.get('step', ''), bool(effect.get('silent')))
            if not runs or runs[-1][0] != key:
                runs.append((key, []))
            runs[-1][1].append(effect)
        return runs

    def subject(self, field, effect, own):
        """The id of what an effect is of; of several counters of a name the one that was reckoned."""
        name = effect.get('of')
        if name is None:
            return None
        kind = base(field)
        if kind in PIECE_FIELDS:
            return self.counter(field, effect, own)
        if kind in CONNECTION_FIELDS:
            return self.data.line_names[name]
        if kind in ('card in', 'event used', 'event done', 'event used at', 'discarded face down'):
            return effect['card']
        if kind == 'action points':
            return self.data.points[name]['id'] if name in self.data.points else name
        if kind in ('token at', 'token drawn', 'token settled'):
            return self.token(field, effect, own)
        if name.lower() in SIDES:
            return name.lower()
        for i, nation in self.data.nations.items():
            if nation['name'] == name:
                return i
        return self.data.place(name) or name

    def token(self, field, effect, own):
        ids = [t for t, row in self.data.tokens.items() if row['name'] == effect['of']]
        was = self.pos.value(field, effect['from'])
        now = self.pos.value(field, effect['to'])
        fit = [t for t in ids if self.same(self.pos.get(field, t), was)]
        good = [t for t in fit if own is not None and self.same(own.get(field, t), now)]
        if good:
            return good[0]
        pool = self.pos.get('drawing from')
        if field != 'token at':
            fit = [t for t in fit if self.pos.get('token at', t) == pool] or fit
        return (fit or ids)[0]

    def counter(self, field, effect, own):
        """The counter named; where the judge took one that is alike for it, they change places in what was reckoned."""
        name = effect['of']
        piece = effect.get('piece') or self.data.piece_names.get(plain(name), [name])[0]
        now = self.pos.value(field, effect['to'])
        if own is None or piece in self.literal or self.same(own.get(field, piece), now):
            return piece
        for twin in self.data.printed.get(name, ()):
            if twin != piece and self.state(twin) == self.state(piece) and self.same(own.get(field, twin), now):
                self.swap(own.fields, piece, twin)
                break
        return piece

    def state(self, piece):
        return tuple(self.pos.get(f, piece) for f in ('at', 'reduced', 'spent', 'moving', 'in battle', 'drawn'))

    @staticmethod
    def same(a, b):
        return a == b or (a in EMPTY and b in EMPTY)

    def read(self, effects, own):
        """The changes a report tells of, by field and subject, with the rule each of them names."""
        changes = {}
        for effect in effects:
            field = effect['field']
            subject = self.subject(field, effect, own)
            now = self.pos.value(field, effect['to'])
            if field in PIECE_VALUES:
                now = self.meant(effect['to'], now)
            if base(field) in PIECE_FIELDS:
                self.touched.add(subject)
            changes[(field, subject)] = (now, effect.get('rule', ''))
            self.pos.put(field, subject, now)
        return changes

    def meant(self, name, first):
        """Of several counters of a name the one that was declared."""
        ids = self.data.printed.get(name, [])
        good = [i for i in ids if i in self.declared] or [i for i in ids if i in self.touched]
        return good[0] if good else first

    # Judging.

    def entry(self, declaration, verdict):
        """Comparisons of one entry."""
        if 'ruling' in declaration or 'reveal' in declaration or declaration.get('do') in CORRECTIONS:
            raise Beyond('rulings, corrections and reveals')
        if verdict.get('verdict') == 'ruled':
            raise Beyond('house rules')
        # what that does is told nowhere
        guessed = ('by what follows, ', 'missing before it')
        if any(f['text'].startswith(guessed) for f in verdict.get('findings', ())):
            raise Beyond('the game from what an earlier fault was meant as, or what is missing')
        for rule, what, expected, got in self.compared(declaration, verdict):
            yield Comparison(rule, what if isinstance(what, str) else json.dumps(what, ensure_ascii=False),
                             expected, got)

    def compared(self, declaration, verdict):
        self.verdict, self.touched, self.declared, self.extra = verdict, set(), set(), []
        self.said = declaration
        units = declaration.get('units') or []
        units = [u.partition(' x')[0] for u in ([units] if isinstance(units, str) else units)]
        self.literal = [u for u in units if u in self.data.pieces]
        self.declared.update(self.literal)
        runs = self.groups(verdict.get('effects', ()))
        for (step, silent), effects in runs:
            if silent:
                yield from self.step(step, effects, None)
        if 'do' in declaration:
            yield from self.law(declaration, verdict)
        for (step, silent), effects in runs:
            if not silent:
                yield from self.step(step, effects, declaration)
        if declaration.get('do') in ('roll', 'reroll') and verdict.get('verdict') == 'legal':
            self.after_roll(declaration)
        yield from self.said_beside()

    def said_beside(self):
        """Comparisons that are not of a field."""
        beside, self.extra = self.extra, []
        yield from beside

    def law(self, declaration, verdict):
        """Whether the entry is lawful, in the domain of the oracle."""
        what = verdict.get('verdict')
        self.found = self.faults(declaration)
        if what not in ('legal', 'illegal') or self.found is None:
            return
        verb = declaration.get('do', '?')
        theirs = {f['rule'] for f in verdict.get('findings', ()) if f.get('kind') == 'violation'}
        if what == 'legal':
            yield ('law:' + verb, declaration, 'lawful', ', '.join(sorted(self.found)) or 'lawful')
            for rule in self.checked:
                yield (rule, declaration, 'lawful', rule if rule in self.found else 'lawful')
        elif theirs and theirs <= self.domain(verb):
            yield ('law:' + verb, declaration, 'unlawful', 'unlawful' if self.found else 'lawful')
            for rule in theirs:
                near = self.found & next((f for f in FAMILIES if rule in f), {rule})
                yield (rule, declaration, rule, rule if near else ', '.join(sorted(self.found)))
        elif self.found:
            yield ('law:' + verb, declaration, 'unlawful', 'unlawful')

    def step(self, step, effects, declaration):
        """One step: reckoned on a copy, read from the report, compared."""
        before = dict(self.pos.fields)
        handler = getattr(self, 'step_' + step.replace(' ', '_').replace("'", ''), None)
        own = None
        if handler and not (declaration and self.verdict.get('verdict') != 'legal'):
            own = self.fork()
            own_result = handler(own, effects, declaration)
            if own_result is False:
                own = None
        yield from self.said_beside()
        read = self.read(effects, own)
        if own is None:
            for (field, _), (_, rule) in read.items():
                if base(field) in JUDGED:
                    self.unjudged[(step, rule)] = self.unjudged.get((step, rule), 0) + 1
            return
        for field, subject in sorted(set(read) | own.changed(before), key=str):
            if base(field) not in JUDGED:
                continue
            mine, theirs = own.get(field, subject), self.pos.get(field, subject)
            rule = own.because.get((field, subject)) or read.get((field, subject), ('', step))[1]
            what = f"{step}: {field} of {subject}"
            yield (rule, what, mine if not self.same(mine, theirs) else theirs, theirs)

    def fork(self):
        own = Own(self.pos)
        return own

    def finish(self, summary):
        """What can be said at the end of a game only."""
        return iter(())

    # Spoiled entries.

    def silence(self, verdict):
        """What silence does before an entry happens, so that another may be judged in its place."""
        for _ in self.compared({}, {**verdict, 'effects': [e for e in verdict.get('effects', ()) if e.get('silent')]}):
            pass

    def lawful(self, said):
        """Whether an entry is lawful here: true, false or nothing where the oracle has no opinion, and the rule."""
        self.verdict, self.touched, self.declared, self.extra = {}, set(), set(), []
        if said.get('by') not in SIDES:
            return False, 'record.side'
        if said['do'] in ('move', 'raid', 'marshal', 'build') and self.pos.get('active side') not in (
                said['by'], 'nothing') and self.pos.get('battle at') == 'nothing':
            return False, 'record.side'
        found = self.faults(said)
        if found is None:
            return None, 'verb or name not judged'
        return not found, sorted(found)[0] if found else 'law:' + said['do']


class Own(Position):
    """A copy of the position on which a step is reckoned, with the rule of each change."""

    def __init__(self, pos):
        self.data, self.rules, self.scenario = pos.data, pos.rules, pos.scenario
        self.fields = dict(pos.fields)
        self.because = {}

    def set(self, field, subject, value, rule):
        self.put(field, subject, value)
        self.because[(field, subject)] = rule

    def changed(self, before):
        keys = {k for k, v in self.fields.items() if before.get(k) != v}
        return keys | {k for k in before if k not in self.fields}

    def score(self, side, points, rule):
        """Move the Victory marker (18.1): right for the British, left for the French."""
        if points:
            now = int(self.get('victory marker', None, '0'))
            self.set('victory marker', None, now + (points if side == 'british' else -points), rule)

    def take(self, space, side, battle=False):
        """A side takes control: marker, Victory Points, Open Seas (2.1.2, 2.1.9, 10.6.2)."""
        if self.controller(space) == side:
            return
        row = self.data.spaces[space]
        friendly = row.get('home') == side if not row.get('nation') else self.get('nation with', row['nation']) == side
        self.set('control marker', space, 'nothing' if friendly else side, '2.1.2')
        if row.get('victory'):
            self.score(side, row['value'], '2.1.9')
        if space == 'louisbourg' and side == 'british' and (
                battle or self.ruling('open-seas-without-battle', 'yes') == 'yes'):
            self.set('open seas', None, 'yes', '10.6.2')

    def vacated(self, space, side, left=False):
        """A captured Settled space goes back when the captor has left it, or lost all there (2.1.2)."""
        row = self.data.spaces.get(space, {})
        if (row.get('type') == 'settled' and self.get('control marker', space) == side and row['home'] != side
                and not self.units(space, side) and (left or self.ruling('captured-space-emptied', 'reverts') == 'reverts')):
            self.take(space, row['home'])

    def eliminate(self, piece, rule='13.4.1'):
        """An eliminated counter goes where its kind goes (13.4.1); a chit for a Metropolitan Brigade (13.4.3)."""
        kind, side = self.data.kind(piece), self.side(piece)
        place = kind['eliminated_to']
        self.set('at', piece, side + '-losses-box' if place == 'losses-box' else place, rule)
        if self.yes('reduced', piece):
            self.set('reduced', piece, 'no', rule)
        if kind.get('metropolitan'):
            foe = SIDES[1 - SIDES.index(side)]
            self.set('chits drawn', foe, self.number('chits drawn', foe) + 1, '13.4.3')
        for mark in ('spent', 'moving'):
            if self.yes(mark, piece) and mark == 'spent':
                pass
