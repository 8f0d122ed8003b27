// The workbench: an ability is written, checked, tried, changed and saved.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, test } from "node:test";
import { close_browser, ember_dart, paste, serve, until } from "./served.js";

after(close_browser);

const spark = (field, rank) => `ability "Spark Lance" {
  type = "Magic-Offensive-Action", use = "5AP",
  range = "0sp LoS", target = "enemy",
  ${field} = "Magic",
  damage = "(${rank}){MgcPwr} electric",
}
`;

// Replaces the whole text of the editor, as somebody who pastes.
async function write(page, text) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+A");
  await paste(page, text);
}

const transcript = (page) => page.locator(".trial-transcript").innerText();
const odds = (page) => page.locator(".trial-odds").innerText();
const is_saved = (page) => page.locator(".editor-message", { hasText: "Saved; the table plays by it." }).waitFor();

test("an ability is written, and transcript and odds follow each change of it", async (t) => {
  const table = await serve(t);
  const page = await table.sit("author");
  await page.getByLabel("New file").fill("ember/spark.lua");
  await page.getByRole("button", { name: "Make" }).click();
  await page.getByRole("heading", { name: "ember/spark.lua" }).waitFor();

  // The language server finds the wrong field while it is typed, before anything is saved.
  await write(page, spark("acuracy", 2));
  await page.locator(".findings li", { hasText: "acuracy" }).waitFor();
  await write(page, spark("accuracy", 2));
  await until(async () => (await page.locator(".findings li.error").count()) === 0, "the finding goes away");

  await page.keyboard.press("Control+S");
  await is_saved(page);
  await page.getByRole("combobox", { name: "Who", exact: true }).fill("Behemoth");
  await page.getByLabel("On whom").fill("Skeleton");
  await page.getByLabel("Dice").fill("19");
  await page.getByRole("button", { name: "Try it" }).click();
  await until(async () => /Behemoth uses Spark Lance on Skeleton[^]*d20 \[19\][^]*damage 2 x/.test(await transcript(page)), "the transcript shows the card");
  await page.locator(".odds-table caption", { hasText: "Skeleton.Health" }).waitFor();
  await page.locator(".printed", { hasText: "Spark Lance" }).waitFor();
  const odds_before = await odds(page);

  await write(page, spark("accuracy", 5));
  await page.keyboard.press("Control+S");
  await is_saved(page);
  await page.locator(".trial-transcript .change.new", { hasText: "damage 5 x" }).waitFor();
  await page.locator(".trial-transcript .change.gone", { hasText: "damage 2 x" }).waitFor();
  assert.notEqual(await odds(page), odds_before);
  await page.locator(".odds-table caption", { hasText: /Skeleton\.Health.*mean .* → / }).waitFor();
  assert.match(fs.readFileSync(path.join(table.folder, "ember/spark.lua"), "utf8"), /\(5\)\{MgcPwr\}/);
});

test("a mistake that is saved leaves the old scripts in force, and says so", async (t) => {
  const table = await serve(t);
  const page = await table.sit("author");
  await page.getByRole("heading", { name: "ember/ember.lua" }).waitFor();
  await write(page, ember_dart.replace("}\n", ""));
  await page.keyboard.press("Control+S");
  await page.locator(".editor-message.bad", { hasText: "The old scripts stay in force" }).waitFor();
});

test("completion offers fields, and hover explains them", async (t) => {
  const table = await serve(t);
  const page = await table.sit("author");
  await page.getByRole("heading", { name: "ember/ember.lua" }).waitFor();
  await page.locator(".cm-line", { hasText: "damage" }).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("inf", { delay: 30 });
  // Until the language server has read the packs it offers nothing.
  await until(async () => {
    await page.keyboard.press("Control+Space");
    await new Promise((done) => setTimeout(done, 500));
    return (await page.locator(".cm-tooltip-autocomplete li", { hasText: "inflicts" }).count()) > 0;
  }, "completion offers inflicts");
  await page.locator(".cm-tooltip-autocomplete li", { hasText: "inflicts" }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".cm-line", { hasText: "range" }).locator("span", { hasText: "0sp LoS" }).hover();
  await page.locator(".cm-tooltip-hover, .cm-tooltip", { hasText: /\w/ }).first().waitFor();
});

test("a file that somebody else wrote meanwhile is not overwritten unasked", async (t) => {
  const table = await serve(t);
  const page = await table.sit("author");
  await page.getByRole("heading", { name: "ember/ember.lua" }).waitFor();
  const file = path.join(table.folder, "ember/ember.lua");
  fs.writeFileSync(file, `-- theirs\n${ember_dart}`);
  await write(page, `-- mine\n${ember_dart}`);
  await page.keyboard.press("Control+S");
  await page.getByRole("button", { name: "Overwrite it" }).waitFor();
  assert.match(fs.readFileSync(file, "utf8"), /^-- theirs/);
  await page.getByRole("button", { name: "Overwrite it" }).click();
  await is_saved(page);
  assert.match(fs.readFileSync(file, "utf8"), /^-- mine/);
});
