import { SecretMismatchError } from '@crier/operations/ports';
import {
  checkSecret,
  createVault,
  type Database,
  ensureInstallation,
  openDatabase,
  registerSecret,
  resealAll,
  surveySeals,
} from '@crier/persistence';
import { type ClonedDatabase, cloneDatabase } from '@crier/persistence/testing';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { createAdministration, createSealer } from '../src/index.ts';

const [OLD, NEW, WRONG] = ['old', 'new', 'wrong'].map((name) => `a ${name} secret`.padEnd(40, '.'));
const sealerOf = (...secrets: (string | undefined)[]) => {
  const [first = '', ...others] = secrets.map((secret) => secret ?? '');
  return createSealer([first, ...others]);
};
const quiet = () => undefined;

let test: ClonedDatabase;
let database: Database;
let workspace: string;
let accounts = 0;

beforeAll(async () => {
  test = await cloneDatabase(inject('adminUrl'));
  database = openDatabase(test.url, { connections: 20 });
  const administration = createAdministration(database, sealerOf(OLD), 'test');
  workspace = (await administration.createWorkspace({ name: 'Pier', slots: [] })).uuid;
});
beforeEach(async () => {
  await database.pool.query("delete from settings where key = 'secret_keys'");
  await database.pool.query('delete from accounts');
});
afterAll(async () => {
  await database?.close();
  await test?.drop();
});

/** An account whose credentials are sealed with the secret; answers its id. */
async function connect(secret: string | undefined): Promise<number> {
  const administration = createAdministration(database, sealerOf(secret), 'test');
  accounts += 1;
  const { id } = await administration.connectAccount({
    workspace,
    provider: 'mastodon',
    connected: {
      remoteId: String(accounts),
      service: 'https://mastodon.example',
      name: `account ${accounts}`,
      username: 'ada',
      image: null,
      data: null,
      limits: null,
      credentials: { token: `token ${accounts}`, refresh: 'r' },
      expiresAt: null,
    },
  });
  return id;
}

it('makes one installation when many programs start at once', async () => {
  const found = await Promise.all(Array.from({ length: 12 }, () => ensureInstallation(database.pool)));
  expect(new Set(found.map(({ id }) => id)).size).toBe(1);
  expect(found[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
  const { rows } = await database.pool.query("select value from settings where key = 'installation'");
  expect(rows).toEqual([{ value: { id: found[0]?.id, created_at: found[0]?.createdAt } }]);
});

it('records the secret of a new installation once, and refuses every other from then on', async () => {
  await Promise.all(Array.from({ length: 12 }, () => registerSecret(database.pool, sealerOf(OLD))));
  expect(await checkSecret(database.pool, sealerOf(OLD))).toEqual({ outcome: 'right' });
  await expect(registerSecret(database.pool, sealerOf(WRONG))).rejects.toThrow(SecretMismatchError);
  await expect(registerSecret(database.pool, sealerOf(WRONG))).rejects.toThrow(
    /SERVICE_SECRET is not the secret of this installation/,
  );
});

it('admits one of two programs with different secrets that start for the first time at once', async () => {
  const starts = [OLD, NEW].map((secret) => registerSecret(database.pool, sealerOf(secret)));
  const outcomes = await Promise.allSettled(starts);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('records the secret of an installation without a check value only if it opens sealed records', async () => {
  await connect(OLD);
  await expect(registerSecret(database.pool, sealerOf(WRONG))).rejects.toThrow(/none of 1 sealed records/);
  expect(await checkSecret(database.pool, sealerOf(WRONG))).toEqual({ outcome: 'unknown' });
  // One damaged record does not make the right secret a wrong one.
  const damaged = await connect(OLD);
  await database.pool.query("update accounts set credentials = '\\x00' where id = $1", [damaged]);
  await registerSecret(database.pool, sealerOf(OLD));
  expect(await checkSecret(database.pool, sealerOf(OLD))).toEqual({ outcome: 'right' });
});

it('needs the former key until everything is sealed with the new one', async () => {
  await registerSecret(database.pool, sealerOf(OLD));
  const id = await connect(OLD);
  await registerSecret(database.pool, sealerOf(NEW, OLD));
  await connect(NEW);
  await expect(registerSecret(database.pool, sealerOf(NEW))).rejects.toThrow(/lacks the key/);
  await expect(registerSecret(database.pool, sealerOf(OLD))).rejects.toThrow(/lacks the key/);
  const result = await resealAll(database.pool, sealerOf(NEW, OLD), quiet);
  expect(result).toEqual({
    resealed: 1,
    already: 1,
    unreadable: [],
    retired: sealerOf(OLD).keyIds,
    contended: 0,
  });
  await registerSecret(database.pool, sealerOf(NEW));
  await expect(registerSecret(database.pool, sealerOf(OLD))).rejects.toThrow(SecretMismatchError);
  const { credentials } = await createVault(database.pool, sealerOf(NEW)).load(id);
  expect(credentials).toMatchObject({ refresh: 'r' });
  const again = await resealAll(database.pool, sealerOf(NEW), quiet);
  expect(again).toMatchObject({ resealed: 0, already: 2, retired: [] });
});

it('names records that do not open, and seals the others again', async () => {
  const [good, damaged] = [await connect(OLD), await connect(WRONG)];
  await registerSecret(database.pool, sealerOf(NEW, OLD));
  const result = await resealAll(database.pool, sealerOf(NEW, OLD), quiet);
  expect(result).toMatchObject({ resealed: 1, already: 0 });
  expect(result.unreadable).toEqual([
    { kind: 'account', account: damaged, subject: expect.stringContaining(`account ${damaged} (mastodon`) },
  ]);
  const survey = await surveySeals(database.pool, sealerOf(NEW));
  expect(survey.sealed).toEqual([
    { kind: 'account', keyId: sealerOf(NEW).keyIds[0], isNamed: true, count: 1 },
  ]);
  expect(survey.unreadable.map(({ account }) => account)).toEqual([damaged]);
  expect(good).not.toBe(damaged);
});

it('loses no refresh that is stored while everything is sealed again', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 40; count += 1) ids.push(await connect(OLD));
  await registerSecret(database.pool, sealerOf(OLD));
  await registerSecret(database.pool, sealerOf(NEW, OLD));
  const vault = createVault(database.pool, sealerOf(NEW, OLD));
  const refresh = async (id: number) => {
    const { version } = await vault.load(id);
    expect(await vault.claimRefresh(id, version, TOKEN, 60_000)).toBe('claimed');
    await vault.store(id, version, { token: `fresh ${id}`, refresh: `next ${id}` }, null);
  };
  const [result] = await Promise.all([
    resealAll(database.pool, sealerOf(NEW, OLD), quiet),
    ...ids.map((id) => refresh(id)),
  ]);
  expect(result).toMatchObject({ unreadable: [], contended: 0 });
  for (const id of ids) {
    const { credentials } = await createVault(database.pool, sealerOf(NEW)).load(id);
    expect(credentials).toEqual({ token: `fresh ${id}`, refresh: `next ${id}` });
  }
});

const TOKEN = '4f1d0000-0000-4000-8000-00000000abcd';
