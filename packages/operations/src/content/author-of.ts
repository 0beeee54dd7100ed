import type { Member } from '../handlers.ts';
import type { ContentAuthor } from '../ports/content-history.ts';

/** The caller as the history of content names them. */
export function authorOf({ workspaceId, userId, userName, credential }: Member): ContentAuthor {
  return { workspaceId, userId, userName, credential: credential ?? null };
}
