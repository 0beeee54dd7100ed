import type { JournalledStep, KnownRecord, PublishRequest, ReadBackContext } from '@crier/domain';
import { describe, expect, it } from 'vitest';
import type { ServerClock } from './http/server-clock.ts';
import { type Inquiry, judge } from './judge.ts';
import type { Listed, ListedRecord } from './listing.ts';

const SENT = Date.UTC(2026, 10, 27, 12);
const SETTLE_MS = 180_000;
const MINUTE_MS = 60_000;
const CLOCK: ServerClock = { skewMs: 0, toleranceMs: 5_000 };
const evidence = { request: 'GET /posts', status: 200, body: null };

interface Post extends ListedRecord {
  readonly text: string;
  readonly place: string;
}

function post(id: string, createdAt: number | null, more: Partial<Post> = {}): Post {
  return { record: { id, url: `https://a.example/${id}` }, createdAt, text: 'Other', place: 'here', ...more };
}

function known(id: string, acceptedAt: number, more: Partial<KnownRecord> = {}): KnownRecord {
  const record = { remote: { id, url: `https://a.example/${id}` }, kind: 'post', item: 0 } as const;
  return { ...record, sentAt: acceptedAt - 500, acceptedAt, isRemoved: false, ...more };
}

interface Asked {
  readonly posts: readonly Post[];
  readonly known?: readonly KnownRecord[];
  readonly list?: Partial<Listed<Post>>;
  readonly inquiry?: Partial<Inquiry<Post>>;
  readonly context?: Partial<ReadBackContext>;
}

/** Judges a list that was asked for once the lost call can no longer arrive. */
async function judged({ posts, known: records = [], list = {}, inquiry = {}, context = {} }: Asked) {
  const step: JournalledStep = {
    ...{ id: 's', ordinal: 0, kind: 'post', visible: true, item: 0, media: null, label: 'Post' },
    ...{ idempotencyKey: 'k', state: 'unknown', attempts: 1, sentAt: SENT, remote: null },
  };
  return await judge({
    context: {
      ...{ request: {} as PublishRequest, credentials: {}, step, accepted: [] },
      known: new Map(records.map((record) => [record.remote.id, record])),
      ...context,
    },
    listed: {
      ...{ outcome: 'listed', posts, isComplete: true, isWhole: true, clock: CLOCK, evidence },
      ...list,
    },
    askedAt: SENT + SETTLE_MS + 1,
    settleMs: SETTLE_MS,
    match: ({ text, createdAt }, { earliest }) =>
      text === 'Ours' && (createdAt ?? 0) >= earliest ? 'same' : 'other',
    isInPlace: ({ place }) => place === 'here',
    ...inquiry,
  });
}

const old = post('old', SENT - 10 * 24 * 60 * MINUTE_MS);
const inDoubtAbout = (id: string) => ({
  outcome: 'unclear',
  candidate: { id },
  reason: expect.stringContaining(`https://a.example/${id}`),
});

describe('a lost post', () => {
  it.each<[string, Post]>([
    ['since the sending', post('new', SENT + 900)],
    ['as much before it as clocks may differ', post('new', SENT - 4_000)],
    ['at an unknown time', post('new', null)],
  ])('is in doubt, with the address, while a post with any look is there %s', async (_, other) => {
    expect(await judged({ posts: [other, old] })).toMatchObject(inDoubtAbout('new'));
  });

  it('is in doubt, naming the record the list should show, while the list lacks it', async () => {
    const newest = known('newest', SENT - MINUTE_MS);
    const lacking = { posts: [old], known: [newest] };
    const waiting = { ...lacking, inquiry: { askedAt: SENT + 1 } };
    for (const asked of [lacking, waiting])
      expect(await judged(asked)).toMatchObject({ outcome: 'unclear', lacks: { id: 'newest' } });
  });

  it('is in doubt while a list below another post lacks this step’s own record', async () => {
    const own = known('own', SENT + MINUTE_MS, { isOwn: true });
    const asked = { posts: [old], inquiry: { shows: () => false } };
    expect(await judged({ ...asked, known: [own] })).toMatchObject({
      outcome: 'unclear',
      lacks: { id: 'own' },
    });
    const listed = post('own', SENT + MINUTE_MS);
    expect(await judged({ ...asked, posts: [listed, old], known: [own] })).toMatchObject({
      outcome: 'absent',
    });
  });

  it('is in doubt about a record by its id if its address is that of the post it answers', async () => {
    const comment = post('comment', SENT + 900);
    const parent = { id: 'post', url: comment.record.url };
    const step: JournalledStep = {
      ...{ id: 'p', ordinal: 0, kind: 'post', visible: true, item: 0, media: null, label: 'Post' },
      ...{ idempotencyKey: 'p', state: 'accepted', attempts: 1, sentAt: SENT - 1_000, remote: parent },
    };
    const answer = await judged({ posts: [comment, old], context: { accepted: [step] } });
    expect(answer).toMatchObject({
      reason: expect.stringContaining('https://a.example/comment (id comment)'),
    });
  });

  it('is in doubt while the list may be cut short, ending with records made since the sending', async () => {
    const later = known('later', SENT + MINUTE_MS);
    const short = { posts: [post('later', SENT + MINUTE_MS)], known: [later] };
    expect(await judged(short)).toMatchObject({ outcome: 'unclear' });
    expect(await judged({ ...short, inquiry: { count: () => Promise.resolve(2) } })).toMatchObject({
      outcome: 'unclear',
    });
    expect(await judged({ ...short, inquiry: { count: () => Promise.resolve(1) } })).toMatchObject({
      outcome: 'absent',
    });
    const earlier = known('earlier', SENT - MINUTE_MS);
    const reaching = [...short.posts, post('earlier', SENT - MINUTE_MS)];
    expect(await judged({ posts: reaching, known: [later, earlier] })).toMatchObject({ outcome: 'absent' });
  });

  it('is in doubt about a post dated as far before the sending as any known record', async () => {
    const behind = 4 * MINUTE_MS;
    const newest = known('newest', SENT - 5 * MINUTE_MS);
    const before = known('before', SENT - 60 * MINUTE_MS);
    const listed = [
      post('misdated', SENT - behind),
      post('newest', SENT - 5 * MINUTE_MS - 500),
      post('before', SENT - 60 * MINUTE_MS - 500 - behind),
      old,
    ];
    expect(await judged({ posts: listed, known: [newest, before] })).toMatchObject(inDoubtAbout('misdated'));
    const dated = [...listed.slice(0, 2), post('before', SENT - 60 * MINUTE_MS), old];
    expect(await judged({ posts: dated, known: [newest, before] })).toMatchObject({ outcome: 'absent' });
  });

  it('is absent if nothing unknown appeared since the sending', async () => {
    expect(await judged({ posts: [old] })).toEqual({ outcome: 'absent', evidence });
  });

  it.each<[string, Partial<Post>, Partial<Inquiry<Post>>]>([
    ['elsewhere', { place: 'elsewhere' }, {}],
    ['certainly made by another application', {}, { isForeign: ({ text }) => text === 'Other' }],
  ])('is absent if all that is new is %s', async (_, more, inquiry) => {
    expect(await judged({ posts: [post('new', SENT + 900, more), old], inquiry })).toMatchObject({
      outcome: 'absent',
    });
  });

  it('is found by its look before anything else is considered', async () => {
    const posts = [post('new', SENT + 1_000), post('ours', SENT + 2_000, { text: 'Ours' })];
    expect(await judged({ posts })).toMatchObject({ outcome: 'found', remote: { id: 'ours' } });
  });

  it('is in doubt about posts since its first sending after it was sent again', async () => {
    const since = SENT - 60 * MINUTE_MS;
    const asked = { posts: [post('new', since + MINUTE_MS), old], known: [known('old', old.createdAt ?? 0)] };
    expect(await judged(asked)).toMatchObject({ outcome: 'absent' });
    expect(await judged({ ...asked, context: { lostSince: since } })).toMatchObject(inDoubtAbout('new'));
  });

  it('may still arrive before the settling time while the list shows nothing', async () => {
    const inquiry = { askedAt: SENT + 1_000 };
    expect(await judged({ posts: [old], inquiry })).toMatchObject({ outcome: 'unclear', isQuiet: true });
    const asked = { posts: [old], inquiry, list: { isComplete: false } };
    expect(await judged(asked)).not.toHaveProperty('isQuiet');
  });
});

describe('a list', () => {
  const before = known('before', SENT - 20 * MINUTE_MS);
  const shown = post('before', SENT - 20 * MINUTE_MS);

  it('proves nothing if it lacks the newest record known to the journal', async () => {
    expect(await judged({ posts: [old], known: [before] })).toMatchObject({
      outcome: 'unclear',
      reason: expect.stringContaining('lacks https://a.example/before'),
    });
    expect(await judged({ posts: [shown, old], known: [before] })).toMatchObject({ outcome: 'absent' });
  });

  it('proves nothing if it lacks a post published while this one was in doubt', async () => {
    const later = known('later', SENT + MINUTE_MS);
    expect(await judged({ posts: [shown, old], known: [before, later] })).toMatchObject({
      outcome: 'unclear',
      reason: expect.stringContaining('lacks https://a.example/later'),
    });
    const posts = [post('later', SENT + MINUTE_MS), shown, old];
    expect(await judged({ posts, known: [before, later] })).toMatchObject({ outcome: 'absent' });
  });

  it.each<[string, Partial<KnownRecord>, Partial<Inquiry<Post>>]>([
    ['was deleted since', { isRemoved: true }, {}],
    ['is not of its kind', { kind: 'comment' }, { shows: ({ kind }) => kind === 'post' }],
  ])('need not show a record that %s', async (_, more, inquiry) => {
    const asked = { posts: [old], known: [known('before', SENT - 20 * MINUTE_MS, more)], inquiry };
    expect(await judged(asked)).toMatchObject({ outcome: 'absent' });
  });

  it('need not show a record older than its oldest post, unless it was read to its end', async () => {
    const records = [known('before', (old.createdAt ?? 0) - MINUTE_MS)];
    expect(await judged({ posts: [old], known: records, list: { isWhole: false } })).toMatchObject({
      outcome: 'absent',
    });
    expect(await judged({ posts: [old], known: records })).toMatchObject({ outcome: 'unclear' });
  });

  it('that is empty proves nothing, unless the network itself counts nothing', async () => {
    const empty = { outcome: 'unclear', reason: 'The list of posts is empty, which proves nothing.' };
    expect(await judged({ posts: [] })).toMatchObject(empty);
    expect(await judged({ posts: [], inquiry: { count: async () => 3 } })).toMatchObject(empty);
    expect(await judged({ posts: [], inquiry: { count: async () => null } })).toMatchObject(empty);
    expect(await judged({ posts: [], inquiry: { count: async () => 0 } })).toMatchObject({
      outcome: 'absent',
    });
    expect(await judged({ posts: [], list: { total: 0 } })).toMatchObject({ outcome: 'absent' });
  });

  it('that is empty proves nothing if the journal knows a record, whatever the network counts', async () => {
    expect(await judged({ posts: [], known: [before], list: { total: 0 } })).toMatchObject({
      outcome: 'unclear',
    });
  });

  it('that does not reach back to the sending proves nothing', async () => {
    expect(await judged({ posts: [old], list: { isComplete: false } })).toMatchObject({ outcome: 'unclear' });
  });
});

describe('an id known to the journal', () => {
  const reused = known('1', SENT - 60 * MINUTE_MS);

  it('does not explain a post dated after its record was accepted', async () => {
    expect(await judged({ posts: [post('1', SENT + 900), old], known: [reused] })).toMatchObject(
      inDoubtAbout('1'),
    );
    const posts = [post('1', SENT + 900, { text: 'Ours' }), old];
    expect(await judged({ posts, known: [reused] })).toMatchObject({ outcome: 'found', remote: { id: '1' } });
  });

  it('of a deleted record does not explain a new post, even without a Date header', async () => {
    const removed = known('1', SENT - MINUTE_MS, { isRemoved: true });
    const list = { clock: { skewMs: 0, toleranceMs: 10 * MINUTE_MS } };
    expect(await judged({ posts: [post('1', SENT + 900), old], known: [removed], list })).toMatchObject(
      inDoubtAbout('1'),
    );
  });

  it('explains a post published while this one was in doubt', async () => {
    const posts = [post('1', SENT + MINUTE_MS), old];
    expect(await judged({ posts, known: [known('1', SENT + MINUTE_MS + 400)] })).toMatchObject({
      outcome: 'absent',
    });
  });

  it('explains a post that the network lists under another id', async () => {
    const posts = [post('page_1', SENT + MINUTE_MS, { aliases: ['1'] }), old];
    expect(await judged({ posts, known: [known('1', SENT + MINUTE_MS)] })).toMatchObject({
      outcome: 'absent',
    });
  });
});

describe('a server that dates posts behind its Date header', () => {
  const LAG_MS = 4 * MINUTE_MS;
  const witness = known('w', SENT - 30 * MINUTE_MS);
  const dated = post('w', SENT - 30 * MINUTE_MS - 500 - LAG_MS);

  it('has its own dates measured by a record known to the journal', async () => {
    const ours = post('ours', SENT - LAG_MS + 300, { text: 'Ours' });
    expect(await judged({ posts: [ours, dated], known: [witness] })).toMatchObject({ outcome: 'found' });
    const changed = post('changed', SENT - LAG_MS + 300);
    expect(await judged({ posts: [changed, dated], known: [witness] })).toMatchObject(
      inDoubtAbout('changed'),
    );
  });

  it('gets ten minutes while nothing confirms its dates', async () => {
    expect(await judged({ posts: [post('new', SENT - 9 * MINUTE_MS), old] })).toMatchObject(
      inDoubtAbout('new'),
    );
    expect(await judged({ posts: [post('new', SENT - 11 * MINUTE_MS), old] })).toMatchObject({
      outcome: 'absent',
    });
  });
});
