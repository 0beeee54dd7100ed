import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { itConnectsByApp } from './app-network-cases.ts';
import { type AppNetworkKit, openAppNetworkKit } from './app-network-kit.ts';
import type { ConnectionKit, Manager } from './connection-kit.ts';

const provider = 'pinterest';
const TOKEN_PATH = '/v5/oauth/token';

let world: AppNetworkKit;
let kit: ConnectionKit;
let ada: Manager;

beforeAll(async () => {
  world = await openAppNetworkKit(inject('adminUrl'), [provider]);
  ({ kit, ada } = world);
});
beforeEach(() => world.reset());
afterAll(() => world?.close());

itConnectsByApp(() => world, { provider, username: 'alice', lifetimeMs: 720 * 3_600_000, revokes: false });

it('is renewed once for many concurrent callers', async () => {
  await kit.connect(ada, { provider }, 'alice');
  const before = await world.onlyAccount();
  const asked = await world.requestsFor(TOKEN_PATH);
  const held = await world.hold();
  const renewed = await Promise.all([world.renew(held), world.renew(held), world.renew(held)]);
  expect(renewed.map(({ outcome }) => outcome)).toEqual(Array(3).fill('renewed'));
  expect((await world.onlyAccount()).credentials['accessToken']).not.toBe(before.credentials['accessToken']);
  expect((await world.requestsFor(TOKEN_PATH)) - asked).toBe(1);
});

it('must be connected again when access was revoked at the network', async () => {
  await kit.connect(ada, { provider }, 'alice');
  await world.fault({ match: { path: TOKEN_PATH, nth: 1 }, fault: { type: 'revoke-token' } });
  expect((await world.renew(await world.hold())).outcome).toBe('auth');
  await kit.connect(ada, { account: (await world.onlyAccount()).uuid }, 'alice');
  expect((await world.renew(await world.hold())).outcome).toBe('renewed');
});
