import { approvesByDefault, type PageRequest, type QueueSlot, type Role, taken } from '@crier/domain';
import { ensureLanguage } from '../ensure-language.ts';
import { admitMember } from '../people/change-member.ts';
import { ensureHexColor, ensureMissedAfter, ensureName, ensureTimeZone } from '../people/check-input.ts';
import { findUser, holdWorkspace } from '../people/find-subjects.ts';
import { ensureRole } from '../people/operator-members.ts';
import type { AdministrationStore } from '../ports/administration.ts';
import type { Page } from '../ports/stores.ts';
import type { ListedWorkspace, WorkspaceRecord } from '../ports/workspaces.ts';
import { readPage } from '../read-page.ts';
import { changeWorkspace, makeWorkspace } from './change-workspace.ts';

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
    const record = { name, timezone, keepMediaMetadata, slots, ...hexColor };
    return store.transaction((rows) => makeWorkspace(rows, record, administrator ?? null, actor));
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
    return store.transaction(async (rows) =>
      changeWorkspace(rows, await holdWorkspace(rows, uuid), change, actor),
    );
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
      const workspace = await holdWorkspace(rows, input.workspace);
      const user = await findUser(rows, input.user);
      const place = { workspaceId: workspace.id, userId: user.id, actor };
      if (!(await admitMember(rows, place, { role, canApprove })))
        throw taken('user', `${input.user} is already a member of the workspace.`);
      return { workspace: workspace.uuid, userId: user.id, email: user.email, role, canApprove };
    });
  };
}
