import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import {
  type CallInput,
  type CallOutput,
  CONSOLE_ROUTES,
  createClient,
  NoAnswerError,
  PANEL_ROUTES,
  type RestOperation,
  ROUTES,
} from '../src/index.ts';
import { type Stub, startStub } from './stub-server.ts';

const WORKSPACE = '0d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001';
const stubs: Stub[] = [];
afterEach(() => {
  for (const stub of stubs.splice(0)) stub.close();
});

async function serve(answer: Parameters<typeof startStub>[0]): Promise<Stub> {
  const stub = await startStub(answer);
  stubs.push(stub);
  return stub;
}

const effects = { sleep: async () => {} };

describe('the console', () => {
  it('gets the current CSRF token with changes, and no bearer token', async () => {
    const { baseUrl, received } = await serve(() => ({ body: { data: [] } }));
    const tokens = ['first', 'second'];
    const client = createClient({ baseUrl, door: CONSOLE_ROUTES, csrfToken: () => tokens.shift() ?? '' });
    await client.call('listKeys');
    await client.call('createKey', { body: { name: 'Script' } });
    await client.call('revokeKey', { params: { key: WORKSPACE } });
    const sent = received.map(({ method, url, headers }) => [method, url, headers['x-csrf-token']]);
    expect(sent).toEqual([
      ['GET', '/crier/api/keys', undefined],
      ['POST', '/crier/api/keys', 'first'],
      ['DELETE', `/crier/api/keys/${WORKSPACE}`, 'second'],
    ]);
    expect(received.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined, undefined]);
    expectTypeOf<CallOutput<'endSessions'>>().toEqualTypeOf<{ ended: number }>();
  });

  it('is asked in the current language', async () => {
    const { baseUrl, received } = await serve(() => ({ body: { data: [] } }));
    const languages = ['de', 'fr'];
    const client = createClient({
      baseUrl,
      door: CONSOLE_ROUTES,
      csrfToken: 'csrf',
      language: () => languages.shift() ?? '',
    });
    await client.call('listKeys');
    await client.call('listSessions');
    expect(received.map(({ headers }) => headers['accept-language'])).toEqual(['de', 'fr']);
  });

  it('is sent an unanswered change again under the same idempotency key', async () => {
    const { baseUrl, received } = await serve(() => (received.length === 2 ? { body: { ended: 3 } } : null));
    const client = createClient({ baseUrl, door: CONSOLE_ROUTES, csrfToken: 'csrf', effects });
    expect(await client.call('endSessions')).toEqual({ ended: 3 });
    const keys = received.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('is sent a change with a secret once and without an idempotency key, and a read again', async () => {
    const { baseUrl, received } = await serve(() => (received.length === 2 ? { body: { data: [] } } : null));
    const client = createClient({ baseUrl, door: CONSOLE_ROUTES, csrfToken: 'csrf', effects });
    expect(await client.call('listKeys')).toEqual({ data: [] });
    await expect(client.call('createKey', { body: { name: 'Script' } })).rejects.toBeInstanceOf(
      NoAnswerError,
    );
    expect(received.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
    expect(received[2]?.headers).not.toHaveProperty('idempotency-key');
    expectTypeOf<CallInput<'createKey'>['idempotencyKey']>().toEqualTypeOf<undefined>();
  });

  it('takes a session and no token, by type', () => {
    // @ts-expect-error the console asks for a session
    createClient({ baseUrl: 'https://a.example', door: CONSOLE_ROUTES, token: 'key' });
  });
});

describe('the REST API with a session', () => {
  it('sends the CSRF token instead of a bearer token, to its own origin only', async () => {
    const requests: { credentials?: string; headers: Record<string, string> }[] = [];
    const { baseUrl } = await serve(() => ({ body: { id: 4 } }));
    const client = createClient({
      baseUrl,
      csrfToken: 'csrf',
      fetch: (url, request) => {
        requests.push(request);
        return fetch(url, request);
      },
    });
    await client.call('createTag', {
      params: { workspace: WORKSPACE },
      body: { name: 'A', hex_color: '#38bdf8' },
    });
    expect(requests).toEqual([
      expect.objectContaining({
        credentials: 'same-origin',
        headers: expect.objectContaining({ 'x-csrf-token': 'csrf', 'idempotency-key': expect.any(String) }),
      }),
    ]);
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
  });
});

describe('the operations that the multi-tenant edition has besides', () => {
  it('are called with a key, and an unanswered change is sent again under the same idempotency key', async () => {
    const { baseUrl, received } = await serve(() =>
      received.length === 1 ? null : { body: { success: true } },
    );
    const client = createClient({ baseUrl, door: PANEL_ROUTES, token: 'crier_pk_test', effects });
    const answer = await client.call('addPanelMember', {
      params: { workspace: WORKSPACE },
      body: { user_id: 4, role: 'member', can_approve: true, is_owner: false },
    });
    expect(answer).toEqual({ success: true });
    expect(received.map(({ method, url }) => [method, url])).toEqual(
      Array(2).fill(['POST', `/crier/api/panel/workspaces/${WORKSPACE}/users`]),
    );
    const keys = new Set(received.map(({ headers }) => headers['idempotency-key']));
    expect([keys.size, typeof [...keys][0]]).toEqual([1, 'string']);
    expect(received[0]?.headers.authorization).toBe('Bearer crier_pk_test');
    expectTypeOf<CallOutput<'getPanelUser'>['is_admin']>().toEqualTypeOf<boolean>();
  });

  it('list records that have a UUID and no id once each', async () => {
    const pages = [
      {
        data: [{ uuid: 'a' }, { uuid: 'b' }],
        links: { next: 'https://elsewhere.example/x?page=2&keyword=q' },
      },
      { data: [{ uuid: 'b' }, { uuid: 'c' }], links: { next: null } },
    ];
    const { baseUrl, received } = await serve(() => ({ body: pages[received.length - 1] }));
    const client = createClient({ baseUrl, door: PANEL_ROUTES, csrfToken: 'csrf' });
    const listed: string[] = [];
    for await (const { uuid } of client.all('listPanelWorkspaces', { query: { keyword: 'q' } }))
      listed.push(uuid);
    expect(listed).toEqual(['a', 'b', 'c']);
    expect(received.map(({ url }) => url)).toEqual([
      '/crier/api/panel/workspaces?keyword=q',
      '/crier/api/panel/workspaces?page=2&keyword=q',
    ]);
  });

  it('have routes of their own below /panel', () => {
    const paths = Object.values(PANEL_ROUTES).map(({ path }) => path);
    expect([paths.length, paths.every((path) => path.startsWith('/panel/'))]).toEqual([37, true]);
  });

  it('are called beside the others by a client that has both', async () => {
    const { baseUrl, received } = await serve(() => ({ body: { data: [] } }));
    const client = createClient({ baseUrl, door: { ...ROUTES, ...PANEL_ROUTES }, token: 'key' });
    await client.call('listPlans');
    await client.call('listWorkspaces');
    expect(received.map(({ url }) => url)).toEqual(['/crier/api/panel/plans', '/crier/api/workspaces']);
  });
});

it('a client of one door has no operations of another, by type', () => {
  const client = createClient({ baseUrl: 'https://a.example', token: 'key' });
  expectTypeOf(client.call).parameter(0).toEqualTypeOf<RestOperation>();
  expectTypeOf(client.read).parameter(0).not.toEqualTypeOf<'listKeys'>();
});
