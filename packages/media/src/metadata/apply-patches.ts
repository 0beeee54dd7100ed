import type { FileHandle } from 'node:fs/promises';
import type { FilePatch } from '@crier/operations/ports';

const PIECE_BYTES = 65_536;

/** Overwrites bytes of a local file: with the bytes of each patch, then with zeros up to its length. */
export async function applyPatches(file: FileHandle, patches: readonly FilePatch[]): Promise<void> {
  const nothing = Buffer.alloc(PIECE_BYTES);
  for (const { first, bytes, length } of patches) {
    await writeAll(file, bytes, first);
    for (let at = bytes.length; at < length; at += PIECE_BYTES) {
      await writeAll(file, nothing.subarray(0, Math.min(PIECE_BYTES, length - at)), first + at);
    }
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, first: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    at += (await file.write(bytes, at, bytes.length - at, first + at)).bytesWritten;
  }
}
