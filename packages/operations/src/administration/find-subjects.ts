import { isUuid, recordNotFound } from '@crier/domain';
import type { AdministrationRows, UserRecord, WorkspaceRecord } from '../ports/administration.ts';

/** Normalises an e-mail address, so that addresses that differ only in case or surrounding white space are the same. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Finds a user by e-mail address or id.
 * @throws CrierError `record_not_found` that names `user`
 */
export async function findUser({ users }: AdministrationRows, reference: string): Promise<UserRecord> {
  const text = reference.trim();
  const user = await users.find(
    /^\d{1,9}$/.test(text) ? { id: Number(text) } : { email: normaliseEmail(text) },
  );
  if (user === null) throw recordNotFound('User', { user: [`There is no user ${reference}.`] });
  return user;
}

/**
 * Finds a workspace by UUID.
 * @throws CrierError `record_not_found` that names `workspace`
 */
export async function findWorkspace(
  { workspaces }: AdministrationRows,
  uuid: string,
): Promise<WorkspaceRecord> {
  const workspace = isUuid(uuid) ? await workspaces.find(uuid) : null;
  if (workspace === null)
    throw recordNotFound('Workspace', { workspace: [`There is no workspace ${uuid}.`] });
  return workspace;
}
