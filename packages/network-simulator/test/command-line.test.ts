import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

function start(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

async function firstChunk(child: ChildProcess, stream: 'stdout' | 'stderr'): Promise<string> {
  const [chunk] = await once(child[stream] ?? child, 'data');
  return String(chunk);
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'started alone it prints all addresses, and %s ends it cleanly',
  async (signal) => {
    const child = start('--json', '--seed', '9');
    const printed = JSON.parse(await firstChunk(child, 'stdout'));
    expect(printed).toMatchObject({ seed: 9 });
    const [mastodon] = printed.instances;
    const response = await fetch(`${mastodon.url}/api/v1/accounts/verify_credentials`, {
      headers: { authorization: `Bearer ${mastodon.accounts[0].credentials.access_token}` },
    });
    expect(await response.json()).toMatchObject({ username: 'alice' });
    expect((await fetch(`${printed.simulator_url}/_control/instances`)).status).toBe(200);
    child.kill(signal);
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  },
);

test('without --json it prints text for people', async () => {
  const text = await firstChunk(start(), 'stdout');
  expect(text).toMatch(
    /^mastodon \(mastodon, honours\): http:\/\/127\.0\.0\.1:\d+\n {2}@alice access_token=\S+\n/,
  );
  expect(text).toMatch(/\ntimelines and control: http:\/\/127\.0\.0\.1:\d+\n$/);
});

async function instancesFile(content: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'simulator-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'instances.json'), JSON.stringify(content));
  return join(folder, 'instances.json');
}

test('--instances starts those listed in a file', async () => {
  const apps = [{ clientId: 'id', clientSecret: 'secret', redirectUris: ['https://crier.example/callback'] }];
  const file = await instancesFile([
    { key: 'x', network: 'twitter', apps },
    { key: 'mastodon', network: 'mastodon' },
  ]);
  const printed = JSON.parse(await firstChunk(start('--json', '--instances', file), 'stdout'));
  expect(printed.instances).toMatchObject([
    { key: 'x', network: 'twitter', temperament: 'v2' },
    { key: 'mastodon', network: 'mastodon' },
  ]);
});

test.each([
  [{}, '--instances must name a JSON list'],
  [[{ key: 'x' }], '--instances must name a JSON list'],
])('--instances with %j exits with 2 and the reason', async (content, message) => {
  const child = start('--instances', await instancesFile(content));
  const exited = once(child, 'exit');
  expect(await firstChunk(child, 'stderr')).toContain(message);
  expect((await exited)[0]).toBe(2);
});

test.each([
  [['--port', 'abc'], '--port must be a whole number'],
  [['--instances', '/nowhere/at/all.json'], 'no such file'],
  [['--colour'], "Unknown option '--colour'"],
  [['--instance-ports', '1,2,3,4,5'], '--instance-ports takes at most 4 ports'],
])('wrong arguments %j exit with 2 and the reason', async (args, message) => {
  const child = start(...args);
  const exited = once(child, 'exit');
  expect(await firstChunk(child, 'stderr')).toContain(message);
  expect((await exited)[0]).toBe(2);
});
