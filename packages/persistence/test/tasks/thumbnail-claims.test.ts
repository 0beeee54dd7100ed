import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { THUMBNAILS } from '../../src/index.ts';
import { tasksIn } from '../../src/tasks/tasks.ts';
import { type OpenJournal, openJournal, seedWorkspace } from '../journal/seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('a thumbnail in the making is busy for other workers, and ended once made', async () => {
  const { pool } = open.database;
  const { workspace } = await seedWorkspace(open.database, 1);
  const { rows } = await pool.query<{ id: number }>(
    `insert into media (workspace_id, uuid, name, mime_type, path, size, type, thumb_due_at)
     values ($1, gen_random_uuid(), 'clip.mp4', 'video/mp4', 'clip.mp4', 6, 'video', now()) returning id`,
    [workspace.id],
  );
  const video = rows[0]?.id ?? 0;
  const claim = async () =>
    (await tasksIn(THUMBNAILS).claim(pool, video, crypto.randomUUID(), 60_000)).outcome;
  expect([await claim(), await claim()]).toEqual(['held', 'busy']);
  await pool.query("insert into settings (key, value) values ('hold', '{}')");
  expect(await claim()).toBe('busy');
  await pool.query('update media set thumb_due_at = null, thumb_until = null where id = $1', [video]);
  expect(await claim()).toBe('ended');
});
