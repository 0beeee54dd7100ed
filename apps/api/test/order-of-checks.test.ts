import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { bearer, registeredClient } from './oauth/oauth-kit.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
});
afterAll(() => api?.close());

interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS';
  readonly user?: keyof TestApi['users'];
  readonly workspace?: string;
  readonly path?: string;
  readonly body?: string;
}

async function answer(sent: Sent): Promise<[number, string]> {
  const response = await app.inject({
    method: sent.method ?? 'PUT',
    url: `/crier/api/${sent.workspace ?? api.workspace}${sent.path ?? '/tags/77'}`,
    headers: {
      'content-type': 'application/json',
      ...(sent.user ? api.users[sent.user].headers : {}),
    },
    payload: sent.body ?? '{"hex_color":"mauve"}',
  });
  return [response.statusCode, response.json().message];
}

describe('each check comes before the ones after it', () => {
  it('1. a workspace segment that is not a UUID, before authentication [spec:errors.not-found.not-a-uuid]', async () => {
    expect(await answer({ workspace: 'not-a-uuid' })).toEqual([404, 'Not Found']);
    expect(await answer({ workspace: api.workspace.slice(1) })).toEqual([404, 'Not Found']);
  });
  it('2. the token', async () => {
    expect(await answer({ workspace: '00000000-0000-4000-8000-000000000000' })).toEqual([
      401,
      'Unauthenticated.',
    ]);
  });
  it('3. what the token is for', async () => {
    const client = await registeredClient(app, api.service);
    const { access } = await client.tokens(api.users.VIEWER, { scope: 'mcp' });
    const response = await app.inject({
      method: 'PUT',
      url: '/crier/api/00000000-0000-4000-8000-000000000000/tags/77',
      headers: { 'content-type': 'application/json', ...bearer(access) },
      payload: '{',
    });
    expect([response.statusCode, response.json().message]).toEqual([
      403,
      'This token cannot be used for this resource',
    ]);
  });
  it('4. the workspace [spec:errors.not-found.workspace]', async () => {
    expect(await answer({ user: 'VIEWER', workspace: '00000000-0000-4000-8000-000000000000' })).toEqual([
      404,
      'Workspace not found.',
    ]);
  });
  it('5. its lock', async () => {
    const workspace = await api.addWorkspace();
    await api.service.database.pool.query('update workspaces set locked = true where uuid = $1', [workspace]);
    expect(await answer({ user: 'stranger', workspace })).toEqual([403, 'This workspace is locked.']);
  });
  it('6. membership', async () => {
    expect(await answer({ user: 'stranger' })).toEqual([403, 'Access forbidden.']);
  });
  it('7. the role [spec:permissions.viewer-tags-403]', async () => {
    expect(await answer({ user: 'VIEWER' })).toEqual([403, 'Access forbidden.']);
  });
  it('8. the record [spec:errors.not-found.post] [spec:errors.not-found.tag] [spec:errors.not-found.media] [spec:errors.not-found.account] [spec:errors.status.404-record]', async () => {
    expect(await answer({ user: 'MEMBER' })).toEqual([404, 'Tag not found.']);
    expect(await answer({ user: 'MEMBER', path: '/tags/no-such-name' })).toEqual([404, 'Tag not found.']);
    expect(await answer({ user: 'MEMBER', path: '/posts/77', body: '{}' })).toEqual([404, 'Post not found.']);
    const media = await answer({ user: 'MEMBER', path: '/media/77', body: '{}' });
    expect(media).toEqual([404, 'Media not found.']);
    const account = await answer({ user: 'MEMBER', method: 'GET', path: '/accounts/77' });
    expect(account).toEqual([404, 'Account not found.']);
    const reconcile = { user: 'MEMBER', method: 'POST', body: '{"decision":"?"}' } as const;
    expect(await answer({ ...reconcile, path: '/posts/reconcile/77/77' })).toEqual([404, 'Post not found.']);
  });
  it('9. the input [spec:errors.status.422]', async () => {
    const created = await app.inject({
      method: 'POST',
      url: `/crier/api/${api.workspace}/tags`,
      headers: api.users.MEMBER.headers,
      payload: { name: 'Bakery', hex_color: '#38bdf8' },
    });
    expect(created.statusCode).toBe(201);
    expect((await answer({ user: 'MEMBER', path: `/tags/${created.json().id}` }))[0]).toBe(422);
  });
  it('the body is not read before the token is checked', async () => {
    expect(await answer({ body: '{' })).toEqual([401, 'Unauthenticated.']);
    expect(await answer({ body: 'x'.repeat(2_000_000) })).toEqual([401, 'Unauthenticated.']);
    expect(await answer({ user: 'VIEWER', body: '{' })).toEqual([403, 'Access forbidden.']);
  });
});

describe('a path without a route', () => {
  it.each([
    ['an unknown path', 'GET', '/crier/api/nothing/here'],
    ['an unknown path of one segment', 'GET', '/crier/api/nothing'],
    ['the base itself', 'GET', '/crier/api'],
    ['a method nobody uses', 'PATCH', '/crier/api/{ws}/posts'],
    ['a method the path does not have', 'POST', '/crier/api/ping'],
    ['a method without a body', 'OPTIONS', '/crier/api/{ws}/posts'],
    ['a slash at the end', 'GET', '/crier/api/{ws}/tags/'],
    ['a doubled slash', 'GET', '/crier/api//ping'],
    ['another case', 'GET', '/crier/API/ping'],
    ['an address that cannot be decoded', 'GET', '/crier/api/{ws}/tags/%zz'],
    ['an endless segment', 'GET', `/crier/api/{ws}/tags/${'a'.repeat(2_000)}`],
    ['another core path', 'GET', '/mixpost/api/ping'],
    ['no core path', 'GET', '/api/ping'],
  ] as const)('is answered with a plain 404, with or without a token: %s', async (_case, method, url) => {
    for (const headers of [{}, api.users.ADMIN.headers]) {
      const response = await app.inject({
        method,
        url: url.replace('{ws}', api.workspace),
        headers: { ...headers, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { payload: '{' }),
      });
      expect([response.statusCode, response.json()]).toEqual([404, { message: 'Not Found' }]);
      expect(response.headers['content-type']).toMatch(/^application\/json/);
    }
  });
});
