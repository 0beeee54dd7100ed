import { ensureFound, recordRef } from '../../record-lookup.ts';
import { admit, type Visitor } from './admit.ts';
import type { ConnectionDependencies } from './dependencies.ts';

export interface Disconnection {
  /** Whether the network confirmed the revocation. */
  readonly revoked: boolean;
}

/**
 * Disconnects an account. Its credentials are deleted first, then revoked at the network if the network supports it.
 * Access that another account also uses is not revoked.
 * @throws CrierError when the user lacks the permission, and 404 when there is no such account
 */
export async function disconnectAccount(
  deps: Pick<ConnectionDependencies, 'accounts' | 'networks'>,
  visitor: Pick<Visitor, 'userId'>,
  workspace: string,
  account: string,
): Promise<Disconnection> {
  const access = await admit(deps.accounts, visitor.userId, workspace, 'accounts.write');
  const ref = recordRef({ account }, 'account', 'Account');
  const gone = ensureFound(await deps.accounts.disconnect(access.id, ref, visitor.userId), 'Account');
  const { record, remoteId, credentials, shared } = gone;
  const { revoke } = deps.networks[record.provider];
  if (revoke === null || credentials === null || shared) return { revoked: false };
  const { id, provider, service, name, username } = record;
  const described = { id, provider, service, name, username, remoteId, data: null, limits: null };
  return { revoked: await revoke({ account: described, credentials }) };
}
