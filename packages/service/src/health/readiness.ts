import { SchemaNewerError } from '@crier/persistence';

/** One thing the service needs; `detail` is for an operator. */
export interface HealthCheck {
  readonly ok: boolean;
  readonly detail: string;
}

export interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<'database' | 'migrations' | 'secret' | 'media' | 'worker', HealthCheck>>;
  /** Present while the installation is held: it is ready, and publishes nothing. */
  readonly held?: { readonly since: string; readonly reason: string };
}

/** A worker that has not reported for this long is taken for gone, in milliseconds. */
export const WORKER_SILENCE_MS = 60_000;

/** What readiness is judged by. */
export interface ReadinessProbes {
  /** Names of migrations not applied; fails as `missingMigrations` of persistence does. */
  missingMigrations(): Promise<readonly string[]>;
  /** What is wrong with SERVICE_SECRET for this database; null when nothing is. */
  secretProblem(): Promise<string | null>;
  /** What is wrong with the media disk for this database; null when nothing is. */
  mediaProblem(): Promise<string | null>;
  /** When the worker last reported; null when it never did. */
  workerHeartbeat(): Promise<Date | null>;
  /** The hold of the installation; null when it is not held. */
  hold(): Promise<{ readonly since: Date; readonly reason: string } | null>;
  now(): number;
}

const NOT_ASKED: HealthCheck = { ok: false, detail: 'not checked, because the database does not respond' };

const OTHER_SCHEMA: HealthCheck = {
  ok: false,
  detail: 'not checked, because the schema is of another version',
};

/**
 * Ready means: the database answers, has the schema of this version, and belongs to this secret and this media disk; and
 * a worker reported within the last minute.
 */
export async function checkReadiness(probes: ReadinessProbes): Promise<Readiness> {
  try {
    const database: HealthCheck = { ok: true, detail: 'answers' };
    const migrations = await judgeMigrations(probes);
    if (!migrations.ok) {
      const [secret, media, worker] = [OTHER_SCHEMA, OTHER_SCHEMA, OTHER_SCHEMA];
      return { ready: false, checks: { database, migrations, secret, media, worker } };
    }
    const secret = judgeProblem(await probes.secretProblem(), 'opens what is stored');
    const media = judgeProblem(await probes.mediaProblem(), 'belongs to this installation');
    const worker = judgeHeartbeat(await probes.workerHeartbeat(), probes.now());
    const ready = secret.ok && media.ok && worker.ok;
    const hold = await probes.hold();
    const held = hold && { held: { since: hold.since.toISOString(), reason: hold.reason } };
    return { ready, checks: { database, migrations, secret, media, worker }, ...held };
  } catch {
    const database: HealthCheck = { ok: false, detail: 'does not respond' };
    const [migrations, secret, media, worker] = [NOT_ASKED, NOT_ASKED, NOT_ASKED, NOT_ASKED];
    return { ready: false, checks: { database, migrations, secret, media, worker } };
  }
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

function judgeHeartbeat(at: Date | null, now: number): HealthCheck {
  if (at === null) return { ok: false, detail: 'no worker has reported yet' };
  const age = now - at.getTime();
  const seconds = Math.max(0, Math.round(age / 1_000));
  return { ok: age < WORKER_SILENCE_MS, detail: `reported ${seconds} s ago` };
}
