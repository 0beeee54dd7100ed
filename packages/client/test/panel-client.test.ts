import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { createPanelClient, PANEL_ROUTES, type PanelOutput } from '../src/index.ts';
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

describe('the panel of the multi-tenant edition', () => {
  it('is called with a key, and an unanswered change is repeated under one idempotency key', async () => {
    const { baseUrl, received } = await serve(() =>
      received.length === 1 ? null : { body: { success: true } },
    );
    const client = createPanelClient({ baseUrl, token: 'crier_pk_test', effects });
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
    expectTypeOf<PanelOutput<'getPanelUser'>['is_admin']>().toEqualTypeOf<boolean>();
  });

  it('lists records that have a UUID and no id, each once', async () => {
    const pages = [
      {
        data: [{ uuid: 'a' }, { uuid: 'b' }],
        links: { next: 'https://elsewhere.example/x?page=2&keyword=q' },
      },
      { data: [{ uuid: 'b' }, { uuid: 'c' }], links: { next: null } },
    ];
    const { baseUrl, received } = await serve(() => ({ body: pages[received.length - 1] }));
    const client = createPanelClient({ baseUrl, csrfToken: 'csrf' });
    const listed: string[] = [];
    for await (const { uuid } of client.all('listPanelWorkspaces', { query: { keyword: 'q' } }))
      listed.push(uuid);
    expect(listed).toEqual(['a', 'b', 'c']);
    expect(received.map(({ url }) => url)).toEqual([
      '/crier/api/panel/workspaces?keyword=q',
      '/crier/api/panel/workspaces?page=2&keyword=q',
    ]);
  });

  it('has a route for every operation, below /panel', () => {
    const paths = Object.values(PANEL_ROUTES).map(({ path }) => path);
    expect([paths.length, paths.every((path) => path.startsWith('/panel/'))]).toEqual([37, true]);
  });
});
