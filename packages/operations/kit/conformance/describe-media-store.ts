import { randomUUID } from 'node:crypto';
import type { MediaSort } from '@crier/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediaFilter, NewMedia } from '../../src/ports/media-store.ts';
import type { MediaDetails } from '../../src/ports/records.ts';
import { newMedia } from './new-media.ts';
import { scheduledAt, versionsWith } from './new-posts.ts';
import { openPostWorld } from './post-world.ts';
import type { StoresUnderTest } from './stores-under-test.ts';

const ALL: MediaFilter = {
  ...{ folder: null, type: null, keyword: null },
  ...{ usage: null, favorite: null, mimeTypes: null },
};
const NOON = new Date('2099-03-01T12:00:00Z');
const TRASH = { app: 'trash', networks: false } as const;

const refuse = () => {
  throw new Error('refused by the guard');
};

const DETAILS: MediaDetails = {
  ...{ chroma: '4:4:4', bitDepth: 10, colourSpace: 'bt709', rotation: 90, frames: null, brands: [] },
  ...{ profile: 'High 10', variableFrameRate: true, sampleRate: 96_000, channels: 2, fragmented: true },
};

/** The guarantees of a store of media; every implementation runs them. */
export function describeMediaStore(name: string, open: () => Promise<StoresUnderTest>): void {
  describe(`${name} as a store of media`, () => {
    let world: StoresUnderTest;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world?.close());

    const create = (workspace: number, change: Partial<NewMedia> = {}) =>
      world.stores.media.create(workspace, newMedia(change));
    const namesOf = async (
      workspace: number,
      filter: Partial<MediaFilter> = {},
      sort: MediaSort = 'name',
    ) => {
      const page = await world.stores.media.list(workspace, { page: 1, limit: 50 }, sort, {
        ...ALL,
        ...filter,
      });
      expect(page.total).toBe(page.records.length);
      return page.records.map((file) => file.name);
    };
    const createFolder = async (workspace: number) => {
      const folder = await world.stores.folders.create(workspace, { name: 'Bakery', parent: null });
      if (typeof folder === 'string') throw new Error(folder);
      return folder.uuid;
    };

    it('keeps a file in its own workspace', async () => {
      const { media } = world.stores;
      const [here, elsewhere] = [await world.addWorkspace(), await world.addWorkspace()];
      const given = newMedia({
        altText: 'A loaf',
        tracks: { video: 'hevc', audio: '', frameRate: 29.97 },
        details: null,
        folder: await createFolder(here),
        thumbPath: 'thumbs/bread',
      });
      const file = await media.create(here, given);
      const { id, uuid, createdAt } = file;
      expect(file).toEqual({
        ...given,
        id,
        uuid,
        createdAt,
        favorite: false,
        replaces: null,
        conversions: {},
      });
      expect(await media.find(here, { uuid })).toEqual(file);
      expect(await media.withIds(here, [id, 0])).toEqual([file]);
      expect(await media.find(elsewhere, { id })).toBeNull();
      expect(await media.withIds(elsewhere, [id])).toEqual([]);
      expect(await media.update(elsewhere, { id }, { name: 'theirs' })).toBe('missing');
      expect(await media.remove(elsewhere, [{ id }])).toEqual({ outcome: 'missing' });
      expect((await create(here, { folder: randomUUID() })).folder).toBeNull();
    });

    it('lists pages in the requested order', async () => {
      const { media } = world.stores;
      const workspace = await world.addWorkspace();
      await create(workspace, { name: 'cake', size: 300 });
      await create(workspace, { name: 'ale', size: 200 });
      await create(workspace, { name: 'bread', size: 900 });
      expect(await namesOf(workspace, {}, 'newest')).toEqual(['bread', 'ale', 'cake']);
      expect(await namesOf(workspace, {}, 'oldest')).toEqual(['cake', 'ale', 'bread']);
      expect(await namesOf(workspace, {}, 'name')).toEqual(['ale', 'bread', 'cake']);
      expect(await namesOf(workspace, {}, 'size')).toEqual(['bread', 'cake', 'ale']);
      const second = await media.list(workspace, { page: 2, limit: 2 }, 'name', ALL);
      expect([second.total, second.records.map((file) => file.name)]).toEqual([3, ['cake']]);
    });

    it('lists the files that match every part of the filter', async () => {
      const workspace = await world.addWorkspace();
      const folder = await createFolder(workspace);
      const bread = await create(workspace, { name: 'bread', altText: 'A fresh LOAF', folder });
      await create(workspace, { name: 'oven', type: 'video', mimeType: 'video/mp4' });
      await world.stores.media.update(workspace, { id: bread.id }, { favorite: true });
      expect(await namesOf(workspace, { folder })).toEqual(['bread']);
      expect(await namesOf(workspace, { folder: 'root' })).toEqual(['oven']);
      expect(await namesOf(workspace, { type: 'video' })).toEqual(['oven']);
      expect(await namesOf(workspace, { keyword: 'loaf' })).toEqual(['bread']);
      expect(await namesOf(workspace, { keyword: 'OVEN' })).toEqual(['oven']);
      expect(await namesOf(workspace, { keyword: '%' })).toEqual([]);
      expect(await namesOf(workspace, { favorite: true })).toEqual(['bread']);
      expect(await namesOf(workspace, { favorite: false })).toEqual(['oven']);
      expect(await namesOf(workspace, { mimeTypes: ['video/mp4', 'image/png'] })).toEqual(['oven']);
      expect(await namesOf(workspace, { type: 'video', favorite: true })).toEqual([]);
    });

    it('reports how posts use a file, including as a video’s thumbnail', async () => {
      const { workspace, create: createPost } = await openPostWorld(world);
      const [draft, planned, thumb] = [
        await create(workspace, { name: 'draft' }),
        await create(workspace, { name: 'planned' }),
        await create(workspace, { name: 'thumb' }),
      ];
      await create(workspace, { name: 'unused' });
      await createPost({ versions: versionsWith('Bread', [draft.id]) });
      const [version] = versionsWith('Bread', [planned.id]);
      const thumbs = [{ media_id: planned.id, thumb_id: thumb.id }];
      const content = version?.content.map((item) => ({ ...item, video_thumbs: thumbs })) ?? [];
      const id = await createPost({
        entry: scheduledAt(NOON),
        versions: [{ accountId: 0, options: {}, content }],
      });
      expect(await namesOf(workspace, { usage: 'draft' })).toEqual(['draft']);
      expect(await namesOf(workspace, { usage: 'scheduled' })).toEqual(['planned', 'thumb']);
      expect(await namesOf(workspace, { usage: 'unused' })).toEqual(['unused']);
      expect(await namesOf(workspace, { usage: 'published' })).toEqual([]);
      await world.stores.posts.discard(workspace, [{ id }], TRASH);
      expect(await namesOf(workspace, { usage: 'scheduled' })).toEqual([]);
      expect(await namesOf(workspace, { usage: 'unused' })).toEqual(['unused']);
    });

    it('changes what is given, and nothing if the folder is unknown or a guard throws', async () => {
      const { media } = world.stores;
      const workspace = await world.addWorkspace();
      const folder = await createFolder(workspace);
      const file = await create(workspace, { altText: 'A loaf' });
      const ref = { uuid: file.uuid };
      const missing = { name: 'cake', folder: randomUUID() };
      expect(await media.update(workspace, ref, missing)).toBe('folder_missing');
      await expect(media.update(workspace, ref, { name: 'cake' }, refuse)).rejects.toThrow('guard');
      expect(await media.find(workspace, ref)).toEqual(file);
      expect(await media.update(workspace, ref, { folder, favorite: true })).toBe('done');
      expect(await media.find(workspace, ref)).toEqual({ ...file, folder, favorite: true });
      expect(await media.update(workspace, ref, { folder: null, altText: null, name: 'cake' })).toBe('done');
      expect(await media.find(workspace, ref)).toEqual({
        ...{ ...file, favorite: true, altText: null, name: 'cake' },
      });
    });

    it('removes all given files or none, and returns all their paths', async () => {
      const { media } = world.stores;
      const workspace = await world.addWorkspace();
      const one = await create(workspace, { path: 'one', thumbPath: 'one-thumb' });
      const two = await create(workspace, { path: 'two' });
      const conversion = { path: 'two-small', mimeType: 'image/jpeg', size: 1, width: 1, height: 1 };
      expect(await media.addConversion(two.id, 'small', conversion)).toBe(true);
      const lacking = [{ id: one.id }, { uuid: randomUUID() }];
      expect(await media.remove(workspace, lacking)).toEqual({ outcome: 'missing' });
      expect(await media.find(workspace, { id: one.id })).toEqual(one);
      const removal = await media.remove(workspace, [{ id: one.id }, { uuid: two.uuid }, { uuid: one.uuid }]);
      if (removal.outcome !== 'removed') throw new Error(removal.outcome);
      expect(removal.paths.toSorted()).toEqual(['one', 'one-thumb', 'two', 'two-small']);
      expect(await namesOf(workspace)).toEqual([]);
      expect(await media.addConversion(two.id, 'small', conversion)).toBe(false);
    });

    it('records later measurements of a file', async () => {
      const { media } = world.stores;
      const workspace = await world.addWorkspace();
      const file = await create(workspace, { path: 'measured' });
      const facts = { tracks: { video: 'avc', audio: '', frameRate: 24 }, details: DETAILS };
      await media.recordFacts(file.id, facts);
      expect(await media.find(workspace, { id: file.id })).toEqual({ ...file, ...facts });
      await media.recordFacts(999_999, facts);
      const stored = await create(workspace, { path: 'known', details: DETAILS });
      expect(await media.find(workspace, { id: stored.id })).toMatchObject({ details: DETAILS });
    });

    it('gives a conversion to one caller at a time, with what is recorded by then', async () => {
      const { media } = world.stores;
      const workspace = await world.addWorkspace();
      const [one, two] = [await create(workspace), await create(workspace)];
      const conversion = { path: 'small', mimeType: 'video/mp4', size: 1, width: 1, height: 1 };
      const recorded = async <T>(made: T) => ({ made });
      const seen = await media.claimConversion(one.id, 'small', async (made) => {
        expect(await media.claimConversion(one.id, 'small', recorded)).toBeNull();
        expect(await media.claimConversion(one.id, 'large', recorded)).toEqual({ made: null });
        expect(await media.claimConversion(two.id, 'small', recorded)).toEqual({ made: null });
        await media.addConversion(one.id, 'small', conversion);
        return { made };
      });
      expect(seen).toEqual({ made: null });
      expect(await media.claimConversion(one.id, 'small', recorded)).toEqual({ made: conversion });
      const broken = media.claimConversion(one.id, 'small', async () => {
        throw new Error('no room');
      });
      await expect(broken).rejects.toThrow('no room');
      expect(await media.claimConversion(one.id, 'small', recorded)).toEqual({ made: conversion });
    });

    it('lists the posts that use a file, newest first, with their number', async () => {
      const { media, posts } = world.stores;
      const { workspace, create: createPost } = await openPostWorld(world);
      const [used, free, thumb] = [await create(workspace), await create(workspace), await create(workspace)];
      const pair = { media_id: used.id, thumb_id: thumb.id };
      const film = { body: 'Film', url: null, media: [used.id], video_thumbs: [pair] };
      await createPost({ versions: versionsWith('x'.repeat(600), [used.id]) });
      const scheduled = await createPost({
        entry: scheduledAt(NOON),
        versions: [{ accountId: 0, content: [{ ...film, media: [], video_thumbs: [] }, film], options: {} }],
      });
      const trashed = await createPost({ versions: versionsWith('Gone', [used.id]) });
      await posts.discard(workspace, [{ id: trashed }], TRASH);
      const uses = await media.uses(workspace, used.id, 9);
      expect(uses.posts).toEqual([
        {
          uuid: (await posts.find(workspace, { id: scheduled }))?.uuid,
          ...{ status: 'scheduled', excerpt: 'Film', scheduledAt: NOON, publishedAt: null },
        },
        expect.objectContaining({ status: 'draft', excerpt: 'x'.repeat(500) }),
      ]);
      expect(Object.fromEntries(uses.counts)).toEqual({ scheduled: 1, draft: 1 });
      const one = await media.uses(workspace, used.id, 1);
      expect([one.posts.length, one.counts]).toEqual([1, uses.counts]);
      expect((await media.uses(workspace, thumb.id, 9)).posts).toHaveLength(1);
      expect(await media.uses(workspace, free.id, 9)).toEqual({ posts: [], counts: new Map() });
      expect(await media.uses(await world.addWorkspace(), used.id, 9)).toEqual({
        posts: [],
        counts: new Map(),
      });
    });

    it('keeps a file that a post still has to publish', async () => {
      const { media, posts } = world.stores;
      const { workspace, create: createPost } = await openPostWorld(world);
      const [used, free] = [await create(workspace, { name: 'used' }), await create(workspace)];
      const id = await createPost({ entry: scheduledAt(NOON), versions: versionsWith('Bread', [used.id]) });
      const post = (await posts.find(workspace, { id }))?.uuid;
      expect(await media.remove(workspace, [{ id: free.id }, { id: used.id }])).toEqual({
        ...{ outcome: 'in_use', uses: [{ mediaId: used.id, name: 'used', post }] },
      });
      expect(await namesOf(workspace)).toEqual(['bread', 'used']);
      await posts.discard(workspace, [{ id }], TRASH);
      expect((await media.remove(workspace, [{ id: used.id }])).outcome).toBe('removed');
    });
  });
}
