import { approvesByDefault, type QueueSlot, type Role } from '@crier/domain';
import type { PrismaClient, Workspace } from '../generated/prisma/client.ts';
import { writeAudit } from './audit.ts';
import { ensureHexColor, ensureName, ensureTimeZone } from './check-input.ts';
import { findUser, findWorkspace } from './find-subjects.ts';
import { ensureRole } from './members.ts';
import { refusingClashes } from './unique-clash.ts';

export interface NewWorkspace {
  readonly name: string;
  readonly timezone?: string;
  readonly hexColor?: string;
  /** Whether files keep the metadata they come with; they do not unless told so. */
  readonly keepMediaMetadata?: boolean;
  /** Posting slots of the queue. */
  readonly slots: readonly QueueSlot[];
}

export interface WorkspaceRecord {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly timezone: string;
  readonly hexColor: string;
  readonly keepMediaMetadata: boolean;
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

export function createWorkspace(
  prisma: PrismaClient,
  actor: string,
  input: NewWorkspace,
): Promise<WorkspaceRecord> {
  const name = ensureName('name', input.name);
  const timezone = ensureTimeZone(input.timezone ?? 'UTC');
  const { keepMediaMetadata = false } = input;
  const hexColor = input.hexColor === undefined ? {} : { hexColor: ensureHexColor(input.hexColor) };
  return prisma.$transaction(async (tx) => {
    const slots = { createMany: { data: input.slots.map(({ weekday, time }) => ({ weekday, time })) } };
    const workspace = await tx.workspace.create({
      data: { name, timezone, keepMediaMetadata, ...hexColor, slots },
    });
    await writeAudit(tx, actor, {
      action: 'workspace.created',
      subject: `workspace:${workspace.uuid}`,
      workspaceId: workspace.id,
      detail: { name, ...(keepMediaMetadata ? { keep_media_metadata: true } : {}) },
    });
    return workspaceRecord(workspace);
  });
}

/** Changes a workspace; files that are stored already stay as they are. */
export function editWorkspace(
  prisma: PrismaClient,
  actor: string,
  uuid: string,
  { keepMediaMetadata }: WorkspaceChange,
): Promise<WorkspaceRecord> {
  return prisma.$transaction(async (tx) => {
    const { id } = await findWorkspace(tx, uuid);
    const workspace = await tx.workspace.update({ where: { id }, data: { keepMediaMetadata } });
    await writeAudit(tx, actor, {
      action: 'workspace.edited',
      subject: `workspace:${workspace.uuid}`,
      workspaceId: id,
      detail: { keep_media_metadata: keepMediaMetadata },
    });
    return workspaceRecord(workspace);
  });
}

function workspaceRecord(workspace: Workspace): WorkspaceRecord {
  const { id, uuid, name, timezone, hexColor, keepMediaMetadata } = workspace;
  return { id, uuid, name, timezone, hexColor, keepMediaMetadata };
}

export function addMember(prisma: PrismaClient, actor: string, input: NewMember): Promise<MemberRecord> {
  const role = ensureRole(input.role);
  const canApprove = input.canApprove ?? approvesByDefault(role);
  const clash = `${input.user} is a member of the workspace already.`;
  return refusingClashes('user', clash, () =>
    prisma.$transaction(async (tx) => {
      const workspace = await findWorkspace(tx, input.workspace);
      const user = await findUser(tx, input.user);
      await tx.membership.create({
        data: { workspaceId: workspace.id, userId: user.id, role, canApprove },
      });
      await writeAudit(tx, actor, {
        action: 'member.added',
        subject: `user:${user.id}`,
        workspaceId: workspace.id,
        detail: { role, can_approve: canApprove },
      });
      return { workspace: workspace.uuid, userId: user.id, email: user.email, role, canApprove };
    }),
  );
}
