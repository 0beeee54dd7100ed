import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { itConnectsByApp } from './app-network-cases.ts';
import { type AppNetworkKit, openAppNetworkKit } from './app-network-kit.ts';
import type { ConnectionKit, Manager } from './connection-kit.ts';

const NETWORKS = ['threads', 'instagram', 'facebook_page'] as const;

let world: AppNetworkKit;
let kit: ConnectionKit;
let ada: Manager;

beforeAll(async () => {
  world = await openAppNetworkKit(inject('adminUrl'), NETWORKS);
  ({ kit, ada } = world);
});
beforeEach(() => world.reset());
afterAll(() => world?.close());

const DAYS_60 = 5_184_000_000;

describe.each(NETWORKS)('%s', (provider) => {
  itConnectsByApp(() => world, {
    provider,
    username: provider === 'facebook_page' ? 'alices_bakery' : 'alice',
    lifetimeMs: provider === 'facebook_page' ? null : DAYS_60,
    revokes: false,
  });
});

it('lets a person choose among several Facebook pages', async () => {
  const sentOn = await kit.connect(ada, { provider: 'facebook_page' }, 'bob');
  const path = `/workspaces/${kit.workspace}/connections/${sentOn.location?.split('/').at(-1)}`;
  const { identities } = (await ada.call('GET', path)).body;
  expect(identities).toHaveLength(3);
  await ada.call('POST', `${path}/choose`, { ids: [identities[0].id, identities[2].id] });
  const accounts = await kit.accounts();
  expect(new Set(accounts.map(({ credentials }) => credentials['accessToken'])).size).toBe(2);
});

describe.each(['threads', 'instagram'] as const)('renewing what %s granted', (provider) => {
  it('happens once for many concurrent callers when the token is a day old', async () => {
    await kit.connect(ada, { provider }, 'alice');
    await world.advance(86_401);
    const before = await world.onlyAccount();
    const held = await world.hold();
    const renewed = await Promise.all([world.renew(held), world.renew(held), world.renew(held)]);
    expect(renewed.map(({ outcome }) => outcome)).toEqual(Array(3).fill('renewed'));
    expect((await world.onlyAccount()).credentials['accessToken']).not.toBe(
      before.credentials['accessToken'],
    );
    expect(await world.requestsFor('/refresh_access_token')).toBe(1);
  });

  it('ends when access was revoked at the network', async () => {
    await kit.connect(ada, { provider }, 'alice');
    await world.advance(86_401);
    await world.fault({ match: { path: '/refresh_access_token', nth: 1 }, fault: { type: 'revoke-token' } });
    expect((await world.renew(await world.hold())).outcome).toBe('auth');
  });
});
