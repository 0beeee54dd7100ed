import { type AdministrationRows, RESET_HOURS } from '@crier/operations/ports';
import type { Prisma } from '../generated/prisma/client.ts';

/** Password reset links, in a transaction. */
export function resetRows(tx: Prisma.TransactionClient): AdministrationRows['resets'] {
  return {
    put: async (userId, hash) => {
      const [put] = await tx.$queryRaw<{ expiresAt: Date }[]>`
        insert into password_resets (user_id, hash, expires_at)
        values (${userId}, ${hash}, now() + make_interval(hours => ${RESET_HOURS}::int))
        on conflict (user_id) do update
          set hash = excluded.hash, created_at = now(), expires_at = excluded.expires_at
        returning expires_at as "expiresAt"`;
      if (put === undefined) throw new Error(`storing the link for user ${userId} returned no row`);
      return put.expiresAt;
    },
    find: async (hash) => {
      const [found] = await tx.$queryRaw<{ userId: number }[]>`
        select user_id as "userId" from password_resets where hash = ${hash} and expires_at > now()`;
      return found?.userId ?? null;
    },
    take: async (hash) =>
      (await tx.$executeRaw`delete from password_resets where hash = ${hash} and expires_at > now()`) > 0,
    end: async (userId) => {
      await tx.passwordReset.deleteMany({ where: { userId } });
    },
  };
}
