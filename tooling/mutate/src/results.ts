import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readJsonLines } from './json-lines.ts';
import { codeOf } from './mutants/code-of.ts';
import { type Mutant, textWith } from './mutants/mutant.ts';

export interface Result {
  /** Invalid: the text is no longer a program or a statement, so any run of it notices. */
  readonly outcome: 'killed' | 'timed out' | 'survived' | 'invalid';
  /** The test file that noticed it; null when none did. */
  readonly by: string | null;
  /** The first of its tests that failed, or how many test files execute the faulty function. */
  readonly why: string;
}

/** The known results of mutants, across runs. */
export interface Results {
  /** Null when nothing is known, or when changes of the sources or the tests may have made it outdated. */
  find(mutant: Mutant): Result | null;
  add(mutant: Mutant, result: Result): void;
  /** Replaces the recorded results of these mutants by the known ones, in a stable order. */
  record(mutants: readonly Mutant[]): void;
}

/** Where results are kept. */
export interface ResultFiles {
  /** Of runs in this folder. */
  readonly kept: string;
  /** Of runs anywhere, kept with a release. */
  readonly recorded: string;
}

interface Line extends Result {
  readonly mutant: string;
  readonly tests: string;
}

/** Recorded results do not say why. */
type RecordedLine = Omit<Line, 'why'> & Partial<Pick<Line, 'why'>>;

/**
 * The results kept in files of lines. A result is valid as long as the code of the source file and of the test that
 * noticed the mutant is unchanged; for a survivor, as long as that of all tests is. Comments do not count.
 */
export function openResults(
  { kept, recorded }: ResultFiles,
  tests: readonly string[],
  textOf: (file: string) => string,
  fresh: boolean,
): Results {
  if (fresh) rmSync(kept, { force: true });
  mkdirSync(dirname(kept), { recursive: true });
  const stamps = new Map(tests.map((test) => [test, digest(codeOf(test, textOf(test)))]));
  const all = digest([...stamps].join());
  const stampOf = (by: string | null) => (by === null ? all : (stamps.get(by) ?? ''));
  const names = new WeakMap<Mutant, string>();
  const nameOf = (mutant: Mutant) => {
    const name = names.get(mutant) ?? nameIn(textOf(mutant.file), mutant);
    names.set(mutant, name);
    return name;
  };
  const known = new Map<string, Line>();
  for (const file of fresh ? [] : [recorded, kept])
    for (const line of readJsonLines<RecordedLine>(file))
      known.set(line.mutant, { ...line, why: line.why ?? 'recorded' });
  const find = (mutant: Mutant) => {
    const line = known.get(nameOf(mutant));
    return line && line.tests === stampOf(line.by) ? line : null;
  };
  return {
    find,
    add: (mutant, result) => {
      const line: Line = { mutant: nameOf(mutant), tests: stampOf(result.by), ...result };
      known.set(line.mutant, line);
      appendFileSync(kept, `${JSON.stringify(line)}\n`);
    },
    record: (mutants) => {
      const lines = mutants.flatMap((mutant) => {
        const line = find(mutant);
        if (line === null) return [];
        const { why: _, ...recorded } = line;
        return [JSON.stringify(recorded)];
      });
      mkdirSync(dirname(recorded), { recursive: true });
      writeFileSync(
        recorded,
        lines
          .sort()
          .map((line) => `${line}\n`)
          .join(''),
      );
    },
  };
}

/** The same wherever the file's comments put the fault. */
function nameIn(text: string, mutant: Mutant): string {
  const { file, kind, was, now } = mutant;
  return `${file} ${kind} ${digest([codeOf(file, textWith(text, mutant)), was, now].join('\n'))}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
