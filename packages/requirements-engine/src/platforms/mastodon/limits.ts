import type { LimitValue } from '../../definition/limit.ts';
import { limitOf, mediaLimits } from '../../definition/media-limits.ts';
import { REPORTED } from '../../families/mastodon-api.ts';

const media = mediaLimits({ image: 4, gif: 1, video: 1 });

export const text: LimitValue = { ...limitOf(500, 'graphemes'), reportedAs: REPORTED.text };
export const photos: LimitValue = { ...media.image, reportedAs: REPORTED.media };
/** A video stands alone; GIFs are kept to one, which every server of the family shows well. */
export const videos: LimitValue = { ...media.video, reportedAs: REPORTED.media, onlyLowers: true };
export const gifs: LimitValue = { ...media.gif, reportedAs: REPORTED.media, onlyLowers: true };
export const altText: LimitValue = { ...limitOf(1500, 'codePoints'), reportedAs: REPORTED.description };
