import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { load } from '../pages/document.ts';
import { type AppNetworkKit, openAppNetworkKit } from './app-network-kit.ts';
import type { ConnectionKit, Manager } from './connection-kit.ts';

const NETWORKS = [
  { provider: 'pinterest', tokenPath: '/v5/oauth/token', hours: 720, revokes: false },
] as const;

let world: AppNetworkKit;
let kit: ConnectionKit;
let ada: Manager;

beforeAll(async () => {
  world = await openAppNetworkKit(
    inject('adminUrl'),
    NETWORKS.map(({ provider }) => provider),
  );
  ({ kit, ada } = world);
});
beforeEach(() => world.reset());
afterAll(() => world?.close());

describe.each(NETWORKS)('$provider', ({ provider, tokenPath, hours, revokes }) => {
  it('is connected by its owner, and again by the same', async () => {
    const page = await kit.connect(ada, { provider }, 'alice');
    expect(page.status).toBe(200);
    const before = await world.onlyAccount();
    expect(before).toMatchObject({ provider, username: 'alice', authorized: true });
    const end = before.credentials_expire_at?.getTime() ?? 0;
    expect(Math.abs(end - Date.now() - hours * 3_600_000)).toBeLessThan(60_000);
    const again = await kit.connect(ada, { account: before.uuid }, 'alice');
    expect([again.status, load(again.html).text]).toEqual([
      200,
      expect.stringContaining('is connected again.'),
    ]);
    expect((await world.onlyAccount()).id).toBe(before.id);
  });

  it('is not connected by somebody who refuses', async () => {
    const path = await kit.decide(await kit.start(ada, { provider }), 'alice', 'deny');
    await ada.browser.get(path);
    expect(await kit.audit()).toContain('connection.denied');
    expect(await kit.accounts()).toEqual([]);
  });

  it('is disconnected here, and at the network where it takes tokens back', async () => {
    await kit.connect(ada, { provider }, 'alice');
    const { uuid } = await world.onlyAccount();
    const answer = await ada.call('DELETE', `/workspaces/${kit.workspace}/accounts/${uuid}`);
    expect(answer.body).toEqual({ disconnected: true, revoked: revokes });
    expect(await world.onlyAccount()).toMatchObject({ authorized: false, credentials: {} });
  });

  it('is renewed once for many at once', async () => {
    await kit.connect(ada, { provider }, 'alice');
    const before = await world.onlyAccount();
    const asked = await world.requestsFor(tokenPath);
    const held = await world.hold();
    const renewed = await Promise.all([world.renew(held), world.renew(held), world.renew(held)]);
    expect(renewed.map(({ outcome }) => outcome)).toEqual(Array(3).fill('renewed'));
    expect((await world.onlyAccount()).credentials['accessToken']).not.toBe(
      before.credentials['accessToken'],
    );
    expect((await world.requestsFor(tokenPath)) - asked).toBe(1);
  });

  it('must be connected again when access was taken back at the network', async () => {
    await kit.connect(ada, { provider }, 'alice');
    await world.fault({ match: { path: tokenPath, nth: 1 }, fault: { type: 'revoke-token' } });
    expect((await world.renew(await world.hold())).outcome).toBe('auth');
    await kit.connect(ada, { account: (await world.onlyAccount()).uuid }, 'alice');
    expect((await world.renew(await world.hold())).outcome).toBe('renewed');
  });
});
