import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { nextTaskOf, PUBLICATIONS, THUMBNAILS } from '../../src/index.ts';
import { tasksIn } from '../../src/tasks/tasks.ts';
import { claimed, dispatch } from '../journal/claimed.ts';
import { type OpenJournal, openJournal, shareOf } from '../journal/seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('a hold stops posts, but no task that reaches no network', async () => {
  const { workspace, uuids } = await dispatch(open, 1);
  const { rows } = await open.database.pool.query<{ id: number }>(
    `insert into media (workspace_id, uuid, name, mime_type, path, size, type, thumb_due_at)
     values ($1, gen_random_uuid(), 'clip.mp4', 'video/mp4', 'clip.mp4', 6, 'video', now()) returning id`,
    [workspace.id],
  );
  const video = rows[0]?.id ?? 0;
  await open.database.pool.query("insert into settings (key, value) values ('hold', '{}')");
  const next = async (kind: typeof THUMBNAILS) =>
    (await nextTaskOf(open.database.pool, kind)(shareOf([])))?.id ?? null;
  expect([await next(PUBLICATIONS), await next(THUMBNAILS)]).toEqual([null, `${video}`]);
  const client = await open.database.pool.connect();
  try {
    const claim = await tasksIn(THUMBNAILS).claim(client, video, crypto.randomUUID(), 60_000);
    expect(claim.outcome).toBe('held');
  } finally {
    client.release();
  }
  await open.database.pool.query("delete from settings where key = 'hold'");
  expect((await claimed(open, uuids[0])).uuid).toBe(uuids[0]);
});
