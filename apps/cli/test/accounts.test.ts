import { type Simulator, startSimulator } from '@crier/network-simulator';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { crier, crierJson } from './run-crier.ts';

let installation: Installation;
let networks: Simulator;
let workspace: string;

beforeAll(async () => {
  [installation, networks] = await Promise.all([openInstallation(inject('adminUrl')), startSimulator()]);
  const created = await crierJson(['workspace', 'create', '--name', 'Demo'], installation.environment);
  workspace = created.document.uuid;
});

afterAll(async () => {
  await networks?.stop();
  await installation?.close();
});

function connecting(key: string) {
  const instance = networks.instances.find((known) => known.key === key);
  const credentials = instance?.accounts[0]?.credentials ?? {};
  const service = instance?.url ?? '';
  const base = ['account', 'connect', '--workspace', workspace, '--provider', instance?.network ?? ''];
  return { credentials, args: [...base, '--service', service] };
}

test('an account is connected with a token from standard input, and again without a second record', async () => {
  const { args, credentials } = connecting('mastodon');
  const token = credentials['access_token'] ?? '';
  const first = await crierJson([...args, '--token', '-'], installation.environment, token);
  expect(first.document).toMatchObject({
    provider: 'mastodon',
    username: 'alice',
    authorized: true,
    is_new: true,
  });
  const again = await crierJson([...args, '--token', token], installation.environment);
  expect(again.document).toMatchObject({ id: first.document.id, uuid: first.document.uuid, is_new: false });
});

test('an account is connected with name and app password, and listed', async () => {
  const { args, credentials } = connecting('bluesky');
  const signIn = [
    '--identifier',
    credentials['identifier'] ?? '',
    '--password',
    credentials['password'] ?? '',
  ];
  const { code } = await crierJson([...args, ...signIn], installation.environment);
  expect(code).toBe(0);
  const listed = await crierJson(['account', 'list', '--workspace', workspace], installation.environment);
  const providers = listed.document.data.map(({ provider }: { provider: string }) => provider);
  expect(providers).toEqual(['mastodon', 'bluesky']);
  expect(JSON.stringify(listed.document)).not.toContain(credentials['password']);
});

test.each([
  ['a token the network refuses', ['--token', 'wrong'], '--token', 1],
  ['no token', [], '--token', 1],
])('%s is reported as the wrong option', async (_case, more, option, exitCode) => {
  const { code, document } = await crierJson(
    [...connecting('mastodon').args, ...more],
    installation.environment,
  );
  expect(code).toBe(exitCode);
  expect(document.error.errors).toHaveProperty(option);
});

test('an unavailable network is named with the available ones', async () => {
  const { code, stderr } = await crier(
    ['account', 'connect', '--workspace', workspace, '--provider', 'myspace'],
    installation.environment,
  );
  expect(code).toBe(2);
  expect(stderr).toMatch(/--provider: myspace .*bluesky, mastodon/);
});

test('an address on this machine is refused unless the settings allow it', async () => {
  const { args, credentials } = connecting('mastodon');
  const token = ['--token', credentials['access_token'] ?? ''];
  const strict = { ...installation.environment, SERVICE_ALLOW_PRIVATE_NETWORK: 'false' };
  const { code, document } = await crierJson([...args, ...token], strict);
  expect(code).toBe(1);
  expect(document.error.errors).toHaveProperty('--service');
});
