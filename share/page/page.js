"use strict";
const $ = id => document.getElementById(id);
const worker = new Worker("worker.js");
const waiting = new Map();
let asked = 0;

/* --- the program --- */

worker.onmessage = ({data}) => {
    const {resolve, reject} = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error)
        reject(new Error(data.error));
    else
        resolve(data.results);
};
worker.onerror = event => say(`The referee could not be loaded: ${event.message}`);

function provost(record, ...commands) {
    const id = ++asked;
    return new Promise((resolve, reject) => {
        waiting.set(id, {resolve, reject});
        worker.postMessage({id, files: {record}, commands});
    });
}

/* --- the record and its report --- */

const say = text => { $("state").textContent = text; };
const STATES = ["Everything is legal.", "Something is illegal or open.", "Something could not be read or judged."];

let current = 0;
async function judge() {
    const record = $("record").value, turn = ++current;
    if (!record.trim()) {
        $("results").hidden = true;
        say("Paste a log, drop a file here, or choose an example.");
        return;
    }
    say("Ruling");
    const began = performance.now();
    const [html, text, show, options] = await provost(record, ["check", "--format", "html", "record"],
        ["check", "record"], ["show", "record"], ["options", "record"]);
    if (turn !== current)
        return;
    $("html").srcdoc = html.out;
    $("text").textContent = text.out + (text.err && `\n${text.err}`);
    $("show").textContent = show.out + show.err;
    offer(options.out);
    $("results").hidden = false;
    say(`${STATES[text.status] || "The program has a fault of its own; please report it."} ` +
        `${text.out.split("\n")[0].replace(/^record\s+/, "").replace(/\s+/g, " ")} (${Math.round(performance.now() - began)} ms)`);
    judgeLine();
}

let timer;
function soon(what, milliseconds) {
    clearTimeout(timer);
    timer = setTimeout(() => what().catch(error => say(String(error))), milliseconds);
}

for (const button of document.querySelectorAll("[data-view]"))
    button.onclick = () => {
        for (const other of document.querySelectorAll("[data-view]")) {
            other.setAttribute("aria-pressed", other === button);
            $(other.dataset.view).hidden = other !== button;
        }
    };

const rows = text => text.split("\n").filter(Boolean).map(row => JSON.parse(row));

/* --- the next line --- */

const withLine = line => `${$("record").value.replace(/\s*$/, "")}\n${line}\n`;

async function judgeLine() {
    const line = $("line").value, place = $("judged");
    if (!line.trim() || !$("record").value.trim()) {
        place.replaceChildren();
        return;
    }
    const record = withLine(line), last = record.trimEnd().split("\n").length;
    const [report] = await provost(record, ["check", "--format", "json", "record"]);
    if (line !== $("line").value)
        return;
    const verdicts = rows(report.out).filter(row => row.verdict && row.line >= last);
    place.replaceChildren(...verdicts.map(shown));
    if (!verdicts.length)
        place.textContent = "This is read as chat: no declaration.";
}

function shown(verdict) {
    const row = document.createElement("div"), kind = document.createElement("b");
    row.className = verdict.verdict;
    kind.textContent = verdict.verdict;
    const cause = verdict.cause ? [`cause  ${verdict.cause}`] : [];
    const findings = (verdict.findings || []).map(finding => `${finding.rule}  ${finding.title}: ${finding.text}`);
    const legal = Object.entries(verdict.legal || {}).map(([field, values]) => `legal  ${field}: ${values}`);
    const repair = verdict.repair ? [`write  ${verdict.repair}`] : [];
    row.append(kind, ` ${[verdict.said || "", ...cause, ...findings, ...legal, ...repair].join("\n  ")}`);
    return row;
}

/* "French, move" heads the rows "  drop        units: Regulars, ..." and what goes on below them. */
function offer(text) {
    const list = document.createElement("dl");
    let side = "", row;
    for (const line of text.split("\n")) {
        const verb = /^ {2}(\w+) +(.*)$/.exec(line);
        if (verb) {
            const head = document.createElement("dt"), button = document.createElement("button");
            button.type = "button";
            button.textContent = verb[1];
            const start = `${side} ${verb[1]} `;
            button.onclick = () => { $("line").value = start; $("line").focus(); };
            head.append(button);
            row = document.createElement("dd");
            row.textContent = verb[2];
            list.append(head, row);
        } else if (/^\S/.test(line)) {
            side = line[0];
            const head = document.createElement("dt");
            head.textContent = line;
            list.append(head);
        } else if (row) {
            row.textContent += ` ${line.trim()}`;
        }
    }
    $("options").replaceChildren(list);
}

$("line").oninput = () => soon(judgeLine, 200);
$("next").onsubmit = event => {
    event.preventDefault();
    if (!$("line").value.trim())
        return;
    $("record").value = withLine($("line").value);
    $("line").value = "";
    soon(judge, 0);
};

/* --- in and out --- */

$("record").oninput = () => soon(judge, 500);
$("judge").onclick = () => soon(judge, 0);
$("file").onchange = async () => {
    if ($("file").files.length)
        take(await $("file").files[0].text());
};

function take(text) {
    $("record").value = text;
    soon(judge, 0);
}

for (const kind of ["dragenter", "dragover", "dragleave", "drop"])
    $("record").addEventListener(kind, event => {
        event.preventDefault();
        $("record").classList.toggle("over", kind === "dragenter" || kind === "dragover");
    });
$("record").addEventListener("drop", async event => {
    const [file] = event.dataTransfer.files;
    take(file ? await file.text() : event.dataTransfer.getData("text"));
});

const toLink = text => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const fromLink = text => new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), byte => byte.charCodeAt(0)));

async function copy(text, word) {
    try {
        await navigator.clipboard.writeText(text);
        say(`${word} copied.`);
    } catch {
        say("The browser does not let this page copy: copy what is marked, or the address above.");
        $("record").select();
    }
}
$("copy").onclick = () => copy($("record").value, "The record is");
$("link").onclick = () => {
    if ($("record").value.length > 30000) {
        say("This record is too long for a link: save it and send the file.");
        return;
    }
    location.hash = `record=${toLink($("record").value)}`;
    copy(location.href, "A link that holds the record is");
};
$("save").onclick = () => {
    const file = document.createElement("a");
    file.href = URL.createObjectURL(new Blob([$("record").value], {type: "text/plain"}));
    file.download = "record.txt";
    file.click();
    setTimeout(() => URL.revokeObjectURL(file.href), 1000);
};

async function examples() {
    for (const [file, title] of Object.entries(await (await fetch("examples.json")).json()))
        $("example").add(new Option(title, file));
}
$("example").onchange = async () => {
    if ($("example").value)
        take(await (await fetch(`examples/${$("example").value}`)).text());
};

async function start() {
    await examples();
    const linked = /^#record=(.+)$/.exec(location.hash);
    if (linked)
        $("record").value = fromLink(linked[1]);
    const [version] = await provost("", ["--version"]);
    $("version").textContent = version.out.split("\n")[0];
    await judge();
    if ("serviceWorker" in navigator)
        await navigator.serviceWorker.register("service-worker.js");
}
start().catch(error => say(String(error)));
