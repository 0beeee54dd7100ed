import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeMedia } from './alt-texts.ts';
import { createChosenOrder } from './chosen-order.ts';
import { type Draft, type DraftItem, emptyDraft, emptyItem, type Media } from './draft.ts';
import { addMedia, coverMedia, moveMedia, removeMedia } from './media.ts';
import { addItem, changeItem, mergeItems, moveItem, removeItem, splitInto, splitItem } from './thread.ts';
import { dropVersion, editOnlyHere, hasOwnVersion, toggleAccount, versionOf } from './versions.ts';

const item = (body: string): DraftItem => ({ ...emptyItem(), body });
const draftWith = (...bodies: string[]): Draft => ({
  ...emptyDraft('Europe/Berlin'),
  accounts: [1, 2],
  versions: [{ account_id: 0, content: bodies.map(item), options: {} }],
});
const bodies = (draft: Draft, scope = 0) => versionOf(draft, scope).content.map(({ body }) => body);
const file = (id: number, type: Media['type'] = 'image') => ({ id, type, alt_text: null }) as Media;

describe('a thread', () => {
  test('items can be added, moved and removed, but never the last one', () => {
    const draft = draftWith('a', 'b', 'c');
    expect(bodies(addItem(draft, 0, 0))).toEqual(['a', '', 'b', 'c']);
    expect(bodies(moveItem(draft, 0, 0, 2))).toEqual(['b', 'c', 'a']);
    expect(bodies(moveItem(draft, 0, 2, -5))).toEqual(['c', 'a', 'b']);
    expect(moveItem(draft, 0, 1, 1)).toBe(draft);
    expect(bodies(removeItem(draft, 0, 1))).toEqual(['a', 'c']);
    expect(bodies(removeItem(draftWith('a'), 0, 0))).toEqual(['a']);
  });

  test('an item can be split at the cursor, and merged again', () => {
    const split = splitItem(draftWith('One. Two.', 'Three'), 0, 0, 5);
    expect(bodies(split)).toEqual(['One.', 'Two.', 'Three']);
    expect(bodies(mergeItems(split, 0, 0))).toEqual(['One.\n\nTwo.', 'Three']);
    expect(mergeItems(split, 0, 2)).toBe(split);
    expect(bodies(splitInto(split, 0, 1, ['x', 'y']))).toEqual(['One.', 'x', 'y', 'Three']);
  });

  test('unchanged items stay the same objects', () => {
    const draft = draftWith('a', 'b');
    const changed = changeItem(draft, 0, 1, (old) => ({ ...old, body: 'c' }));
    expect(versionOf(changed, 0).content[0]).toBe(versionOf(draft, 0).content[0]);
    expect(bodies(changed)).toEqual(['a', 'c']);
  });

  test('merging loses no file and no text', () => {
    const first = addMedia(draftWith('a', 'b'), versionOf(draftWith('a'), 0).content[0]?.key ?? '', file(1));
    const keys = versionOf(first, 0).content.map(({ key }) => key);
    const both = addMedia(addMedia(first, keys[0] ?? '', file(1)), keys[1] ?? '', file(2));
    expect(versionOf(mergeItems(both, 0, 0), 0).content[0]?.media.map(({ id }) => id)).toEqual([1, 2]);
  });

  test('keys stay unique after any edit', () => {
    const steps = fc.array(fc.tuple(fc.nat(4), fc.nat(6), fc.nat(6)), { maxLength: 20 });
    fc.assert(
      fc.property(steps, (chosen) => {
        const end = chosen.reduce(
          (draft, [kind, a, b]) => {
            if (kind === 0) return addItem(draft, 0, a);
            if (kind === 1) return moveItem(draft, 0, a, b);
            if (kind === 2) return removeItem(draft, 0, a);
            if (kind === 3) return splitItem(draft, 0, a, b);
            return editOnlyHere(mergeItems(draft, 0, a), 1);
          },
          draftWith('one two', 'three'),
        );
        const keys = end.versions.flatMap(({ content }) => content.map(({ key }) => key));
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('versions', () => {
  test('an account’s version starts as the original and can be dropped again', () => {
    const own = editOnlyHere(draftWith('a'), 2);
    const changed = changeItem(own, 2, 0, (old) => ({ ...old, body: 'b' }));
    expect([bodies(changed), bodies(changed, 2), bodies(changed, 1)]).toEqual([['a'], ['b'], ['a']]);
    expect(editOnlyHere(changed, 2)).toBe(changed);
    expect(bodies(dropVersion(changed, 2), 2)).toEqual(['a']);
    expect(dropVersion(changed, 0).versions[0]?.account_id).toBe(0);
  });

  test('an account that is no longer chosen keeps no version', () => {
    const without = toggleAccount(editOnlyHere(draftWith('a'), 2), 2);
    expect(without.accounts).toEqual([1]);
    expect(hasOwnVersion(without, 2)).toBe(false);
    expect(toggleAccount(without, 2).accounts).toEqual([1, 2]);
  });
});

describe('files', () => {
  const draft = draftWith('a');
  const key = versionOf(draft, 0).content[0]?.key ?? '';
  const full = [1, 2, 3].reduce((now, id) => addMedia(now, key, file(id)), draft);
  const ids = (now: Draft) => versionOf(now, 0).content[0]?.media.map(({ id }) => id);

  test('are added once, moved, and removed', () => {
    expect(ids(addMedia(full, key, file(2)))).toEqual([1, 2, 3]);
    expect(ids(moveMedia(full, 0, 0, 0, 2))).toEqual([2, 3, 1]);
    expect(ids(removeMedia(full, 0, 0, 2))).toEqual([1, 3]);
  });

  test('are in the order in which they were chosen, however late they arrive', () => {
    const order = createChosenOrder();
    const [first, second, third] = [1, 2, 3].map(() => order.choose(key));
    const elsewhere = order.choose('another item');
    const arrive = (now: Draft, id: number, place = first) => addMedia(now, key, file(id), place?.(id));
    const late = arrive(arrive(draft, 30, third), 20, second);
    expect(ids(late)).toEqual([20, 30]);
    expect(elsewhere(40)).toEqual([]);
    expect(ids(arrive(late, 10))).toEqual([10, 20, 30]);
    expect(ids(arrive(removeMedia(late, 0, 0, 20), 10))).toEqual([10, 30]);
    expect(ids(arrive(moveMedia(late, 0, 0, 0, 1), 10))).toEqual([10, 30, 20]);
    expect(ids(addMedia(late, key, file(50), order.choose(key)(50)))).toEqual([20, 30, 50]);
  });

  test('have one cover each, which is removed with them', () => {
    const covers = (now: Draft) => versionOf(now, 0).content[0]?.video_thumbs;
    const covered = coverMedia(coverMedia(coverMedia(full, key, 1, 7), key, 2, 8), key, 1, 9);
    expect(covers(covered)).toEqual([
      { media_id: 2, thumb_id: 8 },
      { media_id: 1, thumb_id: 9 },
    ]);
    expect(covers(coverMedia(covered, key, 2, null))).toEqual([{ media_id: 1, thumb_id: 9 }]);
    expect(covers(coverMedia(removeMedia(full, 0, 0, 1), key, 1, 7))).toEqual([]);
    expect(covers(removeMedia(covered, 0, 0, 1))).toEqual([{ media_id: 2, thumb_id: 8 }]);
  });

  test('get their alternative text in every version', () => {
    const described = describeMedia(editOnlyHere(full, 1), 2, 'A loaf');
    const texts = described.versions.map(({ content }) => content[0]?.media[1]?.alt_text);
    expect(texts).toEqual(['A loaf', 'A loaf']);
  });
});

test('a post that becomes the first of a thread loses its delay, and the others keep theirs', () => {
  const later = { ...item('b'), delay_minutes: 5 };
  const content = [item('a'), later, { ...item('c'), delay_minutes: 10 }];
  const thread = { ...emptyDraft('UTC'), versions: [{ account_id: 0, content, options: {} }] };
  const delays = (now: Draft) => now.versions[0]?.content.map(({ delay_minutes }) => delay_minutes);
  expect(delays(moveItem(thread, 0, 1, 0))).toEqual([null, null, 10]);
  expect(delays(removeItem(thread, 0, 0))).toEqual([null, 10]);
  expect(delays(mergeItems(thread, 0, 1))).toEqual([null, 5]);
});
