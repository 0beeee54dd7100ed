import { isAlphanumeric } from '../links/character-classes.ts';
import { hasKnownEnding } from './link-facets.ts';
import { mayBegin } from './white-space.ts';

/** `@handle`; UTF-16 offsets, end exclusive. The handle is not resolved. */
export interface BlueskyMention {
  readonly start: number;
  readonly end: number;
  readonly handle: string;
}

/** Mentions as Bluesky's library finds them; the handle ends in a known top-level domain or in `.test`. */
export function scanBlueskyMentions(text: string): BlueskyMention[] {
  const mentions: BlueskyMention[] = [];
  let barrier = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (!mayBegin(text, at, barrier)) continue;
    const end = handleEnd(text, at + 1);
    if (end < 0) continue;
    barrier = end;
    const handle = text.slice(at + 1, end);
    if (hasKnownEnding(handle) || handle.endsWith('.test')) mentions.push({ start: at, end, handle });
  }
  return mentions;
}

/** End of the longest run of handle characters at a word boundary; -1 when there is none. */
function handleEnd(text: string, start: number): number {
  let end = start;
  while (isHandleCharacter(text.charCodeAt(end))) end++;
  while (end > start && isWord(text.charCodeAt(end - 1)) === isWord(text.charCodeAt(end))) end--;
  return end > start ? end : -1;
}

function isHandleCharacter(code: number): boolean {
  return isAlphanumeric(code) || code === 0x2d || code === 0x2e;
}

function isWord(code: number): boolean {
  return isAlphanumeric(code) || code === 0x5f;
}
