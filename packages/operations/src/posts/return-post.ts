import type { Contracts } from '@crier/contracts';
import { CrierError, validationError } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler } from '../handlers.ts';
import type { ScheduleDecision } from '../ports/post-store.ts';
import type { StoredPost } from '../ports/records.ts';
import { recordRef } from '../record-lookup.ts';
import { postGuard } from './present-post.ts';
import { refusalError } from './refusals.ts';
import { ownTimesOf } from './resolve-schedule.ts';

/**
 * Returns a post instead of approving it: the post becomes a draft again, with its date and time, and carries the
 * reason. If an approval and a return happen at once, the first one wins.
 */
export function returnPost({ posts, disk, now }: OperationDependencies): Handler<Contracts['returnPost']> {
  return async ({ caller, params, body, ...watch }) => {
    if (!caller.canApprove) throw new CrierError('forbidden');
    const ref = recordRef(params, 'post', 'Post');
    const decide: ScheduleDecision = (post) => {
      ensureWaitsForApproval(post);
      const { date, time, timezone, scheduledAt: at } = post;
      return {
        kind: 'draft',
        schedule: { date, time, timezone, at, own: ownTimesOf(post) },
        returned: { at: now().toISOString(), by: caller.userName, note: body.note ?? null },
      };
    };
    const result = await posts.schedule(caller.workspaceId, ref, decide, postGuard(watch, disk));
    if (typeof result === 'string') throw refusalError(result);
    return { success: true };
  };
}

/** @throws CrierError `validation` for a post in any other status */
export function ensureWaitsForApproval({ status }: StoredPost): void {
  if (status !== 'needs_approval') {
    throw validationError({ status: ['This post is not waiting for approval.'] });
  }
}
