import { isPermitted, ROLES } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { CONTRACTS } from './contract-requests.ts';

interface Row {
  readonly id: number;
  readonly created_at: string;
}

let api: TestApi;
let app: ReturnType<TestApi['build']>;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
  const { pool } = api.service.database;
  await pool.query(
    `insert into media (workspace_id, name, type, mime_type, size, path, created_at)
     select 1, 'bread ' || n, 'image', 'image/jpeg', n, 'a/uploads/b/' || n || '.jpg', now() + n / 7 * interval '1 second'
       from generate_series(1, 120) n`,
  );
  await pool.query(
    `insert into posts (workspace_id, created_at) select 1, now() + n / 7 * interval '1 second' from generate_series(1, 120) n`,
  );
  await pool.query(
    `insert into tags (workspace_id, name, hex_color) select 1, 'Tag ' || n, '#38bdf8' from generate_series(1, 60) n`,
  );
  await pool.query(
    `insert into accounts (workspace_id, provider, remote_id, name, username, credentials)
     select 1, 'mastodon', n, 'Account ' || n, 'a' || n, '\\x00' from generate_series(1, 60) n`,
  );
});
afterAll(() => api?.close());

async function read(path: string, role: (typeof ROLES)[number] = 'VIEWER') {
  const response = await app.inject({
    url: `/crier/api/${api.workspace}/${path}`,
    headers: api.users[role].headers,
  });
  return { status: response.statusCode, body: response.json() };
}

describe.each(['posts', 'media'])('the list of %s', (list) => {
  const page = async (query: string) => (await read(`${list}${query}`)).body;

  it('has data, links and meta [spec:lists.paginated.data] [spec:lists.paginated.meta] [spec:endpoints.list-media]', async () => {
    const { status, body } = await read(list);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['data', 'links', 'meta']);
    expect(body.data).toHaveLength(50);
    expect(body.meta).toEqual({
      current_page: 1,
      from: 1,
      last_page: 3,
      path: `https://social.example/crier/api/${api.workspace}/${list}`,
      per_page: 50,
      to: 50,
      total: 120,
    });
  });

  it('takes limit and page, and clamps them [spec:lists.paginated.limit] [spec:lists.paginated.limit-clamped] [spec:lists.paginated.page]', async () => {
    expect((await page('?limit=7')).data).toHaveLength(7);
    expect((await page('?limit=100')).data).toHaveLength(100);
    expect((await page('?limit=101')).meta.per_page).toBe(100);
    expect((await page('?limit=100&page=2')).data).toHaveLength(20);
    const [first, second] = [await page('?limit=10'), await page('?limit=10&page=2')];
    expect(second.data[0].id).toBe(first.data[9].id - 1);
  });

  it('is sorted newest first, and by the higher id within a second [spec:lists.paginated.newest-first] [spec:lists.paginated.ties-on-id]', async () => {
    const { data } = await page('?limit=100');
    const order = data.map(({ id, created_at }: Row) => [created_at, id]);
    const sorted = order.toSorted(([a, i]: [string, number], [b, j]: [string, number]) =>
      a === b ? j - i : a < b ? 1 : -1,
    );
    expect(order).toEqual(sorted);
    expect(new Set(data.map(({ created_at }: Row) => created_at)).size).toBeLessThan(20);
  });

  it('links its first, last, previous and next page, with null at its ends [spec:lists.paginated.links-four] [spec:lists.paginated.links-null-at-ends]', async () => {
    const address = (number: number) =>
      `https://social.example/crier/api/${api.workspace}/${list}?limit=50&page=${number}`;
    const ends = { first: address(1), last: address(3) };
    expect((await page('?limit=50')).links).toEqual({ ...ends, prev: null, next: address(2) });
    expect((await page('?limit=50&page=2')).links).toEqual({ ...ends, prev: address(1), next: address(3) });
    expect((await page('?limit=50&page=3')).links).toEqual({ ...ends, prev: address(2), next: null });
  });

  it('ignores per_page [spec:lists.paginated.per-page-ignored]', async () => {
    expect((await page('?per_page=5')).meta.per_page).toBe(50);
  });
});

it('posts cannot be sorted [spec:lists.paginated.posts-no-sort]', async () => {
  const ids = async (query: string) =>
    (await read(`posts${query}`)).body.data.map((post: { id: number }) => post.id);
  expect(await ids('?sort=oldest')).toEqual(await ids(''));
});

it('posts have an order of their own, which newer clients ask for', async () => {
  const ids = async (query: string) =>
    (await read(`posts${query}`)).body.data.map((post: { id: number }) => post.id);
  const [newest] = await ids('?limit=1');
  expect(await ids('?limit=1&order=newest')).toEqual([newest]);
  const [oldest] = await ids('?limit=1&order=oldest');
  expect(newest - oldest).toBe(119);
  expect((await read('posts?order=loudest')).status).toBe(422);
});

it('a single media record can be read [spec:endpoints.get-media]', async () => {
  const { data } = (await read('media?limit=1')).body;
  expect(await read(`media/${data[0].id}`)).toEqual({ status: 200, body: data[0] });
  expect(await read(`media/${data[0].uuid}`)).toEqual({ status: 200, body: data[0] });
});

it('media are sorted as requested [spec:lists.paginated.media-order] [spec:lists.paginated.media-sort-parameter]', async () => {
  const ids = async (query: string) => (await read(`media${query}`)).body.data.map(({ id }: Row) => id);
  const [newest] = await ids('?limit=1');
  const [oldest] = await ids('?limit=1&sort=oldest');
  expect(newest - oldest).toBe(119);
});

it.each(['accounts', 'tags'])(
  '%s are returned all at once, whatever limit and page say [spec:endpoints.list-accounts] [spec:lists.complete.one-response] [spec:lists.complete.body] [spec:lists.complete.parameters-ignored]',
  async (list) => {
    const { status, body } = await read(list, 'MEMBER');
    expect([status, Object.keys(body), body.data.length]).toEqual([200, ['data'], 60]);
    expect((await read(`${list}?limit=5&page=3`, 'MEMBER')).body).toEqual(body);
  },
);

it('accounts, posts, tags and media belong to a workspace; all but posts have integer ids [spec:service.workspace-holds] [spec:ids.integer]', async () => {
  const [other, member] = [await api.addWorkspace(), api.users.MEMBER.headers];
  for (const list of ['accounts', 'tags', 'media', 'posts']) {
    const [record] = (await read(list, 'MEMBER')).body.data;
    const name = list === 'posts' ? record.uuid : record.id;
    expect(Number.isInteger(name), list).toBe(list !== 'posts');
    const url = `/crier/api/${api.workspace}/${list}/${name}`;
    expect((await app.inject({ url, headers: member })).json()).toEqual(record);
    const elsewhere = await app.inject({ url: url.replace(api.workspace, other), headers: member });
    expect(elsewhere.statusCode, list).toBe(403);
  }
});

describe('access to accounts and media', () => {
  const ROWS = {
    'GET /{workspace}/accounts': 'ADMIN MEMBER VIEWER',
    'GET /{workspace}/accounts/{account}': 'ADMIN MEMBER VIEWER',
    'GET /{workspace}/accounts/{account}/defaults': 'ADMIN MEMBER VIEWER',
    'GET /{workspace}/accounts/{account}/facts': 'ADMIN MEMBER VIEWER',
    'GET /{workspace}/accounts/{account}/limits': 'ADMIN MEMBER VIEWER',
    'GET /{workspace}/media': 'ADMIN MEMBER VIEWER',
    'GET /{workspace}/media/{media}': 'ADMIN MEMBER VIEWER',
  } as const;

  it('follows the table of roles [spec:permissions.get-accounts] [spec:permissions.list-media] [spec:permissions.read-media] [spec:permissions.other-media-endpoints]', () => {
    const about = CONTRACTS.filter(([, { path }]) => /^\/\{workspace\}\/(media|accounts)/.test(path));
    expect(about.length).toBeGreaterThan(15);
    const allowed = about.map(([, { method, path, access }]) => [
      `${method} ${path}`,
      ROLES.filter((role) => access !== 'user' && isPermitted(role, access)).join(' '),
    ]);
    const expected = about.map(([, { method, path }]) => {
      const key = `${method} ${path}`;
      return [key, key in ROWS ? 'ADMIN MEMBER VIEWER' : 'ADMIN MEMBER'];
    });
    expect(allowed).toEqual(expected);
  });

  it('answers 403 to a role without the right [spec:permissions.other-media-endpoints]', async () => {
    for (const path of ['media/folders', 'media/chunked/x', 'media/remote/x/status']) {
      expect((await read(path)).status).toBe(403);
    }
    expect((await read('media')).status).toBe(200);
  });
});
