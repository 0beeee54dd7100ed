import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check, RequirementsInputError, UnsupportedPlatformError, versionFor } from '../index.ts';

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
  return (check as (post: unknown, accounts: unknown) => unknown)(anyPost, accounts);
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
  test.each<[unknown, string, string]>([
    [null, 'not_an_object', 'post'],
    [[], 'not_an_object', 'post'],
    ['post', 'not_an_object', 'post'],
    [{}, 'not_an_array', 'versions'],
    [{ versions: {} }, 'not_an_array', 'versions'],
    [{ versions: [] }, 'no_original', 'versions'],
    [{ versions: [{ ...version, account_id: 3, is_original: false }] }, 'no_original', 'versions'],
    [{ versions: [version, 5] }, 'not_an_object', 'versions.1'],
    [{ versions: [{ ...version, account_id: '0' }] }, 'not_an_integer', 'versions.0.account_id'],
    [{ versions: [{ ...version, account_id: -1 }] }, 'not_an_integer', 'versions.0.account_id'],
    [{ versions: [{ ...version, is_original: 1 }] }, 'not_a_boolean', 'versions.0.is_original'],
    [{ versions: [{ ...version, content: null }] }, 'not_an_array', 'versions.0.content'],
    [{ versions: [{ ...version, options: [] }] }, 'not_an_object', 'versions.0.options'],
    [withContent(null), 'not_an_object', 'versions.0.content.0'],
    [withContent({ body: 3 }), 'not_a_string', 'versions.0.content.0.body'],
    [withContent({ url: {} }), 'not_a_string', 'versions.0.content.0.url'],
    [withContent({ media: 1 }), 'not_an_array', 'versions.0.content.0.media'],
    [withContent({ media: [1] }), 'not_an_object', 'versions.0.content.0.media.0'],
    [withContent({ media: [{ ...media, id: 1.5 }] }), 'not_an_integer', 'versions.0.content.0.media.0.id'],
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
    [[{ ...account, id: 0 }], 'not_an_integer', 'accounts.0.id'],
    [[account, { ...account, id: '2' }], 'not_an_integer', 'accounts.1.id'],
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
