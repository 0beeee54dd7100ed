import type { JobName } from '@crier/operations/ports';
import { PgBoss } from 'pg-boss';

export interface ConsumerOptions {
  /** Called for errors of the queue itself, such as a lost connection; it recovers by itself. */
  readonly onError: (error: Error) => void;
}

/** Hears of jobs. A job only says that there may be something to do: what there is, the tables say. */
export interface JobConsumer {
  /** Calls `heard` as soon as a job of the queue is sent or due; for several at once it may be called once. */
  consume(name: JobName, heard: () => Promise<void>): Promise<void>;
  /** Takes no more jobs and waits for those in hand, at most `ms`. */
  stop(ms: number): Promise<void>;
}

/** How often a queue is asked for jobs that became due; jobs sent for now are announced. */
const POLL_SECONDS = 0.5;
/** How many jobs are taken at once. */
const BATCH = 100;

/** A consumer with a small pool of its own, one connection of which listens for announcements. */
export async function openJobConsumer(url: string, options: ConsumerOptions): Promise<JobConsumer> {
  const boss = new PgBoss({
    connectionString: url,
    useListenNotify: true,
    migrate: false,
    schedule: false,
    max: 4,
  });
  boss.on('error', options.onError);
  await boss.start();
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
