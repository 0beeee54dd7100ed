import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '@crier/lab';
import { expect, onTestFinished, test } from 'vitest';

const CRIER = join(ROOT, 'tooling/demo/src/crier.ts');

/** `pnpm crier …` on a data folder, without a demo that runs. */
async function crier(dataDir: string, ...args: readonly string[]) {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [CRIER, ...args, '--json'], {
    env: { PATH, TMPDIR, NODE_COMPILE_CACHE, SERVICE_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout));
}

test('the embedded database is backed up and restored into a separate data folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crier-demo-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [first, second, to] = ['first', 'second', 'backup'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await crier(first, 'migrate');
  const { uuid } = await crier(first, 'workspace', 'create', '--name', 'Bakery');
  expect(await crier(first, 'backup', '--to', to)).toMatchObject({ folder: to, missing: [] });
  expect(await crier(join(folder, 'nothing'), 'backup', 'verify', to)).toMatchObject({ valid: true });
  expect(await readdir(folder)).not.toContain('nothing');
  await cp(join(first, 'secrets.json'), join(second, 'secrets.json'));
  expect(await crier(second, 'restore', '--from', to)).toMatchObject({ held: true });
  expect(await crier(second, 'account', 'list', '--workspace', uuid)).toEqual({ data: [] });
}, 480_000);
