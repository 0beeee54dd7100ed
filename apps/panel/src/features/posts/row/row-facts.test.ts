import { expect, test } from 'vitest';
import type { Post } from '../../../ui/posts/post-facts.ts';
import { networksOf, pictureOf } from './row-facts.ts';

const withFiles = (...media: readonly object[]) =>
  ({ versions: [{ is_original: true, content: [{ media: [] }, { media }] }] }) as unknown as Post;

test('the picture of a post is its first thumbnail, or else its first picture, but no video', () => {
  const thumbed = { thumb_url: '/t.webp', url: '/v.mp4', is_video: true };
  const plain = { thumb_url: null, url: '/p.jpg', is_video: false };
  const video = { thumb_url: null, url: '/v.mp4', is_video: true };
  expect(pictureOf(withFiles(video, thumbed))).toBe('/t.webp');
  expect(pictureOf(withFiles(plain, thumbed))).toBe('/p.jpg');
  expect(pictureOf(withFiles(video))).toBeNull();
  expect(pictureOf(withFiles())).toBeNull();
});

test('two accounts of one network are one mark, which is red if one of them failed', () => {
  const accounts = [
    { provider: 'mastodon', status: 'published' },
    { provider: 'bluesky', status: 'published' },
    { provider: 'mastodon', status: 'failed' },
  ] as unknown as Post['accounts'];
  expect(networksOf({ accounts })).toEqual([
    { network: 'mastodon', failed: true },
    { network: 'bluesky', failed: false },
  ]);
});
