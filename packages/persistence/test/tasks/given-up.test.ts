import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { noteGivenUp } from '../../src/tasks/note-given-up.ts';
import { type OpenJournal, openJournal } from '../journal/seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('deletes records of tasks given up over thirty days ago when the next one is given up', async () => {
  const { pool } = open.database;
  await pool.query(
    `insert into given_up_tasks (kind, task, at) values
       ('publications', 'a month ago', now() - interval '29 days 23 hours'),
       ('publications', 'longer ago', now() - interval '30 days 1 hour')`,
  );
  await noteGivenUp(pool, 'publications', 'now');
  const { rows } = await pool.query<{ task: string }>('select task from given_up_tasks order by at');
  expect(rows.map(({ task }) => task)).toEqual(['a month ago', 'now']);
});
