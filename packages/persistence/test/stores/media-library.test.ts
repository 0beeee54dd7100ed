import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Member } from '@crier/operations';
import { createFixedInspector } from '@crier/operations/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
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

const set = (id: number, column: string, value: unknown) =>
  world.database.pool.query(`update media set ${column} = $2 where id = $1`, [id, value]);

async function list(query: Record<string, unknown>): Promise<number[]> {
  const page = await callOperation(world, 'listMedia', { member, query: { sort: 'oldest', ...query } });
  expect(page.meta.total).toBe(page.data.length);
  return page.data.map((media) => media.id);
}

async function createPost(content: readonly object[], status: string): Promise<string> {
  const post = await callOperation(world, 'createPost', {
    member,
    body: { versions: [{ account_id: 0, is_original: true, content }] },
  });
  await world.database.pool.query(
    "update posts set status = $2, scheduled_at = now() + interval '1 day' where uuid = $1",
    [post.uuid, status],
  );
  return post.uuid;
}

const createFolder = (name: string, parent: string | null = null) =>
  callOperation(world, 'createFolder', { member, body: { name, parent } });

const errorsOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error) => error.errors ?? error.message,
  );

describe('the filters of the media list', () => {
  it('narrow each other down', async () => {
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

  it('tell how a file is used', async () => {
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

  it('know folders and the root', async () => {
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
  it('changes what is given and nothing else', async () => {
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

  it('takes ids and UUIDs, as numbers or text, and the files with the records', async () => {
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

  it('takes five hundred at most', async () => {
    const items = Array.from({ length: 501 }, (_, n) => n + 1);
    expect(await errorsOf(remove(items))).toHaveProperty('items');
    expect(await errorsOf(remove([]))).toHaveProperty('items');
  });
});

describe('folders', () => {
  const tree = async () =>
    (await callOperation(world, 'listFolders', { member })).data.map(
      ({ name, depth, media_count }) => `${'-'.repeat(depth)}${name} ${media_count}`,
    );

  it('make a tree, each before those in it, with the number of their files', async () => {
    const rolls = await createFolder('Rolls');
    const bread = await createFolder('Bread');
    const rye = await createFolder('Rye', bread.uuid);
    await createFolder('Dark', rye.uuid.toUpperCase());
    const media = await seedMedia(world.database.pool, member.workspaceId);
    await set(media, 'folder_id', rye.id);
    expect(await tree()).toEqual(['-Bread 0', '--Rye 1', '---Dark 0', '-Rolls 0']);
    expect(rolls).toMatchObject({ parent: null, depth: 1, media_count: 0 });
    const read = await callOperation(world, 'getFolder', { member, params: { folder: rye.uuid } });
    expect(read).toMatchObject({ name: 'Rye', parent: bread.uuid, media_count: 1 });
    const stranger = await seedMember(world.database.pool, {});
    expect(await callOperation(world, 'listFolders', { member: stranger })).toEqual({ data: [] });
  });

  it('keep their rules', async () => {
    const path = [await createFolder('1')];
    for (const name of ['2', '3', '4', '5']) path.push(await createFolder(name, path.at(-1)?.uuid));
    expect(await errorsOf(createFolder('6', path[4]?.uuid))).toHaveProperty('parent');
    expect(await errorsOf(createFolder('1'))).toHaveProperty('name');
    expect(await errorsOf(createFolder('2', path[0]?.uuid))).toHaveProperty('name');
    expect(await errorsOf(createFolder('x', '00000000-0000-4000-8000-000000000000'))).toHaveProperty(
      'parent',
    );
    expect(await errorsOf(createFolder(''))).toHaveProperty('name');
    const move = (folder: string | undefined, body: object) =>
      callOperation(world, 'updateFolder', { member, params: { folder: folder ?? '' }, body });
    expect(await errorsOf(move(path[0]?.uuid, { parent: path[0]?.uuid }))).toHaveProperty('parent');
    expect(await errorsOf(move(path[0]?.uuid, { parent: path[2]?.uuid }))).toHaveProperty('parent');
    const tall = await createFolder('tall');
    await createFolder('child', tall.uuid);
    expect(await errorsOf(move(tall.uuid, { parent: path[3]?.uuid }))).toHaveProperty('parent');
    await move(tall.uuid, { parent: path[2]?.uuid });
    await move(path[1]?.uuid, { name: 'two' });
    expect(await tree()).toEqual([
      '-1 0',
      '--two 0',
      '---3 0',
      '----4 0',
      '-----5 0',
      '----tall 0',
      '-----child 0',
    ]);
    await move(tall.uuid, { parent: null });
    expect((await tree()).slice(-2)).toEqual(['-tall 0', '--child 0']);
    expect(await errorsOf(move('77777', { name: 'x' }))).toBe('Media not found.');
  });

  it('that are made at once never share a name', async () => {
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => createFolder('Same')));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await tree()).toEqual(['-Same 0']);
  });

  it('leave their files to the parent, or take them along', async () => {
    const { pool } = world.database;
    const remove = (folder: string, body: object) =>
      callOperation(world, 'deleteFolder', { member, params: { folder }, body });
    const top = await createFolder('Top');
    const middle = await createFolder('Middle', top.uuid);
    const low = await createFolder('Low', middle.uuid);
    const media = await seedMedia(pool, member.workspaceId);
    await set(media, 'folder_id', low.id);
    await remove(middle.uuid, {});
    expect(await tree()).toEqual(['-Top 1']);
    const post = await createPost([{ media: [media] }], 'needs_approval');
    expect(await errorsOf(remove(top.uuid, { delete_media: true }))).toEqual({
      delete_media: [expect.stringContaining(post)],
    });
    await callOperation(world, 'deletePosts', { member, body: { posts: [post] } });
    await remove(top.uuid, { delete_media: '1' });
    expect([await tree(), await list({})]).toEqual([[], []]);
    await expect(remove(top.uuid, {})).rejects.toThrow('Media not found.');
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
  it('narrow each other down', async () => {
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
