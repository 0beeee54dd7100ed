import type { Credentials, JsonObject } from '@crier/domain';
import type { AddressOf } from '../../connections/app-network.ts';
import type { CallResult } from '../../http/call.ts';
import { textAt } from '../../http/json.ts';
import type { PublisherKit } from '../../kit.ts';

export const API = 'https://open.tiktokapis.com/v2';

/** Calls to the API of TikTok with one account's token. */
export interface TiktokCall {
  get(path: string, query: Readonly<Record<string, string>>): Promise<CallResult>;
  post(path: string, json: JsonObject): Promise<CallResult>;
  /** The address of the network's web pages. */
  readonly at: AddressOf;
}

/** An account without an access token is a defect and throws. */
export function openTiktok(kit: PublisherKit, at: AddressOf): (credentials: Credentials) => TiktokCall {
  return (credentials) => {
    const token = textAt(credentials, 'accessToken');
    if (token === undefined) throw new Error('The account has no access token.');
    const common = { secrets: [token] };
    const authorization = `Bearer ${token}`;
    return {
      at,
      get: (path, query) =>
        kit.call({
          ...common,
          method: 'GET',
          url: `${at(API + path)}?${new URLSearchParams(query)}`,
          headers: { authorization },
        }),
      post: (path, json) =>
        kit.call({
          ...common,
          method: 'POST',
          url: at(API + path),
          headers: { authorization, 'content-type': 'application/json; charset=UTF-8' },
          json,
        }),
    };
  };
}
