import type { IncomingHttpHeaders } from 'node:http';
import { CrierError } from '@crier/domain';
import { isCsrfTokenOf } from './csrf.ts';
import type { Session } from './session.ts';

/** The values browsers send when the request comes from the service's own pages or was typed in by the user. */
const OWN_SITES: readonly unknown[] = [undefined, 'same-origin', 'none'];

/**
 * Refuses requests that other sites make a browser send: those with a foreign `Origin` or `Sec-Fetch-Site`, and changes
 * without the CSRF token of the session.
 * @throws CrierError `forbidden`
 */
export function ensureOwnCall(
  { method, headers }: { readonly method: string; readonly headers: IncomingHttpHeaders },
  session: Session,
  baseUrl: string,
): void {
  const { origin, 'sec-fetch-site': site, 'x-csrf-token': token } = headers;
  const isOwnOrigin = origin === undefined || origin === new URL(baseUrl).origin;
  const reads = method === 'GET' || method === 'HEAD';
  const isOwn = isOwnOrigin && OWN_SITES.includes(site) && (reads || isCsrfTokenOf(session, token));
  if (!isOwn) throw new CrierError('forbidden');
}
