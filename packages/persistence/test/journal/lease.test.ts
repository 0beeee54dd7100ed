import { LeaseLostError, type StepOutcome } from '@crier/operations/ports';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { held, LEASE_MS, NOTE, STEP } from './claimed.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

/** A dispatched publication on an account of its own. */
async function dispatched() {
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  const account = accounts[0]?.id ?? 0;
  const post = await seedPost(open.database, workspace.id, [account]);
  await open.dispatcher.dispatchDue();
  const uuid = post.publications[0]?.uuid ?? '';
  return {
    uuid,
    account,
    claim: (ms = LEASE_MS) => open.journal.claim(uuid, crypto.randomUUID(), ms),
    leaseEndsIn: (seconds: number) =>
      open.database.pool.query(
        "update accounts set lease_until = now() + $2 * interval '1 second' where id = $1",
        [account, seconds],
      ),
    leaseLeft: async () => {
      const { rows } = await open.database.pool.query<{ ms: number }>(
        'select extract(epoch from lease_until - now()) * 1000 as ms from accounts where id = $1',
        [account],
      );
      return Number(rows[0]?.ms);
    },
  };
}

/** A claimed publication whose only step is `sent`. */
async function sent() {
  const task = await dispatched();
  const { lease } = held(await task.claim());
  const [planned] = await open.plan(lease, [STEP]);
  if (!planned) throw new Error('nothing planned');
  return { ...task, lease, step: await open.journal.send(lease, planned, 'digest') };
}

const stateOf = async (id: string) => {
  const { rows } = await open.database.pool.query('select state from publication_steps where id = $1', [id]);
  return rows[0]?.state;
};

describe('a lease', () => {
  it('cannot be taken by others until it has run out for a second', async () => {
    const { claim, leaseEndsIn } = await dispatched();
    await claim();
    await leaseEndsIn(2);
    expect((await claim()).outcome).toBe('busy');
    await leaseEndsIn(-1);
    expect((await claim()).outcome).toBe('held');
  });

  it('lasts as long as requested, when taken and when renewed', async () => {
    const { claim, leaseLeft } = await dispatched();
    const { lease } = held(await claim(40_000));
    expect(Math.abs((await leaseLeft()) - 40_000)).toBeLessThan(10_000);
    expect(await open.journal.renew(lease, 90_000)).toBe(true);
    expect(Math.abs((await leaseLeft()) - 90_000)).toBeLessThan(10_000);
  });

  it('can be renewed in its last seconds, but not after its end, even if nobody has taken it', async () => {
    const { claim, leaseEndsIn } = await dispatched();
    const { lease } = held(await claim());
    await leaseEndsIn(2);
    expect(await open.journal.renew(lease, LEASE_MS)).toBe(true);
    await leaseEndsIn(-1);
    expect(await open.journal.renew(lease, LEASE_MS)).toBe(false);
  });

  it('for another account can be neither renewed nor given back', async () => {
    const [one, other] = [await dispatched(), await dispatched()];
    const { lease } = held(await one.claim(40_000));
    held(await other.claim(40_000));
    await open.journal.renew(lease, 90_000);
    await open.journal.finish(lease, { state: 'published', externalUrl: null });
    expect(await other.leaseLeft()).toBeLessThan(41_000);
    expect((await other.claim()).outcome).toBe('busy');
  });
});

describe('sending', () => {
  it('needs the lease, up to its last seconds', async () => {
    const task = await dispatched();
    const { lease } = held(await task.claim());
    const [planned] = await open.plan(lease, [STEP]);
    if (!planned) throw new Error('nothing planned');
    await task.leaseEndsIn(-1);
    await expect(open.journal.send(lease, planned, 'digest')).rejects.toThrow(LeaseLostError);
    expect(await stateOf(planned.id)).toBe('planned');
    await task.leaseEndsIn(2);
    expect((await open.journal.send(lease, planned, 'digest')).state).toBe('sent');
  });
});

describe('settling', () => {
  const without: readonly StepOutcome[] = [{ state: 'planned' }, { state: 'rejected' }, { state: 'unknown' }];

  it.each(without)('a step as $state needs the lease', async (outcome) => {
    const { lease, step, leaseEndsIn, claim } = await sent();
    await leaseEndsIn(-1);
    await expect(open.journal.settle(lease, step, outcome, NOTE)).rejects.toThrow(LeaseLostError);
    expect(await stateOf(step.id)).toBe('sent');
    // The new holder finds out how the call ended; the old holder must not say it was never made.
    await claim();
    await expect(open.journal.settle(lease, step, outcome, NOTE)).rejects.toThrow(LeaseLostError);
    expect(await stateOf(step.id)).toBe('unknown');
  });

  it('an acceptance needs no lease', async () => {
    const { lease, step, leaseEndsIn, claim } = await sent();
    await leaseEndsIn(-1);
    await claim();
    const remote = { id: '99', url: null };
    expect((await open.journal.settle(lease, step, { state: 'accepted', remote }, NOTE)).state).toBe(
      'accepted',
    );
    expect(await stateOf(step.id)).toBe('accepted');
  });

  it('refuses a step that was sent again meanwhile, even as accepted', async () => {
    const { lease, step } = await sent();
    await open.journal.settle(lease, step, { state: 'planned' }, NOTE);
    const again = await open.journal.send(lease, { ...step, state: 'planned' }, 'digest');
    expect(again.attempts).toBe(2);
    const late = { state: 'accepted', remote: { id: '99', url: null } } as const;
    await expect(open.journal.settle(lease, step, late, NOTE)).rejects.toThrow(LeaseLostError);
    expect(await stateOf(step.id)).toBe('sent');
  });
});
