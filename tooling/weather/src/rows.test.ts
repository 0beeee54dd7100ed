import { expect, test } from 'vitest';
import { WEATHER } from './faults.ts';
import { allRows, type KnownKind, someRows } from './rows.ts';

const call = (path: string, isVisible = false) => ({ method: 'POST', path, step: path, isVisible });
const KINDS: readonly KnownKind[] = [
  { network: 'mastodon', kind: { name: 'text', parts: [[]] }, calls: [call('/posts', true)] },
  {
    network: 'mastodon',
    kind: { name: 'photo', parts: [['photo']] },
    calls: [call('/a'), call('/b'), call('/c'), call('/posts', true)],
  },
];

test('ten kinds of weather at each of five calls make fifty posts', () => {
  const rows = allRows(KINDS);
  expect([WEATHER.length, rows.length]).toEqual([10, 50]);
  expect(
    new Set(rows.map(({ kind, call: { path }, weather }) => `${kind.name} ${path} ${weather.name}`)).size,
  ).toBe(50);
});

test('a sample has visible and hidden calls alike, and is the same every time', () => {
  const rows = someRows(KINDS, 4);
  expect(rows.map(({ kind, call: { path } }) => `${kind.name} ${path}`)).toEqual([
    'text /posts',
    'photo /posts',
    'photo /a',
    'photo /b',
  ]);
  expect(new Set(rows.map(({ weather }) => weather.name)).size).toBe(4);
  expect(someRows(KINDS, 4)).toEqual(rows);
});
