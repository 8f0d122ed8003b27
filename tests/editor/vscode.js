// The VS Code extension, unpacked from its .vsix: what it holds, what it asks of the program, and how its problem matcher
// reads what the program prints. The editor itself is a stand-in: it keeps what is registered.
//
//     node vscode.js EXTENSION_FOLDER PATH/hexwright PACK EMPTY_FOLDER
"use strict";

const assert = require("node:assert/strict");
const child_process = require("node:child_process");
const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");

const [folder, hexwright, pack, work] = process.argv.slice(2);
const manifest = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));

// The program for the extension, which notes what it is called with.
const program = path.join(work, "noted");
const noted = path.join(work, "calls");
fs.writeFileSync(program, `#!/bin/sh\necho "$@" >>'${noted}'\nexec '${hexwright}' "$@"\n`, { mode: 0o755 });

function files(below, inside = "") {
  return fs.readdirSync(path.join(below, inside), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(inside, entry.name);
    return entry.isDirectory() ? files(below, file) : [file];
  }).sort();
}

function holdsItsFiles() {
  assert.deepEqual(files(folder), [
    "LICENSE.txt", "README.md", "dist/extension.js", "dist/licenses.txt", "package.json",
    "syntaxes/notation.tmLanguage.json",
  ]);
  const named = [manifest.main, ...manifest.contributes.grammars.map((grammar) => grammar.path)];
  for (const file of named) assert(fs.existsSync(path.join(folder, file)), file);
}

// As VS Code reads a matcher of several lines: each line must follow the one before.
function problemsIn(text) {
  const [first, second] = manifest.contributes.problemMatchers[0].pattern;
  const lines = text.split("\n");
  return lines.flatMap((line, at) => {
    const said = line.match(first.regexp);
    const place = said && lines[at + 1]?.match(second.regexp);
    if (!place) return [];
    return [{
      severity: said[first.severity], code: said[first.code], message: said[first.message],
      file: place[second.file], line: Number(place[second.line]), column: Number(place[second.column] ?? 1),
    }];
  });
}

function run(words) {
  return child_process.spawnSync(program, words, { encoding: "utf8", cwd: pack }).stdout;
}

// --- the stand-in

const registered = { commands: {}, tasks: {}, adapters: {}, started: [], executed: [] };
const asked = { path: program, inlayHints: true };

// What the protocol's library asks of the editor is of no interest here: anything may be called, made or derived from.
function anything() {
  const any = new Proxy(function () {}, {
    get: (target, key) => {
      if (key === "prototype") return target.prototype;
      if (key === Symbol.toPrimitive) return () => "";
      return key === "then" ? undefined : any;
    },
    apply: () => any,
    construct: (target, args, made) => Reflect.construct(target, args, made),
  });
  return any;
}

const editor = new Proxy({
  version: "1.82.0",
  workspace: new Proxy({
    workspaceFolders: [{ uri: { fsPath: pack }, name: "pack" }],
    getConfiguration: () => ({ get: (key) => asked[key] }),
    getWorkspaceFolder: (uri) => (uri.fsPath.startsWith(pack) ? editor.workspace.workspaceFolders[0] : undefined),
  }, { get: (own, key) => own[key] ?? anything() }),
  commands: { registerCommand: (name, run) => { registered.commands[name] = run; } },
  tasks: {
    registerTaskProvider: (type, provider) => { registered.tasks[type] = provider; },
    executeTask: (task) => registered.executed.push(task),
  },
  debug: {
    registerDebugAdapterDescriptorFactory: (type, factory) => { registered.adapters[type] = factory; },
    registerDebugConfigurationProvider: () => undefined,
  },
  EventEmitter: class {
    event() { return { dispose() {} }; }
    fire() {}
    dispose() {}
  },
  Uri: { file: (file) => ({ fsPath: file }) },
  Task: class { constructor(...args) { [this.definition, this.scope, this.name, this.source, this.execution, this.matcher] = args; } },
  ProcessExecution: class { constructor(process, args, options) { Object.assign(this, { process, args, options }); } },
  DebugAdapterExecutable: class { constructor(command, args) { Object.assign(this, { command, args }); } },
  TaskGroup: { Build: "build", Test: "test" },
  TaskScope: { Workspace: 2 },
}, { get: (own, key) => own[key] ?? anything() });

async function activated() {
  const load = Module._load;
  Module._load = (name, ...rest) => (name === "vscode" ? editor : load(name, ...rest));
  const extension = require(path.join(folder, manifest.main));
  // It ends when the server has answered, which the stand-in does not wait for.
  extension.activate({ subscriptions: [] });
  for (let wait = 0; wait < 200 && !fs.existsSync(noted); wait += 1)
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  assert.equal(fs.readFileSync(noted, "utf8"), "lsp\n");
}

function callsTheProgram() {
  registered.commands["hexwright.tryIt"]("test", path.join(pack, "spec", "a_spec.lua"), "--only", "A: b c");
  const [tried] = registered.executed;
  assert.equal(tried.execution.process, program);
  assert.deepEqual(tried.execution.args, ["test", path.join(pack, "spec", "a_spec.lua"), "--only", "A: b c"]);
  assert.equal(tried.execution.options.cwd, pack);

  const [check, test] = registered.tasks.hexwright.provideTasks();
  assert.deepEqual(check.execution.args, ["check", pack, "--format", "full"]);
  assert.deepEqual(test.execution.args, ["test", pack]);
  assert.deepEqual([check.group, test.group], ["build", "test"]);
  assert.equal(check.matcher, `$${manifest.contributes.problemMatchers[0].name}`);
  const resolved = registered.tasks.hexwright.resolveTask({ definition: { type: "hexwright", command: "check", args: ["a.lua", "--format", "json"] } });
  assert.deepEqual(resolved.execution.args, ["check", "a.lua", "--format", "json"]);

  const adapter = registered.adapters.hexwright.createDebugAdapterDescriptor({});
  assert.deepEqual([adapter.command, adapter.args], [program, ["dap"]]);
  return check;
}

function findsProblems(check) {
  const broken = path.join(pack, "broken.lua");
  const spec = path.join(pack, "broken_spec.lua");
  fs.writeFileSync(broken, 'ability "Dud" {\n  rnage = "0sp",\n}\n');
  try {
    const found = problemsIn(run([...check.execution.args, "--no-cache"]));
    const [typo] = found.filter((one) => one.code === "pack/unknown-field");
    assert.deepEqual({ ...typo, message: "" },
      { severity: "error", code: "pack/unknown-field", message: "", file: "broken.lua", line: 2, column: 3 });
  } finally {
    fs.rmSync(broken);
  }
  fs.writeFileSync(spec, 'describe("A", function()\n  it("b", function() expect(1).to_equal(2) end)\nend)\n');
  try {
    const [failed] = problemsIn(run(["test", spec]));
    assert.deepEqual(failed,
      { severity: "error", code: "lua/expectation", message: "expected 1 to equal 2", file: "broken_spec.lua", line: 2, column: 1 });
  } finally {
    fs.rmSync(spec);
  }
}

// What package.json says of launch configurations.
function offersConfigurations() {
  const [debuggers] = manifest.contributes.debuggers;
  const known = Object.keys(debuggers.configurationAttributes.launch.properties);
  assert.deepEqual(known, ["program", "mode", "args", "seed", "stopOnEntry", "stopAtEnd"]);
  const snippets = debuggers.configurationSnippets.map((snippet) => snippet.body);
  assert.deepEqual(snippets.map((body) => body.mode), ["run", "test", "repl"]);
  for (const body of [...snippets, ...debuggers.initialConfigurations]) {
    for (const key of Object.keys(body)) assert([...known, "type", "request", "name"].includes(key), key);
  }
}

holdsItsFiles();
assert.match(child_process.execFileSync(hexwright, ["--version"], { encoding: "utf8" }), new RegExp(`\\b${manifest.version}\\b`));
offersConfigurations();
activated().then(() => {
  findsProblems(callsTheProgram());
  console.log("vscode: the extension calls the program, and reads what it prints");
  process.exit(0);
}).catch((error) => {
  console.error(`vscode: ${error.stack}`);
  process.exit(1);
});
