import { createServer } from 'node:http';
import { createLogger } from '@crier/service';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { EXAMPLE_HANDLERS, openTestApi, type TestApi } from './api-kit.ts';

type App = ReturnType<TestApi['build']>;
let api: TestApi;
let app: App;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
});
afterAll(() => api?.close());

function createTag(payload: string | Buffer | undefined, headers: Record<string, string> = {}, on = app) {
  return on.inject({
    method: 'POST',
    url: `/crier/api/${api.workspace}/tags`,
    headers: { ...api.users.ADMIN.headers, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
}
const JSON_TYPE = { 'content-type': 'application/json' };
const TAG = '{"name":"Bakery","hex_color":"#38bdf8"}';

describe('a body', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/vnd.api+json',
  ])('of type %s is read [spec:service.api-json]', async (type) => {
    expect((await createTag(TAG, { 'content-type': type })).statusCode).toBe(201);
  });

  it.each([
    ['no type', {}],
    ['JSON', JSON_TYPE],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['text', { 'content-type': 'text/plain' }],
    ['nonsense', { 'content-type': ';;;' }],
  ])('that is missing counts as empty, whatever its type: %s', async (_case, headers) => {
    const response = await createTag(undefined, headers as Record<string, string>);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().errors)).toEqual(['name', 'hex_color']);
  });

  it('of white space counts as empty', async () => {
    expect((await createTag('  \n', JSON_TYPE)).statusCode).toBe(422);
  });

  it.each([
    '{',
    '{"name":',
    'name=x',
    '{"__proto__":{"a":1},"name":"x"}',
    '{"name":"x","constructor":{"prototype":{}}}',
    `${'['.repeat(200)}${']'.repeat(200)}`,
    `{"options":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
  ])('that is malformed is answered 400', async (payload) => {
    const response = await createTag(payload, JSON_TYPE);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: expect.any(String), request_id: expect.any(String) });
  });

  it('that is not UTF-8 is answered 400 instead of being stored altered', async () => {
    const latin1 = Buffer.from(TAG.replace('Bakery', 'Bäckerei'), 'latin1');
    for (const type of ['application/json', 'application/json; charset=latin1']) {
      expect((await createTag(latin1, { 'content-type': type })).statusCode).toBe(400);
    }
    const utf8 = await createTag(Buffer.from(`\ufeff${TAG.replace('Bakery', 'Bäckerei')}`), JSON_TYPE);
    expect([utf8.statusCode, utf8.json().name]).toEqual([201, 'Bäckerei']);
  });

  it.each(['null', '[]', '"text"', '12', 'true'])('that is %s is answered 422', async (payload) => {
    const response = await createTag(payload, JSON_TYPE);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().errors)).toEqual(['body']);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    '',
  ])('of type %j is answered 415', async (type) => {
    const response = await createTag(TAG, { 'content-type': type });
    expect([response.statusCode, typeof response.json().message]).toEqual([415, 'string']);
  });

  it('above one mebibyte is answered 413', async () => {
    const response = await createTag(JSON.stringify({ name: 'x'.repeat(1_048_576) }), JSON_TYPE);
    expect([response.statusCode, response.json().message]).toEqual([413, 'The request body is too large.']);
  });

  it('is read on DELETE', async () => {
    const post = await app.inject({
      method: 'POST',
      url: `/crier/api/${api.workspace}/posts`,
      headers: api.users.ADMIN.headers,
      payload: { versions: [{ account_id: 0, is_original: true, content: [{ body: 'x' }] }] },
    });
    const response = await app.inject({
      method: 'DELETE',
      url: `/crier/api/${api.workspace}/posts/${post.json().uuid}`,
      headers: api.users.ADMIN.headers,
      payload: { trash: '1' },
    });
    expect(response.json()).toEqual({ to_trash: true, deleted_from_app: true });
  });
});

describe('a response', () => {
  it('has the id of the request, also in an error body', async () => {
    const response = await createTag('{', JSON_TYPE);
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.json().request_id).toBe(response.headers['x-request-id']);
  });

  it.each([
    ['trace-7.a_B', 'trace-7.a_B'],
    ['with spaces', null],
    ['x'.repeat(65), null],
    ['<script>', null],
  ])('accepts the caller’s id %j only if it is plain and short', async (given, expected) => {
    const response = await createTag(TAG, { ...JSON_TYPE, 'x-request-id': given });
    if (expected) expect(response.headers['x-request-id']).toBe(expected);
    else expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('to HEAD equals that to GET without the body', async () => {
    const request = { url: '/crier/api/ping', headers: api.users.VIEWER.headers } as const;
    const [head, get] = [await app.inject({ ...request, method: 'HEAD' }), await app.inject(request)];
    expect([head.statusCode, head.body, get.json()]).toEqual([200, '', { success: true }]);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect((await app.inject({ url: '/crier/api/ping', method: 'HEAD' })).statusCode).toBe(401);
  });

  it('that breaks its contract is a defect when responses are checked', async () => {
    const handlers = { ...EXAMPLE_HANDLERS, ping: async () => ({ success: 'yes' }) as never };
    const send = (on: App) => on.inject({ url: '/crier/api/ping', headers: api.users.ADMIN.headers });
    expect((await send(api.build({ handlers }))).statusCode).toBe(500);
    expect((await send(api.build({ handlers, checkResponses: false }))).statusCode).toBe(200);
  });
});

describe('a defect', () => {
  const handlers = {
    ...EXAMPLE_HANDLERS,
    ping: () => Promise.reject(new TypeError('the pigeon is ill')),
  };
  const ping = (on: App) => on.inject({ url: '/crier/api/ping', headers: api.users.ADMIN.headers });

  it('is answered with a plain message [spec:errors.status.500]', async () => {
    const response = await ping(api.build({ handlers }));
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ message: 'Server Error', request_id: expect.any(String) });
  });

  it('is explained in debug mode [spec:errors.status.500-debug]', async () => {
    const response = await ping(api.build({ handlers, settings: { debug: true } }));
    expect(response.json()).toEqual({
      message: 'Server Error',
      request_id: expect.any(String),
      exception: 'TypeError: the pigeon is ill',
      file: expect.stringContaining('http-edge.test.ts'),
      line: expect.any(Number),
      trace: expect.arrayContaining([expect.stringMatching(/^at /)]),
    });
  });

  it('is logged with the request’s id and without secrets', async () => {
    const lines: string[] = [];
    const logger = createLogger({ logLevel: 'info' }, 'test', { write: (line) => lines.push(line) });
    const on = api.build({ handlers, logger });
    const response = await on.inject({
      url: '/crier/api/ping?token=in-the-query',
      headers: api.users.ADMIN.headers,
    });
    const written = lines.map((line) => JSON.parse(line));
    expect(written).toMatchObject([
      { level: 50, request_id: response.headers['x-request-id'], err: { message: 'the pigeon is ill' } },
      { method: 'GET', route: '/crier/api/ping', status: 500, user: api.users.ADMIN.id, workspace: null },
    ]);
    expect(lines.join()).not.toContain(api.users.ADMIN.key);
    expect(lines.join()).not.toContain('in-the-query');
  });
});

describe('the core path', () => {
  it('may be empty [spec:service.core-path-empty]', async () => {
    const on = api.build({ settings: { corePath: '' } });
    expect((await on.inject({ url: '/api/ping', headers: api.users.ADMIN.headers })).statusCode).toBe(200);
    const list = await on.inject({ url: `/api/${api.workspace}/posts`, headers: api.users.ADMIN.headers });
    expect(list.json().meta.path).toBe(`https://social.example/api/${api.workspace}/posts`);
  });

  it('may be another [spec:service.core-path-setting]', async () => {
    const on = api.build({ settings: { corePath: 'social/publish' } });
    const send = (url: string) => on.inject({ url, headers: api.users.ADMIN.headers });
    expect((await send('/social/publish/api/ping')).statusCode).toBe(200);
    expect((await send('/crier/api/ping')).statusCode).toBe(404);
    expect((await send('/social/publish/api/openapi.json')).json().servers).toEqual([
      { url: 'https://social.example/social/publish/api' },
    ]);
  });
});

describe('a list', () => {
  it('keeps its filters in the links and accepts them in any form', async () => {
    const send = (query: string) =>
      app.inject({ url: `/crier/api/${api.workspace}/posts${query}`, headers: api.users.VIEWER.headers });
    const base = `https://social.example/crier/api/${api.workspace}/posts`;
    const response = await send('?status=draft&accounts[]=1&accounts[]=2&limit=5&page=3');
    expect(response.json().links.first).toBe(
      `${base}?status=draft&accounts%5B%5D=1&accounts%5B%5D=2&limit=5&page=1`,
    );
    for (const query of [
      '?accounts[0]=1&accounts[1]=2',
      '?accounts=1',
      '?tags[]=Bakery',
      '?limit=no&page=-1',
    ]) {
      expect([query, (await send(query)).statusCode]).toEqual([query, 200]);
    }
    expect((await send('?status=nonsense')).json().errors).toHaveProperty('status');
  });
});

describe('over real HTTP', () => {
  it('answers malformed HTTP in JSON, and accepts an empty chunked body', async () => {
    const on = api.build();
    const base = await on.listen({ host: '127.0.0.1', port: 0 });
    const empty = await fetch(`${base}/crier/api/${api.workspace}/tags`, {
      method: 'POST',
      headers: { ...api.users.ADMIN.headers, 'content-type': 'text/plain' },
      body: new ReadableStream({ start: (controller) => controller.close() }),
      duplex: 'half',
    });
    expect(empty.status).toBe(422);
    const full = await fetch(`${base}/crier/api/${api.workspace}/tags`, {
      method: 'POST',
      headers: { ...api.users.ADMIN.headers, 'content-type': 'text/plain' },
      body: new ReadableStream({
        start: (controller) => {
          controller.enqueue(Buffer.from('x'));
          controller.close();
        },
      }),
      duplex: 'half',
    });
    expect(full.status).toBe(415);
  });

  it('answers 503 while the database is unavailable', async () => {
    const nobody = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => nobody.once('listening', resolve));
    const authenticator = {
      authenticate: async () => {
        const { port } = nobody.address() as { port: number };
        await new Promise((resolve) => nobody.close(resolve));
        await fetch(`http://127.0.0.1:${port}`);
        return null;
      },
    };
    const response = await api
      .build({ authenticator })
      .inject({ url: '/crier/api/ping', headers: api.users.ADMIN.headers });
    expect([response.statusCode, response.json().message]).toEqual([503, 'Service Unavailable']);
  });
});
