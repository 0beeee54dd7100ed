import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { percentile } from '@crier/lab/figures';
import type { Asked, AskingOrder } from './asked.ts';

/** The results of other requests meanwhile. */
export interface SteadyResult {
  readonly requests: number;
  /** In milliseconds; 0 without requests. */
  readonly p50: number;
  readonly p99: number;
  /** The answers other than 200, each kind once. */
  readonly wrong: readonly string[];
}

export interface SteadyOptions {
  readonly url: string;
  readonly key: string;
  readonly workspace: string;
  /** How long an answer may take, in milliseconds. */
  readonly answerMs: number;
  /** Whether the service is up; what happens while it is being replaced is not counted. */
  isUp(): boolean;
}

export interface SteadyRequests {
  /** Resolves once the thread that asks is there. */
  readonly asking: Promise<unknown>;
  stop(): Promise<SteadyResult>;
}

const EVERY_MS = 100;
const LOOK_EVERY_MS = 20;

/**
 * Asks ten times a second, whether or not earlier requests were answered: for the account, for tags, for health. A thread of
 * its own does so.
 */
export function startSteadyRequests(options: SteadyOptions): SteadyRequests {
  const { url, key, workspace, answerMs, isUp } = options;
  const paths = ['/crier/api/ping', `/crier/api/${workspace}/tags`, '/crier/api/ping', '/healthz'];
  const up = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const look = () => Atomics.store(up, 0, isUp() ? 1 : 0);
  look();
  const looking = setInterval(look, LOOK_EVERY_MS);
  const order: AskingOrder = { url, key, paths, answerMs, everyMs: EVERY_MS, up };
  const thread = new Worker(new URL('./asking-thread.ts', import.meta.url), { workerData: order });
  return {
    asking: once(thread, 'online'),
    stop: async () => {
      thread.postMessage('stop');
      const [asked] = (await once(thread, 'message')) as [readonly Asked[]];
      clearInterval(looking);
      await thread.terminate();
      const times = asked.map(({ milliseconds }) => milliseconds);
      const wrong = new Set(asked.map(wrongOf).filter((words) => words !== null));
      return {
        requests: times.length,
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
        wrong: [...wrong],
      };
    },
  };
}

function wrongOf({ path, status, reason, upThroughout }: Asked): string | null {
  if (status === 200) return null;
  if (status !== null) return `GET ${path} answered ${status}`;
  return upThroughout ? `GET ${path}: ${reason}` : null;
}
