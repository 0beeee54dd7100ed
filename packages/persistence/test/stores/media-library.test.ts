import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFixedInspector, type Member } from '@crier/operations/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { errorsOf, mediaCalls } from './media-calls.ts';
import { callOperation, openWorld, seedMedia, seedMember, type World, withDependencies } from './world.ts';

let world: World;
let member: Member;

beforeAll(async () => {
  world = await openWorld(inject('adminUrl'));
});
beforeEach(async () => {
  member = await seedMember(world.database.pool, {});
});
afterAll(() => world?.close());

const { set, list, createPost, createFolder } = mediaCalls(() => ({ world, member }));

describe('the filters of the media list', () => {
  it('combine', async () => {
    const { pool } = world.database;
    const [photo, gif, video] = [
      await seedMedia(pool, member.workspaceId, 'image'),
      await seedMedia(pool, member.workspaceId, 'gif'),
      await seedMedia(pool, member.workspaceId, 'video'),
    ];
    await set(photo, 'name', '100%_bread.jpg');
    await set(gif, 'alt_text', 'Warm BREAD');
    await set(video, 'name', 'tour');
    await set(video, 'favorite', true);
    expect(await list({ type: 'gif' })).toEqual([gif]);
    expect(await list({ mime_types: ['image/jpeg', 'video/mp4'] })).toEqual([photo, video]);
    expect(await list({ keyword: 'bread' })).toEqual([photo, gif]);
    expect(await list({ keyword: '0%_b' })).toEqual([photo]);
    expect(await list({ favorite: '1' })).toEqual([video]);
    expect(await list({ keyword: 'bread', favorite: '1' })).toEqual([photo, gif]);
    expect(await list({ keyword: 'bread', type: 'image' })).toEqual([photo]);
    await expect(list({ type: 'song' })).rejects.toMatchObject({ errors: { type: [expect.any(String)] } });
  });

  it('include how a file is used', async () => {
    const { pool } = world.database;
    const ids: number[] = [];
    for (let n = 0; n < 5; n++)
      ids.push(await seedMedia(pool, member.workspaceId, n === 4 ? 'video' : 'image'));
    const [published, scheduled, draft, thumb, video] = ids;
    const unused = await seedMedia(pool, member.workspaceId);
    await createPost([{ media: [published] }], 'published');
    await createPost([{ body: 'one' }, { media: [scheduled] }], 'scheduled');
    await createPost(
      [{ media: [draft, video], video_thumbs: [{ media_id: video, thumb_id: thumb }] }],
      'draft',
    );
    expect(await list({ usage: 'published' })).toEqual([published]);
    expect(await list({ usage: 'scheduled' })).toEqual([scheduled]);
    expect(await list({ usage: 'draft' })).toEqual([draft, thumb, video]);
    expect(await list({ usage: 'unused' })).toEqual([unused]);
  });

  it('include folders and the root', async () => {
    const { pool } = world.database;
    const [inside, outside] = [
      await seedMedia(pool, member.workspaceId),
      await seedMedia(pool, member.workspaceId),
    ];
    const folder = await createFolder('Bread');
    await callOperation(world, 'updateMedia', {
      member,
      params: { media: String(inside) },
      body: { folder: folder.uuid },
    });
    expect(await list({ folder: folder.uuid.toUpperCase() })).toEqual([inside]);
    expect(await list({ folder: 'root' })).toEqual([outside]);
    expect(await list({ folder: '00000000-0000-4000-8000-000000000000' })).toEqual([]);
    expect(await list({ folder: 'root', keyword: 'bread' })).toEqual([inside, outside]);
    await expect(list({ folder: 'x' })).rejects.toMatchObject({ errors: { folder: [expect.any(String)] } });
  });
});

describe('updating a file', () => {
  it('changes only what is given', async () => {
    const id = await seedMedia(world.database.pool, member.workspaceId);
    const params = { media: String(id) };
    const folder = await createFolder('Bread');
    const update = (body: object) => callOperation(world, 'updateMedia', { member, params, body });
    const read = () => callOperation(world, 'getMedia', { member, params });
    const before = await read();
    expect(await update({ alt_text: 'Loaves', folder: folder.uuid, favorite: true })).toEqual({
      success: true,
    });
    expect(await read()).toEqual({ ...before, alt_text: 'Loaves', folder: folder.uuid, favorite: true });
    await update({ name: 'loaf.jpg' });
    expect(await read()).toMatchObject({ name: 'loaf.jpg', alt_text: 'Loaves', folder: folder.uuid });
    await update({ folder: null, alt_text: null });
    expect(await read()).toMatchObject({ folder: null, alt_text: null, favorite: true });
    expect(await errorsOf(update({ folder: '00000000-0000-4000-8000-000000000000' }))).toEqual({
      folder: ['The selected folder is invalid.'],
    });
    const stranger = await seedMember(world.database.pool, {});
    const theirs = { member: stranger, params, body: { name: 'x' } };
    await expect(callOperation(world, 'updateMedia', theirs)).rejects.toThrow('Media not found.');
  });
});

describe('deleting files', () => {
  const remove = (items: readonly unknown[]) =>
    callOperation(world, 'deleteMedia', { member, body: { items } });

  it('accepts ids and UUIDs, as numbers or text, and removes files with their records', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'crier-library-'));
    const photo = createFixedInspector({
      type: 'image',
      mimeType: 'image/jpeg',
      extension: 'jpg',
      width: 1,
      height: 1,
      durationMs: null,
    });
    const uploading = withDependencies(world, { inspector: photo });
    const upload = async () => {
      const path = join(folder, 'received');
      await writeFile(path, 'bytes');
      return callOperation(uploading, 'uploadMedia', { member, file: { filename: 'a.jpg', path, size: 5 } });
    };
    const files = world.disk.files.size;
    const [one, two, three] = [await upload(), await upload(), await upload()];
    expect(world.disk.files.size).toBe(files + 6);
    expect(await remove([one.id, String(two.id), three.uuid.toUpperCase(), one.uuid])).toEqual({
      success: true,
    });
    expect(world.disk.files.size).toBe(files);
    expect(await list({})).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('is all or nothing, and names the post that still needs a file', async () => {
    const { pool } = world.database;
    const [free, used] = [
      await seedMedia(pool, member.workspaceId),
      await seedMedia(pool, member.workspaceId),
    ];
    const post = await createPost([{ media: [used] }], 'scheduled');
    expect(await errorsOf(remove([free, used]))).toEqual({
      items: [`The file “bread” (media ${used}) is used by the scheduled post ${post}.`],
    });
    expect(await errorsOf(remove([free, 2_000_000_000]))).toBe('Media not found.');
    expect(await errorsOf(remove(['bread']))).toBe('Media not found.');
    expect(await list({})).toEqual([free, used]);
    await callOperation(world, 'deletePost', { member, params: { post }, body: { trash: true } });
    await remove([free, used]);
    expect(await list({})).toEqual([]);
  });

  it('accepts five hundred at most', async () => {
    const items = Array.from({ length: 501 }, (_, n) => n + 1);
    expect(await errorsOf(remove(items))).toHaveProperty('items');
    expect(await errorsOf(remove([]))).toHaveProperty('items');
  });
});

describe('deleting posts', () => {
  it('is all or nothing', async () => {
    const [one, two, busy] = [
      await createPost([{ body: 'one' }], 'draft'),
      await createPost([{ body: 'two' }], 'published'),
      await createPost([{ body: 'busy' }], 'publishing'),
    ];
    const remove = (posts: readonly unknown[], more: object = {}) =>
      callOperation(world, 'deletePosts', { member, body: { posts, ...more } });
    expect(await errorsOf(remove([one, busy]))).toHaveProperty('publishing');
    expect(await errorsOf(remove([one, '00000000-0000-4000-8000-000000000000']))).toBe('Post not found.');
    expect(await errorsOf(remove(['x']))).toHaveProperty(['posts.0']);
    expect(await remove([one, two, one.toUpperCase()], { trash: true })).toEqual({
      to_trash: true,
      deleted_from_app: true,
    });
    const left = async (query: object) =>
      (await callOperation(world, 'listPosts', { member, query: { ...query } })).data.map(
        (post) => post.uuid,
      );
    expect(await left({})).toEqual([busy]);
    expect(await left({ status: 'trash' })).toEqual([two, one]);
    expect(await remove([one, two])).toEqual({ deleted: true, deleted_from_app: true });
    expect(await left({ status: 'trash' })).toEqual([]);
  });
});

describe('the filters of the account list', () => {
  it('combine', async () => {
    const { pool } = world.database;
    const seed = async (provider: string, name: string, authorized: boolean) => {
      await pool.query(
        `insert into accounts (workspace_id, provider, remote_id, name, username, credentials, authorized)
         values ($1, $2, $3, $3, 'harbour_x', '\\x00', $4)`,
        [member.workspaceId, provider, name, authorized],
      );
    };
    await seed('mastodon', 'Harbour', true);
    await seed('bluesky', 'Pier', false);
    const names = async (query: object) =>
      (await callOperation(world, 'listAccounts', { member, query: { ...query } })).data.map(
        ({ name }) => name,
      );
    expect(await names({})).toEqual(['Pier', 'Harbour']);
    expect(await names({ keyword: 'harb' })).toEqual(['Pier', 'Harbour']);
    expect(await names({ keyword: 'PIER' })).toEqual(['Pier']);
    expect(await names({ keyword: 'mastodon' })).toEqual(['Harbour']);
    expect(await names({ keyword: '%' })).toEqual([]);
    expect(await names({ providers: ['bluesky', 'twitter'] })).toEqual(['Pier']);
    expect(await names({ unauthorized: '1' })).toEqual(['Pier']);
    expect(await names({ unauthorized: '0' })).toEqual(['Pier', 'Harbour']);
    expect(await names({ unauthorized: '1', providers: 'mastodon' })).toEqual([]);
    expect(await names({ group: 'ungrouped' })).toEqual(['Pier', 'Harbour']);
    expect(await names({ group: '3c1f7a52-90b4-4d0e-8a1b-5b6c7d8e9f01' })).toEqual([]);
  });
});
