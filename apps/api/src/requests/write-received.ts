import { type FileHandle, open } from 'node:fs/promises';
import type { Incoming } from './incoming.ts';

/** Bytes are written in pieces of this size, to make few calls. */
const WRITE_BYTES = 1_048_576;
/** After this many bytes the system is asked to flush them to disk, so that little is left to wait for at the end. */
const SYNC_BYTES = 67_108_864;
/** The most buffers that are kept for the next file. */
const MAX_SPARE = 8;

const spare: Buffer[] = [];

/**
 * Appends at most the given number of bytes of a stream to a file as they arrive, with at most two pieces in memory.
 * Returns how many.
 * @throws BrokenOffError when the stream fails, the file system's error when that does
 */
export async function writeReceived(incoming: Incoming, path: string, maxBytes: number): Promise<number> {
  const file = await open(path, 'a', 0o600);
  const writer = createWriter(file);
  let size = 0;
  try {
    while (size < maxBytes) {
      const chunk = await incoming.next(Math.min(maxBytes - size, writer.room()));
      if (chunk === null) break;
      size += chunk.length;
      const full = writer.add(chunk);
      if (full) await writer.flush();
    }
    await writer.finish();
  } finally {
    await writer.settle();
    await file.close();
  }
  return size;
}

/**
 * Bytes are copied into buffers that are reused. The many small buffers they arrive in are released at once, before
 * they are so old that only a full garbage collection frees them.
 */
function createWriter(file: FileHandle) {
  let filling = takeBuffer();
  let written = takeBuffer();
  let [held, unsynced] = [0, 0];
  let writing: Promise<void> = Promise.resolve();
  let syncing: Promise<void> | null = null;
  const flush = async () => {
    await writing;
    [filling, written] = [written, filling];
    writing = writeAll(file, written.subarray(0, held));
    // Checked when the next piece is due.
    writing.catch(() => {});
    unsynced += held;
    held = 0;
    if (unsynced < SYNC_BYTES) return;
    unsynced = 0;
    await syncing;
    syncing = file.datasync();
    syncing.catch(() => {});
  };
  return {
    /** Bytes that may be added before it is full. */
    room: () => filling.length - held,
    /** Whether it is full, so that it has to be flushed. */
    add: (chunk: Buffer): boolean => {
      held += chunk.copy(filling, held);
      return held === filling.length;
    },
    flush,
    finish: async () => {
      if (held > 0) await flush();
      await writing;
      await syncing;
    },
    /** Resolves once nothing is under way; the writer must not be used afterwards. */
    settle: async () => {
      await Promise.allSettled([writing, syncing]);
      giveBack(filling);
      giveBack(written);
    },
  };
}

function takeBuffer(): Buffer {
  return spare.pop() ?? Buffer.allocUnsafeSlow(WRITE_BYTES);
}

function giveBack(buffer: Buffer): void {
  if (spare.length < MAX_SPARE) spare.push(buffer);
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
}
