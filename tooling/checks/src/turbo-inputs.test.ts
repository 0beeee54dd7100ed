import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, readTexts } from './workspace/repository-files.ts';
import { ROOT } from './workspace/root.ts';
import { readWorkspace } from './workspace/workspace.ts';

/** A file of the repository that belongs to no package, as a test names it. */
const OUTSIDE =
  /['`](?:\.\.\/)*(?<path>(?:docs|deploy)\/[\w./-]+\.\w+|compose\.yaml|Dockerfile|CONTRIBUTING\.md)['`]/g;
const TESTS = /\.test\.tsx?$|^[^/]+\/[^/]+\/test\/|^tooling\/[^/]+\/src\//;
/** Named by a test that does not read it. */
const NOT_READ = ['tooling/mutate docs/api.md'];

/** Pairs of a package's folder and a file outside of it that its tests read. The checks are never taken from the cache. */
const READ = readTexts(
  ROOT,
  listFiles(ROOT).filter(
    (path) => TESTS.test(path) && /\.tsx?$/.test(path) && !path.startsWith('tooling/checks/'),
  ),
).flatMap(({ path, text }) =>
  text.split('\n').flatMap((line) =>
    /^\s*(?:\*|\/)/.test(line)
      ? []
      : [...line.matchAll(OUTSIDE)].flatMap(({ groups }) => {
          const dir = path.split('/').slice(0, 2).join('/');
          return existsSync(join(ROOT, groups?.['path'] ?? '')) ? [`${dir} ${groups?.['path']}`] : [];
        }),
  ),
);

/** The same pairs as the turbo.json of each package has them. */
const DECLARED = readWorkspace(ROOT).flatMap(({ dir }) => {
  const file = join(ROOT, dir, 'turbo.json');
  if (!existsSync(file)) return [];
  const { tasks } = JSON.parse(readFileSync(file, 'utf8')) as {
    tasks: Readonly<Record<string, { readonly inputs?: readonly string[] }>>;
  };
  return Object.values(tasks)
    .flatMap(({ inputs = [] }) => inputs)
    .flatMap((input) => /^\$TURBO_ROOT\$\/(?<path>.*)$/.exec(input)?.groups?.['path'] ?? [])
    .filter((path) => !path.startsWith('vectors/'))
    .map((path) => `${dir} ${path}`);
});

/** True if a pair is the other, or a file below its folder. */
function covers(declared: string, read: string): boolean {
  return declared.endsWith('/**') ? read.startsWith(declared.slice(0, -2)) : declared === read;
}

test('turbo knows every page and setting outside of a package that its tests read', () => {
  expect(READ).toContain('apps/api docs/api.md');
  const unknown = READ.filter((read) => !DECLARED.some((declared) => covers(declared, read)));
  expect([...new Set(unknown)].filter((read) => !NOT_READ.includes(read))).toEqual([]);
});

test('no package reruns its tests after a word in a page that they do not read', () => {
  expect(DECLARED.filter((declared) => !READ.some((read) => covers(declared, read)))).toEqual([]);
});
