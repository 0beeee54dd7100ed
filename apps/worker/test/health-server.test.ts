import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMetrics, type Service } from '@crier/service';
import { afterEach, expect, it } from 'vitest';
import { startHealthServer } from '../src/health-server.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** The worker's health port with a token for metrics, or without one. */
async function start(token: string | null): Promise<string> {
  const settings = { host: '127.0.0.1', metrics: { port: null, host: '127.0.0.1', token } };
  const readiness = async () => ({
    ready: false,
    checks: { database: { ok: false, detail: 'secret details' } },
  });
  server = await startHealthServer(
    { settings, metrics: createMetrics(), readiness } as unknown as Service,
    0,
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const status = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers })).status;

it('the metrics of a worker are for callers on this machine without a proxy', async () => {
  const url = await start(null);
  expect(await status(`${url}/metrics`)).toBe(200);
  expect(await status(`${url}/metrics`, { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  expect(await status(`${url}/healthz`, { 'x-forwarded-for': '127.0.0.1' })).toBe(200);
});

it('or for callers with the token', async () => {
  const url = await start('a-token-for-metrics-0123456789');
  expect(await status(`${url}/metrics`)).toBe(401);
  const authorization = 'Bearer a-token-for-metrics-0123456789';
  const proxied = { authorization, 'x-forwarded-for': '203.0.113.9' };
  expect(await status(`${url}/metrics`, proxied)).toBe(200);
});

it('tells everyone whether it is ready, and why not only to callers that may read the metrics', async () => {
  const url = await start('a-token-for-metrics-0123456789');
  const stranger = await fetch(`${url}/readyz`);
  expect([stranger.status, await stranger.json()]).toEqual([503, { ready: false }]);
  const authorization = 'Bearer a-token-for-metrics-0123456789';
  const operator = await fetch(`${url}/readyz`, { headers: { authorization } });
  expect(await operator.json()).toMatchObject({ checks: { database: { detail: 'secret details' } } });
});
