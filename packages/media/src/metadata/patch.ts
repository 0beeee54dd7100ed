import type { FilePatch } from '@crier/operations/ports';
import type { ByteReader } from '../boxes/byte-window.ts';

const STEP_BYTES = 65_536;

/** Zeros over bytes of a file. */
export function zeros(first: number, length: number): FilePatch {
  return { first, bytes: new Uint8Array(), length };
}

/** Bytes that replace others. */
export function overwrite(first: number, bytes: Uint8Array): FilePatch {
  return { first, bytes, length: bytes.length };
}

/** Whether bytes of a file are already zeros. Reads no further than the first that is not. */
export async function isZero(reader: ByteReader, first: number, length: number): Promise<boolean> {
  for (let at = 0; at < length; at += STEP_BYTES) {
    const piece = await reader.read(first + at, Math.min(STEP_BYTES, length - at));
    if (piece.some((byte) => byte !== 0)) return false;
  }
  return true;
}
