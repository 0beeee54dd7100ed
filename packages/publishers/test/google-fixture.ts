import { isJsonObject, type JsonObject } from '@crier/domain';
import { createFaultyFetch, type FaultyFetch } from '../src/testing/faulty-fetch.ts';
import { identify } from '../src/testing/identify.ts';
import { createTestClock } from '../src/testing/journal.ts';
import { publishingNetwork } from '../src/testing/publishing-network.ts';
import { startDescribedSimulator } from './described-simulator.ts';
import type { SimulatedFixture } from './simulated-fixture.ts';
import { controlOf } from './simulator-control.ts';

const APP = { clientId: 'crier-app', clientSecret: 'crier-app-secret' };

/** Less than the life of an access token. */
const OLD_SECONDS = 1_500;

/** A list of Google's proves something only if it goes back further than the lost call. */
async function seedOldPost(url: string, token: JsonObject): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token['accessToken']}`, 'content-type': 'application/json' },
    body: JSON.stringify({ summary: 'Of yesterday', languageCode: 'en', topicType: 'STANDARD' }),
  });
  if (!response.ok) throw new Error(await response.text());
}

export interface GoogleFixture extends SimulatedFixture {
  readonly url: string;
}

/** One of Google’s networks, simulated, with its first account connected. */
export async function connectGoogle(
  platform: 'youtube' | 'gbp',
  settings: Readonly<Record<string, number>>,
): Promise<GoogleFixture> {
  const simulator = await startDescribedSimulator({
    instances: [{ key: 'google', network: platform, apps: [{ ...APP, redirectUris: [] }], settings }],
  });
  const [instance] = simulator.instances;
  if (instance === undefined) throw new Error('The simulator has no instance.');
  const clock = createTestClock();
  const faults = createFaultyFetch();
  const createNetwork = (fetch: FaultyFetch['fetch'], now: () => number) =>
    publishingNetwork(
      platform,
      { fetch, now, settings: { callTimeoutMs: 5_000 } },
      { [platform]: { app: APP, baseUrl: instance.url } },
    );
  const network = createNetwork(faults.fetch, clock.now);
  const token = { ...instance.accounts[0]?.credentials };
  const answer = await identify(network, { app: APP, service: null, token });
  const account = answer.outcome === 'identified' ? answer.identities[0] : undefined;
  if (account === undefined) throw new Error(JSON.stringify(answer));

  const control = controlOf(simulator.url);
  if (platform === 'gbp') {
    await seedOldPost(`${instance.url}/v4/${account.remoteId}/localPosts`, account.credentials);
    const body = JSON.stringify({ advance_seconds: OLD_SECONDS });
    await fetch(`${simulator.url}/_control/clock`, { method: 'POST', body });
    clock.advance(OLD_SECONDS * 1000);
  }
  return {
    simulator,
    url: instance.url,
    network,
    account,
    clock,
    faults,
    createNetwork,
    posts: async () => (await control('GET', 'posts')).filter(isJsonObject),
    requests: async () =>
      (await control('GET', 'requests')).filter(isJsonObject).map((one) => `${one['method']} ${one['path']}`),
    addFault: async (rule) => {
      await control('POST', 'faults', rule);
    },
  };
}
