import { sized } from '@crier/test-size';
import { type CountingProfile, type CountUnit, count, profiles } from '@crier/text-counter';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestFit, type Measure } from './longest-fit.ts';

type Limits = Readonly<Partial<Record<CountUnit, number>>>;

function measureOf(profile: CountingProfile, limits: Limits): Measure {
  return {
    lengths: (text) => {
      const { length, unit, also } = count(text, profile);
      const lengths = new Map([{ unit, length }, ...also].map((measure) => [measure.unit, measure.length]));
      return Object.keys(limits).map((name) => lengths.get(name as CountUnit) ?? Number.NaN);
    },
    least: (parts) => parts.map(() => 0),
  };
}

/** Nothing is known of beginnings. */
const before = () => undefined;

function fit(text: string, profile: CountingProfile, limits: Limits): number {
  const measure = measureOf(profile, limits);
  const most = Object.values(limits);
  const whole = measure.lengths(text);
  const found = longestFit(text, measure, most, { near: 0, whole, before });
  for (const share of [0.2, 0.5, 0.9]) {
    expect(longestFit(text, measure, most, { near: Math.floor(text.length * share), whole, before })).toBe(
      found,
    );
  }
  return found;
}

/** The definition, word for word: try every prefix that splits no character, longest first. */
function longestByTrial(text: string, profile: CountingProfile, limits: Limits): number {
  const measure = measureOf(profile, limits);
  const most = Object.values(limits);
  const starts = [...new Intl.Segmenter('en').segment(text)].map(({ index }) => index);
  const fits = (end: number) =>
    measure.lengths(text.slice(0, end)).every((length, index) => length <= (most[index] ?? 0));
  return [...starts, text.length].reverse().find(fits) ?? 0;
}

const pieces = fc.constantFrom(
  ...[
    'a',
    'word',
    ' ',
    '  ',
    '\n',
    '\n\n',
    '.',
    ',',
    '(',
    ')',
    '#tag',
    '漢字',
    '👩‍👩‍👧',
    '👍🏽',
    'é',
    'e\u0301',
    '🇩🇪',
    '#️⃣',
  ],
  ...[
    'https://example.com/some/long/path?with=query',
    'http://a.co',
    'example.com',
    'https://ex',
    '@crier@example.social',
  ],
  ...[
    'https://averyveryverylonghostnamethatisnolinkuntilitends.com/',
    'https://example.com/(a(b)c)',
    '@',
    '://',
  ],
);
const texts = fc.array(pieces, { maxLength: 30, size: 'max' }).map((parts) => parts.join(''));

test.each(['twitter', 'mastodon', 'bluesky', 'utf8Bytes', 'utf16'] as const)(
  '%s: finds the longest prefix that fits',
  (name) => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 120 }), (text, most) => {
        const limits = { [profiles[name].unit]: most };
        expect(fit(text, profiles[name], limits)).toBe(longestByTrial(text, profiles[name], limits));
      }),
      { numRuns: sized(375, 1_500) },
    );
  },
);

test('finds the longest prefix within two limits', () => {
  fc.assert(
    fc.property(
      texts,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 200 }),
      (text, most, bytes) => {
        const limits = { graphemes: most, utf8Bytes: bytes };
        expect(fit(text, profiles.bluesky, limits)).toBe(longestByTrial(text, profiles.bluesky, limits));
      },
    ),
    { numRuns: sized(375, 1_500) },
  );
});

test('keeps a host name that becomes a shorter link only at the end', () => {
  const text = `${'a'.repeat(250)} https://${'b'.repeat(60)}.com/and/more and more`;
  expect(text.slice(0, fit(text, profiles.mastodon, { graphemes: 275 }))).toBe(
    `${'a'.repeat(250)} https://${'b'.repeat(60)}.com/and/more `,
  );
});

test('distinguishes a text’s beginning from what follows a space', () => {
  const text = 'https://example.com/some/long/path?with=query\n\néexample.comé';
  const limits = { weighted: 48 };
  expect(fit(text, profiles.twitter, limits)).toBe(longestByTrial(text, profiles.twitter, limits));
});

test('is fast for a hundred thousand characters without a space', () => {
  const text = '漢'.repeat(100_000);
  expect(fit(text, profiles.mastodon, { graphemes: 500 })).toBe(500);
});

test('leaves nothing if not even the first character fits', () => {
  expect(fit('漢 abcdefghij', profiles.twitter, { weighted: 1 })).toBe(0);
});

test('finds the end of a link far longer than it counts, and what fits behind it', () => {
  const begin = `${'a'.repeat(240)} https://${'b'.repeat(40)}.com/${'c'.repeat(900)}<`;
  const text = `${begin}${'z'.repeat(60)}`;
  // 240 letters and a space, 23 for the link, the sign behind it, 5 more.
  expect(text.slice(0, fit(text, profiles.mastodon, { graphemes: 270 }))).toBe(`${begin}zzzzz`);
});

test.each([
  ['no-break spaces', 'word\u00a0', 5],
  ['spaces behind letters of two units', '𝐀𝐁𝐂 ', 4],
])('finds a link among thousands of words with %s between them', (_what, word, length) => {
  const words = word.repeat(1500);
  const link = `https://${'b'.repeat(60)}.com/and/more`;
  expect(fit(`${words}${link} ${words}`, profiles.mastodon, { graphemes: 1500 * length + 24 })).toBe(
    words.length + link.length + 1,
  );
});
