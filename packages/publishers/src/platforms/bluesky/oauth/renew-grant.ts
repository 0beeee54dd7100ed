import type { RenewAnswer } from '@crier/domain';
import { refusedCredentials } from '../../../http/refused-credentials.ts';
import type { PublisherKit } from '../../../kit.ts';
import { refusalOf, responseIn } from './failure.ts';
import { credentialsOf, type Grant } from './grant.ts';
import { loadLibrary } from './library.ts';
import { type Kept, openOAuthClient } from './oauth-client.ts';

const NOT_SET_UP = 'This installation no longer has an address that Bluesky servers know it by.';
const KEY_GONE = 'The key that this installation proved itself with is gone.';

/** Trades the refresh token for new ones (RFC 6749 §6), bound to the same key. */
export async function renewGrant(kit: PublisherKit, { did, session }: Grant): Promise<RenewAnswer> {
  const setup = kit.blueskyClient;
  if (setup === null) return { outcome: 'unavailable', reason: NOT_SET_UP };
  const { authMethod } = session;
  const isKeyGone =
    authMethod.method === 'private_key_jwt' && !setup.keys.some(({ kid }) => kid === authMethod.kid);
  if (isKeyGone) return { outcome: 'auth', message: KEY_GONE, code: 'key_lost' };
  const kept: Kept = { session };
  try {
    const client = await openOAuthClient(kit, setup, kept);
    await client.restore(did, true);
  } catch (error) {
    // The renewed tokens count, even if the library failed afterwards.
    if (kept.session === session) return await failed(error, kit.now());
  }
  return kept.session === session || kept.session === undefined
    ? { outcome: 'unavailable', reason: 'The server’s response could not be read.' }
    : { outcome: 'renewed', ...credentialsOf(kept.session) };
}

/** Revokes the grant at its server (RFC 7009); false when the server did not confirm it. */
export async function revokeGrant(kit: PublisherKit, { session }: Grant): Promise<boolean> {
  const setup = kit.blueskyClient;
  if (setup === null) return false;
  try {
    const client = await openOAuthClient(kit, setup, { session });
    const { tokenSet, authMethod, dpopJwk } = session;
    const { JoseKey } = await loadLibrary();
    const key = await JoseKey.fromJWK(dpopJwk);
    const server = await client.serverFactory.fromIssuer(tokenSet.iss, authMethod, key);
    await server.request('revocation', { token: tokenSet.refresh_token ?? tokenSet.access_token });
    return true;
  } catch {
    return false;
  }
}

async function failed(error: unknown, now: number): Promise<RenewAnswer> {
  const { TokenRefreshError } = await loadLibrary();
  const answered = await responseIn(error);
  if (error instanceof TokenRefreshError || answered?.error === 'invalid_grant') {
    const refused = refusedCredentials(answered?.errorDescription, 'Access was revoked or has expired.');
    return { outcome: 'auth', ...refused };
  }
  const refusal = await refusalOf(error, 'here', now);
  return refusal.outcome === 'unavailable' ? refusal : { outcome: 'unavailable', reason: refusal.message };
}
