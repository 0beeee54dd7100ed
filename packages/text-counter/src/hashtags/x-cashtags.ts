import { ASCII_PUNCTUATION, WHITE_SPACE } from '../links/character-classes.ts';
import { findTags, type HashtagMatch } from './hashtag-match.ts';

const CASHTAG = /* @__PURE__ */ new RegExp(
  `(^|[${WHITE_SPACE}\\u180e])\\$([a-z]{1,6}(?:[._][a-z]{1,2})?)(?=$|[\\s${ASCII_PUNCTUATION}_-])`,
  'gi',
);

/** Cashtags as X finds them (twitter-text 3.1): `$`, up to six letters, optionally `.` or `_` and one or two more. */
export function scanXCashtags(text: string): HashtagMatch[] {
  return findTags(text, CASHTAG);
}
