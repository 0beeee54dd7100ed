import { open, writeFile } from 'node:fs/promises';
import type { Cleaning, FilePatch, RemoteContent } from '@crier/operations';
import { z } from 'zod';
import { applyPatches } from './metadata/apply-patches.ts';
import type { Sandbox } from './sandbox/sandbox.ts';

/** A local file to be rid of its metadata, and what is known of it. */
export interface FileToClean {
  readonly path: string;
  readonly content: RemoteContent;
  readonly mimeType: string;
  /** Whose file it is: owners take turns. */
  readonly owner: string;
}

const FACTS = z.strictObject({ changed: z.boolean() });
const offset = z.int().min(0);
const PATCHES = z.array(z.strictObject({ first: offset, length: offset, bytes: z.base64() }));

/**
 * How a video that lies elsewhere loses its metadata. Null when it is too damaged for that, or for any other kind.
 * @throws NoTurnError when too many files wait
 */
export async function cleaningOf(
  sandbox: Sandbox,
  content: RemoteContent,
  mimeType: string,
  owner: string,
): Promise<Cleaning | null> {
  const made = await clean(sandbox, content, mimeType, owner);
  if (made === null || made === 'unchanged') return made && { kind: 'clean' };
  const patches = patchesIn(made, content.size);
  return patches && { kind: 'patches', patches };
}

/** The same for a local copy, beside which a cleaned picture is written. */
export async function cleanCopy(sandbox: Sandbox, file: FileToClean): Promise<Cleaning | null> {
  if (file.mimeType.startsWith('video/')) {
    return await cleaningOf(sandbox, file.content, file.mimeType, file.owner);
  }
  const cleaned = await cleanInPlace(sandbox, file);
  if (cleaned === null) return null;
  return cleaned.path === file.path ? { kind: 'clean' } : { kind: 'file', ...cleaned };
}

/** The local file without its metadata: a video is written over, a picture gets another file beside it. */
export async function cleanInPlace(
  sandbox: Sandbox,
  { path, content, mimeType, owner }: FileToClean,
): Promise<{ readonly path: string; readonly size: number } | null> {
  const made = await clean(sandbox, content, mimeType, owner);
  if (made === null) return null;
  if (made === 'unchanged') return { path, size: content.size };
  if (mimeType.startsWith('video/')) {
    const patches = patchesIn(made, content.size);
    if (patches === null) return null;
    await writeOver(path, patches);
    return { path, size: content.size };
  }
  const target = `${path}-clean`;
  await writeFile(target, made, { mode: 0o600 });
  return { path: target, size: made.length };
}

async function clean(
  sandbox: Sandbox,
  content: RemoteContent,
  mimeType: string,
  owner: string,
): Promise<Buffer | 'unchanged' | null> {
  const performed = await sandbox.perform({ kind: 'clean', mimeType }, content, { owner });
  if (performed.outcome !== 'done') return null;
  const facts = FACTS.safeParse(performed.facts);
  if (!facts.success || facts.data.changed !== performed.output.length > 0) return null;
  return facts.data.changed ? performed.output : 'unchanged';
}

/** The patches of a video, none of which leaves the file; null when they are none. */
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

async function writeOver(path: string, patches: readonly FilePatch[]): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await applyPatches(file, patches);
  } finally {
    await file.close();
  }
}
