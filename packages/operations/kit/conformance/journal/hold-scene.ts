import { quoted } from '@crier/domain';
import type { Hold, HoldReason } from '../../../src/ports/hold.ts';
import type { HeldFinding } from '../../../src/ports/hold-review.ts';
import type { HoldUnderTest } from './hold-under-test.ts';

export const BACKUP = new Date('2029-03-01T00:00:00Z');
/** The finding for a publication without steps when the network cannot tell. */
export const UNKNOWN: HeldFinding = {
  ...{ result: 'unknown', plan: [], found: [], doubtful: null, detail: null },
};

/** Holds the installation, later than everything written before. */
export async function beginHold({ holds, pass }: HoldUnderTest, reason: HoldReason): Promise<Hold> {
  await pass(1_000);
  const backupAt = reason === 'restore' ? BACKUP : null;
  return await holds.transaction((rows) => rows.begin({ reason, backupAt }));
}

/** A dispatched post on accounts of its own, in a workspace of its own. */
export async function dispatched(world: HoldUnderTest, accounts: number, dueAgoMs?: number) {
  const { workspaceId, ids } = await world.addAccounts(accounts);
  return { ids, ...(await world.dispatch(workspaceId, ids, dueAgoMs)) };
}

/** Ends the hold and every publication that is still to be published. */
export async function clearHold(world: HoldUnderTest): Promise<void> {
  const { transaction } = world.holds;
  const end = () =>
    transaction(async (rows) => {
      const hold = await rows.lock();
      if (hold !== null) await rows.forget(hold);
    });
  await end();
  await beginHold(world, 'restore');
  await transaction(async (rows) => {
    const { publications } = await rows.due();
    const failed = { end: 'failed', error: quoted('It is over.'), url: null } as const;
    await rows.settle(
      publications.map(({ id, postId }) => ({ id, postId, ...failed })),
      quoted('The test is over.'),
    );
  });
  await end();
}
