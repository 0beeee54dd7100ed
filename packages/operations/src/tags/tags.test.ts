import { beforeEach, describe, expect, it } from 'vitest';
import { openUseCases, type UseCases } from '../../kit/memory/open-use-cases.ts';

let cases: UseCases;
beforeEach(async () => {
  cases = await openUseCases();
});

describe('tags', () => {
  it('are created, read, partly changed, listed newest first and deleted', async () => {
    const bread = await cases.call('createTag', { body: { name: ' Bread ', hex_color: '#38bdf8' } });
    const cake = await cases.call('createTag', { body: { name: 'Cake', hex_color: '#fff' } });
    expect(bread).toEqual({ id: bread.id, uuid: bread.uuid, name: 'Bread', hex_color: '#38bdf8' });
    expect((await cases.call('listTags')).data).toEqual([cake, bread]);
    const params = { tag: bread.uuid };
    await cases.call('updateTag', { params, body: { hex_color: '#000' } });
    const changed = { ...bread, hex_color: '#000' };
    expect(await cases.call('getTag', { params: { tag: String(bread.id) } })).toEqual(changed);
    expect(await cases.call('deleteTag', { params })).toEqual({ success: true });
    expect((await cases.call('listTags')).data).toEqual([cake]);
  });

  it('are not found when they do not exist', async () => {
    for (const tag of ['999999', 'nonsense']) {
      const params = { tag };
      for (const work of [
        cases.call('getTag', { params }),
        cases.call('updateTag', { params, body: { name: 'Bread' } }),
        cases.call('deleteTag', { params }),
      ]) {
        await expect(work).rejects.toMatchObject({ status: 404, message: 'Tag not found.' });
      }
    }
  });
});
