import {
  type Dispatcher,
  type Jobs,
  type PublishDependencies,
  type PublishObserver,
  publishPublication,
} from '@crier/operations';
import type { JobConsumer } from '@crier/persistence';
import { createLeaseKeeper } from './lease-keeper.ts';
import { startTicker } from './ticker.ts';

export interface WorkerDependencies {
  readonly consumer: JobConsumer;
  readonly dispatcher: Dispatcher;
  readonly publishing: Omit<PublishDependencies, 'leases' | 'stopping' | 'pause'>;
  /** Publications carried on with at once. */
  readonly concurrency: number;
  readonly sweepEveryMs: number;
  /** Further kinds of jobs, by queue. */
  readonly carryOut?: Partial<CarryOut>;
  /** What is done now and then beside publishing; none in tests that do not need it. */
  readonly chores?: readonly Chore[];
  readonly observer: PublishObserver;
  readonly onSweep: (found: { overduePosts: number; stalledPublications: number }) => void;
}

/** What is done for a job that is neither a post nor a publication. */
export interface CarryOut {
  readonly 'remote-download': (data: Jobs['remote-download'], stopping: AbortSignal) => Promise<void>;
  readonly removal: (data: Jobs['removal'], stopping: () => boolean) => Promise<void>;
}

/** Work repeated `everyMs` after its last run. */
export interface Chore {
  readonly everyMs: number;
  /** When it runs first, after the start; at once unless given. */
  readonly firstAfterMs?: number;
  run(): Promise<void>;
}

export interface Worker {
  /** Takes no new work, finishes the step in hand, hands the rest back, and returns within `ms`. */
  stop(ms: number): Promise<void>;
}

/** Downloads carried on with at once. */
const DOWNLOADS_AT_ONCE = 2;
/** Publications deleted from their networks at once. */
const REMOVALS_AT_ONCE = 4;

/** Starts publishing: consumes the jobs, sweeps for what stands still, and ticks so that its silence is noticed. */
export async function startWorker(deps: WorkerDependencies): Promise<Worker> {
  const stopping = new AbortController();
  const defect = (error: unknown) => deps.observer.defect(error, { publication: '', label: null });
  const publishing: PublishDependencies = {
    ...deps.publishing,
    leases: createLeaseKeeper(deps.publishing.journal, deps.publishing.policy.leaseMs, defect),
    stopping: () => stopping.signal.aborted,
    pause: (ms) => pause(ms, stopping.signal),
  };
  await deps.dispatcher.beat();
  await deps.consumer.consume('post-due', 2, async ({ post, revision }) => {
    await deps.dispatcher.dispatch(post, revision);
  });
  await deps.consumer.consume('publication', deps.concurrency, async ({ publication }) => {
    if (!stopping.signal.aborted) await publishPublication(publication, publishing);
  });
  const download = deps.carryOut?.['remote-download'];
  if (download) {
    await deps.consumer.consume('remote-download', DOWNLOADS_AT_ONCE, async (data) => {
      if (!stopping.signal.aborted) await download(data, stopping.signal);
    });
  }
  const remove = deps.carryOut?.removal;
  if (remove) {
    await deps.consumer.consume('removal', REMOVALS_AT_ONCE, async (data) => {
      if (!stopping.signal.aborted) await remove(data, () => stopping.signal.aborted);
    });
  }
  const tickers = [
    startTicker(() => sweep(deps), deps.sweepEveryMs, defect),
    ...(deps.chores ?? []).map((chore) =>
      startTicker(() => chore.run(), chore.everyMs, defect, chore.firstAfterMs),
    ),
  ];
  return {
    stop: async (ms) => {
      stopping.abort();
      await Promise.all([...tickers.map((ticker) => ticker.stop()), deps.consumer.stop(ms)]);
    },
  };
}

async function sweep(deps: WorkerDependencies): Promise<void> {
  await deps.dispatcher.beat();
  const found = await deps.dispatcher.sweep();
  if (found.overduePosts + found.stalledPublications > 0) deps.onSweep(found);
}

/** Resolves after `ms`, or at once when the worker stops. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted || ms <= 0) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
