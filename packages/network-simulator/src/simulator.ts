import { join } from 'node:path';
import { type AdjustableClock, type Clock, followClock } from './clock.ts';
import { type ControlSetup, createControlApi, type InstanceDescription } from './control/control-api.ts';
import { createRequestLog } from './control/request-log.ts';
import { seededValues } from './derive.ts';
import type { Exchange } from './exchange.ts';
import { createFaultPlan } from './faults/fault-plan.ts';
import { jsonAnswer } from './http/answer.ts';
import { type Listener, listen } from './http/listen.ts';
import { createInstanceHost, type InstanceHost, inOrder, type Surroundings } from './instance-host.ts';
import { defaultInstances, type ResolvedSpec, resolveSpecs } from './instance-specs.ts';
import { LEARNED } from './learned-facts.ts';
import type { InstanceSpec } from './network-simulation.ts';
import { createQuirkBook } from './quirks/quirk-book.ts';
import { SIMULATIONS } from './registry.ts';
import { createReplayBook } from './replay/replay-book.ts';
import { createFileStore } from './state/file-store.ts';
import { createStateFile, type SavedState } from './state/state-file.ts';

const REQUESTS_KEPT = 2000;

export interface SimulatorOptions {
  /** Port of the control server; a free one if 0 or left out. */
  readonly port?: number | undefined;
  /** `127.0.0.1` if left out. */
  readonly host?: string | undefined;
  /** Accounts, tokens, DIDs and the chances of faults are derived from it; 1 if left out. */
  readonly seed?: number | undefined;
  /** The default instances of every network if left out. */
  readonly instances?: readonly InstanceSpec[] | undefined;
  readonly clock?: Clock;
  /** Keeps posts, accounts and tokens in this file, and uploaded files beside it, across restarts. */
  readonly dataFile?: string | undefined;
  /** Address of the page with the mails of a demo, which the overview then links to. */
  readonly mailbox?: string | undefined;
  /** Called with every request that an instance has carried out, before the answer is sent. */
  readonly onExchange?: ((exchange: Exchange) => void) | undefined;
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

/** What a run goes on from. */
interface Progress {
  /** Accounts and keys belong to the seed they were made from, even if a later run has another one. */
  seed: number;
  /** The number of the last post. */
  ordinal: number;
}

/** Starts a control server and one server per instance; resolves when all of them answer. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { host = '127.0.0.1', port = 0, seed = 1, dataFile } = options;
  const specs = resolveSpecs(options.instances ?? defaultInstances());
  const progress: Progress = { seed, ordinal: 0 };
  const books = createBooks(progress, options.clock);
  const stopping = new AbortController();
  let controlListener: Listener | undefined;
  const save = async () => stateFile?.write();
  const surroundings: Surroundings = {
    ...books,
    seeded: () => seededValues(progress.seed),
    nextOrdinal: () => {
      progress.ordinal += 1;
      return progress.ordinal;
    },
    save,
    home: () => controlListener?.url ?? '',
    stopped: stopping.signal,
    onExchange: options.onExchange ?? (() => undefined),
  };
  const hosts = specs.map((spec) => {
    const directory = dataFile === undefined ? undefined : join(`${dataFile}.files`, spec.key);
    return createInstanceHost(spec, createFileStore(directory), surroundings);
  });
  const currentState = () => stateOf(progress, books.clock, hosts);
  const stateFile = dataFile === undefined ? undefined : createStateFile(dataFile, currentState);
  restore(stateFile?.read(), progress, books.clock, hosts);

  const control = createControlApi({
    ...controlSetup(specs, hosts, books, progress, save),
    mailbox: options.mailbox,
  });
  const closeAll = async (): Promise<void> => {
    stopping.abort();
    await Promise.all([...hosts, controlListener].map((each) => each?.close()));
  };
  try {
    for (const each of hosts) await each.listen(host);
    const tooLarge = () => jsonAnswer(413, { message: 'Payload Too Large' });
    controlListener = await listen({ host, port, handle: control, tooLarge });
    await save();
    return {
      url: controlListener.url,
      seed,
      instances: hosts.map((each) => each.describe()),
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

/** The clock, the rules and the records that instances and control port share. */
type Books = Pick<ControlSetup, 'clock' | 'faults' | 'quirks' | 'log' | 'replays'>;

function createBooks(progress: Progress, base: Clock = { now: () => Date.now() }): Books {
  const clock = followClock(base);
  return {
    clock,
    faults: createFaultPlan(seededValues(progress.seed).within('faults')),
    quirks: createQuirkBook(
      () => clock.now(),
      () => progress.ordinal,
    ),
    log: createRequestLog(REQUESTS_KEPT),
    replays: createReplayBook(() => clock.now()),
  };
}

function stateOf(
  { seed, ordinal }: Progress,
  clock: AdjustableClock,
  hosts: readonly InstanceHost[],
): SavedState {
  return {
    seed,
    ordinal,
    clockAheadSeconds: clock.aheadSeconds,
    instances: Object.fromEntries(hosts.map(({ key, snapshot }) => [key, snapshot()])),
  };
}

function restore(
  saved: SavedState | undefined,
  progress: Progress,
  clock: AdjustableClock,
  hosts: readonly InstanceHost[],
): void {
  progress.seed = saved?.seed ?? progress.seed;
  progress.ordinal = saved?.ordinal ?? 0;
  clock.set(saved?.clockAheadSeconds ?? 0);
  for (const each of hosts) each.open(saved?.instances[each.key]);
}

function controlSetup(
  specs: readonly ResolvedSpec[],
  hosts: readonly InstanceHost[],
  books: Books,
  progress: Progress,
  save: () => Promise<void>,
): ControlSetup {
  return {
    ...books,
    scope: {
      networks: SIMULATIONS.map(({ network }) => network),
      instances: hosts.map(({ key }) => key),
    },
    instances: () => hosts.map((each) => each.describe()),
    timelines: () => hosts.map((each) => each.timeline()),
    posts: () => inOrder(hosts.flatMap((each) => each.posts())),
    missingQuirks: (instance) => specs.find(({ key }) => key === instance)?.simulation.missingQuirks ?? {},
    learned: () => playedFacts(specs),
    async removePost(instance, id) {
      const isGone = hosts.find(({ key }) => key === instance)?.remove(id) === true;
      if (isGone) await save();
      return isGone;
    },
    save,
    async reset() {
      books.faults.reset();
      books.quirks.reset();
      books.log.clear();
      books.replays.clear();
      books.clock.set(0);
      progress.ordinal = 0;
      for (const each of hosts) {
        each.files.clear();
        each.open(undefined);
      }
      await save();
    },
  };
}

/** The learned facts of the networks that have instances. */
function playedFacts(specs: readonly ResolvedSpec[]) {
  const instancesOf = (network: string) =>
    specs.filter(({ simulation }) => simulation.network === network).map(({ key }) => key);
  return LEARNED.flatMap(({ network, facts }) =>
    facts.map((fact) => ({ ...fact, network, instances: instancesOf(network) })),
  ).filter(({ instances }) => instances.length > 0);
}
