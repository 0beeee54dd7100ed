import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLock, takeLockAfterCommands } from '../src/installation/folder-lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crier-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function take(holder: 'demo' | 'command', ms = 0) {
  const lock = await takeLockAfterCommands(folder, holder, ms);
  if (!('release' in lock)) throw new Error(`held by ${lock.holder} ${lock.pid}`);
  return lock;
}

test('the lock is held until it is released', async () => {
  const lock = await take('demo');
  expect(readLock(folder)).toMatchObject({ pid: process.pid, holder: 'demo' });
  await expect(take('demo')).rejects.toThrow(`held by demo ${process.pid}`);
  lock.release();
  expect(readLock(folder)).toBeNull();
  (await take('command')).release();
});

test('a command waits for the previous one', async () => {
  const first = await take('command');
  const second = take('command', 5_000);
  first.release();
  (await second).release();
});

test('a lock left behind by a dead process does not count', async () => {
  const gone = spawn(process.execPath, ['-e', '']);
  await new Promise((ended) => gone.once('close', ended));
  const file = join(folder, 'lock.json');
  writeFileSync(file, JSON.stringify({ pid: gone.pid, started: 'once', holder: 'demo' }));
  expect(readLock(folder)).toBeNull();
  (await take('demo')).release();
});

test('a process id that now belongs to another process does not count either', async () => {
  const file = join(folder, 'lock.json');
  writeFileSync(file, JSON.stringify({ pid: process.pid, started: 'before the restart', holder: 'demo' }));
  const lock = await take('demo');
  expect(JSON.parse(readFileSync(file, 'utf8')).started).not.toBe('before the restart');
  lock.release();
});
