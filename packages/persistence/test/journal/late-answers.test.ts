import { LeaseLostError } from '@crier/operations/ports';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { carryOut, claimed, dispatch, NOTE, requestRemovals, STEP } from './claimed.ts';
import { type OpenJournal, openJournal, waitingJobs } from './seed.ts';

let open: OpenJournal;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
});
afterAll(() => open?.close());

/** A thread of two that has ended, and what is done with the removal of its accepted posts. */
async function thread(second: 'accepted' | 'rejected') {
  const seeded = await dispatch(open, 1);
  const [uuid] = seeded.uuids;
  const lease = await carryOut(open, uuid, ['accepted', second]);
  const externalUrl = `https://social.example/${uuid}-0`;
  await open.journal.finish(
    lease,
    second === 'accepted'
      ? { state: 'published', externalUrl }
      : { state: 'failed', errors: ['No.'], externalUrl },
  );
  return { ...seeded, uuid };
}

async function removalOf({ workspace, post }: Awaited<ReturnType<typeof thread>>) {
  const { removals, ids } = await requestRemovals(open, workspace, post);
  const [id = ''] = ids;
  const claim = async () => {
    const held = await removals.claim(id, crypto.randomUUID(), 60_000);
    const [step] = held?.steps ?? [];
    if (!held || !step) throw new Error('no removal');
    return { held, step };
  };
  return { id, removals, claim };
}

/** A post that was sent and is not settled yet. */
async function sentPost() {
  const { uuids } = await dispatch(open, 1);
  const { lease } = await claimed(open, uuids[0]);
  const [step] = await open.plan(lease, [STEP]);
  if (!step) throw new Error('nothing planned');
  return { uuid: uuids[0], lease, sent: await open.journal.send(lease, step, 'digest') };
}

it('an outcome that arrives after an acceptance does not undo it', async () => {
  const { lease, sent } = await sentPost();
  await open.journal.settle(lease, sent, { state: 'accepted', remote: { id: '1', url: null } }, NOTE);
  for (const state of ['unknown', 'rejected', 'planned'] as const)
    await expect(open.journal.settle(lease, sent, { state }, NOTE)).rejects.toThrow(LeaseLostError);
  const stored = await open.database.prisma.publicationStep.findUniqueOrThrow({ where: { id: sent.id } });
  expect(stored.state).toBe('accepted');
});

it('a later answer does not publish a post that was refused', async () => {
  const { uuid, lease, sent } = await sentPost();
  await open.journal.settle(lease, sent, { state: 'rejected' }, NOTE);
  const late = open.journal.complete(lease, sent, { id: '1', url: null }, NOTE, null);
  await expect(late).rejects.toThrow(LeaseLostError);
  const { state } = await open.database.prisma.publication.findUniqueOrThrow({ where: { uuid } });
  expect(state).toBe('publishing');
});

it('only the holder of a deletion can record its outcome', async () => {
  const { id, removals, claim } = await removalOf(await thread('accepted'));
  const { held, step } = await claim();
  await removals.send(held, step, 60_000);
  await open.database.pool.query(
    "update removals set claim_until = now() - interval '1 second' where id = $1",
    [id],
  );
  await claim();
  await expect(removals.settle(held, step, 'removed', NOTE)).rejects.toThrow(LeaseLostError);
});

it('a thread with only refused posts left has no address', async () => {
  const failed = await thread('rejected');
  const { id, removals, claim } = await removalOf(failed);
  const { held, step } = await claim();
  await removals.settle(held, await removals.send(held, step, 60_000), 'removed', NOTE);
  const settled = await open.database.prisma.removalStep.findFirstOrThrow({ where: { removalId: id } });
  expect(settled.answeredAt).toEqual(expect.any(Date));
  await open.database.pool.query('update removals set not_before = now() where id = $1', [id]);
  await removals.finish(held, []);
  const removal = await open.database.prisma.removal.findUniqueOrThrow({ where: { id } });
  expect([removal.state, removal.notBefore, removal.wakeAt]).toEqual(['removed', null, null]);
  const { externalUrl } = await open.database.prisma.publication.findUniqueOrThrow({
    where: { uuid: failed.uuid },
  });
  expect(externalUrl).toBeNull();
});

it('deletes only the posts that are named', async () => {
  const [named, other] = [await thread('accepted'), await thread('accepted')];
  const { id } = await removalOf(named);
  expect(await waitingJobs(open.database, 'removal')).toContainEqual({ removal: id });
  const removals = await open.database.prisma.removal.findMany({
    where: { publicationId: other.post.publications[0]?.id ?? 0 },
  });
  expect(removals).toEqual([]);
});
