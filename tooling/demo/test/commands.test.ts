import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '@crier/lab';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CRIER = join(ROOT, 'tooling/demo/src/crier.ts');

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crier-demo-commands-'));
  await crier('migrate');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** `pnpm crier …` in a checkout without any settings; answers its exit code and what it printed. */
async function crier(...args: readonly string[]) {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [CRIER, ...args, '--json'], {
    env: { PATH, TMPDIR, NODE_COMPILE_CACHE, SERVICE_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [output, code] = await Promise.all([text(child.stdout), ended]);
  return { code, answer: JSON.parse(output) as unknown };
}

test.each([
  ['access', 'end', '--before', 'now'],
  ['audit', 'list'],
  ['hold', 'status'],
  ['secret', 'status'],
  ['plan', 'list'],
])(
  '`pnpm crier %s …` works on the embedded database of a checkout',
  async (...words) => {
    expect(await crier(...words)).toMatchObject({ code: 0, answer: expect.anything() });
  },
  120_000,
);

test('`pnpm crier media …` compares the disk of a checkout with its database', async () => {
  const error = {
    code: 'media_mismatch',
    message: expect.stringContaining('does not belong to an installation yet'),
  };
  expect(await crier('media', 'trash', 'list')).toEqual({ code: 1, answer: { error } });
}, 120_000);
