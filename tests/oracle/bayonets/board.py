"""The board of Bayonets & Tomahawks as the oracle keeps it: rules data read as data, and a position of fields.

A field is a pair (name, subject); subjects are ids. Values are words: 'yes', numbers as text, ids, sides.
"""

import json
import os
import unicodedata

SIDES = ('british', 'french')
PIECE_FIELDS = {
    'at', 'reduced', 'spent', 'moving', 'in battle', 'rolled', 'die', 'drawn', 'retreats', 'garrison', 'gone home',
    'redeployed', 'brought back', 'rerolled as highland', 'rerolled by card', 'rerolled by commander', 'comes with',
    'commander drawn for', 'sits out', 'raider', 'built by'}
CONNECTION_FIELDS = {'units along', 'artillery along', 'entered', 'road', 'closed highway'}
PLACE_VALUES = {'at', 'battle at', 'retreat from', 'retreat to', 'moving stack at', 'raid way', 'token at', 'chit at',
                'event used at', 'drawing from'}
PIECE_VALUES = {'raider', 'built by', 'comes with', 'battle commander'}
CARD_VALUES = {'plays', 'indian card', 'event'}
EMPTY = ('nothing', 'no', '0')


def other(side):
    return SIDES[1 - SIDES.index(side)]


def plain(text):
    """A name without case, accents and the marks that names treat alike."""
    text = unicodedata.normalize('NFKD', str(text))
    return ''.join(c for c in text.lower() if c.isalnum() or c == '&')


class Connection:
    def __init__(self, row, name):
        self.id = '-'.join(sorted((row['a'], row['b'])))
        self.ends = tuple(sorted((row['a'], row['b'])))
        self.kind = row['kind']
        self.coastal = row.get('coastal', False)
        self.nation = row.get('nation')
        self.names = {name[row['a']] + '-' + name[row['b']], name[row['b']] + '-' + name[row['a']]}


class Data:
    """Everything that is printed; shared by all games, never changed."""

    def __init__(self, folder):
        def load(name):
            with open(os.path.join(folder, 'bayonets-and-tomahawks', name), encoding='utf-8') as file:
                return json.load(file)

        self.folder = folder
        world, counters, deck, self.tables = (load(f) for f in ('map.json', 'pieces.json', 'cards.json', 'tables.json'))
        self.spaces = {s['id']: s for s in world['spaces']}
        self.boxes = {b['id']: b for b in world['boxes']}
        self.pieces = {p['id']: p for p in counters['pieces']}
        self.kinds = {k['id']: k for k in counters['kinds']}
        self.tokens = {t['id']: t for t in counters['tokens']}
        self.bonuses = counters['token_bonuses']
        self.chits = {c['id']: c for c in counters['chits']}
        self.cards = {c['id']: c for c in deck['cards']}
        self.by_number = {c['number']: c['id'] for c in deck['cards']}
        self.decks = {d['id']: d for d in deck['decks']}
        self.card_spaces, self.card_pieces, self.card_lines = {}, {}, {}
        for row in deck['card_spaces']:
            self.card_spaces.setdefault(row['card'], []).append(row['space'])
        for row in deck['card_pieces']:
            self.card_pieces.setdefault(row['card'], []).append(row['piece'])
        for row in deck['card_connections']:
            self.card_lines.setdefault(row['card'], []).append('-'.join(sorted((row['a'], row['b']))))
        self.nations = {n['id']: n for n in world['nations']}
        self.colonies = {c['id']: c for c in world['colonies']}
        places = {**self.spaces, **self.boxes}
        self.place_name = {i: p['name'] for i, p in places.items()}
        self.connections, self.near = {}, {i: {} for i in self.spaces}
        for row in world['connections']:
            line = Connection(row, self.place_name)
            self.connections[line.id] = line
            self.near[row['a']][row['b']] = line
            self.near[row['b']][row['a']] = line
        self.index_names(places)
        self.points = {t['name']: t for t in self.tables['action_point_types']}
        self.point_ids = {t['id']: t for t in self.tables['action_point_types']}
        self.villages = {n: [s for s in self.spaces.values() if s.get('nation') == n] for n in self.nations}
        self.scenarios = {}
        for name in sorted(os.listdir(os.path.join(folder, 'bayonets-and-tomahawks', 'scenarios'))):
            row = load(os.path.join('scenarios', name))
            self.scenarios[row['id']] = row

    def __deepcopy__(self, memo):
        return self

    def index_names(self, places):
        self.places = {}
        for i, p in places.items():
            for name in [i, p['name'], *p.get('names', ())]:
                self.places[plain(name)] = i
        self.piece_names, self.printed = {}, {}
        for i, p in self.pieces.items():
            self.printed.setdefault(p['name'], []).append(i)
            for name in [i, p['name'], *p.get('names', ())]:
                self.piece_names.setdefault(plain(name), []).append(i)
        self.line_names = {n: i for i, c in self.connections.items() for n in c.names}
        self.card_names = {}
        for i, c in self.cards.items():
            for name in (i, c['title'], c['number'], f"#{c['number']} {c['title']}", f"#{c['number']}",
                         f"Card {c['number']}"):
                if name:
                    self.card_names.setdefault(plain(name), i)

    def kind(self, piece):
        return self.kinds[self.pieces[piece]['kind']]

    def place(self, name):
        """The id of a place by a name or the only beginning of one, or nothing."""
        key = plain(name)
        if key in self.places:
            return self.places[key]
        hits = {i for n, i in self.places.items() if n.startswith(key) and len(key) > 1}
        return hits.pop() if len(hits) == 1 else None

    def card(self, name):
        """The id of a card by its id, its title, or "#14" and its title, as a report tells it."""
        text = str(name)
        title = text.split(' ', 1)[1] if text.startswith('#') and ' ' in text else text
        return self.card_names.get(plain(text)) or self.card_names.get(plain(title))


# The piles that a report calls otherwise than a record.
PILES = {'play': 'in-play', 'discards': 'discarded'}


class Position:
    """What holds now. Only what is not empty is kept."""

    def __init__(self, data, header):
        self.data, self.fields = data, {}
        self.rules = header.get('rules', {})
        self.scenario = None
        if 'scenario' in header or 'position' not in header:
            self.set_up(header.get('scenario', 'vaudreuils-petite-guerre'))
        self.overlay(header.get('position', {}))

    def set_up(self, name):
        key = plain(name)
        row = next(s for s in self.data.scenarios.values()
                   if key in map(plain, [s['id'], s['name'], *s.get('names', ())]))
        self.scenario = row
        for group in row['setup']:
            for piece in group['pieces']:
                field = 'at' if piece in self.data.pieces else 'token at' if piece in self.data.tokens else 'chit at'
                self.put(field, piece, group['at'])
        for mark in row.get('control', ()):
            self.put('control marker', mark['space'], mark['side'])
        for mark in row.get('markers', ()):
            self.put('fort construction', mark['space'], 'under-construction')
        for road in row.get('roads', ()):
            self.put('road', '-'.join(sorted((road['a'], road['b']))), 'road')
        n = row['victory_position']
        self.put('victory marker', None, n if row['victory_half'] == 'british' else 1 - n)
        self.put('year', None, row['first_year'])
        self.put('round', None, 'ar1')
        for card in self.data.cards.values():
            fits = card.get('first_year', 0) <= row['first_year'] <= card.get('last_year', 9999)
            self.put('card in', card['id'], card['deck'] + '-deck' if fits else 'not-used')

    def overlay(self, position):
        number = position.get('scenario')  # among the files by name, not the number printed
        if number:
            self.scenario = next(iter(list(self.data.scenarios.values())[number - 1:]), None)
        for field, value in position.items():
            if field in ('steps', 'depth', 'scenario') or value == 'nothing' or value == []:
                continue
            if isinstance(value, dict):
                for subject, v in value.items():
                    self.put(field, self.subject(field, subject), self.value(field, v))
            elif self.is_listed(field):
                for subject in value if isinstance(value, list) else [value]:
                    self.put(field, self.subject(field, subject), 'yes')
            else:
                self.put(field, None, self.value(field, value))

    @staticmethod
    def is_listed(field):
        base = field.split(' ', 1)[1] if field.split(' ')[0] in SIDES else field
        return field in PIECE_FIELDS - {'raider', 'built by'} or field in (
            'battle', 'fought', 'event done', 'captured at start', 'token drawn', 'token settled') or base in (
            'at start', 'routed', 'out of supply', 'landing', 'marshal troops', 'tried to rally')

    def subject(self, field, name):
        """The id of what a field is of."""
        base = field.split(' ', 1)[1] if field.split(' ')[0] in SIDES else field
        if field in PIECE_FIELDS:
            hits = self.data.piece_names.get(plain(name)) or [
                i for n, h in self.data.piece_names.items() if n.startswith(plain(name)) for i in h]
            return hits[0] if hits else name
        if base in CONNECTION_FIELDS or field == 'road':
            return self.data.line_names.get(name, name)
        if field in ('card in', 'event used', 'event done', 'event used at', 'discarded face down'):
            return self.data.card(name) or name
        if str(name).lower() in SIDES:
            return name.lower()
        return self.data.place(name) or next(
            (i for i, n in self.data.nations.items() if n['name'] == name or i == name), name)

    def value(self, field, value):
        if isinstance(value, bool):
            return 'yes' if value else 'no'
        text = str(value)
        if text.lower() in SIDES:
            return text.lower()
        if field in PLACE_VALUES:
            return self.data.place(text) or text
        if field in PIECE_VALUES:
            hits = self.data.printed.get(text) or self.data.piece_names.get(plain(text))
            return hits[0] if hits else text
        if field in CARD_VALUES:
            return self.data.card(text) or text
        if field in ('point in use', 'held for reaction') and text in self.data.points:
            return self.data.points[text]['id']
        if field == 'round':
            return next((r['id'] for r in self.data.tables['rounds'] if plain(text) in
                         map(plain, [r['id'], r['name'], *r['names']])), text)
        if field == 'closed highway':
            return self.data.line_names.get(text, text)
        if field == 'card in':
            return PILES.get(text) or text.lower().replace(' ', '-')
        return text

    def put(self, field, subject, value):
        value = str(value)
        if value in EMPTY and field != 'victory marker':
            self.fields.pop((field, subject), None)
        else:
            self.fields[(field, subject)] = value

    def get(self, field, subject=None, empty='nothing'):
        return self.fields.get((field, subject), empty)

    def number(self, field, subject=None):
        return int(self.fields.get((field, subject), 0))

    def yes(self, field, subject=None):
        return self.fields.get((field, subject)) == 'yes'

    def having(self, field, value='yes'):
        return [s for (f, s), v in self.fields.items() if f == field and v == value]

    def ruling(self, name, default):
        return self.rules.get(name, default)

    # What the rulebook asks of a position.

    def side(self, piece):
        row = self.data.pieces[piece]
        if row['side'] != 'either':
            return row['side']
        return self.get('nation with', row['nation'], None)

    def at(self, piece):
        return self.get('at', piece, None)

    def here(self, place, side=None):
        """Pieces in a place, of a side or of both."""
        found = [p for p in self.data.pieces if self.fields.get(('at', p)) == place]
        return [p for p in found if side is None or self.side(p) == side]

    def units(self, place, side):
        """Units that count: all but Commanders (10.3.1)."""
        return [p for p in self.here(place, side) if self.data.kind(p)['counts']]

    def home(self, space):
        return self.data.spaces[space].get('home')

    def militia_lets_be(self, space):
        """Militia alone fights nobody where the enemy held the space when the Action Round began (10.7)."""
        if self.ruling('militia-at-peace', 'held-at-start') == 'held-now':
            return self.controller(space) != self.home(space)
        return self.yes('captured at start', space)

    def controller(self, space):
        """Who controls a space, or nothing (2.1.2, 8.1)."""
        row = self.data.spaces[space]
        mark = self.get('control marker', space, None)
        if mark or row['type'] == 'wilderness':
            return mark
        if row.get('nation'):
            return self.get('nation with', row['nation'], None)
        return row.get('home')

    def militia(self, space, side):
        """Militia of a side in a space, one less while the enemy controls it (13.2.1)."""
        row = self.data.spaces.get(space, {})
        if row.get('home') != side or not row.get('militia'):
            return 0
        return max(0, row['militia'] - (1 if self.controller(space) == other(side) else 0))

    def line(self, a, b):
        return self.data.near.get(a, {}).get(b)

    def is_road(self, line):
        return line.kind == 'path' and self.get('road', line.id) == 'road'

    def line_kind(self, line):
        return 'road' if self.is_road(line) else line.kind

    def allows(self, line, piece):
        """Whether a unit's type may use a Connection (10.2)."""
        kind = self.data.kind(piece)
        if kind['id'] in ('fort', 'bastion'):
            return False
        if kind['id'] == 'fleet':
            return line.coastal
        return kind['class'] == 'light' or self.line_kind(line) in ('road', 'highway')

    def is_coastal(self, space):
        return bool(self.data.spaces.get(space, {}).get('sea_zone'))

    def friendly_sea(self, space, side):
        """Whether a coast borders a sea zone friendly to the side (10.6.2)."""
        row = self.data.spaces[space]
        zones = {row.get('sea_zone'), row.get('second_sea_zone')} - {None}
        if side == 'french' or self.yes('open seas'):
            return bool(zones)
        return 'atlantic-ocean' in zones

    def neutral_village(self, space):
        nation = self.data.spaces[space].get('nation')
        return bool(nation) and not self.get('nation with', nation, None)

    def outnumbers(self, mine, enemies):
        return mine > 3 * enemies

    def works(self, space, side):
        """Forts and Bastions of a side in a space."""
        return [p for p in self.units(space, side) if self.data.kind(p)['class'] in ('fort', 'bastion')]

    def in_play(self, piece):
        return self.at(piece) in self.data.spaces or self.at(piece) == 'sail-box'

    def friendly_colony_home(self, space, side):
        """A friendly Colony Home Space (2.4): on a Colony of the side, its own Home, and under its control."""
        row = self.data.spaces.get(space, {})
        colony = row.get('colony')
        return (row.get('home') == side and bool(colony) and self.data.colonies[colony]['side'] == side
                and self.controller(space) == side)
