import { expect, test } from 'vitest';
import { checkBundles } from './bundles.ts';
import { describeFinding } from './workspace/finding.ts';
import { ROOT } from './workspace/root.ts';
import { readWorkspace } from './workspace/workspace.ts';

test('every app depends on what its bundle takes from npm', () => {
  expect(checkBundles(readWorkspace(ROOT)).map(describeFinding)).toEqual([]);
});

test('what a package behind a package takes from npm counts too', () => {
  const entry = (dir: string, name: string, dependencies: string[]) => ({
    dir,
    manifest: {
      name,
      dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, '1.0.0'])),
    },
  });
  const findings = checkBundles([
    entry('apps/api', '@x/api', ['@x/service', 'fastify']),
    entry('packages/service', '@x/service', ['@x/store', 'pino']),
    entry('packages/store', '@x/store', ['pg']),
  ]);
  expect(findings.map(({ message }) => message)).toEqual([
    "the bundle needs 'pino' among the app's dependencies",
    "the bundle needs 'pg' among the app's dependencies",
  ]);
});
