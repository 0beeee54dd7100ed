import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { crierJson, type Document } from './run-crier.ts';

let installation: Installation;

async function crier(...args: readonly string[]): Promise<{ code: number | null; document: Document }> {
  return await crierJson(['endpoint', ...args], installation.environment, '');
}

beforeAll(async () => {
  installation = await openInstallation(inject('adminUrl'));
});
afterAll(() => installation?.close());

const URL = 'https://siem.example/crier';

test('an operator makes, changes, tests and deletes an endpoint of the installation', async () => {
  const made = await crier('create', '--url', URL, '--event', 'audit.recorded', '--description', 'SIEM');
  expect(made.document).toMatchObject({
    ...{ url: URL, description: 'SIEM', events: ['audit.recorded'], enabled: true },
    secret: expect.stringMatching(/^whsec_/),
  });
  const { uuid, secret } = made.document;
  const named = ['--endpoint', uuid];
  expect((await crier('rotate-secret', ...named)).document.secret).not.toBe(secret);
  expect((await crier('edit', ...named, '--all-events')).document).toEqual({ success: true });
  expect((await crier('test', ...named)).document).toEqual({ event: expect.any(String) });
  await crier('disable', ...named);
  const { document } = await crier('list');
  expect(document.data).toMatchObject([{ uuid, events: [], enabled: false }]);
  expect(JSON.stringify(document)).not.toContain('whsec_');
  expect((await crier('enable', ...named)).document.enabled).toBe(true);
  expect((await crier('delete', ...named)).document).toEqual({ success: true });
  expect((await crier('list')).document).toEqual({ data: [] });
  const trail = await crierJson(
    ['audit', 'list', '--subject', `webhook:${uuid}`],
    installation.environment,
    '',
  );
  const entries = trail.document.data.map(({ actor, action }: Document) => `${actor}: ${action}`);
  expect(new Set(entries)).toEqual(
    new Set(
      ['created', 'secret_rotated', 'edited', 'enabled', 'deleted'].map(
        (what) => `command line: webhook.${what}`,
      ),
    ),
  );
});

test('an endpoint that does not exist, and an unknown type of event, are refused', async () => {
  const missing = await crier('delete', '--endpoint', '5ab0c0de-0000-4000-8000-000000000001');
  expect([missing.code, missing.document.error.code]).toEqual([1, 'not_found']);
  const wrong = await crier('create', '--url', URL, '--event', 'audit.record');
  expect(wrong.code).toBe(2);
  expect(JSON.stringify(wrong.document)).toContain('Did you mean audit.recorded?');
});
