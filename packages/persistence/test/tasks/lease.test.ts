import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { transaction } from '../../src/database/transaction.ts';
import { leaseIn } from '../../src/tasks/lease.ts';
import { type OpenJournal, openJournal } from '../journal/seed.ts';
import { locksAwaited } from '../stores/await-locks.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

const lease = leaseIn({ table: 'chunked_uploads', id: 'id', token: 'claim_token', until: 'claim_until' });

it('a locked lease cannot be taken before the transaction ends, even if it ran out', async () => {
  const { pool, prisma } = open.database;
  const workspace = await prisma.workspace.create({ data: { name: 'Harbour' } });
  const { rows } = await pool.query<{ id: string }>(
    `insert into chunked_uploads (workspace_id, user_id, filename, total_size, chunk_size, total_chunks, place_name, expires_at)
     values ($1, 1, 'film.mp4', 1, 1, 1, 'place', now()) returning id`,
    [workspace.id],
  );
  const id = rows[0]?.id ?? '';
  const [mine, other] = [crypto.randomUUID(), crypto.randomUUID()];
  expect(await lease.take(pool, id, mine, 1)).toBe(true);
  await pool.query("update chunked_uploads set claim_until = now() - interval '1 minute'");

  const order: string[] = [];
  const { taking } = await transaction(pool, async (client) => {
    expect(await lease.lock(client, id, mine)).toBe(true);
    const taking = lease.take(pool, id, other, 60_000).then((taken) => {
      order.push('taken');
      return taken;
    });
    await Promise.race([locksAwaited(pool), taking]);
    order.push('end');
    return { taking };
  });
  expect(await taking).toBe(true);
  expect(order).toEqual(['end', 'taken']);
  expect(await transaction(pool, (client) => lease.lock(client, id, mine))).toBe(false);
});
