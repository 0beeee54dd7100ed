import type { Contracts } from '@crier/contracts';
import type { PostStatus } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler, Member } from '../handlers.ts';
import type { Entry } from '../ports/post-store.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';
import { accountWarnings, dueTimesOf, lastDueOf, presentWarnings } from './account-warnings.ts';
import { collectInputErrors } from './input-errors.ts';
import { withKept } from './kept-from.ts';
import { postGuard } from './present-post.ts';
import { ensureDone } from './refusals.ts';
import { ensureRequirements } from './requirements.ts';
import { ensureScheduling, reportNoAccounts, scheduledStatus } from './resolve-entry.ts';
import { type ResolvedPost, replacementOf, resolvePost } from './resolve-post.ts';
import { type ResolvedSchedule, reportNotInFuture, resolveSchedule } from './resolve-schedule.ts';

/**
 * Replaces the whole post. With a date and time a scheduled post stays scheduled and is checked; without them it
 * becomes a draft (design: Posts).
 */
export function updatePost(dependencies: OperationDependencies): Handler<Contracts['updatePost']> {
  return async ({ caller, params, body, strict, ...watch }) => {
    const ref = recordRef(params, 'post', 'Post');
    const stored = ensureFound(await dependencies.posts.find(caller.workspaceId, ref), 'Post');
    const errors = collectInputErrors();
    const schedule = resolveSchedule(body, body.accounts ?? [], caller.timezone, errors);
    const update = withKept(body, stored.versions);
    const post = await resolvePost(dependencies, caller.workspaceId, update, errors, strict);
    errors.throwIfAny();
    let entry: Entry | undefined;
    const decide = (current: PostStatus) => {
      entry = entryAfterUpdate(current, post, schedule, caller, dependencies);
      return entry;
    };
    const guard = postGuard(watch, dependencies.disk);
    ensureDone(await dependencies.posts.replace(caller.workspaceId, ref, replacementOf(post), decide, guard));
    const due = dueTimesOf(entry ?? { kind: 'draft', schedule: schedule.schedule });
    const ofAccounts = accountWarnings(post.accounts, dependencies.publishes, due);
    return { success: true, ...presentWarnings([...ofAccounts, ...post.warnings]) };
  };
}

/** If a member without approval rights changes a post, it needs approval again. */
function entryAfterUpdate(
  current: PostStatus,
  post: ResolvedPost,
  { schedule, asked }: ResolvedSchedule,
  member: Member,
  dependencies: Pick<OperationDependencies, 'now' | 'networkLimits'>,
): Entry {
  if (current === 'draft' || !schedule.date || !schedule.time) return { kind: 'draft', schedule };
  ensureScheduling(member);
  const now = dependencies.now();
  const errors = collectInputErrors();
  reportNotInFuture(asked, now, errors);
  reportNoAccounts(post.accounts, errors);
  errors.throwIfAny();
  const entry: Entry = {
    kind: current === 'needs_approval' ? current : scheduledStatus(member),
    schedule: { ...schedule, at: schedule.at ?? now },
  };
  ensureRequirements({ ...post, at: lastDueOf(entry) }, member.locale, dependencies);
  return entry;
}
