/** Defaults of the reference PDS and of its usual installer; video limits of the video service. */
export const BLUESKY_SETTINGS = {
  accessTokenSeconds: 7200,
  refreshTokenSeconds: 90 * 86_400,
  /** How long a used refresh token returns the same next session. */
  refreshGraceSeconds: 7200,
  blobUploadLimit: 52_428_800,
  maxImageBytes: 2_000_000,
  maxThumbBytes: 1_000_000,
  maxVideoBytes: 300_000_000,
  dailyVideos: 25,
  /** The size of a part; 0 for a video service that takes videos in one call only. */
  videoPartBytes: 5_242_880,
  /** How long parts may arrive. */
  videoUploadSeconds: 86_400,
  openVideoUploads: 10,
  /** How long a blob that no record refers to is kept. */
  unreferencedBlobSeconds: 21_600,
  /** How many answers report a video job as still in progress. */
  processingPolls: 2,
  /** 0 switches a limit off. */
  requestsPer5Minutes: 3000,
  sessionsPer5Minutes: 30,
  sessionsPerDay: 300,
  writePointsPerHour: 5000,
  writePointsPerDay: 35_000,
} as const satisfies Readonly<Record<string, number>>;

export type BlueskySetting = keyof typeof BLUESKY_SETTINGS;
