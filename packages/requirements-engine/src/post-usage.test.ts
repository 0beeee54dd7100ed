import { expect, test } from 'vitest';
import { createEngine, messagesEn } from './engine.ts';
import { check, postUsage, RequirementsInputError, UnsupportedPlatformError } from './index.ts';
import { mastodon } from './platforms/mastodon/definition.ts';

test('shows for every post and account how much of each limit is used, as check counts it', () => {
  const networks = ['x', { network: 'mastodon', id: 7, limits: { text: 4 } }, 'bluesky'] as const;
  expect(postUsage(['🍞', 'Hello'], networks)).toEqual([
    {
      account: 7,
      provider: 'mastodon',
      network: 'Mastodon',
      post: 0,
      length: 1,
      limit: 4,
      unit: 'graphemes',
    },
    {
      account: 7,
      provider: 'mastodon',
      network: 'Mastodon',
      post: 1,
      length: 5,
      limit: 4,
      unit: 'graphemes',
    },
    {
      account: 'bluesky',
      provider: 'bluesky',
      network: 'Bluesky',
      post: 0,
      length: 1,
      limit: 300,
      unit: 'graphemes',
    },
    {
      account: 'bluesky',
      provider: 'bluesky',
      network: 'Bluesky',
      post: 0,
      length: 4,
      limit: 3000,
      unit: 'utf8Bytes',
    },
    {
      account: 'bluesky',
      provider: 'bluesky',
      network: 'Bluesky',
      post: 1,
      length: 5,
      limit: 300,
      unit: 'graphemes',
    },
    {
      account: 'bluesky',
      provider: 'bluesky',
      network: 'Bluesky',
      post: 1,
      length: 5,
      limit: 3000,
      unit: 'utf8Bytes',
    },
    { account: 'x', provider: 'twitter', network: 'X', post: 0, length: 2, limit: 280, unit: 'weighted' },
    { account: 'x', provider: 'twitter', network: 'X', post: 1, length: 5, limit: 280, unit: 'weighted' },
  ]);
});

test('counts a first comment if there is one, and only the first post without threads', () => {
  const post = { text: 'One', thread: ['Two'], comment: 'More' };
  expect(postUsage(post, 'linkedin')).toMatchObject([
    { post: 0, length: 3 },
    { post: 1, length: 4 },
  ]);
  expect(postUsage(post, 'gbp')).toMatchObject([{ post: 0, length: 3 }]);
});

test('is over the limit exactly where check says so, also with general limits', () => {
  const limits = { pinterest: { text: 5 } };
  const [usage] = postUsage('Fresh bread', 'pinterest', { limits });
  expect(usage).toMatchObject({ length: 11, limit: 5 });
  const [violation] = check('Fresh bread', 'pinterest', { limits }).filter(({ rule }) => rule === 'text_0');
  expect(violation).toMatchObject({ actual: 11, limit: 5 });
});

test('an engine for one network answers the same, and refuses others', () => {
  const engine = createEngine([mastodon], messagesEn);
  expect(engine.postUsage('Hello', 'mastodon')).toEqual(postUsage('Hello', 'mastodon'));
  expect(() => engine.postUsage('Hello', 'bluesky')).toThrow(UnsupportedPlatformError);
});

test('refuses an invalid post or an unknown network', () => {
  const usage = postUsage as (post: unknown, networks: unknown) => unknown;
  expect(() => usage(7, 'x')).toThrow(RequirementsInputError);
  expect(() => usage('a', 'friendster')).toThrow(UnsupportedPlatformError);
});
