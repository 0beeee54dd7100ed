import type { AccountContext } from '@crier/domain';
import type { Call, CallRequest, CallResult } from '../../http/call.ts';

export type ApiRequest = Omit<CallRequest, 'url' | 'secrets'> & {
  /** Path with query, from the root of the server. */
  readonly path: string;
};

/** Calls to one server, with one account's token if there is one. */
export interface MastodonSession {
  readonly service: string;
  readonly call: (request: ApiRequest) => Promise<CallResult>;
  /** The same server without the token: what anyone may read. */
  readonly anonymous: (request: ApiRequest) => Promise<CallResult>;
}

export function openSession(call: Call, service: string, token: string): MastodonSession {
  const secrets = [token];
  return {
    service,
    call: ({ path, headers, ...request }) =>
      call({
        ...request,
        url: `${service}${path}`,
        headers: { ...headers, authorization: `Bearer ${token}` },
        secrets,
      }),
    anonymous: ({ path, ...request }) => call({ ...request, url: `${service}${path}`, secrets }),
  };
}

/** The session of a connected account. An account without server or token is a defect and throws. */
export function sessionOf(call: Call, context: AccountContext): MastodonSession {
  const { service } = context.account;
  const { token } = context.credentials;
  if (service === null || typeof token !== 'string')
    throw new Error('The account has no server or no token.');
  return openSession(call, service, token);
}
