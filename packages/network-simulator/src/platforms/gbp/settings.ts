import { GOOGLE_SETTINGS } from '../../families/google/server.ts';

/** Business Profile API docs: LocalPost, Limits; Google Business Profile help: posts. */
export const GBP_SETTINGS = {
  ...GOOGLE_SETTINGS,
  maxSummaryCharacters: 1_500,
  maxTitleCharacters: 58,
  minPhotoBytes: 10_000,
  maxPhotoBytes: 5_000_000,
  minPhotoPixels: 250,
  /** How many answers report a post as being checked. */
  processingPolls: 2,
  /** Limit per location; 0 switches it off. */
  editsPerMinute: 10,
} as const satisfies Readonly<Record<string, number>>;

export type GbpSetting = keyof typeof GBP_SETTINGS;
