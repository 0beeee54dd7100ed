import { featureDisabled, localTimeOf, nextFreeSlot, type PostInput } from '@crier/domain';
import type { Member } from '../handlers.ts';
import type { Entry, Schedule } from '../ports/post-store.ts';
import { type InputErrors, isRequired } from './input-errors.ts';
import { reportNotInFuture, resolveSchedule } from './resolve-schedule.ts';

/** The status of a post that this member schedules (design: Approval). */
export function scheduledStatus(member: Pick<Member, 'canApprove'>): 'scheduled' | 'needs_approval' {
  return member.canApprove ? 'scheduled' : 'needs_approval';
}

/**
 * How a new post enters the schedule: `schedule_now` wins over `queue`, which wins over `schedule`; without a flag it
 * is a draft that keeps its date and time (design: Posts).
 */
export function resolveEntry(input: PostInput, member: Member, now: Date, errors: InputErrors): Entry {
  const { schedule, asked } = resolveSchedule(input, input.accounts ?? [], member.timezone, errors);
  const status = scheduledStatus(member);
  if (input.schedule_now) {
    reportNoAccounts(input.accounts, errors);
    return dueAtOnce(member, now, schedule.timezone);
  }
  if (input.queue) {
    reportNoAccounts(input.accounts, errors);
    return queueEntry(member, now);
  }
  if (!input.schedule) return { kind: 'draft', schedule };
  reportNoAccounts(input.accounts, errors);
  reportNotInFuture(asked, now, errors);
  return { kind: status, schedule: { ...schedule, at: schedule.at ?? now } };
}

/** The next free posting slot of the workspace after `now`. */
export function queueEntry(member: Pick<Member, 'canApprove'>, now: Date): Entry & { kind: 'queue' } {
  return {
    kind: 'queue',
    status: scheduledStatus(member),
    after: now,
    pick: (slots, occupied, timezone) => nextFreeSlot(slots, occupied, now, timezone),
  };
}

/** Due at once; without approval rights, due as soon as somebody approves the post. */
export function dueAtOnce(member: Pick<Member, 'canApprove'>, now: Date, timezone: string): Entry {
  if (member.canApprove) return { kind: 'scheduled', schedule: dueNow(now, timezone) };
  return { kind: 'needs_approval', schedule: { ...NO_TIME, timezone } };
}

/** The schedule of a post without a time. */
export const NO_TIME = { date: null, time: null, at: null, own: [] } as const;

/** Due at once on every account, with the present wall clock in the zone. */
export function dueNow(now: Date, timezone: string): Schedule & { at: Date } {
  return { ...localTimeOf(now, timezone), timezone, at: now, own: [] };
}

export function reportNoAccounts(accounts: readonly unknown[] | null | undefined, errors: InputErrors): void {
  if (!accounts?.length) errors.add('accounts', isRequired('accounts'));
}

/** @throws CrierError `feature_disabled` when the plan of the workspace does not allow scheduling */
export function ensureScheduling({ allowance }: Pick<Member, 'allowance'>): void {
  if (!allowance.scheduling) throw featureDisabled('scheduling');
}
