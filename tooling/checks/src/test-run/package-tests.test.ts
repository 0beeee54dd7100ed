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
