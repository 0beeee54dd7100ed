import type { Limit, LimitValue } from '../../definition/limit.ts';
import { limitOf, mediaLimits } from '../../definition/media-limits.ts';

export const text: LimitValue = limitOf(63_206, 'utf16');
/** The first comment. */
export const comment: LimitValue = limitOf(8000, 'utf16');
/** The documents say both 60 s and 90 s. */
export const storyVideoLength: Limit = {
  ...limitOf(60_000, 'milliseconds'),
  source: 'Facebook Pages API docs: posts, photos, reels, stories',
  date: '2026-09-11',
};
export const postMedia = mediaLimits({ image: 10, gif: 1, video: 1 });
export const reelMedia = mediaLimits({ image: 0, gif: 0, video: 1 });
export const storyMedia = mediaLimits({ image: 1, gif: 0, video: 1 });
/** spec: Limits. */
export const hashtags: LimitValue = limitOf(30, 'hashtags');
