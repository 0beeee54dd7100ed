import { isPermitted, type Permission, type Role } from '@crier/domain';
import type { Workspace } from '../api/session.ts';
import { useWorkspace } from './workspace.ts';

/** Whether a member of the workspace may take the action: by role, and for approving also by the approval right. */
export function mayIn(workspace: Workspace | null, permission: Permission): boolean {
  if (workspace === null) return false;
  if (permission === 'posts.approve' && !workspace.can_approve) return false;
  return isPermitted(workspace.role.toUpperCase() as Role, permission);
}

/**
 * Returns a function that says what the person may do in the workspace of the address. Hide forbidden actions; the
 * service would answer 403.
 */
export function useMay(): (permission: Permission) => boolean {
  const workspace = useWorkspace();
  return (permission) => mayIn(workspace, permission);
}
