import { isTimeZone, isWireInstant, resolveLocalTime } from '@crier/domain';
import type { OwnTime, Schedule } from '../ports/post-store.ts';
import type { StoredPost, WallClock } from '../ports/records.ts';
import { type InputErrors, isRequired, selectedIsInvalid } from './input-errors.ts';

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

/** A requested time, and the prefix of its fields in errors: empty for the post's own `date` and `time`. */
export interface AskedTime extends WallClock {
  readonly place: string;
}

export interface ResolvedSchedule {
  readonly schedule: Schedule;
  /** Every time that an account of the post has; for a post without accounts, its own time. */
  readonly asked: readonly AskedTime[];
}

/**
 * Resolves the requested schedule. `accounts_schedule` gives accounts times of their own. An account without an entry
 * has the post's date and time; an entry takes whatever it omits from the post. The post's time becomes that of the
 * earliest account, and only accounts with a different time keep their own. If an account has no complete time, the
 * post keeps the date and time that were sent. An account that is not one of the post's, or that is named twice,
 * becomes an error.
 */
export function resolveSchedule(
  input: ScheduleTimes,
  accountIds: readonly number[],
  defaultZone: string,
  errors: InputErrors,
): ResolvedSchedule {
  const { timezone, ...common } = resolveWallClock(input, defaultZone, errors);
  const named = new Map<number, AskedTime>();
  input.accounts_schedule?.forEach((entry, index) => {
    const place = `accounts_schedule.${index}.`;
    reportAccount(entry.account_id, `${place}account_id`, accountIds, named, errors);
    const wanted = { date: entry.date ?? common.date, time: entry.time ?? common.time, timezone };
    const { date, time, at } = resolveWallClock(wanted, timezone, errors, place);
    named.set(entry.account_id, { date, time, at, place });
  });
  const unnamed: AskedTime = { ...common, place: '' };
  const times = [...new Set(accountIds)].map((id) => ({ accountId: id, time: named.get(id) ?? unnamed }));
  const asked = times.length === 0 ? [unnamed] : [...new Set(times.map(({ time }) => time))];
  const first = firstOf(asked) ?? unnamed;
  const own = times.flatMap(({ accountId, time: { date, time, at } }): OwnTime[] =>
    date === first.date && time === first.time ? [] : [{ accountId, date, time, at }],
  );
  return { schedule: { date: first.date, time: first.time, at: first.at, timezone, own }, asked };
}

/** Reports each time that is incomplete or not after `now`, at its own field. */
export function reportNotInFuture(asked: readonly AskedTime[], now: Date, errors: InputErrors): void {
  for (const { place, date, time, at } of asked) {
    if (!date) errors.add(`${place}date`, isRequired(`${place}date`));
    if (!time) errors.add(`${place}time`, isRequired(`${place}time`));
    if (at && at <= now) errors.add(`${place}date`, 'The date is in the past.');
  }
}

/** Returns the earliest time, preferring the post's own among equal ones; null if any of them has no instant. */
function firstOf(asked: readonly AskedTime[]): AskedTime | null {
  const dated = asked.flatMap((time) => (time.at === null ? [] : [{ time, at: time.at.getTime() }]));
  if (dated.length < asked.length) return null;
  const [first] = dated.sort((a, b) => a.at - b.at || a.time.place.length - b.time.place.length);
  return first?.time ?? null;
}

function reportAccount(
  id: number,
  field: string,
  accountIds: readonly number[],
  named: ReadonlyMap<number, unknown>,
  errors: InputErrors,
): void {
  if (!accountIds.includes(id)) errors.add(field, selectedIsInvalid(field));
  else if (named.has(id)) errors.add(field, `The ${field} field has a duplicate value.`);
}

export interface WallClockInput {
  readonly date?: string | null | undefined;
  readonly time?: string | null | undefined;
  readonly timezone?: string | null | undefined;
}

/**
 * The requested wall clock and the instant it means; the instant is null while date or time is missing. An unknown zone
 * becomes an error, and so does a date outside the years 1 to 9999 in UTC, which records can't represent
 * (design: HTTP edge).
 * @param place what comes before the names of fields in errors
 */
function resolveWallClock(
  input: WallClockInput,
  defaultZone: string,
  errors: InputErrors,
  place = '',
): WallClock & { readonly timezone: string } {
  const date = input.date ?? null;
  const time = input.time ?? null;
  const timezone = input.timezone ?? defaultZone;
  if (!isTimeZone(timezone)) {
    errors.add(`${place}timezone`, 'The timezone field must be a valid time zone.');
    return { date, time, timezone: 'UTC', at: null };
  }
  const at = date === null ? null : resolveLocalTime(date, time ?? NOON, timezone);
  if (date?.startsWith('0000') || (at !== null && !isWireInstant(at))) {
    const field = `${place}date`;
    errors.add(field, `The ${field} field must be a date from 0001-01-01 to 9999-12-31, in UTC as well.`);
    return { date, time, timezone, at: null };
  }
  return { date, time, timezone, at: time === null ? null : at };
}

/** The time assumed when a date without one is checked. */
const NOON = '12:00';

/** The times of accounts that have their own, in the order of the post's accounts. */
export function ownTimesOf(post: Pick<StoredPost, 'accounts'>): OwnTime[] {
  return post.accounts.flatMap(({ account, own }) => (own ? [{ accountId: account.id, ...own }] : []));
}

/** The same times as the API accepts them. */
export function ownTimesAsInput(post: Pick<StoredPost, 'accounts'>): ScheduleTimes['accounts_schedule'] {
  return ownTimesOf(post).map(({ accountId, date, time }) => ({ account_id: accountId, date, time }));
}
