import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { UNLIMITED } from '@crier/domain';
import { carryOutDownload } from '@crier/operations';
import { DOWNLOADS, nextTaskOf } from '@crier/persistence';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;
let server: Server;
let base: string;
let small: Buffer;
let large: Buffer;
let failures = 0;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'), { SERVICE_ALLOW_PRIVATE_NETWORK: 'true' });
  app = api.build();
  small = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#38bdf8' } })
    .png()
    .toBuffer();
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  large = await sharp({ create: { width: 2_100, height: 1_700, channels: 3, background: '#fff', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(large.length).toBeGreaterThan(10_000_000);
  server = createServer((request, response) => {
    switch (new URL(request.url ?? '/', base).pathname) {
      case '/bread.png':
        return response.writeHead(200, { 'content-length': small.length }).end(small);
      case '/moved':
        return response.writeHead(302, { location: '/bread.png' }).end();
      case '/large.png':
        return response.writeHead(200, { 'content-length': large.length }).end(large);
      case '/large-without-length.png':
        return response.writeHead(200).end(large);
      case '/text':
        return response.end('text');
      case '/flaky.png':
        failures += 1;
        if (failures === 1) return response.end(large);
        return failures === 2 ? response.writeHead(503).end() : response.end(large);
      default:
        return response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await api?.close();
});

async function begin(url: string, on = app) {
  const response = await on.inject({
    method: 'POST',
    url: `/crier/api/${api.workspace}/media/remote/initiate`,
    headers: api.users.MEMBER.headers,
    payload: { url, alt_text: 'Loaves' },
  });
  return { code: response.statusCode, ...response.json() };
}

async function statusOf(download: string) {
  const response = await app.inject({
    url: `/crier/api/${api.workspace}/media/remote/${download}/status`,
    headers: api.users.MEMBER.headers,
  });
  return { code: response.statusCode, ...response.json() };
}

const carryOut = (download: string) => {
  const { stores, downloader, disk, inspector } = api.service;
  return carryOutDownload(download, {
    downloads: stores.downloads,
    downloader,
    workspaces: stores.workspaces,
    disk,
    inspector,
    allowanceOf: () => UNLIMITED,
    newToken: randomUUID,
    now: () => new Date(),
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  });
};

describe('a file from an address', () => {
  it('is returned at once when it is small', async () => {
    for (const path of ['/bread.png?size=1', '/moved']) {
      expect(await begin(base + path)).toMatchObject({
        code: 200,
        status: 'completed',
        media: { name: expect.stringMatching(/^(bread\.png|moved)$/), width: 40, alt_text: 'Loaves' },
      });
    }
  });

  it.each(['/large.png', '/large-without-length.png'])('becomes a job when it is large: %s', async (path) => {
    const begun = await begin(base + path);
    expect(begun).toEqual({ code: 200, status: 'pending', download_id: expect.any(String) });
    expect(await statusOf(begun.download_id)).toEqual({ code: 200, status: 'pending', progress: 0 });
    const { rows } = await api.service.database.pool.query(
      `select 1 from pgboss.job where name = 'remote-download' and data ->> 'download' = $1`,
      [begun.download_id],
    );
    expect(rows).toHaveLength(1);
    await Promise.all([carryOut(begun.download_id), carryOut(begun.download_id)]);
    const done = await statusOf(begun.download_id);
    expect(done).toMatchObject({
      status: 'completed',
      progress: 100,
      media: { width: 2_100, size: large.length },
    });
    const { rows: made } = await api.service.database.pool.query('select id from media where size = $1', [
      large.length,
    ]);
    expect(made.filter((row) => row.id >= done.media.id)).toHaveLength(1);
    await carryOut(begun.download_id);
    expect(await statusOf(begun.download_id)).toEqual(done);
  });

  it('is retried when the cause may pass', async () => {
    const begun = await begin(`${base}/flaky.png`);
    await carryOut(begun.download_id);
    expect(await statusOf(begun.download_id)).toMatchObject({ status: 'pending' });
    await carryOut(begun.download_id);
    expect(await statusOf(begun.download_id)).toMatchObject({ status: 'pending' });
    await api.service.database.pool.query(
      `update remote_downloads set claim_until = now() - interval '1 second', wake_at = now() - interval '1 second'
        where id = $1`,
      [begun.download_id],
    );
    const next = nextTaskOf(api.service.database.pool, DOWNLOADS);
    const share = { inHand: [], without: [], closed: [], over: [], turns: [], noSuspects: false };
    expect((await next(share))?.id).toBe(begun.download_id);
    await carryOut(begun.download_id);
    expect(await statusOf(begun.download_id)).toMatchObject({ status: 'completed' });
  });

  it('that cannot be fetched says why', async () => {
    expect(await begin(`${base}/nothing`)).toEqual({
      code: 200,
      status: 'failed',
      error: 'The server responded with status 404.',
      notices: [expect.objectContaining({ key: 'download_status', params: { status: '404' } })],
    });
    expect(await begin(`${base}/text`)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('supported type'),
    });
    expect(await begin('http://127.0.0.1:9/x.png')).toMatchObject({
      code: 200,
      status: 'failed',
      error: 'The server did not respond.',
    });
    for (const url of ['file:///etc/passwd', 'x', '', 'ftp://a.example/b', 'http://user:pass@a.example/b'])
      expect(await begin(url)).toMatchObject({ code: 422, errors: { url: [expect.any(String)] } });
    expect(await readdir(join(api.dataDir, 'uploads'))).toEqual([]);
  });

  it('that is unknown answers a 404 of its own', async () => {
    for (const id of [randomUUID(), 'rd_7Q2']) {
      expect(await statusOf(id)).toMatchObject({
        code: 404,
        message: 'Media not found.',
        status: 'failed',
        error: 'Remote file download not found.',
      });
    }
  });
});

it('never fetches from the internal network', async () => {
  const guarded = await openTestApi(inject('adminUrl'));
  const strict = guarded.build();
  for (const url of [
    `${base}/bread.png`,
    'https://127.0.0.1/x.png',
    'https://[::1]/x.png',
    'https://localhost/x.png',
  ]) {
    const response = await strict.inject({
      method: 'POST',
      url: `/crier/api/${guarded.workspace}/media/remote/initiate`,
      headers: guarded.users.MEMBER.headers,
      payload: { url },
    });
    expect(response.json()).toMatchObject({ status: 'failed', error: 'The address is not allowed.' });
  }
  await guarded.close();
});
