import { CrierError, MAX_FOLDER_DEPTH } from '@crier/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { newMedia } from '../../kit/conformance/new-media.ts';
import { fieldsOf, openUseCases, postBody, type UseCases } from '../../kit/memory/open-use-cases.ts';

let cases: UseCases;
beforeEach(async () => {
  cases = await openUseCases();
});

const UNKNOWN = '4f1d0000-0000-4000-8000-000000000009';
const create = (name: string, parent: string | null = null) =>
  cases.call('createFolder', { body: { name, parent } });
const update = (folder: string, body: object) => cases.call('updateFolder', { params: { folder }, body });
const remove = (folder: string, body: object = {}) =>
  cases.call('deleteFolder', { params: { folder }, body });
const listed = async () =>
  (await cases.call('listFolders')).data.map(({ name, depth, media_count }) => [name, depth, media_count]);

describe('folders', () => {
  it('are created, read and listed as a tree', async () => {
    const bread = await create('Bread');
    expect(bread).toEqual({
      ...{ id: bread.id, uuid: bread.uuid, name: 'Bread', parent: null, depth: 1, media_count: 0 },
      created_at: '2029-03-01 12:00:00',
    });
    const rye = await create('Rye', bread.uuid.toUpperCase());
    const params = { folder: String(rye.id) };
    expect(await cases.call('getFolder', { params })).toEqual({ ...rye, parent: bread.uuid, depth: 2 });
    expect(await listed()).toEqual([
      ['Bread', 1, 0],
      ['Rye', 2, 0],
    ]);
  });

  it('keep what a change leaves out', async () => {
    const [bread, rye] = [await create('Bread'), await create('Rye')];
    const read = () => cases.call('getFolder', { params: { folder: rye.uuid } });
    expect(await update(rye.uuid, { parent: bread.uuid.toUpperCase() })).toEqual({ success: true });
    expect(await read()).toMatchObject({ name: 'Rye', parent: bread.uuid });
    await update(rye.uuid, { name: 'Dark rye' });
    expect(await read()).toMatchObject({ name: 'Dark rye', parent: bread.uuid });
    await update(rye.uuid, { parent: null });
    expect(await read()).toMatchObject({ name: 'Dark rye', parent: null });
  });

  it('name the field that the tree refuses', async () => {
    const path = [await create('1')];
    for (let depth = 2; depth <= MAX_FOLDER_DEPTH; depth++) {
      path.push(await create(String(depth), path.at(-1)?.uuid));
    }
    const [top, lowest] = [path[0]?.uuid ?? '', path.at(-1)?.uuid ?? ''];
    expect(await fieldsOf(create('6', lowest))).toEqual(['parent']);
    expect(await fieldsOf(create('1'))).toEqual(['name']);
    expect(await fieldsOf(create('x', UNKNOWN))).toEqual(['parent']);
    expect(await fieldsOf(update(top, { parent: lowest }))).toEqual(['parent']);
    expect(await listed()).toHaveLength(MAX_FOLDER_DEPTH);
  });

  it('are removed with or without their files', async () => {
    const { media } = cases.world.stores;
    const [bread, cakes] = [await create('Bread'), await create('Cakes')];
    const kept = await media.create(cases.workspaceId, newMedia({ folder: bread.uuid }));
    const lost = await media.create(cases.workspaceId, newMedia({ folder: cakes.uuid }));
    expect(await remove(bread.uuid)).toEqual({ success: true });
    expect(await remove(cakes.uuid, { delete_media: true })).toEqual({ success: true });
    expect(await listed()).toEqual([]);
    expect(await media.withIds(cases.workspaceId, [kept.id, lost.id])).toEqual([{ ...kept, folder: null }]);
  });

  it('stay when a post still has to publish one of their files', async () => {
    const bread = await create('Bread');
    const { id } = await cases.world.stores.media.create(cases.workspaceId, newMedia({ folder: bread.uuid }));
    const versions = [{ account_id: 0, is_original: true, content: [{ body: 'Bread.', media: [id] }] }];
    const body = postBody([cases.account], { versions, date: '2030-01-01', time: '09:00', schedule: true });
    await cases.call('createPost', { body });
    expect(await fieldsOf(remove(bread.uuid, { delete_media: true }))).toEqual(['delete_media']);
    expect(await listed()).toEqual([['Bread', 1, 1]]);
  });

  it('change only when the caller knows their latest version', async () => {
    const bread = await create('Bread');
    const precondition = (record: object) => {
      expect(record).toEqual(bread);
      throw new CrierError('precondition_failed');
    };
    const params = { folder: bread.uuid };
    for (const work of [
      cases.call('updateFolder', { params, body: { name: 'Cakes' }, precondition }),
      cases.call('deleteFolder', { params, precondition }),
    ]) {
      await expect(work).rejects.toMatchObject({ code: 'precondition_failed' });
    }
    expect(await listed()).toEqual([['Bread', 1, 0]]);
  });

  it.each(['999999', 'nonsense', UNKNOWN])('are not found as %s', async (folder) => {
    for (const work of [
      cases.call('getFolder', { params: { folder } }),
      update(folder, { name: 'Cakes' }),
      remove(folder),
    ]) {
      await expect(work).rejects.toMatchObject({ status: 404, message: 'Media not found.' });
    }
  });
});
