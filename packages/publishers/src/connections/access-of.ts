import type { AccountAccess } from '@crier/domain';
import type { Renewal } from './app-connection.ts';
import type { Grant } from './grant.ts';

/**
 * How long the access of a grant lasts. Without anything to renew it with, it ends with its token; a refresh token ends
 * it when it expires; a token that is traded for a new one while it lives is renewed without an end.
 */
export function accessOf(
  kind: Renewal['kind'],
  {
    refreshToken,
    expiresAt,
    refreshExpiresAt,
  }: Pick<Grant, 'refreshToken' | 'expiresAt' | 'refreshExpiresAt'>,
): AccountAccess {
  if (kind === 'live-token') return { endsAt: null, renews: true };
  return kind === 'refresh-token' && refreshToken !== null
    ? { endsAt: refreshExpiresAt, renews: true }
    : { endsAt: expiresAt, renews: false };
}
