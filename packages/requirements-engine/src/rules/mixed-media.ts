import type { Rule } from '../definition/platform.ts';
import { postFinding } from './finding.ts';

/** `mixed_media_<n>`: post n holds photos, videos or GIFs, not several of them. */
export const mixedMedia: Rule = (target) =>
  target.posts
    .filter(({ content: { media = [] } }) => media.some(({ type }) => type !== media[0]?.type))
    .map(({ index }) => postFinding('mixed_media', index, 'media.mixed'));
