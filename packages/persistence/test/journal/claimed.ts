import type { PlannedStep } from '@crier/domain';
import type { Claim, HeldPublication, Lease } from '@crier/operations/ports';
import { createPostStore, createRemovalJournal } from '../../src/index.ts';
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

/**
 * Takes a publication up, and sends a thread of as many posts as there are outcomes, each of which is settled; the
 * lease. An accepted post has the id and address `<uuid>-<place>`.
 */
export async function carryOut(
  open: OpenJournal,
  uuid: string,
  outcomes: readonly ('accepted' | 'rejected' | 'unknown')[],
): Promise<Lease> {
  const { lease } = await claimed(open, uuid);
  const thread = outcomes.map((_, item) => ({ ...STEP, item, idempotencyKey: `key-${item + 1}` }));
  for (const [index, step] of (await open.plan(lease, thread)).entries()) {
    const sent = await open.journal.send(lease, step, 'digest');
    const remote = { id: `${uuid}-${index}`, url: `https://social.example/${uuid}-${index}` };
    const state = outcomes[index] ?? 'accepted';
    await open.journal.settle(lease, sent, state === 'accepted' ? { state, remote } : { state }, NOTE);
  }
  return lease;
}

/** Publishes a post of one account. */
export async function published(open: OpenJournal, uuid: string): Promise<Lease> {
  const lease = await carryOut(open, uuid, ['accepted']);
  await open.journal.finish(lease, { state: 'published', externalUrl: `https://social.example/${uuid}` });
  return lease;
}

/** Requests that a post is deleted from the networks; the journal of removals, and the ids of its removals. */
export async function requestRemovals(
  open: OpenJournal,
  workspace: { id: number },
  post: { id: number; uuid: string },
) {
  const store = createPostStore(open.database, open.jobs);
  await store.discard(workspace.id, [{ uuid: post.uuid }], { app: 'keep', networks: true });
  const { rows } = await open.database.pool.query<{ id: string }>(
    `select r.id from removals r join publications p on p.id = r.publication_id
      where p.post_id = $1 order by p.position`,
    [post.id],
  );
  return { removals: createRemovalJournal(open.database.pool, open.jobs), ids: rows.map(({ id }) => id) };
}
