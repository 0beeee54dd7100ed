import { LeaseLostError, type NextTask } from '@crier/operations/ports';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { nextTaskOf, PUBLICATIONS } from '../../src/index.ts';
import { claimed, dispatch, LEASE_MS, NOTE, STEP } from './claimed.ts';
import { type OpenJournal, openJournal, seedPost, shareOf } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open.close());

const dispatched = (accounts: number) => dispatch(open, accounts);
const claim = (uuid: string, leaseMs?: number) => claimed(open, uuid, leaseMs);

const expireLease = (accountId: number) =>
  open.database.pool.query("update accounts set lease_until = now() - interval '1 second' where id = $1", [
    accountId,
  ]);

describe('lease', () => {
  it('admits one caller, under any concurrency', async () => {
    const { uuids } = await dispatched(1);
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => open.journal.claim(uuids[0], crypto.randomUUID(), LEASE_MS)),
    );
    expect(claims.filter((answer) => answer.outcome === 'held')).toHaveLength(1);
    expect(claims.filter((answer) => answer.outcome === 'busy')).toHaveLength(19);
  });

  it('lets one publication per account run at a time', async () => {
    const { workspace, accounts, uuids } = await dispatched(1);
    const second = await seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0]);
    await open.dispatcher.dispatchDue();
    await claim(uuids[0]);
    const other = await open.journal.claim(second.publications[0]?.uuid ?? '', crypto.randomUUID(), LEASE_MS);
    expect(other.outcome).toBe('busy');
  });

  it('returns the limits set by members beside those reported by the server', async () => {
    const { accounts, uuids } = await dispatched(1);
    await open.database.pool.query(
      `update accounts set limits = '{"max_characters": 60}', own_limits = '{"text": 50}' where id = $1`,
      [accounts[0]?.id],
    );
    expect((await claim(uuids[0])).account.limits).toEqual({ max_characters: 60, text: 50 });
  });

  it('is taken over once it has run out and then locks out its old holder', async () => {
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
  it('are marked as sent before the call, and as unknown when found so after a crash', async () => {
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
    expect([...(await open.journal.knownRecords(accounts[0]?.id ?? 0)).keys()]).toEqual(['99']);
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

  it('fails the post when one publication failed, and keeps the addresses of the published ones [spec:states.account.rejected] [spec:states.account.rejected-errors]', async () => {
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

describe('a claimed publication', () => {
  it('shows when its account was last inspected, or null if never', async () => {
    const { accounts, uuids } = await dispatched(1);
    const where = { id: accounts[0]?.id ?? 0 };
    const inspectedAt = new Date(Date.now() - 60_000);
    await open.database.prisma.account.update({ where, data: { inspectedAt } });
    const looked = await claim(uuids[0]);
    expect(looked.inspectedAt).toBe(inspectedAt.getTime());
    await open.journal.finish(looked.lease, { state: 'published', externalUrl: null });
    await open.database.prisma.account.update({ where, data: { inspectedAt: null } });
    const next = await seedPost(open.database, accounts[0]?.workspaceId ?? 0, [where.id]);
    await open.dispatcher.dispatchDue();
    expect((await claim(next.publications[0]?.uuid ?? '')).inspectedAt).toBeNull();
  });
});

describe('postpone', () => {
  it('on one account of a server does not shorten a wait that another asked for', async () => {
    const { workspace, accounts, uuids } = await dispatched(2);
    const [long = '', short = ''] = uuids;
    const inMinutes = (minutes: number) => new Date(Math.ceil(Date.now() / 1_000) * 1_000 + minutes * 60_000);
    const [later, sooner] = [inMinutes(60), inMinutes(10)];
    const leases = [(await claim(long)).lease, (await claim(short)).lease] as const;
    const why = { reason: 'Too many requests.', counts: true, holdsServer: true } as const;
    await open.journal.postpone(leases[0], later, why);
    await open.journal.postpone(leases[1], sooner, why);
    const post = await seedPost(open.database, workspace.id, [accounts[1]?.id ?? 0]);
    await open.dispatcher.dispatchDue();
    const [story] = (await open.requests.publications(workspace.id, { uuid: post.uuid })) ?? [];
    expect(story?.next_attempt_at).toBe(later.toISOString().slice(0, 19).replace('T', ' '));
    await open.database.pool.query('delete from network_holds');
  });

  it('frees the account, keeps the network’s time, and commits together with its job', async () => {
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
    'reports what waits behind it until when, if it %s',
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
        `Will be published at ${at} UTC. The network accepts no calls for this account before then.`,
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

  it('is found again without its job', async () => {
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
