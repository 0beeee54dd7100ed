import { describe, expect, test } from 'vitest';
import type { Account, Draft } from '../state/draft.ts';
import { emptyDraft } from '../state/draft.ts';
import { versionOf } from '../state/versions.ts';
import { mentionedIn, mentioningOf, withMention, writtenName } from './mention.ts';

const account = (id: number, provider: Account['provider']) => ({ id, provider }) as Account;
const ACME = { id: 'urn:li:organization:7', name: 'Acme Inc' };

describe('a name that is being written', () => {
  test.each([
    ['@acme', 5, { start: 0, end: 5, name: 'acme' }],
    ['By (@acme inc', 13, { start: 4, end: 13, name: 'acme inc' }],
    ['By @acme inc', 8, { start: 3, end: 8, name: 'acme' }],
  ])('is found in %j before place %i', (text, caret, found) => {
    expect(writtenName(text, caret, [])).toEqual(found);
  });

  test.each(['', '@', 'me@acme', '@@acme', '@acme\n', '@acme of all the', '@acme '])(
    'is not found in %j',
    (text) => {
      expect(writtenName(text, text.length, [])).toBeNull();
    },
  );

  test('is not found where somebody is mentioned already', () => {
    expect(writtenName('By @Acme Inc', 12, [ACME])).toBeNull();
    expect(writtenName('By @Acme Inc and', 16, [ACME])).toBeNull();
  });
});

describe('who can be mentioned', () => {
  test('is looked up for the accounts whose networks take the same entries', () => {
    const accounts = [
      account(1, 'mastodon'),
      account(2, 'linkedin'),
      account(3, 'linkedin_page'),
      account(4, 'linkedin'),
    ];
    expect(mentioningOf(accounts)).toEqual({
      accounts: accounts.slice(1),
      option: 'mentions',
      networks: ['linkedin', 'linkedin_page'],
    });
    expect(mentioningOf([account(1, 'mastodon'), account(2, 'twitter')])).toBeNull();
  });

  test('is written with the name of the network, once for each network', () => {
    const mentioning = mentioningOf([account(2, 'linkedin'), account(3, 'linkedin_page')]);
    if (mentioning === null) throw new Error('Nobody can be mentioned.');
    const empty: Draft = emptyDraft('UTC');
    const [version] = empty.versions;
    const [item] = version?.content ?? [];
    if (version === undefined || item === undefined) throw new Error('The draft is empty.');
    const draft = { ...empty, versions: [{ ...version, content: [{ ...item, body: 'By @acme today' }] }] };
    const written = { start: 3, end: 8, name: 'acme' };
    const changed = withMention(draft, 0, 0, mentioning, written, ACME);
    const again = withMention(changed, 0, 0, mentioning, { start: 3, end: 12, name: 'Acme Inc' }, ACME);
    for (const made of [changed, again]) {
      expect(versionOf(made, 0).content[0]?.body).toBe('By @Acme Inc today');
      expect(versionOf(made, 0).options).toEqual({
        linkedin: { mentions: [ACME] },
        linkedin_page: { mentions: [ACME] },
      });
    }
    expect(mentionedIn(versionOf(changed, 0), mentioning)).toEqual([ACME, ACME]);
  });
});
