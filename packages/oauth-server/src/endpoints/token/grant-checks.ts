import type { ClientRecord } from '../../clients/client.ts';
import { OAuthError } from '../../errors/oauth-error.ts';
import { appStateOf } from '../../policy/registration-policy.ts';
import type { Kernel } from '../../server/kernel.ts';

/** The common refusal for a code or refresh token that is unknown, expired, used, ended or someone else's. */
export function invalidGrant(): OAuthError {
  return new OAuthError('invalid_grant', 'The code or token is invalid, expired or revoked');
}

/**
 * Refuses apps that are blocked or no longer allowed with the answer for an ended grant, because clients retry on other
 * codes.
 */
export async function ensureAppActive({ client }: { client: ClientRecord }, kernel: Kernel): Promise<void> {
  if (client.kind === 'registered') return;
  if (appStateOf(client, await kernel.readPolicy()) !== 'active') throw invalidGrant();
}
