import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leftovers } from './leftovers.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crier-leftovers-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function left(known: readonly string[] = [], children = 0): readonly string[] {
  return leftovers({ pids: [process.pid], folders: [folder], known: new Set(known), children });
}

test('a new file is left over', () => {
  const [old, fresh] = [join(folder, 'old'), join(folder, 'new')];
  for (const path of [old, fresh]) writeFileSync(path, '');
  expect(left([old], 99)).toEqual([`a file is left: ${fresh}`]);
});

test.runIf(process.platform === 'linux')('an open file is left over, even when it has been deleted', () => {
  const path = join(folder, 'open');
  const fd = openSync(path, 'w');
  rmSync(path);
  try {
    expect(left([], 99)).toEqual([`process ${process.pid} holds ${path} (deleted) open`]);
  } finally {
    closeSync(fd);
  }
  expect(left([], 99)).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'a child process beyond the allowed idle ones is left over',
  async () => {
    const before = left().length;
    expect(before).toBe(0);
    const child = spawn('sleep', ['60']);
    await once(child, 'spawn');
    expect(left()).toEqual([`process ${process.pid} has 1 child left`]);
    expect(left([], 1)).toEqual([]);
    child.kill();
    await once(child, 'close');
  },
);
