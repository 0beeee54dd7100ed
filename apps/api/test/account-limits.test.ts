import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { postBody, seedAccount, sender } from './posts-kit.ts';

let api: TestApi;
let send: ReturnType<typeof sender>;
let long: number;
let usual: number;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'), { NETWORK_LIMITS: '{"mastodon":{"alt_text":900}}' });
  send = sender(api, api.build());
  [long, usual] = [await seedAccount(api, 'long', 'twitter'), await seedAccount(api, 'usual', 'twitter')];
});
afterAll(() => api?.close());

const limitsOf = async (account: number) => (await send('GET', `/accounts/${account}/limits`)).body;
const setLimits = (account: number, limits: object) => send('PUT', `/accounts/${account}/limits`, { limits });

async function validate(accounts: readonly number[], length: number) {
  const versions = [{ account_id: 0, is_original: true, content: [{ body: 'a'.repeat(length) }] }];
  const { body } = await send('POST', '/posts/validate', postBody(accounts, { versions }));
  return body.violations.map((violation: { rule: string; accounts: number[]; limit: number }) => [
    violation.rule,
    violation.accounts,
    violation.limit,
  ]);
}

test('an account’s own limits apply to it alone, higher or lower, until they are removed', async () => {
  expect(await limitsOf(long)).toEqual({ limits: {} });
  expect((await setLimits(long, { text: 25_000 })).body).toEqual({ limits: { text: 25_000 } });
  expect(await limitsOf(long)).toEqual({ limits: { text: 25_000 } });
  expect(await validate([long, usual], 300)).toEqual([['text_0', [usual], 280]]);
  const versions = [{ account_id: 0, is_original: true, content: [{ body: 'a'.repeat(300) }] }];
  const when = { date: '2040-02-11', time: '09:00', schedule: true };
  expect((await send('POST', '/posts', postBody([long], { versions, ...when }))).status).toBe(200);
  await setLimits(long, { text: 100 });
  expect(await validate([long], 120)).toEqual([['text_0', [long], 100]]);
  await setLimits(long, {});
  expect(await validate([long, usual], 300)).toEqual([['text_0', [long, usual], 280]]);
});

test('the limits reported by the server are kept beside them', async () => {
  const account = await seedAccount(api, 'server', 'mastodon');
  await api.service.database.pool.query(
    `update accounts set limits = '{"max_characters": 60}' where id = $1`,
    [account],
  );
  expect(await validate([account], 70)).toEqual([['text_0', [account], 60]]);
  await setLimits(account, { text: 50 });
  expect(await validate([account], 55)).toEqual([['text_0', [account], 50]]);
  await setLimits(account, {});
  expect(await validate([account], 55)).toEqual([]);
});

test('reading an account shows the limits in force, whatever their source', async () => {
  const account = await seedAccount(api, 'held', 'mastodon');
  const read = async () => await send('GET', `/accounts/${account}`);
  const stated = { text: 500, photos: 4, videos: 1, gifs: 1, link_weight: 23, alt_text: 900 };
  expect((await read()).body.limits).toEqual(stated);
  await api.service.database.pool.query(
    `update accounts set limits = '{"max_characters": 70, "supported_mime_types": ["image/png"]}' where id = $1`,
    [account],
  );
  const reported = { max_characters: 70, supported_mime_types: ['image/png'] };
  expect((await read()).body.limits).toEqual({ ...stated, ...reported, text: 70 });
  const { etag } = (await read()).headers;
  await setLimits(account, { text: 40, photos: 0 });
  const changed = await read();
  expect(changed.body.limits).toEqual({ ...stated, ...reported, text: 40, photos: 0 });
  expect(changed.headers['etag']).not.toBe(etag);
  expect(await validate([account], 41)).toEqual([['text_0', [account], 40]]);

  const { body: listed } = await send('GET', '/accounts');
  expect(listed.data.find(({ id }: { id: number }) => id === account)).toEqual(changed.body);
  const post = (await send('POST', '/posts', postBody([account]))).body;
  expect(post.accounts[0]).not.toHaveProperty('limits');
});

test('an unknown limit or impossible number is refused by name, and nothing is written', async () => {
  await setLimits(usual, { text: 281 });
  const { status, body } = await setLimits(usual, { text: 5, texts: 5 });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['limits.texts']]);
  expect(body.message).toMatch(/^X has no such limit\. Use one of: text, /);
  const wrong = await setLimits(usual, { text: -1 });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['limits.text']]);
  const none = await setLimits(usual, { text: 0, photos: 0 });
  expect([none.status, none.body.errors]).toEqual([
    422,
    { 'limits.text': ['The limits.text field must be at least 1.'] },
  ]);
  expect(await limitsOf(usual)).toEqual({ limits: { text: 281 } });
  expect((await setLimits(999_999, { text: 5 })).status).toBe(404);
});
