import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { crierJson, succeeds } from './run-crier.ts';

const FILTER = new URL('../../../deploy/fail2ban/filter.d/crier.conf', import.meta.url);
const USER = 'ada@example.com';
const NEXT = 'the secret of tests that takes the place of it';

let installation: Installation;

beforeAll(async () => {
  installation = await openInstallation(inject('adminUrl'));
  const password = ['--password', 'a password for tests'];
  await succeeds(['user', 'create', '--email', USER, '--name', 'Ada', ...password], installation.environment);
});
afterAll(() => installation?.close());

/** What a command writes to standard error, and what it answers. */
const logged = async (args: readonly string[], change: Readonly<Record<string, string>> = {}) => {
  const { code, document, stderr } = await crierJson(args, { ...installation.environment, ...change });
  expect([args, code]).toEqual([args, 0]);
  return { document, stderr, lines: stderr.split('\n').filter((line) => line !== '') };
};
const createKey = ['key', 'create', '--user', USER, '--name', 'laptop'];

test('creating or revoking a key logs one line in the usual form, without the key', async () => {
  const { document, stderr, lines } = await logged(createKey);
  expect(lines).toHaveLength(1);
  expect(stderr).toMatch(/^\{"level":30,.*,"event":"key\.created","address":null,"actor":"command line",/);
  expect(JSON.parse(stderr)).toMatchObject({ name: 'cli', key: document.id, msg: 'personal key created' });
  expect(stderr).not.toContain(document.key);
  const revoked = await logged(['key', 'revoke', '--id', document.id]);
  expect(JSON.parse(revoked.stderr)).toMatchObject({ event: 'key.revoked', address: null, key: document.id });
});

test('changes of apps are logged without their secrets', async () => {
  const redirect = ['--redirect-uri', 'https://app.example/callback', '--access', 'api'];
  const created = await logged(['app', 'create', '--name', 'Ledger', ...redirect]);
  const client = created.document.client_id;
  const rotated = await logged(['app', 'rotate-secret', '--client', client]);
  const deleted = await logged(['app', 'delete', '--client', client]);
  const told = [created, rotated, deleted].flatMap(({ lines }) => lines.map((line) => JSON.parse(line)));
  expect(told.map(({ event, client: of }) => [event, of])).toEqual([
    ['app.created', client],
    ['app.secret_rotated', client],
    ['app.deleted', client],
  ]);
  expect(created.stderr).not.toContain(created.document.client_secret);
  expect(rotated.stderr).not.toContain(rotated.document.client_secret);
});

test('changes of people’s access are logged without passwords and links', async () => {
  const password = 'another password for tests';
  const set = await logged([
    'user',
    'set-password',
    '--email',
    USER,
    '--password',
    password,
    '--revoke-keys',
  ]);
  const link = await logged(['user', 'reset-link', '--user', USER]);
  const counted = await logged(['access', 'end', '--before', 'now']);
  const ended = await logged(['access', 'end', '--before', 'now', '--yes']);
  const told = [set, link, counted, ended].flatMap(({ lines }) => lines.map((line) => JSON.parse(line)));
  expect(told).toMatchObject([
    { event: 'password.changed', for: set.document.id, keys_revoked: set.document.keys_revoked },
    { event: 'password.reset_link_made', for: set.document.id },
    { event: 'access.ended', before: ended.document.before, sessions: 0, grants: 0, keys: 0 },
  ]);
  expect(set.stderr).not.toContain(password);
  expect(link.stderr).not.toContain(link.document.link.split('/').at(-1));
});

test('a rotation of the secret is logged, and nothing that fail2ban would ban an address for', async () => {
  const former = installation.environment['SERVICE_SECRET'] ?? '';
  const { document, stderr, lines } = await logged(['secret', 'rotate'], {
    SERVICE_SECRET: `${NEXT},${former}`,
  });
  expect(lines).toHaveLength(1);
  expect(stderr).toMatch(/^\{"level":30,.*,"event":"secret\.rotated","address":null,"actor":"command line",/);
  expect(JSON.parse(stderr)).toMatchObject({ key: document.key, resealed: document.resealed, unreadable: 0 });
  for (const secret of [NEXT, former]) expect(stderr).not.toContain(secret);
  const failures = /^failregex = (.*)$/m.exec(readFileSync(FILTER, 'utf8'))?.[1] ?? '';
  expect(stderr).not.toMatch(new RegExp(failures.replace('<ADDR>', '.*')));
  const forgotten = await logged(['secret', 'forget', '--yes'], { SERVICE_SECRET: NEXT });
  expect(JSON.parse(forgotten.stderr)).toMatchObject({ event: 'secret.forgotten', unreadable: 0 });
});

test('a higher LOG_LEVEL silences commands', async () => {
  const quiet = { SERVICE_SECRET: NEXT, LOG_LEVEL: 'warn' };
  expect((await logged(createKey, quiet)).stderr).toBe('');
});
