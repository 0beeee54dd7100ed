import { lookup as lookUp } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isSpecialUseAddress } from '@crier/oauth-server';
import {
  Agent,
  buildConnector,
  type RequestInit,
  FormData as UndiciFormData,
  fetch as undiciFetch,
} from 'undici';
import { AddressNotAllowedError } from './address-not-allowed.ts';
import { callBeforeSend } from './before-send.ts';

export interface GuardedFetchOptions {
  /** Allows http, and addresses that are not on the public internet. */
  readonly allowPrivateNetwork: boolean;
  /** Resolves a host name to all of its addresses; the system's resolver by default. */
  readonly lookup?: LookupFunction;
}

type GuardedInit = globalThis.RequestInit & { readonly beforeSend?: () => void };

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Headers that must not follow a redirect to another origin (Fetch standard: HTTP-redirect fetch). */
const CREDENTIALS = ['authorization', 'proxy-authorization', 'cookie', 'cookie2'];

/**
 * A fetch for hosts that users name. It connects only to addresses of the public internet over https; it connects to
 * the very address it checked, so a name that changes its address in between gains nothing. Only GET and HEAD follow
 * redirects, at most three, each checked again and without credentials once the origin changes. Refusals carry `code`
 * `ERR_ADDRESS_NOT_ALLOWED`, directly or as cause, before anything is sent. The option `beforeSend` is called right
 * before a request is written; when it throws, nothing is sent.
 */
export function createGuardedFetch(options: GuardedFetchOptions): typeof fetch {
  const agent = createAgent(options);
  const guarded = async (input: string | URL | Request, init: GuardedInit = {}) => {
    const dispatcher = init.beforeSend ? agent.compose(callBeforeSend(init.beforeSend)) : agent;
    const takesOver = input instanceof Request && init.body === undefined;
    const request = new Request(input, takesOver ? init : { ...init, body: null });
    const body = takesOver ? request.body : init.body;
    const headers = new Headers(request.headers);
    let url = new URL(request.url);
    const follows = request.redirect === 'follow' && (request.method === 'GET' || request.method === 'HEAD');
    for (let hops = 0; ; hops += 1) {
      ensureScheme(url, options.allowPrivateNetwork);
      const response = await undiciFetch(url, {
        method: request.method,
        headers: [...headers],
        body: sendable(body, headers),
        redirect: request.redirect === 'error' ? 'error' : 'manual',
        signal: init.signal ?? request.signal,
        dispatcher,
        ...(body instanceof ReadableStream ? { duplex: 'half' as const } : {}),
      });
      const location = response.headers.get('location');
      if (!follows || location === null || !REDIRECTS.has(response.status)) return response;
      await response.body?.cancel();
      if (hops === MAX_REDIRECTS) throw new TypeError('fetch failed: too many redirects');
      const next = new URL(location, url);
      if (next.origin !== url.origin) for (const name of CREDENTIALS) headers.delete(name);
      url = next;
    }
  };
  return guarded as typeof fetch;
}

/**
 * undici knows only its own FormData; the global one is a different class. Its boundary is chosen when it is encoded.
 */
function sendable(body: unknown, headers: Headers): RequestInit['body'] {
  if (!(body instanceof FormData)) return body as RequestInit['body'];
  const form = new UndiciFormData();
  for (const [name, value] of body) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, value.name);
  }
  headers.delete('content-type');
  return form;
}

function ensureScheme(url: URL, allowPrivateNetwork: boolean): void {
  if (url.protocol === 'https:') return;
  if (url.protocol === 'http:' && allowPrivateNetwork) return;
  throw new AddressNotAllowedError(url.origin, 'only https is allowed');
}

function createAgent({ allowPrivateNetwork, lookup }: GuardedFetchOptions): Agent {
  const resolve: LookupFunction = lookup ?? lookUp;
  if (allowPrivateNetwork) return new Agent({ connect: { lookup: resolve } });
  const connect = buildConnector({ lookup: publicOnly(resolve) });
  return new Agent({
    connect(connection, callback) {
      const host = connection.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && isSpecialUseAddress(host)) {
        callback(new AddressNotAllowedError(host, 'it is not an address on the public internet'), null);
        return;
      }
      connect(connection, callback);
    },
  });
}

/** A lookup that fails if any address of the name is not public. The connection uses the addresses it returns. */
function publicOnly(resolve: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found, family) => {
      if (error) return callback(error, '');
      const addresses = Array.isArray(found) ? found : [{ address: found, family: family ?? 4 }];
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => isSpecialUseAddress(address))) {
        return callback(
          new AddressNotAllowedError(hostname, 'it does not resolve to the public internet'),
          '',
        );
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
