(function () {
  'use strict';
  var entries = Array.from(document.querySelectorAll('.entry'));
  var form = document.getElementById('filters'), shown = document.getElementById('shown');
  var side = document.getElementById('side'), rule = document.getElementById('rule');
  var keys = document.getElementById('keys'), kinds = document.getElementById('kinds');
  var current = null;

  function words(entry, name) {
    return entry.dataset[name] ? entry.dataset[name].split(' ') : [];
  }
  function counted(values) {
    var count = new Map();
    values.forEach(function (value) { count.set(value, (count.get(value) || 0) + 1); });
    return count;
  }
  function countedBy(name) {
    return counted(entries.map(function (entry) { return entry.dataset[name]; }));
  }
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
    countedBy('verdict').forEach(function (count, kind) {
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
    var kind = kinds.querySelector('input[value="' + entry.dataset.verdict + '"]');
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
  }
  function bring(entry, focus) {
    var run = entry.closest('.run');
    if (run) run.firstElementChild.open = true;
    if (focus) entry.focus({preventScroll: true});
    entry.scrollIntoView({block: matchMedia('(min-width: 900px)').matches ? 'nearest' : 'start'});
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
  function pressed(event) {
    if (!keys.checked || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.closest('select, input[type=text], input[type=range], .wide')) return;
    if (event.key === 'j' || event.key === 'ArrowRight') step(1, null, true);
    else if (event.key === 'k' || event.key === 'ArrowLeft') step(-1, null, true);
    else if (event.key === 'n') step(1, isFault, true);
    else if (event.key === 'm') toggleWhole();
    else return;
    event.preventDefault();
  }

  /* --- the replay: each entry's template holds what it changes on the map --- */

  var games = new Map(), whole = false;

  function drawingOf(entry, name) {
    var template = entry.querySelector(':scope > template');
    return template && template.content.querySelector(name);
  }
  /* What stands on the map after the entry of that index, by key; at a fault before it. */
  function standing(game, index) {
    var things = new Map();
    function lay(drawing) {
      if (drawing)
        drawing.querySelectorAll(':scope > [data-key]').forEach(function (thing) {
          things.set(thing.dataset.key, thing);
        });
    }
    for (var i = 0; i < index; i++) lay(drawingOf(game.entries[i], '.after'));
    lay(drawingOf(game.entries[index], '.before') || drawingOf(game.entries[index], '.after'));
    return things;
  }
  function viewsAt(game, index) {
    var views = new Map(), last = drawingOf(game.entries[index], '.before') ? index : index + 1;
    for (var i = 0; i < Math.max(last, 1); i++) {
      var template = game.entries[i].querySelector(':scope > template');
      if (template)
        template.content.querySelectorAll('[data-view]').forEach(function (view) {
          views.set(view.dataset.view, view.textContent);
        });
    }
    return views;
  }
  function copyOf(thing) { return document.importNode(thing, true); }
  function draw(game, index) {
    var entry = game.entries[index], before = drawingOf(entry, '.before');
    var drawing = before || drawingOf(entry, '.after'), layers = [];
    var marks = drawing && drawing.querySelector('.marks'), move = drawing && drawing.querySelector('.move');
    standing(game, index).forEach(function (thing, key) {
      layers[key === 'ways' ? 'unshift' : 'push'](copyOf(thing));
    });
    if (marks) layers.unshift(copyOf(marks));
    if (move) layers.push(copyOf(move));
    game.position.replaceChildren.apply(game.position, layers);
    if (drawing && drawing.dataset.frame) game.frame = drawing.dataset.frame;
    game.map.setAttribute('viewBox', whole ? game.whole : game.frame);
    game.map.setAttribute('aria-label', (before ? 'The map before ' : 'The map after ') + game.caption.textContent);
  }
  function part(entry, name) {
    var found = entry.querySelector(name);
    return found ? found.textContent : '';
  }
  function describe(game, entry) {
    var badge = entry.querySelector('.badge').cloneNode(true);
    var finding = part(entry, '.finding dt') + (entry.querySelector('.finding dd') ? ': ' + part(entry, '.finding dd') : '');
    var before = game.map && drawingOf(entry, '.before');
    var when = before ? ' The map is before it' +
      (before.querySelector('.lawful') ? '; a ring with a tick is where it could have gone.' : '.') : '';
    game.caption.replaceChildren(badge, part(entry, '.number') + ' ' + part(entry, '.said') +
      (isFault(entry) && finding ? ' \u2013 ' + finding + '.' + when : ''));
  }
  function show(entry) {
    var game = games.get(entry.closest('.game'));
    if (!game) return;
    var index = game.entries.indexOf(entry);
    game.at = index;
    game.slider.value = index;
    game.slider.setAttribute('aria-valuetext', part(entry, '.number') + ' ' + part(entry, '.said'));
    describe(game, entry);
    if (game.map) draw(game, index);
    viewsAt(game, index).forEach(function (text, view) {
      game.panel.querySelectorAll('.views [data-view="' + view + '"]').forEach(function (cell) { cell.textContent = text; });
    });
  }
  function toggleWhole() {
    whole = !whole;
    games.forEach(function (game) {
      var button = game.panel.querySelector('[data-to=whole]');
      if (button) button.setAttribute('aria-pressed', whole);
      if (game.map) game.map.setAttribute('viewBox', whole ? game.whole : game.frame);
    });
  }
  function pushed(game, to) {
    if (to === 'whole') return toggleWhole();
    if (!current || !game.entries.includes(current)) choose(game.entries[game.at]);
    if (to === 'first') go(game.entries[0]);
    else if (to === 'last') go(game.entries[game.entries.length - 1]);
    else step(to === 'back' ? -1 : 1, to === 'fault' ? isFault : null);
  }
  function open(panel) {
    var section = panel.closest('.game'), map = panel.querySelector('svg.map');
    var game = {panel: panel, map: map, slider: panel.querySelector('input'), caption: panel.querySelector('.caption'),
      entries: Array.from(section.querySelectorAll('.entry')), at: 0};
    if (map) {
      game.position = map.querySelector('.position');
      game.whole = game.frame = map.getAttribute('viewBox');
    }
    game.slider.max = game.entries.length - 1;
    game.slider.addEventListener('input', function () { go(game.entries[game.slider.valueAsNumber]); });
    panel.querySelectorAll('[data-to]').forEach(function (button) {
      button.addEventListener('click', function () { pushed(game, button.dataset.to); });
    });
    section.querySelector('.list').addEventListener('click', function (event) {
      var entry = event.target.closest('.entry');
      if (entry && !event.target.closest('a, summary') && !String(getSelection())) choose(entry);
    });
    panel.hidden = false;
    games.set(section, game);
    if (!current) choose(game.entries.find(isFault) || game.entries[0]);
    else show(game.entries.find(isFault) || game.entries[0]);
  }

  if (!entries.length) return;
  addKinds();
  countedBy('side').forEach(function (count, name) {
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
}());
