import type { JobName, Jobs } from '@crier/operations';
import { PgBoss } from 'pg-boss';

export interface ConsumerOptions {
  /** Called for errors of the queue itself, such as a lost connection; it recovers by itself. */
  readonly onError: (error: Error) => void;
}

/** Receives jobs. A job whose handler throws is given up: the sweep finds what it was for. */
export interface JobConsumer {
  /** Handles jobs of a queue, at most `slots` at once, each as soon as it is sent or due. */
  consume<Name extends JobName>(
    name: Name,
    slots: number,
    handler: (data: Jobs[Name]) => Promise<void>,
  ): Promise<void>;
  /** Takes no more jobs and waits for those in hand, at most `ms`. */
  stop(ms: number): Promise<void>;
}

/** How often an idle queue is asked for jobs that became due; jobs sent for now are announced. */
const FIRST_SLOT_POLL_SECONDS = 0.5;
const OTHER_SLOTS_POLL_SECONDS = 5;

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
  return {
    consume: async (name, slots, handler) => {
      const workers: string[] = [];
      for (let slot = 0; slot < slots; slot++) {
        const seconds = slot === 0 ? FIRST_SLOT_POLL_SECONDS : OTHER_SLOTS_POLL_SECONDS;
        const polling = { pollingIntervalSeconds: seconds, notifyPollingIntervalSeconds: seconds };
        const worker = await boss.work<Jobs[typeof name]>(name, polling, async (jobs) => {
          // A slot with work wakes the next one, so that a backlog fills every slot; after its job it looks again.
          const next = workers[(slot + 1) % slots];
          if (next) boss.notifyWorker(next);
          try {
            for (const job of jobs) await handler(job.data);
          } finally {
            const own = workers[slot];
            if (own) boss.notifyWorker(own);
          }
        });
        workers.push(worker);
      }
    },
    stop: (ms) => boss.stop({ graceful: true, timeout: ms, close: true }),
  };
}
