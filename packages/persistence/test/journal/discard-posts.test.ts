import { quoted } from '@crier/domain';
import { type Discard, LeaseLostError } from '@crier/operations/ports';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPostStore, createRemovalJournal } from '../../src/index.ts';
import { claimed, NOTE, STEP } from './claimed.ts';
import { inHours, type OwnTimes, ownTimesOf } from './own-times.ts';
import { type OpenJournal, openJournal, seedPost, seedWorkspace, waitingJobs } from './seed.ts';

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
  it('cannot be discarded by another workspace', async () => {
    const { workspace, accounts } = await seedWorkspace(open.database, 1);
    const other = await seedWorkspace(open.database, 1);
    const post = await seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0], inHours(1));
    const store = createPostStore(open.database, open.jobs);
    const discard = { app: 'remove', networks: false } as const;
    for (const ref of [{ uuid: post.uuid }, { id: post.id }])
      expect(await store.discard(other.workspace.id, [ref], discard)).toBe('missing');
    expect(await exists(post.id)).toBe(true);
  });

  it('go to the trash although one account of each waits for a time of its own', async () => {
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
  it('stays until every network has deleted it, whatever the others do later', async () => {
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

  it('is removed when both networks delete it at the same time', async () => {
    const { workspace, accounts } = await seedWorkspace(open.database, 2);
    const ids = accounts.map(({ id }) => id);
    const store = createPostStore(open.database, open.jobs);
    for (let round = 0; round < 5; round++) {
      const post = await seedPost(open.database, workspace.id, ids);
      await open.dispatcher.dispatchDue();
      for (const { uuid } of post.publications) await publishOnce(uuid);
      await store.discard(workspace.id, [{ uuid: post.uuid }], FOR_GOOD);
      await Promise.all((await removalsOf(post.id)).map((id) => endRemoval(id, [])));
      expect(await exists(post.id)).toBe(false);
    }
  });

  it('is removed although a network did not delete another post', async () => {
    const { workspace, accounts } = await seedWorkspace(open.database, 1);
    const store = createPostStore(open.database, open.jobs);
    const posts = [];
    for (let n = 0; n < 2; n++) {
      const post = await seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0]);
      await open.dispatcher.dispatchDue();
      for (const { uuid } of post.publications) await publishOnce(uuid);
      await store.discard(workspace.id, [{ uuid: post.uuid }], FOR_GOOD);
      posts.push(post.id);
    }
    const [kept = 0, gone = 0] = posts;
    const [refused = ''] = await removalsOf(kept);
    await endRemoval(refused, ['The network refused.']);
    const [removal = ''] = await removalsOf(gone);
    await endRemoval(removal, []);
    expect([await exists(kept), await exists(gone)]).toEqual([true, false]);
  });
});

describe('a deletion', () => {
  const asked = async () => {
    const { workspace, accounts } = await seedWorkspace(open.database, 1);
    const post = await seedPost(open.database, workspace.id, [accounts[0]?.id ?? 0]);
    await open.dispatcher.dispatchDue();
    for (const { uuid } of post.publications) await publishOnce(uuid);
    await createPostStore(open.database, open.jobs).discard(workspace.id, [{ uuid: post.uuid }], FOR_GOOD);
    const [id = ''] = await removalsOf(post.id);
    const claimRemoval = async (removals = createRemovalJournal(open.database.pool, open.jobs)) => {
      const held = await removals.claim(id, crypto.randomUUID(), 60_000);
      const [step] = held?.steps ?? [];
      if (!held || !step) throw new Error('nothing to delete');
      return { held, step, removals };
    };
    return { workspace, post, id, claimRemoval };
  };

  it('asks a network for nothing once another worker took it over, even at the last moment', async () => {
    const { id, claimRemoval } = await asked();
    const takeOver = () =>
      open.database.pool.query('update removals set claim_token = gen_random_uuid() where id = $1', [id]);
    const pool = new Proxy(open.database.pool, {
      get: (target, key) =>
        key !== 'query'
          ? Reflect.get(target, key)
          : async (statement: { text: string }) => {
              if (statement.text.includes("set state = 'sent'")) await takeOver();
              return await target.query(statement);
            },
    });
    const { held, step, removals } = await claimRemoval(createRemovalJournal(pool, open.jobs));
    await expect(removals.send(held, step, 60_000)).rejects.toThrow(LeaseLostError);
    const { rows } = await open.database.pool.query('select state from removal_steps where removal_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ state: 'planned' }]);
  });

  it('accepts no answer to a request that was never made', async () => {
    const { claimRemoval } = await asked();
    const { held, step, removals } = await claimRemoval();
    await expect(removals.settle(held, step, 'removed', NOTE)).rejects.toThrow(LeaseLostError);
  });

  it('shows when it ended and no longer why it waited', async () => {
    const { workspace, post, id, claimRemoval } = await asked();
    const { held, removals } = await claimRemoval();
    await removals.postpone(held, new Date(), quoted('Too many requests.'));
    await open.database.pool.query(
      "update removals set wake_at = now() - interval '1 second' where id = $1",
      [id],
    );
    await endRemoval(id, ['The network refused.']);
    const [story] = (await open.requests.publications(workspace.id, { uuid: post.uuid })) ?? [];
    expect(story?.removal).toMatchObject({ state: 'failed', errors: ['The network refused.'] });
    expect(story?.removal?.finished_at).not.toBeNull();
    const { reason } = await open.database.prisma.removal.findUniqueOrThrow({ where: { id } });
    expect(reason).toBeNull();
  });
});

describe('a post restored from the trash', () => {
  it('does not touch another post’s due account, and has its own job', async () => {
    const other = await own.seeded([inHours(1)]);
    const thread = await own.seeded([inHours(1)]);
    expect(await open.dispatcher.dispatchDue()).toBe(2);
    for (const { first } of [other, thread]) await own.end(first, 'published');
    await own.comeDue(other.later[0] ?? '');
    await thread.discard('trash');
    await open.database.pool.query("delete from pgboss.job where name = 'publication'");
    expect(await thread.restore()).toBe('done');
    expect(await waitingJobs(open.database, 'publication')).toEqual([{ publication: thread.later[0] }]);
    expect(await own.claim(other.later[0] ?? '')).toBe('held');
  });

  it('publishes on an account that falls due right after', async () => {
    const thread = await own.seeded([inHours(1)]);
    await thread.dispatch();
    await own.end(thread.first, 'published');
    await thread.discard('trash');
    const [second = ''] = thread.later;
    await own.setOwnTime(second, new Date(Date.now() + 1_500));
    await thread.restore();
    await expect.poll(() => own.claim(second), { timeout: 5_000 }).toBe('held');
  });
});

async function publishOnce(uuid: string): Promise<void> {
  const { lease } = await claimed(open, uuid);
  const [step] = await open.journal.begin(lease, [{ ...STEP, idempotencyKey: uuid }], 'digest');
  if (!step) throw new Error('nothing begun');
  const url = `https://social.example/${uuid}`;
  await open.journal.complete(lease, step, { id: uuid, url }, NOTE, url);
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
  await removals.finish(held, errors.map(quoted));
}
