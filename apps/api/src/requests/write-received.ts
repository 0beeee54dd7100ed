import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { releaseBuffers } from '@crier/service';

/** Written in pieces of about this size, so that few calls are made. */
const WRITE_BYTES = 1_048_576;
/** After so many bytes the system is asked to write them through, so that little is left to wait for at the end. */
const SYNC_BYTES = 67_108_864;

/** A stream broke off; the cause says how. */
export class BrokenOffError extends Error {
  override readonly name = 'BrokenOffError';
}

/**
 * Writes a stream to a new file as it comes, holding at most two pieces of it in memory, and answers its size.
 * @throws BrokenOffError when the stream fails, the file system's error when that does
 */
export async function writeReceived(content: Readable, path: string): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  const writer = createWriter(file);
  let size = 0;
  try {
    for await (const chunk of received(content)) {
      size += chunk.length;
      releaseBuffers(chunk.length);
      await writer.add(chunk);
    }
    await writer.finish();
  } finally {
    await writer.settle();
    await file.close();
  }
  return size;
}

async function* received(content: Readable): AsyncGenerator<Buffer> {
  try {
    yield* content as AsyncIterable<Buffer>;
  } catch (cause) {
    throw new BrokenOffError('the stream broke off', { cause });
  }
}

function createWriter(file: FileHandle) {
  let batch: Buffer[] = [];
  let [held, unsynced] = [0, 0];
  let writing: Promise<void> = Promise.resolve();
  let syncing: Promise<void> | null = null;
  const flush = async () => {
    await writing;
    writing = writeAll(file, batch, held);
    // Looked at when the next piece is due.
    writing.catch(() => {});
    unsynced += held;
    batch = [];
    held = 0;
    if (unsynced < SYNC_BYTES) return;
    unsynced = 0;
    await syncing;
    syncing = file.datasync();
    syncing.catch(() => {});
  };
  return {
    add: async (chunk: Buffer) => {
      batch.push(chunk);
      held += chunk.length;
      if (held >= WRITE_BYTES) await flush();
    },
    finish: async () => {
      if (held > 0) await flush();
      await writing;
      await syncing;
    },
    /** Resolves once nothing is under way any more. */
    settle: async () => {
      await Promise.allSettled([writing, syncing]);
    },
  };
}

async function writeAll(file: FileHandle, batch: readonly Buffer[], bytes: number): Promise<void> {
  const { bytesWritten } = await file.writev(batch);
  if (bytesWritten !== bytes) throw new Error(`only ${bytesWritten} of ${bytes} bytes were written`);
}
