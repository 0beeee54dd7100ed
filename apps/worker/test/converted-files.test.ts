import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CrierError, type Post } from '@crier/domain';
import { findProgram } from '@crier/media';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useInstallation } from './describe-network.ts';

const ffmpeg = await findProgram('ffmpeg', process.env['PATH'] ?? '');
if (ffmpeg === null) console.warn('Tests of conversions are skipped: they need ffmpeg on PATH.');
/** A machine under load encodes slowly. */
const TIMEOUT = { timeout: 480_000 };

// On a busy machine a short lease is renewed too late, which ends a conversion.
const environment = { PATH: process.env['PATH'] ?? '', WORKER_LEASE_SECONDS: '120' };
const { open, ended: endedWithin, texts } = useInstallation(environment);
const ended = (post: Post) => endedWithin(post, 300_000);

/** A machine under load may be too busy to read a file at first. */
async function upload(bytes: Uint8Array, name: string, tries = 8): Promise<number> {
  try {
    return await open().upload(bytes, name);
  } catch (error) {
    if (tries <= 1 || !(error instanceof CrierError) || error.code !== 'unavailable') throw error;
    return await upload(bytes, name, tries - 1);
  }
}

/** Three seconds of a test picture with a tone. */
async function clip(name: string, codecs: readonly string[]): Promise<Buffer> {
  const path = join(open().dataDir, name);
  const sources = [
    ...['-f', 'lavfi', '-i', 'testsrc=duration=3:size=320x568:rate=24'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=3'],
  ];
  await promisify(execFile)(ffmpeg ?? '', ['-y', '-loglevel', 'error', ...sources, ...codecs, path]);
  return await readFile(path);
}

const HEVC = [
  '-c:v',
  'libx265',
  '-pix_fmt',
  'yuv420p',
  '-x265-params',
  'log-level=error',
  '-preset',
  'ultrafast',
  '-c:a',
  'aac',
];
const VP9 = ['-c:v', 'libvpx-vp9', '-cpu-used', '8', '-deadline', 'realtime', '-c:a', 'libopus'];

/** The file of the post that begins with these words, as the network got it. */
async function received(key: string, words: string): Promise<Buffer> {
  const posts = await open().publicPosts(key);
  const post = posts.find((each) => String(each['text']).startsWith(words)) as unknown as {
    media: readonly { url: string }[];
  };
  const answer = await fetch(post.media[0]?.url ?? '');
  return Buffer.from(await answer.arrayBuffer());
}

async function codecsOf(bytes: Buffer) {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  return {
    ...{ type: (await input.getFormat()).mimeType },
    ...{ video: await picture?.getCodec(), audio: await sound?.getCodec() },
  };
}

const MP4 = { type: 'video/mp4', video: 'avc', audio: 'aac' };

async function conversionsOf(id: number): Promise<Record<string, { path: string; mimeType: string }>> {
  const { rows } = await open().service.database.pool.query<{ conversions: never }>(
    'select conversions from media where id = $1',
    [id],
  );
  return rows[0]?.conversions ?? {};
}

describe.skipIf(ffmpeg === null)('a video that the network refuses', () => {
  it('is published as H.264 in an MP4, converted once for all accounts', TIMEOUT, async () => {
    const media = await upload(await clip('phone.mov', HEVC), 'phone.mov');
    const account = await open().connectInstance('x');
    const { prefix } = texts();
    const post = await ended(
      await open().publishNow([account], [{ body: `${prefix} first`, media: [media] }]),
    );
    expect(post.accounts[0]).toMatchObject({ status: 'published', errors: [] });
    expect(await codecsOf(await received('x', `${prefix} first`))).toEqual(MP4);
    const made = await conversionsOf(media);
    expect(Object.values(made)).toEqual([
      expect.objectContaining({ mimeType: 'video/mp4', width: 320, height: 568 }),
    ]);
    await ended(await open().publishNow([account], [{ body: `${prefix} second`, media: [media] }]));
    expect(await conversionsOf(media)).toEqual(made);
    const removal = await open().service.stores.media.remove(1, [{ id: media }]);
    expect(removal).toMatchObject({
      paths: expect.arrayContaining(Object.values(made).map(({ path }) => path)),
    });
  });

  it('is fetched in converted form by a network that fetches files itself', TIMEOUT, async () => {
    const media = await upload(await clip('web.webm', VP9), 'web.webm');
    const account = await open().connectInstance('instagram');
    const { prefix } = texts();
    const options = { instagram: { type: 'reel' } };
    const content = [{ body: `${prefix} reel`, media: [media] }];
    const post = await ended(await open().publishNow([account], content, options));
    expect(post.accounts[0]).toMatchObject({ status: 'published', errors: [] });
    expect(await codecsOf(await received('instagram', `${prefix} reel`))).toEqual(MP4);
  });

  it('stays unconverted where the network accepts it', TIMEOUT, async () => {
    const bytes = await clip('plain.mp4', HEVC);
    const media = await upload(bytes, 'plain.mp4');
    const account = await open().connectInstance('instagram');
    const options = { instagram: { type: 'reel' } };
    const { prefix } = texts();
    await ended(await open().publishNow([account], [{ body: `${prefix} reel`, media: [media] }], options));
    expect(await conversionsOf(media)).toEqual({});
    expect(await codecsOf(await received('instagram', `${prefix} reel`))).toMatchObject({ video: 'hevc' });
  });
});

describe('a picture that the network refuses', () => {
  it('is fetched as a JPEG by a network that fetches files itself', TIMEOUT, async () => {
    const picture = { width: 640, height: 640, channels: 3, background: '#38bdf8' } as const;
    const media = await upload(await sharp({ create: picture }).webp().toBuffer(), 'bread.webp');
    const account = await open().connectInstance('instagram');
    const { prefix } = texts();
    const post = await ended(await open().publishNow([account], [{ body: prefix, media: [media] }]));
    expect(post.accounts[0]).toMatchObject({ status: 'published', errors: [] });
    expect((await sharp(await received('instagram', prefix)).metadata()).format).toBe('jpeg');
  });
});
