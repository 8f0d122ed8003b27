// Speaks to `hexwright lsp` with the protocol library that VS Code and others are built on: opens a script of a pack,
// makes a mistake, sees it, takes its fix, and ends the server.
//
//     node client.js PATH/hexwright FILE
"use strict";

const assert = require("node:assert");
const child_process = require("node:child_process");
const fs = require("node:fs");
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

  const line = text.split("\n").findIndex((one) => one.includes("range ="));
  const start = { line, character: text.split("\n")[line].indexOf("range") };
  const end = { line, character: start.character + "range".length };
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
  console.log("node: a mistake was told and fixed");
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
