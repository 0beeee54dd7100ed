import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

async function start(environment: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'crier-main-'));
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      SERVICE_DATA_DIR: folder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [code, stderr] = await Promise.all([ended, text(child.stderr)]);
  const left = readdirSync(folder);
  rmSync(folder, { recursive: true, force: true });
  return { code, stderr, left };
}

test('a requested port that is taken is named, and nothing is started', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => other.once('listening', listening));
  const { port } = other.address() as AddressInfo;
  const { code, stderr, left } = await start({ PORT: String(port) });
  await new Promise((closed) => other.close(closed));
  expect(code).toBe(1);
  expect(stderr).toContain(`port ${port} is in use by another program`);
  expect(left).not.toContain('postgres');
  expect(left).not.toContain('lock.json');
});

test('an invalid port is named', async () => {
  const { code, stderr } = await start({ PORT: 'http' });
  expect(code).toBe(1);
  expect(stderr).toContain('PORT is wrong');
});
