import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from '../load/ledger.ts';
import { judge } from './judge.ts';
import type { Outcome, Publication, PublicPart, ToldEvent, ToldPost } from './outcome.ts';

const NOW = Date.UTC(2026, 0, 1, 12);
const ACCOUNT = 7;
const at = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
const DUE = NOW - 60_000;

type Step = Publication['steps'][number];

function step(ordinal: number, change: Partial<Step> = {}): Step {
  return {
    ordinal,
    kind: 'post',
    label: `post ${ordinal}`,
    post: ordinal,
    file: null,
    state: 'accepted',
    attempts: 1,
    preparations: 0,
    sent_at: null,
    answered_at: null,
    remote_id: null,
    remote_url: null,
    removed_at: null,
    twins: [],
    twin_doubt: null,
    twin_doubt_notices: [],
    answer: null,
    ...change,
  };
}

function publication(change: Partial<Publication> = {}): Publication {
  return {
    uuid: '00000000-0000-4000-8000-000000000000',
    account: { id: ACCOUNT, name: 'alice', provider: 'mastodon' },
    state: 'published',
    explanation: '',
    notices: [],
    acts_next: 'nobody',
    external_url: null,
    errors: [],
    failures: [],
    late_by_seconds: null,
    delays: [],
    due_at: at(DUE),
    started_at: null,
    finished_at: null,
    next_attempt_at: null,
    removal: null,
    steps: [step(0)],
    ...change,
  };
}

function told(number: number, change: Partial<ToldPost> = {}): ToldPost {
  return {
    mark: { post: number, version: 0, part: 1 },
    uuid: `post-${number}`,
    status: 'published',
    trashed: false,
    dueAt: DUE,
    publications: [publication()],
    ...change,
  };
}

function part(
  post: number,
  change: Partial<PublicPart> & { part?: number; version?: number } = {},
): PublicPart {
  const { part: number = 1, version = 0, ...rest } = change;
  const id = `${post}.${number}`;
  const parent = number === 1 ? null : `${post}.${number - 1}`;
  return { account: ACCOUNT, id, parent, mark: { post, version, part: number }, ...rest };
}

function asked(post: number, change: Partial<LedgerEntry> = {}): LedgerEntry {
  const known = { post, key: `key-${post}`, accounts: [ACCOUNT], parts: 1, uuid: `post-${post}` };
  return { ...known, deletion: 'none', removes: false, refusals: [], ...change };
}

/** The events of posts that are as the API says. */
function eventsOf(posts: readonly ToldPost[]): ToldEvent[] {
  const noted = posts.flatMap(({ uuid, status, publications }) => [
    ['post.created', uuid] as const,
    ...publications.map((one) => [`publication.${one.state}`, one.uuid] as const),
    [`post.${status}`, uuid] as const,
  ]);
  return noted.map(([type, uuid], index) => event(index + 1, type, uuid));
}

function event(number: number, type: string, uuid: string, permanently = false): ToldEvent {
  const data = { id: 1, uuid, change: { permanently }, post: null };
  return { id: `event-${number}`, number, type, version: 1, timestamp: '', workspace: '', data } as ToldEvent;
}

function found(outcome: Partial<Outcome>): readonly string[] {
  const whole = {
    now: NOW,
    asked: [asked(1)],
    told: [told(1)],
    seen: [part(1)],
    spells: [],
    events: eventsOf(outcome.told ?? [told(1)]),
    unknown: [],
    ...outcome,
  };
  return judge(whole).map(({ kind }) => kind);
}

test('a run in which the networks agree with the API has no findings', () => {
  const thread = told(2, { publications: [publication({ steps: [step(0), step(1)] })] });
  const seen = [part(1), part(2), part(2, { part: 2 })];
  expect(found({ asked: [asked(1), asked(2)], told: [told(1), thread], seen })).toEqual([]);
});

describe('finds each fault:', () => {
  const failed = (change: Partial<Publication>) =>
    told(1, {
      status: 'failed',
      publications: [publication({ state: 'failed', errors: ['refused'], ...change })],
    });
  const waiting = (change: Partial<Publication>) =>
    told(1, {
      status: 'publishing',
      publications: [publication({ state: 'publishing', steps: [], ...change })],
    });
  const removal = (state: 'pending' | 'removed', next: string | null = null) => ({
    removal: {
      state,
      explanation: '',
      notices: [],
      errors: [],
      failures: [],
      requested_at: at(DUE),
      finished_at: null,
      next_attempt_at: next,
    },
  });

  test.each<[string, Partial<Outcome>, string[]]>([
    ['a second post', { seen: [part(1), part(1, { id: 'twin' })] }, ['duplicate']],
    [
      'a second post of another version',
      { seen: [part(1), part(1, { id: 'twin', version: 1 })] },
      ['duplicate', 'wrong state'],
    ],
    ['no post', { seen: [] }, ['lost']],
    ['a text that nobody wrote', { unknown: ['hello'] }, ['wrong state']],
    ['another version', { seen: [part(1, { version: 1 })] }, ['wrong state']],
    [
      'public and failed',
      { told: [failed({ steps: [step(0, { state: 'unknown' })] })] },
      ['wrong state', 'given up'],
    ],
    [
      'failed without a reason',
      { told: [failed({ errors: [], steps: [step(0, { state: 'rejected' })] })], seen: [] },
      ['wrong state', 'given up'],
    ],
    [
      'part of a thread, although the network would have taken the rest',
      {
        told: [
          told(1, {
            status: 'failed',
            publications: [
              publication({
                state: 'failed',
                errors: ['too long'],
                steps: [step(0), step(1, { state: 'rejected' })],
              }),
            ],
          }),
        ],
      },
      ['given up'],
    ],
    ['failed although all of it is public', { told: [failed({})] }, ['wrong state', 'given up']],
    [
      'unconfirmed without a reason',
      { told: [failed({ state: 'unconfirmed', errors: [] })] },
      ['wrong state', 'given up'],
    ],
    ['neither ended nor waiting', { told: [waiting({})], seen: [] }, ['stuck']],
    [
      'waiting for a time that has passed',
      { told: [waiting({ next_attempt_at: at(NOW - 1_000) })], seen: [] },
      ['stuck'],
    ],
    ['overdue', { told: [told(1, { status: 'scheduled', publications: [] })], seen: [] }, ['stuck']],
    ['ended, but not the post', { told: [told(1, { status: 'publishing' })] }, ['stuck']],
    [
      'a deletion that stands still',
      { told: [told(1, { publications: [publication(removal('pending'))] })] },
      ['stuck'],
    ],
    [
      'deleted and still public',
      { told: [told(1, { publications: [publication({ steps: [step(0, { removed_at: at(DUE) })] })] })] },
      ['wrong state'],
    ],
    [
      'a draft that is public',
      { told: [told(1, { status: 'draft', publications: [publication({ state: 'pending', steps: [] })] })] },
      ['wrong state'],
    ],
    [
      'two posts of one key',
      { told: [told(1), told(1, { uuid: 'other', publications: [] })] },
      ['created twice'],
    ],
    ['a creation that is gone', { told: [], seen: [] }, ['creation lost']],
    ['a refusal', { asked: [asked(1, { refusals: ['500'] })] }, ['refused']],
  ])('%s', (_name, outcome, kinds) => {
    expect(found(outcome)).toEqual(kinds);
  });

  test('a thread whose second part replies to something else', () => {
    const thread = told(1, { publications: [publication({ steps: [step(0), step(1)] })] });
    const seen = [part(1), part(1, { part: 2, parent: 'other' })];
    expect(found({ told: [thread], seen })).toEqual(['broken thread']);
  });

  test('a post that was due later but published first', () => {
    const both = overtaken({ earlierBegan: DUE + 6_000, laterBegan: DUE + 5_000 });
    expect(found({ ...both, seen: [part(2), part(1)] })).toEqual(['out of order']);
    expect(found({ ...both, seen: [part(1), part(2)] })).toEqual([]);
  });

  test('a post overtaken by one that it had to wait for', () => {
    const { asked: both, told: posts } = overtaken({ earlierBegan: DUE + 7_000, laterBegan: DUE + 5_000 });
    const first = timed(3, DUE + 10_000, DUE + 8_000);
    const outcome = {
      asked: [...both, asked(3)],
      told: [...posts, first],
      seen: [part(3), part(2), part(1)],
    };
    expect(found(outcome)).toEqual(['out of order']);
  });
});

/** Post 1, and post 2, which is due five seconds later. */
function overtaken({ earlierBegan, laterBegan }: { earlierBegan: number | null; laterBegan: number }) {
  const posts = [timed(1, DUE, earlierBegan), timed(2, DUE + 5_000, laterBegan)];
  return { asked: [asked(1), asked(2)], told: posts };
}

function timed(post: number, dueAt: number, began: number | null): ToldPost {
  const startedAt = began === null ? null : at(began);
  return told(post, {
    dueAt,
    publications: [publication({ due_at: at(dueAt), started_at: startedAt })],
  });
}

describe('accepts', () => {
  test.each<[string, Partial<Outcome>]>([
    ['a post deleted by its author', { asked: [asked(1, { deletion: 'answered' })], told: [], seen: [] }],
    [
      'a post that waits for a stated time',
      {
        told: [
          told(1, {
            status: 'publishing',
            publications: [
              publication({ state: 'publishing', steps: [], next_attempt_at: at(NOW + 60_000) }),
            ],
          }),
        ],
        seen: [],
      },
    ],
    [
      'a post that was begun first, had to wait, and let a later one pass',
      {
        ...overtaken({ earlierBegan: DUE + 1_000, laterBegan: DUE + 5_000 }),
        seen: [part(2), part(1)],
      },
    ],
    ['a creation that was never answered', { asked: [asked(1, { uuid: null })], told: [], seen: [] }],
  ])('%s', (_name, outcome) => {
    expect(found(outcome)).toEqual([]);
  });
});
