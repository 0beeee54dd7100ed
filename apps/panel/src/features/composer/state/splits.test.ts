import { expect, test } from 'vitest';
import { type Draft, emptyDraft, emptyItem } from './draft.ts';
import { followSplits, isSplitAlone, splitCounts, splitLines } from './splits.ts';
import { changeItem, splitInto } from './thread.ts';
import { editOnlyHere, hasOwnVersion, versionOf } from './versions.ts';

const TEXT = 'One day in May.\n\nTwo days in June. Three days in July.';

/** Everyone's text, split for the accounts 1 and 2 before “Two”, and for the third before “Three” as well. */
function splitDraft(): Draft {
  const content = [{ ...emptyItem(), body: TEXT }];
  const draft: Draft = {
    ...emptyDraft('UTC'),
    accounts: [1, 2, 3, 4],
    versions: [{ account_id: 0, content, options: {} }],
  };
  const parts = ['One day in May.', 'Two days in June. Three days in July.'];
  const for2 = [1, 2].reduce((now, id) => splitInto(editOnlyHere(now, id), id, 0, parts), draft);
  return splitInto(editOnlyHere(for2, 3), 3, 0, [
    'One day in May.',
    'Two days in June.',
    'Three days in July.',
  ]);
}

const write = (draft: Draft, body: string): Draft =>
  followSplits(
    draft,
    changeItem(draft, 0, 0, (item) => ({ ...item, body })),
  );
const bodies = (draft: Draft, account: number) => versionOf(draft, account).content.map(({ body }) => body);

test('a line stands where a post begins, with all accounts for which it does', () => {
  const draft = splitDraft();
  expect(splitLines(draft, 0)).toEqual([
    { offset: TEXT.indexOf('Two'), part: 2, accounts: [1, 2, 3] },
    { offset: TEXT.indexOf('Three'), part: 3, accounts: [3] },
  ]);
  expect([...splitCounts(draft)]).toEqual([
    [1, 2],
    [2, 2],
    [3, 3],
  ]);
  expect([1, 2, 3, 4].map((id) => isSplitAlone(draft, id))).toEqual([true, true, true, false]);
});

test.each([
  [
    'at the end of the first post',
    'One day in May!!.\n\nTwo days in June. Three days in July.',
    ['One day in May!!.', 'Two days in June. Three days in July.'],
  ],
  [
    'at the beginning of the second',
    'One day in May.\n\nOr two days in June. Three days in July.',
    ['One day in May.', 'Or two days in June. Three days in July.'],
  ],
  [
    'over the place where the second begins',
    'One day in X days in June. Three days in July.',
    ['One day in X', 'days in June. Three days in July.'],
  ],
])('a thread follows what is written %s', (_, body, parts) => {
  const draft = write(splitDraft(), body);
  expect(bodies(draft, 1)).toEqual(parts);
  expect(splitLines(draft, 0)[0]?.accounts).toContain(1);
});

test('a thread of which one post is left becomes everyone’s text again', () => {
  const draft = write(splitDraft(), 'One day in May.');
  expect([1, 2, 3].map((id) => hasOwnVersion(draft, id))).toEqual([false, false, false]);
});

test('a text that somebody wrote for an account does not follow', () => {
  const own = changeItem(splitDraft(), 1, 1, (item) => ({ ...item, body: 'My own words.' }));
  const draft = write(own, `${TEXT} More.`);
  expect(bodies(draft, 1)).toEqual(['One day in May.', 'My own words.']);
  expect(isSplitAlone(draft, 1)).toBe(false);
  expect(bodies(draft, 2)).toEqual(['One day in May.', 'Two days in June. Three days in July. More.']);
});

test('a copy that nobody has changed yet is a text of its own', () => {
  const draft = editOnlyHere(splitDraft(), 4);
  expect(isSplitAlone(draft, 4)).toBe(false);
  expect(bodies(write(draft, 'New.'), 4)).toEqual([TEXT]);
});

test('a part that follows later keeps its delay while everyone’s text is written', () => {
  const draft = changeItem(splitDraft(), 1, 1, (item) => ({ ...item, delay_minutes: 10 }));
  expect(isSplitAlone(draft, 1)).toBe(true);
  const written = write(draft, TEXT.replace('May', 'March'));
  expect(bodies(written, 1)[0]).toBe('One day in March.');
  expect(versionOf(written, 1).content.map(({ delay_minutes }) => delay_minutes)).toEqual([null, 10]);
});
