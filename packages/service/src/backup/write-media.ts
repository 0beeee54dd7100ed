import { createReadStream } from 'node:fs';
import { link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sizeEvenIfEmpty } from '@crier/media';
import type { MediaDisk } from '@crier/operations/ports';
import type { FileOfRecord } from '@crier/persistence';
import { type EarlierBackup, followPaths } from './earlier-backup.ts';
import {
  type FileFacts,
  isSameFile,
  linesOf,
  measureFile,
  writeCompressed,
  writeFileFrom,
} from './file-streams.ts';
import { inBatches } from './in-batches.ts';
import { type Manifest, MEDIA_LIST_FILE } from './manifest.ts';
import { isMediaPath, type MediaEntry, mediaFile } from './media-list.ts';
import type { BackupProgress } from './progress.ts';

/** How media files get into a backup: as copies, as hard links to those of the media folder, or not at all. */
export type MediaMode = Manifest['media']['mode'];

/** A file that the backup does not hold as its record describes it. */
export interface MediaFinding {
  readonly path: string;
  readonly record: string;
}

export interface WrittenMedia {
  readonly manifest: Manifest['media'];
  /** Files reused from an earlier backup by hard link. */
  readonly reused: number;
  /** Files that are gone from the media disk, at most a hundred of them. */
  readonly missing: readonly MediaFinding[];
  /** Files whose size differs from their record, at most a hundred of them. */
  readonly differing: readonly MediaFinding[];
}

export interface MediaToWrite {
  /** The folder of the backup. */
  readonly folder: string;
  /** The list of wanted files: one document per line as the database's COPY wrote it, in the order of the paths. */
  readonly wanted: string;
  readonly total: number;
  readonly mode: MediaMode;
  readonly disk: Pick<MediaDisk, 'stream' | 'sizeOf' | 'withLocal'>;
  readonly earlier: EarlierBackup | null;
  readonly onProgress: BackupProgress;
}

const AT_ONCE = 8;
const MOST_FINDINGS = 100;

/**
 * Brings the files that records name into a backup, and lists them. Every byte is read and hashed, even of linked
 * files. A file deleted since the snapshot is reported and does not stop the rest.
 */
export async function writeMedia(work: MediaToWrite): Promise<WrittenMedia> {
  const tally = { files: 0, missing: 0, bytes: 0, reused: 0, done: 0 };
  const missing: MediaFinding[] = [];
  const differing: MediaFinding[] = [];
  const wanted = followPaths(wantedFiles(work.wanted), work.earlier);
  const folders = new Set<string>();
  async function* list(): AsyncGenerator<Uint8Array> {
    const stored = inBatches(wanted, AT_ONCE, ({ file, before }) => storeFile(work, folders, file, before));
    for await (const { entry, file, isReused } of stored) {
      const { path, record } = entry;
      work.onProgress({ phase: 'media', item: path, done: tally.done, total: work.total });
      tally.done += 1;
      if (entry.state === 'stored') tally.files += 1;
      if (isReused) tally.reused += 1;
      tally.bytes += entry.bytes ?? 0;
      if (entry.state === 'missing') tally.missing += 1;
      if (entry.state === 'missing' && missing.length < MOST_FINDINGS) missing.push({ path, record });
      const differs = entry.state === 'stored' && file.size !== null && file.size !== entry.bytes;
      if (differs && differing.length < MOST_FINDINGS) differing.push({ path, record });
      yield Buffer.from(`${JSON.stringify(entry)}\n`);
    }
  }
  const { bytes, sha256 } = await writeCompressed(list(), join(work.folder, MEDIA_LIST_FILE));
  const { files, missing: missed, bytes: totalBytes, reused } = tally;
  return {
    manifest: {
      mode: work.mode,
      files,
      missing: missed,
      total_bytes: totalBytes,
      list: { bytes, sha256 },
    },
    reused,
    missing,
    differing,
  };
}

async function* wantedFiles(path: string): AsyncGenerator<FileOfRecord> {
  for await (const line of linesOf(createReadStream(path))) {
    // COPY doubles backslashes; it escapes no other character of JSON.
    yield JSON.parse(line.replaceAll('\\\\', '\\')) as FileOfRecord;
  }
}

interface Stored {
  readonly entry: MediaEntry;
  readonly file: FileOfRecord;
  readonly isReused: boolean;
}

async function storeFile(
  work: MediaToWrite,
  folders: Set<string>,
  file: FileOfRecord,
  before: MediaEntry | null,
): Promise<Stored> {
  const { path, purpose, record } = file;
  const answer = (state: MediaEntry['state'], facts: FileFacts | null, isReused = false): Stored => ({
    entry: { path, purpose, record, state, bytes: facts?.bytes ?? null, sha256: facts?.sha256 ?? null },
    file,
    isReused,
  });
  if (work.mode === 'none') return answer('left_out', null);
  if (!isMediaPath(path)) return answer('missing', null);
  const target = mediaFile(work.folder, path);
  if (!folders.has(dirname(target))) {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    folders.add(dirname(target));
  }
  const reused = await reuse(work, path, before, target);
  if (reused !== null) return answer('stored', reused, true);
  try {
    return answer('stored', await take(work, path, target));
  } catch (error) {
    await rm(target, { force: true });
    if ((await sizeEvenIfEmpty(work.disk, path)) === null) return answer('missing', null);
    throw error;
  }
}

/** Files of the media disk never change, so the same path and size mean the same file; its bytes are read anyway. */
async function reuse(
  { disk, earlier }: MediaToWrite,
  path: string,
  before: MediaEntry | null,
  target: string,
): Promise<FileFacts | null> {
  if (earlier === null || before?.state !== 'stored' || before.bytes === null || before.sha256 === null)
    return null;
  if ((await disk.sizeOf(path)) !== before.bytes) return null;
  if (!(await isLinked(mediaFile(earlier.folder, path), target))) return null;
  const facts = await measureFile(target);
  if (isSameFile(facts, { bytes: before.bytes, sha256: before.sha256 })) return facts;
  await rm(target);
  return null;
}

async function take({ disk, mode }: MediaToWrite, path: string, target: string): Promise<FileFacts> {
  if (mode === 'link' && (await disk.withLocal(path, (local) => isLinked(local, target)))) {
    return await measureFile(target);
  }
  return await writeFileFrom(await disk.stream(path), target);
}

/** False if the file is on another file system, has too many links, or does not exist. */
async function isLinked(from: string, target: string): Promise<boolean> {
  return await link(from, target).then(
    () => true,
    () => false,
  );
}
