import type { LimitValue } from '../../definition/limit.ts';
import { limitOf, mediaLimits } from '../../definition/media-limits.ts';

/**
 * The documents say characters, of which emoji count as many as their bytes; the API refuses by UTF-8 bytes of the whole
 * text (postiz PR 1946, 2026-08). Bytes are the stricter reading, so a text that fits is within both.
 */
export const text: LimitValue = { ...limitOf(500, 'utf8Bytes'), statedIn: 'codePoints' };
export const media = mediaLimits({ image: 20, gif: 0, video: 20 });
export const photosAndVideos: LimitValue = limitOf(20, 'items');
export const links: LimitValue = limitOf(5, 'links');
export const altText: LimitValue = limitOf(1000, 'utf16');
