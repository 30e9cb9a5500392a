/* Drives a report in a browser and writes what came of it into the page: "ok - ..." or "not ok - ...", a line each. */
(function () {
  'use strict';
  var results = [];
  var entries = Array.from(document.querySelectorAll('.entry'));

  function ok(holds, name) {
    results.push((holds ? 'ok - ' : 'not ok - ') + name);
  }
  function shown() {
    return entries.filter(function (entry) { return entry.offsetParent !== null; });
  }
  function change(control, value) {
    if (control.type === 'checkbox') control.checked = value;
    else control.value = value;
    control.dispatchEvent(new Event('change', {bubbles: true}));
  }
  function press(key) {
    (document.activeElement || document.body).dispatchEvent(
      new KeyboardEvent('keydown', {key: key, bubbles: true, cancelable: true}));
  }
  function current() {
    return entries.indexOf(document.querySelector('.entry.current'));
  }
  function kindsOf(list) {
    return new Set(list.map(function (entry) { return entry.dataset.verdict; }));
  }

  function filters() {
    var boxes = Array.from(document.querySelectorAll('#kinds input'));
    var side = document.getElementById('side'), rule = document.getElementById('rule');
    ok(location.hash === '' && window.scrollY === 0, 'the page begins with its head');
    ok(!document.getElementById('filters').hidden, 'filters are there when scripts run');
    ok(shown().length === entries.length, 'every entry is shown at first');
    boxes.forEach(function (box) { change(box, box.value === 'illegal'); });
    ok(shown().length > 0 && [...kindsOf(shown())].join() === 'illegal', 'filter by verdict');
    boxes.forEach(function (box) { change(box, true); });
    var by = entries.map(function (entry) { return entry.dataset.side; }).find(Boolean);
    change(side, by);
    ok(shown().length > 0 && shown().length < entries.length &&
       shown().every(function (entry) { return entry.dataset.side === by; }), 'filter by side');
    change(side, '');
    var broken = Array.from(rule.options).find(function (option) { return option.value.startsWith('broken '); }).value;
    change(rule, broken);
    ok(rule.value === broken && shown().length > 0 && shown().length < entries.length &&
       shown().every(function (entry) { return entry.textContent.includes(broken.slice(7)); }), 'filter by rule');
    var checked = Array.from(rule.options).find(function (option) { return option.value.startsWith('checked '); }).value;
    change(rule, checked);
    ok(rule.value === checked && shown().length > 0 &&
       shown().every(function (entry) { return entry.querySelector('.checked').textContent.includes(checked.slice(8)); }),
       'filter by a rule that was checked');
    change(rule, broken);
    ok(document.getElementById('shown').textContent.includes(shown().length + ' of ' + entries.length),
       'how many are shown is said');
    change(rule, '');
  }

  /* A box for each kind on the badges, with their number. */
  function kinds() {
    var count = {};
    entries.forEach(function (entry) {
      var kind = entry.querySelector('.badge').textContent;
      count[kind] = (count[kind] || 0) + 1;
    });
    var boxes = Array.from(document.querySelectorAll('#kinds label')).map(function (label) { return label.textContent.trim(); });
    ok(boxes.sort().join() === Object.keys(count).map(function (kind) { return kind + ' (' + count[kind] + ')'; }).sort().join(),
       'a filter for each kind of verdict');
  }
  function faultAfter(index) {
    return entries.findIndex(function (entry, i) { return i > index && entry.classList.contains('fault'); });
  }
  function atEnd() {
    var slider = document.querySelector('.replay input');
    return slider.value === slider.max;
  }
  function button(to) { return document.querySelector('.replay [data-to=' + to + ']'); }

  /* Where the other side begins to act. */
  function turns() {
    var sides = entries.map(function (entry) { return entry.dataset.side; });
    var first = sides.findIndex(function (side) { return side; });
    var second = sides.findIndex(function (side, i) { return side && i > first && side !== sides[first]; });
    entries[first].click();
    press('J');
    ok(second < 0 ? current() === first : current() === second, 'J goes to the next turn');
    press('K');
    ok(current() === first, 'K goes to the turn before');
  }

  function stepping() {
    ok(current() === Math.max(faultAfter(-1), 0), 'the first fault is chosen at first');
    button('first').click();
    ok(current() === 0, 'a button goes to the first entry');
    press('j');
    ok(current() === 1 && document.activeElement === entries[1], 'j goes on and focuses the entry');
    ok(entries[1].offsetParent !== null, 'the run it is in is unfolded');
    press('ArrowRight');
    ok(current() === 2, 'the right arrow goes on');
    press('k');
    ok(current() === 1, 'k goes back');
    press('ArrowLeft');
    ok(current() === 0, 'the left arrow goes back');
    if (faultAfter(0) > 0) press('n');
    ok(faultAfter(0) < 0 || current() === faultAfter(0), 'n goes to the next fault');
    ok(location.hash === '#' + entries[current()].id, 'the address says which entry is shown');
    entries[entries.length - 1].click();
    var last = entries.map(function (entry) { return entry.classList.contains('fault'); }).lastIndexOf(true, entries.length - 2);
    press('p');
    ok(last < 0 || current() === last, 'p goes back to the fault before');
    entries[entries.length - 1].click();
    button('fault-before').click();
    ok(last < 0 || current() === last, 'a button does so, too');
    ok(button('fault').disabled === (faultAfter(-1) < 0), 'there is a button to a fault where there is one');
    ['$', 'End'].forEach(function (key) {
      press('0');
      ok(current() === 0, 'the first entry before ' + key);
      press(key);
      ok(current() === entries.length - 1 && atEnd(), key + ' goes to the last entry and the end');
    });
    press('Home');
    ok(current() === 0 && !atEnd(), 'Home goes to the first one');
    button('last').click();
    ok(current() === entries.length - 1 && atEnd(), 'a button goes to the end, too');
    press('ArrowLeft');
    ok(current() === entries.length - 1 && !atEnd(), 'the step before the end is the last entry');
    turns();
    location.hash = '#' + entries[0].id;
    window.dispatchEvent(new Event('hashchange'));
    ok(current() === 0, 'an address goes to its entry');
    button('first').click();
    button('on').click();
    ok(current() === 1, 'the button goes on');
    change(document.querySelector('#kinds input[value=legal]'), false);
    if (shown().length) press('j');
    ok(!shown().length || entries[current()].dataset.verdict !== 'legal', 'stepping leaves out what is filtered out');
    change(document.querySelector('#kinds input[value=legal]'), true);
    var before = current();
    change(document.getElementById('keys'), false);
    press('j');
    ok(current() === before, 'keys can be switched off');
    change(document.getElementById('keys'), true);
  }

  /* By itself until a key; what is shown can be copied. */
  function playing() {
    function plays() { return button('play').getAttribute('aria-pressed') === 'true'; }
    var copied = '';
    entries[0].click();
    press(' ');
    ok(plays(), 'space plays on');
    press('j');
    ok(!plays() && current() === 1, 'another key stops it');
    button('play').click();
    ok(plays(), 'so does a button');
    button('play').click();
    ok(!plays(), 'which stops it, too');
    Object.defineProperty(navigator, 'clipboard', {value: {writeText: function (text) {
      copied = text;
      return Promise.resolve();
    }}});
    press('c');
    ok(copied.startsWith(document.title + ': ') && copied.includes(entries[1].querySelector('.said').textContent) &&
       copied.split('\n').length > 2, 'c copies what is shown');
    copied = '';
    button('copy').click();
    ok(copied.split('\n').length > 2, 'a button does so, too');
  }

  /* --- the replay --- */

  function slideTo(at) {
    var slider = document.querySelector('.replay input');
    slider.value = at;
    slider.dispatchEvent(new Event('input', {bubbles: true}));
  }
  function titles(map) {
    return Array.from(map.querySelectorAll('title')).map(function (title) { return title.textContent; }).sort().join('\n');
  }
  function values(place) {
    return Array.from(place.querySelectorAll('b, td')).map(function (value) { return value.textContent; }).join('\n');
  }
  function map() { return document.querySelector('.replay svg.map'); }
  function frame() { return map().getAttribute('viewBox'); }

  function replay() {
    var panel = document.querySelector('.replay'), slider = panel.querySelector('input');
    ok(panel.offsetParent !== null, 'the replay is shown');
    ok(Number(slider.max) === entries.length, 'there is a step for each entry, and the end');
    ok(slider.list.options.length === entries.filter(function (entry) { return entry.classList.contains('fault'); }).length,
       'the slider has a tick for each fault');
    slideTo(1);
    ok(current() === 1 && panel.querySelector('.caption').textContent.includes(entries[1].querySelector('.said').textContent),
       'the slider goes to an entry, and it is told');
    var lines = Array.from(panel.querySelectorAll('.score polyline'));
    ok(lines.length === 2 && lines.every(function (line) { return line.points.length === Number(slider.max) + 3; }),
       'the score of both sides is drawn over all steps');
    press('ArrowRight');
    ok(Number(slider.value) === 2, 'the slider follows the keys');
    slideTo(slider.max - 1);
    document.activeElement.blur();
    press('ArrowRight');
    ok(slider.value === slider.max, 'the step after the last entry is the end');
    var end = document.querySelector('section.ending');
    ok(values(panel.querySelector('.views')) === values(end), 'the state of the game there is that of the end');
    if (map())
      ok(titles(map()) === titles(end.querySelector('svg.map')), 'step by step comes to the position at the end');
    press('ArrowLeft');
    ok(Number(slider.value) === entries.length - 1, 'and back');
    if (map()) replayMap();
  }
  /* The first entry of that verdict with a move, shown; none if there is none. */
  function showMove(verdict) {
    return entries.find(function (entry, at) {
      var step = entry.querySelector('template').content;
      var moves = entry.dataset.verdict === verdict && (step.querySelector('.before') || step).querySelector('.leg');
      if (moves) slideTo(at);
      return moves;
    });
  }
  function replayMap() {
    ok(!showMove('legal') || map().querySelector('.leg') && !map().querySelector('.refused, .cross'), 'a move is drawn');
    var near = frame();
    entries[0].dispatchEvent(new MouseEvent('mouseover', {bubbles: true}));
    ok(current() === 0 || map().querySelectorAll('.pointed').length === 1,
       'the spaces of the entry under the pointer are marked');
    entries[0].closest('.list').dispatchEvent(new MouseEvent('mouseleave'));
    ok(!map().querySelector('.pointed'), 'and no longer when it leaves');
    press('m');
    ok(frame() !== near && button('whole').getAttribute('aria-pressed') === 'true', 'm shows the whole map');
    press('m');
    ok(frame() === near, 'and again the part');
    var refused = showMove('illegal');
    ok(!refused || map().querySelector('.leg.refused') && map().querySelector('.cross'), 'a move that is refused is crossed');
    ok(!refused || !/Legal (to|path)/.test(refused.textContent) || map().querySelector('.lawful'),
       'and where it could have gone is marked');
    ok(panelText().includes('Numbers: '), 'what the numbers are is said on the map');
  }
  /* Who steps with the pointer does not look for it. */
  function steady() {
    var tops = entries.map(function (entry, at) {
      slideTo(at);
      return button('on').getBoundingClientRect().top - document.querySelector('.replay').getBoundingClientRect().top;
    });
    ok(new Set(tops).size === 1, 'the buttons stay where they are');
  }
  /* The dice of an entry without fault and what came of them are told with it. */
  function dice() {
    var at = entries.findIndex(function (entry) { return !entry.classList.contains('fault') && entry.querySelector('.rolled'); });
    if (at < 0) return;
    slideTo(at);
    function texts(name) {
      return Array.from(entries[at].querySelectorAll(name)).map(function (row) { return row.textContent; });
    }
    var terms = texts('.rolled dt');
    var rows = texts('.went').map(function (text) { return 'Before it: ' + text; })
      .concat(texts('.rolled dd').map(function (text, i) { return terms[i] + ' ' + text; }));
    var told = Array.from(document.querySelectorAll('.caption li')).map(function (row) { return row.textContent; });
    ok(rows.join() === told.join(), 'dice and results are told with the map');
  }
  /* With the map stands what is broken, not the remark that may come first. */
  function broken() {
    var untold = entries.filter(function (entry, at) {
      var finding = entry.querySelector('.violation dd');
      if (!finding || !entry.classList.contains('fault')) return false;
      slideTo(at);
      return !document.querySelector('.caption').textContent.includes(finding.textContent);
    });
    ok(untold.length === 0, 'what is broken is told with the map' + (untold.length ? ': not at ' + untold[0].id : ''));
  }
  /* Whoever steps with the keys has the board before him, and the entry. */
  function inView() {
    var panel = document.querySelector('.replay'), wide = matchMedia('(min-width: 900px)').matches;
    var off = entries.filter(function (entry, at) {
      slideTo(at);
      var top = entry.getBoundingClientRect().top;
      return top < 0 || top > innerHeight || wide && panel.getBoundingClientRect().top < 0;
    });
    ok(off.length === 0, 'the board and the entry are in view at every step' + (off.length ? ': not at ' + off[0].id : ''));
  }
  /* In a fold an entry is a line, and only the one that is shown has its details. */
  function folds() {
    var rows = document.querySelectorAll('.run .entry');
    if (rows.length < 2) return;
    slideTo(entries.indexOf(rows[0]));
    function detailed(row) { return row.querySelector('.parts').offsetParent !== null; }
    ok(detailed(rows[0]) && !detailed(rows[1]), 'in a fold only the entry that is shown has its details');
  }
  /* A space that is touched tells who stands there. */
  function touched() {
    var title = map() && map().querySelector('.position > [data-key] title');
    if (!title) return;
    title.parentElement.dispatchEvent(new MouseEvent('click', {bubbles: true}));
    ok(document.querySelector('.replay .place').textContent === title.textContent, 'a space that is touched tells who stands there');
    slideTo(0);
    ok(!document.querySelector('.replay .place').textContent, 'until the next step');
  }
  function panelText() { return document.querySelector('.replay .sheet').textContent; }

  /* --- what people need who see little or nothing --- */

  function luminance(colour) {
    return colour.slice(0, 3).map(function (part) {
      part /= 255;
      return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }).reduce(function (sum, part, i) { return sum + part * [0.2126, 0.7152, 0.0722][i]; }, 0);
  }
  function parts(colour) {
    return (colour.match(/[\d.]+/g) || []).map(Number);
  }
  function background(element) {
    for (; element; element = element.parentElement) {
      var colour = parts(getComputedStyle(element).backgroundColor);
      if (colour.length === 3 || colour[3] > 0) return colour;
    }
    return [255, 255, 255];
  }
  function contrast(element) {
    var a = luminance(parts(getComputedStyle(element).color)), b = luminance(background(element));
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }
  /* The names of a map as they are drawn: none lies on another. */
  function namesOnNames(names) {
    var drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    drawing.setAttribute('class', 'map');
    drawing.appendChild(names.cloneNode(true));
    document.body.appendChild(drawing);
    var boxes = Array.from(drawing.querySelectorAll('text')).map(function (text) { return text.getBBox(); });
    drawing.remove();
    function overlap(a, b) {
      return Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 6 &&
        Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 6;
    }
    return boxes.some(function (a, i) { return boxes.slice(i + 1).some(overlap.bind(null, a)); });
  }
  function named(control) {
    return control.labels && control.labels.length || control.textContent.trim() || control.getAttribute('aria-label');
  }

  function access() {
    var ids = Array.from(document.querySelectorAll('[id]')).map(function (element) { return element.id; });
    ok(new Set(ids).size === ids.length, 'no id is used twice');
    var pale = Array.from(document.querySelectorAll('.badge, dt, dd, .where, .said, .rule, summary, h1, h2, h3, figcaption, label, .foot'))
      .filter(function (element) { return element.offsetParent && contrast(element) < 4.5; });
    ok(pale.length === 0, 'texts stand out from their ground' +
       (pale.length ? ': ' + pale[0].className + ' ' + contrast(pale[0]).toFixed(2) : ''));
    ok(Array.from(document.querySelectorAll('svg[role=img]')).every(function (map) { return map.getAttribute('aria-label'); }),
       'every drawing has a name');
    ok(Array.from(document.querySelectorAll('input, select, button')).every(named), 'every control has a label');
    var lettered = Array.from(document.querySelectorAll('[id$="-names"]'));
    ok(!lettered.some(namesOnNames), 'no name on the map lies on another');
    ok(lettered.every(function (names) { return names.querySelector('text'); }), 'every map has names');
    ok(document.querySelectorAll('main').length === 1 && document.querySelector('header') &&
       document.documentElement.lang === 'en', 'landmarks and language');
    ok(Array.from(document.querySelectorAll('use')).every(function (use) {
      return document.querySelector(use.getAttribute('href'));
    }), 'every drawing that is used again is there');
    var room = document.documentElement.clientWidth;
    var wide = Array.from(document.querySelectorAll('body *')).find(function (element) {
      return !element.closest('.wide, .skip, .hidden') && element.getBoundingClientRect().right > room + 1;
    });
    ok(document.documentElement.scrollWidth <= room, 'nothing is wider than the page' +
       (wide ? ': ' + wide.tagName + ' ' + wide.className : ''));
  }

  function harmless() {
    ok(document.querySelectorAll('main script, main b.evil').length === 0, 'what a record says is no markup');
    ok(performance.getEntriesByType('resource').length === 0, 'nothing is fetched');
  }

  try {
    filters();
    kinds();
    stepping();
    playing();
    replay();
    steady();
    broken();
    inView();
    folds();
    touched();
    dice();
    access();
    harmless();
  } catch (error) {
    ok(false, 'the script ran to its end: ' + error);
  }
  var list = document.createElement('pre');
  list.id = 'results';
  list.textContent = '\n' + results.join('\n') + '\n';
  document.body.appendChild(list);
}());
