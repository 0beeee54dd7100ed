import {
  contracts,
  operationsAt,
  pathParameters,
  type RestContract,
  type RestOperation,
} from '@crier/contracts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { openPostCases, POST_CASES, type PostCase } from './conditional-posts-kit.ts';
import { addressOf } from './contract-requests.ts';

let api: TestApi;
let base: string;
let cases: Awaited<ReturnType<typeof openPostCases>>;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  base = await api.build().listen({ port: 0, host: '127.0.0.1' });
  cases = await openPostCases(api);
  await request('PUT', `/crier/api/${api.workspace}/queue`, {
    body: { slots: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '09:00' })) },
  });
});
afterAll(() => api?.close());

interface Sent {
  readonly body?: object | undefined;
  readonly tag?: string;
  readonly key?: string;
}

async function request(method: string, path: string, { body, tag, key }: Sent = {}) {
  const response = await fetch(base + path, {
    method,
    headers: {
      ...api.users.ADMIN.headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(tag === undefined ? {} : { 'if-match': tag }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { readonly id: number; readonly message?: string };
  return { status: response.status, headers: response.headers, body: answer };
}

const post = (id: number) => `/crier/api/${api.workspace}/posts/${id}`;
const create = async (body: object) =>
  (await request('POST', `/crier/api/${api.workspace}/posts`, { body })).body;
const tagOf = async (id: number) => (await request('GET', post(id))).headers.get('etag') ?? '';

/** Carries an operation out on a post, for the first or the second of its accounts. */
function operate({ operation, body }: PostCase, id: number, sent: Omit<Sent, 'body'>, place = 0) {
  const contract: RestContract = contracts[operation];
  const records = { post: String(id), account: String(cases.accounts[place]) };
  return request(contract.method, addressOf(contract, api.workspace, records), { ...sent, body });
}

const CASES = Object.entries(POST_CASES) as [string, PostCase][];

it('every operation that changes one post or another record with a tag accepts If-Match', () => {
  const all = Object.entries(operationsAt('bearer', 'standard')) as [RestOperation, RestContract][];
  const changing = all.filter(([, { method, path }]) => method !== 'GET' && /\{\w+\}\//.test(`${path}/`));
  const records = changing.filter(([, contract]) =>
    pathParameters(contract).some((name) => ['post', 'tag', 'media', 'folder', 'member'].includes(name)),
  );
  const conditional = records.filter(([, contract]) => contract.conditional).map(([name]) => name);
  const without = records.filter(([, contract]) => !contract.conditional).map(([name]) => name);
  // A copy leaves the post as it is, and a replacement the file.
  expect(without).toEqual(['replaceMedia', 'duplicatePost']);
  expect(new Set(conditional.filter((name) => pathParameters(contracts[name]).includes('post')))).toEqual(
    new Set(CASES.map(([, { operation }]) => operation)),
  );
});

describe.each(CASES)('%s', (_name, given) => {
  const stale = async (id: number) => (await request('GET', post(id))).body;

  it('answers 412 and changes nothing when the tag is stale', async () => {
    const id = await cases.prepare(create, given);
    const before = await stale(id);
    const refused = await operate(given, id, { tag: '"of-yesterday"' });
    expect([refused.status, refused.body.message]).toEqual([
      412,
      'The record has changed since it was read.',
    ]);
    expect(await stale(id)).toEqual(before);
    expect((await operate(given, id, { tag: await tagOf(id) })).status).toBe(200);
  });

  it('answers 412 when anything shown to a reader has changed', async () => {
    const { pool } = api.service.database;
    for (const change of [
      `update post_versions set content = jsonb_set(content::jsonb, '{0,body}', '"Other"') where post_id = $1`,
      `update post_versions set options = '{"mastodon": {"visibility": "unlisted"}}' where post_id = $1`,
      `update posts set date = '2041-01-01' where id = $1`,
      `update posts set scheduled_at = scheduled_at + interval '1 day' where id = $1`,
      `delete from publications where post_id = $1 and account_id = ${cases.accounts[1]}`,
      `update publications set own_time = '11:00', own_date = '2040-02-11', own_at = '2040-02-11 11:00Z' where post_id = $1`,
      `update posts set returned = '{"at": "2040-01-01T00:00:00Z", "by": "Ada", "note": null}' where id = $1`,
    ]) {
      const id = await cases.prepare(create, given);
      const tag = await tagOf(id);
      await pool.query(change, [id]);
      expect([change, (await operate(given, id, { tag })).status]).toEqual([change, 412]);
    }
  });

  it('succeeds when an account was only reconnected, renamed or got a new picture', async () => {
    const { pool } = api.service.database;
    const id = await cases.prepare(create, given);
    const tag = await tagOf(id);
    await pool.query(
      `update accounts set name = name || '!', username = username || '_', picture_path = 'new.png', authorized = not authorized where id = $1`,
      [cases.accounts[0]],
    );
    const now = await tagOf(id);
    await pool.query('update accounts set authorized = true where id = $1', [cases.accounts[0]]);
    expect(now).not.toBe(tag);
    expect((await operate(given, id, { tag })).status).toBe(200);
  });

  it('repeats its response under the same key although its own change made the tag stale', async () => {
    const id = await cases.prepare(create, given);
    const [tag, key] = [await tagOf(id), `repeated-${id}`];
    const first = await operate(given, id, { tag, key });
    const again = await operate(given, id, { tag, key });
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([
      200,
      200,
      'true',
    ]);
    expect(again.body).toEqual(first.body);
  });

  it('does not store a 412 under its key, so the same key with the present tag succeeds', async () => {
    const id = await cases.prepare(create, given);
    const key = `refused-${id}`;
    expect((await operate(given, id, { tag: '"of-yesterday"', key })).status).toBe(412);
    const present = await operate(given, id, { tag: await tagOf(id), key });
    expect([present.status, present.headers.get('idempotent-replayed')]).toEqual([200, null]);
  });

  it('lets one of two readers change the post and answers the other 412, 25 times', async () => {
    const rounds = Array.from({ length: 25 }, async (_, round) => {
      const id = await cases.prepare(create, given);
      const tag = await tagOf(id);
      const other = () =>
        given.other === 'edit'
          ? request('PUT', post(id), { body: cases.edit(`Changed meanwhile ${round}.`), tag })
          : operate(given, id, { tag }, given.other === 'other-account' ? 1 : 0);
      const both =
        round % 2 === 0 ? [other(), operate(given, id, { tag })] : [operate(given, id, { tag }), other()];
      return (await Promise.all(both)).map(({ status }) => status).sort();
    });
    for (const statuses of await Promise.all(rounds)) expect(statuses).toEqual([200, 412]);
  });
});

it('lists show the same tag of a post', async () => {
  const { body } = await request('GET', `/crier/api/${api.workspace}/posts?limit=1`);
  const [listed] = (body as unknown as { readonly data: readonly { readonly id: number }[] }).data;
  expect((await request('GET', post(listed?.id ?? 0))).body).toEqual(listed);
});
