(function () {
  'use strict';
  var entries = Array.from(document.querySelectorAll('.entry'));
  var form = document.getElementById('filters'), shown = document.getElementById('shown');
  var side = document.getElementById('side'), rule = document.getElementById('rule');
  var keys = document.getElementById('keys'), kinds = document.getElementById('kinds');
  var current = null;

  function words(entry, name) {
    if (name === 'broken') return entry.dataset.broken ? entry.dataset.broken.split(' ') : [];
    var checked = entry.querySelector('.checked');
    return checked ? checked.textContent.replace('Rules: ', '').split(', ') : [];
  }
  function counted(values) {
    var count = new Map();
    values.forEach(function (value) { count.set(value, (count.get(value) || 0) + 1); });
    return count;
  }
  /* What stands on its badge: of what is open, "waiting" where that is for an earlier fault alone. */
  function kindOf(entry) { return entry.querySelector('.badge').textContent; }
  function addOption(parent, value, text) {
    var option = document.createElement('option');
    option.value = value;
    option.textContent = text;
    parent.appendChild(option);
  }
  function addRules(name, label) {
    var found = counted(entries.flatMap(function (entry) { return words(entry, name); }));
    var group = document.createElement('optgroup');
    group.label = label;
    found.forEach(function (count, id) {
      addOption(group, name + ' ' + id, id + ' (' + count + ')');
    });
    if (found.size) rule.appendChild(group);
  }
  function addKinds() {
    counted(entries.map(kindOf)).forEach(function (count, kind) {
      var label = document.createElement('label'), box = document.createElement('input');
      box.type = 'checkbox';
      box.checked = true;
      box.value = kind;
      label.append(box, ' ' + kind + ' (' + count + ')');
      kinds.appendChild(label);
    });
  }
  function fits(entry) {
    var wanted = rule.value.split(' ');
    var kind = kinds.querySelector('input[value="' + kindOf(entry) + '"]');
    return kind.checked && (!side.value || entry.dataset.side === side.value) &&
      (!rule.value || words(entry, wanted[0]).includes(wanted[1]));
  }
  function filter() {
    var any = entries.map(fits).includes(false);
    entries.forEach(function (entry) { entry.hidden = !fits(entry); });
    document.querySelectorAll('.run').forEach(function (run) {
      run.hidden = !run.querySelector('.entry:not([hidden])');
      if (any) run.firstElementChild.open = true;
    });
    tell();
  }
  function visible() {
    return entries.filter(function (entry) { return !entry.hidden; });
  }
  function tell() {
    var list = visible(), at = list.indexOf(current);
    shown.textContent = (at < 0 ? '' : 'entry ' + (at + 1) + ' of ') + list.length +
      (list.length === entries.length ? '' : ' of ' + entries.length) + ' shown';
  }
  function choose(entry) {
    if (current) current.classList.remove('current');
    current = entry;
    entry.classList.add('current');
    show(entry);
    tell();
    address(entry);
  }
  /* The address says which entry was chosen, so that it can be sent; none while the page opens, which would begin there
     instead of with its head. A frame may have none. */
  function address(entry) {
    if (!opened) return;
    try { history.replaceState(null, '', '#' + entry.id); } catch (refused) { return; }
  }
  function addressed() {
    return entries.find(function (entry) { return '#' + entry.id === location.hash; });
  }
  function bring(entry, focus) {
    var run = entry.closest('.run');
    if (run) run.firstElementChild.open = true;
    if (focus) entry.focus({preventScroll: true});
    var panel = entry.closest('.game').querySelector('.replay'), beside = matchMedia('(min-width: 900px)').matches;
    if (panel) panel.parentElement.style.setProperty('--panel', panel.offsetHeight + 'px');
    entry.scrollIntoView({block: beside ? 'nearest' : 'start'});
    if (panel && beside) bringWhole(panel);
  }
  /* At the end of a list the panel beside it would go up with it. */
  function bringWhole(panel) {
    var up = panel.getBoundingClientRect().top - parseFloat(getComputedStyle(panel).top);
    if (up < 0) window.scrollBy(0, up);
  }
  function go(entry, focus) {
    if (!entry) return;
    choose(entry);
    bring(entry, focus);
  }
  function step(by, test, focus) {
    var list = visible(), start = entries.indexOf(current);
    if (by < 0) list.reverse();
    go(list.find(function (entry) {
      return (entries.indexOf(entry) - start) * by > 0 && (by > 0 || current) && (!test || test(entry));
    }), focus);
  }
  function isFault(entry) { return entry.classList.contains('fault'); }
  /* Whether another side acts than just before. */
  function beginsTurn(entry) {
    for (var i = entries.indexOf(entry) - 1; i >= 0; i--)
      if (entries[i].dataset.side) return Boolean(entry.dataset.side) && entries[i].dataset.side !== entry.dataset.side;
    return true;
  }
  function pressed(event) {
    if (!keys.checked || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.closest('select, input[type=text], input[type=range], .wide')) return;
    if (event.key === 'j' || event.key === 'ArrowRight') walk(1, true);
    else if (event.key === 'k' || event.key === 'ArrowLeft') walk(-1, true);
    else if (event.key === 'n') step(1, isFault, true);
    else if (event.key === 'p') step(-1, isFault, true);
    else if (event.key === 'J') step(1, beginsTurn, true);
    else if (event.key === 'K') step(-1, beginsTurn, true);
    else if (event.key === '0' || event.key === 'Home') go(visible()[0], true);
    else if (event.key === '$' || event.key === 'End') end(visible().pop(), true);
    else if (event.key === 'm') toggleWhole();
    else if (event.key === 'c') copyShown();
    else if (event.key === ' ' && !event.target.closest('button, summary, a, input')) play();
    else return;
    if (event.key !== ' ') rest();
    event.preventDefault();
  }

  /* --- playing by itself: on to the next fault, or the end --- */

  var timer = 0, PACE = 1500;

  function tellPlaying() {
    document.querySelectorAll('[data-to=play]').forEach(function (button) {
      button.setAttribute('aria-pressed', Boolean(timer));
    });
  }
  function rest() {
    clearInterval(timer);
    timer = 0;
    tellPlaying();
  }
  /* Which entry is shown of how many, or that it is the end. */
  function standsAt() {
    var game = current && games.get(current.closest('.game'));
    return entries.indexOf(current) + (game && game.steps[game.at] === game.panel ? 0.5 : 0);
  }
  function goOn() {
    var before = standsAt();
    walk(1);
    if (standsAt() === before || standsAt() % 1 || isFault(current)) rest();
  }
  function play() {
    if (timer) return rest();
    timer = setInterval(goOn, PACE);
    tellPlaying();
  }

  /* --- the replay: what each entry changes is in its template; the panel has what follows the last --- */

  var games = new Map(), whole = false;

  function contentOf(step) {
    return step.querySelector(':scope > template').content;
  }
  function each(step, name, what) {
    contentOf(step).querySelectorAll(name).forEach(what);
  }
  /* At a fault the map is that before it. */
  function drawingOf(step) {
    return contentOf(step).querySelector('.before') || contentOf(step).querySelector('.after');
  }
  function isBefore(step) { return Boolean(step.querySelector(':scope > template.refused')); }
  /* What stands on the map at that step, by key. */
  function standing(game, at) {
    var things = new Map();
    function lay(thing) { things.set(thing.dataset.key, thing); }
    for (var i = 0; i < at; i++) each(game.steps[i], '.after > [data-key]', lay);
    drawingOf(game.steps[at]).querySelectorAll(':scope > [data-key]').forEach(lay);
    return things;
  }
  /* At a fault those before it, too. */
  function viewsAt(game, at) {
    var views = new Map();
    function see(view) { views.set(view.dataset.view, view.textContent); }
    for (var i = 0; i < at; i++) each(game.steps[i], 'i[data-view]', see);
    each(game.steps[at], isBefore(game.steps[at]) ? 'b[data-view]' : 'i[data-view]', see);
    return views;
  }
  /* An entry that is about no place leaves the map where it was. */
  function frameAt(game, at) {
    for (; at >= 0; at--)
      if (drawingOf(game.steps[at]).dataset.frame) return drawingOf(game.steps[at]).dataset.frame;
    return game.whole;
  }
  function copyOf(thing) { return document.importNode(thing, true); }
  function draw(game) {
    var drawing = drawingOf(game.steps[game.at]), layers = [];
    standing(game, game.at).forEach(function (thing, key) {
      layers[key === 'ways' ? 'unshift' : 'push'](copyOf(thing));
    });
    layers.unshift(copyOf(drawing.querySelector('.marks')));
    layers.push(copyOf(drawing.querySelector('.move')));
    game.position.replaceChildren.apply(game.position, layers);
    game.frame = frameAt(game, game.at);
    fit(game);
    game.map.setAttribute('aria-label', (isBefore(game.steps[game.at]) ? 'The map before ' : 'The map after ') +
      game.caption.textContent);
  }
  function fit(game) {
    if (game.map) game.map.setAttribute('viewBox', whole ? game.whole : game.frame);
  }
  function part(entry, name) {
    var found = entry.querySelector(name);
    return found ? found.textContent : '';
  }
  /* What is broken stands before what is open, that before a remark. */
  function explain(entry) {
    var text = document.createElement('span');
    var finding = ['.violation', '.missing', '.finding'].map(function (kind) { return entry.querySelector(kind); }).find(Boolean);
    text.className = 'told';
    text.textContent = ' \u2013 ' + part(finding, 'dt') + ': ' + part(finding, 'dd') + '.';
    return text;
  }
  function aboutMap(entry) {
    var text = document.createElement('p');
    text.className = 'foot';
    text.textContent = 'The map is before it' +
      (drawingOf(entry).querySelector('.lawful') ? '; a ring with a tick is where it could have gone.' : '.');
    return text;
  }
  /* Who moved before it, its dice and what came of them. */
  function rolled(entry) {
    var list = document.createElement('ul');
    list.className = 'told';
    function tell(text) { list.appendChild(document.createElement('li')).textContent = text; }
    entry.querySelectorAll('.went').forEach(function (row) { tell('Before it: ' + row.textContent); });
    entry.querySelectorAll('.rolled > div').forEach(function (row) { tell(part(row, 'dt') + ' ' + part(row, 'dd')); });
    return list.firstChild ? [list] : [];
  }
  function describe(game, step) {
    if (step === game.panel) {
      game.caption.textContent = 'The position at the end.';
      return;
    }
    game.caption.replaceChildren(step.querySelector('.badge').cloneNode(true),
      (step.dataset.side ? part(step, '.number') + ' ' : '') + part(step, '.said'));
    if (isFault(step) && part(step, '.finding')) game.caption.append(explain(step));
    else game.caption.append.apply(game.caption, rolled(step));
    if (game.map && isFault(step) && isBefore(step)) game.caption.append(aboutMap(step));
    game.caption.scrollTop = 0;
  }
  /* Who stands at the space that was touched. */
  function tellPlace(game, event) {
    var place = event.target.closest('.position > [data-key]'), title = place && place.querySelector('title');
    game.place.textContent = title ? title.textContent : '';
  }
  function showStep(game, at) {
    game.at = at;
    game.place.textContent = '';
    game.slider.value = at;
    describe(game, game.steps[at]);
    game.slider.setAttribute('aria-valuetext', game.caption.textContent);
    if (game.map) draw(game);
    viewsAt(game, at).forEach(function (text, view) {
      game.panel.querySelectorAll('.views [data-view="' + view + '"]').forEach(function (cell) { cell.textContent = text; });
    });
  }
  function show(entry) {
    var game = games.get(entry.closest('.game'));
    if (game && game.steps.includes(entry)) showStep(game, game.steps.indexOf(entry));
  }
  function toggleWhole() {
    whole = !whole;
    document.documentElement.classList.toggle('whole', whole);
    games.forEach(function (game) {
      var button = game.panel.querySelector('[data-to=whole]');
      if (button) button.setAttribute('aria-pressed', whole);
      fit(game);
    });
  }
  /* The last entry, and on the map what comes after it. */
  function end(entry, focus) {
    go(entry, focus);
    var game = entry && games.get(entry.closest('.game'));
    if (game && game.at === game.steps.length - 2) showStep(game, game.at + 1);
  }
  function slide(game, at) {
    if (game.steps[at] === game.panel) end(game.steps[at - 1]);
    else go(game.steps[at]);
  }
  /* From the last entry to the end of the game, and back. */
  function stepAtEnd(by) {
    var game = current && games.get(current.closest('.game'));
    if (!game) return false;
    var end = game.steps.length - 1;
    if (by < 0 && game.at === end) show(current);
    else if (by > 0 && game.at === end - 1) showStep(game, end);
    else return false;
    return true;
  }
  function walk(by, focus) {
    if (!stepAtEnd(by)) step(by, null, focus);
  }
  /* What is shown, in words, for a mail: the entry, the state of the game and who stands where. */
  function inWords(game) {
    var lines = [document.title + ': ' + game.caption.innerText.trim()];
    game.panel.querySelectorAll('.views .state:not(table), .views tbody tr').forEach(function (row) {
      var cells = Array.from(row.children, function (cell) { return cell.textContent; });
      lines.push(row.matches('tr') ? cells.join(' | ') : row.textContent);
    });
    if (game.map) standing(game, game.at).forEach(function (place) {
      if (place.querySelector('.counter')) lines.push(part(place, 'title'));
    });
    return lines.concat(location.href.startsWith('http') ? location.href : []).join('\n');
  }
  function copyShown() {
    var game = current && games.get(current.closest('.game'));
    function say(text) { game.place.textContent = text; }
    if (!game) return;
    if (!navigator.clipboard) return say('This browser lets no page copy.');
    navigator.clipboard.writeText(inWords(game)).then(function () { say('Copied, to be pasted.'); },
      function () { say('The browser did not let the page copy.'); });
  }
  function pushed(game, to) {
    if (!game.steps.includes(current) && game.steps.length > 1) choose(game.steps[0]);
    if (to === 'play') return play();
    rest();
    if (to === 'whole') toggleWhole();
    else if (to === 'copy') copyShown();
    else if (to === 'first') slide(game, 0);
    else if (to === 'last') slide(game, game.steps.length - 1);
    else if (to === 'fault') step(1, isFault);
    else if (to === 'fault-before') step(-1, isFault);
    else walk(to === 'back' ? -1 : 1);
  }
  /* The spaces of the entry under the pointer, on the map of the one that is shown. */
  function point(game, entry) {
    if (!game.map || entry === game.pointed) return;
    game.map.querySelectorAll('.pointed').forEach(function (marks) { marks.remove(); });
    game.pointed = entry;
    if (!entry || !game.steps.includes(entry) || game.steps[game.at] === entry) return;
    var marks = copyOf(drawingOf(entry).querySelector('.marks'));
    marks.classList.add('pointed');
    game.position.appendChild(marks);
  }
  /* Ticks on the slider where the faults are. */
  function tickFaults(game) {
    var ticks = document.createElement('datalist');
    game.steps.forEach(function (entry, at) { if (isFault(entry)) addOption(ticks, at, ''); });
    ticks.id = game.panel.closest('.game').getAttribute('aria-labelledby') + '-faults';
    game.panel.appendChild(ticks);
    game.slider.setAttribute('list', ticks.id);
    game.panel.querySelectorAll('[data-to^=fault]').forEach(function (button) {
      button.disabled = !ticks.options.length;
    });
  }
  /* "F4": that many for the side of the letter, less than none for the second of both; "7": for the side of the cell. */
  function pointsOf(cell, text) {
    var number = parseInt(text.replace(/^[^0-9-]+/, ''), 10) || 0;
    return cell.dataset.score.split(' ')[2] === text[0] ? -number : number;
  }
  function scoresOf(game, cell) {
    var text = '';
    return game.steps.map(function (step) {
      each(step, 'i[data-view="' + cell.dataset.view + '"]', function (view) { text = view.textContent; });
      return pointsOf(cell, text);
    });
  }
  function addLine(graph, scores, colour) {
    var line = document.createElementNS(graph.namespaceURI, 'polyline');
    line.setAttribute('class', colour);
    line.setAttribute('points', ['0,0'].concat(scores.map(function (score, at) { return at + ',' + -score; }),
      scores.length - 1 + ',0').join(' '));
    graph.appendChild(line);
  }
  /* The score by entry above the slider: what each side has, or who leads by how much. */
  function drawScore(game) {
    var graph = game.panel.querySelector('.score'), least = 0, most = 1;
    game.panel.querySelectorAll('.views [data-score]').forEach(function (cell) {
      var scores = scoresOf(game, cell), colours = cell.dataset.score.split(' ');
      least = scores.reduce(function (a, b) { return Math.min(a, b); }, least);
      most = scores.reduce(function (a, b) { return Math.max(a, b); }, most);
      if (colours.length === 1) return addLine(graph, scores, colours[0]);
      addLine(graph, scores.map(function (score) { return Math.max(score, 0); }), colours[1]);
      addLine(graph, scores.map(function (score) { return Math.min(score, 0); }), colours[3]);
    });
    graph.setAttribute('viewBox', [0, -most, game.steps.length - 1, most - least].join(' '));
    graph.addEventListener('click', function (event) {
      slide(game, Math.round(event.offsetX / graph.clientWidth * (game.steps.length - 1)));
    });
  }
  function open(panel) {
    var section = panel.closest('.game'), map = panel.querySelector('svg.map');
    var game = {panel: panel, map: map, slider: panel.querySelector('input'), caption: panel.querySelector('.caption'),
      steps: entries.filter(function (entry) {
        return section.contains(entry) && entry.querySelector(':scope > template');
      }).concat(panel), at: 0, place: document.createElement('p')};
    game.place.className = 'foot place';
    game.caption.after(game.place);
    if (map) {
      map.addEventListener('click', tellPlace.bind(null, game));
      game.position = map.querySelector('.position');
      game.whole = game.frame = map.getAttribute('viewBox');
    }
    game.slider.max = game.steps.length - 1;
    game.slider.addEventListener('input', function () { slide(game, game.slider.valueAsNumber); });
    panel.querySelectorAll('[data-to]').forEach(function (button) {
      button.addEventListener('click', function () { pushed(game, button.dataset.to); });
    });
    section.querySelector('.list').addEventListener('click', function (event) {
      var entry = event.target.closest('.entry');
      if (entry && !event.target.closest('a, summary') && !String(getSelection())) choose(entry);
    });
    section.querySelector('.list').addEventListener('mouseover', function (event) {
      point(game, event.target.closest('.entry'));
    });
    section.querySelector('.list').addEventListener('mouseleave', function () { point(game, null); });
    tickFaults(game);
    drawScore(game);
    panel.hidden = false;
    if (matchMedia('(min-width: 900px) and (min-height: 800px)').matches) panel.querySelector('.views').open = true;
    games.set(section, game);
    var first = game.steps.find(isFault) || game.steps[0];
    if (current || first === panel) showStep(game, game.steps.indexOf(first));
    else choose(first);
  }

  /* Paper has no folds: below the map of the end stand its signs and stacks. */
  function unfold(open) {
    document.querySelectorAll('.ending details').forEach(function (fold) { fold.open = open; });
  }

  var linked = addressed(), opened = false;
  if (!entries.length) return;
  addKinds();
  counted(entries.map(function (entry) { return entry.dataset.side; })).forEach(function (count, name) {
    if (name) addOption(side, name, name + ' (' + count + ')');
  });
  addRules('broken', 'Broken or open');
  addRules('checked', 'Checked');
  form.hidden = false;
  form.addEventListener('change', filter);
  form.addEventListener('submit', function (event) { event.preventDefault(); });
  document.addEventListener('keydown', pressed);
  document.querySelectorAll('.replay').forEach(open);
  if (games.size) document.documentElement.classList.add('stepped');
  filter();
  window.addEventListener('hashchange', function () { go(addressed()); });
  go(linked);
  opened = true;
  /* A browser goes to the address by itself once the page is there. */
  window.addEventListener('load', function () { setTimeout(function () { if (linked) bring(current); }); });
  window.addEventListener('beforeprint', function () { unfold(true); });
  window.addEventListener('afterprint', function () { unfold(false); });
}());
