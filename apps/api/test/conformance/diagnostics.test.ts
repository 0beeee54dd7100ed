import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../api-kit.ts';
import { describeBaseline, frozenScenarios, readBaseline } from './baseline.ts';
import { openDiagnosticSurface } from './diagnostics/diagnostic-surface.ts';
import { type KeyProxy, startKeyProxy } from './key-proxy.ts';

const BASELINE = readBaseline('diagnostics.json');
const diagnostics = openDiagnosticSurface();
let api: TestApi;
let proxy: KeyProxy;
beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  const app = api.build({ mcpSurface: diagnostics.surface });
  proxy = await startKeyProxy(await app.listen({ host: '127.0.0.1', port: 0 }), api.users.MEMBER.key);
});
afterAll(async () => {
  await diagnostics.close();
  await proxy?.close();
  await api?.close();
});

describeBaseline('the route carries every scenario', BASELINE, () => `${proxy.url}/crier/mcp`);

it.each([
  ['2025-11-25', 30],
  ['2026-07-28', 37],
])('every frozen scenario of the suite passes for %s, all %i', (revision, count) => {
  const frozen = frozenScenarios(revision);
  expect(frozen).toHaveLength(count);
  const passed = Object.keys(BASELINE.revisions[revision]?.applies ?? {});
  expect(frozen.filter((scenario) => !passed.includes(scenario))).toEqual([]);
});
