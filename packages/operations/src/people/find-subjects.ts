import { isUuid, recordNotFound } from '@crier/domain';
import type { AdministrationRows } from '../ports/administration.ts';
import type { UserRecord } from '../ports/users.ts';
import type { WorkspaceRecord } from '../ports/workspaces.ts';

/** Normalises an e-mail address, so that addresses that differ only in case or surrounding white space are the same. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Finds a user by e-mail address or id.
 * @throws CrierError `record_not_found` that names `user`
 */
export async function findUser(
  { users }: Pick<AdministrationRows, 'users'>,
  reference: string,
): Promise<UserRecord> {
  const text = reference.trim();
  const user = await users.find(
    /^\d{1,9}$/.test(text) ? { id: Number(text) } : { email: normaliseEmail(text) },
  );
  return ensureUser(user, reference);
}

/** Finds a user by id, and makes any new access of the user wait until the transaction ends. */
export async function holdUser(
  { users }: Pick<AdministrationRows, 'users'>,
  id: number,
): Promise<UserRecord> {
  return ensureUser(await users.hold(id), String(id));
}

function ensureUser(user: UserRecord | null, reference: string): UserRecord {
  if (user !== null) return user;
  throw recordNotFound('User', { user: [`There is no user ${reference}.`] });
}

/**
 * Finds a workspace by UUID.
 * @throws CrierError `record_not_found` that names `workspace`
 */
export async function findWorkspace(
  { workspaces }: Pick<AdministrationRows, 'workspaces'>,
  uuid: string,
): Promise<WorkspaceRecord> {
  return ensureWorkspace(isUuid(uuid) ? await workspaces.find(uuid) : null, uuid);
}

/** Like `findWorkspace`, and makes any other change to the workspace and its members wait. */
export async function holdWorkspace(
  { workspaces }: Pick<AdministrationRows, 'workspaces'>,
  uuid: string,
): Promise<WorkspaceRecord> {
  return ensureWorkspace(isUuid(uuid) ? await workspaces.hold({ uuid }) : null, uuid);
}

function ensureWorkspace(workspace: WorkspaceRecord | null, uuid: string): WorkspaceRecord {
  if (workspace === null)
    throw recordNotFound('Workspace', { workspace: [`There is no workspace ${uuid}.`] });
  return workspace;
}
