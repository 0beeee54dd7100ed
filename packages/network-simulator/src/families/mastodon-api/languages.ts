import type { LearnedRow } from '../../kit/learned.ts';
import { plays } from '../../kit/learned.ts';
import type { MastodonServer, MastodonStatus } from './server.ts';

/** The code of every post whose author chose none: that of the server. */
const OF_THE_SERVER = 'en';

/** Codes that Mastodon knows besides the two letters of ISO 639-1 (Mastodon source: LanguagesHelper). */
const MORE_CODES: readonly string[] = [
  ...[
    'zh-CN',
    'zh-HK',
    'zh-TW',
    'zh-YUE',
    'ast',
    'chr',
    'ckb',
    'cnr',
    'jbo',
    'kab',
    'ldn',
    'lfn',
    'sco',
    'sma',
  ],
  ...['smj', 'szl', 'tok', 'xal', 'zba', 'zgh'],
];

export const LANGUAGE_FEEDS: LearnedRow<MastodonServer> = {
  row: 'B2',
  source: 'Mastodon source: PostStatusService, LanguagesHelper, PublicFeed',
  date: '2026-08-08',
  plays:
    'takes a post that says no language, or one it does not know, for one in the server’s language, so that readers of other languages do not see it',
};

/** What the server takes for the language of a new post. */
export function languageOf(server: MastodonServer, given: string | undefined): string | null {
  const isKnown = given !== undefined && (/^[a-z]{2}$/.test(given) || MORE_CODES.includes(given));
  if (isKnown) return given;
  return plays(server, LANGUAGE_FEEDS) ? OF_THE_SERVER : given || null;
}

/** Whether readers who chose languages see a post. */
export function isSeenIn({ language }: MastodonStatus, chosen: readonly string[]): boolean {
  return chosen.length === 0 || language === null || chosen.includes(language);
}
