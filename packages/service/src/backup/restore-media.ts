import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeEvenIfEmpty } from '@crier/media';
import type { MediaDisk } from '@crier/operations/ports';
import { BackupError } from './backup-error.ts';
import { isSameFile, writeFileFrom } from './file-streams.ts';
import { inBatches } from './in-batches.ts';
import type { Manifest } from './manifest.ts';
import { isMediaPath, type MediaEntry, mediaFile, readMediaList } from './media-list.ts';
import type { BackupProgress } from './progress.ts';

/** What a restore did to the media disk. */
export interface RestoredMedia {
  /** Files put in place. */
  readonly restored: number;
  /** Files that were already there, byte for byte. */
  readonly present: number;
  /** Files that records name but that are neither in the backup nor on the disk. */
  readonly missing: number;
  /** At most a hundred of them. */
  readonly missingPaths: readonly string[];
}

export interface MediaToRestore {
  readonly folder: string;
  readonly media: Manifest['media'];
  readonly disk: Pick<MediaDisk, 'put' | 'sizeOf' | 'stream'>;
  /** A folder that files pass through. */
  readonly temporaryFolder: string;
  readonly onProgress: BackupProgress;
}

const AT_ONCE = 4;
const MOST_FINDINGS = 100;

/**
 * Makes sure that putting the backup's files in place would overwrite nothing. Reads the files that are already there.
 * @throws BackupError that names files with the same path but other content
 */
export async function ensureNothingDiffers({ folder, media, disk }: MediaToRestore): Promise<void> {
  const differing: string[] = [];
  const compared = inBatches(readMediaList(folder, media.list), AT_ONCE, async (entry) => ({
    entry,
    state: await compare(disk, entry),
  }));
  for await (const { entry, state } of compared) if (state === 'differs') differing.push(entry.path);
  if (differing.length === 0) return;
  throw new BackupError(
    'media_differ',
    `${differing.length} file(s) on the media disk differ from the backup, such as ${differing[0]}: a restore overwrites nothing, so restore onto an empty media disk`,
    differing.slice(0, MOST_FINDINGS),
  );
}

/**
 * Puts the backup's files in place. Existing files with the same bytes stay, so repeating an interrupted restore
 * continues it.
 */
export async function restoreMedia(work: MediaToRestore): Promise<RestoredMedia> {
  const tally = { restored: 0, present: 0, missing: 0 };
  const missingPaths: string[] = [];
  const place = join(work.temporaryFolder, `restore-${randomUUID()}`);
  await mkdir(place, { recursive: true, mode: 0o700 });
  try {
    const total = work.media.files + work.media.missing;
    let done = 0;
    const placed = inBatches(readMediaList(work.folder, work.media.list), AT_ONCE, async (entry) => ({
      entry,
      outcome: await restoreFile(work, place, entry),
    }));
    for await (const { entry, outcome } of placed) {
      work.onProgress({ phase: 'media', item: entry.path, done, total });
      done += 1;
      tally[outcome] += 1;
      if (outcome === 'missing' && missingPaths.length < MOST_FINDINGS) missingPaths.push(entry.path);
    }
  } finally {
    await rm(place, { recursive: true, force: true });
  }
  return { ...tally, missingPaths };
}

async function restoreFile(
  { folder, disk }: MediaToRestore,
  place: string,
  entry: MediaEntry,
): Promise<'restored' | 'present' | 'missing'> {
  const { path, state, bytes, sha256 } = entry;
  if (state !== 'stored' || bytes === null || sha256 === null) {
    return (await compare(disk, entry)) === 'absent' ? 'missing' : 'present';
  }
  const found = await compare(disk, entry);
  if (found === 'same') return 'present';
  if (found === 'differs') throw new BackupError('media_differ', `${path} differs on the media disk`);
  const temporary = join(place, randomUUID());
  const facts = await writeFileFrom(createReadStream(mediaFile(folder, path)), temporary);
  if (!isSameFile(facts, { bytes, sha256 })) {
    throw new BackupError('backup_damaged', `media/${path}: its content does not match its checksum`);
  }
  await disk.put(temporary, path);
  return 'restored';
}

async function compare(
  disk: MediaToRestore['disk'],
  { path, state, bytes, sha256 }: MediaEntry,
): Promise<'absent' | 'same' | 'differs'> {
  const size = isMediaPath(path) ? await sizeEvenIfEmpty(disk, path) : null;
  if (size === null) return 'absent';
  if (state !== 'stored') return 'same';
  if (size !== bytes) return 'differs';
  const hash = createHash('sha256');
  for await (const chunk of await disk.stream(path)) hash.update(chunk);
  return hash.digest('hex') === sha256 ? 'same' : 'differs';
}
