import { expect, test } from 'vitest';
import { judgeGivenUp } from './judge-given-up.ts';
import type { Outcome, Publication, ToldPost } from './outcome.ts';

const ACCOUNT = 7;
const SENT = Date.UTC(2026, 0, 1, 12);
const at = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

function told(number: number, state: Publication['state'], change: Partial<Publication> = {}): ToldPost {
  const step = {
    ordinal: 0,
    kind: 'post' as const,
    label: 'post 1',
    post: 0,
    file: null,
    state: 'unknown' as const,
    attempts: 1,
    sent_at: at(SENT),
    answered_at: null,
    remote_id: null,
    remote_url: null,
    removed_at: null,
    answer: null,
  };
  // Only the members that the judgement reads.
  const publication = {
    account: { id: ACCOUNT, name: 'alice', provider: 'mastodon' },
    state,
    errors: ['why'],
    removal: null,
    steps: [step],
    ...change,
  } as unknown as Publication;
  return {
    mark: { post: number, version: 0, part: 1 },
    uuid: `post-${number}`,
    status: 'failed',
    trashed: false,
    dueAt: SENT,
    publications: [publication],
  };
}

const seen = (post: number) => ({
  account: ACCOUNT,
  id: `${post}.1`,
  parent: null,
  mark: { post, version: 0, part: 1 },
});
const spell = (type: Outcome['spells'][number]['type'], from: number, to: number | null) => ({
  accounts: [ACCOUNT],
  type,
  from,
  to,
});

function found(outcome: Partial<Outcome>): readonly string[] {
  const none = { asked: [], told: [], seen: [], spells: [], events: [], unknown: [] };
  const whole: Outcome = { now: SENT, ...none, ...outcome };
  return judgeGivenUp(whole).map(({ kind }) => kind);
}

test.each<readonly [string, Partial<Outcome>, number]>([
  ['failed', { told: [told(1, 'failed')] }, 1],
  ['failed, and deleted by its author', { told: [{ ...told(1, 'failed'), trashed: true }] }, 0],
  ['unconfirmed, and shown as it was sent', { told: [told(1, 'unconfirmed')], seen: [seen(1)] }, 1],
  [
    'unconfirmed, and changed for good by its server',
    { told: [told(1, 'unconfirmed')], seen: [seen(1)], spells: [spell('sign-text', SENT - 60_000, null)] },
    0,
  ],
  [
    'unconfirmed, and hidden by its server for a time only',
    { told: [told(1, 'unconfirmed')], seen: [seen(1)], spells: [spell('lag', SENT - 60_000, SENT + 1)] },
    1,
  ],
  [
    'unconfirmed, after its server changed posts an hour ago',
    {
      told: [told(1, 'unconfirmed')],
      seen: [seen(1)],
      spells: [spell('sign-text', SENT - 7_200_000, SENT - 3_600_000)],
    },
    1,
  ],
  ['unconfirmed, and not on the network, which shows nothing else', { told: [told(1, 'unconfirmed')] }, 1],
  [
    'unconfirmed, and not on the network, which shows another post in doubt',
    {
      told: [told(1, 'unconfirmed'), told(2, 'unconfirmed')],
      seen: [seen(2)],
      spells: [spell('sign-text', SENT - 60_000, null)],
    },
    0,
  ],
  ['published', { told: [told(1, 'published')], seen: [seen(1)] }, 0],
])('a publication that ended %s', (_, outcome, count) => {
  expect(found(outcome)).toEqual(Array.from({ length: count }, () => 'given up'));
});
