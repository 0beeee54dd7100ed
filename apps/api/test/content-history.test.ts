import { contracts, operationsAt, type RestContract, type RestOperation } from '@crier/contracts';
import { isJsonObject } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { openPostCases, POST_CASES, type PostCase } from './conditional-posts-kit.ts';
import { addressOf, multipart } from './contract-requests.ts';
import { agentOf } from './mcp/agent.ts';
import { sender } from './posts-kit.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let api: TestApi;
let app: ReturnType<TestApi['build']>;
let send: ReturnType<typeof sender>;
let cases: Awaited<ReturnType<typeof openPostCases>>;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
  send = sender(api, app);
  cases = await openPostCases(api);
  await send('PUT', '/queue', { slots: [{ weekday: 1, time: '09:00' }] }, { user: api.users.ADMIN });
});
afterAll(() => api?.close());

const create = async (body: object) => (await send('POST', '/posts', body)).body as { id: number };
const historyOf = async (id: number) =>
  (await send('GET', `/posts/${id}/history`)).body.data as Readonly<Record<string, unknown>>[];
const subjectsOf = async (action: string) => {
  const { rows } = await api.service.database.pool.query<{
    subject: string;
    detail: object;
    credential: object;
  }>('select subject, detail, credential from content_entries where action = $1 order by at', [action]);
  return rows;
};

/** Adds a file as an administrator. */
async function upload(name: string, fields: Readonly<Record<string, string>> = {}) {
  const { headers, payload } = multipart({ file: { name, content: PIXEL }, ...fields });
  const sent = await app.inject({
    ...{ method: 'POST', url: `/crier/api/${api.workspace}/media`, payload },
    headers: { ...headers, ...api.users.ADMIN.headers },
  });
  return sent.json();
}

function operate({ operation, body }: PostCase, id: number, headers: Record<string, string> = {}) {
  const contract: RestContract = contracts[operation];
  const records = { post: String(id), account: String(cases.accounts[0]) };
  const path = addressOf(contract, api.workspace, records).replace(`/crier/api/${api.workspace}`, '');
  return send(contract.method as 'POST', path, body, { user: api.users.ADMIN, headers });
}

/** What each change is called in the history. */
const ACTIONS: Readonly<
  Record<keyof typeof POST_CASES, readonly [action: string, changed: readonly string[]]>
> = {
  updating: ['post.edited', ['accounts', 'text', 'time', 'status']],
  deleting: ['post.trashed', []],
  scheduling: ['post.scheduled', ['time', 'status']],
  'publishing now': ['post.scheduled', ['time', 'status']],
  queueing: ['post.queued', ['time', 'status']],
  approving: ['post.approved', ['status']],
  returning: ['post.returned', ['status']],
  restoring: ['post.restored', ['status']],
  retrying: ['post.retried', ['status']],
  reconciling: ['post.reconciled', ['status']],
};

const CASES = Object.entries(POST_CASES) as [keyof typeof POST_CASES, PostCase][];

describe.each(CASES)('%s', (name, given) => {
  it('is in the history of the post with its actor and key', async () => {
    const id = await cases.prepare(create, given);
    expect((await operate(given, id)).status).toBe(200);
    const [latest, first] = await historyOf(id);
    const [action, changed] = ACTIONS[name];
    expect(latest).toMatchObject({
      ...{ action, changed, count: 1, user: { id: api.users.ADMIN.id } },
      by: { kind: 'key', name: 'test', agent: false },
    });
    expect(first).toMatchObject({ action: 'post.created', user: { id: api.users.MEMBER.id } });
  });

  it('leaves no entry when refused, and one when repeated with its key', async () => {
    const id = await cases.prepare(create, given);
    expect((await operate(given, id, { 'if-match': '"of-yesterday"' })).status).toBe(412);
    expect(await historyOf(id)).toHaveLength(1);
    for (let time = 0; time < 2; time++)
      await operate(given, id, { 'idempotency-key': `history-${name.replace(' ', '')}-${id}` });
    expect(await historyOf(id)).toHaveLength(2);
  });

  it('is rolled back when its entry cannot be written', async () => {
    const { pool } = api.service.database;
    const id = await cases.prepare(create, given);
    const before = (await send('GET', `/posts/${id}`)).body;
    await pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
      create trigger refuse before insert on content_entries for each row execute function refuse()`);
    const refused = await operate(given, id).finally(() => pool.query('drop function refuse cascade'));
    expect(refused.status).toBe(500);
    expect((await send('GET', `/posts/${id}`)).body).toEqual(before);
  });
});

it('every operation that changes content is recorded', async () => {
  const { RECORDED } = await import('@crier/operations');
  const all = Object.entries(operationsAt('bearer', 'standard')) as [RestOperation, RestContract][];
  const changing = all.filter(
    ([, { method, access }]) => method !== 'GET' && /^(posts|media|tags|queue)\./.test(access),
  );
  const others = changing.map(([name]) => name).filter((name) => !(name in RECORDED));
  // Files are recorded where their records are made and deleted; the rest changes no content.
  expect(others).toEqual([
    'initiateUpload',
    'uploadChunk',
    'completeUpload',
    'abortUpload',
    'initiateDownload',
    'uploadMedia',
    'deleteMedia',
    'validatePost',
  ]);
});

it('edits within an hour by one author and means are one entry that names all changes', async () => {
  const { id } = await create(cases.edit('One.'));
  await send('PUT', `/posts/${id}`, cases.edit('Two.'));
  await send('PUT', `/posts/${id}`, { ...cases.edit('Two.'), accounts: [cases.accounts[0]] });
  await send('PUT', `/posts/${id}`, { ...cases.edit('Two.'), accounts: [cases.accounts[0]] });
  const [edited, created] = await historyOf(id);
  expect(edited).toMatchObject({ action: 'post.edited', count: 2, changed: ['accounts', 'text'] });
  expect(created).toMatchObject({ action: 'post.created' });
  await send('PUT', `/posts/${id}`, cases.edit('Three.'), { user: api.users.ADMIN });
  expect((await historyOf(id)).map(({ count }) => count)).toEqual([1, 2, 1]);
});

it('a post that only changes its times is recorded as moved', async () => {
  const { id } = await create({ ...cases.edit('One.'), schedule: true });
  await send('PUT', `/posts/${id}`, { ...cases.edit('One.'), time: '11:30' });
  expect((await historyOf(id))[0]).toMatchObject({
    ...{ action: 'post.moved', changed: ['time'], scheduled_at: '2040-02-11 11:30:00' },
  });
});

it('an agent is told apart from other programs', async () => {
  const { id } = await create(cases.edit('One.'));
  const agent = agentOf(app, api.users.MEMBER.headers);
  await agent.call('update-post', {
    workspace: api.workspace,
    post: id,
    versions: [{ account_id: 0, is_original: true, content: [{ body: 'By an agent.' }] }],
  });
  expect((await historyOf(id))[0]).toMatchObject({
    ...{ action: 'post.edited', by: { kind: 'key', name: 'test', agent: true } },
  });
});

it('tags, groups of accounts, folders, files and slots have a history, too', async () => {
  const admin = { user: api.users.ADMIN };
  const tag = (await send('POST', '/tags', { name: 'Bakery', hex_color: '#fff' }, admin)).body;
  await send('PUT', `/tags/${tag.id}`, { name: 'Café' }, admin);
  await send('DELETE', `/tags/${tag.id}`, undefined, admin);
  const group = (
    await send('POST', '/account-groups', { name: 'Morning set', accounts: [cases.accounts[0]] }, admin)
  ).body;
  await send('PUT', `/account-groups/${group.id}`, { name: 'Evening set' }, admin);
  await send('DELETE', `/account-groups/${group.id}`, undefined, admin);
  const folder = (await send('POST', '/media/folders', { name: 'Bread' }, admin)).body;
  await send('PUT', `/media/folders/${folder.uuid}`, { name: 'Rye' }, admin);
  const file = await upload('bread.png', { folder: folder.uuid });
  expect((await subjectsOf('media.added')).map(({ subject, detail }) => [subject, detail])).toEqual([
    [`media:${file.uuid}`, { name: 'bread.png' }],
  ]);
  await send('PUT', `/media/${file.id}`, { alt_text: 'Loaves' }, admin);
  await send('POST', `/media/${file.id}/replace`, { with: (await upload('roll.png')).id }, admin);
  await send('DELETE', `/media/folders/${folder.uuid}`, { delete_media: true }, admin);
  for (const [action, subject, name] of [
    ['tag.created', `tag:${tag.uuid}`, 'Bakery'],
    ['tag.edited', `tag:${tag.uuid}`, 'Bakery'],
    ['tag.deleted', `tag:${tag.uuid}`, 'Café'],
    ['group.created', `group:${group.uuid}`, 'Morning set'],
    ['group.edited', `group:${group.uuid}`, 'Morning set'],
    ['group.deleted', `group:${group.uuid}`, 'Evening set'],
    ['folder.created', `folder:${folder.uuid}`, 'Bread'],
    ['folder.edited', `folder:${folder.uuid}`, 'Bread'],
    ['media.edited', `media:${file.uuid}`, 'bread.png'],
    ['media.replaced', `media:${file.uuid}`, 'bread.png'],
    ['media.deleted', `media:${file.uuid}`, 'bread.png'],
    ['folder.deleted', `folder:${folder.uuid}`, 'Rye'],
  ] as const) {
    expect(await subjectsOf(action)).toEqual([
      { subject, detail: { name }, credential: expect.objectContaining({ kind: 'key' }) },
    ]);
  }
  const [slots] = await subjectsOf('queue.edited');
  expect(isJsonObject(slots?.detail) && slots.detail).toEqual({ slots: 1 });
});

it('a replaced file is in the history of every post that uses another one now', async () => {
  const admin = { user: api.users.ADMIN };
  const [old, next] = [await upload('sign.png'), await upload('new sign.png')];
  const versions = [{ account_id: 0, is_original: true, content: [{ body: 'Open', media: [old.id] }] }];
  const { id } = await create({ accounts: cases.accounts, versions });
  const { body } = await send('POST', `/media/${old.uuid}/replace`, { with: next.uuid }, admin);
  expect(body).toEqual({ success: true, posts: 1 });
  const [latest] = await historyOf(id);
  expect(latest).toMatchObject({
    action: 'post.edited',
    changed: ['media'],
    user: { id: api.users.ADMIN.id },
  });
  const post = (await send('GET', `/posts/${id}`)).body;
  expect(post.versions[0].content[0].media).toMatchObject([{ id: next.id, replaces: old.uuid }]);
});

it('only those who may read a post may read its history', async () => {
  const { id } = await create(cases.edit('One.'));
  const status = async (user: keyof TestApi['users']) =>
    (await send('GET', `/posts/${id}/history`, undefined, { user: api.users[user] })).status;
  expect([await status('VIEWER'), await status('stranger')]).toEqual([200, 403]);
  expect((await send('GET', '/posts/4711/history')).status).toBe(404);
});
