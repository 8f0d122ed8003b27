// A table served for a test, in a folder of its own, and pages of it in Chromium.
//
//     const table = await serve(t, { seats: ["Ann=rue"] });
//     const ann = await table.sit("Ann", { width: 390 });       // a page at her link
//
// HEXWRIGHT names the program. A page that logs an error, or breaks the Content-Security-Policy, fails the test.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";

export const ember_dart = `ability "Ember Dart" {
  type = "Magic-Offensive-Action", use = "10AP + 3mna",
  range = "0sp LoS", target = "enemy", accuracy = "Magic",
  damage = "(3){MgcPwr} fire",
}
`;

const pack_files = {
  "pack.toml": `[pack]
id = "ember"
title = "Ember"
version = "1.0.0"
engine = ">=0.3"
authors = ["A <a@example.invalid>"]
license = "MIT"

[dependencies]
dewprism = "*"
dewprism_bestiary = "*"
`,
  "ember.lua": ember_dart,
  "scenes/cave.lua": `local cave = space_map [[ A-B-C ]]
local rue = creature("Rue", { at = cave.A, side = "heroes" })
local behemoth = creature("Behemoth", { at = cave.A, side = "heroes" })
local gorotan = creature("Gorotan", { at = cave.B, side = "heroes" })
local tiger = creature("Saber Tiger", { at = cave.B, side = "beasts" })
battle { rue, behemoth, gorotan, tiger }
`,
};

const require = createRequire(import.meta.url);
const axe_text = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

let browser;
const the_browser = async () => {
  browser ??= await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
  return browser;
};

export async function close_browser() {
  await browser?.close();
  browser = undefined;
}

const make_pack = (files) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hexwright-web-"));
  for (const [name, text] of Object.entries({ ...pack_files, ...files })) {
    const file = path.join(folder, "ember", name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
  return folder;
};

// What a page must never do; lost connections are told apart, since tests make them.
const watch = (page, mistakes) => {
  page.on("pageerror", (error) => mistakes.push(String(error)));
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() === "error" && !/net::ERR|Failed to load resource/.test(text)) mistakes.push(text);
  });
};

// Closed when the test `t` is over.
export async function serve(t, { scene = "scenes/cave.lua", seats = [], files = {}, seed = 7 } = {}) {
  const folder = make_pack(files);
  const words = ["serve", path.join("ember", scene), "--port", "0", "--seed", String(seed), ...seats.flatMap((seat) => ["--seat", seat])];
  const program = spawn(process.env.HEXWRIGHT, words, { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value ?? "";
  const links = new Map([["author", await next()]]);
  assert.match(links.get("author"), /^http:\/\/127\.0\.0\.1:\d+\/#/, "the first line is the author's link");
  for (const _ of seats) {
    const [, name, link] = /^(.*?): (http.*)$/.exec(await next());
    links.set(name, link);
  }
  const contexts = [];
  const mistakes = [];
  t.after(async () => {
    for (const context of contexts) await context.close();
    program.kill("SIGTERM");
    await once(program, "exit");
    fs.rmSync(folder, { recursive: true, force: true });
    assert.deepEqual(mistakes, [], "a page logged mistakes");
  });
  return {
    folder,
    links,
    // A page of its own browser window, at the link of this name or at a whole link.
    async sit(who, { width = 1280, height = 800, scheme = "light", motion = "reduce" } = {}) {
      const context = await (await the_browser()).newContext({ viewport: { width, height }, colorScheme: scheme, reducedMotion: motion, deviceScaleFactor: 1 });
      contexts.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      watch(page, mistakes);
      await page.goto(links.get(who) ?? who);
      await page.locator("main").waitFor();
      return page;
    },
  };
}

// The author's page, with the table in view.
export async function sit_as_gm(table, looks) {
  const page = await table.sit("author", looks);
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await page.locator("main.gm").waitFor();
  return page;
}

// Into the editor, at the cursor or in place of what is selected.
export async function paste(page, text) {
  await page.locator(".cm-content").evaluate((content, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    content.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

// Waits until the check holds; fails with what it said last.
export async function until(check, message, seconds = 20) {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const value = await check();
    if (value) return value;
    if (Date.now() > end) assert.fail(message);
    await new Promise((done) => setTimeout(done, 50));
  }
}

// What axe-core finds that is serious or critical.
export async function serious_findings(page) {
  await page.evaluate(axe_text);
  const found = await page.evaluate(async () => (await window.axe.run()).violations);
  return found
    .filter((one) => ["serious", "critical"].includes(one.impact))
    .map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
