import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { postBody, seedAccount, sender } from './posts-kit.ts';

let api: TestApi;
let send: ReturnType<typeof sender>;
let mastodon: number;
let bluesky: number;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  send = sender(api, api.build());
  mastodon = await seedAccount(api, 'quay', 'mastodon');
  bluesky = await seedAccount(api, 'mill', 'bluesky');
});
afterAll(() => api?.close());

const POLL = { question: 'Rye or wheat?', choices: ['Rye', 'Wheat'], ends_after: 1440 };
const item = (poll?: unknown, body = 'Bread') => ({ body, poll });
const withItems = (...content: object[]) =>
  postBody([mastodon], { versions: [{ account_id: 0, is_original: true, content }] });
const pollsOf = (body: { versions: { content: { poll?: unknown }[] }[] }) =>
  body.versions[0]?.content.map(({ poll }) => poll);

describe('the poll of a post', () => {
  it('is stored with its item and read everywhere, also in a copy, without white space around', async () => {
    const sent = { ...POLL, question: ' Rye or wheat? ', choices: [' Rye', 'Wheat '] };
    const { body: created } = await send('POST', '/posts', withItems(item(), item(sent)));
    expect(pollsOf(created)).toEqual([undefined, POLL]);
    const { body: read } = await send('GET', `/posts/${created.uuid}`);
    expect(pollsOf(read)).toEqual([undefined, POLL]);
    const { body: list } = await send('GET', '/posts');
    const listed = list.data.find(({ uuid }: { uuid: string }) => uuid === created.uuid);
    expect(pollsOf(listed)).toEqual([undefined, POLL]);
    const { body: copy } = await send('POST', `/posts/duplicate/${created.uuid}`);
    expect(pollsOf(copy)).toEqual([undefined, POLL]);
  });

  it('has no question if that is left out or empty', async () => {
    for (const question of [undefined, null, '', ' ']) {
      const { body } = await send('POST', '/posts', withItems(item({ ...POLL, question })));
      expect(pollsOf(body)).toEqual([{ ...POLL, question: null }]);
    }
  });

  it('stays as it was when an update leaves it out, and null removes it', async () => {
    const { body: created } = await send('POST', '/posts', withItems(item(POLL), item()));
    const path = `/posts/${created.uuid}`;
    const read = async () => pollsOf((await send('GET', path)).body);
    await send('PUT', path, withItems(item(undefined, 'Rolls'), item()));
    expect(await read()).toEqual([POLL, undefined]);
    await send('PUT', path, (await send('GET', path)).body);
    expect(await read()).toEqual([POLL, undefined]);
    await send('PUT', path, withItems(item(null), item({ ...POLL, ends_after: 60 })));
    expect(await read()).toEqual([undefined, { ...POLL, ends_after: 60 }]);
  });

  it('is not kept for another item when the number of items changes', async () => {
    const { body: created } = await send('POST', '/posts', withItems(item(), item(POLL)));
    const path = `/posts/${created.uuid}`;
    await send('PUT', path, withItems(item(), item(), item()));
    expect(pollsOf((await send('GET', path)).body)).toEqual([undefined, undefined, undefined]);
  });

  it('changes the ETag of the post and is in its history', async () => {
    const { body: created } = await send('POST', '/posts', withItems(item(POLL)));
    const path = `/posts/${created.uuid}`;
    const { etag = '' } = (await send('GET', path)).headers;
    const changed = withItems(item({ ...POLL, choices: ['Rye', 'Spelt'] }));
    await send('PUT', path, changed);
    expect((await send('PUT', path, changed, { headers: { 'if-match': etag } })).status).toBe(412);
    const { body: history } = await send('GET', `${path}/history`);
    expect(JSON.stringify(history)).toContain('"changed":["text"]');
  });

  it('is refused by name if it is no poll', async () => {
    const faultsOf = async (poll: unknown) => {
      const { status, body } = await send('POST', '/posts', withItems(item(poll)));
      return [status, Object.keys(body.errors ?? {})];
    };
    const at = (name: string) => [422, [`versions.0.content.0.poll.${name}`]];
    expect(await faultsOf({ choices: ['a', 'b'] })).toEqual(at('ends_after'));
    expect(await faultsOf({ ends_after: 60 })).toEqual(at('choices'));
    expect(await faultsOf({ ...POLL, ends_after: 0 })).toEqual(at('ends_after'));
  });

  it('prevents scheduling where the network has none, and says so in plain words', async () => {
    const body = postBody([mastodon, bluesky], {
      versions: [{ account_id: 0, is_original: true, content: [item(POLL)] }],
    });
    const { body: judged } = await send('POST', '/posts/validate', body);
    expect(judged.violations).toMatchObject([
      { rule: 'poll_none_0', accounts: [bluesky], message: 'Bluesky: Bluesky has no polls.' },
    ]);
    const scheduled = { ...body, schedule: true, date: '2040-01-01', time: '09:00' };
    const { status, body: refused } = await send('POST', '/posts', scheduled);
    expect([status, Object.keys(refused.errors)]).toEqual([422, ['requirements.0.bluesky.poll_none_0']]);
    const alone = { ...scheduled, accounts: [mastodon] };
    expect((await send('POST', '/posts', alone)).status).toBe(200);
  });
});
