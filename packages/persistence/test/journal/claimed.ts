import type { PlannedStep } from '@crier/domain';
import type { Claim, HeldPublication } from '@crier/operations/ports';
import { type OpenJournal, seedPost, seedWorkspace } from './seed.ts';

export const LEASE_MS = 60_000;
export const NOTE = { outcome: 'test', message: null, evidence: { request: null, status: 200, body: null } };
export const STEP: PlannedStep = {
  kind: 'post',
  visible: true,
  item: 0,
  media: null,
  idempotencyKey: 'key-1',
  label: 'Post 1 of 1',
};

/** A post that has been dispatched, and its publications. */
export async function dispatch(open: OpenJournal, accounts: number) {
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

export function held(claim: Claim): HeldPublication {
  if (claim.outcome !== 'held') throw new Error(`not held: ${claim.outcome}`);
  return claim.publication;
}

/** The publication, claimed by somebody who then holds its lease. */
export async function claimed(open: OpenJournal, uuid: string, leaseMs = LEASE_MS): Promise<HeldPublication> {
  return held(await open.journal.claim(uuid, crypto.randomUUID(), leaseMs));
}
