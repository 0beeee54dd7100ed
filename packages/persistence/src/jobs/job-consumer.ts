import type { JobName } from '@crier/operations/ports';
import { PgBoss } from 'pg-boss';
import { startOrStop } from './start-or-stop.ts';

export interface ConsumerOptions {
  /** Called for errors of the queue itself, such as a lost connection; the queue recovers by itself. */
  readonly onError: (error: Error) => void;
}

/** Listens for jobs. A job only says that there may be something to do; the tables say what. */
export interface JobConsumer {
  /** Calls `heard` when a job in the queue is sent or becomes due; several jobs at once may cause a single call. */
  consume(name: JobName, heard: () => Promise<void>): Promise<void>;
  /** Takes no more jobs and waits at most `ms` for those in progress. */
  stop(ms: number): Promise<void>;
}

/** How often a queue is polled for jobs that have become due. Jobs sent for immediate execution are announced. */
const POLL_SECONDS = 0.5;
/** The maximum number of jobs taken at once. */
const BATCH = 100;

/** A consumer with its own small pool, one connection of which listens for announcements. */
export async function openJobConsumer(url: string, options: ConsumerOptions): Promise<JobConsumer> {
  const boss = new PgBoss({
    connectionString: url,
    useListenNotify: true,
    migrate: false,
    schedule: false,
    max: 4,
  });
  boss.on('error', options.onError);
  await startOrStop(boss);
  const polling = {
    batchSize: BATCH,
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: POLL_SECONDS,
  };
  return {
    consume: async (name, heard) => {
      let own: string | null = null;
      own = await boss.work(name, polling, async () => {
        try {
          await heard();
        } finally {
          if (own !== null) boss.notifyWorker(own);
        }
      });
    },
    stop: (ms) => boss.stop({ graceful: true, timeout: ms, close: true }),
  };
}
