import type { Contracts } from '@crier/contracts';
import { POST_STATUSES } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import { wireDateOrNull } from '../posts/present-post.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';

/** As many posts as a person would look through; the counts cover the rest. */
const SHOWN = 20;

/** Lists the posts that use a file. */
export function getMediaUses({ media }: OperationDependencies): Handler<Contracts['getMediaUses']> {
  return async ({ caller, params }) => {
    const ref = recordRef(params, 'media', 'Media');
    const { id } = ensureFound(await media.find(caller.workspaceId, ref), 'Media');
    const { posts, counts } = await media.uses(caller.workspaceId, id, SHOWN);
    return {
      newest: posts.map(({ uuid, status, excerpt, scheduledAt, publishedAt }) => ({
        uuid,
        status,
        excerpt,
        scheduled_at: wireDateOrNull(scheduledAt),
        published_at: wireDateOrNull(publishedAt),
      })),
      counts: POST_STATUSES.map((status) => ({ status, posts: counts.get(status) ?? 0 })),
    };
  };
}
