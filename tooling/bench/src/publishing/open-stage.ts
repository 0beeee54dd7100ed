import { NO_LIMITS } from '@crier/lab';
import {
  type AccountToConnect,
  connectAccounts,
  type Installation,
  openInstallation,
} from '@crier/lab/installation';
import { type Fault, type InstanceSpec, startSimulator } from '@crier/network-simulator';
import pg from 'pg';
import { openBenchPostgres } from '../database/bench-postgres.ts';

/** Accounts of one workspace that are connected to simulated Mastodon servers. */
export interface Cast {
  readonly name: string;
  readonly servers: number;
  readonly accountsPerServer: number;
  /** How long its servers take to carry out a post, in milliseconds. */
  readonly takesMs?: number;
  /** The name of an earlier cast whose workspace its accounts belong to; without it, they have one of their own. */
  readonly guestsOf?: string;
}

export interface CastWorkspace {
  readonly uuid: string;
  readonly accounts: readonly ConnectedAccount[];
}

export interface ConnectedAccount {
  readonly id: number;
  readonly service: string;
  readonly token: string;
}

/** An installation as people run it, without its worker, and networks for its workspaces. */
export interface Stage {
  readonly installation: Installation;
  /** For what the harness itself asks. */
  readonly client: pg.Client;
  /** In the order of the casts. */
  readonly workspaces: readonly CastWorkspace[];
  close(): Promise<void>;
}

const EMAIL = 'ada@example.com';
export async function openStage(adminUrl: string | null, casts: readonly Cast[]): Promise<Stage> {
  const undo: (() => unknown)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const postgres = await openBenchPostgres(adminUrl);
    undo.push(() => postgres.close());
    const simulator = await startSimulator({ instances: casts.flatMap(serversOf) });
    undo.push(() => simulator.stop());
    for (const { key } of simulator.instances) {
      const ms = casts.find(({ name }) => key.startsWith(`${name}-`))?.takesMs;
      if (ms !== undefined) await slowDown(simulator.url, key, { type: 'delay', ms });
    }
    const installation = await openInstallation(postgres.adminUrl);
    undo.push(() => installation.close());
    const client = new pg.Client({ connectionString: installation.databaseUrl });
    await client.connect();
    undo.push(() => client.end());
    const workspaces: CastWorkspace[] = [];
    for (const { name, guestsOf } of casts) {
      const accounts = simulator.instances
        .filter(({ key }) => key.startsWith(`${name}-`))
        .flatMap((instance) => instance.accounts.map((account) => accountOn(instance.url, account)));
      const host = workspaces[casts.findIndex((cast) => cast.name === guestsOf)];
      const uuid = host?.uuid ?? (await newWorkspace(installation, name));
      const ids = await connectAccounts(installation.environment, uuid, accounts);
      workspaces.push({
        uuid,
        accounts: accounts.map(({ service, signIn }, index) => ({
          id: ids[index] ?? 0,
          service,
          token: signIn.token,
        })),
      });
    }
    return { installation, client, workspaces, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function newWorkspace(installation: Installation, name: string): Promise<string> {
  const { uuid = '' } = await installation.crier('workspace', 'create', '--name', name);
  await installation.crier('member', 'add', '--workspace', uuid, '--user', EMAIL, '--role', 'ADMIN');
  return uuid;
}

function serversOf({ name, servers, accountsPerServer }: Cast): InstanceSpec[] {
  return Array.from({ length: servers }, (_, server) => ({
    key: `${name}-${server}`,
    network: 'mastodon',
    // Otherwise the limits of networks would be measured instead of the service.
    settings: NO_LIMITS.mastodon,
    accounts: Array.from({ length: accountsPerServer }, (_, account) => ({ username: `author${account}` })),
  }));
}

function accountOn(
  service: string,
  { handle, credentials }: { handle: string; credentials: Readonly<Record<string, string>> },
): AccountToConnect & { readonly signIn: { readonly token: string } } {
  return {
    name: handle,
    provider: 'mastodon',
    service,
    signIn: { token: credentials['access_token'] ?? '' },
  };
}

async function slowDown(control: string, instance: string, fault: Fault): Promise<void> {
  const match = { method: 'POST', path: 're:/api/v1/statuses$' };
  const response = await fetch(`${control}/_control/faults`, {
    method: 'POST',
    body: JSON.stringify({ instance, match, fault }),
  });
  if (!response.ok) throw new Error(`the simulator answered ${response.status}: ${await response.text()}`);
}
