import { readWallTime } from '../../../messages/wall-clock.ts';
import type { Draft } from './draft.ts';

type Times = Pick<Draft, 'accounts' | 'accounts_schedule' | 'date' | 'time' | 'timezone'>;

/**
 * When the draft is due on the last of its accounts, in ms since the epoch, as the service judges it; null while that is
 * not known.
 */
export function lastDue({ accounts, accounts_schedule: own, date, time, timezone }: Times): number | null {
  const asked = accounts.map((id) => own.find(({ account_id }) => account_id === id) ?? { date, time });
  const due = (asked.length === 0 ? [{ date, time }] : asked).map((one) =>
    instantOf(one.date ?? date, one.time ?? time, timezone),
  );
  return due.reduce((last, one) => (last === null || one === null ? null : Math.max(last, one)));
}

/** Null for a date, time or zone that does not exist, too. */
function instantOf(date: string | null, time: string | null, zone: string): number | null {
  if (date === null || time === null) return null;
  return readWallTime(date, time, zone)?.instant.getTime() ?? null;
}
