import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findUnpublishable } from '../src/packaging/packed-manifest.ts';

test('a dependency on a private workspace package is found in the archive', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crier-packed-'));
  mkdirSync(join(folder, 'package'));
  const dependencies = { '@crier/open': '1.0.0', '@crier/closed': '1.0.0', zod: '4.0.0' };
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify({ name: '@crier/a', dependencies }));
  const archive = join(folder, 'a.tgz');
  execFileSync('tar', ['-czf', archive, '-C', folder, 'package']);
  const workspace = [
    { dir: 'packages/open', manifest: { name: '@crier/open' } },
    { dir: 'packages/closed', manifest: { name: '@crier/closed', private: true } },
  ];
  expect(await findUnpublishable(archive, workspace)).toEqual(['@crier/closed']);
  rmSync(folder, { recursive: true });
});
