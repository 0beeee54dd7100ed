import type { AccountContext, RenewAnswer } from '@crier/domain';
import { isJsonObject } from '@crier/domain';
import { textAt } from '../../http/json.ts';
import { authOrUnavailable, isAnswer } from '../../http/outcome.ts';
import type { PublisherKit } from '../../kit.ts';
import { blueskyCredentials, tokenExpiry } from './credentials.ts';
import { isAccountGone, readAnswer } from './errors.ts';
import { grantIn } from './oauth/grant.ts';
import { renewGrant } from './oauth/renew-grant.ts';
import { openXrpc } from './session.ts';

/**
 * Renews the access of an account. With an app password it trades the refresh token for a new pair
 * (com.atproto.server.refreshSession). An answer without a new refresh token keeps the stored one; one for another
 * identity is refused.
 */
export async function renew(kit: PublisherKit, context: AccountContext): Promise<RenewAnswer> {
  const grant = grantIn(context.credentials);
  if (grant !== undefined) return await renewGrant(kit, grant);
  const stored = blueskyCredentials(context.credentials);
  const secrets = [stored.accessJwt, stored.refreshJwt];
  const result = await openXrpc(
    kit.call,
    stored.pds,
    stored.refreshJwt,
    secrets,
  )({
    method: 'POST',
    nsid: 'com.atproto.server.refreshSession',
  });
  const answer = readAnswer(result, 'reading');
  if (!isAnswer(answer)) {
    const unavailable = authOrUnavailable(answer);
    const isGone = result.kind === 'answer' && isAccountGone(result);
    if (unavailable.outcome !== 'auth' || isGone) return unavailable;
    return { outcome: 'unavailable', reason: unavailable.message };
  }
  const accessJwt = textAt(answer.json, 'accessJwt');
  if (accessJwt === undefined) {
    return { outcome: 'unavailable', reason: 'The server’s response could not be read.' };
  }
  if ((textAt(answer.json, 'did') ?? stored.did) !== stored.did) {
    return {
      outcome: 'auth',
      message: 'The server responded for another account.',
      code: 'other_account',
    };
  }
  if (isJsonObject(answer.json) && answer.json['active'] === false) {
    const status = textAt(answer.json, 'status') ?? 'deactivated';
    return { outcome: 'auth', message: `The account is ${status}.`, code: 'inactive' };
  }
  const refreshJwt = textAt(answer.json, 'refreshJwt') ?? stored.refreshJwt;
  return {
    outcome: 'renewed',
    credentials: { grant: 'password', ...stored, accessJwt, refreshJwt },
    expiresAt: tokenExpiry(accessJwt),
  };
}
