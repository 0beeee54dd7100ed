/** One thing the service needs; `detail` is for an operator. */
export interface HealthCheck {
  readonly ok: boolean;
  readonly detail: string;
}

export interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<'database' | 'migrations' | 'worker', HealthCheck>>;
}

/** A worker that has not reported for this long is taken for gone, in milliseconds. */
export const WORKER_SILENCE_MS = 60_000;

/** What readiness is judged by. */
export interface ReadinessProbes {
  /** Names of migrations not applied; fails when the database cannot be reached. */
  missingMigrations(): Promise<readonly string[]>;
  /** When the worker last reported; null when it never did. */
  workerHeartbeat(): Promise<Date | null>;
  now(): number;
}

const NOT_ASKED: HealthCheck = { ok: false, detail: 'not asked, because the database does not answer' };

/** Ready means: the database answers, every migration is applied, and a worker reported within the last minute. */
export async function checkReadiness(probes: ReadinessProbes): Promise<Readiness> {
  try {
    const missing = await probes.missingMigrations();
    const migrations: HealthCheck =
      missing.length === 0
        ? { ok: true, detail: 'all applied' }
        : { ok: false, detail: `missing: ${missing.join(', ')}` };
    const worker: HealthCheck = migrations.ok
      ? judgeHeartbeat(await probes.workerHeartbeat(), probes.now())
      : { ok: false, detail: 'not asked, because migrations are missing' };
    const database: HealthCheck = { ok: true, detail: 'answers' };
    return { ready: migrations.ok && worker.ok, checks: { database, migrations, worker } };
  } catch {
    const database: HealthCheck = { ok: false, detail: 'does not answer' };
    return { ready: false, checks: { database, migrations: NOT_ASKED, worker: NOT_ASKED } };
  }
}

function judgeHeartbeat(at: Date | null, now: number): HealthCheck {
  if (at === null) return { ok: false, detail: 'no worker has reported yet' };
  const age = now - at.getTime();
  const seconds = Math.max(0, Math.round(age / 1_000));
  return { ok: age < WORKER_SILENCE_MS, detail: `reported ${seconds} s ago` };
}
