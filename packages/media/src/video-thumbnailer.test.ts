import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from './find-program.ts';
import { createSandbox } from './sandbox/create-sandbox.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import { createVideoThumbnailer } from './video-thumbnailer.ts';

const ffmpeg = await findProgram('ffmpeg', process.env['PATH'] ?? '');
if (ffmpeg === null) {
  console.warn(
    'Tests of real thumbnails are skipped: they need ffmpeg on PATH, which a machine need not have.',
  );
}

let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = createSandbox({
    maxDecodedBytes: 512_000_000,
    searchPath: process.env['PATH'] ?? '',
    readerPriority: 'normal',
  });
  folder = await mkdtemp(join(tmpdir(), 'crier-thumbnailer-'));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const temporary = () => join(folder, 'temporary');

/** The result for a file: sharp's description of the picture, or null. */
async function thumbnailOf(program: string, path: string, mimeType: string, maxSeconds?: number) {
  const thumbnailer = createVideoThumbnailer(sandbox, program, temporary(), maxSeconds);
  const found = await thumbnailer.make(path, { mimeType, durationMs: 3_000 }, async (picture) =>
    picture === null ? null : await sharp(await readFile(picture)).metadata(),
  );
  expect(await readdir(temporary())).toEqual([]);
  return found;
}

async function script(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${text}\n`);
  await chmod(path, 0o755);
  return path;
}

describe('a thumbnail of a video', () => {
  it.skipIf(ffmpeg === null).each([
    ['mp4', 'video/mp4', 'mpeg4', '1280x720', 430, 242],
    ['mov', 'video/quicktime', 'mpeg4', '720x1280', 430, 764],
    ['webm', 'video/webm', 'libvpx', '320x240', 320, 240],
  ])('is made from a %s', async (extension, mimeType, codec, size, width, height) => {
    const path = join(folder, `clip.${extension}`);
    const source = ['-f', 'lavfi', '-i', `testsrc=duration=3:size=${size}:rate=5`];
    execFileSync(ffmpeg ?? '', [
      '-loglevel',
      'error',
      ...source,
      '-c:v',
      codec,
      '-metadata',
      'title=Secret',
      path,
    ]);
    const found = await thumbnailOf(ffmpeg ?? '', path, mimeType);
    expect(found).toMatchObject({ format: 'jpeg', width, height });
    expect(found?.exif).toBeUndefined();
  });

  it.skipIf(ffmpeg === null).each(['video/mp4', 'video/webm'])(
    'is not made from a playlist disguised as %s, and nothing is fetched',
    async (mimeType) => {
      let requests = 0;
      const server = createServer((_request, response) => {
        requests += 1;
        response.end();
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret`;
      const path = join(folder, 'playlist.mp4');
      await writeFile(path, `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\n${url}\n#EXT-X-ENDLIST\n`);
      expect(await thumbnailOf(ffmpeg ?? '', path, mimeType)).toBeNull();
      server.close();
      expect(requests).toBe(0);
    },
  );

  it('is missing when the program fails, makes no picture, or does not exist', async () => {
    const path = join(folder, 'clip.txt');
    await writeFile(path, 'no video');
    const programs = [
      await script('fails', 'exit 1'),
      await script('idles', 'exit 0'),
      await script('lies', `for last; do :; done; printf '<html>' > "$last"`),
      join(folder, 'nowhere'),
      ...(ffmpeg === null ? [] : [ffmpeg]),
    ];
    for (const program of programs) expect(await thumbnailOf(program, path, 'video/mp4')).toBeNull();
    expect(await thumbnailOf(programs[0] ?? '', path, 'image/gif')).toBeNull();
  });

  it('is given up when the program takes too long or writes too much', async () => {
    const path = join(folder, 'clip.txt');
    await writeFile(path, 'no video');
    const from = Date.now();
    expect(await thumbnailOf(await script('hangs', 'exec sleep 60'), path, 'video/mp4', 1)).toBeNull();
    const greedy = await script('greedy', `for last; do :; done; exec head -c 20000000 /dev/zero > "$last"`);
    expect(await thumbnailOf(greedy, path, 'video/mp4')).toBeNull();
    expect(Date.now() - from).toBeLessThan(10_000);
  });

  it('is made by a program without our environment', async () => {
    const path = join(folder, 'clip.txt');
    await writeFile(path, 'no video');
    const seen = join(folder, 'seen');
    process.env['CRIER_TEST_SECRET'] = 'hunter2';
    await thumbnailOf(await script('tells', `env > ${seen}`), path, 'video/mp4');
    expect(await readFile(seen, 'utf8')).not.toContain('hunter2');
  });
});

describe('findProgram', () => {
  it('finds an executable, in order, in absolute folders only', async () => {
    const path = await script('tool', 'exit 0');
    expect(await findProgram('tool', `/nowhere:${folder}:/tmp`)).toBe(path);
    expect(await findProgram('tool', '.:/nowhere')).toBeNull();
    expect(await findProgram('tool', '')).toBeNull();
  });
});
