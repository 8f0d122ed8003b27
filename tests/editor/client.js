// Speaks to `hexwright lsp` with the protocol library that VS Code and others are built on: opens a script of a pack,
// makes a mistake, sees it, takes its fix, asks for all that an editor shows, renames a card, and ends the server.
//
//     node client.js PATH/hexwright FILE
"use strict";

const assert = require("node:assert");
const child_process = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const url = require("node:url");
const rpc = require("vscode-jsonrpc/node");
const protocol = require("vscode-languageserver-protocol");

const [program, file] = process.argv.slice(2);
const uri = url.pathToFileURL(file).href;
const text = fs.readFileSync(file, "utf8");

const server = child_process.spawn(program, ["lsp"], { stdio: ["pipe", "pipe", "inherit"] });
const connection = protocol.createProtocolConnection(
  new rpc.StreamMessageReader(server.stdout),
  new rpc.StreamMessageWriter(server.stdin),
);

// The diagnostics of the file by version, and who waits for one.
const published = new Map();
const waiting = new Map();
connection.onNotification(protocol.PublishDiagnosticsNotification.type, (params) => {
  if (params.uri !== uri) return;
  published.set(params.version, params.diagnostics);
  waiting.get(params.version)?.(params.diagnostics);
});

const registrations = [];
connection.onRequest(protocol.RegistrationRequest.type, (params) => {
  registrations.push(...params.registrations);
});

function findings(version) {
  if (published.has(version)) return Promise.resolve(published.get(version));
  return new Promise((resolve) => waiting.set(version, resolve));
}

function change(version, start, end, newText) {
  return connection.sendNotification(protocol.DidChangeTextDocumentNotification.type, {
    textDocument: { uri, version },
    contentChanges: [{ range: { start, end }, text: newText }],
  });
}

// What an editor asks about an open text.
function ask(type, more = {}, of = uri) {
  return connection.sendRequest(type, { textDocument: { uri: of }, ...more });
}

// The place of a word in a text, so many characters behind its beginning.
function placeOf(word, behind = 0) {
  const line = text.split("\n").findIndex((one) => one.includes(word));
  return { line, character: text.split("\n")[line].indexOf(word) + behind };
}

// "use property", "10 number" ...: what is coloured, and how.
function coloured(data, legend) {
  const lines = text.split("\n");
  const found = [];
  let line = 0;
  let character = 0;
  for (let at = 0; at < data.length; at += 5) {
    const [down, right, length, type] = data.slice(at, at + 4);
    character = down === 0 ? character + right : right;
    line += down;
    found.push(`${lines[line].slice(character, character + length)} ${legend.tokenTypes[type]}`);
  }
  return found;
}

// Odds are weighed when nobody types; then there is a hint.
async function awaitedHints() {
  const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
  for (let wait = 0; wait < 300; wait += 1) {
    const hints = await ask(protocol.InlayHintRequest.type, { range });
    if (hints.length > 0) return hints;
    await new Promise((resolve) => { setTimeout(resolve, 100); });
  }
  return [];
}

async function readsAlong(capabilities) {
  const { items } = await ask(protocol.CompletionRequest.type, { position: placeOf('"enemy"', 1) });
  assert(items.slice(0, 3).some((item) => item.label === "ally"), "no target is offered");

  const { data } = await ask(protocol.SemanticTokensRequest.type);
  const colours = coloured(data, capabilities.semanticTokensProvider.legend);
  assert.deepEqual(colours.slice(0, 8), [
    "ability type", "Ember Dart class", "type property", "use property", "10 number", "AP property", "3 number",
    "mna property",
  ]);

  const [hint] = await awaitedHints();
  assert.match(hint.label, /^\w+\.Health -\d/);
  assert.deepEqual(hint.position, placeOf('"Ember Dart"', '"Ember Dart"'.length));

  const scene = url.pathToFileURL(path.join(path.dirname(file), "scenes", "first.lua"));
  await connection.sendNotification(protocol.DidOpenTextDocumentNotification.type, {
    textDocument: { uri: scene.href, languageId: "lua", version: 1, text: fs.readFileSync(scene, "utf8") },
  });
  const lenses = await ask(protocol.CodeLensRequest.type, {}, scene.href);
  assert.deepEqual(lenses.map((lens) => lens.command), [
    { title: "try it", command: "hexwright.tryIt", arguments: ["run", url.fileURLToPath(scene)] },
  ]);

  const { changes } = await ask(protocol.RenameRequest.type, { position: placeOf("Ember Dart"), newName: "Ember Needle" });
  const renamed = Object.entries(changes).map(([of, edits]) => [path.basename(of), edits.map((edit) => edit.newText)]);
  assert.deepEqual(renamed.sort(), [
    ["echo.lua", ["Ember Needle"]], ["ember.lua", ["Ember Needle"]], ["first.lua", ["Ember Needle"]],
  ]);
}

async function main() {
  connection.listen();
  const { capabilities, serverInfo } = await connection.sendRequest(protocol.InitializeRequest.type, {
    processId: process.pid,
    rootUri: null,
    capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
  });
  assert.equal(serverInfo.name, "hexwright");
  assert.equal(capabilities.textDocumentSync.change, protocol.TextDocumentSyncKind.Incremental);
  await connection.sendNotification(protocol.InitializedNotification.type, {});
  await connection.sendNotification(protocol.DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: "lua", version: 1, text },
  });
  assert.deepEqual(await findings(1), []);
  assert.equal(registrations[0].method, "workspace/didChangeWatchedFiles");

  await readsAlong(capabilities);

  const start = placeOf("range =");
  const end = placeOf("range =", "range".length);
  await change(2, start, end, "rnage");
  const [found] = await findings(2);
  assert.equal(found.code, "pack/unknown-field");
  assert.equal(found.severity, protocol.DiagnosticSeverity.Error);
  assert.deepEqual(found.range, { start, end });

  const actions = await connection.sendRequest(protocol.CodeActionRequest.type, {
    textDocument: { uri },
    range: found.range,
    context: { diagnostics: [found], only: [protocol.CodeActionKind.QuickFix] },
  });
  assert.equal(actions[0].title, "Write `range`");
  const [edit] = actions[0].edit.changes[uri];
  await change(3, edit.range.start, edit.range.end, edit.newText);
  assert.deepEqual(await findings(3), []);

  // A request that nobody knows.
  const unknown = connection.sendRequest("textDocument/dance", {});
  await assert.rejects(unknown, (error) => error.code === rpc.ErrorCodes.MethodNotFound);

  await connection.sendRequest(protocol.ShutdownRequest.type);
  await connection.sendNotification(protocol.ExitNotification.type);
  const code = await new Promise((resolve) => server.on("exit", resolve));
  assert.equal(code, 0);
  console.log("node: all was answered; a mistake was told and fixed");
}

const limit = setTimeout(() => {
  console.error("node: the server does not answer");
  process.exit(1);
}, 60_000);
main().then(
  () => clearTimeout(limit),
  (error) => {
    console.error(`node: ${error.stack}`);
    process.exit(1);
  },
);
