import { createHash } from 'node:crypto';
import type { Mutant } from './mutant.ts';

/**
 * The mutants in the order of a seed. The position of each is independent of the others, so that a sample stays the
 * same when another file changes.
 */
export function inOrderOfSeed(mutants: readonly Mutant[], seed: number): Mutant[] {
  const seen = new Map<string, number>();
  const placed = mutants.map((mutant) => {
    const name = `${mutant.file}\n${mutant.was}\n${mutant.now}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { mutant, place: createHash('sha256').update(`${seed}\n${name}\n${count}`).digest('hex') };
  });
  return placed.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ mutant }) => mutant);
}
