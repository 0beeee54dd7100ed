import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sized } from '@crier/test-size';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { multipart } from './contract-requests.ts';
import { openPageKit, type PageKit } from './pages/page-kit.ts';

const UPLOADS = 10;
/** Each takes a core, and readers get what is left. The fewer there are, the sooner the uploads are through. */
const BUSY_LOOPS = sized(2, 8);
const MB = 1_000_000;

let kit: PageKit;
let picture: Buffer;
const loops: ChildProcess[] = [];

beforeAll(async () => {
  const environment = { MEDIA_READER_PRIORITY: 'low', PATH: process.env['PATH'] ?? '' };
  kit = await openPageKit(inject('adminUrl'), environment);
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const made = sharp({ create: { width: 1_500, height: 1_000, channels: 3, background: '#38bdf8', noise } });
  picture = await made.jpeg({ quality: 93 }).toBuffer();
});
afterAll(async () => {
  for (const loop of loops) loop.kill('SIGKILL');
  await Promise.all(loops.map((loop) => ((loop.exitCode ?? loop.signalCode) ? null : once(loop, 'exit'))));
  await kit?.close();
});

async function upload(name: string) {
  const { headers, payload } = multipart({ file: { name, content: picture } });
  const { statusCode, body } = await kit.app.inject({
    ...{ method: 'POST', url: `/crier/api/${kit.api.workspace}/media`, payload },
    headers: { ...headers, ...kit.api.users.MEMBER.headers },
  });
  return statusCode === 200 ? 'taken' : `${statusCode} ${body}`;
}

it('ten concurrent uploads of a megabyte by one key succeed on a busy machine', {
  timeout: 600_000,
}, async () => {
  expect(picture.length).toBeGreaterThan(0.8 * MB);
  for (let each = 0; each < BUSY_LOOPS; each += 1) {
    const loop = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore', detached: true });
    loops.push(loop);
  }
  await Promise.all(loops.map((loop) => once(loop, 'spawn')));
  const taken = await Promise.all(Array.from({ length: UPLOADS }, (_, each) => upload(`${each}.jpg`)));
  expect(taken).toEqual(Array.from({ length: UPLOADS }, () => 'taken'));
});
