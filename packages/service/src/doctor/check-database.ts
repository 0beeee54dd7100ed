import { reasonOf } from '@crier/domain';
import { explainSecret, MAX_CLOCK_DIFFERENCE_MS } from '@crier/operations/ports';
import {
  checkSecret,
  type Database,
  type DatabaseFacts,
  explainPooler,
  inspectDatabase,
  missingMigrations,
  readDatabaseTime,
  readHeldSweep,
  readHold,
  readMigrations,
  SchemaNewerError,
} from '@crier/persistence';
import { clockSkew } from '../clock/clock-skew.ts';
import { migrationsFolder } from '../composition/migrations-folder.ts';
import { createSealer } from '../secrets/sealer.ts';
import type { Settings } from '../settings/settings.ts';
import { checkMatters } from './check-matters.ts';
import { checkWork, WORK } from './check-work.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const SKEW_WARN_MS = 1_000;

/** Every check of the database. If it does not answer, the other checks have no result. */
export async function checkDatabase(database: Database, settings: Settings): Promise<readonly Finding[]> {
  let version: string;
  let facts: DatabaseFacts;
  try {
    facts = await inspectDatabase(settings.databaseUrl);
    const { rows } = await database.pool.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    version = rows[0]?.version ?? '(unknown version)';
  } catch (error) {
    const advice =
      'Start PostgreSQL, then check the host, port, user, password and database in DATABASE_URL.';
    const unknown = ['migrations', 'secret', 'media sweep', 'clock', ...WORK].map((name) =>
      fail(name, 'unknown, because the database does not respond', 'Fix the database first.'),
    );
    return [fail('database', reasonOf(error), advice), ...unknown];
  }
  if (facts.losesStatements !== null) {
    const advice = 'The API and the worker refuse to start behind such a pooler.';
    const unknown = ['migrations', 'secret', 'media sweep', 'clock', ...WORK].map((name) =>
      fail(name, 'unknown, because of the pooler', 'Fix the pooler first.'),
    );
    return [fail('pooler', explainPooler(facts.losesStatements), advice), ...unknown];
  }
  const migrations = await checkMigrations(database);
  const answers =
    facts.readOnly === null
      ? ok('database', `PostgreSQL ${version} responds`)
      : fail('database', facts.readOnly, 'Posts are neither accepted nor published until it is changed.');
  const clock = await checkClock(database);
  if (migrations.status === 'fail') {
    const unknown = ['secret', 'media sweep', ...WORK].map((name) =>
      fail(name, 'unknown, because the schema belongs to another version', 'Fix the migrations first.'),
    );
    return [answers, migrations, clock, ...unknown];
  }
  return [
    answers,
    migrations,
    await checkSecretOf(database, settings),
    await checkSweep(database),
    clock,
    ...(await checkWork(database)),
    ...(await checkHold(database)),
    await checkMatters(database),
  ];
}

async function checkHold({ pool }: Database): Promise<readonly Finding[]> {
  const hold = await readHold(pool);
  if (hold === null) return [];
  const detail = `the installation has been on hold since ${hold.since.toISOString()} (${hold.reason}): nothing is published`;
  const advice =
    hold.reason === 'restore'
      ? 'See `crier hold review`, then release it with `crier hold release`.'
      : 'Release it with `crier hold off`.';
  return [warn('hold', detail, advice)];
}

async function checkMigrations({ pool }: Database): Promise<Finding> {
  const migrations = readMigrations(migrationsFolder());
  try {
    const missing = await missingMigrations(pool, migrations);
    if (missing.length === 0) return ok('migrations', `all ${migrations.length} applied`);
    return fail('migrations', `missing: ${missing.join(', ')}`, 'Run `crier migrate`.');
  } catch (error) {
    if (error instanceof SchemaNewerError) {
      const advice = 'Deploy the version that migrated this database, or correct DATABASE_URL.';
      return fail('migrations', error.message, advice);
    }
    const advice = 'The database belongs to another version of Crier, or the named migration failed.';
    return fail('migrations', reasonOf(error), advice);
  }
}

/** Whether SERVICE_SECRET opens the stored credentials; otherwise every program that needs it would refuse to start. */
async function checkSecretOf({ pool }: Database, { secrets }: Settings): Promise<Finding> {
  const sealer = createSealer(secrets);
  const state = await checkSecret(pool, sealer);
  const detail = explainSecret(state, sealer.keyIds);
  switch (state.outcome) {
    case 'right':
      return ok('secret', detail);
    case 'lacking':
      return fail('secret', detail, '`crier secret status` shows which keys are in use.');
    case 'unknown':
      return warn('secret', detail, 'Start the API or the worker once with the secret of this installation.');
    case 'retired':
      return warn('secret', detail, 'Give the command line, the API and the worker the same SERVICE_SECRET.');
  }
}

/** Whether the worker found more files without a record than it removes by itself. */
async function checkSweep({ pool }: Database): Promise<Finding> {
  const held = await readHeldSweep(pool);
  if (held === null) return ok('media sweep', 'no files are waiting for a decision');
  const unknown =
    held.unknownWorkspaces.length === 0
      ? ''
      : held.unknownWorkspaces.length === 1
        ? ', and 1 workspace on the disk is unknown'
        : `, and ${held.unknownWorkspaces.length} workspaces on the disk are unknown`;
  return warn(
    'media sweep',
    `${held.files} of ${held.of} files have no record${unknown}; nothing was moved to the trash (${held.at})`,
    'If the database is the right one and is complete, run `crier media sweep --yes` to move the files to the trash for thirty days.',
  );
}

/**
 * Times are read from the database's clock. A machine whose own clock differs much proves no absence of a lost post.
 * What a slow answer may explain is no difference of the clocks.
 */
async function checkClock({ pool }: Database): Promise<Finding> {
  const before = Date.now();
  const there = (await readDatabaseTime(pool)).getTime();
  const skew = clockSkew(there, before, Date.now());
  if (skew === 0) return ok('clock', 'the clocks of the database and of this machine agree');
  const detail = `the database's clock is ${Math.abs(skew)} ms ${skew < 0 ? 'behind' : 'ahead of'} this machine's`;
  const advice = 'Synchronise both clocks with NTP; posts go out by the clock of the database.';
  if (Math.abs(skew) > MAX_CLOCK_DIFFERENCE_MS) return fail('clock', detail, advice);
  return Math.abs(skew) > SKEW_WARN_MS ? warn('clock', detail, advice) : ok('clock', detail);
}
