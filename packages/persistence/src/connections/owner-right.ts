import { type PresentRight, SESSION_IDLE_SECONDS } from '@crier/operations/ports';
import type { Prisma } from '../generated/prisma/client.ts';

/** The condition that the session of a connection `c` goes on. */
export const IN_OPEN_SESSION = `exists (
       select from sessions s
        where s.hash = c.session_hash and s.user_id = c.user_id and s.expires_at > now()
          and s.last_seen > now() - interval '${SESSION_IDLE_SECONDS} seconds')`;

/** Whether the session that a connection began in goes on; it can't end before the transaction does. */
export async function holdSession(tx: Prisma.TransactionClient, id: string): Promise<boolean> {
  const held = await tx.$queryRaw<unknown[]>`
    select 1 from sessions s
     where (s.hash, s.user_id) = (select session_hash, user_id from account_connections where id = ${id}::uuid)
       and s.expires_at > now() and s.last_seen > now() - ${SESSION_IDLE_SECONDS}::int * interval '1 second'
       for share`;
  return held.length > 0;
}

/** Reads the owner's right, and keeps their membership as it is until the transaction ends. */
export async function holdOwnerRight(
  tx: Prisma.TransactionClient,
  workspaceId: number,
  userId: number,
): Promise<PresentRight> {
  const [member] = await tx.$queryRaw<Pick<PresentRight, 'role'>[]>`
    select role::text as role from memberships
     where workspace_id = ${workspaceId} and user_id = ${userId} for share`;
  const [workspace] = await tx.$queryRaw<Pick<PresentRight, 'locked'>[]>`
    select locked from workspaces where id = ${workspaceId}`;
  return { role: member?.role ?? null, locked: workspace?.locked ?? true };
}
