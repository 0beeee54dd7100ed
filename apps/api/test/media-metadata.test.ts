import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  animatedGif,
  jpegPhotograph,
  pngPhotograph,
  recordedVideo,
  tellsSecret,
  webpPhotograph,
} from '@crier/media/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { multipart } from './contract-requests.ts';
import { DISKS, openTestDisk, type TestDisk } from './media-disks.ts';

interface Stored {
  readonly id: number;
  readonly url: string;
  readonly thumb_url: string | null;
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

describe.each(DISKS)('metadata of files, on a %s disk', (kind) => {
  let disk: TestDisk;
  let api: TestApi;
  let base: string;
  let sent: Record<string, Buffer>;
  let server: Server;

  beforeAll(async () => {
    sent = {
      'photo.jpg': await jpegPhotograph(6),
      'drawing.png': await pngPhotograph(6),
      'photo.webp': await webpPhotograph(6, false),
      'film.gif': await animatedGif(),
      'film.mp4': await recordedVideo('an MP4 that ends with its index'),
      'film.mov': await recordedVideo('a QuickTime file'),
    };
    disk = await openTestDisk(kind);
    api = await openTestApi(inject('adminUrl'), {
      ...disk.environment,
      SERVICE_ALLOW_PRIVATE_NETWORK: 'true',
    });
    base = await api.build().listen({ host: '127.0.0.1', port: 0 });
    server = createServer((request, response) => response.end(sent[(request.url ?? '').slice(1)]));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server?.close();
    await api?.close();
    await disk?.close();
  });

  const call = async <T>(
    path: string,
    body: object | Parameters<typeof multipart>[0],
    form = false,
  ): Promise<T> => {
    const made = form
      ? multipart(body as Parameters<typeof multipart>[0])
      : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
    const response = await fetch(`${base}/crier/api/${api.workspace}/media${path}`, {
      method: 'POST',
      headers: { ...made.headers, ...api.users.MEMBER.headers },
      body: typeof made.payload === 'string' ? made.payload : new Uint8Array(made.payload),
    });
    const answer = (await response.json()) as T;
    expect([response.status, answer]).toEqual([200, expect.anything()]);
    return answer;
  };
  const byForm = (name: string, content: Buffer): Promise<Stored> =>
    call('', { file: { name, content } }, true);
  const inChunks = async (name: string, content: Buffer): Promise<Stored> => {
    const types: Record<string, string> = {
      jpg: 'image/jpeg',
      png: 'image/png',
      webp: 'image/webp',
      gif: 'image/gif',
      mp4: 'video/mp4',
      mov: 'video/quicktime',
    };
    const mime_type = types[name.slice(name.lastIndexOf('.') + 1)];
    const { upload_uuid: uuid } = await call<{ upload_uuid: string }>('/chunked/initiate', {
      filename: name,
      mime_type,
      total_size: content.length,
    });
    const chunk = { upload_session: uuid, chunk: { name: 'blob', content }, chunk_index: '0' };
    await call(`/chunked/${uuid}/upload`, chunk, true);
    return await call(`/chunked/${uuid}/complete`, {});
  };
  const byAddress = async (name: string): Promise<Stored> => {
    const { port } = server.address() as AddressInfo;
    const answer = await call<{ status: string; media: Stored }>('/remote/initiate', {
      url: `http://127.0.0.1:${port}/${name}`,
    });
    expect(answer.status).toBe('completed');
    return answer.media;
  };
  const served = async (url: string) =>
    Buffer.from(await (await fetch(base + new URL(url).pathname)).arrayBuffer());

  it.each([
    ['in a form', byForm],
    ['in chunks', inChunks],
    ['by address', byAddress],
  ] as const)(
    'is removed from what is served, however the file came: %s',
    { timeout: 60_000 },
    async (_way, take) => {
      for (const [name, content] of Object.entries(sent)) {
        expect([name, tellsSecret(content)]).toEqual([name, true]);
        const stored = await take(name, content);
        const bytes = await served(stored.url);
        expect([name, tellsSecret(bytes), bytes.length]).toEqual([name, false, stored.size]);
        if (stored.thumb_url !== null) expect(tellsSecret(await served(stored.thumb_url))).toBe(false);
        if (!name.startsWith('photo')) continue;
        // Upright, with the colours it came with.
        const { width, height, orientation, icc } = await sharp(bytes).metadata();
        expect([width, height, orientation]).toEqual([200, 320, undefined]);
        expect([stored.width, stored.height, icc !== undefined]).toEqual([200, 320, true]);
      }
    },
  );

  it('is removed from a large recording that arrives while it is stored', { timeout: 60_000 }, async () => {
    const film = await recordedVideo('an MP4 that ends with its index', { frames: 110, frameBytes: 80_000 });
    const stored = await byForm('film.mp4', film);
    const bytes = await served(stored.url);
    expect([tellsSecret(film), tellsSecret(bytes), bytes.length]).toEqual([true, false, film.length]);
    const [first, end] = [film.indexOf('mdat'), film.indexOf('moov')];
    expect(bytes.subarray(first, end).equals(film.subarray(first, end))).toBe(true);
  });

  it('stays if the workspace keeps it', async () => {
    const { pool } = api.service.database;
    await pool.query('update workspaces set keep_media_metadata = true where uuid = $1', [api.workspace]);
    try {
      for (const [name, content] of Object.entries(sent)) {
        for (const take of [byForm, inChunks]) {
          const stored = await take(name, content);
          expect([name, stored.size, content.equals(await served(stored.url))]).toEqual([
            name,
            content.length,
            true,
          ]);
        }
      }
    } finally {
      await pool.query('update workspaces set keep_media_metadata = false');
    }
  });

  it('leaves no copy of the file behind', async () => {
    const count = async () => (await disk.files(api.dataDir)).length;
    const before = await count();
    const photo = sent['photo.jpg'] ?? Buffer.alloc(0);
    for (const take of [byForm, inChunks, () => byAddress('photo.jpg')]) await take('photo.jpg', photo);
    // A file and its thumbnail each.
    expect(await count()).toBe(before + 6);
    expect(await disk.unfinished(api.dataDir)).toEqual([]);
  });
});
