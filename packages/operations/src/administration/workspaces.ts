import {
  approvesByDefault,
  changeDetail,
  type JsonObject,
  type PageRequest,
  type QueueSlot,
  type Role,
  taken,
} from '@crier/domain';
import { ensureLanguage } from '../ensure-language.ts';
import type { AdministrationStore, ListedWorkspace, WorkspaceRecord } from '../ports/administration.ts';
import type { Page } from '../ports/stores.ts';
import { readPage } from '../read-page.ts';
import { ensureHexColor, ensureMissedAfter, ensureName, ensureTimeZone } from './check-input.ts';
import { findUser, findWorkspace } from './find-subjects.ts';
import { ensureRole } from './members.ts';

export interface NewWorkspace {
  readonly name: string;
  /** UTC unless given. */
  readonly timezone?: string;
  readonly hexColor?: string;
  /** Whether files keep their metadata; false by default. */
  readonly keepMediaMetadata?: boolean;
  /** Posting slots of the queue. */
  readonly slots: readonly QueueSlot[];
  /** Id of the user who becomes the workspace's administrator; nobody unless given. */
  readonly administrator?: number;
}

/** Changes to a workspace; omitted fields stay unchanged. */
export interface WorkspaceChange {
  readonly name?: string;
  readonly timezone?: string;
  readonly hexColor?: string;
  /** Whether files uploaded from now on keep their metadata. */
  readonly keepMediaMetadata?: boolean;
  /** After how many minutes an overdue post is missed; null for never. */
  readonly missedAfterMinutes?: number | null;
  /** BCP 47 tag of the language of posts that say none; null for none. */
  readonly language?: string | null;
}

export interface NewMember {
  /** UUID. */
  readonly workspace: string;
  /** E-mail address or id. */
  readonly user: string;
  readonly role: string;
  /** The role's default unless given. */
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
  return async ({
    slots,
    keepMediaMetadata = false,
    administrator,
    ...input
  }: NewWorkspace): Promise<WorkspaceRecord> => {
    const name = ensureName(input.name);
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
      if (administrator === undefined) return workspace;
      const rights = { role: 'ADMIN', canApprove: true } as const;
      await workspaces.addMember(workspace.id, administrator, rights);
      await audit.note(actor, {
        action: 'member.added',
        subject: `user:${administrator}`,
        workspaceId: workspace.id,
        detail: { role: rights.role, can_approve: rights.canApprove },
      });
      return workspace;
    });
  };
}

/** Changes a workspace; files already stored stay as they are. */
export function editWorkspace(store: AdministrationStore, actor: string) {
  return async (uuid: string, input: WorkspaceChange): Promise<WorkspaceRecord> => {
    const { name, timezone, hexColor, keepMediaMetadata, missedAfterMinutes, language } = input;
    const change = {
      ...(name === undefined ? {} : { name: ensureName(name) }),
      ...(timezone === undefined ? {} : { timezone: ensureTimeZone(timezone) }),
      ...(hexColor === undefined ? {} : { hexColor: ensureHexColor(hexColor) }),
      ...(keepMediaMetadata === undefined ? {} : { keepMediaMetadata }),
      ...(missedAfterMinutes === undefined
        ? {}
        : { missedAfterMinutes: ensureMissedAfter(missedAfterMinutes) }),
      ...(language === undefined ? {} : { language: ensureLanguage(language) }),
    };
    return store.transaction(async (rows) => {
      const before = await findWorkspace(rows, uuid);
      const { id } = before;
      const workspace = await rows.workspaces.update(id, change);
      const changed = (of: WorkspaceRecord): JsonObject => ({
        ...(change.name === undefined ? {} : { name: of.name }),
        ...(change.timezone === undefined ? {} : { timezone: of.timezone }),
        ...(change.hexColor === undefined ? {} : { hex_color: of.hexColor }),
        ...(keepMediaMetadata === undefined ? {} : { keep_media_metadata: of.keepMediaMetadata }),
        ...(missedAfterMinutes === undefined ? {} : { missed_after_minutes: of.missedAfterMinutes }),
        ...(language === undefined ? {} : { language: of.language }),
      });
      await rows.audit.note(actor, {
        action: 'workspace.edited',
        subject: `workspace:${workspace.uuid}`,
        workspaceId: id,
        detail: changeDetail(changed(before), changed(workspace)),
      });
      return workspace;
    });
  };
}

/** The workspaces whose name contains the keyword, oldest first. */
export function listWorkspaces(store: AdministrationStore) {
  return (keyword: string | null, request: PageRequest): Promise<Page<ListedWorkspace>> =>
    readPage(request, (page) => store.transaction(({ workspaces }) => workspaces.list(keyword, page)));
}

export function addMember(store: AdministrationStore, actor: string) {
  return async (input: NewMember): Promise<MemberRecord> => {
    const role = ensureRole(input.role);
    const canApprove = input.canApprove ?? approvesByDefault(role);
    return store.transaction(async (rows) => {
      const workspace = await findWorkspace(rows, input.workspace);
      const user = await findUser(rows, input.user);
      if (!(await rows.workspaces.addMember(workspace.id, user.id, { role, canApprove })))
        throw taken('user', `${input.user} is already a member of the workspace.`);
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
