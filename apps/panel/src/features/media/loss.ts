import type { CallOutput } from '@crier/client';

type Uses = Pick<CallOutput<'getMediaUses'>, 'counts'>;

/** How many posts prevent the deletion of a file, and how many drafts would lose it. */
export function lossOf(uses: Uses | undefined): { readonly waiting: number; readonly drafts: number } {
  const count = (...statuses: readonly Uses['counts'][number]['status'][]) =>
    (uses?.counts ?? [])
      .filter(({ status }) => statuses.includes(status))
      .reduce((sum, { posts }) => sum + posts, 0);
  return { waiting: count('scheduled', 'needs_approval', 'publishing'), drafts: count('draft') };
}
