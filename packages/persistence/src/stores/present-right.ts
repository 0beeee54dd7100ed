import type { PresentRight } from '@crier/operations/ports';
import { type Executor, runOne } from '../database/statement.ts';

/** Reads somebody's right in a workspace, and keeps their membership as it is until the transaction ends. */
export async function holdRight(
  client: Executor,
  workspaceId: number,
  userId: number,
): Promise<PresentRight> {
  const member = await runOne<Pick<PresentRight, 'role'>>(client, HOLD_MEMBER, [workspaceId, userId]);
  const workspace = await runOne<Pick<PresentRight, 'locked'>>(client, LOCKED, [workspaceId]);
  return { role: member?.role ?? null, locked: workspace?.locked ?? true };
}

const HOLD_MEMBER = `
  select role::text as role from memberships where workspace_id = $1 and user_id = $2 for share`;

const LOCKED = 'select locked from workspaces where id = $1';
