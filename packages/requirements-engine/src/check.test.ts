import { expect, test } from 'vitest';
import type { CheckAccount, CheckContent, CheckMedia, CheckPost, CheckVersion } from './check-input.ts';
import { check, versionFor } from './index.ts';

const photo = (id: number): CheckMedia => ({ id, type: 'image', mime_type: 'image/jpeg' });

function original(content: readonly CheckContent[], options: CheckVersion['options'] = {}): CheckVersion {
  return { account_id: 0, is_original: true, content, options };
}

function own(
  account: number,
  content: readonly CheckContent[],
  options: CheckVersion['options'] = {},
): CheckVersion {
  return { account_id: account, is_original: false, content, options };
}

function account(
  id: number,
  provider: CheckAccount['provider'],
  limits: CheckAccount['limits'] = null,
): CheckAccount {
  return { id, provider, limits };
}

const keys = (post: CheckPost, accounts: readonly CheckAccount[]): readonly string[] =>
  check(post, accounts).map(({ key }) => key);

test('a post accepted by every network has no violations', () => {
  const post = { versions: [original([{ body: 'Fresh bread from nine.' }])] };
  expect(check(post, [account(1, 'mastodon'), account(2, 'bluesky'), account(3, 'twitter')])).toEqual([]);
});

test('nothing is required without accounts', () => {
  expect(check({ versions: [original([])] }, [])).toEqual([]);
});

test('accounts that share the original share one entry with scope 0 [spec:publishing.errors.scope-original]', () => {
  const post = { versions: [original([{}])] };
  const [violation, ...others] = check(post, [account(9, 'mastodon'), account(3, 'mastodon')]);
  expect(others).toEqual([]);
  expect(violation).toMatchObject({ key: 'requirements.0.mastodon.post_0', scope: 0, accounts: [3, 9] });
});

test('each network has its own entry [spec:publishing.errors.key] [spec:publishing.errors.provider]', () => {
  expect(keys({ versions: [original([{}])] }, [account(1, 'mastodon'), account(2, 'bluesky')])).toEqual([
    'requirements.0.bluesky.post_0',
    'requirements.0.mastodon.post_0',
  ]);
});

test('an account’s own version is checked instead of the original [spec:publishing.errors.scope-account]', () => {
  const post = { versions: [original([{}]), own(3, [{ body: 'a' }]), own(4, [{}])] };
  expect(keys(post, [account(3, 'mastodon'), account(4, 'mastodon'), account(5, 'mastodon')])).toEqual([
    'requirements.0.mastodon.post_0',
    'requirements.4.mastodon.post_0',
  ]);
  expect(versionFor(post, 3)).toBe(post.versions[1]);
  expect(versionFor(post, 5)).toBe(post.versions[0]);
});

test('a per-account option has the account as scope even when the original is shared [spec:publishing.errors.scope-account]', () => {
  const post = {
    versions: [original([{ media: [photo(1)] }], { pinterest: { boards: { 'account-2': '77' } } })],
  };
  expect(keys(post, [account(1, 'pinterest'), account(2, 'pinterest'), account(3, 'pinterest')])).toEqual([
    'requirements.1.pinterest.board',
    'requirements.3.pinterest.board',
  ]);
});

test('where limits differ, the strictest is shown with the accounts concerned', () => {
  const post = { versions: [original([{ body: 'a'.repeat(600) }])] };
  const accounts = [
    account(1, 'mastodon', { max_characters: 550 }),
    account(2, 'mastodon', { max_characters: 5000 }),
    account(3, 'mastodon'),
  ];
  expect(check(post, accounts)).toEqual([
    {
      key: 'requirements.0.mastodon.text_0',
      scope: 0,
      provider: 'mastodon',
      accounts: [1, 3],
      rule: 'text_0',
      post: 0,
      limit: 500,
      actual: 600,
      unit: 'graphemes',
      spans: [{ start: 500, end: 600, source: { start: 500, end: 600 } }],
      message: 'Mastodon: the text is 100 characters too long (600 of 500).',
      fix: 'Shorten the text by 100 characters.',
    },
  ]);
});

test('a text can be too long for one instance only because of its links', () => {
  const post = { versions: [original([{ body: `${'a'.repeat(470)} https://example.com` }])] };
  const accounts = [account(1, 'mastodon'), account(2, 'mastodon', { characters_reserved_per_url: 40 })];
  expect(check(post, accounts)).toMatchObject([{ accounts: [2], limit: 500, actual: 511 }]);
});

test('entries are sorted by scope, network, post and rule', () => {
  const content = [
    {
      body: `${'#tag '.repeat(31)}${'a'.repeat(70_000)}`,
      media: [photo(1), { ...photo(2), type: 'video' as const }],
    },
    {},
  ];
  const post = {
    versions: [original(content, { youtube: {}, tiktok: {} }), own(1, content), own(2, content)],
  };
  const accounts = [
    account(4, 'tiktok'),
    account(6, 'facebook_page'),
    account(2, 'mastodon'),
    account(3, 'youtube'),
    account(5, 'bluesky'),
    account(1, 'facebook_page'),
  ];
  expect(keys(post, accounts)).toEqual([
    'requirements.0.bluesky.text_0',
    'requirements.0.bluesky.mixed_media_0',
    'requirements.0.bluesky.post_1',
    'requirements.0.facebook_page.text_0',
    'requirements.0.facebook_page.hashtags_0',
    'requirements.0.facebook_page.mixed_media_0',
    'requirements.0.facebook_page.first_comment',
    'requirements.0.youtube.text_0',
    'requirements.0.youtube.photos_0',
    'requirements.0.youtube.mixed_media_0',
    'requirements.0.youtube.first_comment',
    'requirements.0.youtube.title',
    'requirements.0.tiktok.text_0',
    'requirements.0.tiktok.photos_0',
    'requirements.0.tiktok.mixed_media_0',
    'requirements.1.facebook_page.text_0',
    'requirements.1.facebook_page.hashtags_0',
    'requirements.1.facebook_page.mixed_media_0',
    'requirements.1.facebook_page.first_comment',
    'requirements.2.mastodon.text_0',
    'requirements.2.mastodon.mixed_media_0',
    'requirements.2.mastodon.post_1',
    'requirements.4.tiktok.privacy_level',
  ]);
});

test('rules of accounts with different limits stay in order', () => {
  const post = { versions: [original([{ body: 'a'.repeat(501), media: [1, 2, 3, 4, 5].map(photo) }])] };
  const accounts = [
    account(1, 'mastodon', { max_characters: 900 }),
    account(2, 'mastodon', { max_media_attachments: 16 }),
  ];
  expect(keys(post, accounts)).toEqual([
    'requirements.0.mastodon.text_0',
    'requirements.0.mastodon.photos_0',
  ]);
});

test('the options of a version belong to that version', () => {
  const media = [{ ...photo(1), type: 'video' as const }];
  const post = {
    versions: [
      original([{ media }], { youtube: { title: 'Shared' } }),
      own(2, [{ media }], { youtube: { title: '' } }),
    ],
  };
  expect(keys(post, [account(1, 'youtube'), account(2, 'youtube')])).toEqual([
    'requirements.2.youtube.title',
  ]);
});

test('an account listed twice is checked once', () => {
  const post = { versions: [original([{}])] };
  expect(check(post, [account(1, 'mastodon'), account(1, 'mastodon')])).toMatchObject([{ accounts: [1] }]);
});

test('messages say which post of a thread, what and how much', () => {
  const post = {
    versions: [original([{ body: 'a' }, { body: 'b'.repeat(301), media: [1, 2, 3, 4, 5].map(photo) }])],
  };
  expect(check(post, [account(1, 'bluesky')]).map(({ message, fix }) => [message, fix])).toEqual([
    [
      'Bluesky, post 2 of the thread: the text is 1 character too long (301 of 300).',
      'Shorten the text by 1 character.',
    ],
    ['Bluesky, post 2 of the thread: 5 photos, and at most 4 are accepted.', 'Remove 1 photo.'],
  ]);
});

test('messages can use the caller’s words', () => {
  const post = { versions: [original([{}])] };
  const messages = {
    locale: 'x-test',
    sentences: new Proxy({} as never, { get: () => () => ({ message: 'leer', fix: 'füllen' }) }),
  };
  expect(check(post, [account(1, 'bluesky')], { messages })).toMatchObject([
    { message: 'leer', fix: 'füllen' },
  ]);
});

test('accounts with text ids have their violations in the order of posts', () => {
  const photos = [1, 2, 3, 4, 5].map(photo);
  const long = 'a'.repeat(501);
  const own = {
    account_id: 'bakery',
    is_original: false,
    content: [{ body: long, media: photos }, { body: long }],
  };
  const post = { versions: [original([{ body: 'a' }]), own] };
  expect(check(post, [{ id: 'bakery', provider: 'mastodon' }]).map(({ key }) => key)).toEqual([
    'requirements.bakery.mastodon.text_0',
    'requirements.bakery.mastodon.photos_0',
    'requirements.bakery.mastodon.text_1',
  ]);
});

test('the first of several equally strict accounts is reported', () => {
  const post = { versions: [original([{ body: `${'a'.repeat(600)} https://example.com` }])] };
  const server = (id: number, characters_reserved_per_url: number) =>
    account(id, 'mastodon', { characters_reserved_per_url });
  expect(check(post, [server(2, 40), server(1, 23)])).toMatchObject([{ accounts: [1, 2], actual: 624 }]);
  expect(check(post, [server(1, 40), server(2, 23)])).toMatchObject([{ accounts: [1, 2], actual: 641 }]);
});
