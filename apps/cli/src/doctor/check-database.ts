import { type Database, missingMigrations, readMigrations } from '@crier/persistence';
import { migrationsFolder, WORKER_SILENCE_MS } from '@crier/service';
import { reasonOf } from '../output/reason.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const SKEW_WARN_MS = 1_000;
const SKEW_FAIL_MS = 10_000;

/** Everything that is asked of the database. When it does not answer, the rest can't be known. */
export async function checkDatabase(database: Database): Promise<readonly Finding[]> {
  let version: string;
  try {
    const { rows } = await database.pool.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    version = rows[0]?.version ?? 'of unknown version';
  } catch (error) {
    const advice = 'Start PostgreSQL, and look at DATABASE_URL: host, port, user, password and database.';
    const unknown = ['migrations', 'clock', 'worker'].map((name) =>
      fail(name, 'not known, because the database does not answer', 'Mend the database first.'),
    );
    return [fail('database', reasonOf(error), advice), ...unknown];
  }
  const migrations = await checkMigrations(database);
  const worker =
    migrations.status === 'fail'
      ? fail('worker', 'not known, because migrations are missing', 'Mend the migrations first.')
      : await checkWorker(database);
  return [ok('database', `PostgreSQL ${version} answers`), migrations, await checkClock(database), worker];
}

async function checkMigrations({ pool }: Database): Promise<Finding> {
  const migrations = readMigrations(migrationsFolder());
  try {
    const missing = await missingMigrations(pool, migrations);
    if (missing.length === 0) return ok('migrations', `all ${migrations.length} applied`);
    return fail('migrations', `missing: ${missing.join(', ')}`, 'Run `crier migrate`.');
  } catch (error) {
    const advice = 'The database belongs to another version of Crier, or a migration failed; see the name.';
    return fail('migrations', reasonOf(error), advice);
  }
}

/** Schedules are kept by the database's clock and made by the API's. */
async function checkClock({ pool }: Database): Promise<Finding> {
  const before = Date.now();
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const here = (before + Date.now()) / 2;
  const skew = Math.round((rows[0]?.now.getTime() ?? 0) - here);
  const detail = `the database's clock is ${Math.abs(skew)} ms ${skew < 0 ? 'behind' : 'ahead of'} this machine's`;
  const advice = 'Keep the clocks of both machines by NTP; posts go out by the clock of the database.';
  if (Math.abs(skew) > SKEW_FAIL_MS) return fail('clock', detail, advice);
  return Math.abs(skew) > SKEW_WARN_MS ? warn('clock', detail, advice) : ok('clock', detail);
}

async function checkWorker({ pool }: Database): Promise<Finding> {
  const { rows } = await pool.query<{ age: number }>(
    "select extract(epoch from clock_timestamp() - at)::float8 as age from heartbeats where name = 'worker'",
  );
  const age = rows[0]?.age;
  const advice = 'Start the worker, and look into its log: nothing is published without it.';
  if (age === undefined) return fail('worker', 'no worker has ticked yet', advice);
  const detail = `the worker ticked ${Math.max(0, Math.round(age))} seconds ago`;
  return age * 1_000 < WORKER_SILENCE_MS ? ok('worker', detail) : fail('worker', detail, advice);
}
