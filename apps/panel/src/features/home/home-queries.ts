import type { CallInput } from '@crier/client';
import { wallClockOf } from '../../messages/wall-clock.ts';

/** The most posts that one call returns. */
export const MANY = 100;
const DAY_MS = 86_400_000;

/** The date in a zone this many days of the calendar after an instant, or before it if negative: `YYYY-MM-DD`. */
export function dayIn(zone: string, now: Date, days = 0): string {
  const { date } = wallClockOf(now, zone);
  // A day of a zone may have 23 or 25 hours, a day of UTC has 24.
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

type Input = CallInput<'listPosts'>;

/** The input of the call for the posts with a status. */
export function withStatus(
  workspace: string,
  status: 'missed' | 'failed' | 'needs_approval' | 'returned',
): Input {
  return { params: { workspace }, query: { status, limit: MANY } };
}

/** The inputs of the calls for the coming week and for yesterday. Days are counted in the zone. */
export function dayInputs(
  workspace: string,
  timezone: string,
  now: Date,
): Readonly<Record<'week' | 'yesterday', Input>> {
  const params = { workspace };
  const between = (first: number, last: number) => ({
    ...{ limit: MANY, timezone, from: dayIn(timezone, now, first), to: dayIn(timezone, now, last) },
  });
  return { week: { params, query: between(0, 6) }, yesterday: { params, query: between(-1, -1) } };
}

/** The input of the call for the scheduled posts of an account. */
export function plannedInput(workspace: string, account: number): Input {
  return { params: { workspace }, query: { status: 'scheduled', accounts: [String(account)], limit: MANY } };
}
