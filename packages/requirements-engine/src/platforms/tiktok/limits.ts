import type { LimitValue } from '../../definition/limit.ts';
import { limitOf, mediaLimits } from '../../definition/media-limits.ts';

/** The caption of a video. */
export const text: LimitValue = limitOf(2200, 'utf16');
/** The description of a photo post. */
export const photoText: LimitValue = limitOf(4000, 'utf16');
/** The title of a photo post. */
export const photoTitle: LimitValue = limitOf(90, 'utf16');
export const media = mediaLimits({ image: 0, gif: 0, video: 1 });
export const mediaWithPhotos = mediaLimits({ image: 35, gif: 0, video: 1 });
