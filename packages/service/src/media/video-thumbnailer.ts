import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { VideoThumbnailer } from '@crier/operations';
import sharp from 'sharp';

const WIDTH = 430;
/** What the program may use unless told otherwise, in seconds of the clock and of the processor, and in bytes. */
const MAX_SECONDS = 20;
const MAX_MEMORY_BYTES = 1_500_000_000;
const MAX_PICTURE_BYTES = 5_000_000;
/** The picture is taken here, or earlier in a short video, in milliseconds. */
const AT_MS = 1_000;

/** How each type is read: a file that is something else inside is not followed anywhere. */
const FORMATS: Readonly<Record<string, string>> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
};

/**
 * Makes thumbnails with a program of FFmpeg at `program`, one after another, each in a folder of its own below
 * `temporaryFolder`. It may open nothing but files and reads only the containers that are accepted.
 */
export function createVideoThumbnailer(
  program: string,
  temporaryFolder: string,
  maxSeconds: number = MAX_SECONDS,
): VideoThumbnailer {
  return {
    async make(path, { mimeType, durationMs }, work) {
      const format = FORMATS[mimeType];
      if (format === undefined) return await work(null);
      await mkdir(temporaryFolder, { recursive: true });
      const folder = await mkdtemp(join(temporaryFolder, 'thumbnail-'));
      try {
        const picture = join(folder, 'picture.jpg');
        const seek = String(Math.min(AT_MS, Math.floor((durationMs ?? 0) / 3)) / 1_000);
        const ended = await run(program, folder, maxSeconds, [
          ...['-nostdin', '-loglevel', 'error', '-max_alloc', '500000000', '-protocol_whitelist', 'file'],
          ...['-threads', '1', '-f', format, '-ss', seek, '-i', `file:${resolve(path)}`],
          ...['-map', '0:v:0', '-frames:v', '1', '-vf', `scale='min(${WIDTH},iw)':-2`, '-map_metadata', '-1'],
          ...['-f', 'image2', '-c:v', 'mjpeg', '-q:v', '4', '-pix_fmt', 'yuvj420p', '-update', '1', picture],
        ]);
        return await work(ended && (await isPicture(picture)) ? picture : null);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Runs a program with nothing but its arguments, within its bounds; false when it fails. */
async function run(
  program: string,
  folder: string,
  maxSeconds: number,
  words: readonly string[],
): Promise<boolean> {
  const bounds = [
    `ulimit -t ${maxSeconds}`,
    `ulimit -v ${Math.floor(MAX_MEMORY_BYTES / 1_024)}`,
    `ulimit -f ${Math.ceil(MAX_PICTURE_BYTES / 512)}`,
    'ulimit -c 0',
  ];
  // A system that lacks one of the bounds keeps to the others.
  const line = `${bounds.map((bound) => `${bound} 2>/dev/null`).join('; ')}; exec "$0" "$@"`;
  const child = spawn('/bin/sh', ['-c', line, program, ...words], { cwd: folder, env: {}, stdio: 'ignore' });
  const cutOff = setTimeout(() => child.kill('SIGKILL'), maxSeconds * 1_000);
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code === 0;
  } catch {
    return false;
  } finally {
    clearTimeout(cutOff);
  }
}

async function isPicture(path: string): Promise<boolean> {
  try {
    const { width, format } = await sharp(path, { failOn: 'error' }).metadata();
    return format === 'jpeg' && width > 0 && width <= WIDTH;
  } catch {
    return false;
  }
}
