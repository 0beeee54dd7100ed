import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { count } from './count.ts';
import { graphemeSegmenter } from './graphemes.ts';
import type { CountingProfile } from './profile.ts';
import { mastodonProfile } from './profiles/fediverse.ts';
import { profiles } from './profiles/profiles.ts';
import { truncate } from './truncate.ts';

const all = Object.entries(profiles);
const pieces = fc.constantFrom(
  'a',
  'word',
  ' ',
  ' ',
  '\n',
  'example.com',
  'https://example.com/a/long/path/that/goes/on',
  '@bob@example.social',
  '@',
  '.',
  '/',
  '#tag',
  '👩‍🍳',
  '🇯🇵',
  '👍🏽',
  '漢字',
  'e\u0301',
  '\u0301',
  '…',
  '\r\n',
  '\ud83d',
  'न\u094d\u0928',
  '?',
  '(',
  ')',
  'com',
);
const texts = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));
const ellipses = fc.constantFrom('', '…', '...', ' […]');

/** The longest clean beginning, found by trying every one. */
function byTrying(text: string, limit: number, profile: CountingProfile, ellipsis: string): string {
  if (count(text, profile).length <= limit) return text;
  const cuts = [
    0,
    ...Array.from(graphemeSegmenter().segment(text), ({ index, segment }) => index + segment.length),
  ];
  const links = profile.linkRanges(text);
  for (const cut of cuts.reverse()) {
    if (links.some(({ start, end }) => cut > start && cut < end)) continue;
    const candidate = text.slice(0, cut) + ellipsis;
    const glued = profile.linkRanges(candidate).some(({ start, end }) => start < cut && end > cut);
    if (!glued && count(candidate, profile).length <= limit) return candidate;
  }
  return '';
}

describe.each(all)('%s', (_name, profile) => {
  test('keeps the longest prefix that fits', () => {
    fc.assert(
      fc.property(texts, fc.nat(60), ellipses, (text, limit, ellipsis) => {
        expect(truncate(text, limit, profile, { ellipsis })).toBe(byTrying(text, limit, profile, ellipsis));
      }),
      { numRuns: 300, seed: 11 },
    );
  });

  test('returns a prefix that fits, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.nat(100), (text, limit) => {
        const cut = truncate(text, limit, profile);
        expect(text.startsWith(cut)).toBe(true);
        expect(count(cut, profile).length).toBeLessThanOrEqual(limit);
      }),
      { numRuns: 100, seed: 12 },
    );
  });
});

test('keeps a text that fits, without the ellipsis', () => {
  expect(truncate('hello', 5, profiles.utf16, { ellipsis: '…' })).toBe('hello');
  expect(truncate('hello', 4, profiles.utf16, { ellipsis: '…' })).toBe('hel…');
});

test('cuts before a link that does not fit, or that the ellipsis would become part of', () => {
  const text = 'see https://example.com/page?x=1 and more';
  expect(truncate(text, 26, profiles.twitter)).toBe('see ');
  expect(truncate(text, 27, profiles.twitter)).toBe('see https://example.com/page?x=1');
  expect(truncate(text, 28, profiles.mastodon, { ellipsis: '…' })).toBe('see …');
  expect(truncate(text, 29, profiles.mastodon, { ellipsis: '…' })).toBe('see https://example.com/page?x=1 …');
});

test('respects every given limit', () => {
  expect(truncate('é'.repeat(300), { graphemes: 300, utf8Bytes: 101 }, profiles.bluesky)).toBe(
    'é'.repeat(50),
  );
  expect(truncate('é'.repeat(300), { graphemes: 20, utf8Bytes: 101 }, profiles.bluesky)).toBe('é'.repeat(20));
});

test('counts the content warning, and returns nothing if that alone is too long', () => {
  expect(truncate('abcdef', 5, mastodonProfile({ contentWarning: 'cw' }))).toBe('abc');
  expect(truncate('abcdef', 1, mastodonProfile({ contentWarning: 'cw' }), { ellipsis: '…' })).toBe('');
});

test('cuts a text without white space, however long', () => {
  expect(truncate('漢'.repeat(100_000), 280, profiles.twitter, { ellipsis: '…' })).toBe(
    `${'漢'.repeat(139)}…`,
  );
});

test('names the wrong argument', () => {
  expect(() => truncate('a', Number.NaN, profiles.utf16)).toThrow(RangeError);
  expect(() => truncate('a', -1, profiles.utf16)).toThrow(RangeError);
  expect(() => truncate('a', { utf8Bytes: 1 }, profiles.utf16)).toThrow(
    new RangeError('limit: utf16 does not count utf8Bytes'),
  );
  // @ts-expect-error: callers without types pass anything.
  expect(() => truncate(7, 1, profiles.utf16)).toThrow(new TypeError('text must be a string, got number'));
});
