import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { MediaInspector } from '@crier/operations/ports';
import { Mp4OutputFormat } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from './find-program.ts';
import { createMediaInspector } from './media-inspector.ts';
import { createSandbox } from './sandbox/create-sandbox.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import { sampleVideo } from './testing/sample-videos.ts';

const ffmpeg = await findProgram('ffmpeg', process.env['PATH'] ?? '');
if (ffmpeg === null) console.warn('Tests of how videos are stored are skipped: they need ffmpeg on PATH.');
const TIMEOUT = { timeout: 180_000 };

let sandbox: Sandbox;
let inspector: MediaInspector;
let folder: string;
beforeAll(async () => {
  const searchPath = process.env['PATH'] ?? '';
  sandbox = createSandbox({ maxDecodedBytes: 64_000_000, searchPath, readerPriority: 'normal' });
  folder = await mkdtemp(join(tmpdir(), 'crier-details-'));
  inspector = createMediaInspector(sandbox, join(folder, 'temporary'));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

async function factsOf(path: string) {
  const found = await inspector.inspect(path, { owner: 'a workspace', clean: false });
  if (found.outcome === 'refused') throw new Error(found.reason);
  return found.facts;
}

/** A second of a test picture with a tone. */
async function clip(name: string, words: readonly string[], before: readonly string[] = []): Promise<string> {
  const path = join(folder, name);
  const sources = [
    ...['-f', 'lavfi', '-i', 'testsrc2=duration=1:size=640x360:rate=24'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=1:sample_rate=48000'],
  ];
  const all = ['-y', '-loglevel', 'error', ...before, ...sources, ...words, path];
  await promisify(execFile)(ffmpeg ?? '', all);
  return path;
}

const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'];
const quiet = ['-x265-params', 'log-level=error', '-preset', 'ultrafast'];

describe.skipIf(ffmpeg === null)('the details of a video', () => {
  it.each([
    [
      'H.264 in 4:2:0',
      'a.mp4',
      [...H264, '-pix_fmt', 'yuv420p'],
      { chroma: '4:2:0', bitDepth: 8, fragmented: false },
    ],
    [
      'H.264 in 4:4:4',
      'b.mp4',
      [...H264, '-pix_fmt', 'yuv444p'],
      { chroma: '4:4:4', bitDepth: 8, profile: 'High 4:4:4 Predictive' },
    ],
    [
      'H.264 with ten bits',
      'c.mp4',
      [...H264, '-pix_fmt', 'yuv420p10le'],
      { chroma: '4:2:0', bitDepth: 10, profile: 'High 10' },
    ],
    [
      'H.264 in 4:2:2 with ten bits',
      'd.mov',
      [...H264, '-pix_fmt', 'yuv422p10le'],
      { chroma: '4:2:2', bitDepth: 10 },
    ],
    ['H.264 without colours', 'e.mp4', [...H264, '-pix_fmt', 'gray'], { chroma: '4:0:0', bitDepth: 8 }],
    [
      'HEVC with ten bits',
      'f.mp4',
      ['-c:v', 'libx265', ...quiet, '-pix_fmt', 'yuv420p10le', '-c:a', 'aac'],
      { chroma: '4:2:0', bitDepth: 10, profile: 'Main 10' },
    ],
    [
      'VP9 in 4:4:4',
      'g.webm',
      ['-c:v', 'libvpx-vp9', '-cpu-used', '8', '-pix_fmt', 'yuv444p', '-c:a', 'libopus'],
      { chroma: '4:4:4', bitDepth: 8 },
    ],
    [
      'sound of 96 kHz',
      'h.mp4',
      [...H264, '-pix_fmt', 'yuv420p', '-ar', '96000'],
      { sampleRate: 96_000, channels: 1 },
    ],
    ['sound on six channels', 'i.mp4', [...H264, '-ac', '6'], { channels: 6 }],
    [
      'an MP4 in fragments',
      'j.mp4',
      [...H264, '-movflags', 'frag_keyframe+empty_moov'],
      { fragmented: true },
    ],
    [
      'colours of BT.2020',
      'k.mp4',
      [...H264, '-color_primaries', 'bt2020', '-color_trc', 'arib-std-b67', '-colorspace', 'bt2020nc'],
      { colourSpace: 'bt2020' },
    ],
    ['a constant rate', 'l.mp4', H264, { variableFrameRate: false }],
    [
      'a rate that varies',
      'm.mp4',
      [...H264, '-vf', "select='not(mod(n,5))+gt(n,15)'", '-vsync', 'vfr'],
      { variableFrameRate: true },
    ],
  ])('are recorded: %s', TIMEOUT, async (_case, name, words, expected) => {
    expect((await factsOf(await clip(name, words))).details).toMatchObject(expected);
  });

  it('name a codec that no network accepts', TIMEOUT, async () => {
    const facts = await factsOf(await clip('old.mp4', ['-c:v', 'mpeg4', '-c:a', 'aac']));
    expect(facts).toMatchObject({ tracks: { video: 'mpeg4' }, details: { chroma: null, bitDepth: null } });
  });
});

it('include the rotation of a video', async () => {
  const path = join(folder, 'turned.mp4');
  await writeFile(path, await sampleVideo(new Mp4OutputFormat()));
  expect((await factsOf(path)).details).toMatchObject({ rotation: 90, profile: 'Baseline' });
});

describe('the details of a picture', () => {
  const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#38bdf8' } });

  it.each([
    [
      'a JPEG',
      () => picture().withMetadata({ orientation: 6 }).jpeg(),
      { chroma: '4:2:0', bitDepth: 8, colourSpace: 'srgb', rotation: 90, frames: 1 },
    ],
    ['a JPEG for print', () => picture().toColourspace('cmyk').jpeg(), { colourSpace: 'cmyk' }],
    [
      'a PNG of 16 bits',
      () => picture().toColourspace('rgb16').png(),
      { bitDepth: 16, colourSpace: 'rgb16' },
    ],
  ])('are recorded: %s', async (name, make, expected) => {
    const path = join(folder, name);
    await writeFile(path, await make().toBuffer());
    expect((await factsOf(path)).details).toMatchObject(expected);
  });
});
