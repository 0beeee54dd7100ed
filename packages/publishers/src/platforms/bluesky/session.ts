import type { AccountContext, JsonValue } from '@crier/domain';
import type { Call, CallResult } from '../../http/call.ts';
import { type BlueskyCredentials, blueskyCredentials } from './credentials.ts';

export interface XrpcRequest {
  readonly method: 'GET' | 'POST';
  /** Name of the method, such as `com.atproto.repo.createRecord`. */
  readonly nsid: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly json?: JsonValue;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly mimeType?: string;
}

/** Calls to one server (AT Protocol: HTTP API). */
export type Xrpc = (request: XrpcRequest) => Promise<CallResult>;

/** Opens calls to a server with a token, or without one when it is null. */
export function openXrpc(
  call: Call,
  service: string,
  token: string | null,
  secrets: readonly string[],
): Xrpc {
  return ({ method, nsid, parameters, json, body, mimeType }) => {
    const query = parameters === undefined ? '' : `?${new URLSearchParams(parameters)}`;
    return call({
      method,
      url: `${service}/xrpc/${nsid}${query}`,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(mimeType === undefined ? {} : { 'content-type': mimeType }),
      },
      ...(json === undefined ? {} : { json }),
      ...(body === undefined ? {} : { body }),
      secrets,
    });
  };
}

/** A connected account and its PDS. */
export interface BlueskySession {
  readonly credentials: BlueskyCredentials;
  readonly xrpc: Xrpc;
  /** The PDS without the token: what anyone may read. */
  readonly anonymous: Xrpc;
  /** Another server, with a token made for it. */
  readonly elsewhere: (service: string, token: string | null) => Xrpc;
}

export function sessionOf(call: Call, context: Pick<AccountContext, 'credentials'>): BlueskySession {
  const credentials = blueskyCredentials(context.credentials);
  const secrets = [credentials.accessJwt, credentials.refreshJwt].filter((secret) => secret !== '');
  return {
    credentials,
    xrpc: openXrpc(call, credentials.pds, credentials.accessJwt, secrets),
    anonymous: openXrpc(call, credentials.pds, null, secrets),
    elsewhere: (service, token) =>
      openXrpc(call, service, token, token === null ? secrets : [...secrets, token]),
  };
}
