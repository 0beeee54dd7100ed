import type { LearnedFact } from '../quirks/learned-fact.ts';

/** iPhones make HEIC. */
export const NO_HEIC: LearnedFact = {
  row: 'M4',
  source: 'tusky#4116, pixelfed#3785',
  date: '2026-11',
  plays:
    'refuses HEIC by the first bytes of a picture, even where the documents name it among the types taken',
  isUsual: true,
};

export const ANIMATIONS_SHOWN_STILL: LearnedFact = {
  row: 'M3',
  source: 'mastodon#36514, mastodon#4581',
  date: '2026-11',
  plays: 'shows only the first frame of an animated WebP or PNG',
  isUsual: true,
};
