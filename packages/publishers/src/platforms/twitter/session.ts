import type { Credentials } from '@crier/domain';
import type { AddressOf } from '../../connections/app-network.ts';
import type { CallRequest, CallResult } from '../../http/call.ts';
import { textAt } from '../../http/json.ts';
import type { PublisherKit } from '../../kit.ts';

type ApiRequest = Omit<CallRequest, 'url' | 'secrets' | 'headers'> & {
  /** Path from the root of the API. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Type of a body that is not JSON. */
  readonly contentType?: string;
};

/** Calls to the API of X with one account's token. */
export type TwitterCall = ((request: ApiRequest) => Promise<CallResult>) & {
  /** The address of the network's web pages. */
  readonly at: AddressOf;
};

/** Opens calls with the credentials of an account. */
export type OpenTwitter = (credentials: Credentials) => TwitterCall;

/** An account without an access token is a defect and throws. */
export function openTwitter(kit: PublisherKit, at: AddressOf): OpenTwitter {
  return (credentials) => {
    const token = textAt(credentials, 'accessToken');
    if (token === undefined) throw new Error('The account has no access token.');
    const call = ({ path, query, contentType, ...request }: ApiRequest) =>
      kit.call({
        ...request,
        url: `${at(`https://api.x.com${path}`)}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(contentType === undefined ? {} : { 'content-type': contentType }),
        },
        secrets: [token],
      });
    return Object.assign(call, { at });
  };
}
