import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageConverter } from '@crier/operations/ports';
import { z } from 'zod';
import type { Sandbox } from './sandbox/sandbox.ts';

const SIZE = z.strictObject({ width: z.int().min(1), height: z.int().min(1) });
/** Conversions take turns with files that are inspected. */
const OWNER = 'conversions';

/** Converts images in a sandbox, into temporary files below `folder`. Only pixels are carried over, in sRGB. */
export function createImageConverter(sandbox: Sandbox, folder: string): ImageConverter {
  return {
    async toJpeg(content, bounds, work) {
      const made = await sandbox.perform({ ...bounds, kind: 'jpeg' }, content, { owner: OWNER });
      const shown = made.outcome === 'done' ? SIZE.safeParse(made.facts) : null;
      if (made.outcome !== 'done' || !shown?.success) return await work(null);
      await mkdir(folder, { recursive: true });
      const place = await mkdtemp(join(folder, 'convert-'));
      try {
        const path = join(place, 'image.jpg');
        await writeFile(path, made.output, { mode: 0o600 });
        return await work({ path, size: made.output.length, ...shown.data });
      } finally {
        await rm(place, { recursive: true, force: true });
      }
    },
  };
}
