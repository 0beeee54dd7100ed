import type { ConnectedAccount, JsonObject, PlatformKey } from '@crier/domain';
import { isJsonObject } from '@crier/domain';
import type { AppSetup } from '../src/network-module.ts';
import type { NetworkHarness } from '../src/testing/describe-network.ts';
import { createFaultyFetch, type FaultyFetch } from '../src/testing/faulty-fetch.ts';
import { identify } from '../src/testing/identify.ts';
import { createTestClock } from '../src/testing/journal.ts';
import { publishingNetwork } from '../src/testing/publishing-network.ts';
import { startDescribedSimulator } from './described-simulator.ts';
import type { SimulatedFixture } from './simulated-fixture.ts';
import { controlOf } from './simulator-control.ts';

const REDIRECT_URI = 'http://127.0.0.1:9/callback';
const APP = { clientId: 'crier-app', clientSecret: 'crier-app-secret' };
const SCOPES = {
  linkedin: 'openid profile w_member_social',
  linkedin_page: 'w_organization_social r_organization_social rw_organization_admin',
} as const;

export interface LinkedinFixture extends SimulatedFixture {
  /** Asks for access as a browser does and gives the identities of the grant. */
  authorize(moreScopes?: string): Promise<readonly ConnectedAccount[]>;
}

/** A simulated LinkedIn with alice connected as a member or as her page. */
export async function connectLinkedin(
  platform: Extract<PlatformKey, 'linkedin' | 'linkedin_page'>,
  options: {
    readonly moreScopes?: string;
    readonly settings?: Readonly<Record<string, number>>;
    /** How the operator set up the app. */
    readonly setup?: Partial<AppSetup>;
    /** The scopes that LinkedIn approved for the app; the usual ones by default. */
    readonly approved?: readonly string[];
  } = {},
): Promise<LinkedinFixture> {
  const apps = [
    {
      ...APP,
      redirectUris: [REDIRECT_URI],
      approved: true,
      ...(options.approved === undefined ? {} : { scopes: [...options.approved] }),
    },
  ];
  const simulator = await startDescribedSimulator({
    instances: [{ key: 'li', network: 'linkedin', apps, settings: options.settings ?? {} }],
  });
  const [instance] = simulator.instances;
  if (instance === undefined) throw new Error('The simulator has no instance.');
  const clock = createTestClock();
  const faults = createFaultyFetch();
  const createNetwork = (fetch: FaultyFetch['fetch'], now: () => number) =>
    publishingNetwork(
      platform,
      { fetch, now, settings: { callTimeoutMs: 5_000 } },
      { [platform]: { app: APP, baseUrl: instance.url, ...options.setup } },
    );
  const network = createNetwork(faults.fetch, clock.now);
  const authorize = async (moreScopes = '') => {
    const form = { response_type: 'code', client_id: APP.clientId, redirect_uri: REDIRECT_URI, state: 's' };
    const scope = `${SCOPES[platform]} ${moreScopes}`.trim();
    const allowed = await fetch(`${instance.url}/oauth/v2/authorization`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, scope, account: 'alice', decision: 'allow' }),
      redirect: 'manual',
    });
    const code = new URL(allowed.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const redeemed = await fetch(`${instance.url}/oauth/v2/accessToken`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: REDIRECT_URI,
        client_id: APP.clientId,
        client_secret: APP.clientSecret,
      }),
    });
    const token = (await redeemed.json()) as JsonObject;
    const answer = await identify(network, { app: APP, service: null, token });
    if (answer.outcome !== 'identified') throw new Error(JSON.stringify(answer));
    return answer.identities;
  };
  const [account] = await authorize(options.moreScopes);
  if (account === undefined) throw new Error('The grant covers nobody.');

  const control = controlOf(simulator.url);
  return {
    simulator,
    network,
    account,
    clock,
    faults,
    createNetwork,
    authorize,
    posts: async () => (await control('GET', 'posts')).filter(isJsonObject),
    requests: async () =>
      (await control('GET', 'requests')).filter(isJsonObject).map((one) => `${one['method']} ${one['path']}`),
    addFault: async (rule) => {
      await control('POST', 'faults', rule);
    },
  };
}

/** The fixture as the contract of networks sees it. */
export function linkedinHarness({ account, createNetwork, posts }: LinkedinFixture): NetworkHarness {
  return {
    createNetwork,
    connected: account,
    posts: async () =>
      (await posts()).map((post) => ({
        id: numbered(post['id'], post['reply_parent']),
        text: String(post['text']),
        parent: typeof post['reply_parent'] === 'string' ? post['reply_parent'] : null,
        media: Array.isArray(post['media']) ? post['media'].length : 0,
      })),
    isPosting: (method, path) => method === 'POST' && /^\/rest\/(?:posts$|socialActions\/)/.test(path),
    deletes: true,
    spoil: (credentials) => ({ ...credentials, accessToken: 'token-that-was-revoked' }),
  };
}

/** A comment's URN after the post's own, which LinkedIn names after an activity. */
function numbered(id: unknown, post: unknown): string {
  const number = /,(\d+)\)$/.exec(String(id))?.[1];
  return number === undefined ? String(id) : `urn:li:comment:(${post},${number})`;
}
