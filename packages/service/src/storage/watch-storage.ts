import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type StorageTrouble, storageTroubleOf } from '@crier/persistence';
import { Gauge } from 'prom-client';
import type { Metrics } from '../metrics/create-metrics.ts';
import type { Settings } from '../settings/settings.ts';

/** Folders of the service, each on a disk that may be full. */
export interface StorageFolders {
  /** Uploads on their way, and everything else that is not media. */
  readonly data: string;
  /** Null if media files are in a bucket. */
  readonly media: string | null;
}

/** The folders of an installation. */
export function foldersOf({ dataDir, mediaDisk }: Pick<Settings, 'dataDir' | 'mediaDisk'>): StorageFolders {
  return { data: dataDir, media: mediaDisk.kind === 'local' ? mediaDisk.folder : null };
}

/** Where changes are stored, as far as one process can see. */
export interface WatchedStorage {
  /** Remembers the error if it says that a change could not be stored. */
  note(error: unknown): void;
  /** Why changes cannot be stored, or soon will not be; null if nothing is wrong. */
  problem(): Promise<string | null>;
  /** Free bytes by folder, as the service's user may use them. */
  freeBytes(): Promise<ReadonlyMap<string, number>>;
}

export interface StorageParts {
  readonly folders: StorageFolders;
  readonly metrics: Pick<Metrics, 'registry'>;
  readonly now: () => number;
  /** Free bytes of the disk of a folder. */
  readonly freeBytesOf?: (folder: string) => Promise<number>;
}

/** Below this an upload or a download may fail at any moment. */
export const LOW_BYTES = 100_000_000;
/** How long a change that could not be stored keeps the installation from being ready, in milliseconds. */
export const TROUBLE_MS = 60_000;

const WORDS: Readonly<Record<StorageTrouble, string>> = {
  full: 'there was no space left',
  read_only: 'the database or the disk was read-only',
};

/** Watches the disks, and adds `crier_disk_free_bytes`, read at each scrape. */
export function watchStorage({
  folders,
  metrics,
  now,
  freeBytesOf = freeBytesAt,
}: StorageParts): WatchedStorage {
  let last: { readonly at: number; readonly trouble: StorageTrouble } | null = null;
  const freeBytes = async () => {
    const named = Object.entries(folders).filter((entry): entry is [string, string] => entry[1] !== null);
    const free = await Promise.all(
      named.map(async ([name, folder]) => [name, await freeBytesOf(folder)] as const),
    );
    return new Map(free);
  };
  new Gauge({
    name: 'crier_disk_free_bytes',
    help: 'Free bytes on the disk of a folder: of media files, and of all other data.',
    labelNames: ['folder'],
    registers: [metrics.registry],
    async collect() {
      const free = await freeBytes().catch(() => new Map<string, number>());
      for (const [folder, bytes] of free) this.set({ folder }, bytes);
    },
  });
  return {
    note: (error) => {
      const trouble = storageTroubleOf(error);
      if (trouble !== null) last = { at: now(), trouble };
    },
    problem: async () => {
      const seconds = last === null ? null : Math.max(0, Math.round((now() - last.at) / 1_000));
      if (last !== null && seconds !== null && seconds * 1_000 < TROUBLE_MS)
        return `a change could not be stored ${seconds} s ago, because ${WORDS[last.trouble]}`;
      for (const [name, bytes] of await freeBytes()) {
        if (bytes < LOW_BYTES)
          return `only ${megabytes(bytes)} MB are free for ${name}: ${folders[name as keyof StorageFolders]}`;
      }
      return null;
    },
    freeBytes,
  };
}

export function megabytes(bytes: number): number {
  return Math.floor(bytes / 1_000_000);
}

/** The disk of a folder that does not exist yet is that of the folder above it. */
export async function freeBytesAt(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const above = dirname(folder);
    if (above === folder || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return await freeBytesAt(above);
  }
}
