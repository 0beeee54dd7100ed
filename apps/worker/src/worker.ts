import {
  type Dispatcher,
  type PublishDependencies,
  type PublishObserver,
  publishPublication,
} from '@crier/operations';
import type { JobConsumer } from '@crier/persistence';
import { createLeaseKeeper } from './lease-keeper.ts';
import { startTicker, type Ticker } from './ticker.ts';

export interface WorkerDependencies {
  readonly consumer: JobConsumer;
  readonly dispatcher: Dispatcher;
  readonly publishing: Omit<PublishDependencies, 'leases' | 'stopping' | 'pause'>;
  /** Publications carried on with at once. */
  readonly concurrency: number;
  readonly sweepEveryMs: number;
  /** Renews the credentials of accounts that have been idle; absent in tests that do not need it. */
  readonly keepAccountsAlive?: () => Promise<void>;
  readonly observer: PublishObserver;
  readonly onSweep: (found: { overduePosts: number; stalledPublications: number }) => void;
}

export interface Worker {
  /** Takes no new work, finishes the step in hand, hands the rest back, and returns within `ms`. */
  stop(ms: number): Promise<void>;
}

const KEEP_ALIVE_EVERY_MS = 10 * 60_000;

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
  const tickers = [startTicker(() => sweep(deps), deps.sweepEveryMs, defect), ...keepAlive(deps, defect)];
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

function keepAlive(deps: WorkerDependencies, onError: (error: unknown) => void): Ticker[] {
  return deps.keepAccountsAlive ? [startTicker(deps.keepAccountsAlive, KEEP_ALIVE_EVERY_MS, onError)] : [];
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
