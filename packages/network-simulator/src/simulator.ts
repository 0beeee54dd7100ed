import { join } from 'node:path';
import { type Clock, followClock } from './clock.ts';
import { createControlApi, type InstanceDescription } from './control/control-api.ts';
import { createRequestLog } from './control/request-log.ts';
import { seededValues } from './derive.ts';
import { createFaultPlan } from './faults/fault-plan.ts';
import { jsonAnswer } from './http/answer.ts';
import { type Listener, listen } from './http/listen.ts';
import { type HostedInstance, type HostSetup, hostRequest, timelineView } from './instance-host.ts';
import { defaultInstances, type ResolvedSpec, resolveSpecs } from './instance-specs.ts';
import type { InstanceSpec, NetworkInstance, OrderedPost } from './network-simulation.ts';
import { SIMULATIONS } from './registry.ts';
import { createFileStore } from './state/file-store.ts';
import { createStateFile, type SavedState } from './state/state-file.ts';

const REQUESTS_KEPT = 2000;

export interface SimulatorOptions {
  /** Of the control server; a free port if 0 or left out. */
  readonly port?: number;
  /** `127.0.0.1` if left out. */
  readonly host?: string;
  /** Accounts, tokens, DIDs and the chances of faults follow from it; 1 if left out. */
  readonly seed?: number;
  /** The default instances of every network if left out. */
  readonly instances?: readonly InstanceSpec[];
  readonly clock?: Clock;
  /** Keeps posts, accounts and tokens in this file, and uploaded files beside it, over a restart. */
  readonly dataFile?: string;
}

/** Simulated networks that are running. */
export interface Simulator {
  /** Address of the control server (`simulator_url`), without a slash at the end. */
  readonly url: string;
  readonly seed: number;
  readonly instances: readonly InstanceDescription[];
  /** Ends all connections and frees the ports; with a data file, the state is on disk when it resolves. */
  stop(): Promise<void>;
}

/** Starts a control server and one server per instance; resolves when all of them answer. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const host = options.host ?? '127.0.0.1';
  const seed = options.seed ?? 1;
  const specs = resolveSpecs(options.instances ?? defaultInstances());
  const clock = followClock(options.clock ?? { now: () => Date.now() });
  const faults = createFaultPlan(seededValues(seed).within('faults'));
  const log = createRequestLog(REQUESTS_KEPT);
  const stopping = new AbortController();
  const listeners = new Map<string, Listener>();
  const instances = new Map<string, NetworkInstance>();
  let ordinal = 0;
  /** Accounts and keys belong to the seed they were made from, also when a later run has another one. */
  let savedSeed = seed;

  const { dataFile } = options;
  const stateFile =
    dataFile === undefined
      ? undefined
      : createStateFile(dataFile, () => ({
          seed: savedSeed,
          ordinal,
          clockAheadSeconds: clock.aheadSeconds,
          instances: Object.fromEntries(
            Array.from(instances, ([key, instance]) => [key, instance.snapshot()]),
          ),
        }));
  const files = new Map(
    specs.map(({ key }) => [
      key,
      createFileStore(dataFile === undefined ? undefined : join(`${dataFile}.files`, key)),
    ]),
  );
  const open = (spec: ResolvedSpec, saved: SavedState | undefined): void => {
    const store = files.get(spec.key) ?? createFileStore();
    const instanceSeed = seededValues(savedSeed);
    const instance = spec.simulation.open({
      key: spec.key,
      temperament: spec.temperament,
      accounts: spec.accounts,
      apps: spec.apps,
      settings: spec.settings,
      seeded: instanceSeed.within(`instance ${spec.key}`),
      clock,
      files: store,
      url: () => listeners.get(spec.key)?.url ?? '',
      nextOrdinal: () => {
        ordinal += 1;
        return ordinal;
      },
      saved: saved?.instances[spec.key],
    });
    instances.set(spec.key, instance);
  };
  const saved = stateFile?.read();
  savedSeed = saved?.seed ?? seed;
  ordinal = saved?.ordinal ?? 0;
  clock.set(saved?.clockAheadSeconds ?? 0);
  for (const spec of specs) open(spec, saved);

  const save = async (): Promise<void> => stateFile?.write();
  const hosts = specs.map((spec) => hostOf(spec, instances, listeners));
  const setup: HostSetup = { clock, faults, log, save, stopped: stopping.signal };
  const describe = (): readonly InstanceDescription[] =>
    hosts.map(({ key, network, temperament, url, current }) => ({
      key,
      network,
      temperament,
      url: url(),
      accounts: current().accounts(),
    }));
  const control = createControlApi({
    clock,
    faults,
    log,
    scope: {
      networks: SIMULATIONS.map(({ network }) => network),
      instances: hosts.map(({ key }) => key),
    },
    instances: describe,
    timelines: () => hosts.map(timelineView),
    posts: () => allPosts(instances),
    save,
    async reset() {
      faults.reset();
      log.clear();
      clock.set(0);
      ordinal = 0;
      for (const store of files.values()) store.clear();
      for (const spec of specs) open(spec, undefined);
      await save();
    },
  });

  const closeAll = async (): Promise<void> => {
    stopping.abort();
    await Promise.all(Array.from(listeners.values(), (listener) => listener.close()));
  };
  try {
    for (const [index, spec] of specs.entries()) {
      const hosted = hosts[index];
      if (hosted === undefined) continue;
      listeners.set(
        spec.key,
        await listen({
          host,
          port: spec.port,
          ...(spec.simulation.textLimit === undefined ? {} : { textLimit: spec.simulation.textLimit }),
          handle: (request) => hostRequest(hosted, setup, request),
          tooLarge: () => hosted.current().failure(413, 'Payload Too Large'),
        }),
      );
    }
    const controlListener = await listen({
      host,
      port: options.port ?? 0,
      handle: control,
      tooLarge: () => jsonAnswer(413, { message: 'Payload Too Large' }),
    });
    listeners.set('', controlListener);
    await save();
    return {
      url: controlListener.url,
      seed,
      instances: describe(),
      async stop() {
        await closeAll();
        await save();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function hostOf(
  spec: ResolvedSpec,
  instances: ReadonlyMap<string, NetworkInstance>,
  listeners: ReadonlyMap<string, Listener>,
): HostedInstance {
  return {
    key: spec.key,
    network: spec.simulation.network,
    temperament: spec.temperament,
    title: spec.simulation.title,
    url: () => listeners.get(spec.key)?.url ?? '',
    current: () => {
      const instance = instances.get(spec.key);
      if (instance === undefined) throw new Error(`Instance ${spec.key} is not open.`);
      return instance;
    },
  };
}

function allPosts(instances: ReadonlyMap<string, NetworkInstance>) {
  const posts: OrderedPost[] = Array.from(instances.values()).flatMap((instance) => [...instance.posts()]);
  return posts.toSorted((a, b) => a.ordinal - b.ordinal).map(({ post }) => post);
}
