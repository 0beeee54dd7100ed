import type { LimitValue } from '../../definition/limit.ts';
import { limitOf } from '../../definition/media-limits.ts';
import { LINK_WEIGHT, REPORTED } from '../../families/mastodon-api.ts';

export const text: LimitValue = { ...limitOf(500, 'graphemes'), reportedAs: REPORTED.text };
export const mediaItems: LimitValue = { ...limitOf(4, 'items'), reportedAs: REPORTED.media };
export const linkWeight: LimitValue = LINK_WEIGHT;
export const altText: LimitValue = { ...limitOf(1000, 'codePoints'), reportedAs: REPORTED.description };
