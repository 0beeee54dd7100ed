import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crier, type Installation } from '@crier/lab/installation';
import pg from 'pg';

/** A backup of an installation and its restore with the command line, while its programs run. */
export interface BackupAndRestore {
  /** Makes the backup at this moment. */
  backup(): Promise<void>;
  /**
   * Restores the backup into a fresh database, and puts that in the place of the one there was. Connections to the former
   * are cut.
   */
  restore(): Promise<void>;
  /** Runs a statement in the database that is in place. */
  query(text: string, values?: readonly unknown[]): Promise<void>;
  drop(): Promise<void>;
}

export function backupAndRestore(
  adminUrl: string,
  { databaseUrl: url, environment }: Installation,
): BackupAndRestore {
  const name = new URL(url).pathname.slice(1);
  const [restored, replaced] = [`${name}_restored`, `${name}_replaced`];
  const folder = mkdtempSync(join(tmpdir(), 'crier-copies-'));
  const backup = join(folder, 'backup');
  const command = async (args: readonly string[], settings: Readonly<Record<string, string>> = {}) => {
    const { code, output } = await crier(args, { ...environment, ...settings });
    if (code !== 0) throw new Error(`crier ${args.join(' ')}: ${output}`);
  };
  return {
    backup: () => command(['backup', '--to', backup]),
    restore: async () => {
      await withClient(adminUrl, (client) => client.query(`create database ${restored}`));
      const fresh = new URL(url);
      fresh.pathname = `/${restored}`;
      await command(['restore', '--from', backup], {
        DATABASE_URL: fresh.href,
        SERVICE_DATA_DIR: join(folder, 'data'),
      });
      await withClient(adminUrl, async (client) => {
        await client.query(`alter database ${name} allow_connections false`);
        await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
          name,
        ]);
        await client.query(`alter database ${name} rename to ${replaced}`);
        await client.query(`alter database ${restored} rename to ${name}`);
      });
    },
    query: (text, values = []) =>
      withClient(url, async (client) => {
        await client.query(text, [...values]);
      }),
    drop: async () => {
      rmSync(folder, { recursive: true, force: true });
      await withClient(adminUrl, async (client) => {
        for (const copy of [restored, replaced])
          await client.query(`drop database if exists ${copy} with (force)`);
      });
    },
  };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
