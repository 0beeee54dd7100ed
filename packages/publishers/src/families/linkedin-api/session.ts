import type { AccountContext } from '@crier/domain';
import type { AddressOf } from '../../connections/app-network.ts';
import type { CallRequest, CallResult } from '../../http/call.ts';
import { textAt } from '../../http/json.ts';
import type { PublisherKit } from '../../kit.ts';
import { restHeaders } from './authorization.ts';

type ApiRequest = Omit<CallRequest, 'url' | 'secrets'> & {
  /** Path from the root of the API. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
};

/** Calls to LinkedIn with one account's token. */
export interface LinkedinSession {
  /** URN of the account's member or organisation. */
  readonly author: string;
  /** The address of the network's web pages. */
  readonly at: AddressOf;
  /** Calls the API; below `/rest` in the version that the installation speaks. */
  call(request: ApiRequest): Promise<CallResult>;
  /** Sends bytes to an upload address that the API gave. */
  put(
    address: string,
    body: NonNullable<CallRequest['body']>,
    headers?: CallRequest['headers'],
  ): Promise<CallResult>;
}

/** How the accounts of a network are named in the API. */
export type UrnOf = (remoteId: string) => string;

/** Opens calls for a connected account. An account without an access token is a defect and throws. */
export function openLinkedin(
  kit: PublisherKit,
  at: AddressOf,
  urnOf: UrnOf,
  version: string,
): (context: AccountContext) => LinkedinSession {
  return ({ account, credentials }) => {
    const token = textAt(credentials, 'accessToken');
    if (token === undefined) throw new Error('The account has no access token.');
    const secrets = [token];
    const authorization = `Bearer ${token}`;
    return {
      author: urnOf(account.remoteId),
      at,
      call: ({ path, query, headers, ...request }) =>
        kit.call({
          ...request,
          url: `${at(`https://api.linkedin.com${path}`)}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`,
          headers: { ...(path.startsWith('/rest/') ? restHeaders(version) : {}), ...headers, authorization },
          secrets,
        }),
      put: (address, body, headers) =>
        kit.call({
          method: 'PUT',
          url: address,
          headers: { ...headers, authorization, 'content-type': 'application/octet-stream' },
          body,
          secrets,
        }),
    };
  };
}

/** The path of an entity below one of the API's collections. */
export function entityPath(collection: string, urn: string): string {
  return `/rest/${collection}/${encodeURIComponent(urn)}`;
}
