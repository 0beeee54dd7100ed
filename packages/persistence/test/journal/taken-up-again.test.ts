import { quoted } from '@crier/domain';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDispatcher } from '../../src/index.ts';
import { locksAwaited } from '../stores/await-locks.ts';
import { claimed, dispatch, published, requestRemovals } from './claimed.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace, waitingJobs } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

async function failed() {
  const seeded = await dispatch(open, 1);
  const { lease } = await claimed(open, seeded.uuids[0]);
  await open.journal.finish(lease, { state: 'failed', errors: ['No.'], externalUrl: null });
  const account = { id: seeded.accounts[0]?.id ?? 0 };
  return {
    ...seeded,
    retry: () => open.requests.retry(seeded.workspace.id, { uuid: seeded.post.uuid }, account),
    stored: () => open.database.prisma.post.findUniqueOrThrow({ where: { id: seeded.post.id } }),
  };
}

it('a retried post gets a job and loses its reason for being late', async () => {
  const { post, uuids, retry, stored } = await failed();
  await open.database.pool.query("delete from pgboss.job where name = 'publication'");
  await open.database.pool.query("update posts set late_reason = 'The worker was down.' where id = $1", [
    post.id,
  ]);
  expect(await retry()).toBe('retried');
  expect((await stored()).lateReason).toBeNull();
  expect(await waitingJobs(open.database, 'publication')).toEqual([{ publication: uuids[0] }]);
});

it('a post moved to the trash during a retry stays there', async () => {
  const { post, retry, stored } = await failed();
  const other = await open.database.pool.connect();
  try {
    await other.query('begin');
    await other.query('update posts set trashed_at = now() where id = $1', [post.id]);
    const retried = retry();
    await locksAwaited(open.database.pool);
    await other.query('commit');
    expect(await retried).toBe('trashed');
  } finally {
    other.release();
  }
  expect((await stored()).status).toBe('failed');
});

it('a publication’s current activity is stored for it alone', async () => {
  const { uuids } = await dispatch(open, 2);
  const { lease } = await claimed(open, uuids[0]);
  await open.journal.note(lease, quoted('The film is being converted.'));
  const rows = await open.database.prisma.publication.findMany({
    where: { uuid: { in: uuids } },
    orderBy: { position: 'asc' },
  });
  expect(rows.map(({ reason }) => reason)).toEqual(['The film is being converted.', null]);
});

it('a deletion that is requested again waits for nothing', async () => {
  const { workspace, post, uuids } = await dispatch(open, 1);
  await published(open, uuids[0]);
  const { removals, ids } = await requestRemovals(open, workspace, post);
  const [id = ''] = ids;
  const held = await removals.claim(id, crypto.randomUUID(), 60_000);
  if (!held) throw new Error('no removal');
  await removals.postpone(held, new Date(), quoted('Slow down.'));
  const reason = async () => (await open.database.prisma.removal.findUniqueOrThrow({ where: { id } })).reason;
  expect(await reason()).toBe('Slow down.');
  const again = await removals.claim(id, crypto.randomUUID(), 60_000);
  expect(await reason()).toBeNull();
  const [first] = again?.steps ?? [];
  if (!again || !first) throw new Error('no removal');
  const { removalStep } = open.database.prisma;
  await removalStep.updateMany({ where: { removalId: id }, data: { answeredAt: new Date() } });
  await removals.send(again, first, 60_000);
  const { sentAt, answeredAt } = await removalStep.findFirstOrThrow({ where: { removalId: id } });
  expect([sentAt, answeredAt]).toEqual([expect.any(Date), null]);
});

it('the reason why a post cannot be dispatched is passed on unchanged', async () => {
  const { workspace, accounts } = await seedWorkspace(open.database, 1);
  await seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0]);
  const cause = new Error('the queue is broken');
  const fail = () => Promise.reject(cause);
  const broken = createDispatcher(open.database.pool, { ...open.jobs, send: fail, sendAll: fail });
  await expect(broken.dispatchDue()).rejects.toBe(cause);
});
