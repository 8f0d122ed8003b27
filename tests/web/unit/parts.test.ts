// The parts of the pages that reckon: dice pad, command line, map, comparison, odds, log.
import assert from "node:assert/strict";
import test from "node:test";
import { unit_of_byte } from "../../../web/src/parts/command_line";
import { typed_digit } from "../../../web/src/parts/dice_pad";
import { faces_in } from "../../../web/src/parts/dice_tools";
import { place_spaces } from "../../../web/src/parts/graph_layout";
import { joined_rows } from "../../../web/src/parts/odds_chart";
import { link_for } from "../../../web/src/parts/seats";
import { verdict } from "../../../web/src/parts/seed_check_panel";
import { initials } from "../../../web/src/parts/space_map";
import { levels } from "../../../web/src/parts/transcript_line";
import { card_at } from "../../../web/src/workbench/card_at";
import { line_changes } from "../../../web/src/workbench/compare";
import { contents_text } from "../../../web/src/workbench/language_client";
import { line_of } from "../../../web/src/workbench/trial";

const typed = (digits: string, most: number) => [...digits].reduce((before, digit) => typed_digit(before, digit, most), "");

test("the pad holds only faces of the die", () => {
  assert.equal(typed("73", 100), "73");
  assert.equal(typed("100", 100), "100");
  assert.equal(typed("0", 6), "");
  assert.equal(typed("05", 20), "5");
  assert.equal(typed("25", 20), "5", "a digit too many begins a new number");
  assert.equal(typed("9", 6), "", "no face of a d6");
});

test("faces are read with commas and blanks, other texts are refused", () => {
  assert.deepEqual(faces_in("14, 3"), [14, 3]);
  assert.deepEqual(faces_in(" 6 6;1 "), [6, 6, 1]);
  assert.deepEqual(faces_in(""), []);
  assert.equal(faces_in("two"), null);
  assert.equal(faces_in("0"), null);
  assert.equal(faces_in("1.5"), null);
});

test("bytes of a line are places of the browser's text", () => {
  assert.equal(unit_of_byte("rue", 2), 2);
  assert.equal(unit_of_byte("äb", 2), 1);
  assert.equal(unit_of_byte("😀b", 4), 2);
  assert.equal(unit_of_byte("x", 9), 1);
});

test("a path of spaces is drawn level, neighbours apart", () => {
  const { points } = place_spaces(["A", "B", "C"], [["A", "B"], ["B", "C"]]);
  const [a, b, c] = ["A", "B", "C"].map((name) => points.get(name)!);
  assert.equal(a!.y, b!.y);
  assert.ok(b!.x - a!.x > 100 && c!.x - b!.x > 100);
});

test("spaces of a star and of a ring do not lie on each other", () => {
  const names = ["A", "B", "C", "D", "E", "F"];
  for (const borders of [names.slice(1).map((name) => ["A", name]), names.map((name, i) => [name, names[(i + 1) % 6]])]) {
    const points = [...place_spaces(names, borders as [string, string][]).points.values()];
    for (const one of points) for (const other of points) assert.ok(one === other || Math.hypot(one.x - other.x, one.y - other.y) > 70);
  }
});

test("names become letters", () => {
  assert.equal(initials("Rue"), "R");
  assert.equal(initials("Saber Tiger 2"), "S2");
  assert.equal(initials(""), "?");
});

test("a link is to the server's address in the network, if it has one", () => {
  assert.equal(link_for(null, "http://127.0.0.1:8080", "t"), "http://127.0.0.1:8080/#t");
  assert.equal(link_for([], "http://127.0.0.1:8080", "t"), "http://127.0.0.1:8080/#t");
  assert.equal(link_for(["http://192.168.1.5:8080"], "http://127.0.0.1:8080", "t"), "http://192.168.1.5:8080/#t");
});

test("an act makes a level for what follows from it", () => {
  const lines = [["asked", 1], ["act", 2], ["pool", 3], ["act", 3], ["check", 4], ["pool", 2], ["heading", 1]].map(([kind, depth]) => ({ kind: String(kind), depth: Number(depth) }));
  assert.deepEqual(levels(lines), [0, 0, 1, 1, 2, 1, 0]);
});

const pack = 'local x = 1\nability "Ember Bolt" {\n  use = "1",\n}\nstatus(\'A \\\'b\\\' c\', {})\nuse "stdlib/trial"\n';

test("the card is the definition at or above the cursor", () => {
  assert.deepEqual(card_at(pack, 0), { kind: "ability", name: "Ember Bolt" });
  assert.deepEqual(card_at(pack, pack.indexOf("use =")), { kind: "ability", name: "Ember Bolt" });
  assert.deepEqual(card_at(pack, pack.length), { kind: "status", name: "A 'b' c" });
  assert.equal(card_at("print 'x'", 3), null);
});

test("lines that came and went are told apart", () => {
  const changes = line_changes("a\nb\nc", "a\nx\nc\nd").map(({ kind, text }) => `${kind} ${text}`);
  assert.deepEqual(changes, ["same a", "gone b", "new x", "same c", "new d"]);
});

test("odds before and after stand in the order of their numbers", () => {
  const before = { of: "Health", outcomes: [{ value: "45", chance: 0.5 }, { value: "9", chance: 0.5 }] };
  const after = { of: "Health", outcomes: [{ value: "45", chance: 0.25 }, { value: "10", chance: 0.75 }] };
  assert.deepEqual(joined_rows(before, after), [
    { label: "9", before: 0.5, after: 0 },
    { label: "10", before: 0, after: 0.75 },
    { label: "45", before: 0.5, after: 0.25 },
  ]);
  assert.deepEqual(joined_rows(undefined, before).map((row) => row.before), [null, null]);
});

test("a line of words says who uses what on whom", () => {
  assert.equal(line_of("saber_tiger", "Ember Bolt", "pollywog"), "saber_tiger ember bolt pollywog");
  assert.equal(line_of("rue", "Guard", ""), "rue guard");
});

test("hover is read in each of its forms", () => {
  assert.equal(contents_text("a"), "a");
  assert.equal(contents_text({ kind: "plaintext", value: "b" }), "b");
  assert.equal(contents_text(["a", { language: "lua", value: "b" }]), "a\n\nb");
  assert.equal(contents_text(undefined), "");
});

test("the verdict names a die that does not come from the seed", () => {
  const check = { is_same_seed: true, is_same_digest: true, from_seed: 1, typed: 0, forced: 0, wrong: [] };
  assert.equal(verdict(check).good, true);
  const { good, lines } = verdict({ ...check, wrong: [{ ruling: 3, kind: "die", draw: 9, sides: 20, face: 20, origin: "seed" }] });
  assert.equal(good, false);
  assert.match(lines.join(" "), /ruling 3: a d20 shows 20, draw 9/);
});
