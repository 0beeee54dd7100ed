import { sized } from '@crier/test-size';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corpus } from '../bench/corpus.ts';
import { detectFacets } from '../src/bluesky.ts';
import { count, extractCashtags, extractLinks, extractMentions, profiles } from '../src/index.ts';
import { atprotoFacets, twitterText } from '../tools/references.ts';
import differences from './known-differences.json' with { type: 'json' };
import { rgiEmoji } from './rgi-emoji.ts';

/** Pieces of links, names and scripts that meet in unusual ways. */
const pieces = [
  'a',
  '9',
  'b.com',
  'example.com',
  'http://',
  'https://',
  'HTTPS://',
  'www.',
  '.',
  '..',
  '-',
  '_',
  '/',
  '/a',
  '(',
  '(a)',
  '(a(b)c)',
  ')',
  '?',
  '?q=1',
  '&',
  '=',
  '#',
  '@',
  '$',
  ' ',
  '\n',
  'é',
  '日本',
  '。',
  'みんな',
  '.みんな',
  '.com',
  '.co',
  '.jp',
  't.co',
  'https://t.co/abc',
  'https://t.co/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrst',
  'xn--',
  '.xn--p1ai',
  ':80',
  ':',
  '😀',
  '❤️',
  '©',
  '©️',
  '1️⃣',
  '🇯🇵',
  '🇦🇦',
  '👍🏽',
  '\u202a',
  '\u2066',
  '\ufeff',
  '\ufffe',
  'Ж',
  '–',
  '—',
  '…',
  '€',
  'a\u0301',
  '\u0301',
  '\u212b',
  '\u1100\u1161',
  '"',
  '`',
  '~',
  '!',
  '*',
  "'",
  ';',
  ',',
  '%',
  '[',
  ']',
  '|',
  'a'.repeat(62),
  'é'.repeat(40),
  '\ud83d',
  '\ude00',
  '\u212a',
  '\u017f',
  '\u0399',
  '\u2c65',
  'verm',
  'ögensberater',
  '\u3002',
  '\uff0e',
  '\u0085',
  '\u0000',
  '\u200d',
  '\ufe0f',
  '🏴',
  '☠️',
  '👨‍👩‍👦',
  '🏻',
  'COM',
  '.онлайн',
  '.ОНЛАЙН',
  'AAPL',
  '$aapl',
  'rt @a',
  'RT:',
  '@bob.bsky.social',
  '@bob.test',
  '#tag',
  '＃',
  '＠',
  '’',
  '\u200b',
  '\u2060',
  'x'.repeat(65),
  '@name/list',
];
const adversarial = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 10 })
  .map((parts) => parts.join(''));
const anything = fc.string({ unit: 'binary', maxLength: 60 });

const bare = (text: string): string => text.replace(/[\u{1f3fb}-\u{1f3ff}\ufe0f]/gu, '');
const newer = new Set(differences.emojiAlone);
const newerWithTone = new Set(differences.emojiWithTone);
const hasTone = (text: string): boolean => /[\u{1f3fb}-\u{1f3ff}]/u.test(text);
const isListed = (emoji: string): boolean => (hasTone(emoji) ? newerWithTone : newer).has(bare(emoji));

function expectSameCount(text: string): void {
  expect(count(text, profiles.twitter).length, JSON.stringify(text)).toBe(
    twitterText.parseTweet(text).weightedLength,
  );
}

describe('twitter-text', () => {
  test('counts the same for adversarial text', () => {
    fc.assert(fc.property(adversarial, expectSameCount), { numRuns: sized(1_500, 6_000), seed: 1 });
  });

  test('counts the same for any text', () => {
    fc.assert(fc.property(anything, expectSameCount), { numRuns: sized(500, 2_000), seed: 2 });
  });

  test('counts the same for posts', () => {
    for (const text of corpus(500)) expectSameCount(text);
  });

  test('finds the same links, mentions and cashtags', () => {
    fc.assert(
      fc.property(adversarial, (text) => {
        // Addresses, not offsets: for a name that repeats inside a domain the library reports the first place.
        const links = twitterText.extractUrlsWithIndices(text);
        const own = extractLinks(text);
        expect(own.map(({ start, end }) => end - start)).toEqual(
          links.map(({ indices: [start, end] }) => end - start),
        );
        expect(
          extractMentions(text).map(({ start, end, username, list }) => [start, end, username, list ?? '']),
        ).toEqual(
          twitterText
            .extractMentionsOrListsWithIndices(text)
            .map(({ indices: [start, end], screenName, listSlug }) => [
              start,
              end,
              screenName,
              listSlug.slice(1),
            ]),
        );
        expect(extractCashtags(text).map(({ start, end, tag }) => [start, end, tag])).toEqual(
          twitterText
            .extractCashtagsWithIndices(text)
            .map(({ indices: [start, end], cashtag }) => [start, end, cashtag]),
        );
      }),
      { numRuns: sized(1_000, 4_000), seed: 3 },
    );
  });

  test('counts every emoji as 2, except for those listed with a reason', () => {
    for (const emoji of rgiEmoji()) {
      expect(count(emoji, profiles.twitter).length, emoji).toBe(2);
      expect(twitterText.parseTweet(emoji).weightedLength === 2, emoji).toBe(!isListed(emoji));
    }
  });

  test('counts the same for emoji in a row', () => {
    const known = rgiEmoji().filter((emoji) => !isListed(emoji));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...known, ' ', '🏻', '\ufe0f', 'a'), { maxLength: 6 }), (parts) =>
        expectSameCount(parts.join('')),
      ),
      { numRuns: sized(750, 3_000), seed: 4 },
    );
  });
});

describe('@atproto/api RichText', () => {
  test('detects the same facets in adversarial text', () => {
    fc.assert(fc.property(adversarial, expectSameFacets), { numRuns: sized(1_500, 6_000), seed: 5 });
  });

  test('detects the same facets in any text and in posts', () => {
    fc.assert(fc.property(anything, expectSameFacets), { numRuns: sized(500, 2_000), seed: 6 });
    for (const text of corpus(300)) expectSameFacets(text);
  });
});

function expectSameFacets(text: string): void {
  const own = detectFacets(text).map((facet) => ({
    type: facet.type,
    value: facet.type === 'mention' ? facet.handle : facet.type === 'link' ? facet.uri : facet.tag,
    ...facet.index,
  }));
  expect(own, JSON.stringify(text)).toEqual(atprotoFacets(text));
}
