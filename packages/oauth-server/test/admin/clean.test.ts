import { expect, it } from 'vitest';
import { registerApp } from '../kit/flows.ts';
import { createWorld } from '../kit/world.ts';

const WEEK = 604_800;

it('deletes an app that was never used once it is older than a week', async () => {
  const world = createWorld();
  const clientId = await registerApp(world);
  world.pass(WEEK);
  expect(await world.server.admin.clean(100)).toBe(0);
  expect(await world.stores.clients.find(clientId)).toMatchObject({ clientId });
  world.pass(1);
  expect(await world.server.admin.clean(100)).toBe(1);
  expect(await world.stores.clients.find(clientId)).toBeNull();
});
