import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@crier/dev-postgres';
import { afterAll, expect, inject, it } from 'vitest';
import {
  createJournal,
  installQueues,
  migrate,
  nextTaskOf,
  openDatabase,
  openJobSender,
  PUBLICATIONS,
  readMigrations,
} from '../../src/index.ts';
import { shareOf } from '../journal/seed.ts';

const MIGRATIONS = readMigrations(fileURLToPath(new URL('../../prisma/migrations', import.meta.url)));
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

it('continues what a database of the previous version has in hand', async () => {
  const test = await createTestDatabase(inject('adminUrl'));
  closing.push(() => test.drop());
  const before = MIGRATIONS.slice(
    0,
    MIGRATIONS.findIndex(({ name }) => name === '20261122140100_tasks'),
  );
  await migrate(test.url, before);
  await installQueues(test.url);
  const database = openDatabase(test.url);
  closing.push(() => database.close());
  const { pool } = database;
  // One in a worker's hands, one that waits for its network, one that has just been dispatched.
  await pool.query(`
    insert into workspaces (name) values ('Harbour');
    insert into accounts (workspace_id, provider, remote_id, name, username, credentials, lease_token, lease_until)
    select 1, 'mastodon', n::text, 'Harbour', 'harbour', '', case n when 1 then gen_random_uuid() end,
           case n when 1 then now() + interval '1 minute' end
      from generate_series(1, 3) n;
    insert into posts (workspace_id, status, scheduled_at) values (1, 'publishing', now());
    insert into publications (workspace_id, post_id, account_id, state, due_at, not_before, wake_at) values
      (1, 1, 1, 'publishing', now(), null, now() + interval '62 seconds'),
      (1, 1, 2, 'publishing', now(), now() + interval '1 hour', now() + interval '1 hour 10 seconds'),
      (1, 1, 3, 'pending', now(), null, now())`);
  await migrate(test.url, MIGRATIONS);
  const jobs = await openJobSender(pool, () => undefined);
  closing.push(() => jobs.close());
  const journal = createJournal(pool, jobs);
  const publications = await database.prisma.publication.findMany({ orderBy: { id: 'asc' } });
  const [held, waiting, dispatched] = publications.map(({ uuid }) => uuid) as [string, string, string];
  expect((await nextTaskOf(pool, PUBLICATIONS)(shareOf([])))?.id).toBe(dispatched);
  expect(publications[1]?.wakeAt).toEqual(publications[1]?.notBefore);
  const claim = (uuid: string) => journal.claim(uuid, crypto.randomUUID(), 60_000);
  expect((await claim(waiting)).outcome).toBe('not_yet');
  await pool.query('update publications set wake_at = now()');
  expect((await claim(held)).outcome).toBe('busy');
  await pool.query("update accounts set lease_until = now() - interval '1 second'");
  expect(await claim(held)).toMatchObject({ outcome: 'held', publication: { crashes: 0 } });
});
