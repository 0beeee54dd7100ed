import { describe, expect, test } from 'vitest';
import { QUIRKS, type QuirkType } from '../src/index.ts';
import { SIMULATIONS } from '../src/registry.ts';
import { mastodonClient } from './mastodon-client.ts';
import { control, instanceOf, publicPosts, running } from './running.ts';
import { png } from './sample-media.ts';

const TEXT = 'Look at **this** https://example.com/bread.jpg today';

/** A server with a client of its first account. */
async function opened() {
  const simulator = await running();
  const alice = mastodonClient(simulator, 'mastodon');
  const { id, handle } = instanceOf(simulator, 'mastodon').accounts[0] ?? { id: '', handle: '' };
  const quirk = async (members: object, scope: object = { instance: 'mastodon' }) => {
    const { status, json } = await control(simulator, 'POST', 'quirks', { ...scope, quirk: members });
    return { status, json, id: String(json.ids?.[0]) };
  };
  const list = async () => (await alice.get(`/api/v1/accounts/${id}/statuses`)).json;
  const made = async (status: string) => (await alice.post({ status })).json.id;
  const pass = (advance_seconds: number) => control(simulator, 'POST', 'clock', { advance_seconds });
  const effects = async () =>
    (await control(simulator, 'GET', 'quirks')).json.data.map(({ applied }: { applied: number }) => applied);
  return { simulator, alice, handle, quirk, list, made, pass, effects };
}

const plain = (html: string) =>
  html
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<\/p><p>/g, '\n\n')
    .replace(/<[^>]*>/g, '');

describe('a server rewrites', () => {
  test.each<readonly [QuirkType, string]>([
    ['link-to-attachment', 'Look at **this** today'],
    ['shorten-links', 'Look at **this** https://tiny.example/'],
    ['trim-text', 'Look at **this** https://example.com/bre'.slice(0, 34)],
    ['replace-text', 'This post is being reviewed.'],
    ['sign-text', `${TEXT}\n\nSent with Harbour Mail`],
    ['render-markdown', 'Look at this https://example.com/bread.jpg today'],
  ])('the text of a post: %s', async (type, beginning) => {
    const { simulator, alice, quirk, list, made, effects } = await opened();
    await quirk({ type });
    const id = await made(TEXT);
    const [listed] = await list();
    const shown = (await alice.get(`/api/v1/statuses/${id}`)).json;
    expect(plain(listed.content).startsWith(beginning)).toBe(true);
    expect([shown.content, shown.media_attachments.length]).toEqual([
      listed.content,
      type === 'link-to-attachment' ? 1 : 0,
    ]);
    expect((await publicPosts(simulator))[0].text).toBe(TEXT);
    expect(await effects()).toEqual([1]);
  });

  test('a post for good: one made during the quirk stays as it is afterwards', async () => {
    const { simulator, quirk, list, made } = await opened();
    const before = await made('before');
    const { id } = await quirk({ type: 'sign-text' });
    const meanwhile = await made('meanwhile');
    await control(simulator, 'DELETE', `quirks/${id}`);
    const after = await made('after');
    const signed = (await list()).filter(({ content }: { content: string }) => content.includes('Harbour'));
    expect([before, after].includes(signed[0].id)).toBe(false);
    expect(signed.map((one: { id: string }) => one.id)).toEqual([meanwhile]);
  });

  test('the files of a post: the last one is missing', async () => {
    const { alice, quirk, list } = await opened();
    await quirk({ type: 'drop-attachment' });
    const medium = (await alice.upload(png())).json.id;
    await alice.get(`/api/v1/media/${medium}`);
    await alice.get(`/api/v1/media/${medium}`);
    await alice.get(`/api/v1/media/${medium}`);
    await alice.post({ status: 'x', media_ids: [medium] });
    expect((await list()).map((one: { media_attachments: unknown[] }) => one.media_attachments)).toEqual([
      [],
    ]);
  });

  test('only the posts of the named account', async () => {
    const { simulator, handle, quirk, list, made } = await opened();
    const bob = mastodonClient(simulator, 'mastodon', 1);
    await quirk({ type: 'replace-text' }, { instance: 'mastodon', account: handle });
    await made('mine');
    const other = (await bob.post({ status: 'theirs' })).json;
    expect(plain((await list())[0].content)).toBe('This post is being reviewed.');
    expect(plain((await bob.get(`/api/v1/statuses/${other.id}`)).json.content)).toBe('theirs');
  });
});

describe('a list', () => {
  test('that lags shows a post after a delay, while the post itself exists at once', async () => {
    const { alice, quirk, list, made, pass } = await opened();
    await quirk({ type: 'lag' });
    const id = await made('x');
    expect(await list()).toEqual([]);
    expect((await alice.get(`/api/v1/statuses/${id}`)).status).toBe(200);
    await pass(239);
    expect(await list()).toEqual([]);
    await pass(2);
    expect(await list()).toMatchObject([{ id }]);
  });

  test('is empty for as long as the quirk says', async () => {
    const { quirk, list, made, pass } = await opened();
    const id = await made('x');
    await quirk({ type: 'empty-list', seconds: 60 });
    expect(await list()).toEqual([]);
    await pass(61);
    expect(await list()).toMatchObject([{ id }]);
  });

  test('that is short ends after its newest posts', async () => {
    const { quirk, list, made } = await opened();
    await made('1');
    const newest = [await made('2'), await made('3')].toReversed();
    await quirk({ type: 'short-list', length: 2 });
    expect((await list()).map(({ id }: { id: string }) => id)).toEqual(newest);
  });

  test('leaves out the posts made since a drop was switched on', async () => {
    const { quirk, list, made } = await opened();
    const before = await made('1');
    await quirk({ type: 'drop-from-list' });
    await made('2');
    expect(await list()).toMatchObject([{ id: before }]);
  });
});

test('the id of a deleted post is reused for its author’s next post', async () => {
  const { simulator, alice, quirk, made, list } = await opened();
  await quirk({ type: 'reuse-ids' });
  const [first, second] = [await made('1'), await made('2')];
  await alice.send('DELETE', `/api/v1/statuses/${second}`);
  expect(await made('3')).toBe(second);
  expect(await made('4')).not.toBe(second);
  const query = `posts?instance=mastodon&id=${first}`;
  expect((await control(simulator, 'DELETE', query)).status).toBe(200);
  expect((await control(simulator, 'DELETE', query)).status).toBe(404);
  expect(await made('5')).toBe(first);
  expect((await list())[0].id).toBe(first);
});

test('the dates of posts lag behind the Date header, which follows the simulator’s clock', async () => {
  const { alice, quirk, made, pass } = await opened();
  await quirk({ type: 'dates-behind', seconds: 300 });
  await pass(86_400);
  const id = await made('x');
  const { headers, json } = await alice.get(`/api/v1/statuses/${id}`);
  const behind = Date.parse(headers.get('date') ?? '') - Date.parse(json.created_at);
  expect(Math.round(behind / 1000 / 60)).toBe(5);
  expect(Date.parse(headers.get('date') ?? '')).toBeGreaterThan(Date.now() + 86_000_000);
});

test('a server without a Date header sends none, and its rule takes no account', async () => {
  const { alice, quirk } = await opened();
  expect((await alice.get('/api/v1/instance')).headers.has('date')).toBe(true);
  await quirk({ type: 'no-date-header' });
  expect((await alice.get('/api/v1/instance')).headers.has('date')).toBe(false);
  const refused = await quirk({ type: 'no-date-header' }, { account: 'alice' });
  expect([refused.status, refused.json.errors]).toEqual([
    400,
    { account: ['must be left out: a header is the same for all accounts'] },
  ]);
});

describe('a call that made a post', () => {
  test.each([
    [404, 'html', '<h1>404 Not Found</h1>'],
    [429, 'json', '{"message":"Too Many Requests"'],
    [422, 'own', '{"error":"This action is not allowed"}'],
  ])('is answered %d by a gateway (%s), and the post exists', async (status, form, text) => {
    const { simulator, alice, quirk, effects } = await opened();
    await quirk({ type: 'gateway', status, form, times: 1 });
    const answer = await alice.post({ status: 'x' });
    expect([answer.status, answer.text.includes(text)]).toEqual([status, true]);
    expect((await alice.post({ status: 'y' })).status).toBe(200);
    expect((await publicPosts(simulator)).length).toBe(2);
    expect(await effects()).toEqual([1]);
  });

  test('gets no answer from the nth call on', async () => {
    const { simulator, alice, quirk } = await opened();
    await quirk({ type: 'lose-answer', nth: 2, times: 1 });
    expect((await alice.post({ status: '1' })).status).toBe(200);
    await expect(alice.post({ status: '2' })).rejects.toThrow('fetch failed');
    expect((await alice.post({ status: '3' })).status).toBe(200);
    expect((await publicPosts(simulator)).length).toBe(3);
  });
});

test('an instance refuses a quirk that its network cannot have, with the reason', async () => {
  const { quirk } = await opened();
  const { status, json } = await quirk({ type: 'reuse-ids' }, { instance: 'bluesky' });
  expect([status, json.errors['quirk.type']]).toEqual([
    400,
    ['The record key is the client’s, and a taken one is refused.'],
  ]);
});

test('every network has every quirk except for those it declares impossible', () => {
  const missing = SIMULATIONS.map(({ network, missingQuirks }) => [network, Object.keys(missingQuirks)]);
  expect(Object.fromEntries(missing.filter(([, types]) => types?.length !== 0))).toEqual({
    bluesky: ['reuse-ids', 'dates-behind'],
    tiktok: QUIRKS.filter(
      (type) => !['no-date-header', 'gateway', 'lose-answer', 'learned', 'lenient'].includes(type),
    ),
    youtube: ['link-to-attachment', 'drop-attachment', 'reuse-ids'],
  });
});
