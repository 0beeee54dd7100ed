import { PANEL_ROUTES } from '@crier/client';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('each operation is called at its door, and a change with a secret has no idempotency key', async () => {
  const sent: (readonly [method: string, path: string, hasKey: boolean])[] = [];
  vi.stubGlobal('document', { documentElement: { lang: 'de' }, querySelector: () => ({ content: 'crier' }) });
  vi.stubGlobal('fetch', async (path: string, { method, headers }: { method: string; headers: object }) => {
    sent.push([method, path, 'idempotency-key' in headers]);
    return Response.json({ data: [] });
  });
  vi.resetModules();
  const { addOperations, service } = await import('./client.ts');
  addOperations(PANEL_ROUTES);
  await service.call('listWorkspaces');
  await service.call('listPlans');
  await service.call('listKeys');
  await service.call('deletePlan', { params: { plan: 4 } });
  await service.call('endSessions');
  await service.call('createKey', { body: { name: 'Script' } });
  expect(sent).toEqual([
    ['GET', '/crier/api/workspaces', false],
    ['GET', '/crier/api/panel/plans', false],
    ['GET', '/crier/console/keys', false],
    ['DELETE', '/crier/api/panel/plans/4', true],
    ['DELETE', '/crier/console/sessions', true],
    ['POST', '/crier/console/keys', false],
  ]);
});
