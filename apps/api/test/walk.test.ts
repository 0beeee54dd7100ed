import { sized } from '@crier/test-size';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';

/** How many posts are there when a walk begins: a whole number of pages for most sizes. */
const POSTS = 100;
/** What each of two writers adds at most while somebody walks. */
const WRITTEN = 40;
/** Walks that look for a race. */
const WALKS = sized(15, 40);

interface Page {
  readonly data: readonly { readonly uuid: string }[];
  readonly links: { readonly next: string | null; readonly last: string };
  readonly meta: { readonly total: number };
}

let api: TestApi;
let base: string;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  base = await api.build().listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api?.close());

/** A workspace with posts, of which many have the same time. */
async function freshWorkspace(posts = POSTS) {
  const workspace = await api.addWorkspace({ user: api.users.MEMBER, role: 'MEMBER' });
  const { rows } = await api.service.database.pool.query<{ uuid: string }>(
    `insert into posts (workspace_id, created_at)
     select w.id, now() - (n / 10) * interval '1 second' from workspaces w, generate_series(1, ${posts}) n
      where w.uuid = $1 returning uuid`,
    [workspace],
  );
  return { address: `${base}/crier/api/${workspace}/posts`, uuids: rows.map(({ uuid }) => uuid) };
}

async function read(address: string): Promise<Page> {
  const { pathname, search } = new URL(address);
  const response = await fetch(base + pathname + search, { headers: api.users.MEMBER.headers });
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
}

async function create(address: string): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { ...api.users.MEMBER.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ versions: [{ account_id: 0, is_original: true, content: [{ body: 'New' }] }] }),
  });
  expect(response.status).toBe(200);
  return await response.json();
}

/** Walks while two writers that never wait for the reader create posts; what was there at the start and was not seen. */
async function missedBy(
  { address, uuids }: Awaited<ReturnType<typeof freshWorkspace>>,
  limit: number,
  write = create,
) {
  const seen = new Set<string>();
  let next: string | null = `${address}?limit=${limit}`;
  let running = true;
  const writers = [1, 2].map(async () => {
    for (let written = 0; running && written < WRITTEN; written += 1) await write(address);
  });
  try {
    for (let requests = 0; next !== null; requests += 1) {
      expect(requests, 'the walk ends').toBeLessThan(2_000);
      const page: Page = await read(next);
      for (const { uuid } of page.data) seen.add(uuid);
      next = page.links.next;
    }
  } finally {
    running = false;
    await Promise.all(writers);
  }
  return uuids.filter((uuid) => !seen.has(uuid));
}

describe('a client that follows links.next until it is null [spec:lists.paginated.walk] [spec:lists.paginated.clients-deduplicate]', () => {
  it.each([1, 7, 10, 25, 50, 100, 1_000])(
    'with %i posts a page sees every initial post once, without repeats, while others are created',
    async (limit) => {
      expect(await missedBy(await freshWorkspace(), limit)).toEqual([]);
    },
  );

  it('sees again what new posts push to a later page [spec:lists.paginated.shift-later-pages]', async () => {
    const { address } = await freshWorkspace(20);
    const first = await read(`${address}?limit=10`);
    await create(address);
    const second = await read(first.links.next ?? '');
    expect(second.data[0]).toEqual(first.data[9]);
  });

  it('never loses the post that a new one pushes off a full last page', {
    timeout: 240_000,
  }, async () => {
    // Written below the API, so that posts come in often enough to fall between the two statements of a list.
    const write = (address: string) =>
      api.service.database.pool.query(
        "insert into posts (workspace_id) select id from workspaces where uuid::text = split_part($1, '/', 6)",
        [address],
      );
    for (let walk = 0; walk < WALKS; walk += 1)
      expect(await missedBy(await freshWorkspace(20), 10, write), `walk ${walk}`).toEqual([]);
  });

  it.each([1, 7, 10, 50, 100])(
    'with %i posts a page sees each exactly once when nothing changes',
    async (limit) => {
      const { address, uuids } = await freshWorkspace();
      const seen: string[] = [];
      for (let next: string | null = `${address}?limit=${limit}`; next !== null; ) {
        const page: Page = await read(next);
        expect([page.meta.total, page.data.length]).toEqual([POSTS, Math.min(limit, POSTS - seen.length)]);
        seen.push(...page.data.map(({ uuid }) => uuid));
        next = page.links.next;
      }
      expect(seen.toSorted()).toEqual(uuids.toSorted());
    },
  );
});
