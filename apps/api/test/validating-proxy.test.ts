import { type CallOutput, type Client, createClient } from '@crier/client';
import type { RestOperation } from '@crier/contracts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { CONTRACTS } from './contract-requests.ts';
import { DOCUMENT } from './traffic/traffic-check.ts';
import { startValidatingProxy, type ValidatingProxy } from './traffic/validating-proxy.ts';
import { webhookSession } from './webhook-session.ts';

let api: TestApi;
let proxy: ValidatingProxy;
let client: Client;
let account: number;
let member: number;
let group: CallOutput<'createAccountGroup'>;
let folder: CallOutput<'createFolder'>;
let media: CallOutput<'uploadMedia'>;
let tag: CallOutput<'createTag'>;
let post: CallOutput<'createPost'>;
let upload: string;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  const address = await api.build().listen({ host: '127.0.0.1', port: 0 });
  proxy = await startValidatingProxy(address);
  client = createClient({
    baseUrl: `${proxy.url}/crier/api`,
    token: api.users.ADMIN.key,
    retry: { attempts: 1 },
  });
  const { pool } = api.service.database;
  const { rows } = await pool.query<{ id: number }>(
    `insert into accounts (workspace_id, provider, remote_id, name, username, credentials)
     values (1, 'mastodon', '1', 'Harbour', 'harbour', '') returning id`,
  );
  account = rows[0]?.id ?? 0;
  const linkedin = await pool.query<{ id: number }>(
    `insert into accounts (workspace_id, provider, remote_id, name, username, credentials, authorized)
     values (1, 'linkedin', '2', 'Ada', 'ada', '', false) returning id`,
  );
  member = linkedin.rows[0]?.id ?? 0;
  await pool.query(
    "insert into queue_slots (workspace_id, weekday, time) select 1, n, '09:30' from generate_series(1, 7) n",
  );
});
afterAll(async () => {
  await proxy?.close();
  await api?.close();
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const content = () => [{ body: 'Fresh bread', media: [media.id] }];
const versions = () => [{ account_id: 0, is_original: true, content: content(), options: {} }];
const workspace = () => ({ workspace: api.workspace });
const ofPost = () => ({ ...workspace(), post: post.uuid });
const ofGroup = () => ({ ...workspace(), group: group.uuid });
const ofMember = () => ({ ...workspace(), member: api.users.VIEWER.id });
const ofAccount = () => ({ ...ofPost(), account });

async function becomes(status: string, state: string): Promise<void> {
  const { pool } = api.service.database;
  await pool.query('update posts set status = $2 where uuid = $1', [post.uuid, status]);
  await pool.query('update publications set state = $2, errors = $3 where post_id = $1', [
    post.id,
    state,
    ['The network says no.'],
  ]);
}

/** A day of a client: every operation, in an order in which each has what it needs. */
const SESSION: Readonly<Record<RestOperation, () => Promise<unknown>>> = {
  ping: () => client.call('ping'),
  getMe: () => client.call('getMe'),
  listWorkspaces: () => client.call('listWorkspaces'),
  getUsage: () => client.call('getUsage', { params: workspace() }),
  listEvents: () => client.call('listEvents', { params: workspace(), query: { types: ['post.created'] } }),
  ...webhookSession(() => ({ client, api })),
  listMembers: () => client.call('listMembers', { params: workspace() }),
  getMember: () => client.call('getMember', { params: ofMember() }),
  updateMember: () =>
    client.call('updateMember', { params: ofMember(), body: { role: 'member', can_approve: false } }),
  removeMember: () => client.call('removeMember', { params: ofMember() }),
  listAccounts: () =>
    client.call('listAccounts', { params: workspace(), query: { providers: ['mastodon'] } }),
  getAccount: () => client.call('getAccount', { params: { ...workspace(), account } }),
  updateAccountDefaults: () =>
    client.call('updateAccountDefaults', {
      params: { ...workspace(), account },
      body: { language: 'pt_br' },
    }),
  lookupAccountOption: () =>
    client.call('lookupAccountOption', {
      params: { ...workspace(), account: member },
      query: { option: 'mentions', name: 'acme' },
    }),
  getAccountFacts: () => client.call('getAccountFacts', { params: { ...workspace(), account } }),
  getAccountDefaults: () => client.call('getAccountDefaults', { params: { ...workspace(), account } }),
  updateAccountLimits: () =>
    client.call('updateAccountLimits', {
      params: { ...workspace(), account },
      body: { limits: { text: 400 } },
    }),
  getAccountLimits: () => client.call('getAccountLimits', { params: { ...workspace(), account } }),
  createAccountGroup: async () => {
    group = await client.call('createAccountGroup', {
      params: workspace(),
      body: { name: 'Morning set', accounts: [account] },
    });
  },
  listAccountGroups: () => client.call('listAccountGroups', { params: workspace() }),
  getAccountGroup: () => client.call('getAccountGroup', { params: ofGroup() }),
  updateAccountGroup: () =>
    client.call('updateAccountGroup', { params: ofGroup(), body: { accounts: [account] } }),
  deleteAccountGroup: () => client.call('deleteAccountGroup', { params: ofGroup() }),
  createTag: async () => {
    tag = await client.call('createTag', {
      params: workspace(),
      body: { name: 'Bakery', hex_color: '#38bdf8' },
    });
  },
  listTags: () => client.call('listTags', { params: workspace() }),
  getTag: () => client.call('getTag', { params: { ...workspace(), tag: tag.uuid } }),
  updateTag: () =>
    client.call('updateTag', { params: { ...workspace(), tag: tag.id }, body: { name: 'Café' } }),
  createFolder: async () => {
    folder = await client.call('createFolder', { params: workspace(), body: { name: 'Bread' } });
  },
  listFolders: () => client.call('listFolders', { params: workspace() }),
  getFolder: () => client.call('getFolder', { params: { ...workspace(), folder: folder.uuid } }),
  updateFolder: () =>
    client.call('updateFolder', { params: { ...workspace(), folder: folder.uuid }, body: { name: 'Rye' } }),
  uploadMedia: async () => {
    const file = { name: 'bread.png', content: PIXEL };
    media = await client.call('uploadMedia', { params: workspace(), body: { alt_text: 'Bread' }, file });
  },
  listMedia: () =>
    client.call('listMedia', { params: workspace(), query: { sort: 'name', limit: 10, page: 1 } }),
  getMedia: () => client.call('getMedia', { params: { ...workspace(), media: media.id } }),
  getMediaUses: () => client.call('getMediaUses', { params: { ...workspace(), media: media.id } }),
  updateMedia: () =>
    client.call('updateMedia', {
      params: { ...workspace(), media: media.id },
      body: { name: 'rye.png', folder: folder.uuid },
    }),
  replaceMedia: async () => {
    const file = { name: 'roll.png', content: PIXEL };
    const { id } = await client.call('uploadMedia', { params: workspace(), file });
    await client.call('replaceMedia', { params: { ...workspace(), media: media.id }, body: { with: id } });
  },
  initiateUpload: async () => {
    const body = { filename: 'a.png', mime_type: 'image/png' as const, total_size: PIXEL.length };
    upload = (await client.call('initiateUpload', { params: workspace(), body })).upload_uuid;
  },
  uploadChunk: () =>
    client.call('uploadChunk', {
      params: { ...workspace(), upload },
      body: { upload_session: upload, chunk_index: 0 },
      file: { name: 'chunk', content: PIXEL },
    }),
  getUpload: () => client.call('getUpload', { params: { ...workspace(), upload } }),
  completeUpload: () => client.call('completeUpload', { params: { ...workspace(), upload } }),
  abortUpload: async () => {
    await SESSION.initiateUpload();
    await client.call('abortUpload', { params: { ...workspace(), upload } });
  },
  initiateDownload: () =>
    client.call('initiateDownload', {
      params: workspace(),
      body: { url: 'https://pictures.example/bread.png' },
    }),
  getDownload: async () => {
    const { rows } = await api.service.database.pool.query<{ id: string }>(
      "insert into remote_downloads (workspace_id, user_id, url) values (1, $1, 'https://pictures.example/a') returning id",
      [api.users.ADMIN.id],
    );
    await client.call('getDownload', { params: { ...workspace(), download: rows[0]?.id ?? '' } });
  },
  createPost: async () => {
    const body = { accounts: [account], tags: [tag.id], versions: versions() };
    post = await client.call('createPost', { params: workspace(), body });
  },
  validatePost: () =>
    client.call('validatePost', { params: workspace(), body: { accounts: [account], versions: versions() } }),
  getPost: () => client.call('getPost', { params: ofPost() }),
  updatePost: () =>
    client.call('updatePost', {
      params: ofPost(),
      body: { accounts: [account], tags: [tag.id], versions: versions() },
    }),
  countPosts: () => client.call('countPosts', { params: workspace() }),
  listPosts: () =>
    client.call('listPosts', {
      params: workspace(),
      query: {
        status: 'draft',
        keyword: 'bread',
        accounts: [String(account)],
        tags: ['Café'],
        limit: 5,
        page: 1,
      },
    }),
  getQueue: () => client.call('getQueue', { params: workspace() }),
  updateQueue: () =>
    client.call('updateQueue', {
      params: workspace(),
      body: { slots: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '09:30' })) },
    }),
  previewQueue: () => client.call('previewQueue', { params: workspace(), query: { count: 3 } }),
  queuePost: () => client.call('queuePost', { params: ofPost() }),
  schedulePost: async () => {
    await SESSION.createPost();
    await client.call('schedulePost', { params: ofPost(), body: { postNow: true } });
  },
  approvePost: async () => {
    await SESSION.createPost();
    await SESSION.queuePost();
    await becomes('needs_approval', 'pending');
    await client.call('approvePost', { params: ofPost() });
  },
  returnPost: async () => {
    await SESSION.createPost();
    await SESSION.queuePost();
    await becomes('needs_approval', 'pending');
    await client.call('returnPost', { params: ofPost(), body: { note: 'Please name the day.' } });
  },
  listPostHistory: () => client.call('listPostHistory', { params: ofPost() }),
  listPublications: async () => {
    await becomes('failed', 'failed');
    await client.call('listPublications', { params: ofPost() });
  },
  retryPost: () => client.call('retryPost', { params: ofAccount() }),
  reconcilePost: async () => {
    await becomes('failed', 'unconfirmed');
    await client.call('reconcilePost', { params: ofAccount(), body: {} });
  },
  duplicatePost: () => client.call('duplicatePost', { params: ofPost() }),
  deletePost: async () => {
    await SESSION.createPost();
    await client.call('deletePost', { params: ofPost(), body: { trash: true } });
  },
  restorePost: () => client.call('restorePost', { params: ofPost() }),
  deletePosts: () => client.call('deletePosts', { params: workspace(), body: { posts: [post.uuid] } }),
  deleteTag: () => client.call('deleteTag', { params: { ...workspace(), tag: tag.id } }),
  deleteMedia: async () => {
    const unused = await client.call('uploadMedia', {
      params: workspace(),
      file: { name: 'b.png', content: PIXEL },
    });
    await client.call('deleteMedia', { params: workspace(), body: { items: [unused.id] } });
  },
  deleteFolder: () =>
    client.call('deleteFolder', { params: { ...workspace(), folder: folder.uuid }, body: {} }),
};

describe('real traffic through a validating proxy', () => {
  it.each(Object.entries(SESSION))(
    'of %s fits the published document, request and response',
    async (_name, step) => {
      await step();
      expect(proxy.faults).toEqual([]);
    },
  );

  it('includes every operation with its success status', () => {
    const declared = CONTRACTS.map(([, { id, status }]) => `${id} ${status}`);
    const seen = [...proxy.seen].flatMap(([id, statuses]) =>
      [...statuses].flatMap((status) => (status < 400 ? [`${id} ${status}`] : [])),
    );
    expect(seen.toSorted()).toEqual(declared.toSorted());
    const documented = Object.values(DOCUMENT.paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ operationId }) => !operationId.startsWith('panel.'));
    expect(documented.map(({ operationId }) => operationId).toSorted()).toEqual(
      CONTRACTS.map(([, { id }]) => id).toSorted(),
    );
  });

  it('includes refusals that fit the document too', async () => {
    const stranger = createClient({
      baseUrl: `${proxy.url}/crier/api`,
      token: api.users.stranger.key,
      retry: { attempts: 1 },
    });
    const nobody = createClient({ baseUrl: `${proxy.url}/crier/api`, token: 'none', retry: { attempts: 1 } });
    const missing = { ...workspace(), post: '00000000-0000-4000-8000-000000000000' };
    for (const [status, call] of [
      [401, () => nobody.call('ping')],
      [403, () => stranger.call('listTags', { params: workspace() })],
      [404, () => client.call('getPost', { params: missing })],
      [422, () => client.call('createTag', { params: workspace(), body: { name: '', hex_color: 'blue' } })],
    ] as const)
      await expect(call()).rejects.toMatchObject({ status });
    expect(proxy.faults).toEqual([]);
  });
});
