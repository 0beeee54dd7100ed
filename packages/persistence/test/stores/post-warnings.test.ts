import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  callOperation,
  openWorld,
  postBody,
  seedAccount,
  seedSlots,
  type World,
  withDependencies,
} from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld(inject('adminUrl'));
  await seedSlots(world.database.pool, world.member.workspaceId, ['09:30']);
});
afterAll(() => world.close());

const FUTURE = { date: '2040-02-11', time: '09:00' };

it('everything that leads to publishing warns about an unavailable network and refuses nothing', async () => {
  const { workspaceId } = world.member;
  const without = withDependencies(world, { publishes: (provider) => provider !== 'bluesky' });
  const lacking = await seedAccount(world.database.pool, workspaceId, 'bluesky');
  const fine = await seedAccount(world.database.pool, workspaceId);
  const warnings = async (accounts: readonly number[]) => {
    const body = { ...postBody(accounts), ...FUTURE };
    const draft = await callOperation(without, 'createPost', { body });
    const params = { workspace: '', post: draft.uuid };
    const answers = [
      draft,
      await callOperation(without, 'validatePost', { body }),
      await callOperation(without, 'createPost', { body: { ...body, schedule: true } }),
      await callOperation(without, 'schedulePost', { params, body: {} }),
      await callOperation(without, 'queuePost', { params }),
    ];
    return answers.map((answer) => answer.warnings);
  };
  const warning = {
    code: 'cannot_publish',
    account_id: lacking,
    provider: 'bluesky',
    message: expect.stringMatching(
      /^Publishing to Bluesky is not available yet: a post for the account “.+” fails when it is due\.$/,
    ),
  };
  expect(await warnings([lacking, fine])).toEqual(Array.from({ length: 5 }, () => [warning]));
  expect(await warnings([fine])).toEqual(Array.from({ length: 5 }, () => undefined));
});
