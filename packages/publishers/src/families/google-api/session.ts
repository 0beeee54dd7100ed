import type { Credentials } from '@crier/domain';
import type { AddressOf } from '../../connections/app-network.ts';
import type { CallRequest, CallResult } from '../../http/call.ts';
import { textAt } from '../../http/json.ts';
import type { PublisherKit } from '../../kit.ts';

type ApiRequest = Omit<CallRequest, 'secrets'> & {
  readonly query?: Readonly<Record<string, string>>;
};

/** Calls to the APIs of Google with one account's token. */
export interface GoogleSession {
  readonly at: AddressOf;
  /** Calls an address that Google documents. */
  call(request: ApiRequest): Promise<CallResult>;
  /** Calls an address that Google gave. It gets the token only if it is on the API's own host. */
  callGiven(address: string, request: Omit<CallRequest, 'url' | 'secrets'>): Promise<CallResult>;
}

/** Opens calls with the credentials of an account. */
export type OpenGoogle = (credentials: Credentials) => GoogleSession;

/** An account without an access token is a defect and throws. `api` is any address of the API. */
export function openGoogle(kit: PublisherKit, at: AddressOf, api: string): OpenGoogle {
  return (credentials) => {
    const token = textAt(credentials, 'accessToken');
    if (token === undefined) throw new Error('The account has no access token.');
    const authorization = `Bearer ${token}`;
    return {
      at,
      call: ({ url, query, headers, ...request }) =>
        kit.call({
          ...request,
          url: `${at(url)}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`,
          headers: { ...headers, authorization },
          secrets: [token],
        }),
      callGiven: (address, { headers, ...request }) => {
        const isApi = new URL(address).origin === new URL(at(api)).origin;
        return kit.call({
          ...request,
          url: address,
          headers: { ...headers, ...(isApi ? { authorization } : {}) },
          secrets: [token],
        });
      },
    };
  };
}
