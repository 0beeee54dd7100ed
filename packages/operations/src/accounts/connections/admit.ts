import { CrierError, isPermitted, isUuid, type Permission } from '@crier/domain';
import type { WorkspaceAccess } from '../../ports/authenticator.ts';
import type { ManagedAccounts } from '../../ports/connections.ts';

/** A signed-in browser, as the use cases see it. */
export interface Visitor {
  readonly userId: number;
  /** SHA-256 of the session token. */
  readonly sessionHash: Uint8Array;
}

/**
 * Returns the workspace if the user has the permission in it (spec: Roles).
 * @throws CrierError 404 when there is no such workspace, 403 when it is locked or the user lacks the permission
 */
export async function admit(
  accounts: Pick<ManagedAccounts, 'access'>,
  userId: number,
  workspace: string,
  permission: Permission,
): Promise<WorkspaceAccess> {
  if (!isUuid(workspace)) throw new CrierError('route_not_found');
  const access = await accounts.access(userId, workspace.toLowerCase());
  if (access === null) throw new CrierError('workspace_not_found');
  if (access.locked) throw new CrierError('workspace_locked');
  if (access.membership === null || !isPermitted(access.membership.role, permission)) {
    throw new CrierError('forbidden');
  }
  return access;
}
