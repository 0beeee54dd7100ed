import { CrierError, isUuid, type PlatformKey, validationError } from '@crier/domain';
import type { NewlyConnected, OfferedConnection } from '../../ports/connections.ts';
import { ensurePermittedNow } from '../../present-right.ts';
import { accountGuard } from './account-room.ts';
import type { Visitor } from './admit.ts';
import type { ConnectionDependencies } from './dependencies.ts';

/** An identity as shown to the user who has to choose. */
export interface OfferedIdentity {
  /** The network's own id of the identity. */
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly image: string | null;
}

export interface Offer {
  readonly id: string;
  readonly provider: PlatformKey;
  /** The network's word for its identities, such as `pages`. */
  readonly identityName: string;
  readonly identities: readonly OfferedIdentity[];
  readonly expiresAt: Date;
}

/**
 * Returns the identities that a connection offers.
 * @throws CrierError 404 when it offers none, or none to this browser
 */
export async function readOffer(
  deps: ConnectionDependencies,
  visitor: Visitor,
  workspace: string | null,
  id: string,
): Promise<Offer> {
  const { provider, identities, expiresAt } = await findOffer(deps, visitor, workspace, id);
  return {
    id,
    provider,
    identityName: deps.networks[provider].browser?.identityName ?? 'accounts',
    identities: identities.map(({ remoteId, name, username, image }) => ({
      id: remoteId,
      name,
      username,
      image,
    })),
    expiresAt,
  };
}

/**
 * Connects one or more of the identities that a connection offers, and ends the connection.
 * @throws CrierError 404 as `readOffer`; 422 for no identity, for one that is not offered, and for more than the plan
 * allows
 */
export async function chooseIdentities(
  deps: ConnectionDependencies,
  visitor: Visitor,
  workspace: string | null,
  id: string,
  ids: readonly string[],
): Promise<readonly NewlyConnected[]> {
  const offered = await findOffer(deps, visitor, workspace, id);
  const wanted = new Set(ids);
  if (wanted.size === 0) throw validationError({ ids: ['Choose at least one.'] });
  const known = new Set(offered.identities.map(({ remoteId }) => remoteId));
  const unknown = [...wanted].findIndex((one) => !known.has(one));
  if (unknown !== -1)
    throw validationError({ [`ids.${unknown}`]: ['The connection does not offer this identity.'] });
  const chosen = offered.identities.filter(({ remoteId }) => wanted.has(remoteId));
  const guard = accountGuard(deps.allowanceOf(offered.tenancy));
  const accounts = await deps.connections.connect(id, chosen, guard, ensurePermittedNow('accounts.write'));
  if (accounts === null) throw connectionNotFound();
  return accounts;
}

async function findOffer(
  { connections }: ConnectionDependencies,
  visitor: Visitor,
  workspace: string | null,
  id: string,
): Promise<OfferedConnection> {
  const found = isUuid(id) ? await connections.offered(id, visitor) : null;
  if (found === null || (workspace !== null && found.workspaceUuid !== workspace.toLowerCase())) {
    throw connectionNotFound();
  }
  ensurePermittedNow('accounts.write')(found);
  return found;
}

function connectionNotFound(): CrierError {
  return new CrierError('record_not_found', { message: 'Connection not found.' });
}
