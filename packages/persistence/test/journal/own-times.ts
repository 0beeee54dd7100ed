import type { NextTask } from '@crier/operations/ports';
import { createPostStore, nextTaskOf, PUBLICATIONS } from '../../src/index.ts';
import { type OpenJournal, seedPost, seedWorkspace, shareOf } from './seed.ts';

const HOUR_MS = 3_600_000;
export const PAST = new Date(Date.now() - 1_000);
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

/** Posts whose accounts have times of their own, and what befalls them. */
export function ownTimesOf(open: OpenJournal) {
  const claim = async (uuid: string) => (await open.journal.claim(uuid, crypto.randomUUID(), 60_000)).outcome;

  /** A post that is due now on its first account, and on the others at times of their own; not dispatched yet. */
  async function seeded(ownTimes: readonly Date[], scheduledAt = PAST) {
    const { workspace, accounts } = await seedWorkspace(open.database, ownTimes.length + 1);
    const ids = accounts.map(({ id }) => id);
    const post = await seedPost(open.database, workspace.id, ids, scheduledAt);
    const [first = '', ...later] = post.publications.map(({ uuid }) => uuid);
    for (const [index, uuid] of later.entries()) await setOwnTime(uuid, ownTimes[index]);
    const posts = createPostStore(open.database, open.jobs);
    const ref = { uuid: post.uuid };
    return {
      post: post.uuid,
      first,
      later,
      dispatch: () => open.dispatcher.dispatchDue(),
      status: async () => (await posts.find(workspace.id, ref))?.status,
      states: async () => (await posts.find(workspace.id, ref))?.accounts.map(({ state }) => state),
      errors: async () => (await posts.find(workspace.id, ref))?.accounts.map(({ errors }) => errors),
      story: async () => (await open.requests.publications(workspace.id, ref)) ?? [],
      discard: (app: 'trash' | 'remove' | 'keep') =>
        posts.discard(workspace.id, [ref], { app, networks: false }),
      restore: () => posts.restore(workspace.id, ref, () => true),
      schedule: () =>
        posts.schedule(workspace.id, ref, () => {
          throw new Error('scheduled although it has begun');
        }),
      retry: (account: number) => open.requests.retry(workspace.id, ref, { id: ids[account] ?? 0 }),
    };
  }

  async function setOwnTime(uuid: string, at: Date | undefined) {
    await open.database.pool.query(
      "update publications set own_date = '2040-02-11', own_time = '10:00', own_at = $2 where uuid = $1",
      [uuid, at],
    );
  }

  /** Every publication that workers would take now. */
  async function tasks(): Promise<string[]> {
    const next = nextTaskOf(open.database.pool, PUBLICATIONS);
    const taken: NextTask[] = [];
    for (;;) {
      const task = await next(shareOf(taken));
      if (task === null) return taken.map(({ id }) => id);
      taken.push(task);
    }
  }

  /** As if the time of a waiting publication had come. */
  async function comeDue(uuid: string) {
    await open.database.pool.query(
      "update publications set own_at = now(), due_at = now(), not_before = now(), wake_at = now() - interval '1 second' where uuid = $1",
      [uuid],
    );
  }

  /** Takes a publication whose time has come to its end. */
  async function end(uuid: string, state: 'published' | 'failed') {
    const held = await open.journal.claim(uuid, crypto.randomUUID(), 60_000);
    if (held.outcome !== 'held') throw new Error(`not held: ${held.outcome}`);
    const { lease } = held.publication;
    await open.journal.finish(
      lease,
      state === 'published'
        ? { state, externalUrl: 'https://social.example/1' }
        : { state, errors: ['Refused.'], externalUrl: null },
    );
  }

  return { claim, seeded, setOwnTime, tasks, comeDue, end };
}

export type OwnTimes = ReturnType<typeof ownTimesOf>;
