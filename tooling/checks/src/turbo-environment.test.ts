import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, readTexts } from './workspace/repository-files.ts';
import { ROOT } from './workspace/root.ts';

const TESTS = /\.test\.ts$|^(apps|packages|tooling)\/[^/]+\/test\/|^tooling\/end-to-end\/src\//;

/** Turbo passes these to every task by itself. */
const ALWAYS = ['HOME', 'PATH'];

test('turbo passes tests every variable that they read, and caches by its value', () => {
  const { globalPassThroughEnv, tasks } = JSON.parse(readFileSync(join(ROOT, 'turbo.json'), 'utf8'));
  const handed = new Set<string>([...ALWAYS, ...globalPassThroughEnv, ...tasks.test.env]);
  const read = readTexts(
    ROOT,
    listFiles(ROOT).filter((path) => TESTS.test(path) && path.endsWith('.ts')),
  ).flatMap(({ text }) =>
    [...text.matchAll(/process\.env\['(\w+)'\](?! = )/g)].flatMap(([, name]) => name ?? []),
  );
  expect(read).toContain('API_FUZZ_SEED');
  expect([...new Set(read)].filter((name) => !handed.has(name)).sort()).toEqual([]);
});
