import { expect, test } from 'vitest';
import { readTyped, settableLimits } from './own-limits.ts';

test('a network’s adjustable limits are offered with the values in force', () => {
  const limits = { text: 25_000, photos: 4, max_characters: 25_000 };
  const offered = settableLimits({ provider: 'twitter', limits });
  expect(offered.slice(0, 2)).toEqual([
    { name: 'text', unit: 'weighted', inForce: 25_000 },
    { name: 'photos', unit: 'photos', inForce: 4 },
  ]);
  expect(offered.map(({ name }) => name)).not.toContain('link_weight');
});

test('whole numbers are set, empty fields are not, and other input is refused with the lowest valid number', () => {
  const settable = settableLimits({ provider: 'instagram', limits: {} });
  expect(readTyped({ text: ' 5000 ', photos: '0', videos: ' ' }, settable)).toEqual({
    limits: { text: 5_000, photos: 0 },
    wrong: [],
  });
  expect(readTyped({ text: '0', photos: '-1', hashtags: '5,000' }, settable).wrong).toEqual([
    { name: 'text', least: 1 },
    { name: 'photos', least: 0 },
    { name: 'hashtags', least: 0 },
  ]);
});
