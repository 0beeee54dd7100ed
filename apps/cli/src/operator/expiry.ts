import { optionError } from '../output/cli-error.ts';

const DAY_MS = 86_400_000;

/** When a key ends: a date, a date with time and zone, or a number of days such as `90d`; a date alone ends in UTC. */
export function parseExpiry(text: string, now: number): Date {
  const days = /^(\d{1,5})d$/.exec(text)?.[1];
  const instant = days === undefined ? parseInstant(text) : now + Number(days) * DAY_MS;
  if (Number.isNaN(instant)) {
    throw optionError(
      '--expires',
      `${text} is not a date such as 2027-01-31 or a number of days such as 90d.`,
    );
  }
  if (instant <= now) throw optionError('--expires', `${text} is in the past.`);
  return new Date(instant);
}

function parseInstant(text: string): number {
  const iso = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;
  return iso.test(text) ? Date.parse(text) : Number.NaN;
}
