import { type CountUnit, count, profiles } from '@crier/text-counter';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lengthIn } from '../definition/limit.ts';
import type { TextBound } from './cut.ts';
import { cutWritten } from './cut-by-unit.ts';
import { cutCounted } from './cut-counted.ts';
import { createTextMemory } from './text-memory.ts';

/** Text that joins neighbours into one character, link or mention, and text that only seems to. */
const HOSTILE: readonly string[] = [
  ...[
    'a',
    'b',
    'word',
    ' ',
    ' ',
    '  ',
    '\n',
    '\r\n',
    '\t',
    '\u0085',
    '\u00a0',
    '\u2003',
    '\u2028',
    '\u3000',
    '\ufeff',
  ],
  ...[
    '\u0301',
    '\u0600',
    '\u06dd',
    '\u200d',
    '\ufe0f',
    '\u20e3',
    '\u00ad',
    '\u{e0067}',
    '\u3099',
    '\u0338',
    '\u{110bd}',
  ],
  ...[
    '\ud83d',
    '\udc69',
    '👩',
    '🏽',
    '🇩',
    '🇪',
    '❤️',
    '1️⃣',
    '👩‍👩‍👧',
    '😀',
    '\u1100',
    '\u1161',
    '한',
    'न',
    '\u094d',
    'か',
    '漢',
    '。',
  ],
  ...[
    '.',
    '..',
    ':',
    '/',
    '//',
    '://',
    '@',
    '(',
    ')',
    '-',
    '_',
    '#',
    '$',
    '?',
    '!',
    '…',
    '—',
    '．',
    '：',
    '＠',
  ],
  ...[
    'https://',
    'http://a.co',
    'example.com',
    '.com',
    '.co',
    'com',
    't.co/abc',
    'xn--',
    '@ada',
    '@ada@social.example.org',
  ],
  ...[
    'https://example.com/a/long/path?query=1#x',
    'ü.com',
    'www.',
    '.みんな',
    '/(a(b)',
    'é',
    'ß',
    'Ж',
    '\u0000',
  ],
];
const hostile = fc.array(fc.constantFrom(...HOSTILE), { maxLength: 40, size: 'max' });
const plain = fc.array(
  fc.constantFrom('word', ' ', 'a', '\n', 'longer', '漢字', ', ', '😀 ', 'https://example.com/a '),
  {
    maxLength: 60,
    size: 'max',
  },
);
const texts = fc
  .array(fc.oneof(hostile, plain), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.flat().join('').replace(/\r\n?/g, '\n'));

/** Ways of counting that count everything as written. */
const WRITTEN: ReadonlySet<string> = new Set(['utf16', 'codePoints', 'utf8Bytes']);

/** The definition, word for word: try every prefix that splits no character, longest first. */
function longestByTrial(
  text: string,
  bounds: readonly TextBound[],
  profile: (typeof profiles)['twitter'],
): number {
  const starts = [...new Intl.Segmenter('en').segment(text)].map(({ index }) => index);
  const fits = (end: number): boolean => {
    const counted = count(text.slice(0, end), profile);
    return bounds.every(({ unit, most }) => lengthIn(unit, counted) <= most);
  };
  return [...starts, text.length].reverse().find(fits) ?? 0;
}

describe('cuts exactly where trying every prefix would, for any text:', () => {
  test.each(Object.entries(profiles))(
    '%s',
    (_, profile) => {
      fc.assert(
        fc.property(
          texts,
          fc.integer({ min: 1, max: 150 }),
          fc.integer({ min: 1, max: 400 }),
          (text, most, other) => {
            const bounds: TextBound[] = [{ unit: profile.unit, most }];
            for (const unit of profile.alsoUnits as readonly CountUnit[]) bounds.push({ unit, most: other });
            const longest = longestByTrial(text, bounds, profile);
            const cuts = WRITTEN.has(profile.name) ? [cutCounted, cutWritten] : [cutCounted];
            for (const cut of cuts)
              expect(createTextMemory(null).longestFit(text, bounds, profile, cut)).toBe(longest);
          },
        ),
        { numRuns: 500, seed: 31 },
      );
    },
    60_000,
  );
});
