import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createChoreTurns, PUBLICATIONS } from '../../src/index.ts';
import { tasksIn } from '../../src/tasks/tasks.ts';
import { dispatch } from '../journal/claimed.ts';
import { type OpenJournal, openJournal } from '../journal/seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('a chore cannot be taken while two seconds of its turn are left', async () => {
  const { pool } = open.database;
  const turns = createChoreTurns(pool);
  await turns.take('sweep', 60_000);
  const takenEarly = async () => {
    await pool.query("update heartbeats set at = now() - interval '58 seconds' where name = 'chore: sweep'");
    return await turns.take('sweep', 60_000);
  };
  await expect.poll(takenEarly, { timeout: 60_000 }).toBe(false);
});

it('progress on one of two unreported claims leaves one unreported', async () => {
  const { uuids } = await dispatch(open, 1);
  const { publication } = open.database.prisma;
  const where = { uuid: uuids[0] };
  const { id } = await publication.update({ where, data: { unreported: 2 } });
  await open.database.pool.query(tasksIn(PUBLICATIONS).progress(`${id}`));
  expect((await publication.findUniqueOrThrow({ where })).unreported).toBe(1);
});
