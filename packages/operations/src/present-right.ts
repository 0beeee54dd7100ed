import { CrierError, isPermitted, type Permission } from '@crier/domain';
import type { PresentRight, RightGuard } from './ports/present-right.ts';

/** Whether somebody with this right may take the action now. */
export function isPermittedNow({ role, locked }: PresentRight, permission: Permission): boolean {
  return !locked && role !== null && isPermitted(role, permission);
}

/**
 * Refuses, in the transaction that carries out what somebody began earlier, somebody who lost the right to it.
 * @throws CrierError `workspace_locked` or `forbidden`
 */
export function ensurePermittedNow(permission: Permission): RightGuard {
  return (right) => {
    if (isPermittedNow(right, permission)) return;
    throw new CrierError(right.locked ? 'workspace_locked' : 'forbidden');
  };
}
