import { sized } from '@crier/test-size';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { count, profiles } from '../src/index.ts';
import { twitterText } from '../tools/references.ts';

const accented = fc.constantFrom(
  ...'aeiouncAEz',
  ...['\u0301', '\u0308', '\u0327', '\u0323', '\u0345', '\u0340', '\u036f'],
  ...['é', 'ǖ', 'ệ', ' ', '.', '.com', 'https://', '/', '\u212b', '漢', 'か\u3099', '😀', '\u0338', '='],
  ...['\u{1d15e}', '\ud834', '\udd65', '\u1100', '\u1161', 'न\u093c', '\u094d'],
);
const texts = fc.array(accented, { maxLength: 24, size: 'max' }).map((parts) => parts.join(''));

test('counts every normalisation of a text alike, and like the reference', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const composed = count(text.normalize('NFC'), profiles.twitter).length;
      for (const written of [text, text.normalize('NFD')]) {
        expect(count(written, profiles.twitter).length, JSON.stringify(written)).toBe(composed);
        expect(composed).toBe(twitterText.parseTweet(written).weightedLength);
      }
    }),
    { numRuns: sized(1_000, 4_000), seed: 41 },
  );
});
