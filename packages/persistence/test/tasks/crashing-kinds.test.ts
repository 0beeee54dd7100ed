import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { crashingTasks } from '../../src/index.ts';
import { type OpenJournal, openJournal } from '../journal/seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('lists tasks given up at the same time by kind', async () => {
  await open.database.pool.query(
    `insert into given_up_tasks (kind, task, at)
     select kind, task, now() from (values ('removals', 'a'), ('publications', 'c'), ('publications', 'b')) t (kind, task)`,
  );
  const told = await crashingTasks(open.database.pool, new Date(Date.now() - 3_600_000));
  expect(told.map(({ kind, task }) => [kind, task])).toEqual([
    ['publications', 'b'],
    ['publications', 'c'],
    ['removals', 'a'],
  ]);
});
