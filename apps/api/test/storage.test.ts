import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sweepOrphans, sweepUploads } from '@crier/operations';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from './api-kit.ts';
import { multipart } from './contract-requests.ts';
import { DISKS, openTestDisk, type TestDisk } from './media-disks.ts';

describe.each(DISKS)('storage on a %s disk', (kind) => {
  let disk: TestDisk;
  let api: TestApi;
  let app: ReturnType<TestApi['build']>;
  let picture: Buffer;
  beforeAll(async () => {
    disk = await openTestDisk(kind);
    api = await openTestApi(inject('adminUrl'), disk.environment);
    app = api.build();
    picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#38bdf8' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    await api?.close();
    await disk?.close();
  });

  /** Sweeps as a worker does so many hours from now. */
  const sweep = async (hours: number) => {
    const { disk: media, trash, chunks, stores } = api.service;
    const now = () => new Date(Date.now() + hours * 3_600_000);
    await sweepUploads({ chunks, uploads: stores.uploads, now });
    const { paths } = await sweepOrphans({ disk: media, trash, media: stores.media, now });
    return paths.length;
  };
  const post = async (path: string, body: object = {}) => {
    const url = `/crier/api/${api.workspace}/media/chunked/${path}`;
    const { headers } = api.users.MEMBER;
    return (await app.inject({ method: 'POST', url, headers, payload: body })).json();
  };
  const sendChunk = async (uuid: string) => {
    const { headers, payload } = multipart({
      upload_session: uuid,
      chunk: { name: 'blob', content: picture },
      chunk_index: '0',
    });
    const url = `/crier/api/${api.workspace}/media/chunked/${uuid}/upload`;
    return await app.inject({
      method: 'POST',
      url,
      headers: { ...headers, ...api.users.MEMBER.headers },
      payload,
    });
  };
  const begin = async (): Promise<string> => {
    const body = { filename: 'a.jpg', mime_type: 'image/jpeg', total_size: picture.length };
    const { upload_uuid: uuid } = await post('initiate', body);
    await sendChunk(uuid);
    return uuid;
  };
  const upload = async () => {
    const { headers, payload } = multipart({ file: { name: 'a.jpg', content: picture } });
    const url = `/crier/api/${api.workspace}/media`;
    const sent = { ...headers, ...api.users.MEMBER.headers };
    return (await app.inject({ method: 'POST', url, headers: sent, payload })).json();
  };

  it('sweeps what a crash left without a record, and nothing else', async () => {
    const media = await upload();
    const files = await disk.files(api.dataDir);
    expect(files).toHaveLength(2);
    const orphan = files[0]?.replace(/[0-9a-z]{40}/, 'orphan') ?? '';
    const temporary = join(api.dataDir, 'temporary');
    await writeFile(temporary, picture);
    await api.service.disk.put(temporary, orphan);
    expect(await sweep(0)).toBe(0);
    expect(await disk.files(api.dataDir)).toHaveLength(3);
    expect(await sweep(2)).toBe(1);
    expect((await disk.files(api.dataDir)).toSorted()).toEqual(files.toSorted());
    expect((await app.inject(new URL(media.url).pathname)).rawPayload.equals(picture)).toBe(true);
  });

  it('keeps the chunks of a running upload, and sweeps those without an upload', async () => {
    const [live, lost] = [await begin(), await begin()];
    await api.service.database.pool.query('delete from chunked_uploads where id = $1', [lost]);
    expect(await disk.unfinished(api.dataDir)).toHaveLength(2);
    await sweep(0);
    expect(await disk.unfinished(api.dataDir)).toHaveLength(2);
    await sweep(50);
    expect(await disk.unfinished(api.dataDir)).toHaveLength(1);
    expect(await post(`${live}/complete`)).toMatchObject({ size: picture.length });
    expect(await disk.unfinished(api.dataDir)).toEqual([]);
  });

  it('sweeps an upload without a chunk for a day', async () => {
    const uuid = await begin();
    await api.service.database.pool.query(
      "update chunked_uploads set expires_at = now() - interval '1 second' where id = $1",
      [uuid],
    );
    await sweep(0);
    expect(await disk.unfinished(api.dataDir)).toEqual([]);
  });

  it('keeps a file assembled from chunks until it has a record, however old they are', async () => {
    const uuid = await begin();
    const found = await api.service.stores.uploads.find(1, uuid);
    if (!found) throw new Error('no upload');
    await api.service.chunks.assemble(found.place, [picture.length]);
    await sweep(20);
    const media = await post(`${uuid}/complete`);
    expect(media).toMatchObject({ size: picture.length });
    expect((await app.inject(new URL(media.url).pathname)).statusCode).toBe(200);
  });

  it('sweeps an assembled file that is not media', async () => {
    const before = await disk.files(api.dataDir);
    const [uuid, content] = [await begin(), Buffer.alloc(picture.length, 'x')];
    picture = content;
    await sendChunk(uuid);
    expect(await post(`${uuid}/complete`)).toHaveProperty('errors.file');
    await api.service.database.pool.query('delete from chunked_uploads where id = $1', [uuid]);
    await sweep(50);
    expect(await disk.files(api.dataDir)).toEqual(before);
    expect(await disk.unfinished(api.dataDir)).toEqual([]);
  });
});
