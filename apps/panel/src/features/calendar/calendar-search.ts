import { POST_STATUSES, type PostStatus } from '@crier/domain';
import { isOneOf } from '../../ui/one-of.ts';

export const VIEWS = ['week', 'month', 'day', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** The calendar's part of the address. */
export interface CalendarSearch {
  readonly view?: View;
  /** A day in the shown week or month, or the shown day: `YYYY-MM-DD`. */
  readonly day?: string;
  readonly account?: number;
  /** UUID. */
  readonly tag?: string;
  readonly status?: PostStatus;
  /** UUID of the post that is open. */
  readonly post?: string;
}

/** Reads the calendar's search from the address. Invalid parts are left out. */
export function readCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  const { view, day, account, tag, status, post } = search;
  return {
    ...(isOneOf(VIEWS, view) ? { view } : {}),
    ...(isDay(day) ? { day } : {}),
    ...(typeof account === 'number' && Number.isSafeInteger(account) ? { account } : {}),
    ...(typeof tag === 'string' && tag !== '' ? { tag } : {}),
    ...(isOneOf(POST_STATUSES, status) ? { status } : {}),
    ...(typeof post === 'string' && post !== '' ? { post } : {}),
  };
}

function isDay(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(`${value}T00:00Z`))
  );
}
