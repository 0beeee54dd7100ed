import { readFileSync } from 'node:fs';
import { createRandom, seedOf } from '@crier/lab';
import type { HostileFile } from './hostile-file.ts';
import { bytesOf, type Part } from './parts.ts';
import { VECTORS } from './vectors.ts';

/** The lists of `vectors/hostile`, in the order in which their files are sent. */
const LISTS = ['mp4', 'webm', 'png', 'jpeg', 'gif', 'webp', 'disguise', 'foreign', 'mov', 'pdf'] as const;

interface Line extends Omit<HostileFile, 'bytes'> {
  readonly parts: readonly Part[];
}

const LINES = LISTS.flatMap((list) =>
  readFileSync(new URL(`../../../../vectors/hostile/${list}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line),
);

/** Every hostile file, by name without a double. The same seed gives the same bytes. */
export function hostileCorpus(seed: number): readonly HostileFile[] {
  const listed = LINES.map(({ parts, ...facts }, index) => ({
    ...facts,
    // From numbers of its own, whichever files were made before it.
    bytes: () => bytesOf(parts, createRandom(seedOf(seed, index))),
  }));
  return [...VECTORS, ...listed];
}
