import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@crier/dev-postgres';
import { administrationOver, createAccess } from '@crier/operations';
import { createAccessStore } from '@crier/persistence';
import { cloneDatabase } from '@crier/persistence/testing';
import {
  administrationPartsOf,
  createBackup,
  createLogger,
  oneTimeLinks,
  openService,
  parseSettings,
  restoreBackup,
  type Service,
  type Settings,
} from '@crier/service';
import { afterAll, expect, inject, it } from 'vitest';
import { apiOptionsOf, buildApi } from '../../src/index.ts';
import { EXPECTED, type Verdict } from './expected.ts';
import { MAKE, type Redeem } from './kinds.ts';
import { openRightsWorld } from './open-world.ts';
import { ask, openScene, postPage, type Site } from './rights-kit.ts';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** An installation on a database. */
async function openSite(settings: Settings): Promise<Site> {
  const service = await openService(settings, createLogger(settings, 'test'));
  const app = buildApi({ ...apiOptionsOf(service), webPanel: null });
  closing.push(() => service.close());
  closing.push(() => app.close());
  return { app, service };
}

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'crier-rights-'));
  closing.push(() => rm(made, { recursive: true, force: true }));
  return made;
}

const outcomeOf = (verdict: Verdict) => (verdict === 'ends' ? 'ends' : 'stays');

it('each kind of pending right ends or stays as decided when a backup is restored', async () => {
  const adminUrl = inject('adminUrl');
  const world = await openRightsWorld(adminUrl);
  closing.push(() => world.close());
  const kinds = Object.keys(MAKE) as (keyof typeof MAKE)[];
  const made: [keyof typeof MAKE, Redeem][] = [];
  for (const kind of kinds) made.push([kind, await MAKE[kind](world, await openScene(world.kit))]);

  const [to, dataDir] = [join(await folder(), 'backup'), join(await folder(), 'data')];
  const onProgress = () => undefined;
  await createBackup(world.service.settings, { media: 'copy', since: null, onProgress, to });
  const database = await createTestDatabase(adminUrl);
  closing.push(() => database.drop());
  const settings = { ...world.service.settings, databaseUrl: database.url, dataDir };
  const how = { intoEmptySchema: false, withoutCredentials: false, onProgress };
  await restoreBackup(settings, { from: to, ...how });
  const restored = await openSite(settings);

  const outcomes: Record<string, string> = {};
  for (const [kind, redeem] of made) outcomes[kind] = (await redeem(restored)) ? 'stays' : 'ends';
  expect(outcomes).toEqual(
    Object.fromEntries(kinds.map((kind) => [kind, outcomeOf(EXPECTED[kind].restored)])),
  );
});

it('a setup link ends when an operator ends all access', async () => {
  const database = await cloneDatabase(inject('adminUrl'));
  closing.push(() => database.drop());
  const site = await openSite(
    parseSettings({
      SERVICE_BASE_URL: 'https://social.example',
      SERVICE_SECRET: 'a-secret-only-for-tests-of-forty-characters',
      DATABASE_URL: database.url,
      SERVICE_DATA_DIR: await folder(),
      LOG_LEVEL: 'silent',
    }),
  );
  const kept = await setupLink(site.service);
  expect((await ask(site, { url: kept })).statusCode).toBe(200);
  expect(EXPECTED.setupLink.accessEnded).toBe('ends');
  const { rows } = await site.service.database.pool.query<{ now: Date }>(
    "select now() + interval '1 ms' as now",
  );
  const before = rows[0]?.now ?? new Date();
  const store = createAccessStore(site.service.database.pool);
  await createAccess({ store, now: () => before.getTime() }, 'tester').end(before);
  expect((await setUp(site, kept)).statusCode).toBe(404);
  expect((await setUp(site, await setupLink(site.service))).statusCode).toBe(303);
});

async function setupLink(service: Service): Promise<string> {
  const { link, hash } = oneTimeLinks(service.settings, 'setup')();
  await administrationOver(administrationPartsOf(service).administration, 'tester').createSetupLink(hash);
  return new URL(link).pathname;
}

function setUp(site: Site, path: string) {
  return postPage(site, path, {
    ...{ name: 'Ada', email: 'ada@social.example', password: 'the harbour at dawn', timezone: 'UTC' },
  });
}
