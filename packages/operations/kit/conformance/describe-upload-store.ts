import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewUpload } from '../../src/ports/chunked-uploads.ts';
import type { PresentRight } from '../../src/ports/present-right.ts';
import { newMedia } from './new-media.ts';
import type { StoresUnderTest } from './stores-under-test.ts';

const LONG_MS = 60_000;

/** An upload of three chunks, the last one smaller, with these facts changed. */
function newUpload(change: Partial<NewUpload> = {}): NewUpload {
  return {
    place: { name: randomUUID(), path: 'uploads/bread.mp4' },
    ...{ filename: 'bread.mp4', totalSize: 25, chunkSize: 10, totalChunks: 3, altText: null, folder: null },
    ...change,
  };
}

/** The guarantees of a store of chunked uploads; every implementation runs them. */
export function describeUploadStore(name: string, open: () => Promise<StoresUnderTest>): void {
  describe(`${name} as a store of chunked uploads`, () => {
    let world: StoresUnderTest;
    let here: number;
    let user: number;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world?.close());
    beforeEach(async () => {
      here = await world.addWorkspace();
      user = await world.addMember(here);
    });

    const begin = (change: Partial<NewUpload> = {}) =>
      world.stores.uploads.begin(here, user, newUpload(change));
    const find = (uuid: string) => world.stores.uploads.find(here, uuid);

    it('keeps an upload in its own workspace', async () => {
      const { uploads } = world.stores;
      const given = newUpload({ altText: 'A loaf', folder: randomUUID(), totalSize: 5_000_000_000 });
      const uuid = await uploads.begin(here, user, given);
      expect(await find(uuid)).toEqual({ ...given, uuid, received: [], mediaId: null });
      const elsewhere = await world.addWorkspace();
      expect(await uploads.find(elsewhere, uuid)).toBeNull();
      expect(await uploads.remove(elsewhere, uuid)).toBeNull();
      expect(await find(randomUUID())).toBeNull();
      expect(await uploads.remove(here, uuid)).toEqual(given.place);
      expect(await find(uuid)).toBeNull();
      expect(await uploads.remove(here, uuid)).toBeNull();
    });

    it('lists the chunks that arrived, in order and each once', async () => {
      const { uploads } = world.stores;
      const [uuid, other] = [await begin(), await begin()];
      for (const index of [2, 0, 2, 1]) await uploads.note(uuid, index);
      expect((await find(uuid))?.received).toEqual([0, 1, 2]);
      await uploads.forget(uuid, [0, 2, 7]);
      expect((await find(uuid))?.received).toEqual([1]);
      await uploads.note(uuid, 0);
      expect((await find(uuid))?.received).toEqual([0, 1]);
      expect((await find(other))?.received).toEqual([]);
      await uploads.note(randomUUID(), 0);
    });

    it('lets exactly one of many complete it', async () => {
      const { uploads } = world.stores;
      const uuid = await begin();
      const tokens = Array.from({ length: 8 }, () => randomUUID());
      const claims = await Promise.all(tokens.map((token) => uploads.claim(uuid, token, LONG_MS)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      const [winner = '', loser = ''] = [tokens[claims.indexOf(true)], tokens[claims.indexOf(false)]];
      expect(await uploads.claim(uuid, winner, LONG_MS)).toBe(true);
      await uploads.release(uuid, loser);
      expect(await uploads.claim(uuid, loser, LONG_MS)).toBe(false);
      await uploads.release(uuid, winner);
      expect(await uploads.claim(uuid, loser, LONG_MS)).toBe(true);
      expect(await uploads.claim(randomUUID(), loser, LONG_MS)).toBe(false);
    });

    it('lets another complete it once the claim ran out, and then not the first', async () => {
      const { uploads } = world.stores;
      const uuid = await begin();
      const [first, second] = [randomUUID(), randomUUID()];
      expect(await uploads.claim(uuid, first, 1)).toBe(true);
      await expect.poll(() => uploads.claim(uuid, second, LONG_MS)).toBe(true);
      expect(await uploads.finish(here, uuid, first, newMedia())).toBeNull();
      const made = await uploads.finish(here, uuid, second, newMedia({ name: 'second' }));
      expect(made?.name).toBe('second');
    });

    it('checks the present right of the user who completes it', async () => {
      const { uploads, members, media } = world.stores;
      await world.addMember(here, 'ADMIN');
      const userId = await world.addMember(here, 'MEMBER');
      const [uuid, token] = [await begin(), randomUUID()];
      await uploads.claim(uuid, token, LONG_MS);
      const right = ({ role }: PresentRight) => {
        if (role === null) throw new Error('not allowed');
      };
      await members.transaction((rows) => rows.members.remove(here, userId));
      const completing = uploads.finish(here, uuid, token, newMedia(), undefined, { userId, right });
      await expect(completing).rejects.toThrow('not allowed');
      expect(await media.stored(here)).toEqual({ files: 0, bytes: 0 });
    });

    it('makes one record and cannot be completed again', async () => {
      const { uploads, media } = world.stores;
      const uuid = await begin();
      const token = randomUUID();
      await uploads.claim(uuid, token, LONG_MS);
      const made = await uploads.finish(here, uuid, token, newMedia({ name: 'loaf' }));
      expect(made && (await media.find(here, { id: made.id }))).toEqual(made);
      expect((await find(uuid))?.mediaId).toBe(made?.id);
      expect(await uploads.claim(uuid, token, LONG_MS)).toBe(false);
      expect(await uploads.finish(here, uuid, token, newMedia())).toBeNull();
      expect(await media.stored(here)).toEqual({ files: 1, bytes: 1_000 });
    });

    it('stays open and makes no record when its guard refuses', async () => {
      const { uploads, media } = world.stores;
      const uuid = await begin();
      const token = randomUUID();
      await uploads.claim(uuid, token, LONG_MS);
      const refuse = () => {
        throw new Error('no room');
      };
      await expect(uploads.finish(here, uuid, token, newMedia(), refuse)).rejects.toThrow('no room');
      expect(await media.stored(here)).toEqual({ files: 0, bytes: 0 });
      expect((await find(uuid))?.mediaId).toBeNull();
      expect(await uploads.finish(here, uuid, token, newMedia())).not.toBeNull();
    });

    it('gives up only uploads without a new chunk for a day', async () => {
      const { uploads } = world.stores;
      const [left, kept, fresh] = [newUpload(), newUpload(), newUpload()];
      const [first, second] = [await begin(left), await begin(kept)];
      await world.letUploadExpire(first);
      await world.letUploadExpire(second);
      await begin(fresh);
      expect(await find(first)).toBeNull();
      await uploads.note(second, 0);
      expect((await find(second))?.received).toEqual([0]);
      const names = [left, kept, fresh].map(({ place }) => place.name);
      expect(await uploads.existing([...names, 'nobody'])).toEqual(new Set(names));
      expect(await uploads.sweep(100)).toEqual([left.place]);
      expect(await uploads.sweep(100)).toEqual([]);
      expect(await uploads.existing(names)).toEqual(new Set([kept.place.name, fresh.place.name]));
    });

    it('gives up at most as many at a time as asked', async () => {
      const { uploads } = world.stores;
      for (let count = 0; count < 3; count++) await world.letUploadExpire(await begin());
      expect(await uploads.sweep(2)).toHaveLength(2);
      expect(await uploads.sweep(2)).toHaveLength(1);
    });
  });
}
