import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectFacets, shortAddress, shortenLinks } from '../src/bluesky.ts';
import { toPlainText } from '../src/html.ts';
import {
  type Count,
  count,
  extractCashtags,
  extractHashtags,
  extractLinks,
  extractMentions,
  profiles,
  type TextRange,
  truncate,
} from '../src/index.ts';
import {
  isValidAddress,
  isValidHashtag,
  isValidList,
  isValidUsername,
  replyTarget,
} from '../src/validity.ts';

const words = fc.constantFrom(
  'word',
  ' ',
  '\n',
  'https://example.com/a?b=c',
  'example.com',
  '@bob@example.social',
  '@bob.bsky.social',
  '#tag',
  '👩‍🍳',
  '🇯🇵',
  '漢字',
  'e\u0301',
  '\u0301',
  '\ud83d',
  '\u0000',
  '(',
  ')',
  '.',
  '1️⃣',
  '\ufeff',
  '\u212b',
);
const texts = fc.oneof(
  fc.array(words, { maxLength: 15 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 80 }),
);

function expectRanges(text: string, ranges: readonly TextRange[]): void {
  let reached = 0;
  for (const { start, end } of ranges) {
    expect(start).toBeGreaterThanOrEqual(reached);
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThanOrEqual(text.length);
    for (const edge of [start, end])
      expect(isInsidePair(text, edge), `${JSON.stringify(text)} at ${edge}`).toBe(false);
    reached = end;
  }
}

function isInsidePair(text: string, index: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(index - 1, 0), index + 1)) && index > 0;
}

describe.each(Object.entries(profiles))('count, %s', (_name, profile) => {
  test('returns whole numbers and ordered spans that never overlap or split characters', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { length, unit, also, spans }: Count = count(text, profile);
        expect(Number.isInteger(length) && length >= 0).toBe(true);
        expect([unit, also.map((measure) => measure.unit)]).toEqual([profile.unit, profile.alsoUnits]);
        expectRanges(text, spans);
        expectRanges(text, profile.linkRanges(text));
      }),
      { numRuns: 400, seed: 21 },
    );
  });

  test('counts nothing in an empty text', () => {
    expect(count('', profile).length).toBe(0);
  });
});

test('extraction returns ordered ranges that never overlap or split characters, in every grammar', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const grammar of ['twitter', 'mastodon', 'bluesky'] as const) {
        for (const extract of [extractLinks, extractMentions, extractHashtags, extractCashtags]) {
          const found = extract(text, grammar);
          // A schemeless link may open behind half of a pair; X's own library does the same.
          if (!/[\ud800-\udfff]/.test(text)) expectRanges(text, found);
        }
      }
    }),
    { numRuns: 400, seed: 22 },
  );
});

test('facets of a shortened post never overlap and lie inside its text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const shortened = shortenLinks(text);
      let reached = 0;
      for (const { index } of shortened.facets) {
        expect(index.byteStart).toBeGreaterThanOrEqual(reached);
        expect(index.byteEnd).toBeGreaterThan(index.byteStart);
        reached = index.byteEnd;
      }
      expect(reached).toBeLessThanOrEqual(count(shortened.text, profiles.utf8Bytes).length);
      const { length, also } = count(text, profiles.bluesky);
      expect(length).toBe(count(shortened.text, profiles.graphemes).length);
      expect(also).toEqual([{ unit: 'utf8Bytes', length: count(shortened.text, profiles.utf8Bytes).length }]);
    }),
    { numRuns: 500, seed: 23 },
  );
});

test('a lone surrogate, NUL and 100,000 characters are counted like anything else', () => {
  for (const text of [
    '\ud800',
    '\udc00\ud800',
    '\u0000',
    `${'\ud83d'.repeat(100_000)}`,
    'https://a.co/'.repeat(8000),
  ]) {
    for (const profile of Object.values(profiles)) expect(count(text, profile).length).toBeGreaterThan(0);
    expect(detectFacets(text)).toBeInstanceOf(Array);
  }
});

test('24 million characters of a repeated pattern are counted like anything else', () => {
  const size = 24_000_000;
  for (const text of [
    `https://a.co/${'(a)'.repeat(size / 3)}`,
    `@a${'.a'.repeat(size / 2)}`,
    `#${'1'.repeat(size)}`,
  ]) {
    expect(count(text, profiles.twitter).length).toBe(text.length);
    expect(extractMentions(text, 'mastodon').length).toBe(text.startsWith('@') ? 1 : 0);
    expect(extractHashtags(text)).toEqual([]);
  }
}, 60_000);

test('a t.co link ends after its name, and on X after its query', () => {
  const text = 'https://t.co/abc/d https://t.co/abc?é=日 http://t.co/x?y=1';
  expect(extractLinks(text).map(({ url }) => url)).toEqual([
    'https://t.co/abc',
    'https://t.co/abc',
    'http://t.co/x?y=1',
  ]);
  expect(extractLinks(text, 'mastodon').map(({ url }) => url)).toEqual([
    'https://t.co/abc',
    'https://t.co/abc',
    'http://t.co/x',
  ]);
  expect(count('http://t.co/x?y=1', profiles.mastodon).length).toBe(27);
  expect(count('http://t.co/x?y=1', profiles.twitter).length).toBe(23);
});

test('a host that IDNA 2003 cannot encode, newer than Unicode 3.2, makes no link on Mastodon', () => {
  for (const host of ['🍕.ws', '☔.to', '⚙️.to', 'a.🛳.com', '♾.ws', '🇯🇵.ws']) {
    const link = `https://${host}/menu?day=1`;
    const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(link);
    expect(count(link, profiles.mastodon)).toMatchObject({ length: [...segments].length, spans: [] });
    expect(count(link, profiles.twitter).length, link).toBe(23);
  }
  for (const host of ['☃.net', '❤.ws', '♈.to', '日本.jp', 'bücher.de']) {
    expect(count(`https://${host}/menu?day=1`, profiles.mastodon).length, host).toBe(23);
  }
});

test('spans refer to the given text, even if normalising changes it', () => {
  const text = 'e\u0301\u212b e\u0301 example.com/e\u0301 👩‍🍳';
  const { length, spans } = count(text, profiles.twitter);
  expect(spans.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
    ['link', 'example.com/e\u0301'],
    ['emoji', '👩‍🍳'],
  ]);
  expect(length).toBe(5 + 23 + 1 + 2);
});

test('the position of the first forbidden character is reported', () => {
  expect(count('ab\ufeff\uffff', profiles.twitter).forbiddenAt).toBe(2);
  expect(count('e\u0301b\ufeff', profiles.twitter).forbiddenAt).toBe(3);
  expect(count('ab', profiles.twitter).forbiddenAt).toBeUndefined();
});

describe('a non-string is refused by name', () => {
  const functions: Readonly<Record<string, (value: never) => unknown>> = {
    count: (value) => count(value, profiles.twitter),
    truncate: (value) => truncate(value, 1, profiles.twitter),
    toPlainText,
    extractLinks,
    extractMentions,
    extractHashtags,
    extractCashtags,
    detectFacets,
    shortenLinks,
    shortAddress,
    replyTarget,
    isValidAddress,
    isValidHashtag,
    isValidList,
    isValidUsername,
  };

  test.each(Object.entries(functions))('%s', (_name, run) => {
    for (const value of [undefined, null, 7, {}, ['a']]) {
      expect(() => run(value as never)).toThrow(TypeError);
      expect(() => run(value as never)).toThrow(/must be a string/);
    }
  });
});
