import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@crier/dev-postgres';
import { ROOT, run, start, until } from '@crier/lab';
import { apiUser, type Installation, openInstallation } from '@crier/lab/installation';
import { freePort } from '@crier/launch';
import { type Simulator, startSimulator } from '@crier/network-simulator';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { connectFirstAccounts } from '../../src/connect-first-accounts.ts';
import { keepBusy } from '../../src/keep-busy.ts';

vi.setConfig({ hookTimeout: 300_000 });

const CLI = join(ROOT, 'apps/cli/src/main.ts');
const INSTANCES = ['mastodon', 'bluesky'] as const;
const MS = 120_000;

let networks: Simulator;
let installation: Installation;
let accounts: number[];
let folder: string;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crier-backup-'));
  networks = await startSimulator();
  installation = await openInstallation(inject('adminUrl'));
  accounts = await connectFirstAccounts(networks, INSTANCES, installation.connect);
  await installation.startWorker();
});

afterAll(async () => {
  await installation?.close();
  await networks?.stop();
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Elsewhere {
  readonly environment: Record<string, string>;
  query(sql: string): Promise<Record<string, unknown>[]>;
}

/** A fresh database and an empty data folder for the same service. */
async function elsewhere(name: string): Promise<Elsewhere> {
  const database = await createTestDatabase(inject('adminUrl'));
  databases.push(database);
  const port = await freePort();
  return {
    environment: {
      ...installation.environment,
      DATABASE_URL: database.url,
      SERVICE_DATA_DIR: join(folder, name),
      SERVICE_BASE_URL: `http://127.0.0.1:${port}`,
      PORT: String(port),
    },
    query: async (sql) => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      try {
        return (await client.query(sql)).rows;
      } finally {
        await client.end();
      }
    },
  };
}

async function restore(from: string, { environment }: Elsewhere) {
  const { code, stdout, output } = await run(
    process.execPath,
    [CLI, 'restore', '--from', from, '--json'],
    environment,
  );
  if (code !== 0) throw new Error(output);
  return JSON.parse(stdout);
}

/** What a snapshot that was not one would break, though no foreign key would. */
const BROKEN = `
  select 'a post is published whose publications are not' as what from posts p join publications b on b.post_id = p.id
   where p.status = 'published' and b.state <> 'published'
  union all
  select 'a publication is published that has a step without an answer' from publications b
    join publication_steps s on s.publication_id = b.id where b.state = 'published' and s.state <> 'accepted'
  union all
  select 'a post has no text' from posts p where not exists (select from post_versions v where v.post_id = p.id)
  union all
  select 'a post lacks publications' from posts p
   where (select count(*) from publications b where b.post_id = p.id) <> 2
  union all
  select 'the shelves count ' || counted || ' posts of ' || present
    from (select (select coalesce(sum(posts), 0) from post_counts where shelf not in ('account', 'tag')) as counted,
                 (select count(*) from posts) as present) n where counted <> present
  union all
  select 'a lease came back' from accounts where lease_token is not null or refresh_token is not null`;

test('backups at any moment under load are complete, without partial transactions or missing files', async () => {
  const busy = keepBusy(installation.user, accounts);
  const backups: string[] = [];
  try {
    for (const round of [1, 2, 3]) {
      const before = busy.posts();
      await until('there is more to back up', MS, async () => busy.posts() > before + 6);
      const to = join(folder, `backup-${round}`);
      const since = backups.at(-1);
      const made = await installation.crier<{ missing: unknown[]; media: { files: number } }>(
        ...['backup', '--to', to, ...(since ? ['--since', since] : [])],
      );
      expect(made.missing).toEqual([]);
      expect(made.media.files).toBeGreaterThan(0);
      backups.push(to);
    }
  } finally {
    await busy.stop();
  }
  for (const [at, from] of backups.entries()) {
    const target = await elsewhere(`data-${at}`);
    const restored = await restore(from, target);
    expect(restored).toMatchObject({ held: true, media: { missing: 0 } });
    expect(await target.query(BROKEN)).toEqual([]);
    const [scheduled] = await target.query(
      `select count(*)::int as posts from posts where status = 'scheduled'`,
    );
    expect(restored.scheduled).toBe(scheduled?.['posts']);
    const [hold] = await target.query(
      `select value ->> 'reason' as reason, value ->> 'backup_at' as at from settings where key = 'hold'`,
    );
    expect(hold).toEqual({ reason: 'restore', at: restored.backup.at });
  }
  await serves(backups.at(-1) ?? '');
}, 480_000);

/** An API on the restored installation lets its users in, and serves every file as the one before did. */
async function serves(from: string): Promise<void> {
  const target = await elsewhere('data-of-api');
  await restore(from, target);
  const { stdout } = await run(
    process.execPath,
    [CLI, 'key', 'create', '--user', 'ada@example.com', '--name', 'restored', '--json'],
    target.environment,
  );
  const url = target.environment['SERVICE_BASE_URL'] ?? '';
  const api = start(process.execPath, [join(ROOT, 'apps/programs/dist/api.js')], target.environment);
  try {
    await until('the API answers', MS, async () => (await fetch(`${url}/healthz`)).ok);
    const { workspace } = installation.user;
    const { client } = apiUser(`${url}/crier/api`, JSON.parse(stdout).key, workspace);
    const { data } = await client.call('listMedia', { params: { workspace } });
    expect(data.length).toBeGreaterThan(0);
    for (const media of data) {
      const [restored, original] = await Promise.all(
        [url, installation.url].map(async (base) => {
          const answer = await fetch(new URL(new URL(media.url).pathname, base));
          expect(answer.status).toBe(200);
          return Buffer.from(await answer.arrayBuffer());
        }),
      );
      expect(restored).toEqual(original);
    }
  } finally {
    api.child.kill('SIGTERM');
    await api.ended;
  }
}
