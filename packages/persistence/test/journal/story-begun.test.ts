import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { claimed, dispatch } from './claimed.ts';
import { type OpenJournal, openJournal } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('shows that a publication that began and has no holder continues in a moment', async () => {
  const { workspace, post, uuids } = await dispatch(open, 1);
  const explained = async () =>
    ((await open.requests.publications(workspace.id, { uuid: post.uuid })) ?? [])[0]?.explanation;
  await claimed(open, uuids[0]);
  expect(await explained()).toContain('Being published now.');
  await open.database.pool.query('update accounts set lease_token = null, lease_until = null');
  expect(await explained()).toContain('Publishing continues in a moment.');
});
