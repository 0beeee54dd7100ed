import { createHash } from 'node:crypto';
import { appendFileSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJsonLines } from '../json-lines.ts';
import type { SoundTest } from '../sound-test.ts';

/** What test files execute without a fault, remembered across runs. */
export interface KnownReach {
  /** Null if nothing is known, or any file that may matter has changed since. */
  find(test: string): SoundTest | null;
  add(test: string, sound: SoundTest): void;
}

interface Line {
  readonly test: string;
  readonly stamp: string;
  readonly milliseconds: number;
  readonly executes: readonly string[];
}

/** Reads a file of lines and appends to it; only lines with the same stamp are valid. */
export function openKnownReach(file: string, stamp: string, fresh: boolean): KnownReach {
  if (fresh) rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  const known = new Map<string, SoundTest>();
  for (const line of readJsonLines<Line>(file)) {
    const { test, milliseconds, executes } = line;
    if (line.stamp === stamp) known.set(test, { milliseconds, executes: new Set(executes) });
  }
  return {
    find: (test) => known.get(test) ?? null,
    add: (test, sound) => {
      const line: Line = { test, stamp, ...sound, executes: [...sound.executes] };
      known.set(test, sound);
      appendFileSync(file, `${JSON.stringify(line)}\n`);
    },
  };
}

/**
 * A stamp that changes with any file that may affect what a test executes: sources, tests, data, migrations and the
 * versions of installed packages.
 */
export function stampOf(root: string): string {
  const exclude = (path: string) => /(^|\/)(node_modules|dist|\.[^/]*)$/.test(path);
  const files = ['packages/**', 'apps/**', 'tooling/**', 'vectors/**', 'spec/**', 'pnpm-*.yaml']
    .flatMap((pattern) => globSync(pattern, { cwd: root, exclude }))
    .filter((file) => statSync(join(root, file)).isFile())
    .sort();
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('base64url').slice(0, 16);
}
