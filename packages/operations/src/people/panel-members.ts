import { planLimitReached, type Role, taken, validationError } from '@crier/domain';
import type { Handlers } from '../handlers.ts';
import type { PanelRows, TenantRecord } from '../ports/panel.ts';
import { ensureThere, type PanelDependencies, uuidParam } from '../tenancy/dependencies.ts';
import { tenancyOf } from '../tenancy/tenancy-of.ts';
import { actorOf } from './actor.ts';
import { admitMember, type MemberOutcome, settleMember } from './change-member.ts';
import { fullWith } from './member-room.ts';

type Handled = Pick<Handlers, 'addPanelMember' | 'updatePanelMember' | 'removePanelMember'>;

/** The members of a workspace, as platform administrators change them. */
export function memberHandlers({ panel, allowanceOf }: PanelDependencies): Handled {
  const ensureRoom = async ({ members }: PanelRows, workspace: TenantRecord) => {
    const allowance = allowanceOf(await tenancyOf(panel, workspace));
    const full = fullWith(allowance, await members.count(workspace.id));
    if (full !== null) throw planLimitReached('user_id', full);
  };
  return {
    addPanelMember: ({ caller, params, body }) =>
      panel.transaction(async (rows) => {
        const { user_id: userId } = body;
        const workspace = ensureThere(await rows.tenants.hold(uuidParam(params, 'workspace')));
        if ((await rows.users.hold(userId)) === null) throw noUser();
        if ((await rows.members.find(workspace.id, userId)) !== null) throw alreadyMember();
        await ensureRoom(rows, workspace);
        // Who owned the workspace without being a member owns it only if that is asked for again.
        if (workspace.owner?.id === userId) await rows.workspaces.change(workspace.id, { ownerId: null });
        const place = { workspaceId: workspace.id, userId, actor: actorOf(caller.userId) };
        if (!(await admitMember(rows, place, placeOf(body)))) throw alreadyMember();
        return { success: true };
      }),
    updatePanelMember: ({ caller, params, body }) =>
      panel.transaction(async (rows) => {
        const { id } = ensureThere(await rows.tenants.hold(uuidParam(params, 'workspace')));
        const member = { workspaceId: id, userId: body.user_id, actor: actorOf(caller.userId) };
        const outcome = await settleMember(rows, member, (before) => ({ ...before, ...placeOf(body) }));
        return ensureHappened(outcome, 'role');
      }),
    removePanelMember: ({ caller, params, body }) =>
      panel.transaction(async (rows) => {
        const { id } = ensureThere(await rows.tenants.hold(uuidParam(params, 'workspace')));
        const member = { workspaceId: id, userId: body.user_id, actor: actorOf(caller.userId) };
        return ensureHappened(await settleMember(rows, member, () => null), 'user_id');
      }),
  };
}

type Input = Parameters<Handled['addPanelMember']>[0]['body'];

function placeOf({ role, can_approve: canApprove, is_owner: isOwner }: Input) {
  return { role: role.toUpperCase() as Role, canApprove, isOwner };
}

function ensureHappened(outcome: MemberOutcome, field: string): { readonly success: true } {
  if (outcome === 'missing')
    throw validationError({ user_id: ['The user is not a member of the workspace.'] });
  if (outcome === 'last_admin')
    throw validationError({ [field]: ['The workspace must keep an administrator.'] });
  return { success: true };
}

function alreadyMember() {
  return taken('user_id', 'The user is already a member of the workspace.');
}

function noUser() {
  return validationError({ user_id: ['The user_id field must be the id of a user.'] });
}
