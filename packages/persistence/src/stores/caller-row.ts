import type { Role, Tenancy } from '@crier/domain';
import type { Authentication, Credential, WorkspaceAccess } from '@crier/operations/ports';
import { TENANCY } from '../tenancy/tenancy.ts';

/** A user, as selected by `USER_COLUMNS`. */
export interface UserRow {
  readonly user_id: number;
  readonly user_name: string;
  readonly user_timezone: string;
  readonly user_locale: string;
  readonly is_admin: boolean;
}

interface WorkspaceColumns {
  readonly workspace_id: number;
  readonly workspace_uuid: string;
  readonly workspace_timezone: string;
  readonly locked: boolean;
  readonly tenancy: Tenancy | null;
}

interface MemberColumns {
  readonly role: Role;
  readonly can_approve: boolean;
}

/** The columns of a row that an outer join may not find. */
export type OrNone<Columns> = Columns | { readonly [Name in keyof Columns]: null };

/** A workspace and a user's membership in it, as selected by `WORKSPACE_COLUMNS`. */
export type WorkspaceRow = WorkspaceColumns & OrNone<MemberColumns>;

/** A user and the user's membership in the requested workspace, as selected by `CALLER_COLUMNS`. */
export type CallerRow = UserRow & OrNone<WorkspaceRow>;

/** Columns of `workspaces w` and `memberships m`. */
export const WORKSPACE_COLUMNS = `
  w.id as workspace_id, w.uuid as workspace_uuid, w.timezone as workspace_timezone, w.locked,
  ${TENANCY} as tenancy,
  m.role::text as role, m.can_approve`;

/** Columns of `users u`. */
export const USER_COLUMNS = `
  u.id as user_id, u.name as user_name, u.timezone as user_timezone, u.locale as user_locale, u.is_admin`;

/** Columns of `users u`, `workspaces w` and `memberships m`. */
export const CALLER_COLUMNS = `
  ${USER_COLUMNS}, ${WORKSPACE_COLUMNS}`;

/** The workspace is null if the outer join found none. */
export function toCaller(row: CallerRow, credential: Credential): Omit<Authentication, 'tokenId'> {
  return { ...toUser(row, credential), workspace: row.workspace_id === null ? null : workspaceAccess(row) };
}

/** A caller outside every workspace. */
export function toUser(row: UserRow, credential: Credential): Omit<Authentication, 'tokenId'> {
  return {
    caller: {
      userId: row.user_id,
      userName: row.user_name,
      timezone: row.user_timezone,
      locale: row.user_locale,
      credential,
    },
    administrator: row.is_admin,
    workspace: null,
  };
}

export function workspaceAccess(row: WorkspaceRow): WorkspaceAccess {
  return {
    id: row.workspace_id,
    uuid: row.workspace_uuid,
    timezone: row.workspace_timezone,
    locked: row.locked,
    tenancy: row.tenancy,
    membership: row.role === null ? null : { role: row.role, canApprove: row.can_approve },
  };
}
