import { type Credentials, isJsonObject } from '@crier/domain';
import { parseJson } from '../../http/json.ts';

/** A session on a PDS (com.atproto.server.createSession), as it is stored sealed. */
export interface BlueskyCredentials extends Credentials {
  accessJwt: string;
  refreshJwt: string;
  did: string;
  /** Base address of the PDS, without a trailing slash. */
  pds: string;
}

/** The credentials in their own type. Other credentials are a defect and throw. */
export function blueskyCredentials(credentials: Credentials): BlueskyCredentials {
  const { accessJwt, refreshJwt, did, pds } = credentials;
  if (
    typeof accessJwt !== 'string' ||
    typeof refreshJwt !== 'string' ||
    typeof did !== 'string' ||
    typeof pds !== 'string'
  ) {
    throw new Error('The account has no Bluesky session.');
  }
  return { accessJwt, refreshJwt, did, pds };
}

/** When a token expires, in ms since the epoch, by its `exp` claim (RFC 7519 §4.1.4); null when it has none. */
export function tokenExpiry(token: string): number | null {
  const payload = token.split('.')[1];
  const claims =
    payload === undefined ? undefined : parseJson(Buffer.from(payload, 'base64url').toString('utf8'));
  const expiry = isJsonObject(claims) ? claims['exp'] : undefined;
  return typeof expiry === 'number' && Number.isFinite(expiry) ? expiry * 1_000 : null;
}
