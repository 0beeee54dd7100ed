import type { OAuthResponseError } from '@atproto/oauth-client-node';
import type { Refusal, Unavailable } from '@crier/domain';
import { limitEndsMs } from '../../../http/retry-after.ts';
import { limitOwnerOf } from '../errors.ts';
import { loadLibrary } from './library.ts';
import { UnreachedError } from './library-fetch.ts';

const LONGEST = 300;

/** The error itself and what caused it, outermost first. */
function* chainOf(error: unknown): Generator<Error> {
  for (let one = error, depth = 0; one instanceof Error && depth < 8; one = one.cause, depth += 1) yield one;
}

/** The answer of a server's OAuth endpoint that caused an error; undefined when there is none. */
export async function responseIn(error: unknown): Promise<OAuthResponseError | undefined> {
  const { OAuthResponseError } = await loadLibrary();
  return [...chainOf(error)].find((one) => one instanceof OAuthResponseError);
}

/** The meaning of a library error for the user who is connecting; `now` is our clock. */
export async function refusalOf(error: unknown, where: string, now: number): Promise<Refusal | Unavailable> {
  const { OAuthResolverError } = await loadLibrary();
  const chain = [...chainOf(error)];
  const unreached = chain.find((one) => one instanceof UnreachedError);
  if (unreached?.isForbidden === true) return { outcome: 'refused', message: unreached.message };
  if (unreached !== undefined) return { outcome: 'unavailable', reason: unreached.message };
  const answered = await responseIn(error);
  if (answered?.status === 429) {
    const ms = limitEndsMs(answered.headers, now);
    const rest = { limit: limitOwnerOf(answered.headers), ...(ms === null ? {} : { retryAfterMs: ms }) };
    return { outcome: 'unavailable', reason: 'The network asked Crier to slow down.', ...rest };
  }
  if (answered !== undefined && answered.status >= 500) {
    return { outcome: 'unavailable', reason: `The server failed with status ${answered.status}.` };
  }
  if (answered !== undefined) {
    const told = answered.errorDescription ?? answered.error ?? `status ${answered.status}`;
    return { outcome: 'refused', message: `The server refused: ${told.slice(0, LONGEST)}` };
  }
  if (chain.some((one) => one instanceof OAuthResolverError)) {
    return { outcome: 'refused', message: `There is no Bluesky account or server ${where}.` };
  }
  return { outcome: 'unavailable', reason: 'The server’s response could not be read.' };
}
