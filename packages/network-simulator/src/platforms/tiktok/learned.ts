import type { LearnedRow } from '../../kit/learned.ts';
import type { TiktokServer } from './server.ts';

export const PICTURE_SIZE: LearnedRow<TiktokServer> = {
  row: 'K1',
  source: 'trypost#120, postiz PR 1875, post-for-me#167',
  date: '2026-11',
  plays: 'fails posts with a photo whose shorter side exceeds 1080 pixels, all photos at once',
  isUsual: true,
};

export const TIKTOK_LEARNED: readonly LearnedRow<TiktokServer>[] = [PICTURE_SIZE];
