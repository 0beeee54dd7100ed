import { findTags, type HashtagMatch } from './hashtag-match.ts';

/** Letters, and the numerals, joiners and marks that twitter-text takes for part of a word. */
const REST =
  '\\p{Nd}_\\u200c\\u200d\\ua67e\\u05be\\u05f3\\u05f4\\uff5e\\u301c\\u309b\\u309c\\u30a0\\u30fb\\u3003\\u0f0b\\u0f0c\\xb7';
const WORD = `\\p{L}\\p{M}${REST}`;
const HASHTAG = /* @__PURE__ */ new RegExp(
  `(^|[\\ufe0e\\ufe0f]|[^${WORD}&\\ud800-\\udfff])[#＃](?![\\ufe0f\\u20e3])((?=[${REST}]{0,9999}[\\p{L}\\p{M}])[${WORD}]+)(?![${WORD}#＃]|://)`,
  'gu',
);

/** Hashtags as X finds them (twitter-text 3.1, `extractHashtagsWithIndices` without the check for links). */
export function scanXHashtags(text: string): HashtagMatch[] {
  return findTags(text, HASHTAG);
}
