// The seed check against values of the engine (`hexwright roll 10d20 --seed 7`) and of Philox's authors.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test from "node:test";
import { face_of, philox } from "../../../web/src/verify/philox";
import { check_dice, digest_of } from "../../../web/src/verify/seed_check";
import { sha256 } from "../../../web/src/verify/sha256";
import type { DiceTrace } from "../../../web/src/protocol/types";

test("Philox gives the known answers of its authors", () => {
  assert.deepEqual(philox([0, 0, 0, 0], [0, 0]), [0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8]);
  const ones = 0xffffffff;
  assert.deepEqual(philox([ones, ones, ones, ones], [ones, ones]), [0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd]);
  assert.deepEqual(
    philox([0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344], [0xa4093822, 0x299f31d0]),
    [0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1],
  );
});

const faces = (seed: bigint, sides: number, count: number) => Array.from({ length: count }, (_, i) => face_of(seed, i + 1, sides));

test("faces are those that the engine rolls", () => {
  assert.deepEqual(faces(7n, 20, 10), [9, 1, 8, 6, 7, 17, 6, 1, 12, 16]);
  assert.deepEqual(faces(18446744073709551615n, 100, 8), [11, 10, 56, 61, 44, 40, 44, 86]);
  assert.deepEqual(faces(9007199254740995n, 6, 12), [2, 1, 5, 2, 6, 3, 4, 3, 5, 2, 3, 6]);
  assert.deepEqual(faces(123456789012345678n, 1000000, 5), [418583, 25691, 294309, 561425, 856226]);
  // The first word of this block would favour some faces; the engine takes the next.
  assert.equal(face_of(3582n, 1, 1000000), 143395);
});

test("SHA-256 is that of Node, at each length around a block", () => {
  for (const length of [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const text = "aß€".repeat(length).slice(0, length);
    assert.equal(sha256(text), createHash("sha256").update(text, "utf8").digest("hex"), `length ${length}`);
  }
});

const trace = (): DiceTrace => ({
  seed_digest: digest_of("7", "salt"),
  seed: "7",
  salt: "salt",
  dice: [
    { ruling: 1, kind: "die", draw: 1, sides: 20, face: face_of(7n, 1, 20), origin: "seed" },
    { ruling: 2, kind: "shuffle", draw: 2, sides: 6, face: face_of(7n, 2, 6), origin: "seed" },
    { ruling: 2, kind: "die", draw: 0, sides: 20, face: 19, origin: "typed" },
    { ruling: 3, kind: "die", draw: 0, sides: 20, face: 20, origin: "forced" },
  ],
});

test("an honest table passes, and typed and forced dice are told apart", () => {
  const check = check_dice(trace(), digest_of("7", "salt"));
  assert.deepEqual(check, { is_same_seed: true, is_same_digest: true, from_seed: 2, typed: 1, forced: 1, wrong: [] });
});

test("a changed die, seed, salt or digest is found", () => {
  const changed = trace();
  changed.dice[0]!.face = (changed.dice[0]!.face % 20) + 1;
  assert.equal(check_dice(changed, "")?.wrong.length, 1);
  assert.equal(check_dice({ ...trace(), seed: "8" }, "")?.is_same_seed, false);
  assert.equal(check_dice({ ...trace(), salt: "other" }, "")?.is_same_seed, false);
  assert.equal(check_dice(trace(), "another digest")?.is_same_digest, false);
});

test("nothing is said while the seed is hidden", () => {
  assert.equal(check_dice({ ...trace(), seed: null, salt: null }, ""), null);
});
