import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { MediaInspector, VideoConversion, VideoMade } from '@crier/operations/ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from './find-program.ts';
import { createMediaInspector } from './media-inspector.ts';
import { createSandbox } from './sandbox/create-sandbox.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import { createVideoConverter } from './video-converter.ts';

const ffmpeg = await findProgram('ffmpeg', process.env['PATH'] ?? '');
if (ffmpeg === null) {
  console.warn('Tests of real conversions are skipped: they need ffmpeg on PATH.');
}
/** A machine under load encodes slowly. */
const TIMEOUT = { timeout: 180_000 };

let sandbox: Sandbox;
let inspector: MediaInspector;
let folder: string;
beforeAll(async () => {
  sandbox = createSandbox({
    maxDecodedBytes: 512_000_000,
    searchPath: process.env['PATH'] ?? '',
    readerPriority: 'normal',
    maxWaitMs: 120_000,
    wallMs: 60_000,
  });
  folder = await mkdtemp(join(tmpdir(), 'crier-videos-'));
  inspector = createMediaInspector(sandbox, folder);
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const temporary = () => join(folder, 'temporary');

const ENCODE: VideoConversion = {
  ...{ kind: 'mp4', maxBytes: 5_000_000, keepsPictures: false, keepsSound: false },
  ...{ width: null, height: null, frameRate: null, bitsPerSecond: 4_000_000 },
};

/** Two seconds of a test picture with a tone. */
async function clip(name: string, codecs: readonly string[], size = '320x180', rate = 30): Promise<string> {
  const path = join(folder, name);
  const sources = [
    ...['-f', 'lavfi', '-i', `testsrc=duration=2:size=${size}:rate=${rate}`],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2'],
  ];
  const words = ['-y', '-loglevel', 'error', ...sources, ...codecs, '-metadata', 'title=Secret', path];
  await promisify(execFile)(ffmpeg ?? '', words);
  return path;
}

interface Source {
  readonly path: string;
  readonly mimeType: string;
  readonly durationMs?: number;
}

/** The result for a video: the inspector's findings, or the outcome. */
async function convert(
  { path, mimeType, durationMs = 2_000 }: Source,
  conversion: VideoConversion,
  { program = ffmpeg ?? '', maxSeconds = 150, isWanted = (): boolean => true } = {},
) {
  const converter = createVideoConverter({
    ...{ sandbox, inspector, program, temporaryFolder: temporary(), maxSeconds },
  });
  const { size } = await stat(path);
  const video = { mimeType, size, durationMs, tracks: null };
  const work = async (made: VideoMade) => {
    expect(converter.isFree()).toBe(true);
    if (made.outcome !== 'made') return made.outcome;
    const found = await inspector.inspect(made.video.path, { owner: 'test', clean: true });
    return found.outcome === 'accepted' ? { ...made.video, ...found } : found.reason;
  };
  const found = await converter.toMp4(path, video, conversion, isWanted, work);
  expect(await readdir(temporary())).toEqual([]);
  return found;
}

async function script(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${text}\n`);
  await chmod(path, 0o755);
  return path;
}

describe.skipIf(ffmpeg === null)('an MP4 that every network accepts', () => {
  it.each([
    ['HEVC', 'hevc.mp4', 'video/mp4', ['-c:v', 'libx265', '-x265-params', 'log-level=error', '-c:a', 'aac']],
    ['VP9', 'web.webm', 'video/webm', ['-c:v', 'libvpx-vp9', '-cpu-used', '8', '-c:a', 'libopus']],
    [
      'ten bits',
      'deep.mov',
      'video/quicktime',
      ['-c:v', 'libx264', '-pix_fmt', 'yuv422p10le', '-c:a', 'aac'],
    ],
  ])('is made from %s, without metadata', TIMEOUT, async (_name, name, mimeType, codecs) => {
    const found = await convert({ path: await clip(name, codecs), mimeType }, ENCODE);
    expect(found).toMatchObject({
      ...{ outcome: 'accepted', width: 320, height: 180 },
      facts: {
        ...{ mimeType: 'video/mp4', width: 320, height: 180 },
        tracks: { video: 'avc', audio: 'aac', frameRate: expect.closeTo(30, 0) },
      },
      cleaning: { kind: 'clean' },
    });
  });

  it('is as small, slow and narrow as required', TIMEOUT, async () => {
    const path = await clip('wide.mp4', ['-c:v', 'mpeg4', '-q:v', '2', '-c:a', 'aac'], '1280x720', 60);
    const bounds = { width: 640, height: 360, frameRate: 30, maxBytes: 400_000, bitsPerSecond: 900_000 };
    const found = await convert({ path, mimeType: 'video/mp4' }, { ...ENCODE, ...bounds, keepsSound: true });
    expect(found).toMatchObject({
      facts: { width: 640, height: 360, tracks: { frameRate: expect.closeTo(30, 0) } },
    });
    expect((found as unknown as { size: number }).size).toBeLessThanOrEqual(400_000);
  });

  it('keeps picture and sound if only the container is wrong', TIMEOUT, async () => {
    const path = await clip('phone.mov', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']);
    const before = await stat(path);
    const kept = { ...ENCODE, keepsPictures: true, keepsSound: true, bitsPerSecond: null };
    const found = await convert({ path, mimeType: 'video/quicktime' }, kept);
    expect(found).toMatchObject({ facts: { mimeType: 'video/mp4', tracks: { video: 'avc', audio: 'aac' } } });
    expect(Math.abs((found as unknown as { size: number }).size - before.size)).toBeLessThan(4_000);
  });

  it(
    'is not made if it would be too large, or from a damaged, truncated or other file',
    TIMEOUT,
    async () => {
      const path = await clip('noise.mp4', ['-c:v', 'mpeg4', '-c:a', 'aac']);
      const source = { path, mimeType: 'video/mp4' };
      expect(await convert(source, { ...ENCODE, maxBytes: 2_000 })).toBe('failed');
      expect(await convert({ ...source, durationMs: 9_000 }, ENCODE)).toBe('failed');
      expect(await convert({ ...source, mimeType: 'video/webm' }, ENCODE)).toBe('failed');
      expect(await convert({ ...source, mimeType: 'application/x-mpegurl' }, ENCODE)).toBe('failed');
      const text = join(folder, 'text.mp4');
      await writeFile(text, 'no video');
      expect(await convert({ path: text, mimeType: 'video/mp4' }, ENCODE)).toBe('failed');
    },
  );
});

describe('the converter program', () => {
  const source = async () => {
    const path = join(folder, 'source.mp4');
    await writeFile(path, 'no video');
    return { path, mimeType: 'video/mp4' };
  };

  it('is ended when it takes too long, writes too much, or is no longer wanted', TIMEOUT, async () => {
    const hangs = await script('hangs', 'exec sleep 600');
    expect(await convert(await source(), ENCODE, { program: hangs, maxSeconds: 1 })).toBe('failed');
    const greedy = await script('greedy', 'for last; do :; done; exec head -c 90000000 /dev/zero > "$last"');
    expect(await convert(await source(), ENCODE, { program: greedy })).toBe('failed');
    let asked = 0;
    const isWanted = () => {
      asked += 1;
      return asked < 3;
    };
    expect(await convert(await source(), ENCODE, { program: hangs, maxSeconds: 600, isWanted })).toBe(
      'stopped',
    );
    expect(await convert(await source(), ENCODE, { program: join(folder, 'nowhere') })).toBe('failed');
  });

  it('may write something that is no video, which is refused', TIMEOUT, async () => {
    const lies = await script('lies', `for last; do :; done; printf '<html>' > "$last"`);
    expect(await convert(await source(), ENCODE, { program: lies })).toBe('failed');
  });

  it('has the machine to itself while other files are read', TIMEOUT, async () => {
    const waits = await script('waits', 'while [ ! -e "$PWD/../../go" ]; do sleep 0.05; done; exit 1');
    const converter = createVideoConverter({
      ...{ sandbox, inspector, program: waits, temporaryFolder: temporary(), maxSeconds: 120 },
    });
    const { path, mimeType } = await source();
    const video = { mimeType, size: 8, durationMs: 1, tracks: null };
    const outcome = converter.toMp4(
      path,
      video,
      ENCODE,
      () => true,
      async (made) => made.outcome,
    );
    expect(converter.isFree()).toBe(false);
    const copy = join(folder, 'copy.png');
    await copyFile(path, copy);
    expect(await inspector.inspect(copy, { owner: 'test', clean: false })).toMatchObject({
      outcome: 'refused',
    });
    expect(converter.isFree()).toBe(false);
    await writeFile(join(folder, 'go'), '');
    expect(await outcome).toBe('failed');
    expect(converter.isFree()).toBe(true);
  });
});
