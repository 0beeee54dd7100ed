import { createChecker } from '@crier/composer-react/dom';
import { messagesEn } from '@crier/requirements-engine';
import { expect, test } from 'vitest';
import { checkTargets } from '../state/check-targets.ts';
import { type Account, type Draft, emptyDraft, emptyItem } from '../state/draft.ts';
import { hasOwnVersion, setOptions, versionOf } from '../state/versions.ts';
import { checkPostOf } from '../state/wire.ts';
import { fixed, withOwnTexts, withoutAccounts } from './apply-remedy.ts';
import type { Cause, CauseKind } from './cause.ts';
import { causesOf } from './causes.ts';
import { remediesOf } from './remedy-names.ts';
import { withSayings } from './sayings.ts';
import { answered, askedOf } from './set-option.ts';
import { takeBack } from './take-back.ts';

const { messages, sayingOf } = withSayings(messagesEn);
const accountOn = (id: number, provider: Account['provider'], data: Account['data'] = null): Account =>
  ({ id, provider, name: `A${id}`, limits: {}, authorized: true, data }) as unknown as Account;
const [x, bluesky, mastodon, pinterest, youtube] = [
  accountOn(1, 'twitter'),
  accountOn(2, 'bluesky'),
  accountOn(3, 'mastodon'),
  accountOn(4, 'pinterest', { relationships: { boards: [{ id: 77, name: 'Bread' }] } }),
  accountOn(5, 'youtube'),
];
const SENTENCES = 'Fresh bread from nine, every day but Sunday. '.repeat(9).trim();

function draftFor(accounts: readonly Account[], body: string): Draft {
  const content = [{ ...emptyItem(), body }];
  const draft = { ...emptyDraft('UTC'), accounts: accounts.map(({ id }) => id) };
  return { ...draft, versions: [{ account_id: 0, content, options: {} }] };
}

function causeOf(kind: CauseKind, draft: Draft, accounts: readonly Account[]): Cause {
  const checked = createChecker()(checkPostOf(draft), checkTargets(draft.accounts, accounts), { messages });
  const { violations, refusals, advice, counters } = checked;
  const facts = { obstacles: [...violations, ...refusals], advice, counters, chosen: draft.accounts };
  const found = causesOf({ ...facts, lacking: [] }, sayingOf).blocking.find((cause) => cause.kind === kind);
  if (found === undefined) throw new Error(`no cause ${kind}`);
  return found;
}

const bodies = (draft: Draft, account: number) => versionOf(draft, account).content.map(({ body }) => body);

test('a text is split at the same places for the accounts that need it, and stays whole for the others', () => {
  const accounts = [x, bluesky, mastodon];
  const draft = draftFor(accounts, SENTENCES);
  const cause = causeOf('shorterText', draft, accounts);
  expect(remediesOf(cause, draft, accounts)).toEqual(['splitForThem', 'shortVersion']);
  const split = fixed(cause, 'split', draft, accounts);
  expect(bodies(split, 0)).toEqual([SENTENCES]);
  expect(bodies(split, x.id)).toHaveLength(2);
  expect(bodies(split, x.id).join(' ')).toBe(SENTENCES);
  expect(bodies(split, bluesky.id)).toEqual(bodies(split, x.id));
  expect(hasOwnVersion(split, mastodon.id)).toBe(false);
});

test('a text that is too long for every account is split for all of them, without versions of their own', () => {
  const accounts = [x, bluesky];
  const draft = draftFor(accounts, SENTENCES);
  const cause = causeOf('shorterText', draft, accounts);
  expect(remediesOf(cause, draft, accounts)).toEqual(['split', 'shorten']);
  const split = fixed(cause, 'split', draft, accounts);
  expect(split.versions).toHaveLength(1);
  expect(bodies(split, 0).join(' ')).toBe(SENTENCES);
});

test('what a split and a removal did is taken back, and what was written since stays', () => {
  const accounts = [x, bluesky, mastodon];
  const draft = draftFor(accounts, SENTENCES);
  const split = fixed(causeOf('shorterText', draft, accounts), 'split', draft, accounts);
  expect(takeBack(draft, split, split)).toEqual(draft);
  const [everyone, ofX, ...others] = split.versions;
  if (everyone === undefined || ofX === undefined) throw new Error('nothing was split');
  const later = { ...split, versions: [everyone, { ...ofX, language: 'de' }, ...others] };
  const back = takeBack(draft, split, later);
  expect(hasOwnVersion(back, x.id)).toBe(true);
  expect(hasOwnVersion(back, bluesky.id)).toBe(false);
  const own = withOwnTexts(draft, [bluesky.id]);
  const timed = {
    ...own,
    accounts_schedule: [{ account_id: bluesky.id, date: '2090-01-02', time: '09:00', scheduled_at: null }],
  };
  const fewer = withoutAccounts(timed, [bluesky.id]);
  expect(fewer.accounts).toEqual([x.id, mastodon.id]);
  expect(takeBack(timed, fewer, fewer)).toEqual(timed);
});

test('one title is set for all accounts that lack one, and a board is chosen from those of the account', () => {
  const accounts = [pinterest, youtube, accountOn(6, 'gbp')];
  const draft = setOptions(draftFor(accounts, 'Hi'), 0, 'gbp', { type: 'event' });
  const cause = causeOf('title', draft, accounts);
  const asked = askedOf(cause, draft, accounts);
  expect(asked.map(({ accounts: ids }) => ids.map(({ id }) => id))).toEqual([[5, 6]]);
  const [first] = asked;
  if (first === undefined) throw new Error('nothing is asked');
  const titled = answered(draft, cause, first, 'Rye');
  expect(versionOf(titled, 0).options).toMatchObject({
    youtube: { title: 'Rye' },
    gbp: { event_title: 'Rye' },
  });
  const board = causeOf('board', draft, accounts);
  const [choice] = askedOf(board, draft, accounts);
  expect(choice?.choices).toEqual([{ value: '77', label: 'Bread' }]);
  if (choice === undefined) throw new Error('no board is asked for');
  expect(versionOf(answered(draft, board, choice, '77'), 0).options).toEqual({
    gbp: { type: 'event' },
    pinterest: { boards: { 'account-4': '77' } },
  });
});

test('an option is set in the text of its own that the account publishes', () => {
  const accounts = [youtube, mastodon];
  const draft = withOwnTexts(draftFor(accounts, 'Hi'), [youtube.id]);
  const cause = causeOf('title', draft, accounts);
  const [first] = askedOf(cause, draft, accounts);
  if (first === undefined) throw new Error('nothing is asked');
  const titled = answered(draft, cause, first, 'Rye');
  expect(versionOf(titled, youtube.id).options['youtube']).toEqual({ title: 'Rye' });
  expect(versionOf(titled, 0).options['youtube']).toBeUndefined();
});

test('nobody is left out if that would leave nobody', () => {
  const draft = draftFor([youtube], 'Hi');
  expect(remediesOf(causeOf('video', draft, [youtube]), draft, [youtube])).toEqual(['addVideo']);
  const both = draftFor([youtube, mastodon], 'Hi');
  const cause = causeOf('video', both, [youtube, mastodon]);
  expect(remediesOf(cause, both, [youtube, mastodon])).toEqual(['addVideo', 'leaveOut']);
});
