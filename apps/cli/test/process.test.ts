import { type Simulator, startSimulator } from '@crier/network-simulator';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { crierProcess } from './crier-process.ts';
import { type Installation, openInstallation } from './installation.ts';
import { crierJson, succeeds } from './run-crier.ts';

let installation: Installation;
let networks: Simulator;
let workspace: string;

beforeAll(async () => {
  [installation, networks] = await Promise.all([openInstallation(inject('adminUrl')), startSimulator()]);
  const { environment } = installation;
  ({ uuid: workspace } = await succeeds(['workspace', 'create', '--name', 'Demo'], environment));
});

afterAll(async () => {
  await networks?.stop();
  await installation?.close();
});

/** Nothing that a command opened keeps its process: `crierProcess` waits for the end. */
describe('a command ends by itself with its exit code', () => {
  const inProcess = (args: readonly string[], environment = installation.environment, input = '') =>
    crierJson(args, environment, input, crierProcess);

  test('when it works on the database, or on nothing configured', async () => {
    const listed = await inProcess(['member', 'list', '--workspace', workspace]);
    expect(listed).toMatchObject({ code: 0, stderr: '', document: { data: [] } });
    const refused = await inProcess(['member', 'list', '--workspace', workspace], {});
    expect(refused).toMatchObject({ code: 1, stderr: '', document: { error: { code: 'settings' } } });
  });

  test('when it reads standard input and asks a network', async () => {
    const mastodon = networks.instances.find(({ key }) => key === 'mastodon');
    const token = mastodon?.accounts[0]?.credentials['access_token'] ?? '';
    const where = ['--provider', 'mastodon', '--service', mastodon?.url ?? '', '--workspace', workspace];
    const connected = await inProcess(
      ['account', 'connect', ...where, '--token', '-'],
      installation.environment,
      token,
    );
    expect(connected).toMatchObject({ code: 0, stderr: '', document: { username: 'alice', is_new: true } });
  });

  test('when it checks everything there is', async () => {
    const { code, stdout, stderr } = await crierProcess(['doctor'], installation.environment);
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(/^FAIL/m);
  });
});
