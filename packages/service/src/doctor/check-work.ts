import {
  crashingTasks,
  type Database,
  type HeartbeatName,
  readDatabaseTime,
  readHeartbeat,
} from '@crier/persistence';
import { CRASH_ALARM_MS, describeCrashes, WORKER_SILENCE_MS } from '../health/readiness.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/** The names of what {@link checkWork} finds. */
export const WORK = ['worker', 'scheduler', 'tasks'] as const;

const DAY_MS = 24 * 3_600_000;

/** Whether a worker runs, looks for due posts, and completes its tasks without crashing on one. */
export async function checkWork(database: Database): Promise<readonly Finding[]> {
  return [
    await checkTick(database, 'worker', 'no worker has reported yet', 'the worker last reported'),
    await checkTick(
      database,
      'scheduler',
      'due posts were never looked for',
      'due posts were last looked for',
    ),
    await checkTasks(database),
  ];
}

const ADVICE: Readonly<Record<HeartbeatName, string>> = {
  worker: 'Start the worker and check its log: without a worker nothing is published.',
  scheduler: 'Check the log of the worker: it runs, but does not get to looking for due posts.',
};

async function checkTick(
  { pool }: Database,
  name: HeartbeatName,
  never: string,
  last: string,
): Promise<Finding> {
  const at = await readHeartbeat(pool, name);
  if (at === null) return fail(name, never, ADVICE[name]);
  const age = (await readDatabaseTime(pool)).getTime() - at.getTime();
  const detail = `${last} ${Math.max(0, Math.round(age / 1_000))} s ago`;
  return age < WORKER_SILENCE_MS ? ok(name, detail) : fail(name, detail, ADVICE[name]);
}

async function checkTasks({ pool }: Database): Promise<Finding> {
  const now = (await readDatabaseTime(pool)).getTime();
  const tasks = await crashingTasks(pool, new Date(now - DAY_MS));
  if (tasks.length === 0) return ok('tasks', 'none keeps crashing');
  const detail = describeCrashes(tasks);
  const advice =
    'Check the log of the worker for how it ended: memory, or a fault to report. A task that was given up harms no other.';
  const isRecent = tasks.some(
    ({ givenUpAt, rests }) => !rests && now - (givenUpAt?.getTime() ?? now) < CRASH_ALARM_MS,
  );
  return isRecent ? fail('tasks', detail, advice) : warn('tasks', detail, advice);
}
