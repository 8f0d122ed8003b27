// Recomputes every die and every shuffle of a table from its revealed seed, and compares the digest that was shown at the start.
import type { DiceTrace, TracedDie } from "../protocol/types";
import { face_of } from "./philox";
import { sha256 } from "./sha256";

export interface SeedCheck {
  // Is the revealed seed the one whose digest was shown?
  is_same_seed: boolean;
  // The digest now is the one that this page saw first.
  is_same_digest: boolean;
  from_seed: number; // dice and shuffled places
  typed: number;
  forced: number;
  wrong: TracedDie[];
}

export const digest_of = (seed: string, salt: string): string => sha256(`hexwright ${seed} ${salt}`);

// Nothing while the seed is hidden. `seen_first` is the digest as this page first saw it.
export function check_dice(trace: DiceTrace, seen_first: string): SeedCheck | null {
  if (trace.seed === null || trace.salt === null) return null;
  const seed = BigInt(trace.seed);
  const check: SeedCheck = {
    is_same_seed: digest_of(trace.seed, trace.salt) === trace.seed_digest,
    is_same_digest: seen_first === "" || seen_first === trace.seed_digest,
    from_seed: 0,
    typed: 0,
    forced: 0,
    wrong: [],
  };
  for (const die of trace.dice) {
    if (die.draw > 0) {
      if (face_of(seed, die.draw, die.sides) === die.face) ++check.from_seed;
      else check.wrong.push(die);
    } else if (die.origin === "forced") {
      ++check.forced;
    } else {
      ++check.typed;
    }
  }
  return check;
}
