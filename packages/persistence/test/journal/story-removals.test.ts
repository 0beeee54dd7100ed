import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { dispatch } from './claimed.ts';
import { type OpenJournal, openJournal } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it.each([
  ['pending', 'failed'],
  ['failed', 'pending'],
])('shows the newest deletion, which is %s', async (newest, before) => {
  const { workspace, post, uuids } = await dispatch(open, 1);
  for (const [state, hours] of [
    [before, 2],
    [newest, 1],
  ] as const)
    await open.database.pool.query(
      `insert into removals (workspace_id, publication_id, account_id, state, created_at)
       select workspace_id, id, account_id, $2, now() - $3 * interval '1 hour' from publications where uuid = $1`,
      [uuids[0], state, hours],
    );
  const [story] = (await open.requests.publications(workspace.id, { uuid: post.uuid })) ?? [];
  expect(story?.removal?.state).toBe(newest);
});
