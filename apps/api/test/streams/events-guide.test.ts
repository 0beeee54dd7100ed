import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../api-kit.ts';
import { createPosts, numberAll } from './stream-kit.ts';

/** Runs the programs of the guide as a reader does, each where its language is on the machine. */
const GUIDE = readFileSync(new URL('../../../../docs/events.md', import.meta.url), 'utf8');
const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const BLOCK = /^```(\w+) (follow|verify)\n([\s\S]*?)^```$/gm;

interface Program {
  readonly language: string;
  readonly purpose: string;
  readonly text: string;
}

const programs = [...GUIDE.matchAll(BLOCK)].map(
  ([, language = '', purpose = '', text = '']): Program => ({ language, purpose, text }),
);
const namesOf = (purpose: string) =>
  programs
    .filter((one) => one.purpose === purpose)
    .map((one, index) => [`${one.language} ${index + 1}`, one] as const);

/** How a program of each language is run, and what the file is called. */
const RUNNERS: Readonly<Record<string, readonly [command: string, file: string]>> = {
  ts: [process.execPath, 'program.ts'],
  python: ['python3', 'program.py'],
  php: ['php', 'program.php'],
  sh: ['sh', 'program.sh'],
};

const SECRET = `whsec_${randomBytes(32).toString('base64')}`;
const BODY = JSON.stringify({ id: 'e7e2', type: 'post.published', data: { note: 'Brötchen' } });

/** Appended to a program, this makes it verify the delivery that the environment describes. */
const DRIVERS: Readonly<Record<string, string>> = {
  ts: `
import { readFileSync } from 'node:fs';
const { WEBHOOK_ID = '', WEBHOOK_TIMESTAMP = '', WEBHOOK_SIGNATURE = '' } = process.env;
const headers = { 'webhook-id': WEBHOOK_ID, 'webhook-timestamp': WEBHOOK_TIMESTAMP, 'webhook-signature': WEBHOOK_SIGNATURE };
await receive(new Request('http://localhost/', { method: 'POST', body: readFileSync('body.json'), headers }));
console.log('valid');
`,
  python: `
import os
headers = {name: os.environ[name.upper().replace("-", "_")] for name in ("webhook-id", "webhook-timestamp", "webhook-signature")}
verify(open("body.json", "rb").read(), headers, os.environ["WEBHOOK_SECRET"])
print("valid")
`,
  php: `
$headers = [];
foreach (['webhook-id', 'webhook-timestamp', 'webhook-signature'] as $name) {
    $headers[$name] = getenv(strtoupper(str_replace('-', '_', $name)));
}
verify(file_get_contents('body.json'), $headers, getenv('WEBHOOK_SECRET'));
echo "valid\\n";
`,
  sh: '',
};

function isThere(command: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

let api: TestApi;
let folder: string;
let environment: Readonly<Record<string, string>>;
const running: ChildProcess[] = [];
const servers: Server[] = [];

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  const address = await api.build().listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'crier-events-guide-'));
  await symlink(MODULES, join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  environment = {
    PATH: process.env['PATH'] ?? '',
    CRIER_URL: `${address}/crier/api`,
    CRIER_KEY: api.users.VIEWER.key,
    CRIER_WORKSPACE: api.workspace,
    WEBHOOK_SECRET: SECRET,
  };
  await numberAll(api);
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  for (const server of servers) server.close();
  await api?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** Starts a program of the guide, with what is added to its end. */
async function start(
  { language, text }: Program,
  added = '',
  more: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const [command = '', file = ''] = RUNNERS[language] ?? [];
  await writeFile(join(folder, file), text + added);
  const child = spawn(command, [file], {
    cwd: folder,
    env: { ...environment, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  return child;
}

/** The lines that a program prints, until `enough` says so or the program ends. */
async function linesOf(
  { stdout }: ChildProcess,
  enough: (lines: readonly string[]) => boolean,
): Promise<string[]> {
  const lines: string[] = [];
  if (!stdout) return lines;
  for await (const line of createInterface({ input: stdout })) {
    lines.push(line);
    if (enough(lines)) break;
  }
  return lines;
}

/** A service whose streams end after one event. The third request is refused. */
async function serveShortStreams(): Promise<{ url: string; positions: string[] }> {
  const positions: string[] = [];
  const server = createServer((request, response) => {
    const after = new URL(request.url ?? '', 'http://localhost').searchParams.get('after') ?? '';
    const number = positions.push(request.headers['last-event-id']?.toString() ?? after);
    if (number > 2) return response.writeHead(403, { 'content-type': 'application/json' }).end('{}');
    const event = { number: 40 + number, type: 'post.created', data: { uuid: `post-${number}` } };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    return response.end(
      `retry: 1\n\nid: ${event.number}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`,
    );
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, positions };
}

it('the guide has a program of each language for both purposes', () => {
  expect(namesOf('follow').map(([name]) => name)).toEqual(['ts 1', 'python 2', 'php 3', 'sh 4']);
  expect(namesOf('verify').map(([name]) => name)).toEqual(['ts 1', 'ts 2', 'python 3', 'php 4', 'sh 5']);
});

describe.each(namesOf('follow'))('the program %s that follows events', (_, program) => {
  it.skipIf(!isThere(RUNNERS[program.language]?.[0] ?? ''))(
    'tells what has happened and what happens next (skipped where its language is missing)',
    async () => {
      const [known] = await createPosts(api, api.workspace, 1);
      const child = await start(program);
      const uuidOf = async (id: number | undefined) =>
        (
          await api.service.database.pool.query<{ uuid: string }>('select uuid from posts where id = $1', [
            id,
          ])
        ).rows[0]?.uuid ?? 'none';
      const before = await uuidOf(known);
      const first = await linesOf(child, (lines) => lines.some((line) => line.includes(before)));
      expect(first.at(-1)).toContain(before);
      child.kill();
    },
  );
});

// curl shows one connection and does not connect again.
const lasting = namesOf('follow').filter(([, { language }]) => language !== 'sh');

describe.each(lasting)('the program %s whose stream ends', (_, program) => {
  it.skipIf(!isThere(RUNNERS[program.language]?.[0] ?? ''))(
    'continues after the last event, and ends when it is refused (skipped where its language is missing)',
    async () => {
      const { url, positions } = await serveShortStreams();
      const child = await start(program, '', { CRIER_URL: url });
      const ended = once(child, 'close');
      const lines = await linesOf(child, () => false);
      expect(lines.slice(0, 2)).toEqual(['41 post.created post-1', '42 post.created post-2']);
      await ended;
      expect(positions).toEqual(['0', '41', '42']);
    },
  );
});

describe.each(namesOf('verify'))('the program %s that verifies a delivery', (_, program) => {
  const seconds = Math.floor(Date.now() / 1_000);
  const good = {
    WEBHOOK_ID: 'e7e2',
    WEBHOOK_TIMESTAMP: String(seconds),
    WEBHOOK_SIGNATURE: `v1a,AAAA ${new Webhook(SECRET).sign('e7e2', new Date(seconds * 1_000), BODY)}`,
  };
  const old = {
    ...good,
    WEBHOOK_TIMESTAMP: String(seconds - 600),
    WEBHOOK_SIGNATURE: new Webhook(SECRET).sign('e7e2', new Date((seconds - 600) * 1_000), BODY),
  };
  it.skipIf(!isThere(RUNNERS[program.language]?.[0] ?? '')).each([
    ['accepts one that is signed', BODY, good, ['valid']],
    ['refuses a body that was changed', `${BODY} `, good, []],
    ['refuses another id', BODY, { ...good, WEBHOOK_ID: 'e7e3' }, []],
    ['refuses one that was signed ten minutes ago', BODY, old, []],
  ])('%s (skipped where its language is missing)', async (_title, body, delivery, expected) => {
    await writeFile(join(folder, 'body.json'), body);
    const child = await start(program, DRIVERS[program.language], delivery);
    expect(await linesOf(child, () => false)).toEqual(expected);
  });
});
