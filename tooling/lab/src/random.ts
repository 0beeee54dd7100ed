/** A source of numbers that gives the same ones for the same seed, on every machine. */
export interface Random {
  /** A whole number from 0 to below `limit`, which is at least 1. */
  below(limit: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError when there is nothing to pick from */
  pick<T>(items: readonly T[]): T;
  bytes(count: number): Buffer;
}

/** The numbers of a seed. Neighbouring seeds give unrelated numbers. Not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  // Mulberry32: 32 bits of state, public domain.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit);
  return {
    below,
    chance: (probability) => next() / 2 ** 32 < probability,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('nothing to pick from');
      return items[below(items.length)] as (typeof items)[number];
    },
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => next() & 0xff)),
  };
}

/** A seed for one of many things made from one seed, so that each can be made again without those before it. */
export function seedOf(seed: number, index: number): number {
  return (Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) | 0;
}
