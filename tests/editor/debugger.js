// Debugs with the client library of the Debug Adapter Protocol that VS Code's adapters are tested with: halts a scene
// where a card deals its damage, goes on, and goes back to where a creature's Health changed.
//
//     node debugger.js PATH/hexwright RULES SCENE
"use strict";

const assert = require("node:assert");
const path = require("node:path");
const { DebugClient } = require("@vscode/debugadapter-testsupport");

const [program, rules, scene] = process.argv.slice(2);
const game = { threadId: 1 };

// Makes a move and waits for its halt.
async function halt(client, move) {
  const [stopped] = await Promise.all([client.waitForEvent("stopped", 10000), move()]);
  return stopped.body;
}

async function stack(client) {
  const { body } = await client.stackTraceRequest(game);
  return body.stackFrames.map((frame) => `${frame.name} ${path.basename(frame.source?.path ?? "")}:${frame.line}`);
}

async function rows(client, reference) {
  return (await client.variablesRequest({ variablesReference: reference })).body.variables;
}

async function scope(client, name) {
  const { body } = await client.scopesRequest({ frameId: 1 });
  return rows(client, body.scopes.find((one) => one.name === name).variablesReference);
}

async function main() {
  const client = new DebugClient(program, "dap", "hexwright");
  await client.start();
  const capabilities = (await client.initializeRequest()).body;
  assert(capabilities.supportsStepBack && capabilities.supportsDataBreakpoints);
  await client.launchRequest({ program: scene, seed: 7 });
  const damage = path.join(rules, "dewprism/chapters/damage.lua");
  const set = await client.setBreakpointsRequest({ source: { path: damage }, breakpoints: [{ line: 73 }] });
  assert.strictEqual(set.body.breakpoints[0].verified, true);
  const first = await halt(client, () => client.configurationDoneRequest());
  assert.strictEqual(first.reason, "breakpoint");
  assert.match((await stack(client))[0], /^damage\/spend damage\.lua:73$/);

  // The creature that is hit, and its Health.
  const act = await scope(client, "Act");
  const target = act.find((row) => row.name === "target");
  const health = (await rows(client, target.variablesReference)).find((row) => row.name === "Health").value;
  const watch = await client.dataBreakpointInfoRequest({ variablesReference: target.variablesReference, name: "Health" });
  await client.setBreakpointsRequest({ source: { path: damage }, breakpoints: [] });
  await client.setDataBreakpointsRequest({ breakpoints: [{ dataId: watch.body.dataId }] });
  const changes = [];
  for (let i = 0; i < 2; ++i) changes.push((await halt(client, () => client.continueRequest(game))).text);
  assert.match(changes[0], new RegExp(`Health: -?\\d+, was ${health}$`));

  // Back to the first change, and a step further back: the number is what it was.
  assert.strictEqual((await halt(client, () => client.reverseContinueRequest(game))).text, changes[0]);
  assert.match((await stack(client))[0], /^damage\/spend/);
  await halt(client, () => client.stepBackRequest(game));
  const before = await client.evaluateRequest({ expression: "act.target.Health", frameId: 1 });
  assert.strictEqual(before.body.result, health);
  await assert.rejects(client.evaluateRequest({ expression: "act.target:take(5)", frameId: 1 }));

  await client.setDataBreakpointsRequest({ breakpoints: [] });
  await Promise.all([client.waitForEvent("terminated", 10000), client.continueRequest(game)]);
  await client.stop();
  console.log(`node: halted at a step, and went back to where ${target.value}'s Health changed: ${changes[0]}`);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
