import { z } from 'zod';
import type { ClientAuthMethod } from '../clients/client.ts';
import { type FetchPermissions, findFetchObjection } from '../fetching/fetch-url.ts';
import { parseRemote } from '../fetching/parse-remote.ts';
import { RemoteFailure } from '../fetching/remote-failure.ts';
import { findNameObjection, type ProtectedWords, readAppName } from '../names/app-name.ts';
import { MAXIMUM_REDIRECT_URIS, parseRedirectUri } from '../redirect-uri/parse-redirect-uri.ts';

/** The members of a Client ID Metadata Document that this server acts on. */
export interface ClientDocument {
  name: string;
  redirectUris: readonly string[];
  authMethods: readonly ClientAuthMethod[];
  jwksUri: string | null;
}

const text = z.string().max(2000);

const documentSchema = z.object({
  client_id: text,
  client_name: text,
  redirect_uris: z.array(text).min(1).max(MAXIMUM_REDIRECT_URIS),
  token_endpoint_auth_method: text.optional(),
  token_endpoint_auth_methods_supported: z.array(text).max(20).optional(),
  jwks_uri: text.optional(),
  jwks: z.object({ keys: z.array(z.record(z.string(), z.unknown())).max(50) }).optional(),
});

/** Members of a key that must never be published. */
const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv'];

/**
 * Reads a document (Client ID Metadata Document §4). Grant types, response types and members this server does not know
 * are ignored. The methods are given as one value, as a list, or both; if neither is given, the method is `none`.
 * Assertions need a `jwks_uri` this server may fetch.
 *
 * @throws RemoteFailure naming the member that is wrong.
 */
export function parseClientDocument(
  json: unknown,
  url: string,
  permissions: FetchPermissions,
  words: ProtectedWords,
): ClientDocument {
  if (typeof json !== 'object' || json === null) throw new RemoteFailure('it is not an object');
  if ('client_secret' in json || 'client_secret_expires_at' in json) {
    throw new RemoteFailure('it has a client_secret');
  }
  const document = parseRemote(
    documentSchema,
    json,
    (member) => `${member ?? 'a member'} is missing or malformed`,
  );
  if (document.client_id !== url) throw new RemoteFailure('client_id differs from its address');
  if (document.redirect_uris.some((uri) => parseRedirectUri(uri) === null)) {
    throw new RemoteFailure('redirect_uris has an address that is not permitted');
  }
  if (document.jwks?.keys.some((key) => PRIVATE_MEMBERS.some((member) => member in key))) {
    throw new RemoteFailure('jwks has a key that is not public');
  }
  const name = readAppName(document.client_name, words);
  if (name === '') throw new RemoteFailure('client_name is missing or malformed');
  const objection = findNameObjection(name, words);
  if (objection !== null) throw new RemoteFailure(`client_name ${objection}`);
  const keys = document.jwks_uri;
  const jwksUri = keys !== undefined && findFetchObjection(keys, permissions) === null ? keys : null;
  return { name, redirectUris: document.redirect_uris, authMethods: readMethods(document, jwksUri), jwksUri };
}

function readMethods(document: z.infer<typeof documentSchema>, jwksUri: string | null): ClientAuthMethod[] {
  const single = document.token_endpoint_auth_method;
  const listed = new Set([
    ...(single === undefined ? [] : [single]),
    ...(document.token_endpoint_auth_methods_supported ?? []),
  ]);
  if ([...listed].some((method) => method.startsWith('client_secret'))) {
    throw new RemoteFailure('it lists a method with a shared secret');
  }
  const methods: ClientAuthMethod[] = [];
  if (listed.size === 0 || listed.has('none')) methods.push('none');
  if (listed.has('private_key_jwt') && jwksUri !== null) methods.push('private_key_jwt');
  if (methods.length === 0) throw new RemoteFailure('it lists no method that this server supports');
  return methods;
}
