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
    entries.forEach(function (entry) { entry.hidden = !fits(entry); });
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
  function go(entry) {
    if (!entry) return;
    if (current) current.classList.remove('current');
    current = entry;
    entry.classList.add('current');
    entry.focus({preventScroll: true});
    entry.scrollIntoView({block: 'start'});
    tell();
  }
  function step(by, test) {
    var list = visible(), start = entries.indexOf(current);
    if (by < 0) list.reverse();
    go(list.find(function (entry) {
      return (entries.indexOf(entry) - start) * by > 0 && (by > 0 || current) && (!test || test(entry));
    }));
  }
  function isFault(entry) { return entry.classList.contains('fault'); }
  function pressed(event) {
    if (!keys.checked || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.closest('select, input[type=text], .wide')) return;
    if (event.key === 'j' || event.key === 'ArrowRight') step(1);
    else if (event.key === 'k' || event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'n') step(1, isFault);
    else return;
    event.preventDefault();
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
  document.getElementById('next').addEventListener('click', function () { step(1); });
  document.getElementById('back').addEventListener('click', function () { step(-1); });
  document.addEventListener('keydown', pressed);
  filter();
}());
