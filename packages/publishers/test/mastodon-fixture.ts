import type { ConnectedAccount, JsonObject } from '@crier/domain';
import { isJsonObject } from '@crier/domain';
import type { FaultRule, Simulator } from '@crier/network-simulator';
import { createFaultyFetch, type FaultyFetch } from '../src/testing/faulty-fetch.ts';
import { createTestClock, type TestClock } from '../src/testing/journal.ts';
import { type PublishingNetwork, publishingNetwork } from '../src/testing/publishing-network.ts';
import { startDescribedSimulator } from './described-simulator.ts';
import { controlOf } from './simulator-control.ts';

export interface MastodonFixture {
  readonly simulator: Simulator;
  readonly network: PublishingNetwork;
  readonly account: ConnectedAccount;
  readonly token: string;
  readonly clock: TestClock;
  readonly faults: FaultyFetch;
  /** Every post of the account, as anybody sees it, oldest first. */
  posts(): Promise<readonly JsonObject[]>;
  /** `METHOD /path` of every request so far. */
  requests(): Promise<readonly string[]>;
  addFault(rule: FaultRule): Promise<void>;
  removeFaults(): Promise<void>;
}

/** The network under test with a clock and faults of its own. */
export function mastodonNetwork(fetch: FaultyFetch['fetch'], now: () => number): PublishingNetwork {
  return publishingNetwork('mastodon', {
    fetch,
    now,
    settings: { callTimeoutMs: 5_000, slowSettleMs: 10_000 },
  });
}

/** A simulated server of one temperament with a connected account. */
export async function connectMastodon(
  temperament: string,
  options: { settings?: Readonly<Record<string, number>>; clockOffsetMs?: number } = {},
): Promise<MastodonFixture> {
  const simulator = await startDescribedSimulator({
    instances: [{ key: 'social', network: 'mastodon', temperament, settings: options.settings ?? {} }],
  });
  const [instance] = simulator.instances;
  const token = instance?.accounts[0]?.credentials['access_token'];
  if (instance === undefined || token === undefined) throw new Error('The simulator has no account.');
  const clock = createTestClock(Date.now() + (options.clockOffsetMs ?? 0));
  const faults = createFaultyFetch();
  const network = mastodonNetwork(faults.fetch, clock.now);
  const answer = await network.connect?.({ service: instance.url, identifier: null, password: null, token });
  if (answer?.outcome !== 'connected') throw new Error(`${answer?.field}: ${answer?.message}`);

  const control = controlOf(simulator.url);
  return {
    simulator,
    network,
    account: answer.account,
    token,
    clock,
    faults,
    posts: async () => (await control('GET', 'posts')).filter(isJsonObject),
    requests: async () =>
      (await control('GET', 'requests')).filter(isJsonObject).map((one) => `${one['method']} ${one['path']}`),
    addFault: async (rule) => {
      await control('POST', 'faults', rule);
    },
    removeFaults: async () => {
      await control('DELETE', 'faults');
    },
  };
}
