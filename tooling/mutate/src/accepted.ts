import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Mutant } from './mutants/mutant.ts';

/** A mutant that no test needs to notice, and why. The entry covers every mutant of the file with these two lines. */
export interface Accepted {
  readonly file: string;
  readonly was: string;
  readonly now: string;
  readonly reason: string;
}

const LIST = fileURLToPath(new URL('../accepted.json', import.meta.url));

/** @throws SyntaxError when the list is not JSON */
export function readAccepted(): readonly Accepted[] {
  return JSON.parse(readFileSync(LIST, 'utf8')) as Accepted[];
}

export function isAccepted(mutant: Mutant, list: readonly Accepted[]): boolean {
  return list.some((entry) => isMeant(mutant, entry));
}

/** The entries about these files that no longer match any of their mutants. */
export function staleEntries(
  list: readonly Accepted[],
  files: readonly string[],
  mutants: readonly Mutant[],
): readonly Accepted[] {
  return list.filter(
    (entry) => files.includes(entry.file) && !mutants.some((mutant) => isMeant(mutant, entry)),
  );
}

function isMeant({ file, was, now }: Mutant, entry: Accepted): boolean {
  return entry.file === file && entry.was === was && entry.now === now;
}
