import type { RateRule } from '../../rate-windows.ts';

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

export type MastodonSettings = Readonly<Record<keyof typeof MASTODON_SETTINGS, number>>;

export function readMastodonSettings(given: Readonly<Record<string, number>>): MastodonSettings {
  return { ...MASTODON_SETTINGS, ...given };
}

export interface MastodonRates {
  readonly general: RateRule;
  readonly media: RateRule;
  readonly deletes: RateRule;
  readonly apps: RateRule;
}

export function mastodonRates(settings: MastodonSettings): MastodonRates {
  return {
    general: { name: 'general', limit: settings.requestsPer5Minutes, seconds: 300 },
    media: { name: 'media', limit: settings.mediaPer30Minutes, seconds: 1800 },
    deletes: { name: 'deletes', limit: settings.deletesPer30Minutes, seconds: 1800 },
    apps: { name: 'apps', limit: settings.appsPer10Minutes, seconds: 600 },
  };
}
