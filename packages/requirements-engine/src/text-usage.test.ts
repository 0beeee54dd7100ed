import { expect, test } from 'vitest';
import { RequirementsInputError, textUsage, UnsupportedPlatformError } from './index.ts';

test('shows how much of each limit a text uses, as the network counts it', () => {
  const content = { body: `Fresh bread 🍞 https://example.com/${'a'.repeat(40)}` };
  expect(textUsage({ id: 1, provider: 'mastodon', limits: { max_characters: 1000 } }, content)).toEqual([
    { length: 37, limit: 1000, unit: 'graphemes' },
  ]);
  expect(textUsage({ id: 1, provider: 'twitter' }, content)).toEqual([
    { length: 38, limit: 280, unit: 'weighted' },
  ]);
  expect(textUsage({ id: 1, provider: 'bluesky' }, content)).toEqual([
    { length: 41, limit: 300, unit: 'graphemes' },
    { length: 44, limit: 3000, unit: 'utf8Bytes' },
  ]);
});

test('uses the limit of the post’s format', () => {
  const photo = { id: 1, type: 'image' as const, mime_type: 'image/jpeg' };
  const account = { id: 1, provider: 'tiktok' as const, limits: { photo_uploads: true } };
  expect(textUsage(account, { body: 'a' })).toMatchObject([{ limit: 2200 }]);
  expect(textUsage(account, { body: 'a', media: [photo] })).toMatchObject([{ limit: 4000 }]);
});

test('refuses an invalid account or content', () => {
  const usage = textUsage as (account: unknown, content: unknown) => unknown;
  expect(() => usage(null, {})).toThrow(RequirementsInputError);
  expect(() => usage({ id: 1, provider: 'bluesky' }, [])).toThrow(RequirementsInputError);
  expect(() => usage({ id: 1, provider: 'friendster' }, {})).toThrow(UnsupportedPlatformError);
});
