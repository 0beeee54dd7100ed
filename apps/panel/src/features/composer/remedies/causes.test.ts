import { createChecker } from '@crier/composer-react/dom';
import { adviceEn, messagesEn, type PlatformKey, platforms } from '@crier/requirements-engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkTargets } from '../state/check-targets.ts';
import { type Account, type Draft, emptyDraft, emptyItem, type Media } from '../state/draft.ts';
import { checkPostOf } from '../state/wire.ts';
import { type CauseKind, ruleOfOptions } from './cause.ts';
import { causesOf, foldedRows } from './causes.ts';
import { kindOf } from './kind-of.ts';
import { withSayings } from './sayings.ts';

const KEYS = platforms().map(({ key }) => key);
const { messages, sayingOf } = withSayings(messagesEn);
const accountOn = (id: number, provider: PlatformKey): Account =>
  ({
    ...{ id, provider, name: `A${id}`, limits: {}, authorized: true, data: null },
    disclosure: { made_for_kids: false },
  }) as unknown as Account;
const file = (id: number, type: Media['type'], alt: string | null = 'x'): Media =>
  ({ id, type, mime_type: type === 'video' ? 'video/mp4' : 'image/png', alt_text: alt }) as Media;

function draftFor(
  accounts: readonly Account[],
  bodies: readonly string[],
  media: readonly Media[] = [],
): Draft {
  const content = bodies.map((body, place) => ({ ...emptyItem(), body, media: place === 0 ? media : [] }));
  const draft = { ...emptyDraft('UTC'), accounts: accounts.map(({ id }) => id) };
  return { ...draft, versions: [{ account_id: 0, content, options: {} }] };
}

/** Everything that is said of a draft, and its causes. */
function judged(draft: Draft, accounts: readonly Account[]) {
  const checked = createChecker()(checkPostOf(draft), checkTargets(draft.accounts, accounts), {
    messages,
    words: adviceEn,
    mustDeclare: true,
  });
  const obstacles = [...checked.violations, ...checked.refusals];
  const facts = { obstacles, advice: checked.advice, counters: checked.counters, chosen: draft.accounts };
  return { ...facts, causes: causesOf({ ...facts, lacking: [] }, sayingOf) };
}

const kindsOf = (draft: Draft, accounts: readonly Account[]): readonly CauseKind[] =>
  judged(draft, accounts).causes.blocking.map(({ kind }) => kind);

const LONG = 'Fresh bread from nine, every day but Sunday. '.repeat(9);

describe('the causes of trouble with a draft', () => {
  test('have every remark exactly once, whatever the post and its networks are', () => {
    const text = fc.oneof(
      fc.constant(''),
      fc.constant(LONG),
      fc.string({ maxLength: 900 }),
      fc.constant('#a '.repeat(40)),
    );
    const files = fc.array(fc.constantFrom<Media['type']>('image', 'video', 'gif'), { maxLength: 12 });
    const networks = fc.uniqueArray(fc.constantFrom(...KEYS), { minLength: 1, maxLength: 13 });
    fc.assert(
      fc.property(networks, fc.array(text, { minLength: 1, maxLength: 3 }), files, (keys, bodies, types) => {
        const accounts = keys.map((key, place) => accountOn(place + 1, key));
        const media = types.map((type, place) => file(place + 1, type, place % 2 === 0 ? null : 'x'));
        const { obstacles, advice, causes } = judged(draftFor(accounts, bodies, media), accounts);
        const said = [...causes.blocking, ...causes.hints].flatMap(({ remarks }) => remarks);
        expect(new Set(said)).toEqual(new Set([...obstacles, ...advice]));
        expect(said).toHaveLength(obstacles.length + advice.length);
        for (const { accounts: ids, remarks } of causes.blocking)
          expect(new Set(ids)).toEqual(new Set(remarks.flatMap(({ accounts: concerned }) => concerned)));
        expect(new Set(causes.blocking.map(({ key }) => key)).size).toBe(causes.blocking.length);
      }),
      { numRuns: 60 },
    );
  });

  test('are one for the same trouble on many accounts, in the order of the faces, with the number of each', () => {
    const accounts = [accountOn(7, 'twitter'), accountOn(3, 'mastodon'), accountOn(5, 'bluesky')];
    const { causes } = judged(draftFor(accounts, [LONG.slice(0, 350)]), accounts);
    expect(causes.blocking).toHaveLength(1);
    expect(causes.blocking[0]).toMatchObject({ kind: 'shorterText', blocks: true, accounts: [7, 5] });
    expect([...(causes.blocking[0]?.over ?? [])].map(([id]) => id)).toEqual([7, 5]);
    expect([...(causes.blocking[0]?.over.values() ?? [])].every((over) => over > 0)).toBe(true);
  });

  test('ask whether a video is made for kids until post or account says it', () => {
    const channel = accountOn(1, 'youtube');
    const silent = { ...channel, disclosure: null };
    const draft = draftFor([channel], ['Bread']);
    const [original] = draft.versions;
    if (original === undefined) throw new Error('the draft has no version');
    const told = { ...draft, versions: [{ ...original, disclosure: { made_for_kids: true } }] };
    expect(kindsOf(draft, [silent])).toContain('madeForKids');
    expect(kindsOf(told, [silent])).not.toContain('madeForKids');
    expect(kindsOf(draft, [channel])).not.toContain('madeForKids');
  });

  test('are three rows at most for six accounts in trouble, and all of them after unfolding', () => {
    const keys = ['twitter', 'bluesky', 'youtube', 'tiktok', 'pinterest', 'instagram'] as const;
    const accounts = keys.map((key, place) => accountOn(place + 1, key));
    const { blocking } = judged(draftFor(accounts, [LONG]), accounts).causes;
    expect(blocking.map(({ kind }) => kind)).toEqual([
      'shorterText',
      'media',
      'video',
      'title',
      'board',
      'audience',
    ]);
    expect(foldedRows(blocking, false)).toHaveLength(3);
    expect(foldedRows(blocking, true)).toHaveLength(6);
  });

  test.each<[string, PlatformKey, readonly string[], readonly Media[], CauseKind]>([
    ['a text that is too long', 'bluesky', [LONG], [], 'shorterText'],
    ['a first comment that is too long', 'linkedin', ['Hi', 'x'.repeat(3_100)], [], 'shorterComment'],
    ['neither text nor file', 'mastodon', [''], [], 'text'],
    ['no picture', 'pixelfed', ['Hi'], [], 'media'],
    ['no video', 'tiktok', ['Hi'], [], 'video'],
    ['too many pictures', 'bluesky', ['Hi'], [1, 2, 3, 4, 5].map((id) => file(id, 'image')), 'fewerFiles'],
    ['pictures beside a video', 'twitter', ['Hi'], [file(1, 'image'), file(2, 'video')], 'unmixedFiles'],
    ['too many hashtags', 'instagram', ['#a '.repeat(40)], [file(1, 'image')], 'fewerTags'],
    ['no board', 'pinterest', ['Hi'], [file(1, 'image')], 'board'],
    ['no title', 'youtube', ['Hi'], [file(1, 'video')], 'title'],
    ['no audience', 'tiktok', ['Hi'], [file(1, 'video')], 'audience'],
  ])('name %s', (_, network, bodies, media, kind) => {
    const account = accountOn(1, network);
    expect(kindsOf(draftFor([account], bodies, media), [account])).toContain(kind);
  });

  test('name accounts that are signed out, or will be, and do not count them as what blocks', () => {
    const facts = { obstacles: [], advice: [], counters: [], chosen: [1, 2, 3] };
    const lacking = [
      { id: 3, authorized: false },
      { id: 1, authorized: true },
      { id: 2, authorized: false },
    ];
    const { blocking, access } = causesOf({ ...facts, lacking }, sayingOf);
    expect(blocking).toEqual([]);
    expect(access.map(({ kind, accounts }) => [kind, accounts])).toEqual([
      ['signIn', [2, 3]],
      ['lastingAccess', [1]],
    ]);
  });
});

test('every requirement of every network has a kind of its own', () => {
  for (const { key, rules } of platforms())
    for (const rule of rules) {
      const named = [
        'post',
        'text',
        'photos',
        'videos',
        'gifs',
        'documents',
        'hashtags',
        'media_items',
        'mixed_media',
      ];
      const full = named.includes(rule) ? `${rule}_0` : rule;
      const violation = { rule: full, provider: key, post: 0, limit: null, message: '' };
      expect([key, rule, kindOf(violation as Parameters<typeof kindOf>[0], sayingOf)]).not.toEqual([
        key,
        rule,
        'hint',
      ]);
    }
});

test('every requirement on options names the options that meet it', () => {
  const rules = [
    'board',
    'link',
    'title',
    'document_title',
    'dates',
    'button_link',
    'offer_link',
    'privacy_level',
    'content_disclosure',
  ];
  for (const { key, rules: own, options } of platforms())
    for (const rule of own.filter((name) => rules.includes(name)))
      expect([key, rule, options.some(({ name, meets = name }) => meets === rule)]).toEqual([
        key,
        rule,
        true,
      ]);
  expect(ruleOfOptions('audience')).toBe('privacy_level');
});
