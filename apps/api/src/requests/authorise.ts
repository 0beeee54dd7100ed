import type { IncomingHttpHeaders } from 'node:http';
import { CrierError, isPermitted, isUuid } from '@crier/domain';
import {
  type Authentication,
  type Authenticator,
  type Caller,
  MESSAGE_LANGUAGES,
  type Member,
} from '@crier/operations';
import type { Access } from '@crier/operations/contracts';
import { bearerToken } from './bearer-token.ts';
import { chooseLocale } from './choose-locale.ts';

/**
 * Lets a request through or throws, in this order: 404 for a workspace segment that is no UUID, 401, 404 for an
 * unknown workspace, 403 for a locked one, for who is not a member, and for a role too low (design: HTTP edge).
 * Costs one query. The caller's language is the one the request asks for, else the user's own.
 */
export async function authorise(
  authenticator: Authenticator,
  access: Access,
  headers: Pick<IncomingHttpHeaders, 'authorization' | 'accept-language'>,
  workspace: string | undefined,
): Promise<Caller | Member> {
  const needsWorkspace = access !== 'user';
  if (needsWorkspace && (workspace === undefined || !isUuid(workspace))) {
    throw new CrierError('route_not_found');
  }
  const token = bearerToken(headers.authorization);
  if (token === null) throw new CrierError('unauthenticated');
  const found = await authenticator.authenticate(token, workspace?.toLowerCase() ?? null);
  if (found === null) throw new CrierError('unauthenticated');
  const locale = chooseLocale(headers['accept-language'], MESSAGE_LANGUAGES, found.caller.locale);
  const asked = { ...found, caller: { ...found.caller, locale } };
  return needsWorkspace ? admit(asked, access) : asked.caller;
}

function admit({ caller, workspace }: Authentication, access: Exclude<Access, 'user'>): Member {
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
