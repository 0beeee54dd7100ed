import { expect, it } from 'vitest';
import { firstPart, halfOf, type Part, partAfter } from './parts.ts';

const MIB = 1024 * 1024;

function partsOf(size: number, from: Part = firstPart(size)): readonly Part[] {
  const parts: Part[] = [];
  for (let part: Part | null = from; part !== null; part = partAfter(part, size)) parts.push(part);
  return parts;
}

it.each([
  [1, 1, 1],
  [MIB, 1, MIB],
  [MIB + 1, 2, MIB],
  [1_000 * MIB, 1_000, MIB],
  [1_000 * MIB + 1, 1_000, MIB + 1],
  [8_000_000_000, 1_000, 8_000_000],
  [16_000_000_000, 1_000, 16_000_000],
])('a file of %i bytes is sent to X in %i parts of at most %i bytes', (size, count, most) => {
  const parts = partsOf(size);
  const sizes = parts.map(({ range: { first, last } }) => last - first + 1);
  expect(parts.map(({ index }) => index)).toEqual([...Array(count).keys()]);
  expect(Math.max(...sizes)).toBe(most);
  expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(size);
});

it('a part that was too large is halved, and the rest is sent in parts of that size', () => {
  const size = 3 * MIB;
  const [, second] = partsOf(size);
  const half = second === undefined ? null : halfOf(second, size);
  expect(half).toEqual({ index: 1, range: { first: MIB, last: 1.5 * MIB - 1 } });
  expect(half === null ? [] : partsOf(size, half).map(({ range }) => range.first)).toEqual([
    MIB,
    1.5 * MIB,
    2 * MIB,
    2.5 * MIB,
  ]);
});

it.each([
  ['the halves would be more than X counts', 600 * MIB],
  ['the part is small already', 100 * 1024],
])('a part is not halved if %s', (_, size) => {
  expect(halfOf(firstPart(size), size)).toBeNull();
});
