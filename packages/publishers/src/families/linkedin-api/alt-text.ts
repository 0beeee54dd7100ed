import type { JsonObject, PublishMedia } from '@crier/domain';

/** In UTF-16 units (LinkedIn docs: Posts API, MultiImage API). */
const LONGEST = 4_086;

/** The text of a file for those who can't see it; empty when it has none. One that is too long loses its end. */
export function altTextFor(media: PublishMedia | undefined): JsonObject {
  const text = media?.altText ?? '';
  if (text === '') return {};
  if (text.length <= LONGEST) return { altText: text };
  // Half of a pair of surrogates at the end is not a character.
  const start = text.slice(0, LONGEST - 1).replace(/[\ud800-\udbff]$/, '');
  return { altText: `${start.trimEnd()}…` };
}
