/** X docs: "OAuth 2.0 PKCE", "Rate limits", "Counting characters", "Media best practices". */
export const TWITTER_SETTINGS = {
  codeSeconds: 30,
  accessTokenSeconds: 7200,
  /** Six months. */
  refreshTokenSeconds: 15_552_000,
  /** Weighted. */
  maxCharacters: 280,
  /** For subscribers and verified accounts; weighted. */
  maxCharactersSubscribed: 25_000,
  maxAltTextCharacters: 1000,
  maxMedia: 4,
  maxImageBytes: 5_000_000,
  maxGifBytes: 15_000_000,
  maxVideoBytes: 8_000_000_000,
  maxVideoBytesSubscribed: 16_000_000_000,
  /** A file of the largest size has parts of this size. */
  maxChunkBytes: 16_000_000,
  /** How long an uploaded file can be attached. */
  mediaSeconds: 86_400,
  /** How many answers report GIFs and videos as not ready. */
  processingPolls: 2,
  /** The value of `check_after_secs`. */
  checkAfterSeconds: 1,
  /** How long the same text is refused; 0 switches the check off. */
  duplicateSeconds: 86_400,
  /** Per user; 0 switches a limit off. */
  postsPer15Minutes: 100,
  postsPerAppAndDay: 10_000,
  deletesPer15Minutes: 50,
  uploadsPer15Minutes: 500,
  chunkCallsPer15Minutes: 1875,
  metadataPer15Minutes: 500,
  profilesPer15Minutes: 75,
  lookupsPer15Minutes: 900,
  timelinesPer15Minutes: 900,
} as const satisfies Readonly<Record<string, number>>;

export type TwitterSetting = keyof typeof TWITTER_SETTINGS;

/** Traits of an account; the first value of each is the default. */
export const TWITTER_TRAITS = {
  subscription_type: ['None', 'Basic', 'Premium', 'PremiumPlus'],
  verified_type: ['none', 'blue', 'business', 'government'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
