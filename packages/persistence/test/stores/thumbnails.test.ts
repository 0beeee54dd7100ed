import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_CRASHES, type MediaFacts, type NextTask, type VideoThumbnailer } from '@crier/operations/ports';
import { createFixedInspector, makeThumbnail, type ThumbnailEvent } from '@crier/operations/testing';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { nextTaskOf, THUMBNAILS } from '../../src/index.ts';
import { shareOf } from '../journal/seed.ts';
import { callOperation, openWorld, type World, withDependencies } from './world.ts';

const CLIP: MediaFacts = {
  type: 'video',
  mimeType: 'video/mp4',
  extension: 'mp4',
  width: 1280,
  height: 720,
  durationMs: 3_000,
};

let world: World;
beforeAll(async () => {
  const inspector = { ...createFixedInspector(CLIP), thumbnail: async () => null };
  world = withDependencies(await openWorld(inject('adminUrl')), { inspector });
});
afterAll(() => world.close());
beforeEach(() => world.database.pool.query('delete from media'));

const fresh = () => join(tmpdir(), `crier-thumbnail-${process.pid}-${Math.random()}`);

async function upload(): Promise<number> {
  const path = fresh();
  await writeFile(path, 'frames');
  const file = { filename: 'clip.mp4', path, size: 6 };
  return (await callOperation(world, 'uploadMedia', { file, body: {} })).id;
}

/** Makes a picture whose content is that of the video. */
const thumbnailer: VideoThumbnailer = {
  make: async (_path, _video, work) => {
    const picture = `${fresh()}.jpg`;
    await writeFile(picture, 'picture');
    return await work(picture);
  },
};

/** What a worker with these in hand takes next. */
const next = (inHand: readonly NextTask[] = []) =>
  nextTaskOf(world.database.pool, THUMBNAILS)(shareOf(inHand));

const make = (id: string, change: Partial<Parameters<typeof makeThumbnail>[1]> = {}) => {
  const { thumbnails } = world.stores;
  const newToken = () => crypto.randomUUID();
  return makeThumbnail(id, { thumbnails, disk: world.disk, thumbnailer, newToken, ...change });
};

/** Looks at the next video, if any; answers how many it looked at. */
const run = async (change: Parameters<typeof make>[1] = {}) => {
  const task = await next();
  if (task === null) return 0;
  await make(task.id, change);
  return 1;
};

const urlOf = async (id: number) =>
  (await callOperation(world, 'getMedia', { params: { media: String(id) } })).thumb_url;

it('gives every video one thumbnail while several workers compete', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, upload));
  expect(await urlOf(ids[0] ?? 0)).toBeNull();
  let made = 0;
  const counting: VideoThumbnailer = {
    make: async (...given) => {
      made += 1;
      return await thumbnailer.make(...given);
    },
  };
  const untilNone = async () => {
    while ((await run({ thumbnailer: counting })) > 0);
  };
  await Promise.all(Array.from({ length: 5 }, untilNone));
  expect(made).toBe(ids.length);
  expect(await run()).toBe(0);
  for (const id of ids) expect(await urlOf(id)).toMatch(/-thumb\.jpg$/);
  expect([...world.disk.files.keys()].filter((path) => path.includes('-thumb.jpg'))).toHaveLength(ids.length);
});

it('leaves a video without one when none can be made', async () => {
  const id = await upload();
  const none: VideoThumbnailer = { make: async (_path, _video, work) => await work(null) };
  const told: ThumbnailEvent[] = [];
  const onOutcome = (event: ThumbnailEvent) => void told.push(event);
  expect([await run({ thumbnailer: none, onOutcome }), await run()]).toEqual([1, 0]);
  expect(await urlOf(id)).toBeNull();
  const { rows } = await world.database.pool.query(
    'select w.uuid as workspace, m.uuid as media from media m join workspaces w on w.id = m.workspace_id',
  );
  expect(told).toEqual([{ ...rows[0], outcome: 'failed', reason: expect.stringContaining('No picture') }]);
});

it('tries five times when interrupted, with a pause between', async () => {
  const id = await upload();
  const failing: VideoThumbnailer = {
    make: async () => {
      throw new Error('interrupted');
    },
  };
  for (let tries = 0; tries < MAX_CRASHES; tries++) {
    await expect(run({ thumbnailer: failing })).rejects.toThrow('interrupted');
    expect(await run()).toBe(0);
    await world.database.pool.query('update media set thumb_until = null');
  }
  // The next look gives it up.
  const untouched: VideoThumbnailer = { make: () => Promise.reject(new Error('made again')) };
  expect([await run({ thumbnailer: untouched }), await run()]).toEqual([1, 0]);
  expect(await urlOf(id)).toBeNull();
});

it('leaves no file behind for a video deleted meanwhile', async () => {
  const id = await upload();
  const before = world.disk.files.size;
  const slow: VideoThumbnailer = {
    make: async (path, video, work) => {
      await callOperation(world, 'deleteMedia', { body: { items: [id] } });
      return await thumbnailer.make(path, video, work);
    },
  };
  await run({ thumbnailer: slow });
  expect(world.disk.files.size).toBe(before - 1);
});

it('makes none for pictures', async () => {
  const inspector = createFixedInspector({ ...CLIP, type: 'gif', mimeType: 'image/gif', extension: 'gif' });
  const path = fresh();
  await writeFile(path, 'frames');
  const file = { filename: 'a.gif', path, size: 6 };
  await callOperation(withDependencies(world, { inspector }), 'uploadMedia', { file, body: {} });
  expect(await run()).toBe(0);
});
