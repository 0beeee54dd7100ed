import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { multipart } from './contract-requests.ts';
import { agentOf } from './mcp/agent.ts';
import { seedAccount, sender } from './posts-kit.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;
let send: ReturnType<typeof sender>;
let agent: ReturnType<typeof agentOf>;
let account: number;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
  send = sender(api, app);
  agent = agentOf(app, api.users.MEMBER.headers);
  account = await seedAccount(api, 'harbour', 'twitter');
});
afterAll(() => api?.close());

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const LINE = 'a'.repeat(69);
const TYPED = [LINE, LINE, LINE, `${LINE}a`].join('\r\n');
const KEPT = TYPED.replaceAll('\r\n', '\n');
const versions = [
  {
    account_id: 0,
    is_original: true,
    content: [{ body: TYPED }, { body: 'second\r\nitem\rof three lines' }],
    options: { pinterest: { title: 'Fresh\r\nbread' } },
  },
];
const kept = [
  {
    content: [{ body: KEPT }, { body: 'second\nitem\nof three lines' }],
    options: { pinterest: { title: 'Fresh\nbread' } },
  },
];

it('a post with Windows line breaks is counted as the network does and stored with LF', async () => {
  const post = { accounts: [account], versions };
  expect((await send('POST', '/posts/validate', post)).body).toMatchObject({ valid: true, violations: [] });
  const created = (await send('POST', '/posts', post)).body;
  expect((await send('GET', `/posts/${created.uuid}`)).body).toMatchObject({ versions: kept });
  await send('PUT', `/posts/${created.uuid}`, post);
  expect((await send('GET', `/posts/${created.uuid}`)).body).toMatchObject({ versions: kept });
});

it('an agent’s line breaks are stored with LF as well', async () => {
  const { value, isError } = await agent.call('create-post', {
    workspace: api.workspace,
    accounts: [account],
    versions,
  });
  expect(isError).toBe(false);
  expect((await send('GET', `/posts/${value['uuid']}`)).body).toMatchObject({ versions: kept });
});

it('alternative texts are stored with LF, whether sent with a file or changed', async () => {
  const { headers, payload } = multipart({
    file: { name: 'bread.png', content: PIXEL },
    alt_text: 'Loaves\r\non a shelf',
  });
  const uploaded = await app.inject({
    method: 'POST',
    url: `/crier/api/${api.workspace}/media`,
    headers: { ...api.users.MEMBER.headers, ...headers },
    payload,
  });
  expect(uploaded.json()).toMatchObject({ alt_text: 'Loaves\non a shelf' });
  const path = `/media/${uploaded.json().uuid}`;
  await send('PUT', path, { alt_text: 'Rolls\r\non a shelf' });
  expect((await send('GET', path)).body).toMatchObject({ alt_text: 'Rolls\non a shelf' });
});
