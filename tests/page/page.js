"use strict";
/* Drives the page in headless Chromium: page.js FOLDER [PICTURES]. Prints TAP; PICTURES is a folder for screenshots. */
const assert = require("assert");
const fs = require("fs");
const path = require("path");
const {Browser, serve} = require("./browser");

const folder = path.resolve(process.argv[2]), pictures = process.argv[3];
const fixture = name => fs.readFileSync(path.join(__dirname, "../../fixtures", name), "utf8");
const READY = `!document.getElementById("results").hidden && document.getElementById("state").textContent.includes("ms)")`;
const content = id => `document.getElementById("${id}").textContent`;
let server, browser, count = 0, failed = 0;

async function test(title, run) {
    count++;
    browser.complaints.length = 0;
    try {
        await run();
        assert.deepStrictEqual(browser.complaints, [], "the console is silent");
        console.log(`ok ${count} - ${title}`);
    } catch (error) {
        failed++;
        console.log(`not ok ${count} - ${title}\n# ${String(error.stack).replaceAll("\n", "\n# ")}`);
    }
}

async function shoot(name, id) {
    if (pictures && id)
        await browser.evaluate(`document.getElementById("${id}").scrollIntoView()`);
    if (pictures)
        await browser.picture(path.join(pictures, `${name}.png`));
}

async function load(record) {
    await browser.call("Page.navigate", {url: server.url});
    await browser.until(`document.readyState === "complete" && ${content("state")} && !/Loading/.test(${content("state")})`);
    if (record !== undefined)
        await rule(record);
}

/* Pastes a record as a person does, and waits for its report. */
async function rule(record) {
    await browser.evaluate(`document.getElementById("state").textContent = ""`);
    await browser.evaluate(`document.getElementById("record").focus(), document.getElementById("record").select()`);
    await browser.type(record);
    await browser.until(READY);
}

const REPORT = `document.getElementById("html")`;
const CAPTION = `document.querySelector(".replay .caption").textContent`;

/* The report in its frame, once that is drawn. */
async function seeReport() {
    await browser.evaluate(`${REPORT}.scrollIntoView()`);
    await browser.untilInFrame(`document.querySelector(".replay .caption").textContent`);
}

async function widest() {
    return browser.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
}

async function everyTest() {
    await test("the empty page asks for a record", async () => {
        await load();
        assert.match(await browser.evaluate(content("state")), /Paste a log/);
        assert.match(await browser.evaluate(content("version")), /\d+\.\d+/);
    });
    await test("the demo's year", async () => {
        await load(fixture("demo/year-1757.txt"));
        const text = await browser.evaluate(content("text"));
        assert.match(text, /1 ILLEGAL, 3 open, 295 others/);
        assert.match(text, /leader-in-stockade/);
        await shoot("year");
    });
    await test("a log with faults, its maps and its position", async () => {
        await load(fixture("demo/early-1757-french-4-faults.jsonl"));
        assert.match(await browser.evaluate(content("text")), /Rigaud has 5 units, limit 4/);
        await seeReport();
        await shoot("faults");
        await browser.evaluate(`document.querySelector('[data-view="show"]').click()`);
        assert.match(await browser.evaluate(content("show")), /Early 1757/);
    });
    await test("the report goes through the entries by the keyboard", async () => {
        await load(fixture("demo/early-1757-french-4-faults.jsonl"));
        await seeReport();
        assert.match(await browser.evaluateInFrame(CAPTION), /activate Rigaud[^]*limit 4/);
        await browser.evaluate(`${REPORT}.focus()`);
        await browser.key("ArrowRight");
        await browser.untilInFrame(`${CAPTION}.includes("move Ticonderoga")`);
        assert(await browser.evaluateInFrame(`Boolean(document.querySelector(".replay .map .leg"))`), "the move is drawn");
        await shoot("replay", "html");
    });
    await test("every game is gone through in its report", async () => {
        for (const game of ["fort-tokens/games/supplied.jsonl", "washingtons-war/examples/detroit.jsonl",
            "bayonets-and-tomahawks/chapters-together/raids.jsonl"]) {
            await load(fixture(game));
            await seeReport();
            assert(await browser.evaluateInFrame(`document.querySelector(".replay input").max > 0`), game);
            await shoot(`replay-${game.split("/")[0]}`, "html");
        }
    });
    await test("an unreadable record is told, not lost", async () => {
        await load("{\"provost\":1,\"game\":\"chess\"}");
        assert.match(await browser.evaluate(content("state")), /could not be read/);
    });
    await test("an unreadable line says why", async () => {
        await load(fixture("demo/early-1757-french-4.jsonl"));
        await browser.evaluate(`document.getElementById("line").focus()`);
        await browser.type("F discards nothing");
        await browser.until(`document.querySelector("#judged .unreadable")`);
        assert.match(await browser.evaluate(content("judged")), /cause  found/);
    });
    await test("a line is judged before it is added, and what may be done is offered", async () => {
        await load(fixture("demo/early-1757-french-4.jsonl"));
        await browser.evaluate(`document.getElementById("offers").open = true`);
        assert.match(await browser.evaluate(content("options")), /play/);
        await browser.evaluate(`document.getElementById("line").focus()`);
        await browser.type(`{"by":"british","do":"play","card":1,"for":"activation"}`);
        await browser.until(`document.querySelector("#judged .illegal")`);
        await shoot("line");
        await browser.evaluate(`document.getElementById("line").value = ""`);
        await browser.type(`{"by":"british","do":"play","card":12,"for":"activation"}`);
        await browser.until(`document.querySelector("#judged .legal")`);
        await browser.key("Enter", "Enter", "\r");
        await browser.until(`document.getElementById("record").value.trim().endsWith('"activation"}')`);
    });
    await test("everything can be reached by the keyboard", async () => {
        await load(fixture("demo/early-1757-french-4.jsonl"));
        const reached = new Set(["example"]);
        await browser.evaluate(`document.getElementById("example").focus()`);
        for (let i = 0; i < 40; i++) {
            await browser.key("Tab");
            reached.add(await browser.evaluate(
                "document.activeElement.id || document.activeElement.dataset.view || document.activeElement.tagName"));
        }
        for (const id of ["example", "file", "copy", "link", "save", "record", "judge", "line", "add", "SUMMARY", "text"])
            assert(reached.has(id), `${id} of ${[...reached]}`);
    });
    await test("every control has a name", async () => {
        const nameless = await browser.call("Accessibility.getFullAXTree").then(({nodes}) => nodes.filter(node =>
            ["button", "textbox", "combobox", "Iframe"].includes(node.role?.value) && !node.ignored && !node.name?.value));
        assert.deepStrictEqual(nameless.map(node => node.role.value), []);
    });
    await test("a link holds the record", async () => {
        await load("game fort-tokens -- Zoë");
        await browser.evaluate(`document.getElementById("link").click()`);
        await browser.until("location.hash.length > 10");
        const url = await browser.evaluate("location.href");
        await browser.call("Page.navigate", {url: "about:blank"});
        await browser.call("Page.navigate", {url});
        await browser.until(`document.readyState === "complete" && document.getElementById("record").value`);
        assert.match(await browser.evaluate(`document.getElementById("record").value`), /Zoë/);
    });
    for (const [width, height, mobile] of [[400, 800, true], [1280, 900, false]])
        for (const dark of [false, true])
            await test(`${width} wide, ${dark ? "dark" : "light"}: nothing wider than the page`, async () => {
                await browser.size(width, height, mobile, dark);
                await load(fixture("demo/early-1757-french-4-faults.jsonl"));
                await shoot(`${width}-${dark ? "dark" : "light"}-top`);
                await seeReport();
                assert.equal(await widest(), 0);
                await shoot(`${width}-${dark ? "dark" : "light"}`);
            });
    await test("it works without a network once it was seen", async () => {
        await browser.evaluate("navigator.serviceWorker.ready.then(() => true)");
        await browser.until(`caches.keys().then(names => names.length === 1)`);
        await server.close();
        await load(fixture("demo/early-1757-french-4.jsonl"));
        assert.match(await browser.evaluate(content("state")), /Everything is legal/);
    });
    await test("what is installed is complete", async () => {
        const {errors, data} = await browser.call("Page.getAppManifest");
        assert.deepStrictEqual(errors, []);
        assert.equal(JSON.parse(data).short_name, "Provost");
    });
}

async function main() {
    server = await serve(folder);
    browser = new Browser(process.env.CHROMIUM || "chromium");
    await browser.open();
    await browser.size(1280, 900, false, false);
    await everyTest();
    await browser.close();
    await server.close().catch(() => {});
    console.log(`1..${count}`);
    process.exitCode = failed ? 1 : 0;
}

main().catch(error => {
    console.log(`Bail out! ${error.stack}`);
    process.exit(1);
});
