import { TOOLS } from '@crier/mcp-tools';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../api-kit.ts';
import { seedAccount, sender } from '../posts-kit.ts';
import { agentOf, type Told } from './agent.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;
let account: number;
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const shapes = new Map(
  TOOLS.map(({ name, outputSchema, reference }) => {
    const declared = ajv.compile(outputSchema);
    const full = ajv.compile(reference.output);
    return [name, { declared, full }];
  }),
);

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
  account = await seedAccount(api);
});
afterAll(() => api?.close());

/** Calls a tool as a member; its result must fit the schemas that clients can read, and be there as text, too. */
async function call(name: string, args: object = {}, user = api.users.MEMBER): Promise<Told> {
  const told = await agentOf(app, user.headers).call(name, { workspace: api.workspace, ...args });
  if (told.isError) return told;
  const { declared, full } = shapes.get(name) ?? {};
  expect(declared?.(told.value), `${name}: ${JSON.stringify(declared?.errors)}`).toBe(true);
  expect(full?.(told.value), `${name}: ${JSON.stringify(full?.errors)}`).toBe(true);
  expect(JSON.parse(told.content[0]?.text ?? '')).toEqual(told.value);
  return told;
}

const versions = (body: string) => [{ account_id: 0, is_original: true, content: [{ body }] }];
const countPosts = async () => {
  const { rows } = await api.service.database.pool.query<{ count: number }>(
    'select count(*)::int as count from posts',
  );
  return rows[0]?.count;
};

describe('an agent', () => {
  it('drafts, learns what is wrong, corrects it, and schedules in the user’s time zone', async () => {
    const long = { accounts: [account], versions: versions('b'.repeat(501)) };
    const checked = await call('validate-post', long);
    expect(checked.value).toMatchObject({ valid: false, violations: [{ fix: expect.any(String) }] });
    const times = { date: '2099-07-01', time: '09:00', timezone: 'Europe/Berlin' };
    const refused = await call('create-post', { ...long, ...times, schedule: true });
    expect(refused.isError).toBe(true);
    const key = 'requirements.0.mastodon.text_0';
    expect(refused.value).toMatchObject({
      error: 'validation',
      errors: { [key]: [expect.any(String)] },
      violations: [{ key, spans: [{ start: 500, end: 501 }], fix: expect.any(String) }],
      request_id: expect.any(String),
    });
    const draft = await call('create-post', { accounts: [account], versions: versions('Bread.') });
    expect(draft.value).toEqual({
      uuid: expect.any(String),
      status: 'draft',
      scheduled_at: null,
      warnings: [],
      next: expect.stringContaining('schedule-post'),
      id: expect.any(Number),
      etag: expect.any(String),
    });
    const post = draft.value['uuid'];
    const scheduled = await call('schedule-post', { post, ...times });
    expect(scheduled.value).toMatchObject({
      post: { uuid: post, status: 'scheduled' },
      ...{ uuid: post, status: 'scheduled', warnings: [], next: expect.any(String) },
      scheduled_at: '2099-07-01T09:00:00+02:00',
    });
    const read = await call('get-post', { post, timezone: 'America/New_York' });
    expect(read.value).toMatchObject({ date: '2099-07-01', scheduled_at: '2099-07-01T03:00:00-04:00' });
    expect(read.content.map(({ type, uri }) => [type, uri])).toEqual([
      ['text', undefined],
      ['resource_link', `crier://workspaces/${api.workspace}/posts/${post}`],
      ['resource_link', `crier://workspaces/${api.workspace}/posts/${post}/journal`],
    ]);
  });

  it('changes one version and the tags of a scheduled post, which stays scheduled', async () => {
    const tag = await call('create-tag', { name: 'Bakery', hex_color: '#38bdf8' });
    const times = { date: '2099-07-02', time: '09:00', timezone: 'Europe/Berlin', schedule: true };
    const made = await call('create-post', { accounts: [account], versions: versions('One.'), ...times });
    const post = made.value['id'];
    const own = await call('update-post-version', { post, account_id: account, content: [{ body: 'Two.' }] });
    expect(own.value).toMatchObject({ status: 'scheduled', scheduled_at: expect.any(String) });
    expect((await call('get-post', { post })).value).toMatchObject({
      versions: [{ content: [{ body: 'One.' }] }, { account_id: account, content: [{ body: 'Two.' }] }],
    });
    const tags = [tag.value['id']];
    expect((await call('attach-tags-to-post', { post, tags })).value['status']).toBe('scheduled');
    expect((await call('get-post', { post })).value).toMatchObject({ tags: [{ name: 'Bakery' }] });
    expect((await call('detach-tags-from-post', { post, tags })).value['status']).toBe('scheduled');
    expect((await call('get-post', { post })).value['tags']).toEqual([]);
    expect((await call('delete-post', { post })).value).toMatchObject({ to_trash: true });
    expect((await call('restore-post', { post })).value['status']).toBe('scheduled');
    expect((await call('get-post', { post })).value['trashed']).toBe(false);
    expect((await call('duplicate-post', { post })).value).toMatchObject({ status: 'draft' });
  });

  it('replaces a post, which keeps its versions’ options and language unless cleared', async () => {
    const options = { mastodon: { sensitive: true } };
    const [version] = versions('One.');
    const content = { accounts: [account], versions: [{ ...version, options, language: 'de-CH' }] };
    const post = (await call('create-post', content)).value['uuid'];
    const versionOf = async () =>
      ((await call('get-post', { post })).value['versions'] as { options: { mastodon: object } }[])[0];
    const optionsOf = async () => (await versionOf())?.options.mastodon;
    await call('update-post', { post, accounts: [account], versions: versions('Two.') });
    expect(await optionsOf()).toMatchObject({ sensitive: true });
    expect(await versionOf()).toMatchObject({ language: 'de-CH' });
    await call('update-post', { post, accounts: [account], versions: [{ ...version, options: {} }] });
    expect(await optionsOf()).toMatchObject({ sensitive: false });
    const stored = await call('validate-post', { post, versions: versions('b'.repeat(501)) });
    expect(stored.value).toMatchObject({ valid: false, violations: [{ rule: 'text_0' }] });
    expect((await call('validate-post', { post })).value['valid']).toBe(true);
  });

  it('accepts null for omitted fields, integer ids, and options by account, as clients send them', async () => {
    const nothing = { date: null, time: null, schedule: null, queue: null, tags: null, timezone: null };
    const content = [{ body: 'One.', body_format: null, url: null, media: null, video_thumbs: null }];
    const mastodon = { sensitive: true, visibility: null };
    const pinterest = { title: null, boards: { [`account-${account}`]: '612489' } };
    const version = {
      account_id: 0,
      is_original: true,
      content,
      options: { mastodon, pinterest, twitter: {} },
    };
    const made = await call('create-post', {
      ...nothing,
      accounts: [account],
      versions: [version],
      idempotencyKey: null,
    });
    expect(made.value).toMatchObject({ status: 'draft', scheduled_at: null });
    const post = made.value['id'];
    const scheduled = await call('schedule-post', {
      ...{ post, date: '2099-07-03', time: '09:00', timezone: 'Europe/Berlin' },
      ...{ expected_version: null, idempotencyKey: null },
    });
    expect(scheduled.value).toMatchObject({ id: post, scheduled_at: '2099-07-03T09:00:00+02:00' });
    const found = await call('list-posts', {
      ...{ status: null, keyword: null, accounts: null, tags: null, from: null, to: null },
      ...{ page: null, limit: null, timezone: null },
    });
    expect(found.value['posts']).toContainEqual(expect.objectContaining({ id: post }));
  });

  it('accepts null for every option of every network, as clients with strict schemas send it', async () => {
    const { inputSchema } = TOOLS.find(({ name }) => name === 'create-post') ?? {};
    const nothing = (schema: unknown): unknown => {
      const { properties: parts } = schema as { readonly properties?: object };
      if (parts === undefined) return null;
      return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, nothing(part)]));
    };
    const { properties } = inputSchema as { properties: { versions: { items: { properties: object } } } };
    const { options } = properties.versions.items.properties as { options: object };
    const [version] = versions('One.');
    const made = await call('create-post', {
      accounts: [account],
      versions: [{ ...version, options: nothing(options) }],
    });
    expect([made.value['status'], made.value['warnings']]).toEqual(['draft', []]);
  });

  it('repeats a change whose answer was lost without making it twice', async () => {
    const change = { accounts: [account], versions: versions('Once.'), idempotencyKey: 'lost-answer-1' };
    const before = (await countPosts()) ?? 0;
    const first = await call('create-post', change);
    const [second, third] = await Promise.all([call('create-post', change), call('create-post', change)]);
    expect([second.value['uuid'], third.value['uuid']]).toEqual([first.value['uuid'], first.value['uuid']]);
    expect(await countPosts()).toBe(before + 1);
    const other = await call('create-post', { ...change, versions: versions('Other.') });
    expect([other.isError, other.value['error']]).toEqual([true, 'idempotency_mismatch']);
  });

  it('publishes at once only with publish-post-now', async () => {
    const content = { accounts: [account], versions: versions('Now.') };
    const before = await countPosts();
    const refused = await call('create-post', { ...content, schedule_now: true });
    expect(refused.value).toMatchObject({
      error: 'validation',
      errors: { schedule_now: [expect.any(String)] },
    });
    expect(await countPosts()).toBe(before);
    const { value } = await call('create-post', content);
    const post = value['uuid'];
    for (const _time of ['first', 'second']) {
      expect((await call('publish-post-now', { post })).value).toMatchObject({
        post: { status: 'scheduled' },
        next: expect.stringContaining('is being published'),
      });
    }
    expect((await call('get-delivery-receipt', { post })).value).toMatchObject({
      deliveries: [{ account: { id: account }, state: 'pending', acts_next: expect.any(String) }],
    });
  });

  it('finds accounts, rules, counts and free slots', async () => {
    expect((await call('list-accounts')).value).toMatchObject({ accounts: [{ id: account }] });
    expect((await call('get-account', { account })).value).toMatchObject({ provider: 'mastodon' });
    const rules = await call('get-platform-rules', { platform: 'mastodon' });
    expect(rules.value['limits']).toContainEqual({ name: 'text', value: 500, unit: expect.any(String) });
    const counted = await call('count-text', {
      text: 'https://mastodon.social/about/a-long-way',
      platforms: ['mastodon'],
    });
    expect(counted.value).toMatchObject({ counts: [{ limits: [{ length: 23, limit: 500, fits: true }] }] });
    const url = 'https://bakery.example/menu';
    const comment = { text: 'More:', url, first_comment: true, platforms: ['linkedin', 'bluesky'] };
    expect((await call('count-text', comment)).value).toMatchObject({
      counts: [
        { limits: [{ length: 7 + url.length }], published_text: `More:\n\n${url}` },
        { published_text: 'More:' },
      ],
    });
    const slots = [{ weekday: 1, time: '09:00' }];
    await sender(api, app)('PUT', '/queue', { slots });
    expect((await call('preview-queue', { count: 2 })).value['slots']).toHaveLength(2);
    const link = await call('get-reconnect-link', { account });
    expect(link.value['url']).toMatch(
      new RegExp(`^https://social.example/crier/connections/reconnect/${api.workspace}/[0-9a-f-]{36}$`),
    );
    const { pathname } = new URL(String(link.value['url']));
    const opened = await app.inject({ url: pathname });
    expect([opened.statusCode, opened.headers['location']]).toEqual([
      303,
      `/crier/sign-in?next=${encodeURIComponent(pathname)}`,
    ]);
  });
});

describe('bad input', () => {
  it.each([
    ['get-post', { post: '1', workspace: 'x' }, 'workspace', 'UUID'],
    ['get-post', {}, 'post', 'required'],
    ['get-post', { post: 1, timezone: 'Mars/Olympus' }, 'timezone', 'Europe/Lisbon'],
    ['list-posts', { limit: 51 }, 'limit', '50'],
    ['create-post', { versions: [{ account_id: 0 }] }, 'versions.0.is_original', 'required'],
    ['create-tag', { name: 'A', hex_color: 'red' }, 'hex_color', '#38bdf8'],
    ['list-tags', { workspce: 1 }, 'workspce', 'Did you mean workspace'],
  ])('of %s names the field and what was expected: %j', async (tool, args, field, expected) => {
    const { isError, value } = await call(tool, args);
    expect([isError, value['error']]).toEqual([true, 'validation']);
    const errors = value['errors'] as Record<string, string[]>;
    expect(errors[field]?.[0]).toContain(expected);
  });

  it('reveals only the id that finds a defect in the log', async () => {
    const handlers = {
      ...api.service.operations,
      listTags: async () => {
        throw new Error('select secrets from table');
      },
    };
    const broken = api.build({ handlers });
    const told = await agentOf(broken, api.users.MEMBER.headers).call('list-tags', {
      workspace: api.workspace,
    });
    expect(told.isError).toBe(true);
    expect(told.value).toEqual({
      error: 'server_error',
      message: 'Server Error',
      next: expect.any(String),
      request_id: expect.any(String),
    });
  });

  it('is counted by tool and outcome', async () => {
    const text = await api.service.metrics.registry.metrics();
    expect(text).toMatch(/crier_mcp_tool_duration_seconds_count\{tool="list-tags",outcome="failed"\} 1/);
    expect(text).toMatch(/crier_mcp_tool_duration_seconds_count\{tool="create-post",outcome="refused"\} \d/);
  });
});
