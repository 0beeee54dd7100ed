import { optionError } from '../output/cli-error.ts';

const DAY_MS = 86_400_000;

/** When a key ends: a date, a date with time and zone, or a number of days such as `90d`; a date alone ends in UTC. */
export function parseExpiry(text: string, now: number): Date {
  const instant = parseWhen('--expires', text, (days) => now + days * DAY_MS);
  if (instant.getTime() <= now) throw optionError('--expires', `${text} is in the past.`);
  return instant;
}

/** A time in the past: a date, a date with time and zone, or a number of days ago such as `7d`; a date alone is in UTC. */
export function parsePast(option: string, text: string, now: number): Date {
  return parseWhen(option, text, (days) => now - days * DAY_MS);
}

function parseWhen(option: string, text: string, atDays: (days: number) => number): Date {
  const days = /^(\d{1,5})d$/.exec(text)?.[1];
  const instant = days === undefined ? parseInstant(text) : atDays(Number(days));
  if (Number.isNaN(instant)) {
    throw optionError(option, `${text} is not a date such as 2027-01-31 or a number of days such as 90d.`);
  }
  return new Date(instant);
}

function parseInstant(text: string): number {
  const iso = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;
  return iso.test(text) ? Date.parse(text) : Number.NaN;
}
