import type { Dispatcher } from '@crier/operations/ports';
import type { ChoreTurns, Claimant, JobConsumer } from '@crier/persistence';
import { createStartup, type Startup } from '@crier/service';
import { startAlarm } from './alarm.ts';
import { pause } from './pause.ts';
import type { TaskKind } from './task-kind.ts';
import { startPump } from './task-pump.ts';
import { startTicker } from './ticker.ts';

export interface WorkerDependencies {
  readonly consumer: JobConsumer;
  readonly dispatcher: Dispatcher;
  readonly kinds: readonly TaskKind[];
  /** What runs at intervals besides tasks. */
  readonly chores: readonly Chore[];
  readonly turns: ChoreTurns;
  /** This process, as the one that claims tasks. */
  readonly claimant: Claimant;
  /** How often the worker looks for everything that no job announced. */
  readonly lookEveryMs: number;
  /** Aborted by `stop`. */
  readonly stopping: AbortController;
  readonly onError: (error: unknown) => void;
  /** Called with the number of posts that were dispatched seconds after their time. */
  readonly onOverdue: (posts: number) => void;
}

/** Work repeated `everyMs` after its last run. */
export interface Chore {
  /**
   * The name under which workers take turns, so that only one of them runs the chore. If null, every worker runs it for
   * its own machine.
   */
  readonly name: string | null;
  readonly everyMs: number;
  /** The delay of the first run after the start; none by default. */
  readonly firstAfterMs?: number;
  run(): Promise<void>;
}

export interface Worker {
  /** Takes no new work, finishes the current step, releases the rest, and returns within `ms`. */
  stop(ms: number): Promise<void>;
}

/** The pump of a kind of task, and the job that wakes it; null if none does. */
interface JobPump {
  readonly job: TaskKind['job'];
  readonly pump: ReturnType<typeof startPump>;
}

/** The steps of the worker's start, in order. Everything after them runs by itself and cannot fail. */
export const WORKER_STEPS = ['first report', 'jobs'] as const;

/** How long after its time a post counts as overdue. */
const OVERDUE_MS = 3_000;

/**
 * Dispatches due posts, runs tasks and chores, and reports at intervals that it is alive, so that its silence is
 * noticed. It takes no task before it hears of all jobs; the caller undoes the steps of a start that throws.
 */
export async function startWorker(
  deps: WorkerDependencies,
  startup: Startup<(typeof WORKER_STEPS)[number]> = createStartup(),
): Promise<Worker> {
  const { consumer, dispatcher, kinds, turns, claimant, stopping, onError } = deps;
  await startup.step('first report', async () => {
    await claimant.beat();
    await dispatcher.beat();
  });
  const pumps: readonly JobPump[] = kinds.map((kind) => ({
    job: kind.job,
    pump: startPump(heldBy(claimant, kind), onError),
  }));
  let started = false;
  const dispatch = async () => {
    if ((await dispatcher.dispatchDue()) > 0) for (const { pump } of pumps) pump.wake();
  };
  await startup.step('jobs', async () => {
    for (const { job, pump } of pumps)
      if (job !== null)
        await consumer.consume(job, async () => {
          if (started) pump.wake();
        });
    await consumer.consume('post-due', async () => {
      if (started) await dispatch();
    });
  });
  started = true;
  for (const { pump } of pumps) pump.wake();
  const alarm = startAlarm(
    { untilNext: dispatcher.untilNextDue, ring: dispatch, lookEveryMs: deps.lookEveryMs, onError },
    stopping.signal,
  );
  const tickers = [...ownChores(deps, pumps), ...deps.chores].map(({ name, everyMs, firstAfterMs, run }) => {
    const inTurn = async () => {
      if (name === null || (await turns.take(name, everyMs))) await run();
    };
    return startTicker(inTurn, everyMs, onError, firstAfterMs);
  });
  return {
    stop: async (ms) => {
      stopping.abort();
      const ended = Promise.all([
        alarm,
        ...tickers.map((ticker) => ticker.stop()),
        ...pumps.map(({ pump }) => pump.stop()),
        consumer.stop(ms),
      ]);
      const late = new AbortController();
      await Promise.race([ended, pause(ms, late.signal)]);
      late.abort();
    },
  };
}

/** What the worker does at intervals for itself: it looks for what no job announced. */
function ownChores(
  { dispatcher, claimant, lookEveryMs, onOverdue }: WorkerDependencies,
  pumps: readonly JobPump[],
): readonly Chore[] {
  const look: Chore = {
    name: null,
    everyMs: lookEveryMs,
    run: async () => {
      await claimant.beat();
      await claimant.giveBack();
      for (const { pump } of pumps) pump.retry();
      await dispatcher.beat();
    },
  };
  const overdue: Chore = {
    name: 'overdue posts',
    everyMs: lookEveryMs,
    run: async () => {
      const posts = await dispatcher.dispatchDue(OVERDUE_MS);
      if (posts > 0) onOverdue(posts);
    },
  };
  return [look, overdue];
}

/** The kind, with tasks that the claimant claims. */
function heldBy(claimant: Claimant, kind: TaskKind): TaskKind {
  return { ...kind, carryOut: (id) => claimant.carryOut(() => kind.carryOut(id)) };
}
