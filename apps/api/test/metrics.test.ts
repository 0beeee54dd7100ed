import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { freePort } from '@crier/launch';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startApi } from '../src/index.ts';
import { openTestApi, type TestApi } from './api-kit.ts';
import { postBody, seedAccount, sender } from './posts-kit.ts';

const TOKEN = 'a-token-for-metrics-0123456789';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
});
afterAll(() => api.close());

const settingsOf = (metrics: Partial<TestApi['service']['settings']['metrics']>) => ({
  settings: { metrics: { ...api.service.settings.metrics, ...metrics } },
});

describe('/metrics without a token or a port of its own', () => {
  let app: FastifyInstance;
  beforeAll(() => {
    app = api.build();
  });

  it('answers callers on this machine', async () => {
    const { statusCode, body } = await app.inject('/metrics');
    expect([statusCode, body]).toEqual([200, expect.stringContaining('crier_http_request_duration_seconds')]);
  });

  it.each([
    [{ remoteAddress: '203.0.113.9' }],
    [{ remoteAddress: '10.0.0.7' }],
    [{ headers: { 'x-forwarded-for': '127.0.0.1' } }],
    [{ headers: { 'x-real-ip': '127.0.0.1' } }],
    [{ headers: { forwarded: 'for=127.0.0.1' } }],
    [{ headers: { via: '1.1 proxy' } }],
    [{ headers: { host: 'social.example' } }],
    [{ headers: { host: 'localhost.rebound.example' } }],
    [{ headers: { host: '127.0.0.1.rebound.example' } }],
  ])('answers %j like a missing route', async (caller) => {
    const answer = await app.inject({ url: '/metrics', ...caller });
    const unknown = await app.inject({ url: '/metrik', ...caller });
    expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
  });

  it('answers nobody from another machine over a real connection', async () => {
    const [other] = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    if (other === undefined) return;
    await app.listen({ host: '0.0.0.0', port: 0 });
    const address = app.server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
    expect(await statusLine(other.address, port, 'localhost')).toBe('HTTP/1.1 404 Not Found');
  });
});

describe('waiting posts', () => {
  it('are measured per network: due posts not begun, and posts that a person must check', async () => {
    const { pool } = api.service.database;
    const app = api.build();
    const gauge = async (name: string, provider: string) => {
      const { body } = await app.inject('/metrics');
      const line = body.split('\n').find((one) => one.startsWith(`${name}{provider="${provider}"}`));
      return Number(line?.split(' ').at(-1));
    };
    const age = (provider: string) => gauge('crier_publication_queue_age_seconds', provider);
    const unconfirmed = (provider: string) => gauge('crier_publications_unconfirmed', provider);
    expect([await age('bluesky'), await unconfirmed('bluesky')]).toEqual([0, 0]);

    const send = sender(api, app);
    const account = await seedAccount(api, 'late', 'bluesky');
    const other = await seedAccount(api, 'later', 'mastodon');
    const { body } = await send('POST', '/posts', postBody([account, other]));
    const change = (text: string) => pool.query(`${text} where uuid = $1`, [body.uuid]);
    await change(`update posts set status = 'scheduled', scheduled_at = now() - interval '90 seconds'`);
    expect(Math.round((await age('bluesky')) / 10)).toBe(9);
    expect(Math.round((await age('mastodon')) / 10)).toBe(9);
    expect(await age('twitter')).toBe(0);

    const begin = `update publications set wake_at = now(), due_at = now() - interval '50 seconds'
                    where post_id = (select id from posts where uuid = $1)`;
    await change(`update posts set status = 'publishing'`);
    await pool.query(begin, [body.uuid]);
    expect(Math.round((await age('bluesky')) / 10)).toBe(5);
    await pool.query(`update publications set state = 'unconfirmed', wake_at = null where account_id = $1`, [
      account,
    ]);
    expect([await age('bluesky'), await unconfirmed('bluesky')]).toEqual([0, 1]);
    expect(await unconfirmed('mastodon')).toBe(0);
  });
});

describe('/metrics with a token', () => {
  it('answers exactly the callers that present it, from any address', async () => {
    const app = api.build(settingsOf({ token: TOKEN }));
    const status = async (authorization?: string) => {
      const headers = { host: 'social.example', 'x-forwarded-for': '203.0.113.9' };
      const answer = await app.inject({
        url: '/metrics',
        remoteAddress: '203.0.113.9',
        headers: authorization === undefined ? headers : { ...headers, authorization },
      });
      return [answer.statusCode, answer.headers['www-authenticate']];
    };
    expect(await status(`Bearer ${TOKEN}`)).toEqual([200, undefined]);
    for (const wrong of [undefined, 'Bearer', 'Bearer x', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
      expect(await status(wrong)).toEqual([401, 'Bearer']);
    }
    expect((await app.inject('/metrics')).statusCode).toBe(401);
  });
});

describe('/metrics on a port of its own', () => {
  it('serves nothing else, and the port of the API does not have it', async () => {
    const metricsPort = await freePort();
    const { service } = api;
    const changed = { port: metricsPort, host: '127.0.0.1', token: null };
    const running = await startApi({
      ...service,
      settings: { ...service.settings, port: 0, metrics: changed },
    });
    try {
      const own = `http://127.0.0.1:${metricsPort}`;
      const answer = await fetch(`${own}/metrics`);
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('crier_http')]);
      expect((await fetch(`${own}/healthz`)).status).toBe(404);
      expect((await fetch(`${own}/crier/api/ping`)).status).toBe(404);
      expect((await fetch(`${running.address}/metrics`)).status).toBe(404);
    } finally {
      await running.stop();
    }
    await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow();
  });
});

describe('Strict-Transport-Security', () => {
  it.each([
    '/healthz',
    '/crier/sign-in',
    '/crier/api/workspaces',
    '/crier/oauth/token',
    '/crier/mcp',
    '/.well-known/oauth-authorization-server/crier',
    '/nowhere',
    '/%zz',
  ])('is sent with %s when the service is on https', async (url) => {
    const { headers } = await api.build().inject({ url, headers: { host: 'social.example' } });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('lasts as long as configured', async () => {
    const { headers } = await api.build({ settings: { hstsSeconds: 0 } }).inject('/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=0');
  });

  it('is never sent when the service is on plain http', async () => {
    const { headers } = await api
      .build({ settings: { baseUrl: 'http://127.0.0.1:8085' } })
      .inject('/healthz');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

/** The first line of the answer to a request that claims a host. */
function statusLine(address: string, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, address);
    socket.once('error', reject);
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString().split('\r\n', 1)[0] ?? '');
    });
    socket.write(`GET /metrics HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  });
}
