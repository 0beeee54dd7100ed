import type { Limit, LimitValue } from '../../definition/limit.ts';
import { limitsFrom } from '../../definition/limits-from.ts';
import { limitOf, mediaLimits } from '../../definition/media-limits.ts';

/** Since September 2026, as clients report; the documents still say 140 s and 512 MB. */
const reported = limitsFrom({ source: 'reported by clients: longer videos', date: '2026-10' });

/** `CheckAccount.limits.max_characters` holds the longer text of accounts that may write one. */
export const text: LimitValue = { ...limitOf(280, 'weighted'), reportedAs: 'max_characters' };
export const media = mediaLimits({ image: 4, gif: 1, video: 1 });
export const linkWeight: LimitValue = { ...limitOf(23, 'weighted'), fixed: true };
/** Applies to apps on self-serve plans. */
export const cashtags: LimitValue = limitOf(1, 'cashtags');
export const videoSize: Limit = reported(8_000_000_000, 'bytes');
export const videoLength: Limit = reported(1_200_000, 'milliseconds');
export const altText: LimitValue = limitOf(1000, 'utf16');
