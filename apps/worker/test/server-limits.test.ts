import type { CredentialsRefusal, LimitOwner, ReadBackAnswer, StepAnswer, Unavailable } from '@crier/domain';
import { removePublication } from '@crier/operations';
import { MemoryNetwork } from '@crier/operations/testing';
import { nextTaskOf, PUBLICATIONS } from '@crier/persistence';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { shareOf } from '../src/share-of.ts';
import { openPublishingWorld, type PublishingWorld, TEST_POLICY } from './publishing-world.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await openPublishingWorld(inject('adminUrl'));
});
afterAll(() => world.close());

const LIMITED: StepAnswer = {
  outcome: 'wait',
  retryAfterMs: 3_600_000,
  reason: 'The network asked Crier to slow down.',
  limit: 'installation',
  evidence: { request: 'POST /posts', status: 429, body: null },
};

const due = async () =>
  (await nextTaskOf(world.database.pool, PUBLICATIONS)(shareOf({ posts: 8, uploads: 8 }, [], [], [])))?.id;

it('a limit of the installation holds only the accounts on that server, until its time', async () => {
  const network = new MemoryNetwork();
  network.script.push(LIMITED);
  const [first, second, elsewhere] = [
    await world.dispatchThread(1),
    await world.dispatchThread(1),
    await world.dispatchThread(1),
  ];
  const move = 'update accounts set service = $1 where id = $2';
  await world.database.pool.query(move, ['https://other.example', elsewhere.accountId]);
  const deps = world.dependencies(network);
  expect(await world.publish(first.publication, deps)).toBe('waiting');
  expect(await world.publish(second.publication, deps)).toBe('waiting');
  expect(network.posts).toEqual([]);
  expect(await due()).toBe(elsewhere.publication);
  expect(await world.publish(elsewhere.publication, deps)).toBe('published');
  expect(await due()).toBeUndefined();

  await world.database.pool.query(`update network_holds set held_until = now() - interval '1 second'`);
  expect(await due()).toBe(second.publication);
  expect(await world.publish(second.publication, deps)).toBe('published');
});

it('a lost answer with a retry time is not looked up before that time', async () => {
  const network = new MemoryNetwork();
  const evidence = { request: 'POST /posts', status: 503, body: null };
  network.script.push({ outcome: 'unknown', reason: 'busy', retryAfterMs: 3_600_000, evidence });
  const thread = await world.dispatchThread(1);
  const before = Date.now();
  expect(await world.publish(thread.publication, world.dependencies(network))).toBe('waiting');
  const story = await thread.story();
  const next = Date.parse(`${story?.next_attempt_at?.replace(' ', 'T')}Z`);
  expect([story?.steps[0]?.state, next - before > 3_590_000]).toEqual(['unknown', true]);
  await thread.comeDue();
  expect(await world.publish(thread.publication, world.dependencies(network))).toBe('published');
  expect(network.posts).toHaveLength(1);
});

const HOUR_MS = 3_600_000;
const EVIDENCE = { request: 'GET /', status: 403, body: null };
const REASON = 'The network asked Crier to slow down.';
const LIMIT = { reason: REASON, retryAfterMs: HOUR_MS };
const EXPIRED: CredentialsRefusal & { evidence: StepAnswer['evidence'] } = {
  outcome: 'auth',
  message: 'The access token is invalid',
  evidence: EVIDENCE,
};
const limitedReadBack = (limit: LimitOwner): ReadBackAnswer => ({
  ...LIMIT,
  outcome: 'unclear',
  limit,
  evidence: EVIDENCE,
});
const unavailable = (limit: LimitOwner): Unavailable => ({ ...LIMIT, outcome: 'unavailable', limit });

/** Every place where a network may say that a limit was met, whatever the status. */
const ENTRY_POINTS: readonly (readonly [string, (network: MemoryNetwork, limit: LimitOwner) => void])[] = [
  ['sending', ({ script }, limit) => script.push({ ...LIMIT, outcome: 'wait', limit, evidence: EVIDENCE })],
  [
    'reading back',
    ({ script, readBacks }, limit) => {
      script.push('lost');
      readBacks.push(limitedReadBack(limit));
    },
  ],
  ['inspecting', ({ inspections }, limit) => inspections.push(unavailable(limit))],
  [
    'renewing what inspecting found expired',
    (network, limit) => {
      network.inspections.push(EXPIRED);
      network.renewalAnswers = unavailable(limit);
    },
  ],
  [
    'renewing what sending found expired',
    (network, limit) => {
      network.script.push(EXPIRED);
      network.renewalAnswers = unavailable(limit);
    },
  ],
  [
    'renewing what reading back found expired',
    (network, limit) => {
      network.script.push('lost');
      network.readBacks.push(EXPIRED);
      network.renewalAnswers = unavailable(limit);
    },
  ],
];

/** A thread whose account is looked at before it is published, and its holds. */
async function inspectedThread() {
  const { pool } = world.database;
  const thread = await world.dispatchThread(1);
  const { accountId } = thread;
  const place = `https://${accountId}.example`;
  await pool.query('update accounts set inspected_at = null, service = $2 where id = $1', [accountId, place]);
  const holds = async () => {
    const { rows } = await pool.query<{ account: boolean; server: boolean }>(
      `select coalesce(a.held_until > now() + interval '59 minutes', false) as account,
              coalesce(h.held_until > now() + interval '59 minutes', false) as server
         from accounts a left join network_holds h on h.provider = a.provider and h.service = a.service
        where a.id = $1`,
      [accountId],
    );
    return rows[0];
  };
  const endHolds = async () => {
    await pool.query('update accounts set held_until = null where id = $1', [accountId]);
    await pool.query('delete from network_holds where service = $1', [place]);
  };
  return { ...thread, holds, endHolds };
}

describe.each(ENTRY_POINTS)('a limit met while %s', (_, meet) => {
  it.each<[LimitOwner, object]>([
    ['account', { account: true, server: false }],
    ['installation', { account: false, server: true }],
  ])('of the %s holds everything it covers until the network’s own time', async (limit, held) => {
    const network = new MemoryNetwork();
    meet(network, limit);
    const thread = await inspectedThread();
    const deps = world.dependencies(network);
    expect(await world.publish(thread.publication, deps)).toBe('waiting');
    expect(await thread.holds()).toEqual(held);
    expect((await thread.story())?.explanation).toContain(REASON.slice(0, -1));
    await thread.comeDue();
    expect(await world.publish(thread.publication, deps)).toBe('waiting');
    network.renewalAnswers = 'renewed';
    await thread.endHolds();
    expect(await world.publish(thread.publication, deps)).toBe('published');
    expect(network.posts).toHaveLength(1);
  });
});

it('a limit met while renewing expiring credentials holds the account before they are used', async () => {
  const network = new MemoryNetwork();
  network.renewalAnswers = unavailable('account');
  const thread = await inspectedThread();
  await world.database.pool.query('update accounts set credentials_expire_at = now() where id = $1', [
    thread.accountId,
  ]);
  expect(await world.publish(thread.publication, world.dependencies(network))).toBe('waiting');
  expect([await thread.holds(), network.posts]).toEqual([{ account: true, server: false }, []]);
});

it('a limit of the installation, however short, holds other accounts too', async () => {
  const network = new MemoryNetwork();
  network.script.push({ ...LIMITED, retryAfterMs: 10 });
  const thread = await inspectedThread();
  expect(await world.publish(thread.publication, world.dependencies(network))).toBe('waiting');
  const { rows } = await world.database.pool.query('select 1 from network_holds where service = $1', [
    `https://${thread.accountId}.example`,
  ]);
  expect(rows).toHaveLength(1);
});

it('a limit that hides the outcome asks no person, and a person’s word waits until it has ended', async () => {
  const network = new MemoryNetwork();
  network.script.push({ outcome: 'unknown', reason: 'lost', evidence: EVIDENCE });
  network.readBacks.push(limitedReadBack('account'), { ...LIMIT, outcome: 'unclear', evidence: EVIDENCE });
  const thread = await inspectedThread();
  const policy = { ...TEST_POLICY, unconfirmedAfterMs: -1 };
  const deps = world.dependencies(network, { policy });
  expect(await world.publish(thread.publication, deps)).toBe('waiting');
  await thread.endHolds();
  await thread.comeDue();
  expect(await world.publish(thread.publication, deps)).toBe('unconfirmed');

  network.readBacks.push(limitedReadBack('account'));
  await thread.reconcile({ kind: 'not_published' });
  expect(await world.publish(thread.publication, deps)).toBe('waiting');
  expect(network.posts).toEqual([]);
  await thread.endHolds();
  await thread.comeDue();
  expect(await world.publish(thread.publication, deps)).toBe('published');
  expect(network.posts).toHaveLength(1);
});

it('an account that cannot be inspected is published to, unless the network names a time', async () => {
  const [silent, busy] = [new MemoryNetwork(), new MemoryNetwork()];
  silent.inspections.push({ outcome: 'unavailable', reason: 'Down.' });
  busy.inspections.push({ outcome: 'unavailable', reason: 'Busy.', retryAfterMs: HOUR_MS });
  const [first, second] = [await inspectedThread(), await inspectedThread()];
  expect(await world.publish(first.publication, world.dependencies(silent))).toBe('published');
  expect(await world.publish(second.publication, world.dependencies(busy))).toBe('waiting');
  expect([await second.holds(), busy.posts]).toEqual([{ account: false, server: false }, []]);
});

it('an expired account is not disconnected while the network cannot be asked to renew it', async () => {
  const network = new MemoryNetwork();
  network.token = 't2';
  network.inspections.push(EXPIRED);
  network.renewalAnswers = 'unavailable';
  const thread = await inspectedThread();
  const told = world.unauthorized.length;
  expect(await world.publish(thread.publication, world.dependencies(network))).toBe('waiting');
  expect(world.unauthorized).toHaveLength(told);
});

it('a limit met while deleting is waited for and holds no post', async () => {
  const network = new MemoryNetwork();
  const thread = await inspectedThread();
  await world.publish(thread.publication, world.dependencies(network));
  await thread.discard({ app: 'keep', networks: true });
  network.removals.push({ ...LIMIT, outcome: 'wait', limit: 'account', evidence: EVIDENCE });
  const deps = { ...world.dependencies(network), removals: world.removals };
  const [removal = ''] = await thread.removals();
  await removePublication(removal, deps);
  await removePublication(removal, deps);
  expect([network.posts.length, await thread.holds()]).toEqual([1, { account: false, server: false }]);
});
