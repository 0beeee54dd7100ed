import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { FUTURE, openPosts, postCalls } from './post-calls.ts';
import { callOperation, seedAccount, type World } from './world.ts';

let world: World;
let account: number;
beforeAll(async () => {
  ({ world, account } = await openPosts(inject('adminUrl')));
});
afterAll(() => world.close());

const { create, read } = postCalls(() => ({ world, account }));

it('moving a post to another day and hour moves an account’s own time with it', async () => {
  const second = await seedAccount(world.database.pool, world.member.workspaceId, 'bluesky');
  const at = (date: string, time: string) => [{ account_id: second, date, time }];
  const params = await create({
    ...{ accounts: [account, second], schedule: true, ...FUTURE },
    accounts_schedule: at('2029-08-01', '18:00'),
  });
  const moved = at('2029-08-02', '19:00');
  await callOperation(world, 'schedulePost', { params, body: { ...FUTURE, accounts_schedule: moved } });
  expect((await read(params)).accounts_schedule).toMatchObject([
    { ...moved[0], scheduled_at: '2029-08-02 19:00:00' },
  ]);
});
