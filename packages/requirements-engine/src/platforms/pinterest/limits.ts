import type { LimitValue } from '../../definition/limit.ts';
import { limitOf, mediaLimits } from '../../definition/media-limits.ts';

/** What the API takes; the network's own forms take 500. */
export const text: LimitValue = limitOf(800, 'utf16');
export const media = mediaLimits({ image: 5, gif: 1, video: 1 });
export const title: LimitValue = limitOf(100, 'codePoints');
export const link: LimitValue = limitOf(2048, 'codePoints');
/** The texts of all pictures make one, which is cut before it is sent. */
export const altText: LimitValue = { ...limitOf(500, 'codePoints'), exceedable: true };
