/** Mastodon docs: "Rate limits", "Posting a new status"; defaults of Mastodon 4.x. */
export const MASTODON_SETTINGS = {
  /** 0: the temperament's own limit. */
  maxCharacters: 0,
  charactersReservedPerUrl: 23,
  maxMediaAttachments: 4,
  descriptionLimit: 1500,
  imageSizeLimit: 16 * 1024 * 1024,
  videoSizeLimit: 64 * 1024 * 1024,
  /** How long a repeated Idempotency-Key gives the first status. */
  idempotencySeconds: 3600,
  /** How many answers say of GIFs, videos and sounds that they are not ready. */
  processingPolls: 2,
  /** 0 switches a limit off. */
  requestsPer5Minutes: 300,
  mediaPer30Minutes: 30,
  deletesPer30Minutes: 30,
  appsPer10Minutes: 5,
} as const satisfies Readonly<Record<string, number>>;

/** Limits on top of the general one, and the seconds they are counted over. */
export const MASTODON_RATES = { mediaPer30Minutes: 1800, deletesPer30Minutes: 1800, appsPer10Minutes: 600 };

export type MastodonRate = keyof typeof MASTODON_RATES;
