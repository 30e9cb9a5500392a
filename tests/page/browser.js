"use strict";
/* Headless Chromium, spoken to through its DevTools pipe, and a server of one folder: all that a test of the page needs. */
const {spawn} = require("child_process");
const fs = require("fs");
const http = require("http");
const os = require("os");
const path = require("path");

const TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
    ".wasm": "application/wasm", ".json": "application/json", ".webmanifest": "application/manifest+json"};

/* Serves folder on a free port of this machine; gives {url, close}. */
exports.serve = folder => new Promise(resolve => {
    const server = http.createServer((request, answer) => {
        const name = decodeURIComponent(new URL(request.url, "http://x").pathname).replace(/\/$/, "/index.html");
        const file = path.join(folder, path.normalize(name));
        if (!file.startsWith(folder) || !fs.existsSync(file)) {
            answer.writeHead(404).end();
            return;
        }
        answer.writeHead(200, {"Content-Type": TYPES[path.extname(file)] || "text/plain; charset=utf-8"});
        fs.createReadStream(file).pipe(answer);
    });
    server.listen(0, "127.0.0.1", () => resolve({
        url: `http://127.0.0.1:${server.address().port}/`,
        close: () => new Promise(done => { server.closeAllConnections(); server.close(done); }),
    }));
});

class Browser {
    constructor(program) {
        this.home = fs.mkdtempSync(path.join(os.tmpdir(), "provost-page-"));
        this.process = spawn(program, ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
            "--remote-debugging-pipe", `--user-data-dir=${this.home}`, "about:blank"],
            {stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"]});
        this.last = 0;
        this.calls = new Map();
        this.contexts = [];
        this.complaints = [];
        let rest = "";
        this.process.stdio[4].on("data", data => {
            const parts = (rest + data).split("\0");
            rest = parts.pop();
            parts.forEach(part => this.hear(JSON.parse(part)));
        });
    }

    hear(message) {
        const call = this.calls.get(message.id);
        if (call) {
            this.calls.delete(message.id);
            if (message.error)
                call.reject(new Error(message.error.message));
            else
                call.resolve(message.result);
        }
        const {method, params} = message;
        if (method === "Runtime.executionContextCreated" && message.sessionId === this.session)
            this.contexts.push(params.context);
        if (method === "Target.attachedToTarget" && params.targetInfo.type === "iframe")
            this.frame = params.sessionId;
        if (method === "Runtime.exceptionThrown")
            this.complaints.push(params.exceptionDetails.exception?.description || params.exceptionDetails.text);
        if (method === "Runtime.consoleAPICalled" && ["error", "warning", "assert"].includes(params.type))
            this.complaints.push(params.args.map(value => value.value).join(" "));
        if (method === "Log.entryAdded" && ["error", "warning"].includes(params.entry.level))
            this.complaints.push(`${params.entry.text} ${params.entry.url || ""}`);
    }

    call(method, params = {}, session = this.session) {
        const id = ++this.last;
        return new Promise((resolve, reject) => {
            this.calls.set(id, {resolve, reject});
            this.process.stdio[3].write(`${JSON.stringify({id, method, params, sessionId: session})}\0`);
        });
    }

    async open() {
        const {targetInfos} = await this.call("Target.getTargets");
        const page = targetInfos.find(target => target.type === "page");
        this.session = (await this.call("Target.attachToTarget", {targetId: page.targetId, flatten: true})).sessionId;
        for (const domain of ["Page", "Runtime", "Log", "Network"])
            await this.call(`${domain}.enable`);
        await this.call("Target.setAutoAttach", {autoAttach: true, waitForDebuggerOnStart: false, flatten: true});
    }

    size(width, height, mobile, dark) {
        return Promise.all([
            this.call("Emulation.setDeviceMetricsOverride", {width, height, deviceScaleFactor: 1, mobile}),
            this.call("Emulation.setEmulatedMedia",
                {features: [{name: "prefers-color-scheme", value: dark ? "dark" : "light"}]}),
        ]);
    }

    evaluate(expression) {
        return this.evaluateIn(expression, {}, this.session);
    }

    /* In the page's frame, which the page cannot look into: some browsers give it a process of its own. */
    evaluateInFrame(expression) {
        const inner = this.contexts.filter(context => context.auxData?.isDefault).at(-1);
        return this.evaluateIn(expression, this.frame ? {} : {contextId: inner.id}, this.frame || this.session);
    }

    async evaluateIn(expression, where, session) {
        const {result, exceptionDetails} = await this.call("Runtime.evaluate",
            {expression, awaitPromise: true, returnByValue: true, ...where}, session);
        if (exceptionDetails)
            throw new Error(`${expression}: ${exceptionDetails.exception?.description || exceptionDetails.text}`);
        return result.value;
    }

    /* Waits until expression is true, for seconds at most. */
    async until(expression, seconds = 60) {
        for (const end = Date.now() + 1000 * seconds; Date.now() < end;) {
            if (await this.evaluate(`Boolean(${expression})`))
                return true;
            await new Promise(done => setTimeout(done, 50));
        }
        throw new Error(`not within ${seconds} s: ${expression}`);
    }

    /* The same in the frame, which may not be there yet. */
    async untilInFrame(expression, seconds = 60) {
        for (const end = Date.now() + 1000 * seconds; Date.now() < end;) {
            if (await this.evaluateInFrame(`Boolean(${expression})`).catch(() => false))
                return;
            await new Promise(done => setTimeout(done, 50));
        }
        throw new Error(`not within ${seconds} s in the frame: ${expression}`);
    }

    async key(key, code = key, text) {
        for (const type of ["keyDown", "keyUp"])
            await this.call("Input.dispatchKeyEvent", {type, key, code, text: type === "keyDown" ? text : undefined,
                windowsVirtualKeyCode: {Tab: 9, Enter: 13, Home: 36, ArrowRight: 39}[key]});
    }

    type(text) {
        return this.call("Input.insertText", {text});
    }

    async picture(file) {
        const {data} = await this.call("Page.captureScreenshot", {captureBeyondViewport: false});
        fs.writeFileSync(file, Buffer.from(data, "base64"));
    }

    async close() {
        const ended = new Promise(done => this.process.on("exit", done));
        await this.call("Browser.close").catch(() => this.process.kill());
        await ended;
        fs.rmSync(this.home, {recursive: true, force: true, maxRetries: 5});
    }
}

exports.Browser = Browser;
