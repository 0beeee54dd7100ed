import { startBlueskyPds } from '@crier/bluesky-pds';
import type { AccountToConnect, SignIn } from '@crier/end-to-end';
import {
  type Fault,
  type FaultState,
  type InstanceSpec,
  type PublicPost,
  startSimulator,
} from '@crier/network-simulator';
import { startHttpProxy } from './http-proxy.ts';
import { readRepository } from './read-repository.ts';
import type { SeenPost } from './seen-post.ts';

/** An account on a network, with a name that is unique in the run: network and handle. */
export interface NetworkAccount extends AccountToConnect {
  /** True if its posts can be deleted there. */
  readonly deletes: boolean;
}

/** The networks of a run: simulated ones and a real Bluesky server behind a proxy. */
export interface Networks {
  readonly accounts: readonly NetworkAccount[];
  /** The places where faults can be imposed. */
  readonly places: readonly string[];
  /**
   * Imposes the fault on the next request that posts there, or on the next request of any kind if `anything` is set. It
   * replaces a fault that no request has met yet, so that each request meets one fault at a time and is never carried
   * out later than a single fault allows.
   */
  impose(place: string, fault: Fault, anything: boolean): Promise<void>;
  /** Imposes no more faults; those in effect continue. */
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
  /** The handles on the real Bluesky server, without their domain; if there are none, no server is started. */
  readonly pdsHandles: readonly string[];
}

const POSTING = 're:/api/v1/statuses$|com\\.atproto\\.repo\\.createRecord$';
const PDS = 'pds';
const PDS_POSTING = 'com.atproto.repo.createRecord';
const PASSWORD = 'an app password';

export async function startNetworks({ seed, instances, pdsHandles }: NetworksOptions): Promise<Networks> {
  const undo: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const simulator = await startSimulator({ seed, instances });
    undo.push(() => simulator.stop());
    const pds = pdsHandles.length === 0 ? null : await startPds(pdsHandles);
    if (pds) undo.push(pds.close);
    const control = async <T>(path: string, method = 'GET', body?: unknown): Promise<T> => {
      const response = await fetch(`${simulator.url}/_control/${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok)
        throw new Error(`the simulator answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as T;
    };
    const forget = async (place: string): Promise<void> => {
      const { data } = await control<{ data: readonly FaultState[] }>('faults');
      const unmet = data.filter(({ instance, applied }) => instance === place && applied === 0);
      await Promise.all(unmet.map(({ id }) => control(`faults/${id}`, 'DELETE')));
    };
    return {
      accounts: [
        ...simulator.instances.flatMap((instance) =>
          instance.accounts.map((account) => ({
            name: `${instance.key} ${account.handle}`,
            provider: instance.network,
            service: instance.url,
            signIn: signInOf(account.credentials),
            deletes: instance.temperament !== 'old',
          })),
        ),
        ...(pds?.accounts ?? []),
      ],
      places: [...simulator.instances.map(({ key }) => key), ...(pds ? [PDS] : [])],
      impose: async (place, fault, anything) => {
        if (place === PDS) pds?.proxy.arm(fault);
        else {
          const match = anything ? {} : { method: 'POST', path: POSTING };
          await forget(place);
          await control('faults', 'POST', { instance: place, match, times: 1, fault });
        }
      },
      calm: async () => {
        await control('faults', 'DELETE');
        pds?.proxy.disarm();
      },
      posts: async () => {
        const { data } = await control<{ data: readonly PublicPost[] }>('posts');
        const simulated = data.map(({ instance, account, id, reply_parent, text }) => ({
          account: `${instance} ${account}`,
          id,
          parent: reply_parent,
          text,
        }));
        return [...simulated, ...((await pds?.posts()) ?? [])];
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

function signInOf({
  access_token: token,
  identifier = '',
  password = '',
}: Readonly<Record<string, string>>): SignIn {
  return token ? { token } : { identifier, password };
}

/** A real Bluesky server that is reached only through a proxy. */
async function startPds(handles: readonly string[]) {
  const server = await startBlueskyPds();
  const accounts: { readonly did: string; readonly handle: string; readonly name: string }[] = [];
  for (const handle of handles) {
    const account = await server.createAccount({ handle: `${handle}.test`, password: PASSWORD });
    accounts.push({ did: account.did, handle: account.handle, name: `${PDS} ${account.handle}` });
  }
  const proxy = await startHttpProxy(server.url, PDS_POSTING);
  return {
    proxy,
    accounts: accounts.map(({ name, handle }) => ({
      name,
      provider: 'bluesky',
      service: proxy.url,
      signIn: { identifier: handle, password: PASSWORD },
      deletes: true,
    })),
    posts: async (): Promise<readonly SeenPost[]> => {
      const seen: SeenPost[] = [];
      for (const { did, name } of accounts) {
        for (const post of await readRepository(server.url, did)) seen.push({ account: name, ...post });
      }
      return seen;
    },
    close: async () => {
      await proxy.close();
      await server.stop();
    },
  };
}
