import { countGraphemes } from '../graphemes.ts';
import { droppedReturns } from '../line-breaks.ts';
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

/** A way of counting by length; a line break counts once, however it is written. Clusters do so by themselves. */
function byLength(unit: CountUnit, lengthOf: (text: string) => number): CountingProfile {
  return plain(unit, (text) => lengthOf(text) - droppedReturns(text));
}

/** UTF-16 code units: a string's `length`. */
export const utf16: CountingProfile = byLength('utf16', (text) => text.length);

/** Unicode code points; a lone surrogate is one. */
export const codePoints: CountingProfile = byLength('codePoints', codePointLength);

/** Extended grapheme clusters (UAX #29). */
export const graphemes: CountingProfile = plain('graphemes', countGraphemes);

/** Bytes in UTF-8; a lone surrogate is three. */
export const utf8Bytes: CountingProfile = byLength('utf8Bytes', utf8Length);
