import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Citation, citationsIn } from './unproven.ts';

/** The root of the repository. */
const ROOT = path.resolve(import.meta.dirname, '..');

/** The committed list of ids that no test proves yet. */
export const UNPROVEN_FILE = path.join(ROOT, 'spec/unproven.txt');

const TEST_FILES = '{apps,packages,tooling,spec}/**/*.test.{ts,tsx}';
const NOT_OURS = new Set(['node_modules', 'dist']);

/** Every citation in the test files of apps, packages, tooling and spec; `file` is relative to the root. */
export function readCitations(): Citation[] {
  return globSync(TEST_FILES, { cwd: ROOT, exclude: (name) => NOT_OURS.has(path.basename(name)) })
    .sort()
    .flatMap((file) => citationsIn(file, readFileSync(path.join(ROOT, file), 'utf8')));
}
