import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../api-kit.ts';
import { LOOPBACK, postForm, registeredClient } from './oauth-kit.ts';

type App = ReturnType<TestApi['build']>;
let api: TestApi;
let app: App;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'), { OAUTH_REGISTRATIONS_PER_HOUR: '30' });
});
beforeEach(() => {
  app = api.build();
});
afterAll(() => api?.close());

const REGISTRATIONS = 30;

function register(to: App, remoteAddress: string, headers: Record<string, string> = {}) {
  return to.inject({
    method: 'POST',
    url: '/crier/oauth/register',
    remoteAddress,
    headers,
    payload: { client_name: 'Assistant', redirect_uris: [LOOPBACK] },
  });
}

/** Registers as often as an address may, each time from the next of the addresses. */
async function useUp(to: App, addresses: readonly string[], headers: Record<string, string> = {}) {
  for (let n = 0; n < REGISTRATIONS; n++) {
    const response = await register(to, addresses[n % addresses.length] ?? '', headers);
    expect(response.statusCode).toBe(201);
  }
}

describe('registrations', () => {
  it('beyond an address’s limit answer 429 with the time to wait, as an OAuth error', async () => {
    await useUp(app, ['203.0.113.1']);
    const refused = await register(app, '203.0.113.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(refused.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    });
    expect(refused.json()).toEqual({
      error: 'temporarily_unavailable',
      error_description: 'Too many requests; try again later',
      message: 'Too many requests; try again later',
    });
    expect((await register(app, '203.0.113.2')).statusCode).toBe(201);
  });

  it('count when refused too, but preflights do not', async () => {
    for (let n = 0; n < REGISTRATIONS; n++) {
      const preflight = { method: 'OPTIONS', url: '/crier/oauth/register', remoteAddress: '203.0.113.3' };
      await app.inject({ ...preflight, method: 'OPTIONS' });
      const payload = { redirect_uris: ['javascript:alert(1)'] };
      const response = await app.inject({ ...preflight, method: 'POST', payload });
      expect(response.statusCode).toBe(400);
    }
    expect((await register(app, '203.0.113.3')).statusCode).toBe(429);
  });

  it('trap 19: cannot dodge the limit within a /64, by respelling an address, or by forging a header', async () => {
    await useUp(
      app,
      Array.from({ length: 10 }, (_, n) => `2001:db8:7:7:${n}::${n + 1}`),
    );
    for (const spelling of [
      '2001:db8:7:7::1',
      '2001:0db8:0007:0007:0000:0000:0000:0001',
      '2001:DB8:7:7:ffff:ffff:ffff:ffff',
      '2001:db8:7:7:0:0:192.0.2.1',
      '2001:db8:0007:7:1::',
    ]) {
      expect([spelling, (await register(app, spelling)).statusCode]).toEqual([spelling, 429]);
    }
    expect((await register(app, '2001:db8:7:8::1')).statusCode).toBe(201);
    const forged = {
      'x-forwarded-for': '198.51.100.77',
      forwarded: 'for=198.51.100.77',
      'x-real-ip': '1.2.3.4',
    };
    expect((await register(app, '2001:db8:7:7::2', forged)).statusCode).toBe(429);
    await useUp(app, ['203.0.113.4', '::ffff:203.0.113.4', '::ffff:cb00:7104']);
    expect((await register(app, '203.0.113.4')).statusCode).toBe(429);
  });

  it('of a /48 have sixteen times the limit, so that its other networks get through', async () => {
    let registered = 0;
    for (let n = 0; n < 20; n++) {
      for (let m = 0; m < 30; m++) {
        const { statusCode } = await register(app, `2001:db8:9:${n.toString(16)}::${m.toString(16)}`);
        registered += statusCode === 201 ? 1 : 0;
      }
    }
    expect(registered).toBe(16 * REGISTRATIONS);
    expect((await register(app, '2001:db8:9:ffff::1')).statusCode).toBe(429);
    expect((await register(app, '2001:db8:a:1::1')).statusCode).toBe(201);
  });

  it('are not counted when the limit is switched off', async () => {
    const unlimited = api.build({
      settings: { limits: { ...api.service.settings.limits, registrationsPerHour: 0 } },
    });
    await useUp(unlimited, ['203.0.113.9']);
    expect((await register(unlimited, '203.0.113.9')).statusCode).toBe(201);
  });

  it('are counted by the address that a trusted proxy names, and by nobody else’s word', async () => {
    const behind = api.build({ settings: { trustProxy: 1 } });
    const from = (addresses: string) => ({ 'x-forwarded-for': addresses });
    await useUp(behind, ['10.0.0.1'], from('198.51.100.1'));
    expect((await register(behind, '10.0.0.1', from('198.51.100.1'))).statusCode).toBe(429);
    expect((await register(behind, '10.0.0.1', from('9.9.9.9, 198.51.100.1'))).statusCode).toBe(429);
    expect((await register(behind, '10.0.0.1', from('198.51.100.2'))).statusCode).toBe(201);
  });
});

describe('failed client authentication', () => {
  const fail = (clientId: string, remoteAddress: string, secret = 'wrong', path = 'token') =>
    app.inject({
      method: 'POST',
      url: `/crier/oauth/${path}`,
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: 'x',
        token: 'x',
        client_id: clientId,
        client_secret: secret,
      }).toString(),
    });

  it('is throttled per app and address, while right credentials from there always pass', async () => {
    const client = await registeredClient(app, api.service);
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push((await fail(client.clientId, '203.0.113.10')).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
    const wrong = await fail(client.clientId, '203.0.113.10');
    expect([wrong.statusCode, Number(wrong.headers['retry-after']) > 0]).toEqual([429, true]);
    for (const address of ['203.0.113.10', '203.0.113.11']) {
      const right = await fail(client.clientId, address, client.secret ?? '');
      expect([right.statusCode, right.json().error]).toEqual([400, 'invalid_grant']);
    }
  });

  it('is throttled per address across all apps, on token and revocation together', async () => {
    for (let n = 0; n < 100; n++) {
      const response = await fail(`app_${n}`, '203.0.113.12', 'wrong', n % 2 === 0 ? 'token' : 'revoke');
      expect(response.statusCode).toBe(401);
    }
    const refused = await fail('app_100', '203.0.113.12');
    expect([refused.statusCode, refused.json().error]).toEqual([429, 'temporarily_unavailable']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await fail('app_100', '203.0.113.13')).statusCode).toBe(401);
    const client = await registeredClient(app, api.service);
    const right = await fail(client.clientId, '203.0.113.12', client.secret ?? '', 'revoke');
    expect(right.statusCode).toBe(200);
  });

  it('is not throttled when the limit is switched off', async () => {
    const unlimited = api.build({
      settings: { limits: { ...api.service.settings.limits, appFailuresPerMinute: 0 } },
    });
    for (let n = 0; n < 110; n++) {
      const response = await unlimited.inject({
        method: 'POST',
        url: '/crier/oauth/revoke',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `token=x&client_id=app_${n}&client_secret=wrong`,
      });
      expect(response.statusCode).toBe(401);
    }
  });

  it('is not counted for apps that authenticate correctly', async () => {
    const client = await registeredClient(app, api.service);
    for (let n = 0; n < 110; n++) {
      const response = await postForm(app, '/crier/oauth/revoke', {
        token: 'x',
        client_id: client.clientId,
        client_secret: client.secret ?? '',
      });
      expect(response.statusCode).toBe(200);
    }
  });
});
