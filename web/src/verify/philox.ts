// Philox4x32-10 and the mapping of a draw to a die's face, as interpreter/kernel/chance has them: a face is a pure
// function of the seed and the number of the draw.

const multiplier_0 = 0xd2511f53n;
const multiplier_1 = 0xcd9e8d57n;
const weyl_0 = 0x9e3779b9;
const weyl_1 = 0xbb67ae85;

export type Words = [number, number, number, number];

function round(counter: Words, key_0: number, key_1: number): Words {
  const product_0 = multiplier_0 * BigInt(counter[0]);
  const product_1 = multiplier_1 * BigInt(counter[2]);
  return [
    (Number(product_1 >> 32n) ^ counter[1] ^ key_0) >>> 0,
    Number(product_1 & 0xffffffffn),
    (Number(product_0 >> 32n) ^ counter[3] ^ key_1) >>> 0,
    Number(product_0 & 0xffffffffn),
  ];
}

// Ten rounds; all words are unsigned and of 32 bits.
export function philox(counter: Words, key: [number, number]): Words {
  let words = counter;
  let [key_0, key_1] = key;
  for (let i = 0; i < 10; ++i) {
    words = round(words, key_0, key_1);
    key_0 = (key_0 + weyl_0) >>> 0;
    key_1 = (key_1 + weyl_1) >>> 0;
  }
  return words;
}

// A number in [0, bound) without bias: Lemire's method. `seed` is of 64 bits; `draw` counts from 1.
export function draw_below(seed: bigint, draw: number, bound: number): number {
  const key: [number, number] = [Number(seed & 0xffffffffn), Number((seed >> 32n) & 0xffffffffn)];
  const threshold = (2 ** 32 - bound) % bound;
  for (let attempt = 0; ; ++attempt) {
    for (const word of philox([draw, 0, 0, attempt], key)) {
      const product = BigInt(word) * BigInt(bound);
      if (Number(product & 0xffffffffn) >= threshold) return Number(product >> 32n);
    }
  }
}

// The face that a die of so many sides shows.
export const face_of = (seed: bigint, draw: number, sides: number): number => draw_below(seed, draw, sides) + 1;
