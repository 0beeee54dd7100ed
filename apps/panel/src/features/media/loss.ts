import type { CallOutput } from '@crier/client';

export type Uses = CallOutput<'getMediaUses'>;

/** How many posts prevent the deletion of a file, how many of these may still change, and how many drafts would lose it. */
export function lossOf(uses: Pick<Uses, 'counts'> | undefined): {
  readonly waiting: number;
  readonly planned: number;
  readonly drafts: number;
} {
  const count = (...statuses: readonly Uses['counts'][number]['status'][]) =>
    (uses?.counts ?? [])
      .filter(({ status }) => statuses.includes(status))
      .reduce((sum, { posts }) => sum + posts, 0);
  const planned = count('scheduled', 'needs_approval');
  return { waiting: planned + count('publishing'), planned, drafts: count('draft') };
}

/** What deleting several files means. */
export interface SharedLoss {
  /** The files that no waiting post needs. */
  readonly free: readonly string[];
  /** The number of files that a waiting post still needs. They stay. */
  readonly needed: number;
  /** The number of different posts that use the free files. */
  readonly posts: number;
  /** Whether more posts may use them than were counted. */
  readonly isMore: boolean;
}

/** What deleting the files means, from the uses of each. */
export function sharedLoss(uses: ReadonlyMap<string, Uses>): SharedLoss {
  const free = [...uses].filter(([, one]) => lossOf(one).waiting === 0);
  const totalOf = ({ counts }: Uses) => counts.reduce((sum, { posts }) => sum + posts, 0);
  return {
    free: free.map(([file]) => file),
    needed: uses.size - free.length,
    posts: new Set(free.flatMap(([, { newest }]) => newest.map(({ uuid }) => uuid))).size,
    isMore: free.some(([, one]) => totalOf(one) > one.newest.length),
  };
}
