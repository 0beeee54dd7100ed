import type { Discard } from '@crier/operations/ports';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPostStore, createRemovalJournal } from '../../src/index.ts';
import { inHours, type OwnTimes, ownTimesOf } from './own-times.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace } from './seed.ts';

let open: OpenJournal;
let own: OwnTimes;
beforeAll(async () => {
  open = await openJournal(inject('adminUrl'));
  own = ownTimesOf(open);
});
afterAll(() => open?.close());

const FOR_GOOD: Discard = { app: 'remove', networks: true };

const exists = async (id: number) => (await open.database.prisma.post.count({ where: { id } })) === 1;

describe('several posts', () => {
  it('go to the trash although an account of each waits for a time of its own', async () => {
    const { workspace, accounts } = await seedWorkspace(open.database, 2);
    const ids = accounts.map(({ id }) => id);
    const posts = [];
    for (let n = 0; n < 2; n++) {
      const post = await seedPost(open.database, workspace.id, ids);
      await own.setOwnTime(post.publications[1]?.uuid ?? '', inHours(1));
      posts.push(post);
    }
    expect(await open.dispatcher.dispatchDue()).toBe(2);
    for (const { publications } of posts) await own.end(publications[0]?.uuid ?? '', 'published');
    const refs = posts.map(({ uuid }) => ({ uuid }));
    const store = createPostStore(open.database, open.jobs);
    expect(await store.discard(workspace.id, refs, { app: 'trash', networks: false })).toBe('done');
    const waiting = posts.map(({ publications }) => own.claim(publications[1]?.uuid ?? ''));
    expect(await Promise.all(waiting)).toEqual(['ended', 'ended']);
  });
});

describe('a post of two accounts that is deleted everywhere', () => {
  it('stays for as long as one network did not delete it, whatever the other did later', async () => {
    const { workspace, accounts } = await seedWorkspace(open.database, 2);
    const ids = accounts.map(({ id }) => id);
    const post = await seedPost(open.database, workspace.id, ids);
    await open.dispatcher.dispatchDue();
    for (const { uuid } of post.publications) await publishOnce(uuid);
    const store = createPostStore(open.database, open.jobs);
    await store.discard(workspace.id, [{ uuid: post.uuid }], FOR_GOOD);
    const [kept = '', gone = ''] = await removalsOf(post.id);
    await open.database.pool.query(
      "update removals set created_at = created_at + interval '1 s' where id = $1",
      [gone],
    );
    await endRemoval(kept, ['The network refused.']);
    await endRemoval(gone, []);
    expect(await exists(post.id)).toBe(true);
    await store.discard(workspace.id, [{ uuid: post.uuid }], FOR_GOOD);
    const [again = ''] = await removalsOf(post.id);
    await endRemoval(again, []);
    expect(await exists(post.id)).toBe(false);
  });
});

async function publishOnce(uuid: string): Promise<void> {
  const claim = await open.journal.claim(uuid, crypto.randomUUID(), 60_000);
  if (claim.outcome !== 'held') throw new Error(claim.outcome);
  const { lease } = claim.publication;
  const planned = {
    kind: 'post',
    visible: true,
    item: 0,
    media: null,
    idempotencyKey: uuid,
    label: 'Post 1 of 1',
  } as const;
  const [step] = await open.journal.begin(lease, [planned], 'digest');
  if (!step) throw new Error('nothing begun');
  const url = `https://social.example/${uuid}`;
  const evidence = { request: null, status: 200, body: null };
  await open.journal.complete(
    lease,
    step,
    { id: uuid, url },
    { outcome: 'accepted', message: null, evidence },
    url,
  );
}

/** Those that nobody has carried out yet, in the order of the post's accounts. */
async function removalsOf(postId: number): Promise<string[]> {
  const rows = await open.database.prisma.removal.findMany({
    where: { publication: { postId }, state: 'pending' },
    orderBy: { publication: { position: 'asc' } },
  });
  return rows.map(({ id }) => id);
}

/** Ends a removal as a worker does that could delete nothing, or all of it. */
async function endRemoval(id: string, errors: readonly string[]): Promise<void> {
  const removals = createRemovalJournal(open.database.pool, open.jobs);
  const held = await removals.claim(id, crypto.randomUUID(), 60_000);
  if (!held) throw new Error('not held');
  await removals.finish(held, errors);
}
