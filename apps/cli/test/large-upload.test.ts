import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type Server, request as send } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { runCli } from '../src/run-cli.ts';
import { type Installation, openInstallation } from './installation.ts';
import { crier, crierJson } from './run-crier.ts';
import { type RunningApi, startApi } from './running-api.ts';

let installation: Installation;
let api: RunningApi;
let line: Server;
let user: Readonly<Record<string, string>>;
let file: string;
/** Chunk numbers as they were sent, and which of them the line loses how often. */
let sent: number[] = [];
let losses: Map<number, number>;

beforeAll(async () => {
  installation = await openInstallation(inject('adminUrl'));
  const { environment } = installation;
  api = await startApi(environment);
  const operator = async (...args: string[]) => (await crierJson(args, environment)).document;
  const email = 'ada@example.com';
  await operator('user', 'create', '--email', email, '--name', 'Ada', '--password', 'long enough');
  const { uuid } = await operator('workspace', 'create', '--name', 'Demo');
  await operator('member', 'add', '--workspace', uuid, '--user', email, '--role', 'ADMIN');
  const { key } = await operator('key', 'create', '--user', email, '--name', 'tests');
  const port = await openLine();
  user = { CRIER_URL: `http://127.0.0.1:${port}/crier/api`, CRIER_KEY: key, CRIER_WORKSPACE: uuid };
  file = join(environment['SERVICE_DATA_DIR'] ?? '', 'noise.png');
  const side = 2_100;
  const raw = { width: side, height: side, channels: 3 } as const;
  const noise = sharp(randomBytes(side * side * 3), { raw });
  writeFileSync(file, await noise.png({ compressionLevel: 0 }).toBuffer());
});

afterAll(async () => {
  line?.closeAllConnections();
  line?.close();
  await api?.stop();
  await installation?.close();
});

beforeEach(() => {
  sent = [];
  losses = new Map();
});

/** The way to the API: it loses chunks, once with all its answer, once before they arrive, and so on. */
async function openLine(): Promise<number> {
  line = createServer(async (incoming, outgoing) => {
    const { method, url = '', headers } = incoming;
    const body = await buffer(incoming).catch(() => null);
    if (body === null) return;
    const index = /name="chunk_index"\r\n\r\n(\d+)/.exec(body.toString('latin1', 0, 2_000))?.[1];
    const left = index === undefined ? 0 : (losses.get(Number(index)) ?? 0);
    if (index !== undefined) {
      sent.push(Number(index));
      losses.set(Number(index), left - 1);
    }
    if (left > 0 && left % 2 === 0) return outgoing.destroy();
    const far = send(new URL(url, api.url), { method, headers }, (answer) => {
      if (left > 0) {
        answer.resume();
        outgoing.destroy();
      } else {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }
    });
    far.end(body);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const address = line.address();
  return typeof address === 'object' && address ? address.port : 0;
}

describe('a large file', () => {
  test('is sent in chunks, and lost chunks are sent again', async () => {
    losses = new Map([
      [0, 1],
      [1, 2],
    ]);
    const { code, document, stderr } = await crierJson(['media', 'upload', file, '--alt', 'noise'], user);
    expect([code, stderr]).toEqual([0, '']);
    expect(document).toMatchObject({
      name: 'noise.png',
      mime_type: 'image/png',
      alt_text: 'noise',
      width: 2_100,
    });
    expect(sent).toEqual([0, 0, 1, 1, 1]);
  });

  test('continues where it was interrupted', async () => {
    losses = new Map([[1, 1_000]]);
    const stopped = await crier(['media', 'upload', file], user);
    expect(stopped.code).toBe(1);
    expect(stopped.stderr).toMatch(
      /1 of 2 chunks have arrived\. To resume: crier media upload .*noise\.png --resume /,
    );
    const resume = /--resume (\S+)/.exec(stopped.stderr)?.[1] ?? '';
    losses = new Map();
    sent = [];
    const { code, document } = await crierJson(['media', 'upload', file, '--resume', resume], user);
    expect(code).toBe(0);
    expect(document).toMatchObject({ name: 'noise.png', height: 2_100 });
    expect(sent.every((index) => index === 1)).toBe(true);
  });

  test('shows its progress on a terminal', async () => {
    const written: string[] = [];
    const answered: string[] = [];
    const io = {
      environment: user,
      stdout: (text: string) => answered.push(text),
      stderr: (text: string) => written.push(text),
      stdin: process.stdin,
      columns: 80,
    };
    expect(await runCli(['media', 'upload', file], io)).toBe(0);
    const shares = written.flatMap((text) => /(\d+)%/.exec(text)?.[1] ?? []).map(Number);
    expect(shares).toEqual([0, expect.any(Number), 100]);
    expect(shares[1]).toBeGreaterThan(50);
    expect(written.at(-1)).toMatch(/^\r +\r$/);
    expect(answered.join('')).toMatch(/^Media \d+ \(image\/png, /);
    written.length = 0;
    expect(await runCli(['media', 'upload', file, '--json'], io)).toBe(0);
    expect(written).toEqual([]);
  });

  test.each([
    ['has a name without a type', 'noise', ['--alt', 'x'], 'must end with one of'],
    ['is not there', 'nowhere.png', [], 'cannot be read'],
    ['is a folder', '.', [], 'is not a file'],
  ])('that %s is refused', async (_case, name, more, message) => {
    const folder = installation.environment['SERVICE_DATA_DIR'] ?? '';
    if (name === 'noise') writeFileSync(join(folder, name), Buffer.alloc(9_000_000));
    const { code, document } = await crierJson(['media', 'upload', join(folder, name), ...more], user);
    expect([code, document.error.code]).toEqual([2, 'usage']);
    expect(document.error.message).toContain(message);
  });
});

test('a post is created once, although its answer was lost', async () => {
  let lost = 0;
  const bad = createServer(async (incoming, outgoing) => {
    const { method, url = '', headers } = incoming;
    const body = await buffer(incoming);
    send(new URL(url, api.url), { method, headers }, async (answer) => {
      const content = await buffer(answer);
      lost += 1;
      if (lost === 1) outgoing.destroy();
      else outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(content);
    }).end(body);
  });
  await new Promise<void>((resolve) => bad.listen(0, '127.0.0.1', resolve));
  const address = bad.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const through = { ...user, CRIER_URL: `http://127.0.0.1:${port}/crier/api` };
  try {
    const created = await crierJson(['post', 'create', '--text', 'only once'], through);
    expect(created.code).toBe(0);
    const { document } = await crierJson(['post', 'list', '--keyword', 'only once'], through);
    expect(document.data).toMatchObject([{ uuid: created.document.uuid }]);
  } finally {
    bad.closeAllConnections();
    bad.close();
  }
});
