// A battle with real dice: three players on phones and the GM. One reloads while a question waits, one loses the network.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { close_browser, serve, sit_as_gm, until } from "./served.js";

after(close_browser);

const phone = { width: 390, height: 844 };
const players = { Rue: "Ann", Behemoth: "Ben", Gorotan: "Cleo" };
const seats = ["Ann=rue", "Ben=behemoth", "Cleo=gorotan"];

const title = (page) => page.locator(".question-text").innerText();
const waits_for = (page, name) => page.locator(".question-text", { hasText: new RegExp(`^Waiting for ${name}|^${name}’s turn`) }).waitFor();
const rulings = async (page) => Number(await page.getByLabel("History: the ruling to go to").inputValue());
const asked = (page) => page.locator(".asker").innerText();

async function let_players_roll(gm) {
  await gm.getByRole("button", { name: "Dice", exact: true }).click();
  await gm.getByLabel("players roll their own").check();
  await gm.getByRole("button", { name: "Close" }).click();
}

// Answers for whoever is asked, until it is this fighter's turn. Monsters' and others' turns are ended by the GM.
async function come_to(gm, name) {
  for (let i = 0; i < 12; ++i) {
    await until(async () => (await asked(gm)) !== "" && (await gm.locator(".question[aria-busy]").count()) === 0, "the GM sees a question");
    if ((await asked(gm)) === name && /^What does/.test(await title(gm))) return;
    const before = await rulings(gm);
    await gm.locator(".option", { hasText: "end turn" }).click();
    await until(async () => (await rulings(gm)) > before, "the turn ends");
  }
  assert.fail(`it is never ${name}'s turn`);
}

// Gorotan's attack on the tiger, up to its die.
async function strike(page) {
  await page.locator(".option", { hasText: "Lightning Strike" }).click();
  await page.locator(".question-text", { hasText: "Whom?" }).waitFor();
  await page.locator(".option", { hasText: "Saber Tiger" }).click();
}

test("three players and a GM play with real dice; one reloads, one loses the network", async (t) => {
  const table = await serve(t, { seats });
  const gm = await sit_as_gm(table);
  const ann = await table.sit("Ann", phone);
  const ben = await table.sit("Ben", { ...phone, scheme: "dark" });
  const cleo = await table.sit("Cleo", phone);
  await let_players_roll(gm);

  // Each sees an own sheet and nobody else's hand.
  await ann.getByRole("heading", { name: "Rue", exact: true }).waitFor();
  assert.equal(await ann.locator(".sheet").count(), 1);
  assert.equal(await ann.locator(".board .hand").count(), 0);

  await come_to(gm, "Gorotan");
  await waits_for(ann, "Gorotan");
  await strike(cleo);
  await cleo.locator(".question-text", { hasText: "What does the d20 show?" }).waitFor();
  assert.equal(await cleo.locator(".face").count(), 20);
  await cleo.locator(".led-to-it", { hasText: "Gorotan uses Lightning Strike" }).waitFor();
  // The others do not hear what is asked.
  await waits_for(ben, "Gorotan");
  assert.doesNotMatch(await ben.locator(".dock").innerText(), /d20/);

  // Cleo reloads in the middle of the question, and finds it again.
  await cleo.reload();
  await cleo.locator(".question-text", { hasText: "What does the d20 show?" }).waitFor();
  assert.equal(new URL(cleo.url()).hash, "", "the token is not in the address bar");

  // Ben's network fails. The game goes on without him.
  await ben.context().setOffline(true);
  await ben.locator(".banner", { hasText: "The connection is lost" }).waitFor();
  await cleo.getByRole("button", { name: "19", exact: true }).click();
  await ann.locator(".log .sources", { hasText: /19.*against/ }).waitFor();
  const health = await gm.locator(".fighter", { hasText: "Saber Tiger" }).locator(".pool.red .pool-number").innerText();
  assert.notEqual(health, "18/18");

  // It comes back: what happened meanwhile is there, and the banner gone.
  await ben.context().setOffline(false);
  await ben.locator(".log .sources", { hasText: /19.*against/ }).waitFor();
  await ben.locator(".banner").waitFor({ state: "hidden" });
  assert.equal(await ben.locator(".fighter", { hasText: "Saber Tiger" }).locator(".pool.red .pool-number").innerText(), health);

  // A number unfolds into its sources.
  await ann.locator(".log .sources summary", { hasText: /19.*against/ }).click();
  await ann.locator(".log .sources[open] .source-value", { hasText: "19" }).first().waitFor();

  // Undo is seen by everybody, and redo brings it back.
  await gm.getByRole("button", { name: "Undo", exact: true }).click();
  await until(async () => (await gm.locator(".fighter", { hasText: "Saber Tiger" }).locator(".pool.red .pool-number").innerText()) === "18/18", "the damage is undone");
  for (const page of [ann, ben, cleo]) {
    await page.locator(".fighter", { hasText: "Saber Tiger" }).locator(".pool.red .pool-number", { hasText: "18/18" }).waitFor();
    await until(async () => (await page.locator(".log .sources", { hasText: /19.*against/ }).count()) === 0, "the log is cut");
  }
  await gm.getByRole("button", { name: "Redo", exact: true }).click();
  await ben.locator(".log .sources", { hasText: /19.*against/ }).waitFor();
  assert.equal(await gm.locator(".fighter", { hasText: "Saber Tiger" }).locator(".pool.red .pool-number").innerText(), health);

  // Who has no die at hand lets it fall.
  const count = await ann.locator(".log .sources", { hasText: "against" }).count();
  await strike(cleo);
  await cleo.getByRole("button", { name: "Let it fall" }).click();
  await until(async () => (await ann.locator(".log .sources", { hasText: "against" }).count()) > count, "the die falls");
});

test("the slider and the log go to any ruling", async (t) => {
  const table = await serve(t, { seats });
  const gm = await sit_as_gm(table);
  await come_to(gm, "Rue");
  const all = await rulings(gm);
  const slider = gm.getByLabel("History: the ruling to go to");
  await slider.focus();
  await gm.keyboard.press("Home");
  await until(async () => (await rulings(gm)) === 0 && (await gm.locator(".fighter").count()) === 0, "Home goes to the beginning");
  await gm.keyboard.press("End");
  await until(async () => (await gm.locator(".fighter").count()) === 4, "End goes to the last ruling");
  assert.equal(await rulings(gm), all);
  await gm.getByRole("button", { name: "Go to here, ruling 8" }).click();
  await until(async () => (await rulings(gm)) === 8, "the log goes to ruling 8");
});

test("dice are forced, the line of the table completes, runs, and says what if", async (t) => {
  const table = await serve(t, { seats });
  const gm = await sit_as_gm(table);
  await gm.getByRole("button", { name: "Dice", exact: true }).click();
  await gm.getByLabel("Force the next dice").fill("6, 5");
  await gm.getByRole("button", { name: "Force", exact: true }).click();
  await gm.getByText("Forced next: 6, 5").waitFor();
  await gm.getByRole("button", { name: "Close" }).click();
  const line = gm.getByRole("combobox", { name: "Line" });
  await line.fill(".roll 2d6 + 3");
  await line.press("Enter");
  await gm.locator(".command-line .output", { hasText: "= 14" }).waitFor();
  await line.fill("gorot");
  await line.press("Tab");
  await until(async () => (await line.inputValue()).startsWith("gorotan") || (await gm.locator(".completions li").count()) > 0, "Tab completes");
  const before = await rulings(gm);
  await line.fill("rue:take(5)");
  await gm.getByRole("button", { name: "What if" }).click();
  await gm.locator(".what-if .output", { hasText: "Rue: Health 45 -> 40" }).waitFor();
  assert.equal(await rulings(gm), before, "the game is as before");
  assert.equal(await gm.locator(".fighter", { hasText: "Rue" }).locator(".pool.red .pool-number").innerText(), "45/45");
});

test("a player who was invited plays; one who was removed is told", async (t) => {
  const table = await serve(t);
  const gm = await sit_as_gm(table);
  await gm.getByRole("button", { name: "Seats", exact: true }).click();
  await gm.getByLabel("Name").fill("Ann");
  await gm.getByRole("checkbox", { name: "Rue" }).check();
  await gm.getByRole("button", { name: "Invite" }).click();
  const link = await gm.getByRole("textbox", { name: "Link for Ann" }).inputValue();
  await gm.getByRole("button", { name: "Code of the link for Ann" }).click();
  await gm.getByRole("img", { name: "QR code of the link for Ann" }).waitFor();
  const ann = await table.sit(link, phone);
  await ann.getByRole("heading", { name: "Rue", exact: true }).waitFor();
  await gm.getByRole("button", { name: "Remove Ann" }).click();
  await ann.getByText("This link is no longer valid").waitFor();
  const late = await table.sit(link, phone);
  await late.getByRole("heading", { name: "This link is no longer valid" }).waitFor();
});

test("a game is saved and loaded, and every die is proved by the players' own page", async (t) => {
  const table = await serve(t, { seats });
  const gm = await sit_as_gm(table);
  const cleo = await table.sit("Cleo", phone);
  await come_to(gm, "Gorotan");
  await strike(cleo);
  await until(async () => /^What does Gorotan/.test(await title(gm)), "the strike is over");
  const played = await rulings(gm);
  await gm.getByRole("button", { name: "Save and load" }).click();
  const [download] = await Promise.all([gm.waitForEvent("download"), gm.getByRole("button", { name: "Save…" }).click()]);
  const file = await download.path();
  await gm.getByRole("button", { name: "Close" }).click();

  await cleo.getByText("Are the dice honest?").click();
  assert.match(await cleo.locator(".digest").innerText(), /^[0-9a-f]{64}$/);
  assert.equal(await cleo.getByRole("button", { name: "Check the dice" }).count(), 0, "nothing to check before the reveal");
  gm.on("dialog", (dialog) => dialog.accept());
  await gm.getByRole("button", { name: "Seed", exact: true }).click();
  await gm.getByRole("button", { name: "Reveal the seed" }).click();
  await cleo.getByRole("button", { name: "Check the dice" }).click();
  await cleo.getByText("Every die is as it must be.").waitFor();
  assert.match(await cleo.locator(".verdict").innerText(), /The revealed seed is the one[^]*[4-9] dice come from the seed/);
  await gm.getByRole("button", { name: "Close", exact: true }).click();

  await gm.getByRole("button", { name: "Undo round" }).click();
  await until(async () => (await rulings(gm)) < played, "the round is undone");
  await gm.getByRole("button", { name: "Save and load" }).click();
  await gm.locator("input[type=file]").setInputFiles(file);
  await gm.getByText(/^Loaded/).waitFor();
  assert.equal(await rulings(gm), played);
});
