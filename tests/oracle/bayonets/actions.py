"""Action Rounds of Bayonets & Tomahawks: cards, points, movement, raids, Marshal Troops, Construction (6 to 12)."""

from bayonets.board import SIDES, other, plain

LIGHT_POINTS = ('light', 'light-2x')
INDIAN_POINTS = ('indian', 'indian-2x')
# What each may be used as beside what it is: 7.3.3 Sail/Army as Army, 7.3.4 a doubled one as a normal one, 7.3.5
# French Light/Army as Light or Army.
USED_AS = {'light-2x': ('light',), 'army-2x': ('army',), 'indian-2x': ('indian',), 'sail-army': ('army',),
           'sail-army-2x': ('sail-army', 'army-2x', 'army'), 'french-light-army': ('light', 'army')}
ARMY_POINTS = ('army', 'army-2x', 'sail-army', 'sail-army-2x', 'french-light-army')
RAID_FACES = ('flag', 'hit-triangle-circle', 'b-and-t')


class Actions:
    """What a side does with its points; mixed into the judge."""

    def domain(self, verb):
        """The rules of a verb that the oracle judges."""
        return DOMAIN.get(verb, set())

    def faults(self, said):
        """The rules an entry breaks, or nothing where the oracle has no opinion."""
        self.checked = ()
        units = said.get('units') or []
        if isinstance(units, list) and said.get('do') != 'lose' and len({u for u in units if u in self.data.pieces}) < len(
                [u for u in units if u in self.data.pieces]):
            return {'record.piece'}
        judge = getattr(self, 'law_' + said.get('do', ''), None)
        if not judge:
            return None
        found = judge(self.fork(), said)
        self.checked = sorted(self.domain(said['do'])) if found is not None else ()
        return found

    # Names.

    def named(self, pos, names, side, place=None, fit=None):
        """The counters that are meant, or nothing where a name does not say it plainly."""
        names = [names] if isinstance(names, str) else names or []
        names = [n for name in names for n in counted_out(name)]
        found = []
        for name in names:
            if name in self.data.pieces:
                piece = name
            else:
                ids = self.data.piece_names.get(plain(name), [])
                good = [i for i in ids if pos.in_play(i) and pos.side(i) == side and i not in found]
                if place:
                    good = [i for i in good if pos.at(i) in ({place} if isinstance(place, str) else place)]
                start = self.said.get('at') or (self.said.get('path') or [None])[0]
                if not place and isinstance(start, str):
                    good = [i for i in good if pos.at(i) == self.data.place(start)] or good
                good = [i for i in good if fit is None or fit(i)] or good
                good.sort(key=lambda i: not self.pos.yes('moving', i))  # the stack that moves goes on
                piece = good[0] if good else None
            if piece is None:
                return None
            found.append(piece)
        self.declared.update(found)
        return found

    def fresh(self, piece):
        return not self.pos.yes('spent', piece)

    @staticmethod
    def swap(fields, a, b):
        keys = [k for k in fields if k[1] in (a, b)]
        moved = {(f, b if s == a else a): fields.pop((f, s)) for f, s in keys}
        fields.update(moved)

    def route(self, said):
        path = said.get('path') or []
        path = [path] if isinstance(path, str) else path
        return [self.data.place(p) for p in path]

    # Bookkeeping of the Round.

    def step_spent(self, own, effects, _):
        for piece in own.having('moving'):
            if not own.yes('spent', piece):
                own.set('spent', piece, 'yes', '7.2.1')

    def step_reveal(self, own, effects, said):
        for effect in effects:
            if effect['field'] in ('plays', 'indian card'):
                self.reveal(own, self.data.card(effect['to']), effect)

    def reveal(self, own, card, effect):
        row = self.data.cards[card]
        side = 'french' if row['side'] == 'indian' else row['side']
        if effect['field'] == 'plays' and effect['of'].lower() != side:
            own.set('card in', card, 'of another side', '7.1-play')
        else:
            own.set('card in', card, 'in-play', '7.1-play')
        points = list(row['action_points'])
        if row.get('extra_point'):
            points.append(row['extra_point'])
        for point in points:
            name = side + ' action points'
            own.set(name, point, own.number(name, point) + 1, '7.3')

    def step_initiative(self, own, effects, _):
        value = {s: self.data.cards[own.get('plays', s)]['initiative'] for s in SIDES}
        own.set('initiative', None, 'british' if value['british'] > value['french'] else 'french', '7.1-initiative')

    def step_points(self, own, effects, said, rule='7.3'):
        side, point = self.point_said(own, said)
        if not point:
            return False
        name = side + ' action points'
        if own.number(name, point) < 1:  # the first of those that may be used so
            serving = [p for p, uses in USED_AS.items() if point in uses and own.number(name, p) > 0]
            point = min(serving, key=list(self.data.point_ids).index) if serving else point
        own.set(name, point, own.number(name, point) - 1, rule)
        return None

    step_indian_points = step_points

    def point_said(self, own, said):
        """The side and the Action Point an entry puts to use."""
        if not said:
            return None, None
        point = said.get('what')
        if point not in self.data.point_ids:
            return None, None
        return said['by'], point

    def step_hold(self, own, effects, said):
        return self.step_points(own, effects, said, '7.3.6')

    def step_reaction(self, own, effects, said):
        point, side = own.get('held for reaction'), own.get('first player')
        if any(e['rule'] == '7.3.6' for e in effects):
            own.set(side + ' action points', point, 1, '7.3.6')
        elif said and said.get('do') == 'choose':
            own.set(side + ' action points', point, 0, '7.3')

    def step_end_of_phase(self, own, effects, _):
        """Points of the phase lapse (7.3); Commanders left alone are removed (3.7)."""
        side = own.get('active side')
        for (field, point) in list(own.fields):
            if field == side + ' action points':
                own.set(field, point, 0, '7.3')
        self.remove_lone(own, side)
        self.step_spent(own, effects, None)

    step_end_of_reaction = step_end_of_phase

    def remove_lone(self, own, side):
        for piece in self.data.pieces:
            place = own.at(piece)
            if (self.data.pieces[piece]['kind'] == 'commander' and own.side(piece) == side and own.in_play(piece)
                    and not own.units(place, side)):
                own.set('at', piece, 'removed-from-play', '3.7')
                self.bare(own, place, side)

    def bare(self, own, place, side, reverts=True):
        """Markers of a stack go with its last counter."""
        if not own.here(place, side):
            for mark, rule in ((' routed', '13.8'), (' out of supply', '13.7')):
                if own.yes(side + mark, place):
                    own.set(side + mark, place, 'no', rule)
            if reverts:
                own.vacated(place, side)

    def no_battle(self, own, place, side):
        """A Battle marker goes when all units of a side have left (10.2.1), and who is left holds the space (2.1.2)."""
        if own.units(place, side) or own.militia(place, side):
            return  # a Commander alone holds nothing (3.7, 10.3.1)
        if own.yes('battle', place):
            call_off(own, place, '10.2.1')
        if own.units(place, other(side)):
            occupy(own, place, other(side))

    def step_clear(self, own, effects, _):
        """The end of an Action Round (14.0): played cards, Spent, Landing and Marshal markers."""
        left = [s for s in own.having('battle') if not own.yes('fought', s)]
        self.extra.append(('13.0', 'Battles left unresolved', [], left))
        for (field, subject), value in list(own.fields.items()):
            name = field.partition(' ')[2] if field.split(' ')[0] in SIDES else field
            if field == 'card in' and value == 'in-play':
                own.set(field, subject, 'discarded', '14.0-cards')
            elif name in ('initiative', 'landing', 'marshal troops', 'units along', 'artillery along', 'entered', 'spent', 'sits out',
                          'at start', 'captured at start', 'action points'):
                own.set(field, subject, 'no', '14.0')
            elif field == 'fort construction' and value == 'begun':
                own.set(field, subject, 'under-construction', '14.0')
            elif field == 'road' and value == 'begun':
                own.set(field, subject, 'under-construction', '14.0')

    def step_start(self, own, effects, _):
        """Who is where when an Action Round begins (13.1)."""
        for piece in self.data.pieces:
            place = own.at(piece)
            if place in self.data.spaces and self.data.kind(piece)['counts']:
                own.set(own.side(piece) + ' at start', place, 'yes', '4.1')
        for space, row in self.data.spaces.items():
            home = row.get('home')
            if home and own.controller(space) == other(home):
                own.set('captured at start', space, 'yes', '4.1')
        for effect in effects:          # boxes are none of the rulebook's business
            place = self.data.place(effect.get('of') or '')
            if place in self.data.boxes and effect['field'].endswith('at start'):
                own.set(effect['field'], place, 'yes', '4.1')

    # Movement.

    def law_move(self, own, said):
        if own.get('winner') != 'nothing' or own.get('battle at') != 'nothing':
            return None
        return self.movement(own, said)

    def step_action(self, own, effects, said):
        if not said:
            return False
        handler = {'move': self.movement, 'raid': self.raid, 'marshal': self.marshal, 'build': self.build}
        if said['do'] not in handler:
            return False
        if handler[said['do']](own, said) is None:
            return False

    step_go_on = step_landing = step_build_again = step_action

    def movement(self, own, said):
        """Judge and carry out a move: the rules it breaks, or nothing where the oracle cannot tell."""
        side, path = said['by'], self.route(said)
        if not path or None in path:
            return None
        moving = own.having('moving')
        start = own.get('moving stack at', None, None) if moving else None
        if path[0] == 'sail-box' and not said.get('units'):
            units = own.here('sail-box', side)
        else:
            units = self.named(own, said.get('units'), side, path[0], self.fresh)
        if not units:
            return None
        places = {own.at(u) for u in units}
        if len(places) > 1:
            return None
        if path[0] not in places:
            if len(path) > 1:
                return {'record.piece'}
            path.insert(0, places.pop())
        if len(path) < 2:
            return None
        stacks = {own.at(u) for u in moving}
        for unit in units:
            own.put('moving', unit, 'yes')
        if stacks and path[0] not in stacks:    # one stack a point (7.3), one way from a space (10.2.1)
            return {'7.3-stack' if 'sail-box' in stacks else '10.2.1-split'}
        walk = Walk(self, own, side, units, path, moving, start)
        return walk.go()

    # Raids.

    def law_raid(self, own, said):
        return self.raid(own, said)

    def raid(self, own, said):
        side, path = said['by'], self.route(said)
        if not path or None in path:
            return None
        units = self.named(own, said.get('units'), side, path[0], self.fresh)
        if not units:
            return None
        raider = units[0]
        if own.at(raider) != path[0]:
            if len(path) > 1:
                return {'record.piece'}
            path.insert(0, own.at(raider))
        found, kind, point = set(), self.data.kind(raider), own.get('point in use')
        if len(units) != 1:
            found.add('9.0-single')
        if kind['class'] != 'light':
            found.add('9.0-light')
        if own.yes('spent', raider):
            found.add('7.2.1')
        if point not in self.data.point_ids or not self.data.point_ids[point]['raid']:
            found.add('9.0-point')
        elif point in INDIAN_POINTS and kind['id'] != 'indian':
            found.add('7.3.2')
        if own.yes(side + ' routed', path[0]):
            found.add('9.0-routed')
        if kind['id'] == 'indian' and self.card_in_force(own, 'lets-see-how-the-french-fight'):
            found.add('card-54')
        factor = self.data.point_ids.get(point, {'factor': 1})['factor']
        if len(path) - 1 > 3 * factor:
            found.add('9.1')
        for a, b in zip(path, path[1:]):
            line = own.line(a, b)
            if not line:
                found.add('10.2-connection')
            elif line.nation and not own.get('nation with', line.nation, None):
                found.add('9.0-nation')
            if side == 'french' and self.data.spaces.get(b, {}).get('type') == 'base':
                found.add('2.1.7')
        found |= self.raid_target(own, side, path[-1])
        return found

    def raid_target(self, own, side, space):
        row = self.data.spaces.get(space, {})
        fort = [p for p in own.works(space, other(side)) if self.data.kind(p)['id'] == 'fort']
        if row.get('type') == 'base' or not (row.get('home') == other(side) or (row.get('type') == 'wilderness'
                                                                                and fort)):
            return {'9.0-target'}
        return {'9.0-once'} if own.get('raided', space) != 'nothing' else set()

    def card_in_force(self, own, card):
        return card in (own.get('plays', 'british'), own.get('plays', 'french'), own.get('indian card'))

    def step_interception(self, own, effects, said):
        way = own.get('raid way', str(own.number('raider at')))
        raider = own.get('raider')
        side = own.side(raider)
        foes = own.here(way, other(side))
        self.extra.append(('9.2', f'Interception at {way}', 'due', 'due' if foes else 'not due'))
        die = self.dice()[0]
        light = any(self.data.kind(p)['class'] == 'light' for p in foes)
        caught = die in (('flag', 'hit-triangle-circle', 'b-and-t') if light else ('flag',))
        self.tell(own, '9.2', 'Interception', 'yes' if caught else 'no')

    def tell(self, own, rule, what, value):
        """A result of dice, compared with the result the report states."""
        for result in self.verdict.get('results', ()):
            if result['claim'] == 'success':
                self.extra.append((rule, what, value, result['value']))

    def dice(self):
        return [d.get('face') for d in self.verdict.get('dice', ())]

    def step_raid_roll(self, own, effects, said):
        self.tell(own, '9.3', 'Raid', 'yes' if self.dice()[0] in RAID_FACES else 'no')

    def step_raid_result(self, own, effects, said):
        raider, die = own.get('raider'), own.get('raid die')
        side = own.side(raider)
        if own.yes('raid over') or die not in RAID_FACES:
            return
        way = [own.fields[k] for k in sorted((k for k in own.fields if k[0] == 'raid way'), key=lambda k: int(k[1]))]
        target = way[-1]
        row = self.data.spaces[target]
        points = row['value'] if row.get('home') else 1
        if side == 'french' and self.card_in_force(own, 'frontiers-ablaze') and not own.number(
                'event used', 'frontiers-ablaze'):
            points += 2
            own.put('event used', 'frontiers-ablaze', 1)
        own.set('raided', target, side, '9.0-once')
        self.raid_points(own, side, points)
        if self.data.kind(raider)['id'] == 'indian':
            spared = (side == 'french' and self.card_in_force(own, 'a-right-to-plunder-and-captives')
                      and not own.number('event used', 'a-right-to-plunder-and-captives'))
            if not spared:
                start = own.at(raider)
                own.set('at', raider, side + '-losses-box', '9.3-home')
                self.bare(own, start, side)
                self.no_battle(own, start, side)
        if own.yes('fort at stake'):
            for fort in own.works(target, other(side)):
                own.set('at', fort, 'removed-from-play', 'card-46')
                own.set('reduced', fort, 'no', 'card-46')
            self.bare(own, target, other(side))
            self.no_battle(own, target, other(side))

    def raid_points(self, own, side, points, rule='9.3'):
        total = own.number('raid points', side) + points
        own.score(side, total // 8 if total > 0 else 0, '9.3-track')
        own.set('raid points', side, total % 8 if total > 0 else 0, rule)

    # Marshal Troops.

    def law_marshal(self, own, said):
        return self.marshal(own, said)

    def marshal(self, own, said):
        side = said['by']
        target = said.get('at') or said.get('to')
        target = self.data.place(target) if isinstance(target, str) else None
        if target not in self.data.spaces:
            return None
        units = self.named(own, said.get('units'), side, set(self.data.near[target]), self.fresh)
        if not units:
            return None
        found, point = set(), own.get('point in use')
        leader = self.named(own, said['leader'], side, target) if said.get('leader') else None
        if said.get('leader') and not leader:
            return None
        if point not in ARMY_POINTS:
            found.add('11.0-point')
        idle = [p for p in own.here(target, side) if self.data.kind(p)['class'] != 'light' and not own.yes('spent', p)]
        leads = leader or idle
        if not leads or (leader and leader[0] not in idle):
            found.add('11.0-unit')
        if own.yes(side + ' routed', target):
            found.add('11.0-routed')
        found |= self.marshal_ways(own, side, target, units, leader or [])
        self.marshal_moves(own, side, target, units, leads)
        return found

    def marshal_ways(self, own, side, target, units, leaders):
        found, flow = set(), {}
        for unit in units:
            place = own.at(unit)
            line = own.line(place, target) if place in self.data.spaces else None
            if not line:
                found.add('11.0-adjacent')
                continue
            if not own.allows(line, unit):
                found.add('10.2-connection')
            if own.yes('spent', unit):
                found.add('7.2.1')
            if own.yes(side + ' routed', place) and own.ruling('marshal-routed-units', 'no') == 'no':
                found.add('11.0-routed')
            found |= self.marshal_engaged(own, side, place)
            flow.setdefault(line.id, []).append(unit)
        for line, group in flow.items():
            found |= limits(self, own, side, self.data.connections[line], group)
        if self.card_in_force(own, 'lets-see-how-the-french-fight') and any(
                self.data.kind(u)['id'] == 'indian' for u in units):
            found.add('card-54')
        if self.card_in_force(own, 'rough-seas') and any(
                self.data.kind(u)['id'] == 'fleet' for u in units + leaders):
            found.add('card-40')
        closed = own.get('closed highway', None, None)
        if side == 'british' and closed in flow:
            found.add('card-39')
        return found

    def marshal_engaged(self, own, side, place):
        foes = len(own.units(place, other(side)))
        if not foes:
            return set()
        if own.ruling('marshal-from-enemy-space', 'as-in-movement') == 'never':
            return {'11.0-engaged'}
        return set() if free_to_leave(own, side, place) else {'11.0-engaged'}

    def marshal_moves(self, own, side, target, units, leads):
        for place in {own.at(u) for u in units if own.at(u) in self.data.spaces}:
            group = [u for u in units if own.at(u) == place]
            line = own.line(place, target)
            if line:
                arrive(self, own, side, line, place, target, group)
        own.set(side + ' marshal troops', target, 'yes', '11.0')
        foes, militia = len(own.units(target, other(side))), own.militia(target, other(side))
        if militia and not foes and own.militia_lets_be(target):
            militia = 0
        strong = own.works(target, other(side)) or own.ruling('marshal-overwhelm', 'yes-once-all-arrived') == 'no'
        there = own.here(target, other(side))
        if not there and not militia:
            occupy(own, target, side)
        elif strong or not own.outnumbers(len(own.units(target, side)) + own.militia(target, side), foes + militia):
            own.set('battle', target, 'yes', '10.7')
        elif not there:
            call_off(own, target, '10.3.2')
            occupy(own, target, side)

    # Construction.

    def law_build(self, own, said):
        return self.build(own, said)

    def build(self, own, said):
        side = said['by']
        near = self.data.near.get(self.data.place(said['to'])) if isinstance(said.get('to'), str) else None
        units = self.named(own, said.get('units'), side,
                           self.data.place(said['at']) if isinstance(said.get('at'), str) else set(near) if near else None,
                           self.fresh)
        if not units:
            return None
        builder, place, what = units[0], own.at(units[0]), said.get('what')
        own.put('moving', builder, 'yes')
        if place not in self.data.spaces:
            return None
        found = self.builder(own, side, builder, place)
        to = self.data.place(said['to']) if isinstance(said.get('to'), str) else None
        if what == 'fort':
            what = self.next_fort(own, side, place)
        if what == 'road':
            line = own.line(place, to) if to else None
            what = 'finish-road' if line and own.get('road', line.id) == 'under-construction' else 'begin-road'
        if what not in ('begin-fort', 'finish-fort', 'repair-fort', 'remove-fort', 'begin-road', 'finish-road'):
            return None
        if what.endswith('fort'):
            if len(units) > 1:
                found.add('12.0-one')
            return found | self.build_fort(own, side, builder, place, what)
        return found | self.build_road(own, side, units, place, to, what)

    def next_fort(self, own, side, place):
        forts = [p for p in own.works(place, side) if self.data.kind(p)['id'] == 'fort']
        if forts and own.yes('reduced', forts[0]):
            return 'repair-fort'
        return 'finish-fort' if own.get('fort construction', place) != 'nothing' else 'begin-fort'

    def builder(self, own, side, builder, place):
        found = set()
        if own.get('point in use') not in ARMY_POINTS:
            found.add('12.0-point')
        if self.data.kind(builder)['class'] != 'brigade':
            found.add('12.0-brigade')
        if own.yes('spent', builder):
            found.add('7.2.1')
        row = self.data.spaces[place]
        if row['type'] == 'wilderness':
            if own.ruling('construction-in-wilderness', 'allowed') == 'forbidden':
                found.add('12.0-friendly')
        elif own.controller(place) != side:
            found.add('12.0-friendly')
        foes = len(own.units(place, other(side)))
        if foes and not own.outnumbers(len(own.units(place, side)) + own.militia(place, side),
                                       foes + own.militia(place, other(side))):
            found.add('12.0-enemies')
        if own.yes(side + ' routed', place):
            found.add('12.0-routed')
        if own.yes(side + ' out of supply', place):
            found.add('12.0-supply')
        return found

    def build_fort(self, own, side, builder, place, what):
        found, mark = set(), own.get('fort construction', place)
        forts = [p for p in own.works(place, side) if self.data.kind(p)['id'] == 'fort']
        every = [p for p in own.here(place) if self.data.kind(p)['id'] == 'fort']
        again = own.get('built by') == builder
        if what == 'begin-fort':
            if every or mark != 'nothing':
                found.add('12.0-begin-fort')
            if any(self.data.kind(p)['id'] == 'bastion' for p in own.here(place)):
                found.add('12.0-fortress')
            own.set('fort construction', place, 'begun', '12.0-begin-fort')
        elif what == 'finish-fort':
            pool = own.here(side + '-forts-pool')
            if mark == 'nothing' or (mark == 'begun' and not again) or not pool or every:
                found.add('12.0-finish-fort')
            own.set('fort construction', place, 'nothing', '12.0-finish-fort')
            fort = next((p for p in pool if self.data.pieces[p]['name'] in [
                e.get('of') for e in self.verdict.get('effects', ())]), pool[0] if pool else None)
            if fort:
                own.set('at', fort, place, '12.0-finish-fort')
        elif what == 'repair-fort':
            if not forts or not own.yes('reduced', forts[0]):
                found.add('12.0-repair-fort')
            else:
                own.set('reduced', forts[0], 'no', '12.0-repair-fort')
        elif not forts and mark == 'nothing':
            found.add('12.0-remove-fort')
        elif forts:
            own.set('at', forts[0], 'removed-from-play', '12.0-remove-fort')
            own.set('reduced', forts[0], 'no', '12.0-remove-fort')
        else:
            own.set('fort construction', place, 'nothing', '12.0-remove-fort')
        return found

    def build_road(self, own, side, units, place, to, what):
        line = own.line(place, to) if to else None
        if not line:
            return {'12.0-path'}
        found, mark = set(), own.get('road', line.id)
        if line.kind != 'path' or mark == 'road':
            found.add('12.0-path')
        if line.nation and not own.get('nation with', line.nation, None) and own.ruling(
                'road-to-neutral-village', 'allowed') == 'forbidden':
            found.add('12.0-nation')
        if what == 'begin-road':
            if mark != 'nothing':
                found.add('12.0-begin-road')
            if len(units) > 1:
                found.add('12.0-one')
            own.set('road', line.id, 'begun', '12.0-begin-road')
            return found
        again = own.get('built by') == units[0]
        if mark != 'under-construction' and not (mark == 'begun' and again):
            found.add('12.0-finish-road')
        own.set('road', line.id, 'road', '12.0-finish-road')
        for unit in units[1:]:
            if own.yes('spent', unit):
                found.add('7.2.1')
        found |= limits(self, own, side, line, units)
        found |= step_into(self, own, side, line, place, to, units)
        return found


def counted_out(name):
    """`2 New England` is that name twice."""
    number, _, rest = name.partition(' ')
    return [rest] * int(number) if number.isdigit() and rest and int(number) < 20 else [name]


def free_to_leave(own, side, place):
    """Whether a stack among enemies may go: it Outnumbers them, or besieges a Fortress (10.2.1)."""
    foes = len(own.units(place, other(side)))
    if side == 'british' and any(own.data.kind(p)['id'] == 'bastion' for p in own.here(place, 'french')):
        return True
    return own.outnumbers(len(own.units(place, side)) + own.militia(place, side),
                          foes + own.militia(place, other(side)))


def counted(judge, own, units):
    """Units that count against a Connection's limit (10.1)."""
    free = own.ruling('fleets-in-connection-limit', 'count') == 'free'
    kinds = [judge.data.kind(u) for u in units]
    return len([k for k in kinds if k['counts'] and not (free and k['id'] == 'fleet')])


def guns(judge, units):
    return len([u for u in units if judge.data.kind(u)['id'] == 'artillery'])


def limits(judge, own, side, line, units):
    found, kind = set(), own.line_kind(line)
    most = {'path': 4, 'road': 8, 'highway': 16}[kind]
    if own.number(side + ' units along', line.id) + counted(judge, own, units) > most:
        found.add('10.1')
    if kind == 'road' and guns(judge, units) and own.number(side + ' artillery along', line.id) + guns(
            judge, units) > 1:
        found.add('10.1-artillery')
    return found


def arrive(judge, own, side, line, a, b, units):
    """Units go along one Connection: where they are, what they used, their markers, the space they left."""
    n, g = counted(judge, own, units), guns(judge, units)
    if n:
        own.set(side + ' units along', line.id, own.number(side + ' units along', line.id) + n, '10.1')
    if g:
        own.set(side + ' artillery along', line.id, own.number(side + ' artillery along', line.id) + g, '10.1')
    way = 'forth' if line.ends == (a, b) else 'back'
    was = own.get(side + ' entered', line.id)
    own.set(side + ' entered', line.id, way if was in ('nothing', way) else 'both', '10.2')
    relocate(own, side, a, b, units, '10.2')


def call_off(own, place, rule):
    """No Battle is fought there after all, and nobody sits one out (13.9.3 #5B)."""
    own.set('battle', place, 'no', rule)
    for unit in own.here(place):
        own.set('sits out', unit, 'no', '13.9.3')


def relocate(own, side, a, b, units, rule, retreat=False):
    """Units go to another place; Rout and Out of Supply markers follow their stacks (13.8, 14.1.1)."""
    others = [p for p in own.here(b, side) if p not in units]
    for mark, joined in ((' routed', '13.8'), (' out of supply', '13.7')):
        field = side + mark
        had, there = own.yes(field, a), own.yes(field, b)
        if others and had != there:
            own.set(field, b, 'no', joined)
        elif not others:
            own.set(field, b, 'yes' if had else 'no', rule)
    for unit in units:
        own.set('at', unit, b, rule)
        own.set('sits out', unit, 'no', '13.9.3')
    for mark, joined in ((' routed', '13.8'), (' out of supply', '13.7')):
        if not own.here(a, side) and own.yes(side + mark, a):
            own.set(side + mark, a, 'no', rule)
    if retreat:
        return
    own.vacated(a, side, True)
    for one in SIDES:
        if a in own.data.spaces and own.units(a, one) and not own.here(a, other(one)) and (
                one != side or not own.militia(a, other(side))):
            occupy(own, a, one)
    if own.yes('battle', a) and not own.units(a, side):  # a Commander alone holds nothing (3.7)
        call_off(own, a, '10.2.1')


def step_into(judge, own, side, line, a, b, units):
    """A stack enters a space: what rules forbid it, and what comes of it (8.0, 10.2, 10.3.2, 10.7)."""
    found, row = set(), own.data.spaces[b]
    foe = other(side)
    if side == 'french' and row['type'] == 'base':
        found.add('2.1.7')
    routed = own.yes(side + ' routed', a)
    joins = own.neutral_village(b)
    if joins:
        join_nation(own, row['nation'], foe)
    if line:
        arrive(judge, own, side, line, a, b, units)
    else:
        relocate(own, side, a, b, units, '10.6.1')
    foes, militia = len(own.units(b, foe)), own.militia(b, foe)
    if militia and not foes and own.militia_lets_be(b) and own.home(b) == foe:
        militia = 0
    mine = len(own.units(b, side)) + own.militia(b, side)
    strong, there = own.works(b, foe), own.here(b, foe)  # a Commander alone is a unit, too (3.7, 11.0)
    judge.halted = judge.overwhelmed = False
    if not there and not militia:
        judge.halted = joins
        occupy(own, b, side)
    elif own.outnumbers(mine, foes + militia) and not strong:
        judge.overwhelmed = bool(there)
        judge.halted = joins and own.ruling('neutral-village-overwhelm', 'stops') == 'stops'
        if not there:
            call_off(own, b, '10.3.2')
            occupy(own, b, side)
    else:
        judge.halted = True
        if routed:
            found.add('13.8-attack')
        own.set('battle', b, 'yes', '10.7')
    if routed and row.get('home') == foe and judge.pos.controller(b) != side:
        found.add('13.8-home')
    return found


def occupy(own, space, side, battle=False):
    """A stack takes an empty space that the enemy controls (2.1.2, 10.2)."""
    row = own.data.spaces[space]
    if row['type'] in ('wilderness', 'base'):
        return
    if row.get('nation') and not own.get('nation with', row['nation'], None):
        return
    own.take(space, side, battle)


def join_nation(own, nation, side):
    """A neutral Nation joins a side, with a unit on each of its Villages (8.1)."""
    own.set('nation with', nation, side, '8.1')
    units = [p for p in own.data.pieces if own.data.pieces[p].get('nation') == nation
             and own.at(p) == 'neutral-indians-pool']
    for unit, village in zip(units, own.data.villages[nation]):
        own.set('at', unit, village['id'], '8.1')


class Walk:
    """One declared move, leg by leg."""

    def __init__(self, judge, own, side, units, path, moving, start):
        self.judge, self.own, self.side, self.units, self.path = judge, own, side, units, path
        self.data, self.found = judge.data, set()
        self.goes_on = bool(moving) and path[0] == start
        self.used = own.number('connections used') if self.goes_on else 0
        self.moving = moving if self.goes_on else []
        self.point = own.get('point in use')
        self.halted = own.yes('halted') and self.goes_on

    def go(self):
        landing = self.path[0] == 'sail-box'
        if not landing:
            self.activation()
        if self.halted and not landing:
            self.found.add('10.7-stop')
        for n, (a, b) in enumerate(zip(self.path, self.path[1:])):
            if n and self.judge.halted and a != 'sail-box':
                self.found.add('10.7-stop')
            if n and self.judge.overwhelmed:
                return None                 # the enemy retreats first; a further entry goes on
            if b == 'sail-box' and a != b:
                self.sail(a)
            elif a == 'sail-box':
                self.land(b, n)
            else:
                self.leg(a, b)
        return self.found

    def activation(self):
        """Who may be activated by the point (7.2.1, 7.3.1, 7.3.2, 10.4, 10.5)."""
        own, data = self.own, self.data
        kinds = [data.kind(u) for u in self.units]
        fresh = [u for u in self.units if u not in self.moving]
        if any(own.yes('spent', u) for u in fresh):
            self.found.add('7.2.1')
        if any(own.side(u) != self.side for u in self.units):
            self.found.add('record.side')
        commanders = [k for k in kinds if k['id'] == 'commander']
        heavy = [k for k in kinds if k['class'] not in ('light', 'commander')]
        if self.point in LIGHT_POINTS:
            added = '10.2.1-added' if self.goes_on else '7.3.1-light'
            late = [u for u in fresh if data.kind(u)['id'] == 'commander'] if self.goes_on else []
            if heavy or late:
                self.found.add(added)
            if len(commanders) > 1 or (commanders and len(commanders) == len(kinds)):
                self.found.add('10.5')
            self.left_alone()
        if self.point in INDIAN_POINTS:
            self.indians(kinds)
        sails = 'sail-box' in self.path and own.ruling('indians-carried-by-sail', 'yes') != 'yes'
        if not sails and any(k['id'] == 'indian' for k in kinds) and self.judge.card_in_force(own, 'lets-see-how-the-french-fight'):
            self.found.add('card-54')

    def left_alone(self):
        """A Commander is not dropped off alone by Light Movement (10.5)."""
        for unit in self.moving:
            if unit not in self.units and self.data.kind(unit)['id'] == 'commander' and not [
                    p for p in self.own.units(self.path[0], self.side) if p not in self.units]:
                self.found.add('10.5')

    def indians(self, kinds):
        rows = [self.data.pieces[u] for u in dict.fromkeys(self.units + self.moving)]
        nations = {r.get('nation') for r in rows}
        if any(k['id'] != 'indian' for k in kinds) or (len(rows) > 1 and (len(nations) > 1 or None in nations)):
            self.found.add('10.2.1-added' if self.goes_on else '7.3.2')

    def reach(self, unit):
        """Movement Points of a unit for the point in use (10.2, 7.3.4, cards 10 and 24)."""
        kind = self.data.kind(unit)
        factor = self.data.point_ids.get(self.point, {'factor': 1})['factor']
        most = kind['movement_points'] * factor
        if most and kind['class'] != 'light' and self.point in ARMY_POINTS and self.forced_march():
            most += 1
        return most

    def forced_march(self):
        own = self.own
        for card in ('forced-march-10', 'forced-march-24'):
            if own.get('plays', self.side) == card:
                return own.yes('forced march') or not own.number('event used', card)
        return False

    def leg(self, a, b):
        own, side, found = self.own, self.side, self.found
        line = own.line(a, b)
        if not line:
            found.add('10.2-connection')
            self.judge.halted = self.judge.overwhelmed = False
            for unit in self.units:
                own.set('at', unit, b, '10.2')
            return
        for unit in self.units:
            if not own.allows(line, unit):
                found.add('10.2-connection')
            if self.used + 1 > self.reach(unit):
                found.add('10.2-points')
        self.leaving(a, b, line)
        found |= limits(self.judge, own, side, line, self.units)
        if side == 'british' and own.get('closed highway', None, None) == line.id:
            found.add('card-39')
        if self.judge.card_in_force(own, 'rough-seas') and any(
                self.data.kind(u)['id'] == 'fleet' for u in self.units):
            found.add('card-40')
        self.commanders_only(b)
        found |= step_into(self.judge, own, side, line, a, b, self.units)
        self.used += 1

    def leaving(self, a, b, line):
        """A stack among enemies, and the way an enemy came (10.2.1)."""
        own, side = self.own, self.side
        among = own.units(a, other(side))
        if among and not free_to_leave(own, side, a):
            self.found.add('10.2.1')
        if not among and own.ruling('way-of-overwhelmed-enemy', 'closed') == 'open':
            return
        way = own.get(other(side) + ' entered', line.id)
        inward = 'forth' if line.ends == (b, a) else 'back'
        if not self.used and way in (inward, 'both'):
            self.found.add('10.2.1-way')

    def commanders_only(self, b):
        """Commanders by themselves keep to friendly ground (10.4)."""
        own, side = self.own, self.side
        if any(self.data.kind(u)['id'] != 'commander' for u in self.units):
            return
        last = b == self.path[-1]
        anywhere = last and own.ruling('commanders-destination', 'any') == 'any'
        if own.here(b, other(side)) or (own.controller(b) != side and not anywhere):
            self.found.add('10.4')
        elif last and not [p for p in own.units(b, side) if p not in self.units]:
            self.found.add('10.4')

    def sail(self, a):
        """Sail Movement to the Sail Box (10.6)."""
        own, side, found = self.own, self.side, self.found
        self.judge.halted = self.judge.overwhelmed = False
        if not self.data.point_ids.get(self.point, {}).get('sail_movement'):
            found.add('10.6-point')
        kinds = [self.data.kind(u) for u in self.units]
        fleets = len([k for k in kinds if k['id'] == 'fleet'])
        cargo = [k for k in kinds if k['id'] not in ('fleet', 'commander')]
        if not fleets:
            found.add('10.6-fleets')
        if any(not k['carried_by_fleet'] for k in cargo):
            found.add('10.6-cargo')
        if len(cargo) > 4 * fleets:
            found.add('10.6-capacity')
        if own.units(a, other(side)) and not free_to_leave(own, side, a):
            found.add('10.2.1')
        if self.judge.card_in_force(own, 'rough-seas'):
            found.add('card-40')
        if self.used or (self.goes_on and self.moving):
            found.add('10.6')
        relocate(own, side, a, 'sail-box', self.units, '10.6')

    def land(self, b, n):
        """A Landing (10.6.1, 10.6.2)."""
        own, side, found = self.own, self.side, self.found
        if [p for p in own.units('sail-box', side) if p not in self.units]:
            found.add('10.6.1-all')
        if not own.is_coastal(b):
            found.add('10.6.1-coast')
        elif not own.friendly_sea(b, side):
            found.add('10.6.2-sea')
        for unit in self.units:
            own.set('spent', unit, 'yes', '10.6.1')
        found |= step_into(self.judge, own, side, None, 'sail-box', b, self.units)
        if not (side == 'british' and self.judge.card_in_force(own, 'surprise-landing')):
            own.set(side + ' landing', b, 'yes', '10.6.1')


DOMAIN = {
    'move': {'7.2.1', '7.3.1-light', '7.3.2', '10.2.1-added', '10.5', '10.2-connection', '10.2-points', '10.2.1',
             '10.2.1-way', '10.1', '10.1-artillery', '10.4', '2.1.7', '13.8-attack', '13.8-home', '10.7-stop',
             '10.6-point', '10.6-fleets', '10.6-cargo', '10.6-capacity', '10.6.1-all', '10.6.1-coast', '10.6.2-sea',
             'card-39', 'card-40', 'card-54'},
    'raid': {'9.0-single', '9.0-light', '7.2.1', '9.0-point', '7.3.2', '9.0-routed', 'card-54', '9.1', '9.0-nation',
             '2.1.7', '9.0-target', '9.0-once'},
    'marshal': {'11.0-point', '11.0-unit', '11.0-routed', '11.0-adjacent', '10.2-connection', '7.2.1', '11.0-engaged',
                '10.1', '10.1-artillery', 'card-54', 'card-40', 'card-39'},
    'place': {'15.3', '15.3-fleets-first', '15.3-port', '15.3-with-fleets', '16.3', '16.3-light'},
    'build': {'12.0-point', '12.0-brigade', '7.2.1', '12.0-friendly', '12.0-enemies', '12.0-routed', '12.0-supply',
              '12.0-begin-fort', '12.0-fortress', '12.0-finish-fort', '12.0-repair-fort', '12.0-remove-fort',
              '12.0-path', '12.0-nation', '12.0-begin-road', '12.0-finish-road', '12.0-one', '10.1',
              '10.1-artillery', '2.1.7'},
}
