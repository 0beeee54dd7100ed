import { GOOGLE_LEARNED } from '../../families/google/learned.ts';
import type { LearnedRow } from '../../kit/learned.ts';
import type { YoutubeServer } from './server.ts';

export const ANGLE_BRACKETS: LearnedRow<YoutubeServer> = {
  row: 'Y2',
  source: 'youtube-uploader#98, AVideo#2243',
  date: '2026-11',
  plays: 'refuses titles and descriptions with < or >',
  isUsual: true,
};

export const LARGE_THUMBNAILS: LearnedRow<YoutubeServer> = {
  row: 'Y1',
  source: 'YouTube Data API: revision history',
  date: '2026-09-14',
  plays: 'takes thumbnails of up to 50 MB and refuses larger ones',
  isUsual: true,
};

export const YOUTUBE_LEARNED: readonly LearnedRow<YoutubeServer>[] = [
  ...GOOGLE_LEARNED,
  ANGLE_BRACKETS,
  LARGE_THUMBNAILS,
];
