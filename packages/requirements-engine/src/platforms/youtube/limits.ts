import type { LimitValue } from '../../definition/limit.ts';
import { limitOf, mediaLimits } from '../../definition/media-limits.ts';

/** The description. */
export const text: LimitValue = limitOf(5000, 'utf8Bytes');
/** spec: Limits. */
export const title: LimitValue = limitOf(100, 'utf16');
/** Limit for channels whose phone number is not verified. */
export const unverifiedLength: LimitValue = limitOf(900_000, 'milliseconds');
/** All tags together. */
export const tags: LimitValue = limitOf(500, 'utf16');
export const media = mediaLimits({ image: 0, gif: 0, video: 1 });
