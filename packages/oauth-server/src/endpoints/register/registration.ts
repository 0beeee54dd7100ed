import type { ClientRecord } from '../../clients/client.ts';
import { OAuthError } from '../../errors/oauth-error.ts';
import { findNameObjection, nameOfPlace, type ProtectedWords, readAppName } from '../../names/app-name.ts';
import { MAXIMUM_REDIRECT_URIS, parseRedirectUri } from '../../redirect-uri/parse-redirect-uri.ts';

/**
 * The most characters of all redirect addresses of a registration together; it is limited because a registration is
 * stored before anyone has signed in.
 */
const MAXIMUM_ADDRESSES_LENGTH = 4_000;
const GRANT_TYPES = ['authorization_code', 'refresh_token'];

/** The registration request of an unknown app. */
export type Wishes = Readonly<Record<string, unknown>>;

/**
 * The redirect addresses, each once.
 *
 * @throws OAuthError `invalid_redirect_uri` when there are none, too many, or one is not permitted.
 */
export function readRedirectUris({ redirect_uris: uris }: Wishes): string[] {
  if (!Array.isArray(uris) || uris.length === 0) {
    throw new OAuthError('invalid_redirect_uri', 'redirect_uris needs at least one address');
  }
  if (uris.length > MAXIMUM_REDIRECT_URIS) {
    throw new OAuthError(
      'invalid_redirect_uri',
      `redirect_uris may have ${MAXIMUM_REDIRECT_URIS} addresses at most`,
    );
  }
  const texts = uris.filter(
    (uri): uri is string => typeof uri === 'string' && parseRedirectUri(uri) !== null,
  );
  if (texts.length !== uris.length) {
    throw new OAuthError('invalid_redirect_uri', 'redirect_uris has an address that is not permitted');
  }
  const addresses = [...new Set(texts)];
  if (addresses.join('').length > MAXIMUM_ADDRESSES_LENGTH) {
    throw new OAuthError(
      'invalid_redirect_uri',
      `redirect_uris may have ${MAXIMUM_ADDRESSES_LENGTH} characters at most in total`,
    );
  }
  return addresses;
}

/**
 * The grant types that both sides support (RFC 7591 §2); if none is named, all of them.
 *
 * @throws OAuthError `invalid_client_metadata` when nothing usable is left.
 */
export function readGrantTypes({ grant_types: grants, response_types: responses }: Wishes): string[] {
  const known = overlap(grants, GRANT_TYPES, 'grant_types');
  if (!known.includes('authorization_code')) {
    throw new OAuthError('invalid_client_metadata', 'grant_types must have authorization_code');
  }
  if (overlap(responses, ['code'], 'response_types').length === 0) {
    throw new OAuthError('invalid_client_metadata', 'response_types must have code');
  }
  return known;
}

/**
 * The name to show: the given one made safe, or one derived from the first address.
 *
 * @throws OAuthError `invalid_client_metadata` when it is not text, or copies words reserved for the host.
 */
export function readName(
  { client_name: name }: Wishes,
  redirectUris: readonly string[],
  words: ProtectedWords,
): string {
  if (name !== undefined && typeof name !== 'string') {
    throw new OAuthError('invalid_client_metadata', 'client_name must be a string');
  }
  const shown = readAppName(name ?? '', words);
  if (shown === '') return nameOfPlace(redirectUris);
  const objection = findNameObjection(shown, words);
  if (objection !== null) throw new OAuthError('invalid_client_metadata', `client_name ${objection}`);
  return shown;
}

/** The complete registration, including changed values (RFC 7591 §3.2.1). */
export function toRegistrationResponse(
  client: ClientRecord,
  grantTypes: readonly string[],
  wishes: Wishes,
): object {
  const type = wishes['application_type'];
  return {
    client_id: client.clientId,
    client_id_issued_at: Math.floor(client.createdAt.getTime() / 1000),
    client_name: client.name,
    redirect_uris: client.redirectUris,
    token_endpoint_auth_method: 'none',
    grant_types: grantTypes,
    response_types: ['code'],
    scope: client.scopes.join(' '),
    ...(type === 'web' || type === 'native' ? { application_type: type } : {}),
  };
}

function overlap(value: unknown, known: readonly string[], member: string): string[] {
  if (value === undefined || value === null) return [...known];
  const isList =
    Array.isArray(value) && value.length <= 20 && value.every((word) => typeof word === 'string');
  if (!isList) throw new OAuthError('invalid_client_metadata', `${member} must be a list of strings`);
  return known.filter((word) => value.includes(word));
}
