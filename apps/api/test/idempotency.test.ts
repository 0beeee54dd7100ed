import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi, type TestUser } from './api-kit.ts';
import { multipart } from './contract-requests.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
});
afterAll(() => api?.close());

interface Sent {
  readonly key?: string;
  readonly body?: object;
  readonly path?: string;
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly user?: TestUser;
  readonly on?: typeof app;
}

const draft = (body: string) => ({ versions: [{ account_id: 0, is_original: true, content: [{ body }] }] });

function send({
  key = randomUUID(),
  body = draft('x'),
  path = '/posts',
  method = 'POST',
  user,
  on = app,
}: Sent) {
  return on.inject({
    method,
    url: `/crier/api/${api.workspace}${path}`,
    headers: { ...(user ?? api.users.MEMBER).headers, 'idempotency-key': key },
    payload: body,
  });
}

async function countPosts(body: string): Promise<number> {
  const { rows } = await api.service.database.pool.query<{ n: number }>(
    `select count(*)::int as n from post_versions where content -> 0 ->> 'body' = $1`,
    [body],
  );
  return rows[0]?.n ?? 0;
}

describe('a request with an Idempotency-Key', () => {
  it('repeats its response without being carried out again', async () => {
    const key = randomUUID();
    const first = await send({ key, body: draft('once') });
    expect([first.statusCode, first.headers['idempotent-replayed']]).toEqual([200, undefined]);
    const again = await send({ key, body: draft('once') });
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
    expect(again.body).toBe(first.body);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(await countPosts('once')).toBe(1);
  });

  it('makes one post for a hundred concurrent requests', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => send({ key, body: draft('a hundred') })),
    );
    expect(await countPosts('a hundred')).toBe(1);
    const done = answers.filter((answer) => answer.statusCode === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map((answer) => answer.json().uuid)).size).toBe(1);
    expect(done.filter((answer) => answer.headers['idempotent-replayed'] === undefined)).toHaveLength(1);
    const told = answers.filter((answer) => answer.statusCode !== 200);
    for (const answer of told) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([409, '1']);
      expect(answer.json().message).toContain('still in progress');
    }
  });

  it('is refused with another body, address or method', async () => {
    const key = randomUUID();
    await send({ key, body: draft('mine') });
    for (const other of [
      { body: draft('other') },
      { body: draft('mine'), path: '/posts/validate' },
      { body: draft('mine'), path: '/posts?x=1' },
      { body: draft('mine'), path: '/posts/1', method: 'PUT' },
    ] as const) {
      const answer = await send({ key, ...other });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['idempotency_key']]);
    }
  });

  it('belongs to its user alone', async () => {
    const key = randomUUID();
    const [mine, theirs] = await Promise.all([
      send({ key, body: draft('shared') }),
      send({ key, body: draft('shared'), user: api.users.ADMIN }),
    ]);
    expect(mine.json().uuid).not.toBe(theirs.json().uuid);
  });

  it('repeats a refusal of wrong input under the id of the new request', async () => {
    const key = randomUUID();
    const first = await send({ key, body: {} });
    const again = await send({ key, body: {} });
    expect([first.statusCode, again.statusCode]).toEqual([422, 422]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.json()).toEqual({ ...first.json(), request_id: again.headers['x-request-id'] });
  });

  it('does not store a refusal that depends on the state of records', async () => {
    const { pool } = api.service.database;
    const key = (name: string) => `${name}-${randomUUID()}`;
    const post = (await send({ body: draft('of some state') })).json().uuid as string;
    const setStatus = (status: string) =>
      pool.query('update posts set status = $2 where uuid = $1', [post, status]);
    const uuid = randomUUID();
    const missing = { key: key('missing'), path: `/posts/${uuid}`, method: 'DELETE', body: {} } as const;
    const history = {
      key: key('history'),
      path: `/posts/${post}`,
      method: 'PUT',
      body: draft('new'),
    } as const;
    const noAccount = { key: key('account'), body: { ...draft('later'), accounts: [1] } };

    expect((await send(missing)).statusCode).toBe(404);
    await setStatus('published');
    expect((await send(history)).statusCode).toBe(422);
    expect((await send(noAccount)).statusCode).toBe(422);

    await pool.query('insert into posts (workspace_id, user_id, uuid) values (1, $2, $1)', [
      uuid,
      api.users.MEMBER.id,
    ]);
    await setStatus('draft');
    await pool.query(
      `insert into accounts (workspace_id, provider, remote_id, name, username, credentials)
       values (1, 'mastodon', '1', 'Harbour', 'harbour', '\\x00')`,
    );
    for (const request of [missing, history, noAccount]) {
      const answer = await send(request);
      expect([answer.statusCode, answer.headers['idempotent-replayed']]).toEqual([200, undefined]);
      expect((await send(request)).headers['idempotent-replayed']).toBe('true');
    }
  });

  it('reads its own writes before it answers', async () => {
    const post = (await send({ body: draft('copied') })).json().uuid as string;
    const copy = await send({ path: `/posts/duplicate/${post}`, body: {} });
    expect([copy.statusCode, copy.json().versions[0].content[0].body]).toEqual([200, 'copied']);
  });

  it('writes nothing once another attempt has taken its claim', async () => {
    const { pool } = api.service.database;
    const { operations } = api.service;
    const overtaken = api.build({
      handlers: {
        ...operations,
        createPost: async (call) => {
          const post = await operations.createPost(call);
          await pool.query('update idempotency_records set token = gen_random_uuid() where key = $1', [key]);
          return post;
        },
      },
    });
    const key = randomUUID();
    expect((await send({ key, body: draft('overtaken'), on: overtaken })).statusCode).toBe(409);
    expect(await countPosts('overtaken')).toBe(0);
  });

  it('still needs the right to do what it asks for', async () => {
    const user = await api.addUser();
    const key = randomUUID();
    const workspace = await api.addWorkspace({ user, role: 'MEMBER' });
    const ask = () =>
      app.inject({
        method: 'POST',
        url: `/crier/api/${workspace}/posts`,
        headers: { ...user.headers, 'idempotency-key': key },
        payload: draft('x'),
      });
    expect((await ask()).statusCode).toBe(200);
    await api.service.database.pool.query('delete from memberships where user_id = $1', [user.id]);
    expect((await ask()).statusCode).toBe(403);
  });

  it('is not stored when it fails', async () => {
    const { operations } = api.service;
    let calls = 0;
    const failing = api.build({
      handlers: {
        ...operations,
        createPost: async (call) => {
          calls += 1;
          if (calls === 1) throw new Error('a defect');
          return await operations.createPost(call);
        },
      },
    });
    const key = randomUUID();
    expect((await send({ key, on: failing })).statusCode).toBe(500);
    const again = await send({ key, on: failing });
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, undefined]);
  });

  it('blocks nobody for long after a crash, and its late response changes nothing', async () => {
    const { idempotency } = api.service.stores;
    const { pool } = api.service.database;
    const key = randomUUID();
    const claim = { userId: api.users.MEMBER.id, key, token: randomUUID() };
    expect(await idempotency.claim(claim, 'digest')).toEqual({ outcome: 'claimed' });
    const expiry = await pool.query<{ s: number }>(
      'select extract(epoch from expires_at - now())::float8 as s from idempotency_records where key = $1',
      [key],
    );
    expect(expiry.rows[0]?.s).toBeLessThan(61);
    await pool.query(
      "update idempotency_records set expires_at = now() - interval '1 second' where key = $1",
      [key],
    );
    const next = await send({ key, body: draft('after the crash') });
    expect(next.statusCode).toBe(200);
    await idempotency.complete(claim, { status: 200, body: '"late"' });
    await idempotency.release(claim);
    const again = await send({ key, body: draft('after the crash') });
    expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', next.body]);
  });

  it('is kept for a day and then swept', async () => {
    const { idempotency } = api.service.stores;
    const { pool } = api.service.database;
    const key = randomUUID();
    await send({ key });
    const kept = await pool.query<{ hours: number }>(
      'select extract(epoch from expires_at - created_at)::float8 / 3600 as hours from idempotency_records where key = $1',
      [key],
    );
    expect(kept.rows[0]?.hours).toBe(24);
    await idempotency.sweep(1_000);
    const count = async () =>
      (await pool.query('select 1 from idempotency_records where key = $1', [key])).rowCount;
    expect(await count()).toBe(1);
    await pool.query(
      "update idempotency_records set expires_at = now() - interval '1 second' where key = $1",
      [key],
    );
    expect(await idempotency.sweep(1_000)).toBe(1);
    expect(await count()).toBe(0);
  });

  it('with a file makes one media record for the same file and refuses another', async () => {
    const key = randomUUID();
    const picture = (colour: string) =>
      sharp({ create: { width: 4, height: 3, channels: 3, background: colour } })
        .png()
        .toBuffer();
    const upload = async (colour: string) => {
      const { headers, payload } = multipart({ file: { name: 'a.png', content: await picture(colour) } });
      return app.inject({
        method: 'POST',
        url: `/crier/api/${api.workspace}/media`,
        headers: { ...headers, ...api.users.MEMBER.headers, 'idempotency-key': key },
        payload,
      });
    };
    const first = await upload('#fff');
    expect(first.statusCode).toBe(200);
    expect((await upload('#fff')).json()).toEqual(first.json());
    expect((await upload('#000')).statusCode).toBe(422);
  });

  it('needs a valid key', async () => {
    expect((await send({ key: 'a b' })).json().errors).toHaveProperty('idempotency_key');
    expect((await send({ key: 'x'.repeat(256) })).statusCode).toBe(422);
  });
});

it('runs no extra query when the header is missing', async () => {
  const { pool } = api.service.database;
  const seen: string[] = [];
  const { query } = pool;
  pool.query = ((...given: Parameters<typeof query>) => {
    seen.push(JSON.stringify(given[0]));
    return query.apply(pool, given);
  }) as typeof query;
  const payload = draft('plain');
  await app.inject({
    method: 'POST',
    url: `/crier/api/${api.workspace}/posts`,
    headers: api.users.MEMBER.headers,
    payload,
  });
  pool.query = query;
  expect(seen.filter((text) => text.includes('idempotency'))).toEqual([]);
  expect(seen.length).toBeGreaterThan(0);
});
