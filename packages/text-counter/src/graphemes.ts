/**
 * Characters for which UAX #29 needs no tables, because a cluster ends between any two of them. Latin, Greek and
 * Cyrillic without their marks, symbols, kana, Han and Hangul syllables; no carriage return.
 */
const SIMPLE =
  '\\0-\\x0c\\x0e-\\xac\\xae-\\u02ff\\u0370-\\u0482\\u048a-\\u052f\\u1e00-\\u1fff\\u2010-\\u2027\\u2030-\\u205e\\u20a0-\\u20bf\\u2100-\\u2bff\\u3001-\\u3029\\u3041-\\u3096\\u309b-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uff01-\\uff9d';
/** Characters that may follow without joining the preceding cluster. */
const NEXT = `(?=$|[${SIMPLE}\\p{RI}]|(?!\\p{EMod})\\p{ExtPict})`;

const RUN = /* @__PURE__ */ new RegExp(`[${SIMPLE}]+${NEXT}`, 'uy');
/** A flag, a keycap, or a pictograph with its tones, selectors and everything joined to it. */
const PICTURE = /* @__PURE__ */ new RegExp(
  `(?:\\p{RI}{2}|\\p{Emoji}\\ufe0f\\u20e3|\\p{ExtPict}[\\ufe0f\\p{EMod}]{0,9}(?:\\u200d\\p{ExtPict}[\\ufe0f\\p{EMod}]{0,9}){0,9999})${NEXT}`,
  'uy',
);

let segmenter: Intl.Segmenter | undefined;

/** The shared grapheme segmenter; its rules do not depend on a language. */
export function graphemeSegmenter(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter;
}

/**
 * Extended grapheme clusters of the text: exactly as many as `Intl.Segmenter` finds.
 *
 * Latin, Greek, Cyrillic, CJK and emoji are counted without the segmenter; from the first character of another script
 * on, the segmenter counts the rest of the text.
 */
export function countGraphemes(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; ) {
    PICTURE.lastIndex = RUN.lastIndex = index;
    if (RUN.test(text)) {
      count += RUN.lastIndex - index;
      index = RUN.lastIndex;
    } else if (PICTURE.test(text)) {
      count++;
      index = PICTURE.lastIndex;
    } else {
      // Setting up the segmenter costs more than returning to the fast path later would save.
      for (const _ of graphemeSegmenter().segment(text.slice(index))) count++;
      break;
    }
  }
  return count;
}
