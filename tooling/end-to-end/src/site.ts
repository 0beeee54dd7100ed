import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@crier/dev-postgres';
import type { Spawned } from '@crier/lab';
import { createPrograms, crier } from '@crier/lab/installation';
import { freePort } from '@crier/launch';

const START_MS = 60_000;

export type Variables = Readonly<Record<string, string>>;

/** The result of a command that has ended. */
export interface Ended {
  readonly code: number;
  /** Of `--json`. */
  readonly json: Readonly<Record<string, unknown>>;
  readonly output: string;
}

/** The resources that programs of an installation need: databases, a folder, and the environment of every program. */
export interface Site {
  readonly dataDir: string;
  readonly environment: Variables;
  /** A fresh database, and its address. */
  database(): Promise<string>;
  /** Runs the command line with `--json`, whatever its exit code. */
  crier(args: readonly string[], change?: Variables): Promise<Ended>;
  /** A running API on its own port. */
  api(change?: Variables): Promise<Spawned & { readonly url: string }>;
  /** A worker that has started. */
  worker(change?: Variables): Promise<Spawned>;
  /** Starts a program that is expected to refuse; answers its exit code and what it said. */
  refused(name: 'api' | 'worker', change: Variables): Promise<{ code: unknown; output: string }>;
  close(): Promise<void>;
}

/** A site with one migrated database. */
export async function openSite(adminUrl: string, variables: Variables = {}): Promise<Site> {
  const databases: { drop: () => Promise<void> }[] = [];
  const programs = createPrograms(START_MS);
  const dataDir = mkdtempSync(join(tmpdir(), 'crier-site-'));
  const database = async () => {
    const made = await createTestDatabase(adminUrl);
    databases.push(made);
    return made.url;
  };
  const environment: Variables = {
    DATABASE_URL: await database(),
    SERVICE_BASE_URL: `http://127.0.0.1:${await freePort()}`,
    SERVICE_SECRET: 'the first secret of tests that is long enough',
    SERVICE_DATA_DIR: dataDir,
    SERVICE_ALLOW_PRIVATE_NETWORK: 'true',
    MEDIA_READER_PRIORITY: 'normal',
    WORKER_LEASE_SECONDS: '2',
    ...variables,
  };
  const program = (name: 'api' | 'worker', change: Variables) =>
    programs.start(name, { ...environment, ...change });
  const site: Site = {
    dataDir,
    environment,
    database,
    crier: async (args, change = {}) => {
      const all = { ...environment, ...change };
      const { code, stdout, output } = await crier([...args, '--json'], all);
      return { code, json: stdout === '' ? {} : JSON.parse(stdout), output };
    },
    api: async (change = {}) => {
      const port = change['PORT'] ?? String(await freePort());
      const api = program('api', { ...change, PORT: port });
      await programs.answers(api, port);
      return { ...api, url: `http://127.0.0.1:${port}` };
    },
    worker: async (change = {}) => {
      const worker = program('worker', change);
      await programs.works(worker);
      return worker;
    },
    refused: async (name, change) => {
      const spawned = program(name, { PORT: '0', ...change });
      const code = await spawned.ended;
      return { code, output: spawned.lines.join('\n') };
    },
    close: async () => {
      await programs.close();
      rmSync(dataDir, { recursive: true, force: true });
      for (const { drop } of databases) await drop();
    },
  };
  const migrated = await site.crier(['migrate']);
  if (migrated.code !== 0) throw new Error(migrated.output);
  return site;
}
