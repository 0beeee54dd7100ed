import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import { UNLIMITED } from '@crier/domain';
import { carryOutDownload } from '@crier/operations';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { multipart } from './contract-requests.ts';
import { openPageKit, type PageKit } from './pages/page-kit.ts';
import { readersOf } from './readers.ts';

const VECTORS = new URL('../../../vectors/hostile/', import.meta.url);
const FILES = ['trun-max.mp4', 'interlaced-16bit.png', 'large.webp', 'trun-10m.mp4', 'stz2-max.mp4'] as const;
type FileName = (typeof FILES)[number];
/** What people are told of a file that lies, or would take too much. */
const COSTLY = expect.stringMatching(/is damaged|too much memory or time/);
/** Enough for a process that is ended by the clock, on a busy machine. */
const LONG = { timeout: 90_000 };

let kit: PageKit;
let server: Server;
let base: string;
const contents = new Map<string, Buffer>();

beforeAll(async () => {
  kit = await openPageKit(inject('adminUrl'), {
    SERVICE_ALLOW_PRIVATE_NETWORK: 'true',
    MEDIA_READER_PRIORITY: 'low',
    PATH: process.env['PATH'] ?? '',
  });
  for (const name of FILES) contents.set(name, await contentOf(name));
  server = createServer((request, response) => {
    const content = contents.get((request.url ?? '').slice(1).replace(/^large-/, ''));
    if (!content) return response.writeHead(404).end();
    // Enough to be left to the worker.
    const padding = request.url?.startsWith('/large-') ? Buffer.alloc(11_000_000) : Buffer.alloc(0);
    return response.end(Buffer.concat([content, padding]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.close();
  await kit?.close();
  expect(await readersOf(process.pid)).toEqual([]);
});

/** Of a picture only the header is true: what it takes is told before anything is decoded. */
async function contentOf(name: FileName): Promise<Buffer> {
  if (name === 'interlaced-16bit.png') return pngOf(10_900, 10_900);
  if (name === 'large.webp') return webpOf(16_000, 16_000);
  return await readFile(new URL(name, VECTORS));
}

function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  // 16 bits, with transparency, Adam7.
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 6, 0, 0, 1]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(width))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A WebP without loss: size, transparency, and nothing more. */
function webpOf(width: number, height: number): Buffer {
  const bits = (width - 1) | ((height - 1) << 14) | (1 << 28);
  const data = Buffer.alloc(20);
  data[0] = 0x2f;
  data.writeUInt32LE(bits >>> 0, 1);
  const head = Buffer.alloc(20);
  head.write('RIFF', 0);
  head.writeUInt32LE(12 + data.length, 4);
  head.write('WEBPVP8L', 8);
  head.writeUInt32LE(data.length, 16);
  return Buffer.concat([head, data]);
}

const headers = () => kit.api.users.MEMBER.headers;
const path = (rest: string) => `/crier/api/${kit.api.workspace}/media${rest}`;

async function post(rest: string, payload: object) {
  const { statusCode, body } = await kit.app.inject({
    method: 'POST',
    url: path(rest),
    headers: headers(),
    payload,
  });
  return { status: statusCode, body: JSON.parse(body) };
}

async function form(rest: string, fields: Parameters<typeof multipart>[0]) {
  const { headers: own, payload } = multipart(fields);
  const { statusCode, body } = await kit.app.inject({
    method: 'POST',
    url: path(rest),
    headers: { ...own, ...headers() },
    payload,
  });
  return { status: statusCode, body: JSON.parse(body) };
}

const contentNamed = (name: string) => contents.get(name) ?? Buffer.alloc(0);
const refused = { status: 422, body: { errors: { file: [COSTLY] } } };

describe.each(FILES.slice(0, 3))('%s is refused with a reason, and the API goes on,', (name) => {
  it('when it is uploaded in a form', LONG, async () => {
    expect(await form('', { file: { name, content: contentNamed(name) } })).toMatchObject(refused);
  });

  it('when it is uploaded in chunks', LONG, async () => {
    const content = contentNamed(name);
    const mime_type = name.endsWith('mp4') ? 'video/mp4' : `image/${name.split('.').at(-1)}`;
    const begun = await post('/chunked/initiate', { filename: name, mime_type, total_size: content.length });
    const uuid = String(begun.body.upload_uuid);
    await form(`/chunked/${uuid}/upload`, {
      upload_session: uuid,
      chunk_index: '0',
      chunk: { name: 'blob', content },
    });
    expect(await post(`/chunked/${uuid}/complete`, {})).toMatchObject(refused);
  });

  it('when it is fetched from an address, at once', LONG, async () => {
    expect(await post('/remote/initiate', { url: `${base}/${name}` })).toMatchObject({
      status: 200,
      body: { status: 'failed', error: COSTLY },
    });
  });

  it('when it is fetched from an address by a worker', LONG, async () => {
    const begun = await post('/remote/initiate', { url: `${base}/large-${name}` });
    const uuid = String(begun.body.download_id);
    const { stores, downloader, disk, inspector } = kit.api.service;
    await carryOutDownload(uuid, {
      downloads: stores.downloads,
      downloader,
      disk,
      inspector,
      workspaces: stores.workspaces,
      allowanceOf: () => UNLIMITED,
      newToken: randomUUID,
      now: () => new Date(),
      random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    });
    expect(await stores.downloads.find(1, uuid)).toMatchObject({ state: 'failed', error: COSTLY });
  });
});

it.each(FILES.slice(3))('%s is refused as well, and the API goes on', LONG, async (name) => {
  expect(await form('', { file: { name, content: contentNamed(name) } })).toMatchObject(refused);
});

it('reads two of many hostile files at a time at low priority while people sign in', LONG, async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => kit.addPerson()));
  const seen: Awaited<ReturnType<typeof readersOf>>[] = [];
  const content = contentNamed('trun-max.mp4');
  const uploads = Array.from({ length: 8 }, () => form('', { file: { name: 'a.mp4', content } }));
  let over = false;
  const watching = (async () => {
    while (!over) {
      seen.push(await readersOf(process.pid));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  await Promise.all(people.map((person) => kit.signedIn(person)));
  const answers = await Promise.all(uploads);
  over = true;
  await watching;
  // What has not had its turn after ten seconds is to come again.
  for (const { status, body } of answers) {
    if (status === 503) expect(body.message).toMatch(/Try again/);
    else expect({ status, body }).toMatchObject(refused);
  }
  expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThanOrEqual(2);
  // Two read, and one waits for the next file.
  expect(Math.max(...seen.map((each) => each.length))).toBeLessThanOrEqual(3);
  expect(seen.flat().every(({ nice }) => nice >= 10)).toBe(true);
});
