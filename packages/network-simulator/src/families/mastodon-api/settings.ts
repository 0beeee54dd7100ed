/** Mastodon docs: "Rate limits", "Posting a new status"; defaults of Mastodon 4.x. */
export const MASTODON_SETTINGS = {
  /** 0: the temperament's own limit. */
  maxCharacters: 0,
  charactersReservedPerUrl: 23,
  maxMediaAttachments: 4,
  descriptionLimit: 1500,
  imageSizeLimit: 16 * 1024 * 1024,
  videoSizeLimit: 64 * 1024 * 1024,
  /** How long a repeated Idempotency-Key returns the first status. */
  idempotencySeconds: 3600,
  /** How long files without a status are kept (Mastodon source: MediaAttachmentsVacuum). */
  unattachedMediaSeconds: 86_400,
  /** How many answers report GIFs, videos and sounds as not ready. */
  processingPolls: 2,
  /** 0 switches a limit off. */
  requestsPer5Minutes: 300,
  mediaPer30Minutes: 30,
  deletesPer30Minutes: 30,
  appsPer10Minutes: 5,
  postsPerDay: 0,
  mediaPerDay: 0,
  /** The storage that the files of an account may use in total; 0 means no limit. */
  accountBytes: 0,
  /** 0: access tokens don't expire and have no refresh token. */
  accessTokenSeconds: 0,
  refreshTokenSeconds: 0,
} as const satisfies Readonly<Record<string, number>>;

/** Limits on top of the general one, and the seconds they are counted over. */
export const MASTODON_RATES = {
  mediaPer30Minutes: 1800,
  deletesPer30Minutes: 1800,
  appsPer10Minutes: 600,
  postsPerDay: 86_400,
};

export type MastodonRate = keyof typeof MASTODON_RATES;

export type MastodonSettings = Readonly<Record<keyof typeof MASTODON_SETTINGS, number>>;
