"""The Year of Bayonets & Tomahawks: cards, events, supply, Rally, Logistics Rounds, Winter Quarters (6, 7.1, 14 to 18)."""

from collections import deque

from bayonets.actions import relocate
from bayonets.board import SIDES, other

BUILDUP = ('ar1', 'ar2', 'ar3')
LIGHT_RALLY, RALLY = ('flag', 'b-and-t'), ('flag',)


class Year:
    """Everything beside Action Phases and Battles; mixed into the judge."""

    # Cards.

    def deal(self, own, effects, rule, count):
        season = 'buildup' if own.get('round') in BUILDUP else 'campaign'
        dealt = {}
        for effect in effects:
            if effect['field'] != 'card in':
                continue
            card = self.data.card(effect['of'])
            row = self.data.cards[card]
            deck = 'indian-deck' if row['side'] == 'indian' else f"{row['side']}-{season}-deck"
            if own.get('card in', card) == deck:
                own.set('card in', card, row['side'] + '-hand', rule)
            dealt[row['side']] = dealt.get(row['side'], 0) + 1
        for side, n in dealt.items():
            self.extra.append((rule, f'cards dealt to {side}', count, n))

    def step_cards(self, own, effects, said):
        if any(e['rule'].startswith('17') for e in effects):
            return self.new_decks(own)
        return self.deal(own, effects, '7.1-draw', 1)

    def step_first_cards(self, own, effects, said):
        """A side that has drawn may choose before the other draws."""
        if said and said.get('do') == 'reserve':
            return self.step_reserve(own, effects, said)
        return self.deal(own, effects, '6.0.1-deal', 2)

    def step_reserve(self, own, effects, said):
        if not said:
            return False
        kept = self.data.card(said.get('card') or (said.get('cards') or [''])[0])
        for (field, card), value in list(own.fields.items()):
            if field == 'card in' and value == said['by'] + '-hand' and card != kept:
                own.set(field, card, 'discarded', '6.0.1')
        return None

    def new_decks(self, own):
        """Decks of the next Year (17.4) and what joins the pools (17.5)."""
        year = own.number('year') + 1
        for card, row in self.data.cards.items():
            if own.get('card in', card) == 'removed':
                continue
            fits = row.get('first_year', 0) <= year <= row.get('last_year', 9999)
            own.set('card in', card, row['deck'] + '-deck' if fits else 'not-used', '17.4')
        for row in own.scenario.get('additions', ()) if own.scenario else ():
            if row['after'] == year - 1:
                for piece in row['pieces']:
                    own.set('at' if piece in self.data.pieces else 'token at', piece, row['pool'], '17.5')

    def step_campaign_decks(self, own, effects, _):
        for (field, card), value in list(own.fields.items()):
            if field == 'card in' and value.endswith('-buildup-deck'):
                own.set(field, card, 'discarded', '16.4')

    # Rounds.

    def end_of_round(self, own, effects):
        rounds = [r['id'] for r in self.data.tables['rounds']]
        now = own.get('round')
        own.set('round', None, rounds[rounds.index(now) + 1], '4.1')
        for side in SIDES:
            for place in {own.at(p) for p in self.data.pieces if own.side(p) == side and own.at(p) in self.data.spaces}:
                out = not self.in_supply(own, side, place)
                self.extra.append(('14.1', f'{side} out of supply at {place}', 'yes' if out else 'no',
                                   'yes' if own.yes(side + ' out of supply', place) else 'no'))
                if own.yes(side + ' routed', place):
                    self.extra.append(('14.2', f'{side} Rally at {place}', 'tried',
                                       'tried' if own.yes(side + ' tried to rally', place) else 'not tried'))

    def step_alone(self, own, effects, _):
        for side in SIDES:
            self.remove_lone(own, side)
        rounds = [r['id'] for r in self.data.tables['rounds']]
        own.set('round', None, rounds[rounds.index(own.get('round')) + 1], '4.1')

    step_end_of_enlisting = step_alone

    def step_year(self, own, effects, _):
        own.set('year', None, own.number('year') + 1, '4.1')
        own.set('round', None, 'ar1', '4.1')

    def threshold_met(self, own, side, year):
        marker = int(own.get('victory marker', None, '0'))
        for row in own.scenario['thresholds'] if own.scenario else ():
            if row['year'] == year and row['side'] == side:
                at = row['position'] if row['half'] == 'british' else 1 - row['position']
                return marker >= at if side == 'british' else marker <= at
        return False

    # Supply and Rally.

    def is_source(self, own, side, space):
        if own.yes('battle', space) and own.ruling('supply-source-in-battle', 'no') == 'no':
            return False
        fleet = any(self.data.kind(p)['id'] == 'fleet' for p in own.here(space, side))
        return fleet or own.friendly_colony_home(space, side)

    def lets_through(self, own, side, space):
        row, foes = self.data.spaces[space], own.units(space, other(side))
        if own.controller(space) == side:
            return True
        if row['type'] == 'wilderness':
            return not foes
        if own.neutral_village(space):
            return own.ruling('supply-through-neutral-village', 'no') == 'yes' and not foes
        if row['type'] == 'outpost' and own.controller(space) == other(side):
            any_ = own.ruling('supply-enemy-outposts', 'own') == 'any'
            return not foes and (any_ or row['home'] == side)
        return False

    def in_supply(self, own, side, start):
        """Whether a stack traces to a source (14.1)."""
        kinds = [self.data.kind(p) for p in own.here(start, side) if self.data.kind(p)['id'] != 'bastion']
        if not kinds:  # Bastions alone bear no marker
            return True
        light = all(k['class'] == 'light' for k in kinds)
        if own.ruling('supply-light-with-commander', 'no') == 'yes':
            light = all(k['class'] in ('light', 'commander', 'fort') for k in kinds)
        seen, todo = {start}, deque([start])
        while todo:
            space = todo.popleft()
            if self.is_source(own, side, space):
                return True
            if space != start and not self.lets_through(own, side, space):
                continue
            for near, line in self.data.near[space].items():
                kind = own.line_kind(line)
                if kind == 'path' and (not light or (line.nation and not own.get('nation with', line.nation, None))):
                    continue
                if near not in seen:
                    seen.add(near)
                    todo.append(near)
        return False

    def step_supply(self, own, effects, _):
        for side in SIDES:
            places = {own.at(p) for p in self.data.pieces if own.side(p) == side and own.at(p) in self.data.spaces}
            for place in places:
                field = side + ' out of supply'
                out = not self.in_supply(own, side, place)
                if out != own.yes(field, place):
                    own.set(field, place, 'yes' if out else 'no', '14.1')
            field = side + ' out of supply'
            if own.yes(field, 'sail-box') and own.ruling('supply-in-sail-box', 'yes') == 'yes':
                own.set(field, 'sail-box', 'no', '14.1')

    def step_rally(self, own, effects, said):
        for effect in effects:
            if effect['field'].endswith('tried to rally'):
                side, place = effect['field'].split()[0], self.data.place(effect['of'])
                self.rally(own, side, place)

    def rally(self, own, side, place):
        pieces = own.here(place, side)
        kinds = [self.data.kind(p) for p in pieces]
        rating = max([self.data.pieces[p]['rating'] for p in pieces if self.data.kind(p)['id'] == 'commander'] + [0])
        light = all(k['class'] in ('light', 'commander', 'fort') for k in kinds)
        dice = [d['face'] for d in self.verdict.get('dice', ()) if d.get('rule') == '14.2'
                and self.data.place(d['purpose'].rpartition(' at ')[2]) == place]
        if not dice and len(self.verdict.get('dice', ())):
            dice = [d['face'] for d in self.verdict['dice'] if d.get('rule') == '14.2']
        self.extra.append(('14.2', f'dice of the Rally at {place}', 1 + rating, len(dice)))
        if any(d in (LIGHT_RALLY if light else RALLY) for d in dice):
            own.set(side + ' routed', place, 'no', '14.2')

    # Reinforcements.

    def drawn_step(self, own, effects, _):
        pool = next((self.data.place(e['to']) for e in effects if e['field'] == 'drawing from'), None)
        count = next((int(e['to']) for e in effects if e['field'] == 'to draw'), 0)
        row = next((r for r in own.scenario['draws'] if r['year'] == own.number('year') and r['pool'] == pool), None) \
            if own.scenario else None
        if not row:
            return
        size = len(own.here(pool)) + len([t for t in self.data.tokens if own.get('token at', t) == pool])
        due = row['count']
        if pool == 'fleets-pool' and own.yes('rear admiral came') and own.ruling('rear-admiral-draw', 'no') == 'yes':
            due -= 1
        self.extra.append(('15.2', f'pieces to draw from {pool}', min(due, size), min(count, size)))

    step_fleets_drawn = step_british_drawn = step_french_drawn = step_colonials_drawn = drawn_step

    def step_draw(self, own, effects, _):
        pool = own.get('drawing from')
        for effect in effects:
            if effect['field'] == 'drawn':
                ids = self.data.printed.get(effect['of'], [])
                there = [i for i in ids if own.at(i) == pool and not own.yes('drawn', i)]
                self.extra.append(('15.2', f"{effect['of']} is drawn from {pool}", 'there', 'there' if there else 'not there'))

    def step_end_of_draw(self, own, effects, _):
        pool = own.get('drawing from')
        keeps = []
        for token, row in self.data.tokens.items():
            if not own.yes('token drawn', token):
                continue
            if not row['returns']:
                own.set('token at', token, 'removed-from-play', '15.2.1')
            elif row.get('effect') == 'pick':
                keeps.append(token)
        for token in keeps:
            units = [p for p in own.here(pool) if not own.yes('drawn', p)]
            tokens = [t for t in self.data.tokens if own.get('token at', t) == pool and t not in keeps]
            light = [p for p in own.here(self.data.tokens[token]['pick_from']) if not own.yes('drawn', p)]
            if not units and not tokens and not light:
                own.set('token at', token, 'removed-from-play', '15.2.1')

    def step_fleet_lost(self, own, effects, _):
        """French Navy Losses (15.2.1): a French Fleet of the pool never comes back."""
        name = next((e['of'] for e in effects if e['field'] == 'at'), None)
        fleets = [p for p in own.here('fleets-pool') if own.side(p) == 'french' and not own.yes('drawn', p)]
        fleet = next((p for p in fleets if self.data.pieces[p]['name'] == name), None)
        if name:
            self.extra.append(('15.2.1', f'French Navy Losses take {name}', 'allowed', 'allowed' if fleet else 'not allowed'))
        if fleet:
            own.set('at', fleet, 'removed-from-play', '15.2.1')

    # Placement.

    def ports(self, own, side):
        """Where reinforcements land (15.3)."""
        found = {s for s, row in self.data.spaces.items() if row.get('home') and own.controller(s) == side
                 and row.get('sea_zone') and own.friendly_sea(s, side)
                 and not (side == 'french' and row['type'] == 'base')}
        return found or self.fleet_spaces(own, side, None)

    def placement_faults(self, own, said):
        side, to = said['by'], self.data.place(said['to']) if isinstance(said.get('to'), str) else None
        drawn = {self.data.pieces[p]['name'] for p in own.having('drawn')}
        units = [u for u in ([said['units']] if isinstance(said.get('units'), str) else said.get('units') or [])]
        if not to or not units or any(u not in self.data.pieces for u in units):
            return None, None, None
        found = set()
        if any(self.data.pieces[u]['name'] not in drawn for u in units):
            found.add('15.3')
        return found, units, to

    def law_place(self, own, said):
        if own.get('round') == 'fleets-arrive':
            return self.reinforcement_faults(own, said)
        if own.get('round') == 'colonials-enlist':
            return self.colonial_faults(own, said)
        return None

    def reinforcement_faults(self, own, said):
        found, units, to = self.placement_faults(own, said)
        if units is None:
            return None
        side = said['by']
        fleets = [u for u in units if self.data.kind(u)['id'] == 'fleet']
        waiting = [p for p in own.having('drawn') if self.data.kind(p)['id'] == 'fleet' and own.side(p) == side
                   and p not in units]
        placed = own.having('fleet placed by', side)
        if any(own.side(u) != side for u in units):
            found.add('15.3')
        if any(self.data.kind(u)['id'] == 'commander' and own.having('comes with', u) for u in units):
            found.add('15.3')
        if len(fleets) < len(units) and (waiting or fleets):
            found.add('15.3-fleets-first')
        if fleets and to not in self.ports(own, side):
            found.add('15.3-port')
        if len(fleets) < len(units) and not fleets:
            if placed and to not in placed:
                found.add('15.3-with-fleets')
            elif not placed and to not in self.ports(own, side):
                found.add('15.3-port')
        return found

    def colonial_faults(self, own, said):
        found, units, to = self.placement_faults(own, said)
        if units is None:
            return None
        if said['by'] != 'british':
            found.add('record.step')
        for unit in units:
            row = self.data.pieces[unit]
            if self.data.kind(unit)['class'] == 'light':
                if not own.friendly_colony_home(to, 'british'):
                    found.add('16.3-light')
            elif to not in self.data.spaces or self.data.spaces[to].get('colony') != row.get('colony') \
                    or own.controller(to) != 'british':
                found.add('16.3')
        return found

    def placement_step(self, own, effects, said):
        if not said or said.get('do') != 'place' or said['units'] is None:
            return False
        to = self.data.place(said['to'])
        names = [said['units']] if isinstance(said['units'], str) else list(said['units'])
        units, side = [], said['by']
        came = [(e['of'], self.data.place(e['from'])) for e in effects if e['field'] == 'at']
        for name in names:
            row = self.data.pieces.get(name)
            if not row:
                return False
            twins = self.data.printed[row['name']]
            fit = [t for t in [name, *twins] if own.yes('drawn', t) and t not in units]
            # Of counters alike the program says only where each came from.
            start = next((c for c in came if c[0] == row['name']), None)
            unit = next((t for t in fit if start and own.at(t) == start[1]), fit[0] if fit else None)
            if start:
                came.remove(start)
            if unit and unit != name:
                for fields in {id(self.pos.fields): self.pos.fields, id(own.fields): own.fields}.values():
                    self.swap(fields, name, unit)
                unit = name
            if unit:
                units.append(unit)
                leader = own.get('comes with', unit, None)
                if leader:
                    units.append(leader)
        self.declared.update(units)
        rule = '15.3' if own.get('round') == 'fleets-arrive' else '16.1'
        self.join(own, side, to, units, rule)
        return None

    step_british_placement = step_french_placement = step_colonial_placement = placement_step

    def join(self, own, side, to, units, rule):
        """Fresh counters join what stands there; a Rout or supply marker goes (13.8, 14.1.1)."""
        if own.here(to, side):
            for mark in (' routed', ' out of supply'):
                own.set(side + mark, to, 'no', '13.8' if mark == ' routed' else '13.7')
        for unit in units:
            own.set('at', unit, to, rule)
            own.set('reduced', unit, 'no', rule)

    # Winter Quarters.

    def step_bonuses(self, own, effects, _):
        for row in own.scenario['bonuses'] if own.scenario else ():
            if row['year'] == own.number('year'):
                own.score(row['side'], row['vp'] * self.times(own, row), '18.2.1-bonus')

    def times(self, own, row):
        """How often a bonus is scored (18.2.1)."""
        side, home = row['side'], row['home']
        spaces = [s for s in self.data.spaces.values() if s.get('home') == home]
        mine = [s for s in spaces if own.controller(s['id']) == side]
        condition = row['condition']
        if condition == 'spaces-in-each-colony':
            colonies = [c for c, r in self.data.colonies.items() if r['side'] == home]
            return sum(len([s for s in mine if s.get('colony') == c]) >= row['at_least'] for c in colonies)
        if condition == 'each-space-kept':
            return len([s for s in spaces if s.get('value') == row['value'] and own.controller(s['id']) != other(side)])
        test = {'control-victory-spaces': lambda s: s.get('victory'), 'control-home-spaces': lambda s: True,
                'control-settled-spaces': lambda s: s['type'] == 'settled'}[condition]
        return 1 if len([s for s in mine if test(s)]) >= row['at_least'] else 0

    def step_chits(self, own, effects, said):
        values = {}
        for side in SIDES:
            held = [c for c in self.data.chits if own.get('chit at', c) == side + '-war-in-europe-placeholder']
            if own.number('chits drawn', side) and not held:
                return False
            values[side] = max([self.data.chits[c]['value'] for c in held] + [0])
            own.set('chits drawn', side, 0, '18.3.2')
        ahead = values['british'] - values['french']
        own.score('british' if ahead > 0 else 'french', abs(ahead), '18.3.2')
        return None

    def not_won(self, own):
        """Winter goes on only where the Victory Check found no winner (18.2.1): its points can change later."""
        for side in SIDES if self.whole else ():
            self.extra.append(('18.2.1', f'threshold of {side}', 'not met',
                               'met' if self.threshold_met(own, side, own.number('year')) else 'not met'))

    def step_markers(self, own, effects, _):
        self.not_won(own)
        for (field, subject) in list(own.fields):
            if field == 'raided' or field.endswith((' routed', ' out of supply')):
                own.set(field, subject, 'nothing', '17.2-markers')

    def step_indians(self, own, effects, _):
        """Indian units go to their Villages (17.2 #4)."""
        self.not_won(own)
        for piece, row in self.data.pieces.items():
            if row['kind'] != 'indian' or row.get('nation') or own.at(piece) in ('removed-from-play', 'set-aside', None):
                continue
            held = own.controller(row['village']) == other(row['side'])
            start = own.at(piece)
            own.set('at', piece, row['side'] + '-losses-box' if held else row['village'], '17.2-indians')
            if start in self.data.spaces:
                own.vacated(start, row['side'], True)
        for nation in self.data.nations:
            self.nation_home(own, nation, effects)

    def nation_home(self, own, nation, effects):
        side = own.get('nation with', nation, None)
        if not side:
            return
        units = [p for p, row in self.data.pieces.items() if row.get('nation') == nation
                 and own.at(p) not in ('removed-from-play', 'set-aside', 'neutral-indians-pool')]
        open_ = [v['id'] for v in self.data.villages[nation] if own.controller(v['id']) != other(side)]
        held = len(self.data.villages[nation]) - len(open_)
        placed = max(0, min(len(open_), len(units) - held))  # one is kept in the box for each Village that is lost
        for effect in effects:          # which of equal units goes to which Village is nobody's choice
            unit = next((u for u in units if self.data.pieces[u]['name'] == effect.get('of') and ('at', u) not in own.because
                         and own.at(u) == self.data.place(effect['from'])), None)
            if unit:
                start = own.at(unit)
                own.set('at', unit, self.data.place(effect['to']), '17.2-indians')
                if start in self.data.spaces:
                    own.vacated(start, side, True)
        now = sorted(own.at(u) for u in units)
        in_villages = [at for at in now if at != side + '-losses-box']
        good = len(in_villages) == placed and set(in_villages) <= set(open_) and len(set(in_villages)) == placed
        self.extra.append(('17.2-indians', f'units of the {nation}', f'{placed} in open Villages',
                           f'{placed} in open Villages' if good else now))

    def step_disbanded(self, own, effects, _):
        for piece, row in self.data.pieces.items():
            if row.get('group') == 'colonial' and self.data.kind(piece)['class'] == 'brigade' \
                    and own.in_play(piece) and not own.yes('garrison', piece):
                place = own.at(piece)
                own.set('at', piece, 'disbanded-colonial-brigades-box', '17.2-disband')
                own.vacated(place, 'british')

    def nearest(self, own, side, start, units):
        """The nearest spaces with a friendly Fleet or on a friendly Colony (17.3 #1)."""
        def goal(space):
            return own.friendly_colony_home(space, side) or any(
                self.data.kind(p)['id'] == 'fleet' for p in own.here(space, side) if p not in units)

        seen, ring = {start}, [start]
        while ring:
            hits = {s for s in ring if s != start and goal(s)}
            if hits:
                return hits
            ring = [n for s in ring for n, line in self.data.near[s].items() if n not in seen
                    and all(own.allows(line, u) for u in units)
                    and not (line.nation and not own.get('nation with', line.nation, None))
                    and not (side == 'french' and self.data.spaces[n]['type'] == 'base')]
            ring = list(dict.fromkeys(ring))
            seen.update(ring)
        return set()

    def step_return(self, own, effects, said):
        """Return to Colonies, a stack at a time (17.3)."""
        moves = {}
        for effect in effects:
            if effect['field'] == 'at':
                ids = self.data.printed[effect['of']]
                start = self.data.place(effect['from'])
                taken = [u for group in moves.values() for u in group]
                unit = next((i for i in ids if own.at(i) == start and i not in taken), None)
                if unit:
                    moves.setdefault((start, self.data.place(effect['to'])), []).append(unit)
        for (start, to), units in moves.items():
            side = own.side(units[0])
            near = self.nearest(own, side, start, units)
            rule = '17.3-nearest'
            self.extra.append((rule, f'home of {units} from {start}', 'nearest' if near else 'nowhere',
                               'nearest' if to in near else f'{to}, not one of {sorted(near)}'))
            self.winter_move(own, side, start, to, units, '17.3')

    def winter_move(self, own, side, start, to, units, rule):
        for unit in units:
            own.set('at', unit, to, rule)
        own.vacated(start, side, True)
        self.no_battle(own, start, side)

    def step_by_sea(self, own, effects, said):
        moves = {}
        for effect in effects:
            if effect['field'] == 'at':
                ids = self.data.printed[effect['of']]
                start = self.data.place(effect['from'])
                taken = [u for group in moves.values() for u in group]
                unit = next((i for i in ids if own.at(i) == start and i not in taken), None)
                if unit:
                    moves.setdefault((start, self.data.place(effect['to'])), []).append(unit)
        for (start, to), units in moves.items():
            side = own.side(units[0])
            ports = {s for s in self.data.spaces if own.is_coastal(s) and own.friendly_colony_home(s, side)}
            ports = ports or self.fleet_spaces(own, side, start)
            self.extra.append(('17.3-sea', f'{units} go by sea', 'allowed', 'allowed' if to in ports else f'{to}'))
            self.winter_move(own, side, start, to, units, '17.3-sea')

    def at_sea(self, own, effects, _):
        """Stacks in the Sail Box go to a friendly Coastal Home space (17.2 #3)."""
        for effect in effects:
            if effect['field'] == 'at':
                to = self.data.place(effect['to'])
                units = [i for i in self.data.printed[effect['of']] if own.at(i) == 'sail-box']
                side = own.side(units[0]) if units else None
                good = to in self.data.spaces and own.is_coastal(to) and own.home(to) == side \
                    and own.controller(to) == side if side else False
                self.extra.append(('17.2-sail-box', f"{effect['of']} lands for the winter", 'home', 'home' if good else to))
                if units:
                    own.set('at', units[0], to, '17.2-sail-box')

    step_british_at_sea = step_french_at_sea = at_sea

    def step_redeployment(self, own, effects, said):
        """A Commander goes to a stack on a friendly Colony (17.3 #3)."""
        for effect in effects:
            if effect['field'] == 'at':
                to = self.data.place(effect['to'])
                leader = self.data.printed[effect['of']][0]
                side = own.side(leader)
                good = to in self.data.spaces and own.friendly_colony_home(to, side) and own.units(to, side)
                self.extra.append(('17.3-commanders', f"{effect['of']} is redeployed", 'allowed', 'allowed' if good else to))
                start = own.at(leader)
                own.set('at', leader, to, '17.3-commanders')
                own.vacated(start, side, True)
                self.without_commander.add(start)  # who could not go with him has stayed

    def step_garrisons(self, own, effects, said):
        """Who is left on the way home (17.3.1)."""
        for effect in effects:
            if effect['field'] == 'at':
                to = self.data.place(effect['to'])
                units = [i for i in self.data.printed[effect['of']] if i in self.declared] or [
                    i for i in self.data.printed[effect['of']] if own.at(i) == self.data.place(effect['from'])]
                own.set('at', units[0], to, '17.3.1-way')
            elif effect['field'] == 'garrison':
                pass
        held = {self.data.place(e['to']) for e in effects if e['field'] == 'at'}
        for place in held:
            side = next(own.side(p) for p in own.here(place) if self.data.kind(p)['counts'])
            row = self.data.spaces[place]
            fort = any(self.data.kind(p)['id'] == 'fort' for p in own.here(place, side))
            taken = row['type'] == 'settled' and row['home'] == other(side) and own.controller(place) == side
            self.extra.append(('17.3.1', f'a garrison at {place}', 'allowed', 'allowed' if fort or taken else 'no Fort, no town'))
            self.garrison_limit(own, place, side, taken)

    def garrison_limit(self, own, place, side, taken):
        """A unit a Fort, Brigades up to the value of a captured Settled space (17.3.1)."""
        free = own.ruling('winter-garrison-commander', 'counts') == 'free'
        there = own.units(place, side) if free else own.here(place, side)
        stay = [p for p in there if own.yes('garrison', p) or p in self.declared]
        forts = sum(self.data.kind(p)['id'] == 'fort' for p in own.here(place, side))
        if taken:
            adds = forts if own.ruling('winter-garrison-fort-in-town', 'yes') == 'yes' else 0
            stay = [p for p in stay if self.data.kind(p)['class'] == 'brigade']
            limit = self.data.spaces[place]['value'] + adds
        else:
            limit = forts
        self.extra.append(('17.3.1 limit', f'{stay} stay at {place}', True, len(stay) <= limit))

    def returned(self, own, side):
        """When a side has returned nobody who could go is left outside (17.3), and nothing to combine (13.2.3)."""
        for place, row in self.data.spaces.items():
            stack = [p for p in own.here(place, side) if self.data.kind(p)['class'] not in ('fort', 'bastion')
                     and self.data.kind(p)['id'] != 'indian' and not own.yes('garrison', p)]
            self.extra.append(('13.2.3', f'{side} units at {place} left to combine', [],
                               self.pairs_left(own, own.here(place, side))))
            units = any(self.data.kind(p)['counts'] for p in stack)  # lone Commanders are redeployed (17.3 #3)
            if not units or own.friendly_colony_home(place, side) or own.ruling('winter-split', 'no') == 'yes' \
                    or place in self.without_commander:
                continue
            fleet = any(self.data.kind(p)['id'] == 'fleet' for p in stack)
            arrived = (fleet and row.get('home') == side) or (row.get('sea_zone') and row.get('home') != side and not any(
                own.is_coastal(s) and own.friendly_colony_home(s, side) for s in self.data.spaces)) or (
                    not (row.get('sea_zone') and row.get('home') != side) and not self.nearest(own, side, place, stack))
            self.extra.append(('17.3 left', f'{stack} at {place}', 'nowhere to go', 'nowhere to go' if arrived else 'may go'))

    def step_french_home(self, own, effects, _):
        self.returned(own, 'british')

    def step_at_home(self, own, effects, _):
        """The odd Disbanded Brigade turns Full, a lone Commander leaves (17.3 #4, 3.7)."""
        side = own.get('wintering')
        if side not in SIDES:
            return False
        for piece in own.here('disbanded-colonial-brigades-box'):
            own.set('reduced', piece, 'no', '17.2-disband')
        for piece in self.data.pieces:
            if self.data.kind(piece)['id'] == 'commander' and own.side(piece) == side and own.at(
                    piece) in self.data.spaces and not own.units(own.at(piece), side):
                own.set('at', piece, 'removed-from-play', '3.7')
        return None

    def step_fleets_back(self, own, effects, _):
        self.returned(own, 'french')
        for piece, row in self.data.pieces.items():
            if row['kind'] == 'fleet' and own.at(piece) in self.data.spaces:
                place, side = own.at(piece), own.side(piece)
                own.set('at', piece, 'fleets-pool', '17.2-fleets')
                own.set('reduced', piece, 'no', '17.2-fleets')
                own.vacated(place, side, True)
        for (field, piece) in list(own.fields):
            if field == 'reduced' and own.at(piece) == 'fleets-pool':
                own.set(field, piece, 'no', '17.2-fleets')

    def losses_counted(self, own, effects, _):
        """One of three of a type comes back (17.2 #8)."""
        side = next((e['to'].lower() for e in effects if e['field'] == 'wintering'), None)
        if side not in SIDES:
            return
        kinds = {}
        for piece in own.here(side + '-losses-box'):
            if own.side(piece) == side and self.data.kind(piece)['id'] != 'indian':
                kind = self.data.kind(piece)['combines_as']
                kinds[kind] = kinds.get(kind, 0) + 1
        due = sum(n // 3 for n in kinds.values())
        told = sum(int(e['to']) for e in effects if e['field'] == 'in losses box' and e['from'] == '0')
        self.extra.append(('17.2-losses', f'units of {side} to come back', due, told))

    step_british_losses_counted = step_french_losses_counted = losses_counted

    def losses_step(self, own, effects, said):
        for effect in effects:
            if effect['field'] == 'at':
                to = self.data.place(effect['to'])
                ids = self.data.printed[effect['of']]
                units = [i for i in ids if i in self.declared] or [
                    i for i in ids if own.at(i) == self.data.place(effect['from'])]
                unit = units[0]
                side = own.side(unit)
                own.set('at', unit, to, '17.2-losses')
                own.set('reduced', unit, 'no', '17.2-losses')
                if self.data.pieces[unit].get('group') == 'colonial' and self.data.kind(unit)['class'] == 'brigade':
                    good = to == 'disbanded-colonial-brigades-box'
                else:
                    row = self.data.spaces.get(to, {})
                    good = row.get('type') == 'settled' and row['home'] == side and own.controller(to) == side
                self.extra.append(('17.2-place', f"{effect['of']} comes back", 'allowed', 'allowed' if good else to))

    step_british_losses = step_french_losses = losses_step

    # Events at the start of an Action Round.

    def step_event(self, own, effects, said):
        card = own.get('event', None, None)
        handler = EVENTS.get(card)
        if not handler or not said:
            return False
        return handler(self, own, effects, said)

    def event_units(self, own, said, side, place=None, fit=None):
        return self.named(own, said.get('units'), side, self.data.place(said['at']) if isinstance(
            said.get('at'), str) else place, fit) or []

    def event_round_up(self, own, effects, said):
        """Cards 4, 12, 17, 31: up to two turn Full, or one comes back."""
        side = said['by']
        to = self.data.place(said['to']) if isinstance(said.get('to'), str) else None
        names = [said['units']] if isinstance(said.get('units'), str) else said.get('units') or []
        if any(e['field'] == 'at' for e in effects):
            effect = next(e for e in effects if e['field'] == 'at')
            ids = [effect.get('piece')] + self.data.printed[effect['of']]
            unit = next((i for i in ids if i and own.at(i) == side + '-losses-box'), None)
            if not unit:
                return False
            to = self.data.place(effect['to'])
            good = own.home(to) == side and own.controller(to) == side
            self.extra.append(('card-4', f'{unit} comes back', 'at home', 'at home' if good else to))
            self.join(own, side, to, [unit], 'card-4')
            return None
        self.extra.append(('card-4', 'units turned Full', 'two at most', 'two at most' if len(names) <= 2 else 'more'))
        units = self.named(own, names, side, None, lambda i: self.pos.yes('reduced', i))
        if units is None:
            return False
        for unit in units:
            self.extra.append(('card-4', f'{unit} is Reduced', 'yes', 'yes' if own.yes('reduced', unit) else 'no'))
            own.set('reduced', unit, 'no', 'card-4')
        return None

    def lose_by_event(self, own, side, units, rule):
        for unit in units:
            place = own.at(unit)
            own.eliminate(unit, rule)
            if place in self.data.spaces:
                self.bare(own, place, side)

    def event_disease_french(self, own, effects, said):
        units = self.event_units(own, said, 'french')
        brigades = [p for p in self.data.pieces if own.in_play(p) and own.side(p) == 'french'
                    and self.data.kind(p)['class'] == 'brigade']
        metropolitan = [p for p in brigades if self.data.kind(p).get('metropolitan')]
        may = metropolitan or brigades
        self.extra.append(('card-5', f'{units} are lost', 'allowed', 'allowed' if len(units) == 1 and units[0] in may
                           else 'not allowed'))
        self.lose_by_event(own, 'french', units, 'card-5')

    def event_disease_british(self, own, effects, said):
        units = self.event_units(own, said, 'british')
        colonial = [u for u in units if self.data.pieces[u].get('group') == 'colonial']
        metropolitan = [u for u in units if self.data.kind(u).get('metropolitan')]
        good = len(units) == 1 if own.number('year') < 1757 else len(colonial) <= 1 and len(metropolitan) <= 1
        good = good and all(self.data.kind(u)['class'] == 'brigade' and own.in_play(u) for u in units)
        self.extra.append(('card-34', f'{units} are lost', 'allowed', 'allowed' if good else 'not allowed'))
        self.lose_by_event(own, 'british', units, 'card-34')

    def event_blankets(self, own, effects, said):
        units = self.event_units(own, said, 'french', fit=lambda unit: self.pos.at(unit) in self.data.spaces)
        good = len(set(units)) == len(units) <= 2 and all(
            self.data.kind(u)['id'] == 'indian' and own.at(u) in self.data.spaces for u in units)
        self.extra.append(('card-11', f'{units} go to the Losses Box', 'allowed', 'allowed' if good else 'not allowed'))
        self.lose_by_event(own, 'french', units, 'card-11')

    def event_promises(self, own, effects, said):
        units = self.event_units(own, said, 'french')
        may = self.data.card_pieces['pennsylvanias-peace-promises']
        blocked = [s for s in self.data.card_spaces['pennsylvanias-peace-promises']
                   if own.controller(s) == 'british' or own.get('raided', s) == 'british']
        good = not blocked and len(set(units)) == len(units) <= 2 and all(u in may for u in units)
        self.extra.append(('card-53', f'{units} go to the Losses Box', 'allowed', 'allowed' if good else 'not allowed'))
        self.lose_by_event(own, 'french', units, 'card-53')

    def event_hesitant(self, own, effects, said):
        place = self.data.place(said['at']) if isinstance(said.get('at'), str) else None
        units = own.here(place, 'british') if place else self.named(own, said.get('units'), 'british') or []
        if not place and units:
            place = own.at(units[0])
            units = own.here(place, 'british')
        for unit in units:
            if self.data.kind(unit)['id'] in ('fort', 'bastion') and not any(
                    e['of'] == self.data.pieces[unit]['name'] for e in effects):
                continue
            own.set('spent', unit, 'yes', 'card-33')

    def event_battoemen(self, own, effects, said):
        place = self.data.place(said['at']) if isinstance(said.get('at'), str) else None
        if not place:
            return False
        supply = [p for (f, p) in own.fields if f == 'british out of supply']
        field = 'british out of supply' if supply else 'british routed'
        own.set(field, place, 'no', 'card-21')
        return None

    def event_delayed(self, own, effects, said):
        point = said.get('what')
        if point not in self.data.point_ids:
            return False
        name = 'french action points'
        own.set(name, point, own.number(name, point) - 1, 'card-6')
        return None

    def step_event_by_itself(self, own, effects, _):
        card = own.get('event', None, None)
        handler = BY_THEMSELVES.get(card)
        return handler(self, own) if handler else False

    def french_points(self, own):
        marker = int(own.get('victory marker', None, '0'))
        return 1 - marker if marker < 1 else 0

    def diplomacy(self, own, nation, side):
        from bayonets.actions import join_nation
        join_nation(own, nation, side)

    def event_british_diplomacy(self, own, nation):
        if self.french_points(own) >= 3:
            return
        if not own.get('nation with', nation, None):
            self.diplomacy(own, nation, 'british')
        else:
            own.set('raid points', 'french', max(0, own.number('raid points', 'french') - 2), 'card-13')

    def event_cherokee_french(self, own):
        now = own.get('nation with', 'cherokee', None)
        if own.number('year') < 1757 or now == 'british':
            self.raid_points(own, 'french', 2, 'card-13')
        elif not now:
            south = [s for s in self.data.card_spaces['cherokee-diplomacy-29'] if own.controller(s) == 'french']
            if len(south) >= 2:
                self.diplomacy(own, 'cherokee', 'french')

    def event_iroquois_french(self, own):
        if self.french_points(own) >= 4 and not own.get('nation with', 'iroquois', None):
            self.diplomacy(own, 'iroquois', 'french')

    def event_wagoneers(self, own):
        name = 'british action points'
        own.set(name, 'army', max(0, own.number(name, 'army') - 2), 'card-30')

    def event_trade_goods(self, own):
        held = [s for s in self.data.card_spaces['french-trade-goods-destroyed'] if own.controller(s) == 'british']
        loss = {0: 0, 1: 3, 2: 5}[len(held)]
        own.set('raid points', 'french', max(0, own.number('raid points', 'french') - loss), 'card-20')

    def step_event_by_chance(self, own, effects, _):
        """Cards 45 and 51: chance takes Indian units of the French Losses box."""
        card = own.get('event', None, None)
        if card == 'smallpox-epidemic':
            own.set('card in', card, 'removed', 'card-45')
            if own.scenario and own.number('year') == own.scenario['last_year']:
                own.set('raid points', 'french', max(0, own.number('raid points', 'french') - 3), 'card-45')
                return None
        elif card != 'british-encroachment':
            return False
        gone = [e for e in effects if e['field'] == 'at']
        self.extra.append((card, 'units taken', 'two at most', 'two at most' if len(gone) <= 2 else 'more'))
        for effect in gone:
            ids = [i for i in self.data.printed[effect['of']] if own.at(i) == 'french-losses-box'
                   and self.data.kind(i)['id'] == 'indian']
            if not ids:
                return False
            to = 'removed-from-play' if card == 'smallpox-epidemic' else self.data.pieces[ids[0]].get('village')
            if to is None:
                return False
            if card == 'smallpox-epidemic':
                own.set('at', ids[0], to, 'card-45')
            else:
                self.join(own, 'french', to, ids[:1], 'card-51')
            if to in self.data.spaces and own.controller(to) == 'british':
                own.take(to, 'french')
        return None

    def step_villages(self, own, effects, said):
        """A Nation's unit that comes back has a Village of it without British units (card 51), which is French again."""
        for effect in [e for e in effects if e['field'] == 'at']:
            unit, to = effect.get('piece'), self.data.place(effect['to'])
            good = own.yes('drawn', unit) and self.data.spaces.get(to, {}).get('nation') == self.data.pieces[unit].get(
                'nation') and not own.units(to, 'british')
            self.extra.append(('card-51', f'{unit} comes back to {to}', 'allowed', 'allowed' if good else 'not allowed'))
            self.join(own, 'french', to, [unit], 'card-51')
            if own.controller(to) == 'british':
                own.take(to, 'french')
        return None

    def step_event_offered(self, own, effects, said):
        """Card 18: a British Fleet of the pool comes to a British coast."""
        if not said or own.get('event') != 'wintering-rear-admiral':
            return False
        effect = next((e for e in effects if e['field'] == 'at'), None)
        if not effect:
            return False
        to = self.data.place(effect['to'])
        fleet = next((i for i in self.data.printed[effect['of']] if own.at(i) == 'fleets-pool'), None)
        good = fleet and own.side(fleet) == 'british' and to in self.data.spaces and own.is_coastal(to) \
            and own.controller(to) == 'british' and own.friendly_sea(to, 'british')
        self.extra.append(('card-18', f"{effect['of']} comes to {to}", 'allowed', 'allowed' if good else 'not allowed'))
        if fleet:
            self.join(own, 'british', to, [fleet], 'card-18')
        return None


EVENTS = {
    'round-up-men-and-equipment-4': Year.event_round_up, 'round-up-men-and-equipment-12': Year.event_round_up,
    'round-up-men-and-equipment-17': Year.event_round_up, 'round-up-men-and-equipment-31': Year.event_round_up,
    'disease-in-french-camp': Year.event_disease_french, 'disease-in-british-camp': Year.event_disease_british,
    'smallpox-infected-blankets': Year.event_blankets, 'pennsylvanias-peace-promises': Year.event_promises,
    'hesitant-british-general': Year.event_hesitant, 'armed-battoemen': Year.event_battoemen,
    'delayed-supplies-from-france': Year.event_delayed}
BY_THEMSELVES = {
    'cherokee-diplomacy-13': lambda judge, own: judge.event_british_diplomacy(own, 'cherokee'),
    'iroquois-diplomacy-19': lambda judge, own: judge.event_british_diplomacy(own, 'iroquois'),
    'cherokee-diplomacy-29': Year.event_cherokee_french, 'iroquois-diplomacy-38': Year.event_iroquois_french,
    'reluctant-wagoneers': Year.event_wagoneers, 'french-trade-goods-destroyed': Year.event_trade_goods}
