"use strict";
/* Runs the program on a record, each time afresh: a message {id, files, commands} gives {id, results}, for each
 * command its exit status, standard output and standard error. */
importScripts("provost.js");

const compiled = fetch("provost.wasm")
    .then(answer => answer.arrayBuffer())
    .then(bytes => WebAssembly.compile(bytes));

async function run(wasm, files, command) {
    const out = [], err = [];
    const program = await Provost({
        noInitialRun: true,
        preRun: [program => { program.ENV.NO_COLOR = "1"; }],
        print: line => out.push(line),
        printErr: line => err.push(line),
        quit: (status, exit) => { throw exit; },
        instantiateWasm(imports, ready) {
            WebAssembly.instantiate(wasm, imports).then(instance => ready(instance, wasm));
            return {};
        },
    });
    for (const [name, text] of Object.entries(files))
        program.FS.writeFile(name, text);
    let status;
    try {
        status = program.callMain(command);
    } catch (exit) {
        if (exit.status === undefined)
            throw exit;
        status = exit.status;
    }
    return {status, out: out.join("\n"), err: err.join("\n")};
}

onmessage = async ({data}) => {
    try {
        const wasm = await compiled;
        const results = [];
        for (const command of data.commands)
            results.push(await run(wasm, data.files, command));
        postMessage({id: data.id, results});
    } catch (error) {
        postMessage({id: data.id, error: String(error)});
    }
};
