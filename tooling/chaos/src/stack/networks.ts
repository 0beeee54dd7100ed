import type { SignIn } from '@crier/lab/installation';
import { watchExchanges } from '@crier/network-descriptions';
import {
  type Fault,
  type FaultState,
  type InstanceSpec,
  type PublicPost,
  type Quirk,
  startSimulator,
} from '@crier/network-simulator';
import type { NetworkAccount } from './network-account.ts';
import { REAL_SERVERS, type RealServer } from './real-servers.ts';
import type { SeenPost } from './seen-post.ts';
import { createSpells, type Spell } from './spells.ts';

/** The networks of a run: simulated ones, and real servers behind proxies. */
export interface Networks {
  readonly accounts: readonly NetworkAccount[];
  /** The places where faults can be imposed. */
  readonly places: readonly string[];
  /** Those of them that can have quirks: the simulated ones. */
  readonly quirkyPlaces: readonly string[];
  /** The real servers that this machine lacks. */
  readonly missing: readonly string[];
  /**
   * Imposes the fault on the next request that posts there, or on the next request of any kind if `anything` is set. It
   * replaces a fault that no request has met yet, so that each request meets one fault at a time and is never carried
   * out later than a single fault allows.
   */
  impose(place: string, fault: Fault, anything: boolean): Promise<void>;
  /** Gives a place a quirk for this time. */
  beQuirky(place: string, quirk: Quirk, ms: number): Promise<void>;
  /** When places had which quirk. */
  spells(): readonly Spell[];
  /** Imposes no more faults and ends all quirks; faults in effect continue. */
  calm(): Promise<void>;
  /** Everything that is public now, account by account in the order of creation. */
  posts(): Promise<readonly SeenPost[]>;
  /** The number of requests that met a fault and have ended. */
  faultsMet(): Promise<number>;
  close(): Promise<void>;
}

export interface NetworksOptions {
  readonly seed: number;
  readonly instances: readonly InstanceSpec[];
  /** The handles on each real server, without their domain; if there are none, no such server is started. */
  readonly realHandles: readonly string[];
}

const POSTING = 're:/api/v1/statuses$|com\\.atproto\\.repo\\.createRecord$';

export async function startNetworks({ seed, instances, realHandles }: NetworksOptions): Promise<Networks> {
  const undo: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const { onExchange, ensureAllowed } = watchExchanges('requests and answers');
    const simulator = await startSimulator({ seed, instances, onExchange });
    undo.push(ensureAllowed, () => simulator.stop());
    const { real, missing } = await startRealServers(realHandles, undo);
    const control = controlOf(simulator.url);
    const spells = createSpells(async (instance, quirk) => {
      const { ids } = await control<{ ids: readonly string[] }>('quirks', 'POST', { instance, quirk });
      return async () => {
        for (const id of ids) await control(`quirks/${id}`, 'DELETE');
      };
    });
    const simulatedPlaces = simulator.instances.map(({ key }) => key);
    return {
      accounts: [...simulator.instances.flatMap(accountsOf), ...real.flatMap(({ accounts }) => accounts)],
      places: [...simulatedPlaces, ...real.map(({ place }) => place)],
      quirkyPlaces: simulatedPlaces,
      missing,
      beQuirky: spells.begin,
      spells: spells.all,
      impose: async (place, fault, anything) => {
        const server = real.find((one) => one.place === place);
        if (server !== undefined) server.proxy.arm(fault);
        else {
          const match = anything ? {} : { method: 'POST', path: POSTING };
          await forget(control, place);
          await control('faults', 'POST', { instance: place, match, times: 1, fault });
        }
      },
      calm: async () => {
        await control('faults', 'DELETE');
        for (const { proxy } of real) proxy.disarm();
        await spells.endAll();
      },
      posts: async () => {
        const simulated = await simulatedPosts(control);
        const others = await Promise.all(real.map((server) => server.posts()));
        return [...simulated, ...others.flat()];
      },
      faultsMet: async () => {
        const { data } = await control<{ data: readonly { faults: readonly string[] }[] }>('requests');
        return data.filter(({ faults }) => faults.length > 0).length;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type Control = <T>(path: string, method?: string, body?: unknown) => Promise<T>;

function controlOf(simulatorUrl: string): Control {
  return async <T>(path: string, method = 'GET', body?: unknown): Promise<T> => {
    const response = await fetch(`${simulatorUrl}/_control/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`the simulator answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
}

/** Withdraws the faults of a place that no request has met. */
async function forget(control: Control, place: string): Promise<void> {
  const { data } = await control<{ data: readonly FaultState[] }>('faults');
  const unmet = data.filter(({ instance, applied }) => instance === place && applied === 0);
  await Promise.all(unmet.map(({ id }) => control(`faults/${id}`, 'DELETE')));
}

type Simulated = Awaited<ReturnType<typeof startSimulator>>['instances'][number];

/** The accounts of a simulated network. */
function accountsOf(instance: Simulated): readonly NetworkAccount[] {
  return instance.accounts.map((account) => ({
    name: `${instance.key} ${account.handle}`,
    provider: instance.network,
    service: instance.url,
    signIn: signInOf(account.credentials),
    deletes: instance.temperament !== 'old',
  }));
}

async function simulatedPosts(control: Control): Promise<readonly SeenPost[]> {
  const { data } = await control<{ data: readonly PublicPost[] }>('posts');
  return data.map(({ instance, account, id, reply_parent, text }) => ({
    account: `${instance} ${account}`,
    id,
    parent: reply_parent,
    text,
  }));
}

/** Starts a real server of each kind that this machine has, if there is an account for it. */
async function startRealServers(realHandles: readonly string[], undo: (() => Promise<void>)[]) {
  const real: RealServer[] = [];
  const missing: string[] = [];
  for (const { title, start } of realHandles.length === 0 ? [] : REAL_SERVERS) {
    const server = await start(realHandles);
    if (server === null) missing.push(title);
    else {
      undo.push(() => server.close());
      real.push(server);
    }
  }
  return { real, missing };
}

function signInOf({
  access_token: token,
  identifier = '',
  password = '',
}: Readonly<Record<string, string>>): SignIn {
  return token ? { token } : { identifier, password };
}
