import { failedPreparation } from '../../families/files/failed-preparation.ts';
import type { LearnedRow } from '../../kit/learned.ts';
import { errorAnswer, type TiktokServer } from './server.ts';

export const PICTURE_SIZE: LearnedRow<TiktokServer> = {
  row: 'K1',
  source: 'trypost#120, postiz PR 1875, post-for-me#167',
  date: '2026-11',
  plays: 'fails posts with a photo whose shorter side exceeds 1080 pixels, all photos at once',
  isUsual: true,
};

export const FAILED_POST = failedPreparation(
  'fails a post or a draft, by turns as `internal` and as `video_pull_failed`, or `photo_pull_failed` for photos',
  ['internal', 'video_pull_failed'],
);

/** TikTok counts creators, not posts. */
export const UNAUDITED: LearnedRow<TiktokServer> = {
  row: 'K4',
  source: 'mixpost#74, trypost PR 25, TikTok docs: Content Posting API, error codes',
  date: '2026-11',
  plays:
    'has not audited the app: takes posts for their creator alone, and serves five creators in 24 hours; others are told that the cap is reached',
};

export const ONLY_LARGE_PARTS: LearnedRow<TiktokServer> = {
  row: 'K2',
  source: 'post-for-me#327',
  date: '2026-08-09',
  plays: 'refuses videos in more than two parts: “The chunk size is invalid”',
};

export const TIKTOK_LEARNED: readonly LearnedRow<TiktokServer>[] = [
  FAILED_POST,
  UNAUDITED,
  PICTURE_SIZE,
  ONLY_LARGE_PARTS,
  {
    row: 'K3',
    source: 'TikTok docs: Content Posting API, error codes; Query Creator Info, error codes',
    date: '2026-11',
    plays: 'takes no more posts of an account until the day ends, and says so when the creator is queried',
    instead: (server, { path }) =>
      path.endsWith('/init/') || path.endsWith('/creator_info/query/')
        ? errorAnswer(server, 403, 'The daily post cap from the API is reached for the current user.', {
            code: 'spam_risk_too_many_posts',
          })
        : undefined,
  },
];
