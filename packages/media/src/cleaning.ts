import { open, writeFile } from 'node:fs/promises';
import type { Cleaning, FilePatch } from '@crier/operations/ports';
import { z } from 'zod';
import { applyPatches } from './metadata/apply-patches.ts';
import type { Cleaned } from './sandbox/protocol.ts';

/** A picture without its metadata: the unchanged file, or new bytes. */
export type CleanedPicture = { readonly kind: 'clean' } | { readonly kind: 'bytes'; readonly bytes: Buffer };

const offset = z.int().min(0);
const PATCHES = z.array(z.strictObject({ first: offset, length: offset, bytes: z.base64() }));

/** Reads a child's result of cleaning a picture; null when the result is impossible or missing. */
export function cleanedPicture(cleaned: Cleaned, output: Buffer): CleanedPicture | null {
  if ((cleaned === 'changed') !== output.length > 0 || cleaned === 'impossible') return null;
  return cleaned === 'changed' ? { kind: 'bytes', bytes: output } : { kind: 'clean' };
}

/** Reads a child's patches for a video of the given size in bytes; none of them may reach beyond the file. */
export function videoCleaning(cleaned: Cleaned, output: Buffer, size: number): Cleaning | null {
  if (cleaned === 'impossible') return null;
  if (cleaned !== 'changed') return { kind: 'clean' };
  const patches = patchesIn(output, size);
  return patches && { kind: 'patches', patches };
}

/** Writes a cleaned picture beside its original file. */
export async function writeBeside(path: string, cleaned: CleanedPicture | null): Promise<Cleaning | null> {
  if (cleaned?.kind !== 'bytes') return cleaned;
  const target = `${path}-clean`;
  await writeFile(target, cleaned.bytes, { mode: 0o600 });
  return { kind: 'file', path: target, size: cleaned.bytes.length };
}

/** Applies the patches to a local file. */
export async function writeOver(path: string, patches: readonly FilePatch[]): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await applyPatches(file, patches);
  } finally {
    await file.close();
  }
}

function patchesIn(output: Buffer, size: number): readonly FilePatch[] | null {
  const read = PATCHES.safeParse(jsonOf(output));
  if (!read.success) return null;
  const patches = read.data.map(({ first, length, bytes }) => ({
    first,
    length,
    bytes: Buffer.from(bytes, 'base64'),
  }));
  const isWithin = ({ first, length, bytes }: FilePatch) => bytes.length <= length && first + length <= size;
  return patches.every(isWithin) ? patches : null;
}

function jsonOf(output: Buffer): unknown {
  try {
    return JSON.parse(output.toString());
  } catch {
    return undefined;
  }
}
