import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningBlueskyPds, startBlueskyPds } from '@crier/bluesky-pds';
import { createTestDatabase, type TestDatabase } from '@crier/dev-postgres';
import { run, type Spawned, start, until } from '@crier/lab';
import {
  type ApiUser,
  apiUser,
  type Installation,
  type NetworksControl,
  networksControl,
  openInstallation,
  type Post,
  SETTLES_SOON,
  thread,
} from '@crier/lab/installation';
import { freePort } from '@crier/launch';
import { type Simulator, startSimulator } from '@crier/network-simulator';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectFirstAccounts } from '../../src/connect-first-accounts.ts';
import { keepBusy } from '../../src/keep-busy.ts';
import { type NextVersion, nextVersion } from '../../src/next-version.ts';

/** Every temperament of a Mastodon server, and the imitation of Bluesky; beside them goes a real Bluesky server. */
const INSTANCES = ['bluesky', 'mastodon', 'mastodon-ignores', 'mastodon-old'] as const;
const MS = 180_000;
const PAGE = 100;

let networks: Simulator;
let control: NetworksControl;
let pds: RunningBlueskyPds;
let did: string;
let installation: Installation;
let accounts: number[];
let next: NextVersion;
let folder: string;
let database: TestDatabase;
const former: Spawned[] = [];
const running: Spawned[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crier-next-version-'));
  // Every row gets a column more, as a real migration may give it.
  next = nextVersion("alter table posts add column note text not null default 'by the next version'");
  [networks, pds, installation, database] = await Promise.all([
    startSimulator(),
    startBlueskyPds(),
    openInstallation(inject('adminUrl'), SETTLES_SOON),
    createTestDatabase(inject('adminUrl')),
  ]);
  control = networksControl(networks.url);
  accounts = await connectFirstAccounts(networks, INSTANCES, installation.connect);
  const password = 'an app password';
  ({ did } = await pds.createAccount({ handle: 'alice.test', password }));
  const signIn = ['--identifier', 'alice.test', '--password', password];
  accounts.push(await installation.connect('bluesky', pds.url, ...signIn));
  former.push(installation.api(), await installation.startWorker(), await installation.startWorker());
}, 240_000);

afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  await installation?.close();
  await database?.drop();
  await pds?.stop();
  await networks?.stop();
  next?.drop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** How often each text is public in each place. */
async function everywhere(): Promise<ReadonlyMap<string, number>> {
  const texts: string[] = [];
  for (const key of INSTANCES)
    texts.push(...(await control.posts(key)).map((post) => `${key}: ${post.text}`));
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const query = new URLSearchParams({ repo: did, collection: 'app.bsky.feed.post', limit: String(PAGE) });
    if (cursor !== '') query.set('cursor', cursor);
    const response = await fetch(`${pds.url}/xrpc/com.atproto.repo.listRecords?${query}`);
    const page = (await response.json()) as { cursor?: string; records: { value: { text: string } }[] };
    texts.push(...page.records.map(({ value }) => `pds: ${value.text}`));
    cursor = page.records.length === 0 ? undefined : page.cursor;
  }
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** The bytes of every file that an installation serves, by id. */
async function filesOf(url: string, { client, workspace }: ApiUser): Promise<ReadonlyMap<number, string>> {
  const files = new Map<number, string>();
  for (let page = 1; ; page += 1) {
    const { data } = await client.call('listMedia', { params: { workspace }, query: { page, limit: PAGE } });
    for (const media of data) {
      const answer = await fetch(new URL(new URL(media.url).pathname, url));
      expect([media.id, answer.status]).toEqual([media.id, 200]);
      files.set(media.id, Buffer.from(await answer.arrayBuffer()).toString('base64'));
    }
    if (data.length === 0) return files;
  }
}

/** Runs a statement in the restored database. */
async function query(sql: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** An API and two workers of the next version on the restored database. */
async function startNext(environment: Record<string, string>, url: string): Promise<void> {
  for (const name of ['api', 'worker', 'worker'])
    running.push(start(process.execPath, [next.program(name)], environment));
  const [api, ...workers] = running;
  await until('the API answers', MS, async () => {
    if (api?.child.exitCode != null) throw new Error(api.lines.join('\n'));
    return (await fetch(`${url}/healthz`)).ok;
  });
  await until('the workers have started', MS, async () =>
    workers.every(({ lines }) => lines.some((line) => line.includes('worker started'))),
  );
}

test('a backup made under load and restored by the next version repeats nothing and loses no file', {
  timeout: 600_000,
}, async () => {
  const { user } = installation;
  const { workspace } = user;
  const scheduled = (text: string) =>
    user.create({ ...thread(accounts, text), schedule: true, date: '2099-01-01', time: '12:00' });
  const out = [await scheduled('Out one'), await scheduled('Out two'), await scheduled('Out three')];
  const unsent = await scheduled('Never sent');

  // The backup is made while files and posts come and go.
  const busy = keepBusy(user, accounts);
  let uploaded: readonly number[];
  try {
    await until('there is something to back up', MS, async () => busy.posts() > 6);
    uploaded = [...busy.media];
    const made = await installation.crier<{ missing: unknown[] }>('backup', '--to', join(folder, 'backup'));
    expect(made.missing).toEqual([]);
    const sofar = busy.posts();
    await until('there is more than the backup holds', MS, async () => busy.posts() > sofar + 4);
  } finally {
    await busy.stop();
  }
  const past = "update posts set scheduled_at = now() - interval '5 seconds' where uuid = any($1::uuid[])";
  const old = new pg.Client({ connectionString: installation.databaseUrl });
  await old.connect();
  await old.query(past, [out.map(({ uuid }) => uuid)]);
  await old.end();
  for (const post of [...busy.published, ...out])
    expect((await user.ended(post, MS)).status).toBe('published');
  const files = await filesOf(installation.url, user);
  for (const { child } of former) child.kill('SIGTERM');
  await Promise.all(former.map(({ ended }) => ended));
  const before = await everywhere();
  expect([...before].filter(([, count]) => count > 1)).toEqual([]);

  // The next version restores it into a fresh database and an empty folder, and goes on from there.
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...installation.environment,
    DATABASE_URL: database.url,
    SERVICE_DATA_DIR: join(folder, 'data'),
    SERVICE_BASE_URL: url,
    PORT: port,
  };
  const command = async (...words: readonly string[]) => {
    const { code, stdout, output } = await run(
      process.execPath,
      [next.program('cli'), ...words, '--json'],
      environment,
    );
    if (code !== 0) throw new Error(`crier ${words.join(' ')}: ${output}`);
    return JSON.parse(stdout);
  };
  expect(await command('restore', '--from', join(folder, 'backup'))).toMatchObject({
    held: true,
    media: { missing: 0 },
  });
  const [migrated] = await query(
    'select count(*)::int as migrations from _prisma_migrations where migration_name = $1',
    [next.migration],
  );
  expect(migrated).toEqual({ migrations: 1 });
  expect(await query("select 1 from posts where note <> 'by the next version'")).toEqual([]);
  const { key } = await command('key', 'create', '--user', installation.signIn.email, '--name', 'restored');
  const restored = apiUser(`${url}/crier/api`, key, workspace);
  await startNext(environment, url);

  // No file is lost that had been uploaded before the backup began, and each is what it was.
  const served = await filesOf(url, restored);
  expect(uploaded.filter((id) => !served.has(id))).toEqual([]);
  expect([...served].filter(([id, bytes]) => files.get(id) !== bytes).map(([id]) => id)).toEqual([]);

  // What had gone out comes due once more, with what never did, and nothing goes out.
  await query(past, [[...out, unsent].map(({ uuid }) => uuid)]);
  const fresh = await restored.create({ ...thread(accounts, 'Written while held'), schedule_now: true });
  await until('the new post is told to be held', MS, async () => {
    const { data } = await restored.client.call('listPublications', {
      params: { workspace, post: fresh.uuid },
    });
    return data.every(({ explanation }) => explanation.includes('The installation has been on hold since'));
  });
  const { data: lines } = (await command('hold', 'review')) as {
    data: readonly { post: string; result: string }[];
  };
  const resultsOf = ({ uuid }: Post) => lines.filter(({ post }) => post === uuid).map(({ result }) => result);
  for (const post of out) expect(resultsOf(post)).toEqual(accounts.map(() => 'public'));
  // Posts that were written after the backup are nobody's for this database: only the keys of Bluesky rule them out.
  expect(resultsOf(unsent).toSorted()).toEqual(['overdue', 'overdue', 'unknown', 'unknown', 'unknown']);
  expect(await everywhere()).toEqual(before);

  // Once released, what was written since goes out, and nothing else.
  expect(await command('hold', 'release')).toMatchObject({ released: true, publish: 0 });
  expect((await restored.ended(fresh, MS)).status).toBe('published');
  for (const post of out) expect((await restored.ended(post, MS)).status).toBe('published');
  expect((await restored.ended(unsent, MS)).status).toBe('failed');
  await until('nothing is being published', MS, async () => {
    const [{ busy: left } = {}] = await query(
      "select count(*)::int as busy from posts where status = 'publishing'",
    );
    return left === 0;
  });
  const places = [...INSTANCES, 'pds'].map((key) => [`${key}: Written while held`, 1] as const);
  expect(await everywhere()).toEqual(new Map([...before, ...places]));
});
