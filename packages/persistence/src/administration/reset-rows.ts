import { type AdministrationRows, RESET_HOURS } from '@crier/operations/ports';
import type { Prisma } from '../generated/prisma/client.ts';

/** Password reset links, in a transaction. */
export function resetRows(tx: Prisma.TransactionClient): AdministrationRows['resets'] {
  return {
    put: async (userId, hash, madeBy) => {
      const [put] = await tx.$queryRaw<{ expiresAt: Date }[]>`
        insert into password_resets (user_id, hash, made_by, expires_at)
        values (${userId}, ${hash}, ${madeBy}, now() + make_interval(hours => ${RESET_HOURS}::int))
        on conflict (user_id) do update
          set hash = excluded.hash, made_by = excluded.made_by, created_at = now(), expires_at = excluded.expires_at
        returning expires_at as "expiresAt"`;
      if (put === undefined) throw new Error(`storing the link for user ${userId} returned no row`);
      return put.expiresAt;
    },
    find: async (hash) => {
      const [found] = await tx.$queryRaw<{ userId: number; madeBy: number | null }[]>`
        select user_id as "userId", made_by as "madeBy" from password_resets
         where hash = ${hash} and expires_at > now()`;
      return found ?? null;
    },
    take: async (hash) =>
      (await tx.$executeRaw`delete from password_resets where hash = ${hash} and expires_at > now()`) > 0,
    end: async (userId) => {
      await tx.passwordReset.deleteMany({ where: { userId } });
    },
  };
}
