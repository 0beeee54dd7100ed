import { describe, expect, test } from 'vitest';
import { type Publication, preparationsIn, storyOf } from './story.ts';
import { verdictOf } from './verdict.ts';

const publication: Publication = {
  uuid: '00000000-0000-4000-8000-000000000000',
  account: { id: 1, name: 'One', provider: 'mastodon' },
  state: 'publishing',
  explanation: '',
  notices: [],
  acts_next: 'crier',
  external_url: null,
  errors: [],
  failures: [],
  late_by_seconds: null,
  delays: [],
  due_at: '2027-01-31 08:00:00',
  started_at: null,
  finished_at: null,
  next_attempt_at: null,
  removal: null,
  steps: [],
};
const step = (
  ordinal: number,
  more: Partial<Publication['steps'][number]>,
): Publication['steps'][number] => ({
  ordinal,
  kind: 'post',
  label: `Post ${ordinal}`,
  post: ordinal - 1,
  file: null,
  state: 'planned',
  attempts: 0,
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
  ...more,
});
const kinds = (more: Partial<Publication>) => storyOf({ ...publication, ...more }).map(({ kind }) => kind);

describe('a story', () => {
  test('shows what has happened and leaves out the rest', () => {
    expect(kinds({})).toEqual(['planned']);
    const started_at = '2027-01-31 08:00:01';
    const sent = step(1, { state: 'sent', sent_at: started_at });
    expect(kinds({ started_at, steps: [sent, step(2, {})] })).toEqual(['planned', 'started', 'sent']);
  });

  test('shows with the answer, not the call, how often a step was prepared again', () => {
    const at = '2027-01-31 08:00:01';
    const answer = {
      ...{ outcome: 'accepted', message: null, reason: null, notices: [] },
      ...{ request: null, status: 200, body: '{}' },
    };
    const again = step(1, { state: 'accepted', preparations: 2, sent_at: at, answered_at: at, answer });
    const events = storyOf({ ...publication, started_at: at, steps: [again] });
    expect(events.map((event) => [event.kind, preparationsIn(event)])).toEqual([
      ['planned', 0],
      ['started', 0],
      ['sent', 0],
      ['accepted', 2],
    ]);
  });

  test('ends with the public address, then with the deletion', () => {
    const answer = {
      outcome: 'accepted',
      message: null,
      reason: null,
      notices: [],
      request: null,
      status: 200,
      body: '{}',
    };
    const at = '2027-01-31 08:00:02';
    const done = step(1, { state: 'accepted', sent_at: at, answered_at: at, answer });
    const removal = {
      ...{ state: 'removed' as const, explanation: '', notices: [], errors: [], failures: [] },
      ...{ requested_at: at, finished_at: at, next_attempt_at: null },
    };
    const told = {
      state: 'published' as const,
      finished_at: at,
      external_url: 'https://a.example/1',
      steps: [done],
      removal,
    };
    expect(kinds(told)).toEqual(['planned', 'sent', 'accepted', 'published', 'removal', 'removed']);
    expect(storyOf({ ...publication, ...told })[3]?.url).toBe('https://a.example/1');
  });

  test('names both addresses of a post that is, or may be, public twice', () => {
    const at = '2027-01-31 08:00:02';
    const url = 'https://a.example/1';
    const twins = [
      { remote_id: '2', remote_url: 'https://a.example/2', certain: true },
      { remote_id: '3', remote_url: null, certain: false },
    ];
    const steps = [step(1, { state: 'accepted', sent_at: at, answered_at: at, remote_url: url, twins })];
    const told = storyOf({ ...publication, steps }).slice(-2);
    expect(told.map(({ kind, addresses }) => [kind, addresses])).toEqual([
      ['twin', [url, 'https://a.example/2']],
      ['possible-twin', [url, '3']],
    ]);
  });

  test('distinguishes twins with the same address, such as comments', () => {
    const at = '2027-01-31 08:00:02';
    const url = 'https://a.example/1';
    const twins = [{ remote_id: '2', remote_url: url, certain: true }];
    const own = { state: 'accepted', answered_at: at, remote_id: '1', remote_url: url } as const;
    const [told] = storyOf({ ...publication, steps: [step(1, { ...own, twins })] }).slice(-1);
    expect(told?.addresses).toEqual([url, '1', '2']);
  });

  test('says that an earlier attempt may be public as well, and why', () => {
    const at = '2027-01-31 08:00:02';
    const url = 'https://a.example/1';
    const own = { state: 'accepted', answered_at: at, remote_url: url, twin_doubt: 'Not shown.' } as const;
    const [told] = storyOf({ ...publication, steps: [step(1, own)] }).slice(-1);
    expect([told?.kind, told?.reason, told?.url]).toEqual(['twin-doubt', 'Not shown.', url]);
  });

  test('says what comes next', () => {
    expect(kinds({ next_attempt_at: '2027-01-31 09:00:00' })).toEqual(['planned', 'next']);
  });
});

describe('the verdict', () => {
  const account = (id: number, status: string, authorized = true) => ({ id, status, authorized }) as never;
  const now = new Date('2027-01-31T08:00:31Z');
  const post = { trashed: false, missed_at: null, scheduled_at: null, accounts: [] };
  const of = (status: string, ...accounts: never[]) =>
    verdictOf({ ...post, status: status as never, accounts }, now);

  test('resolves a lost answer before anything is sent again', () => {
    expect(of('failed', account(1, 'failed'), account(2, 'unconfirmed'))).toMatchObject({
      kind: 'unconfirmed',
      account: { id: 2 },
    });
  });

  test('asks to reconnect an account before it is retried', () => {
    expect(of('failed', account(1, 'failed'), account(2, 'failed', false))).toMatchObject({
      kind: 'reconnect',
      account: { id: 2 },
    });
    expect(of('failed', account(1, 'failed'), account(2, 'published'))).toMatchObject({
      kind: 'failed',
      account: { id: 1 },
      published: 1,
      all: 2,
    });
  });

  test('of a post in the trash is the trash', () => {
    expect(verdictOf({ ...post, status: 'failed', trashed: true }, now).kind).toBe('trashed');
    expect(of('needs_approval').kind).toBe('waiting');
  });

  test('of a missed post waits for a decision, unless it is in the trash', () => {
    const missed = { ...post, status: 'scheduled', missed_at: '2027-01-31 08:00:00' } as const;
    expect(verdictOf(missed, now).kind).toBe('missed');
    expect(verdictOf({ ...missed, trashed: true }, now).kind).toBe('trashed');
    expect(of('scheduled').kind).toBe('scheduled');
  });

  test('of a scheduled post is overdue once its time has passed by more than half a minute', () => {
    const due = (scheduled_at: string) => verdictOf({ ...post, status: 'scheduled', scheduled_at }, now).kind;
    expect(due('2027-01-31 08:00:00')).toBe('overdue');
    expect(due('2027-01-31 08:00:01')).toBe('scheduled');
  });
});
