/** States of a publication: one post on one account (design: The publishing journal). */
export const PUBLICATION_STATES = ['pending', 'publishing', 'published', 'failed', 'unconfirmed'] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

/** Whether the publication has ended, successfully or not. */
export function isEnded(state: PublicationState): boolean {
  return state === 'published' || state === 'failed' || state === 'unconfirmed';
}

/** The status of a post whose publications are in these states; null while one is still in progress. */
export function settledStatus(states: readonly PublicationState[]): 'published' | 'failed' | null {
  if (!states.every(isEnded)) return null;
  return states.every((state) => state === 'published') ? 'published' : 'failed';
}
