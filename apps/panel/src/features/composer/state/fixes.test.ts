import { check } from '@crier/requirements-engine';
import { describe, expect, test } from 'vitest';
import { type Account, type Draft, emptyDraft, emptyItem, type Media } from './draft.ts';
import { type FixName, fixesFor } from './fixes.ts';
import { versionOf } from './versions.ts';
import { checkPostOf } from './wire.ts';

const account = (id: number, provider: Account['provider'], limits: Account['limits'] = {}) =>
  ({ id, provider, name: `A${id}`, limits }) as Account;
const [mastodon, bluesky, x, instagram] = [
  account(1, 'mastodon'),
  account(2, 'bluesky'),
  account(3, 'twitter'),
  account(4, 'instagram'),
];
const mastodonOfTexts = account(5, 'mastodon', { text: 200, link_weight: 60 });
const blueskyOfBytes = account(6, 'bluesky', { text: 280, text_bytes: 120 });
const file = (id: number, type: Media['type']) =>
  ({ id, type, mime_type: type === 'video' ? 'video/mp4' : 'image/png', alt_text: 'x' }) as Media;

function draftFor(accounts: readonly Account[], body: string, media: readonly Media[] = []): Draft {
  const content = [{ ...emptyItem(), body, media }];
  return {
    ...emptyDraft('UTC'),
    accounts: accounts.map(({ id }) => id),
    versions: [{ account_id: 0, content, options: {} }],
  };
}

const violationsOf = (draft: Draft, accounts: readonly Account[]) =>
  check(
    checkPostOf(draft),
    accounts.map(({ id, provider, name, limits }) => ({ id, provider, name, limits })),
  );

/** The fixes of the first violation, and the remaining violations after each. */
function fixed(accounts: readonly Account[], draft: Draft) {
  const [first] = violationsOf(draft, accounts);
  if (first === undefined) throw new Error('nothing is wrong');
  return fixesFor(first, draft, accounts).map((fix) => {
    const after = fix.apply(draft);
    const left = violationsOf(after, accounts).filter(({ rule }) => rule === first.rule);
    return { fix, after, left };
  });
}

const SENTENCES = 'Fresh bread from nine, every day but Sunday. '.repeat(9);

describe('every fix clears its violation', () => {
  const tags = Array.from({ length: 35 }, (_, place) => `#tag${place}`).join(' ');
  const photos = [1, 2, 3, 4, 5, 6].map((id) => file(id, 'image'));
  test.each<[string, readonly Account[], Draft, readonly FixName[]]>([
    ['a text that is too long', [bluesky], draftFor([bluesky], SENTENCES), ['split', 'shorten']],
    [
      'a text that is too long for a server with limits of its own',
      [mastodonOfTexts],
      draftFor([mastodonOfTexts], `${'https://bakery.example/bread '.repeat(9)}${SENTENCES}`),
      ['split', 'shorten'],
    ],
    [
      'a text with too many bytes for an account',
      [blueskyOfBytes],
      draftFor([blueskyOfBytes], 'Frisches Brötchen für Ärzte. '.repeat(20)),
      ['split', 'shorten'],
    ],
    ['too many hashtags', [instagram], draftFor([instagram], tags, [file(1, 'image')]), ['dropTags']],
    ['too many photos', [bluesky], draftFor([bluesky], 'Hi', photos), ['dropMedia']],
    [
      'media that exclude each other',
      [x],
      draftFor([x], 'Hi', [file(1, 'image'), file(2, 'video')]),
      ['ownPost', 'dropMedia'],
    ],
  ])('%s', (_, accounts, draft, names) => {
    const results = fixed(accounts, draft);
    expect(results.map(({ fix }) => fix.name)).toEqual(names);
    expect(results.map(({ left }) => left)).toEqual(names.map(() => []));
  });
});

test('a text is split into posts at its sentences', () => {
  const [split] = fixed([bluesky], draftFor([bluesky], SENTENCES));
  const parts = versionOf(split?.after ?? draftFor([], ''), 0).content.map(({ body }) => body);
  expect(parts).toHaveLength(2);
  expect(parts.every((part) => part.endsWith('.'))).toBe(true);
  expect(parts.join(' ')).toBe(SENTENCES.trim());
});

test('a split leaves the text of the other accounts whole', () => {
  const accounts = [bluesky, instagram];
  const draft = draftFor(accounts, SENTENCES, [file(1, 'image')]);
  const [split] = fixed(accounts, draft);
  expect(split?.fix).toMatchObject({ name: 'split', only: [bluesky?.id] });
  expect(versionOf(split?.after ?? draft, 0).content).toEqual(versionOf(draft, 0).content);
  expect(versionOf(split?.after ?? draft, 2).content).toHaveLength(2);
});

test('a text can be split and cut for only the accounts for which it is too long', () => {
  const accounts = [mastodon, bluesky];
  const draft = draftFor(accounts, SENTENCES);
  const names = fixed(accounts, draft).map(({ fix: { name, only } }) => [name, only]);
  expect(names).toEqual([
    ['split', [2]],
    ['shorten', [2]],
    ['shorten', null],
  ]);
});

test('an empty item of a thread is removed', () => {
  const draft = draftFor([bluesky], 'Hi');
  const [version] = draft.versions;
  const empty: Draft = {
    ...draft,
    versions: [{ account_id: 0, options: {}, content: [...(version?.content ?? []), emptyItem()] }],
  };
  const [drop] = fixed([bluesky], empty);
  expect(drop?.fix.name).toBe('dropItem');
  expect(drop?.left).toEqual([]);
});
