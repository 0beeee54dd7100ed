import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEngine } from '../engine.ts';
import {
  type AnyOptions,
  type CheckOptions,
  type CheckPost,
  check,
  checkPost,
  knownOptions,
  messagesEn,
  type PlatformOptions,
  RequirementsInputError,
  UnsupportedPlatformError,
  textUsage as usageOf,
  versionFor,
} from '../index.ts';
import { mastodon } from '../platforms/mastodon/definition.ts';

const media = { id: 1, type: 'image', mime_type: 'image/png' };
const version = {
  account_id: 0,
  is_original: true,
  content: [{ body: 'a', url: null, media: [media] }],
  options: null,
};
const post = { versions: [version] };
const account = { id: 1, provider: 'mastodon', name: 'Bakery', data: {}, limits: null };

/** Calls `check` as a caller without types does. */
function checkAny(anyPost: unknown, accounts: unknown): unknown {
  return (checkPost as (post: unknown, accounts: unknown) => unknown)(anyPost, accounts);
}

function errorOf(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('a malformed post is refused with its place', () => {
  const withContent = (content: unknown): unknown => ({ versions: [{ ...version, content: [content] }] });
  const withOptions = (options: unknown): unknown => ({ versions: [{ ...version, options }] });
  test.each<[unknown, string, string]>([
    [null, 'not_an_object', 'post'],
    [[], 'not_an_object', 'post'],
    ['post', 'not_an_object', 'post'],
    [{}, 'not_an_array', 'versions'],
    [{ versions: {} }, 'not_an_array', 'versions'],
    [{ versions: [] }, 'no_original', 'versions'],
    [{ versions: [{ ...version, account_id: 3, is_original: false }] }, 'no_original', 'versions'],
    [{ versions: [version, 5] }, 'not_an_object', 'versions.1'],
    [{ versions: [{ ...version, account_id: '0' }] }, 'not_an_id', 'versions.0.account_id'],
    [{ versions: [{ ...version, account_id: null }] }, 'not_an_id', 'versions.0.account_id'],
    [{ versions: [{ ...version, is_original: 1 }] }, 'not_a_boolean', 'versions.0.is_original'],
    [{ versions: [{ ...version, content: null }] }, 'not_an_array', 'versions.0.content'],
    [{ versions: [{ ...version, options: [] }] }, 'not_an_object', 'versions.0.options'],
    [withOptions({ NOPE: {} }), 'unknown_platform', 'versions.0.options.NOPE'],
    [withOptions({ toString: {} }), 'unknown_platform', 'versions.0.options.toString'],
    [withOptions({ gbp: 5 }), 'not_an_object', 'versions.0.options.gbp'],
    [withOptions({ gbp: ['NONE'] }), 'not_an_object', 'versions.0.options.gbp'],
    [withOptions({ gbp: { button: 'NOPE' } }), 'unknown_choice', 'versions.0.options.gbp.button'],
    [withOptions({ gbp: { button: 5 } }), 'unknown_choice', 'versions.0.options.gbp.button'],
    [withOptions({ gbp: { terms: [] } }), 'not_a_string', 'versions.0.options.gbp.terms'],
    [withOptions({ instagram: { type: 'reels' } }), 'unknown_choice', 'versions.0.options.instagram.type'],
    [withOptions({ mastodon: { sensitive: 1 } }), 'not_a_boolean', 'versions.0.options.mastodon.sensitive'],
    [withOptions({ pinterest: { boards: ['5'] } }), 'not_an_object', 'versions.0.options.pinterest.boards'],
    [
      withOptions({ pinterest: { boards: { '5': '7' } } }),
      'not_an_account_key',
      'versions.0.options.pinterest.boards.5',
    ],
    [
      withOptions({ tiktok: { privacy_level: { 'account-1': 'NOBODY' } } }),
      'unknown_choice',
      'versions.0.options.tiktok.privacy_level.account-1',
    ],
    [withContent(null), 'not_an_object', 'versions.0.content.0'],
    [withContent({ body: 3 }), 'not_a_string', 'versions.0.content.0.body'],
    [withContent({ url: {} }), 'not_a_string', 'versions.0.content.0.url'],
    [withContent({ media: 1 }), 'not_an_array', 'versions.0.content.0.media'],
    [withContent({ media: [1] }), 'not_an_object', 'versions.0.content.0.media.0'],
    [withContent({ media: [{ ...media, id: null }] }), 'not_an_id', 'versions.0.content.0.media.0.id'],
    [
      withContent({ media: [{ ...media, type: 'audio' }] }),
      'unknown_media_type',
      'versions.0.content.0.media.0.type',
    ],
    [
      withContent({ media: [{ ...media, type: 'toString' }] }),
      'unknown_media_type',
      'versions.0.content.0.media.0.type',
    ],
    [
      withContent({ media: [{ ...media, mime_type: null }] }),
      'not_a_string',
      'versions.0.content.0.media.0.mime_type',
    ],
    [withContent({ media: [{ ...media, size: '9' }] }), 'not_a_number', 'versions.0.content.0.media.0.size'],
    [
      withContent({ media: [{ ...media, alt_text: 9 }] }),
      'not_a_string',
      'versions.0.content.0.media.0.alt_text',
    ],
  ])('%j', (value, code, path) => {
    const error = errorOf(() => checkAny(value, [account]));
    expect(error).toBeInstanceOf(RequirementsInputError);
    expect(error).toMatchObject({ code, path });
  });
});

describe('a malformed list of accounts is refused with its place', () => {
  test.each<[unknown, string, string]>([
    [undefined, 'not_an_array', 'accounts'],
    [{}, 'not_an_array', 'accounts'],
    [[null], 'not_an_object', 'accounts.0'],
    [[{ ...account, id: 0 }], 'not_an_id', 'accounts.0.id'],
    [[account, { ...account, id: '' }], 'not_an_id', 'accounts.1.id'],
    [[{ ...account, provider: null }], 'not_a_string', 'accounts.0.provider'],
    [[{ ...account, name: null }], 'not_a_string', 'accounts.0.name'],
    [[{ ...account, data: [] }], 'not_an_object', 'accounts.0.data'],
    [[{ ...account, limits: 500 }], 'not_an_object', 'accounts.0.limits'],
  ])('%j', (value, code, path) => {
    const error = errorOf(() => checkAny(post, value));
    expect(error).toBeInstanceOf(RequirementsInputError);
    expect(error).toMatchObject({ code, path });
  });
});

test.each(['friendster', '', 'toString', '__proto__', 'constructor', 'Mastodon'])(
  'an account on the unknown network %j is refused',
  (provider) => {
    const error = errorOf(() => checkAny(post, [{ ...account, provider }]));
    expect(error).toBeInstanceOf(UnsupportedPlatformError);
    expect(error).toMatchObject({ code: 'unsupported_platform', provider });
  },
);

test('options set to null, empty lists, and names without a value are ignored', () => {
  for (const own of [null, [], { type: null }, { type: '' }, { unheard_of: undefined }]) {
    const options = { instagram: own, pinterest: { boards: [] } };
    expect(checkAny({ versions: [{ ...version, options }] }, [account])).toEqual([]);
  }
});

test('an engine for one network checks its own options and ignores others', () => {
  const { check: checkMastodon, textUsage } = createEngine([mastodon], messagesEn);
  const account = { id: 1, provider: 'mastodon' } as const;
  const checkOptions = (options: unknown): unknown =>
    checkMastodon({ versions: [{ ...version, options }] } as unknown as CheckPost, [account]);
  expect(checkOptions({ instagram: { type: 'reels' }, mastodon: { sensitive: true } })).toEqual([]);
  expect(() => checkOptions({ mastodon: { sensitive: 'no' } })).toThrow(RequirementsInputError);
  const reels = { type: 'reels' } as unknown as AnyOptions;
  expect(errorOf(() => usageOf({ id: 1, provider: 'instagram' }, {}, reels))).toMatchObject({
    code: 'unknown_choice',
    path: 'options.type',
  });
  expect(textUsage(account, { body: 'a' }, { sensitive: true })).toMatchObject([{ length: 1 }]);
});

test('the types name the networks, their options and their values', () => {
  const typed: PlatformOptions = {
    instagram: { type: 'reel' },
    tiktok: { privacy_level: { 'account-7': 'SELF_ONLY' }, allow_duet: { 'account-7': true } },
    gbp: { type: 'event', event_has_time: true, start_date: null },
  };
  // @ts-expect-error: no network
  const network: PlatformOptions = { NOPE: {} };
  // @ts-expect-error: no choice
  const choice: PlatformOptions = { instagram: { type: 'reels' } };
  // @ts-expect-error: no option
  const name: PlatformOptions = { twitter: { type: 'post' } };
  // @ts-expect-error: not a boolean
  const toggle: PlatformOptions = { mastodon: { sensitive: 'yes' } };
  expect([typed, network, choice, name, toggle]).toHaveLength(5);
});

test('any other JSON in place of a post or an account is refused with a typed error', () => {
  const isTyped = (error: unknown): boolean =>
    error instanceof RequirementsInputError || error instanceof UnsupportedPlatformError;
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(errorOf(() => checkAny(value, [account]))).toBeInstanceOf(RequirementsInputError);
      expect(isTyped(errorOf(() => checkAny(post, [value])))).toBe(true);
      expect(errorOf(() => (versionFor as (post: unknown, id: number) => unknown)(value, 1))).toBeInstanceOf(
        RequirementsInputError,
      );
    }),
  );
});

test('a version marked as the original is used when none has account 0', () => {
  const odd = { versions: [{ ...version, account_id: 4, content: [{}] }] };
  expect(checkAny(odd, [account])).toMatchObject([{ key: 'requirements.0.mastodon.post_0' }]);
});

describe('an unknown name is refused with its place and the nearest known one', () => {
  const written = { text: 'a' };
  const media = { type: 'image' };
  const service = { id: 1, type: 'image', mime_type: 'image/png' };
  const inVersion = (content: object, more: object = {}) => ({
    versions: [{ account_id: 0, is_original: true, content: [content], ...more }],
  });
  test.each<[unknown, unknown, string, string]>([
    [{ text: 'a', thred: ['x'.repeat(999)] }, 'x', 'post.thred', 'thread'],
    [{ ...written, thread: [{ tex: 'b' }] }, 'x', 'post.thread.0.tex', 'text'],
    [[{ ...written, txt: 'b' }], 'x', 'post.0.txt', 'text'],
    [{ ...written, media: [{ ...media, widht: 5 }] }, 'x', 'post.media.0.widht', 'width'],
    [{ ...written, options: { mastadon: {} } }, 'x', 'post.options.mastadon', 'mastodon'],
    [
      { ...written, options: { mastodon: { sensitve: true } } },
      'x',
      'post.options.mastodon.sensitve',
      'sensitive',
    ],
    [
      { ...written, wish: 1 },
      'x',
      'post.wish',
      'text, format, link, media, poll, thread, comment, options, language, disclosure, audience',
    ],
    [written, { network: 'x', nmae: 'Shop' }, 'network.nmae', 'name'],
    [written, [{ network: 'x' }, { network: 'x', limit: {} }], 'networks.1.limit', 'limits'],
    [written, { id: 1, provider: 'mastodon', limts: {} }, 'network.limts', 'limits'],
    [{ ...inVersion({ body: 'a' }), version: [] }, 'x', 'version', 'versions'],
    [inVersion({ text: 'a' }), 'x', 'versions.0.content.0.text', 'body, body_format, url, poll, media'],
    [
      inVersion({ media: [{ ...service, mimetype: 'a' }] }),
      'x',
      'versions.0.content.0.media.0.mimetype',
      'mime_type',
    ],
    [inVersion({}, { option: {} }), 'x', 'versions.0.option', 'options'],
  ])('%j for %j', (post, networks, path, known) => {
    const error = errorOf(() => (check as (post: unknown, networks: unknown) => unknown)(post, networks));
    expect(error).toBeInstanceOf(RequirementsInputError);
    expect(error).toMatchObject({
      path,
      message: expect.stringContaining(`${path} must be named ${known}, got`),
    });
  });

  test('in the options of a check', () => {
    const error = errorOf(() => check('a', 'x', { limts: {} } as CheckOptions));
    expect(error).toMatchObject({ code: 'unknown_key', path: 'options.limts' });
  });

  test('records of accounts and media are accepted as the service returns them', () => {
    const account = {
      id: 1,
      uuid: 'u',
      provider: 'x',
      name: 'Shop',
      username: 'shop',
      image: null,
      data: null,
    };
    const medium = {
      ...service,
      uuid: 'u',
      name: 'a.png',
      url: 'https://social.example/a.png',
      is_video: false,
    };
    const read = inVersion({ body: 'a', media: [medium], video_thumbs: [] });
    expect(
      (check as (post: unknown, networks: unknown) => unknown)(read, { ...account, authorized: true }),
    ).toEqual([]);
  });
});

test('a single value of a per-account option applies to every account', () => {
  const post = {
    text: 'a',
    media: ['video' as const],
    options: { tiktok: { privacy_level: 'SELF_ONLY' as const } },
  };
  const shops = [
    { network: 'tiktok', id: 1 },
    { network: 'tiktok', id: 2 },
  ] as const;
  expect(check(post, shops)).toEqual([]);
  expect(check({ ...post, options: {} }, shops)).toMatchObject([
    { rule: 'privacy_level', accounts: [1] },
    { rule: 'privacy_level', accounts: [2] },
  ]);
});

test('options of a newer version can be reduced to the known ones', () => {
  const stored = { mastodon: { sensitive: true, wish: 1 }, newer_net: { a: 1 }, instagram: null };
  expect(knownOptions(stored)).toEqual({ mastodon: { sensitive: true }, instagram: null });
});
