import { expect, test } from 'vitest';
import { neighbour } from './neighbour.ts';

/** Three columns; the last row has one tile. */
const TOPS = [0, 0, 0, 100, 100, 100, 200];

test('arrow keys move within a row and between rows', () => {
  const from = (key: string) => neighbour(key, 4, TOPS);
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home', 'End'].map(from)).toEqual([3, 5, 1, 0, 6]);
});

test('down from above a gap goes to the last tile, and at the edges nothing moves', () => {
  expect(neighbour('ArrowDown', 4, TOPS)).toBe(6);
  expect(neighbour('ArrowDown', 6, TOPS)).toBeNull();
  expect(neighbour('ArrowUp', 1, TOPS)).toBeNull();
  expect(neighbour('ArrowLeft', 0, TOPS)).toBeNull();
  expect(neighbour('ArrowRight', 6, TOPS)).toBeNull();
});

test('other keys, and keys outside the grid, move nothing', () => {
  expect(neighbour('a', 1, TOPS)).toBeNull();
  expect(neighbour('ArrowLeft', -1, TOPS)).toBeNull();
});
