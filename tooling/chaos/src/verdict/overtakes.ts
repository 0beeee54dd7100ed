import type { PublicPart, ToldPost } from './outcome.ts';

/** Times are in whole seconds, so two posts whose times differ by less than this are due at the same time. */
const SAME_TIME_MS = 2_000;

/** A post that became public on its account before one that was due earlier. */
export interface Overtake {
  readonly account: number;
  /** The post that was due earlier. */
  readonly post: number;
  /** The post that went first; if there are several, the first that was not allowed to. */
  readonly by: number;
  readonly aheadMs: number;
  /** True if the earlier post had been begun first: it had to wait and lets others pass meanwhile. */
  readonly isAllowed: boolean;
}

interface Timed {
  readonly post: number;
  readonly dueAt: number;
  readonly startedAt: number | null;
}

/**
 * Finds one overtake for each post that was overtaken on an account. Posts that were retried have their own times and
 * are ignored.
 */
export function findOvertakes(told: readonly ToldPost[], seen: readonly PublicPart[]): readonly Overtake[] {
  const byPost = new Map(told.map((post) => [post.mark.post, post]));
  const found: Overtake[] = [];
  for (const [account, parts] of Map.groupBy(seen, (part) => part.account)) {
    const before: Timed[] = [];
    for (const { mark } of parts.filter((part) => part.mark.part === 1)) {
      const timed = timesOf(byPost.get(mark.post), account);
      if (timed === null) continue;
      const ahead = before.filter(({ dueAt }) => dueAt - timed.dueAt >= SAME_TIME_MS);
      const by = ahead.find((other) => !wasBegunFirst(timed, other)) ?? ahead[0];
      if (by) {
        const isAllowed = wasBegunFirst(timed, by);
        found.push({ account, post: timed.post, by: by.post, aheadMs: by.dueAt - timed.dueAt, isAllowed });
      }
      before.push(timed);
    }
  }
  return found;
}

/**
 * An account publishes one post at a time, so a post that was begun first but became public later had to wait in
 * between.
 */
function wasBegunFirst(post: Timed, other: Timed): boolean {
  return post.startedAt !== null && other.startedAt !== null && post.startedAt <= other.startedAt;
}

/** Null if the post was retried on the account or the API does not list it. */
function timesOf(post: ToldPost | undefined, account: number): Timed | null {
  const publication = post?.publications.find((found) => found.account.id === account);
  if (post === undefined || post.dueAt === null || !publication?.due_at) return null;
  if (Math.abs(timeOf(publication.due_at) - post.dueAt) >= SAME_TIME_MS) return null;
  const startedAt = publication.started_at === null ? null : timeOf(publication.started_at);
  return { post: post.mark.post, dueAt: post.dueAt, startedAt };
}

function timeOf(told: string): number {
  return Date.parse(`${told.replace(' ', 'T')}Z`);
}
