import type { NodeSavedSession } from '@atproto/oauth-client-node';
import { type Credentials, isJsonObject, type JsonObject } from '@crier/domain';
import { objectAt, textAt } from '../../../http/json.ts';

/**
 * Access that a user granted by OAuth, as it is stored sealed. `grant` distinguishes it from an app password, whose
 * parts stay stored beside it when an account switches between them.
 */
interface GrantCredentials extends Credentials {
  grant: 'oauth';
  did: string;
  /** Base address of the PDS, without a trailing slash. */
  pds: string;
  /** The library's session: tokens, the key they are bound to, and how the installation authenticates. */
  oauth: JsonObject;
}

export interface Grant {
  readonly did: string;
  readonly pds: string;
  readonly session: NodeSavedSession;
  readonly accessToken: string;
  /** The secrets that must never appear in messages. */
  readonly secrets: readonly string[];
}

/** The grant in credentials; undefined if the account uses an app password. */
export function grantIn(credentials: Credentials): Grant | undefined {
  if (credentials['grant'] !== 'oauth') return undefined;
  const { oauth } = credentials;
  const did = textAt(credentials, 'did');
  const pds = textAt(credentials, 'pds');
  const tokens = objectAt(oauth, 'tokenSet');
  const accessToken = textAt(tokens, 'access_token');
  if (!isJsonObject(oauth) || did === undefined || pds === undefined || accessToken === undefined) {
    throw new Error('The account has no Bluesky grant.');
  }
  const refreshToken = textAt(tokens, 'refresh_token');
  const key = textAt(objectAt(oauth, 'dpopJwk'), 'd');
  const secrets = [accessToken, refreshToken, key].filter((secret) => secret !== undefined);
  return { did, pds, session: oauth as NodeSavedSession, accessToken, secrets };
}

/** A session of the library as credentials, and when its access token ends. */
export function credentialsOf(session: NodeSavedSession): {
  readonly credentials: GrantCredentials;
  readonly expiresAt: number | null;
} {
  const { sub, aud, expires_at: expires } = session.tokenSet;
  const oauth = JSON.parse(JSON.stringify(session)) as JsonObject;
  return {
    credentials: { grant: 'oauth', did: sub, pds: new URL(aud).origin, oauth },
    expiresAt: expires === undefined ? null : Date.parse(expires),
  };
}
