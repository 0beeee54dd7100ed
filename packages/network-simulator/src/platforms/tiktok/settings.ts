/** TikTok docs: "User access token management" (November 2026), "Content Posting API", "Media Transfer Guide". */
export const TIKTOK_SETTINGS = {
  codeSeconds: 600,
  accessTokenSeconds: 7200,
  refreshTokenSeconds: 15_552_000,
  maxTitle: 2200,
  maxPhotoTitle: 90,
  maxPhotoDescription: 4000,
  maxPhotos: 35,
  maxPhotoBytes: 20_000_000,
  /** Pixels of a photo's shorter side. */
  maxPhotoSide: 1080,
  maxVideoBytes: 4_000_000_000,
  maxVideoSeconds: 600,
  /** For all parts except the last, whose maximum is twice as much. A smaller file is one part. */
  minPartBytes: 5_000_000,
  maxPartBytes: 64_000_000,
  maxParts: 1000,
  uploadAddressSeconds: 3600,
  /** How many answers report posts as not ready. */
  processingPolls: 2,
  /** Per user; 0 switches a limit off. */
  creatorInfoPerMinute: 20,
  initPerMinute: 6,
  statusPerMinute: 30,
  postsPerDay: 15,
  /** Creators that an app may serve in a day before its audit. */
  creatorsBeforeAudit: 5,
} as const satisfies Readonly<Record<string, number>>;

export type TiktokSetting = keyof typeof TIKTOK_SETTINGS;

/** Whether a creator's account is public, and whether others may comment. */
export const TIKTOK_TRAITS = { account: ['public', 'private'], comments: ['on', 'off'] } as const;
