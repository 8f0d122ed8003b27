// How the pages look and how they are used: two widths, dark and light, keyboard alone, axe-core, hostile names. Makes the
// pictures of the handbook in the folder that PICTURES names.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { after, test } from "node:test";
import { close_browser, paste, serious_findings, serve, sit_as_gm, until } from "./served.js";

after(close_browser);

const widths = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const most_picture_bytes = 100_000;
const seats = ["Ann=rue", "Ben=behemoth", "Cleo=gorotan"];

const rulings = async (page) => Number(await page.getByLabel("History: the ruling to go to").inputValue());

// Each width in both schemes: nothing serious for axe-core, nothing wider than the window, and a picture.
async function look_at(page, view) {
  await page.mouse.move(0, 0);
  for (const [width, size] of Object.entries(widths)) {
    await page.setViewportSize(size);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const name = `${view}-${width}-${colorScheme}`;
      assert.deepEqual(await serious_findings(page), [], name);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} is wider than the window`);
      const file = path.join(process.env.PICTURES, `${name}.png`);
      await page.screenshot({ path: file, animations: "disabled", caret: "hide" });
      execFileSync("pngquant", ["--force", "--strip", "--speed", "1", "--output", file, "128", file]);
      assert.ok(fs.statSync(file).size <= most_picture_bytes, `${name}.png has ${fs.statSync(file).size} bytes`);
    }
  }
}

// Somebody strikes the tiger, in the GM's name or the player's own.
async function strike(page, die) {
  await page.locator(".option", { hasText: "Lightning Strike" }).click();
  await page.locator(".question-text", { hasText: "Whom?" }).waitFor();
  await page.locator(".option", { hasText: "Saber Tiger" }).click();
  if (!die) return;
  await page.locator(".question-text", { hasText: "d20" }).waitFor();
  await page.locator(".face", { hasText: die }).click();
}

async function real_dice(gm) {
  await gm.getByRole("button", { name: "Dice", exact: true }).click();
  await gm.getByLabel("players roll their own").check();
  await gm.getByRole("button", { name: "Close" }).click();
}

test("table and player, in each width and scheme", async (t) => {
  const table = await serve(t, { seats });
  const gm = await sit_as_gm(table);
  const cleo = await table.sit("Cleo", widths.phone);
  await real_dice(gm);
  await strike(cleo, "17");
  await cleo.locator(".option", { hasText: "Lightning Strike" }).waitFor();
  await gm.locator(".option-chance", { hasText: "%" }).first().waitFor();
  await gm.locator(".log .sources summary", { hasText: "17" }).click();
  await look_at(gm, "table");
  await strike(cleo);
  await cleo.locator(".question-text", { hasText: "d20" }).waitFor();
  await look_at(cleo, "player");
});

test("the workbench, in each width and scheme", async (t) => {
  const table = await serve(t);
  const page = await table.sit("author");
  await page.getByRole("combobox", { name: "Who", exact: true }).fill("Behemoth");
  await page.getByLabel("On whom").fill("Skeleton");
  await page.getByLabel("Dice").fill("19");
  await page.getByRole("button", { name: "Try it" }).click();
  await page.locator(".trial-transcript", { hasText: "damage" }).waitFor();
  await page.locator(".cm-line", { hasText: "damage" }).click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+End");
  await paste(page, '  damage = "(5){MgcPwr} electric",');
  await page.keyboard.press("Control+S");
  await page.locator(".trial-transcript .change.new", { hasText: "damage" }).waitFor();
  await page.locator(".odds-table caption", { hasText: "Skeleton.Health" }).waitFor();
  await look_at(page, "workbench");
});

test("the GM's dialogs pass axe-core", async (t) => {
  const table = await serve(t, { seats });
  const gm = await sit_as_gm(table);
  for (const name of ["Seats", "Dice", "Save and load", "Seed"]) {
    await gm.getByRole("button", { name, exact: true }).click();
    await gm.getByRole("heading", { name, exact: true }).waitFor();
    assert.deepEqual(await serious_findings(gm), [], name);
    await gm.keyboard.press("Escape");
    assert.equal(await gm.evaluate(() => document.activeElement.textContent), name, "the focus comes back");
  }
});

test("a player answers with the keyboard alone", async (t) => {
  const table = await serve(t, { seats });
  const gm = await sit_as_gm(table);
  const cleo = await table.sit("Cleo", widths.phone);
  await real_dice(gm);
  await cleo.locator(".option").first().waitFor();
  // By Tab to the option, by its number, and by the digits of the die.
  for (let i = 0; i < 40 && !(await cleo.evaluate(() => document.activeElement.matches(".option"))); ++i) await cleo.keyboard.press("Tab");
  assert.match(await cleo.evaluate(() => document.activeElement.textContent), /Lightning Strike/);
  await cleo.keyboard.press("Enter");
  await cleo.locator(".question-text", { hasText: "Whom?" }).waitFor();
  const tiger = await cleo.locator(".option", { hasText: "Saber Tiger" }).locator(".option-number").innerText();
  await cleo.keyboard.press(tiger);
  await cleo.locator(".question-text", { hasText: "d20" }).waitFor();
  await cleo.keyboard.type("18");
  await cleo.keyboard.press("Enter");
  await cleo.locator(".log .sources", { hasText: /18.*against/ }).waitFor();
});

test("the GM's and the author's pages need no mouse", async (t) => {
  const table = await serve(t);
  const page = await table.sit("author");
  await page.getByRole("heading", { name: "ember/ember.lua" }).waitFor();
  const reach = async (selector, most = 120) => {
    for (let i = 0; i < most; ++i) {
      if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`Tab does not reach ${selector}`);
  };
  // Into the editor, where Tab writes, and out of it.
  await reach(".cm-host");
  await page.keyboard.press("Tab");
  await page.getByRole("heading", { name: /not saved/ }).waitFor();
  await page.keyboard.press("Control+Z");
  await page.keyboard.press("Escape");
  await reach(".trial-form input");
  await page.keyboard.press("Shift+Tab");
  await page.locator(".skip").focus();
  await reach(".tab:not([aria-current])");
  await page.keyboard.press("Enter");
  await page.locator("main.gm").waitFor();
  await reach(".command");
  await page.keyboard.type(".roll 1d6");
  await page.keyboard.press("Enter");
  await page.locator(".command-line .output", { hasText: "1d6" }).waitFor();
  const before = await rulings(page);
  await reach("input[type=range]");
  await page.keyboard.press("ArrowLeft");
  await until(async () => (await rulings(page)) < before, "the arrow goes back");
  await reach(".option");
});

test("what others do shifts nothing on a player's page", async (t) => {
  const table = await serve(t, { seats });
  await sit_as_gm(table);
  const cleo = await table.sit("Cleo", widths.phone);
  for (const size of Object.values(widths)) {
    const ben = await table.sit("Ben", size);
    await ben.locator(".sheet").waitFor();
    await ben.evaluate(() => {
      window.shifts = 0;
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shifts += entry.value))).observe({ type: "layout-shift" });
    });
    await strike(cleo);
    await ben.locator(".log .sources", { hasText: "against" }).first().waitFor();
    await new Promise((done) => setTimeout(done, 300));
    assert.ok((await ben.evaluate(() => window.shifts)) < 0.02, `shifts: ${await ben.evaluate(() => window.shifts)}`);
  }
});

const evil = "<img src=x onerror=alert(1)>";
const hostile = {
  "evil.lua": `ability "<script>alert(2)</script>" {
  type = "Magic-Offensive-Action", use = "5AP", range = "0sp LoS", target = "enemy", accuracy = "Magic",
  damage = "(1){MgcPwr} fire",
}
`,
  "scenes/evil.lua": `local cave = space_map [[ A-B ]]
local rue = creature("Rue", { at = cave.A, side = "<b>heroes</b>", called = "${evil}" })
local tiger = creature("Saber Tiger", { at = cave.A, side = "beasts", called = "\\"><svg onload=alert(3)>" })
rue:give "<script>alert(2)</script>"
battle { rue, tiger }
`,
};

test("hostile names are shown as text", async (t) => {
  const table = await serve(t, { scene: "scenes/evil.lua", files: hostile });
  const gm = await sit_as_gm(table);
  let alerts = 0;
  gm.on("dialog", (dialog) => (++alerts, dialog.dismiss()));
  for (let i = 0; i < 6 && (await gm.locator(".asker").innerText()) !== evil; ++i) {
    const before = await rulings(gm);
    await gm.locator(".option", { hasText: "end turn" }).click();
    await until(async () => (await rulings(gm)) > before, "the turn ends");
  }
  await gm.locator(".option", { hasText: "<script>alert(2)</script>" }).click();
  await until(async () => (await gm.locator(".option", { hasText: "svg onload" }).count()) > 0 || (await gm.locator(".log", { hasText: "<script>" }).count()) > 0, "the card is used");
  if ((await gm.locator(".option", { hasText: "svg onload" }).count()) > 0) await gm.locator(".option", { hasText: "svg onload" }).click();
  await gm.locator(".log-list", { hasText: "<script>alert(2)</script>" }).waitFor();
  await gm.locator(".board", { hasText: evil }).waitFor();
  await gm.locator(".order", { hasText: evil }).waitFor();
  await gm.getByRole("button", { name: "Seats", exact: true }).click();
  await gm.getByLabel("Name").fill("<i>Ann</i>");
  await gm.getByRole("checkbox", { name: evil }).check();
  await gm.getByRole("button", { name: "Invite" }).click();
  const ann = await table.sit(await gm.locator(".link-text").inputValue(), widths.phone);
  await ann.getByRole("heading", { name: evil, exact: true }).waitFor();
  await ann.locator(".masthead-who", { hasText: "<i>Ann</i>" }).waitFor();
  for (const page of [gm, ann]) assert.equal(await page.locator("img, script:not([src]), b, i, svg[onload]").count(), 0);
  assert.equal(alerts, 0);
});
