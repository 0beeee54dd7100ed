import type { IncomingHttpHeaders } from 'node:http';
import { CrierError } from '@crier/domain';
import { isCsrfTokenOf } from './csrf.ts';
import type { Session } from './session.ts';

/** What browsers say of a request that the service's own pages made, or that the user typed in. */
const OWN_SITES: readonly unknown[] = [undefined, 'same-origin', 'none'];

/**
 * Refuses what other sites make a browser send: a foreign `Origin` or `Sec-Fetch-Site`, and a change without the CSRF
 * token of the session.
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
