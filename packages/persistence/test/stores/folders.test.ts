import type { Member } from '@crier/operations/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { errorsOf, mediaCalls } from './media-calls.ts';
import { callOperation, openWorld, seedMedia, seedMember, type World } from './world.ts';

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

describe('folders', () => {
  const tree = async () =>
    (await callOperation(world, 'listFolders', { member })).data.map(
      ({ name, depth, media_count }) => `${'-'.repeat(depth)}${name} ${media_count}`,
    );

  it('form a tree, parents first, with their files counted', async () => {
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

  it('obey the rules of the tree', async () => {
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

  it('made at once never share a name', async () => {
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => createFolder('Same')));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await tree()).toEqual(['-Same 0']);
  });

  it('leave their files to the parent, or are removed with them', async () => {
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
