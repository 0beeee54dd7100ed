import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { nextTaskOf, PUBLICATIONS } from '../../src/index.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace, shareOf } from '../journal/seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

it('of tasks on two accounts that are due at the same moment, the one with the lower id is next', async () => {
  const { workspace, accounts } = await seedWorkspace(open.database, 2);
  const [first, second] = accounts.map(({ id }) => id).sort((one, other) => one - other);
  const at = new Date(Date.now() - 5_000);
  const lower = await seedPost(open.database, workspace.id, [second ?? 0], at);
  await seedPost(open.database, workspace.id, [first ?? 0], at);
  await open.dispatcher.dispatchDue();
  const next = await nextTaskOf(open.database.pool, PUBLICATIONS)(shareOf([]));
  expect(next?.id).toBe(lower.publications[0]?.uuid);
});
