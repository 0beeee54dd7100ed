import type { Post } from '@crier/domain';
import type { PlatformOptions } from '@crier/requirements-engine';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useInstallation } from './describe-network.ts';
import { film, NETWORK_CASES, type NetworkCase } from './network-cases.ts';

const { open, ended, texts } = useInstallation();

/** What a WebP becomes on each network that takes covers. */
const FORMATS = {
  instagram: 'jpeg',
  pinterest: 'webp',
  mastodon: 'webp',
  linkedin_page: 'jpeg',
  youtube: 'jpeg',
} as const;
type Covering = keyof typeof FORMATS;

const webp = () =>
  sharp({ create: { width: 640, height: 640, channels: 3, background: '#38bdf8' } })
    .webp()
    .toBuffer();

/** Publishes a video with a picture as its cover; the answer is the post with what the network shows of its file. */
async function publish(
  network: Covering,
  beforePublishing?: (cover: number) => Promise<unknown>,
  further: PlatformOptions = {},
) {
  const { bytes, name } = await film();
  const video = await open().upload(bytes, name);
  const cover = await open().upload(await webp(), 'cover.webp');
  const key = network === 'linkedin_page' ? 'li' : network;
  const account = await open().connectInstance(key, network);
  const { options }: NetworkCase = NETWORK_CASES[network];
  const chosen = options?.(account, await open().accountData(account)) ?? {};
  const { prefix } = texts();
  const content = { body: prefix, media: [video], video_thumbs: [{ media_id: video, thumb_id: cover }] };
  await beforePublishing?.(cover);
  const post: Post = await ended(await open().publishNow([account], [content], { ...chosen, ...further }));
  const shown = async () => {
    const posts = (await open().publicPosts(key)).filter(({ text }) => String(text).startsWith(prefix));
    return posts as unknown as readonly { media: readonly { cover_url?: string }[] }[];
  };
  const [first] = await shown();
  return { post, account: post.accounts[0], file: first?.media[0], shown };
}

describe.each(Object.entries(FORMATS))('a video on %s', (network, expected) => {
  it('is published with its cover, converted like other pictures there [spec:content.field.video-thumbs]', async () => {
    const { account, file } = await publish(network as Covering);
    expect(account).toMatchObject({ status: 'published', errors: [] });
    const shown = await fetch(file?.cover_url ?? '');
    const { format, width } = await sharp(await shown.arrayBuffer()).metadata();
    expect({ format, width }).toEqual({ format: expected, width: 640 });
  });
});

const loseFile = (cover: number) =>
  open().service.database.pool.query("update media set path = 'gone.webp' where id = $1", [cover]);

it('is not published when the file of its cover is gone, and the author is told', async () => {
  const { account, file } = await publish('instagram', loseFile);
  expect(account).toMatchObject({
    status: 'failed',
    errors: [expect.stringContaining('The file cover.webp is missing from the media library')],
  });
  expect(file).toBeUndefined();
});

it('is published as a story without its cover, even if the cover’s file is gone', async () => {
  const { account, file } = await publish('instagram', loseFile, { instagram: { type: 'story' } });
  expect(account).toMatchObject({ status: 'published', errors: [] });
  expect(file?.cover_url).toBeUndefined();
});

it('whose cover YouTube refuses is public once, and gets its cover by a retry', async () => {
  const fault = {
    type: 'status',
    status: 400,
    when: 'before',
    body: '{"error":{"code":400,"status":"INVALID_ARGUMENT","message":"No picture"}}',
  } as const;
  const match = { method: 'POST', path: '/thumbnails/set', nth: 1 };
  const { post, account, file, shown } = await publish('youtube', () =>
    open().fault({ instance: 'youtube', match, times: 1, fault }),
  );
  expect(account).toMatchObject({
    status: 'failed',
    external_url: expect.stringContaining('/watch?v='),
    errors: [expect.stringContaining('The video is published, but not with its cover: No picture')],
  });
  expect(file?.cover_url).toBeUndefined();
  await open().retryPost(post.uuid, account?.id ?? 0);
  expect((await ended(post)).accounts[0]).toMatchObject({ status: 'published', errors: [] });
  const videos = await shown();
  expect(videos).toHaveLength(1);
  expect(videos[0]?.media[0]?.cover_url).toMatch(/^http/);
});
