import type { LimitValue } from '../../definition/limit.ts';
import { limitOf, mediaLimits } from '../../definition/media-limits.ts';

export const text: LimitValue = limitOf(1500, 'utf16');
export const eventTitle: LimitValue = limitOf(58, 'utf16');
export const coupon: LimitValue = limitOf(58, 'utf16');
export const terms: LimitValue = limitOf(5000, 'utf16');
export const media = mediaLimits({ image: 1, gif: 0, video: 0 });
