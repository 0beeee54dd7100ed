import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { multipart } from './contract-requests.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;
let base: string;
let picture: Buffer;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
  base = await app.listen({ host: '127.0.0.1', port: 0 });
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#38bdf8' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => api?.close());

const address = () => `${base}/crier/api/${api.workspace}/media`;
const leftovers = () => readdir(join(api.dataDir, 'uploads'));

async function upload(parts: Parameters<typeof multipart>[0]) {
  const { headers, payload } = multipart(parts);
  return fetch(address(), {
    method: 'POST',
    headers: { ...headers, ...api.users.MEMBER.headers },
    body: new Uint8Array(payload),
  });
}

describe('an upload', () => {
  it('of a 50 MB JPEG is refused by its first bytes, without decoding the picture', async () => {
    // The rest is zeros, so decoding the file would report a damaged picture instead.
    const response = await upload([
      ['file', { name: 'huge.jpg', content: Buffer.concat([picture, Buffer.alloc(50_000_000)]) }],
    ]);
    expect([response.status, await response.json()]).toEqual([
      422,
      expect.objectContaining({ errors: { file: ['The file must not be larger than 20 MB.'] } }),
    ]);
    expect(await leftovers()).toEqual([]);
  });

  it('becomes a media record with served files [spec:media.integer-id]', async () => {
    const response = await upload([
      ['alt_text', ' Loaves '],
      ['file', { name: '../../bread.jpg', content: picture }],
    ]);
    expect(response.status).toBe(200);
    const media = (await response.json()) as Record<string, string | number>;
    expect(media).toMatchObject({
      type: 'image',
      mime_type: 'image/jpeg',
      width: 900,
      height: 600,
      alt_text: 'Loaves',
    });
    expect(media['name']).not.toContain('/');
    const paths = [media['url'], media['thumb_url']].map((url) => new URL(String(url)).pathname);
    for (const path of paths) {
      const file = await fetch(base + path);
      expect(file.status).toBe(200);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
    const range = await fetch(base + paths[0], { headers: { range: 'bytes=0-1' } });
    expect([range.status, Buffer.from(await range.arrayBuffer()).toString('hex')]).toEqual([206, 'ffd8']);
    expect(await leftovers()).toEqual([]);
  });

  it('accepts text fields after the file', async () => {
    const response = await upload([
      ['file', { name: 'bread.jpg', content: picture }],
      ['alt_text', 'After'],
    ]);
    expect(await response.json()).toMatchObject({ alt_text: 'After' });
  });

  it('of two files is refused', async () => {
    const file = { name: 'bread.jpg', content: picture };
    const response = await upload([
      ['file', file],
      ['file', file],
    ]);
    expect([response.status, await leftovers()]).toEqual([422, []]);
  });

  it('above the limit is answered 413 before it is sent', async () => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    socket.write(
      `POST ${new URL(address()).pathname} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${api.users.MEMBER.key}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 300000000\r\n\r\n--x\r\n',
    );
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(chunk.toString()).toMatch(/^HTTP\/1\.1 413 /);
    expect(await leftovers()).toEqual([]);
  });

  it('whose connection is cut leaves nothing behind', async () => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    socket.write(
      `POST ${new URL(address()).pathname} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${api.users.MEMBER.key}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n' +
        `--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${'y'.repeat(500_000)}`,
    );
    await expect.poll(leftovers, { timeout: 5_000 }).toHaveLength(1);
    socket.destroy();
    await expect.poll(leftovers, { timeout: 5_000 }).toEqual([]);
  });
});

describe('the media folder', () => {
  it.each([
    '/storage/',
    '/storage',
    '/storage/nothing.jpg',
    '/storage/../uploads',
    '/storage/%2e%2e/uploads',
    '/storage/..%2fuploads',
    '/storage/..%5cuploads',
    '/storage/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/storage/.hidden',
    '/storage/a%00b',
  ])('serves only its files: %s', async (path) => {
    const response = await app.inject(path);
    expect([path, response.statusCode, response.json()]).toEqual([path, 404, { message: 'Not Found' }]);
  });
});
