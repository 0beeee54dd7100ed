import { expect, test } from 'vitest';
import { checkBundles } from './bundles.ts';
import { describeFinding } from './workspace/finding.ts';
import { ROOT } from './workspace/root.ts';
import { readWorkspace } from './workspace/workspace.ts';

test('what is deployed depends on exactly what its bundles take from npm', () => {
  expect(checkBundles(readWorkspace(ROOT)).map(describeFinding)).toEqual([]);
});

test('exactly the npm packages used behind workspace packages are needed', () => {
  const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  const entry = (dir: string, name: string, dependencies: string[], devDependencies: string[] = []) => ({
    dir,
    manifest: { name, dependencies: versions(dependencies), devDependencies: versions(devDependencies) },
  });
  const findings = checkBundles([
    entry('apps/programs', '@x/programs', ['fastify', 'left-over'], ['@x/api']),
    entry('apps/api', '@x/api', ['@x/service', 'fastify'], ['ajv']),
    entry('packages/service', '@x/service', ['@x/store', 'pino']),
    entry('packages/store', '@x/store', ['pg']),
  ]);
  expect(findings.map(({ message }) => message).sort()).toEqual([
    "nothing in the bundles depends on 'left-over'",
    "the bundles need 'pg'",
    "the bundles need 'pino'",
  ]);
});
