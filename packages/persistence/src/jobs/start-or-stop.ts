import type { PgBoss } from 'pg-boss';

/** Starts a job queue. If that fails, its timers and connections do not stay behind. */
export async function startOrStop(boss: PgBoss): Promise<void> {
  try {
    await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false, close: true }).catch(() => undefined);
    throw error;
  }
}
