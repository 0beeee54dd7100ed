import type { PlannedStep } from '@crier/domain';
import { type Claim, type HeldPublication, LeaseLostError, type NextTask } from '@crier/operations/ports';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { nextTaskOf, PUBLICATIONS } from '../../src/index.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace, shareOf, waitingJobs } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open.close());

const LEASE_MS = 60_000;
const NOTE = { outcome: 'test', message: null, evidence: { request: null, status: 200, body: null } };
const STEP: PlannedStep = {
  kind: 'post',
  visible: true,
  item: 0,
  media: null,
  idempotencyKey: 'key-1',
  label: 'Post 1 of 1',
};

/** A post that has been dispatched, and its publications. */
async function dispatched(accounts: number) {
  const seeded = await seedWorkspace(open.database, accounts);
  const post = await seedPost(
    open.database,
    seeded.workspace.id,
    seeded.accounts.map((account) => account.id),
  );
  await open.dispatcher.dispatchDue();
  return {
    ...seeded,
    post,
    uuids: post.publications.map((publication) => publication.uuid) as [string, ...string[]],
  };
}

function held(claim: Claim): HeldPublication {
  if (claim.outcome !== 'held') throw new Error(`not held: ${claim.outcome}`);
  return claim.publication;
}

const claim = async (uuid: string, leaseMs = LEASE_MS) =>
  held(await open.journal.claim(uuid, crypto.randomUUID(), leaseMs));

const expireLease = (accountId: number) =>
  open.database.pool.query("update accounts set lease_until = now() - interval '1 second' where id = $1", [
    accountId,
  ]);

describe('dispatch', () => {
  it('claims a due post once, under any concurrency, with one job per publication', async () => {
    const { workspace, accounts } = await seedWorkspace(open.database, 3);
    const ids = accounts.map((account) => account.id);
    const post = await seedPost(open.database, workspace.id, ids);
    const results = await Promise.all(Array.from({ length: 20 }, () => open.dispatcher.dispatchDue()));
    expect(results.reduce((sum, count) => sum + count, 0)).toBe(1);
    const jobs = (await waitingJobs(open.database, 'publication')) as { publication: string }[];
    const own = jobs.filter((job) => post.publications.some(({ uuid }) => uuid === job.publication));
    expect(own).toHaveLength(3);
  });

  it('does nothing for a post not due, or one in the trash, and tells when the next falls due', async () => {
    const { workspace, accounts } = await seedWorkspace(open.database, 1);
    const ids = accounts.map((account) => account.id);
    const early = await seedPost(open.database, workspace.id, ids, new Date(Date.now() + 60_000));
    const sooner = await seedPost(open.database, workspace.id, ids, new Date(Date.now() + 30_000));
    for (const at of [new Date(), new Date(Date.now() + 10_000)]) {
      const { id } = await seedPost(open.database, workspace.id, ids, at);
      await open.database.prisma.post.update({ where: { id }, data: { trashedAt: new Date() } });
    }
    expect(await open.dispatcher.dispatchDue()).toBe(0);
    const ms = (await open.dispatcher.untilNextDue()) ?? 0;
    expect([ms > 10_000, ms <= 30_000]).toEqual([true, true]);
    await open.database.prisma.post.delete({ where: { id: sooner.id } });
    expect(await open.dispatcher.untilNextDue()).toBeGreaterThan(30_000);
    await open.database.prisma.post.delete({ where: { id: early.id } });
    expect(await open.dispatcher.untilNextDue()).toBeNull();
  });

  it('finds an overdue post whose job got lost, and says why it is late', async () => {
    const { workspace, accounts } = await seedWorkspace(open.database, 1);
    const due = new Date(Date.now() - 120_000);
    const post = await seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0], due);
    await open.database.pool.query(
      "insert into heartbeats (name, at) values ('worker', now() - interval '5 minutes') on conflict (name) do update set at = excluded.at, gap_from = null, gap_until = null",
    );
    await open.dispatcher.beat();
    expect(await open.dispatcher.dispatchDue(3_000)).toBe(1);
    const late = await open.database.prisma.post.findUniqueOrThrow({ where: { id: post.id } });
    expect(late.status).toBe('publishing');
    expect(late.lateReason).toMatch(/^No worker was running from .* to .* UTC\.$/);
  });
});

describe('dispatching what is due', () => {
  it('goes in order of due time, then id, past a post that cannot be dispatched', async () => {
    const { workspace, accounts } = await seedWorkspace(open.database, 1);
    const ids = accounts.map((account) => account.id);
    const at = (seconds: number) => new Date(Date.UTC(2020, 0, 1, 0, 0, seconds));
    const posts = [];
    for (const seconds of [3, 1, 2, 1]) {
      posts.push(await seedPost(open.database, workspace.id, ids, at(seconds)));
    }
    const [last, broken, middle, second] = posts;
    await open.database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger refuse before update on posts for each row when (new.id = ${broken?.id}) execute function refuse()`);
    await expect(open.dispatcher.dispatchDue()).rejects.toThrow('broken');
    await open.database.pool.query('drop function refuse cascade');
    const jobs = (await waitingJobs(open.database, 'publication')) as { publication: string }[];
    const own = posts.flatMap(({ publications }) => publications.map(({ uuid }) => uuid));
    expect(jobs.map(({ publication }) => publication).filter((uuid) => own.includes(uuid))).toEqual(
      [second, middle, last].map((post) => post?.publications[0]?.uuid),
    );
    expect(await open.dispatcher.dispatchDue()).toBe(1);
  });

  it('goes in batches, each publication with one job, however many callers there are', async () => {
    const { workspace, accounts } = await seedWorkspace(open.database, 2);
    const ids = accounts.map((account) => account.id);
    const seeded = [];
    for (let n = 0; n < 130; n++) {
      const due = new Date(Date.UTC(2020, 0, 1, 0, 0, 0, 130 - n));
      seeded.push(await seedPost(open.database, workspace.id, ids, due));
    }
    const calls = await Promise.all(Array.from({ length: 4 }, () => open.dispatcher.dispatchDue()));
    expect(calls.reduce((sum, count) => sum + count, 0)).toBe(130);
    const jobs = (await waitingJobs(open.database, 'publication')) as { publication: string }[];
    const own = seeded.flatMap(({ publications }) => publications.map(({ uuid }) => uuid));
    const announced = jobs.map(({ publication }) => publication).filter((uuid) => own.includes(uuid));
    expect(announced.toSorted()).toEqual(own.toSorted());
  });
});

describe('lease', () => {
  it('lets one caller in, under any concurrency', async () => {
    const { uuids } = await dispatched(1);
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => open.journal.claim(uuids[0], crypto.randomUUID(), LEASE_MS)),
    );
    expect(claims.filter((answer) => answer.outcome === 'held')).toHaveLength(1);
    expect(claims.filter((answer) => answer.outcome === 'busy')).toHaveLength(19);
  });

  it('runs one publication per account at a time', async () => {
    const { workspace, accounts, uuids } = await dispatched(1);
    const second = await seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0]);
    await open.dispatcher.dispatchDue();
    await claim(uuids[0]);
    const other = await open.journal.claim(second.publications[0]?.uuid ?? '', crypto.randomUUID(), LEASE_MS);
    expect(other.outcome).toBe('busy');
  });

  it('tells the limits that members set beside those the server reports', async () => {
    const { accounts, uuids } = await dispatched(1);
    await open.database.pool.query(
      `update accounts set limits = '{"max_characters": 60}', own_limits = '{"text": 50}' where id = $1`,
      [accounts[0]?.id],
    );
    expect((await claim(uuids[0])).account.limits).toEqual({ max_characters: 60, text: 50 });
  });

  it('is taken over once it has run out, and then shuts its old holder out', async () => {
    const { accounts, uuids } = await dispatched(1);
    const first = await claim(uuids[0]);
    const [step] = await open.plan(first.lease, [STEP]);
    if (!step) throw new Error('nothing planned');
    await expireLease(accounts[0]?.id ?? 0);
    const second = await claim(uuids[0]);
    expect(await open.journal.renew(first.lease, LEASE_MS)).toBe(false);
    await expect(open.journal.send(first.lease, step, 'digest')).rejects.toThrow(LeaseLostError);
    await expect(
      open.journal.postpone(first.lease, new Date(), { reason: null, counts: true }),
    ).rejects.toThrow(LeaseLostError);
    await expect(open.journal.finish(first.lease, { state: 'published', externalUrl: null })).rejects.toThrow(
      LeaseLostError,
    );
    expect(await open.journal.renew(second.lease, LEASE_MS)).toBe(true);
  });
});

describe('steps', () => {
  it('say sent before the call and are unknown when found so after a crash', async () => {
    const { accounts, uuids } = await dispatched(1);
    const first = await claim(uuids[0]);
    const [planned] = await open.plan(first.lease, [STEP]);
    if (!planned) throw new Error('nothing planned');
    const sent = await open.journal.send(first.lease, planned, 'digest');
    expect([sent.state, sent.attempts]).toEqual(['sent', 1]);
    await expireLease(accounts[0]?.id ?? 0);
    const second = await claim(uuids[0]);
    expect(second.steps.map((step) => [step.state, step.failures, step.idempotencyKey])).toEqual([
      ['unknown', 1, 'key-1'],
    ]);
  });

  it('are never sent twice, nor again while their outcome is unknown', async () => {
    const { uuids } = await dispatched(1);
    const { lease } = await claim(uuids[0]);
    const [planned] = await open.plan(lease, [STEP]);
    if (!planned) throw new Error('nothing planned');
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () => open.journal.send(lease, planned, 'digest')),
    );
    const sent = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
    expect(sent).toHaveLength(1);
    const [only] = sent;
    if (!only) throw new Error('nothing sent');
    const unknown = await open.journal.settle(lease, only, { state: 'unknown' }, NOTE);
    await expect(open.journal.send(lease, unknown, 'digest')).rejects.toThrow(LeaseLostError);
  });

  it('keep an acceptance that arrives after the lease was lost', async () => {
    const { accounts, uuids } = await dispatched(1);
    const first = await claim(uuids[0]);
    const [planned] = await open.plan(first.lease, [STEP]);
    if (!planned) throw new Error('nothing planned');
    const sent = await open.journal.send(first.lease, planned, 'digest');
    await expireLease(accounts[0]?.id ?? 0);
    const remote = { id: '99', url: 'https://social.example/@a/99' };
    const accepted = await open.journal.settle(first.lease, sent, { state: 'accepted', remote }, NOTE);
    expect(accepted.remote).toEqual(remote);
    const second = await claim(uuids[0]);
    expect(second.steps[0]?.state).toBe('accepted');
    expect([...(await open.journal.knownRemoteIds(accounts[0]?.id ?? 0))]).toEqual(['99']);
  });
});

describe('finish', () => {
  it('settles the post with its last publication, under any concurrency', async () => {
    const { post, uuids } = await dispatched(4);
    const publications = await Promise.all(uuids.map((uuid) => claim(uuid)));
    await Promise.all(
      publications.map(({ lease }, index) =>
        open.journal.finish(lease, { state: 'published', externalUrl: `https://social.example/${index}` }),
      ),
    );
    const settled = await open.database.prisma.post.findUniqueOrThrow({ where: { id: post.id } });
    expect(settled.status).toBe('published');
    expect(settled.publishedAt).not.toBeNull();
  });

  it('fails the post when one publication failed and keeps the address of those that went out [spec:states.account.rejected] [spec:states.account.rejected-errors]', async () => {
    const { workspace, post, uuids } = await dispatched(2);
    const [first, second] = await Promise.all(uuids.map((uuid) => claim(uuid)));
    if (!first || !second) throw new Error('two accounts expected');
    await open.journal.finish(first.lease, { state: 'published', externalUrl: 'https://social.example/1' });
    await open.journal.finish(second.lease, { state: 'failed', errors: ['Too rude.'], externalUrl: null });
    const settled = await open.database.prisma.post.findUniqueOrThrow({ where: { id: post.id } });
    expect(settled.status).toBe('failed');
    const story = await open.requests.publications(workspace.id, { uuid: post.uuid });
    expect(
      story?.map(({ state, errors, external_url, acts_next }) => ({
        state,
        errors,
        external_url,
        acts_next,
      })),
    ).toEqual([
      { state: 'published', errors: [], external_url: 'https://social.example/1', acts_next: 'nobody' },
      { state: 'failed', errors: ['Too rude.'], external_url: null, acts_next: 'user' },
    ]);
  });
});

describe('postpone', () => {
  it('releases the account, keeps the network’s time, and sends the job with it', async () => {
    const { workspace, post, uuids } = await dispatched(1);
    const { lease } = await claim(uuids[0]);
    const until = new Date(Date.now() + 3_600_000);
    await open.journal.postpone(lease, until, { reason: 'The network asked to wait.', counts: true });
    const again = await open.journal.claim(uuids[0], crypto.randomUUID(), LEASE_MS);
    expect(again).toEqual({ outcome: 'not_yet', at: until });
    const [story] = (await open.requests.publications(workspace.id, { uuid: post.uuid })) ?? [];
    expect(story?.explanation).toContain('The network asked to wait.');
    expect(story?.acts_next).toBe('crier');
  });

  it.each(['holdsAccount', 'holdsServer'] as const)(
    'tells what waits behind it until when, if it %s',
    async (holds) => {
      const { workspace, accounts, uuids } = await dispatched(1);
      const second = await seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0]);
      await open.dispatcher.dispatchDue();
      const { lease } = await claim(uuids[0]);
      const until = new Date(Math.ceil(Date.now() / 1_000) * 1_000 + 3_600_000);
      await open.journal.postpone(lease, until, {
        reason: 'Too many requests.',
        counts: true,
        [holds]: true,
      });
      const [story] = (await open.requests.publications(workspace.id, { uuid: second.uuid })) ?? [];
      const at = `${until.toISOString().slice(0, 19).replace('T', ' ')}`;
      expect([story?.state, story?.next_attempt_at]).toEqual(['pending', at]);
      expect(story?.explanation).toBe(
        `Will be published at ${at} UTC. The network wants no calls of this account before then.`,
      );
      await open.database.pool.query("update accounts set held_until = now() - interval '1 second'");
      await open.database.pool.query('delete from network_holds');
      const [after] = (await open.requests.publications(workspace.id, { uuid: second.uuid })) ?? [];
      expect([after?.next_attempt_at, after?.explanation]).toEqual([
        null,
        'Waits for its turn on this account.',
      ]);
    },
  );

  it('is found without its job', async () => {
    const { uuids } = await dispatched(1);
    const { lease } = await claim(uuids[0]);
    await open.journal.postpone(lease, new Date(), { reason: null, counts: true });
    await open.database.pool.query("delete from pgboss.job where data->>'publication' = $1", [uuids[0]]);
    await open.database.pool.query(
      "update publications set wake_at = now() - interval '1 second' where uuid = $1",
      [uuids[0]],
    );
    const next = nextTaskOf(open.database.pool, PUBLICATIONS);
    const others: NextTask[] = [];
    for (let found = await next(shareOf(others)); found !== null; found = await next(shareOf(others))) {
      others.push(found);
    }
    expect(others.map(({ id }) => id)).toContain(uuids[0]);
  });
});

describe('retry', () => {
  async function failed(steps: readonly PlannedStep[], accepted: number) {
    const seeded = await dispatched(1);
    const { lease } = await claim(seeded.uuids[0]);
    const planned = await open.plan(lease, steps);
    for (const [index, step] of planned.entries()) {
      if (index > accepted) break;
      const sent = await open.journal.send(lease, step, 'digest');
      const outcome =
        index < accepted
          ? ({ state: 'accepted', remote: { id: `${seeded.post.id}-${index}`, url: null } } as const)
          : ({ state: 'rejected' } as const);
      await open.journal.settle(lease, sent, outcome, NOTE);
    }
    await open.journal.finish(lease, { state: 'failed', errors: ['No.'], externalUrl: null });
    return seeded;
  }

  const upload: PlannedStep = { ...STEP, kind: 'upload', visible: false, media: 0, label: 'Upload' };

  it('continues after the last accepted post and uploads the files again', async () => {
    const { workspace, accounts, post, uuids } = await failed(
      [upload, STEP, { ...upload, item: 1 }, { ...STEP, item: 1 }],
      3,
    );
    const account = { id: accounts[0]?.id ?? 0 };
    expect(await open.requests.retry(workspace.id, { uuid: post.uuid }, account)).toBe('retried');
    const { steps } = await claim(uuids[0]);
    expect(steps.map((step) => step.state)).toEqual(['accepted', 'accepted', 'planned', 'planned']);
  });

  it('takes up a failed publication once, under any concurrency', async () => {
    const { workspace, accounts, post } = await failed([STEP], 0);
    const account = { id: accounts[0]?.id ?? 0 };
    const results = await Promise.all(
      Array.from({ length: 10 }, () => open.requests.retry(workspace.id, { uuid: post.uuid }, account)),
    );
    expect(results.filter((result) => result === 'retried')).toHaveLength(1);
    expect(results.filter((result) => result === 'not_failed')).toHaveLength(9);
  });

  it('does not know posts of other workspaces or accounts of other posts', async () => {
    const { workspace, post } = await failed([STEP], 0);
    const elsewhere = await seedWorkspace(open.database, 1);
    expect(await open.requests.retry(elsewhere.workspace.id, { uuid: post.uuid }, { id: 1 })).toBe(
      'post_missing',
    );
    const foreign = { id: elsewhere.accounts[0]?.id ?? 0 };
    expect(await open.requests.retry(workspace.id, { uuid: post.uuid }, foreign)).toBe('account_missing');
  });
});

describe('reconcile', () => {
  async function unconfirmed(steps: readonly PlannedStep[]) {
    const seeded = await dispatched(1);
    const { lease } = await claim(seeded.uuids[0]);
    const [first] = await open.plan(lease, steps);
    if (!first) throw new Error('nothing planned');
    const sent = await open.journal.send(lease, first, 'digest');
    await open.journal.settle(lease, sent, { state: 'unknown' }, NOTE);
    await open.journal.finish(lease, { state: 'unconfirmed', errors: ['Not known.'], externalUrl: null });
    return { ...seeded, post: { uuid: seeded.post.uuid }, account: { id: seeded.accounts[0]?.id ?? 0 } };
  }

  it('refuses a retry until it is settled', async () => {
    const { workspace, post, account } = await unconfirmed([STEP]);
    expect(await open.requests.retry(workspace.id, post, account)).toBe('unconfirmed');
  });

  it('takes the word of a person that it was published', async () => {
    const { workspace, post, account } = await unconfirmed([STEP]);
    const decision = { kind: 'published', externalUrl: 'https://social.example/@a/1' } as const;
    expect(await open.requests.reconcile(workspace.id, post, account, decision)).toBe('reconciled');
    const [story] = (await open.requests.publications(workspace.id, post)) ?? [];
    expect([story?.state, story?.external_url]).toEqual(['published', 'https://social.example/@a/1']);
    const stored = await open.database.prisma.post.findUniqueOrThrow({ where: { uuid: post.uuid } });
    expect(stored.status).toBe('published');
  });

  it('says what is missing of a thread that a person found published', async () => {
    const { workspace, post, account } = await unconfirmed([
      STEP,
      { ...STEP, item: 1, label: 'Post 2 of 2' },
    ]);
    await open.requests.reconcile(workspace.id, post, account, { kind: 'published', externalUrl: null });
    const [story] = (await open.requests.publications(workspace.id, post)) ?? [];
    expect([story?.state, story?.errors]).toEqual([
      'failed',
      ['Confirmed by a person; 1 more of the thread had not been sent.'],
    ]);
  });

  it('keeps the word that it was not published until it is sent again', async () => {
    const taken = async (kind: 'not_published' | 'ask') => {
      const { workspace, post, account, uuids } = await unconfirmed([STEP]);
      await open.requests.reconcile(workspace.id, post, account, { kind });
      const { lease, steps } = await claim(uuids[0]);
      const [step] = steps;
      if (!step) throw new Error('no step');
      return { lease, step };
    };
    expect((await taken('ask')).step).toMatchObject({ state: 'unknown', denied: false });
    const { lease, step } = await taken('not_published');
    expect(step).toMatchObject({ state: 'unknown', denied: true, failures: 0 });
    const planned = await open.journal.settle(lease, step, { state: 'planned' }, NOTE);
    expect(await open.journal.send(lease, planned, 'digest')).toMatchObject({ state: 'sent', denied: false });
  });
});

describe('vault', () => {
  it('lets exactly one caller refresh a version', async () => {
    const { accounts } = await seedWorkspace(open.database, 1);
    const id = accounts[0]?.id ?? 0;
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => open.vault.claimRefresh(id, 1, crypto.randomUUID(), 60_000)),
    );
    expect(claims.filter((answer) => answer === 'claimed')).toHaveLength(1);
    await open.vault.store(id, 1, { token: 'new', refresh: '' }, null);
    expect(await open.vault.claimRefresh(id, 1, crypto.randomUUID(), 60_000)).toBe('changed');
    const stored = await open.vault.load(id);
    expect([stored.credentials, stored.version]).toEqual([{ token: 'new', refresh: 'r1' }, 2]);
  });

  it('tells everyone of a lost account once', async () => {
    const { accounts } = await seedWorkspace(open.database, 1);
    const id = accounts[0]?.id ?? 0;
    const flips = await Promise.all(
      Array.from({ length: 10 }, () => open.vault.markUnauthorized(id, 'revoked')),
    );
    expect(flips.filter(Boolean)).toHaveLength(1);
  });
});
