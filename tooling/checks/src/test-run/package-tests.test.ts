import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../workspace/root.ts';
import { concernedBy, testedPackages } from './package-tests.ts';

const packages = testedPackages(ROOT);
const dirsFor = (...filters: string[]) => concernedBy(filters, packages).map(({ dir }) => dir);

test('packages without tests are not run', () => {
  const dirs = packages.map(({ dir }) => dir);
  expect(dirs).toEqual(expect.arrayContaining(['apps/api', 'packages/domain', 'tooling/checks', 'spec']));
  expect(dirs).not.toContain('apps/programs');
});

test('a package that tests in parts has a task and a report for each, and every test belongs to one', () => {
  const parts = packages.filter(({ dir }) => dir === 'tooling/end-to-end');
  expect(parts.map(({ task, report }) => [task, report])).toEqual([
    ['part:agents', '.test-report/agents.json'],
    ['part:operator', '.test-report/operator.json'],
    ['part:panel', '.test-report/panel.json'],
  ]);
  const folders = readdirSync(join(ROOT, 'tooling/end-to-end/test')).sort();
  expect(folders).toEqual(parts.map(({ task }) => task.replace('part:', '')));
});

test('turbo keeps exactly the report of each part, so that none brings back that of another', () => {
  const { tasks } = JSON.parse(readFileSync(join(ROOT, 'tooling/end-to-end/turbo.json'), 'utf8')) as {
    tasks: Readonly<Record<string, { readonly outputs: readonly string[] }>>;
  };
  const parts = packages.filter(({ dir }) => dir === 'tooling/end-to-end');
  expect(Object.entries(tasks).map(([task, { outputs }]) => [task, outputs])).toEqual(
    parts.map(({ task, report }) => [task, [report]]),
  );
});

test.each([
  [['packages/domain'], ['packages/domain']],
  [
    ['packages/domain/src/errors', 'spec'],
    ['packages/domain', 'spec'],
  ],
  [['packages/dom'], ['packages/domain']],
  [['apps/'], ['apps/api', 'apps/cli', 'apps/panel', 'apps/worker']],
])('%j concerns %j', (filters, dirs) => {
  expect(dirsFor(...filters)).toEqual(dirs);
});

test.each([[[]], [['errors']], [['packages/domain', 'errors']]])('%j may concern all', (filters) => {
  expect(dirsFor(...filters)).toHaveLength(packages.length);
});
