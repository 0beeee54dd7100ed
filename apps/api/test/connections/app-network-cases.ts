import { expect, it } from 'vitest';
import { load } from '../pages/document.ts';
import type { AppNetworkKit } from './app-network-kit.ts';

interface AppNetwork {
  readonly provider: 'facebook_page' | 'instagram' | 'pinterest' | 'threads';
  readonly username: string;
  /** How long the credentials last without being renewed; null for as long as nobody takes them back. */
  readonly lifetimeMs: number | null;
  /** Whether the network takes tokens back. */
  readonly revokes: boolean;
}

/** What holds for every network that people connect through an app of the operator's. */
export function itConnectsByApp(world: () => AppNetworkKit, network: AppNetwork): void {
  const { provider, username, lifetimeMs, revokes } = network;

  it('can be connected by its owner, and again by the same', async () => {
    const { kit, ada, onlyAccount } = world();
    const page = await kit.connect(ada, { provider }, 'alice');
    expect(page.status).toBe(200);
    const before = await onlyAccount();
    expect(before).toMatchObject({ provider, username, authorized: true });
    const end = before.credentials_expire_at?.getTime() ?? null;
    if (lifetimeMs === null) expect(end).toBeNull();
    else expect(Math.abs((end ?? 0) - Date.now() - lifetimeMs)).toBeLessThan(60_000);
    const again = await kit.connect(ada, { account: before.uuid }, 'alice');
    expect([again.status, load(again.html).text]).toEqual([
      200,
      expect.stringContaining('is connected again.'),
    ]);
    expect((await onlyAccount()).id).toBe(before.id);
  });

  it('is not connected when its owner refuses', async () => {
    const { kit, ada } = world();
    const path = await kit.decide(await kit.start(ada, { provider }), 'alice', 'deny');
    await ada.browser.get(path);
    expect(await kit.audit()).toContain('connection.denied');
    expect(await kit.accounts()).toEqual([]);
  });

  it('is disconnected here, and at the network if it revokes tokens', async () => {
    const { kit, ada, onlyAccount } = world();
    await kit.connect(ada, { provider }, 'alice');
    const { uuid } = await onlyAccount();
    const answer = await ada.call('DELETE', `/workspaces/${kit.workspace}/accounts/${uuid}`);
    expect(answer.body).toEqual({ disconnected: true, revoked: revokes });
    expect(await onlyAccount()).toMatchObject({ authorized: false, credentials: {} });
  });
}
