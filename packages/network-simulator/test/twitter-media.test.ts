import { describe, expect, test } from 'vitest';
import { control, publicPosts } from './running.ts';
import { gif, mp4, png } from './sample-media.ts';
import { runningX, type TwitterClient, twitterClient } from './twitter-client.ts';

async function initialize(client: TwitterClient, bytes: Uint8Array, type: string, category: string) {
  return client.send('POST', '/2/media/upload/initialize', {
    media_type: type,
    total_bytes: bytes.length,
    media_category: category,
  });
}

async function uploadVideo(client: TwitterClient, bytes = mp4()) {
  const { id } = (await initialize(client, bytes, 'video/mp4', 'tweet_video')).json.data;
  const middle = Math.ceil(bytes.length / 2);
  for (const [index, part] of [bytes.slice(0, middle), bytes.slice(middle)].entries())
    await client.form(`/2/media/upload/${id}/append`, { segment_index: String(index), media: part });
  return client.send('POST', `/2/media/upload/${id}/finalize`);
}

function status(client: TwitterClient, id: string) {
  return client.get(`/2/media/upload?command=STATUS&media_id=${id}`);
}

describe('pictures in one request', () => {
  test('can be a file or base64, are described, and posted four at a time', async () => {
    const simulator = await runningX();
    const alice = twitterClient(simulator);
    const uploaded = await alice.form('/2/media/upload', { media: png(), media_category: 'tweet_image' });
    expect(uploaded).toMatchObject({
      status: 200,
      json: {
        data: { media_key: `3_${uploaded.json.data.id}`, size: png().length, expires_after_secs: 86_400 },
      },
    });
    expect(uploaded.json.data).not.toHaveProperty('processing_info');
    const ids = [uploaded.json.data.id];
    for (const variant of [1, 2, 3]) {
      const media = Buffer.from(png(variant)).toString('base64');
      const { json } = await alice.send('POST', '/2/media/upload', { media, media_category: 'tweet_image' });
      ids.push(json.data.id);
    }
    const metadata = { id: ids[0], metadata: { alt_text: { text: 'A dot' } } };
    expect((await alice.send('POST', '/2/media/metadata', metadata)).json).toEqual({
      data: { id: ids[0], associated_metadata: { alt_text: { text: 'A dot' } } },
    });
    const post = await alice.post('Four dots', { media: { media_ids: ids } });
    expect(post.json.data.text).toMatch(/^Four dots https:\/\/t\.co\/\w{10}$/);
    const [seen] = await publicPosts(simulator);
    expect(seen.text).toBe('Four dots');
    expect(seen.media).toHaveLength(4);
    expect(seen.media[0]).toMatchObject({ type: 'image', mime_type: 'image/png', alt_text: 'A dot' });
    expect(new Uint8Array(await (await fetch(seen.media[0].url)).arrayBuffer())).toEqual(png());
    const expanded = '?expansions=attachments.media_keys&media.fields=alt_text,url&tweet.fields=attachments';
    const { json } = await alice.get(`/2/tweets/${post.json.data.id}${expanded}`);
    expect(json.data.attachments.media_keys).toHaveLength(4);
    expect(json.includes.media[0]).toMatchObject({ type: 'photo', alt_text: 'A dot' });
  });

  test('fit up to 5 MB as base64, and larger ones are refused', async () => {
    const simulator = await runningX();
    const alice = twitterClient(simulator);
    const upload = (size: number) => {
      const media = Buffer.concat([png(), Buffer.alloc(size - png().length)]).toString('base64');
      return alice.send('POST', '/2/media/upload', { media, media_category: 'tweet_image' });
    };
    expect((await upload(5_000_000)).status).toBe(200);
    expect((await upload(5_000_001)).status).toBe(400);
  });

  test.each([
    ['no file', {}, 'tweet_image'],
    ['an unknown category', { media: png() }, 'tweet_sound'],
    ['a video', { media: mp4() }, 'tweet_video'],
    ['a file that is no picture', { media: new TextEncoder().encode('text') }, 'tweet_image'],
  ])('with %s are refused', async (_name, fields, media_category) => {
    const simulator = await runningX();
    const answer = await twitterClient(simulator).form('/2/media/upload', { ...fields, media_category });
    expect(answer).toMatchObject({ status: 400, json: { title: 'Invalid Request' } });
  });
});

describe('uploads in parts', () => {
  test('of a video are processed for a while, and can then be posted', async () => {
    const simulator = await runningX();
    const alice = twitterClient(simulator);
    const finalized = await uploadVideo(alice);
    const { id } = finalized.json.data;
    expect(finalized).toMatchObject({
      status: 200,
      json: { data: { size: mp4().length, processing_info: { state: 'pending', check_after_secs: 1 } } },
    });
    const early = await alice.post('early', { media: { media_ids: [id] } });
    expect(early.json.errors).toMatchObject([{ message: 'Your media IDs are invalid.' }]);
    const states = [];
    for (let poll = 0; poll < 3; poll += 1)
      states.push((await status(alice, id)).json.data.processing_info.state);
    expect(states).toEqual(['in_progress', 'in_progress', 'succeeded']);
    expect((await alice.post('now', { media: { media_ids: [id] } })).status).toBe(201);
    expect((await publicPosts(simulator))[0].media).toMatchObject([
      { type: 'video', mime_type: 'video/mp4' },
    ]);
  });

  test('of a GIF can be base64 parts, and pictures need no processing', async () => {
    const simulator = await runningX({ settings: { processingPolls: 0 } });
    const alice = twitterClient(simulator);
    for (const [bytes, type, category] of [
      [gif(), 'image/gif', 'tweet_gif'],
      [png(), 'image/png', 'tweet_image'],
    ] as const) {
      const { id } = (await initialize(alice, bytes, type, category)).json.data;
      const media = Buffer.from(bytes).toString('base64');
      const part = { media, segment_index: 0 };
      expect(
        (await alice.send('POST', `/2/media/upload/${id}/append`, part)).json.data.expires_at,
      ).toBeGreaterThan(0);
      const { json } = await alice.send('POST', `/2/media/upload/${id}/finalize`);
      expect(json.data.size).toBe(bytes.length);
      expect(json.data.processing_info?.state).toBe(type === 'image/gif' ? 'succeeded' : undefined);
    }
  });

  test('return the same medium when finalized again, and need every part', async () => {
    const simulator = await runningX();
    const alice = twitterClient(simulator);
    const { id } = (await initialize(alice, mp4(), 'video/mp4', 'tweet_video')).json.data;
    expect((await alice.send('POST', `/2/media/upload/${id}/finalize`)).status).toBe(400);
    await alice.form(`/2/media/upload/${id}/append`, { segment_index: '0', media: mp4() });
    expect((await alice.send('POST', `/2/media/upload/${id}/finalize`)).json.data.id).toBe(id);
    expect((await alice.send('POST', `/2/media/upload/${id}/finalize`)).json.data.id).toBe(id);
  });

  test('belong to one account, for a day', async () => {
    const simulator = await runningX();
    const alice = twitterClient(simulator);
    const { id } = (await uploadVideo(alice)).json.data;
    const bob = twitterClient(simulator, 1);
    expect((await status(bob, id)).status).toBe(404);
    expect((await bob.post('x', { media: { media_ids: [id] } })).status).toBe(400);
    expect((await alice.get(`/2/media/upload?media_id=${id}`)).status).toBe(400);
    const unknown = { id: '5', metadata: { alt_text: { text: 'x' } } };
    expect((await alice.send('POST', '/2/media/metadata', unknown)).status).toBe(404);
    const long = { id, metadata: { alt_text: { text: 'x'.repeat(1001) } } };
    expect((await alice.send('POST', '/2/media/metadata', long)).status).toBe(400);
  });

  test.each([
    ['a type of another category', { media_type: 'video/mp4', media_category: 'tweet_image' }],
    ['a file that is too large', { total_bytes: 8_000_000_001 }],
    ['no size', { total_bytes: 'many' }],
  ])('with %s are refused', async (_name, changes) => {
    const simulator = await runningX();
    const alice = twitterClient(simulator);
    const body = { media_type: 'video/mp4', media_category: 'tweet_video', total_bytes: 5, ...changes };
    expect((await alice.send('POST', '/2/media/upload/initialize', body)).status).toBe(400);
  });

  test('can be slow or fail by a fault', async () => {
    const simulator = await runningX();
    const alice = twitterClient(simulator);
    const failed = {
      data: {
        id: '1',
        processing_info: { state: 'failed', error: { code: 1, name: 'InvalidMedia', message: 'Bad' } },
      },
    };
    await control(simulator, 'POST', 'faults', [
      { match: { path: '/finalize', nth: 1 }, fault: { type: 'slow-processing', polls: 1 } },
      {
        match: { method: 'GET', path: '/2/media/upload', nth: 3 },
        fault: { type: 'status', status: 200, body: failed },
      },
    ]);
    const { id } = (await uploadVideo(alice)).json.data;
    const states = [];
    for (let poll = 0; poll < 3; poll += 1)
      states.push((await status(alice, id)).json.data.processing_info.state);
    expect(states).toEqual(['in_progress', 'succeeded', 'failed']);
  });
});
