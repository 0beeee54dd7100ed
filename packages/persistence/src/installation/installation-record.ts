import { randomUUID } from 'node:crypto';
import { type Executor, run, runOne } from '../database/statement.ts';

/** The key of the setting that identifies the installation. */
const INSTALLATION_KEY = 'installation';

/** The identity of an installation, stored as `{ "id": "<uuid>", "created_at": "<RFC 3339>" }`. */
export interface InstallationRecord {
  readonly id: string;
  /** RFC 3339, UTC. */
  readonly createdAt: string;
}

/** The identity of a migrated database, created if it has none. Concurrent callers all get the same one. */
export async function ensureInstallation(executor: Executor): Promise<InstallationRecord> {
  const known = await readInstallation(executor);
  if (known !== null) return known;
  const made = { id: randomUUID(), created_at: new Date().toISOString() };
  await run(executor, MAKE, [INSTALLATION_KEY, JSON.stringify(made)]);
  const stored = await readInstallation(executor);
  if (stored === null)
    throw new Error(`the setting ${INSTALLATION_KEY} does not contain a valid installation record`);
  return stored;
}

/** Null for a database that has no identity yet. */
export async function readInstallation(executor: Executor): Promise<InstallationRecord | null> {
  const row = await runOne<RecordRow>(executor, READ, [INSTALLATION_KEY]);
  if (row === null || typeof row.id !== 'string') return null;
  return { id: row.id, createdAt: row.created_at ?? '' };
}

interface RecordRow {
  readonly id: string | null;
  readonly created_at: string | null;
}

const MAKE = 'insert into settings (key, value) values ($1, $2) on conflict do nothing';

const READ = `select value ->> 'id' as id, value ->> 'created_at' as created_at from settings where key = $1`;
