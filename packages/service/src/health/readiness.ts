import { type CrashingTask, SchemaNewerError } from '@crier/persistence';

/** One thing the service needs; `detail` is for an operator. */
export interface HealthCheck {
  readonly ok: boolean;
  readonly detail: string;
}

type CheckName =
  | 'database'
  | 'migrations'
  | 'storage'
  | 'secret'
  | 'media'
  | 'worker'
  | 'scheduler'
  | 'tasks'
  | 'clock';

export interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<CheckName, HealthCheck>>;
  /** Present while the installation is held: it is ready, and publishes nothing. */
  readonly held?: { readonly since: string; readonly reason: string };
}

/** After this many milliseconds without a report, a worker counts as gone. */
export const WORKER_SILENCE_MS = 60_000;
/** How long a task that was given up after crashes keeps the installation from being ready, in milliseconds. */
export const CRASH_ALARM_MS = 15 * 60_000;

/** The facts that readiness is judged by. */
export interface ReadinessProbes {
  /** Names of migrations not applied; fails as `missingMigrations` of persistence does. */
  missingMigrations(): Promise<readonly string[]>;
  /** Why the database accepts no changes; null when it does. */
  readOnlyReason(): Promise<string | null>;
  /** Why changes cannot be stored, or soon will not be; null when nothing is wrong. */
  storageProblem(): Promise<string | null>;
  /** Why SERVICE_SECRET does not match this database; null when it does. */
  secretProblem(): Promise<string | null>;
  /** Why the media disk does not match this database; null when it does. */
  mediaProblem(): Promise<string | null>;
  /** When the worker last reported; null when it never did. */
  workerHeartbeat(): Promise<Date | null>;
  /** When the worker last looked for due posts; null when it never did. */
  schedulerTick(): Promise<Date | null>;
  /** Tasks that crash repeatedly, or were given up for that reason. */
  crashingTasks(since: Date): Promise<readonly CrashingTask[]>;
  /** The hold of the installation; null when it is not held. */
  hold(): Promise<{ readonly since: Date; readonly reason: string } | null>;
  /** What is wrong with this machine's clock; null if nothing is. */
  clockProblem(): string | null;
  /** The database's time. */
  now(): number;
}

const NOT_ASKED: HealthCheck = { ok: false, detail: 'not checked, because the database does not respond' };

const OTHER_SCHEMA: HealthCheck = {
  ok: false,
  detail: 'not checked, because the schema is of another version',
};

/**
 * Ready means that the database answers, accepts changes and has space for them, has the schema of this version, and belongs to this secret and this media
 * disk; that a worker reported and looked for due posts within the last minute; and that no task keeps crashing its
 * process, unless that task alone waits. A machine whose clock is wrong is ready, and says so.
 */
export async function checkReadiness(probes: ReadinessProbes): Promise<Readiness> {
  try {
    const database = judgeProblem(await probes.readOnlyReason(), 'answers');
    const migrations = await judgeMigrations(probes);
    if (!migrations.ok) return { ready: false, checks: { database, migrations, ...unasked(OTHER_SCHEMA) } };
    const now = probes.now();
    const checks = {
      database,
      migrations,
      storage: judgeProblem(await probes.storageProblem(), 'has space'),
      secret: judgeProblem(await probes.secretProblem(), 'opens what is stored'),
      media: judgeProblem(await probes.mediaProblem(), 'belongs to this installation'),
      worker: judgeTick(await probes.workerHeartbeat(), now, 'no worker has reported yet', 'reported'),
      scheduler: judgeTick(await probes.schedulerTick(), now, 'has not looked for due posts yet', 'looked'),
      tasks: judgeTasks(await probes.crashingTasks(new Date(now - CRASH_ALARM_MS))),
      clock: judgeProblem(probes.clockProblem(), "agrees with the database's"),
    };
    const hold = await probes.hold();
    const held = hold && { held: { since: hold.since.toISOString(), reason: hold.reason } };
    // A wrong clock keeps nobody from being served: times are read from the database's.
    const ready = Object.entries(checks).every(([name, { ok }]) => ok || name === 'clock');
    return { ready, checks, ...held };
  } catch {
    const database: HealthCheck = { ok: false, detail: 'does not respond' };
    return { ready: false, checks: { database, migrations: NOT_ASKED, ...unasked(NOT_ASKED) } };
  }
}

/** The checks without a result because an earlier one failed. */
function unasked(check: HealthCheck): Record<Exclude<CheckName, 'database' | 'migrations'>, HealthCheck> {
  return {
    storage: check,
    secret: check,
    media: check,
    worker: check,
    scheduler: check,
    tasks: check,
    clock: check,
  };
}

async function judgeMigrations(probes: ReadinessProbes): Promise<HealthCheck> {
  try {
    const missing = await probes.missingMigrations();
    return missing.length === 0
      ? { ok: true, detail: 'all applied' }
      : { ok: false, detail: `missing: ${missing.join(', ')}` };
  } catch (error) {
    if (error instanceof SchemaNewerError) return { ok: false, detail: error.message };
    throw error;
  }
}

function judgeProblem(problem: string | null, fine: string): HealthCheck {
  return problem === null ? { ok: true, detail: fine } : { ok: false, detail: problem };
}

function judgeTick(at: Date | null, now: number, never: string, verb: string): HealthCheck {
  if (at === null) return { ok: false, detail: never };
  const age = now - at.getTime();
  const seconds = Math.max(0, Math.round(age / 1_000));
  return { ok: age < WORKER_SILENCE_MS, detail: `${verb} ${seconds} s ago` };
}

function judgeTasks(tasks: readonly CrashingTask[]): HealthCheck {
  return tasks.length === 0
    ? { ok: true, detail: 'none keeps crashing' }
    : { ok: tasks.every(({ rests }) => rests), detail: describeCrashes(tasks) };
}

/** The crashing tasks in words, the first three by name. */
export function describeCrashes(tasks: readonly CrashingTask[]): string {
  const named = tasks.slice(0, 3).map(({ kind, task, givenUpAt, rests }) => {
    const ended = rests ? 'put off' : 'given up';
    const state = givenUpAt === null ? 'still tried' : `${ended} at ${givenUpAt.toISOString()}`;
    return `${task} of ${kind} (${state})`;
  });
  const more = tasks.length > named.length ? ` and ${tasks.length - named.length} more` : '';
  return `ended the process again and again: ${named.join(', ')}${more}`;
}
