import { expect, it } from 'vitest';
import { openUseCases, postBody } from '../../kit/memory/open-use-cases.ts';

it('counts by account only if asked to', async () => {
  const cases = await openUseCases();
  const body = postBody([cases.account], { schedule: true, date: '2029-07-01', time: '10:00' });
  await cases.call('createPost', { body });
  expect(await cases.call('countPosts', { query: {} })).not.toHaveProperty('accounts');
  const counted = await cases.call('countPosts', { query: { by: 'account' } });
  expect(counted).toMatchObject({ scheduled: 1, accounts: [{ id: cases.account, scheduled: 1 }] });
});
