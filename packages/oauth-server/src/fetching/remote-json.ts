import { mediaType, readText } from '../http/read-body.ts';
import { type FetchPermissions, findFetchObjection } from './fetch-url.ts';
import type { Flights } from './flights.ts';
import { RemoteFailure } from './remote-failure.ts';

/** `fetch` as the host hands it in: it must refuse special-use addresses at the moment it connects. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What reading remote documents needs. */
export interface RemoteReader {
  fetch: Fetch;
  flights: Flights<RemoteJson>;
  permissions: FetchPermissions;
  /** Limit for the whole exchange, in milliseconds. */
  timeoutMs: number;
}

/** A document and the headers it came with. */
export interface RemoteJson {
  json: unknown;
  headers: Headers;
}

/**
 * Reads JSON of at most `maximum` octets from an address: https, no redirects, status 200, a JSON media type, within
 * the time limit. Simultaneous reads of one address share a request.
 *
 * @throws RemoteFailure otherwise.
 */
export async function readRemoteJson(
  url: string,
  maximum: number,
  reader: RemoteReader,
): Promise<RemoteJson> {
  const objection = findFetchObjection(url, reader.permissions);
  if (objection !== null) throw new RemoteFailure(objection);
  return reader.flights.join(`${maximum} ${url}`, new URL(url).host, () => read(url, maximum, reader));
}

async function read(url: string, maximum: number, { fetch, timeoutMs }: RemoteReader): Promise<RemoteJson> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  const expired = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(new RemoteFailure('it took too long')));
  });
  try {
    return await Promise.race([exchange(url, maximum, fetch, controller.signal), expired]);
  } catch (cause) {
    if (cause instanceof RemoteFailure) throw cause;
    throw new RemoteFailure('it could not be reached', { cause });
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}

async function exchange(
  url: string,
  maximum: number,
  fetch: Fetch,
  signal: AbortSignal,
): Promise<RemoteJson> {
  const response = await fetch(url, {
    headers: { Accept: 'application/json' },
    redirect: 'manual',
    credentials: 'omit',
    signal,
  });
  if (response.status !== 200 || response.redirected)
    throw new RemoteFailure('the response status is not 200');
  const type = mediaType(response.headers.get('content-type'));
  if (type !== 'application/json' && !type.endsWith('+json')) throw new RemoteFailure('it is not JSON');
  const text = await readText(response.body, maximum);
  if (text === null) throw new RemoteFailure('it is too large or not UTF-8');
  try {
    return { json: JSON.parse(text), headers: response.headers };
  } catch (cause) {
    throw new RemoteFailure('it is not JSON', { cause });
  }
}
