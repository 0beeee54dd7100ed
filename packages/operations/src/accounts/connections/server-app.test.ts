import { randomUUID } from 'node:crypto';
import type { NetworkApp, ServerConnection } from '@crier/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryConnections, type MemoryConnections } from '../../../kit/memory/memory-connections.ts';
import type { ServerAppKey } from '../../ports/connections.ts';
import { ensureServerApp } from './server-app.ts';

const KEY: ServerAppKey = {
  ...{ provider: 'mastodon', service: 'https://social.example' },
  redirectUri: 'https://crier.example/callback/mastodon',
};
const app = (clientId: string): NetworkApp => ({ clientId, clientSecret: `secret of ${clientId}` });
const ready = (clientId: string) => ({ outcome: 'ready', app: app(clientId) });

let clock: Date;
let world: MemoryConnections;
/** The apps that the server knows, and how often an app was registered there. */
let known: Set<string>;
let registered: number;
let register: ServerConnection['register'];
beforeEach(() => {
  clock = new Date('2029-03-01T12:00:00Z');
  world = createMemoryConnections(() => clock);
  [known, registered] = [new Set(), 0];
  register = async () => {
    registered += 1;
    known.add(`app ${registered}`);
    return { outcome: 'registered', app: app(`app ${registered}`) };
  };
});

const ensure = () =>
  ensureServerApp(
    {
      register: (...asked: Parameters<ServerConnection['register']>) => register(...asked),
      knows: async (_service: string, { clientId }: NetworkApp) => known.has(clientId),
    } as ServerConnection,
    KEY,
    {
      serverApps: world.serverApps,
      newId: randomUUID,
      now: () => clock,
      pause: async (ms) => {
        clock = new Date(clock.getTime() + ms);
      },
    },
  );
const trail = () => world.audit();

describe("the installation's app on a server", () => {
  it('is registered once when many need it at once', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, ensure));
    expect(all).toEqual(Array(5).fill(ready('app 1')));
    expect([await ensure(), registered, (await trail()).length]).toEqual([ready('app 1'), 1, 1]);
  });

  it('is registered again by one of many after the server forgot it', async () => {
    await ensure();
    known.clear();
    const all = await Promise.all(Array.from({ length: 5 }, ensure));
    expect(all).toEqual(Array(5).fill(ready('app 2')));
    expect([registered, (await trail()).length]).toEqual([2, 2]);
  });

  it.each([
    [{ outcome: 'refused', message: 'The server takes no apps.' }, 'The server takes no apps.'],
    [{ outcome: 'unavailable', reason: 'The server is away.' }, 'The server is away.'],
  ] as const)('is missing when the server answers %j, until it is asked again', async (answer, message) => {
    const working = register;
    register = async () => answer;
    expect(await ensure()).toEqual({ outcome: 'refused', message });
    expect([await world.serverApps.find(KEY), await trail()]).toEqual([null, []]);
    register = working;
    expect(await ensure()).toEqual(ready('app 1'));
  });

  it('can be registered by the next caller after registering threw', async () => {
    const working = register;
    register = () => Promise.reject(new Error('broken'));
    await expect(ensure()).rejects.toThrow('broken');
    register = working;
    expect(await ensure()).toEqual(ready('app 1'));
  });

  it('is waited for, at most a minute, while another caller registers it', async () => {
    await world.serverApps.claim(KEY, null, randomUUID(), 600_000);
    const message = 'https://social.example did not register this app in time.';
    expect(await ensure()).toEqual({ outcome: 'refused', message });
    expect([registered, await trail()]).toEqual([0, []]);
  });
});
