import { type AdministrationRows, SETUP_HOURS } from '@crier/operations/ports';
import type { Prisma } from '../generated/prisma/client.ts';

/** The key of the setting that holds the setup link. */
const SETUP_KEY = 'setup_link';

/** The link that creates the first user, in a transaction. */
export function setupRows(tx: Prisma.TransactionClient): AdministrationRows['setup'] {
  return {
    isEmpty: async () => (await tx.user.findFirst({ select: { id: true } })) === null,
    holdUsers: async () => {
      // This lock mode conflicts with itself and with every insert, but not with foreign key checks.
      await tx.$executeRaw`lock table users in share row exclusive mode`;
    },
    put: async (hash) => {
      const [put] = await tx.$queryRaw<{ expiresAt: Date }[]>`
        insert into settings (key, value)
        values (${SETUP_KEY}, jsonb_build_object('hash', ${hexOf(hash)}::text,
                  'expires_at', now() + make_interval(hours => ${SETUP_HOURS}::int)))
        on conflict (key) do update set value = excluded.value
        returning (value ->> 'expires_at')::timestamptz as "expiresAt"`;
      if (put === undefined) throw new Error('storing the set-up link returned no row');
      return put.expiresAt;
    },
    isLink: async (hash) => {
      const found = await tx.$queryRaw<unknown[]>`
        select 1 from settings
         where key = ${SETUP_KEY} and value ->> 'hash' = ${hexOf(hash)}
           and (value ->> 'expires_at')::timestamptz > now()`;
      return found.length > 0;
    },
    take: async (hash) => {
      const taken = await tx.$executeRaw`
        delete from settings
         where key = ${SETUP_KEY} and value ->> 'hash' = ${hexOf(hash)}
           and (value ->> 'expires_at')::timestamptz > now()`;
      return taken > 0;
    },
  };
}

function hexOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex');
}
