import type { ConnectedAccount, JsonObject } from '@crier/domain';
import { isJsonObject } from '@crier/domain';
import type { FaultRule, Simulator } from '@crier/network-simulator';
import { createFaultyFetch, type FaultyFetch } from '../src/testing/faulty-fetch.ts';
import { createTestClock, type TestClock } from '../src/testing/journal.ts';
import { type PublishingNetwork, publishingNetwork } from '../src/testing/publishing-network.ts';
import { startDescribedSimulator } from './described-simulator.ts';
import { controlOf } from './simulator-control.ts';

const APP = { clientId: 'crier-app', clientSecret: 'crier-app-secret' };

export interface TwitterFixture {
  readonly simulator: Simulator;
  readonly network: PublishingNetwork;
  readonly account: ConnectedAccount;
  readonly clock: TestClock;
  readonly faults: FaultyFetch;
  createNetwork(fetch: FaultyFetch['fetch'], now: () => number): PublishingNetwork;
  /** Every post of the account, as anybody sees it, oldest first. */
  posts(): Promise<readonly JsonObject[]>;
  /** `METHOD /path` of every request so far. */
  requests(): Promise<readonly string[]>;
  addFault(rule: FaultRule): Promise<void>;
}

/** A simulated X with a connected account. */
export async function connectTwitter(
  settings: Readonly<Record<string, number>> = {},
): Promise<TwitterFixture> {
  const simulator = await startDescribedSimulator({
    instances: [{ key: 'x', network: 'twitter', apps: [{ ...APP, redirectUris: [] }], settings }],
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
