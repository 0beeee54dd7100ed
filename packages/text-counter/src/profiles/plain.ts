import { countGraphemes } from '../graphemes.ts';
import type { Count, CountingProfile, CountUnit } from '../profile.ts';
import { codePointLength, utf8Length } from '../utf8.ts';

function plain(unit: CountUnit, measure: (text: string) => number): CountingProfile {
  return {
    name: unit,
    unit,
    alsoUnits: [],
    measure: (text): Count => ({ length: measure(text), unit, also: [], spans: [] }),
    linkRanges: () => [],
  };
}

/** UTF-16 code units: a string's `length`. */
export const utf16: CountingProfile = plain('utf16', (text) => text.length);

/** Unicode code points; a lone surrogate is one. */
export const codePoints: CountingProfile = plain('codePoints', codePointLength);

/** Extended grapheme clusters (UAX #29). */
export const graphemes: CountingProfile = plain('graphemes', countGraphemes);

/** Bytes in UTF-8; a lone surrogate is three. */
export const utf8Bytes: CountingProfile = plain('utf8Bytes', utf8Length);
