import type { AccountContext, RefreshAnswer } from '@crier/domain';
import { isJsonObject } from '@crier/domain';
import { textAt } from '../../http/json.ts';
import { isAnswer } from '../../http/outcome.ts';
import type { PublisherKit } from '../../kit.ts';
import { blueskyCredentials, tokenExpiry } from './credentials.ts';
import { readAnswer } from './errors.ts';
import { openXrpc } from './session.ts';

/**
 * Trades the refresh token for a new pair (com.atproto.server.refreshSession). An answer without a new refresh token
 * keeps the stored one; one for another identity is refused.
 */
export async function refresh(kit: PublisherKit, context: AccountContext): Promise<RefreshAnswer> {
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
  const { evidence } = answer;
  if (!isAnswer(answer)) {
    if (answer.outcome === 'auth') return answer;
    const reason = answer.outcome === 'rejected' ? answer.message : answer.reason;
    return { outcome: 'unavailable', reason, evidence };
  }
  const accessJwt = textAt(answer.json, 'accessJwt');
  if (accessJwt === undefined) {
    return { outcome: 'unavailable', reason: 'The server’s response could not be read.', evidence };
  }
  if ((textAt(answer.json, 'did') ?? stored.did) !== stored.did) {
    return { outcome: 'auth', message: 'The server responded for another account.', evidence };
  }
  if (isJsonObject(answer.json) && answer.json['active'] === false) {
    const status = textAt(answer.json, 'status') ?? 'deactivated';
    return { outcome: 'auth', message: `The account is ${status}.`, evidence };
  }
  const refreshJwt = textAt(answer.json, 'refreshJwt') ?? stored.refreshJwt;
  return {
    outcome: 'refreshed',
    credentials: { ...stored, accessJwt, refreshJwt },
    expiresAt: tokenExpiry(accessJwt),
  };
}
