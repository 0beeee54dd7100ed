import { type Simulator, startSimulator } from '@crier/network-simulator';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { crier, crierJson, succeeds } from './run-crier.ts';
import { type RunningApi, startApi } from './running-api.ts';

let networks: Simulator;
let installation: Installation;
let api: RunningApi;
let user: Readonly<Record<string, string>>;
let account: string;

beforeAll(async () => {
  [installation, networks] = await Promise.all([openInstallation(inject('adminUrl')), startSimulator()]);
  const { environment } = installation;
  api = await startApi(environment);
  const email = 'ada@example.com';
  const person = ['--email', email, '--name', 'Ada', '--password', 'long enough'];
  await succeeds(['user', 'create', ...person], environment);
  const { uuid } = await succeeds(['workspace', 'create', '--name', 'Bakery'], environment);
  await succeeds(['member', 'add', '--workspace', uuid, '--user', email, '--role', 'ADMIN'], environment);
  const { key } = await succeeds(['key', 'create', '--user', email, '--name', 'tests'], environment);
  const instance = networks.instances.find((known) => known.key === 'mastodon');
  const token = instance?.accounts[0]?.credentials['access_token'] ?? '';
  const place = ['--workspace', uuid, '--provider', 'mastodon', '--service', instance?.url ?? ''];
  ({ uuid: account } = await succeeds(['account', 'connect', ...place, '--token', token], environment));
  user = { CRIER_URL: `${api.url}/crier/api`, CRIER_KEY: key, CRIER_WORKSPACE: uuid };
});

afterAll(async () => {
  await api?.stop();
  await networks?.stop();
  await installation?.close();
});

test('a lookup needs an option, and no database', async () => {
  const { code, stderr } = await crier(['account', 'lookup', account, '--name', 'bread'], user);
  expect([code, stderr]).toEqual([2, expect.stringContaining('--option')]);
});

test('an option of a network without lookups is refused in the words of the API', async () => {
  const lookup = ['account', 'lookup', account, '--option', 'mentions', '--name', 'bread'];
  const { code, document } = await crierJson(lookup, user);
  expect([code, document.error.errors]).toEqual([
    1,
    { option: [expect.stringContaining('Nothing is looked up on Mastodon.')] },
  ]);
});

test('an account of another workspace is not found', async () => {
  const lookup = ['account', 'lookup', '999', '--option', 'mentions', '--name', 'bread'];
  const { code, document } = await crierJson(lookup, user);
  expect([code, document.error.code]).toEqual([1, 'not_found']);
});
