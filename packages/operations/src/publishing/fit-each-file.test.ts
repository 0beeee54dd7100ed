import { expect, it } from 'vitest';
import { change } from '../../kit/memory/journal/journal-tables.ts';
import { openPublishing } from '../../kit/memory/journal/open-publishing.ts';
import type { StoredMedia } from '../ports/records.ts';
import type { Fitted } from './fit-media.ts';

it.each([0, 1])('converts only the file that is too big of two: file %i', async (big) => {
  const scene = openPublishing({ length: 2, media: true });
  const id = scene.media[big] ?? 0;
  change(scene.world.tables.media, id, { size: 100_000_000 });
  const fitted: number[] = [];
  const fit = async (media: StoredMedia): Promise<Fitted> => {
    fitted.push(media.id);
    return { outcome: 'fits', media };
  };
  expect(await scene.publish({ fit })).toBe('published');
  expect(fitted).toEqual([id]);
});
