import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoresUnderTest } from './stores-under-test.ts';

const refuse = () => {
  throw new Error('refused by the guard');
};

/** The guarantees of a store of tags; every implementation runs them. */
export function describeTagStore(name: string, open: () => Promise<StoresUnderTest>): void {
  describe(`${name} as a store of tags`, () => {
    let world: StoresUnderTest;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world?.close());

    it('keeps tags in their workspace, newest first', async () => {
      const { tags } = world.stores;
      const [here, elsewhere] = [await world.addWorkspace(), await world.addWorkspace()];
      const bread = await tags.create(here, { name: 'Bread', hexColor: '#38bdf8' });
      const cake = await tags.create(here, { name: 'Cake', hexColor: '#fff' });
      expect(bread).toEqual({ id: bread.id, uuid: bread.uuid, name: 'Bread', hexColor: '#38bdf8' });
      expect(await tags.list(here)).toEqual([cake, bread]);
      expect(await tags.list(elsewhere)).toEqual([]);
      expect(await tags.find(here, { uuid: bread.uuid })).toEqual(bread);
      expect(await tags.find(elsewhere, { id: bread.id })).toBeNull();
      expect(await tags.withIds(here, [bread.id, 0])).toEqual([bread]);
      expect(await tags.update(elsewhere, { id: bread.id }, { name: 'Theirs' })).toBe(false);
      expect(await tags.remove(elsewhere, { id: bread.id })).toBe(false);
    });

    it('changes what is given, removes, and changes nothing when the guard throws', async () => {
      const { tags } = world.stores;
      const workspace = await world.addWorkspace();
      const tag = await tags.create(workspace, { name: 'Bread', hexColor: '#38bdf8' });
      const ref = { uuid: tag.uuid };
      await expect(tags.update(workspace, ref, { name: 'Cake' }, refuse)).rejects.toThrow('guard');
      await expect(tags.remove(workspace, ref, refuse)).rejects.toThrow('guard');
      expect(await tags.find(workspace, ref)).toEqual(tag);
      expect(await tags.update(workspace, ref, { name: 'Cake' })).toBe(true);
      expect(await tags.find(workspace, ref)).toEqual({ ...tag, name: 'Cake' });
      expect(await tags.remove(workspace, ref)).toBe(true);
      expect(await tags.remove(workspace, ref)).toBe(false);
      expect(await tags.update(workspace, ref, {})).toBe(false);
    });
  });
}
