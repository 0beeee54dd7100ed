import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sizedPackages } from './test-run/whole-of-changes.ts';
import { listFiles, readTexts } from './workspace/repository-files.ts';
import { ROOT } from './workspace/root.ts';
import { readWorkspace } from './workspace/workspace.ts';

const SIZED = readTexts(
  ROOT,
  listFiles(ROOT).filter((path) => /\.tsx?$/.test(path)),
).flatMap(({ path, text }) => (/^import .* from '@crier\/test-size';$/m.test(text) ? [path] : []));

/** The paths in the table of CONTRIBUTING.md. */
function listedPaths(): readonly string[] {
  const page = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const [, section = ''] = page.split('\n### Two sizes\n');
  const [own = ''] = section.split('\n#');
  return [...own.matchAll(/^\| [^|]+ \| `(?<path>[^`]+)` +\|/gm)].flatMap(
    ({ groups }) => groups?.['path'] ?? [],
  );
}

test('the table of tiers in CONTRIBUTING.md has exactly the files that take sizes', () => {
  expect(SIZED.length).toBeGreaterThan(20);
  expect(listedPaths().toSorted()).toEqual(SIZED.toSorted());
});

test('turbo keeps the sizes of a package apart, and knows no size where there is one', () => {
  const withSizes = readWorkspace(ROOT).filter(({ dir }) => {
    const tasks = readTasks(dir);
    return Object.values(tasks).some(({ env = [] }) => env.includes('TEST_SIZE'));
  });
  const folders = new Set(SIZED.map((path) => path.split('/').slice(0, 2).join('/')));
  expect(withSizes.map(({ dir }) => dir)).toEqual([...folders].sort());
  expect(sizedPackages(readWorkspace(ROOT)).map(({ dir }) => dir)).toEqual([...folders].sort());
});

function readTasks(dir: string): Readonly<Record<string, { readonly env?: readonly string[] }>> {
  const file = listFiles(join(ROOT, dir)).find((path) => path === 'turbo.json');
  return file === undefined ? {} : JSON.parse(readFileSync(join(ROOT, dir, file), 'utf8')).tasks;
}
