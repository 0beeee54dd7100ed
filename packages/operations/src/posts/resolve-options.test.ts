import { collectUnknownFields, PLATFORM_KEYS, type PlatformKey } from '@crier/domain';
import { findPlatform, type OptionField, platforms } from '@crier/requirements-engine';
import { expect, it } from 'vitest';
import { collectInputErrors } from './input-errors.ts';
import { presentOptions } from './present-post.ts';
import { resolveOptions } from './resolve-versions.ts';

const PLACE = 'versions.0.options';

type Accounts = readonly { readonly id: number; readonly provider: PlatformKey }[];

function read(options: Record<string, unknown>, accounts: Accounts = []) {
  const errors = collectInputErrors();
  const [refused, unused] = [collectUnknownFields(), collectUnknownFields()];
  const resolved = resolveOptions(options, PLACE, { accounts, unknown: { refused, unused } }, errors);
  errors.throwIfAny();
  return { resolved, refused: refused.named, unused: unused.named };
}

function resolve(options: Record<string, unknown>) {
  return read(options).resolved;
}

it('the contract and the engine list the same platforms in the same order', () => {
  expect(platforms().map(({ key }) => key)).toEqual([...PLATFORM_KEYS]);
});

it('accepts numbers as text, trims text, and reads empty lists as no options', () => {
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

it('reads the number 0 as an empty text, because clients of the contract send it so', () => {
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

const MISSPELT = { mastodon: { sensitve: true } };
const TOLD = {
  field: `${PLACE}.mastodon.sensitve`,
  didYouMean: 'sensitive',
  message: `The ${PLACE}.mastodon.sensitve field is unknown. Did you mean sensitive?`,
};

it('refuses an option unknown to the account’s network, and only warns on other networks', () => {
  expect(read(MISSPELT, [{ id: 3, provider: 'mastodon' }])).toMatchObject({ refused: [TOLD], unused: [] });
  expect(read(MISSPELT, [{ id: 3, provider: 'bluesky' }])).toMatchObject({ refused: [], unused: [TOLD] });
  expect(read(MISSPELT)).toMatchObject({ refused: [], unused: [TOLD] });
});

it('names every misspelled option of every network', () => {
  for (const key of PLATFORM_KEYS) {
    const fields = findPlatform(key)?.options ?? [];
    for (const { name } of fields) {
      const { refused } = read({ [key]: { [`${name}s`]: null } }, [{ id: 3, provider: key }]);
      expect(refused).toMatchObject([{ field: `${PLACE}.${key}.${name}s`, didYouMean: name }]);
    }
    expect(read({ [key]: { wish: 1 } }, [{ id: 3, provider: key }]).refused).toHaveLength(1);
  }
});

it('refuses a wrong choice in every option with choices, as a single value and per account', () => {
  for (const key of PLATFORM_KEYS) {
    for (const { name, choices, input, perAccount } of findPlatform(key)?.options ?? []) {
      if (choices === undefined && input !== 'toggle') continue;
      const place = `${PLACE}.${key}.${name}`;
      const refused = (value: unknown, field: string) =>
        expect(() => resolve({ [key]: { [name]: value } })).toThrow(
          expect.objectContaining({
            errors: { [field]: [expect.stringContaining(`The ${field} field must be`)] },
          }),
        );
      refused('no such choice', place);
      if (perAccount) refused({ 'account-3': 'no such choice' }, `${place}.account-3`);
    }
  }
});

it('applies a single value of a per-account option to every account on the network', () => {
  const accounts: Accounts = [
    { id: 3, provider: 'tiktok' },
    { id: 4, provider: 'tiktok' },
    { id: 5, provider: 'pinterest' },
  ];
  const options = {
    tiktok: { privacy_level: 'PUBLIC_TO_EVERYONE', allow_duet: '1' },
    pinterest: { boards: 612_489 },
  };
  expect(read(options, accounts)).toEqual({
    resolved: {
      tiktok: {
        privacy_level: { 'account-3': 'PUBLIC_TO_EVERYONE', 'account-4': 'PUBLIC_TO_EVERYONE' },
        allow_duet: { 'account-3': true, 'account-4': true },
      },
      pinterest: { boards: { 'account-5': '612489' } },
    },
    refused: [],
    unused: [],
  });
  expect(resolve(options).tiktok).toMatchObject({ privacy_level: { 'account-0': 'PUBLIC_TO_EVERYONE' } });
});

it('warns about a value for an account outside the post, unless it is the default', () => {
  const options = {
    tiktok: {
      privacy_level: { 'account-0': 'SELF_ONLY', 'account-3': 'SELF_ONLY' },
      allow_duet: { 'account-0': false, 'account-9': true },
    },
  };
  expect(read(options, [{ id: 3, provider: 'tiktok' }]).unused.map(({ field }) => field)).toEqual([
    `${PLACE}.tiktok.privacy_level.account-0`,
    `${PLACE}.tiktok.allow_duet.account-9`,
  ]);
});

/** A value of an option other than its default. */
function otherValueOf({ input, choices, default: fallback, example, entry, range }: OptionField) {
  if (input === 'toggle') return fallback !== true;
  if (input === 'list') return ['rye', 'oats'];
  if (input === 'lookup') return [{ ...entry }];
  if (input === 'number') return range?.most ?? 1;
  return choices?.find(({ value }) => value !== fallback)?.value ?? example ?? 'Bread';
}

it('keeps every option of every network when a post is stored, read and stored again', () => {
  for (const { key, options } of platforms()) {
    const sent = Object.fromEntries(
      options.map((field) => [
        field.name,
        field.perAccount ? { 'account-3': otherValueOf(field) } : otherValueOf(field),
      ]),
    );
    const { resolved } = read({ [key]: sent }, [{ id: 3, provider: key }]);
    expect(resolved).toEqual({ [key]: sent });
    const shown = presentOptions(resolved, [key]);
    expect(shown).toEqual({ [key]: sent });
    expect(resolve(shown)).toEqual({ [key]: sent });
  }
});

it('refuses a list that is none, and texts of a list that are none', () => {
  const refused = (tags: unknown, place: string) =>
    expect(() => resolve({ bluesky: { tags } })).toThrow(
      expect.objectContaining({ errors: { [`${PLACE}.bluesky.${place}`]: [expect.any(String)] } }),
    );
  refused('rye', 'tags');
  refused([['rye']], 'tags.0');
  expect(resolve({ bluesky: { tags: [' rye ', 2026] } })).toEqual({ bluesky: { tags: ['rye', '2026'] } });
});

it('keeps id and name of an entry, and refuses one that lacks either', () => {
  const acme = { id: 'urn:li:organization:1', name: 'Acme' };
  const place = `${PLACE}.linkedin.mentions`;
  const refused = (mentions: unknown, field: string) =>
    expect(() => resolve({ linkedin: { mentions } })).toThrow(
      expect.objectContaining({ errors: { [`${place}${field}`]: [expect.any(String)] } }),
    );
  const asFound = { ...acme, name: ' Acme ', detail: 'linkedin.com/company/acme', picture: null };
  expect(resolve({ linkedin: { mentions: [asFound] } })).toEqual({ linkedin: { mentions: [acme] } });
  expect(resolve({ twitter: { tagged: [{ id: 12, name: '@acme' }] } })).toEqual({
    twitter: { tagged: [{ id: '12', name: '@acme' }] },
  });
  refused('acme', '');
  refused(['acme'], '.0');
  refused([{ name: 'Acme' }], '.0.id');
  refused([{ id: ' ', name: 'Acme' }], '.0.id');
  refused([{ id: acme.id }], '.0.name');
});
