import type { ConnectedAccount, Network, NetworkApp, PlatformKey, ServerConnection } from '@crier/domain';
import type { Service } from '@crier/service';

/** Instances that imitate networks, with what their accounts sign in with. */
export interface SimulatedAccounts {
  readonly instances: readonly SimulatedInstance[];
}

interface SimulatedInstance {
  readonly key: string;
  readonly url: string;
  readonly accounts: readonly { readonly credentials: Readonly<Record<string, string>> }[];
}

/** An account to connect: of which network, at which instance, and its place there. */
export interface ToConnect {
  readonly provider: PlatformKey;
  readonly key: string;
  readonly index: number;
}

const NETWORKS: readonly (readonly [PlatformKey, string])[] = [
  ['mastodon', 'mastodon'],
  ['bluesky', 'bluesky'],
  ['pixelfed', 'pixelfed'],
  ['twitter', 'x'],
  ['linkedin', 'linkedin'],
  ['linkedin_page', 'linkedin'],
  ['threads', 'threads'],
  ['instagram', 'instagram'],
  ['facebook_page', 'facebook'],
  ['pinterest', 'pinterest'],
  ['tiktok', 'tiktok'],
  ['youtube', 'youtube'],
  ['gbp', 'gbp'],
];

/** Two accounts on each network. */
export const CONNECTED: readonly ToConnect[] = NETWORKS.flatMap(([provider, key]) =>
  [0, 1].map((index) => ({ provider, key, index })),
);

/** Unused, because no user is asked. */
const NO_CALLBACK = 'http://127.0.0.1/';

/** Connects accounts of simulated instances the way a person would connect real ones. */
export function connector({ networks }: Pick<Service, 'networks'>, { instances }: SimulatedAccounts) {
  return async (provider: PlatformKey, key: string, index: number): Promise<ConnectedAccount> => {
    const instance = instances.find((known) => known.key === key);
    const credentials = instance?.accounts[index]?.credentials;
    if (!instance || !credentials) throw new Error(`there is no simulated instance ${key} with an account`);
    const network = networks[provider];
    if (network.connect === null) return await granted(network.browser, instance, credentials);
    const answer = await network.connect({
      service: instance.url,
      identifier: credentials['identifier'] ?? null,
      password: credentials['password'] ?? null,
      token: credentials['access_token'] ?? null,
    });
    if (answer.outcome !== 'connected') throw new Error(`the simulated ${key} refused: ${answer.message}`);
    return answer.account;
  };
}

/** The first identity of the grant that the instance handed out at its start. */
async function granted(
  browser: Network['browser'],
  { key, url }: SimulatedInstance,
  token: Readonly<Record<string, string>>,
): Promise<ConnectedAccount> {
  if (browser === null || browser.kind === 'document') throw new Error(`the simulated ${key} has no app`);
  const [app, service] =
    browser.kind === 'app' ? [browser.app, null] : [await registered(browser.register, url), url];
  const answer = await browser.identify({ app, service, token });
  if (answer.outcome !== 'identified')
    throw new Error(`the simulated ${key} refused: ${JSON.stringify(answer)}`);
  const [identity] = answer.identities;
  if (identity === undefined) throw new Error(`the simulated ${key} named no account`);
  return identity;
}

async function registered(register: ServerConnection['register'], url: string): Promise<NetworkApp> {
  const answer = await register(url, NO_CALLBACK);
  if (answer.outcome !== 'registered') throw new Error(`${url} registers no app: ${JSON.stringify(answer)}`);
  return answer.app;
}
