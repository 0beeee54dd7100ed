import { isJsonObject } from '@crier/domain';
import { createFaultyFetch, type FaultyFetch } from '../src/testing/faulty-fetch.ts';
import { createTestClock } from '../src/testing/journal.ts';
import { publishingNetwork } from '../src/testing/publishing-network.ts';
import { startDescribedSimulator } from './described-simulator.ts';
import type { SimulatedFixture } from './simulated-fixture.ts';
import { controlOf } from './simulator-control.ts';

const APP = { clientId: 'crier-app', clientSecret: 'crier-app-secret' };

export type TwitterFixture = SimulatedFixture;

/** A simulated X with a connected account. */
export async function connectTwitter(
  settings: Readonly<Record<string, number>> = {},
  traits: Readonly<Record<string, string>> = {},
): Promise<TwitterFixture> {
  const simulator = await startDescribedSimulator({
    instances: [
      {
        ...{ key: 'x', network: 'twitter', apps: [{ ...APP, redirectUris: [] }], settings },
        accounts: [{ username: 'alice', traits }, { username: 'bob' }],
      },
    ],
  });
  const [instance] = simulator.instances;
  const [account] = instance?.accounts ?? [];
  if (instance === undefined || account === undefined) throw new Error('The simulator has no account.');
  const { access_token: accessToken = '', refresh_token: refreshToken = '' } = account.credentials;
  const clock = createTestClock();
  const faults = createFaultyFetch();
  const createNetwork = (fetch: FaultyFetch['fetch'], now: () => number) =>
    publishingNetwork(
      'twitter',
      { fetch, now, settings: { callTimeoutMs: 5_000 } },
      { twitter: { app: APP, baseUrl: instance.url } },
    );
  const network = createNetwork(faults.fetch, clock.now);
  const me = await fetch(`${instance.url}/2/users/me`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { id, name, username } = ((await me.json()) as { data: Record<string, string> }).data;

  const control = controlOf(simulator.url);
  return {
    simulator,
    network,
    clock,
    faults,
    createNetwork,
    account: {
      remoteId: id ?? '',
      service: null,
      name: name ?? '',
      username: username ?? '',
      image: null,
      data: null,
      limits: null,
      credentials: { accessToken, refreshToken },
      expiresAt: null,
    },
    posts: async () => (await control('GET', 'posts')).filter(isJsonObject),
    requests: async () =>
      (await control('GET', 'requests')).filter(isJsonObject).map((one) => `${one['method']} ${one['path']}`),
    addFault: async (rule) => {
      await control('POST', 'faults', rule);
    },
  };
}
