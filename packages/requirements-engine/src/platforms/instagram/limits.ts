import type { LimitValue } from '../../definition/limit.ts';
import { limitOf, mediaLimits } from '../../definition/media-limits.ts';

export const text: LimitValue = limitOf(2200, 'utf16');
export const postMedia = mediaLimits({ image: 10, gif: 0, video: 10 });
export const postTotal: LimitValue = limitOf(10, 'items');
export const reelMedia = mediaLimits({ image: 0, gif: 0, video: 1 });
export const storyMedia = mediaLimits({ image: 1, gif: 0, video: 1 });
/** The app's own limit; the API reference still names an older, higher one (spec: Limits). */
export const hashtags: LimitValue = limitOf(5, 'hashtags');
/** User tags in the caption. */
export const mentions: LimitValue = limitOf(20, 'mentions');
/** The app's; the API reference does not say. */
export const comment: LimitValue = limitOf(2200, 'utf16');
export const altText: LimitValue = limitOf(1000, 'utf16');
