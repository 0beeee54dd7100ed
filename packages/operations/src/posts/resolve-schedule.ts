import type { Schedule } from '../ports/post-store.ts';
import { type InputErrors, selectedIsInvalid } from './input-errors.ts';
import { resolveWallClock, type WallClockInput } from './resolve-wall-clock.ts';

export interface ScheduleTimes extends WallClockInput {
  readonly accounts_schedule?:
    | readonly {
        readonly account_id: number;
        readonly date?: string | null | undefined;
        readonly time?: string | null | undefined;
      }[]
    | null
    | undefined;
}

/**
 * The schedule that was asked for, as `resolveWallClock` gives it. `accounts_schedule` may say it account by account: an
 * account without an entry has the post's date and time, and so has an entry what it leaves out. A post is published to
 * all of its accounts at one time, so times that differ become errors, as does an account that is not the post's or is
 * named twice.
 */
export function resolveSchedule(
  input: ScheduleTimes,
  accountIds: readonly number[],
  defaultZone: string,
  errors: InputErrors,
): Schedule {
  const own = resolveWallClock(input, defaultZone, errors);
  const entries = input.accounts_schedule ?? [];
  if (entries.length === 0) return own;
  const left = new Set(accountIds);
  const schedules = entries.map((entry, index): { place: string; schedule: Schedule } => {
    const place = `accounts_schedule.${index}`;
    reportAccount(entry.account_id, `${place}.account_id`, accountIds, left, errors);
    left.delete(entry.account_id);
    const wanted = { date: entry.date ?? own.date, time: entry.time ?? own.time, timezone: own.timezone };
    return { place, schedule: resolveWallClock(wanted, own.timezone, errors, `${place}.`) };
  });
  const first = left.size > 0 ? own : (schedules[0]?.schedule ?? own);
  for (const { place, schedule } of schedules) {
    if (schedule.date !== first.date || schedule.time !== first.time)
      errors.add(`${place}.date`, 'All accounts of a post are published at one time; this is another.');
  }
  return first;
}

function reportAccount(
  id: number,
  field: string,
  accountIds: readonly number[],
  left: ReadonlySet<number>,
  errors: InputErrors,
): void {
  if (!accountIds.includes(id)) errors.add(field, selectedIsInvalid(field));
  else if (!left.has(id)) errors.add(field, `The ${field} field has a duplicate value.`);
}
