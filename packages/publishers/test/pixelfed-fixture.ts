import type { ConnectedAccount, JsonObject, NetworkApp } from '@crier/domain';
import { isJsonObject } from '@crier/domain';
import type { FaultRule, Simulator } from '@crier/network-simulator';
import { createFaultyFetch, type FaultyFetch } from '../src/testing/faulty-fetch.ts';
import { createTestClock, type TestClock } from '../src/testing/journal.ts';
import { type PublishingNetwork, publishingNetwork } from '../src/testing/publishing-network.ts';
import { startDescribedSimulator } from './described-simulator.ts';
import { controlOf } from './simulator-control.ts';

const REDIRECT_URI = 'http://127.0.0.1:9/callback';

export interface PixelfedFixture {
  readonly simulator: Simulator;
  readonly network: PublishingNetwork;
  readonly account: ConnectedAccount;
  readonly clock: TestClock;
  readonly faults: FaultyFetch;
  createNetwork(fetch: FaultyFetch['fetch'], now: () => number): PublishingNetwork;
  /** What anybody sees, oldest first. */
  posts(): Promise<readonly JsonObject[]>;
  addFault(rule: FaultRule): Promise<void>;
  /** Asks for access as a browser does and gives the account of the grant. */
  authorize(): Promise<ConnectedAccount>;
}

/** A simulated Pixelfed on which the installation registered itself and alice was connected in a browser. */
export async function connectPixelfed(
  settings: Readonly<Record<string, number>> = {},
): Promise<PixelfedFixture> {
  const simulator = await startDescribedSimulator({
    instances: [{ key: 'pix', network: 'pixelfed', settings }],
  });
  const [instance] = simulator.instances;
  if (instance === undefined) throw new Error('The simulator has no instance.');
  const service = instance.url;
  const clock = createTestClock();
  const faults = createFaultyFetch();
  const createNetwork = (fetch: FaultyFetch['fetch'], now: () => number) =>
    publishingNetwork('pixelfed', { fetch, now, settings: { callTimeoutMs: 5_000, slowSettleMs: 10_000 } });
  const network = createNetwork(faults.fetch, clock.now);
  const { browser } = network;
  if (browser?.kind !== 'server') throw new Error('Pixelfed is connected on its server.');
  const registered = await browser.register(service, REDIRECT_URI);
  if (registered.outcome !== 'registered') throw new Error(JSON.stringify(registered));
  const { app } = registered;
  const authorize = async (): Promise<ConnectedAccount> => {
    const token = await grantedToken(service, app);
    const answer = await browser.identify({ app, service, token });
    const [account] = answer.outcome === 'identified' ? answer.identities : [];
    if (account === undefined) throw new Error(JSON.stringify(answer));
    return account;
  };

  const control = controlOf(simulator.url);
  return {
    simulator,
    network,
    account: await authorize(),
    clock,
    faults,
    createNetwork,
    authorize,
    posts: async () => (await control('GET', 'posts')).filter(isJsonObject),
    addFault: async (rule) => {
      await control('POST', 'faults', rule);
    },
  };
}

async function grantedToken(service: string, { clientId, clientSecret }: NetworkApp): Promise<JsonObject> {
  const asked = { response_type: 'code', client_id: clientId, redirect_uri: REDIRECT_URI, state: 's' };
  const allowed = await fetch(`${service}/oauth/authorize`, {
    method: 'POST',
    body: new URLSearchParams({ ...asked, scope: 'read write', account: 'alice', decision: 'allow' }),
    redirect: 'manual',
  });
  const code = new URL(allowed.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const redeemed = await fetch(`${service}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT_URI,
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  return (await redeemed.json()) as JsonObject;
}
