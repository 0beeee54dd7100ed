import type { PlatformKey } from '@crier/domain';

/** The tags of the workspace with their colours. */
export const BAKERY_TAGS = [
  ['Advent', '#2f6b5b'],
  ['Counter', '#b7791f'],
  ['People', '#7c5cc4'],
  ['Opening hours', '#2b6cb0'],
] as const;

type Tag = (typeof BAKERY_TAGS)[number][0];

export interface BakeryPost {
  /** The posts of a thread. */
  readonly texts: readonly string[];
  /** File of the library. */
  readonly file: string | null;
  readonly on: readonly PlatformKey[];
  readonly tags: readonly Tag[];
  /** Networks with a text of their own. */
  readonly own?: Readonly<Partial<Record<PlatformKey, string>>>;
  /** For networks that ask for a title. */
  readonly title?: string;
}

/** Days from today and time of the day in the bakery's zone. */
export type At = readonly [days: number, time: string];

/** Groups of networks that one post goes to. */
export const TALK: readonly PlatformKey[] = ['twitter', 'threads', 'bluesky', 'mastodon'];
export const PICTURES: readonly PlatformKey[] = ['instagram', 'pixelfed', 'facebook_page'];
export const WORK: readonly PlatformKey[] = ['linkedin', 'linkedin_page'];
export const FILMS: readonly PlatformKey[] = ['youtube', 'tiktok', 'instagram', 'facebook_page'];
export const EVERYWHERE: readonly PlatformKey[] = [
  ...TALK,
  'instagram',
  'facebook_page',
  ...WORK,
  'pinterest',
  'tiktok',
  'gbp',
  'pixelfed',
];
