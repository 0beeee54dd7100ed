import { describe, expect, test } from 'vitest';
import { blueskyClient, POST } from './bluesky-client.ts';
import { publicPosts, running } from './running.ts';
import { png } from './sample-media.ts';

const RKEY = '3l6oveex3ii2l';
const CID = 'bafyreigbtj4x7ip5legnfznufuopl4sg4knzc2cof6duas4b3q2fy6swua';

test('a post can be read back by its own key, listed and deleted', async () => {
  const simulator = await running();
  const alice = await blueskyClient(simulator);
  const created = await alice.post({ text: 'mine' }, RKEY);
  const uri = `at://${alice.did}/${POST}/${RKEY}`;
  expect(created).toMatchObject({ status: 200, json: { uri, validationStatus: 'valid' } });
  const key = { repo: alice.did, collection: POST, rkey: RKEY };
  expect((await alice.query('com.atproto.repo.getRecord', key, '')).json).toMatchObject({
    uri,
    cid: created.json.cid,
    value: { text: 'mine' },
  });
  expect(await publicPosts(simulator)).toMatchObject([
    {
      network: 'bluesky',
      id: uri,
      account: 'alice.test',
      text: 'mine',
      url: `${alice.url}/profile/alice.test/post/${RKEY}`,
    },
  ]);
  expect((await alice.procedure('com.atproto.repo.deleteRecord', key)).status).toBe(200);
  expect((await alice.procedure('com.atproto.repo.deleteRecord', key)).status).toBe(200);
  expect(await alice.query('com.atproto.repo.getRecord', key)).toMatchObject({
    status: 400,
    json: { error: 'RecordNotFound' },
  });
  expect(await publicPosts(simulator)).toEqual([]);
});

test('a taken key answers 500 and never makes a second post', async () => {
  const simulator = await running();
  const alice = await blueskyClient(simulator);
  const answers = await Promise.all([1, 2, 3].map((count) => alice.post({ text: `text ${count}` }, RKEY)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 500, 500]);
  expect(answers.find(({ status }) => status === 500)?.json.error).toBe('InternalServerError');
  expect(await publicPosts(simulator)).toHaveLength(1);
});

test('records are listed in pages, latest key first', async () => {
  const simulator = await running();
  const alice = await blueskyClient(simulator);
  for (const text of ['1', '2', '3']) await alice.post({ text });
  const list = (parameters: Record<string, string>) =>
    alice.query('com.atproto.repo.listRecords', { repo: alice.did, collection: POST, ...parameters });
  const texts = (answer: { json: { records: { value: { text: string } }[] } }) =>
    answer.json.records.map(({ value }) => value.text);
  const first = await list({ limit: '2' });
  expect(texts(first)).toEqual(['3', '2']);
  expect(texts(await list({ limit: '2', cursor: first.json.cursor }))).toEqual(['1']);
  expect(texts(await list({ reverse: 'true' }))).toEqual(['1', '2', '3']);
  expect((await list({ limit: '101' })).status).toBe(400);
});

test('a thread keeps its root and parent', async () => {
  const simulator = await running();
  const alice = await blueskyClient(simulator);
  const refs = [];
  for (const text of ['one', 'two', 'three']) {
    const parent = refs.at(-1);
    const { json } = await alice.post({
      text,
      ...(parent === undefined ? {} : { reply: { root: refs[0], parent } }),
    });
    refs.push({ uri: json.uri, cid: json.cid });
  }
  expect((await publicPosts(simulator))[2]).toMatchObject({
    text: 'three',
    reply_parent: refs[1]?.uri,
    reply_root: refs[0]?.uri,
  });
});

describe('the lexicon refuses', () => {
  const link = { $type: 'app.bsky.richtext.facet#link', uri: 'https://example.com' };
  test.each([
    ['301 graphemes', { text: '👩‍👩‍👧'.repeat(301) }, 'Record/text must not be longer than 3000 characters'],
    ['301 letters', { text: 'a'.repeat(301) }, 'Record/text must not be longer than 300 graphemes'],
    [
      '3001 bytes',
      { text: `${'👩‍👩‍👧'.repeat(166)}${'a'.repeat(14)}` },
      'Record/text must not be longer than 3000 characters',
    ],
    [
      'a date without zone',
      { createdAt: '2026-01-01T00:00:00' },
      'Record/createdAt must be an valid atproto datetime',
    ],
    [
      'four languages',
      { langs: ['en', 'de', 'fr', 'nl'] },
      'Record/langs must not have more than 3 elements',
    ],
    [
      'nine tags',
      { tags: Array.from({ length: 9 }, (_, index) => `t${index}`) },
      'Record/tags must not have more than 8',
    ],
    [
      'a facet after the end',
      { facets: [{ index: { byteStart: 0, byteEnd: 6 }, features: [link] }] },
      'Record/facets/0/index',
    ],
    [
      'a facet inside a character',
      { text: 'é', facets: [{ index: { byteStart: 0, byteEnd: 1 }, features: [link] }] },
      'Record/facets/0/index',
    ],
    [
      'a reply without root',
      { reply: { parent: { uri: 'at://did:plc:x/a.b.c/1', cid: CID } } },
      'Record/reply must have the property "root"',
    ],
    [
      'five images',
      { embed: { $type: 'app.bsky.embed.images', images: [1, 2, 3, 4, 5] } },
      'Record/embed/images must not have more than 4',
    ],
    ['another type', { $type: 'app.bsky.feed.like' }, 'Invalid $type'],
    ['a fraction', { number: 1.5 }, 'Numbers must be whole'],
  ])('%s', async (_name, record, message) => {
    const simulator = await running();
    const alice = await blueskyClient(simulator);
    const answer = await alice.post(record);
    expect(answer).toMatchObject({ status: 400, json: { error: 'InvalidRequest' } });
    expect(answer.json.message).toContain(message);
    expect(await publicPosts(simulator)).toEqual([]);
  });

  test('record keys that are not TIDs', async () => {
    const alice = await blueskyClient(await running());
    expect(await alice.post({}, 'my-post')).toMatchObject({ status: 400, json: { error: 'InvalidRequest' } });
  });

  test('writes into another account’s repository', async () => {
    const simulator = await running();
    const alice = await blueskyClient(simulator);
    const bob = await blueskyClient(simulator, 'bluesky', 1);
    const answer = await alice.procedure('com.atproto.repo.createRecord', {
      repo: bob.did,
      collection: POST,
      record: {},
    });
    expect(answer).toMatchObject({ status: 401, json: { error: 'AuthenticationRequired' } });
  });
});

test('300 graphemes of 3000 bytes fit', async () => {
  const alice = await blueskyClient(await running());
  expect((await alice.post({ text: `${'é'.repeat(270)}${'a'.repeat(30)}` })).status).toBe(200);
});

describe('images', () => {
  const embed = (blob: unknown) => ({
    embed: {
      $type: 'app.bsky.embed.images',
      images: [{ image: blob, alt: 'A dot', aspectRatio: { width: 1, height: 1 } }],
    },
  });

  test('an uploaded blob can be used and fetched', async () => {
    const simulator = await running();
    const alice = await blueskyClient(simulator);
    const { json } = await alice.upload(png(), 'application/octet-stream');
    expect(json.blob).toMatchObject({ $type: 'blob', mimeType: 'image/png', size: png().length });
    expect(json.blob.ref.$link).toMatch(/^bafkrei/);
    expect((await alice.post(embed(json.blob))).status).toBe(200);
    const [post] = await publicPosts(simulator);
    expect(post.media).toMatchObject([
      { id: json.blob.ref.$link, type: 'image', mime_type: 'image/png', alt_text: 'A dot' },
    ]);
    const file = await fetch(post.media[0].url);
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(png());
  });

  test('unknown blobs, wrong types, wrong sizes and too large ones are refused by name', async () => {
    const simulator = await running({
      instances: [{ key: 'b', network: 'bluesky', settings: { maxImageBytes: 1000 } }],
    });
    const alice = await blueskyClient(simulator, 'b');
    const bob = await blueskyClient(simulator, 'b', 1);
    const { blob } = (await alice.upload(png(), 'image/png')).json;
    const errorOf = async (value: unknown) => (await alice.post(embed(value))).json.error;
    expect(await errorOf({ ...blob, mimeType: 'image/jpeg' })).toBe('InvalidMimeType');
    expect(await errorOf({ ...blob, size: 1 })).toBe('InvalidSize');
    expect(await errorOf((await bob.upload(png(7), 'image/png')).json.blob)).toBe('BlobNotFound');
    const large = new Uint8Array(Buffer.concat([png(), Buffer.alloc(1000)]));
    const tooLarge = await alice.post(embed((await alice.upload(large, 'image/png')).json.blob));
    expect(tooLarge.json.message).toContain('must not be larger than 1000 bytes');
    expect(await publicPosts(simulator)).toEqual([]);
  });
});
