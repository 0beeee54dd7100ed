/** The source of the next bit of a list of names: a decoder that reads it, or an encoder that knows it. */
export type NextBit = (chanceOfOne: number) => number;

const SLOTS = 20;
/** Digits are the printable characters from `#` on without the backslash. */
export const BASE = 91;
/** The range a bit needs so that its chance is not lost in rounding. */
export const ROOM = 2 ** 40;
const CONTEXTS = 5;

/** The digit a character stands for; the backslash would be `BASE`. */
export function digitOf(charCode: number): number {
  return (charCode - 1) % (BASE + 1);
}

/**
 * Reads sorted names: every unit bit by bit, each bit with the chance that the letters before it and the name
 * before it give. Names of units of 7 bits come first, then those of 16 bits; an empty name ends either.
 *
 * The chances are computed only from sums, products, quotients and square roots, which every engine rounds alike.
 */
export function readNames(nextBit: NextBit): string[] {
  /** How often each bit occurred in each context: zeros at even indexes, ones after them. */
  const counts = new Float32Array(2 << SLOTS).fill(0.12);
  const weights: number[] = Array(CONTEXTS).fill(0.17);
  const leans: number[] = [];
  const slots: number[] = [];
  const names: string[] = [];
  let name = '';
  for (const bits of [7, 16]) {
    do {
      const before = name;
      let isShared = true;
      let last = 0;
      let lastButOne = 0;
      name = '';
      for (;;) {
        const expected = before.charCodeAt(name.length) || 0;
        const contexts = [
          last >> 7,
          last,
          (lastButOne << 16) | last,
          isShared ? expected : -1,
          isShared ? expected * 32 + name.length : ~name.length,
        ];
        let unit = 1;
        while (unit >> bits === 0) {
          let sum = 0;
          for (let place = 0; place < CONTEXTS; place++) {
            const hash = Math.imul((contexts[place] ?? 0) * 32 + place + bits, 0x2545f491) ^ unit;
            const slot = (Math.imul(hash, 0x9e3779b1) >>> (32 - SLOTS)) * 2;
            const zeros = counts[slot] ?? 0;
            const ones = counts[slot + 1] ?? 0;
            slots[place] = slot;
            leans[place] = (ones - zeros) / Math.sqrt(ones * zeros);
            sum += (leans[place] ?? 0) * (weights[place] ?? 0);
          }
          const chance = 0.5 + sum / Math.sqrt(sum * sum + 1) / 2;
          const bit = nextBit(chance);
          for (let place = 0; place < CONTEXTS; place++) {
            weights[place] = (weights[place] ?? 0) + (bit - chance) * (leans[place] ?? 0) * 0.001;
            const seen = (slots[place] ?? 0) + bit;
            counts[seen] = (counts[seen] ?? 0) + 1;
          }
          unit = unit * 2 + bit;
        }
        unit -= 1 << bits;
        if (unit === 0) break;
        isShared &&= unit === expected;
        name += String.fromCharCode(unit);
        lastButOne = last;
        last = unit;
      }
      if (name !== '') names.push(name);
    } while (name !== '');
  }
  return names;
}

/** Decodes bits from digits, most significant first (range coding). */
export function bitReader(digits: string): NextBit {
  let range = 1;
  let code = 0;
  let index = 0;
  return (chance) => {
    while (range < ROOM) {
      range *= BASE;
      code = code * BASE + (digitOf(digits.charCodeAt(index++)) || 0);
    }
    const ones = Math.floor(range * chance);
    const isOne = code < ones;
    range = isOne ? ones : range - ones;
    if (!isOne) code -= ones;
    return Number(isOne);
  };
}
