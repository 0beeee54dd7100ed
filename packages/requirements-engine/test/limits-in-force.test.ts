import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CheckAccount,
  check,
  examine,
  findPlatform,
  type LimitsByNetwork,
  leastLimit,
  limitsInForce,
  type PlatformKey,
  platforms,
  postUsage,
  RequirementsInputError,
  UnsupportedPlatformError,
} from '../src/index.ts';
import { accountLists, posts } from './arbitrary-post.ts';

const KEYS = platforms().map(({ key }) => key);

/** Limits of a network by name. */
const ownLimits = (key: PlatformKey): fc.Arbitrary<Readonly<Record<string, number>>> => {
  const limits = Object.entries(findPlatform(key)?.limits ?? {}).filter(([, { fixed }]) => !fixed);
  const numbers = limits.map(([name, { unit }]) => [name, fc.integer({ min: leastLimit(unit), max: 600 })]);
  return fc.record(Object.fromEntries(numbers), { requiredKeys: [] }) as fc.Arbitrary<Record<string, number>>;
};
const limitsByNetwork = fc.record(Object.fromEntries(KEYS.map((key) => [key, ownLimits(key)])), {
  requiredKeys: [],
}) as fc.Arbitrary<LimitsByNetwork>;
const accounts = accountLists.chain((list) =>
  fc
    .tuple(...list.map((account) => ownLimits(account.provider)))
    .map((own) =>
      list.map((account, place) => ({ ...account, limits: { ...account.limits, ...own[place] } })),
    ),
);

test('an account with its limits in force gets the same result as with their sources', () => {
  fc.assert(
    fc.property(posts, accounts, limitsByNetwork, (post, list, limits) => {
      const resolved: CheckAccount[] = list.map((account) => ({
        ...account,
        limits: limitsInForce(account, { limits }),
      }));
      expect(check(post, resolved)).toEqual(check(post, list, { limits }));
      expect(postUsage(post, resolved)).toEqual(postUsage(post, list, { limits }));
      expect(examine(post, resolved)).toEqual(examine(post, list, { limits }));
    }),
    { numRuns: 400 },
  );
});

test('an account’s own limits take precedence over its server’s, the installation’s and the network’s', () => {
  const mastodon = { provider: 'mastodon', limits: { max_characters: 5_000, unheard_of: 1 } } as const;
  const limits = { mastodon: { text: 300, alt_text: 200 } };
  expect(limitsInForce(mastodon, { limits })).toEqual({
    ...{ max_characters: 5_000, text: 5_000, alt_text: 200 },
    ...{ photos: 4, videos: 1, gifs: 1, link_weight: 23 },
  });
  expect(limitsInForce({ ...mastodon, limits: { max_characters: 5_000, text: 60 } })).toMatchObject({
    text: 60,
  });
  expect(limitsInForce({ provider: 'twitter' }, { limits: { x: { text: 25_000 } } })).toMatchObject({
    text: 25_000,
  });
  expect(limitsInForce({ provider: 'tiktok', limits: { photo_uploads: true } })).toMatchObject({
    photo_uploads: true,
    photos: 35,
  });
});

test('unknown networks and limits are refused', () => {
  const unknown = { provider: 'friendster' as 'mastodon' };
  expect(() => limitsInForce(unknown)).toThrow(UnsupportedPlatformError);
  const limits = { mastodon: { letters: 1 } } as LimitsByNetwork;
  expect(() => limitsInForce({ provider: 'mastodon' }, { limits })).toThrow(RequirementsInputError);
});
