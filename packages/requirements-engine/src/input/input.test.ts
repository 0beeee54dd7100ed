import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEngine } from '../engine.ts';
import {
  type AnyOptions,
  type CheckPost,
  checkPost,
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

describe('what is not a post is refused with its place', () => {
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

describe('what is not a list of accounts is refused with its place', () => {
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

test('options that are set to nothing, empty lists, and names a network does not have are passed over', () => {
  for (const own of [null, [], { type: null }, { type: '' }, { unheard_of: 1 }]) {
    const options = { instagram: own, pinterest: { boards: [] } };
    expect(checkAny({ versions: [{ ...version, options }] }, [account])).toEqual([]);
  }
});

test('an engine for one network checks its options and passes over those of others', () => {
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

test('a version that calls itself the original serves when none has account 0', () => {
  const odd = { versions: [{ ...version, account_id: 4, content: [{}] }] };
  expect(checkAny(odd, [account])).toMatchObject([{ key: 'requirements.0.mastodon.post_0' }]);
});
