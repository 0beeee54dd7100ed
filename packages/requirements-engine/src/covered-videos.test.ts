import { describe, expect, test } from 'vitest';
import type { CheckMedia, CheckPost } from './check-input.ts';
import { coveredVideos } from './covered-videos.ts';
import type { PlatformOptions } from './options/option-types.ts';
import { platforms } from './platforms.ts';

const film: CheckMedia = { id: 1, type: 'video', mime_type: 'video/mp4' };
const picture: CheckMedia = { id: 2, type: 'image', mime_type: 'image/png' };
const post = (options: PlatformOptions, ...items: CheckMedia[][]): CheckPost => ({
  versions: [{ account_id: 0, is_original: true, content: items.map((media) => ({ media })), options }],
});
const withCover = (of: CheckPost, provider: 'instagram' | 'linkedin' | 'mastodon' | 'pinterest') =>
  coveredVideos(of, [{ id: 7, provider }]).map((video) => `${video.post}: ${video.media}`);

test('networks without covers get none', () => {
  const takes = platforms().filter(({ key }) => coveredVideos({ media: [film] }, key).length > 0);
  expect(takes.map(({ key }) => key)).toEqual(
    platforms().flatMap(({ key, capabilities }) => (capabilities.videoCover ? [key] : [])),
  );
  expect(takes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Instagram', 'LinkedIn', 'LinkedIn Page', 'Mastodon', 'Pinterest', 'YouTube']),
  );
});

describe('on Instagram', () => {
  test.each([
    ['a post', {}, ['0: 1']],
    ['a reel', { instagram: { type: 'reel' } }, ['0: 1']],
    ['a story', { instagram: { type: 'story' } }, []],
  ] as const)('%s of one video', (_, options, expected) => {
    expect(withCover(post(options, [film]), 'instagram')).toEqual(expected);
  });

  test('a video beside other files gets none', () => {
    expect(withCover(post({}, [film, picture]), 'instagram')).toEqual([]);
  });

  test('the first comment gets none', () => {
    expect(withCover(post({}, [film], [film]), 'instagram')).toEqual(['0: 1']);
  });
});

test('every video in a thread on Mastodon gets its own, and pictures get none', () => {
  expect(withCover(post({}, [film], [picture], [film]), 'mastodon')).toEqual(['0: 1', '2: 1']);
});

test('the video of a post on LinkedIn gets one, and that of its first comment none', () => {
  expect(withCover(post({}, [film], [film]), 'linkedin')).toEqual(['0: 1']);
});

test('what Pinterest does not publish gets none', () => {
  expect(withCover(post({}, [film], [film]), 'pinterest')).toEqual(['0: 1']);
});
