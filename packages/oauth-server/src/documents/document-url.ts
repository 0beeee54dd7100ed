import { type FetchPermissions, findFetchObjection } from '../fetching/fetch-url.ts';

/** The longest address, so that it fits into keys of databases and paths of consoles. */
const MAXIMUM_LENGTH = 1000;

/** Whether a client id claims to be the address of a metadata document. */
export function isDocumentUrl(clientId: string): boolean {
  return /^https?:\/\//i.test(clientId);
}

/**
 * Why a client id can't be the address of a metadata document, or `null`: https, a path beyond `/`, no user part, no
 * fragment, no dot segment, escaped or not, no backslash, space or control character (Client ID Metadata Document §3);
 * at most 1000 characters.
 */
export function findDocumentUrlObjection(clientId: string, permissions: FetchPermissions): string | null {
  if (clientId.length > MAXIMUM_LENGTH) return 'the address is too long';
  if (!/^https?:\/\/[^/?#]+\/[^?#]/.test(clientId)) return 'the address needs a path';
  const path = clientId.replace(/^[^:]*:\/\/[^/]*/, '').replace(/[?#].*$/, '');
  const isDotSegment = (segment: string) => /^(\.|%2e){1,2}$/i.test(segment);
  if (path.split('/').some(isDotSegment)) return 'the address has a dot segment';
  return findFetchObjection(clientId, permissions);
}
