import type { IncomingMessage } from 'node:http';
import { CrierError, isPermitted, isUuid } from '@crier/domain';
import type { Authentication, Caller, Member } from '@crier/operations';
import type { BearerAccess } from '@crier/operations/contracts';
import type { ApiOptions } from '../api-options.ts';
import { identify, type TokenTaker } from './identify.ts';

/** Its challenges name no metadata: apps for it are registered by an administrator. */
const REST: TokenTaker = { resource: 'api', challenge: {} };

/**
 * Lets a request through or throws, in this order: 404 for a workspace segment that is no UUID, 401, 403 for a token
 * that is good for something else, 404 for an unknown workspace, 403 for a locked one, for who is not a member, and for
 * a role too low (design: HTTP edge). Costs one query. The caller's language is the one the request asks for, else the
 * user's own.
 */
export async function authorise(
  options: ApiOptions,
  access: BearerAccess,
  raw: Pick<IncomingMessage, 'headers' | 'rawHeaders'>,
  workspace: string | undefined,
): Promise<Caller | Member> {
  const needsWorkspace = access !== 'user';
  if (needsWorkspace && (workspace === undefined || !isUuid(workspace))) {
    throw new CrierError('route_not_found');
  }
  const found = await identify(options, REST, raw, workspace?.toLowerCase() ?? null);
  return needsWorkspace ? admit(found, access) : found.caller;
}

function admit({ caller, workspace }: Authentication, access: Exclude<BearerAccess, 'user'>): Member {
  if (workspace === null) throw new CrierError('workspace_not_found');
  if (workspace.locked) throw new CrierError('workspace_locked');
  const { membership } = workspace;
  if (membership === null || !isPermitted(membership.role, access)) throw new CrierError('forbidden');
  return {
    userId: caller.userId,
    userName: caller.userName,
    timezone: caller.timezone,
    locale: caller.locale,
    workspaceId: workspace.id,
    workspaceUuid: workspace.uuid,
    workspaceTimezone: workspace.timezone,
    role: membership.role,
    canApprove: membership.canApprove,
  };
}
