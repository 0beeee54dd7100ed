import { PLATFORM_KEYS } from '@crier/domain';
import { platforms } from '@crier/requirements-engine';
import { expect, it } from 'vitest';
import { collectInputErrors } from './input-errors.ts';
import { resolveOptions } from './resolve-options.ts';

const PLACE = 'versions.0.options';

function resolve(options: Record<string, unknown>) {
  const errors = collectInputErrors();
  const resolved = resolveOptions(options, PLACE, errors);
  errors.throwIfAny();
  return resolved;
}

it('the platforms of the vocabulary are those of the engine, in the same order', () => {
  expect(platforms().map(({ key }) => key)).toEqual([...PLATFORM_KEYS]);
});

it('takes numbers as text, trims, and reads empty lists as no options', () => {
  expect(
    resolve({
      youtube: { title: 2026, status: ' unlisted ' },
      pinterest: { boards: { 'account-3': 612_489 }, link: '' },
      tiktok: { allow_duet: { 'account-3': '1' }, privacy_level: [] },
      mastodon: [],
      gbp: null,
    }),
  ).toEqual({
    youtube: { title: '2026', status: 'unlisted' },
    pinterest: { boards: { 'account-3': '612489' }, link: null },
    tiktok: { allow_duet: { 'account-3': true }, privacy_level: {} },
    mastodon: {},
  });
});

it('reads the number 0 as no text, because a client of the contract sends it for an empty one', () => {
  expect(
    resolve({
      pinterest: { boards: { 'account-3': 0 }, link: 0, title: '0' },
      facebook_page: { type: 0 },
      mastodon: { sensitive: 0 },
    }),
  ).toEqual({
    pinterest: { boards: { 'account-3': null }, link: null, title: '0' },
    facebook_page: { type: null },
    mastodon: { sensitive: false },
  });
});

it.each([
  [{ nowhere: {} }, 'nowhere', 'is not a platform key. Use one of: twitter, threads'],
  [{ instagram: { type: 'reels' } }, 'instagram.type', 'must be one of: post, reel, story.'],
  [{ gbp: { button: 'NOPE' } }, 'gbp.button', 'must be one of: NONE, BOOK, ORDER'],
  [
    { tiktok: { privacy_level: { 'account-3': 'ALL' } } },
    'tiktok.privacy_level.account-3',
    'must be one of:',
  ],
  [{ mastodon: ['x'] }, 'mastodon', 'must be an object.'],
  [{ youtube: { title: 'a\u0000' } }, 'youtube.title', ''],
])('refuses %j and names the place', (options, place, words) => {
  const field = `${PLACE}.${place}`;
  const message = expect.stringContaining(words && `The ${field} field ${words}`);
  expect(() => resolve(options)).toThrow(expect.objectContaining({ errors: { [field]: [message] } }));
});
