import type { ConnectedAccount, JsonObject, JsonValue, Publisher } from '@crier/domain';
import { isJsonObject } from '@crier/domain';
import { type FaultRule, type Simulator, startSimulator } from '@crier/network-simulator';
import { arrayAt, parseJson } from '../src/http/json.ts';
import { createPublisherKit } from '../src/kit.ts';
import { createMastodonPublisher } from '../src/platforms/mastodon/publisher.ts';
import { createFaultyFetch, type FaultyFetch } from '../src/testing/faulty-fetch.ts';
import { createTestClock, type TestClock } from '../src/testing/journal.ts';

export interface MastodonFixture {
  readonly simulator: Simulator;
  readonly publisher: Publisher;
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

/** The publisher under test with a clock and faults of its own. */
export function mastodonPublisher(fetch: FaultyFetch['fetch'], now: () => number): Publisher {
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
  return createMastodonPublisher(
    createPublisherKit({ fetch, now, random, settings: { callTimeoutMs: 5_000 } }),
  );
}

/** A simulated server of one temperament with a connected account. */
export async function connectMastodon(
  temperament: string,
  options: { settings?: Readonly<Record<string, number>>; clockOffsetMs?: number } = {},
): Promise<MastodonFixture> {
  const simulator = await startSimulator({
    instances: [{ key: 'social', network: 'mastodon', temperament, settings: options.settings ?? {} }],
  });
  const [instance] = simulator.instances;
  const token = instance?.accounts[0]?.credentials['access_token'];
  if (instance === undefined || token === undefined) throw new Error('The simulator has no account.');
  const clock = createTestClock(Date.now() + (options.clockOffsetMs ?? 0));
  const faults = createFaultyFetch();
  const publisher = mastodonPublisher(faults.fetch, clock.now);
  const answer = await publisher.connect({ service: instance.url, identifier: null, password: null, token });
  if (answer.outcome !== 'connected') throw new Error(`${answer.field}: ${answer.message}`);

  const control = async (method: string, path: string, body?: FaultRule): Promise<JsonValue[]> => {
    const response = await fetch(`${simulator.url}/_control/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(await response.text());
    return arrayAt(parseJson(await response.text()), 'data') ?? [];
  };
  return {
    simulator,
    publisher,
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
