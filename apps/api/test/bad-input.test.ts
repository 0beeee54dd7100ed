import type { RestContract, RestOperation } from '@crier/contracts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { addressOf, CONTRACTS, multipart } from './contract-requests.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
  const { pool } = api.service.database;
  await pool.query("insert into tags (workspace_id, name, hex_color) values (1, 'Bakery', '#fff')");
  await pool.query(
    `insert into accounts (workspace_id, provider, remote_id, name, username, credentials)
     values (1, 'mastodon', '1', 'Harbour', 'harbour', '\\x00')`,
  );
  await app.inject({
    method: 'POST',
    url: `/crier/api/${api.workspace}/webhooks`,
    headers: api.users.ADMIN.headers,
    payload: { url: 'https://shop.example/hooks' },
  });
  await app.inject({
    method: 'POST',
    url: `/crier/api/${api.workspace}/posts`,
    headers: api.users.ADMIN.headers,
    payload: { accounts: [1], versions: [{ account_id: 0, is_original: true, content: [{ body: 'x' }] }] },
  });
});
afterAll(() => api?.close());

/** Values that belong nowhere, and some that belong only in places. */
const NASTY: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  true,
  'text',
  '\u0000',
  '\ud800',
  'x'.repeat(300),
  '2026-02-30',
  '25:61',
  'Europe/Atlantis',
  [],
  [[]],
  [null],
  ['1', 'x'],
  [2_147_483_647],
  {},
  { a: { b: ['\u0000'] } },
  [{ account_id: 0, is_original: true, content: [{ media: [99] }], options: { '\u0000': 1, mastodon: 7 } }],
  [{ account_id: 5, is_original: false, content: [{}] }],
];

const UNDERSTOOD = [200, 201, 400, 404, 409, 413, 415, 422];

async function send(contract: RestContract, payload: unknown, query = '') {
  const response = await app.inject({
    method: contract.method,
    url: addressOf(contract, api.workspace) + query,
    headers: {
      ...api.users.ADMIN.headers,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  });
  return { status: response.statusCode, body: response.json(), payload, query };
}

function withBody([, contract]: [RestOperation, RestContract]): boolean {
  return contract.body !== undefined && !contract.upload;
}

describe.each(CONTRACTS.filter(withBody))('%s', (_name, contract) => {
  const fields = Object.keys(contract.body?.shape ?? {});

  it.each(fields)(
    'answers any value in %s with an envelope and never fails [spec:errors.envelope.message]',
    async (field) => {
      for (const value of NASTY) {
        const answer = await send(contract, { versions: undefined, [field]: value });
        expect(UNDERSTOOD, JSON.stringify(answer)).toContain(answer.status);
        if (answer.status >= 400) expect(answer.body).toMatchObject({ message: expect.any(String) });
        if (answer.status === 422) expect(Object.keys(answer.body.errors).length).toBeGreaterThan(0);
      }
    },
  );

  it('names the field at fault [spec:errors.envelope.match-on-keys]', async () => {
    for (const field of fields) {
      const { status, body } = await send(contract, { [field]: { '0': 'nothing of use' } });
      if (status === 422) expect(Object.keys(body.errors).join()).toMatch(/\w/);
      else expect(UNDERSTOOD).toContain(status);
    }
  });
});

describe.each(CONTRACTS.filter(([, contract]) => contract.query !== undefined))('%s', (_name, contract) => {
  const fields = Object.entries(contract.query?.shape ?? {});
  /** What the query must have besides; without it, that is named first. */
  const needed = fields.filter(([, schema]) => !schema.safeParse(undefined).success).map(([field]) => field);
  const values = [
    '',
    '0',
    '-1',
    '1e9',
    '99999999999999999999',
    'x',
    '%00',
    '%ff',
    'x'.repeat(300),
    '[]',
    '{}',
  ];

  it.each(fields.map(([field]) => field))('answers any value in the query parameter %s', async (field) => {
    const besides = needed.filter((other) => other !== field);
    for (const value of values) {
      for (const name of [field, `${field}[]`, `${field}[0]`, `${field}[a][b]`]) {
        const answer = await send(contract, undefined, `?${name}=${value}`);
        expect([200, 422], JSON.stringify(answer)).toContain(answer.status);
        if (answer.status !== 422) continue;
        const [at] = Object.keys(answer.body.errors).map((key) => key.split('.')[0]);
        expect([field, ...besides]).toContain(at);
      }
    }
  });
});

describe('a record in a path', () => {
  const names = [
    '0',
    '-1',
    '2147483647',
    '2147483648',
    '99999999999',
    'x',
    '1.5',
    '%00',
    '%F0%9F%A5%96',
    "1'--",
    '1%20',
  ];

  it.each(CONTRACTS.filter(([, contract]) => /\{(?!workspace)/.test(contract.path)))(
    'may have any name on %s, and is then not found',
    async (_name, contract) => {
      for (const name of names) {
        const records = { post: name, tag: name, media: name, account: name, member: name, webhook: name };
        const response = await app.inject({
          method: contract.method,
          url: addressOf(contract, api.workspace, records),
          headers: api.users.ADMIN.headers,
        });
        expect(response.statusCode, `${name}: ${response.body}`).toBe(404);
        expect(response.json().message).toMatch(
          /^(Post|Tag|Media|Account|Member|Group|Webhook|Delivery) not found\.$/,
        );
      }
    },
  );
});

describe('an upload', () => {
  it.each([
    ['no form', undefined, { 'content-type': 'application/json' }, 422, ['file']],
    ['JSON', '{"file":"x"}', { 'content-type': 'application/json' }, 422, ['file']],
    ['a form without a boundary', 'x', { 'content-type': 'multipart/form-data' }, 400, null],
    [
      'a form that breaks off',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      { 'content-type': 'multipart/form-data; boundary=x' },
      400,
      null,
    ],
    ['an empty form', multipart({}).payload, multipart({}).headers, 422, ['file']],
    ['a file under another name', ...form({ picture: { name: 'a.png', content: 'x' } }), 422, ['file']],
    ['text under the name of the file', ...form({ file: 'x' }), 422, ['file']],
    ['a file without a name or content', ...form({ file: { name: '', content: '' } }), 422, ['file']],
    ['an empty file', ...form({ file: { name: 'a.png', content: '' } }), 422, ['file']],
    ['a file of no known type', ...form({ file: { name: 'a.png', content: 'hello' } }), 422, ['file']],
    [
      'a text that is too long',
      ...form({ file: { name: 'a.png', content: 'x' }, alt_text: 'x'.repeat(10_001) }),
      422,
      ['alt_text'],
    ],
    ['a prototype', ...form({ ['__proto__']: 'x', file: { name: 'a', content: 'x' } }), 400, null],
  ] as const)('of %s is answered with what is wrong', async (_case, payload, headers, status, fields) => {
    const response = await app.inject({
      method: 'POST',
      url: `/crier/api/${api.workspace}/media`,
      headers: { ...api.users.ADMIN.headers, ...(headers as Record<string, string>) },
      ...(payload === undefined ? {} : { payload }),
    });
    expect([response.statusCode, response.json().errors && Object.keys(response.json().errors)]).toEqual([
      status,
      fields ?? undefined,
    ]);
  });
});

function form(parts: Parameters<typeof multipart>[0]) {
  const { payload, headers } = multipart(parts);
  return [payload, headers] as const;
}
