import { expect, it } from 'vitest';
import { presentOptions } from './present-post.ts';

it('adds defaults to the options of the post’s platforms and keeps those of others', () => {
  const options = { mastodon: { sensitive: null }, tiktok: { title: 'kept' } };
  expect(presentOptions(options, ['mastodon', 'bluesky'])).toEqual({
    mastodon: { sensitive: false, visibility: null },
    bluesky: {},
    tiktok: { title: 'kept' },
  });
  expect(presentOptions({ mastodon: { sensitive: true } }, ['mastodon'])).toEqual({
    mastodon: { sensitive: true, visibility: null },
  });
});
