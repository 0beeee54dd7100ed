import type { PlatformKey } from '@crier/domain';
import { isJsonObject } from '@crier/domain';
import type { ListedPost } from '../src/testing/describe-network.ts';
import { createFaultyFetch, type FaultyFetch } from '../src/testing/faulty-fetch.ts';
import { identify } from '../src/testing/identify.ts';
import { createTestClock } from '../src/testing/journal.ts';
import { type MediaServer, startMediaServer } from '../src/testing/media-server.ts';
import { publishingNetwork } from '../src/testing/publishing-network.ts';
import { startDescribedSimulator } from './described-simulator.ts';
import type { SimulatedFixture } from './simulated-fixture.ts';
import { controlOf } from './simulator-control.ts';

export const APP = { clientId: 'crier-app', clientSecret: 'crier-app-secret' };

export const REDIRECT_URI = 'https://crier.example/callback';

/** A simulated network that fetches files, with a connected account and files that it can fetch. */
export interface FetchingFixture extends SimulatedFixture {
  readonly url: string;
  readonly files: MediaServer;
  listed(): Promise<readonly ListedPost[]>;
  advance(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

/** Connects the first simulated account with the grant that it starts with. */
export async function connectFetching(
  platform: PlatformKey,
  settings: Readonly<Record<string, number>> = {},
): Promise<FetchingFixture> {
  const simulator = await startDescribedSimulator({
    instances: [
      { key: platform, network: platform, apps: [{ ...APP, redirectUris: [REDIRECT_URI] }], settings },
    ],
  });
  const files = await startMediaServer();
  const [instance] = simulator.instances;
  const token = instance?.accounts[0]?.credentials;
  if (instance === undefined || token === undefined) throw new Error('The simulator has no account.');
  const clock = createTestClock();
  const faults = createFaultyFetch();
  const createNetwork = (fetch: FaultyFetch['fetch'], now: () => number) =>
    publishingNetwork(
      platform,
      { fetch, now, settings: { callTimeoutMs: 5_000 } },
      { [platform]: { app: APP, baseUrl: instance.url } },
    );
  const network = createNetwork(faults.fetch, clock.now);
  const answer = await identify(network, { app: APP, service: null, token });
  if (answer.outcome !== 'identified') throw new Error(JSON.stringify(answer));
  const [account] = answer.identities;
  if (account === undefined) throw new Error('There is nothing to connect.');
  const control = controlOf(simulator.url);
  const posts = async () => (await control('GET', 'posts')).filter(isJsonObject);
  return {
    simulator,
    url: instance.url,
    network,
    account,
    files,
    clock,
    faults,
    createNetwork,
    posts,
    listed: async () =>
      (await posts()).map((post) => ({
        id: String(post['id']),
        text: String(post['text']),
        parent: typeof post['reply_parent'] === 'string' ? post['reply_parent'] : null,
        media: Array.isArray(post['media']) ? post['media'].length : 0,
      })),
    requests: async () =>
      (await control('GET', 'requests'))
        .filter(isJsonObject)
        .map((one) => `${one['method']} ${one['path']}`.replaceAll(/\d{6,}(_\d{6,})?/g, 'ID')),
    addFault: async (rule) => {
      await control('POST', 'faults', rule);
    },
    advance: async (seconds) => {
      const body = JSON.stringify({ advance_seconds: seconds });
      await fetch(`${simulator.url}/_control/clock`, { method: 'POST', body });
    },
    stop: async () => {
      await Promise.all([simulator.stop(), files.stop()]);
    },
  };
}
