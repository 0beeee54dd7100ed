import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { postBody, seedAccount, sender } from './posts-kit.ts';

let api: TestApi;
let send: ReturnType<typeof sender>;
let account: number;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  send = sender(api, api.build());
  account = await seedAccount(api, 'quay', 'mastodon');
});
afterAll(() => api?.close());

const CONTENT = [{ body: 'Fresh bread from nine.' }];
const original = (disclosure?: unknown) => ({
  ...{ account_id: 0, is_original: true, content: CONTENT, disclosure },
});
const own = (disclosure?: unknown) => ({
  ...{ account_id: account, is_original: false, content: CONTENT, disclosure },
});
const withVersions = (...versions: object[]) => postBody([account], { versions });
const disclosuresOf = (body: { versions: { disclosure: unknown }[] }) =>
  body.versions.map(({ disclosure }) => disclosure);

describe('what a post discloses', () => {
  it('is stored with each version and read everywhere, also in a copy', async () => {
    const versions = withVersions(original({ made_with_ai: true }), own({ own_brand: false }));
    const expected = [{ made_with_ai: true }, { own_brand: false }];
    const { body: created } = await send('POST', '/posts', versions);
    expect(disclosuresOf(created)).toEqual(expected);
    const { body: read } = await send('GET', `/posts/${created.uuid}`);
    expect(disclosuresOf(read)).toEqual(expected);
    const { body: list } = await send('GET', '/posts');
    const listed = list.data.find(({ uuid }: { uuid: string }) => uuid === created.uuid);
    expect(disclosuresOf(listed)).toEqual(expected);
    const { body: copy } = await send('POST', `/posts/duplicate/${created.uuid}`);
    expect(disclosuresOf(copy)).toEqual(expected);
  });

  it('is null if no fact is stated, and a fact that is null is stated neither way', async () => {
    const versions = withVersions(
      original({}),
      own({ made_with_ai: null, paid_partnership: null, made_for_kids: true }),
    );
    const { body: created } = await send('POST', '/posts', versions);
    expect(disclosuresOf(created)).toEqual([null, { made_for_kids: true }]);
  });

  it('stays as it was when an update leaves it out, and null takes it back', async () => {
    const { body: created } = await send(
      'POST',
      '/posts',
      withVersions(original({ made_with_ai: true }), own({ own_brand: true })),
    );
    const path = `/posts/${created.uuid}`;
    await send('PUT', path, withVersions(original(), own()));
    expect(disclosuresOf((await send('GET', path)).body)).toEqual([
      { made_with_ai: true },
      { own_brand: true },
    ]);
    await send('PUT', path, withVersions(original(null), own({ paid_partnership: true })));
    expect(disclosuresOf((await send('GET', path)).body)).toEqual([null, { paid_partnership: true }]);
    await send('PUT', path, (await send('GET', path)).body);
    expect(disclosuresOf((await send('GET', path)).body)).toEqual([null, { paid_partnership: true }]);
  });

  it('changes the ETag of the post and is in its history', async () => {
    const { body: created } = await send('POST', '/posts', withVersions(original()));
    const path = `/posts/${created.uuid}`;
    const { etag = '' } = (await send('GET', path)).headers;
    const changed = withVersions(original({ made_with_ai: false }));
    await send('PUT', path, changed);
    const stale = await send('PUT', path, changed, { headers: { 'if-match': etag } });
    expect(stale.status).toBe(412);
    const { body: history } = await send('GET', `${path}/history`);
    expect(JSON.stringify(history)).toContain('"changed":["options"]');
  });

  it('is refused by name if a fact is neither true nor false', async () => {
    const { status, body } = await send(
      'POST',
      '/posts',
      withVersions(original({ made_with_ai: 'perhaps' })),
    );
    expect([status, Object.keys(body.errors)]).toEqual([422, ['versions.0.disclosure.made_with_ai']]);
  });

  it('leads to advice where the network has no label, also if it is the account’s default', async () => {
    const advised = async (...versions: object[]) =>
      (await send('POST', '/posts/validate', withVersions(...versions))).body.advice?.map(
        ({ rule }: { rule: string }) => rule,
      ) ?? [];
    const defaults = `/accounts/${account}/defaults`;
    expect(await advised(original({ made_with_ai: true }))).toEqual(['made_with_ai']);
    expect(await advised(original({ made_with_ai: false }))).toEqual([]);
    await send('PUT', defaults, { disclosure: { own_brand: true } });
    expect(await advised(original({ made_with_ai: true }))).toEqual(['made_with_ai', 'own_brand']);
    expect(await advised(original({ own_brand: false }))).toEqual([]);
    await send('PUT', defaults, { disclosure: null });
  });
});

describe('what the posts of an account disclose', () => {
  const defaults = (of: number | string = account) => `/accounts/${of}/defaults`;

  it('can be set, read, seen with the account, and taken back, without changing its language', async () => {
    await send('PUT', defaults(), { language: 'de' });
    const set = { language: 'de', disclosure: { made_for_kids: false } };
    expect((await send('PUT', defaults(), { disclosure: { made_for_kids: false } })).body).toEqual(set);
    expect((await send('GET', defaults())).body).toEqual(set);
    expect((await send('PUT', defaults(), {})).body).toEqual(set);
    expect((await send('GET', `/accounts/${account}`)).body.disclosure).toEqual(set.disclosure);
    const { body } = await send('PUT', defaults(), { language: null, disclosure: null });
    expect(body).toEqual({ language: null, disclosure: null });
    expect((await send('GET', `/accounts/${account}`)).body.disclosure).toBeNull();
  });

  it('is refused without the right to write, and for a foreign account', async () => {
    const body = { disclosure: { made_for_kids: false } };
    expect((await send('PUT', defaults(), body, { user: api.users.VIEWER })).status).toBe(403);
    expect((await send('PUT', defaults(999_999), body)).status).toBe(404);
  });
});
