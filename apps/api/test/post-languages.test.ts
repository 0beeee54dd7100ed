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

const CONTENT = [{ body: 'Frisches Brot ab neun.' }];
const original = (language?: unknown) => ({ account_id: 0, is_original: true, content: CONTENT, language });
const own = (language?: unknown) => ({ account_id: account, is_original: false, content: CONTENT, language });
const withVersions = (...versions: object[]) => postBody([account], { versions });
const languagesOf = (body: { versions: { language: unknown }[] }) =>
  body.versions.map(({ language }) => language);

describe('the language of a post', () => {
  it('is stored in canonical form with each version, and read everywhere', async () => {
    const { body: created } = await send('POST', '/posts', withVersions(original('pt_br'), own('DE')));
    expect(languagesOf(created)).toEqual(['pt-BR', 'de']);
    const { body: read } = await send('GET', `/posts/${created.uuid}`);
    expect(languagesOf(read)).toEqual(['pt-BR', 'de']);
    const { body: list } = await send('GET', '/posts');
    expect(languagesOf(list.data.find(({ uuid }: { uuid: string }) => uuid === created.uuid))).toEqual([
      'pt-BR',
      'de',
    ]);
    const { body: copy } = await send('POST', `/posts/duplicate/${created.uuid}`);
    expect(languagesOf(copy)).toEqual(['pt-BR', 'de']);
  });

  it('is null when a version has none, and is replaced with the version', async () => {
    const { body: created } = await send('POST', '/posts', withVersions(original('de'), own()));
    expect(languagesOf(created)).toEqual(['de', null]);
    const path = `/posts/${created.uuid}`;
    await send('PUT', path, withVersions(original(null), own('fr')));
    expect(languagesOf((await send('GET', path)).body)).toEqual([null, 'fr']);
    await send('PUT', path, (await send('GET', path)).body);
    expect(languagesOf((await send('GET', path)).body)).toEqual([null, 'fr']);
  });

  it('stays as it was when an update leaves it out, as clients do that do not know it', async () => {
    const { body: created } = await send('POST', '/posts', withVersions(original('de'), own('fr')));
    const path = `/posts/${created.uuid}`;
    await send('PUT', path, withVersions(original(), own()));
    expect(languagesOf((await send('GET', path)).body)).toEqual(['de', 'fr']);
  });

  it('changes the ETag of the post and is in its history', async () => {
    const { body: created } = await send('POST', '/posts', withVersions(original('de')));
    const path = `/posts/${created.uuid}`;
    const { etag = '' } = (await send('GET', path)).headers;
    await send('PUT', path, withVersions(original('fr')));
    const stale = await send('PUT', path, withVersions(original('es')), { headers: { 'if-match': etag } });
    expect(stale.status).toBe(412);
    const { body: history } = await send('GET', `${path}/history`);
    expect(JSON.stringify(history)).toContain('"changed":["options"]');
  });

  it.each([
    ['jp', 'versions.0.language'],
    ['english', 'versions.0.language'],
    ['de-u-co-phonebk', 'versions.0.language'],
    [{}, 'versions.0.language'],
  ])('is refused by name if it is %j, on create, update and validate', async (language, field) => {
    const { body: created } = await send('POST', '/posts', withVersions(original()));
    const body = withVersions(original(language));
    for (const [method, path] of [
      ['POST', '/posts'],
      ['PUT', `/posts/${created.uuid}`],
      ['POST', '/posts/validate'],
    ] as const) {
      const answer = await send(method, path, body);
      expect([path, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([path, 422, [field]]);
    }
  });

  it('appears in the advice for a post, also if it is the account’s default', async () => {
    const advised = async (...versions: object[]) =>
      (await send('POST', '/posts/validate', withVersions(...versions))).body.advice?.map(
        ({ rule }: { rule: string }) => rule,
      ) ?? [];
    expect(await advised(original('gsw'))).toEqual(['language']);
    await send('PUT', `/accounts/${account}/defaults`, { language: 'nds' });
    expect(await advised(original())).toEqual(['language']);
    expect(await advised(original('de'))).toEqual([]);
    await send('PUT', `/accounts/${account}/defaults`, { language: null });
  });
});

describe('the default language', () => {
  const defaults = (of: number | string = account) => `/accounts/${of}/defaults`;
  const usual = async () => (await send('GET', `/accounts/${account}`)).body.language;

  it('of an account can be read, replaced, cleared and seen with the account', async () => {
    expect((await send('GET', defaults())).body).toEqual({ language: null, disclosure: null });
    expect((await send('PUT', defaults(), { language: 'pt_br' })).body).toEqual({
      language: 'pt-BR',
      disclosure: null,
    });
    expect((await send('GET', defaults())).body).toEqual({ language: 'pt-BR', disclosure: null });
    expect(await usual()).toBe('pt-BR');
    expect((await send('PUT', defaults(), { language: '' })).body).toEqual({
      language: null,
      disclosure: null,
    });
    expect(await usual()).toBeNull();
  });

  it('of an account takes precedence over the workspace’s', async () => {
    const { pool } = api.service.database;
    await pool.query(`update workspaces set language = 'nl' where uuid = $1`, [api.workspace]);
    expect(await usual()).toBe('nl');
    expect((await send('GET', defaults())).body).toEqual({ language: null, disclosure: null });
    await send('PUT', defaults(), { language: 'de' });
    expect(await usual()).toBe('de');
    await send('PUT', defaults(), { language: null });
    await pool.query('update workspaces set language = null where uuid = $1', [api.workspace]);
  });

  it('is refused if it is no language, without the right to write, and for a foreign account', async () => {
    const wrong = await send('PUT', defaults(), { language: 'cz' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['language']]);
    expect((await send('PUT', defaults(), { language: 'de' }, { user: api.users.VIEWER })).status).toBe(403);
    expect((await send('PUT', defaults('nonsense'), { language: 'de' })).status).toBe(404);
    expect((await send('GET', defaults(999_999))).status).toBe(404);
  });
});
