import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, readTexts } from './workspace/repository-files.ts';
import { ROOT } from './workspace/root.ts';

/** Its parts are tasks of their own, with a list of their own. */
const IN_PARTS = 'tooling/end-to-end';
const TESTS = /\.test\.ts$|^(apps|packages|tooling)\/[^/]+\/test\/|^tooling\/end-to-end\/src\//;

/** Turbo passes these to every task by itself. */
const ALWAYS = ['HOME', 'PATH'];

test('turbo passes tests every variable that they read, and caches by its value', () => {
  const { globalPassThroughEnv, tasks } = readTurbo('turbo.json');
  const handed = new Set([...ALWAYS, ...globalPassThroughEnv, ...(tasks['test']?.env ?? [])]);
  const read = variablesOf((path) => TESTS.test(path) && !path.startsWith(`${IN_PARTS}/`));
  expect(read).toContain('API_FUZZ_SEED');
  expect(read.filter((name) => !handed.has(name))).toEqual([]);
});

test('turbo hands each part of the end-to-end tests what it reads, and what chooses its programs', () => {
  const { globalPassThroughEnv } = readTurbo('turbo.json');
  const always = [...ALWAYS, ...globalPassThroughEnv];
  const read = variablesOf((path) => path.startsWith(`${IN_PARTS}/`) && TESTS.test(path));
  expect(read).toContain('CRIER_END_TO_END');
  for (const { env = [] } of Object.values(readTurbo(`${IN_PARTS}/turbo.json`).tasks)) {
    expect(read.filter((name) => ![...always, ...env].includes(name))).toEqual([]);
    expect(env).toEqual(expect.arrayContaining(['CRIER_CHROMIUM', 'CRIER_PROGRAMS', 'TEST_SIZE']));
  }
});

interface Turbo {
  readonly globalPassThroughEnv: readonly string[];
  readonly tasks: Readonly<Record<string, { readonly env?: readonly string[] }>>;
}

function readTurbo(path: string): Turbo {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}

/** The names of the variables that these files read, once each. */
function variablesOf(isChosen: (path: string) => boolean): readonly string[] {
  const texts = readTexts(
    ROOT,
    listFiles(ROOT).filter((path) => path.endsWith('.ts') && isChosen(path)),
  );
  const names = texts.flatMap(({ text }) =>
    [...text.matchAll(/process\.env\['(\w+)'\](?! = )/g)].flatMap(([, name]) => name ?? []),
  );
  return [...new Set(names)].sort();
}
