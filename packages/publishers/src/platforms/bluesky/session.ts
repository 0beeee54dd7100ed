import type { AccountContext, JsonValue } from '@crier/domain';
import type { Call, CallRequest, CallResult } from '../../http/call.ts';
import type { PublisherKit } from '../../kit.ts';
import { blueskyCredentials } from './credentials.ts';
import { callWithProof } from './oauth/dpop.ts';
import { type Grant, grantIn } from './oauth/grant.ts';

export interface XrpcRequest {
  readonly method: 'GET' | 'POST';
  /** Name of the method, such as `com.atproto.repo.createRecord`. */
  readonly nsid: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly json?: JsonValue;
  readonly body?: CallRequest['body'];
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
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  return (request) => call({ ...httpRequest(service, request, authorization), secrets });
}

/** Opens calls to the PDS of a grant, each with a proof of the grant's key. */
function openGrantedXrpc(kit: PublisherKit, grant: Grant): Xrpc {
  return (request) => callWithProof(kit, grant, httpRequest(grant.pds, request, {}));
}

function httpRequest(
  service: string,
  { method, nsid, parameters, json, body, mimeType }: XrpcRequest,
  authorization: Readonly<Record<string, string>>,
): Omit<CallRequest, 'secrets'> {
  const query = parameters === undefined ? '' : `?${new URLSearchParams(parameters)}`;
  return {
    method,
    url: `${service}/xrpc/${nsid}${query}`,
    headers: { ...authorization, ...(mimeType === undefined ? {} : { 'content-type': mimeType }) },
    ...(json === undefined ? {} : { json }),
    ...(body === undefined ? {} : { body }),
  };
}

/** A connected account and its PDS. */
export interface BlueskySession {
  readonly did: string;
  readonly pds: string;
  readonly xrpc: Xrpc;
  /** The PDS without the token, for public reads. */
  readonly anonymous: Xrpc;
  /** Another server, with a token made for it. */
  readonly elsewhere: (service: string, token: string | null) => Xrpc;
}

/** The session of an account, reached by OAuth or with an app password. */
export function sessionOf(
  kit: PublisherKit,
  { credentials }: Pick<AccountContext, 'credentials'>,
): BlueskySession {
  const grant = grantIn(credentials);
  if (grant !== undefined) return sessionAt(kit, grant, grant.secrets, openGrantedXrpc(kit, grant));
  const password = blueskyCredentials(credentials);
  const secrets = [password.accessJwt, password.refreshJwt].filter((secret) => secret !== '');
  return sessionAt(kit, password, secrets, openXrpc(kit.call, password.pds, password.accessJwt, secrets));
}

function sessionAt(
  { call }: PublisherKit,
  { did, pds }: { readonly did: string; readonly pds: string },
  secrets: readonly string[],
  xrpc: Xrpc,
): BlueskySession {
  return {
    did,
    pds,
    xrpc,
    anonymous: openXrpc(call, pds, null, secrets),
    elsewhere: (service, token) =>
      openXrpc(call, service, token, token === null ? secrets : [...secrets, token]),
  };
}
