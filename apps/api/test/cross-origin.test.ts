import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { EXAMPLE_HANDLERS, openTestApi, type TestApi } from './api-kit.ts';
import { addressOf, CONTRACTS } from './contract-requests.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build({ handlers: EXAMPLE_HANDLERS });
});
afterAll(() => api?.close());

const ORIGIN = 'https://pages.example';
const ask = (options: InjectOptions) =>
  app.inject({ ...options, headers: { origin: ORIGIN, ...options.headers } });
const listOf = (header: unknown) =>
  String(header)
    .split(', ')
    .map((entry) => entry.toLowerCase());

/** Headers that clients of the API send or act on. */
const SENT = [
  'authorization',
  'content-type',
  'accept',
  'accept-language',
  'idempotency-key',
  'if-match',
  'prefer',
  'x-request-id',
];
const READ = [
  'etag',
  'idempotent-replayed',
  'link',
  'location',
  'preference-applied',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'www-authenticate',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
];

describe('a script of another site', () => {
  it.each(CONTRACTS.map(([name, contract]) => [name, contract] as const))(
    'may send requests to %s',
    async (_name, contract) => {
      const response = await ask({
        method: 'OPTIONS',
        url: addressOf(contract, api.workspace),
        headers: {
          'access-control-request-method': contract.method,
          'access-control-request-headers': 'authorization,content-type,idempotency-key,if-match',
        },
      });
      expect([response.statusCode, response.body]).toEqual([204, '']);
      expect(response.headers['access-control-allow-origin']).toBe('*');
      expect(listOf(response.headers['access-control-allow-methods'])).toContain(
        contract.method.toLowerCase(),
      );
      expect(listOf(response.headers['access-control-allow-headers']).sort()).toEqual([...SENT].sort());
      expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
    },
  );

  it.each([
    ['an answer', 'tags/1', { authorization: 'key' }, 200],
    ['a refusal', 'tags/1', {}, 401],
    ['an address that does not exist', 'nothing/here', {}, 404],
  ])('reads %s', async (_case, path, headers, status) => {
    const response = await ask({
      url: `/crier/api/${api.workspace}/${path}`,
      headers: 'authorization' in headers ? api.users.ADMIN.headers : {},
    });
    expect(response.statusCode).toBe(status);
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(listOf(response.headers['access-control-expose-headers']).sort()).toEqual(READ);
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('cannot use cookies, nor reach routes that accept them', async () => {
    const withCookie = await ask({ url: '/crier/api/ping', headers: { cookie: 'crier_session=x' } });
    expect(withCookie.statusCode).toBe(401);
    for (const url of ['/crier/console/api/session', '/crier/sign-in', '/crier/apis']) {
      const response = await ask({
        method: 'OPTIONS',
        url,
        headers: { 'access-control-request-method': 'GET' },
      });
      expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('learns nothing from an OPTIONS without a requested method', async () => {
    expect((await ask({ method: 'OPTIONS', url: '/crier/api/ping' })).statusCode).toBe(404);
  });
});
