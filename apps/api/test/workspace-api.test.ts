import { isPermitted, isUuid, ROLES, type Role } from '@crier/domain';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { CONTRACTS } from './contract-requests.ts';

let api: TestApi;
let app: FastifyInstance;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
});
afterAll(() => api?.close());

async function call(
  user: Role | 'stranger' | 'nobody',
  method: 'GET' | 'POST',
  path: string,
  payload?: Record<string, unknown>,
) {
  const headers = user === 'nobody' ? {} : api.users[user].headers;
  const url = `/crier/api/${path}`;
  const response = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, body: response.json() };
}

const DRAFT = {
  date: '2030-05-01',
  time: '09:30',
  timezone: 'Europe/Berlin',
  accounts: [],
  tags: [],
  versions: [
    {
      account_id: 0,
      is_original: true,
      content: [{ body: 'Fresh bread', url: 'https://bakery.example/bread' }, { body: 'And cake' }],
    },
  ],
};

describe('POST /{workspace}/posts', () => {
  it('answers 200 with a post in the shape that was sent [spec:endpoints.create-post] [spec:posts.create.status-200] [spec:api.base] [spec:api.success-2xx] [spec:errors.status.200] [spec:service.standard-edition] [spec:service.api-base]', async () => {
    const { status, body } = await call('MEMBER', 'POST', `${api.workspace}/posts`, DRAFT);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'draft', accounts: [], tags: [] });
  });

  it('keeps text, link and order of each version’s content [spec:version.field.content] [spec:content.field.body] [spec:content.field.url] [spec:service.post-versions]', async () => {
    const { body } = await call('MEMBER', 'POST', `${api.workspace}/posts`, DRAFT);
    expect(body.versions).toMatchObject(DRAFT.versions);
  });

  it.each([
    ['nobody', (): string => api.workspace, DRAFT, 401, 'Unauthenticated.'],
    ['stranger', (): string => api.workspace, DRAFT, 403, 'Access forbidden.'],
    ['VIEWER', (): string => api.workspace, DRAFT, 403, 'Access forbidden.'],
    ['MEMBER', (): string => '00000000-0000-4000-8000-000000000000', DRAFT, 404, 'Workspace not found.'],
    ['MEMBER', (): string => api.workspace, { ...DRAFT, date: 'tomorrow' }, 422, expect.any(String)],
  ] as const)(
    'refuses %s [spec:posts.create.status-401] [spec:posts.create.status-403] [spec:posts.create.status-404] [spec:posts.create.status-422]',
    async (user, workspace, payload, status, message) => {
      const answer = await call(user, 'POST', `${workspace()}/posts`, payload);
      expect(answer).toMatchObject({ status, body: { message } });
      expect('errors' in answer.body).toBe(status === 422);
    },
  );
});

it('posts, accounts, tags and media have a UUID and an integer id [spec:ids.post-uuid] [spec:ids.workspace-uuid]', async () => {
  expect(isUuid(api.workspace)).toBe(true);
  const post = (await call('MEMBER', 'POST', `${api.workspace}/posts`, DRAFT)).body;
  const tag = (await call('MEMBER', 'POST', `${api.workspace}/tags`, { name: 'Bread', hex_color: '#38bdf8' }))
    .body;
  expect(isUuid(post.uuid)).toBe(true);
  expect(Number.isInteger(tag.id)).toBe(true);
  expect((await call('MEMBER', 'GET', `${api.workspace}/posts/${post.uuid}`)).body.uuid).toBe(post.uuid);
  expect((await call('MEMBER', 'GET', `${api.workspace}/tags/${tag.id}`)).body.id).toBe(tag.id);
  for (const list of ['accounts', 'media']) {
    expect((await call('MEMBER', 'GET', `${api.workspace}/${list}`)).body.data).toEqual([]);
  }
});

it('lists exist, and a tag is created with 201 [spec:endpoints.list-posts] [spec:endpoints.list-tags] [spec:endpoints.create-tag] [spec:errors.status.201] [spec:errors.status.201-tags]', async () => {
  const tag = { name: 'Cake', hex_color: '#f472b6' };
  expect(await call('ADMIN', 'POST', `${api.workspace}/tags`, tag)).toMatchObject({ status: 201, body: tag });
  const tags = await call('ADMIN', 'GET', `${api.workspace}/tags`);
  expect(tags.body.data).toContainEqual(expect.objectContaining(tag));
  const posts = await call('ADMIN', 'GET', `${api.workspace}/posts`);
  expect(Object.keys(posts.body).toSorted()).toEqual(['data', 'links', 'meta']);
});

it('a viewer without the right cannot approve, and no viewer can create [spec:endpoints.approve-post] [spec:endpoints.approve-is-workspace-scoped] [spec:permissions.viewer-creates-no-post]', async () => {
  const { rows } = await api.service.database.pool.query<{ uuid: string }>(
    `insert into posts (workspace_id, user_id, status) values (1, $1, 'draft') returning uuid`,
    [api.users.ADMIN.id],
  );
  const path = `${api.workspace}/posts/approve/${rows[0]?.uuid}`;
  expect((await call('VIEWER', 'POST', path)).status).toBe(403);
  await api.service.database.pool.query('update memberships set can_approve = true where user_id = $1', [
    api.users.VIEWER.id,
  ]);
  // With the rights to approve the role lets a viewer in; this post has nothing in it that could be approved.
  expect((await call('VIEWER', 'POST', path)).status).toBe(422);
  expect((await call('stranger', 'POST', path)).status).toBe(403);
  expect((await call('VIEWER', 'POST', `${api.workspace}/posts`, DRAFT)).status).toBe(403);
  expect((await call('MEMBER', 'POST', `posts/approve/${rows[0]?.uuid}`)).status).toBe(404);
});

it('a viewer with the right to approve schedules what waits for approval [spec:permissions.viewer-approves]', async () => {
  const { pool } = api.service.database;
  const viewer = await api.addUser();
  const author = await api.addUser();
  const { rows } = await pool.query<{ id: number }>(
    `insert into accounts (workspace_id, provider, remote_id, name, username, credentials)
     values (1, 'mastodon', 'approved', 'Bakery', 'bakery', '\\x00') returning id`,
  );
  await pool.query(
    `insert into memberships (workspace_id, user_id, role, can_approve)
     values (1, $1, 'VIEWER', true), (1, $2, 'MEMBER', false)`,
    [viewer.id, author.id],
  );
  const send = async (user: typeof viewer, path: string, payload = {}) =>
    (
      await app.inject({
        method: 'POST',
        url: `/crier/api/${api.workspace}/${path}`,
        headers: user.headers,
        payload,
      })
    ).json();
  const post = { ...DRAFT, accounts: [rows[0]?.id], schedule: true };
  const waiting = await send(author, 'posts', post);
  expect(waiting.status).toBe('needs_approval');
  const scheduled_at = '2030-05-01 07:30:00';
  expect(await send(viewer, `posts/approve/${waiting.uuid}`)).toEqual({ success: true, scheduled_at });
  const { body } = await call('VIEWER', 'GET', `${api.workspace}/posts/${waiting.uuid}`);
  expect(body.status).toBe('scheduled');
});

describe('access to posts, tags and the rest', () => {
  const rolesOf = (pattern: RegExp) =>
    CONTRACTS.filter(([, { path }]) => pattern.test(path)).map(([, { method, path, access }]) => [
      `${method} ${path}`,
      ROLES.filter((role) => access !== 'user' && isPermitted(role, access)),
    ]);

  it('follows the table for posts and tags [spec:permissions.get-posts] [spec:permissions.approve-posts] [spec:permissions.other-post-endpoints] [spec:permissions.tag-endpoints] [spec:endpoints.other-endpoints-exist]', () => {
    for (const [name, roles] of rolesOf(/^\/\{workspace\}\/posts/)) {
      const isOpen = String(name).startsWith('GET ') || String(name).includes('/posts/approve/');
      expect([name, roles]).toEqual([name, isOpen ? [...ROLES] : ['ADMIN', 'MEMBER']]);
    }
    const tags = rolesOf(/^\/\{workspace\}\/tags/);
    expect(tags.length).toBe(5);
    for (const [name, roles] of tags) expect([name, roles]).toEqual([name, ['ADMIN', 'MEMBER']]);
  });

  it('is the same for ADMIN and MEMBER except for members and webhooks, and no plan is asked [spec:permissions.admin-equals-member]', () => {
    const managed = ['user', 'members.manage', 'webhooks.manage'];
    const all = CONTRACTS.filter(([, { access }]) => !managed.includes(access));
    expect(all.length).toBeGreaterThan(30);
    for (const [, { access }] of all) {
      if (access === 'user') continue;
      expect(isPermitted('ADMIN', access)).toBe(isPermitted('MEMBER', access));
    }
  });
});

it('a thousand requests in a row meet no limit [spec:limits.no-rate-limit] [spec:errors.status.429]', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 1_000 }, async () => (await call('MEMBER', 'GET', 'ping')).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});
