import { type Contract, isOpenToViewers, opensTo } from '@crier/contracts';
import { CrierError, featureDisabled, isPermitted, isUuid, type Permission } from '@crier/domain';
import type { Caller, Member } from '@crier/operations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import type { Session } from '../sessions/index.ts';
import { type Identity, identify, type TokenTaker } from './identify.ts';
import { identifySession } from './identify-session.ts';

/** Its challenges name no metadata, because an administrator registers the apps that use it. */
const REST: TokenTaker = { resource: 'api', challenge: {} };

/** Who a request was admitted as, and by which session; null if by a token. */
export interface Admitted {
  readonly caller: Caller | Member;
  readonly session: Session | null;
}

/**
 * Lets a request through or throws, in this order: 404 for a workspace segment that is not a UUID, 401, 403 for a token
 * that is good for something else, for a session that another site uses, and for a change by somebody who views as another user, 404 for an unknown workspace, 403 for a
 * locked one, for a token if the plan of the workspace excludes the API, for callers who are not members, for a role
 * too low (design: HTTP edge), and on administrators' routes for callers who are not administrators. Costs one query. The
 * caller's language is the one the request asks for, else the user's own.
 */
export async function authorise(
  options: ApiOptions,
  contract: Pick<Contract, 'access' | 'doors' | 'method' | 'personal' | 'endsView'>,
  request: FastifyRequest,
  reply: FastifyReply,
  workspace: string | undefined,
): Promise<Admitted> {
  const { access } = contract;
  const needsWorkspace = access !== 'user' && access !== 'administrator';
  if (needsWorkspace || workspace !== undefined) {
    if (workspace === undefined || !isUuid(workspace)) throw new CrierError('route_not_found');
  }
  const uuid = needsWorkspace ? (workspace?.toLowerCase() ?? null) : null;
  const door = opensTo(contract, 'console') ? 'console' : 'session';
  const signedIn = await identifySession(options, request, reply, uuid, door);
  if (signedIn === null && door === 'console') throw new CrierError('unauthenticated');
  const session = signedIn?.session ?? null;
  if (session !== null && session.view !== null && !isOpenToViewers(contract))
    throw new CrierError('viewing');
  const found = signedIn ?? (await identify(options, REST, request.raw, uuid));
  if (needsWorkspace) {
    const caller = signedIn ? admit(options, signedIn, access) : admitToApi(options, found, access);
    return { caller, session };
  }
  if (access === 'administrator' && !found.administrator) throw new CrierError('forbidden');
  return { caller: found.caller, session };
}

/** `admit` for callers with a token, whom the plan of the workspace must let in (spec: Roles and permissions). */
export function admitToApi(
  options: Pick<ApiOptions, 'allowanceOf'>,
  found: Pick<Identity, 'caller' | 'workspace'>,
  access: Permission,
): Member {
  const { workspace } = found;
  if (workspace !== null && !workspace.locked && !options.allowanceOf(workspace.tenancy).api) {
    throw featureDisabled('API');
  }
  return admit(options, found, access);
}

/**
 * The caller as a member of the workspace of the request.
 * @throws CrierError for an unknown or locked workspace, for callers who are not members, and for a role too low
 */
function admit(
  { allowanceOf }: Pick<ApiOptions, 'allowanceOf'>,
  { caller, workspace }: Pick<Identity, 'caller' | 'workspace'>,
  access: Permission,
): Member {
  if (workspace === null) throw new CrierError('workspace_not_found');
  if (workspace.locked) throw new CrierError('workspace_locked');
  const { membership } = workspace;
  if (membership === null || !isPermitted(membership.role, access)) throw new CrierError('forbidden');
  return {
    userId: caller.userId,
    userName: caller.userName,
    timezone: caller.timezone,
    locale: caller.locale,
    ...(caller.credential === undefined ? {} : { credential: caller.credential }),
    workspaceId: workspace.id,
    workspaceUuid: workspace.uuid,
    workspaceTimezone: workspace.timezone,
    role: membership.role,
    canApprove: membership.canApprove,
    allowance: allowanceOf(workspace.tenancy),
  };
}
