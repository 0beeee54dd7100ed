import { countGraphemes } from '../graphemes.ts';
import { findTags, type HashtagMatch } from '../hashtags/hashtag-match.ts';

const MAX_TAG = 64;
/** A tag ends at invisible characters and the keycap; it contains something other than digits and punctuation. */
const TAG =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is meant alone
  /(^|\s)[#＃]((?!\ufe0f)(?=[\d\p{P}]*[^\u20e2\d\p{P}\s\xad\u2060\u200b-\u200d])[^\u20e2\s\xad\u2060\u200b-\u200d]+)?/gu;
const WITHOUT_FINAL_PUNCTUATION = /^.*\P{P}/su;
const CASHTAG = /(^|[\s(])\$([a-z][a-z\d]{0,4})(?=$|[\s.,;:!?)"'\u2019])/gi;

/** Hashtags as Bluesky's library finds them: after white space, with something other than digits and punctuation. */
export function scanBlueskyTags(text: string): HashtagMatch[] {
  return findTags(text, TAG).flatMap(({ start, tag: written }) => {
    const tag = WITHOUT_FINAL_PUNCTUATION.exec(written)?.[0] ?? '';
    if (tag === '' || (tag.length > MAX_TAG && countGraphemes(tag) > MAX_TAG)) return [];
    return { start, end: start + 1 + tag.length, tag };
  });
}

/** Cashtags as Bluesky's library finds them; the tag is in upper case, without the sign. */
export function scanBlueskyCashtags(text: string): HashtagMatch[] {
  return findTags(text, CASHTAG).map((found) => ({ ...found, tag: found.tag.toUpperCase() }));
}
