import type { Limit, LimitValue } from '../../definition/limit.ts';
import { limitsFrom } from '../../definition/limits-from.ts';
import { limitOf, mediaLimits } from '../../definition/media-limits.ts';

/** Default accounts; X Premium and verified ones may post more (`CheckAccount.limits`). */
const documented = limitsFrom({ source: 'docs.x.com: Media best practices', date: '2026-09' });

/** `CheckAccount.limits.max_characters` holds the longer text of accounts that may write one. */
export const text: LimitValue = { ...limitOf(280, 'weighted'), reportedAs: 'max_characters' };
export const media = mediaLimits({ image: 4, gif: 1, video: 1 });
export const linkWeight: LimitValue = { ...limitOf(23, 'weighted'), fixed: true };
/** Applies to apps on self-serve plans. */
export const cashtags: LimitValue = limitOf(1, 'cashtags');
export const videoSize: Limit = { ...documented(8_000_000_000, 'bytes'), reportedAs: 'max_video_bytes' };
export const videoLength: Limit = {
  ...documented(1_200_000, 'milliseconds'),
  reportedAs: 'max_video_milliseconds',
};
export const altText: LimitValue = limitOf(1000, 'utf16');
