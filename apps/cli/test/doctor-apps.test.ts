import { type Simulator, startSimulator } from '@crier/network-simulator';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { crier, crierJson } from './run-crier.ts';

const APP = { clientId: 'crier-app', clientSecret: 'crier-app-secret' };

let installation: Installation;
let simulator: Simulator;
beforeAll(async () => {
  const instances = [{ key: 'li', network: 'linkedin', apps: [{ ...APP, redirectUris: [] }] }] as const;
  simulator = await startSimulator({ instances });
  installation = await openInstallation(inject('adminUrl'));
});
afterAll(async () => {
  await installation?.close();
  await simulator?.stop();
});

const withSecret = (secret: string) => ({
  ...installation.environment,
  LINKEDIN_CLIENT_ID: APP.clientId,
  LINKEDIN_CLIENT_SECRET: secret,
  LINKEDIN_BASE_URL: simulator.instances[0]?.url ?? '',
});

test('doctor apps reports that a network accepts the app, with what it asks for', async () => {
  const { code, stdout } = await crier(['doctor', 'apps'], withSecret(APP.clientSecret));
  expect(stdout).toMatch(/^ok .*linkedin app .*LinkedIn accepts the app; redirect address .*scopes openid/m);
  expect(code).toBe(0);
});

test('doctor apps fails for an app that the network refuses, and prints JSON on request', async () => {
  const { code, document } = await crierJson(['doctor', 'apps'], withSecret('wrong'));
  expect(code).toBe(1);
  expect(document.status).toBe('fail');
  expect(document.checks).toContainEqual(expect.objectContaining({ name: 'linkedin app', status: 'fail' }));
});

test('hold try says whether posts wait for a network to accept the app, and refuses an unknown network', async () => {
  const { code, document } = await crierJson(['hold', 'try', '--provider', 'linkedin'], withSecret('wrong'));
  expect([code, document]).toEqual([0, { provider: 'linkedin', matters: 0 }]);
  const unknown = await crier(['hold', 'try', '--provider', 'myspace'], withSecret('wrong'));
  expect(unknown.stderr).toContain('myspace is not a network');
});
