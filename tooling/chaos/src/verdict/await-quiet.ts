import { setTimeout as pause } from 'node:timers/promises';
import type { Stack } from '../stack/stack.ts';
import { readingClient } from './read-outcome.ts';

const POLL_MS = 1_000;
/** How often the deadline is extended for the time that a stalled item states for its next attempt. */
const STATED_TIMES = 3;

/** The items still in progress. */
interface Unrest {
  readonly publishing: number;
  readonly scheduled: number;
  readonly removing: number;
}

/**
 * Resolves once no post is being published, scheduled, or being deleted from a network, or when there has been no
 * progress for `mostMs`: a backlog takes its time, but a stalled item does not move. An item that states a time for its
 * next attempt has `mostMs` from that time on.
 * @throws once `stop` is aborted
 * @param removing UUIDs of posts whose deletion from networks was requested
 */
export async function awaitQuiet(
  stack: Stack,
  removing: () => readonly string[],
  mostMs: number,
  stop: AbortSignal,
  say: (text: string) => void,
): Promise<void> {
  let deadline = Date.now() + mostMs;
  let least = Number.POSITIVE_INFINITY;
  let statedTimes = STATED_TIMES;
  for (let turn = 0; ; turn++) {
    const unrest = await readUnrest(stack, removing()).catch(() => null);
    const left = unrest ? unrest.publishing + unrest.scheduled + unrest.removing : least;
    if (left === 0) return;
    if (left < least) {
      least = left;
      deadline = Date.now() + mostMs;
      statedTimes = STATED_TIMES;
    }
    if (Date.now() > deadline && statedTimes > 0) {
      statedTimes -= 1;
      const next = await readNextAttempt(stack, removing()).catch(() => null);
      if (next !== null) deadline = Math.max(deadline, next + mostMs);
    }
    if (Date.now() > deadline) {
      say(
        `gave up waiting: nothing has finished for ${Math.round(mostMs / 1_000)} s, and ${left} are still open`,
      );
      return;
    }
    if (unrest && turn % 5 === 0) {
      const { publishing, scheduled, removing: deletions } = unrest;
      say(
        `waiting for publishing to settle: ${publishing} being published, ${scheduled} scheduled, ${deletions} being deleted`,
      );
    }
    await pause(POLL_MS, undefined, { signal: stop });
  }
}

async function readUnrest(stack: Stack, removing: readonly string[]): Promise<Unrest> {
  const client = readingClient(stack);
  const { workspace } = stack.installation.user;
  const count = async (status: 'publishing' | 'scheduled') => {
    const query = { status, limit: 1 };
    return (await client.call('listPosts', { params: { workspace }, query })).meta.total;
  };
  // The authors' posts are due within a minute, so all of them are waited for. They are counted before those being
  // published, so a post that falls due between the two counts is in at least one of them.
  const scheduled = await count('scheduled');
  const publishing = await count('publishing');
  let deletions = 0;
  for (const post of removing) {
    const { data } = await client.call('listPublications', { params: { workspace, post } });
    if (data.some(({ removal }) => removal?.state === 'pending')) deletions += 1;
  }
  return { publishing, scheduled, removing: deletions };
}

/**
 * The latest time that a post in progress, or one that is being deleted, states for an attempt; null if none states
 * one.
 */
async function readNextAttempt(stack: Stack, removing: readonly string[]): Promise<number | null> {
  const client = readingClient(stack);
  const { workspace } = stack.installation.user;
  const query = { status: 'publishing', limit: 100 } as const;
  const posts = [...removing];
  for await (const { uuid } of client.all('listPosts', { params: { workspace }, query })) posts.push(uuid);
  let latest: number | null = null;
  for (const uuid of posts) {
    const { data } = await client.call('listPublications', { params: { workspace, post: uuid } });
    for (const { next_attempt_at: at, removal } of data) {
      for (const stated of [at, removal?.next_attempt_at ?? null]) {
        if (stated !== null) latest = Math.max(latest ?? 0, Date.parse(`${stated.replace(' ', 'T')}Z`));
      }
    }
  }
  return latest;
}
