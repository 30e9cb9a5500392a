#include "report/page.h"

#include "report/svg.h"

/* A compiler need not take a string as long as these texts, so each is a list of lines. */

static const char *const head[] = {
    "<!DOCTYPE html>",
    "<html lang=\"en\">",
    "<head>",
    "<meta charset=\"utf-8\">",
    "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">",
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
    "style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">",
    "<link rel=\"icon\" href=\"data:,\">",
    "<title>Provost report</title>",
    "<style>",
    NULL,
};

static const char *const style[] = {
    ":root{--card:#fff;--edge:#d9d4c7;--good:#256b36;--doubt:#8a5600;--ruled:#5b3f94}",
    "@media (prefers-color-scheme:dark){:root{--card:#1b2125;--edge:#38424a;--good:#4caf63;",
    "--doubt:#e0a437;--ruled:#b79cf0}}",
    "@media print{:root{--card:#fff;--edge:#999;--good:#256b36;--doubt:#8a5600;--ruled:#5b3f94}}",
    "*{box-sizing:border-box}html{scroll-behavior:smooth}",
    "@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}",
    "body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,\"Segoe UI\",",
    "\"DejaVu Sans\",sans-serif;overflow-wrap:anywhere}",
    "header,main,footer{max-width:1240px;margin:0 auto;padding:0 20px}",
    "h1{font-size:1.1rem;letter-spacing:.04em;text-transform:uppercase;color:var(--soft);margin:"
    "16px 0 0}",
    "h2{font-size:1.7rem;line-height:1.2;margin:12px 0 "
    "4px;overflow-wrap:anywhere}h3{font-size:1.15rem;margin:28px 0 8px}",
    "a{color:inherit}code{font-size:.9em;word-break:break-all}p{margin:4px 0}",
    ":focus-visible{outline:3px solid var(--accent);outline-offset:2px}",
    ".skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;background:var(--card);"
    "padding:8px;z-index:9}",
    ".hidden{position:absolute;width:0;height:0;overflow:hidden}",
    ".game{padding-bottom:32px}.counts{font-size:1.1rem}",
    "dl{margin:0}dl.rows>div{display:grid;grid-template-columns:7.5em minmax(0,1fr);gap:2px "
    "12px;padding:3px 0}",
    "dt{color:var(--soft)}dd{margin:0}dl.rows dt{font-size:.85rem;padding-top:.15em}",
    ".director{background:var(--card);border:1px solid var(--edge);border-left:6px solid "
    "var(--accent);",
    "border-radius:6px;padding:12px 16px;margin:12px 0}",
    ".director dt{font-weight:700;text-transform:uppercase;letter-spacing:.04em}",
    ".director.clean{border-left-color:var(--good)}",
    ".entries{list-style:none;margin:0;padding:0}",
    ".entry{background:var(--card);border:1px solid var(--edge);border-radius:6px;margin:6px 0;",
    "padding:8px 14px;scroll-margin-top:90px}",
    ".entry.fault{border-left:6px solid var(--edge);padding:12px 16px;margin:14px 0}",
    ".entry.illegal,.entry.unreadable{border-left-color:var(--red)}.entry.open{border-left-color:"
    "var(--doubt)}",
    ".entry.current{outline:3px solid var(--accent);outline-offset:1px}",
    ".head{display:flex;flex-wrap:wrap;gap:2px 10px;align-items:baseline}",
    ".head .number{font-weight:700;text-decoration:none}.where{color:var(--soft);font-size:.9rem}",
    ".badge{font-size:.78rem;font-weight:700;letter-spacing:.04em;border-radius:4px;padding:1px "
    "7px;",
    "border:1.5px solid currentColor;min-width:5.2em;text-align:center}",
    ".badge.legal{color:var(--good)}.badge.noted{color:var(--soft)}.badge.open{color:var(--doubt)}",
    ".badge.ruled{color:var(--ruled)}",
    ".badge.illegal,.badge.unreadable{background:var(--red);border-color:var(--red);color:#fff;",
    "text-transform:uppercase}",
    ".said{flex:1 1 20em}.fault .said{flex-basis:100%;font-size:1.1rem;font-weight:600}",
    ".parts{display:grid;grid-template-columns:minmax(0,1fr);gap:8px "
    "24px}.whole{grid-column:1/-1}.entry details{margin:2px 0}",
    ".entry:not(.fault) .parts summary{font-size:.85rem}",
    ".finding{padding:6px 0}.finding dt{color:inherit;font-weight:700}",
    ".finding .rule{font-family:ui-monospace,\"DejaVu Sans Mono\",monospace;color:var(--accent)}",
    ".finding.remark dt,.finding.remark dd{color:var(--soft);font-weight:400}",
    "p.state{margin:0 0 6px}table.state{border-collapse:collapse;width:100%;margin:6px 0}",
    "table.state th,table.state td{text-align:left;vertical-align:top;padding:3px 10px 3px 0;",
    "border-top:1px solid var(--edge)}table.state thead td,table.state thead th{border-top:0}",
    "table.state th[scope=row]{font-weight:400;color:var(--soft);font-size:.85rem}",
    "figure{margin:6px 0}figcaption{color:var(--soft);font-size:.88rem}",
    "svg.map{display:block;width:100%;height:auto;background:var(--sea);border:1px solid "
    "var(--edge);",
    "border-radius:6px}svg.signs{background:none;border:0}",
    ".wide{overflow-x:auto}.wide svg.signs{min-width:760px}",
    "details{margin:6px 0}summary{cursor:pointer;color:var(--soft);font-size:.92rem;padding:2px 0}",
    ".effects{margin:4px 0;padding-left:1.2em;font-size:.92rem}",
    ".foot{color:var(--soft);font-size:.9rem}.foot dd{color:var(--ink)}",
    ".filters{position:sticky;top:0;z-index:5;background:var(--paper);border-bottom:1px solid "
    "var(--edge);",
    "display:flex;flex-wrap:wrap;gap:6px 18px;align-items:center;padding:8px 0;margin:8px 0}",
    ".filters[hidden]{display:none}.filters fieldset{border:0;margin:0;padding:0;display:flex;",
    "flex-wrap:wrap;gap:2px 12px}.filters legend{float:left;padding:0 8px 0 0;color:var(--soft)}",
    ".filters select{max-width:16em}",
    "select,button{font:inherit;min-height:32px;color:inherit;background:var(--card);border:1px "
    "solid var(--soft);",
    "border-radius:5px;padding:3px 8px}input{accent-color:var(--accent)}",
    "[hidden]{display:none!important}",
    "@media (min-width:900px){.parts.drawn{grid-template-columns:minmax(0,5fr) minmax(0,7fr)}",
    ".parts.drawn>figure{grid-column:2}}",
    "@media (max-width:899px){.filters{position:static}.entry{scroll-margin-top:8px}}",
    "@media (max-width:520px){header,main,footer{padding:0 "
    "10px}.keys{display:none}h2{font-size:1.35rem}",
    "dl.rows>div{grid-template-columns:minmax(0,1fr);gap:0}.entry,.entry.fault{padding:8px 10px}}",
    "@media print{body{font-size:10.5pt}.filters,.skip,.wide{display:none!important}",
    ".entry{border-color:#999;break-inside:avoid}.entry.current{outline:0}header,main,footer{max-"
    "width:none}}",
    NULL,
};

static const char *const top[] = {
    "</style>",
    "</head>",
    "<body>",
    "<a class=\"skip\" href=\"#main\">Skip to the report</a>",
    "<header>",
    "<h1>Provost report</h1>",
    "<form class=\"filters\" id=\"filters\" aria-label=\"Which entries are shown\" hidden>",
    "<fieldset id=\"kinds\"><legend>Verdict</legend></fieldset>",
    "<label>Side <select id=\"side\"><option value=\"\">both</option></select></label>",
    "<label>Rule <select id=\"rule\"><option value=\"\">any</option></select></label>",
    "<span><button type=\"button\" id=\"back\">Previous</button> "
    "<button type=\"button\" id=\"next\">Next</button></span>",
    "<label class=\"keys\"><input type=\"checkbox\" id=\"keys\" checked> Keys: j or \u2192 next, k "
    "or \u2190 previous, "
    "n next fault</label>",
    "<output id=\"shown\" aria-live=\"polite\"></output>",
    "</form>",
    "</header>",
    "<svg class=\"hidden\" aria-hidden=\"true\" focusable=\"false\"><defs>",
    NULL,
};

static const char *const script[] = {
    "<script>",
    "(function () {",
    "  'use strict';",
    "  var entries = Array.from(document.querySelectorAll('.entry'));",
    "  var form = document.getElementById('filters'), shown = document.getElementById('shown');",
    "  var side = document.getElementById('side'), rule = document.getElementById('rule');",
    "  var keys = document.getElementById('keys'), kinds = document.getElementById('kinds');",
    "  var current = null;",
    "",
    "  function words(entry, name) {",
    "    return entry.dataset[name] ? entry.dataset[name].split(' ') : [];",
    "  }",
    "  function counted(values) {",
    "    var count = new Map();",
    "    values.forEach(function (value) { count.set(value, (count.get(value) || 0) + 1); });",
    "    return count;",
    "  }",
    "  function addOption(parent, value, text) {",
    "    var option = document.createElement('option');",
    "    option.value = value;",
    "    option.textContent = text;",
    "    parent.appendChild(option);",
    "  }",
    "  function addRules(name, label) {",
    "    var found = counted(entries.flatMap(function (entry) { return words(entry, name); }));",
    "    var group = document.createElement('optgroup');",
    "    group.label = label;",
    "    found.forEach(function (count, id) { addOption(group, name + ' ' + id, id + ' (' + count "
    "+ ')'); });",
    "    if (found.size) rule.appendChild(group);",
    "  }",
    "  function addKinds() {",
    "    counted(entries.map(function (entry) { return entry.dataset.verdict; })).forEach(function "
    "(count, kind) {",
    "      var label = document.createElement('label'), box = document.createElement('input');",
    "      box.type = 'checkbox';",
    "      box.checked = true;",
    "      box.value = kind;",
    "      label.append(box, ' ' + kind + ' (' + count + ')');",
    "      kinds.appendChild(label);",
    "    });",
    "  }",
    "  function fits(entry) {",
    "    var wanted = rule.value.split(' ');",
    "    var kind = kinds.querySelector('input[value=\"' + entry.dataset.verdict + '\"]');",
    "    return kind.checked && (!side.value || entry.dataset.side === side.value) &&",
    "      (!rule.value || words(entry, wanted[0]).includes(wanted[1]));",
    "  }",
    "  function filter() {",
    "    entries.forEach(function (entry) { entry.hidden = !fits(entry); });",
    "    tell();",
    "  }",
    "  function visible() {",
    "    return entries.filter(function (entry) { return !entry.hidden; });",
    "  }",
    "  function tell() {",
    "    var list = visible(), at = list.indexOf(current);",
    "    shown.textContent = (at < 0 ? '' : 'entry ' + (at + 1) + ' of ') + list.length +",
    "      (list.length === entries.length ? '' : ' of ' + entries.length) + ' shown';",
    "  }",
    "  function go(entry) {",
    "    if (!entry) return;",
    "    if (current) current.classList.remove('current');",
    "    current = entry;",
    "    entry.classList.add('current');",
    "    entry.focus({preventScroll: true});",
    "    entry.scrollIntoView({block: 'start'});",
    "    tell();",
    "  }",
    "  function step(by, test) {",
    "    var list = visible(), start = entries.indexOf(current);",
    "    if (by > 0) return go(list.find(function (entry) { return entries.indexOf(entry) > start "
    "&& (!test || test(entry)); }));",
    "    go(list.reverse().find(function (entry) { return entries.indexOf(entry) < start; }));",
    "  }",
    "  function isFault(entry) { return entry.classList.contains('fault'); }",
    "  function pressed(event) {",
    "    if (!keys.checked || event.ctrlKey || event.altKey || event.metaKey) return;",
    "    if (event.target.closest('select, input[type=text], .wide')) return;",
    "    if (event.key === 'j' || event.key === 'ArrowRight') step(1);",
    "    else if (event.key === 'k' || event.key === 'ArrowLeft') step(-1);",
    "    else if (event.key === 'n') step(1, isFault);",
    "    else return;",
    "    event.preventDefault();",
    "  }",
    "",
    "  if (!entries.length) return;",
    "  addKinds();",
    "  counted(entries.map(function (entry) { return entry.dataset.side; })).forEach(function "
    "(count, name) {",
    "    if (name) addOption(side, name, name + ' (' + count + ')');",
    "  });",
    "  addRules('broken', 'Broken or open');",
    "  addRules('checked', 'Checked');",
    "  form.hidden = false;",
    "  form.addEventListener('change', filter);",
    "  form.addEventListener('submit', function (event) { event.preventDefault(); });",
    "  document.getElementById('next').addEventListener('click', function () { step(1); });",
    "  document.getElementById('back').addEventListener('click', function () { step(-1); });",
    "  document.addEventListener('keydown', pressed);",
    "  filter();",
    "}());",
    "</script>",
    NULL,
};

static void put_lines(FILE *out, const char *const *line)
{
    for (; *line; line++)
        fprintf(out, "%s\n", *line);
}

void page_begin(FILE *out)
{
    put_lines(out, head);
    svg_style(out);
    put_lines(out, style);
    put_lines(out, top);
    svg_definitions(out);
    fputs("</defs></svg>\n<main id=\"main\">\n", out);
}

void page_end(FILE *out)
{
    fputs("</main>\n", out);
    put_lines(out, script);
    fputs("</body>\n</html>\n", out);
}
