import type { CountUnit } from '../profile.ts';
import { type NetworkName, networkOf } from './networks.ts';

/** A text limit that a network sets. */
export interface TextLimit {
  readonly unit: CountUnit;
  readonly value: number;
  /** The place where the network says so. */
  readonly source: string;
  /** Date of the source: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  readonly date: string;
}

type Source = readonly [source: string, date: string];

const X: Source = ['twitter-text configuration v3', '2021-10-21'];
const LINKEDIN: Source = ['LinkedIn help: character limits', '2026-10'];

const SOURCES: Readonly<Record<NetworkName, Source>> = {
  x: X,
  twitter: X,
  threads: ['Threads API docs: posts', '2026-09'],
  bluesky: ['app.bsky.feed.post lexicon', '2026-08-20'],
  mastodon: ['Mastodon source: StatusLengthValidator, MediaAttachment', '2026-08-08'],
  pixelfed: ['Pixelfed source: config/pixelfed.php', '2024-03-10'],
  linkedin: LINKEDIN,
  linkedin_page: LINKEDIN,
  facebook_page: ['reported by clients; absent from the API docs', '2026-08-21'],
  instagram: ['Instagram Platform docs: content publishing, media', '2026-09-11'],
  pinterest: ['Pinterest API description 5.23.0', '2026'],
  youtube: ['YouTube Data API docs: Videos', '2026'],
  tiktok: ['TikTok Content Posting API docs', '2026-09-11'],
  gbp: ['Google Business Profile help: posts', '2026'],
};

/**
 * The network's default text limits, with their unit, source and date.
 * @throws {RangeError} when the network is unknown.
 */
export function explain(network: NetworkName): readonly TextLimit[] {
  const { limits } = networkOf(network);
  const [source, date] = SOURCES[network];
  return Object.entries(limits).map(([unit, value]) => ({ unit: unit as CountUnit, value, source, date }));
}
