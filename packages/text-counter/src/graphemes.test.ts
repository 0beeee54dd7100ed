import { sized } from '@crier/test-size';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countGraphemes, graphemeSegmenter } from './graphemes.ts';

/** Seconds of work on a quiet machine, and much longer on a busy one. */
const LONG_MS = 180_000;

const bySegmenter = (text: string): number => Array.from(graphemeSegmenter().segment(text)).length;

const pieces = [
  'a',
  'é',
  '©',
  '\r',
  '\n',
  '\r\n',
  '\u00ad',
  '\u0301',
  '\u200d',
  '\u200c',
  '\ufe0f',
  '\u20e3',
  '1',
  '👩',
  '👩🏽',
  '🏽',
  '❤',
  '☂',
  '🇦',
  '🇧',
  '漢',
  'か',
  '\u3099',
  '한',
  '\u1161',
  '\u11a8',
  'न',
  '\u094d',
  '\u093f',
  'ก',
  '\u0e33',
  '\u0600',
  '\ud83d',
  '\udc69',
  '\u0e40',
  '\u2028',
  '\u200b',
  '\u{e0067}',
  '🏴',
  '\u{1f90b}',
  'Ж',
  '\u0488',
  'ﾊ',
  'ﾞ',
  '…',
  '\u{20000}',
];

test(
  'counts what Intl.Segmenter counts, for any mixture of scripts, joiners and marks',
  () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        expect(countGraphemes(text)).toBe(bySegmenter(text));
      }),
      { numRuns: sized(1_000, 4_000), seed: 13 },
    );
  },
  LONG_MS,
);

test(
  'counts what Intl.Segmenter counts, for every code point next to its neighbours',
  () => {
    for (let point = 0; point <= 0x10ffff; point += point < 0x30000 ? 1 : 97) {
      const character = String.fromCodePoint(point);
      const text = `a${character}a${character}${character}\u0301👩\u200d${character}\u200d👩`;
      const own = countGraphemes(text);
      // `expect` on every code point would take longer than the counting itself.
      if (own !== bySegmenter(text))
        expect.fail(`U+${point.toString(16)}: ${own} instead of ${bySegmenter(text)}`);
    }
    expect(countGraphemes('👩‍👩‍👧‍👧')).toBe(1);
  },
  LONG_MS,
);

test(
  'counts any string of units, lone surrogates included',
  () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(countGraphemes(text)).toBe(bySegmenter(text));
      }),
      { numRuns: sized(500, 2_000), seed: 14 },
    );
  },
  LONG_MS,
);
