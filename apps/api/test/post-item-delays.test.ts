import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { postBody, seedAccount, sender } from './posts-kit.ts';

let api: TestApi;
let send: ReturnType<typeof sender>;
let mastodon: number;
let pinterest: number;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  send = sender(api, api.build());
  mastodon = await seedAccount(api, 'quay', 'mastodon');
  pinterest = await seedAccount(api, 'mill', 'pinterest');
});
afterAll(() => api?.close());

const item = (delay_minutes?: unknown, body = 'Bread') => ({ body, delay_minutes });
const withItems = (...content: object[]) =>
  postBody([mastodon], { versions: [{ account_id: 0, is_original: true, content }] });
const delaysOf = (body: { versions: { content: { delay_minutes?: number }[] }[] }) =>
  body.versions[0]?.content.map(({ delay_minutes }) => delay_minutes);

describe('the delay of a post of a thread', () => {
  it('is stored with its item and read everywhere, also in a copy', async () => {
    const { body: created } = await send('POST', '/posts', withItems(item(), item(10), item('1440')));
    expect(delaysOf(created)).toEqual([undefined, 10, 1_440]);
    const { body: read } = await send('GET', `/posts/${created.uuid}`);
    expect(delaysOf(read)).toEqual([undefined, 10, 1_440]);
    const { body: list } = await send('GET', '/posts');
    const listed = list.data.find(({ uuid }: { uuid: string }) => uuid === created.uuid);
    expect(delaysOf(listed)).toEqual([undefined, 10, 1_440]);
    const { body: copy } = await send('POST', `/posts/duplicate/${created.uuid}`);
    expect(delaysOf(copy)).toEqual([undefined, 10, 1_440]);
  });

  it('is absent if it is 0 or null, which the first post may say, too', async () => {
    const { status, body } = await send('POST', '/posts', withItems(item(0), item(0), item(null)));
    expect([status, delaysOf(body)]).toEqual([200, [undefined, undefined, undefined]]);
  });

  it('stays as it was when an update leaves it out, and null or 0 removes it', async () => {
    const { body: created } = await send('POST', '/posts', withItems(item(), item(10), item(20)));
    const path = `/posts/${created.uuid}`;
    const read = async () => delaysOf((await send('GET', path)).body);
    await send('PUT', path, withItems(item(undefined, 'Rolls'), item(), item()));
    expect(await read()).toEqual([undefined, 10, 20]);
    await send('PUT', path, (await send('GET', path)).body);
    expect(await read()).toEqual([undefined, 10, 20]);
    await send('PUT', path, withItems(item(), item(null), item(0)));
    expect(await read()).toEqual([undefined, undefined, undefined]);
  });

  it('is not kept for another item when the number of items changes', async () => {
    const { body: created } = await send('POST', '/posts', withItems(item(), item(10)));
    const path = `/posts/${created.uuid}`;
    await send('PUT', path, withItems(item(), item(), item()));
    expect(delaysOf((await send('GET', path)).body)).toEqual([undefined, undefined, undefined]);
  });

  it('changes the ETag of the post and is in its history', async () => {
    const { body: created } = await send('POST', '/posts', withItems(item(), item(10)));
    const path = `/posts/${created.uuid}`;
    const { etag = '' } = (await send('GET', path)).headers;
    const changed = withItems(item(), item(30));
    await send('PUT', path, changed);
    expect((await send('PUT', path, changed, { headers: { 'if-match': etag } })).status).toBe(412);
    const { body: history } = await send('GET', `${path}/history`);
    expect(JSON.stringify(history)).toContain('"changed":["text"]');
  });

  it.each([
    ['negative', -1],
    ['longer than a day', 1_441],
    ['no whole number', 1.5],
    ['no number', 'soon'],
  ])('is refused by name if it is %s', async (_case, delay) => {
    for (const path of ['/posts', '/posts/validate']) {
      const { status, body } = await send('POST', path, withItems(item(), item(delay)));
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['versions.0.content.1.delay_minutes']]);
    }
  });

  it('is refused by name on the first post, which follows no other', async () => {
    const { status, body } = await send('POST', '/posts', withItems(item(5), item()));
    expect([status, body.errors]).toEqual([
      422,
      {
        'versions.0.content.0.delay_minutes': [
          'The versions.0.content.0.delay_minutes field must be 0 or absent: the first item follows no other.',
        ],
      },
    ]);
  });

  it('is ignored with its item where the network publishes only the first', async () => {
    const versions = [{ account_id: 0, is_original: true, content: [item(), item(10)] }];
    const judge = async (content: readonly object[]) => {
      const { body } = await send('POST', '/posts/validate', {
        ...postBody([pinterest], { versions: [{ ...versions[0], content }] }),
      });
      return body;
    };
    const judged = await judge([item(), item(10)]);
    expect(judged.advice).toEqual((await judge([item(), item()])).advice);
    expect(judged.violations).toEqual((await judge([item(), item()])).violations);
  });
});
