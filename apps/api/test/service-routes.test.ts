import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';

type App = ReturnType<TestApi['build']>;
let api: TestApi;
let app: App;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
});
afterAll(() => api?.close());

describe('operations of the service itself', () => {
  it('report that it is alive, and what it lacks to be ready', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' });
    const before = await app.inject('/readyz');
    expect([before.statusCode, before.json().checks.worker.ok]).toEqual([503, false]);
    const { pool } = api.service.database;
    await pool.query("insert into heartbeats (name, at) values ('worker', now()), ('scheduler', now())");
    const after = await app.inject('/readyz');
    expect(after.json()).toMatchObject({
      status: 'ready',
      checks: { database: { ok: true }, worker: { ok: true }, scheduler: { ok: true }, tasks: { ok: true } },
    });
    const lacking = async () => {
      const { statusCode, body } = await app.inject('/readyz');
      const { checks } = JSON.parse(body) as { checks: Record<string, { ok: boolean }> };
      return [statusCode, ...Object.keys(checks).filter((name) => !checks[name]?.ok)];
    };
    for (const name of ['worker', 'scheduler']) {
      await pool.query("update heartbeats set at = now() - interval '61 seconds' where name = $1", [name]);
      expect(await lacking()).toEqual([503, name]);
      await pool.query('update heartbeats set at = now() where name = $1', [name]);
    }
    await pool.query("insert into given_up_tasks values ('publications', 'p', now())");
    expect(await lacking()).toEqual([503, 'tasks']);
    await pool.query("update given_up_tasks set at = now() - interval '16 minutes'");
    expect(await lacking()).toEqual([200]);
  });

  it('tell everyone whether it is ready, and why only to callers that may read the metrics', async () => {
    const proxied = await app.inject({ url: '/readyz', headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(proxied.json()).toEqual({ status: 'ready' });
    const token = 'a-token-for-metrics-0123456789';
    const { settings } = api.service;
    const guarded = api.build({ settings: { ...settings, metrics: { ...settings.metrics, token } } });
    expect((await guarded.inject('/readyz')).json()).toEqual({ status: 'ready' });
    const asked = await guarded.inject({ url: '/readyz', headers: { authorization: `Bearer ${token}` } });
    expect(asked.json()).toMatchObject({ status: 'ready', checks: { database: { ok: true } } });
  });

  it('count requests by route', async () => {
    await app.inject({ url: `/crier/api/${api.workspace}/tags`, headers: api.users.ADMIN.headers });
    const metrics = await app.inject('/metrics');
    expect(metrics.headers['content-type']).toContain('text/plain');
    expect(metrics.body).toMatch(
      /crier_http_request_duration_seconds_count\{method="GET",route="\/crier\/api\/\{workspace\}\/tags",status="200"\} [1-9]/,
    );
    expect(metrics.body).not.toContain(api.workspace);
  });

  it('publish its document and a page made from it', async () => {
    const document = await app.inject('/crier/api/openapi.json');
    expect(document.json()).toMatchObject({ openapi: '3.1.0' });
    const page = await app.inject('/crier/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).not.toMatch(/<script|src=|url\(/);
    for (const methods of Object.values(
      document.json().paths as Record<string, Record<string, { operationId: string }>>,
    )) {
      for (const { operationId } of Object.values(methods))
        expect(page.body).toContain(`id="${operationId}"`);
    }
  });
});
