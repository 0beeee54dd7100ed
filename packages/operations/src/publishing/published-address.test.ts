import { expect, it } from 'vitest';
import { openPublishing } from '../../kit/memory/journal/open-publishing.ts';

it.each([1, 2])('a thread of %i has the address of its first post', async (length) => {
  const scene = openPublishing({ length });
  expect(await scene.publish()).toBe('published');
  expect(scene.row().externalUrl).toBe('https://social.example/post-1');
});
