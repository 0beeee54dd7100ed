import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

function run(temporary: string, ...args: string[]) {
  const env = { ...process.env, TMPDIR: temporary };
  return spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'], env });
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends the program with code 0 and no data left',
  async (signal) => {
    const temporary = mkdtempSync(join(tmpdir(), 'crier-bluesky-main-'));
    const child = run(temporary, '--handle', 'bob.test', '--password', 'pass word');
    const [line] = await once(createInterface({ input: child.stdout }), 'line');
    const printed = JSON.parse(String(line)) as { url: string; did: string };
    expect(printed).toMatchObject({ handle: 'bob.test', did: expect.stringMatching(/^did:plc:/) });
    const query = `${printed.url}/xrpc/com.atproto.identity.resolveHandle?handle=bob.test`;
    expect(await (await fetch(query)).json()).toEqual({ did: printed.did });
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(readdirSync(temporary)).toEqual([]);
    rmSync(temporary, { recursive: true });
  },
  180_000,
);

test('a bad argument is named and ends the program with code 2', async () => {
  const child = run(tmpdir(), '--port', 'many');
  const [text] = await once(child.stderr, 'data');
  expect(String(text)).toContain('bad --port');
  expect((await once(child, 'exit'))[0]).toBe(2);
}, 180_000);
