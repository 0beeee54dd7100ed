import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { crierJson, type Document } from './run-crier.ts';

let installation: Installation;

async function crier(...args: readonly string[]): Promise<{ code: number | null; document: Document }> {
  return await crierJson(['hold', ...args], installation.environment, '');
}

beforeAll(async () => {
  installation = await openInstallation(inject('adminUrl'));
});
afterAll(() => installation?.close());

const FREE = { held: false, since: null, reason: null, backup_at: null, in_hand: 0, partial: [] };

test('an operator puts the installation on hold for maintenance and ends it', async () => {
  const { document: first } = await crier('on');
  expect(first).toEqual({ ...FREE, held: true, since: expect.any(String), reason: 'maintenance' });
  expect((await crier('status')).document).toEqual(first);
  expect((await crier('off')).document).toEqual(FREE);
  const again = await crier('off');
  expect([again.code, again.document]).toMatchObject([2, { error: { code: 'invalid' } }]);
});

test('an operator puts single workspaces and networks on hold, each until ended', async () => {
  const { document: made } = await crierJson(
    ['workspace', 'create', '--name', 'Bakery'],
    installation.environment,
    '',
  );
  const held = (scope: string, name: string) => ({ scope, name, since: expect.any(String) });
  const both = ['--workspace', made.uuid.toUpperCase(), '--provider', 'mastodon'];
  const partial = [held('workspace', made.uuid), held('provider', 'mastodon')];
  const { document } = await crier('on', ...both);
  expect(document).toMatchObject({ held: false, partial: expect.arrayContaining(partial) });
  const off = await crier('off', '--workspace', made.uuid);
  expect(off.document.partial).toEqual([held('provider', 'mastodon')]);
  expect((await crier('off', '--workspace', made.uuid)).code).toBe(2);
  expect((await crier('off', '--provider', 'mastodon')).document).toEqual(FREE);
  const trail = (
    await crierJson(['audit', 'list', '--workspace', made.uuid], installation.environment, '')
  ).document.data.map(({ action, subject }: Record<string, string>) => [action, subject]);
  expect(trail.slice(0, 2)).toEqual([
    ['installation.released', `workspace:${made.uuid}`],
    ['installation.held', `workspace:${made.uuid}`],
  ]);
  expect((await crier('on', '--provider', 'myspace')).document.error.message).toContain('myspace');
  expect((await crier('on', '--workspace', 'bakery')).document.error.message).toContain('--workspace');
});

test('a hold after a restore knows the backup, and ends only with a release', async () => {
  const { document } = await crier('on', '--backup-at', '2026-11-01T09:00:00+01:00');
  expect(document).toMatchObject({ held: true, reason: 'restore', backup_at: '2026-11-01T08:00:00.000Z' });
  expect((await crier('off')).code).toBe(2);
  expect((await crierJson(['doctor'], installation.environment, '')).document['checks']).toContainEqual(
    expect.objectContaining({ name: 'hold', status: 'warn' }),
  );
});

test('a usage error exits with 2 and is named', async () => {
  const calls = [
    ['--reason', ['on', '--reason', 'holiday']],
    ['--backup-at', ['on', '--backup-at', 'yesterday']],
    ['--backup-at', ['on', '--reason', 'maintenance', '--backup-at', '2026-11-01T09:00:00Z']],
    ['--as', ['settle', '--as', 'lost', '--all-found']],
    ['--publication', ['settle', '--as', 'failed']],
    ['--publication', ['settle', '--as', 'failed', '--publication', '7']],
    ['--url', ['settle', '--as', 'failed', '--all-unknown', '--url', 'https://example.com']],
  ] as const;
  const answers = await Promise.all(calls.map(([, args]) => crier(...args)));
  expect(answers.map(({ code, document }) => [code, Object.keys(document.error?.errors ?? {})])).toEqual(
    calls.map(([option]) => [2, [option]]),
  );
});
