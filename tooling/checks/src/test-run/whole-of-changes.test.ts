import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runWholeOfChanges, sizedPackages } from './whole-of-changes.ts';

test('without a commit to compare with, the whole size is not run, and the run says why', async () => {
  const root = mkdtempSync(join(tmpdir(), 'crier-archive-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const deadline = new AbortController().signal;
  const result = await runWholeOfChanges({ root, workers: 1, environment: {}, deadline, say: () => {} });
  expect(result).toEqual({ passed: 0, failures: [], notRun: 'this is no git checkout' });
});

test('only packages that take sizes have a whole size', () => {
  const bread = {
    dir: 'packages/bread',
    manifest: { name: '@crier/bread', devDependencies: { '@crier/test-size': 'workspace:*' } },
  };
  const rolls = { dir: 'packages/rolls', manifest: { name: '@crier/rolls' } };
  expect(sizedPackages([bread, rolls])).toEqual([bread]);
});
