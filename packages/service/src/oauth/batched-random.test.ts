import { describe, expect, it } from 'vitest';
import { createBatchedRandom } from './batched-random.ts';

describe('random octets in batches', () => {
  it('have the requested length and never repeat, across many batches', () => {
    const random = createBatchedRandom();
    const seen = new Set<string>();
    for (let index = 0; index < 2000; index++) {
      const octets = random(index % 2 === 0 ? 32 : 12);
      expect(octets).toHaveLength(index % 2 === 0 ? 32 : 12);
      seen.add(Buffer.from(octets).toString('hex'));
    }
    expect(seen.size).toBe(2000);
  });

  it('share no memory: a value stays as it was returned', () => {
    const random = createBatchedRandom();
    const first = random(32);
    const copy = Uint8Array.from(first);
    for (let index = 0; index < 1000; index++) random(32).fill(0);
    expect(first).toEqual(copy);
    expect(first.buffer.byteLength).toBe(32);
  });

  it('include all byte values', () => {
    const random = createBatchedRandom();
    expect(new Set(Array.from({ length: 10 }, () => [...random(4096)]).flat()).size).toBe(256);
    expect(() => random(4097)).toThrow(RangeError);
  });
});
