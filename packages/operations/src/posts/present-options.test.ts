import { expect, it } from 'vitest';
import { presentOptions } from './present-post.ts';

const MASTODON = { sensitive: false, visibility: null, spoiler_text: null, quote_approval_policy: null };

it('adds defaults to the options of the post’s platforms and keeps those of others', () => {
  const options = { mastodon: { sensitive: null }, tiktok: { title: 'kept' } };
  expect(presentOptions(options, ['mastodon', 'linkedin_page'])).toEqual({
    mastodon: MASTODON,
    linkedin_page: {
      document_title: null,
      mentions: null,
      disable_reshare: false,
      article_title: null,
      article_description: null,
    },
    tiktok: { title: 'kept' },
  });
  expect(presentOptions({ mastodon: { sensitive: true } }, ['mastodon'])).toEqual({
    mastodon: { ...MASTODON, sensitive: true },
  });
});
