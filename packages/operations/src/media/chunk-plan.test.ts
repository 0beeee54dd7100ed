import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chunkSizes, missingChunks } from './chunk-plan.ts';

const plan = fc
  .record({
    totalSize: fc.integer({ min: 1, max: 1_000_000 }),
    chunkSize: fc.integer({ min: 5_000, max: 1_000_000 }),
  })
  .map((sizes) => ({ ...sizes, totalChunks: Math.ceil(sizes.totalSize / sizes.chunkSize) }));

it('chunks add up to the file, all of full size but the last, none empty', () => {
  fc.assert(
    fc.property(plan, (upload) => {
      const sizes = chunkSizes(upload);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(upload.totalSize);
      expect(sizes.slice(0, -1).every((size) => size === upload.chunkSize)).toBe(true);
      expect(sizes.every((size) => size > 0)).toBe(true);
    }),
  );
});

it('arrived and missing chunks together are all chunks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.array(fc.nat(60)), (totalChunks, arrived) => {
      const missing = missingChunks({ received: arrived, totalChunks });
      const there = new Set(arrived.filter((index) => index < totalChunks));
      expect(missing.some((index) => there.has(index))).toBe(false);
      expect(missing.length + there.size).toBe(totalChunks);
    }),
  );
});
