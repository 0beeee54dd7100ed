import type { JsonObject, PublishMedia } from '@crier/domain';

/** In UTF-16 units (LinkedIn docs: Posts API, MultiImage API). */
const LONGEST = 4_086;

/** The alternative text of a file; empty when it has none. A text that is too long is cut. */
export function altTextFor(media: PublishMedia | undefined): JsonObject {
  const text = media?.altText ?? '';
  if (text === '') return {};
  if (text.length <= LONGEST) return { altText: text };
  // Half of a surrogate pair at the end is not a character.
  const start = text.slice(0, LONGEST - 1).replace(/[\ud800-\udbff]$/, '');
  return { altText: `${start.trimEnd()}…` };
}
