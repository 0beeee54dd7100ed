import { expect, test } from 'vitest';
import { coverNetworks, filesKey } from './cover-networks.ts';
import { type Account, type DraftItem, emptyItem, type Media, type NetworkOptions } from './draft.ts';

const file = (id: number, type: Media['type']) =>
  ({ id, type, is_video: type === 'video', mime_type: '' }) as Media;
const film = file(1, 'video');
const photo = file(2, 'image');
const item = (...media: Media[]): DraftItem => ({ ...emptyItem(), body: 'Bread', media });
const accounts = (...providers: Account['provider'][]) =>
  providers.map((provider, index) => ({ id: index + 1, provider, name: provider, data: {} }) as Account);
const shown = (
  content: readonly DraftItem[],
  of: readonly Account[],
  options: Record<string, NetworkOptions> = {},
) => coverNetworks({ content, options }, of).map((networks) => networks.get(film.id) ?? null);

test('lists the chosen networks that show a cover, each once', () => {
  expect(shown([item(film)], accounts('mastodon', 'bluesky', 'instagram', 'mastodon'))).toEqual([
    ['Instagram', 'Mastodon'],
  ]);
  expect(shown([item(film)], accounts('youtube', 'linkedin_page', 'linkedin'))).toEqual([
    ['LinkedIn', 'LinkedIn Page', 'YouTube'],
  ]);
  expect(shown([item(film)], accounts('bluesky', 'tiktok'))).toEqual([[]]);
});

test('depends on what a post is published as', () => {
  const story = { instagram: { type: 'story' } };
  expect(shown([item(film)], accounts('instagram', 'pinterest'), story)).toEqual([['Pinterest']]);
  expect(shown([item(film, photo)], accounts('instagram'))).toEqual([[]]);
  expect(shown([item(photo), item(film)], accounts('instagram', 'mastodon'))).toEqual([null, ['Mastodon']]);
});

test('asks for nothing without accounts or videos', () => {
  expect(shown([item(film)], [])).toEqual([null]);
  expect(shown([item(photo)], accounts('mastodon'))).toEqual([null]);
});

test('changes the key of files with an item’s file, and not with its text', () => {
  const content = [item(film), item(photo)];
  expect(filesKey(content.map((each) => ({ ...each, body: 'Cake' })))).toBe(filesKey(content));
  expect(filesKey([item(), item(film, photo)])).not.toBe(filesKey(content));
});
