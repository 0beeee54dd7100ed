import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createPartialHoldStore } from '../../src/index.ts';
import { openPosts } from '../stores/post-calls.ts';
import { seedAccount, type World } from '../stores/world.ts';
import { eventsOf, readEvents } from './event-world.ts';

let world: World;

beforeAll(async () => {
  ({ world } = await openPosts(inject('adminUrl')));
});
afterAll(() => world.close());

it('tells of a network that an operator holds and releases where the workspace has accounts', async () => {
  const id = await seedAccount(world.database.pool, world.member.workspaceId, 'tiktok');
  const holds = createPartialHoldStore(world.database.pool);
  const begin = (name: string) => holds.transaction((rows) => rows.begin({ scope: 'provider', name }));
  const events = await eventsOf(world, async () => {
    await begin('tiktok');
    await begin('tiktok');
    await holds.transaction((rows) => rows.end({ scope: 'provider', name: 'tiktok' }));
  });
  expect(events).toEqual(['network.held', 'network.released']);
  const event = (await readEvents(world)).findLast(({ type }) => type === 'network.held');
  expect(event?.data).toMatchObject({ provider: 'tiktok', name: 'TikTok', accounts: [id], version: null });
  const unconcerned = await eventsOf(world, () => begin('youtube'));
  expect(unconcerned).toEqual([]);
});

it('tells once of each end of a version of a network, while it is near', async () => {
  const id = await seedAccount(world.database.pool, world.member.workspaceId, 'linkedin');
  const endsIn = (days: number) => [
    { provider: 'linkedin', version: '202609', endsAt: Date.now() + days * 86_400_000 },
  ];
  const soon = endsIn(59);
  const note = (versions: typeof soon) => world.stores.events.noteEndingVersions(versions, 60);
  expect(await eventsOf(world, async () => [await note(endsIn(61)), await note(endsIn(-1))])).toEqual([]);
  const events = await eventsOf(world, () => Promise.all([note(soon), note(soon), note(soon)]));
  expect(events).toEqual(['network.version_ending']);
  const event = (await readEvents(world)).findLast(({ type }) => type === 'network.version_ending');
  expect(event?.data).toMatchObject({
    ...{ provider: 'linkedin', name: 'LinkedIn', accounts: [id] },
    version: { version: '202609', ends_at: new Date(soon[0]?.endsAt ?? 0).toISOString() },
  });
});
