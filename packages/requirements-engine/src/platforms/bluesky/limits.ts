import type { LimitValue } from '../../definition/limit.ts';
import { limitOf, mediaLimits } from '../../definition/media-limits.ts';

/** Both hold for the text with its links shortened, which is what is sent. */
export const text: LimitValue = limitOf(300, 'graphemes');
export const textBytes: LimitValue = limitOf(3000, 'utf8Bytes');
export const media = mediaLimits({ image: 4, gif: 1, video: 1 });
/** A longer one stays text. */
export const tag: LimitValue = limitOf(64, 'graphemes');
/** The app's; servers accept more. */
export const altText: LimitValue = { ...limitOf(2000, 'graphemes'), exceedable: true };
