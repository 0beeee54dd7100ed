import { expect, it, test } from 'vitest';
import { inEnglish, notice, quoted, worded } from './notice.ts';
import { OWN_NOTICE_KEYS } from './notice-key.ts';
import { knownParts, partsOf, partsOfAll, tellParts } from './told.ts';

const CAUSE = notice('access_expired');

it.each([
  [
    'after a colon',
    notice('reconnect', {}, CAUSE),
    'The account must be reconnected: Access has ended, and nothing can renew it.',
  ],
  [
    'in brackets',
    notice('unconfirmed', { step: 'Post 1' }, quoted('no list')),
    'Post 1: whether the network published it is unknown (no list).',
  ],
  [
    'as a sentence',
    notice('began_late', { seconds: 40 }, quoted('It slept.')),
    'It began 40 seconds late. It slept.',
  ],
])('a notice with its cause %s includes the cause as a part', (_, told, message) => {
  expect(told.message).toBe(message);
  expect(told.parts).toHaveLength(2);
});

it.each([
  ['a colon', 'reconnect', 'The account must be reconnected.'],
  ['brackets', 'unconfirmed', 'Post 1: whether the network published it is unknown.'],
  ['a space', 'began_late', 'It began 40 seconds late.'],
] as const)('a part alone has no cause and no %s to introduce it', (_, key, message) => {
  expect(inEnglish({ key, params: { step: 'Post 1', seconds: 40 } })).toBe(message);
});

test('singular and plural are formatted', () => {
  const progress = (total: number) => notice('progress', { done: 1, total }).message;
  expect([progress(1), progress(2)]).toEqual(['1 of 1 post published.', '1 of 2 posts published.']);
});

test('a value that looks like a placeholder is shown unchanged', () => {
  expect(notice('in_its_words', { words: 'Use {network} or {because}.' }).message).toBe(
    'Use {network} or {because}.',
  );
  expect(notice('gave_up_waiting', {}, quoted('{step} $& failed.')).message).toBe(
    'Gave up waiting for the network: {step} $& failed.',
  );
});

test('a network’s reason names the file and the limit, as far as known', () => {
  const tell = (more: object) => inEnglish({ key: 'file_too_large', params: { network: 'X', ...more } });
  expect(tell({})).toBe('A file is too large for X. Use a smaller file.');
  expect(tell({ file: 'a.jpg', limit: '5 MB' })).toBe(
    'A file is too large for X. Use a smaller file. The file is a.jpg. The limit is 5 MB.',
  );
});

test('a notice belongs only to an equal stored text', () => {
  const stored = JSON.parse(JSON.stringify([notice('missed_in_trash'), worded('Slow.', notice('internal'))]));
  expect(partsOf('Slow.', stored)).toEqual([{ key: 'internal', params: {} }]);
  expect(partsOf('Fast.', stored)).toEqual([]);
  expect(partsOf('Slow.', null)).toEqual([]);
  expect(partsOfAll(['Slow.', 'Fast.'], stored)).toEqual([]);
});

test('a key unknown to this version counts as none', () => {
  const [parts, internal] = [[{ key: 'of_tomorrow', params: {} }], { key: 'internal', params: {} }];
  expect(partsOf('New.', [{ message: 'New.', parts }])).toEqual([]);
  expect(knownParts([internal, ...parts])).toEqual([]);
  expect(knownParts([internal])).toEqual([internal]);
  expect(knownParts('internal')).toEqual([]);
});

test('every part has its English text and who has to act', () => {
  for (const key of OWN_NOTICE_KEYS) {
    const [told] = tellParts([{ key, params: {} }]);
    expect(told?.message.trim()).not.toBe('');
    expect(['author', 'owner', 'operator', 'nobody']).toContain(told?.who);
  }
});
