import { type CountingProfile, type CountUnit, count, profiles } from '@crier/text-counter';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestFit, type TextBound } from './longest-fit.ts';

function bound(profile: CountingProfile, most: number, unit: CountUnit = profile.unit): TextBound {
  return {
    most,
    measure: (text) => {
      const counted = count(text, profile);
      return unit === counted.unit ? counted.length : (counted.also[0]?.length ?? Number.NaN);
    },
  };
}

/** The definition, word for word: try every prefix that splits no character, longest first. */
function longestByTrial(text: string, bounds: readonly TextBound[]): number {
  const starts = [...new Intl.Segmenter('en').segment(text)].map(({ index }) => index);
  const prefixes = [...starts, text.length].reverse();
  return (
    prefixes.find((end) => bounds.every(({ measure, most }) => measure(text.slice(0, end)) <= most)) ?? 0
  );
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
const texts = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''));

test.each(['twitter', 'mastodon', 'bluesky', 'utf8Bytes', 'utf16'] as const)(
  '%s: finds the longest prefix that fits',
  (name) => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 120 }), (text, most) => {
        const bounds = [bound(profiles[name], most)];
        expect(longestFit(text, bounds)).toBe(longestByTrial(text, bounds));
      }),
      { numRuns: 1500 },
    );
  },
);

test('finds the longest prefix that is within two bounds', () => {
  fc.assert(
    fc.property(
      texts,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 200 }),
      (text, most, bytes) => {
        const bounds = [bound(profiles.bluesky, most), bound(profiles.bluesky, bytes, 'utf8Bytes')];
        expect(longestFit(text, bounds)).toBe(longestByTrial(text, bounds));
      },
    ),
    { numRuns: 1500 },
  );
});

test('keeps a host name that only becomes a link, and shorter, at its end', () => {
  const text = `${'a'.repeat(250)} https://${'b'.repeat(60)}.com/and/more and more`;
  expect(text.slice(0, longestFit(text, [bound(profiles.mastodon, 275)]))).toBe(
    `${'a'.repeat(250)} https://${'b'.repeat(60)}.com/and/more `,
  );
});

test('knows what follows a space from what begins the text', () => {
  const text = 'https://example.com/some/long/path?with=query\n\néexample.comé';
  const bounds = [bound(profiles.twitter, 48)];
  expect(longestFit(text, bounds)).toBe(longestByTrial(text, bounds));
});

test('takes no longer for a hundred thousand characters without a space', () => {
  const text = '漢'.repeat(100_000);
  expect(longestFit(text, [bound(profiles.mastodon, 500)])).toBe(500);
});
