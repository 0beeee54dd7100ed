import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { dispatch } from './claimed.ts';
import { inHours } from './own-times.ts';
import { type OpenJournal, openJournal } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('a publication on a held account has a next attempt unless it has ended', async () => {
  const { workspace, post, uuids, accounts } = await dispatch(open, 2);
  const until = inHours(1);
  const ids = accounts.map(({ id }) => id);
  await open.database.pool.query('update accounts set held_until = $2 where id = any($1)', [ids, until]);
  await open.database.pool.query(
    "update publications set state = 'published', wake_at = null, finished_at = now() where uuid = $1",
    [uuids[1]],
  );
  const stories = await open.requests.publications(workspace.id, { uuid: post.uuid });
  expect(stories?.map((story) => story.next_attempt_at)).toEqual([expect.any(String), null]);
});
