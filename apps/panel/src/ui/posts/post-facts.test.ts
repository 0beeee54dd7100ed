import { describe, expect, test } from 'vitest';
import { firstWords, isEditable, isSomewherePublic, shownStatus } from './post-facts.ts';

const versionOf = (account_id: number, ...bodies: string[]) => ({
  account_id,
  is_original: account_id === 0,
  options: {},
  language: null,
  disclosure: null,
  audience: null,
  content: bodies.map((body) => ({ body, url: '', media: [], video_thumbs: [] })),
});
const account = (status: 'pending' | 'published' | 'failed' | 'unconfirmed') =>
  ({ status, external_url: null }) as never;

describe('the first words', () => {
  test('come from the original, on one line and without tags', () => {
    const versions = [versionOf(7, 'own'), versionOf(0, '<p>One &amp; two</p><p>three</p>')];
    expect(firstWords({ versions })).toBe('One & two three');
  });

  test('come from the first item with a text, and are cut between characters', () => {
    expect(firstWords({ versions: [versionOf(0, ' \n', 'second')] })).toBe('second');
    expect(firstWords({ versions: [versionOf(0, '')] })).toBe('');
    expect(firstWords({ versions: [versionOf(0, '😀'.repeat(200))] })).toBe(`${'😀'.repeat(140)}…`);
  });
});

const shown = { missed_at: null, trashed: false };

test('a post is unconfirmed if only a lost answer is in its way', () => {
  const failed = (...accounts: Parameters<typeof account>[0][]) =>
    shownStatus({ ...shown, status: 'failed', accounts: accounts.map(account) });
  expect(failed('unconfirmed', 'published')).toBe('unconfirmed');
  expect(failed('unconfirmed', 'failed')).toBe('failed');
  expect(shownStatus({ ...shown, status: 'draft', accounts: [] })).toBe('draft');
});

test('a scheduled post that waits for a decision is missed, unless it is in the trash', () => {
  const missed = { status: 'scheduled', missed_at: '2027-01-31 08:00:00' } as const;
  expect(shownStatus({ ...missed, trashed: false, accounts: [] })).toBe('missed');
  expect(shownStatus({ ...missed, trashed: true, accounts: [] })).toBe('scheduled');
});

test('posts in the trash or in the history cannot be edited', () => {
  expect(isEditable({ status: 'needs_approval', trashed: false })).toBe(true);
  expect(isEditable({ status: 'scheduled', trashed: true })).toBe(false);
  expect(isEditable({ status: 'published', trashed: false })).toBe(false);
  expect(isSomewherePublic({ accounts: [account('failed'), account('published')] })).toBe(true);
  expect(isSomewherePublic({ accounts: [account('failed')] })).toBe(false);
});
