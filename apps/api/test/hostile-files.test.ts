import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { multipart } from './contract-requests.ts';
import { DISKS, openTestDisk, type TestDisk } from './media-disks.ts';

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#38bdf8' } })
    .jpeg()
    .toBuffer();
});

/** A PNG of which only the header is true: it claims a size and holds one line of it. */
function claimingPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    const body = Buffer.concat([Buffer.from(type), data]);
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const line = deflateSync(Buffer.alloc(width + 1));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', line),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF whose screen is as large as a GIF's can be, with so many frames that claim all of it. */
function claimingGif(frames: number): Buffer {
  const head = Buffer.from('47494638396100000000800000000000ffffff', 'hex');
  head.writeUInt16LE(65_535, 6);
  head.writeUInt16LE(65_535, 8);
  const frame = Buffer.from('2c00000000ffffffff0002024401003b', 'hex').subarray(0, -1);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

describe.each(DISKS)('hostile files on a %s disk', (kind) => {
  let disk: TestDisk;
  let api: TestApi;
  let app: ReturnType<TestApi['build']>;
  let base: string;
  beforeAll(async () => {
    disk = await openTestDisk(kind);
    api = await openTestApi(inject('adminUrl'), disk.environment);
    app = api.build();
    base = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await api?.close();
    await disk?.close();
  });

  const upload = async (name: string, content: Uint8Array | string) => {
    const { headers, payload } = multipart({ file: { name, content } });
    const response = await fetch(`${base}/crier/api/${api.workspace}/media`, {
      method: 'POST',
      headers: { ...headers, ...api.users.MEMBER.headers },
      body: new Uint8Array(payload),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const served = (url: unknown, init: RequestInit = {}) => fetch(base + new URL(String(url)).pathname, init);

  it.each([
    ['nothing at all', ''],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a drawing after a declaration', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a script', '#!/bin/sh\nrm -rf /'],
    ['an archive', Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(200)])],
    ['a gzip', Buffer.from('1f8b08000000000000034b04000000ffff', 'hex')],
    ['a program', Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(200)])],
    ['a PDF that breaks off', '%PDF-1.7\n1 0 obj'],
    ['a playlist', '#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1/secret\n'],
    ['a PNG that claims 50000 × 50000 pixels', claimingPng(50_000, 50_000)],
    ['a PNG that breaks off', claimingPng(5_000, 5_000)],
    ['a GIF of a hundred huge frames', claimingGif(100)],
    ['noise', randomBytes(1_000)],
  ])('refuses %s, whatever type it claims', async (_name, content) => {
    const before = await disk.files(api.dataDir);
    for (const name of ['a.jpg', 'a.png', 'a.mp4', 'a.gif']) {
      const { status, body } = await upload(name, content);
      expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, ['file']]);
    }
    expect(await disk.files(api.dataDir)).toEqual(before);
    expect(await readdir(join(api.dataDir, 'uploads'))).toEqual([]);
  });

  it('refuses a truncated picture', async () => {
    const whole = await sharp({
      create: {
        width: 600,
        height: 400,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    expect((await upload('a.jpg', whole.subarray(0, whole.length / 2))).status).toBe(422);
  });

  it.each([
    '../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    '/etc/passwd',
    'C:\\bread.html',
    'CON',
    'NUL.jpg',
    '.htaccess',
    'a.jpg.html',
    'bread\u0000.html',
    `${'x'.repeat(5_000)}.jpg`,
    '%2e%2e%2fa.jpg',
    'loaf\u202egpj.exe',
  ])('lets the file name %j affect neither place nor type', async (name) => {
    const { status, body } = await upload(name, jpeg);
    expect(status).toBe(200);
    expect(String(body['name'])).not.toMatch(/[/\\\p{Cc}]/u);
    expect(String(body['name']).length).toBeLessThanOrEqual(255);
    const { pathname } = new URL(String(body['url']));
    expect(pathname).toMatch(/^\/storage\/[0-9a-f-]{36}\/uploads\/\d{2}-\d{4}\/[0-9a-z]{40}\.jpg$/);
    expect((await served(body['url'])).headers.get('content-type')).toBe('image/jpeg');
  });

  it('serves a picture that is also a page so that it cannot run', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const { status, body } = await upload('page.html', Buffer.concat([jpeg, page]));
    expect([status, body['mime_type']]).toEqual([200, 'image/jpeg']);
    const response = await served(body['url']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('strips location and camera from thumbnails', async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#38bdf8' } })
      .withExif({ IFD0: { Make: 'Crier Camera' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
      .jpeg()
      .toBuffer();
    const { body } = await upload('photo.jpg', photo);
    const thumbnail = Buffer.from(await (await served(body['thumb_url'])).arrayBuffer());
    expect(photo.includes('Crier Camera')).toBe(true);
    expect(thumbnail.includes('Crier Camera')).toBe(false);
    expect((await sharp(thumbnail).metadata()).exif).toBeUndefined();
  });

  it('supports ranges and conditional requests and nothing else', async () => {
    const { body } = await upload('a.jpg', jpeg);
    const whole = await served(body['url']);
    expect(Buffer.from(await whole.arrayBuffer()).equals(jpeg)).toBe(true);
    expect(whole.headers.get('content-length')).toBe(String(jpeg.length));
    for (const [range, expected] of [
      ['bytes=0-1', jpeg.subarray(0, 2)],
      ['bytes=10-', jpeg.subarray(10)],
      ['bytes=-3', jpeg.subarray(-3)],
    ] as const) {
      const part = await served(body['url'], { headers: { range } });
      expect([part.status, Buffer.from(await part.arrayBuffer()).equals(expected)]).toEqual([206, true]);
      expect(part.headers.get('content-range')).toMatch(new RegExp(`^bytes \\d+-\\d+/${jpeg.length}$`));
      expect(part.headers.get('x-content-type-options')).toBe('nosniff');
    }
    const beyond = await served(body['url'], { headers: { range: 'bytes=999999-' } });
    expect(beyond.status).toBe(416);
    const head = await served(body['url'], { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(jpeg.length)]);
    // Not by fetch, which asks for a fresh answer as soon as it is given a condition.
    const headers = { 'if-none-match': whole.headers.get('etag') ?? '' };
    const again = await app.inject({ url: new URL(String(body['url'])).pathname, headers });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    '/storage/',
    '/storage/nothing.jpg',
    '/storage/..%2fuploads',
    '/storage/.hidden',
    '/storage/a%00b',
  ])('shows nothing at %s', async (path) => {
    const response = await fetch(base + path);
    expect([response.status, await response.json()]).toEqual([404, { message: 'Not Found' }]);
  });
});
