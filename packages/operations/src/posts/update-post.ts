import type { PostStatus } from '@crier/domain';
import type { Contracts } from '../contracts/index.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler, Member } from '../handlers.ts';
import type { Entry, Schedule } from '../ports/post-store.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';
import { collectInputErrors } from './input-errors.ts';
import { postGuard } from './present-post.ts';
import { ensureDone } from './refusals.ts';
import { ensureRequirements } from './requirements.ts';
import { futureInstant, reportNoAccounts, scheduledStatus } from './resolve-entry.ts';
import { type ResolvedPost, replacementOf, resolvePost } from './resolve-post.ts';
import { resolveSchedule } from './resolve-schedule.ts';

/**
 * Replaces the whole post. With a date and time a scheduled post stays scheduled and is checked; without them it
 * becomes a draft (design: Posts).
 */
export function updatePost(dependencies: OperationDependencies): Handler<Contracts['updatePost']> {
  return async ({ caller, params, body, precondition }) => {
    const ref = recordRef(params, 'post', 'Post');
    ensureFound(await dependencies.posts.find(caller.workspaceId, ref), 'Post');
    const errors = collectInputErrors();
    const schedule = resolveSchedule(body, body.accounts ?? [], caller.timezone, errors);
    const post = await resolvePost(dependencies, caller.workspaceId, body, errors);
    errors.throwIfAny();
    const decide = (current: PostStatus) =>
      entryAfterUpdate(current, post, schedule, caller, dependencies.now());
    const guard = postGuard(precondition, dependencies.disk);
    ensureDone(await dependencies.posts.replace(caller.workspaceId, ref, replacementOf(post), decide, guard));
    return { success: true };
  };
}

/** A change by a member without approval rights has to be approved again. */
function entryAfterUpdate(
  current: PostStatus,
  post: ResolvedPost,
  schedule: Schedule,
  member: Member,
  now: Date,
): Entry {
  if (current === 'draft' || !schedule.date || !schedule.time) return { kind: 'draft', schedule };
  const errors = collectInputErrors();
  const at = futureInstant(schedule, now, errors);
  reportNoAccounts(post.accounts, errors);
  errors.throwIfAny();
  ensureRequirements(post, member.locale);
  return {
    kind: current === 'needs_approval' ? current : scheduledStatus(member),
    schedule: { ...schedule, at },
  };
}
