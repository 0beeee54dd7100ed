import { OAuthError } from '../errors/oauth-error.ts';
import { decode, type Parameters } from '../http/parameters.ts';

/** The one value of `client_assertion_type` (RFC 7523 §2.2). */
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** How a request names the app and what it offers as proof. */
export type Credentials =
  | { method: 'none'; clientId: string }
  | { method: 'client_secret'; clientId: string; secret: string; basic: boolean }
  | { method: 'private_key_jwt'; clientId: string | undefined; assertion: string };

/**
 * Reads the one method of client authentication a request uses (OAuth 2.1 §2.4).
 *
 * @throws OAuthError `invalid_request` for two methods, `invalid_client` for none or an unknown one.
 */
export function readCredentials(authorization: string | null, form: Parameters): Credentials {
  const clientId = form.get('client_id');
  const secret = form.get('client_secret');
  const assertion = form.get('client_assertion');
  const type = form.get('client_assertion_type');
  if (assertion === undefined && type !== undefined) {
    throw new OAuthError('invalid_request', 'client_assertion is missing');
  }
  const offered = [authorization ?? undefined, secret, assertion].filter((proof) => proof !== undefined);
  if (offered.length > 1)
    throw new OAuthError('invalid_request', 'Use only one client authentication method');
  if (authorization !== null) return readBasic(authorization, clientId);
  if (assertion !== undefined) {
    if (type === undefined) throw new OAuthError('invalid_request', 'client_assertion_type is missing');
    if (type !== ASSERTION_TYPE)
      throw new OAuthError('invalid_client', 'The client_assertion_type is unknown');
    return { method: 'private_key_jwt', clientId, assertion };
  }
  if (clientId === undefined) throw new OAuthError('invalid_client', 'client_id is missing');
  return secret === undefined
    ? { method: 'none', clientId }
    : { method: 'client_secret', clientId, secret, basic: false };
}

/** The refusal of a request that used the Authorization header: 401 with a challenge (OAuth 2.1 §3.2.4). */
export function invalidBasic(description: string): OAuthError {
  return new OAuthError('invalid_client', description, {
    headers: { 'WWW-Authenticate': 'Basic realm="oauth"' },
  });
}

function readBasic(authorization: string, formClientId: string | undefined): Credentials {
  const encoded = /^basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(authorization)?.[1];
  const text = encoded === undefined ? null : decodeBase64(encoded);
  const colon = text?.indexOf(':') ?? -1;
  if (!text || colon < 1) throw invalidBasic('The Authorization header is not valid Basic authentication');
  const [clientId, secret] = [decodeHalf(text.slice(0, colon)), decodeHalf(text.slice(colon + 1))];
  if (formClientId !== undefined && formClientId !== clientId) {
    throw new OAuthError('invalid_request', 'client_id differs from the Authorization header');
  }
  return { method: 'client_secret', clientId, secret, basic: true };
}

/** Both halves are form-encoded (OAuth 2.1 §2.4.1); ids and secrets of this server are the same unencoded. */
function decodeHalf(half: string): string {
  try {
    return decode(half);
  } catch {
    throw invalidBasic('The Authorization header is not valid Basic authentication');
  }
}

function decodeBase64(encoded: string): string | null {
  try {
    const octets = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(octets);
  } catch {
    return null;
  }
}
