import { describe, expect, test } from 'vitest';
import { mastodonClient } from './mastodon-client.ts';
import { publicPosts, running } from './running.ts';
import { gif, mp4, png } from './sample-media.ts';

describe('media', () => {
  test('a video shows the picture sent with it as its cover', async () => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    const upload = async (thumbnail: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.set('file', new File([mp4()], 'clip.mp4'));
      form.set('thumbnail', new File([thumbnail], 'cover.png'));
      return await alice.send('POST', '/api/v1/media', form);
    };
    expect((await upload(mp4())).status).toBe(422);
    const { json } = await upload(png());
    await alice.post({ status: 'Covered', media_ids: [json.id] });
    const [post] = await publicPosts(simulator);
    expect(post.media).toMatchObject([{ type: 'video', cover_url: json.preview_url }]);
    for (const [address, bytes] of [
      [json.preview_url, png()],
      [json.url, mp4()],
    ])
      expect(new Uint8Array(await (await fetch(address)).arrayBuffer())).toEqual(bytes);
    expect(await (await fetch(post.url)).text()).toContain(` poster="${json.preview_url}"`);
  });

  test('a small picture is ready at once and its file can be fetched', async () => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    const { status, json } = await alice.upload(png(), { description: 'A dot', focus: '0.5,-0.5' });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      type: 'image',
      description: 'A dot',
      meta: { original: { width: 1, height: 1 }, focus: { x: 0.5, y: -0.5 } },
    });
    const file = await fetch(json.url);
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(png());
    expect(
      (await alice.send('PUT', `/api/v1/media/${json.id}`, new URLSearchParams({ description: 'B' }))).json
        .description,
    ).toBe('B');
    const post = await alice.post({ status: '', media_ids: [json.id] });
    expect(post.json.media_attachments).toMatchObject([{ id: json.id, description: 'B' }]);
    expect((await publicPosts(simulator))[0].media).toMatchObject([
      { id: json.id, type: 'image', mime_type: 'image/png', alt_text: 'B', size: png().length },
    ]);
    expect((await alice.post({ status: 'again', media_ids: [json.id] })).status).toBe(422);
  });

  test.each([
    ['a GIF', gif(), 'gifv'],
    ['a video', mp4(), 'video'],
  ])('%s is processed for a while', async (_name, bytes, type) => {
    const simulator = await running();
    const alice = mastodonClient(simulator, 'mastodon');
    const uploaded = await alice.upload(bytes);
    expect(uploaded).toMatchObject({ status: 202, json: { type, url: null } });
    const early = await alice.post({ status: 'early', media_ids: [uploaded.json.id] });
    expect(early.status).toBe(422);
    expect(early.json.error).toContain('have not finished processing');
    expect(await alice.get(`/api/v1/media/${uploaded.json.id}`)).toMatchObject({
      status: 206,
      json: { url: null },
    });
    const ready = await alice.get(`/api/v1/media/${uploaded.json.id}`);
    expect(ready.status).toBe(200);
    expect(ready.json.url).toContain(alice.url);
    expect((await alice.post({ status: 'now', media_ids: [uploaded.json.id] })).status).toBe(200);
  });

  test('too many files, videos beside pictures and unknown types are refused', async () => {
    const simulator = await running({
      instances: [{ key: 'm', network: 'mastodon', settings: { processingPolls: 0 } }],
    });
    const alice = mastodonClient(simulator, 'm');
    const ids: string[] = [];
    for (const variant of [1, 2, 3, 4, 5]) ids.push((await alice.upload(png(variant))).json.id);
    expect(await alice.post({ status: 'x', media_ids: ids })).toMatchObject({
      status: 422,
      json: { error: 'Cannot attach more than 4 files' },
    });
    const video = (await alice.upload(mp4())).json.id;
    expect(await alice.post({ status: 'x', media_ids: [ids[0] ?? '', video] })).toMatchObject({
      status: 422,
      json: { error: 'Cannot attach a video to a post that already contains images' },
    });
    expect((await alice.upload(new Uint8Array(Buffer.from('just text')))).status).toBe(422);
    expect((await alice.upload(png(), { description: 'x'.repeat(1501) })).status).toBe(422);
  });
});
