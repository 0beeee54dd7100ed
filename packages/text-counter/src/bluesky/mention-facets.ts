import { findTags } from '../hashtags/hashtag-match.ts';
import { hasKnownEnding } from './link-facets.ts';

/** `@handle`; UTF-16 offsets, end exclusive. The handle is not resolved. */
export interface BlueskyMention {
  readonly start: number;
  readonly end: number;
  readonly handle: string;
}

const MENTION = /(^|[\s(])@([a-z\d.-]+)\b/gi;

/** Mentions as Bluesky's library finds them; the handle ends in a known top-level domain or in `.test`. */
export function scanBlueskyMentions(text: string): BlueskyMention[] {
  return findTags(text, MENTION)
    .map(({ start, end, tag }) => ({ start, end, handle: tag }))
    .filter(({ handle }) => hasKnownEnding(handle) || handle.endsWith('.test'));
}
