import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConvertedImage, ImageConverter, RemoteContent } from '@crier/operations/ports';
import { z } from 'zod';
import type { Task } from './sandbox/protocol.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

const SIZE = z.strictObject({ width: z.int().min(1), height: z.int().min(1) });
/** Conversions take turns with files that are inspected. */
const OWNER = 'conversions';

/** Converts images in a sandbox, into temporary files below `folder`. Only pixels are carried over, in sRGB. */
export function createImageConverter(sandbox: Sandbox, folder: string): ImageConverter {
  const make = async <T>(
    task: Extract<Task, { kind: 'jpeg' | 'gif' }>,
    content: RemoteContent,
    work: (image: ConvertedImage | null) => Promise<T>,
  ): Promise<T> => {
    const made = await sandbox.perform(task, content, { owner: OWNER });
    const shown = made.outcome === 'done' ? SIZE.safeParse(made.facts) : null;
    if (made.outcome !== 'done' || !shown?.success) return await work(null);
    await mkdir(folder, { recursive: true });
    const place = await mkdtemp(join(folder, 'convert-'));
    try {
      const path = join(place, `image.${task.kind === 'jpeg' ? 'jpg' : task.kind}`);
      await writeFile(path, made.output, { mode: 0o600 });
      return await work({ path, size: made.output.length, ...shown.data });
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  };
  return {
    toJpeg: (content, bounds, work) => make({ ...bounds, kind: 'jpeg' }, content, work),
    toGif: (content, bounds, work) => make({ ...bounds, kind: 'gif' }, content, work),
  };
}
