import type { RateRule } from '../../rate-windows.ts';

/** Defaults of the reference PDS and of its usual installer; video limits of the video service. */
export const BLUESKY_SETTINGS = {
  accessTokenSeconds: 7200,
  refreshTokenSeconds: 90 * 86_400,
  /** How long a refresh token that has been used gives the same next session. */
  refreshGraceSeconds: 7200,
  blobUploadLimit: 52_428_800,
  maxImageBytes: 2_000_000,
  maxThumbBytes: 1_000_000,
  maxVideoBytes: 300_000_000,
  dailyVideos: 25,
  /** In how many answers a video job is still in progress. */
  processingPolls: 2,
  /** 0 switches a limit off. */
  requestsPer5Minutes: 3000,
  sessionsPer5Minutes: 30,
  sessionsPerDay: 300,
  writePointsPerHour: 5000,
  writePointsPerDay: 35_000,
} as const satisfies Readonly<Record<string, number>>;

export type BlueskySettings = Readonly<Record<keyof typeof BLUESKY_SETTINGS, number>>;

export function readBlueskySettings(given: Readonly<Record<string, number>>): BlueskySettings {
  return { ...BLUESKY_SETTINGS, ...given };
}

export interface BlueskyRates {
  readonly general: RateRule;
  readonly sessions: readonly RateRule[];
  readonly writes: readonly RateRule[];
}

export function blueskyRates(settings: BlueskySettings): BlueskyRates {
  return {
    general: { name: 'general', limit: settings.requestsPer5Minutes, seconds: 300 },
    sessions: [
      { name: 'sessions-5-minutes', limit: settings.sessionsPer5Minutes, seconds: 300 },
      { name: 'sessions-day', limit: settings.sessionsPerDay, seconds: 86_400 },
    ],
    writes: [
      { name: 'writes-hour', limit: settings.writePointsPerHour, seconds: 3600 },
      { name: 'writes-day', limit: settings.writePointsPerDay, seconds: 86_400 },
    ],
  };
}
