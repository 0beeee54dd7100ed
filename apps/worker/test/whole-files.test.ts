import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Post } from '@crier/domain';
import { findProgram } from '@crier/media';
import { sampleAnimatedPng, sampleAnimatedWebp, threeFrames } from '@crier/media/testing';
import { type PostMedia, planConversions } from '@crier/requirements-engine';
import { isShort } from '@crier/test-size';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useInstallation } from './describe-network.ts';
import { NETWORK_CASES, type NetworkCase } from './network-cases.ts';
import { probed } from './probed-video.ts';

const searchPath = process.env['PATH'] ?? '';
const ffmpeg = await findProgram('ffmpeg', searchPath);
const ffprobe = await findProgram('ffprobe', searchPath);
if (!(ffmpeg && ffprobe))
  console.warn('Skipping the tests that probe the files sent: ffmpeg and ffprobe must be on PATH.');
/** A machine under load encodes slowly. */
const TIMEOUT = { timeout: 580_000 };

const { open, ended, texts } = useInstallation({
  ...{ PATH: searchPath, WORKER_LEASE_SECONDS: '120', TIKTOK_PHOTO_UPLOADS: 'true' },
});

const KEYS = { twitter: 'x', linkedin: 'li', linkedin_page: 'li' } as const;
type Network = keyof typeof NETWORK_CASES;
const accounts = new Map<Network, Promise<number>>();
function accountOn(network: Network): Promise<number> {
  const connected = accounts.get(network) ?? open().connectInstance(keyOf(network), network);
  accounts.set(network, connected);
  return connected;
}

function keyOf(network: Network): string {
  return network in KEYS ? KEYS[network as keyof typeof KEYS] : network;
}

/** Publishes a file on these networks; what each of them got of it, by network. */
async function publish(networks: readonly Network[], bytes: Uint8Array, name: string, further: object = {}) {
  const media = await open().upload(bytes, name);
  const ids: number[] = [];
  let options = {};
  for (const network of networks) {
    const account = await accountOn(network);
    const { options: optionsOf }: NetworkCase = NETWORK_CASES[network];
    options = { ...options, ...optionsOf?.(account, (await open().accountData(account)) ?? {}) };
    ids.push(account);
  }
  const { prefix } = texts();
  const all = { ...options, ...further };
  const post: Post = await ended(
    await open().publishNow(ids, [{ body: prefix, media: [media] }], all),
    540_000,
  );
  expect(post.accounts.map(({ status, errors }) => [status, errors])).toEqual(
    ids.map(() => ['published', []]),
  );
  return async (network: Network) => {
    const posts = await open().publicPosts(keyOf(network));
    const shown = posts.find((each) => JSON.stringify(each).includes(prefix)) as unknown as {
      media: readonly { url: string }[];
    };
    return Buffer.from(await (await fetch(shown.media[0]?.url ?? '')).arrayBuffer());
  };
}

/** Four seconds of a test picture with a tone, with noise so that it has the least bytes of every network. */
async function clip(name: string, words: readonly string[]): Promise<Buffer> {
  const path = join(open().dataDir, name);
  const sources = [
    ...['-f', 'lavfi', '-i', 'testsrc2=duration=4:size=640x360:rate=24'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=4'],
  ];
  await promisify(execFile)(ffmpeg ?? '', ['-y', '-loglevel', 'error', ...sources, ...words, path]);
  return await readFile(path);
}

/** A file that was sent is within the limits of its network if the engine has nothing to convert. */
function expectWithin(network: Network, media: PostMedia): void {
  const plans = planConversions({ media: [media] }, network).map(({ outcome }) => outcome);
  expect([network, media, plans]).toEqual([network, media, ['kept']]);
}

/** A picture as sharp reads it. */
async function pictureOf(bytes: Buffer) {
  const { format, width, height, pages = 1 } = await sharp(bytes).metadata();
  const type = format === 'gif' && pages > 1 ? 'gif' : 'image';
  return { type, mime_type: `image/${format}`, size: bytes.length, width, height, frames: pages } as const;
}

const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-b:v', '2M'];
const VIDEOS = [
  ['H.264 in 4:4:4', [...H264, '-pix_fmt', 'yuv444p']],
  ['H.264 with ten bits', [...H264, '-pix_fmt', 'yuv420p10le']],
  ['MPEG-4 Part 2', ['-c:v', 'mpeg4', '-q:v', '2', '-c:a', 'aac']],
  ['sound of 96 kHz', [...H264, '-pix_fmt', 'yuv420p', '-ar', '96000']],
  ['an MP4 in fragments', [...H264, '-pix_fmt', 'yuv420p', '-movflags', 'frag_keyframe+empty_moov']],
] as const;
/** Networks that refuse such videos, and networks that re-encode every video. */
const STRICT = ['twitter', 'instagram', 'linkedin', 'linkedin_page'] as const;
const OTHERS = [
  ...(['threads', 'facebook_page', 'tiktok', 'youtube', 'bluesky', 'mastodon', 'pixelfed'] as const),
  'pinterest',
] as const;

/** Every network gets every video; in the short run every fourth one, by turns. */
function getsIt(place: number, turn: number): boolean {
  return !isShort || place % 4 === turn % 4;
}

describe.skipIf(!(ffmpeg && ffprobe))('a video that networks refuse unconverted', () => {
  it.each(VIDEOS.map(([name, words], turn) => [name, words, turn] as const))(
    'is published everywhere, and sent within the limits: %s [learned:M2]',
    TIMEOUT,
    async (_case, words, turn) => {
      const strict = STRICT.filter((_, place) => getsIt(place, turn));
      const others = OTHERS.filter((_, place) => getsIt(place, turn));
      const received = await publish([...strict, ...others], await clip('film.mp4', words), 'film.mp4');
      for (const network of [...strict, ...others]) {
        const video = await probed(ffprobe ?? '', open().dataDir, await received(network));
        expectWithin(network, video);
      }
      for (const network of strict) {
        const video = await probed(ffprobe ?? '', open().dataDir, await received(network));
        expect(video).toMatchObject({
          video_codec: 'avc',
          chroma: '4:2:0',
          bit_depth: 8,
          audio_codec: 'aac',
        });
        expect([video.sample_rate <= 48_000, video.fragmented]).toEqual([true, false]);
      }
    },
  );
});

const PHOTO_NETWORKS = [
  ...['twitter', 'threads', 'bluesky', 'mastodon', 'pixelfed', 'linkedin', 'linkedin_page', 'facebook_page'],
  ...['instagram', 'pinterest', 'gbp'],
] as readonly Network[];

describe('a picture that networks refuse unconverted', () => {
  it(
    'is published everywhere: a photo of 12 megapixels, on TikTok with a shorter side of 1080 pixels [learned:K1]',
    TIMEOUT,
    async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
      const create = { width: 4_032, height: 3_024, channels: 3, background: '#38bdf8', noise } as const;
      const photo = await sharp({ create }).jpeg({ quality: 80 }).toBuffer();
      const received = await publish([...PHOTO_NETWORKS, 'tiktok'], photo, 'photo.jpg');
      for (const network of [...PHOTO_NETWORKS, 'tiktok'] as const) {
        expectWithin(network, await pictureOf(await received(network)));
      }
      expect(await sharp(await received('tiktok')).metadata()).toMatchObject({ width: 1_440, height: 1_080 });
      const square = { create: { ...create, width: 1_254, height: 1_254 } };
      const sent = await publish(['tiktok'], await sharp(square).jpeg().toBuffer(), 'square.jpg');
      expect(await sharp(await sent('tiktok')).metadata()).toMatchObject({ width: 1_080, height: 1_080 });
    },
  );

  it(
    'is published everywhere: a transparent PNG of few bytes, on Google with 10 KB [learned:G1]',
    TIMEOUT,
    async () => {
      const create = {
        width: 300,
        height: 300,
        channels: 4,
        background: { r: 56, g: 189, b: 248, alpha: 0.5 },
      } as const;
      const drawn = await sharp({ create }).png().toBuffer();
      expect(drawn.length).toBeLessThan(7_000);
      const received = await publish(PHOTO_NETWORKS, drawn, 'drawn.png');
      for (const network of PHOTO_NETWORKS) expectWithin(network, await pictureOf(await received(network)));
      expect((await received('gbp')).length).toBeGreaterThanOrEqual(10_000);
      expect((await sharp(await received('instagram')).metadata()).format).toBe('jpeg');
    },
  );

  it('is published everywhere: HEIC of an iPhone, as a JPEG [learned:M4]', TIMEOUT, async () => {
    const sample = new URL('../../../packages/media/test/heif/quarters.heic', import.meta.url);
    const received = await publish([...PHOTO_NETWORKS, 'tiktok'], await readFile(sample), 'IMG_1.HEIC');
    for (const network of [...PHOTO_NETWORKS, 'tiktok'] as const) {
      const picture = await pictureOf(await received(network));
      expect([network, picture.mime_type]).toEqual([network, 'image/jpeg']);
      expectWithin(network, picture);
    }
  });
});

/** The networks that show a GIF moving, and the others. */
const MOVING: readonly Network[] = [
  'twitter',
  'bluesky',
  'mastodon',
  'pixelfed',
  'linkedin',
  'linkedin_page',
  'pinterest',
];
const STILL: readonly Network[] = ['threads', 'facebook_page', 'instagram', 'gbp', 'tiktok'];

describe('an animation that networks show as a still image', () => {
  it.each([
    ['WebP', sampleAnimatedWebp, 'bread.webp'],
    ['PNG', sampleAnimatedPng, 'bread.png'],
  ] as const)(
    'is published everywhere: %s, as a GIF where it plays, or else as its first frame [learned:M3]',
    TIMEOUT,
    async (_format, make, name) => {
      const received = await publish([...MOVING, ...STILL], await make(threeFrames(600, 400)), name);
      for (const network of MOVING) {
        const { format, pages, width, height, delay } = await sharp(await received(network)).metadata();
        expect([network, format, pages, width, height]).toEqual([network, 'gif', 3, 600, 400]);
        expect(delay).toEqual([100, 200, 300]);
        expectWithin(network, await pictureOf(await received(network)));
      }
      for (const network of STILL) {
        const { format, pages = 1, width, height } = await sharp(await received(network)).metadata();
        // Google gets a larger picture, because it takes none of few bytes.
        expect([network, pages, width / height]).toEqual([network, 1, 1.5]);
        expect(['jpeg', 'png', 'webp']).toContain(format);
        // Without the frames that the network left out, it has fewer bytes than what was sent.
        const { size: _, ...shown } = await pictureOf(await received(network));
        expectWithin(network, shown);
      }
    },
  );
});
