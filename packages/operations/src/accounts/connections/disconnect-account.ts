import { ensureFound, recordRef } from '../../record-lookup.ts';
import { admit, type Visitor } from './admit.ts';
import type { ConnectionDependencies } from './dependencies.ts';

export interface Disconnection {
  /** Whether the network confirmed that the access is taken back. */
  readonly revoked: boolean;
}

/**
 * Disconnects an account: its credentials are deleted first, then taken back at the network as far as that can be done.
 * Access that another account lives on is left alone there.
 * @throws CrierError for who may not, and 404 for what is not connected
 */
export async function disconnectAccount(
  deps: Pick<ConnectionDependencies, 'accounts' | 'connectors'>,
  visitor: Pick<Visitor, 'userId'>,
  workspace: string,
  account: string,
): Promise<Disconnection> {
  const access = await admit(deps.accounts, visitor.userId, workspace, 'accounts.write');
  const ref = recordRef({ account }, 'account', 'Account');
  const gone = ensureFound(await deps.accounts.disconnect(access.id, ref, visitor.userId), 'Account');
  const { record, remoteId, credentials, shared } = gone;
  const revoke = deps.connectors[record.provider]?.revoke;
  if (revoke === undefined || credentials === null || shared) return { revoked: false };
  const { id, provider, service, name, username } = record;
  const described = { id, provider, service, name, username, remoteId, data: null, limits: null };
  return { revoked: await revoke({ account: described, credentials }) };
}
