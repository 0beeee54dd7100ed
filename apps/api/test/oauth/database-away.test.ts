import { openService, type Service } from '@crier/service';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiOptionsOf, buildApi } from '../../src/index.ts';
import { openTestApi, type TestApi } from '../api-kit.ts';
import { type BreakableDatabase, breakableDatabase } from './breakable-database.ts';
import { legacyCall } from './mcp-kit.ts';
import { bearer, registeredClient, type TestClient, tokensIn } from './oauth-kit.ts';

let api: TestApi;
let database: BreakableDatabase;
let service: Service;
let app: ReturnType<TestApi['build']>;
let client: TestClient;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  database = await breakableDatabase(api.service.settings.databaseUrl);
  service = await openService({ ...api.service.settings, databaseUrl: database.url }, api.service.logger);
  app = buildApi(apiOptionsOf(service));
  client = await registeredClient(app, service);
});
afterAll(async () => {
  await app?.close();
  await service?.close();
  await database?.cut();
  await api?.close();
});

/** Runs `work` while the database is away. */
async function whileAway<T>(work: () => Promise<T>): Promise<T> {
  await database.cut();
  try {
    return await work();
  } finally {
    await database.mend();
  }
}

const rest = (token: string) => app.inject({ url: '/crier/api/ping', headers: bearer(token) });
const mcp = (token: string) =>
  app.inject({
    method: 'POST',
    url: '/crier/mcp',
    headers: { ...bearer(token), host: 'social.example', accept: 'application/json, text/event-stream' },
    payload: legacyCall('ping').body,
  });

describe('while the database is unavailable', () => {
  it('trap 4: no client is told to discard a token, and every token works again afterwards', async () => {
    const user = api.users.MEMBER;
    const { access, refresh } = await client.tokens(user);
    const code = await client.code(user);
    const answers = await whileAway(async () => ({
      redeem: await client.redeem(code),
      refresh: await client.refresh(refresh),
      metadata: await app.inject({ url: '/.well-known/oauth-authorization-server/crier' }),
      register: await app.inject({
        method: 'POST',
        url: '/crier/oauth/register',
        payload: { client_name: 'Assistant', redirect_uris: ['http://127.0.0.1/'] },
      }),
      rest: await rest(access),
      restKey: await rest(user.key),
      mcp: await mcp(access),
      mcpKey: await mcp(user.key),
    }));
    for (const [name, response] of Object.entries(answers)) {
      expect([name, response.statusCode]).toEqual([name, 503]);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(response.headers['www-authenticate']).toBeUndefined();
      expect(response.json().message).toMatch(/\w/);
      expect(response.body).not.toMatch(/invalid_|ECONN|postgres/i);
    }
    expect(answers.refresh.json().error).toBe('temporarily_unavailable');
    for (const call of [rest, mcp]) {
      expect((await call(access)).statusCode).toBe(200);
      expect((await call(user.key)).statusCode).toBe(200);
    }
    expect((await client.redeem(code)).statusCode).toBe(200);
    const next = tokensIn(await client.refresh(refresh));
    expect((await rest(next.access)).statusCode).toBe(200);
  });

  it('trap 20: a revocation that was not carried out is not reported as done', async () => {
    const { access, refresh } = await client.tokens(api.users.MEMBER);
    const failed = await whileAway(() => client.revoke(refresh));
    expect([failed.statusCode, failed.json().error]).toEqual([503, 'temporarily_unavailable']);
    expect(Number(failed.headers['retry-after'])).toBeGreaterThan(0);
    expect((await rest(access)).statusCode).toBe(200);
    expect((await client.revoke(refresh)).statusCode).toBe(200);
    expect((await rest(access)).statusCode).toBe(401);
  });

  it('the use of apps is kept and written later', async () => {
    const other = await registeredClient(app, service);
    const { access } = await other.tokens(api.users.MEMBER);
    expect((await rest(access)).statusCode).toBe(200);
    await whileAway(() => expect(service.stores.grantUsage.flush()).rejects.toThrow());
    await service.stores.grantUsage.flush();
    const { rows } = await service.database.pool.query<{ used: boolean }>(
      'select last_used_at is not null as used from oauth_grants where client_id = $1',
      [other.clientId],
    );
    expect(rows).toEqual([{ used: true }]);
  });
});
