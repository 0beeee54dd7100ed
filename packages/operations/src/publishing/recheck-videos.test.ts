import { expect, it } from 'vitest';
import { change } from '../../kit/memory/journal/journal-tables.ts';
import { openPublishing } from '../../kit/memory/journal/open-publishing.ts';

it.each([
  [false, 'failed'],
  [true, 'published'],
])('a video that is too big, where videos are converted: %s', async (convertsVideos, result) => {
  const scene = openPublishing({ media: true });
  const [id = 0] = scene.media;
  change(scene.world.tables.media, id, {
    ...{ type: 'video', mimeType: 'video/mp4', size: 200_000_000, width: 1_280, height: 720 },
    ...{ durationMs: 30_000, tracks: { video: 'avc', audio: 'aac', frameRate: 30 } },
  });
  expect(await scene.publish({ convertsVideos })).toBe(result);
});
