import { type PlannedStep, quoted } from '@crier/domain';
import type { Discard, HeldPublication } from '@crier/operations/ports';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPostStore, createRemovalJournal } from '../../src/index.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace } from './seed.ts';

let open: OpenJournal;
let before: Awaited<ReturnType<typeof bystanders>>;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
  await seedBystanders();
  before = await bystanders();
});
afterAll(() => open?.close());

const LEASE_MS = 60_000;
const EVIDENCE = { request: null, status: 200, body: null };
const NOTE = { outcome: 'test', message: null, evidence: EVIDENCE };
const STEPS: readonly PlannedStep[] = [0, 1].map((item) => ({
  kind: 'post',
  visible: true,
  item,
  media: null,
  idempotencyKey: `key-${item}`,
  label: `Post ${item + 1} of 2`,
}));
const REMOVE: Discard = { app: 'remove', networks: true };

const removals = () => createRemovalJournal(open.database.pool, open.jobs);
const workspaces = new Set<number>();

/** A dispatched thread of two on an account of its own, and what is done to it. */
async function thread() {
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  const account = accounts[0]?.id ?? 0;
  const post = await seedPost(open.database, workspace.id, [account]);
  await open.dispatcher.dispatchDue();
  const publication = post.publications[0]?.uuid ?? '';
  const begin = async (): Promise<HeldPublication> => {
    const claim = await open.journal.claim(publication, crypto.randomUUID(), LEASE_MS);
    if (claim.outcome !== 'held') throw new Error(claim.outcome);
    return claim.publication;
  };
  return {
    workspace: workspace.id,
    account,
    ref: { uuid: post.uuid },
    begin,
    /** The first post is accepted, what becomes of the second is said. */
    upTo: async (state: 'accepted' | 'unknown' | 'rejected' | 'sent') => {
      const { lease } = await begin();
      const [first, second] = await open.plan(lease, STEPS);
      if (!first || !second) throw new Error('two steps expected');
      const accepted = (id: string) =>
        ({ state: 'accepted', remote: { id, url: `https://a.example/${id}` } }) as const;
      await open.journal.settle(
        lease,
        await open.journal.send(lease, first, 'digest'),
        accepted(`${post.id}-1`),
        NOTE,
      );
      const sent = await open.journal.send(lease, second, 'digest');
      if (state !== 'sent') {
        const outcome = state === 'accepted' ? accepted(`${post.id}-2`) : ({ state } as const);
        await open.journal.settle(lease, sent, outcome, NOTE);
      }
      return lease;
    },
    discard: async (discard: Discard) => {
      await createPostStore(open.database, open.jobs).discard(workspace.id, [{ uuid: post.uuid }], discard);
      const { rows } = await open.database.pool.query<{ id: string }>(
        `select r.id from removals r join publications p on p.id = r.publication_id where p.uuid = $1`,
        [publication],
      );
      return rows[0]?.id ?? '';
    },
  };
}

const finished = async (
  state: 'published' | 'failed' | 'unconfirmed',
  last: 'accepted' | 'unknown' | 'rejected',
) => {
  const made = await thread();
  const lease = await made.upTo(last);
  await open.journal.finish(
    lease,
    state === 'published'
      ? { state, externalUrl: 'https://a.example/1' }
      : { state, errors: ['No.'], externalUrl: 'https://a.example/1' },
  );
  return made;
};

/** Posts of others in every state that a statement could touch. */
async function seedBystanders(): Promise<void> {
  const planned = await thread();
  await open.plan((await planned.begin()).lease, STEPS);
  const inHand = await thread();
  await inHand.upTo('sent');
  const doubt = await thread();
  await doubt.upTo('unknown');
  const waiting = await thread();
  await open.journal.postpone((await waiting.begin()).lease, new Date(Date.now() + 3_600_000), {
    reason: 'Slow down',
    counts: true,
  });
  const ended = [
    await finished('published', 'accepted'),
    await finished('failed', 'rejected'),
    await finished('unconfirmed', 'unknown'),
  ];
  const trashed = await finished('published', 'accepted');
  const removal = await trashed.discard(REMOVE);
  const held = await removals().claim(removal, crypto.randomUUID(), LEASE_MS);
  const [first] = held?.steps ?? [];
  if (!held || !first) throw new Error('no removal');
  await removals().send(held, first, LEASE_MS);
  const idle = await finished('published', 'accepted');
  await idle.discard(REMOVE);
  for (const { workspace } of [planned, inHand, doubt, waiting, ...ended, trashed, idle])
    workspaces.add(workspace);
}

/** Every row of theirs. */
async function bystanders(): Promise<Readonly<Record<string, unknown>>> {
  const rows = async (text: string) => {
    const found = await open.database.pool.query(`select to_jsonb(t) as row from (${text}) t`, [
      [...workspaces],
    ]);
    return found.rows.map(({ row }) => row as unknown);
  };
  const of = (table: string) =>
    rows(`select * from ${table} where workspace_id = any($1::int[]) order by id`);
  return {
    accounts: await of('accounts'),
    posts: await of('posts'),
    publications: await of('publications'),
    steps: await of('publication_steps'),
    removals: await of('removals'),
    removalSteps: await rows(
      `select s.* from removal_steps s join removals r on r.id = s.removal_id
        where r.workspace_id = any($1::int[]) order by s.removal_id, s.ordinal`,
    ),
  };
}

const untouched = async () => expect(await bystanders()).toEqual(before);

describe('other posts stay untouched', () => {
  it('by publishing', async () => {
    const own = await thread();
    const lease = await own.upTo('unknown');
    await open.journal.renew(lease, LEASE_MS);
    await untouched();
    await open.journal.postpone(lease, new Date(), { reason: 'Wait.', counts: true, holdsAccount: true });
    await untouched();
    await open.database.pool.query('update accounts set held_until = null where id = $1', [own.account]);
    const again = await own.begin();
    await open.journal.rekey(again.lease, [{ ...STEPS[0], idempotencyKey: 'new' } as PlannedStep]);
    await open.journal.finish(again.lease, {
      state: 'failed',
      errors: ['No.'],
      externalUrl: 'https://a.example/x',
    });
    await untouched();
  });

  it('by a retry', async () => {
    const own = await finished('failed', 'rejected');
    expect(await open.requests.retry(own.workspace, own.ref, { id: own.account })).toBe('retried');
    await untouched();
  });

  it.each([
    { kind: 'published', externalUrl: 'https://a.example/2' },
    { kind: 'not_published' },
    { kind: 'ask' },
  ] as const)('by a person’s decision: $kind', async (decision) => {
    const own = await finished('unconfirmed', 'unknown');
    const account = { id: own.account };
    expect(await open.requests.reconcile(own.workspace, own.ref, account, decision)).toBe('reconciled');
    await untouched();
  });

  it('by deleting from the network', async () => {
    const own = await finished('published', 'accepted');
    const removal = await own.discard(REMOVE);
    const held = await removals().claim(removal, crypto.randomUUID(), LEASE_MS);
    if (!held) throw new Error('no removal');
    await untouched();
    await removals().postpone(held, new Date(), quoted('Wait.'));
    const again = await removals().claim(removal, crypto.randomUUID(), LEASE_MS);
    if (!again) throw new Error('no removal');
    for (const step of again.steps) {
      const sent = await removals().send(again, step, LEASE_MS);
      await removals().settle(again, sent, 'removed', {
        outcome: 'accepted',
        message: null,
        evidence: EVIDENCE,
      });
      await untouched();
    }
    await removals().finish(again, []);
    await untouched();
  });

  it('by renewing credentials and new facts', async () => {
    const { account } = await thread();
    const { vault } = open;
    const token = crypto.randomUUID();
    expect(await vault.claimRefresh(account, 1, token, LEASE_MS)).toBe('claimed');
    await vault.release(account, token);
    await vault.store(account, 1, { token: 'new' }, Date.now());
    await vault.saveFacts(account, { name: 'New', username: 'new', image: 'new', data: {}, limits: {} });
    expect(await vault.markUnauthorized(account, { message: 'revoked' })).toBe(true);
    await untouched();
  });

  it('by dispatching one post that is due while another is not', async () => {
    const { workspace, accounts } = await seedWorkspace(open.database, 1);
    const ids = accounts.map(({ id }) => id);
    const later = await seedPost(open.database, workspace.id, ids, new Date(Date.now() + 3_600_000));
    const due = await seedPost(open.database, workspace.id, ids);
    expect(await open.dispatcher.dispatchDue()).toBe(1);
    await untouched();
    const status = async (id: number) =>
      (await open.database.prisma.post.findUniqueOrThrow({ where: { id } })).status;
    expect([await status(later.id), await status(due.id)]).toEqual(['scheduled', 'publishing']);
  });
});
