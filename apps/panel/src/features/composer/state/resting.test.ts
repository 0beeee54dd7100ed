import { expect, test } from 'vitest';
import { describeMedia } from './alt-texts.ts';
import { type Draft, emptyDraft, emptyItem, type Media } from './draft.ts';
import { isTyped, mostBehind } from './resting.ts';
import { addItem, changeItem } from './thread.ts';
import { editOnlyHere, setOptions, toggleAccount } from './versions.ts';

const draft: Draft = {
  ...emptyDraft('UTC'),
  accounts: [1, 2],
  versions: [{ account_id: 0, content: [emptyItem(), emptyItem()], options: {} }],
};

test('a changing text counts as typing', () => {
  const typed = changeItem(draft, 0, 1, (item) => ({ ...item, body: 'Bread' }));
  expect(isTyped(draft, typed)).toBe(true);
  expect(isTyped(draft, draft)).toBe(true);
});

test('a changing alternative text counts as typing', () => {
  const file = { id: 4, alt_text: null } as Media;
  const shown = changeItem(draft, 0, 0, (item) => ({ ...item, media: [file] }));
  expect(isTyped(shown, describeMedia(shown, 4, 'A loaf'))).toBe(true);
});

test.each<[string, (draft: Draft) => Draft]>([
  ['an account is chosen', (now) => toggleAccount(now, 3)],
  ['an account gets a version of its own', (now) => editOnlyHere(now, 1)],
  ['an item is added', (now) => addItem(now, 0, 1)],
  ['a file is added', (now) => changeItem(now, 0, 0, (item) => ({ ...item, media: [{ id: 4 } as Media] }))],
  ['a link is written', (now) => changeItem(now, 0, 0, (item) => ({ ...item, url: 'https://a.example' }))],
  ['an option is set', (now) => setOptions(now, 0, 'youtube', { title: 'Bread' })],
  ['a time is chosen', (now) => ({ ...now, date: '2027-01-01' })],
])('nothing waits for typing to rest when %s', (_, change) => {
  expect(isTyped(draft, change(draft))).toBe(false);
});

test('fast drawing lags at most 600 ms, and slow drawing leaves nine tenths of the time to keys', () => {
  expect([0, 20, 60].map(mostBehind)).toEqual([600, 600, 600]);
  expect([100, 250].map(mostBehind)).toEqual([1_000, 2_500]);
  expect([400, 60_000].map(mostBehind)).toEqual([3_000, 3_000]);
});
