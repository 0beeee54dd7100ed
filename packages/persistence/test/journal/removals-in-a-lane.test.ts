import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createPostStore, nextTaskOf, REMOVALS } from '../../src/index.ts';
import { claimed, dispatch, NOTE, STEP } from './claimed.ts';
import { type OpenJournal, openJournal, shareOf } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

/** A published post, and a removal of it that has been requested. */
async function published(uuid: string) {
  const { lease } = await claimed(open, uuid);
  const [step] = await open.plan(lease, [STEP]);
  if (!step) throw new Error('nothing planned');
  const sent = await open.journal.send(lease, step, 'digest');
  await open.journal.settle(lease, sent, { state: 'accepted', remote: { id: uuid, url: null } }, NOTE);
  await open.journal.finish(lease, { state: 'published', externalUrl: null });
}

it('deletions on one account do not wait for each other', async () => {
  const { workspace, post, accounts, uuids } = await dispatch(open, 2);
  for (const uuid of uuids) await published(uuid);
  const store = createPostStore(open.database, open.jobs);
  await store.discard(workspace.id, [{ uuid: post.uuid }], { app: 'keep', networks: true });
  await open.database.pool.query('update removals set account_id = $1', [accounts[0]?.id]);
  const next = nextTaskOf(open.database.pool, REMOVALS);
  const first = await next(shareOf([]));
  if (!first) throw new Error('no removal');
  const second = await next(shareOf([first]));
  expect([second?.lane, second?.id === first.id]).toEqual([first.lane, false]);
});
