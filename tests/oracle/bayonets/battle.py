"""Battles of Bayonets & Tomahawks: set-up, dice, Hits, outcome, Rout, Retreat (13), Overwhelm (10.3.2)."""

from bayonets.board import SIDES, other

# The order in which unit types roll (13.3.3).
TYPES = {
    'light': ('non-indian-light',), 'indian': ('indian',), 'highland': ('highland-brigade',),
    'metropolitan': ('metropolitan-brigade',), 'non-metropolitan': ('non-metropolitan-brigade',),
    'fleet': ('fleet',), 'bastion-or-fort': ('bastion', 'fort'), 'artillery': ('artillery',)}
FACES = {'triangle': ('hit-triangle-circle',), 'square': ('hit-square-circle',),
         'circle': ('hit-triangle-circle', 'hit-square-circle')}
# Whom a type hits, the nearest first (13.3.4).
METROPOLITAN = ('highland-brigade', 'metropolitan-brigade')
TARGETS = {
    'non-indian-light': (('non-indian-light',), ('indian',)),
    'indian': (('indian',), ('non-indian-light',)),
    'highland-brigade': (METROPOLITAN, ('non-metropolitan-brigade',)),
    'metropolitan-brigade': (METROPOLITAN, ('non-metropolitan-brigade',)),
    'non-metropolitan-brigade': (('non-metropolitan-brigade',), METROPOLITAN),
    'fleet': (('fleet',), ('artillery',), ('fort',)),
    'bastion': (('artillery',), ('fleet',)),
    'fort': (('artillery',), ('fleet',)),
    'artillery': (('artillery',), ('bastion', 'fort'), ('fleet',))}
BRIGADES = (METROPOLITAN, ('non-metropolitan-brigade',))


class Battles:
    """Battles; mixed into the judge."""

    # Set-up.

    def step_battles(self, own, effects, said):
        """Battles go from the top of the board down (13.0)."""
        place = self.data.place(next(e['to'] for e in effects if e['field'] == 'battle at'))
        if own.ruling('battle-order', 'board') != 'board':
            return
        due = [s for s in own.having('battle') if not own.yes('fought', s)]
        first = min(due, key=lambda s: self.data.spaces[s].get('battle_priority', 999), default=None)
        self.extra.append(('13.0-order', 'the next Battle', first, place))

    def step_defender(self, own, effects, _):
        place = own.get('battle at')
        defender = self.defender(own, place)
        home = own.home(place)
        if home and own.militia(place, home):
            own.set('militia', None, own.militia(place, home), '13.2.1')
        if defender is None:
            said = next((e['to'].lower() for e in effects if e['field'] == 'attacker'), 'nothing')
            own.put('attacker', None, said)
        else:
            own.set('attacker', None, other(defender), '13.1')

    def defender(self, own, place):
        """Who defends (13.1)."""
        if own.get('nation joined', place, None):
            joined = own.get('nation with', self.data.spaces[place]['nation'])
            gained = own.ruling('neutral-village-defender', 'side-that-gained-the-nation').startswith('side-that-gained')
            return joined if gained else other(joined)
        there = [s for s in SIDES if own.yes(s + ' at start', place)]
        if len(there) == 1:
            return there[0]
        militia = [s for s in SIDES if own.militia(place, s)]
        if len(militia) == 1:
            return militia[0]
        return None if len(there) == 2 else own.get('moved in first', place, None)

    def fighters(self, own, place, side):
        return [p for p in own.units(place, side) if not own.yes('sits out', p)]

    # Combining.

    def combines_as(self, own, piece):
        """The type a Reduced unit counts as when it is combined (13.2.3), or nothing."""
        kind = self.data.kind(piece)
        if kind['id'] == 'bastion' and own.ruling('combining-bastions', 'no') == 'yes':
            return 'bastion'
        return kind.get('combines_as') if own.yes('reduced', piece) else None

    def pairs_left(self, own, pieces):
        """Types of which two Reduced units are left among the pieces (13.2.3)."""
        types = [self.combines_as(own, p) for p in pieces if own.yes('reduced', p)]
        return sorted({t for t in types if t and types.count(t) > 1})

    def step_combining(self, own, effects, _):
        """Of two Reduced units of a type in a place one is eliminated, the other turns Full (13.2.3)."""
        lost = [e['piece'] for e in effects if e['field'] == 'at']
        turned = [e['piece'] for e in effects if e['field'] == 'reduced' and e['piece'] not in lost]
        self.extra.append(('13.2.3', f'of {lost} and {turned}', len(lost), len(turned)))
        for gone, stays in zip(lost, turned):
            alike = own.at(gone) == own.at(stays) and own.side(gone) == own.side(stays) and self.combines_as(
                own, gone) is not None and self.combines_as(own, gone) == self.combines_as(own, stays)
            self.extra.append(('13.2.3', f'{gone} combines with {stays}', 'may', 'may' if alike else 'may not'))
            drawn = {s: own.number('chits drawn', s) for s in SIDES}
            own.eliminate(gone, '13.2.3')
            if own.ruling('combining-draws-chit', 'yes') != 'yes':
                for side in SIDES:
                    own.set('chits drawn', side, drawn[side], '13.2.3')
            own.set('reduced', stays, 'no', '13.2.3')

    step_attacker_combines = step_defender_combines = step_combining

    def step_battle_track(self, own, effects, _):
        """Who takes part, and Battle Penalties (13.3.1, 13.3.2)."""
        place, attacker = own.get('battle at'), own.get('attacker')
        for side in SIDES:
            units = self.fighters(own, place, side)
            self.extra.append(('13.2.3', f'{side} units at {place} left to combine', [], self.pairs_left(own, units)))
            for unit in units:
                own.set('in battle', unit, 'yes', '13.3.3')
            if not units and not own.militia(place, side):
                continue
            penalties = self.penalties(own, place, side, units, side == attacker) if units else 0
            if own.ruling('penalty-floor', 'no-cap') == 'cap-at-5':
                penalties = min(5, penalties)
            marker = own.number('advance by event', side) - penalties
            if marker:
                own.set('battle victory marker', side, marker, '13.3.2')

    def penalties(self, own, place, side, units, attacks):
        total = sum(own.yes(f'{side} {mark}', place) for mark in ('landing', 'marshal troops', 'routed'))
        if own.yes(side + ' out of supply', place):
            total += 2 if len(units) >= 8 else 1
        forts = [p for p in own.works(place, other(side)) if self.data.kind(p)['id'] == 'fort']
        if attacks and forts:
            total += 1 if any(self.data.kind(u)['id'] == 'artillery' for u in units) else 2
        return total

    def commander_step(self, own, effects, said):
        for effect in effects:
            if effect['field'] == 'battle commander':
                side = effect['of'].lower()
                leader = self.meant(effect['to'], self.data.printed.get(effect['to'], [None])[0])
                here = own.here(own.get('battle at'), side)
                self.extra.append(('13.3.1', 'the Commander is there', 'yes', 'yes' if leader in here else 'no'))
                own.set('commander rerolls', side, self.data.pieces[leader]['rating'], '13.3.1')

    step_attackers_commander = step_defenders_commander = commander_step

    # Dice.

    def of_type(self, own, side, group):
        return [p for p in self.data.pieces if own.yes('in battle', p) and own.side(p) == side
                and self.data.pieces[p]['kind'] in TYPES[group]]

    def turn(self, own, effects, side):
        """The type that rolls next: the first that has not rolled (13.3.3)."""
        group = next((e['to'] for e in effects if e['field'] == 'rolling units'), None)
        due = next((t for t in TYPES if any(not own.yes('rolled', p) for p in self.of_type(own, side, t))), None)
        self.extra.append(('13.3.3-order', 'the type that rolls', due, group))

    def step_attackers_units(self, own, effects, _):
        self.turn(own, effects, own.get('attacker'))

    def step_defenders_units(self, own, effects, _):
        side = other(own.get('attacker'))
        late = [p for p in self.data.pieces if own.yes('in battle', p) and own.side(p) == own.get('attacker')
                and not own.yes('rolled', p)]
        self.extra.append(('13.3.3-order', 'attackers left to roll', 0, len(late)))
        self.turn(own, effects, side)

    def step_roll(self, own, effects, said):
        side, group = own.get('rolling'), own.get('rolling units')
        if group in TYPES and said:
            self.extra.append(('13.3.3-all', 'dice of a type', len(self.of_type(own, side, group)), len(self.dice())))

    def rolled(self, own):
        """The dice of the type that rolls: kind and face of each."""
        side, group = own.get('rolling'), own.get('rolling units')
        if group not in TYPES:
            return side, []
        return side, [(self.data.pieces[p]['kind'], own.get('die', p)) for p in self.of_type(own, side, group)]

    def steps_left(self, own, side, classes):
        """Steps that enemy units of these types can lose."""
        place = own.get('battle at')
        kinds = {k for group in classes for k in group}
        units = own.units(place, side)
        if own.ruling('bystanders', 'not-at-all') == 'not-at-all':
            units = [u for u in units if own.yes('in battle', u)]
        total = 0
        for unit in units:
            kind = self.data.kind(unit)
            if kind['id'] in kinds:
                total += 1 if kind['faces'] == 1 or own.yes('reduced', unit) else 2
        return total

    def count_hits(self, own, side, dice, marker):
        """Scored and applied Hits of a type's Hit faces (13.3.4)."""
        if not dice:
            return marker, 0
        left = self.steps_left(own, other(side), TARGETS[dice[0][0]])
        applied = 0
        for kind, face in dice:
            if face in FACES[self.data.kinds[kind]['shape']] and left > applied:
                marker += 1
                applied += marker > 0
        return marker, applied

    def count_tomahawks(self, own, side, dice, marker, gone):
        """B&T of a type: Militia removed, Brigade Hits (13.3.3)."""
        left = self.steps_left(own, other(side), BRIGADES) - gone
        militia = applied = 0
        for kind, face in dice:
            if face != 'b-and-t':
                continue
            metropolitan = kind in METROPOLITAN
            militia += metropolitan or kind == 'non-metropolitan-brigade'
            guns = kind in ('artillery', 'fort', 'bastion') and not (
                own.yes('coup de main') and kind in ('fort', 'bastion'))
            if (metropolitan or guns) and left > applied:
                marker += 1
                applied += marker > 0
        return marker, applied, militia

    def count_flags(self, own, dice):
        calm = not self.card_in_force(own, 'rough-seas')
        return len([1 for kind, face in dice if face == 'flag' and (calm or kind != 'fleet')])

    def step_hits(self, own, effects, _):
        side, dice = self.rolled(own)
        marker, applied = self.count_hits(own, side, dice, own.number('battle victory marker', side))
        own.set('battle victory marker', side, marker, '13.3.4')
        own.set('hits to apply', None, applied, '13.3.4')

    def step_bayonets_and_tomahawks(self, own, effects, _):
        side, dice = self.rolled(own)
        marker, applied, militia = self.count_tomahawks(own, side, dice, own.number('battle victory marker', side), 0)
        own.set('battle victory marker', side, marker, '13.3.3')
        own.set('hits to apply', None, applied, '13.3.3')
        place = own.get('battle at')
        if own.home(place) == other(side):
            own.set('militia', None, max(0, own.number('militia') - militia), '13.2.1')
        leaving = len([1 for kind, face in dice if kind == 'fleet' and face == 'b-and-t'])
        if leaving and any(
                e['field'] == 'fleets that may leave' for e in effects):
            one = own.ruling('fleets-leaving-by-roll', 'one-for-each') != 'one-for-each'
            own.set('fleets that may leave', None, 1 if one else leaving, '13.3.3')

    def step_flags(self, own, effects, _):
        side, dice = self.rolled(own)
        flags = self.count_flags(own, dice)
        own.set('battle victory marker', side, own.number('battle victory marker', side) + flags, '13.3.3')
        own.set('fleets that may leave', None, 0, '13.3.3')

    def step_militia(self, own, effects, said):
        side = own.home(own.get('battle at'))
        flags = self.dice().count('flag')
        own.set('battle victory marker', side, own.number('battle victory marker', side) + flags, '13.3.3-militia')

    def after_roll(self, said):
        """The results a roll states: marker and Hits as if nothing more were rerolled."""
        results = {(r['claim'], (r.get('side') or '').lower()): r['value'] for r in self.verdict.get('results', ())}
        side, dice = self.rolled(self.pos)
        if side not in SIDES:
            if ('marker', said['by']) in results and said.get('do') == 'roll':
                self.extra.append(('13.3.3-militia', 'dice of Militia', self.pos.number('militia'), len(self.dice())))
                self.extra.append(('13.3.3-militia', 'the marker', str(
                    self.pos.number('battle victory marker', said['by'])), results[('marker', said['by'])]))
            return
        if ('marker', side) not in results:
            return
        marker = self.pos.number('battle victory marker', side)
        marker, hits = self.count_hits(self.pos, side, dice, marker)
        square = dice and self.data.kinds[dice[0][0]]['shape'] == 'square'
        marker, more, _ = self.count_tomahawks(self.pos, side, dice, marker, hits if square else 0)
        marker += self.count_flags(self.pos, dice)
        self.extra.append(('13.3.3', 'the marker after a roll', str(marker), results[('marker', side)]))
        self.extra.append(('13.3.4', 'steps lost by a roll', str(hits + more), results[('hits', side)]))

    def step_reroll(self, own, effects, said):
        side = own.get('rolling')
        if said and said.get('do') == 'command':
            return self.commander_replaced(own, effects)
        if any(e['field'] == 'commander rerolls' for e in effects):
            dice = self.dice()
            if not dice or None in dice:
                return None
            left = own.number('commander rerolls', side) - 1
            if dice[0] == 'miss':
                self.extra.append(('13.5.1', 'a casualty roll follows a Miss', 2, len(dice)))
            if dice[:2] == ['miss', 'miss']:
                leader = own.get('battle commander', side)
                own.set('at', leader, 'removed-from-play', '13.5.1')
                left = [e['to'] for e in effects if e['field'] == 'commander rerolls'][-1]
            own.set('commander rerolls', side, left, '13.5-left')
        return None

    def commander_replaced(self, own, effects):
        """Another Commander takes the rerolls left, his rating at most (13.5.1)."""
        for effect in effects:
            if effect['field'] == 'battle commander':
                side = effect['of'].lower()
                leader = self.meant(effect['to'], self.data.printed[effect['to']][0])
                left = min(own.number('commander rerolls', side), self.data.pieces[leader]['rating'])
                own.set('commander rerolls', side, left, '13.5.1-replacement')

    # Losses.

    def targets(self, own, side, classes, duty, chosen_type=None):
        """The units that the next Hit may fall on (13.3.4, 13.4, 13.4.2)."""
        place = own.get('battle at')
        units = own.units(place, side)
        if own.ruling('bystanders', 'not-at-all') == 'not-at-all':
            units = [u for u in units if own.yes('in battle', u)]
        for group in classes:
            here = [u for u in units if self.data.pieces[u]['kind'] in group]
            if not here:
                continue
            highland = [u for u in here if self.data.pieces[u]['kind'] == 'highland-brigade']
            if duty and highland and group == METROPOLITAN:
                here = highland
            reduced = {self.data.pieces[u]['kind'] for u in here if own.yes('reduced', u)}
            return [u for u in here if own.yes('reduced', u) or self.data.pieces[u]['kind'] not in reduced]
        return []

    def lose_steps(self, own, effects, said, tomahawk):
        roller, dice = self.rolled(own)
        side = other(roller)
        classes = BRIGADES if tomahawk else TARGETS[dice[0][0]]
        due = own.number('hits to apply')
        names = self.hit_names(own, effects, said, side)
        for name in names[:due]:
            duty = not own.yes('highland duty done', side) and (
                not tomahawk or own.ruling('highland-and-b-and-t', 'no') == 'yes')
            may = self.targets(own, side, classes, duty)
            unit = next((u for u in may if u == name), None) or next(
                (u for u in may if self.data.pieces[u]['name'] == name), None)
            self.extra.append(('13.3.4-priority', f'a Hit on {name}', 'allowed', 'allowed' if unit else f'one of {may}'))
            if unit is None:
                return False
            self.hit(own, unit, duty)
        own.set('hits to apply', None, due - len(names), '13.4')
        return None

    def hit_names(self, own, effects, said, side):
        if said and said.get('do') == 'lose':
            return [(self.named(own, [n], side, own.get('battle at')) or [n])[0]
                    for n in self.spread(said.get('units'))]
        names = []
        for effect in effects:
            if effect['field'] == 'at' or (effect['field'] == 'reduced' and effect['to'] == 'yes'):
                names.append(effect['of'])
        return names

    @staticmethod
    def spread(units):
        """`x2` written out."""
        out = []
        for unit in [units] if isinstance(units, str) else units or []:
            name, _, times = unit.partition(' x')
            out += [name] * (int(times) if times.isdigit() else 1)
        return out

    def hit(self, own, unit, duty=False):
        side = own.side(unit)
        if duty and self.data.kind(unit).get('metropolitan'):
            own.put('highland duty done', side, 'yes')
        if self.data.kind(unit)['faces'] == 2 and not own.yes('reduced', unit):
            own.set('reduced', unit, 'yes', '13.4')
        else:
            own.eliminate(unit)
            self.bare(own, own.get('battle at'), side, False)

    def step_losses(self, own, effects, said):
        return self.lose_steps(own, effects, said, False)

    def step_brigade_losses(self, own, effects, said):
        return self.lose_steps(own, effects, said, True)

    def step_emergency_artillery(self, own, effects, said):
        """A Fleet of two or more becomes an Artillery unit (13.2.2)."""
        side, place = said['by'], own.get('battle at')
        names = self.named(own, said.get('units'), side)
        fleets = [p for p in own.units(place, side) if self.data.kind(p)['id'] == 'fleet']
        self.extra.append(('13.2.2-fleets', 'Fleets there', 'two', 'two' if len(fleets) > 1 else 'fewer'))
        fleet = next((p for p in names or [] if p in fleets), None)
        if not fleet:
            return False
        own.set('at', fleet, 'fleets-pool', '13.2.2-fleets')
        own.set('reduced', fleet, 'no', '13.2.2-fleets')
        for source in (side + '-artillery-pool', side + '-losses-box'):
            guns = [p for p in own.here(source) if self.data.kind(p)['id'] == 'artillery']
            if guns:
                gun = next((p for p in guns if p in names), guns[0])
                own.set('at', gun, place, '13.2.2-artillery')
                own.set('reduced', gun, 'no', '13.2.2-artillery')
                return None
        return None

    # Outcome.

    def winner(self, own):
        """Who wins (13.6), or nothing where a ruling leaves it open."""
        place, attacker = own.get('battle at'), own.get('attacker')
        lost = {}
        for side in SIDES:
            had = any(own.yes('in battle', p) and own.side(p) == side for p in self.data.pieces)
            left = self.fighters(own, place, side)
            lost[side] = had and not left
            if lost[side] and own.number('militia') and own.home(place) == side and own.ruling(
                    'militia-without-units', 'yes') != 'yes':
                lost[side] = False
        defender = other(attacker)
        if lost[attacker]:
            return defender
        if lost[defender]:
            return attacker
        ahead = own.number('battle victory marker', attacker) > own.number('battle victory marker', defender)
        return attacker if ahead else defender

    def step_outcome(self, own, effects, said):
        own.set('winner', None, self.winner(own), '13.6')

    def lost_bastion(self, own, side):
        place = own.get('battle at')
        return (side == 'french' and own.number('bastions before') > 0
                and not any(self.data.kind(p)['id'] == 'bastion' for p in own.here(place)))

    def routs(self, own):
        """Whether the loser is Routed: by the track, by the last Bastion (13.8)."""
        winner = own.get('winner')
        loser = other(winner)
        track = own.number('battle victory marker', winner) - own.number('battle victory marker', loser) >= 3
        bastion = own.get('attacker') == winner and self.lost_bastion(own, loser)
        return track, bastion

    def step_rout(self, own, effects, _):
        track, bastion = self.routs(own)
        loser, place = other(own.get('winner')), own.get('battle at')
        if not (track or bastion):
            return
        if any(e['field'] == 'loser routed' for e in effects):
            own.set('loser routed', None, 'yes', '13.8')
        if track and bastion:
            for unit in [u for u in own.here(place, loser) if self.is_routed(own, u)]:
                commander = self.data.kind(unit)['id'] == 'commander'
                if self.data.kind(unit)['class'] != 'light' and not (commander and own.ruling(
                        'fortress-rout-commanders', 'eliminated') != 'eliminated'):
                    own.eliminate(unit)
        apart = own.ruling('bystanders-in-rout', 'marked') == 'apart' and any(
            not self.is_routed(own, u) for u in own.units(place, loser))
        if own.here(place, loser) and not apart:
            own.set(loser + ' routed', place, 'yes', '13.8')

    def step_rout_loss(self, own, effects, said):
        loser, place = other(own.get('winner')), own.get('battle at')
        names = self.hit_names(own, effects, None, loser)
        if said and said.get('do') == 'eliminate':
            names = self.named(own, said.get('units'), loser, place) or []
        may = self.rout_choice(own, place, loser)
        for name in names[:1]:
            unit = next((u for u in may if u == name), None) or next(
                (u for u in may if self.data.pieces[u]['name'] == name), None)
            self.extra.append(('13.8-one', f'the Rout costs {name}', 'allowed', 'allowed' if unit else f'one of {may}'))
            if not unit:
                return False
            bastions = [p for p in own.here(place) if self.data.kind(p)['id'] == 'bastion']
            if bastions == [unit]:
                own.set('last bastion lost by rout', None, 'yes', '13.8-one')
            own.eliminate(unit, '13.8-one')
            self.bare(own, place, loser)
        return None

    def is_routed(self, own, unit):
        """Whether it is Routed with those that fought (13.8): who sat the Battle out is by ruling only."""
        hit = own.ruling('bystanders', 'not-at-all') == 'take-hits' and self.data.kind(unit)['counts']
        return hit or own.ruling('bystanders-in-rout', 'marked') == 'routed' or not own.yes('sits out', unit)

    def rout_choice(self, own, place, side):
        units = [u for u in own.units(place, side) if self.data.kind(u)['id'] != 'fort' and self.is_routed(own, u)]
        guns = [u for u in units if self.data.kind(u)['id'] == 'artillery']
        if guns:
            return guns
        if own.ruling('rout-loss-kinds', 'any-but-fort-and-commander') != 'any-but-fort-and-commander':
            units = [u for u in units if self.data.kind(u)['class'] in ('light', 'brigade')]
        return [u for u in units if self.data.kind(u)['id'] != 'indian'] or units

    def step_commanders_alone(self, own, effects, _):
        for side in SIDES:
            place = own.get('battle at')
            for piece in own.here(place, side):
                if self.data.kind(piece)['id'] == 'commander' and not own.units(place, side):
                    own.set('at', piece, 'removed-from-play', '3.7')
            self.bare(own, place, side)

    def step_desertion(self, own, effects, said):
        """An Indian unit of the attacker goes home with its plunder (13.7.1)."""
        place, side = own.get('battle at'), own.get('attacker')
        indians = [p for p in self.fighters(own, place, side) if self.data.kind(p)['id'] == 'indian']
        name = next((e['of'] for e in effects if e['field'] == 'at'), None)
        unit = next((p for p in indians if p in self.declared), None) or next(
            (p for p in indians if self.data.pieces[p]['name'] == name), None)
        due = self.desertion_due(own, place, side)
        self.extra.append(('13.7.1', 'Desertion', 'due', 'due' if due and unit else 'not due'))
        if unit:
            own.set('at', unit, side + '-losses-box', '13.7.1')
            self.bare(own, place, side)

    step_desertion_after_rout = step_desertion

    def desertion_due(self, own, place, side):
        row = self.data.spaces[place]
        fort = own.yes('defender had fort')
        if own.ruling('desertion-fallen-fort', 'yes') != 'yes':
            fort = any(self.data.kind(p)['id'] == 'fort' for p in own.works(place, other(side)))
        holder = row['home'] if own.ruling('desertion-settled-space', 'home') == 'home' else own.controller(place)
        settled = row['type'] == 'settled' and holder == other(side)
        stands = any(self.data.kind(p)['id'] == 'bastion' for p in own.here(place))
        cancelled = stands and own.ruling('desertion-cancelled-victory', 'no') == 'no'
        return own.get('winner') == side and (fort or settled) and not cancelled

    # Retreat.

    def fort_lost(self, own, effects, place, loser, rule):
        """A Fort falls to the enemy, on its face, while his pool has one (13.8, 13.9.5)."""
        forts = [p for p in own.works(place, loser) if self.data.kind(p)['id'] == 'fort']
        for fort in forts:
            reduced = own.yes('reduced', fort)
            own.set('at', fort, 'removed-from-play', rule)
            own.set('reduced', fort, 'no', rule)
            if self.said.get('do') == 'demolish' and not any(
                    e['field'] == 'at' and 'Forts' in e['from'] for e in effects):
                continue
            pool = own.here(other(loser) + '-forts-pool')
            names = [e['of'] for e in effects if e['field'] == 'at']
            new = next((p for p in pool if self.data.pieces[p]['name'] in names), pool[0] if pool else None)
            self.bare(own, place, loser)
            if new:
                own.set('at', new, place, rule)
                if reduced:
                    own.set('reduced', new, 'yes', rule)
        self.bare(own, place, loser)

    def step_routed_fort(self, own, effects, _):
        self.fort_lost(own, effects, own.get('battle at'), other(own.get('winner')), '13.8-fort-lost')

    def leaving_side(self, own):
        return own.get('retreating'), own.get('retreat from')

    def step_fort(self, own, effects, said):
        side, place = self.leaving_side(own)
        if side not in SIDES:
            return False
        if said and said.get('do') == 'demolish':
            for fort in [p for p in own.works(place, side) if self.data.kind(p)['id'] == 'fort']:
                own.set('at', fort, 'removed-from-play', '13.9.5-routed')
                own.set('reduced', fort, 'no', '13.9.5-routed')
            self.bare(own, place, side)
            return None
        self.fort_lost(own, effects, place, side, '13.9.5')
        return None

    step_fort_left = step_fort_after_retreat = step_fort

    def step_retreat(self, own, effects, said):
        place = next((self.data.place(e['to']) for e in effects if e['field'] == 'retreat to'), None)
        side, start = self.leaving_side(own)
        for effect in effects:
            if effect['field'] == 'retreating' and effect['to'].lower() in SIDES:
                side = effect['to'].lower()
            if effect['field'] == 'retreat from' and effect['to'] != 'nothing':
                start = self.data.place(effect['to'])
        if side not in SIDES or start not in self.data.spaces:
            return False
        self.retreat_start = start
        units = self.retreaters(own, start, side)
        if not units:
            return None
        may, priority = self.retreat_spaces(own, side, start, units)
        if place is None:
            if any(e['field'] == 'at' for e in effects):
                return self.nowhere(own, effects, side, start, units, may)
            return None
        lights = [u for u in units if self.data.kind(u)['class'] == 'light']
        if not may and lights:
            for unit in units:
                if unit not in lights:
                    own.eliminate(unit, '13.9.1')
            units = lights
            may, priority = self.retreat_spaces(own, side, start, units)
        self.extra.append((priority, f'Retreat of {units} from {start}', 'allowed',
                           'allowed' if place in may else f'{place}, not one of {sorted(may)}'))
        if priority == '13.9.3-neutral':  # the enemy gains the Nation first (8.1)
            join(own, self.data.spaces[place]['nation'], other(side))
        relocate_to(self, own, side, start, place, units)
        for unit in units if priority == '13.9.3-5B' else ():
            own.set('sits out', unit, 'yes', '13.9.3')
        foe = other(side)
        if priority == '13.9.3-5A' and not own.units(place, foe) and not own.militia(place, foe):
            for unit in own.here(place, foe):  # a Commander alone costs nothing (13.9.4)
                own.eliminate(unit, '13.9.4')
        return None

    def nowhere(self, own, effects, side, start, units, may):
        """Without a space all go, Light units where Paths do not help (13.9.1)."""
        self.extra.append(('13.9.1', f'a Retreat of {units} from {start}', 'nowhere', 'nowhere' if not may else
                           f'one of {sorted(may)}'))
        lights = [u for u in units if self.data.kind(u)['class'] == 'light']
        for unit in units:
            if unit not in lights:
                own.eliminate(unit, '13.9.1')
        if lights:
            may, _ = self.retreat_spaces(own, side, start, lights)
            if may:
                return False
            for unit in lights:
                own.eliminate(unit, '13.9.1')
        self.bare(own, start, side, own.get('winner') == 'nothing')  # a Battle has a step for control (13.7)
        if own.get('winner') == 'nothing':
            self.no_battle(own, start, side)
        return None

    def retreaters(self, own, start, side):
        return [p for p in own.here(start, side) if self.data.kind(p)['id'] not in ('fort', 'bastion')]

    def retreat_spaces(self, own, side, start, units):
        """The spaces of the highest priority that is met (13.9.1 to 13.9.3)."""
        if any(self.data.kind(u)['id'] == 'fleet' for u in units):
            return self.fleet_spaces(own, side, start), '13.9.2'
        attacks = own.yes('attacker retreats')
        if not attacks and own.get('battle at') == start and own.get('winner') != 'nothing':
            attacks = own.get('attacker') == side
        near = {n: line for n, line in self.data.near[start].items()
                if all(own.allows(line, u) for u in units)
                and not (side == 'french' and self.data.spaces[n]['type'] == 'base')}
        if attacks:
            came = {n for n, line in near.items() if self.entered(own, side, line, n, start)
                    and not own.here(n, other(side))}
            wild = own.ruling('attacker-retreat-wilderness', 'ranks-with-priority-3') == 'ranks-second'
            back = {n for n in came if own.controller(n) == side
                    or (wild and self.data.spaces[n]['type'] == 'wilderness')}
            if back:
                return back, '13.9.1-came-from'
        else:
            near = {n: line for n, line in near.items() if not self.entered(own, other(side), line, n, start)}
        return self.adjacent_spaces(own, side, start, near, units)

    @staticmethod
    def entered(own, side, line, a, b):
        """Whether a stack of the side went from a to b this Action Round."""
        return own.get(side + ' entered', line.id) in ('forth' if line.ends == (a, b) else 'back', 'both')

    def fleet_spaces(self, own, side, start):
        foe = other(side)
        coasts = [s for s, row in self.data.spaces.items() if row.get('sea_zone') and s != start
                  and not own.here(s, foe) and not (side == 'french' and row['type'] == 'base')]
        first = {s for s in coasts if own.home(s) == side and own.controller(s) == side}
        second = {s for s in coasts if own.controller(s) == side and own.friendly_sea(s, side)}
        third = {s for s in coasts if self.data.spaces[s]['type'] == 'wilderness' and own.friendly_sea(s, side)}
        return first or second or third or {'sail-box'}

    def adjacent_spaces(self, own, side, start, near, units):
        foe, spaces = other(side), self.data.spaces
        free = [n for n in near if not own.here(n, foe) and not own.neutral_village(n)]
        village = {n for n in free if spaces[n].get('nation')}
        first = {n for n in free if own.home(n) == side and own.controller(n) == side}
        second = {n for n in free if own.controller(n) == side and n not in village}
        third = {n for n in free if spaces[n]['type'] == 'wilderness' or (n in village and own.controller(n) == side)}
        printed = own.ruling('retreat-militia-count', 'reduced') == 'printed'

        def militia(n):
            row = spaces[n]
            return row.get('militia', 0) if printed and row.get('home') == foe else own.militia(n, foe)

        fourth = {n for n in free if own.controller(n) == foe and not militia(n)}
        for group in (first, second, third, fourth):
            if group:
                return group, '13.9.3'
        routed = own.yes('routed stack retreats') or (own.yes(side + ' routed', start) and (
            own.ruling('overwhelmed-routed-stack', 'closed') == 'closed' or own.yes('loser routed')))
        if routed or own.yes('loser routed'):
            return set(), '13.9.3'
        return self.overwhelming(own, side, near, units, militia)

    def overwhelming(self, own, side, near, units, militia):
        foe = other(side)
        mine = len([u for u in units if self.data.kind(u)['counts']])
        only = own.ruling('enemy-space-5a', 'enemy-units-or-enemy-control-with-militia') == 'enemy-control-only'
        against = {}
        for n in near:
            enemies = len(own.units(n, foe)) + militia(n)
            if own.neutral_village(n) or not (enemies or own.here(n, foe)) or (only and own.controller(n) != foe):
                continue
            if own.works(n, foe):  # they rule Overwhelm out (10.3.2)
                continue
            if (own.here(n, foe) or own.controller(n) == foe) and own.outnumbers(mine, enemies):
                against[n] = enemies
        if against:
            least = min(against.values())
            return {n for n, e in against.items() if e == least}, '13.9.3-5A'
        neutral = {n for n in near if own.neutral_village(n)} if own.outnumbers(mine, 1) else set()
        battles = {n: len(own.units(n, foe)) + militia(n) for n in near if own.yes('battle', n)
                   and not own.yes('fought', n)}
        least = {n for n, e in battles.items() if e == min(battles.values())}
        early = own.ruling('neutral-village-retreat', 'end-of-5a') == 'end-of-5a'
        if neutral and (early or not least):
            return neutral, '13.9.3-neutral'
        return least, '13.9.3-5B'

    def step_overwhelm(self, own, effects, said):
        """The price of an Overwhelm in Retreat, as many units as the enemies, who all go with their Battle (13.9.4)."""
        side, place = own.get('retreating'), own.get('retreat to')
        if side not in SIDES or place not in self.data.spaces:
            return False
        foe = other(side)
        came = [u for u in self.data.pieces if own.yes('retreats', u) and self.data.kind(u)['counts']]
        due = min(len(came), len(own.units(place, foe)) + own.militia(place, foe))
        paid = [e.get('piece') for e in effects if e['field'] == 'at' and e.get('piece') in came]
        self.extra.append(('13.9.4', f'units given up at {place}', due, len(paid)))
        there = own.here(place, foe)
        for unit in paid + there:
            own.eliminate(unit, '13.9.4')
        self.bare(own, place, foe)
        if there and own.units(place, side):  # of Militia alone the arrival tells (2.1.2)
            occupy_space(own, place, side)
        if own.yes('battle', place):
            call_off(own, place, '13.9.4')
        return None

    def step_fleets_leave(self, own, effects, said):
        """A Fleet leaves by B&T for a friendly Coastal Home space without enemies and Battle (13.3.3, 13.9.2)."""
        if not said:
            return False
        place, side = own.get('battle at'), said['by']
        for effect in [e for e in effects if e['field'] == 'at']:
            fleet, to = effect.get('piece'), self.data.place(effect['to'])
            good = self.data.kind(fleet)['id'] == 'fleet' and own.at(fleet) == place and own.side(fleet) == side
            ports = [s for s in self.data.spaces if own.is_coastal(s) and own.home(s) == side and not own.yes('battle', s)
                     and own.controller(s) == side and not own.units(s, other(side))]
            good = good and (to in ports or (not ports and own.ruling(
                'fleet-leaving-battle', 'further-down-the-fleet-list') != 'nowhere'))
            self.extra.append(('13.3.3-fleet', f'{fleet} leaves for {to}', 'allowed', 'allowed' if good else 'not allowed'))
            relocate_to(self, own, side, place, to, [fleet])
            own.set('fleets that may leave', None, own.number('fleets that may leave') - 1, '13.3.3-fleet')
        return None

    def step_arrival(self, own, effects, _):
        """Where a Retreat takes control (13.9.3 #4)."""
        place, side = own.get('retreat to'), own.get('retreating')
        if own.yes('enemy overwhelmed') or any(e['field'] == 'at' for e in effects):
            return False
        if place in self.data.spaces and side in SIDES and not own.units(place, other(side)) and own.here(place, side):
            row = self.data.spaces[place]
            if row['type'] not in ('wilderness', 'base') and own.controller(place) == other(side):
                own.take(place, side)
        return None

    def step_space_taken(self, own, effects, _):
        """After an Overwhelm the space may change control at once (10.3.2)."""
        place = own.get('moving stack at')
        side = own.get('active side') if place in self.data.spaces else None
        moving = own.having('moving')
        if moving:
            side = own.side(moving[0])
        if place not in self.data.spaces or side not in SIDES:
            return False
        if own.yes('battle', place) and not own.units(place, other(side)):
            call_off(own, place, '10.3.2')
        if not own.units(place, other(side)):
            occupy_space(own, place, side)
        return None

    def step_end(self, own, effects, _):
        """After a Battle (13.7), or the end of a Round (4.1)."""
        if any(e['field'] == 'round' for e in effects):
            return self.end_of_round(own, effects)
        place, winner = own.get('battle at'), own.get('winner')
        if place not in self.data.spaces or winner not in SIDES:
            return False
        self.check_end(own, place, winner)
        loser = other(winner)
        if not own.units(place, loser) and own.units(place, winner):
            occupy_space(own, place, winner, True)
        for side in SIDES:
            own.vacated(place, side)
        held = own.units(place, winner) and own.units(place, loser)
        if not held:
            own.set('battle', place, 'no', '13.7')
        for side in SIDES:
            for mark in ('landing', 'marshal troops'):
                own.set(f'{side} {mark}', place, 'no', '13.7')
            for field in ('battle victory marker', 'commander rerolls'):
                own.set(field, side, 0, '13.7')
        for piece in self.data.pieces:
            if own.yes('in battle', piece):
                own.set('in battle', piece, 'no', '13.7')
        for field in ('militia', 'attacker', 'winner', 'loser routed', 'last bastion lost by rout'):
            own.set(field, None, 'nothing', '13.7')
        return None

    def check_end(self, own, place, winner):
        """What must have happened before a Battle is over."""
        track, bastion = self.routs(own)
        loser = other(winner)
        due = (track or bastion) and (own.here(place, loser) or own.yes('loser routed'))
        self.extra.append(('13.8', f'a Rout at {place}', 'yes' if due else 'no', 'yes' if own.yes('loser routed') else 'no')
                          if due else ('13.8', f'a Rout at {place}', 'no', 'yes' if own.yes('loser routed') and not (
                              track or bastion) else 'no'))
        stays = winner == own.get('attacker') and any(
            self.data.kind(p)['id'] == 'bastion' for p in own.here(place, loser))
        left = [u for u in own.here(place, loser) if not own.yes('sits out', u)] if not stays else []
        self.extra.append(('13.9', f'losers left at {place}', 0, len(left)))


def relocate_to(judge, own, side, a, b, units):
    """A Retreat takes the stack with its markers to another space."""
    from bayonets.actions import relocate
    relocate(own, side, a, b, units, '13.9', True)


def call_off(own, place, rule):
    from bayonets.actions import call_off as off
    off(own, place, rule)


def join(own, nation, side):
    from bayonets.actions import join_nation
    join_nation(own, nation, side)


def occupy_space(own, place, side, battle=False):
    from bayonets.actions import occupy
    occupy(own, place, side, battle)
