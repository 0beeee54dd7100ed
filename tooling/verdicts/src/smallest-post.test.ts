import { expect, test } from 'vitest';
import type { GeneratedPost, WireMedia } from './generated-post.ts';
import { smallestPost } from './smallest-post.ts';

const photo: WireMedia = { id: 1, name: 'bread.jpg', type: 'image', mime_type: 'image/jpeg' };
const account = (id: number) =>
  ({ id, provider: 'twitter', name: `${id}`, data: null, limits: null }) as const;
const version = (account_id: number) => ({
  account_id,
  is_original: account_id === 0,
  content: [
    { body: 'Bread', body_format: 'text' as const, url: 'https://bakery.example', media: [photo, photo] },
    { body: 'More', body_format: 'text' as const, url: null, media: [] },
  ],
  options: { twitter: { quote: 'a', community: 'b' }, tiktok: { allow_duet: true } },
  language: 'de',
  disclosure: { made_with_ai: true },
});
const POST: GeneratedPost = {
  accounts: [account(1), account(2)],
  versions: [version(0), version(2)],
  date: '2041-01-05',
  time: '12:00',
};

test('a post is made as small as something about it allows', async () => {
  const quotes = async ({ accounts, versions }: GeneratedPost) =>
    accounts.some(({ id }) => id === 2) && versions[0]?.options['twitter']?.['quote'] === 'a';
  expect(await smallestPost(POST, quotes)).toEqual({
    accounts: [account(2)],
    versions: [
      {
        ...version(0),
        content: [{ body: 'Bread', body_format: 'text', url: null, media: [] }],
        options: { twitter: { quote: 'a' } },
        language: null,
        disclosure: null,
      },
    ],
    date: null,
    time: null,
  });
});
