import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CrierError } from '@crier/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, openUseCases, postBody, type UseCases } from '../../kit/memory/open-use-cases.ts';

let cases: UseCases;
let temporary: string;
beforeEach(async () => {
  cases = await openUseCases();
  temporary = await mkdtemp(join(tmpdir(), 'crier-media-'));
});
afterEach(() => rm(temporary, { recursive: true }));

const UNKNOWN = '4f1d0000-0000-4000-8000-000000000009';

async function upload(filename: string, body: object = {}, text = 'picture') {
  const path = join(temporary, 'received');
  await writeFile(path, text);
  return await cases.call('uploadMedia', { body, file: { filename, path, size: text.length } });
}

const read = (media: string) => cases.call('getMedia', { params: { media } });
const update = (media: string, body: object) => cases.call('updateMedia', { params: { media }, body });
const remove = (items: readonly (number | string)[]) => cases.call('deleteMedia', { body: { items } });
const listed = async (query: Record<string, unknown> = {}) =>
  (await cases.call('listMedia', { query: { sort: 'oldest', ...query } })).data.map(({ id }) => id);

describe('media', () => {
  it('are stored with a thumbnail and read with their addresses', async () => {
    const file = await upload('Loaf.JPEG', { alt_text: 'A loaf' });
    expect(file).toMatchObject({
      ...{ mime_type: 'image/jpeg', type: 'image', is_video: false, size: 7, width: 40, height: 30 },
      ...{ alt_text: 'A loaf', folder: null, favorite: false, created_at: '2029-03-01 12:00:00' },
    });
    expect([file.url, file.thumb_url].map((url) => url?.replace('https://media.example/', ''))).toEqual([
      ...cases.disk.files.keys(),
    ]);
    expect(await read(String(file.id))).toEqual(file);
    expect(await read(file.uuid)).toEqual(file);
  });

  it('are refused when empty or when their folder does not exist, and leave no file behind', async () => {
    expect(await fieldsOf(upload('empty.jpg', {}, ''))).toEqual(['file']);
    expect(await fieldsOf(upload('loaf.jpg', { folder: UNKNOWN }))).toEqual(['folder']);
    expect([...cases.disk.files.keys()]).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  it('show which posts use them, and how many of each kind', async () => {
    const { id } = await upload('loaf.jpg');
    const uses = (media: string) => cases.call('getMediaUses', { params: { media } });
    const none = await uses(String(id));
    expect([none.newest, none.counts.every(({ posts }) => posts === 0)]).toEqual([[], true]);
    const versions = [{ account_id: 0, is_original: true, content: [{ body: 'Fresh bread', media: [id] }] }];
    const post = await cases.call('createPost', { body: postBody([cases.account], { versions }) });
    const { newest, counts } = await uses(String(id));
    const dates = { scheduled_at: null, published_at: null };
    expect(newest).toEqual([{ uuid: post.uuid, status: 'draft', excerpt: 'Fresh bread', ...dates }]);
    expect(counts.filter(({ posts }) => posts > 0)).toEqual([{ status: 'draft', posts: 1 }]);
    await expect(uses(UNKNOWN)).rejects.toMatchObject({ code: 'record_not_found' });
  });

  it('keep what a change leaves out', async () => {
    const folder = await cases.call('createFolder', { body: { name: 'Bread' } });
    const file = await upload('loaf.jpg', { alt_text: 'A loaf' });
    expect(await update(file.uuid, { folder: folder.uuid.toUpperCase(), favorite: true })).toEqual({
      success: true,
    });
    expect(await read(file.uuid)).toEqual({ ...file, folder: folder.uuid, favorite: true });
    await update(file.uuid, { name: 'rye', alt_text: null, folder: null });
    expect(await read(file.uuid)).toEqual({ ...file, name: 'rye', alt_text: null, favorite: true });
    expect(await fieldsOf(update(file.uuid, { folder: UNKNOWN }))).toEqual(['folder']);
  });

  it('are listed by every filter, and searched in all folders', async () => {
    const folder = await cases.call('createFolder', { body: { name: 'Bread' } });
    const [inside, outside] = [
      await upload('rye loaf.jpg', { folder: folder.uuid }),
      await upload('white loaf.jpg'),
    ];
    await update(outside.uuid, { favorite: true });
    expect(await listed({ folder: folder.uuid.toUpperCase() })).toEqual([inside.id]);
    expect(await listed({ folder: 'root' })).toEqual([outside.id]);
    expect(await listed({ favorite: '1' })).toEqual([outside.id]);
    expect(await listed({ folder: 'root', favorite: '1', keyword: 'RYE' })).toEqual([inside.id]);
    expect(await listed({ keyword: 'loaf', type: 'video' })).toEqual([]);
    expect(await listed({ mime_types: ['image/jpeg'], usage: 'unused' })).toEqual([inside.id, outside.id]);
    expect((await cases.call('listMedia')).data.map(({ id }) => id)).toEqual([outside.id, inside.id]);
  });

  it('are deleted with their files, all or none', async () => {
    const [one, two] = [await upload('one.jpg'), await upload('two.jpg')];
    await expect(remove([one.id, UNKNOWN])).rejects.toMatchObject({ message: 'Media not found.' });
    await expect(remove([one.id, 'nonsense'])).rejects.toMatchObject({ message: 'Media not found.' });
    expect(cases.disk.files.size).toBe(4);
    expect(await remove([one.id, two.uuid])).toEqual({ success: true });
    expect([cases.disk.files.size, await listed()]).toEqual([0, []]);
  });

  it('stay while a post still has to publish them', async () => {
    const { id } = await upload('loaf.jpg');
    const versions = [{ account_id: 0, is_original: true, content: [{ body: 'Bread.', media: [id] }] }];
    const body = postBody([cases.account], { versions, date: '2030-01-01', time: '09:00', schedule: true });
    await cases.call('createPost', { body });
    expect(await fieldsOf(remove([id]))).toEqual(['items']);
    expect([cases.disk.files.size, await listed()]).toEqual([2, [id]]);
  });

  it('change only when the caller knows their latest version', async () => {
    const file = await upload('loaf.jpg');
    const precondition = (record: object) => {
      expect(record).toEqual(file);
      throw new CrierError('precondition_failed');
    };
    const call = { params: { media: file.uuid }, body: { name: 'rye' }, precondition };
    await expect(cases.call('updateMedia', call)).rejects.toMatchObject({ code: 'precondition_failed' });
    expect(await read(file.uuid)).toEqual(file);
  });

  it.each(['999999', 'nonsense', UNKNOWN])('are not found as %s', async (media) => {
    for (const work of [read(media), update(media, { name: 'rye' })]) {
      await expect(work).rejects.toMatchObject({ status: 404, message: 'Media not found.' });
    }
  });
});
