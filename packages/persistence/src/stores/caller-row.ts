import type { Role } from '@crier/domain';
import type { Caller, WorkspaceAccess } from '@crier/operations';
import type pg from 'pg';

/** Who calls, and their place in a workspace, as `CALLER_COLUMNS` and `WORKSPACE_COLUMNS` answer them. */
export interface CallerRow extends pg.QueryResultRow {
  readonly user_id: number;
  readonly user_name: string;
  readonly user_timezone: string;
  readonly user_locale: string;
  readonly workspace_id: number | null;
  readonly workspace_uuid: string;
  readonly workspace_timezone: string;
  readonly locked: boolean;
  readonly role: Role | null;
  readonly can_approve: boolean;
}

/** Of `users u`. */
export const CALLER_COLUMNS = `
  u.id as user_id, u.name as user_name, u.timezone as user_timezone, u.locale as user_locale`;

/** Of `workspaces w` and `memberships m`, either of which there may not be. */
export const WORKSPACE_COLUMNS = `
  w.id as workspace_id, w.uuid as workspace_uuid, w.timezone as workspace_timezone, w.locked,
  m.role::text as role, m.can_approve`;

export function toCaller(row: CallerRow): Caller {
  return {
    userId: row.user_id,
    userName: row.user_name,
    timezone: row.user_timezone,
    locale: row.user_locale,
  };
}

export function toWorkspaceAccess(row: CallerRow): WorkspaceAccess | null {
  if (row.workspace_id === null) return null;
  return {
    id: row.workspace_id,
    uuid: row.workspace_uuid,
    timezone: row.workspace_timezone,
    locked: row.locked,
    membership: row.role === null ? null : { role: row.role, canApprove: row.can_approve },
  };
}
