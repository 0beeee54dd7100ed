import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startS3 } from '@crier/dev-s3';

export const DISKS = ['local', 's3'] as const;

/** A media disk of a test, by what the environment says of it and what lies there. */
export interface TestDisk {
  readonly environment: Readonly<Record<string, string>>;
  /** Uploads in chunks that have some and have not become files. */
  unfinished(dataDir: string): Promise<readonly string[]>;
  /** Paths of files, thumbnails included; not the mark of the installation and the trash. */
  files(dataDir: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function openTestDisk(kind: (typeof DISKS)[number]): Promise<TestDisk> {
  if (kind === 'local') {
    return {
      environment: {},
      unfinished: async (dataDir) => await readdir(join(dataDir, 'chunks')).catch(() => []),
      files: async (dataDir) => {
        const entries = await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile());
        return files
          .map(({ parentPath, name }) => join(parentPath, name).slice(join(dataDir, 'media').length + 1))
          .filter(isShown);
      },
      close: async () => {},
    };
  }
  const s3 = await startS3();
  const PREFIX = 'installation';
  return {
    environment: {
      MEDIA_DISK: `s3://${s3.bucket}/${PREFIX}?region=eu-central-1&endpoint=${s3.endpoint}`,
      AWS_ACCESS_KEY_ID: s3.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
    },
    unfinished: async () => s3.unfinished().flatMap(({ key, parts }) => (parts > 0 ? [key] : [])),
    files: async () =>
      s3
        .keys()
        .map((key) => key.slice(PREFIX.length + 1))
        .filter(isShown),
    close: s3.stop,
  };
}

function isShown(path: string): boolean {
  return !path.startsWith('.');
}
