import type { CheckAccount } from '@crier/domain';
import type { CountUnit } from '@crier/text-counter';

/** What a limit counts: a unit of text, or things. */
export type LimitUnit =
  | CountUnit
  | 'bytes'
  | 'photos'
  | 'videos'
  | 'gifs'
  | 'items'
  | 'hashtags'
  | 'links'
  | 'milliseconds'
  | 'pixels'
  | 'ratio';

/** A number that a network sets, with its source and, if known, the date of the source. */
export interface Limit {
  readonly value: number;
  readonly unit: LimitUnit;
  readonly source: string;
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  readonly date: string;
  /** Key in `CheckAccount.limits` whose number, as reported at run time, is used in place of `value`. */
  readonly reportedAs?: string;
  /** True when a reported number may lower `value` but never raise it. */
  readonly onlyLowers?: boolean;
}

/** The number in `limits[key]`; null unless it is a whole number from `least` upwards. */
export function reportedNumber(account: CheckAccount, key: string, least: number): number | null {
  const limits = account.limits;
  if (limits === null || limits === undefined || !Object.hasOwn(limits, key)) return null;
  const value = limits[key];
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least ? value : null;
}

const COUNTED_FROM_ZERO: readonly LimitUnit[] = ['photos', 'videos', 'gifs', 'items', 'hashtags', 'links'];

/** The limit that applies to an account: the one its server reported if valid, else the default. */
export function limitFor(limit: Limit, account: CheckAccount): number {
  if (limit.reportedAs === undefined) return limit.value;
  const reported = reportedNumber(account, limit.reportedAs, COUNTED_FROM_ZERO.includes(limit.unit) ? 0 : 1);
  if (reported === null) return limit.value;
  return limit.onlyLowers === true ? Math.min(limit.value, reported) : reported;
}
