import { GOOGLE_SETTINGS } from '../../families/google/server.ts';

/** YouTube Data API docs: Videos, Resumable uploads, Quota. */
export const YOUTUBE_SETTINGS = {
  ...GOOGLE_SETTINGS,
  maxTitleCharacters: 100,
  maxDescriptionBytes: 5_000,
  maxTagCharacters: 500,
  maxCommentCharacters: 10_000,
  maxVideoBytes: 256_000_000_000,
  /** Of one playlist. */
  maxPlaylistVideos: 5_000,
  maxThumbnailBytes: 50_000_000,
  /** How long an upload can be resumed. */
  sessionSeconds: 604_800,
  /** How many answers report a video as being processed. */
  processingPolls: 2,
  /** Limit of the project; 0 switches it off. */
  uploadsPerDay: 100,
  /** 1 for a project that YouTube has not audited: its videos stay private. */
  isUnaudited: 0,
  /** 1 for channels whose phone number is not verified: they get no thumbnails of their own and no long videos. */
  isUnverified: 0,
} as const satisfies Readonly<Record<string, number>>;

export type YoutubeSetting = keyof typeof YOUTUBE_SETTINGS;
