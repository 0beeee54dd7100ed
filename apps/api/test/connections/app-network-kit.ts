import type { PlatformKey } from '@crier/domain';
import { type FaultRule, type InstanceSpec, startSimulator } from '@crier/network-simulator';
import { NO_OBSERVER, renewCredentials } from '@crier/operations';
import { createVault } from '@crier/persistence';
import {
  type AccountInDatabase,
  type ConnectionKit,
  type Manager,
  openConnectionKit,
} from './connection-kit.ts';

const APP = { clientId: 'crier-app', clientSecret: 'crier-app-secret-of-32-characters' };
const CALLBACK = 'https://social.example/crier/connections/callback';

type Held = Awaited<ReturnType<ReturnType<typeof createVault>['load']>>;

/** The API between a manager's browser and simulated networks on which the operator has set up an app. */
export interface AppNetworkKit {
  readonly kit: ConnectionKit;
  readonly ada: Manager;
  /** The one account there is; throws unless there is exactly one. */
  onlyAccount(): Promise<AccountInDatabase>;
  /** The credentials of that account, as the vault hands them out. */
  hold(): Promise<Held>;
  /** Renews these credentials of that account. */
  renew(held: Held): ReturnType<typeof renewCredentials>;
  fault(rule: FaultRule): Promise<void>;
  /** Has the networks play these learned rows. */
  learned(rows: readonly string[]): Promise<void>;
  advance(seconds: number): Promise<void>;
  /** How many requests the networks got for a path. */
  requestsFor(path: string): Promise<number>;
  /** The networks as at the start; accounts and connections of the service gone. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function openAppNetworkKit(
  adminUrl: string,
  providers: readonly (PlatformKey & InstanceSpec['network'])[],
): Promise<AppNetworkKit> {
  const networks = await startSimulator({
    instances: providers.map((network) => ({
      key: network,
      network,
      apps: [
        { ...APP, name: 'Crier', redirectUris: [`${CALLBACK}/${network}`, `${CALLBACK}/${network}_page`] },
      ],
    })),
  });
  const environment = Object.fromEntries(
    networks.instances.flatMap(({ network, url }) => {
      const prefix = network.toUpperCase();
      return [
        [`${prefix}_CLIENT_ID`, APP.clientId],
        [`${prefix}_CLIENT_SECRET`, APP.clientSecret],
        [`${prefix}_BASE_URL`, url],
      ];
    }),
  );
  const kit = await openConnectionKit(adminUrl, { environment });
  const { service } = kit.kit.api;
  const vault = createVault(service.database.pool, service.sealer);
  const control = async (path: string, body?: object): Promise<void> => {
    await fetch(`${networks.url}/_control/${path}`, {
      method: 'POST',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  const onlyAccount = async () => {
    const [account, ...others] = await kit.accounts();
    if (account === undefined || others.length > 0) throw new Error(`${others.length + 1} accounts`);
    return account;
  };
  return {
    kit,
    ada: await kit.manager('ADMIN'),
    onlyAccount,
    hold: async () => await vault.load((await onlyAccount()).id),
    renew: async (held) => {
      const { id, provider, remote_id: remoteId, name, username } = await onlyAccount();
      const facts = { id, provider, service: null, remoteId, name, username, data: null, limits: null };
      return await renewCredentials(service.networks[provider].renewal, facts, held, {
        vault,
        newToken: () => crypto.randomUUID(),
        now: Date.now,
        observer: NO_OBSERVER,
        about: { workspace: kit.workspace, account: id, provider },
        pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      });
    },
    fault: (rule) => control('faults', rule),
    learned: (rows) => control('learned', { rows }),
    advance: (seconds) => control('clock', { advance_seconds: seconds }),
    requestsFor: async (path) => {
      const response = await fetch(`${networks.url}/_control/requests?path=${path}`);
      return ((await response.json()) as { data: unknown[] }).data.length;
    },
    reset: async () => {
      await Promise.all([kit.reset(), control('reset')]);
    },
    close: async () => {
      await Promise.all([kit.close(), networks.stop()]);
    },
  };
}
