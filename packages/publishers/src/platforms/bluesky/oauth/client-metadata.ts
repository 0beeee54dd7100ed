import type { JsonObject } from '@crier/domain';
import type { BlueskyClient } from '../../../effects.ts';
import { textAt } from '../../../http/json.ts';

/** The same permissions as those of an app password (AT Protocol: Permissions, transitional scopes). */
const SCOPE = 'atproto transition:generic';
const PUBLIC_MEMBERS = ['kty', 'crv', 'x', 'y', 'kid', 'alg'];

/**
 * The client metadata by which servers of the network know an installation (AT Protocol: OAuth, Clients). With a
 * document, the installation authenticates with a key, and its access lasts as long as it is used. Without one, it is a
 * loopback client: servers know only what its id says, and its access ends after some weeks.
 */
export function clientMetadata({ document, site, redirectUri, keys }: BlueskyClient): JsonObject {
  const both = {
    redirect_uris: [redirectUri],
    scope: SCOPE,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    dpop_bound_access_tokens: true,
  };
  if (document === null) {
    const query = new URLSearchParams({ scope: SCOPE, redirect_uri: redirectUri });
    return {
      ...both,
      client_id: `http://localhost?${query}`,
      application_type: 'native',
      token_endpoint_auth_method: 'none',
    };
  }
  return {
    ...both,
    client_id: document,
    client_name: 'Crier',
    client_uri: site,
    application_type: 'web',
    token_endpoint_auth_method: 'private_key_jwt',
    token_endpoint_auth_signing_alg: 'ES256',
    jwks: { keys: keys.map(publicKey) },
  };
}

function publicKey(key: JsonObject): JsonObject {
  return Object.fromEntries(PUBLIC_MEMBERS.map((name) => [name, textAt(key, name) ?? null]));
}
