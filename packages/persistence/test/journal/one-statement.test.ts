import { type PlannedStep, PUBLICATION_STATES, settledStatus } from '@crier/domain';
import { type HeldPublication, InstallationHeldError, LeaseLostError } from '@crier/operations/ports';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { transaction } from '../../src/database/transaction.ts';
import { settlePost } from '../../src/journal/settle-post.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

const LEASE_MS = 60_000;
const NOTE = { outcome: 'test', message: null, evidence: { request: null, status: 200, body: null } };
const STEPS: readonly PlannedStep[] = [0, 1].map((item) => ({
  kind: 'post',
  visible: true,
  item,
  media: null,
  idempotencyKey: `key-${item}`,
  label: `Post ${item + 1} of 2`,
}));
const ONLY = STEPS.slice(0, 1);
const REMOTE = { id: '99', url: 'https://social.example/@a/99' };

/** A dispatched post, and its publications. */
async function dispatched(accounts: number) {
  const seeded = await seedWorkspace(open.database, accounts);
  const ids = seeded.accounts.map(({ id }) => id);
  const post = await seedPost(open.database, seeded.workspace.id, ids);
  await open.dispatcher.dispatchDue();
  return {
    post: () => open.database.prisma.post.findUniqueOrThrow({ where: { id: post.id } }),
    postId: post.id,
    account: ids[0] ?? 0,
    uuids: post.publications.map(({ uuid }) => uuid),
    rows: () =>
      open.database.prisma.publication.findMany({ where: { postId: post.id }, orderBy: { position: 'asc' } }),
  };
}

async function claim(uuid = ''): Promise<HeldPublication> {
  const claimed = await open.journal.claim(uuid, crypto.randomUUID(), LEASE_MS);
  if (claimed.outcome !== 'held') throw new Error(claimed.outcome);
  return claimed.publication;
}

const expireLease = (account: number) =>
  open.database.pool.query("update accounts set lease_until = now() - interval '1 second' where id = $1", [
    account,
  ]);
const stepsOf = (publicationId: number) =>
  open.database.prisma.publicationStep.findMany({ where: { publicationId }, orderBy: { ordinal: 'asc' } });
const leaseOf = async (account: number) =>
  (await open.database.prisma.account.findUniqueOrThrow({ where: { id: account } })).leaseToken;

describe('a claim', () => {
  it('reads what the previous holder wrote while it waited for the account', async () => {
    const { uuids, account } = await dispatched(1);
    const [uuid = ''] = uuids;
    const { lease } = await claim(uuid);
    await open.journal.begin(lease, STEPS, 'digest');
    await expireLease(account);
    const client = await open.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('update accounts set lease_until = null, lease_token = null where id = $1', [
        account,
      ]);
      const waiting = claim(uuid);
      await blockedBy(client);
      await client.query(
        `update publication_steps set state = 'accepted', remote = '{"id": "1", "url": null}'
          where publication_id = $1 and ordinal = 0`,
        [lease.publicationId],
      );
      await client.query('update publications set unreported = 0 where id = $1', [lease.publicationId]);
      await client.query('commit');
      const claimed = await waiting;
      expect(claimed.steps.map(({ state }) => state)).toEqual(['accepted', 'planned']);
    } finally {
      client.release();
    }
  });

  it('fails if the publication ended while it waited, and frees the account', async () => {
    const { uuids, account } = await dispatched(1);
    const [uuid = ''] = uuids;
    const { lease } = await claim(uuid);
    await expireLease(account);
    const client = await open.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('update accounts set lease_until = null, lease_token = null where id = $1', [
        account,
      ]);
      const waiting = open.journal.claim(uuid, crypto.randomUUID(), LEASE_MS);
      await blockedBy(client);
      await client.query("update publications set state = 'published', wake_at = null where id = $1", [
        lease.publicationId,
      ]);
      await client.query('commit');
      expect([await waiting, await leaseOf(account)]).toEqual([{ outcome: 'ended' }, null]);
    } finally {
      client.release();
    }
  });
});

/** Resolves once another connection waits for the transaction of this one. */
async function blockedBy(client: {
  query(text: string): Promise<{ rows: { pid: number }[] }>;
}): Promise<void> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  await expect
    .poll(async () => {
      const waiting = await open.database.pool.query(
        'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
        [rows[0]?.pid],
      );
      return waiting.rowCount;
    })
    .toBe(1);
}

describe('beginning a publication', () => {
  it('writes the plan with its first step sent', async () => {
    const { uuids } = await dispatched(1);
    const { lease } = await claim(uuids[0]);
    const steps = await open.journal.begin(lease, STEPS, 'digest');
    expect(steps.map(({ state, attempts, sentAt }) => [state, attempts, sentAt !== null])).toEqual([
      ['sent', 1, true],
      ['planned', 0, false],
    ]);
    const rows = await stepsOf(lease.publicationId);
    expect(rows.map(({ digest, idempotencyKey }) => [digest, idempotencyKey])).toEqual([
      ['digest', 'key-0'],
      [null, 'key-1'],
    ]);
  });

  it('writes nothing without the lease, or while the installation is held', async () => {
    const { uuids, account } = await dispatched(1);
    const { lease } = await claim(uuids[0]);
    const other = await dispatched(1);
    await claim(other.uuids[0]);
    await open.database.pool.query("insert into settings (key, value) values ('hold', '{}')");
    await expect(open.journal.begin(lease, STEPS, 'digest')).rejects.toThrow(InstallationHeldError);
    await open.database.pool.query("delete from settings where key = 'hold'");
    await expireLease(account);
    await expect(open.journal.begin(lease, STEPS, 'digest')).rejects.toThrow(LeaseLostError);
    expect(await stepsOf(lease.publicationId)).toEqual([]);
  });

  it('succeeds once, and later callers have lost the lease', async () => {
    const { uuids } = await dispatched(1);
    const { lease } = await claim(uuids[0]);
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => open.journal.begin(lease, STEPS, 'digest')),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(LeaseLostError);
    }
    expect(await stepsOf(lease.publicationId)).toHaveLength(2);
  });
});

describe('the completion', () => {
  const begun = async (uuid = '') => {
    const { lease } = await claim(uuid);
    const [step] = await open.journal.begin(lease, ONLY, 'digest');
    if (!step) throw new Error('nothing begun');
    return { lease, step, complete: () => open.journal.complete(lease, step, REMOTE, NOTE, REMOTE.url) };
  };

  it('accepts the step, ends the publication and its post, and frees the account', async () => {
    const { uuids, account, post, rows } = await dispatched(1);
    const { complete, lease } = await begun(uuids[0]);
    expect(await complete()).toMatchObject({ ended: true, step: { state: 'accepted', remote: REMOTE } });
    expect((await rows())[0]).toMatchObject({
      state: 'published',
      externalUrl: REMOTE.url,
      errors: [],
      wakeAt: null,
      unreported: 0,
    });
    expect([(await post()).status, await leaseOf(account)]).toEqual(['published', null]);
    const [step] = await stepsOf(lease.publicationId);
    expect(step).toMatchObject({ remoteId: '99', answer: { outcome: 'test', status: 200 } });
    expect(step?.answeredAt).not.toBeNull();
  });

  it('settles the post with its last publication, under any concurrency', async () => {
    for (let round = 0; round < 10; round++) {
      const { uuids, post } = await dispatched(4);
      const all = [];
      for (const uuid of uuids) all.push(await begun(uuid));
      const results = await Promise.all(all.map(({ complete }) => complete()));
      expect(results.map(({ ended }) => ended)).toEqual([true, true, true, true]);
      const { status, publishedAt } = await post();
      expect([status, publishedAt !== null]).toEqual(['published', true]);
    }
  });

  it('after the lease was lost records the acceptance and ends nothing', async () => {
    const { uuids, account, post, rows } = await dispatched(1);
    const { complete } = await begun(uuids[0]);
    await expireLease(account);
    const next = await claim(uuids[0]);
    expect(await complete()).toMatchObject({ ended: false, step: { state: 'accepted' } });
    expect([(await post()).status, (await rows())[0]?.state]).toEqual(['publishing', 'publishing']);
    expect(await leaseOf(account)).toBe(next.lease.token);
  });

  it('of a step that was sent again is refused and ends nothing', async () => {
    const { uuids, rows } = await dispatched(1);
    const { complete, lease, step } = await begun(uuids[0]);
    await open.journal.settle(lease, step, { state: 'planned' }, NOTE);
    await open.journal.send(lease, { ...step, state: 'planned' }, 'digest');
    await expect(complete()).rejects.toThrow(LeaseLostError);
    expect((await rows())[0]?.state).toBe('publishing');
    expect((await stepsOf(lease.publicationId))[0]?.state).toBe('sent');
  });
});

it('a post is settled by the domain’s rule, whatever became of its publications', async () => {
  const { postId, rows, post } = await dispatched(3);
  const publications = await rows();
  const states = PUBLICATION_STATES.flatMap((a) =>
    PUBLICATION_STATES.flatMap((b) => PUBLICATION_STATES.map((c) => [a, b, c] as const)),
  );
  for (const combination of states) {
    await transaction(open.database.pool, async (client) => {
      await client.query("update posts set status = 'publishing' where id = $1", [postId]);
      for (const [index, { id }] of publications.entries()) {
        await client.query('update publications set state = $2 where id = $1', [id, combination[index]]);
      }
      await settlePost(client, postId);
    });
    expect([combination, (await post()).status]).toEqual([
      combination,
      settledStatus(combination) ?? 'publishing',
    ]);
  }
});

it('a post that is not publishing is not settled by publications that ended before', async () => {
  const { postId, post } = await dispatched(1);
  await open.database.pool.query("update publications set state = 'failed' where post_id = $1", [postId]);
  for (const status of ['draft', 'needs_approval', 'scheduled']) {
    await open.database.pool.query('update posts set status = $2 where id = $1', [postId, status]);
    await transaction(open.database.pool, (client) => settlePost(client, postId));
    expect((await post()).status).toBe(status);
  }
});
