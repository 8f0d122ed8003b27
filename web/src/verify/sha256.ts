// SHA-256 of a text, in hexadecimal. The browser's own (crypto.subtle) is missing on pages that came over plain HTTP from
// another machine, which is how phones at a table get theirs.

// The first 32 bits of the fractional parts of a root of each of the first primes.
function fractions(count: number, root: (number: number) => number): Uint32Array {
  const words = new Uint32Array(count);
  for (let number = 2, found = 0; found < count; ++number) {
    let is_prime = true;
    for (let factor = 2; factor * factor <= number && is_prime; ++factor) is_prime = number % factor !== 0;
    if (is_prime) words[found++] = (root(number) % 1) * 2 ** 32;
  }
  return words;
}

const round_words = fractions(64, Math.cbrt);
const first_state = fractions(8, Math.sqrt);
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function take_block(state: Uint32Array, block: DataView, start: number): void {
  const words = new Uint32Array(64);
  for (let i = 0; i < 16; ++i) words[i] = block.getUint32(start + 4 * i);
  for (let i = 16; i < 64; ++i) {
    const early = words[i - 15]!;
    const late = words[i - 2]!;
    const sigma_0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const sigma_1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16]! + sigma_0 + words[i - 7]! + sigma_1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; ++i) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + round_words[i]! + words[i]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
}

export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor((bytes.length * 8) / 2 ** 32));
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0);
  const state = first_state.slice();
  for (let start = 0; start < padded.length; start += 64) take_block(state, view, start);
  return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
}
