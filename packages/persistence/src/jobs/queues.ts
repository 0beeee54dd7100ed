import { JOB_NAMES } from '@crier/operations/ports';
import { PgBoss } from 'pg-boss';

/**
 * Creates pg-boss's own tables and the job queues; safe to repeat. pg-boss does not retry jobs: they only say when to
 * look, and workers also look regularly without one.
 */
export async function installQueues(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const name of JOB_NAMES) {
      await boss.createQueue(name, {
        notify: true,
        retryLimit: 0,
        expireInSeconds: 3_600,
        retentionSeconds: 30 * 86_400,
        deleteAfterSeconds: 86_400,
      });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
