import type { Credentials } from '@crier/domain';
import type { AddressOf } from '../../connections/app-network.ts';
import type { CallRequest, CallResult } from '../../http/call.ts';
import { textAt } from '../../http/json.ts';
import type { PublisherKit } from '../../kit.ts';

export const API = 'https://api.pinterest.com/v5';

type ApiRequest = Omit<CallRequest, 'url' | 'secrets' | 'headers'> & {
  /** Path from the root of the API. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Type of a body that is not JSON. */
  readonly contentType?: string;
};

/** Calls to the API of Pinterest with one account's token. */
export type PinterestCall = ((request: ApiRequest) => Promise<CallResult>) & {
  /** The address of the network's web pages. */
  readonly at: AddressOf;
};

/** An account without an access token is a defect and throws. */
export function openPinterest(kit: PublisherKit, at: AddressOf): (credentials: Credentials) => PinterestCall {
  return (credentials) => {
    const token = textAt(credentials, 'accessToken');
    if (token === undefined) throw new Error('The account has no access token.');
    const call = ({ path, query, contentType, ...request }: ApiRequest) =>
      kit.call({
        ...request,
        url: `${at(API + path)}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(contentType === undefined ? {} : { 'content-type': contentType }),
        },
        secrets: [token],
      });
    return Object.assign(call, { at });
  };
}
