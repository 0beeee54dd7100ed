import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { crashingTasks } from '../../src/index.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace } from '../journal/seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

const HOUR_MS = 3_600_000;
const since = () => new Date(Date.now() - HOUR_MS);

it('lists tasks that keep crashing: those about to be given up, then those given up', async () => {
  const { pool } = open.database;
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  const account = accounts[0]?.id ?? 0;
  const [fresh = '', deadly = ''] = await Promise.all(
    [1, 2].map(async () => {
      const post = await seedPost(open.database, workspace.id, [account]);
      return post.publications[0]?.uuid;
    }),
  );
  await open.dispatcher.dispatchDue();
  expect(await crashingTasks(pool, since())).toEqual([]);
  await pool.query('update publications set unreported = 2 where uuid = $1', [fresh]);
  await pool.query('update publications set unreported = 5 where uuid = $1', [deadly]);
  await pool.query(
    `insert into given_up_tasks (kind, task, at) values
       ('publications', 'earlier', now() - interval '30 minutes'),
       ('publications', 'later', now() - interval '5 minutes'),
       ('publications', 'long ago', now() - interval '2 hours')`,
  );
  const told = async () => (await crashingTasks(pool, since())).map(({ task }) => task);
  expect(await told()).toEqual([deadly, 'later', 'earlier']);
  expect((await crashingTasks(pool, since()))[0]).toEqual({
    kind: 'publications',
    task: deadly,
    givenUpAt: null,
    rests: false,
  });
  expect(await crashingTasks(pool, new Date(Date.now() - 3 * HOUR_MS))).toHaveLength(4);

  // A worker tries it at this moment: whether it crashes again is not known.
  await pool.query(
    "update accounts set lease_token = gen_random_uuid(), lease_until = now() + interval '1 minute'",
  );
  expect(await told()).toEqual(['later', 'earlier']);
  await pool.query("update accounts set lease_until = now() - interval '1 second'");
  await pool.query('update publications set wake_at = null where uuid = $1', [deadly]);
  expect(await told()).toEqual(['later', 'earlier']);
});

it('lists a task that keeps crashing, whatever a worker does on another account', async () => {
  const { pool } = open.database;
  const { workspace, accounts } = await seedWorkspace(open.database, 2);
  const [own = 0, other = 0] = accounts.map(({ id }) => id);
  const post = await seedPost(open.database, workspace.id, [own, other]);
  await open.dispatcher.dispatchDue();
  const [{ uuid } = { uuid: '' }] = post.publications;
  await pool.query('update publications set unreported = 5 where uuid = $1', [uuid]);
  await pool.query(
    "update accounts set lease_token = gen_random_uuid(), lease_until = now() + interval '1 minute' where id = $1",
    [other],
  );
  const tasks = await crashingTasks(pool, new Date());
  expect(tasks.map(({ task }) => task)).toEqual([uuid]);
});
