// The protocol's client: calls, errors, revisions, the event stream, and coming back after a loss.
import assert from "node:assert/strict";
import test from "node:test";
import { CallError, Connection, HttpError, type Fetch } from "../../../web/src/protocol/connection";
import { backoff, EventParser, Live, type Link } from "../../../web/src/protocol/event_stream";
import { TableModel } from "../../../web/src/table_model";

interface Call {
  path: string;
  body: any;
}

// A server that answers each method with what the table says.
function server(methods: Record<string, (params: any) => unknown>, events?: () => Response): { fetch: Fetch; calls: Call[] } {
  const calls: Call[] = [];
  return {
    calls,
    fetch: async (path, options) => {
      if (path === "/events") return events?.() ?? new Response("", { status: 500 });
      const body = JSON.parse(String(options?.body));
      calls.push({ path, body });
      if (path === "/login") return new Response(null, { status: body.token === "right" ? 204 : 401 });
      const result = methods[body.method]?.(body.params);
      if (result instanceof Response) return result;
      if (result instanceof CallError) return Response.json({ jsonrpc: "2.0", id: body.id, error: { code: result.code, message: result.message, data: result.data } });
      return Response.json({ jsonrpc: "2.0", id: body.id, result });
    },
  };
}

const state = (rulings: number, revision: number, more = {}) => ({
  revision, rulings, undone: 0, round: 1, turn: null, flow: null, waits: false, things: [], order: [], map: null, dice: { whose: "none" }, question: null, ...more,
});

const soon = (milliseconds = 100) => new Promise((done) => setTimeout(done, milliseconds));

test("a change carries the newest revision that was seen", async () => {
  const { fetch, calls } = server({ "state.get": () => ({ revision: 4 }), undo: () => ({ revision: 5 }) });
  const connection = new Connection(fetch);
  await connection.call("state.get");
  connection.saw(3);
  await connection.change("undo");
  assert.equal(calls[1]!.body.params.revision, 4);
  assert.equal(connection.revision, 5);
});

test("an error of the protocol keeps its code and the engine's own words", async () => {
  const { fetch } = server({ eval: () => new CallError(1004, "a mistake", { diagnostic: { text: "error[x/y]: no such thing" } }) });
  const error = await new Connection(fetch).call("eval", { line: "?" }).catch((one) => one);
  assert.ok(error instanceof CallError);
  assert.equal(error.code, 1004);
  assert.equal(error.told, "error[x/y]: no such thing");
});

test("a wrong link is an error with the server's status", async () => {
  const { fetch } = server({});
  await new Connection(fetch).login("right");
  const error = await new Connection(fetch).login("wrong").catch((one) => one);
  assert.ok(error instanceof HttpError);
  assert.equal(error.status, 401);
});

test("a call that came too fast is repeated once", async () => {
  let count = 0;
  const { fetch, calls } = server({ packs: () => (++count === 1 ? new Response("wait", { status: 429, headers: { "Retry-After": "0" } }) : { packs: [] }) });
  assert.deepEqual(await new Connection(fetch).call("packs"), { packs: [] });
  assert.equal(calls.length, 2);
});

test("an answer to a question survives a table that moved on, another change does not", async () => {
  let tries = 0;
  const stale = () => (++tries === 1 ? new CallError(1002, "stale", { revision: 9 }) : { revision: 10, state: state(1, 10) });
  const { fetch, calls } = server({ choose: stale, undo: stale });
  const model = new TableModel(fetch);
  await model.answer({ id: "q", who: "rue", name: "Rue", yours: true }, 2);
  assert.deepEqual(calls.map((call) => call.body.params.revision), [0, 9]);
  assert.equal(calls[1]!.body.params.question, "q");
  tries = 0;
  await assert.rejects(model.change("undo"), (error: CallError) => error.code === 1002);
});

test("events come whole from pieces that end anywhere", () => {
  const heard: string[] = [];
  const parser = new EventParser((data) => heard.push(data));
  const text = 'retry: 1000\n: open\n\nid: 1\ndata: {"a":1}\n\r\ndata: x\r\ndata: y\r\n\r\n:\n\ndata:z\n\n';
  for (const piece of text.match(/.{1,3}/gs) ?? []) parser.feed(piece);
  assert.deepEqual(heard, ['{"a":1}', "x\ny", "z"]);
});

test("the pause before the next try grows to eight seconds", () => {
  assert.deepEqual([0, 1, 2, 3, 4, 20].map(backoff), [0.5, 1, 2, 4, 8, 8]);
});

const stream = (...texts: string[]) => new Response(new ReadableStream({ start(controller) { for (const text of texts) controller.enqueue(new TextEncoder().encode(text)); controller.close(); } }), { status: 200 });

test("after a loss the stream is opened again and everything fetched anew; a dead link ends it", async () => {
  const answers = [stream(": open\n\n"), new Response("", { status: 500 }), stream(": open\n\n"), new Response("gone", { status: 401 })];
  const { fetch } = server({}, () => answers.shift()!);
  const links: Link[] = [];
  const waits: number[] = [];
  let opened = 0;
  const live = new Live(new Connection(fetch), { hear() {}, async opened() { ++opened; }, changed: (link) => links.push(link) }, async (milliseconds) => void waits.push(milliseconds));
  await live.run();
  assert.deepEqual(links, ["open", "lost", "lost", "open", "lost", "invalid"]);
  assert.equal(opened, 2);
  assert.deepEqual(waits, [500, 1000, 500]);
});

test("one person too many hears it and is let in later", async () => {
  const answers = [new Response("The table is full.", { status: 503 }), new Response("", { status: 401 })];
  const { fetch } = server({}, () => answers.shift()!);
  const heard: [Link, string][] = [];
  const live = new Live(new Connection(fetch), { hear() {}, async opened() {}, changed: (link, why) => heard.push([link, why]) }, async () => {});
  await live.run();
  assert.deepEqual(heard[0], ["full", "The table is full."]);
});

const note = (method: string, params: object) => `data: ${JSON.stringify({ jsonrpc: "2.0", method, params })}\n\n`;

// A model that hears these events, and what it holds then.
async function heard(events: string, log: unknown = { rulings: [], count: 0, undone: [] }): Promise<TableModel> {
  const { fetch } = server({ "state.get": () => state(0, 1), log: () => log }, () => stream(": open\n\n", events));
  const model = new TableModel(fetch);
  const running = model.live.run();
  await soon();
  model.live.stop();
  await running;
  return model;
}

test("undo cuts the log, and a ruling of the same number takes its place", async () => {
  const ruling = (number: number, title: string, revision: number) => note("ruling", { number, title, revision });
  const model = await heard(
    ruling(1, "one", 2) + ruling(2, "two", 3) + note("state", state(2, 3)) + note("state", state(1, 4, { undone: 1 })) + ruling(2, "other", 5) + note("state", state(2, 5)),
  );
  assert.deepEqual(model.rulings.map((one) => one.title), ["one", "other"]);
  assert.equal(model.connection.revision, 5);
});

test("a ruling with the number of an older one replaces it and all behind it", async () => {
  const ruling = (number: number, title: string) => note("ruling", { number, title, revision: 2 });
  const model = await heard(ruling(1, "one") + ruling(2, "two") + ruling(3, "three") + ruling(2, "other") + note("state", state(2, 2)));
  assert.deepEqual(model.rulings.map((one) => one.title), ["one", "other"]);
});

test("an older state does not come back over a newer one", async () => {
  const model = await heard(note("state", state(3, 9)) + note("state", state(2, 8)), { rulings: [], count: 3, undone: [] });
  assert.equal(model.state?.rulings, 3);
});

test("rulings that were not heard are fetched", async () => {
  const model = await heard(note("state", state(2, 9)), { rulings: [{ number: 1, title: "one" }, { number: 2, title: "two" }], count: 2, undone: [] });
  assert.deepEqual(model.rulings.map((one) => one.number), [1, 2]);
});

test("notifications of another session are not this table's", async () => {
  const { fetch } = server({ "state.get": () => state(0, 1), log: () => ({ rulings: [], count: 0, undone: [] }) }, () => stream(": open\n\n", note("state", { session: "other", ...state(7, 9) })));
  const model = new TableModel(fetch);
  model.connection.session = "mine";
  const running = model.live.run();
  await soon();
  model.live.stop();
  await running;
  assert.equal(model.state?.rulings, 0);
});
