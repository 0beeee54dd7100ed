import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { openTenants } from './panel/panel-kit.ts';
import { postBody, seedAccount, sender } from './posts-kit.ts';

let api: TestApi;
let send: ReturnType<typeof sender>;
let mastodon: number;
let tiktok: number;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  send = sender(api, api.build());
  mastodon = await seedAccount(api, 'harbour');
  tiktok = await seedAccount(api, 'harbour clips', 'tiktok');
});
afterAll(() => api?.close());

const content = [{ body: 'Fresh bread from nine.' }];
const withOptions = (options: object) => ({
  versions: [{ account_id: 0, is_original: true, content, options }],
});
const posts = async () => (await send('GET', '/posts')).body.meta.total as number;

const WITH_MISSPELT = withOptions({ bluesky: { langauge: 'en' }, mastodon: { sensitive: true } });
const TOLD = {
  code: 'unknown_field',
  field: 'versions.0.options.bluesky.langauge',
  did_you_mean: null,
  message: expect.stringMatching(
    /^The versions\.0\.options\.bluesky\.langauge field is unknown\. Expected: quote, tags, .+\.$/,
  ),
};

it('refuses a misspelled option of a network of the post, names the known one, and stores nothing', async () => {
  const before = await posts();
  const body = postBody([mastodon], withOptions({ mastodon: { sensitve: true } }));
  const created = await send('POST', '/posts', postBody([mastodon]));
  const field = 'versions.0.options.mastodon.sensitve';
  for (const [method, path] of [
    ['POST', '/posts'],
    ['POST', '/posts/validate'],
    ['PUT', `/posts/${created.body.uuid}`],
  ] as const) {
    const { status, body: refused } = await send(method, path, body);
    expect([path, status, refused.errors]).toEqual([
      path,
      422,
      { [field]: [`The ${field} field is unknown. Did you mean sensitive?`] },
    ]);
  }
  expect(await posts()).toBe(before + 1);
});

it('warns about a misspelled option of another network, and refuses it in strict handling', async () => {
  const { uuid } = (await send('POST', '/posts', postBody([mastodon]))).body;
  const ways = [
    ['POST', '/posts', 200],
    ['POST', '/posts/validate', 200],
    ['PUT', `/posts/${uuid}`, 200],
  ] as const;
  for (const [method, path, expected] of ways) {
    const { status, body } = await send(method, path, postBody([mastodon], WITH_MISSPELT));
    expect([path, status, body.warnings]).toEqual([path, expected, [TOLD]]);
    const strict = await send(method, `${path}?strict=1`, postBody([mastodon], WITH_MISSPELT));
    expect([strict.status, Object.keys(strict.body.errors)]).toEqual([422, [TOLD.field]]);
  }
});

it('lists unknown fields together with an account that has to be reconnected', async () => {
  const lost = await seedAccount(api, 'lost');
  await api.service.database.pool.query('update accounts set authorized = false where id = $1', [lost]);
  const { body } = await send('POST', '/posts', postBody([lost], { ...WITH_MISSPELT, scheduled_at: '2040' }));
  expect(body.warnings.map(({ code, field }: typeof TOLD) => [code, field])).toEqual([
    ['reconnect_account', undefined],
    ['unknown_field', TOLD.field],
    ['unknown_field', 'scheduled_at'],
  ]);
});

it('gives a repeat with the same key the same warnings', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = postBody([mastodon], { ...WITH_MISSPELT, acounts: [1] });
  const first = await send('POST', '/posts', body, { headers });
  const again = await send('POST', '/posts', body, { headers });
  expect(first.body.warnings).toHaveLength(2);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(again.body).toEqual(first.body);
  const strict = await send('POST', '/posts', body, { headers: { ...headers, prefer: 'handling=strict' } });
  expect([strict.status, Object.keys(strict.body.errors)]).toEqual([422, ['idempotency_key']]);
});

it('names the first unknown fields of thousands and counts the others', async () => {
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`wish_${index}`, index]));
  const body = postBody([mastodon], many);
  const { body: told, text } = await send('POST', '/posts/validate', body);
  expect(told.warnings).toHaveLength(21);
  expect(told.warnings.at(-1)).toMatchObject({ code: 'more_unknown_fields', count: 19_980 });
  expect(text.length).toBeLessThan(10_000);
  const strict = await send('POST', '/posts/validate', body, { headers: { prefer: 'handling=strict' } });
  expect([strict.status, Object.keys(strict.body.errors).length]).toEqual([422, 21]);
});

it('applies a single value of a per-account option to every account', async () => {
  const options = { tiktok: { privacy_level: 'SELF_ONLY' } };
  const { status, body } = await send('POST', '/posts', postBody([tiktok], withOptions(options)));
  expect([status, body.warnings]).toEqual([200, undefined]);
  expect(body.versions[0].options.tiktok.privacy_level).toEqual({ [`account-${tiktok}`]: 'SELF_ONLY' });
  const wrong = withOptions({ tiktok: { privacy_level: 'PUBLIC' } });
  const refused = await send('POST', '/posts', postBody([tiktok], wrong));
  expect(Object.keys(refused.body.errors)).toEqual(['versions.0.options.tiktok.privacy_level']);
});

it('accepts a post as it was read without a warning', async () => {
  const options = { tiktok: { privacy_level: 'SELF_ONLY' }, mastodon: { sensitive: true } };
  const created = await send('POST', '/posts', postBody([tiktok, mastodon], withOptions(options)));
  const { body: read } = await send('GET', `/posts/${created.body.uuid}`);
  for (const path of [`/posts/${read.uuid}`, `/posts/${read.uuid}?strict=true`]) {
    expect((await send('PUT', path, read)).body).toEqual({ success: true });
  }
});

it('a plan with an unknown feature is refused and not stored', async () => {
  const tenants = await openTenants(inject('adminUrl'));
  try {
    const plan = { name: 'Starter', currency: 'EUR', features: { posts: 5, acounts: 3 } };
    const { status, body } = await tenants.panel('POST', 'plans', plan);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['features.posts', 'features.acounts']]);
    expect(body.errors['features.acounts']).toEqual([
      'The features.acounts field is unknown. Did you mean accounts?',
    ]);
    expect((await tenants.panel('GET', 'plans')).body.data).toEqual([]);
  } finally {
    await tenants.api.close();
  }
});
