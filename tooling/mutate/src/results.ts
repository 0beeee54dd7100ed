import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { readJsonLines } from './json-lines.ts';
import type { Mutant } from './mutants/mutant.ts';

export interface Result {
  /** Invalid: the text is no longer a program or a statement, so whatever runs it notices. */
  readonly outcome: 'killed' | 'timed out' | 'survived' | 'invalid';
  /** The test file that noticed it; null when none did. */
  readonly by: string | null;
  /** The first of its tests that failed, or how many test files execute the faulty function. */
  readonly why: string;
}

/** What is known of mutants, across runs. */
export interface Results {
  /** Null when nothing is known, or what was known may have changed with the sources or the tests. */
  find(mutant: Mutant): Result | null;
  add(mutant: Mutant, result: Result): void;
}

interface Line extends Result {
  readonly mutant: string;
  readonly tests: string;
}

/**
 * The results kept in a file of lines. One holds as long as the source file and the test that noticed the mutant are
 * the same, and for a survivor as long as all tests are.
 */
export function openResults(
  file: string,
  tests: readonly string[],
  textOf: (file: string) => string,
  fresh: boolean,
): Results {
  if (fresh) rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  const all = digest(tests.map((test) => test + textOf(test)).join());
  const stampOf = (by: string | null) => (by === null ? all : tests.includes(by) ? digest(textOf(by)) : '');
  const nameOf = ({ file: source, start, end, replacement }: Mutant) =>
    `${source}:${start}-${end} ${digest(textOf(source) + replacement)}`;
  const known = new Map<string, Line>();
  for (const line of readJsonLines<Line>(file)) known.set(line.mutant, line);
  return {
    find: (mutant) => {
      const line = known.get(nameOf(mutant));
      return line && line.tests === stampOf(line.by) ? line : null;
    },
    add: (mutant, result) => {
      const line: Line = { mutant: nameOf(mutant), tests: stampOf(result.by), ...result };
      known.set(line.mutant, line);
      appendFileSync(file, `${JSON.stringify(line)}\n`);
    },
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
