import { POST_STATUSES, type PostStatus } from '@crier/domain';

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
    ...(VIEWS.includes(view as View) ? { view: view as View } : {}),
    ...(isDay(day) ? { day } : {}),
    ...(Number.isSafeInteger(account) ? { account: account as number } : {}),
    ...(typeof tag === 'string' && tag !== '' ? { tag } : {}),
    ...(POST_STATUSES.includes(status as PostStatus) ? { status: status as PostStatus } : {}),
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
