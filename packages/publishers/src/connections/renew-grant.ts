import type { RenewAnswer } from '@crier/domain';
import type { Call } from '../http/call.ts';
import { refusedCredentials } from '../http/refused-credentials.ts';
import { accessOf } from './access-of.ts';
import { credentialsOf, grantFrom } from './grant.ts';
import { askTokenEndpoint, type TokenEndpoint } from './token-endpoint.ts';
import { type SaysGone, saysInvalidGrant } from './token-refusal.ts';

/**
 * Trades a refresh token for new credentials (RFC 6749 §6). If a network answers without a new refresh token, the old
 * one stays valid and is kept. Only a refusal of which `saysGone` is true is about the grant. If the network refuses the
 * app, the operator has to act; after any other refusal, it is asked again later. The account stays as it is.
 */
export async function renewGrant(
  call: Call,
  endpoint: TokenEndpoint,
  refreshToken: string | undefined,
  now: () => number,
  saysGone: SaysGone = saysInvalidGrant,
): Promise<RenewAnswer> {
  if (refreshToken === undefined) {
    return {
      outcome: 'auth',
      message: 'Access has expired, and the network issued nothing to renew it with.',
      code: 'expired',
    };
  }
  const answer = await askTokenEndpoint(call, endpoint, {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });
  if (answer.outcome === 'refused' && !saysGone(answer)) {
    return { outcome: 'unavailable', reason: `The network did not renew the access: ${answer.message}` };
  }
  if (answer.outcome === 'refused') {
    const told = answer.isTold ? answer.message : undefined;
    return { outcome: 'auth', ...refusedCredentials(told, 'Access was revoked or has expired.') };
  }
  if (answer.outcome === 'unavailable') {
    const { evidence: _, ...unavailable } = answer;
    return unavailable;
  }
  if (answer.outcome === 'app_refused') {
    const reason = `The network does not accept this installation’s app: ${answer.message}`;
    return { outcome: 'unavailable', reason, matter: 'app' };
  }
  const grant = grantFrom(answer.token, now());
  if (grant === undefined) {
    return { outcome: 'unavailable', reason: 'The network’s response could not be read.' };
  }
  const kept = { ...grant, refreshToken: grant.refreshToken ?? refreshToken };
  const { expiresAt } = grant;
  return {
    outcome: 'renewed',
    credentials: credentialsOf(kept),
    expiresAt,
    access: accessOf('refresh-token', kept),
  };
}
