import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChunkSource, findChunk, standIn } from './chunk-source.ts';

/** A file that is assembled from chunks in the order of their indexes while they arrive. */
export interface Whole {
  /** Stores a chunk, replacing an earlier one with the same index, and appends the next chunks in the background. */
  keep(temporaryPath: string, index: number): Promise<void>;
  /**
   * Appends the rest; null when the result can't be trusted, because chunks were replaced meanwhile or files failed.
   */
  finish(chunks: number): Promise<string | null>;
  stop(): Promise<void>;
}

const COPY_BYTES = 1_048_576;
/** After this many bytes the system is asked to flush them to disk, so that little is left to wait for at the end. */
const SYNC_BYTES = 67_108_864;

/**
 * Assembles the chunks `<folder>/0`, `<folder>/1` and so on at `target`, a file of the same folder. Their own files are
 * removed as they are added, so that the disk and the system's cache hold their bytes once. ADR 48 says why they are
 * not written to their final position at once.
 */
export function createWhole(folder: string, target: string): Whole {
  /** The marks of the chunks that were added. */
  const added: string[] = [];
  let size = 0;
  let unsynced = 0;
  let buffer: Buffer | null = null;
  let finishing = false;
  let stopped = false;
  let failed = false;
  let work: Promise<void> = Promise.resolve();
  let syncing: Promise<void> = Promise.resolve();
  /** No chunk is replaced between the check that it is the one added and its removal. */
  const inTurn = oneAtATime();
  const addWhatIsThere = async () => {
    while (!stopped && !failed) {
      const path = chunkPath(folder, added.length);
      const source = await findChunk(path);
      // A file that another program assembled is taken apart only by the program that completes the upload.
      if (source === null || (source.path !== path && !finishing)) return;
      buffer ??= Buffer.allocUnsafeSlow(COPY_BYTES);
      await append(source, target, size, buffer);
      added.push(await inTurn(() => standInFor(source, path, target, size)));
      size += source.size;
      unsynced += source.size;
      if (unsynced < SYNC_BYTES) continue;
      unsynced = 0;
      await syncing;
      syncing = writeThrough(target);
    }
  };
  const goOn = () => {
    work = work.then(addWhatIsThere).catch(() => {
      failed = true;
    });
  };
  return {
    keep: async (temporaryPath, index) => {
      await inTurn(() => rename(temporaryPath, chunkPath(folder, index)));
      goOn();
    },
    finish: async (chunks) => {
      finishing = true;
      goOn();
      await work;
      await syncing;
      return !failed &&
        added.length === chunks &&
        (await areSame(folder, added)) &&
        (await sizeOf(target)) === size
        ? target
        : null;
    },
    stop: async () => {
      stopped = true;
      await work;
      await syncing;
      await rm(target, { force: true });
    },
  };
}

function chunkPath(folder: string, index: number): string {
  return join(folder, String(index));
}

/** Runs what it is given one after the other, whether or not one fails. */
function oneAtATime(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const done = last.then(run);
    last = done.catch(() => {});
    return done;
  };
}

/** Replaces an added chunk, which is at `start` of the target, and returns its mark. @throws when it was replaced meanwhile */
async function standInFor(source: ChunkSource, path: string, target: string, start: number): Promise<string> {
  if ((await findChunk(path))?.mark !== source.mark) throw new Error('a chunk was replaced');
  return (await standIn(path, target, start, source.size)) ?? source.mark;
}

/** Whether the chunks still have the marks with which they were added. */
async function areSame(folder: string, marks: readonly string[]): Promise<boolean> {
  for (const [index, mark] of marks.entries()) {
    if ((await findChunk(chunkPath(folder, index)))?.mark !== mark) return false;
  }
  return true;
}

async function sizeOf(path: string): Promise<number | null> {
  return (await stat(path).catch(() => null))?.size ?? null;
}

/** This only saves time; the file is flushed again when it moves to the media disk, and that reports failures. */
async function writeThrough(path: string): Promise<void> {
  const file = await open(path, 'r+').catch(() => null);
  try {
    await file?.datasync();
  } catch {
  } finally {
    await file?.close().catch(() => {});
  }
}

/**
 * Copies to the end of a file of `length` bytes through one buffer, so that memory does not grow with the files.
 * @throws when the chunk or the file is shorter than expected, because the call that completed the upload removed it
 */
async function append(
  { path, start, size }: ChunkSource,
  to: string,
  length: number,
  buffer: Buffer,
): Promise<void> {
  const source = await open(path, 'r');
  try {
    const target = await open(to, 'a', 0o600);
    try {
      if ((await target.stat()).size !== length) throw new Error('the file differs from what was assembled');
      for (let at = 0; at < size; ) {
        const { bytesRead } = await source.read(buffer, 0, Math.min(buffer.length, size - at), start + at);
        if (bytesRead === 0) throw new Error('a chunk is shorter than it was');
        await writeAll(target, buffer.subarray(0, bytesRead));
        at += bytesRead;
      }
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
}
