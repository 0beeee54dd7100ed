import type { Credentials } from '@crier/domain';
import { isAnswer } from '../../http/outcome.ts';
import type { PublisherKit } from '../../kit.ts';
import { blueskyCredentials } from './credentials.ts';
import { readAnswer } from './errors.ts';
import { grantIn } from './oauth/grant.ts';
import { revokeGrant } from './oauth/renew-grant.ts';
import { openXrpc } from './session.ts';

/** Ends the access of an account at its server: the grant, or the session that an app password began. */
export async function revoke(kit: PublisherKit, credentials: Credentials): Promise<boolean> {
  const grant = grantIn(credentials);
  if (grant !== undefined) return await revokeGrant(kit, grant);
  const { accessJwt, refreshJwt, pds } = blueskyCredentials(credentials);
  const open = openXrpc(kit.call, pds, refreshJwt, [accessJwt, refreshJwt]);
  const result = await open({ method: 'POST', nsid: 'com.atproto.server.deleteSession' });
  return isAnswer(readAnswer(result, 'repeatable'));
}
