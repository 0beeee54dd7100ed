import { lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoThumbnailer } from '@crier/operations/ports';
import { foreignInput } from './ffmpeg-input.ts';
import { bytesContent } from './sandbox/file-content.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

const WIDTH = 430;
/** Default limits of the program: seconds of real time, seconds of processor time, and bytes. */
const MAX_SECONDS = 20;
const MAX_MEMORY_BYTES = 1_500_000_000;
const MAX_PICTURE_BYTES = 5_000_000;
/** Stills take turns with files that are inspected. */
const OWNER = 'stills';
/** The picture is taken here, or earlier in a short video, in milliseconds. */
const AT_MS = 1_000;

/**
 * Makes thumbnails with the FFmpeg program at `program`, one after another, each in its own folder below
 * `temporaryFolder`, under the limits of a sandbox. The program may open only files, and reads only accepted
 * containers.
 */
export function createVideoThumbnailer(
  sandbox: Sandbox,
  program: string,
  temporaryFolder: string,
  maxSeconds: number = MAX_SECONDS,
): VideoThumbnailer {
  return {
    async make(path, { mimeType, durationMs }, work) {
      const seek = String(Math.min(AT_MS, Math.floor((durationMs ?? 0) / 3)) / 1_000);
      const input = foreignInput(path, mimeType, ['-ss', seek]);
      if (input === null) return await work(null);
      await mkdir(temporaryFolder, { recursive: true });
      const folder = await mkdtemp(join(temporaryFolder, 'thumbnail-'));
      try {
        const [taken, picture] = [join(folder, 'taken.jpg'), join(folder, 'picture.jpg')];
        const words = [
          ...input,
          ...['-map', '0:v:0', '-frames:v', '1', '-vf', `scale='min(${WIDTH},iw)':-2`, '-map_metadata', '-1'],
          ...['-f', 'image2', '-c:v', 'mjpeg', '-q:v', '4', '-pix_fmt', 'yuvj420p', '-update', '1', taken],
        ];
        const bounds = { addressBytes: MAX_MEMORY_BYTES, fileBytes: MAX_PICTURE_BYTES, seconds: maxSeconds };
        const ended = await sandbox.run({ program, words, folder, ...bounds }, OWNER);
        const drawn = ended ? await redrawn(sandbox, taken) : null;
        if (drawn === null) return await work(null);
        await writeFile(picture, drawn, { mode: 0o600 });
        return await work(picture);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Redraws the picture, because another program made it from foreign bytes. Null when it is not a picture. */
async function redrawn(sandbox: Sandbox, path: string): Promise<Buffer | null> {
  const found = await lstat(path).catch(() => null);
  if (!found?.isFile() || found.size > MAX_PICTURE_BYTES) return null;
  const task = { kind: 'picture', format: 'jpeg', thumbnailWidth: WIDTH, clean: false } as const;
  const made = await sandbox.perform(task, bytesContent(await readFile(path)), { owner: OWNER });
  return made.outcome === 'done' && made.output.length > 0 ? made.output : null;
}
