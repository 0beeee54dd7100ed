import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { nextTaskOf, REMOVALS } from '../../src/index.ts';
import { dispatch, published, requestRemovals } from './claimed.ts';
import { type OpenJournal, openJournal, shareOf } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('deletions on one account do not wait for each other', async () => {
  const { workspace, post, accounts, uuids } = await dispatch(open, 2);
  for (const uuid of uuids) await published(open, uuid);
  await requestRemovals(open, workspace, post);
  await open.database.pool.query('update removals set account_id = $1', [accounts[0]?.id]);
  const next = nextTaskOf(open.database.pool, REMOVALS);
  const first = await next(shareOf([]));
  if (!first) throw new Error('no removal');
  const second = await next(shareOf([first]));
  expect([second?.lane, second?.id === first.id]).toEqual([first.lane, false]);
});
