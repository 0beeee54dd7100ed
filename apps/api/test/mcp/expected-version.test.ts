import { contracts, type RestContract } from '@crier/contracts';
import { TOOLS } from '@crier/mcp-tools';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../api-kit.ts';
import { openPostCases, POST_CASES, type PostCase } from '../conditional-posts-kit.ts';
import { sender } from '../posts-kit.ts';
import { agentOf } from './agent.ts';

let api: TestApi;
let agent: ReturnType<typeof agentOf>;
let send: ReturnType<typeof sender>;
let cases: Awaited<ReturnType<typeof openPostCases>>;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  const app = api.build();
  agent = agentOf(app, api.users.ADMIN.headers);
  send = sender(api, app);
  cases = await openPostCases(api);
  const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '09:00' }));
  await send('PUT', '/queue', { slots }, { user: api.users.ADMIN });
});
afterAll(() => api?.close());

const call = (tool: string, args: object) => agent.call(tool, { workspace: api.workspace, ...args });
const create = async (body: object) => (await send('POST', '/posts', body)).body as { id: number };
const content = [{ body: 'Other.' }];
const versions = [{ account_id: 0, is_original: true, content }];

/** The tools that change one post, with their arguments and the state that they start from. */
const TOOLS_OF_POSTS: Readonly<Record<string, readonly [PostCase, object]>> = {
  'update-post': [POST_CASES.updating, { versions }],
  'update-post-version': [POST_CASES.updating, { account_id: 0, content }],
  'attach-tags-to-post': [POST_CASES.updating, {}],
  'detach-tags-from-post': [POST_CASES.updating, {}],
  'schedule-post': [POST_CASES.scheduling, {}],
  'add-post-to-queue': [POST_CASES.queueing, {}],
  'publish-post-now': [POST_CASES['publishing now'], {}],
  'approve-post': [POST_CASES.approving, {}],
  'return-post': [POST_CASES.returning, {}],
  'retry-failed-accounts': [POST_CASES.retrying, {}],
  'reconcile-post': [POST_CASES.reconciling, { decision: 'published' }],
  'delete-post': [POST_CASES.deleting, {}],
  'restore-post': [POST_CASES.restoring, {}],
};

it('only tools of conditional operations take expected_version', () => {
  const taking = TOOLS.filter(({ input }) => 'expected_version' in input.shape).map(({ name }) => name);
  const conditional = TOOLS.filter(({ operation }) => (contracts[operation] as RestContract).conditional);
  expect(taking).toEqual(conditional.map(({ name }) => name));
  expect(taking.filter((name) => name !== 'update-tag').sort()).toEqual(Object.keys(TOOLS_OF_POSTS).sort());
});

describe.each(Object.entries(TOOLS_OF_POSTS))('%s', (tool, [given, args]) => {
  const argumentsFor = async (id: number) => ({
    ...{ post: id, ...args },
    ...(tool === 'reconcile-post' ? { account: String(cases.accounts[0]) } : {}),
    ...(tool.includes('tags') ? { tags: [await newTag()] } : {}),
  });
  const newTag = async () =>
    (await send('POST', '/tags', { name: `Tag ${Math.random()}`, hex_color: '#fff' })).body.id as number;

  it('changes a post only in the version that the agent has read', async () => {
    const id = await cases.prepare(create, given);
    const args = await argumentsFor(id);
    const { etag: expected_version } = (await call('get-post', { post: id })).value;
    await api.service.database.pool.query(
      `update post_versions set content = jsonb_set(content::jsonb, '{0,body}', '"Not read."') where post_id = $1`,
      [id],
    );
    const changed = await call('get-post', { post: id });
    const refused = await call(tool, { ...args, expected_version });
    expect([refused.isError, refused.value['error']]).toEqual([true, 'precondition_failed']);
    expect((await call('get-post', { post: id })).value).toEqual(changed.value);
    const { etag } = changed.value;
    expect((await call(tool, { ...args, expected_version: etag })).isError).toBe(false);
  });
});

it('every result with a whole post has the REST API’s ETag', async () => {
  const tag = (await send('POST', '/tags', { name: 'Bakery', hex_color: '#fff' })).body.id as number;
  const etagOf = async (id: unknown) => (await send('GET', `/posts/${id}`)).headers['etag'];
  const made = await call('create-post', { accounts: [...cases.accounts].reverse(), tags: [tag], versions });
  const { id } = made.value;
  expect(`"${made.value['etag']}"`).toBe(await etagOf(id));
  for (const [tool, args] of [
    ['get-post', {}],
    ['update-post', { accounts: cases.accounts, versions }],
    ['update-post-version', { account_id: 0, content: [{ body: 'Again.' }] }],
    ['attach-tags-to-post', { tags: [tag] }],
    ['detach-tags-from-post', { tags: [tag] }],
    ['restore-post', {}],
    ['duplicate-post', {}],
  ] as const) {
    const { value } = await call(tool, { post: id, ...args });
    expect([tool, `"${value['etag']}"`]).toEqual([tool, await etagOf(value['id'])]);
  }
});

it('a tag renamed since an agent read it is not changed', async () => {
  const made = (await call('create-tag', { name: 'Café', hex_color: '#fff' })).value;
  const change = { tag: made['id'], name: 'Coffee', expected_version: made['etag'] };
  expect((await call('update-tag', change)).isError).toBe(false);
  expect((await call('update-tag', change)).value['error']).toBe('precondition_failed');
});

it('an expected version may include the quotes of an ETag', async () => {
  const id = await cases.prepare(create, POST_CASES.approving);
  const expected_version = String((await send('GET', `/posts/${id}`)).headers['etag']);
  expect((await call('approve-post', { post: id, expected_version })).isError).toBe(false);
});
