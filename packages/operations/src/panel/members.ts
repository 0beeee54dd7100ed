import { changeDetail, planLimitReached, type Role, taken, validationError } from '@crier/domain';
import { actorOf } from '../administration/actor.ts';
import type { Handlers } from '../handlers.ts';
import { fullWith } from '../members/member-room.ts';
import type { PanelRows, TenantMember, TenantRecord } from '../ports/panel.ts';
import { ensureThere, type PanelDependencies, uuidParam } from './dependencies.ts';
import { tenancyOf } from './tenancy-of.ts';

type Handled = Pick<Handlers, 'addPanelMember' | 'updatePanelMember' | 'removePanelMember'>;

/** The members of a workspace, as platform administrators change them. */
export function memberHandlers({ panel, allowanceOf }: PanelDependencies): Handled {
  const ensureRoom = async ({ workspaces }: PanelRows, workspace: TenantRecord) => {
    const allowance = allowanceOf(await tenancyOf(panel, workspace));
    const full = fullWith(allowance, await workspaces.countMembers(workspace.id));
    if (full !== null) throw planLimitReached('user_id', full);
  };
  return {
    addPanelMember: ({ caller, params, body }) =>
      panel.transaction(async (rows) => {
        const workspace = ensureThere(await rows.workspaces.hold(uuidParam(params, 'workspace')));
        if ((await rows.users.hold(body.user_id)) === null) throw noUser();
        if ((await rows.workspaces.member(workspace.id, body.user_id)) !== null) {
          throw taken('user_id', 'The user is already a member of the workspace.');
        }
        await ensureRoom(rows, workspace);
        await place(rows, workspace, body, null, caller.userId);
        return { success: true };
      }),
    updatePanelMember: ({ caller, params, body }) =>
      panel.transaction(async (rows) => {
        const workspace = ensureThere(await rows.workspaces.hold(uuidParam(params, 'workspace')));
        const before = await memberToChange(rows, workspace, body.user_id);
        if (before.role === 'ADMIN' && body.role !== 'admin')
          await ensureOtherAdmin(rows, workspace, before, 'role');
        await place(rows, workspace, body, before, caller.userId);
        return { success: true };
      }),
    removePanelMember: ({ caller, params, body }) =>
      panel.transaction(async (rows) => {
        const workspace = ensureThere(await rows.workspaces.hold(uuidParam(params, 'workspace')));
        const before = await memberToChange(rows, workspace, body.user_id);
        if (before.role === 'ADMIN') await ensureOtherAdmin(rows, workspace, before, 'user_id');
        await rows.workspaces.removeMember(workspace.id, before.id);
        if (workspace.owner?.id === before.id) await rows.workspaces.setOwner(workspace.id, null);
        await note(rows, workspace, before.id, placeOf(workspace, before), null, caller.userId);
        return { success: true };
      }),
  };
}

type Input = Parameters<Handled['addPanelMember']>[0]['body'];

async function place(
  rows: PanelRows,
  workspace: TenantRecord,
  { user_id: userId, role, can_approve: canApprove, is_owner: isOwner }: Input,
  before: TenantMember | null,
  actor: number,
): Promise<void> {
  const member = { role: role.toUpperCase() as Role, canApprove };
  await rows.workspaces.putMember(workspace.id, userId, member);
  const wasOwner = workspace.owner?.id === userId;
  if (isOwner !== wasOwner) await rows.workspaces.setOwner(workspace.id, isOwner ? userId : null);
  const after = { ...rightsOf(member), is_owner: isOwner };
  await note(rows, workspace, userId, before && placeOf(workspace, before), after, actor);
}

type Place = ReturnType<typeof placeOf>;

function placeOf(workspace: TenantRecord, member: TenantMember) {
  return { ...rightsOf(member), is_owner: workspace.owner?.id === member.id };
}

function rightsOf({ role, canApprove }: Pick<TenantMember, 'role' | 'canApprove'>) {
  return { role, can_approve: canApprove };
}

async function note(
  { audit }: PanelRows,
  { id: workspaceId }: TenantRecord,
  userId: number,
  before: Place | null,
  after: Place | null,
  actor: number,
): Promise<void> {
  const action = before === null ? 'member.added' : after === null ? 'member.removed' : 'member.changed';
  await audit.note(actorOf(actor), {
    action,
    subject: `user:${userId}`,
    workspaceId,
    detail: changeDetail(before, after),
  });
}

async function memberToChange(
  { workspaces }: PanelRows,
  { id }: TenantRecord,
  userId: number,
): Promise<TenantMember> {
  const member = await workspaces.member(id, userId);
  if (member !== null) return member;
  throw validationError({ user_id: ['The user is not a member of the workspace.'] });
}

/** The workspace keeps an administrator, even if two callers change its members at once. */
async function ensureOtherAdmin(
  { workspaces }: PanelRows,
  { id }: TenantRecord,
  member: TenantMember,
  field: string,
): Promise<void> {
  const admins = await workspaces.holdAdmins(id);
  if (admins.every((admin) => admin === member.id))
    throw validationError({ [field]: ['The workspace must keep an administrator.'] });
}

function noUser() {
  return validationError({ user_id: ['The user_id field must be the id of a user.'] });
}
