import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CHUNK_BYTES } from '@crier/operations/ports';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { multipart } from './contract-requests.ts';
import { DISKS, openTestDisk, type TestDisk } from './media-disks.ts';

let disk: TestDisk;
let api: TestApi;
let app: ReturnType<TestApi['build']>;
/** A picture of two chunks. */
let picture: Buffer;

async function open(kind: (typeof DISKS)[number]) {
  disk = await openTestDisk(kind);
  api = await openTestApi(inject('adminUrl'), disk.environment);
  app = api.build();
}

async function close() {
  await api?.close();
  await disk?.close();
}

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  picture = await sharp({ create: { width: 2_400, height: 1_700, channels: 3, background: '#fff', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(Math.ceil(picture.length / CHUNK_BYTES)).toBe(2);
});

interface Sent {
  readonly method?: 'POST' | 'DELETE';
  readonly body?: object;
  readonly on?: typeof app;
  readonly workspace?: string;
}

async function send(path: string, { method = 'POST', body, on = app, workspace = api.workspace }: Sent = {}) {
  const response = await on.inject({
    method,
    url: `/crier/api/${workspace}/media/chunked/${path}`,
    headers: api.users.MEMBER.headers,
    ...(body ? { payload: body } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}

async function begin(more: object = {}): Promise<string> {
  const body = { filename: 'bread.png', mime_type: 'image/png', total_size: picture.length, ...more };
  const { status, body: answer } = await send('initiate', { body });
  expect([status, answer]).toEqual([
    200,
    { upload_uuid: expect.any(String), chunk_size: CHUNK_BYTES, total_chunks: 2 },
  ]);
  return answer.upload_uuid;
}

async function sendChunk(uuid: string, index: number, content?: Uint8Array, on = app) {
  const chunk = content ?? picture.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES);
  const form = multipart({
    upload_session: uuid,
    chunk_index: String(index),
    chunk: { name: 'blob', content: chunk },
  });
  const response = await on.inject({
    method: 'POST',
    url: `/crier/api/${api.workspace}/media/chunked/${uuid}/upload`,
    headers: { ...form.headers, ...api.users.MEMBER.headers },
    payload: form.payload,
  });
  return { status: response.statusCode, body: response.json() };
}

const unfinished = () => disk.unfinished(api.dataDir);

describe.each(DISKS)('an upload in chunks to a %s disk', (kind) => {
  beforeAll(() => open(kind));
  afterAll(close);

  it('becomes one media record despite lost or repeated chunks, any order, and restarts', async () => {
    const uuid = await begin({ alt_text: 'Loaves' });
    const second = picture.length - CHUNK_BYTES;
    expect(await sendChunk(uuid, 1)).toEqual({ status: 200, body: { chunk_index: 1, size: second } });
    expect(await send(`${uuid}/complete`)).toMatchObject({
      status: 422,
      body: { errors: { chunks: ['These chunks are missing: 0.'] } },
    });
    const restarted = api.build();
    const asked = await restarted.inject({
      url: `/crier/api/${api.workspace}/media/chunked/${uuid}`,
      headers: api.users.MEMBER.headers,
    });
    expect(asked.json()).toMatchObject({ upload_uuid: uuid, received: [1], completed: false });
    await sendChunk(uuid, 1, undefined, restarted);
    expect((await sendChunk(uuid, 0, undefined, restarted)).body).toEqual({
      chunk_index: 0,
      size: CHUNK_BYTES,
    });
    const done = await send(`${uuid.toUpperCase()}/complete`, { on: restarted });
    expect(done).toMatchObject({
      status: 200,
      body: {
        name: 'bread.png',
        mime_type: 'image/png',
        width: 2_400,
        size: picture.length,
        alt_text: 'Loaves',
      },
    });
    const file = await app.inject(new URL(done.body.url).pathname);
    expect(file.rawPayload.equals(picture)).toBe(true);
    expect(await unfinished()).toEqual([]);
    expect(await send(`${uuid}/complete`)).toEqual(done);
    expect((await sendChunk(uuid, 0)).status).toBe(200);
    expect(await unfinished()).toEqual([]);
  });

  it('is completed once, however many ask at once', async () => {
    const uuid = await begin();
    await Promise.all([sendChunk(uuid, 0), sendChunk(uuid, 1), sendChunk(uuid, 0)]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(`${uuid}/complete`)));
    const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, body.message]).toEqual([409, 'This upload is being completed.']);
    }
    expect((await send(`${uuid}/complete`)).body.id).toBe(ids[0]);
  });

  it('refuses chunks that do not belong to it', async () => {
    const uuid = await begin();
    const errors = async (call: ReturnType<typeof sendChunk>) => Object.keys((await call).body.errors ?? {});
    expect(await errors(sendChunk(uuid, 2, Buffer.from('x')))).toEqual(['chunk_index']);
    expect(await errors(sendChunk(uuid, -1, Buffer.from('x')))).toEqual(['chunk_index']);
    expect(await errors(sendChunk(uuid, 0, picture.subarray(1, CHUNK_BYTES)))).toEqual(['chunk']);
    expect(
      (await sendChunk(uuid, 0, Buffer.concat([picture.subarray(0, CHUNK_BYTES), Buffer.from('x')]))).status,
    ).toBe(413);
    const other = await begin();
    const form = multipart({
      upload_session: other,
      chunk_index: '1',
      chunk: { name: 'blob', content: picture.subarray(CHUNK_BYTES) },
    });
    const strange = await app.inject({
      method: 'POST',
      url: `/crier/api/${api.workspace}/media/chunked/${uuid}/upload`,
      headers: { ...form.headers, ...api.users.MEMBER.headers },
      payload: form.payload,
    });
    expect(Object.keys(strange.json().errors)).toEqual(['upload_session']);
    expect(await unfinished()).toEqual([]);
  });

  it('of something else than media leaves only the upload, which can be given up', async () => {
    const { body } = await send('initiate', {
      body: { filename: 'a.png', mime_type: 'image/png', total_size: 4 },
    });
    const uuid = body.upload_uuid;
    await sendChunk(uuid, 0, Buffer.from('text'));
    expect((await send(`${uuid}/complete`)).body.errors).toHaveProperty('file');
    expect((await send(`${uuid}/complete`)).status).toBe(422);
    expect(await send(uuid, { method: 'DELETE' })).toEqual({ status: 200, body: { success: true } });
    expect(await unfinished()).toEqual([]);
    for (const call of [
      send(uuid, { method: 'DELETE' }),
      send(`${uuid}/complete`),
      sendChunk(uuid, 0, Buffer.from('text')),
    ]) {
      expect(await call).toMatchObject({ status: 404, body: { message: 'Media not found.' } });
    }
  });

  it('is refused beforehand if too large or of an unsupported type', async () => {
    const refused = async (more: object) => {
      const body = { filename: 'a.png', mime_type: 'image/png', total_size: 5, ...more };
      return Object.keys((await send('initiate', { body })).body.errors);
    };
    expect(await refused({ total_size: 20_000_001 })).toEqual(['total_size']);
    expect(await refused({ total_size: 15_000_001, mime_type: 'image/gif' })).toEqual(['total_size']);
    expect(await refused({ total_size: 0 })).toEqual(['total_size']);
    expect(await refused({ mime_type: 'text/html' })).toEqual(['mime_type']);
    expect(await refused({ folder: '00000000-0000-4000-8000-000000000000' })).toEqual(['folder']);
    expect((await send('initiate', { body: {} })).status).toBe(422);
  });

  it('is not found in another workspace, and is given up after a day without a chunk', async () => {
    const uuid = await begin();
    const workspace = await api.addWorkspace({ user: api.users.MEMBER, role: 'MEMBER' });
    expect((await send(`${uuid}/complete`, { workspace })).status).toBe(404);
    const { uploads } = api.service.stores;
    await uploads.sweep(100);
    expect((await sendChunk(uuid, 0)).status).toBe(200);
    await api.service.database.pool.query(
      "update chunked_uploads set expires_at = now() - interval '1 second' where id = $1",
      [uuid],
    );
    expect((await sendChunk(uuid, 1)).status).toBe(404);
    expect(await uploads.sweep(100)).toHaveLength(1);
  });
});

describe('an upload in chunks to a local disk', () => {
  beforeAll(() => open('local'));
  afterAll(close);

  it('lists a chunk as missing when its file is gone', async () => {
    const uuid = await begin();
    await Promise.all([sendChunk(uuid, 0), sendChunk(uuid, 1)]);
    const [place = ''] = await unfinished();
    await rm(join(api.dataDir, 'chunks', place, '1'));
    expect((await send(`${uuid}/complete`)).body.errors).toEqual({
      chunks: ['These chunks are missing: 1.'],
    });
    await sendChunk(uuid, 1);
    expect((await send(`${uuid}/complete`)).status).toBe(200);
  });
});

describe('an upload in chunks to a bucket of S3', () => {
  beforeAll(() => open('s3'));
  afterAll(close);

  it('that was assembled before a crash is completed by asking again', async () => {
    const uuid = await begin();
    await Promise.all([sendChunk(uuid, 0), sendChunk(uuid, 1)]);
    const upload = await api.service.stores.uploads.find(1, uuid);
    if (!upload) throw new Error('no upload');
    const sizes = [CHUNK_BYTES, picture.length - CHUNK_BYTES];
    expect(await api.service.chunks.assemble(upload.place, sizes)).toEqual({ stored: upload.place.path });
    expect((await sendChunk(uuid, 1)).status).toBe(200);
    const { status, body } = await send(`${uuid}/complete`);
    expect([status, body.size]).toEqual([200, picture.length]);
    expect(await unfinished()).toEqual([]);
  });

  it('with a wrongly declared type is stored where its content belongs', async () => {
    const uuid = await begin({ filename: 'bread.mp4', mime_type: 'video/mp4' });
    await Promise.all([sendChunk(uuid, 0), sendChunk(uuid, 1)]);
    const { status, body } = await send(`${uuid}/complete`);
    expect([status, body.mime_type, body.type]).toEqual([200, 'image/png', 'image']);
    const { pathname } = new URL(body.url);
    expect(pathname).toMatch(/\.png$/);
    expect((await app.inject(pathname)).rawPayload.equals(picture)).toBe(true);
    expect(await disk.files(api.dataDir)).not.toContain(
      pathname.slice('/storage/'.length).replace('.png', '.mp4'),
    );
  });

  it('ends when the bucket has removed its parts', async () => {
    const uuid = await begin();
    await sendChunk(uuid, 0);
    const upload = await api.service.stores.uploads.find(1, uuid);
    if (upload) await api.service.chunks.discard(upload.place);
    expect(await sendChunk(uuid, 1)).toMatchObject({ status: 404, body: { message: 'Media not found.' } });
    expect((await send(`${uuid}/complete`)).status).toBe(422);
  });
});
