import { crc32 } from 'node:zlib';
import { createRandom } from '@crier/lab';
import { sized } from '@crier/test-size';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Format, SeedFile } from '../seeds/seed-file.ts';
import { seedFiles } from '../seeds/seed-files.ts';
import { edgeValue, writeField } from './edge-values.ts';
import { mutatedFile } from './mutate.ts';
import { BLIND, STRUCTURAL } from './mutators.ts';
import { partsOf } from './parts.ts';

let seeds: readonly SeedFile[];

beforeAll(async () => {
  seeds = await seedFiles(1);
});

test('valid files are the same in every run', async () => {
  const again = await seedFiles(1);
  for (const [index, { name, bytes }] of seeds.entries()) {
    expect(again[index]?.bytes.equals(bytes), name).toBe(true);
  }
});

test('the n-th file of a seed does not depend on whether earlier ones were made', () => {
  const inTurn = Array.from({ length: 40 }, (_, index) => mutatedFile(seeds, 5, index));
  expect(mutatedFile(seeds, 5, 39)).toEqual(inTurn[39]);
  expect(mutatedFile(seeds, 6, 39).bytes.equals(inTurn[39]?.bytes ?? Buffer.alloc(0))).toBe(false);
});

test('a thousand files use every mutation and every valid file', () => {
  const made = Array.from({ length: 1_000 }, (_, index) => mutatedFile(seeds, 1, index));
  const mutations = new Set(made.flatMap((file) => file.mutations));
  expect([...mutations].sort()).toEqual([...Object.keys(BLIND), ...Object.keys(STRUCTURAL)].sort());
  expect(new Set(made.map((file) => file.from.name)).size).toBe(seeds.length);
});

test.each(Object.entries({ ...BLIND, ...STRUCTURAL }))(
  '%s leaves the valid file unchanged and changes its copy',
  (_, mutate) => {
    const changed = seeds.map(({ format, bytes }) => {
      const before = Buffer.from(bytes);
      const other = seeds.find((seed) => seed.format === format && seed.bytes !== bytes)?.bytes ?? bytes;
      const made = Array.from({ length: 8 }, (_, seed) =>
        mutate(createRandom(seed), { format, bytes, other }),
      );
      expect(bytes.equals(before)).toBe(true);
      return made.some((each) => !each.equals(bytes));
    });
    // A file with one part has nothing to swap.
    expect(changed.filter(Boolean).length).toBeGreaterThan(seeds.length / 2);
  },
);

test('no mutation fails on any input', () => {
  const formats: readonly Format[] = ['png', 'jpeg', 'gif', 'webp', 'mp4', 'webm', 'pdf'];
  const bytes = fc.uint8Array({ maxLength: 200 }).map((made) => Buffer.from(made));
  const names = Object.keys({ ...BLIND, ...STRUCTURAL });
  fc.assert(
    fc.property(
      fc.constantFrom(...formats),
      fc.constantFrom(...names),
      bytes,
      bytes,
      fc.nat(),
      (format, name, given, other, seed) => {
        const mutate = { ...BLIND, ...STRUCTURAL }[name];
        expect(mutate?.(createRandom(seed), { format, bytes: given, other })).toBeInstanceOf(Buffer);
      },
    ),
    { numRuns: sized(500, 2_000) },
  );
});

test('the parts of a valid film are its boxes, nested ones after their parents', () => {
  const film = seeds.find(({ name }) => name === 'fragmented.mp4')?.bytes ?? Buffer.alloc(0);
  const types = partsOf('mp4', film).map(({ start }) => film.toString('latin1', start + 4, start + 8));
  expect(types.slice(0, 4)).toEqual(['ftyp', 'moov', 'mvhd', 'trak']);
  expect(types).toEqual(expect.arrayContaining(['stts', 'moof', 'traf', 'trun', 'mdat']));
});

test('most mutated PNGs have right checksums, so that the data behind them is read', () => {
  const pictures = Array.from({ length: 600 }, (_, index) => mutatedFile(seeds, 1, index)).filter(
    ({ from }) => from.format === 'png',
  );
  const sound = pictures.filter(({ bytes }) =>
    partsOf('png', bytes).every(
      ({ start, end }) => crc32(bytes.subarray(start + 4, end - 4)) === bytes.readUInt32BE(end - 4),
    ),
  );
  expect(sound.length / pictures.length).toBeGreaterThan(0.6);
});

test('an edge value fits its field, and a field at the end is cut', () => {
  for (const width of [1, 2, 4, 8]) {
    for (let seed = 0; seed < 200; seed += 1) {
      expect(edgeValue(createRandom(seed), width)).toBeLessThan(2n ** BigInt(width * 8));
    }
  }
  const bytes = Buffer.alloc(3);
  writeField(bytes, 1, 4, 0x01020304n);
  expect([...bytes]).toEqual([0, 1, 2]);
  writeField(bytes, 0, 2, 0x0102n, true);
  expect([...bytes]).toEqual([2, 1, 2]);
});
