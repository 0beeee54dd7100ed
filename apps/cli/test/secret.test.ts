import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Simulator, startSimulator } from '@crier/network-simulator';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { crier, crierJson } from './run-crier.ts';

const LOST = 'a secret that somebody will lose soon';
const FOUND = 'the secret that takes the place of it';

let installation: Installation;
let networks: Simulator;
let workspace: string;

beforeAll(async () => {
  [installation, networks] = await Promise.all([openInstallation(inject('adminUrl')), startSimulator()]);
  const created = await crierJson(['workspace', 'create', '--name', 'Demo'], lost());
  workspace = created.document.uuid;
  const instance = networks.instances.find(({ key }) => key === 'mastodon');
  const token = instance?.accounts[0]?.credentials['access_token'] ?? '';
  const where = ['--workspace', workspace, '--provider', 'mastodon', '--service', instance?.url ?? ''];
  expect((await crierJson(['account', 'connect', ...where, '--token', token], lost())).code).toBe(0);
});

afterAll(async () => {
  await networks?.stop();
  await installation?.close();
});

const lost = () => ({ ...installation.environment, SERVICE_SECRET: LOST });
const found = () => ({ ...installation.environment, SERVICE_SECRET: FOUND });
const accounts = async (environment: Readonly<Record<string, string>>) =>
  (await crierJson(['account', 'list', '--workspace', workspace], environment)).document.data;

test('a wrong secret is refused, and named by secret status and doctor', async () => {
  const refused = await crierJson(['account', 'list', '--workspace', workspace], found());
  expect(refused).toMatchObject({ code: 1, document: { error: { code: 'secret_mismatch' } } });
  const status = await crierJson(['secret', 'status'], found());
  expect(status.code).toBe(1);
  expect(status.document).toMatchObject({
    state: 'lacking',
    keys: [
      { given: true, seals: true, in_use: false, sealed: 0 },
      { given: false, seals: false, in_use: true, sealed: 0 },
    ],
    unreadable: [{ kind: 'account', subject: expect.stringContaining(workspace) }],
  });
  const doctor = await crier(['doctor'], found());
  expect(doctor.stdout).toMatch(/^FAIL {2}secret .*SERVICE_SECRET is not the secret of this installation/m);
  for (const { stdout } of [doctor, await crier(['secret', 'status'], found())]) {
    for (const secret of [LOST, FOUND]) expect(stdout).not.toContain(secret);
  }
});

test('rotate refuses keys that do not open what is stored', async () => {
  const { code, document } = await crierJson(['secret', 'rotate'], found());
  expect(code).toBe(1);
  expect(document.error.code).toBe('secret_mismatch');
});

test('a lost secret is given up only on request, and its accounts must be reconnected', async () => {
  const asked = await crierJson(['secret', 'forget'], found());
  expect(asked).toMatchObject({ code: 1, document: { done: false, lost_keys: [expect.any(String)] } });
  expect((await accounts(lost()))[0]).toMatchObject({ authorized: true });
  const done = await crierJson(['secret', 'forget', '--yes'], found());
  expect(done).toMatchObject({ code: 0, document: { done: true, unreadable: [{ kind: 'account' }] } });
  expect((await accounts(found()))[0]).toMatchObject({ authorized: false });
  const former = await crierJson(['account', 'list', '--workspace', workspace], lost());
  expect(former.document.error.code).toBe('secret_mismatch');
});

test('settings are read from a file as systemd does, and take precedence over the environment', async () => {
  const file = join(installation.environment['SERVICE_DATA_DIR'] ?? '', 'crier.env');
  const lines = Object.entries(found()).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(file, `# settings\n${lines.join('\n')}\n`);
  for (const args of [
    ['--environment-file', file, 'secret', 'status'],
    ['secret', 'status', '--environment-file', file],
  ]) {
    const { code, document } = await crierJson(args, { SERVICE_SECRET: LOST, DATABASE_URL: 'wrong' });
    expect(code).toBe(0);
    expect(document.state).toBe('right');
  }
});
