import type { Contracts } from '@crier/contracts';
import type { ScheduleInput, Warning } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler, Member } from '../handlers.ts';
import type { Entry, Refusal, ScheduleDecision, Scheduled } from '../ports/post-store.ts';
import type { StoredMedia, StoredPost } from '../ports/records.ts';
import { recordRef } from '../record-lookup.ts';
import { accountWarnings, dueTimesOf, lastDueOf, presentWarnings } from './account-warnings.ts';
import { collectInputErrors, type InputErrors } from './input-errors.ts';
import { postGuard, wireDateOrNull } from './present-post.ts';
import { cannotBeScheduled, refusalError } from './refusals.ts';
import { type CheckedPost, ensureRequirements, type RequirementLimits } from './requirements.ts';
import { dueAtOnce, ensureScheduling, reportNoAccounts, scheduledStatus } from './resolve-entry.ts';
import { ownTimesAsInput, reportNotInFuture, resolveSchedule } from './resolve-schedule.ts';

/**
 * With `postNow` the post is due at once; otherwise at the time that was sent, or else at the stored time. A date or
 * time that is sent without `accounts_schedule` applies to every account.
 */
export function schedulePost(dependencies: OperationDependencies): Handler<Contracts['schedulePost']> {
  const { posts, now, publishes } = dependencies;
  return async ({ caller, params, body, ...watch }) => {
    ensureScheduling(caller);
    const ref = recordRef(params, 'post', 'Post');
    let entry: Entry | undefined;
    const decide: ScheduleDecision = (post, media) => {
      const errors = collectInputErrors();
      reportNoAccounts(post.accounts, errors);
      entry = entryOf(post, body, caller, now(), errors);
      const checked = { ...storedAsChecked(post, media), at: lastDueOf(entry) };
      ensureRequirements(checked, caller.locale, dependencies);
      return entry;
    };
    const guard = postGuard(watch, dependencies.disk);
    const result = await posts.schedule(caller.workspaceId, ref, decide, guard);
    return presentScheduled(result, publishes, entry);
  };
}

function entryOf(
  post: StoredPost,
  input: ScheduleInput,
  member: Member,
  now: Date,
  errors: InputErrors,
): Entry {
  const kind = scheduledStatus(member);
  const times = {
    date: input.date ?? post.date,
    time: input.time ?? post.time,
    timezone: input.timezone ?? post.timezone,
    accounts_schedule: input.accounts_schedule ?? (input.date || input.time ? null : ownTimesAsInput(post)),
  };
  const accountIds = post.accounts.map(({ account }) => account.id);
  const { schedule, asked } = resolveSchedule(times, accountIds, post.timezone, errors);
  if (input.accounts_schedule?.length && !input.postNow) reportNotInFuture(asked, now, errors);
  errors.throwIfAny();
  if (input.postNow) return dueAtOnce(member, now, schedule.timezone);
  if (!schedule.at || schedule.at <= now) throw cannotBeScheduled();
  return { kind, schedule: { ...schedule, at: schedule.at } };
}

/** @throws CrierError `validation` when the stored post does not meet a requirement */
export function ensureStoredRequirements(
  post: StoredPost,
  media: readonly StoredMedia[],
  locale: string,
  limits: RequirementLimits,
): void {
  ensureRequirements(storedAsChecked(post, media), locale, limits);
}

/** A stored post with everything its requirements depend on. */
export function storedAsChecked(post: StoredPost, media: readonly StoredMedia[]): CheckedPost {
  return {
    versions: post.versions,
    accounts: post.accounts.map(({ account }) => account),
    media: new Map(media.map((record) => [record.id, record])),
  };
}

/**
 * The answer of schedule, add-to-queue and approve; `entry` is how the post entered the schedule.
 * @throws the error of a refusal
 */
export function presentScheduled(
  result: Scheduled | Refusal,
  publishes: OperationDependencies['publishes'],
  entry: Entry | undefined,
): {
  success: true;
  scheduled_at: string | null;
  warnings?: Warning[];
} {
  if (typeof result === 'string') throw refusalError(result);
  const own = entry === undefined ? [] : dueTimesOf(entry).own;
  return {
    success: true,
    scheduled_at: wireDateOrNull(result.scheduledAt),
    ...presentWarnings(accountWarnings(result.accounts, publishes, { at: result.scheduledAt, own })),
  };
}
