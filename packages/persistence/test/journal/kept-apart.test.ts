import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { claimed, dispatch, NOTE, STEP } from './claimed.ts';
import { type OpenJournal, openJournal } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open.close());

const dispatched = () => dispatch(open, 1);
const outcomeOf = async (uuid: string) =>
  (await open.journal.claim(uuid, crypto.randomUUID(), 60_000)).outcome;

describe('a publication', () => {
  it('ends while another post is being changed', async () => {
    const { uuids } = await dispatched();
    const other = await dispatched();
    const { lease } = await claimed(open, uuids[0]);
    const author = await open.database.pool.connect();
    try {
      await author.query('begin');
      await author.query('select from posts where id = $1 for update', [other.post.id]);
      await open.journal.finish(lease, { state: 'failed', errors: ['No.'], externalUrl: null });
      expect(await outcomeOf(uuids[0])).toBe('ended');
    } finally {
      await author.query('rollback');
      author.release();
    }
  });

  it('leaves the crash count of another unchanged', async () => {
    const { uuids } = await dispatched();
    const other = await dispatched();
    const crashesOf = async (uuid: string) =>
      (await open.database.prisma.publication.findUniqueOrThrow({ where: { uuid } })).unreported;
    await open.database.prisma.publication.updateMany({
      where: { uuid: { in: [uuids[0], other.uuids[0]] } },
      data: { unreported: 3 },
    });
    const { lease } = await claimed(open, uuids[0]);
    const [sent] = await open.journal.begin(lease, [STEP], 'digest');
    if (!sent) throw new Error('nothing sent');
    await open.journal.settle(lease, sent, { state: 'unknown' }, NOTE);
    expect([await crashesOf(uuids[0]), await crashesOf(other.uuids[0])]).toEqual([1, 3]);
  });

  it('of a post that is not publishing does not begin because another post is', async () => {
    const { uuids, post } = await dispatched();
    await dispatched();
    await open.database.prisma.post.update({ where: { id: post.id }, data: { status: 'draft' } });
    expect(await outcomeOf(uuids[0])).toBe('ended');
  });

  it('that ended is reported as ended although its account is held', async () => {
    const { uuids, accounts } = await dispatched();
    const { lease } = await claimed(open, uuids[0]);
    await open.journal.finish(lease, { state: 'failed', errors: ['No.'], externalUrl: null });
    await holdAccount(accounts[0]?.id ?? 0, new Date(Date.now() + 3_600_000));
    expect(await outcomeOf(uuids[0])).toBe('ended');
  });
});

describe('an account', () => {
  it('is held until the later of two times that its network asked for', async () => {
    const { uuids, accounts } = await dispatched();
    const id = accounts[0]?.id ?? 0;
    const { lease } = await claimed(open, uuids[0]);
    const later = new Date(Date.now() + 3_600_000);
    await holdAccount(id, later);
    const why = { reason: 'Too many requests.', counts: true, holdsAccount: true };
    await open.journal.postpone(lease, new Date(Date.now() + 60_000), why);
    const { heldUntil } = await open.database.prisma.account.findUniqueOrThrow({ where: { id } });
    expect(heldUntil).toEqual(later);
  });

  it('is published to with the data read when it was connected', async () => {
    const { uuids, accounts } = await dispatched();
    const data = { pages: ['harbour'] };
    await open.database.prisma.account.update({ where: { id: accounts[0]?.id ?? 0 }, data: { data } });
    expect((await claimed(open, uuids[0])).account.data).toEqual(data);
  });
});

describe('a step', () => {
  it('that was sent keeps its key when the others get new ones', async () => {
    const { uuids } = await dispatched();
    const { lease } = await claimed(open, uuids[0]);
    const plan = ['a', 'b'].map((key, item) => ({ ...STEP, item, idempotencyKey: `first-${key}` }));
    const [first] = await open.plan(lease, plan);
    if (!first) throw new Error('nothing planned');
    const sent = await open.journal.send(lease, first, 'digest');
    await open.journal.settle(lease, sent, { state: 'planned' }, NOTE);
    const again = plan.map((step) => ({ ...step, idempotencyKey: `again-${step.item}` }));
    const steps = await open.journal.rekey(lease, again);
    expect(steps.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['first-a', 'again-1']);
  });
});

describe('an upload', () => {
  it('that the network accepted is not sent again', async () => {
    const { uuids } = await dispatched();
    const { lease } = await claimed(open, uuids[0]);
    const [planned] = await open.plan(lease, [{ ...STEP, kind: 'upload', visible: false, media: 1 }]);
    if (!planned) throw new Error('nothing planned');
    const sent = await open.journal.send(lease, planned, 'digest');
    const remote = { id: 'file-1', url: null };
    const accepted = await open.journal.settle(lease, sent, { state: 'accepted', remote }, NOTE);
    await expect(open.journal.send(lease, accepted, 'digest')).rejects.toThrow();
  });
});

function holdAccount(id: number, until: Date) {
  return open.database.prisma.account.update({ where: { id }, data: { heldUntil: until } });
}
