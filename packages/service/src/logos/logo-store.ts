import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesContent, type Sandbox } from '@crier/media';
import { invalidLogo, LOGO_MAX_BYTES, LOGO_MAX_PIXELS } from '@crier/operations';
import type { LogoStore, MediaDisk } from '@crier/operations/ports';

/** Width and height of a stored logo, in pixels. */
const LOGO_SIZE = 256;

/** Logos take turns with files that are inspected. */
const OWNER = 'logos';
const FOLDER = 'app-logos';
const ADDRESS = /\/app-logos\/([0-9a-f]{64}\.png)$/;

export interface LogoStoreOptions {
  readonly disk: Pick<MediaDisk, 'put' | 'remove' | 'urlOf'>;
  /** The sandbox that draws logos. */
  readonly sandbox: Pick<Sandbox, 'perform'>;
  /** The folder for a logo until it is complete. */
  readonly temporaryFolder: string;
  readonly random?: (bytes: number) => Buffer;
}

/** Redraws logos in a sandbox. Only the pixels are carried over, nothing else in the file. */
export function createLogoStore({
  disk,
  sandbox,
  temporaryFolder,
  random = randomBytes,
}: LogoStoreOptions): LogoStore {
  return {
    async keep(content) {
      const square = await drawSquare(sandbox, content);
      const name = `${FOLDER}/${random(32).toString('hex')}.png`;
      await mkdir(temporaryFolder, { recursive: true });
      const place = await mkdtemp(join(temporaryFolder, 'logo-'));
      try {
        const path = join(place, 'logo.png');
        await writeFile(path, square, { mode: 0o600 });
        await disk.put(path, name);
      } finally {
        await rm(place, { recursive: true, force: true });
      }
      return new URL(disk.urlOf(name)).pathname;
    },
    async remove(logo) {
      const name = ADDRESS.exec(logo)?.[1];
      if (name !== undefined) await disk.remove(`${FOLDER}/${name}`);
    },
  };
}

async function drawSquare(sandbox: Pick<Sandbox, 'perform'>, content: Uint8Array): Promise<Buffer> {
  if (content.length > LOGO_MAX_BYTES) throw invalidLogo();
  const task = { kind: 'logo', width: LOGO_SIZE, maxPixels: LOGO_MAX_PIXELS } as const;
  const drawn = await sandbox.perform(task, bytesContent(content), { owner: OWNER });
  if (drawn.outcome !== 'done' || drawn.output.length === 0) throw invalidLogo();
  return drawn.output;
}
