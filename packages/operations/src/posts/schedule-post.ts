import type { ScheduleInput, Warning } from '@crier/domain';
import type { Contracts } from '../contracts/index.ts';
import type { OperationDependencies } from '../dependencies.ts';
import type { Handler, Member } from '../handlers.ts';
import type { Entry, Refusal, Scheduled } from '../ports/post-store.ts';
import type { StoredMedia, StoredPost } from '../ports/records.ts';
import { recordRef } from '../record-lookup.ts';
import { accountWarnings } from './account-warnings.ts';
import { collectInputErrors, type InputErrors } from './input-errors.ts';
import { wireDateOrNull } from './present-post.ts';
import { cannotBeScheduled, refusalError } from './refusals.ts';
import { type CheckedPost, ensureRequirements } from './requirements.ts';
import { dueAtOnce, reportNoAccounts, scheduledStatus } from './resolve-entry.ts';
import { resolveSchedule } from './resolve-schedule.ts';

/** With `postNow` the post is due at once; otherwise at what was sent, else at what is stored on it. */
export function schedulePost({ posts, now }: OperationDependencies): Handler<Contracts['schedulePost']> {
  return async ({ caller, params, body }) => {
    const ref = recordRef(params, 'post', 'Post');
    const result = await posts.schedule(caller.workspaceId, ref, (post, media) => {
      const errors = collectInputErrors();
      reportNoAccounts(post.accounts, errors);
      const entry = entryOf(post, body, caller, now(), errors);
      ensureStoredRequirements(post, media, caller.locale);
      return entry;
    });
    return presentScheduled(result);
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
  const asked = {
    date: input.date ?? post.date,
    time: input.time ?? post.time,
    timezone: input.timezone ?? post.timezone,
    accounts_schedule: input.accounts_schedule,
  };
  const accountIds = post.accounts.map(({ account }) => account.id);
  const schedule = resolveSchedule(asked, accountIds, post.timezone, errors);
  errors.throwIfAny();
  if (input.postNow) return dueAtOnce(member, now, schedule.timezone);
  if (!schedule.at || schedule.at <= now) throw cannotBeScheduled();
  return { kind, schedule: { ...schedule, at: schedule.at } };
}

/** @throws CrierError `validation` when the post as stored does not meet a requirement */
export function ensureStoredRequirements(
  post: StoredPost,
  media: readonly StoredMedia[],
  locale: string,
): void {
  ensureRequirements(storedAsChecked(post, media), locale);
}

/** A post as stored with everything its requirements are about. */
export function storedAsChecked(post: StoredPost, media: readonly StoredMedia[]): CheckedPost {
  return {
    versions: post.versions,
    accounts: post.accounts.map(({ account }) => account),
    media: new Map(media.map((record) => [record.id, record])),
  };
}

/** The answer of schedule, add-to-queue and approve. @throws the error of a refusal */
export function presentScheduled(result: Scheduled | Refusal): {
  success: true;
  scheduled_at: string | null;
  warnings?: Warning[];
} {
  if (typeof result === 'string') throw refusalError(result);
  return {
    success: true,
    scheduled_at: wireDateOrNull(result.scheduledAt),
    ...accountWarnings(result.accounts),
  };
}
