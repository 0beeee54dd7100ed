import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaFacts } from '@crier/operations/ports';
import { createFixedInspector, createMemoryDisk } from '@crier/operations/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { callOperation, openWorld, seedMedia, seedMember, type World, withDependencies } from './world.ts';

const PHOTO: MediaFacts = {
  type: 'image',
  mimeType: 'image/jpeg',
  extension: 'jpg',
  width: 1200,
  height: 800,
  durationMs: null,
};

let folder: string;
let world: World;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crier-media-'));
  world = await openWorld(inject('adminUrl'));
  world = withDependencies(world, { inspector: createFixedInspector(PHOTO) });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

async function receive(filename: string, text: string) {
  const path = join(folder, 'received');
  await writeFile(path, text);
  return { filename, path, size: Buffer.byteLength(text) };
}

describe('uploading', () => {
  it('stores file and thumbnail and returns the record [spec:media.integer-id]', async () => {
    world.clock.now = new Date('2029-03-01T12:00:00Z');
    const file = await receive('C:\\photos\\bread.jpg', 'bytes');
    const media = await callOperation(world, 'uploadMedia', { file, body: { alt_text: 'A loaf' } });
    const place = `${world.member.workspaceUuid}/uploads/03-2029`;
    expect(media).toMatchObject({
      name: 'bread.jpg',
      type: 'image',
      mime_type: 'image/jpeg',
      is_video: false,
      alt_text: 'A loaf',
      size: 5,
      width: 1200,
      height: 800,
      duration_ms: null,
    });
    const stored = media.url.replace('https://media.example/', '');
    expect(stored).toMatch(new RegExp(`^${place}/[0-9a-z]{40}\\.jpg$`));
    expect(media.thumb_url).toBe(media.url.replace('.jpg', '-thumb.jpg'));
    expect([...world.disk.files.keys()].sort()).toEqual(
      [stored.replace('.jpg', '-thumb.jpg'), stored].sort(),
    );
    expect(await readdir(folder)).toEqual([]);
    expect(await callOperation(world, 'getMedia', { params: { media: String(media.id) } })).toEqual(media);
    expect(await callOperation(world, 'getMedia', { params: { media: media.uuid } })).toEqual(media);
  });

  it('refuses an empty, unsupported or too large file', async () => {
    const upload = async (text: string, facts: MediaFacts | null) => {
      const strict = withDependencies(world, {
        inspector: createFixedInspector(facts),
        uploadLimits: { image: 10, gif: 10, video: 10, document: 10 },
      });
      return await callOperation(strict, 'uploadMedia', { file: await receive('a.jpg', text) });
    };
    await expect(upload('', PHOTO)).rejects.toMatchObject({
      status: 422,
      errors: { file: ['The file is empty.'] },
    });
    await expect(upload('text', null)).rejects.toMatchObject({ errors: { file: [expect.any(String)] } });
    await expect(upload('x'.repeat(11), PHOTO)).rejects.toMatchObject({
      errors: { file: [expect.stringContaining('larger')] },
    });
  });

  it('leaves no file behind when the record cannot be made', async () => {
    const disk = createMemoryDisk();
    const media = { ...world.stores.media, create: () => Promise.reject(new Error('no room')) };
    const broken = withDependencies(world, { inspector: createFixedInspector(PHOTO), disk, media });
    const file = await receive('bread.jpg', 'bytes');
    await expect(callOperation(broken, 'uploadMedia', { file })).rejects.toThrow('no room');
    expect(disk.files.size).toBe(0);
  });
});

describe('the list of media', () => {
  it('is paginated in the requested order [spec:lists.paginated.media-order] [spec:lists.paginated.media-sort-parameter] [spec:media.created-at]', async () => {
    const { pool } = world.database;
    const member = await seedMember(pool, {});
    const ids: number[] = [];
    for (const [name, size] of [
      ['b', 30],
      ['c', 10],
      ['a', 20],
    ] as const) {
      const id = await seedMedia(pool, member.workspaceId);
      await pool.query('update media set name = $2, size = $3 where id = $1', [id, name, size]);
      ids.push(id);
    }
    const [b, c, a] = ids;
    const order = async (sort?: string) => {
      const query = sort ? { sort } : {};
      return (await callOperation(world, 'listMedia', { member, query })).data.map((media) => media.id);
    };
    expect(await order()).toEqual([a, c, b]);
    expect(await order('newest')).toEqual([a, c, b]);
    expect(await order('oldest')).toEqual([b, c, a]);
    expect(await order('name')).toEqual([a, b, c]);
    expect(await order('size')).toEqual([b, a, c]);
    await expect(order('colour')).rejects.toMatchObject({ errors: { sort: [expect.any(String)] } });
    const page = await callOperation(world, 'listMedia', { member, query: { limit: '2', page: '2' } });
    expect(page.data.map((media) => media.id)).toEqual([b]);
    expect(page.meta).toMatchObject({ total: 3, last_page: 2, from: 3, to: 3 });
    await expect(callOperation(world, 'getMedia', { params: { media: String(b) } })).rejects.toThrow(
      'Media not found.',
    );
  });
});
