import { approvesByDefault, type QueueSlot, type Role, taken } from '@crier/domain';
import type { AdministrationStore, WorkspaceRecord } from '../ports/administration.ts';
import { ensureHexColor, ensureName, ensureTimeZone } from './check-input.ts';
import { findUser, findWorkspace } from './find-subjects.ts';
import { ensureRole } from './members.ts';

export interface NewWorkspace {
  readonly name: string;
  /** UTC unless given. */
  readonly timezone?: string;
  readonly hexColor?: string;
  /** Whether files keep the metadata they come with; they do not unless told so. */
  readonly keepMediaMetadata?: boolean;
  /** Posting slots of the queue. */
  readonly slots: readonly QueueSlot[];
}

export interface WorkspaceChange {
  /** Whether files that are uploaded from now on keep the metadata they come with. */
  readonly keepMediaMetadata: boolean;
}

export interface NewMember {
  /** UUID. */
  readonly workspace: string;
  /** E-mail address or id. */
  readonly user: string;
  readonly role: string;
  /** By the role unless given. */
  readonly canApprove?: boolean;
}

export interface MemberRecord {
  readonly workspace: string;
  readonly userId: number;
  readonly email: string;
  readonly role: Role;
  readonly canApprove: boolean;
}

export function createWorkspace(store: AdministrationStore, actor: string) {
  return async ({ slots, keepMediaMetadata = false, ...input }: NewWorkspace): Promise<WorkspaceRecord> => {
    const name = ensureName('name', input.name);
    const timezone = ensureTimeZone(input.timezone ?? 'UTC');
    const hexColor = input.hexColor === undefined ? {} : { hexColor: ensureHexColor(input.hexColor) };
    return store.transaction(async ({ workspaces, audit }) => {
      const workspace = await workspaces.create({ name, timezone, keepMediaMetadata, slots, ...hexColor });
      await audit.note(actor, {
        action: 'workspace.created',
        subject: `workspace:${workspace.uuid}`,
        workspaceId: workspace.id,
        detail: { name, ...(keepMediaMetadata ? { keep_media_metadata: true } : {}) },
      });
      return workspace;
    });
  };
}

/** Changes a workspace; files that are stored already stay as they are. */
export function editWorkspace(store: AdministrationStore, actor: string) {
  return (uuid: string, { keepMediaMetadata }: WorkspaceChange): Promise<WorkspaceRecord> =>
    store.transaction(async (rows) => {
      const { id } = await findWorkspace(rows, uuid);
      const workspace = await rows.workspaces.update(id, { keepMediaMetadata });
      await rows.audit.note(actor, {
        action: 'workspace.edited',
        subject: `workspace:${workspace.uuid}`,
        workspaceId: id,
        detail: { keep_media_metadata: keepMediaMetadata },
      });
      return workspace;
    });
}

export function addMember(store: AdministrationStore, actor: string) {
  return async (input: NewMember): Promise<MemberRecord> => {
    const role = ensureRole(input.role);
    const canApprove = input.canApprove ?? approvesByDefault(role);
    return store.transaction(async (rows) => {
      const workspace = await findWorkspace(rows, input.workspace);
      const user = await findUser(rows, input.user);
      if (!(await rows.workspaces.addMember(workspace.id, user.id, { role, canApprove })))
        throw taken('user', `${input.user} is a member of the workspace already.`);
      await rows.audit.note(actor, {
        action: 'member.added',
        subject: `user:${user.id}`,
        workspaceId: workspace.id,
        detail: { role, can_approve: canApprove },
      });
      return { workspace: workspace.uuid, userId: user.id, email: user.email, role, canApprove };
    });
  };
}
